"""How strong a player is: against another, over scenarios, on the same luck in every seat.

For every luck the player sits in each seat once, and the other in all the rest: mirrored pairs where two play, a round
of the table where more do. What it has of a game is its share of the victory, a half of a draw of two.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from time import process_time
from typing import Final

import msgspec

from sandtable.kernel.engine.playout import Tally, play_match
from sandtable.kernel.engine.random import FastSource, derive
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of
from sandtable.lab.simulate import Progress
from sandtable.lab.workers import Jobs, run_in_order
from sandtable.players import player

SURE: Final = 1.96
"""Standard errors to either side that hold the truth 95 times in 100."""


class Bout(msgspec.Struct, frozen=True):
    """One luck, played from every seat: all that a worker needs to know."""

    scenario: str
    options: dict[str, str]
    one: str
    other: str
    seed: int
    number: int


class Score(msgspec.Struct, frozen=True):
    """What a player had of the games of a scenario, in all; `fair` is what it would have of them as the others' equal.

    `squares` is the sum of the squares of what it had of each luck, in the mean of the seats.
    """

    scenario: str
    one: str
    other: str
    seats: int
    lucks: int
    seed: int
    total: float
    squares: float
    seconds: float

    @property
    def games(self) -> int:
        """How many games that was."""
        return self.lucks * self.seats

    @property
    def fair(self) -> float:
        """The share of a player as good as the others."""
        return 1 / self.seats


class Interval(msgspec.Struct, frozen=True):
    """A share, and between what it lies 95 times in 100."""

    share: float
    low: float
    high: float
    games: int


def strength(
    scenarios: Sequence[str],
    one: str,
    other: str,
    lucks: int,
    seed: int = 0,
    jobs: Jobs = 1,
    options: Mapping[str, str] | None = None,
    progress: Progress | None = None,
) -> list[Score]:
    """Let a player sit in every seat against another, so many lucks for each scenario."""
    bouts: list[Bout] = []
    for scenario in scenarios:
        game = game_of(scenario)
        full = full_options(game, {**game.machine_options(), **(options or {})}, scenario)
        bouts += [Bout(scenario, full, one, other, seed, number) for number in range(lucks)]
    found: dict[str, list[tuple[list[float], float]]] = {scenario: [] for scenario in scenarios}
    for bout, had in zip(bouts, run_in_order(play_bout, bouts, jobs), strict=True):
        found[bout.scenario].append(had)
        if progress is not None:
            progress(len(had[0]))
    return [_score(scenario, one, other, seed, had) for scenario, had in found.items()]


def play_bout(bout: Bout) -> tuple[list[float], float]:
    """What the player had in each seat, and how long both thought, in seconds of the processor."""
    game = game_of(bout.scenario)
    start = game.start(bout.scenario, bout.options)
    seats = int(start.seats)
    begin = process_time()
    shares: list[float] = []
    for seat in range(seats):
        state = start.clone()
        players = [player(bout.one if each == seat else bout.other, bout.scenario) for each in range(seats)]
        play_match(state, players, FastSource(derive(bout.seed, bout.number), seats), Tally())
        shares.append(state.returns(seat))
    return shares, process_time() - begin


def _score(scenario: str, one: str, other: str, seed: int, had: list[tuple[list[float], float]]) -> Score:
    means = [sum(shares) / len(shares) for shares, _ in had]
    seats = len(had[0][0])
    total, squares = sum(sum(shares) for shares, _ in had), sum(mean * mean for mean in means)
    seconds = round(sum(time for _, time in had), 1)
    return Score(scenario, one, other, seats, len(had), seed, round(total, 4), round(squares, 4), seconds)


def pooled(scores: Sequence[Score]) -> Interval:
    """All games of some scenarios together; every luck is one observation, whatever was played in its seats."""
    games, lucks = sum(score.games for score in scores), sum(score.lucks for score in scores)
    share = sum(score.total for score in scores) / games
    mean = sum(score.total / score.seats for score in scores) / lucks
    spread = max(0.0, sum(score.squares for score in scores) / lucks - mean * mean)
    # A handful of lucks that all came out alike proves less than nothing could go wrong: one more that did not.
    half = SURE * sqrt((spread * lucks + 0.25) / (lucks * lucks))
    return Interval(share, max(0.0, share - half), min(1.0, share + half), games)
