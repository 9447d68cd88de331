"""Whether a change makes a machine stronger: `python -m bench.stronger [--jobs 0] [--seconds 600] [TRIAL ...]`.

A trial sets a player with something changed against the player as it is, both with the same time for a decision, in
mirrored pairs, scenario after scenario, until Wald's sequential test of the pairs has an answer: the change is worth
`BETTER`, or it is not even as good. What was played is kept in `bench/stronger.json` and goes on where it was, and
`docs/tried.md` is written from it: what was kept, and what lost.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from math import inf, log
from pathlib import Path
from time import monotonic
from typing import Final

import msgspec

from bench.keeping import limits, read_kept, work_off, write_whole
from bench.questions import SOME
from sandtable.kernel.engine.playout import Tally, play_match
from sandtable.kernel.engine.random import FastSource, derive
from sandtable.kernel.engine.search import Search
from sandtable.kernel.engine.state import State
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of
from sandtable.lab.workers import Jobs
from sandtable.measured.pairs import mirrored
from sandtable.measured.shares import paired
from sandtable.players.thinker import A_MILLISECOND, TO_THE_END, Clock, Thinker

KEPT = Path(__file__).with_suffix(".json")
PAGE = Path(__file__).parents[1] / "docs" / "tried.md"
SEED: Final = 20261119
MILLISECONDS: Final = 10
EVEN: Final = 0.5
BETTER: Final = 0.55
"""The shares between which the test decides."""
BOUND: Final = log(0.95 / 0.05)
"""How much more likely one of them must be: it errs five times in a hundred, either way."""
FEWEST: Final = 20
"""Pairs before which nothing is decided."""
ROUND: Final = 24
"""Pairs that are played between two looks."""

Way = Callable[[Search], None]
"""What is changed of a search, before it is asked."""


def as_it_is(search: Search) -> None:
    """Nothing."""


def one_round(search: Search) -> None:
    """Judges when the round is over, not after the next one."""
    search.rounds = 1


def to_the_end(search: Search) -> None:
    """Judges nothing: every playout goes on to the end of the game."""
    search.judge, search.rounds = None, TO_THE_END


def three_rounds(search: Search) -> None:
    """Judges a round later."""
    search.rounds = 3


def as_oneself(search: Search) -> None:
    """Takes everybody for the script, instead of for bold, wary and careless people too."""
    search.models = [search.script]


class Trial(msgspec.Struct, frozen=True):
    """What is tried, and where."""

    name: str
    text: str
    changed: Way
    scenarios: tuple[str, ...] = SOME


TRIALS: Final = (
    Trial("one", "Playouts are judged after this round, not after the next", one_round),
    Trial("end", "Playouts go on to the end of the game, and no net judges", to_the_end),
    Trial("three", "Playouts are judged a round later", three_rounds),
    Trial("oneself", "Everybody else is taken for the script, not for bold, wary and careless ones too", as_oneself),
)


class Tried(msgspec.Struct, frozen=True):
    """How a trial went: by scenario the pairs, and what the changed player had of them (0, a half, 1 ... 2 games)."""

    name: str
    pairs: dict[str, list[float]]

    @property
    def scores(self) -> list[float]:
        """The share of every pair."""
        return [score / 2 for scores in self.pairs.values() for score in scores]

    @property
    def likelihood(self) -> float:
        """How much more likely the change is worth BETTER than EVEN, as a logarithm, by the spread of the pairs."""
        scores = [EVEN, *self.scores, EVEN]
        mean = sum(scores) / len(scores)
        spread = sum((score - mean) ** 2 for score in scores) / len(scores) + 0.25 / len(scores)
        return len(scores) * (BETTER - EVEN) * (2 * mean - EVEN - BETTER) / (2 * spread)

    @property
    def verdict(self) -> str:
        """What the test says."""
        if len(self.scores) < FEWEST or abs(self.likelihood) < BOUND:
            return "open"
        return "won" if self.likelihood > 0 else "lost"


class OwnTime(Clock):
    """A clock that minds nothing but this thread's own work, so that a busy machine gives the same answer later."""

    def begin(self) -> None:
        super().begin()
        self.latest = inf


class Changed(Thinker):
    """The player, with its search changed."""

    def __init__(self, scenario: str, way: Way) -> None:
        super().__init__(scenario, A_MILLISECOND * MILLISECONDS)
        self.patience = OwnTime(MILLISECONDS)
        self.way = way

    def search_for(self, state: State) -> Search:
        search = super().search_for(state)
        self.way(search)
        return search


class Pair(msgspec.Struct, frozen=True):
    """A pair to be played: all that a worker needs to know."""

    trial: str
    scenario: str
    number: int


def play_pair(pair: Pair) -> float:
    """What the changed player has of two games of the same luck, one from each side."""
    trial = next(each for each in TRIALS if each.name == pair.trial)
    game = game_of(pair.scenario)
    start = game.start(pair.scenario, full_options(game, game.machine_options(), pair.scenario))
    seed = derive(SEED, f"{pair.trial} {pair.scenario} {pair.number}")
    had = 0.0
    for seat, luck in enumerate((FastSource(seed, 2), mirrored(seed, 2))):
        state = start.clone()
        ways = [trial.changed if each == seat else as_it_is for each in range(2)]
        play_match(state, [Changed(pair.scenario, way) for way in ways], luck, Tally())
        had += float(state.returns(seat))
    return had


def next_pairs(trial: Trial, tried: Tried) -> list[Pair]:
    """Some more pairs, of every scenario as many."""
    count = -(-ROUND // len(trial.scenarios))
    found = [
        Pair(trial.name, scenario, len(tried.pairs.get(scenario, [])) + number)
        for number in range(count)
        for scenario in trial.scenarios
    ]
    return found


def ask(trials: Sequence[Trial], known: dict[str, Tried], jobs: Jobs, seconds: float, most: int) -> None:
    """Go on with trials until each is decided, or has had its pairs, or the time is over."""
    until = monotonic() + seconds
    for trial in trials:
        tried = known.setdefault(trial.name, Tried(trial.name, {}))
        while tried.verdict == "open" and len(tried.scores) < most and monotonic() < until:
            turn = next_pairs(trial, tried)

            def add(number: int, had: float, tried: Tried = tried, turn: list[Pair] = turn) -> None:
                tried.pairs.setdefault(turn[number].scenario, []).append(had)

            work_off(play_pair, turn, jobs, until - monotonic(), add, lambda: keep(known))


def read() -> dict[str, Tried]:
    """What is known."""
    return read_kept(KEPT, dict[str, Tried])


def keep(known: dict[str, Tried]) -> None:
    """Write it down, whole or not at all."""
    write_whole(KEPT, msgspec.json.format(msgspec.json.encode(known), indent=1).decode() + "\n")


HEAD: Final = """# What was tried to make machines stronger

Written by `python -m bench.stronger`, which sets a player with something changed against the player as it is: {time} ms
a decision on one core for both, in mirrored pairs, until Wald's sequential test has an answer. "Won": the share is
likelier {better} than {even} %, by nineteen to one; "lost": the other way round. What has not won is not in the
player. In brackets the 95 per cent intervals, a little too narrow for tests that end when they have an answer.

| what was changed | where | games | share of the changed one | |
| --- | --- | ---: | --- | --- |
"""


def page(known: Mapping[str, Tried]) -> str:
    """The page."""
    rows = [row(trial, known[trial.name]) for trial in TRIALS if trial.name in known]
    return HEAD.format(time=MILLISECONDS, even=round(100 * EVEN), better=round(100 * BETTER)) + "".join(
        f"{each}\n" for each in rows
    )


def row(trial: Trial, tried: Tried) -> str:
    """A line of the table."""
    scores = tried.scores
    share = paired("", 0, len(scores), sum(scores), sum(score * score for score in scores))
    mean = sum(scores) / max(1, len(scores))
    told = f"{mean:.0%} ({100 * share.low:.0f} to {100 * share.high:.0f})".replace("%", " %")
    return f"| {trial.text} | {', '.join(trial.scenarios)} | {2 * len(scores)} | {told} | {tried.verdict} |"


def main() -> None:
    """Go on with the trials, or those that are named, and write the page."""
    names = [trial.name for trial in TRIALS]
    parser = argparse.ArgumentParser(prog="python -m bench.stronger")
    parser.add_argument("names", nargs="*", metavar="TRIAL", help=f"all by default: {', '.join(names)}")
    parser.add_argument("--most", type=int, default=600, help="pairs of a trial after which it stays open")
    limits(parser)
    wanted = parser.parse_args()
    unknown = {*wanted.names} - {*names}
    if unknown:
        parser.error(f"no trial is called {', '.join(sorted(unknown))}; there are {', '.join(names)}")
    known = {} if wanted.anew else read()
    trials = [trial for trial in TRIALS if not wanted.names or trial.name in wanted.names]
    ask(trials, known, wanted.jobs, wanted.seconds, wanted.most)
    PAGE.write_text(page(known), encoding="utf-8")


if __name__ == "__main__":
    main()
