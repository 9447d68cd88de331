"""Many games between machines: who wins, how, how long it takes, and a fingerprint of all that happened.

Game number i of a series draws its luck from `derive(seed, i)` and from nothing else, so it does not matter which
worker plays it: the tallies and the fingerprint are the same for any number of jobs, interpreted or compiled.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from os import PathLike
from time import process_time
from typing import Final

import msgspec

from sandtable.kernel.content.bring import brought
from sandtable.kernel.engine.playout import Tally, play_match, play_random
from sandtable.kernel.engine.random import FastSource, derive
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of
from sandtable.lab.seating import check_seats
from sandtable.lab.workers import Jobs, crew_size, run_in_order
from sandtable.players import RANDOM, Who, name_of, player

GUARDED: Final = "stalemate guard"
"""How a game ends that the stalemate guard cuts off, in the words of every game."""

LONGEST: Final = 100
REPORTS: Final = 50
"""A worker reports after so many games at most, and so many times at least, if there are as many games."""

Progress = Callable[[int], None]
"""Called with the number of games played since the last call."""


class Series(msgspec.Struct, frozen=True):
    """Some games of a simulation: all that a worker needs to know."""

    scenario: str
    options: dict[str, str]
    seats: tuple[Who, ...]
    seed: int
    first: int
    last: int


class Chunk(msgspec.Struct):
    """What a series of games amounted to, as plain values that travel between processes."""

    fingerprints: bytes
    wins: list[int]
    draws: int = 0
    decisions: int = 0
    forced: int = 0
    rounds: int = 0
    cpu_seconds: float = 0.0
    endings: dict[str, int] = msgspec.field(default_factory=dict)


class Simulation(msgspec.Struct, frozen=True):
    """The result of a simulation."""

    scenario: str
    """The id of the scenario."""
    games: int
    """How many games were played."""
    finished: int
    """How many of them ended by the rules."""
    guarded: int
    """How many the stalemate guard cut off."""
    wins: dict[str, int]
    """The games won, by seat."""
    draws: int
    """The games that nobody won."""
    decisions: int
    """The questions with two or more answers, in all games."""
    cpu_seconds: float
    """What the games cost, over all processes."""
    fingerprint: str
    """What happened in all games, in sixteen letters: the same for the same seed, for any number of jobs, anywhere."""
    seats: dict[str, str]
    """The players, by seat."""
    seed: int
    """What all luck followed from."""
    options: dict[str, str]
    """The rulings that were played by, each by its name."""
    rounds_mean: float
    """How many rounds a game took, on average."""
    forced: int
    """The questions with one answer only, in all games."""
    endings: dict[str, int]
    """How the games ended, and how many so."""


def simulate(
    scenario: str | PathLike[str],
    seats: Sequence[Who],
    games: int,
    seed: int = 0,
    jobs: Jobs = 1,
    options: Mapping[str, str] | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Play so many `games` between machines.

    `scenario` is an id or the path of a file. `seats` are the players, one for each seat: names (`scripted`, `random`,
    `search:200`, `my_module:MyPlayer`) or `Player` objects, which are pickled for other processes. All luck follows
    from `seed`. `jobs` is how many processes play; what comes out is the same for any number. `options` are rulings by
    name; those not named are the machines' (the stalemate guard is on). `progress` is called with the number of games
    played since the last call.

    Raises UnknownScenario and BadOption as `new` does, SandtableError for players that do not exist or are not as many
    as the seats, and ValueError for less than one game.
    """
    with brought(scenario) as name:
        game = game_of(name)
        full = full_options(game, {**game.machine_options(), **(options or {})}, name)
        sides = game.seats(game.start(name, full))
        check_seats(name, sides, seats)
        if games < 1:
            raise ValueError(f"{games} games; a simulation has one or more")
        size = max(1, min(LONGEST, games // (REPORTS * crew_size(jobs))))
        starts = range(0, games, size)
        work = [Series(name, full, tuple(seats), seed, first, min(first + size, games)) for first in starts]
        prints = blake2b(digest_size=8)
        total = Chunk(b"", [0] * len(sides))
        for series, chunk in zip(work, run_in_order(play_series, work, jobs), strict=True):
            prints.update(chunk.fingerprints)
            _add(total, chunk)
            if progress is not None:
                progress(series.last - series.first)
    guarded = total.endings.get(GUARDED, 0)
    return Simulation(
        scenario=name,
        games=games,
        finished=games - guarded,
        guarded=guarded,
        wins=dict(zip(sides, total.wins, strict=True)),
        draws=total.draws,
        decisions=total.decisions,
        cpu_seconds=round(total.cpu_seconds, 3),
        fingerprint=prints.hexdigest(),
        seats=dict(zip(sides, map(name_of, seats), strict=True)),
        seed=seed,
        options=full,
        rounds_mean=round(total.rounds / games, 2),
        forced=total.forced,
        endings=dict(sorted(total.endings.items())),
    )


def _add(total: Chunk, chunk: Chunk) -> None:
    total.wins = [had + more for had, more in zip(total.wins, chunk.wins, strict=True)]
    total.draws += chunk.draws
    total.decisions += chunk.decisions
    total.forced += chunk.forced
    total.rounds += chunk.rounds
    total.cpu_seconds += chunk.cpu_seconds
    for how, count in chunk.endings.items():
        total.endings[how] = total.endings.get(how, 0) + count


def play_series(series: Series) -> Chunk:
    """Play the games of a series in this process."""
    game = game_of(series.scenario)
    start = game.start(series.scenario, series.options)
    seats = len(series.seats)
    random_only = all(who == RANDOM for who in series.seats)
    players = [player(who, series.scenario) for who in series.seats]
    prints: list[bytes] = []
    chunk = Chunk(b"", [0] * seats)
    begin = process_time()
    for number in range(series.first, series.last):
        source = FastSource(derive(series.seed, number), seats)
        state = start.clone()
        tally = Tally()
        if random_only:
            play_random(state, source, tally, 0)
        else:
            play_match(state, players, source, tally)
        result = game.result(state)
        for seat in result.winners:
            chunk.wins[seat] += 1
        chunk.draws += not result.winners
        chunk.decisions += int(tally.decisions)
        chunk.forced += int(tally.forced)
        chunk.rounds += int(state.round)
        chunk.endings[result.how] = chunk.endings.get(result.how, 0) + 1
        prints.append(int(tally.fingerprint).to_bytes(4, "little"))
    chunk.cpu_seconds = process_time() - begin
    chunk.fingerprints = b"".join(prints)
    return chunk
