"""Which single change makes a scenario most even: all that there are race, and the worse half drops out of each round.

A round shares the same number of games among those that are still in it, so that games go where it is close. Everybody
plays the same luck, so that they differ by what was changed. What comes out best has also been lucky; therefore the
last ones play fresh games, and those are told beside.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

import msgspec

from sandtable.kernel.content.bring import read_scenario, text_of
from sandtable.kernel.content.read import ContentError, Value, parse
from sandtable.kernel.content.scenario_files import Change, ScenarioFile
from sandtable.kernel.content.write import rewrite
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.registry import game_of
from sandtable.measured import Share
from sandtable.measured.findings import sum_up
from sandtable.measured.pairs import Played, Work, empty, work_on

BEST: Final = 5
ROUND: Final = 1200
"""Pairs that a round shares out."""
FRESH: Final = 300
"""Fresh pairs for each of the best."""


class Proposal(msgspec.Struct, frozen=True):
    """A change, its shares in the race and in fresh games (none before the end), and the file as it would be."""

    change: Change
    chosen: tuple[Share, ...]
    confirmed: tuple[Share, ...]
    file: str


class Advice(msgspec.Struct, frozen=True):
    """The scenario as it is, and the best changes so far, the most even first.

    `tried` changes began, `left` are still in the race; `played` games of `of` have been played.
    """

    scenario: str
    title: str
    player: str
    games: int
    sides: tuple[Share, ...]
    tried: int
    left: int
    played: int
    of: int
    offers: tuple[Proposal, ...]


class Entrant(msgspec.Struct, eq=False):
    """A change in the race (None: the scenario as it is), and its games: those of the race, and fresh ones."""

    change: Change | None
    file: ScenarioFile
    work: Work
    raced: Played
    fresh: Played

    @property
    def gap(self) -> float:
        """How far from even: the difference between the two sides, in wins of a game."""
        played = self.fresh if self.fresh.pairs else self.raced
        first, second = (wins / max(played.games, 1) for wins in played.wins[:2])
        return abs(first - second)

    def shares(self, played: Played) -> tuple[Share, ...]:
        """What some of its games tell."""
        return sum_up(self.work, played).sides if played.pairs else ()


class Race:
    """The race of a scenario for two sides; whoever runs it plays what is `due` and says what came of it.

    `scale` makes all rounds shorter or longer.
    """

    def __init__(
        self,
        scenario: str,
        player: str,
        seed: int = 0,
        options: Mapping[str, str] | None = None,
        scale: float = 1.0,
    ) -> None:
        self.scenario = scenario
        self.player = player
        self.scale = scale
        self.base, *self.field = _entrants(scenario, player, seed, options)
        if not self.field:
            raise SandtableError(f"{scenario} has nothing that could be changed")
        self.tried = len(self.field)
        self.played = 0
        self.fresh = False
        self._target = self._pairs()

    @property
    def of(self) -> int:
        """How many games it takes."""
        sizes = [self.tried]
        while sizes[-1] > BEST:
            sizes.append(_half(sizes[-1]))
        raced = sum(self._pairs(size) * (size + 1) for size in sizes)
        return 2 * (raced + self._fresh_pairs() * sizes[-1])

    def due(self) -> list[tuple[Entrant, Work]]:
        """What is still to be played in this round; nothing when the race is over."""
        if self.fresh:
            return [(each, self._work(each.work, each.fresh, 1)) for each in self.field if self._waits(each.fresh)]
        running = [self.base, *self.field]
        return [(each, self._work(each.work, each.raced, 0)) for each in running if self._waits(each.raced)]

    def add(self, entrant: Entrant, more: Played) -> None:
        """Some of what was due has been played, from its first pair on."""
        (entrant.fresh if self.fresh else entrant.raced).add(more)
        self.played += more.games
        if not self.fresh and not self.due():
            self._next_round()

    def advice(self) -> Advice:
        """How it stands."""
        tried = [each for each in self.field if each.raced.pairs]
        best = sorted(tried, key=lambda each: each.gap)[:BEST]
        return Advice(
            scenario=self.scenario,
            title=game_of(self.scenario).title(self.scenario),
            player=self.player,
            games=self.base.raced.games,
            sides=self.base.shares(self.base.raced),
            tried=self.tried,
            left=len(self.field),
            played=self.played,
            of=self.of,
            offers=tuple(
                Proposal(each.change or Change(""), each.shares(each.raced), each.shares(each.fresh), each.file.text)
                for each in best
            ),
        )

    def _pairs(self, size: int = 0) -> int:
        """What each plays in a round of so many."""
        return max(1, round(self.scale * ROUND / (size or len(self.field))))

    def _fresh_pairs(self) -> int:
        return max(1, round(self.scale * FRESH))

    def _waits(self, played: Played) -> bool:
        return played.pairs < self._target

    def _work(self, work: Work, played: Played, more: int) -> Work:
        return msgspec.structs.replace(work, seed=work.seed + more, first=played.pairs, last=self._target)

    def _next_round(self) -> None:
        if len(self.field) <= BEST:
            self.fresh = True
            self._target = self._fresh_pairs()
            return
        self.field = sorted(self.field, key=lambda each: each.gap)[: _half(len(self.field))]
        self._target += self._pairs()


def _half(size: int) -> int:
    return max(BEST, (size + 1) // 2)


def _entrants(scenario: str, player: str, seed: int, options: Mapping[str, str] | None) -> list[Entrant]:
    """The scenario as it is, and every change of it that makes sense."""
    text, files = text_of(scenario), game_of(scenario).scenario_files()
    if files is None or not text:
        raise SandtableError(f"{scenario} is not made from a file, so nothing in it can be changed")
    value = cast("dict[str, Value]", parse(text.encode(), scenario).value)
    found = [_entrant(None, read_scenario(text.encode(), scenario), player, seed, options)]
    for change, changed in files.changes(value):
        try:
            file = read_scenario(rewrite(text, changed).encode(), scenario)
        except ContentError:
            continue
        found.append(_entrant(change, file, player, seed, options))
    return found


def _entrant(
    change: Change | None, file: ScenarioFile, player: str, seed: int, options: Mapping[str, str] | None
) -> Entrant:
    work = work_on(file.name, player, seed, options)
    return Entrant(change, file, work, empty(file.name, work.options), empty(file.name, work.options))
