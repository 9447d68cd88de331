"""The lines people connect by: how many there may be, and how long each may keep us waiting.

uvicorn waits for ever for the end of a request's head, of its body, and for a peer that does not read what we send.
Here every line is looked at once a second: who owes us something for too long is told so and cut off. Lines are
counted, in all and by address; one too many gets a clear refusal and costs nothing more.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from typing import Any

import h11
import msgspec
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from sandtable.server.config import Config
from sandtable.server.http.errors import Refusal, refusal
from sandtable.server.limits import one_address

LOG = logging.getLogger("sandtable.server")
LOOK_EVERY = 1.0
FAREWELL = 5.0
"""So long a line that is being closed may take to go."""
LINGERING = 200
"""So many lines over the limit at a time are told why; any more are cut off without a word."""


class Lines:
    """All connections of a server."""

    def __init__(self, config: Config) -> None:
        self.most = config.connections
        self.most_of_one = config.connections_per_address
        self.proxies = frozenset(config.proxies)
        self.within = {
            "head": config.head_within,
            "body": config.body_within,
            "reading": config.body_within,
            "farewell": FAREWELL,
        }
        self.look_every = min(LOOK_EVERY, min(self.within.values()) / 4)
        self._lines: dict[Counted, tuple[tuple[str, object], float]] = {}
        self._refused = 0
        self._by_address: Counter[str] = Counter()
        self._look: asyncio.TimerHandle | None = None

    def come(self, line: Counted, host: str) -> Refusal | None:
        """Count one more line; the refusal if it is one too many. Then it does not count, and stays to hear why."""
        address = one_address(host)
        refused = None
        if len(self._lines) - self._refused >= self.most:
            refused = refusal("full", most=self.most, seconds=int(FAREWELL))
        elif host not in self.proxies and self._by_address[address] >= self.most_of_one:
            refused = refusal("too_many_lines", most=self.most_of_one, seconds=int(FAREWELL))
        if refused is None:
            self._by_address[address] += 1
        elif self._refused < LINGERING:
            self._refused += 1
        else:
            line.transport.abort()
            return refused
        loop = asyncio.get_running_loop()
        self._lines[line] = (("", None), loop.time())
        if self._look is None:
            self._look = loop.call_later(self.look_every, self._look_around)
        return refused

    def go(self, line: Counted, host: str, refused: bool = False) -> None:
        """A line is gone."""
        if self._lines.pop(line, None) is None:
            return
        if refused:
            self._refused -= 1
            return
        address = one_address(host)
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]

    def _look_around(self) -> None:
        """Cut off who owes something for too long."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        for line, (known, since) in tuple(self._lines.items()):
            owed = ("farewell", None) if line.transport.is_closing() else line.owes()
            if owed != known:
                self._lines[line] = (owed, now)
            elif owed[0] and now - since >= self.within[owed[0]]:
                if owed[0] in ("farewell", "reading"):
                    line.transport.abort()
                else:
                    line.cut(owed[0])
        self._look = loop.call_later(self.look_every, self._look_around) if self._lines else None


class Listening(uvicorn.Config):
    """How uvicorn runs the application, and the lines it has."""

    def __init__(self, app: Any, lines: Lines, **settings: Any) -> None:
        super().__init__(app, http=HttpLine, **settings)
        self.lines = lines

    def load(self) -> None:
        """As uvicorn has it, with our own sockets."""
        super().load()
        self.ws_protocol_class = SocketLine


class Counted(asyncio.Protocol):
    """What both kinds of lines have in common: where they come from, and that they go."""

    config: uvicorn.Config
    transport: asyncio.Transport
    client: tuple[str, int] | None
    refused: Refusal | None = None

    @property
    def lines(self) -> Lines:
        """All of them."""
        assert isinstance(self.config, Listening)
        return self.config.lines

    @property
    def host(self) -> str:
        """Where the line comes from."""
        return self.client[0] if self.client else ""

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is gone."""
        self.lines.go(self, self.host, self.refused is not None)
        super().connection_lost(exc)

    def owes(self) -> tuple[str, object]:
        """What the peer owes us now, and in which exchange; nothing when it is our turn."""
        raise AssertionError(f"{type(self).__name__} does not say what it waits for")

    def cut(self, owed: str) -> None:
        """End it, because that did not come in time."""
        raise AssertionError(f"{type(self).__name__} cannot be cut")


class HttpLine(Counted, H11Protocol):
    """HTTP that waits for nobody for ever."""

    cycle: RequestResponseCycle | None  # type: ignore[assignment]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the line; one too many is told so at once."""
        super().connection_made(transport)
        self.refused = self.lines.come(self, self.host)
        if self.refused is not None and not transport.is_closing():
            self._say(self.refused)
            transport.write_eof()  # not closed: unread bytes would tear down the answer with the line

    def data_received(self, data: bytes) -> None:
        """Hear more of a request; who was refused is not listened to."""
        if self.refused is None:
            super().data_received(data)

    def eof_received(self) -> None:
        """The peer has said all; who was refused has now heard why."""
        if self.refused is not None:
            self.transport.close()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on it is a socket's line."""
        self.lines.go(self, self.host)
        super().handle_websocket_upgrade(event)

    def _unsupported_upgrade_warning(self) -> None:
        """Other upgrades (h2c, say) are not taken, and are no news."""

    def owes(self) -> tuple[str, object]:
        """The rest of a head or of a body, or to read what was sent."""
        if self.flow.write_paused:
            return "reading", self.cycle
        if self.refused is not None:
            return "farewell", None
        if self.conn.their_state is h11.SEND_BODY:
            return "body", self.cycle
        begun = self.cycle is None or bool(self.conn.trailing_data[0])
        return ("head", self.cycle) if self.conn.their_state is h11.IDLE and begun else ("", None)

    def cut(self, owed: str) -> None:
        """Say 408 where that can still be said, and close."""
        if self.refused is None and self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self._say(refusal("too_slow", what=owed, seconds=int(self.lines.within[owed])))
        self._hang_up()

    def send_400_response(self, msg: str) -> None:
        """What is no HTTP is answered, if nothing else has been yet, and the line ends."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self._say(refusal("no_http"))
        self._hang_up()

    def _say(self, why: Refusal) -> None:
        """A refusal that the application has no part in, as the last answer of the line."""
        body = msgspec.json.encode(why.problem())
        fields = {"content-type": "application/json", "content-length": str(len(body)), "connection": "close"}
        head = [
            f"HTTP/1.1 {why.status} Refused",
            *(f"{name}: {value}" for name, value in (fields | why.headers).items()),
        ]
        self.transport.write("\r\n".join([*head, "", ""]).encode() + body)

    def _hang_up(self) -> None:
        """Close; the application, if it is at work, learns that nobody listens any more."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.transport.close()


class SocketLine(Counted, WebSocketsSansIOProtocol):
    """A WebSocket whose peer may send nonsense, and must read."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count the line in the place of the one that it was until now."""
        super().connection_made(transport)
        self.close_timeout = FAREWELL
        self.refused = self.lines.come(self, self.host)

    def owes(self) -> tuple[str, object]:
        """To read what was sent, or to greet as WebSockets do; pings find out the rest."""
        if not self.writable.is_set():
            return "reading", None
        return ("", None) if self.handshake_complete or self.handshake_initiated else ("head", None)

    def cut(self, owed: str) -> None:
        """No greeting came."""
        self.transport.close()

    def send_receive_event_to_app(self) -> None:
        """A whole message; text that is no UTF-8 ends the talk, and is no fault of ours."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.fail(1007, "no UTF-8")
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        """Frames, or a greeting, that are no WebSocket: close, with the code where one was agreed on."""
        if self.conn.close_sent is not None:
            super().handle_parser_exception()
        else:
            self.queue.put_nowait({"type": "websocket.disconnect", "code": 1002, "reason": ""})
            self.transport.close()
