"""What a given amount of work costs one build, in CPU seconds. `compare.py` runs this in each build's own Python.

    python bench/pace.py normandy/1 --seconds 1         # as much of each kind of work as takes a second
    python bench/pace.py normandy/1 --amounts '{"random play": 900}'

Game number i of a kind of play is the same in every build; the fingerprint of all of them shows whether it was.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from time import process_time

from sandtable.kernel.engine.judge import Judge
from sandtable.kernel.engine.patience import Patience
from sandtable.kernel.engine.playout import Player, Tally, play_match, play_random
from sandtable.kernel.engine.random import FastSource, derive
from sandtable.kernel.engine.search import play_on
from sandtable.kernel.engine.state import State
from sandtable.kernel.game import Game, full_options
from sandtable.kernel.registry import game_of
from sandtable.players import player
from sandtable.players.nets import read_judge

SAMPLED_GAMES = 8
SAMPLE_EVERY = 23
"""Games from which positions are taken to be copied, and the decisions between two of them."""

BILLION = 1_000_000_000
"""Chances go into a fingerprint as whole numbers of so many."""

Work = Callable[[int], Tally]
"""Does so much, and says how many decisions were made and what came of them."""


def play_at_random(start: State, games: int) -> Tally:
    """Whole games in which everybody plays at random."""
    tally = Tally()
    for number in range(games):
        play_random(start.clone(), FastSource(derive(0, number), start.seats), tally, 0)
    return tally


def play_by_script(start: State, scenario: str, games: int) -> Tally:
    """Whole games between `scripted` players."""
    tally = Tally()
    players = [player("scripted", scenario) for _ in range(start.seats)]
    for number in range(games):
        play_match(start.clone(), players, FastSource(derive(0, number), start.seats), tally)
    return tally


def sample(start: State) -> list[State]:
    """Positions spread over games in progress."""
    positions: list[State] = []
    for number in range(SAMPLED_GAMES):
        state, source = start.clone(), FastSource(derive(1, number), start.seats)
        while not state.over:
            positions.append(state.clone())
            play_random(state, source, Tally(), SAMPLE_EVERY)
    return positions


def copy_all(positions: list[State], times: int) -> Tally:
    """Every position so many times."""
    for _ in range(times):
        for position in positions:
            position.clone()
    return Tally()


def deal_all_anew(positions: list[State], times: int) -> Tally:
    """Every position so many times, as a machine in the first seat gets it."""
    source = FastSource(0, positions[0].seats)
    for _ in range(times):
        for position in positions:
            position.determinize(0, source)
    return Tally()


def play_all_on(game: Game, positions: list[State], times: int) -> Tally:
    """Every position so many times against every model, by script up to where a machine that looks ahead judges it.

    The playouts of a position follow each other, as there, with the tables that the last one has left.
    """
    tally = Tally()
    patience = Patience()
    script: Player = next(iter(game.players().values()))()
    models: list[Player] = [make() for make in game.models()] or [script]
    for number in range(times):
        for position in positions:
            for model in models:
                state = position.clone()
                players = [model if seat else script for seat in range(state.seats)]
                luck = FastSource(derive(2, number), state.seats)
                play_on(state, players, luck, state.round + game.look_ahead, patience)
                tally.note(state.round)
                tally.note(state.winner)
    return tally


def judge_all(judge: Judge, positions: list[State], times: int) -> Tally:
    """Every position so many times, for every seat."""
    tally = Tally()
    for _ in range(times):
        for position in positions:
            for seat in range(position.seats):
                tally.note(int(judge.chance(position, seat) * BILLION))
    return tally


def kinds_of_work(scenario: str) -> dict[str, Work]:
    """All that is measured, by name; a scenario without nets has no judge."""
    game = game_of(scenario)
    start = game.start(scenario, full_options(game, game.machine_options(), scenario))
    positions = sample(start)
    judge = read_judge(game, scenario, start)
    kinds: dict[str, Work] = {
        "random play": lambda amount: play_at_random(start, amount),
        "script play": lambda amount: play_by_script(start, scenario, amount),
        "playouts": lambda amount: play_all_on(game, positions, amount),
        "clone": lambda amount: copy_all(positions, amount),
        "determinize": lambda amount: deal_all_anew(positions, amount),
    }
    if judge is not None:
        kinds["judge"] = lambda amount: judge_all(judge, positions, amount)
    return kinds


def enough(work: Work, seconds: float) -> int:
    """How much work takes so many CPU seconds here, roughly."""
    amount = 1
    while True:
        begin = process_time()
        work(amount)
        spent = process_time() - begin
        if spent >= seconds / 4:
            return max(1, round(amount * seconds / spent))
        amount *= 2


def main() -> None:
    """Do the work and print what it cost, as JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scenario")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds for each kind of work")
    parser.add_argument("--amounts", type=json.loads, default={}, help="how much of each kind instead, as JSON")
    arguments = parser.parse_args()
    told: dict[str, object] = {}
    for kind, work in kinds_of_work(arguments.scenario).items():
        amount = arguments.amounts.get(kind) or enough(work, arguments.seconds)
        work(1)
        begin = process_time()
        tally = work(amount)
        told[kind] = {
            "amount": amount,
            "seconds": process_time() - begin,
            "decisions": int(tally.decisions),
            "fingerprint": int(tally.fingerprint),
        }
    print(json.dumps(told))


if __name__ == "__main__":
    main()
