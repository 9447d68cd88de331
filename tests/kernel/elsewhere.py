"""What must be the same in a process of the other build: run as a program, it prints what it found.

A game whose classes are interpreted plays on the compiled kernel, and what is pickled in the middle of a game goes on.
"""

from __future__ import annotations

import json
import pickle
import sys
from pathlib import Path

if __name__ == "__main__":
    ROOT = Path(__file__).parents[2]
    sys.path[:0] = [str(ROOT), str(ROOT / "examples" / "quartet" / "src")]

from quartet.game import QUARTET
from quartet.players import Thrifty
from sandtable.kernel.engine.playout import Player, RandomPlayer, Tally, play_match, play_random
from sandtable.kernel.engine.random import FastSource, derive
from sandtable.kernel.game import Game, full_options
from sandtable.kernel.registry import game_of
from sandtable.players import player

SCENARIOS = ("normandy/1", "normandy/103", "africa/6", "legions/3")
GAMES = 20


def findings() -> dict[str, int]:
    """Fingerprints by what was played."""
    found = {"quartet": _fingerprint(QUARTET, "quartet/4", [Thrifty(), *[RandomPlayer()] * 3])}
    for scenario in SCENARIOS:
        game = game_of(scenario)
        players = [player("scripted", scenario), *[RandomPlayer()] * 3]
        found[scenario] = _fingerprint(game, scenario, players)
        found[f"{scenario} ahead"] = _looking_ahead(game, scenario)
    return found


def _looking_ahead(game: Game, scenario: str) -> int:
    """What somebody who looks ahead answers here and there."""
    tally = Tally()
    thinker = player("search:10", scenario)
    state = game.start(scenario, full_options(game, game.machine_options(), scenario))
    source = FastSource(7, state.seats)
    for _ in range(3):
        play_random(state, source, Tally(), 30)
        if not state.over:
            branch = state.first_branch()
            seat = state.step_of(branch).seat
            tally.note(thinker.answer(state, branch, seat, source))
    return int(tally.fingerprint)


def _fingerprint(game: Game, scenario: str, players: list[Player]) -> int:
    """Random games that are pickled on the way, and one between players that have been pickled."""
    tally = Tally()
    start = game.start(scenario, full_options(game, game.machine_options(), scenario))
    for number in range(GAMES):
        state, source = start.clone(), FastSource(derive(4, number), start.seats)
        while not state.over:
            play_random(state, source, tally, 40)
            state, source = pickle.loads(pickle.dumps((state, source)))
    seated = pickle.loads(pickle.dumps(players[: int(start.seats)]))
    play_match(start.clone(), seated, FastSource(5, start.seats), tally)
    play_match(start.clone(), pickle.loads(pickle.dumps(seated)), FastSource(6, start.seats), tally)
    return int(tally.fingerprint)


if __name__ == "__main__":
    print(json.dumps(findings()))
