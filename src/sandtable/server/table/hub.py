"""The tables that are awake: cached folds, one lock each, and whoever is connected to them.

Everything that reads or changes a table does so under the table's lock. A change is made on the fold, stored, and told,
in this order; if somebody else's rows were stored first, the fold is made anew and the change is tried again, which
fails by itself when the decision it names is no longer open.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from typing import Any, Protocol, Self, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from sandtable.kernel.engine.state import State
from sandtable.server.config import Config
from sandtable.server.gallery.gallery import Gallery
from sandtable.server.http.errors import Away, Refusal, refusal
from sandtable.server.minds.crew import PLAY, Full, Workers, payload_of, worker_count
from sandtable.server.minds.engine import Engines
from sandtable.server.minds.measuring import Measuring
from sandtable.server.minds.minds import Log
from sandtable.server.minds.thinking import Machines
from sandtable.server.minds.worker import make_kinds, work
from sandtable.server.socket.frames import Job
from sandtable.server.store.database import Append, Store
from sandtable.server.store.outage import Backoff, Outage, is_away
from sandtable.server.store.writer import Writer
from sandtable.server.table import telling
from sandtable.server.table.card_sets import CardSets
from sandtable.server.table.folding import fold_rows, fold_story, read_before, read_story, start_after
from sandtable.server.table.live import Live
from sandtable.server.table.rows import TALK, Row
from sandtable.server.table.scenario_shelf import ScenarioShelf
from sandtable.server.wire import protocol as wire

T = TypeVar("T")
LOG = logging.getLogger("sandtable.server")
KEPT = 300
ATTEMPTS = 50
BUSY = 10
"""After so many seconds one may ask again what no worker process had time for."""


class Listener(Protocol):
    """Somebody who is told what happens at a table."""

    def tell(self, live: Live, now: int, talk_only: bool) -> None:
        """Something has happened; nothing here waits."""

    def tell_presence(self, presence: wire.Presence) -> None:
        """Somebody has come or gone."""

    def tell_store(self, away: bool) -> None:
        """The database is away, or back."""

    def places(self) -> tuple[int, ...]:
        """The seats it holds; -1 for a spectator."""


class Awake:
    """A table that is in memory."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.live: Live | None = None
        self.listeners: set[Listener] = set()
        self.machine: asyncio.Task[None] | None = None
        self.before: list[Log] = []
        self.cards: tuple[str, str] | None = None
        self.fears: dict[int, float] = {}  # what a machine that may give up has expected of the game, by round
        self.queued = False  # whether its machine waits for its turn to think
        self.users = 0


class Hub:
    """All tables that are awake, from the entering of this to its end."""

    def __init__(self, store: Store, config: Config) -> None:
        self.store = store
        self.config = config
        self.card_sets = CardSets(store)
        self.shelf = ScenarioShelf(store, config.scenarios)
        self.gallery = Gallery(store, self.shelf, config.gallery)
        self.measuring = Measuring(self)
        self._awake: dict[str, Awake] = {}
        self._room = KEPT
        self._threads = ThreadPoolExecutor(config.threads, "store")
        self._folders = ThreadPoolExecutor(config.folders, "fold")
        self.outage = Outage(store, config, self._tell_store, self._resume)
        self.writer = Writer(store, self.run)
        self.workers = Workers(worker_count() if config.workers < 0 else config.workers)
        self.engines = Engines(config.compile, self.workers)
        self._kinds = make_kinds()
        self.machines = Machines(self)

    async def run(self, work: Callable[..., T], *arguments: Any) -> T:
        """Do something that waits for the disk, in a thread; `Away` when the database fails, or does not answer."""
        try:
            async with asyncio.timeout(self.config.store_within):
                return await asyncio.get_running_loop().run_in_executor(self._threads, work, *arguments)
        except TimeoutError:
            self.store.hang_up()
            silence = TimeoutError(f"no answer within {self.config.store_within:g} s")
            raise self.outage.begin(silence) from None
        except SQLAlchemyError as error:
            if not is_away(error):
                raise
            raise self.outage.begin(error) from error

    async def fold(self, work: Callable[..., T], *arguments: Any) -> T:
        """Do something that keeps a core busy, in a thread that holds up nobody who stores or reads."""
        return await asyncio.get_running_loop().run_in_executor(self._folders, work, *arguments)

    async def work(self, kind: str, make: Callable[[int], bytes], key: str, priority: int) -> bytes:
        """Have something worked out by a worker process, or in a thread where there are none."""
        if self.workers.count:
            try:
                return await self.workers.submit(kind, make, key, priority)
            except Full:
                if priority == PLAY:
                    raise
                raise refusal("machines_busy", seconds=BUSY) from None
        return payload_of(await self.fold(work, self._kinds, Job(kind, key, make(0))))

    async def __aenter__(self) -> Self:
        self.engines.begin()
        return self

    async def __aexit__(self, *_: object) -> None:
        """Stop the machines and let go of the threads."""
        await self.machines.close()
        await self.engines.close()
        await self.workers.close()
        await self.writer.close()
        await self.outage.close()
        self._folders.shutdown(wait=False, cancel_futures=True)
        if self.outage.away:
            self.store.hang_up()  # nobody may wait for an end that never comes
        self._threads.shutdown(wait=not self.outage.away, cancel_futures=True)

    # Opening

    @asynccontextmanager
    async def open(self, table: str) -> AsyncIterator[tuple[Awake, Live]]:
        """A table under its lock, folded to its last row, whichever process has added that."""
        async with self._locked(table) as awake:
            if awake.live is not None:
                await self._catch_up(awake, awake.live)
            live = await self._wake(awake, table)
            yield awake, live
            self.machines.wake(awake, awake.live or live)

    @asynccontextmanager
    async def hold(self, table: str) -> AsyncIterator[tuple[Awake, Live]]:
        """A table under its lock as this process knows it; the store refuses a row that comes too late."""
        async with self._locked(table) as awake:
            live = await self._wake(awake, table)
            yield awake, live
            self.machines.wake(awake, awake.live or live)

    @asynccontextmanager
    async def _locked(self, table: str) -> AsyncIterator[Awake]:
        awake = self._awake.setdefault(table, Awake())
        awake.users += 1
        try:
            async with awake.lock:
                yield awake
        finally:
            awake.users -= 1
            self._forget_some()

    async def _wake(self, awake: Awake, table: str) -> Live:
        """The table in memory, folded anew if it is not there. The lock is held."""
        if awake.live is None:
            awake.live = await self._load(awake, table)
            if awake.live.table.chances:  # the log was cut off in the middle of something
                await self.commit(awake, lambda live: live.table.roll())
            self.tell_presence(awake, awake.live)  # somebody may have gone while it could not be read
        assert awake.live is not None
        return awake.live

    async def _load(self, awake: Awake, table: str) -> Live:
        header = await self.run(self.store.header, table)
        if header is None:
            self._awake.pop(table, None)
            raise refusal("no_table", table=table[:40])
        story = await self.run(read_story, self.store, self.card_sets, self.shelf, header)
        awake.before = [] if story.before is None else story.before.logs()
        awake.cards = story.lent
        laid_by = header.rules
        live = await self.fold(fold_story, story)
        if laid_by != header.rules:  # it goes on by the rules of today
            await self.run(self.store.renew, table, header.rules)
        return live

    async def start_of(self, previous: str | None, scenario: str, options: dict[str, str]) -> State | None:
        """Where a game of a campaign starts: from the end of the one before."""
        before = await self.run(read_before, self.store, self.card_sets, self.shelf, previous, scenario)
        return None if before is None else await self.fold(start_after, before, scenario, options)

    async def _catch_up(self, awake: Awake, live: Live) -> None:
        """Fold in what another process has stored, and tell it."""
        rows = await self.run(self.store.rows, live.header.table, live.head)
        if rows:
            awake.live = None
            live.begin(self.config.clock())
            fold_rows(live, rows)
            awake.live = live
            self._tell(awake, live, talk_only=False)

    def _forget_some(self) -> None:
        """Let go of tables that nobody uses; the log has them all."""
        if len(self._awake) > self._room:
            idle = [name for name, each in self._awake.items() if not (each.users or each.listeners or each.machine)]
            for name in idle[: len(self._awake) - KEPT]:
                del self._awake[name]
            self._room = max(KEPT, len(self._awake) + KEPT // 10)  # many are in use: do not look again at once

    async def hint(self, table: str, seq: int) -> None:
        """Another process has added rows up to this one."""
        awake = self._awake.get(table)
        if awake is None or (awake.live is not None and awake.live.head >= seq):
            return
        async with awake.lock:  # before that, a row of our own may be on its way
            behind = awake.live is not None and awake.live.head < seq
        if behind:
            async with self.open(table):
                pass

    def awake_tables(self) -> list[str]:
        """The tables that somebody here listens to."""
        return [name for name, awake in self._awake.items() if awake.listeners or awake.machine]

    # Doing

    async def add_talk(self, table: str, kind: str, seat: int, text: str) -> None:
        """Add a row that is no part of the game, and tell it."""
        async with self.open(table) as (awake, _):
            await self.commit(awake, lambda live: live.add_talk(kind, seat, text))

    async def commit(
        self, awake: Awake, deed: Callable[[Live], None], done: Callable[[Live], None] = lambda live: None
    ) -> None:
        """Do, store, say that it is done, tell. The lock is held."""
        for _ in range(ATTEMPTS):
            live = awake.live
            assert live is not None
            awake.live = None  # until it is stored nobody may build on it
            try:
                live.begin(self.config.clock())
                deed(live)
            except Refusal:
                awake.live = live
                raise
            rows = live.take_fresh()
            if not rows or await self._keep(live, rows):
                awake.live = live
                done(live)
                if rows:
                    self._tell(awake, live, all(row.kind in TALK for row in rows))
                return
            awake.live = await self._load(awake, live.header.table)
            self._tell(awake, awake.live, talk_only=False)  # no hint will: there is nothing left to catch up with
        raise refusal("busy")

    async def _keep(self, live: Live, rows: list[Row]) -> bool:
        """Store rows: True when they are kept, False when somebody else's were first.

        When the database fails on the way nobody knows whether it kept them. The same rows are tried again: they go in
        once, or the log says whose they are.
        """
        if self.outage.away:
            raise self.outage.refusal()
        table, standing = live.header.table, live.standing
        try:
            return await self.writer.append(Append(table, rows, standing))
        except Away:
            pass
        backoff, loop = Backoff(self.config), asyncio.get_running_loop()
        until = loop.time() + self.config.patience
        while loop.time() < until:
            await asyncio.sleep(backoff.next())
            with suppress(Away):
                kept = await self.writer.append(Append(table, rows, standing))
                self.outage.end()
                return kept or (await self.run(self.store.rows, table, rows[0].seq - 1))[: len(rows)] == rows
        raise refusal("store_unsure")

    # The database is away, and back

    def _tell_store(self, away: bool) -> None:
        for awake in self._awake.values():
            for listener in tuple(awake.listeners):
                listener.tell_store(away)

    async def _resume(self) -> None:
        """Tell every table what is true now: what was being kept may or may not be; the machines go on."""
        for table in self.awake_tables():
            try:
                async with self.open(table) as (awake, live):
                    self._tell(awake, live, talk_only=False)
                    self.tell_presence(awake, live)
            except Refusal as error:
                LOG.error("table %s could not go on: %s", table, error.reason)
            except Exception:
                LOG.exception("table %s could not go on", table)

    # Telling

    def _tell(self, awake: Awake, live: Live, talk_only: bool) -> None:
        now = self.config.clock()
        for listener in tuple(awake.listeners):
            listener.tell(live, now, talk_only)

    def tell_presence(self, awake: Awake, live: Live) -> None:
        """Tell everybody at a table who is there."""
        presence = telling.presence(live, [listener.places() for listener in awake.listeners], awake.queued)
        for listener in awake.listeners:
            listener.tell_presence(presence)

    async def leave(self, table: str, listener: Listener) -> None:
        """Somebody has gone: true also while the database fails, and told as soon as the table can be read."""
        awake = self._awake.get(table)
        if awake is None:
            return
        awake.listeners.discard(listener)
        async with awake.lock:
            if awake.live is not None:
                self.tell_presence(awake, awake.live)

    async def note_joined(self, live: Live, seats: Iterable[int]) -> None:
        """Remember who has come for the first time, by whatever way."""
        now = self.config.clock()
        for seat in seats:
            if seat >= 0 and live.header.places[seat].joined is None:
                await self.run(self.store.join, live.header.table, seat, now)
                live.header.places[seat].joined = now
