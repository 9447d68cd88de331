"""A gate that TCP connections go through, which can cut, freeze and slow them: all of them, or one."""

from __future__ import annotations

import asyncio
import contextlib
from asyncio import StreamReader, StreamWriter
from collections.abc import Awaitable, Callable
from typing import TypeAlias

Stream: TypeAlias = tuple[StreamReader, StreamWriter]
Reach: TypeAlias = Callable[[], Awaitable[Stream]]
CHUNK = 1 << 16


class Valve:
    """What holds bytes back: shut while frozen, and slow when each chunk has to wait."""

    def __init__(self) -> None:
        self.delay = 0.0
        self._open = asyncio.Event()
        self._open.set()

    def freeze(self) -> None:
        """Let nothing through. Nobody at either end can tell that from a long wait."""
        self._open.clear()

    def thaw(self) -> None:
        """Let everything through that has waited, and what follows."""
        self._open.set()

    async def passing(self) -> None:
        """Wait until something may go through."""
        await self._open.wait()
        if self.delay:
            await asyncio.sleep(self.delay)
            await self._open.wait()


class Pipe(Valve):
    """One connection through a gate. What was sent before an end hung up still arrives, also after a thaw."""

    def __init__(self, gate: Gate, near: Stream, far: Stream) -> None:
        super().__init__()
        self.gate = gate
        self.near, self.far = near, far
        self.holds = False
        self._deaf = False

    def lose_reply(self) -> None:
        """Break the connection as soon as something comes back: it was heard at the far end, and nobody will know."""
        self._deaf = True

    async def run(self) -> None:
        """Carry bytes both ways until both ends are done."""
        (near_in, near_out), (far_in, far_out) = self.near, self.far
        try:
            await asyncio.gather(self._carry(near_in, far_out), self._carry(far_in, near_out))
        finally:
            self.cut()

    async def _carry(self, source: StreamReader, target: StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await source.read(CHUNK):
                if self._deaf and source is self.far[0]:
                    self.cut()
                    return
                await self._passing()
                target.write(data)
                await target.drain()
        await self._passing()
        target.close()

    async def _passing(self) -> None:
        self.holds = True
        await self.gate.passing()
        await self.passing()
        self.holds = False

    def cut(self) -> None:
        """Break the connection: both ends notice at once."""
        for _, writer in (self.near, self.far):
            writer.transport.abort()
        self.thaw()


class Gate(Valve):
    """Listens on a port of its own and leads every connection on to where `reach` leads."""

    def __init__(self, reach: Reach) -> None:
        super().__init__()
        self.port = 0
        self._reach = reach
        self._pipes: dict[int, Pipe] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Begin to listen."""
        self._server = await asyncio.start_server(self._enter, "127.0.0.1", 0)
        self.port = int(self._server.sockets[0].getsockname()[1])

    async def close(self) -> None:
        """Cut everything and listen no more."""
        assert self._server is not None
        self._server.close()
        self.cut()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def cut(self) -> None:
        """Break every connection that is there; new ones may come."""
        for pipe in tuple(self._pipes.values()):
            pipe.cut()

    def pipe(self, port: int) -> Pipe | None:
        """The connection of whoever came from this local port."""
        return self._pipes.get(port)

    def _enter(self, reader: StreamReader, writer: StreamWriter) -> None:
        task = asyncio.get_running_loop().create_task(self._lead(reader, writer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _lead(self, reader: StreamReader, writer: StreamWriter) -> None:
        try:
            far = await self._reach()
        except OSError:
            writer.transport.abort()
            return
        peer = int(writer.get_extra_info("peername")[1])
        pipe = self._pipes[peer] = Pipe(self, (reader, writer), far)
        try:
            await pipe.run()
        finally:
            if self._pipes.get(peer) is pipe:
                del self._pipes[peer]
