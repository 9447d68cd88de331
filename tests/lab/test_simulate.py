from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sandtable.kernel.errors import BadOption, UnknownScenario
from sandtable.lab.seating import BadSeats
from sandtable.lab.simulate import LONGEST, Series, play_series, simulate

RANDOM = ["random", "random"]


def test_the_tallies_add_up() -> None:
    told = simulate("normandy/1", RANDOM, 40, seed=1, options={"guard": "8"})
    assert told.games == told.finished + told.guarded == 40
    assert sum(told.wins.values()) + told.draws == 40
    assert sum(told.endings.values()) == 40
    assert told.draws >= told.guarded == told.endings["stalemate guard"]
    assert told.decisions > 0
    assert told.forced > 0
    assert told.cpu_seconds > 0
    assert told.rounds_mean > 8
    assert told.options["guard"] == "8"
    assert list(told.wins) == list(told.seats) == ["US", "DE"]


def test_machines_play_with_their_guard_unless_told_otherwise() -> None:
    assert simulate("normandy/1", RANDOM, 1).options["guard"] != "0"


def test_the_same_seed_gives_the_same_games_with_any_number_of_jobs() -> None:
    games = 2 * LONGEST + 10
    one, again = (simulate("normandy/1", RANDOM, games, seed=3, options={"guard": "2"}) for _ in range(2))
    several = simulate("normandy/1", RANDOM, games, seed=3, jobs=3, options={"guard": "2"})
    for other in (again, several):
        assert other.fingerprint == one.fingerprint
        assert (other.wins, other.decisions, other.endings) == (one.wins, one.decisions, one.endings)
    assert simulate("normandy/1", RANDOM, games, seed=4, options={"guard": "2"}).fingerprint != one.fingerprint


def test_a_game_depends_on_its_number_alone() -> None:
    options = simulate("normandy/1", RANDOM, 1, options={"guard": "2"}).options
    whole = play_series(Series("normandy/1", options, ("random", "random"), 5, 0, 6))
    tail = play_series(Series("normandy/1", options, ("random", "random"), 5, 4, 6))
    assert whole.fingerprints[16:] == tail.fingerprints
    assert len(whole.fingerprints) == 24


def test_progress_counts_every_game() -> None:
    counted: list[int] = []
    simulate("normandy/1", RANDOM, 103, options={"guard": "1"}, progress=counted.append)
    assert counted == [2] * 51 + [1]


def test_wrong_input_is_refused_with_a_hint() -> None:
    with pytest.raises(UnknownScenario, match="did you mean 'normandy/1'"):
        simulate("normandie/1", RANDOM, 1)
    with pytest.raises(BadSeats, match="is called 'randm'; did you mean 'random'"):
        simulate("normandy/1", ["randm", "random"], 1)
    with pytest.raises(BadSeats, match="has 2 seats: US, DE; found 1: random"):
        simulate("normandy/1", ["random"], 1)
    with pytest.raises(BadOption, match="has no option 'gard'; did you mean 'guard'"):
        simulate("normandy/1", RANDOM, 1, options={"gard": "3"})
    with pytest.raises(ValueError, match="one or more"):
        simulate("normandy/1", RANDOM, 0)


@pytest.mark.parametrize(
    ("scenario", "games", "options"),
    [
        ("normandy/1", 60, {"guard": "6"}),
        ("normandy/5", 8, {"solo": "DE"}),
        ("normandy/103", 6, {"solo": "US", "specialists": "on"}),
        ("africa/8", 8, {"solo": "LRDG"}),
        ("africa/203", 6, {"solo": "IT"}),
    ],
)
def test_interpreted_and_compiled_play_the_same_games(
    scenario: str, games: int, options: dict[str, str], tmp_path: Path
) -> None:
    """Without a compiled build (SANDTABLE_COMPILED_PYTHON is its Python) a process of this build stands for it."""
    python = os.environ.get("SANDTABLE_COMPILED_PYTHON", "")
    environment = {name: value for name, value in os.environ.items() if not python or name != "PYTHONPATH"}
    rulings = [word for name, value in options.items() for word in ("--option", f"{name}={value}")]
    words = ["simulate", scenario, "--games", str(games), "--seed", "11", *rulings, "--json"]
    command = [python or sys.executable, "-m", "sandtable", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=tmp_path, env=environment)
    there = json.loads(done.stdout)
    here = simulate(scenario, RANDOM, games, seed=11, options=options)
    assert there["fingerprint"] == here.fingerprint
    assert (there["wins"], there["decisions"]) == (here.wins, here.decisions)
