"""Nets that judge positions, taught by games that machines play: `train(scenario, games)`.

Game number i of a series draws its luck from `derive(seed, i)`, and the lessons theirs from the seed too, so the same
command makes the same nets, with any number of jobs. Of ten games eight teach, one says when to stop, and one, never
looked at before, how well the net judges. A game that stalls is lost by everybody: nets must not love to wait.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from sandtable.kernel.engine.judge import Sample, play_and_read
from sandtable.kernel.engine.net import HIDDEN, Lesson, Net
from sandtable.kernel.engine.random import CHOICE, FastSource, derive
from sandtable.kernel.engine.state import DRAW, State
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.game import Game, full_options
from sandtable.kernel.registry import game_of
from sandtable.lab.simulate import Progress
from sandtable.lab.workers import Jobs, run_in_order
from sandtable.players import player
from sandtable.players.nets import pack, readers_of
from sandtable.words import said

SERIES: Final = 25
"""Games that a worker plays before it reports."""
ASTRAY: Final = 10
"""Three of four games stray for fewer rounds than these."""
LESSONS: Final = 6
RATE: Final = 0.1
SLOWER: Final = 0.6
"""How many times the games are gone through, and how much is learned of each: less every time."""
PUPILS: Final = 3
"""So many nets are taught for every seat, each from another beginning; the best stays."""
BINS: Final = 10


class Work(msgspec.Struct, frozen=True):
    """Some games to be read: all that a worker needs to know."""

    scenario: str
    options: dict[str, str]
    seats: tuple[str, ...]
    seed: int
    first: int
    last: int


class Reading(msgspec.Struct):
    """Positions of a game as they travel between processes: by seat, facts and lengths packed, and outcomes."""

    seats: list[int]
    outcomes: list[float]
    lengths: list[int]
    facts: bytes


class Point(msgspec.Struct, frozen=True):
    """How wrong a net was after a lesson, about the games it was taught and about those it was not."""

    taught: float
    fresh: float


class Taught(msgspec.Struct, frozen=True):
    """A net for a seat, packed, how it learned, and how it judges games it never met; `others` are its fellows'."""

    net: bytes
    facts: int
    curve: list[Point]
    error: float
    calibration: float
    positions: int
    others: list[float] = []


class Class(msgspec.Struct, frozen=True):
    """A net to be taught: all that a worker needs to know."""

    readings: list[Reading]
    seat: int
    facts: int
    seed: int


class Example:
    """The facts of a position and what came of it."""

    __slots__ = ("facts", "outcome")

    def __init__(self, facts: vec[i64], outcome: float) -> None:
        self.facts = facts
        self.outcome = outcome


def train(
    scenario: str,
    games: int,
    seed: int = 0,
    jobs: Jobs = 1,
    seats: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
    progress: Progress | None = None,
) -> list[Taught]:
    """Teach a net for each seat by so many games between machines, by default the scripted ones."""
    game = game_of(scenario)
    full = full_options(game, {**game.machine_options(), **(options or {})}, scenario)
    start = game.start(scenario, full)
    if readers_of(game, start) is None:
        raise SandtableError(
            said("{game} cannot be read by a net; `Game.reader` says how a position is read", game=game.id)
        )
    if games < BINS:
        raise SandtableError(
            said(
                "{games} games teach nothing; a net needs {least} or more, and some thousands to be good",
                games=games,
                least=BINS,
            )
        )
    by = tuple(seats) or (next(iter(game.players())),) * int(start.seats)
    work = [Work(scenario, full, by, seed, n, min(n + SERIES, games)) for n in range(0, games, SERIES)]
    read: list[list[Reading]] = []
    for series, chunk in zip(work, run_in_order(read_series, work, jobs), strict=True):
        read.append(chunk)
        if progress is not None:
            progress(series.last - series.first)
    every = [reading for chunk in read for reading in chunk]
    classes = [
        Class(every, seat, _facts(game, start, seat), derive(seed, f"net {seat} {pupil}"))
        for seat in range(len(by))
        for pupil in range(PUPILS)
    ]
    taught = list(run_in_order(teach, classes, jobs))
    return [_best(taught[first : first + PUPILS]) for first in range(0, len(taught), PUPILS)]


def seats_of(scenario: str, options: Mapping[str, str]) -> list[str]:
    """Who plays with such options."""
    game = game_of(scenario)
    return game.seats(game.start(scenario, full_options(game, {**game.machine_options(), **options}, scenario)))


def _best(pupils: list[Taught]) -> Taught:
    """The one that judged best what was kept aside to choose by."""
    best = min(pupils, key=lambda pupil: min(point.fresh for point in pupil.curve))
    return msgspec.structs.replace(best, others=[pupil.error for pupil in pupils if pupil is not best])


def _facts(game: Game, start: State, seat: int) -> int:
    readers = readers_of(game, start)
    assert readers is not None
    return int(readers[seat].count)


def read_series(work: Work) -> list[Reading]:
    """Play the games of a series in this process, and read them."""
    game = game_of(work.scenario)
    start = game.start(work.scenario, work.options)
    readers = readers_of(game, start)
    assert readers is not None
    players = [player(who, work.scenario) for who in work.seats]
    found: list[Reading] = []
    for number in range(work.first, work.last):
        state = start.clone()
        source = FastSource(derive(work.seed, number), state.seats)
        stray = int(source.below(CHOICE, ASTRAY)) if number % 4 else 0
        samples = play_and_read(state, players, source, readers, stray)
        found.append(_pack(samples, stalled=state.winner == DRAW and int(state.seats) > 0))
    return found


def _pack(samples: list[Sample], stalled: bool) -> Reading:
    facts = array("H")
    for sample in samples:
        facts.extend(int(fact) for fact in sample.facts)
    outcomes = [0.0 if stalled else sample.outcome for sample in samples]
    lengths = [len(sample.facts) for sample in samples]
    return Reading([int(sample.seat) for sample in samples], outcomes, lengths, facts.tobytes())


def teach(wanted: Class) -> Taught:
    """Teach a net for a seat; as it was after the lesson when it judged best the games kept aside for that."""
    eight = _examples(wanted.readings, wanted.seat, range(8))
    ninth = _examples(wanted.readings, wanted.seat, range(8, 9))
    tenth = _examples(wanted.readings, wanted.seat, range(9, 10))
    luck = FastSource(wanted.seed, 1)
    lesson = Lesson(wanted.facts, luck)
    best = lesson.net()
    least = error_of(best, ninth)
    curve: list[Point] = []
    rate = RATE
    for _ in range(LESSONS):
        _shuffle(eight, luck)
        taught = sum(lesson.learn(each.facts, each.outcome, rate) for each in eight) / max(1, len(eight))
        net = lesson.net()
        fresh = error_of(net, ninth)
        curve.append(Point(round(taught, 5), round(fresh, 5)))
        if fresh < least:
            best, least = net, fresh
        rate *= SLOWER
    error, calibration = round(error_of(best, tenth), 5), round(calibration_of(best, tenth), 5)
    return Taught(pack(best), wanted.facts, curve, error, calibration, len(eight))


def _examples(readings: list[Reading], seat: int, tenths: range) -> list[Example]:
    """The positions of a seat from every game whose number ends so."""
    found: list[Example] = []
    for number, reading in enumerate(readings):
        if number % 10 not in tenths:
            continue
        facts = array("H")
        facts.frombytes(reading.facts)
        at = 0
        for who, outcome, length in zip(reading.seats, reading.outcomes, reading.lengths, strict=True):
            if who == seat:
                found.append(Example(vec[i64](facts[at : at + length].tolist()), outcome))
            at += length
    return found


def _shuffle(examples: list[Example], luck: FastSource) -> None:
    for last in range(len(examples) - 1, 0, -1):
        other = int(luck.below(CHOICE, last + 1))
        examples[last], examples[other] = examples[other], examples[last]


def error_of(net: Net, examples: list[Example]) -> float:
    """The mean square of what a net is wrong by."""
    sums = vec[i64]([0] * HIDDEN)
    return sum((net.chance(each.facts, sums) - each.outcome) ** 2 for each in examples) / max(1, len(examples))


def calibration_of(net: Net, examples: list[Example]) -> float:
    """How far the chances lie from the shares of games won with them: the mean over ten bins, by their size."""
    sums = vec[i64]([0] * HIDDEN)
    bins = [[0.0, 0.0, 0] for _ in range(BINS)]
    for each in examples:
        chance = net.chance(each.facts, sums)
        place = bins[min(BINS - 1, int(chance * BINS))]
        place[0] += chance
        place[1] += each.outcome
        place[2] += 1
    return sum(abs(chance - won) for chance, won, _ in bins) / max(1, len(examples))
