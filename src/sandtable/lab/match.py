"""Two players against each other: mirrored pairs of games on the same luck, so that neither side nor luck decides."""

from __future__ import annotations

from collections.abc import Mapping
from os import PathLike

import msgspec

from sandtable.kernel.bring import bring
from sandtable.kernel.errors import SandtableError
from sandtable.lab.simulate import Progress, Simulation, simulate
from sandtable.lab.workers import Jobs
from sandtable.measured import Share
from sandtable.measured.shares import share
from sandtable.players import Who, name_of
from sandtable.words import said


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
    jobs: Jobs = 1,
    options: Mapping[str, str] | None = None,
    progress: Progress | None = None,
) -> Match:
    """Play half of the games with `a` in the first seat and half with `b` there, both halves on the same luck."""
    if games < 2 or games % 2:
        raise SandtableError(
            said("a match of {games} games cannot be halved; mirrored pairs need an even number from 2", games=games)
        )
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
