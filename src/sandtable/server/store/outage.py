"""When the database goes away: a cut line, a restart, a full disk, a file that cannot be written.

Whoever meets such a failure gets a refusal that says so. From then on the database is tried now and then, a little less
often each time, until a row can be written again; everybody at a table is told that it is away, and that it is back.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from sqlalchemy.exc import DBAPIError, InterfaceError, InternalError, OperationalError, TimeoutError

from sandtable.server.config import Config
from sandtable.server.http.errors import Refusal, refusal
from sandtable.server.store.database import Store

LOG = logging.getLogger("sandtable.server")
STEADY = 30.0
"""After so many seconds without a failure the first wait is short again."""


def is_away(error: BaseException) -> bool:
    """Whether an error says that the database cannot be used now, and not that we use it wrongly."""
    lost = isinstance(error, DBAPIError) and error.connection_invalidated
    return lost or isinstance(error, OperationalError | InterfaceError | InternalError | TimeoutError)


class Backoff:
    """Waits that double up to a bound, each give or take a third, so that those who wait do not come all at once."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.tries = 0

    def next(self) -> float:
        """The seconds to wait before the next try."""
        wait = min(self.config.retry_most, self.config.retry_first * (1 << min(self.tries, 30)))
        self.tries += 1
        return wait * (2 / 3 + self.config.jitter() * 2 / 3)


class Outage:
    """Whether the database is away. `told` hears of every change; `resume` runs when it is back."""

    def __init__(
        self,
        store: Store,
        config: Config,
        told: Callable[[bool], None],
        resume: Callable[[], Coroutine[None, None, None]],
    ) -> None:
        self.store = store
        self.config = config
        self.away = False
        self._told = told
        self._resume = resume
        self._back = asyncio.Event()
        self._back.set()
        self._backoff = Backoff(config)
        self._began = 0.0
        self._since = -STEADY
        self._task: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1, "probe")

    def begin(self, error: BaseException) -> Refusal:
        """The database has failed: the refusal for whoever needed it."""
        if not self.away:
            LOG.error("the database is away: %s", str(error).strip().splitlines()[0] if str(error) else repr(error))
            self.away = True
            self._back.clear()
            self._began = asyncio.get_running_loop().time()
            if self._began - self._since >= STEADY:
                self._backoff = Backoff(self.config)
            self._task = asyncio.create_task(self._probe())
            self._told(True)
        return self.refusal()

    def refusal(self) -> Refusal:
        """Not done, because the database is away."""
        return refusal("store_away", seconds=max(1, round(self.config.retry_most)))

    async def wait(self) -> None:
        """Until the database is there."""
        await self._back.wait()

    async def close(self) -> None:
        """Wait for nothing any more."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        self._thread.shutdown(wait=False, cancel_futures=True)

    def end(self) -> None:
        """A row was written: the database is there."""
        if not self.away:
            return
        self._since = asyncio.get_running_loop().time()
        LOG.warning("the database is back after %.1f s", self._since - self._began)
        self.away = False
        self._back.set()
        self._told(False)
        if self._task is not None:
            self._task.cancel()
        self._task = asyncio.create_task(self._resume())

    async def _probe(self) -> None:
        """Try to write until it works."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(self._backoff.next())
            try:
                async with asyncio.timeout(self.config.store_within):
                    await loop.run_in_executor(self._thread, self.store.try_writing)
                break
            except Exception as error:
                self.store.hang_up()  # the probe too may wait for nobody
                LOG.debug("the database is still away: %r", error)
        self.end()
