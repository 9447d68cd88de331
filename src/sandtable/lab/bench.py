"""How fast a scenario runs here: decisions per CPU second of random play, and what a copy of the state costs."""

from __future__ import annotations

from time import process_time
from typing import Final

import msgspec

from sandtable.kernel.build import build
from sandtable.kernel.engine.playout import Tally, play_random
from sandtable.kernel.engine.random import FastSource, derive
from sandtable.kernel.engine.state import State
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of

CLONE_SHARE: Final = 0.25
"""CPU seconds spent on copying for each second of play, as in bench/peers.py."""

SAMPLES: Final = 64
SAMPLE_EVERY: Final = 23
"""Positions to copy at least, and the decisions between two of them."""


class Bench(msgspec.Struct, frozen=True):
    """A measurement. Decisions have two or more options; forced answers are in the time, not in the count."""

    what: str
    build: str
    decisions_per_cpu_second: float
    clone_us: float
    with_forced_per_cpu_second: float
    games: int
    decisions: int
    cpu_seconds: float


def bench(scenario: str, seconds: float) -> Bench:
    """Play whole random games for so many CPU seconds, then copy positions met in play for a quarter of that."""
    game = game_of(scenario)
    start = game.start(scenario, full_options(game, game.machine_options(), scenario))
    play_random(start.clone(), FastSource(derive(0, 0), start.seats), Tally(), 0)  # warm up

    games = 0
    tally = Tally()
    begin = process_time()
    while (spent := process_time() - begin) < seconds:
        games += 1
        play_random(start.clone(), FastSource(derive(0, games), start.seats), tally, 0)
    decisions, forced = int(tally.decisions), int(tally.forced)

    positions = _sample(start, games)
    clones = 0
    begin = process_time()
    while (cloning := process_time() - begin) < seconds * CLONE_SHARE:
        for position in positions:
            position.clone()
        clones += len(positions)
    return Bench(
        what=scenario,
        build=build(),
        decisions_per_cpu_second=round(decisions / spent, 1),
        clone_us=round(cloning / clones * 1e6, 3),
        with_forced_per_cpu_second=round((decisions + forced) / spent, 1),
        games=games,
        decisions=decisions,
        cpu_seconds=round(spent, 3),
    )


def _sample(start: State, games: int) -> list[State]:
    """Positions spread over games in progress."""
    positions: list[State] = []
    while len(positions) < SAMPLES:
        games += 1
        state, source = start.clone(), FastSource(derive(0, games), start.seats)
        while not state.over:
            positions.append(state.clone())
            play_random(state, source, Tally(), SAMPLE_EVERY)
    return positions
