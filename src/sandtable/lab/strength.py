"""How strong a player is: against another, over scenarios, on the same luck in every seat.

For every luck the player sits in each seat once, and the other in all the rest: mirrored pairs where two play, a round
of the table where more do, all seats of a team at once. What it has of a game is its share of the victory, a half of a
draw of two.
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
from sandtable.players import player

SURE: Final = 1.96
"""Standard errors to either side that hold the truth 95 times in 100."""


class Sitting(msgspec.Struct, frozen=True):
    """A game of a luck: the options it is played with, and the seats in which the player sits."""

    options: dict[str, str]
    seats: tuple[int, ...]


class Bout(msgspec.Struct, frozen=True):
    """One luck, played by every party: all that a worker needs to know."""

    scenario: str
    sittings: tuple[Sitting, ...]
    one: str
    other: str
    seed: int
    number: int


class Had(msgspec.Struct, frozen=True):
    """What the player had of each game of a luck, and how long everybody thought, in seconds of the processor."""

    shares: tuple[float, ...]
    seconds: float


class Score(msgspec.Struct, frozen=True):
    """What a player had of the games of a scenario, in all; `fair` is what it would have of them as the others' equal.

    `seats` counts the parties: a team is one. `squares` is the sum of the squares of what it had of each luck, in the
    mean of the parties. `version` says as which version the players played.
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
    version: str

    @property
    def games(self) -> int:
        """How many games that was."""
        return self.lucks * self.seats

    @property
    def fair(self) -> float:
        """The share of a player as good as the others."""
        return 1 / self.seats

    def add(self, had: Had) -> Score:
        """With one more luck."""
        mean = sum(had.shares) / len(had.shares)
        return msgspec.structs.replace(
            self,
            lucks=self.lucks + 1,
            total=round(self.total + sum(had.shares), 4),
            squares=round(self.squares + mean * mean, 4),
            seconds=round(self.seconds + had.seconds, 3),
        )


class Interval(msgspec.Struct, frozen=True):
    """A share, and between what it lies 95 times in 100."""

    share: float
    low: float
    high: float
    games: int


def parties(scenario: str, options: Mapping[str, str] | None = None) -> tuple[Sitting, ...]:
    """A sitting for every party of a scenario: a seat, or a team where seats win together."""
    game = game_of(scenario)
    full = full_options(game, {**game.machine_options(), **(options or {})}, scenario)
    seats = int(game.start(scenario, full).seats)
    teams = dict.fromkeys(game.team(seats, seat) for seat in range(seats))
    return tuple(Sitting(full, team) for team in teams)


def play_bout(bout: Bout) -> Had:
    """Every sitting of a luck, in this process."""
    game = game_of(bout.scenario)
    begin = process_time()
    shares: list[float] = []
    for sitting in bout.sittings:
        state = game.start(bout.scenario, sitting.options)
        seats = int(state.seats)
        sides = [bout.one if seat in sitting.seats else bout.other for seat in range(seats)]
        players = [player(who, bout.scenario) for who in sides]
        play_match(state, players, FastSource(derive(bout.seed, bout.number), seats), Tally())
        shares.append(float(state.returns(sitting.seats[0])))
    return Had(tuple(shares), process_time() - begin)


def pooled(scores: Sequence[Score]) -> Interval:
    """All games of some scenarios together; every luck is one observation, whatever was played in its seats."""
    games, lucks = sum(score.games for score in scores), sum(score.lucks for score in scores)
    share = sum(score.total for score in scores) / games
    mean = sum(score.total / score.seats for score in scores) / lucks
    spread = max(0.0, sum(score.squares for score in scores) / lucks - mean * mean)
    # A handful of lucks that all came out alike proves less than nothing could go wrong: one more that did not.
    half = SURE * sqrt((spread * lucks + 0.25) / (lucks * lucks))
    return Interval(share, max(0.0, share - half), min(1.0, share + half), games)
