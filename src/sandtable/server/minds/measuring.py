"""Who wins a scenario, measured bit by bit in a worker process for whoever watches.

Game number i of a scenario is the same for everybody, so what has been played once is kept and told to all. A little is
played at a time, one piece of work on the whole server, and only while no game waits: a table is never held up.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

import msgspec

from sandtable.kernel.errors import SandtableError
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of
from sandtable.kernel.scenario_files import ScenarioFile
from sandtable.measured.findings import Measure, sum_up
from sandtable.measured.pairs import Played, Work, empty, play_pairs
from sandtable.players import players_for
from sandtable.server.http.errors import refusal
from sandtable.server.minds.minds import hold
from sandtable.server.minds.workers import LATER
from sandtable.server.socket.frames import ENCODER, Job, Reply

if TYPE_CHECKING:
    from sandtable.server.table.hub import Hub

AT_ONCE: Final = 3
"""Pairs that are played at a time."""
NARROW: Final = 3.0
MOST: Final = 1500
"""Points, or pairs, after which it is known well enough."""
FEWEST: Final = 20
KEPT: Final = 64
WAITING: Final = 8
SECONDS: Final = 2


class Bit(msgspec.Struct, frozen=True, array_like=True):
    """Some pairs of a scenario, with its file where it has one."""

    work: Work
    file: str


BIT, PLAYED = msgspec.msgpack.Decoder(Bit), msgspec.msgpack.Decoder(Played)


def play_bit(job: Job) -> Reply:
    """Play some pairs; in a worker process."""
    bit = BIT.decode(job.payload)
    file = hold(bit.file)
    assert file is None or file.name == bit.work.scenario
    return Reply(ENCODER.encode(play_pairs(bit.work)))


class Known(msgspec.Struct):
    """A scenario, the games that were played of it, and what they tell."""

    work: Work
    played: Played
    found: Measure


class Measuring:
    """What has been measured on a server."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._known: OrderedDict[str, Known] = OrderedDict()
        self._one = asyncio.Lock()
        self._waiting = 0

    async def more(self, scenario: str, file: ScenarioFile | None) -> tuple[Measure, bool]:
        """What is known after some more games, and whether it is enough."""
        known = self._known.get(scenario)
        if known is not None and enough(known.found):
            self._known.move_to_end(scenario)
            return known.found, True
        if self._waiting >= WAITING:
            raise refusal("too_many_measures", seconds=SECONDS)
        self._waiting += 1
        try:
            async with self._one:
                going = self._known.get(scenario)
                if going is None:
                    going = await asyncio.to_thread(_nothing, scenario)
                await self._play(going, "" if file is None else file.text)
                self._keep(scenario, going)
                return going.found, enough(going.found)
        finally:
            self._waiting -= 1

    async def _play(self, known: Known, file: str) -> None:
        """Some pairs on from those that were played."""
        first = known.played.pairs
        bit = ENCODER.encode(Bit(msgspec.structs.replace(known.work, first=first, last=first + AT_ONCE), file))
        told = await self.hub.work("measure", lambda _: bit, known.work.scenario, LATER)
        known.played.add(PLAYED.decode(told))
        known.found = await asyncio.to_thread(sum_up, known.work, known.played)

    def _keep(self, scenario: str, known: Known) -> None:
        self._known[scenario] = known
        self._known.move_to_end(scenario)
        while len(self._known) > KEPT:
            self._known.popitem(last=False)


def _nothing(scenario: str) -> Known:
    """No game yet."""
    work = _work(scenario)
    played = empty(scenario, work.options)
    return Known(work, played, sum_up(work, played))


def enough(found: Measure) -> bool:
    """Whether it is known well enough."""
    return found.games >= 2 * MOST or (found.games >= 2 * FEWEST and found.points <= NARROW)


def _work(scenario: str) -> Work:
    """The games of a scenario between the machines that people meet."""
    try:
        game = game_of(scenario)
        options = full_options(game, game.machine_options(), scenario)
    except SandtableError as error:
        raise refusal("bad_table", detail=str(error)) from error
    return Work(scenario, options, players_for(scenario)[0], 0, 0, 0)
