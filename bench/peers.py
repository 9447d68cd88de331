"""Measure other engines: `.venv-bench/bin/python bench/peers.py catanatron --seconds 2`.

Prints one line of JSON: decisions per CPU second under random play, counting only decisions with two or
more legal options, and the cost of a clone in microseconds. Everything else that a game costs (setting it
up, forced moves, chance) is in the time and not in the count.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable, Iterator
from time import process_time
from typing import Any, NamedTuple

CLONE_SHARE = 0.25  # CPU seconds spent on cloning, for each second spent on playing
SAMPLES = 64  # positions to clone at least, spread over games in progress
SAMPLE_EVERY = 23  # decisions between two samples


class Engine(NamedTuple):
    """What is measured of an engine."""

    start: Callable[[int], Any]  # a new game, from a seed
    play: Callable[[Any], Iterator[int]]  # plays it out; yields the number of legal options of each decision
    clone: Callable[[Any], Any]


def catanatron() -> Engine:
    """Catan with four random players, by the engine's own loop over `play_tick`."""
    from catanatron.game import TURNS_LIMIT, Game
    from catanatron.models.player import Color, RandomPlayer

    def start(seed: int) -> Any:
        return Game([RandomPlayer(color) for color in Color], seed=seed)

    def play(game: Any) -> Iterator[int]:
        state = game.state
        while game.winning_color() is None and state.num_turns < TURNS_LIMIT:
            yield len(state.playable_actions)
            game.play_tick()

    return Engine(start, play, lambda game: game.copy())


def open_spiel(name: str) -> Engine:
    """A game of OpenSpiel: C++ driven from Python, chance sampled from its own weights."""
    import pyspiel

    game = pyspiel.load_game(name)

    def start(seed: int) -> Any:
        random.seed(seed)
        return game.new_initial_state()

    def play(state: Any) -> Iterator[int]:
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(sample(state.chance_outcomes()))
                continue
            actions = state.legal_actions()
            yield len(actions)
            state.apply_action(actions[int(random.random() * len(actions))])

    return Engine(start, play, lambda state: state.clone())


def sample(outcomes: list[tuple[int, float]]) -> int:
    """One outcome, drawn by weight."""
    left = random.random()
    for action, weight in outcomes:
        left -= weight
        if left <= 0:
            return action
    return outcomes[-1][0]


PEERS: dict[str, Callable[[], Engine]] = {
    "catanatron": catanatron,
    "open_spiel/backgammon": lambda: open_spiel("backgammon"),
    "open_spiel/gin_rummy": lambda: open_spiel("gin_rummy"),
    "open_spiel/hanabi": lambda: open_spiel("hanabi"),
}


def measure(what: str, seconds: float) -> dict[str, object]:
    """Play whole games for `seconds` of CPU time, then clone positions met in play for a quarter of that."""
    start, play, clone = PEERS[what]()
    for _ in play(start(1)):  # warm up: tables and caches
        pass

    seed, decisions, forced = 1, 0, 0
    begin = process_time()
    while (spent := process_time() - begin) < seconds:
        seed += 1
        for options in play(start(seed)):
            if options > 1:
                decisions += 1
            else:
                forced += 1
    speed, speed_with_forced = decisions / spent, (decisions + forced) / spent

    positions: list[Any] = []
    while len(positions) < SAMPLES:
        seed += 1
        game = start(seed)
        positions += [clone(game) for count, _ in enumerate(play(game)) if count % SAMPLE_EVERY == 0]

    clones = 0
    begin = process_time()
    while (spent := process_time() - begin) < seconds * CLONE_SHARE:
        for position in positions:
            clone(position)
        clones += len(positions)
    return {
        "what": what,
        "build": None,
        "decisions_per_cpu_second": round(speed, 1),
        "with_forced_per_cpu_second": round(speed_with_forced, 1),
        "clone_us": round(spent / clones * 1e6, 3),
    }


def main() -> None:
    """Read the command line and print the measurement."""
    parser = argparse.ArgumentParser(description="Measure one other engine; prints one line of JSON.")
    parser.add_argument("what", choices=PEERS, help="the engine, and for open_spiel the game")
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU seconds of play (default 2)")
    arguments = parser.parse_args()
    if arguments.seconds <= 0:
        parser.error(f"--seconds is {arguments.seconds}; it must be more than 0")
    try:
        report = measure(arguments.what, arguments.seconds)
    except ModuleNotFoundError as error:
        sys.exit(f"{error.name} is not installed in this Python; `make bench` installs it in .venv-bench")
    print(json.dumps(report))


if __name__ == "__main__":
    main()
