"""The house under fault: server processes behind gates, over a database that can be killed, cut off and filled up."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg

from sandtable.server.store.database import Store
from tests.faults.disk import Disk
from tests.faults.gate import Gate, Stream
from tests.faults.postgres import FragilePostgres
from tests.faults.processes import children_of
from tests.server.house import WAIT
from tests.server.postgres import SOCKET
from tests.server.privileges import without_privileges

ROOT = Path(__file__).parents[2]
SEED = 2026
MACHINE_DELAY = 0.3
LAST = 15
"""So many lines of a server's log are shown when something went wrong."""


class Server:
    """A server process at an address of its own, with a gate before it that clients go through."""

    def __init__(self, number: int, folder: Path) -> None:
        self.number = number
        self.log = folder / f"server-{number}.log"
        self.clock = folder / f"clock-{number}"
        self.set_clock(0)
        self.place = socket.socket()  # bound and never listening: it keeps the port for us while the server is down
        self.place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.place.bind(("127.0.0.1", 0))
        self.port = int(self.place.getsockname()[1])
        self.gate = Gate(self._reach)
        self.process: subprocess.Popen[str] | None = None

    async def _reach(self) -> Stream:
        return await asyncio.open_connection("127.0.0.1", self.port)

    async def start(self, database: str) -> bool:
        """Start, always at the same address; False if it would not."""
        python = os.environ.get("SANDTABLE_COMPILED_PYTHON", sys.executable)
        command = [*without_privileges(), python, "-m", "tests.faults.serve", database, str(self.port)]
        with self.log.open("a", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                [*command, str(MACHINE_DELAY), str(SEED), str(self.clock)],
                cwd=ROOT,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        said = await asyncio.to_thread(self.process.stdout.readline)
        if not said:
            self._bury()
        return bool(said)

    @property
    def runs(self) -> bool:
        """Whether there is a process."""
        return self.process is not None and self.process.poll() is None

    def workers(self) -> list[int]:
        """The processes that it has started."""
        return [] if self.process is None else children_of(self.process.pid)

    def set_clock(self, wrong_by: int) -> None:
        """Make its clock wrong by so many milliseconds, from now on."""
        self.clock.write_text(f"{wrong_by:<20}", encoding="utf-8")

    def kill(self) -> None:
        """The hard way."""
        if self.process is not None:
            self.process.kill()
            self._bury()

    def signal(self, which: signal.Signals) -> None:
        """Send it a signal."""
        if self.process is not None:
            self.process.send_signal(which)

    def _bury(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.wait(WAIT)
        self.process.stdout.close()
        self.process = None

    async def close(self) -> None:
        """No server, no gate."""
        self.kill()
        await self.gate.close()
        self.place.close()


class House:
    """Servers over one database. `direct` is the database's address for those who check, past every gate."""

    name = ""

    def __init__(self, folder: Path, servers: int) -> None:
        self.folder = folder
        self.disk = Disk(folder / "disk")
        self.servers = [Server(number, folder) for number in range(servers)]
        self.database = ""
        self.direct = ""

    async def open(self) -> None:
        """Start everything."""
        for server in self.servers:
            await server.gate.open()
        for server in self.servers:
            assert await server.start(self.database), f"the server does not start: {server.log.read_text()}"
        self.store = Store(self.direct)

    async def close(self) -> None:
        """Stop everything."""
        for server in self.servers:
            await server.close()
        if hasattr(self, "store"):
            self.store.close()
        self.disk.close()

    async def restart(self, server: Server) -> None:
        """Start a server that is down; it must come up."""
        if not server.runs:
            assert await server.start(self.database), f"the server does not start again: {server.log}"

    async def read(self, work: Callable[..., Any], *arguments: Any) -> Any:
        """Read the database in a thread, and keep no connection: after a crash the servers are alone with it."""
        try:
            return await asyncio.to_thread(work, *arguments)
        finally:
            self.store.close()

    def last_words(self) -> str:
        """The end of what the servers have logged."""
        return "\n".join(
            f"{server.log.name} ends:\n" + "\n".join(server.log.read_text(encoding="utf-8").splitlines()[-LAST:])
            for server in self.servers
        )

    def processes(self) -> list[int]:
        """The server processes that run."""
        return [server.process.pid for server in self.servers if server.process is not None]


class SqliteHouse(House):
    """One server over a SQLite file."""

    name = "SQLite"

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, servers=1)
        self.file = self.disk.folder / "tables.sqlite3"
        self.database = self.direct = f"sqlite:///{self.file}"

    def shorten(self) -> None:
        """Leave nothing in the write-ahead log that could be written over: the next answer needs room."""
        with closing(sqlite3.connect(self.file, timeout=WAIT)) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def files(self) -> list[Path]:
        """The database and what lies beside it."""
        return [self.file, *self.file.parent.glob(f"{self.file.name}-*")]


class PostgresHouse(House):
    """Two servers over a PostgreSQL, which they reach through a gate of its own."""

    name = "PostgreSQL"

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, servers=2)
        self.postgres = FragilePostgres(self.disk.folder)
        self.direct = self.postgres.database("tables")
        self.gate = Gate(self._reach)

    async def _reach(self) -> Stream:
        return await asyncio.open_unix_connection(str(self.postgres.folder / SOCKET))

    async def open(self) -> None:
        """Start everything."""
        await self.gate.open()
        self.database = f"postgresql://sandtable@127.0.0.1:{self.gate.port}/tables"
        await super().open()

    async def close(self) -> None:
        """Stop everything."""
        for server in self.servers:
            server.kill()
        await self.gate.close()
        self.postgres.signal(signal.SIGCONT)
        self.postgres.stop()
        await super().close()

    def tell(self, *statements: str) -> None:
        """Say something to the database, past the gate."""
        with psycopg.connect(self.direct, autocommit=True, connect_timeout=10) as connection:
            for statement in statements:
                connection.execute(statement.encode())


HOUSES: dict[str, Callable[[Path], House]] = {"sqlite": SqliteHouse, "postgresql": PostgresHouse}


async def call(
    port: int, method: str, path: str, body: Any = None, token: str = "", address: str = "127.0.0.1"
) -> tuple[int, Any]:
    """An HTTP call from an address of this machine, given up when whoever waits for it does: the status and the JSON.

    OSError on a lost line.
    """
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    try:
        sent = b"" if body is None else json.dumps(body).encode()
        head = [f"{method} {path} HTTP/1.1", "Host: localhost", "Connection: close", f"Content-Length: {len(sent)}"]
        head += [f"Authorization: Bearer {token}"] if token else []
        writer.write("\r\n".join([*head, "", ""]).encode() + sent)
        answer = await reader.read(-1)
    finally:
        writer.transport.abort()
    start, _, text = answer.partition(b"\r\n\r\n")
    words = start.split(maxsplit=2)
    if len(words) < 2 or not text:
        raise ConnectionResetError("the line was lost")
    try:
        return int(words[1]), json.loads(text)
    except ValueError as error:
        raise ConnectionResetError("the answer breaks off") from error
