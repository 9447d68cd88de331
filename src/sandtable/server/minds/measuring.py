"""Who wins a scenario, and what would make it more even: worked out bit by bit in a worker process for whoever watches.

Game number i of a scenario is the same for everybody, so what has been played once is kept and told to all. A little is
played at a time, one piece of work on the whole server, and only while no game waits: a table is never held up.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from sandtable.kernel.content.bring import lent
from sandtable.kernel.content.scenario_files import ScenarioFile
from sandtable.kernel.errors import SandtableError
from sandtable.measured.findings import Measure, settled, sum_up
from sandtable.measured.pairs import Played, Work, empty, play_pairs, work_on
from sandtable.measured.race import Advice, Entrant, Race
from sandtable.players import players_for
from sandtable.players.levels import LEVELS
from sandtable.server.http.errors import refusal
from sandtable.server.minds.crew import LATER, payload_of
from sandtable.server.socket.frames import ENCODER, REPLY, Job, Reply
from sandtable.server.wire.api import Measured

if TYPE_CHECKING:
    from sandtable.server.table.hub import Hub

K = TypeVar("K")
V = TypeVar("V")
SPELL: Final = 0.3
"""Seconds for which a worker plays at a time; a pair that was begun is played to its end."""
MANY: Final = 100
"""The most pairs, and changes of a scenario, that are handed to a worker at a time."""
SLICE: Final = 5
"""Pairs of a change that are tried in a row."""
NARROW: Final = 3.0
MOST: Final = 1500
"""Points, or pairs, after which it is known well enough."""
FEWEST: Final = 20
BESIDE: Final = 60
"""Pairs of another player, to compare with."""
SCALE: Final = 0.5
"""How long the races of a server are."""
KEPT: Final = 64
RACES: Final = 16
WAITING: Final = 8
SECONDS: Final = 2


class Bit(msgspec.Struct, frozen=True, array_like=True):
    """Some pairs of a scenario, with its file where it has one."""

    work: Work
    file: str


BITS, PLAYED = msgspec.msgpack.Decoder(list[Bit]), msgspec.msgpack.Decoder(list[Played])


def play_bits(job: Job) -> Reply:
    """Play pairs in order until the time is up; in a worker process. What was begun is told, the rest is left."""
    until = time.monotonic() + SPELL
    told: list[Played] = []
    for bit in BITS.decode(job.payload):
        with lent([bit.file]):
            told.append(empty(bit.work.scenario, bit.work.options))
            for number in range(bit.work.first, bit.work.last):
                told[-1].add(play_pairs(msgspec.structs.replace(bit.work, first=number, last=number + 1)))
                if time.monotonic() >= until:
                    return Reply(ENCODER.encode(told))
    return Reply(ENCODER.encode(told))


class Known(msgspec.Struct):
    """A scenario, the games that were played of it, and what they tell."""

    work: Work
    played: Played
    found: Measure


class Measuring:
    """What has been measured on a server, by scenario and player, and the races of scenarios."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._known: OrderedDict[tuple[str, str], Known] = OrderedDict()
        self._races: OrderedDict[str, Race] = OrderedDict()
        self._one = asyncio.Lock()
        self._waiting = 0

    async def more(self, scenario: str, file: ScenarioFile | None, player: str) -> Measured:
        """What is known after some more games; no player is the one that people meet."""
        known = self._known.get((scenario, player))
        if known is None or not enough(known.found, player):
            async with self._turn():
                known = self._known.get((scenario, player))
                if known is None:
                    known = await asyncio.to_thread(_nothing, scenario, player)
                await self._play(known, "" if file is None else file.text)
        _keep(self._known, (scenario, player), known, KEPT)
        return Measured(known.found, enough(known.found, player), self._settled(scenario, player, known.found))

    def known(self, scenario: str) -> Measure | None:
        """What is known without playing more."""
        known = self._known.get((scenario, ""))
        return None if known is None else known.found

    async def advise(self, scenario: str, file: ScenarioFile | None) -> Advice:
        """How the race of a scenario stands after some more games; `file` is held meanwhile."""
        race = self._races.get(scenario)
        if race is None or race.due():
            async with self._turn():
                race = self._races.get(scenario)
                if race is None:
                    race = await asyncio.to_thread(_race, scenario)
                await self._run(race)
        _keep(self._races, scenario, race, RACES)
        return await asyncio.to_thread(race.advice)

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """One piece of work at a time; few may wait for theirs."""
        if self._waiting >= WAITING:
            raise refusal("too_many_measures", seconds=SECONDS)
        self._waiting += 1
        try:
            async with self._one:
                yield
        finally:
            self._waiting -= 1

    async def _play(self, known: Known, file: str) -> None:
        """Some pairs on from those that were played; several helpers play one each."""
        first, count = known.played.pairs, self.hub.config.measurers
        ends = (
            [(first + number, first + number + 1) for number in range(count)] if count > 1 else [(first, first + MANY)]
        )
        works = [msgspec.structs.replace(known.work, first=begin, last=end) for begin, end in ends]
        for (more,) in await asyncio.gather(*(self._work([Bit(work, file)]) for work in works)):
            known.played.add(more)
        known.found = await asyncio.to_thread(sum_up, known.work, known.played)

    async def _run(self, race: Race) -> None:
        """Some of what is due, which several helpers share: a few pairs of each, those first that have played least, so
        that all are tried soon.
        """
        due, count = sorted(race.due(), key=lambda each: each[1].first)[:MANY], self.hub.config.measurers
        shares = [share for number in range(count) if (share := due[number::count])]
        works = [self._work([_slice(entrant, work) for entrant, work in share]) for share in shares]
        for share, told in zip(shares, await asyncio.gather(*works), strict=True):
            for (entrant, _), more in zip(share, told, strict=False):  # what the time was too short for comes next
                race.add(entrant, more)

    async def _work(self, bits: list[Bit]) -> list[Played]:
        job, scenario, apart = ENCODER.encode(bits), bits[0].work.scenario, self.hub.config.measure
        if apart is None:
            return PLAYED.decode(await self.hub.work("measure", lambda _: job, scenario, LATER))
        return PLAYED.decode(payload_of(REPLY.decode(await apart(ENCODER.encode(Job("measure", scenario, job))))))

    def _settled(self, scenario: str, player: str, found: Measure) -> bool | None:
        """Whether another player sees it as the one that people meet does; None where too few games tell."""
        first = self.known(scenario)
        if not player or first is None or min(first.games, found.games) < 2 * FEWEST:
            return None
        return settled(first, found)


def _slice(entrant: Entrant, work: Work) -> Bit:
    """The first few pairs of some."""
    return Bit(msgspec.structs.replace(work, last=min(work.first + SLICE, work.last)), entrant.file.text)


def _keep(shelf: OrderedDict[K, V], key: K, value: V, most: int) -> None:
    shelf[key] = value
    shelf.move_to_end(key)
    while len(shelf) > most:
        shelf.popitem(last=False)


def _nothing(scenario: str, player: str) -> Known:
    """No game yet."""
    players = players_for(scenario)
    if player and (player not in LEVELS or player not in players):
        raise refusal("no_machine", machine=player[:40], hint=f"those that can be asked: {', '.join(LEVELS)}")
    try:
        work = work_on(scenario, player or players[0], 0)
    except SandtableError as error:
        raise refusal("bad_table", detail=str(error)) from error
    played = empty(scenario, work.options)
    return Known(work, played, sum_up(work, played))


def _race(scenario: str) -> Race:
    try:
        return Race(scenario, players_for(scenario)[0], scale=SCALE)
    except SandtableError as error:
        raise refusal("no_change", scenario=scenario) from error


def enough(found: Measure, player: str = "") -> bool:
    """Whether it is known well enough."""
    if player:
        return found.games >= 2 * BESIDE
    return found.games >= 2 * MOST or (found.games >= 2 * FEWEST and found.points <= NARROW)
