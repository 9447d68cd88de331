"""The socket of a client: hello, then messages both ways until the line is lost."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import secrets

import msgspec
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket, WebSocketDisconnect

from sandtable.server.http.errors import Away, Refusal, refusal
from sandtable.server.limits import Limits, Meter
from sandtable.server.seats import keys
from sandtable.server.table import commands, telling
from sandtable.server.table.acting import act
from sandtable.server.table.hub import Hub
from sandtable.server.table.live import Live
from sandtable.server.wire import protocol as wire

LOG = logging.getLogger("sandtable.server")
HELLO = msgspec.json.Decoder(wire.Hello)
ACT = msgspec.json.Decoder(wire.Act)
ENCODER = msgspec.json.Encoder()
BACKLOG = 512
BAD_HELLO, WRONG_TOKEN, NO_TABLE, TOO_SLOW, FLOOD, AWAY, FAULT = 4400, 4403, 4404, 4408, 4429, 4503, 1011
CLOSES = {401: WRONG_TOKEN, 403: WRONG_TOKEN, 404: NO_TABLE, 429: FLOOD, 503: AWAY}


class Hangup(Exception):
    """The server ends the talk: a close code and a last word."""

    def __init__(self, code: int, why: Refusal) -> None:
        super().__init__(why.reason)
        self.code = code
        self.last = why.refused()


class Client:
    """Somebody connected, on one seat or several, or looking on."""

    def __init__(self, hub: Hub, limits: Limits, socket: WebSocket, table: str) -> None:
        self.hub = hub
        self.limits = limits
        self.socket = socket
        self.table = table
        self.host = host_of(socket)
        self.name = ""
        self.seats: tuple[int, ...] = ()
        self.tokens: list[str] = []
        self.doubt: asyncio.Task[None] | None = None
        self.sent: dict[int, int] = {}
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.too_slow = False

    # The hub's listener

    def places(self) -> tuple[int, ...]:
        """The seats held; -1 for a spectator."""
        return self.seats

    def tell(self, live: Live, now: int, talk_only: bool) -> None:
        """Send what is new to each seat; where one may have changed hands, look at the tokens first."""
        if self.doubt is None and live.changed_hands(self.seats, min(self.sent.values())):
            self.doubt = asyncio.create_task(self._check_tokens())
        if self.doubt is None:
            self._tell(live, now, talk_only)

    async def _check_tokens(self) -> None:
        """Go on as before if the tokens still open the seats; else say why not, and hang up."""
        try:
            await seats_of(self.hub, self.table, self.tokens)
            async with self.hub.hold(self.table) as (_, live):
                self.doubt = None
                self._tell(live, self.hub.config.clock(), False)
        except Refusal as error:
            self.send(error.refused())
            await self._finish(CLOSES.get(error.status, BAD_HELLO), error.reason)
        except Exception:
            LOG.exception("the tokens at table %s could not be looked up", self.table)
            await self._finish(FAULT, "come again")

    def _tell(self, live: Live, now: int, talk_only: bool) -> None:
        for seat in self.seats:
            for update in telling.updates(live, seat, self.sent[seat], now, talk_only):
                self.send(update)
            self.sent[seat] = live.seq

    def tell_presence(self, presence: wire.Presence) -> None:
        """Send who is there."""
        self.send(presence)

    def tell_store(self, away: bool) -> None:
        """Send whether the database is away."""
        self.send(wire.StoreNews(away))

    def send(self, message: wire.ServerMessage) -> None:
        """Put a message into the outbox; who does not read for long is cut off and may come again."""
        if self.too_slow:
            return
        if self.outbox.qsize() < BACKLOG:
            self.outbox.put_nowait(ENCODER.encode(message))
        else:
            self.too_slow = True
            self.outbox.put_nowait(None)

    # The talk

    async def run(self) -> None:
        """From hello to goodbye."""
        await self.socket.accept()
        self.writer = asyncio.create_task(self._write())
        counted = False
        try:
            self._count()
            counted = True
            await self._sit_down()
            await self._listen()
        except Hangup as end:
            self.send(end.last)
            await self._finish(end.code, str(end))
        except (WebSocketDisconnect, RuntimeError):
            pass  # the line is lost
        except Exception:
            number = secrets.token_hex(4)
            LOG.exception("fault %s on a socket of table %s", number, self.table)
            self.send(refusal("fault", number=number).refused())
            await self._finish(FAULT, "fault")
        finally:
            self.writer.cancel()
            if counted:
                self.limits.line_closes(self.host)
            await self._leave()

    def _count(self) -> None:
        try:
            self.limits.line_opens(self.host)
        except Refusal as error:
            raise Hangup(FLOOD, error) from error

    async def _finish(self, code: int, reason: str) -> None:
        """Send what is left, then close."""
        self.outbox.put_nowait(None)
        await asyncio.wait([self.writer], timeout=2)
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self.socket.close(code, reason[:100])

    async def _write(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while (message := await self.outbox.get()) is not None:
                await self.socket.send_text(message.decode())
            if self.too_slow:
                await self.socket.close(FLOOD, "you read too slowly; come again")

    async def _sit_down(self) -> None:
        try:
            async with asyncio.timeout(self.hub.config.hello_within):
                raw = await self._receive()
        except TimeoutError:
            raise Hangup(TOO_SLOW, refusal("no_hello")) from None
        try:
            hello = HELLO.decode(raw)
        except wire.UNREADABLE as error:
            raise Hangup(BAD_HELLO, refusal("bad_hello", detail=str(error))) from None
        try:
            found = await admit(self.hub, self.limits, self.host, self.table, hello.tokens)
            async with self.hub.open(self.table) as (awake, live):
                await self.hub.note_joined(live, found)
                self.name = commands.clean(hello.name)
                self.seats, self.tokens = tuple(sorted(set(found))), hello.tokens
                self.sent = dict.fromkeys(self.seats, hello.after)
                self.send(wire.Welcome(self.table, self.seats, telling.info(live)))
                for seat in self.seats:
                    self.send(telling.update(live, seat, hello.after, self.hub.config.clock()))
                    self.sent[seat] = live.seq
                awake.listeners.add(self)
                self.hub.tell_presence(awake, live)
                if self.hub.outage.away:
                    self.tell_store(True)
        except Refusal as error:
            raise Hangup(CLOSES.get(error.status, BAD_HELLO), error) from error

    async def _receive(self) -> bytes:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text = message.get("text")
        return text.encode() if text is not None else message.get("bytes") or b""

    async def _listen(self) -> None:
        meter = Meter(self.hub.config.messages_per_second, self.hub.config.burst)
        while True:
            raw = await self._receive()
            while self.doubt is not None:
                if self.doubt.done():
                    return  # the seat is somebody else's now, and we have hung up
                await self.doubt
            seconds = math.ceil(meter.take())
            if seconds:
                raise Hangup(FLOOD, refusal("too_many_messages", seconds=seconds))
            try:
                message = ACT.decode(raw)
                seat = self._seat_for(message)
                check_talk(self.limits, self.table, seat, message)
            except wire.UNREADABLE as error:
                await self._refuse("", refusal("bad_message", detail=str(error)))
            except Refusal as error:
                await self._refuse(message.id, error)
            else:
                await self._act(seat, message)

    async def _act(self, seat: int, message: wire.Act) -> None:
        try:
            await act(self.hub, self.table, seat, self.name, message, self.send, self.sent[seat])
        except Refusal as error:  # there is no position to show with it
            self.send(error.refused(message.id, seat))

    def _seat_for(self, message: wire.Act) -> int:
        if message.seat is None and len(self.seats) > 1:
            raise refusal("several_seats", seats=str(list(self.seats)))
        seat = self.seats[0] if message.seat is None else message.seat
        if seat not in self.seats:
            raise refusal("foreign_seat", seat=seat, seats=str(list(self.seats)))
        return seat

    async def _refuse(self, id: str, error: Refusal) -> None:
        """Refuse what never came to the table, with what is true there."""
        fresh: wire.Update | None = None
        with contextlib.suppress(Away):
            async with self.hub.hold(self.table) as (_, live):
                fresh = telling.update(live, self.seats[0], live.seq, self.hub.config.clock())
        self.send(error.refused(id, self.seats[0], fresh))

    async def _leave(self) -> None:
        if self.seats:
            await self.hub.leave(self.table, self)


def host_of(connection: HTTPConnection) -> str:
    """The address a call or a line comes from."""
    return connection.client.host if connection.client else ""


def check_talk(limits: Limits, table: str, seat: int, message: wire.Act) -> None:
    """Nobody fills a table's log with talk, nor with offers."""
    if isinstance(message, wire.Chat | wire.SetName | wire.MakeOffer | wire.Decline):
        limits.talk(table, seat)


async def admit(hub: Hub, limits: Limits, host: str, table: str, tokens: list[str]) -> list[int]:
    """The seats that tokens stand for; whoever guesses is slowed down."""
    limits.may_guess(host, table)
    try:
        return await seats_of(hub, table, tokens)
    except Refusal as error:
        if error.status in (403, 404):
            limits.guessed_wrong(host, table)
        raise


async def seats_of(hub: Hub, table: str, tokens: list[str]) -> list[int]:
    """The seats that tokens stand for; an ApiError if one of them is not of this table."""
    found = await hub.run(hub.store.seats_of, table, tokens)
    strange = [token for token in tokens if token not in found]
    if strange:
        async with hub.hold(table):
            pass  # Unknown if there is no such table
        former = [await hub.run(keys.fate_of, hub.store, table, token) for token in strange]
        raise next((keys.gone(each.fate) for each in former if each is not None), refusal("foreign_token"))
    return list(found.values())
