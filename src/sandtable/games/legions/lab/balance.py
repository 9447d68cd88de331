"""How fair Legions is: win rates of factions, commanders and seats between scripted players, with their error.

table = measure("legions/3", games=4000, seed=1)
print(table.text())
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import sqrt
from typing import cast

import msgspec

from sandtable.games.legions.model.codes import COMMANDER, FACTION
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.players import LegionsScripted
from sandtable.kernel.engine.playout import Player, Tally, play_match
from sandtable.kernel.engine.random import FastSource, derive
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of

Z95 = 1.959964
TARGETS = {2: (0.42, 0.58), 3: (0.28, 0.39), 4: (0.20, 0.30)}
"""Between what bounds the whole interval of everything must lie, by the number of players."""


class Share(msgspec.Struct, frozen=True):
    """How often something won: a shared victory counts in part. `low` and `high` are the Wilson 95 % interval."""

    what: str
    games: int
    wins: float
    low: float
    high: float

    @property
    def rate(self) -> float:
        return self.wins / self.games if self.games else 0.0


class Balance(msgspec.Struct, frozen=True):
    """Win rates over a series of games, and what the seats scored by rank."""

    scenario: str
    options: dict[str, str]
    games: int
    seed: int
    shares: tuple[Share, ...]
    by_rank: tuple[float, ...]

    def unfair(self) -> list[Share]:
        """Everything whose interval leaves the bounds."""
        low, high = TARGETS[len(self.by_rank)]
        return [share for share in self.shares if share.low < low or share.high > high]

    def text(self) -> str:
        """A Markdown table."""
        low, high = TARGETS[len(self.by_rank)]
        ranks = ", ".join(f"{points:.1f}" for points in self.by_rank)
        lines = [
            f"{self.games} games of `{self.scenario}`, {self.options['vp_scale']} scale, dispatches"
            f" {self.options['dispatches']}, seed {self.seed}; bounds {low:.0%} to {high:.0%};"
            f" mean points by rank {ranks}.",
            "",
            "| what | games | won | 95 % interval | |",
            "| --- | --- | --- | --- | --- |",
        ]
        wrong = {share.what for share in self.unfair()}
        for share in self.shares:
            span = f"{share.low:.1%} to {share.high:.1%}"
            note = "outside" if share.what in wrong else ""
            lines.append(f"| {share.what} | {share.games} | {share.rate:.1%} | {span} | {note} |")
        return "\n".join(lines)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The Wilson 95 % interval of a rate."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    scale = 1 + Z95 * Z95 / games
    centre = (rate + Z95 * Z95 / (2 * games)) / scale
    margin = Z95 * sqrt(rate * (1 - rate) / games + Z95 * Z95 / (4 * games * games)) / scale
    return centre - margin, centre + margin


def measure(
    scenario: str,
    games: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    players: Iterable[Player] | None = None,
) -> Balance:
    """Play so many games between scripted players, who choose factions and commanders by lot."""
    game = game_of(scenario)
    full = full_options(game, options or {})
    start = cast(Journey, game.start(scenario, full))
    seats = int(start.seats)
    who: list[Player] = list(players or (LegionsScripted() for _ in range(seats)))
    played: dict[str, int] = {}
    won: dict[str, float] = {}
    ranks = [0.0] * seats
    for number in range(games):
        journey = start.clone()
        play_match(journey, who, FastSource(derive(seed, number), seats), Tally())
        result = game.result(journey)
        first = (int(journey.first) - int(journey.round)) % seats
        for seat in range(seats):
            part = 1 / len(result.winners) if seat in result.winners else 0.0
            for name in _names(journey, seat, first):
                played[name] = played.get(name, 0) + 1
                won[name] = won.get(name, 0.0) + part
        for rank, points in enumerate(sorted(result.scores, reverse=True)):
            ranks[rank] += points / games
    shares = tuple(Share(name, played[name], won[name], *wilson(won[name], played[name])) for name in sorted(played))
    return Balance(scenario, full, games, seed, shares, tuple(ranks))


def _names(journey: Journey, seat: int, first: int) -> tuple[str, ...]:
    """Under which headings a seat's result counts."""
    field = journey.field
    faction = field.faction_keys[journey.get(seat, FACTION) - 1]
    commander = field.commander_names[journey.get(seat, COMMANDER) - 1]
    place = (seat - first) % int(journey.seats)
    return (f"1 {faction}", f"2 {faction}: {commander}", f"3 seat P{seat}", f"4 start player + {place}")
