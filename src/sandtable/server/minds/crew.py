"""Processes that work things out, so that no search ever delays an answer: a bounded pool with priorities.

They start when the first job comes, and end with the server. A job whose process dies is done by another one. What a
process knows about a key (a table) it is not told again.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections import Counter, OrderedDict
from collections.abc import Callable
from contextlib import suppress
from math import inf

from sandtable.server.http.errors import Refusal
from sandtable.server.socket.frames import LENGTH, REPLY, Job, Reply, framed

LOG = logging.getLogger("sandtable.server")
PLAY, LOOK, LATER = 0, 1, 2
"""Priorities: a game goes on by it; somebody looks at something; or it is done when there is time."""
PER_KEY = 4
"""So many jobs of one table wait or are worked on at once."""
TRIES = 3
MOST = {PLAY: 1000, LOOK: 100, LATER: 100}
"""So many jobs of all tables wait at once."""
SOON = 5.0
"""Seconds in which whoever waits for a machine should have its answer: where many do, all of them think for less."""
KNOWN = 2000
"""So many keys are remembered for each process; it forgets by itself what it has no room for."""
WITHIN = 300.0
"""Seconds that a job may take; then its process is ended."""


class WorkError(Exception):
    """A job was not done; the text says why."""


class Crowded(WorkError):
    """Too many jobs of one table at once."""


class Full(Crowded):
    """Too many jobs of all tables together."""


def worker_count() -> int:
    """One process less than there are cores, which is for the server; two at least, so that no game waits for a job
    that can wait. They start when they are needed.
    """
    return max(2, (os.cpu_count() or 1) - 1)


def payload_of(reply: Reply) -> bytes:
    """What came of a job; a refusal or a WorkError if nothing did."""
    if reply.refused is not None:
        raise Refusal(*reply.refused)
    if reply.error:
        raise WorkError(reply.error)
    return reply.payload


class _Task:
    """A job that waits. `make` gives what the process is told, from what it knows already."""

    def __init__(self, kind: str, key: str, priority: int, make: Callable[[int], bytes]) -> None:
        self.kind = kind
        self.key = key
        self.priority = priority
        self.make = make
        self.done: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()


class _Worker:
    """One process."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.python = ""
        self.known: OrderedDict[str, int] = OrderedDict()

    async def do(self, task: _Task, python: str) -> bytes:
        """Do a job, by a new process if this one dies, or is another Python's."""
        if self.python != python:
            await self.end()
            self.python = python
        for _ in range(TRIES):
            try:
                async with asyncio.timeout(WITHIN):
                    reply = await self._ask(task, self.known.get(task.key, 0))
                    if reply.known < 0:  # it has forgotten: tell it all
                        reply = await self._ask(task, 0)
            except TimeoutError:
                await self.end()
                raise WorkError(f"it took longer than {WITHIN:g} s") from None
            except (OSError, EOFError):
                LOG.warning("a worker process has died; another one does its work")
                await self.end()
                continue
            except BaseException:  # nobody waits any more: its answer must not be taken for another's
                await self.end()
                raise
            return self._heard(task.key, reply)
        raise WorkError(f"{TRIES} worker processes have died of the same work")

    def _heard(self, key: str, reply: Reply) -> bytes:
        self.known[key] = reply.known
        self.known.move_to_end(key)
        while len(self.known) > KNOWN:
            self.known.popitem(last=False)
        return payload_of(reply)

    async def _ask(self, task: _Task, known: int) -> Reply:
        if self.process is None:
            self.process = await asyncio.create_subprocess_exec(
                self.python,
                "-m",
                "sandtable.server.minds.worker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
        into, out = self.process.stdin, self.process.stdout
        assert into is not None
        assert out is not None
        into.write(framed(Job(task.kind, task.key, task.make(known))))
        await into.drain()
        size = int.from_bytes(await out.readexactly(LENGTH), "big")
        return REPLY.decode(await out.readexactly(size))

    async def end(self) -> None:
        """End the process, and wait until it has ended."""
        process, self.process = self.process, None
        self.known.clear()
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.communicate()


class Workers:
    """The pool. What no game waits for leaves a process free for the games, if there are two."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.python = sys.executable
        self._idle = [_Worker() for _ in range(count)]
        self._all = tuple(self._idle)
        self._waiting: list[_Task] = []
        self._running: set[asyncio.Task[None]] = set()
        self._keys: Counter[str] = Counter()
        self._slow = 0

    async def submit(self, kind: str, make: Callable[[int], bytes], key: str, priority: int = PLAY) -> bytes:
        """Have a job done by a process; `make` is given how much the process knows about the key (0: nothing)."""
        if self._keys[key] >= PER_KEY:
            raise Crowded(f"more than {PER_KEY} jobs of {key} at once")
        if sum(each.priority == priority for each in self._waiting) >= MOST[priority]:
            raise Full(f"more than {MOST[priority]} jobs of their kind at once")
        task = _Task(kind, key, priority, make)
        self._keys[key] += 1
        self._waiting.append(task)
        self._hand_out()
        try:
            return await task.done
        finally:
            self._keys[key] -= 1
            if not self._keys[key]:
                del self._keys[key]
            if task in self._waiting:
                self._waiting.remove(task)

    def waits(self, key: str) -> bool:
        """Whether a job of a table has not begun, because others come first."""
        return any(task.key == key for task in self._waiting)

    def pace(self) -> float:
        """The milliseconds that a thought may take so that all tables that wait have theirs soon."""
        games = sum(task.priority == PLAY for task in self._waiting)
        return 1000 * SOON * self.count / (games + self.count) if games else inf

    def move_to(self, python: str) -> None:
        """Have every job from now on done by processes of another Python, which answer alike."""
        self.python = python

    async def close(self) -> None:
        """Stop everything; no process is left."""
        for running in self._running:
            running.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in self._all))

    def _hand_out(self) -> None:
        """Give the most urgent jobs to free processes, where possible to one that knows the table already."""
        while self._idle:
            ready = [each for each in self._waiting if self._may_run(each)]
            task = min(ready, key=lambda each: each.priority, default=None)
            if task is None:
                return
            self._waiting.remove(task)
            worker = next((each for each in self._idle if task.key in each.known), self._idle[-1])
            self._idle.remove(worker)
            self._slow += task.priority != PLAY
            running = asyncio.create_task(self._do(worker, task))
            self._running.add(running)
            running.add_done_callback(self._running.discard)

    def _may_run(self, task: _Task) -> bool:
        return task.priority == PLAY or self._slow < max(1, self.count - 1)

    async def _do(self, worker: _Worker, task: _Task) -> None:
        try:
            payload = await worker.do(task, self.python)
            if not task.done.done():
                task.done.set_result(payload)
        except Exception as error:
            if not task.done.done():
                task.done.set_exception(error)
        finally:
            self._slow -= task.priority != PLAY
            self._idle.append(worker)
            self._hand_out()
