from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.cli.common import say_json
from sandtable.kernel.registry import GAMES
from sandtable.words import said
from tests.cli.runner import as_json, fail, succeed

SCENARIOS = [scenario for game in GAMES.values() for scenario in game.scenario_ids()]


def test_list_names_every_scenario() -> None:
    shown = succeed("list")
    assert all(scenario in shown for scenario in SCENARIOS)
    assert max(map(len, shown.splitlines())) <= 80
    assert "US 5, DE 5" in shown
    found = as_json("list")
    assert [one["id"] for one in found] == SCENARIOS
    assert found[0] == {
        "id": "normandy/1",
        "title": "La Raye",
        "place": "La Raye",
        "date": "15 June 1944",
        "seats": ["US", "DE"],
        "goals": {"US": "5 points", "DE": "5 points"},
        "tiles": 12,
        "size": [4.0, 4.0],
    }


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_show_draws_every_scenario_in_80_columns(scenario: str) -> None:
    shown = succeed("show", scenario)
    assert max(map(len, shown.splitlines())) <= 80
    view = as_json("show", scenario)
    assert (view["scenario"], view["seat"]) == (scenario, -1)
    assert view["seats"] == {"normandy": ["US", "DE"], "africa": ["LRDG", "IT"]}.get(
        scenario.partition("/")[0], [f"P{seat}" for seat in range(len(view["seats"]))]
    )
    if scenario.startswith("legions"):
        assert "Legionnaires  15 characters" in shown
        return
    for tile in view["position"]["tiles"]:
        assert f"│{tile['id']:<3}" in shown, tile["id"]
    assert view["position"]["sides"][0]["deck"]["cards"] is None, "a spectator sees no deck"


def test_show_tells_goals_and_decks() -> None:
    shown = succeed("show", "normandy/1")
    assert "US  must hold 5 points, holds 0, and has the initiative" in shown
    assert "DE  must hold 5 points, holds 3" in shown
    assert "Riflemen A              1       4        1       4" in shown
    assert "DE  must rout the enemy" in succeed("show", "normandy/2")


def test_an_author_begins_with_the_file_of_a_scenario(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    assert "La Raye" in succeed("show", "normandy/1", "--out", file)
    assert "my/normandy-1" in file.read_text(encoding="utf-8")
    assert "mine.yaml" in succeed("check", file)
    file.write_text("hours of work", encoding="utf-8")
    assert "mine.yaml is there already" in fail("show", "normandy/1", "--out", file)
    assert file.read_text(encoding="utf-8") == "hours of work"
    assert "No such file or directory" in fail("show", "normandy/1", "--out", tmp_path / "nowhere" / "mine.yaml")


def test_an_unknown_scenario_gives_the_nearest() -> None:
    assert "did you mean 'normandy/1'?" in fail("show", "normndy/1")
    assert "known: " in fail("show", "xyz")
    assert "Missing argument" in fail("show")


def test_a_report_holds_what_was_said_and_nothing_by_chance(capsys: pytest.CaptureFixture[str]) -> None:
    say_json({"wanted": said("at least {count}", count=3)})
    assert '"wanted": "at least 3"' in capsys.readouterr().out
    with pytest.raises(TypeError, match="a report cannot hold"):
        say_json({"table": object()})
