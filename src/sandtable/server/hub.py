"""The tables that are awake: cached folds, one lock each, and whoever is connected to them.

Everything that reads or changes a table does so under the table's lock. A change is made on the fold, stored, and told,
in this order; if somebody else's rows were stored first, the fold is made anew and the change is tried again, which
fails by itself when the decision it names is no longer open.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, Protocol, TypeAlias, TypeVar

import msgspec

from sandtable.kernel.errors import MoveError
from sandtable.kernel.game import game_of
from sandtable.kernel.playout import Player
from sandtable.kernel.state import State
from sandtable.server import deeds, wire
from sandtable.server.card_sets import CardSets
from sandtable.server.config import Config
from sandtable.server.errors import Refusal, refusal
from sandtable.server.families import campaign_of, family_of
from sandtable.server.live import TALK, BrokenTable, Header, Live, Row
from sandtable.server.machines import Thought, make_machine
from sandtable.server.store import Standing, Store

T = TypeVar("T")
LOG = logging.getLogger("sandtable.server")
Reply: TypeAlias = Callable[[wire.Reply], None]
KEPT = 300
ATTEMPTS = 50


class Listener(Protocol):
    """Somebody who is told what happens at a table."""

    def tell(self, live: Live, now: int, talk_only: bool) -> None:
        """Something has happened; nothing here waits."""

    def tell_presence(self, presence: wire.Presence) -> None:
        """Somebody has come or gone."""

    def places(self) -> tuple[int, ...]:
        """The seats it holds; -1 for a spectator."""


class Awake:
    """A table that is in memory."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.live: Live | None = None
        self.listeners: set[Listener] = set()
        self.machine: asyncio.Task[None] | None = None
        self.users = 0


class Hub:
    """All tables that are awake."""

    def __init__(self, store: Store, config: Config) -> None:
        self.store = store
        self.config = config
        self.card_sets = CardSets(store)
        self._awake: dict[str, Awake] = {}
        self._threads = ThreadPoolExecutor(config.threads, "store")
        self._thinkers = ThreadPoolExecutor(config.thinkers, "machine")

    async def run(self, work: Callable[..., T], *arguments: Any) -> T:
        """Do something that waits for the disk, in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, *arguments)

    async def close(self) -> None:
        """Stop the machines and let go of the threads."""
        tasks = [awake.machine for awake in self._awake.values() if awake.machine is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._thinkers.shutdown(wait=False, cancel_futures=True)
        self._threads.shutdown(wait=True)

    # Opening

    @asynccontextmanager
    async def open(self, table: str, fresh: bool = True) -> AsyncIterator[tuple[Awake, Live]]:
        """A table under its lock, folded to its last row; `fresh` looks whether another process has added some."""
        awake = self._awake.setdefault(table, Awake())
        awake.users += 1
        try:
            async with awake.lock:
                if awake.live is None:
                    awake.live = await self._load(table)
                    if awake.live.at_chance:
                        await self._commit(awake, Live.run_luck)
                elif fresh:
                    await self._catch_up(awake, awake.live)
                yield awake, awake.live
                self._wake_machine(awake, awake.live)
        finally:
            awake.users -= 1
            self._forget_some()

    async def _load(self, table: str) -> Live:
        header = await self.run(self.store.header, table)
        if header is None:
            self._awake.pop(table, None)
            raise refusal("no_table", table=table[:40])
        return await self.run(self._fold, header)

    def _fold(self, header: Header) -> Live:
        version = game_of(header.scenario).rules_version
        if header.rules != version:
            raise refusal("other_version", theirs=header.rules, ours=version)
        held = self.card_sets.hold(header.options)
        live = Live(header, self.start_of(header.previous, header.scenario, header.options))
        del held  # the game holds it now
        self._fold_rows(live, self.store.rows(header.table))
        return live

    def start_of(self, previous: str | None, scenario: str, options: dict[str, str]) -> State | None:
        """Where a game of a campaign starts: from the end of the one before. Runs in threads."""
        campaign = campaign_of(scenario)
        if previous is None or campaign is None:
            return None
        header = self.store.header(previous)
        if header is None:
            raise refusal("lost_game")
        return campaign.carry_over(self._fold(header).table.state, options)

    def _fold_rows(self, live: Live, rows: list[Row]) -> None:
        try:
            live.fold(rows)
        except (BrokenTable, MoveError) as error:
            LOG.error("table %s: %s", live.header.table, error)
            raise refusal("broken_log", detail=str(error)) from error

    async def _catch_up(self, awake: Awake, live: Live) -> None:
        """Fold in what another process has stored, and tell it."""
        rows = await self.run(self.store.rows, live.header.table, live.head)
        if rows:
            awake.live = None
            live.begin_telling()
            self._fold_rows(live, rows)
            awake.live = live
            self._tell(awake, live, talk_only=False)

    def _forget_some(self) -> None:
        """Let go of tables that nobody uses; the log has them all."""
        if len(self._awake) > KEPT:
            idle = [name for name, each in self._awake.items() if not (each.users or each.listeners or each.machine)]
            for name in idle[: len(self._awake) - KEPT]:
                del self._awake[name]

    async def hint(self, table: str, seq: int) -> None:
        """Another process has added rows up to this one."""
        awake = self._awake.get(table)
        if awake is None:
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

    async def act(
        self, table: str, seat: int, name: str, message: wire.Act, reply: Reply, since: int | None = None
    ) -> None:
        """Do what a message of a seat asks, unless the seat has changed hands since an event. The reply comes first."""
        if isinstance(message, wire.Ping):
            reply(wire.Pong(message.id, self.config.clock()))
            return
        async with self.open(table, fresh=False) as (awake, live):
            try:
                if isinstance(message, wire.WhyNot):
                    reply(wire.Why(message.id, deeds.why_not(live, seat, message)))
                    return
                deed = _deed(seat, name, message, since)
                await self._commit(awake, deed, lambda live: reply(wire.Ack(message.id, live.seq, live.head)))
            except Refusal as error:
                if awake.live is None:
                    raise
                gone = error.error == "wrong_token"  # what is true there is not theirs to know
                now = self.config.clock()
                fresh = None if gone else self.update(awake.live, seat, awake.live.seq, now)
                reply(error.refused(message.id, seat, fresh))

    async def add_talk(self, table: str, kind: str, seat: int, text: str) -> None:
        """Add a row that is no part of the game, and tell it."""
        async with self.open(table) as (awake, _):
            await self._commit(awake, lambda live, now: live.add_talk(now, kind, seat, text))

    async def _commit(
        self, awake: Awake, deed: Callable[[Live, int], None], done: Callable[[Live], None] = lambda live: None
    ) -> None:
        """Do, store, say that it is done, tell. The lock is held."""
        for _ in range(ATTEMPTS):
            live = awake.live
            assert live is not None
            awake.live = None  # until it is stored nobody may build on it
            try:
                now = self.config.clock()
                live.begin_telling()
                deed(live, now)
            except Refusal:
                awake.live = live
                raise
            rows, live.fresh = live.fresh, []
            if not rows or await self.run(self.store.append, live.header.table, rows, standing_of(live, now)):
                awake.live = live
                done(live)
                if rows:
                    self._tell(awake, live, all(row.kind in TALK for row in rows))
                return
            awake.live = await self._load(live.header.table)
            self._tell(awake, awake.live, talk_only=False)  # should ours be refused now, nobody else would
        raise refusal("busy")

    # Telling

    def updates(self, live: Live, seat: int, after: int, now: int, talk_only: bool = False) -> Iterator[wire.Update]:
        """What is new for a seat after an event number: the scenes on the way, then how it stands."""
        for scene in live.scenes:
            if after < scene.seq < live.seq:
                events, view = live.events(seat, after, scene.seq), live.view_of(scene, seat)
                status = msgspec.structs.replace(self.status(live, now), over=False, replay=None, seed=None)
                yield wire.Update(seat, scene.seq, scene.move, events, status, view)
                after = scene.seq
        yield self.update(live, seat, after, now, talk_only)

    def update(self, live: Live, seat: int, after: int, now: int, talk_only: bool = False) -> wire.Update:
        """What is new for a seat after an event number."""
        view = None if talk_only else live.view(seat)
        return wire.Update(seat, live.seq, live.head, live.events(seat, after), self.status(live, now), view)

    def status(self, live: Live, now: int) -> wire.Status:
        """What changes beside the position."""
        used = live.time_used(now)
        header = live.header
        over = live.table.over
        return wire.Status(
            over=over,
            players=tuple(
                wire.Sitting(
                    seat=place.seat,
                    name=place.who,
                    machine=place.automatic,
                    joined=bool(place.automatic or place.joined),
                    used=used[place.seat],
                )
                for place in header.places
            ),
            offers=live.open_offers(),
            waiting_since=live.since,
            now=now,
            rematch=header.rematch,
            replay=header.replay if live.tells_all else None,
            seed=str(header.seed) if live.tells_all else None,
        )

    def _tell(self, awake: Awake, live: Live, talk_only: bool) -> None:
        now = self.config.clock()
        for listener in tuple(awake.listeners):
            listener.tell(live, now, talk_only)

    def tell_presence(self, awake: Awake, live: Live) -> None:
        """Tell everybody at a table who is there."""
        here = {seat for listener in awake.listeners for seat in listener.places()}
        machines = {place.seat for place in live.header.places if place.automatic}
        watching = sum(listener.places() == (-1,) for listener in awake.listeners)
        presence = wire.Presence(tuple(sorted((here | machines) - {-1})), watching)
        for listener in awake.listeners:
            listener.tell_presence(presence)

    # Machines

    def _wake_machine(self, awake: Awake, live: Live) -> None:
        """Let the machines of a table think when it waits for one of them."""
        waits = any(live.header.places[seat].machine for seat in live.waiting)
        if waits and awake.machine is None and awake.live is not None:
            awake.machine = asyncio.create_task(self._run_machine(live.header.table, awake))

    async def _run_machine(self, table: str, awake: Awake) -> None:
        """Answer for the machines of a table until it waits for people."""
        players: dict[str, Player] = {}
        try:
            while True:
                async with awake.lock:
                    if awake.live is None:
                        awake.live = await self._load(table)
                    thought, name = self._ask(awake.live)
                if thought is None:
                    return
                if name not in players:
                    players[name] = make_machine(name)
                thinking = asyncio.get_running_loop().run_in_executor(self._thinkers, thought.think, players[name])
                answer, _ = await asyncio.gather(thinking, asyncio.sleep(self.config.machine_delay))
                async with awake.lock:
                    if awake.live is None:
                        awake.live = await self._load(table)
                    await self._answer_for_machine(awake, thought, answer)
        except Exception:
            number = secrets.token_hex(4)
            LOG.exception("fault %s: the machine at table %s stopped", number, table)
        finally:
            awake.machine = None

    def _ask(self, live: Live) -> tuple[Thought | None, str]:
        for seat in live.waiting:
            name = live.header.places[seat].machine
            asked = live.open_step(seat)
            if name and asked is not None:
                decision = next(each.id for each in live.decisions() if each.seat == seat)
                return Thought(live.table.state, asked[0], seat, decision, live.header.seed), name
        return None, ""

    async def _answer_for_machine(self, awake: Awake, thought: Thought, answer: int) -> None:
        def deed(live: Live, now: int) -> None:
            if thought.decision not in {each.id for each in live.decisions()}:
                raise refusal("stale_wait", decision=thought.decision, waiting="")
            deeds.play(live, thought.seat, answer, now)

        try:
            await self._commit(awake, deed)
        except Refusal as error:
            if error.error != "stale":
                LOG.error("the machine's answer was refused: %s", error.reason)
                raise


def _deed(seat: int, name: str, message: wire.Act, since: int | None) -> Callable[[Live, int], None]:
    """What a message does to a table."""

    def deed(live: Live, now: int) -> None:
        if since is not None and live.changed_hands((seat,), since):
            raise refusal("seat_taken")
        if isinstance(message, wire.Chat):
            deeds.say(live, seat, live.header.places[seat].name if seat >= 0 else name, message.text, now)
        elif seat < 0:
            raise refusal("spectator")
        else:
            deeds.DEEDS[type(message)](live, seat, message, now)

    return deed


def standing_of(live: Live, now: int) -> Standing:
    """What lists of tables show."""
    return Standing(now, family_of(live.table.scenario).round_of(live.table.state), live.waiting, live.table.result)
