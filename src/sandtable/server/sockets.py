"""The socket of a client: hello, then messages both ways until the line is lost."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from sandtable.server import deeds, wire
from sandtable.server.errors import Away, Refusal, refusal
from sandtable.server.hub import Hub
from sandtable.server.limits import Meter
from sandtable.server.live import Live

LOG = logging.getLogger("sandtable.server")
HELLO = msgspec.json.Decoder(wire.Hello)
ACT = msgspec.json.Decoder(wire.Act)
ENCODER = msgspec.json.Encoder()
BACKLOG = 512
BAD_HELLO, WRONG_TOKEN, NO_TABLE, TOO_SLOW, FLOOD, AWAY, FAULT = 4400, 4403, 4404, 4408, 4429, 4503, 1011
CLOSES = {401: WRONG_TOKEN, 403: WRONG_TOKEN, 404: NO_TABLE, 503: AWAY}


class Hangup(Exception):
    """The server ends the talk: a close code and a last word."""

    def __init__(self, code: int, why: Refusal) -> None:
        super().__init__(why.reason)
        self.code = code
        self.last = why.refused()


class Client:
    """Somebody connected, on one seat or several, or looking on."""

    def __init__(self, hub: Hub, socket: WebSocket, table: str) -> None:
        self.hub = hub
        self.socket = socket
        self.table = table
        self.name = ""
        self.seats: tuple[int, ...] = ()
        self.sent: dict[int, int] = {}
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.too_slow = False

    # The hub's listener

    def places(self) -> tuple[int, ...]:
        """The seats held; -1 for a spectator."""
        return self.seats

    def tell(self, live: Live, now: int, talk_only: bool) -> None:
        """Send what is new to each seat."""
        for seat in self.seats:
            for update in self.hub.updates(live, seat, self.sent[seat], now, talk_only):
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
        writer = asyncio.create_task(self._write())
        try:
            await self._sit_down()
            await self._listen()
        except Hangup as end:
            self.send(end.last)
            await self._finish(writer, end.code, str(end))
        except (WebSocketDisconnect, RuntimeError):
            pass  # the line is lost
        except Exception:
            number = secrets.token_hex(4)
            LOG.exception("fault %s on a socket of table %s", number, self.table)
            self.send(refusal("fault", number=number).refused())
            await self._finish(writer, FAULT, "fault")
        finally:
            writer.cancel()
            await self._leave()

    async def _finish(self, writer: asyncio.Task[None], code: int, reason: str) -> None:
        """Send what is left, then close."""
        self.outbox.put_nowait(None)
        await asyncio.wait([writer], timeout=2)
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
            raw = await asyncio.wait_for(self._receive(), self.hub.config.hello_within)
        except TimeoutError:
            raise Hangup(TOO_SLOW, refusal("no_hello")) from None
        try:
            hello = HELLO.decode(raw)
        except (msgspec.DecodeError, RecursionError) as error:
            raise Hangup(BAD_HELLO, refusal("bad_hello", detail=str(error))) from None
        try:
            found = await seats_of(self.hub, self.table, hello.tokens)
            async with self.hub.open(self.table) as (awake, live):
                await self._join(live, found)
                self.name = deeds.clean(hello.name)
                self.seats = tuple(sorted(set(found)))
                self.sent = dict.fromkeys(self.seats, hello.after)
                self.send(wire.Welcome(self.table, self.seats, info_of(live)))
                for seat in self.seats:
                    self.send(self.hub.update(live, seat, hello.after, self.hub.config.clock()))
                    self.sent[seat] = live.seq
                awake.listeners.add(self)
                self.hub.tell_presence(awake, live)
                if self.hub.outage.away:
                    self.tell_store(True)
        except Refusal as error:
            raise Hangup(CLOSES.get(error.status, BAD_HELLO), error) from error

    async def _join(self, live: Live, seats: list[int]) -> None:
        """Remember who has come for the first time."""
        now = self.hub.config.clock()
        for seat in seats:
            if seat >= 0 and live.header.places[seat].joined is None:
                await self.hub.run(self.hub.store.join, self.table, seat, now)
                live.header.places[seat].joined = now

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
            if meter.take():
                raise Hangup(FLOOD, refusal("too_many_messages"))
            try:
                act = ACT.decode(raw)
                seat = self._seat_for(act)
            except (msgspec.DecodeError, RecursionError) as error:
                await self._refuse("", refusal("bad_message", detail=str(error)))
            except Refusal as error:
                await self._refuse(act.id, error)
            else:
                await self._act(seat, act)

    async def _act(self, seat: int, act: wire.Act) -> None:
        try:
            await self.hub.act(self.table, seat, self.name, act, self.send)
        except Refusal as error:  # there is no position to show with it
            self.send(error.refused(act.id, seat))

    def _seat_for(self, act: wire.Act) -> int:
        if act.seat is None and len(self.seats) > 1:
            raise refusal("several_seats", seats=str(list(self.seats)))
        seat = self.seats[0] if act.seat is None else act.seat
        if seat not in self.seats:
            raise refusal("foreign_seat", seat=seat, seats=str(list(self.seats)))
        return seat

    async def _refuse(self, id: str, error: Refusal) -> None:
        """Refuse what never came to the table, with what is true there."""
        fresh: wire.Update | None = None
        with contextlib.suppress(Away):
            async with self.hub.open(self.table, fresh=False) as (_, live):
                fresh = self.hub.update(live, self.seats[0], live.seq, self.hub.config.clock())
        self.send(error.refused(id, self.seats[0], fresh))

    async def _leave(self) -> None:
        if not self.seats:
            return
        self.hub.leave(self.table, self)
        with contextlib.suppress(Refusal):
            async with self.hub.open(self.table, fresh=False) as (awake, live):
                self.hub.tell_presence(awake, live)


async def seats_of(hub: Hub, table: str, tokens: list[str]) -> list[int]:
    """The seats that tokens stand for; an ApiError if one of them is not of this table."""
    found = await hub.run(hub.store.seats_of, table, tokens)
    strange = [token for token in tokens if token not in found]
    if strange:
        async with hub.open(table, fresh=False):
            pass  # Unknown if there is no such table
        raise refusal("foreign_token")
    return list(found.values())


def info_of(live: Live) -> wire.Info:
    """What never changes about a table."""
    header = live.header
    origin = header.played_from
    return wire.Info(
        table=header.table,
        scenario=header.scenario,
        title=live.table.game.title(header.scenario),
        rules_version=header.rules,
        options=header.options,
        seats=tuple(wire.SeatInfo(place.seat, place.side, place.kind) for place in header.places),
        chat=header.chat,
        created=header.created,
        played_from=origin if origin is None or live.tells_all else wire.PlayedFrom(None, origin.move),
    )
