"""A PostgreSQL of our own, in a folder that is thrown away, reached by a Unix socket; it can be killed and frozen."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

import psycopg

from tests.server.house import WAIT

MISSING = "PostgreSQL is not installed (apt-get install postgresql)"
SOCKET = ".s.PGSQL.5432"
PAUSE = 0.05


def binaries() -> Path | None:
    """The folder with initdb and postgres, if PostgreSQL is installed."""
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    found = shutil.which("initdb") or (str(versions[-1]) if versions else None)
    return Path(found).resolve().parent if found else None


def _somebody() -> str | None:
    """PostgreSQL refuses to run as root: somebody else to run it as."""
    if os.getuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


class Postgres:
    """A running PostgreSQL. Its folder must be short: the path of a Unix socket may have 107 characters."""

    def __init__(self, folder: Path, initdb: Sequence[str] = (), settings: Sequence[str] = ()) -> None:
        found = binaries()
        assert found is not None, MISSING
        self.binaries = found
        self.folder = folder
        self.settings = [word for setting in ("listen_addresses=", "fsync=off", *settings) for word in ("-c", setting)]
        self.user = _somebody()
        folder.chmod(0o755)
        if self.user is not None:
            shutil.chown(folder, self.user)
        made = subprocess.run(
            [
                found / "initdb",
                "-D",
                folder / "data",
                "-A",
                "trust",
                "-U",
                "sandtable",
                "-E",
                "UTF8",
                "--no-sync",
                *initdb,
            ],
            user=self.user,
            capture_output=True,
            cwd=folder,
            check=False,
        )
        assert made.returncode == 0, made.stderr.decode()
        self.start()

    @property
    def socket(self) -> Path:
        """Where it listens."""
        return self.folder / SOCKET

    def address(self, name: str) -> str:
        """The address of one of its databases."""
        return f"postgresql://sandtable@/{name}?host={self.folder}"

    def start(self) -> None:
        """Start, and wait until it takes a connection."""
        self._launch()
        until = time.monotonic() + WAIT
        while not self._answers():
            assert self.process.poll() is None, "PostgreSQL has died"
            assert time.monotonic() < until, "PostgreSQL does not start"
            time.sleep(PAUSE)

    def bring_back(self) -> None:
        """Wait until it takes a connection after a crash that it mends by itself; where it has given up, start it."""
        until = time.monotonic() + WAIT
        while not self._answers():
            assert time.monotonic() < until, "PostgreSQL does not come back"
            if self.process.poll() is not None:
                self._launch()
            time.sleep(PAUSE)

    def _launch(self) -> None:
        data = self.folder / "data"
        command = [str(self.binaries / "postgres"), "-D", str(data), "-k", str(self.folder), *self.settings]
        with (self.folder / "log").open("a") as log:
            self.process = subprocess.Popen(command, user=self.user, cwd=self.folder, stdout=log, stderr=log)

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.address("postgres"), connect_timeout=10).close()
        except psycopg.OperationalError:
            return False
        return True

    def create(self, name: str) -> str:
        """An empty database; its address."""
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"DROP DATABASE IF EXISTS {name}".encode())
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.address(name)

    def processes(self) -> list[int]:
        """Itself and the processes that it has started."""
        return [self.process.pid, *children_of(self.process.pid)]

    def signal(self, which: signal.Signals) -> None:
        """Send a signal to all of it; the children have groups of their own."""
        for process in self.processes():
            try:
                os.kill(process, which)
            except ProcessLookupError:
                continue

    def kill(self) -> None:
        """The hard way, all of it, as a power cut would."""
        self.signal(signal.SIGKILL)
        self.process.wait(WAIT)

    def stop(self) -> None:
        """Shut down at once, whoever is connected."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(WAIT)


def children_of(parent: int) -> list[int]:
    """The processes that a process has started and that still run."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                # pid (name) state parent ...; the name may hold anything but the last bracket is its end
                told = (entry / "stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
            except OSError:
                continue
            if int(told[1]) == parent:
                found.append(int(entry.name))
    return found
