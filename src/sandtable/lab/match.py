"""Two players against each other: mirrored pairs of games on the same luck, so that neither side nor luck decides."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from os import PathLike
from typing import Final

import msgspec

from sandtable.kernel.bring import bring
from sandtable.kernel.errors import SandtableError
from sandtable.lab.simulate import Progress, Simulation, simulate
from sandtable.measured import Share
from sandtable.players import Who, name_of

Z_95: Final = 1.959964
"""How many standard deviations hold 95 % of a normal distribution."""


class Match(msgspec.Struct, frozen=True):
    """The result of a match. `players` splits wins by side, `sides` by player: first, second."""

    scenario: str
    games: int
    seed: int
    finished: int
    guarded: int
    draws: int
    players: list[Share]
    sides: list[Share]
    decisions: int
    cpu_seconds: float
    fingerprints: list[str]


def match(
    scenario: str | PathLike[str],
    a: Who,
    b: Who,
    games: int,
    seed: int = 0,
    jobs: int = 1,
    options: Mapping[str, str] | None = None,
    progress: Progress | None = None,
) -> Match:
    """Play half of the games with `a` in the first seat and half with `b` there, both halves on the same luck."""
    if games < 2 or games % 2:
        raise SandtableError(f"a match of {games} games cannot be halved; mirrored pairs need an even number from 2")
    name, file = bring(scenario)
    half = games // 2
    pairs = 2 if (options or {}).get("players") == "4" else 1  # a player has both seats of a team
    there = simulate(name, [a, b] * pairs, half, seed, jobs, options, progress)
    back = simulate(name, [b, a] * pairs, half, seed, jobs, options, progress)
    one, other = name_of(a), name_of(b)
    if one == other and a != b:
        one, other = f"{one} 1", f"{other} 2"
    first, second = list(there.wins)[:2]
    halves: list[Simulation] = [there, back]
    return Match(
        scenario=name if file is None else file.name,
        games=games,
        seed=seed,
        finished=there.finished + back.finished,
        guarded=there.guarded + back.guarded,
        draws=there.draws + back.draws,
        players=[
            share(one, {first: there.wins[first], second: back.wins[second]}, games),
            share(other, {first: back.wins[first], second: there.wins[second]}, games),
        ],
        sides=[
            share(first, _by_player(one, other, there.wins[first], back.wins[first]), games),
            share(second, _by_player(one, other, back.wins[second], there.wins[second]), games),
        ],
        decisions=sum(half.decisions for half in halves),
        cpu_seconds=round(sum(half.cpu_seconds for half in halves), 3),
        fingerprints=[half.fingerprint for half in halves],
    )


def _by_player(a: str, b: str, wins_a: int, wins_b: int) -> dict[str, int]:
    """A player that meets itself has all the wins."""
    return {a: wins_a + wins_b} if a == b else {a: wins_a, b: wins_b}


def share(name: str, by: dict[str, int], games: int) -> Share:
    """The share of games won, with its 95 % interval."""
    wins = sum(by.values())
    low, high = wilson(wins, games)
    return Share(name, wins, games, round(wins / games, 4), round(low, 4), round(high, 4), by)


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The Wilson 95 % interval of a share: it never leaves 0 to 1, and holds for few games too."""
    square = Z_95 * Z_95
    middle = (wins + square / 2) / (games + square)
    spread = Z_95 / (games + square) * sqrt(wins * (games - wins) / games + square / 4)
    return max(0.0, middle - spread), min(1.0, middle + spread)
