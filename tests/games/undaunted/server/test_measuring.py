"""Measuring on the server: the same figures as in the terminal, kept for all, bounded, in worker processes too."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

import msgspec
import pytest

from sandtable.kernel.bring import open_scenario
from sandtable.lab.measure import measure
from sandtable.server.minds import measuring
from sandtable.server.minds.measuring import AT_ONCE, FEWEST, NARROW
from tests.games.undaunted.server.test_scenarios import brought
from tests.games.undaunted.test_scenario_files import FORD
from tests.server.house import House, Json, config


def more(house: House, scenario: str) -> tuple[int, Json]:
    return house.ask("POST", f"/api/scenarios/{quote(scenario)}/games")


def test_the_same_figures_as_in_the_terminal(tmp_path: Path) -> None:
    found = []
    for workers in (0, 1):
        house = House(config(tmp_path, workers=workers, database=f"sqlite:///{tmp_path / str(workers)}.sqlite3"))
        name = brought(house)
        answers = [more(house, name)[1] for _ in range(3)]
        assert [answer["found"]["games"] for answer in answers] == [2 * AT_ONCE, 4 * AT_ONCE, 6 * AT_ONCE]
        assert not any(answer["enough"] for answer in answers)
        found.append(answers[-1]["found"])
        house.stop()
    held = open_scenario(FORD)
    wanted = msgspec.json.decode(msgspec.json.encode(measure(held.name, "scripted", 0.1, most=3 * AT_ONCE)))
    assert found == [wanted, wanted]


def test_what_is_known_well_enough_is_played_no_more(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measuring, "NARROW", 25.0)
    monkeypatch.setattr(measuring, "FEWEST", 6)
    for _ in range(30):
        answer = more(house, "normandy/1")[1]
        if answer["enough"]:
            break
    assert answer["enough"]
    assert answer["found"]["points"] <= 25.0
    assert more(house, "normandy/1")[1] == answer
    assert (NARROW, FEWEST) == (3.0, 20)


def test_a_visitor_gets_so_much_and_unknown_scenarios_nothing(tmp_path: Path) -> None:
    house = House(config(tmp_path, measures_per_minute=2))
    try:
        assert more(house, f"normandy/ford@{'0' * 16}")[0] == 404
        assert more(house, "normandy/1")[0] == 200
        status, answer = more(house, "normandy/1")
        assert (status, answer["key"]) == (429, "no.too_many_measures")
    finally:
        house.stop()


def test_only_few_may_wait(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measuring, "WAITING", 0)
    status, answer = more(house, "normandy/2")
    assert (status, answer["key"]) == (429, "no.too_many_measures")
