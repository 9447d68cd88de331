"""News from other processes that use the same database.

PostgreSQL says by NOTIFY which table has a new row. SQLite is asked twice a second whether its file has changed. Either
way only (table, seq) travels; what has happened is read from the log.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging

from sqlalchemy.exc import SQLAlchemyError

from sandtable.server.hub import Hub
from sandtable.server.store import CHANNEL, Store

LOG = logging.getLogger("sandtable.server")
SQLITE_EVERY = 0.5
RETRY_AFTER = 2.0


class Watch:
    """Watches the database while the server runs."""

    def __init__(self, store: Store, hub: Hub) -> None:
        self.store = store
        self.hub = hub
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to watch."""
        self._task = asyncio.create_task(self._watch_file() if self.store.sqlite else self._watch_notes())

    @property
    def alive(self) -> bool:
        """Whether it still watches."""
        return self._task is not None and not self._task.done()

    async def stop(self) -> None:
        """Stop watching."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _watch_file(self) -> None:
        with self.store.engine.connect() as connection:
            raw = connection.connection.driver_connection
            assert raw is not None
            seen = -1
            while True:
                await asyncio.sleep(SQLITE_EVERY)
                version = raw.execute("PRAGMA data_version").fetchone()[0]
                tables = self.hub.awake_tables()
                if version == seen or not tables:
                    continue
                seen = version
                with contextlib.suppress(SQLAlchemyError):
                    for table, head in (await self.hub.run(self.store.heads, tables)).items():
                        await self._hint(table, head)

    async def _watch_notes(self) -> None:
        """Listen; when the line is lost, look at every table once and listen again."""
        import psycopg

        address = self.store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    for table in self.hub.awake_tables():
                        await self._hint(table, 1 << 30)
                    async for note in connection.notifies():
                        table, _, seq = note.payload.partition(" ")
                        await self._hint(table, int(seq))
            except psycopg.Error as error:
                LOG.warning("the database does not talk to us: %s", str(error).strip().splitlines()[0])
            await asyncio.sleep(RETRY_AFTER)

    async def _hint(self, table: str, seq: int) -> None:
        try:
            await self.hub.hint(table, seq)
        except Exception:
            LOG.exception("table %s could not be brought up to date", table)
