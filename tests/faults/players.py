"""The people of a campaign, by the socket alone: they play at random, come back whenever they lose the line, give an
answer again that they heard nothing of, and write down all they mean and all they are told.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.faults.gate import Pipe
from tests.faults.house import House, Server, call
from tests.faults.ledger import Json, Ledger, Meant, Page, Seen

LOST = (OSError, EOFError, TimeoutError, WebSocketException)
REPLY_WITHIN = 20.0
"""After so many seconds without a reply a player hangs up and comes again."""
THINKING = (0.1, 0.8)
AGAIN_AFTER = (0.05, 1.0)
LATER = ("away", "fault", "too_many", "not_now")
"""Refusals that ask for the same again, a moment later."""


class Opened(msgspec.Struct, frozen=True):
    """A table that was laid: the tokens of the seats that people have, and the spectators'."""

    table: str
    tokens: dict[int, str]
    watch: str


class Line(msgspec.Struct, frozen=True):
    """A connection to a table through the gate of a server."""

    socket: ClientConnection
    server: Server

    @property
    def pipe(self) -> Pipe | None:
        """The connection in the gate, if it is still there."""
        return self.server.gate.pipe(int(self.socket.local_address[1]))

    async def send(self, **message: Any) -> None:
        """Send a message."""
        await self.socket.send(json.dumps(message))

    def hang_up(self) -> None:
        """Break it off from this end."""
        self.socket.transport.abort()


Order: TypeAlias = Callable[["Player", Line, Meant], Awaitable[None]]
"""How to send an answer, when not just so."""


class Board:
    """A place where one table after another is played."""

    def __init__(self, house: House, ledger: Ledger, number: int, scenario: str, seats: dict[str, str]) -> None:
        self.house = house
        self.ledger = ledger
        self.number = number
        self.scenario = scenario
        self.seats = seats
        self.luck = random.Random(number)
        self.players: list[Player] = []
        self.opened: Opened | None = None
        self.order: Order | None = None
        self.retired: list[str] = []
        self.progress = 0
        self.failures = 0
        self.standstill = 0.0
        self._moved = time.monotonic()

    @property
    def people(self) -> bool:
        """Whether somebody plays here; else machines do, and somebody looks on."""
        return any(kind in ("me", "here", "link") for kind in self.seats.values())

    def move_on(self) -> None:
        """Something new has happened here."""
        now = time.monotonic()
        self.standstill = max(self.standstill, now - self._moved)
        self._moved = now
        self.progress += 1

    def begin_standstill(self) -> None:
        """From now on the longest standstill is measured anew."""
        self.standstill, self._moved = 0.0, time.monotonic()

    async def run(self) -> None:
        """Play for ever."""
        while True:
            opened = self.opened = await self._lay()
            self.move_on()
            page = self.ledger.page(opened.table)
            tokens = opened.tokens or {-1: opened.watch}
            self.players = [Player(self, page, seat, token) for seat, token in tokens.items()]
            async with asyncio.TaskGroup() as tasks:
                for player in self.players:
                    tasks.create_task(player.play())
            self.retired.append(opened.table)

    async def _lay(self) -> Opened:
        """A new table, with somebody on every seat that is not a machine's."""
        answer = await self._ask("/api/tables", {"scenario": self.scenario, "seats": self.seats})
        table = str(answer["table"])
        chairs = [chair for chair in answer["seats"] if chair["link"]]
        tokens = {int(chair["seat"]): await self._token(table, chair) for chair in chairs}
        return Opened(table, tokens, answer["watch"]["token"])

    async def _token(self, table: str, chair: Json) -> str:
        """The token of a seat: told, or taken for an invitation."""
        if chair["token"]:
            return str(chair["token"])
        secret = f"{self.luck.getrandbits(128):032x}"
        code = chair["link"].rpartition("/")[2]
        seated = await self._ask(f"/api/tables/{table}/claim", {"secret": secret, "name": ""}, code)
        if (seated["seat"], seated["token"]) != (chair["seat"], secret):
            self.ledger.accuse(f"board {self.number}: an invitation to seat {chair['seat']} gave {seated}")
        return secret

    async def _ask(self, path: str, body: Json, token: str = "") -> Json:
        """A call that must work, made until it does."""
        while True:
            server = self.luck.choice(self.house.servers)
            with contextlib.suppress(*LOST):
                async with asyncio.timeout(REPLY_WITHIN):
                    status, answer = await call(server.gate.port, "POST", path, body, token)
                if status in (200, 201):
                    return answer
                if answer.get("error") not in LATER:
                    self.ledger.accuse(f"board {self.number}: {path} gave {status} {answer}")
            self.failures += 1
            await asyncio.sleep(AGAIN_AFTER[1])


class Player:
    """Somebody on one seat of a table; on seat -1 one who looks on."""

    def __init__(self, board: Board, page: Page, seat: int, token: str) -> None:
        self.board = board
        self.page = page
        self.seat = seat
        self.token = token
        self.luck = random.Random(f"{board.number} {page.table} {seat}")
        self.where = f"board {board.number}, table {page.table}, seat {seat}"
        self.line: Line | None = None
        self.view: Json = None
        self.pending: Meant | None = None
        self.sent = False
        self.over = False
        self._after = 0
        self._messages = 0
        self._awaited: dict[str, Meant] = {}
        self._forbidden: dict[str, str] = {}
        self.diary: deque[str] = deque(maxlen=12)

    async def play(self) -> None:
        """Until the game is over, over as many lines as it takes."""
        pause = AGAIN_AFTER[0]
        while not self.over:
            heard = self._after, self.page.told
            try:
                await self._sit_down()
            except LOST as error:
                self.note(f"lost the line: {error!r}")
            self.line = None
            if self.over:
                return
            self.board.failures += 1
            pause = AGAIN_AFTER[0] if heard != (self._after, self.page.told) else min(2 * pause, AGAIN_AFTER[1])
            await asyncio.sleep(pause * self.luck.uniform(0.7, 1.3))

    async def _sit_down(self) -> None:
        server = self.luck.choice(self.board.house.servers)
        address = f"ws://127.0.0.1:{server.gate.port}/api/tables/{self.page.table}/socket"
        options: dict[str, Any] = {"compression": None, "max_size": 1 << 24, "ping_interval": None, "proxy": None}
        async with connect(address, open_timeout=REPLY_WITHIN, close_timeout=0, **options) as socket:
            line = self.line = Line(socket, server)
            self._awaited, self._forbidden, self.sent = {}, {}, False
            await line.send(type="hello", tokens=[self.token], after=self._after)
            async with asyncio.timeout(REPLY_WITHIN):
                await self._read(line)
            while not self.over:
                if self._asked() and not self.sent:
                    await self._answer(line)
                async with asyncio.timeout(REPLY_WITHIN if self.sent or self._forbidden else None):
                    await self._read(line)

    # Listening

    async def _read(self, line: Line) -> None:
        """The next message, and what it means."""
        message = json.loads(await line.socket.recv())
        kind = message["type"]
        self.note(f"heard {kind} {message.get('id', message.get('move', ''))}")
        if kind == "welcome" and message["seats"] != [self.seat]:
            self._accuse(f"the token opens the seats {message['seats']}")
        elif kind == "update":
            self._see(message)
        elif kind == "ack":
            self._acknowledged(message)
        elif kind == "refused":
            await self._refused(message)

    def _see(self, update: Json) -> None:
        view = update["view"]
        if update["seat"] != self.seat or (view is not None and view["seat"] != self.seat):
            self._accuse(f"an update came for seat {update['seat']}")
        if any(player["used"] < 0 for player in update["status"]["players"]):
            self._accuse(f"somebody has used less than no time: {update['status']['players']}")
        self._after = update["seq"]
        self._hear_of(update["move"])
        if view is None or not (view["waiting"] or view["result"]):
            return  # talk, or a scene: nobody is asked anything
        self.view = view
        self.page.seen[self.seat] = Seen(update["move"], view)
        self.over = bool(update["status"]["over"])
        self._settle()

    def _hear_of(self, move: int) -> None:
        """The log is at least this long."""
        if move > self.page.told:
            self.page.told = move
            self.board.move_on()

    def _settle(self) -> None:
        """An answer without a reply counts when the question is not asked any more; unless a machine has given up."""
        if self.pending is not None and self._asked() != self.pending.decision:
            self.pending.done = not _given_up(self.view)
            self.pending, self.sent = None, False

    def _acknowledged(self, message: Json) -> None:
        self._hear_of(message["move"])
        meant = self._awaited.pop(message["id"], None)
        if meant is None:
            self._accuse(f"{self._forbidden.pop(message['id'], 'a message nobody sent')} was taken: {message}")
        elif meant.move:
            self._accuse(f"{meant} was taken twice: {message}")
        else:
            meant.move = message["move"]

    async def _refused(self, message: Json) -> None:
        meant = self._awaited.pop(message["id"], None)
        error = message["error"]
        if meant is None and message["id"] in self._forbidden:
            del self._forbidden[message["id"]]
            if error not in ("stale", "not_yours", *LATER):
                self._accuse(f"refused for a wrong reason: {message}")
        elif meant is not None and error == "stale":
            meant.done = True
        elif error == "not_now" and _given_up((message["update"] or {}).get("view")):
            pass  # it came too late: the machine gave up meanwhile
        elif error not in LATER:
            self._accuse(f"{meant} was refused: {message}")
        elif meant is not None and not self._awaited:
            self.board.failures += 1
            await asyncio.sleep(self.luck.uniform(*THINKING))
            self.sent = False
        if message["update"] is not None:
            self._see(message["update"])

    def _accuse(self, text: str) -> None:
        self.board.ledger.accuse(f"{self.where}: {text}")

    # Answering

    def _asked(self) -> str:
        """The decision that is open for the seat, if one is."""
        decisions = self.view["decisions"] if self.view is not None else ()
        return str(decisions[0]["id"]) if decisions else ""

    async def _answer(self, line: Line) -> None:
        """Mean an answer, or the one that was meant already, and send it."""
        if self.pending is None:
            await asyncio.sleep(self.luck.uniform(*THINKING))
            option = self.luck.choice(self.view["decisions"][0]["options"])
            self.pending = self.page.mean(self.seat, self._asked(), option["text"], option["parts"])
        self.sent = True
        order, self.board.order = self.board.order, None
        await (self.send(line, self.pending) if order is None else order(self, line, self.pending))

    async def send(self, line: Line, meant: Meant) -> None:
        """Send an answer."""
        name = self._name()
        self._awaited[name] = meant
        self.note(f"sent {name} to {meant.decision}")
        await line.send(type="answer", id=name, decision=meant.decision, parts=meant.parts)

    async def send_forbidden(self, line: Line, what: str, **message: Any) -> None:
        """Send a message that must be refused."""
        name = self._name()
        self._forbidden[name] = what
        await line.send(type="answer", id=name, **message)

    def note(self, what: str) -> None:
        """Remember for a while what has happened, for whoever has to find out why nothing does."""
        self.diary.append(f"{time.monotonic() % 1000:.2f} {what}")

    def _name(self) -> str:
        self._messages += 1
        return f"{self.seat}.{self._messages}"


def _given_up(view: Json | None) -> bool:
    """Whether somebody has resigned."""
    result = view["result"] if view is not None else None
    return result is not None and result["how"] == "resignation"
