"""Work spread over processes: results in the order of the tasks, nothing left running whatever happens."""

from __future__ import annotations

import signal
import traceback
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Protocol, TypeVar

from sandtable.kernel.content.bring import lent
from sandtable.kernel.content.scenario_files import known_files
from sandtable.kernel.errors import SandtableError

T = TypeVar("T")
R = TypeVar("R")


class Crew(Protocol):
    """Others who do the work: the machines of a cluster."""

    @property
    def size(self) -> int:
        """How many tasks they work on at a time."""

    def run_in_order(self, function: Callable[[T], R], tasks: Sequence[T]) -> Generator[R, None, None]:
        """The results of a function for the tasks, in their order; closing it early ends the work."""


Jobs = int | Crew
"""Who does the work: so many processes of this machine, or a crew."""


class WorkerLost(SandtableError):
    """A process ended before its work was done."""


class WorkerFailed(Exception):
    """The work itself failed; the text tells where."""


def crew_size(jobs: Jobs) -> int:
    """How many tasks are worked on at a time, at most."""
    return max(1, jobs) if isinstance(jobs, int) else jobs.size


def run_in_order(function: Callable[[T], R], tasks: Sequence[T], jobs: Jobs) -> Generator[R, None, None]:
    """The results of a function for the tasks, worked out by so many processes; closing it early ends them.

    The processes are started afresh, so function, tasks and results must be picklable; they know the scenario files
    that are known here. Results wait for their turn, and are few, as tasks are handed out one by one.
    """
    if not isinstance(jobs, int):
        yield from jobs.run_in_order(function, tasks)
        return
    count = min(jobs, len(tasks))
    if count <= 1:
        yield from map(function, tasks)
        return
    context = get_context("spawn")
    files = [file.text for file in known_files()]
    workers: dict[Connection, BaseProcess] = {}
    try:
        with _interrupts_held_back():
            for _ in range(count):
                here, there = context.Pipe()
                workers[here] = context.Process(target=_work, args=(function, there, files), daemon=True)
                workers[here].start()
                there.close()
        yield from _collect(list(workers), tasks)
    finally:
        started = [process for process in workers.values() if process.pid is not None]
        for process in started:
            process.terminate()
        for process in started:
            process.join()
            process.close()
        for connection in workers:
            connection.close()


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Processes started here never see Ctrl-C, which reaches all at once: it is for the parent to end them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _work(function: Callable[[T], R], connection: Connection, files: list[str]) -> None:
    """What a process does: take a numbered task, send its result, until there are no more."""
    with lent(files):
        while True:
            try:
                number, task = connection.recv()
            except EOFError:
                return
            try:
                connection.send((number, function(task), ""))
            except Exception:
                connection.send((number, None, traceback.format_exc()))


def _collect(connections: Sequence[Connection], tasks: Sequence[T]) -> Iterator[R]:
    waiting = deque(enumerate(tasks))
    done: dict[int, R] = {}
    following = 0
    try:
        for connection in connections:
            connection.send(waiting.popleft())
        while following < len(tasks):
            for ready in wait(connections):
                assert isinstance(ready, Connection)
                number, result, problem = ready.recv()
                if problem:
                    raise WorkerFailed(problem)
                done[number] = result
                if waiting:
                    ready.send(waiting.popleft())
            while following in done:
                yield done.pop(following)
                following += 1
    except (EOFError, ConnectionError) as error:
        raise WorkerLost("a worker process ended too early; is memory short? Try fewer --jobs") from error
