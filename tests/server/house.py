"""A server to test, in a thread on a free port of 127.0.0.1 over a real database; and clients that sit down."""

from __future__ import annotations

import json
import random
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from hashlib import blake2b
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from sandtable.server.app import create_app
from sandtable.server.config import Config
from sandtable.server.run import bind, uvicorn_config
from tests import traces

Json = Any
WAIT = 120.0
"""Seconds in which something must happen, on a slow machine too."""
SEED = 2024


class House:
    """A running server. Calls send `extra` headers along; those of the last answer are kept in `headers`."""

    extra: Mapping[str, str] = {}
    headers: Mapping[str, str] = {}

    running: ClassVar[list[House]] = []

    def __init__(self, config: Config) -> None:
        self.config = config
        self.listener = bind("127.0.0.1", 0)
        self.port = int(self.listener.getsockname()[1])
        self.app = create_app(config)
        self.server = uvicorn.Server(uvicorn_config(self.app))
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.listener]}, daemon=True)
        self.thread.start()
        until = time.monotonic() + WAIT
        while not self.server.started:
            assert time.monotonic() < until, "the server does not start"
            time.sleep(0.005)
        traces.see(self)
        self.running.append(self)

    def stop(self) -> None:
        """Shut down cleanly."""
        self.server.should_exit = True
        self.thread.join(WAIT)
        self.listener.close()
        traces.forget(self)
        if self in self.running:
            self.running.remove(self)

    def testify(self, folder: Path) -> None:
        """The tables; what the server logs is in the failure itself, because it runs in this process."""
        traces.keep_database(self.config.database, folder)

    def ask(
        self, method: str, path: str, body: Any = None, token: str = "", raw: bytes | None = None
    ) -> tuple[int, Json]:
        """An HTTP call; the status and the JSON or text that comes back."""
        line = HTTPConnection("127.0.0.1", self.port, timeout=WAIT)
        headers = {**self.extra, **({"Authorization": f"Bearer {token}"} if token else {})}
        sent = raw if raw is not None else None if body is None else json.dumps(body).encode()
        try:
            line.request(method, path, sent, headers)
            answer = line.getresponse()
            self.headers = {name.lower(): value for name, value in answer.getheaders()}
            text = answer.read().decode()
            is_json = "json" in (answer.headers["content-type"] or "")
            return answer.status, json.loads(text) if is_json else text
        finally:
            line.close()

    def get(self, path: str, token: str = "") -> Json:
        """A call that works."""
        status, answer = self.ask("GET", path, token=token)
        assert status == 200, answer
        return answer

    def post(self, path: str, body: Any = None, token: str = "") -> Json:
        """A call that works."""
        status, answer = self.ask("POST", path, {} if body is None else body, token)
        assert status in (200, 201), answer
        return answer

    def lay(self, scenario: str = "normandy/1", options: dict[str, str] | None = None, **seats: str) -> Laid:
        """A new table; by default two people by link."""
        wanted = {"scenario": scenario, "seats": seats or {"US": "me", "DE": "link"}, "options": options or {}}
        return Laid(self, self.post("/api/tables", wanted))


def secret_of(text: str) -> str:
    """A token that a browser might have made, the same for the same text."""
    return blake2b(text.encode(), digest_size=16).hexdigest()


def tokens_of(house: House, opened: Json) -> list[str]:
    """The tokens of all seats, once the guests have sat down by their invitations; nothing for machines."""
    return [str(chair["token"]) or claim(house, opened["table"], chair) for chair in opened["seats"]]


def claim(house: House, table: str, chair: Json, name: str = "") -> str:
    """Sit down by an invitation; the token."""
    if chair["kind"] != "link":
        return ""
    code = chair["link"].rsplit("/", 1)[1]
    return str(house.post(f"/api/tables/{table}/claim", {"secret": secret_of(code), "name": name}, code)["token"])


class Laid:
    """A table that was laid: its id and its secrets."""

    def __init__(self, house: House, opened: Json) -> None:
        self.house = house
        self.id = str(opened["table"])
        self.links = [str(chair["link"]) for chair in opened["seats"]]
        self.tokens = tokens_of(house, opened)
        self.watch = str(opened["watch"]["token"])

    def rematch(self, swap: bool = True) -> Laid:
        """The table that follows, where everybody has gone over with the token they have."""
        here = f"/api/tables/{self.id}"
        self.house.post(f"{here}/rematch", {"swap": swap}, next(token for token in self.tokens if token))
        holders = [token for token in (*self.tokens, self.watch) if token]
        gone = [self.house.post(f"{here}/follow", {"secret": secret_of(token)}, token) for token in holders]
        seats = sorted(gone, key=lambda seated: int(seated["seat"]))
        people = {each["seat"]: {"token": each["token"], "kind": "", "link": ""} for each in seats}
        nobody = {"token": "", "kind": "", "link": ""}
        chairs = [people.get(seat, nobody) for seat in range(len(self.tokens))]
        return Laid(self.house, {"table": seats[0]["table"], "seats": chairs, "watch": people[-1]})

    def sit(self, *seats: int, after: int = 0) -> Sitter:
        """Somebody on these seats; -1 looks on."""
        tokens = [self.watch if seat < 0 else self.tokens[seat] for seat in seats]
        return Sitter(self.house, self.id, tokens, after)

    @contextmanager
    def players(self, *groups: tuple[int, ...]) -> Iterator[list[Sitter]]:
        """Several people, who leave at the end."""
        with ExitStack() as stack:
            yield [stack.enter_context(self.sit(*seats)) for seats in groups]


class Sitter:
    """A client that has said hello."""

    def __init__(self, house: House, table: str, tokens: list[str], after: int = 0, hello: bool = True) -> None:
        self.stack = ExitStack()
        address = f"ws://127.0.0.1:{house.port}/api/tables/{table}/socket"
        self.line: ClientConnection = self.stack.enter_context(
            connect(
                address,
                compression=None,
                max_size=1 << 24,
                max_queue=None,
                open_timeout=WAIT,
                ping_timeout=WAIT,
                close_timeout=2,
            )
        )
        self.frames: list[str] = []
        self.seats: list[int] = []
        self.updates: dict[int, Json] = {}
        self.views: dict[int, Json] = {}
        self.events: list[Json] = []
        self.presence: Json = None
        self.asked = 0
        self.said: list[str] = []
        traces.see(self)
        if hello:
            self.tell("hello", tokens=tokens, after=after)
            self.seats = self.read_until(lambda message: message["type"] == "welcome")["seats"]
            while set(self.updates) != set(self.seats):
                self.read()

    def __enter__(self) -> Sitter:
        return self

    def __exit__(self, *_: object) -> None:
        self.stack.close()
        traces.forget(self)

    def testify(self, folder: Path) -> None:
        """What went over the line."""
        folder.mkdir(parents=True)
        (folder / "said.txt").write_text("\n".join(self.said), encoding="utf-8")
        (folder / "heard.txt").write_text("\n".join(self.frames), encoding="utf-8")

    def tell(self, kind: str, **fields: Any) -> None:
        """Send a message."""
        self.said.append(json.dumps({"type": kind, **fields}))
        self.line.send(self.said[-1])

    def read(self, timeout: float = WAIT) -> Json:
        """The next message; what it brings is kept."""
        frame = self.line.recv(timeout=timeout)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message = json.loads(frame)
        if message["type"] == "update":
            self._keep(message)
        elif message["type"] == "presence":
            self.presence = message
        return message

    def _keep(self, update: Json) -> None:
        self.updates[update["seat"]] = update
        if update["view"] is not None:
            self.views[update["seat"]] = update["view"]
        if update["seat"] == (self.seats[0] if self.seats else update["seat"]):
            self.events += update["events"]

    def read_until(self, found: Callable[[Json], bool]) -> Json:
        """Read on to a message."""
        until = time.monotonic() + WAIT
        while time.monotonic() < until:
            message = self.read()
            if found(message):
                return message
        raise AssertionError("what was waited for did not come")

    def ask(self, kind: str, **fields: Any) -> Json:
        """Send a message and read on to its reply."""
        self.asked += 1
        name = f"q{self.asked}"
        self.tell(kind, id=name, **fields)
        return self.read_until(lambda message: message.get("id") == name)

    def do(self, kind: str, **fields: Any) -> Json:
        """Send a message that must be done, and read the news it makes."""
        reply = self.ask(kind, **fields)
        assert reply["type"] == "ack", reply
        self.catch_up(reply["move"])
        return reply

    def catch_up(self, move: int) -> None:
        """Read until the news of an entry of the log are here."""
        while any(self.updates[seat]["move"] < move for seat in self.seats):
            self.read()

    def close_code(self) -> int:
        """Read on until the server hangs up."""

        def read_on() -> None:
            while True:
                self.read()

        with pytest.raises(ConnectionClosed) as closed:
            read_on()
        assert closed.value.rcvd is not None
        return int(closed.value.rcvd.code)

    def decision(self, seat: int | None = None) -> Json:
        """The open decision of a seat, or None."""
        decisions = self.views[self.seats[0] if seat is None else seat]["decisions"]
        return decisions[0] if decisions else None

    def option(self, text: str) -> Json:
        """An option of the open decision, by its text."""
        return next(option for option in self.decision()["options"] if option["text"] == text)

    def play(self, pick: Callable[[Json], Json] | str, seat: int | None = None) -> Json:
        """Answer the open decision."""
        decision = self.decision(seat)
        option = self.option(pick) if isinstance(pick, str) else pick(decision)
        return self.do("answer", decision=decision["id"], parts=option["parts"], seat=decision["seat"])


def eager(luck: random.Random) -> Callable[[Json], Json]:
    """A player who wants to win: control first, then shots and scouting, and rarely an early end of the turn."""

    def pick(decision: Json) -> Json:
        def weight(option: Json) -> float:
            parts = option["parts"]
            action = parts.get("action", parts["kind"])
            return {"control": 500.0, "scout": 8.0, "move": 6.0, "attack": 4.0, "end turn": 0.05}.get(action, 1.0)

        options = decision["options"]
        return luck.choices(options, [weight(option) for option in options])[0]

    return pick


def play_to_end(sitters: list[Sitter], seed: int, limit: int = 3000) -> int:
    """Play whatever is open until the game is over; how many answers that took."""
    pick = eager(random.Random(seed))
    whose = {seat: sitter for sitter in sitters for seat in sitter.seats if seat >= 0}
    for count in range(limit):
        if sitters[0].updates[sitters[0].seats[0]]["status"]["over"]:
            return count
        seat = sitters[0].views[sitters[0].seats[0]]["waiting"][0]
        reply = whose[seat].play(pick, seat)
        for sitter in sitters:
            sitter.catch_up(reply["move"])
    raise AssertionError("the game does not end")


def config(folder: Path, **changes: Any) -> Config:
    """The settings of a test: no pauses, haste, limits or processes, all in one folder, one luck for all tables."""
    usual: dict[str, Any] = {
        "database": f"sqlite:///{folder / 'tables.sqlite3'}",
        "machine_delay": 0.0,
        "workers": 0,
        "hello_within": WAIT,
        "messages_per_second": 1e6,
        "burst": 10**6,
        "tables_per_minute": 10**6,
        "guesses_per_minute": 10**6,
        "talk_per_minute": 10**6,
        "measures_per_minute": 10**6,
        "hints_per_minute": 10**6,
        "connections_per_address": 10**6,
        "static": folder / "static",
        "new_seed": lambda: SEED,
    }
    return Config(**{**usual, **changes})


def structs(value: Any) -> Any:
    """A struct as plain values, the way it comes over the wire."""
    return msgspec.json.decode(msgspec.json.encode(value))
