"""A PostgreSQL that can be killed, frozen, and run out of disk."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from tests.faults.processes import children_of
from tests.server.house import WAIT
from tests.server.postgres import Postgres, postgres_binaries

SETTINGS = """
min_wal_size = 32MB
max_wal_size = 64MB
shared_buffers = 16MB
"""
"""It lives on a small disk."""


class FragilePostgres(Postgres):
    """A PostgreSQL in a folder whose path is short: that of its socket may have 107 characters."""

    def __init__(self, folder: Path) -> None:
        binaries = postgres_binaries()
        assert binaries is not None, "PostgreSQL is not installed (apt-get install postgresql)"
        super().__init__(binaries, folder)
        self.make()
        with (folder / "data" / "postgresql.conf").open("a", encoding="utf-8") as file:
            file.write(SETTINGS)
        self.start()

    def signal(self, which: signal.Signals) -> None:
        """Send a signal to all of it; the processes that it has started have groups of their own."""
        if self.process is not None:
            for process in (self.process.pid, *children_of(self.process.pid)):
                try:
                    os.kill(process, which)
                except ProcessLookupError:
                    continue

    def kill(self) -> None:
        """The hard way, all of it, as a power cut would."""
        assert self.process is not None
        self.signal(signal.SIGKILL)
        self.process.wait(WAIT)

    def bring_back(self) -> None:
        """Wait until it takes calls after a crash that it mends by itself; where it has given up, start it."""
        until = time.monotonic() + WAIT
        while not self._takes_calls():
            assert time.monotonic() < until, "PostgreSQL does not come back"
            if self.process is None or self.process.poll() is not None:
                self.start()
            time.sleep(0.05)
