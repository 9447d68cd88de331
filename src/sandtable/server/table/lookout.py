"""News from other processes that use the same database.

PostgreSQL says by NOTIFY which table has a new row. SQLite is asked twice a second whether its file has changed. Either
way only (table, seq) travels; what has happened is read from the log. When the line is lost, or anything else goes
wrong, it is made anew after a while, and every table is looked at once.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from typing import Self

from sandtable.server.http.errors import Refusal
from sandtable.server.store.database import CHANNEL, Store
from sandtable.server.store.outage import Backoff
from sandtable.server.store.postgres import KEEP_ALIVE
from sandtable.server.table.hub import Hub

LOG = logging.getLogger("sandtable.server")
SQLITE_EVERY = 0.5
ANY = 1 << 30
"""Later than every row: look in any case."""


class Watch:
    """Watches the database from the entering of this to its end."""

    def __init__(self, store: Store, hub: Hub) -> None:
        self.store = store
        self.hub = hub
        self._backoff = Backoff(hub.config)
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._watch())
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    @property
    def alive(self) -> bool:
        """Whether it still watches."""
        return self._task is not None and not self._task.done()

    async def _watch(self) -> None:
        """Watch for good, whatever happens."""
        while True:
            try:
                await (self._watch_file() if self.store.sqlite else self._watch_notes())
            except Exception as error:
                reason = error.reason if isinstance(error, Refusal) else str(error).strip() or repr(error)
                LOG.warning("the database does not talk to us: %s", reason.splitlines()[0])
            await asyncio.sleep(self._backoff.next())

    async def _watch_file(self) -> None:
        seen = -1
        file = _File(self.store.engine.url.database or "")
        try:
            while True:
                await asyncio.sleep(SQLITE_EVERY)
                version = await file.version(self.hub.config.store_within)
                self._backoff.tries = 0
                tables = self.hub.awake_tables()
                if version == seen or not tables:
                    continue
                for table, head in (await self.hub.run(self.store.heads, tables)).items():
                    await self._hint(table, head)
                seen = version
        finally:
            file.close()

    async def _watch_notes(self) -> None:
        import psycopg

        address = self.store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        connecting = psycopg.AsyncConnection.connect(address, autocommit=True, **KEEP_ALIVE)
        async with await connecting as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            self._backoff.tries = 0
            for table in self.hub.awake_tables():
                await self._hint(table, ANY)
            async for note in connection.notifies():
                table, _, seq = note.payload.partition(" ")
                await self._hint(table, int(seq) if seq.isascii() and seq.isdigit() else ANY)

    async def _hint(self, table: str, seq: int) -> None:
        try:
            await self.hub.hint(table, seq)
        except Refusal as error:
            LOG.error("table %s could not be brought up to date: %s", table, error.reason)
        except Exception:
            LOG.exception("table %s could not be brought up to date", table)


class _File:
    """The file of SQLite, looked at by a line and a thread of its own: whoever stops waiting leaves them in peace."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._line: sqlite3.Connection | None = None
        self._thread = ThreadPoolExecutor(1, "watch")

    async def version(self, within: float) -> int:
        """A number that changes when somebody writes to the file."""
        async with asyncio.timeout(within):
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._look)

    def close(self) -> None:
        """Let go of the file, when nobody looks any more."""
        self._thread.submit(self._close)
        self._thread.shutdown(wait=False)

    def _look(self) -> int:
        if self._line is None:
            self._line = sqlite3.connect(self._path, timeout=1.0)
        return int(self._line.execute("PRAGMA data_version").fetchone()[0])

    def _close(self) -> None:
        if self._line is not None:
            self._line.close()
