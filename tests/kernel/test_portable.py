"""What travels: pickled and copied states, tables, sources and players go on as the originals do."""

from __future__ import annotations

import copy
import json
import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import sandtable
from sandtable.kernel.engine.playout import Player, RandomPlayer, Tally, play_match, play_random
from sandtable.kernel.engine.random import FastSource, SecretSource, Source, derive
from sandtable.kernel.engine.state import DONE, State
from sandtable.kernel.engine.step import Refusal, Step
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import GAMES, game_of
from sandtable.players import player
from tests.kernel import elsewhere

GAMES_WITH_OPTIONS: list[tuple[str, dict[str, str]]] = [
    *((scenario, {}) for scenario in ("normandy/1", "normandy/9", "africa/6", "africa/11", "legions/2", "legions/4")),
    *((f"{box}/{number}", {"players": "4"}) for box, number in (("normandy", 104), ("africa", 203))),
    *((scenario, {"solo": side}) for scenario, side in (("normandy/2", "DE"), ("africa/204", "IT"))),
    ("normandy/103", {}),
    ("legions/3", {"dispatches": "on"}),
]


def begun(scenario: str, chosen: dict[str, str]) -> State:
    """The start of a game between machines."""
    game = game_of(scenario)
    return game.start(scenario, full_options(game, {**game.machine_options(), **chosen}, scenario))


def play_some(table: sandtable.Table) -> None:
    """Thirty answers, or what is left of the game."""
    for _ in range(30):
        if not table.over:
            table.play(table.decisions[0].options[0])


def course(state: State, source: Source) -> int:
    """A fingerprint of how a state goes on."""
    tally = Tally()
    play_random(state, source, tally, 60)
    return int(tally.fingerprint)


@pytest.mark.parametrize(("scenario", "chosen"), GAMES_WITH_OPTIONS)
def test_a_state_goes_on_where_it_was_pickled_or_copied(scenario: str, chosen: dict[str, str]) -> None:
    state = begun(scenario, chosen)
    source = FastSource(derive(11, scenario), state.seats)
    for _ in range(12):
        if state.over:
            break
        play_random(state, source, Tally(), 7)
        likes = [pickle.loads(pickle.dumps(state)), copy.deepcopy(state), copy.copy(state)]
        assert [like.signature() for like in likes] == [state.signature()] * 3
        after = course(state.clone(), FastSource(3, state.seats))
        assert [course(like, FastSource(3, state.seats)) for like in likes] == [after] * 3


def test_what_never_changes_is_shared_by_copies() -> None:
    state = begun("normandy/1", {})
    twin = copy.deepcopy(state)
    assert vars(twin)["field"] is vars(state)["field"]
    assert all(one is other for one, other in zip(twin.stack, state.stack, strict=True))
    both = pickle.loads(pickle.dumps([state, state.clone()]))
    assert vars(both[0])["field"] is vars(both[1])["field"]


def test_nothing_open_stays_nothing_open() -> None:
    state = begun("normandy/1", {})
    play_random(state, FastSource(1, 2), Tally(), 0)
    assert pickle.loads(pickle.dumps(state)).open is DONE


@pytest.mark.parametrize("source", [FastSource(77, 2), SecretSource(77, 2)], ids=["fast", "secret"])
def test_a_source_goes_on_from_the_same_place(source: Source) -> None:
    drawn = [int(source.below(3, 100)) for _ in range(5)]
    likes = [pickle.loads(pickle.dumps(source)), source.clone()]
    rows = [[int(each.below(3, 100)) for _ in range(5)] for each in (source, *likes)]
    assert rows[0] == rows[1] == rows[2] != drawn


@pytest.mark.parametrize("scenario", ["normandy/101", "africa/6", "legions/3"])
def test_a_table_is_pickled_and_copied_with_its_luck(scenario: str) -> None:
    table = sandtable.new(scenario, seed=5)
    play_some(table)
    likes = [pickle.loads(pickle.dumps(table)), copy.deepcopy(table), table.copy()]
    before = table.record.text()
    for like in likes:
        play_some(like)
    assert table.record.text() == before
    play_some(table)
    assert [like.record.text() for like in likes] == [table.record.text()] * 3
    assert [like.events(0) for like in likes] == [table.events(0)] * 3


@pytest.mark.parametrize("name", ["random", "scripted"])
def test_a_player_is_pickled_in_the_middle_of_a_match(name: str) -> None:
    for scenario in ("normandy/1", "africa/6", "legions/2"):
        players: list[Player] = [player(name, scenario), RandomPlayer()]
        play_match(begun(scenario, {}), players, FastSource(2, 2), Tally())
        likes: list[Player] = pickle.loads(pickle.dumps(players))
        tallies = [Tally(), Tally()]
        for tally, each in zip(tallies, (players, likes), strict=True):
            play_match(begun(scenario, {}), each, FastSource(9, 2), tally)
        assert tallies[0].fingerprint == tallies[1].fingerprint


class Forgetful(Step):
    """A step that does not keep what it was made with."""

    def __init__(self, seat: int, colour: str) -> None:
        super().__init__(seat)
        self.shade = colour


def test_a_class_that_cannot_travel_says_why() -> None:
    with pytest.raises(
        TypeError, match=r"takes 'colour', and it has no attribute of that name; keep it as self.colour"
    ):
        pickle.dumps(Forgetful(0, "red"))


def test_a_refusal_travels() -> None:
    like = pickle.loads(pickle.dumps(Refusal("UN-MOVE-1", "too far")))
    assert (like.rule, like.reason) == ("UN-MOVE-1", "too far")


def test_every_game_was_tried() -> None:
    assert {scenario.partition("/")[0] for scenario, _ in GAMES_WITH_OPTIONS} == set(GAMES) - {"quartet"}


def test_the_other_build_finds_the_same(tmp_path: Path) -> None:
    """Without a compiled build (SANDTABLE_COMPILED_PYTHON is its Python) a process of this build stands for it."""
    python = os.environ.get("SANDTABLE_COMPILED_PYTHON", "")
    environment = {name: value for name, value in os.environ.items() if not python or name != "PYTHONPATH"}
    command = [python or sys.executable, str(Path(elsewhere.__file__))]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=tmp_path, env=environment)
    assert json.loads(done.stdout) == elsewhere.findings()
