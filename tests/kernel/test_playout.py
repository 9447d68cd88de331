from __future__ import annotations

import pytest

from sandtable.kernel.engine.playout import Tally, play_random
from sandtable.kernel.engine.random import CHOICE, FastSource, Source, derive, stream
from sandtable.kernel.engine.state import State
from sandtable.kernel.engine.step import CHANCE
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of

GAMES = [
    ("normandy/1", {}),
    ("normandy/101", {"players": "4"}),
    ("normandy/4", {"solo": "US"}),
    ("africa/201", {}),
    ("legions/3", {"dispatches": "on"}),
]


def play_step_by_step(state: State, source: Source) -> int:
    """Random play that asks chance one question at a time; the fingerprint of it."""
    tally = Tally()
    while not state.over:
        branch = state.first_branch()
        step = state.step_of(branch)
        if step.seat == CHANCE:
            answer = step.sample(state, source)
        else:
            options = step.options(state)
            forced = len(options) == 1
            answer = options[0 if forced else source.below(stream(step.seat, CHOICE), len(options))]
        tally.note(answer)
        state.take(branch, answer)
    return int(tally.fingerprint)


@pytest.mark.parametrize(("scenario", "chosen"), GAMES)
def test_chance_at_one_go_is_chance_step_by_step(scenario: str, chosen: dict[str, str]) -> None:
    game = game_of(scenario)
    start = game.start(scenario, full_options(game, {**game.machine_options(), **chosen}, scenario))
    for number in range(3):
        state, tally = start.clone(), Tally()
        play_random(state, FastSource(derive(7, number), start.seats), tally, 0)
        twin = start.clone()
        assert play_step_by_step(twin, FastSource(derive(7, number), start.seats)) == tally.fingerprint
        assert twin.signature() == state.signature()
