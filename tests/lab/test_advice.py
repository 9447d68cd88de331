"""Advice: every change makes sense and changes one thing; the same seed, the same advice; what is told was played."""

from __future__ import annotations

import json

import pytest

from sandtable.games.undaunted.content.load import scenario_ids, scenario_text
from sandtable.kernel.content.bring import open_scenario, read_scenario
from sandtable.kernel.content.read import Value, parse
from sandtable.kernel.content.write import rewrite, write
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.registry import game_of
from sandtable.lab.advice import advise
from sandtable.lab.measure import measure
from sandtable.measured import race
from sandtable.measured.race import BEST, FRESH, Race
from tests.cli.runner import ROOT, fail, run

FORD = ROOT / "docs" / "examples" / "ford-at-dawn.yaml"
SCALE = 0.005


@pytest.mark.parametrize("scenario", scenario_ids())
def test_a_file_that_is_written_says_the_same(scenario: str) -> None:
    value = parse(scenario_text(scenario).encode(), scenario).value
    assert isinstance(value, dict)
    assert parse(write(value).encode(), scenario).value == value


def test_awkward_values_are_written_so_that_they_come_back() -> None:
    value: dict[str, Value] = {
        "text": [
            "",
            " ",
            "yes",
            "true",
            "null",
            "~",
            "12",
            "1.5",
            "-",
            "a: b",
            "a #b",
            "{x}",
            "[x]",
            "it's",
            '"',
            "\\",
        ],
        "plain": [None, True, False, 0, -3, 2.5],
        "lines": "one\ntwo\ttab",
        "deep": {"a": {"b": {"c": [1, {"d": []}]}}, "e": {}},
        "17B": {"x y": "ř, ž", "&a": "*b", "!t": "%d", "@e": "`f"},
        "long": "word " * 60,
    }
    assert parse(write(value).encode(), "x").value == value


@pytest.mark.parametrize("scenario", ["normandy/1", "normandy/101", "africa/8", "africa/204"])
def test_every_change_is_one_change(scenario: str) -> None:
    found = Race(scenario, "scripted")
    base = parse(found.base.file.text.encode(), "x").value
    assert isinstance(base, dict)
    assert len(found.field) > 20
    assert len({each.file.name for each in found.field}) == len(found.field)
    kinds = {each.change.kind for each in found.field if each.change is not None}
    assert {"goal", "initiative", "scouted", "unit"} <= kinds
    assert ("deck" in kinds) is ("teams" not in base)  # the cards of four players are those of two
    for each in found.field:
        value = parse(each.file.text.encode(), "x").value
        assert isinstance(value, dict)
        assert len([key for key in base if value[key] != base[key]]) == 1, each.change


def test_a_change_leaves_the_rest_of_the_text_alone() -> None:
    text = FORD.read_text(encoding="utf-8")
    held = open_scenario(FORD)
    for each in Race(held.name, "scripted").field:
        if each.change is None or each.change.kind == "unit":
            continue  # it is on two lines
        pairs = zip(text.splitlines(), each.file.text.splitlines(), strict=True)
        assert len([1 for ours, theirs in pairs if ours != theirs]) == 1, each.change
    value = parse(text.encode(), "x").value
    assert isinstance(value, dict)
    assert rewrite(text, {**value, "number": 2, "place": "elsewhere"}).startswith("id: my/ford-at-dawn\n")  # all anew
    assert parse(rewrite(text, {**value, "number": 2}).encode(), "x").value == {**value, "number": 2}


def test_the_best_changes_are_told_with_fresh_games() -> None:
    done: list[int] = []
    held = open_scenario(FORD)
    race = Race(held.name, "scripted", seed=3, scale=SCALE)
    found = advise(FORD, "scripted", seed=3, jobs=2, progress=done.append, scale=SCALE)
    assert found.tried == len(race.field) > found.left == len(found.offers) == BEST
    assert sum(done) == found.played == found.of == race.of
    gaps = [abs(offer.confirmed[0].share - offer.confirmed[1].share) for offer in found.offers]
    assert gaps == sorted(gaps)
    for offer in found.offers:
        assert offer.confirmed[0].games == 2 * round(FRESH * SCALE)
        taken = read_scenario(offer.file.encode(), "taken.yaml")
        again = measure(taken.name, "scripted", 0.1, seed=4, most=round(FRESH * SCALE))
        assert again.sides == offer.confirmed


def test_the_verb(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(race, "ROUND", 1)
    monkeypatch.setattr(race, "FRESH", 1)
    (report,) = json.loads(run("balance", FORD, "--advice", "--player", "random", "--json").stdout)
    assert len(report["offers"]) == BEST
    told = run("balance", FORD, "--advice", "--player", "random").stdout
    assert "changes tried; as it is" in told
    assert "in fresh games" in told
    assert "nothing that could be changed" in fail("balance", "legions/2", "--advice")


def test_what_has_no_file_cannot_be_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(game_of("normandy/1")), "scenario_files", lambda _: None)
    with pytest.raises(SandtableError, match="normandy/1 is not made from a file"):
        Race("normandy/1", "random")


def test_three_sides_cannot_be_evened_by_it() -> None:
    with pytest.raises(SandtableError, match="nothing that could be changed"):
        advise(ROOT / "docs" / "examples" / "short-list.yaml", "random")


def test_what_looks_the_same_inside_a_text_is_left_alone() -> None:
    text = 'note: "a: 1 or so"\na: 1 # one\n'
    assert rewrite(text, {"note": "a: 1 or so", "a": "12"}) == 'note: "a: 1 or so"\na: "12" # one\n'
