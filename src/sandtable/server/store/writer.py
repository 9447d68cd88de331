"""Rows on their way into the database.

An acknowledgement means that the row is on the disk. SQLite has one writer, and each of its commits waits for the disk:
so all rows of all tables that wait while one commit is under way go into the next one together, and each is told by
itself whether it was kept. PostgreSQL does the same by itself.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from sandtable.server.http.errors import Refusal
from sandtable.server.store.database import Append, Store

LOG = logging.getLogger("sandtable.server")
Run: TypeAlias = Callable[..., Awaitable[Any]]
EVERY = 5.0
"""Seconds from a write to the tidying of SQLite's log."""
MOST = 500
"""So many appends go into one commit; SQLite takes at least 999 parameters."""


class Writer:
    """Stores rows, for all tables of a server."""

    def __init__(self, store: Store, run: Run) -> None:
        self.store = store
        self._run = run
        self._waiting: list[tuple[Append, asyncio.Future[bool]]] = []
        self._task: asyncio.Task[None] | None = None
        self._tidying: asyncio.Task[None] | None = None
        self._closed = False

    async def close(self) -> None:
        """Leave the log of SQLite to the next one who opens it."""
        self._closed = True
        if self._tidying is not None:
            self._tidying.cancel()
            await asyncio.gather(self._tidying, return_exceptions=True)

    async def append(self, append: Append) -> bool:
        """Store rows: True when they are kept, False when somebody else's were first."""
        if not self.store.sqlite:
            return bool(await self._run(self.store.append, *append))
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((append, done))
        if self._task is None:
            self._task = asyncio.create_task(self._write())
        return await done

    async def _write(self) -> None:
        """Commit what waits until nothing does."""
        try:
            while self._waiting:
                taken, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
                await self._commit([append for append, _ in taken], [done for _, done in taken])
        finally:
            self._task = None
        if self._tidying is None and not self._closed:
            self._tidying = asyncio.create_task(self._tidy())

    async def _tidy(self) -> None:
        """A while after something was written, bring it from SQLite's log into its file."""
        try:
            await asyncio.sleep(EVERY)
            await self._run(self.store.checkpoint)
        except Refusal as error:
            LOG.warning("the log of the database could not be tidied: %s", error.reason)
        finally:
            self._tidying = None

    async def _commit(self, appends: list[Append], waiting: list[asyncio.Future[bool]]) -> None:
        try:
            kept: list[bool] = await self._run(self.store.append_all, appends)
        except Exception as error:
            for each in waiting:
                if not each.done():
                    each.set_exception(error)
        else:
            for each, fits in zip(waiting, kept, strict=True):
                if not each.done():
                    each.set_result(fits)
