"""Measuring on the server: the same figures as in the terminal, kept for all, bounded, in worker processes too."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

import msgspec
import pytest

from sandtable.kernel.content.bring import open_scenario
from sandtable.lab.advice import advise
from sandtable.lab.measure import measure
from sandtable.measured.race import BEST
from sandtable.server.minds import measuring
from sandtable.server.minds.measuring import FEWEST, NARROW
from tests.games.undaunted.server.test_scenarios import brought
from tests.games.undaunted.test_scenario_files import FORD
from tests.server.house import House, Json, config


def more(house: House, scenario: str, player: str = "") -> tuple[int, Json]:
    return house.ask("POST", f"/api/scenarios/{quote(scenario)}/games" + (f"?player={player}" if player else ""))


def advice(house: House, scenario: str) -> tuple[int, Json]:
    return house.ask("POST", f"/api/scenarios/{quote(scenario)}/advice")


@pytest.mark.parametrize("workers", [0, 1])
def test_the_same_figures_as_in_the_terminal(tmp_path: Path, workers: int) -> None:
    house = House(config(tmp_path, workers=workers))
    name = brought(house)
    first, second = (more(house, name)[1] for _ in range(2))
    assert 0 < first["found"]["games"] < second["found"]["games"]
    assert not second["enough"]
    assert second["settled"] is None
    house.stop()
    held = open_scenario(FORD)
    wanted = measure(held.name, "scripted", 0.1, most=second["found"]["games"] // 2)
    assert second["found"] == msgspec.json.decode(msgspec.json.encode(wanted))


def test_another_player_is_set_beside(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measuring, "FEWEST", 3)
    monkeypatch.setattr(measuring, "BESIDE", 4)
    name = brought(house)
    while more(house, name)[1]["found"]["games"] < 8:
        pass
    answer = more(house, name, "recruit")[1]
    while not answer["enough"]:
        answer = more(house, name, "recruit")[1]
    assert answer["found"]["player"] == "recruit"
    assert answer["settled"] in (True, False)
    assert answer["found"] != more(house, name)[1]["found"]
    status, answer = more(house, name, "my_module:Evil")
    assert (status, answer["key"]) == (422, "no.no_machine")


def test_advice_is_raced_out_as_in_the_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measuring, "SCALE", 0.001)
    house = House(config(tmp_path, workers=1))
    name = brought(house)
    told = [advice(house, name)[1]]
    while told[-1]["played"] < told[-1]["of"]:
        told.append(advice(house, name)[1])
    assert advice(house, name)[1] == told[-1]  # it is over
    assert told[0]["left"] == told[0]["tried"] > told[-1]["left"] == len(told[-1]["offers"]) == BEST
    house.stop()
    held = open_scenario(FORD)
    wanted = advise(held.name, "scripted", scale=0.001)
    assert told[-1] == msgspec.json.decode(msgspec.json.encode(wanted))


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
