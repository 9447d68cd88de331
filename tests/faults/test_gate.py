"""The gate that lines go through: it cuts, freezes, and delivers late what was on its way."""

from __future__ import annotations

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

from tests.faults.gate import Gate, Pipe, Stream
from tests.server.house import WAIT


class Listener:
    """A far end that remembers what it hears and answers each word in capitals."""

    def __init__(self) -> None:
        self.heard = b""
        self.ended = asyncio.Event()

    async def talk(self, reader: StreamReader, writer: StreamWriter) -> None:
        """Until the other end is done."""
        with suppress(OSError):
            while word := await reader.read(100):
                self.heard += word
                writer.write(word.upper())
        writer.close()
        self.ended.set()


@asynccontextmanager
async def line() -> AsyncIterator[tuple[Gate, Pipe, Stream, Listener]]:
    """A connection through a gate."""
    far = Listener()
    server = await asyncio.start_server(far.talk, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    gate = Gate(lambda: asyncio.open_connection("127.0.0.1", port))
    await gate.open()
    reader, writer = await asyncio.open_connection("127.0.0.1", gate.port)
    writer.write(b"hello ")
    assert await reader.readexactly(6) == b"HELLO "
    pipe = gate.pipe(writer.get_extra_info("sockname")[1])
    assert pipe is not None
    try:
        yield gate, pipe, (reader, writer), far
    finally:
        writer.transport.abort()
        await gate.close()
        server.close()


def run(scene: Callable[[], Awaitable[None]]) -> None:
    """Run a scene, with patience."""
    asyncio.run(asyncio.wait_for(scene(), WAIT))


def test_a_frozen_line_delivers_after_the_thaw() -> None:
    async def scene() -> None:
        async with line() as (_, pipe, (reader, writer), far):
            pipe.freeze()
            writer.write(b"again")
            while not pipe.holds:
                await asyncio.sleep(0)
            assert far.heard == b"hello "
            pipe.thaw()
            assert await reader.readexactly(5) == b"AGAIN"

    run(scene)


def test_what_was_sent_before_hanging_up_arrives_after_the_thaw() -> None:
    async def scene() -> None:
        async with line() as (_, pipe, (_, writer), far):
            pipe.freeze()
            writer.write(b"late")
            while not pipe.holds:
                await asyncio.sleep(0)
            writer.transport.abort()
            pipe.thaw()
            await far.ended.wait()
            assert far.heard == b"hello late"

    run(scene)


def test_a_lost_reply_was_heard_at_the_far_end() -> None:
    async def scene() -> None:
        async with line() as (_, pipe, (reader, writer), far):
            pipe.lose_reply()
            writer.write(b"heard")
            assert await reader.read(1) == b""
            assert far.heard == b"hello heard"

    run(scene)


def test_a_gate_cuts_all_lines_and_takes_new_ones() -> None:
    async def scene() -> None:
        async with line() as (gate, _, (reader, _), _):
            gate.cut()
            assert await reader.read(1) == b""
            reader, writer = await asyncio.open_connection("127.0.0.1", gate.port)
            writer.write(b"new")
            assert await reader.readexactly(3) == b"NEW"
            writer.transport.abort()

    run(scene)
