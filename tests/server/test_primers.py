"""Illustrated rulebooks: every page is a rule case that holds, its example is a real game, and its words are there."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sandtable import law
from sandtable.kernel.cases.runner import read_cases, run_case
from sandtable.kernel.registry import GAMES
from sandtable.server.http.primer import primers, read_primer
from tests.locales import CLIENT
from tests.server.house import House

NAMES = sorted(primers())
each = pytest.mark.parametrize("name", NAMES)


def pages(name: str) -> list[dict[str, Any]]:
    """The pages of a rulebook as clients get them."""
    found: list[dict[str, Any]] = json.loads(read_primer(name))["pages"]
    return found


@each
def test_every_example_holds(name: str) -> None:
    game = GAMES[primers()[name]]
    cases = read_cases((name, game.primers()[name].read_bytes()), law.rules())
    assert 5 <= len(cases) <= 10
    for case in cases:
        assert run_case(case) == []


@each
def test_examples_are_seen_by_one_seat_and_go_on_by_its_answers(name: str) -> None:
    for page in pages(name):
        for frame in page["frames"]:
            view = frame["view"]
            assert view["seat"] == 0
            if frame["answer"]:
                [decision] = view["decisions"]
                assert frame["answer"] in [option["text"] for option in decision["options"]]
        assert len(page["frames"]) == 1 or any(frame["events"] for frame in page["frames"])


@each
def test_what_the_enemy_holds_stays_hidden(name: str) -> None:
    for page in pages(name):
        for frame in page["frames"]:
            position = frame["view"]["position"]
            for other in (position.get("sides") or position["seats"])[1:]:
                hand = other["hand"]
                assert hand is None or hand["cards"] is None, page["name"]


@each
@pytest.mark.parametrize("language", ["en", "cs", "pl"])
def test_every_page_has_its_words(name: str, language: str) -> None:
    family = GAMES[primers()[name]].family or name
    words = json.loads((CLIENT / "games" / family / "locale" / f"primer.{language}.json").read_text(encoding="utf-8"))
    wanted = {f"primer.{name}"}
    for page in pages(name):
        key = f"primer.{name}.{page['name']}"
        wanted |= {key, f"{key}.text", *(f"{key}.{step}" for step in range(len(page["frames"])))}
    assert {key for key in words if key == f"primer.{name}" or key.startswith(f"primer.{name}.")} == wanted


def test_the_catalogue_names_them_and_a_wrong_name_is_told(house: House) -> None:
    games = house.get("/api/scenarios")["games"]
    assert sorted(name for game in games for name in game["primers"]) == NAMES
    assert house.get("/api/primers/normandy")["pages"]
    status, told = house.ask("GET", "/api/primers/monopoly")
    assert status == 404
    assert "normandy" in told["wanted"]
