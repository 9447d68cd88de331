"""How the server is, for whoever looks after it: found out anew when somebody asks, once a second at most."""

from __future__ import annotations

import asyncio
import logging
import time
from importlib.metadata import PackageNotFoundError, version

from sqlalchemy.exc import SQLAlchemyError

from sandtable.server.http.errors import Refusal
from sandtable.server.migrations import newest
from sandtable.server.table.hub import Hub
from sandtable.server.table.lookout import Watch
from sandtable.server.wire.api import Health

LOG = logging.getLogger("sandtable.server")
FRESH = 1.0
PATIENCE = 5.0


def program_version() -> str:
    """The version of this program."""
    try:
        return version("sandtable")
    except PackageNotFoundError:
        return "unknown"


class Vitals:
    """What can be wrong with a running server. Reasons name no address and no secret: anybody may ask."""

    def __init__(self, hub: Hub, watch: Watch, patience: float = PATIENCE) -> None:
        self.hub = hub
        self.watch = watch
        self.patience = patience
        self.closing = False
        self._asked: asyncio.Task[tuple[str, ...]] | None = None
        self._at = 0.0

    async def health(self, ready: bool = False) -> Health:
        """How it is; `ready` also asks whether new visitors may be sent here."""
        reasons = await self._reasons()
        if ready and self.closing:
            reasons = (*reasons, "the server is shutting down")
        return Health(not reasons, program_version(), reasons)

    async def _reasons(self) -> tuple[str, ...]:
        """What is wrong. Those who ask at the same time, or a moment later, share an answer."""
        if self._asked is None or (self._asked.done() and time.monotonic() - self._at > FRESH):
            self._asked = asyncio.create_task(self._examine())
            self._at = time.monotonic()
        return await asyncio.shield(self._asked)

    async def _examine(self) -> tuple[str, ...]:
        found = [await self._database()]
        if not self.watch.alive:
            found.append("news of other processes do not come: the watch over the database has stopped")
        return tuple(filter(None, found))

    async def _database(self) -> str:
        """What is wrong with the database: it must read, write, and have the shape that we know."""
        try:
            async with asyncio.timeout(self.patience):
                shape = await self.hub.run(self.hub.store.check)
        except TimeoutError:
            return f"the database does not answer within {self.patience:g} seconds"
        except (SQLAlchemyError, OSError) as error:
            LOG.warning("the database takes no write: %s", str(error.__cause__ or error).strip().splitlines()[0])
            return "the database cannot be read or written"
        except Refusal as error:
            return error.reason
        except RuntimeError:  # the threads are gone
            return "the server has stopped working"
        ours = newest()
        return "" if shape == ours else f"the database has shape {shape}, and this program knows {ours}"
