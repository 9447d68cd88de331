"""Two players against each other: mirrored pairs of games on the same luck, so that neither side nor luck decides."""

from __future__ import annotations

from collections.abc import Mapping
from os import PathLike

import msgspec

from sandtable.kernel.content.bring import brought
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of
from sandtable.lab.simulate import Progress, Simulation, simulate
from sandtable.lab.workers import Jobs
from sandtable.measured import Share
from sandtable.measured.pairs import sides_of
from sandtable.measured.shares import share
from sandtable.players import Who, name_of
from sandtable.words import said


class Match(msgspec.Struct, frozen=True):
    """The result of a match.

    A share has a `name`, the `wins` out of `games`, their `share` and its 95 % interval from `low` to `high`, and the
    wins split further in `by`.
    """

    scenario: str
    """The id of the scenario."""
    games: int
    """How many games were played, both halves together."""
    seed: int
    """What all luck followed from."""
    finished: int
    """How many games ended by the rules."""
    guarded: int
    """How many the stalemate guard cut off."""
    draws: int
    """The games that nobody won."""
    players: list[Share]
    """What each of the two players won, split by side."""
    sides: list[Share]
    """What each of the two sides won, split by player."""
    decisions: int
    """The questions with two or more answers, in all games."""
    cpu_seconds: float
    """What the games cost, over all processes."""
    fingerprints: list[str]
    """Those of the two halves, as `Simulation.fingerprint` has them."""


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
    """Play half of the `games` with player `a` in the first seat and half with `b` there, both halves on the same luck.

    `a` and `b` are names or `Player` objects; with four players each has both seats of a team. `scenario`, `seed`,
    `jobs`, `options` and `progress` are as in `simulate`.

    Raises SandtableError for a number of games that cannot be halved, and what `simulate` raises.
    """
    if games < 2 or games % 2:
        raise SandtableError(
            said("a match of {games} games cannot be halved; mirrored pairs need an even number from 2", games=games)
        )
    half = games // 2
    with brought(scenario) as name:
        there = simulate(name, _seated(name, options or {}, a, b), half, seed, jobs, options, progress)
        back = simulate(name, _seated(name, options or {}, b, a), half, seed, jobs, options, progress)
    one, other = name_of(a), name_of(b)
    if one == other and a != b:
        one, other = f"{one} 1", f"{other} 2"
    first, second = list(there.wins)[:2]
    halves: list[Simulation] = [there, back]
    return Match(
        scenario=there.scenario,
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


def _seated(scenario: str, options: Mapping[str, str], one: Who, other: Who) -> list[Who]:
    """One on the side of the first seat, the other on the side against it; where there are more, `simulate` objects."""
    game = game_of(scenario)
    seats = game.seats(game.start(scenario, full_options(game, {**game.machine_options(), **options}, scenario)))
    sides = list(sides_of(game, seats).values())
    if len(sides) != 2:
        return [one, other]
    return [one if seat in sides[0] else other for seat in range(len(seats))]


def _by_player(a: str, b: str, wins_a: int, wins_b: int) -> dict[str, int]:
    """A player that meets itself has all the wins."""
    return {a: wins_a + wins_b} if a == b else {a: wins_a, b: wins_b}
