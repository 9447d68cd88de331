"""Work spread over the machines of a Ray cluster; Ray is an extra of this package, `sandtable[ray]`.

Every machine of the cluster has this package installed, in the same version. A task is worked out from what is in it
alone, so one that dies with its process or its machine is simply worked out again elsewhere, and counts once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Sequence
from importlib import import_module
from importlib.metadata import version
from socket import create_connection
from typing import Any, Final, TypeVar

from sandtable.kernel.content.bring import lent
from sandtable.kernel.content.scenario_files import known_files
from sandtable.kernel.errors import SandtableError
from sandtable.lab.workers import WorkerFailed, WorkerLost

T = TypeVar("T")
R = TypeVar("R")

RETRIES: Final = 20
"""A task whose worker dies so often has a fault of its own."""
AHEAD: Final = 4
"""So many tasks for each CPU are handed out: one that takes long does not make the others wait."""

PATIENCE: Final = 10
"""Seconds after which nobody answers any more."""


class NoCluster(SandtableError):
    """There is no cluster, or none that this program can work with."""


class Cluster:
    """A cluster by its address: `auto`, `HOST:6379`, or `ray://HOST:10001` from a machine outside it."""

    def __init__(self, address: str) -> None:
        try:
            self._ray: Any = import_module("ray")
        except ImportError as error:
            raise NoCluster("Ray is not installed here: pip install 'sandtable[ray]'") from error
        try:
            _knock(address)
            self._ray.init(address, log_to_driver=False, logging_level="ERROR")
        except (OSError, RuntimeError, ValueError) as error:
            wanted = "`auto` on a machine of it, HOST:6379 as `ray start --head` says it, or ray://HOST:10001"
            raise NoCluster(f"no Ray cluster answers at {address!r}; wanted: {wanted}") from error
        self.size = max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        """The CPUs that it has."""

    def close(self) -> None:
        """Leave it; it goes on without us."""
        self._ray.shutdown()

    def run_in_order(self, function: Callable[[T], R], tasks: Sequence[T]) -> Generator[R, None, None]:
        """The results of a function for the tasks, in their order; closing it early ends the work."""
        there = self._ray.remote(max_retries=RETRIES)(_work)
        common = [
            self._ray.put(each) for each in (version("sandtable"), [file.text for file in known_files()], function)
        ]
        pending: deque[Any] = deque()
        try:
            for task in tasks:
                pending.append(there.remote(*common, task))
                if len(pending) >= AHEAD * self.size:
                    yield self._result(pending[0])
                    pending.popleft()
            while pending:
                yield self._result(pending[0])
                pending.popleft()
        finally:
            for each in pending:
                self._ray.cancel(each, force=True)

    def _result(self, pending: Any) -> Any:
        errors = self._ray.exceptions
        try:
            return self._ray.get(pending)
        except errors.RayTaskError as error:
            if isinstance(error.cause, SandtableError):
                raise error.cause from None
            raise WorkerFailed(str(error)) from error
        except errors.RayError as error:
            raise WorkerLost(f"the cluster has lost a task {RETRIES} times: {error}") from error


def _knock(address: str) -> None:
    """See whether anybody is there at all: Ray itself would ask for a quarter of an hour."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host:
        create_connection((host, int(port)), PATIENCE).close()


def _work(wanted: str, files: list[str], function: Callable[[T], R], task: T) -> R:
    """What a machine of the cluster does."""
    here = version("sandtable")
    if here != wanted:
        raise NoCluster(f"a machine of the cluster has Sandtable {here}; wanted: {wanted}, as here")
    with lent(files):
        return function(task)
