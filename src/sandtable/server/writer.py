"""Rows on their way into the database.

An acknowledgement means that the row is on the disk. SQLite has one writer, and each of its commits waits for the disk:
so all rows of all tables that wait while one commit is under way go into the next one together, and each is told by
itself whether it was kept. PostgreSQL does the same by itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from sandtable.server.store import Append, Store

Run: TypeAlias = Callable[..., Awaitable[Any]]
MOST = 500
"""So many appends go into one commit; SQLite takes at least 999 parameters."""


class Writer:
    """Stores rows, for all tables of a server."""

    def __init__(self, store: Store, run: Run) -> None:
        self.store = store
        self._run = run
        self._waiting: list[tuple[Append, asyncio.Future[bool]]] = []
        self._task: asyncio.Task[None] | None = None

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
