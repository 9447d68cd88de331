"""A PostgreSQL of our own, by a Unix socket in a folder that is thrown away; and a line to it that can be cut."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.server.house import WAIT

SOCKET = ".s.PGSQL.5432"


def postgres_binaries() -> Path | None:
    """The folder with initdb and postgres, if PostgreSQL is installed."""
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    found = shutil.which("initdb") or (str(versions[-1]) if versions else None)
    return Path(found).resolve().parent if found else None


def unprivileged() -> str | None:
    """PostgreSQL refuses to run as root: somebody else to run it as."""
    if os.getuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


class Postgres:
    """A server over a folder, that can be stopped and started."""

    def __init__(self, binaries: Path, folder: Path) -> None:
        self.binaries = binaries
        self.folder = folder
        self.user = unprivileged()
        self.address = f"postgresql://sandtable@/{{name}}?host={folder}"
        self.process: subprocess.Popen[bytes] | None = None

    def make(self) -> None:
        """An empty cluster."""
        self.folder.chmod(0o755)
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        made = subprocess.run(
            [
                self.binaries / "initdb",
                "-D",
                self.folder / "data",
                "-A",
                "trust",
                "-U",
                "sandtable",
                "-E",
                "UTF8",
                "-N",
            ],
            user=self.user,
            capture_output=True,
            cwd=self.folder,
            check=False,
        )
        assert made.returncode == 0, made.stderr.decode()

    def start(self) -> None:
        """Start, and wait until it takes calls."""
        settings = ["-k", str(self.folder), "-c", "listen_addresses=", "-c", "fsync=off"]
        self.process = subprocess.Popen(
            [self.binaries / "postgres", "-D", self.folder / "data", *settings],
            user=self.user,
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until = time.monotonic() + WAIT
        while not self._takes_calls():
            assert time.monotonic() < until, "PostgreSQL does not start"
            assert self.process.poll() is None, "PostgreSQL has died"
            time.sleep(0.05)

    def _takes_calls(self) -> bool:
        import psycopg

        try:
            psycopg.connect(self.address.format(name="postgres")).close()
        except psycopg.OperationalError:
            return False
        return True

    def stop(self) -> None:
        """Stop at once: every line is cut, and what was not committed is lost."""
        if self.process is not None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait(WAIT)
            self.process = None

    def database(self, name: str) -> str:
        """The address of a new, empty database."""
        import psycopg

        with psycopg.connect(self.address.format(name="postgres"), autocommit=True) as connection:
            connection.execute(f"DROP DATABASE IF EXISTS {name}".encode())
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.address.format(name=name)


@contextmanager
def own_postgres() -> Iterator[Postgres]:
    """A PostgreSQL that runs until the end of the block; the test is skipped where there is none."""
    binaries = postgres_binaries()
    if binaries is None:
        reason = "PostgreSQL is not installed (apt-get install postgresql)"
        if os.environ.get("SANDTABLE_REQUIRE_POSTGRES"):
            pytest.fail(reason)
        pytest.skip(reason)
    folder = Path(tempfile.mkdtemp(prefix="sandtable-postgres-", dir="/tmp"))
    server = Postgres(binaries, folder)
    try:
        server.make()
        server.start()
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)


class Wire:
    """A line to PostgreSQL that is cut when somebody commits: before the word arrives, or before the answer does.

    Its clients find it at a Unix socket in a folder of its own, as if it were the server.
    """

    def __init__(self, server: Path, folder: Path) -> None:
        self.server = server / SOCKET
        self.folder = folder
        self.cut = ""  # "before" or "after" the next COMMIT of a row of the log
        self.happened = threading.Event()
        self._frozen: set[socket.socket] = set()
        self._open: set[socket.socket] = set()
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(str(folder / SOCKET))
        self._listener.listen(64)
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        """Take no more calls."""
        self._listener.close()

    def freeze(self) -> None:
        """Nothing comes through the lines there are, for good; and nobody notices. New ones work."""
        self._frozen |= self._open

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                far = socket.socket(socket.AF_UNIX)
                try:
                    far.connect(str(self.server))
                except OSError:
                    far.close()
                    near.close()
                    continue
                self._open.add(near)
                threading.Thread(target=self._up, args=(near, far), daemon=True).start()
                threading.Thread(target=self._down, args=(near, far), daemon=True).start()

    def _up(self, near: socket.socket, far: socket.socket) -> None:
        """From the client to the server."""
        wrote = False
        with suppress(OSError):
            while data := near.recv(65536):
                wrote = wrote or b"INSERT INTO log" in data
                if self.cut and wrote and b"COMMIT" in data:
                    how, self.cut = self.cut, ""
                    self._cut(near, far, data if how == "after" else b"")
                    return
                wrote = wrote and b"COMMIT" not in data
                if near not in self._frozen:
                    far.sendall(data)
        _end(near, far)

    def _cut(self, near: socket.socket, far: socket.socket, last: bytes) -> None:
        near.shutdown(socket.SHUT_RDWR)
        if last:
            far.sendall(last)
        self.happened.set()
        far.shutdown(socket.SHUT_WR)  # it reads what was sent, and commits

    def _down(self, near: socket.socket, far: socket.socket) -> None:
        """From the server to the client."""
        with suppress(OSError):
            while data := far.recv(65536):
                if near not in self._frozen:
                    near.sendall(data)
        _end(near, far)


def _end(*lines: socket.socket) -> None:
    for line in lines:
        with suppress(OSError):
            line.shutdown(socket.SHUT_RDWR)
        line.close()
