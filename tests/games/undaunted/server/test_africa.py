"""North Africa on the wire: what the browser is told, odds that the dice keep, nothing that a seat may not know."""

from __future__ import annotations

import random
import re
from typing import Any, cast

import msgspec
import pytest

from sandtable.games.undaunted.content.load import load_box
from sandtable.games.undaunted.flow import actions
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.present.odds import odds_of, shots_of
from sandtable.games.undaunted.present.questions import about as about_of
from sandtable.games.undaunted.rules import support
from sandtable.games.undaunted.rules.combat import Roll
from sandtable.games.undaunted.rules.desert import advance, damage, escape, fire, rally, seats, survey
from sandtable.games.undaunted.rules.desert.fire import FireAt
from sandtable.kernel.engine.random import FastSource
from sandtable.kernel.engine.state import State
from sandtable.kernel.engine.step import Refusal
from sandtable.kernel.registry import GAMES
from sandtable.kernel.table.table import Table
from tests.kernel.walks import AFRICA, walk
from tests.locales import words as words_of
from tests.server.house import House, Json

SIDES = ("LRDG", "IT")


def test_the_catalogue_tells_of_every_scenario(house: House) -> None:
    """What the start page shows agrees with what lies on the table."""
    [game] = [game for game in house.get("/api/scenarios")["games"] if game["id"] == "africa"]
    assert [each["id"] for each in game["scenarios"]] == GAMES["africa"].scenario_ids()
    seen: set[str] = set()
    for scenario in game["scenarios"]:
        assert set(scenario["situation"]) == {"en", "cs", "pl"}
        detail = house.get(f"/api/scenarios/{scenario['id']}")
        table = house.lay(scenario["id"], None, **dict.fromkeys(scenario["seats"], "here"))
        view = house.get(f"/api/tables/{table.id}", table.tokens[0])["update"]["view"]["position"]
        check_map(scenario["tiles"], view["tiles"])
        check_vehicles(scenario, detail, view["vehicles"])
        assert lying(scenario["mines"]) == lying(view["mines"])
        for army, side in zip(scenario["armies"], view["sides"], strict=True):
            assert (army["goal"]["kind"], army["goal"]["points"]) == (side["goal"], side["points"])
            assert sorted(army["goal"]["of"]) == sorted(side["named"])
            seen.add(army["goal"]["kind"])
    assert seen == {"objectives", "escape", "neutralize"}


def lying(mines: Json) -> Json:
    """Mines in an order of no meaning: whose they are, what lies where, how many are in the bank."""
    return mines and [
        mines["side"],
        mines["bank"],
        sorted((*sorted(mine["border"]), mine["face"]) for mine in mines["laid"]),
    ]


def check_map(told: list[Json], laid: list[Json]) -> None:
    """The same ground, ways out and structures."""
    keys = ("id", "cover", "hill", "objective", "impassable", "escape", "structure")
    assert [{key: tile[key] for key in keys} for tile in told] == [{key: tile[key] for key in keys} for tile in laid]


def check_vehicles(scenario: Json, detail: Json, laid: list[Json]) -> None:
    """Who sits where, and what the cards print."""
    placed = {place["vehicle"]: place for army in scenario["armies"] for place in army["vehicles"]}
    printed = {vehicle["unit"]: vehicle for vehicle in detail["vehicles"]}
    assert set(placed) == set(printed) == {vehicle["unit"] for vehicle in laid}
    for vehicle in laid:
        card, place = printed[vehicle["unit"]], placed[vehicle["unit"]]
        assert (vehicle["tile"], vehicle["damage"]) == (place["tile"], place["damage"])
        assert [seat["soldier"] for seat in vehicle["seats"]] == place["seats"]
        for key in ("defence", "armour", "critical", "integrity"):
            assert vehicle[key] == card[key]
        for seat, figures in zip(vehicle["seats"], card["seats"], strict=True):
            said = [f"{act['name']} {act['value']}" if act["value"] else act["name"] for act in figures["actions"]]
            assert (list(seat["actions"]), seat["requires"]) == (said, figures["requires"])


@pytest.mark.parametrize("scenario", ["africa/2", "africa/6", "africa/9", "africa/11"])
def test_the_odds_are_those_of_the_dice(scenario: str) -> None:
    """Base, cover and range add up to what the roll needs, and the chance is the roll's own."""
    fired: set[int] = set()
    for seed in range(3):
        for table in walk(scenario, seed, 250):
            for branch, step in table.state.open_steps():
                if isinstance(step, FireAt):
                    fired.add(int(step.code))
                    check_odds(table.state, branch, step)
    assert len(fired) > 1


def check_odds(state: State, branch: int, step: Any) -> None:
    """Each target's odds against the roll that choosing it leads to."""
    for answer in step.options(state):
        told = odds_of(cast(Battle, state), step, answer)
        assert told is not None
        after = state.clone()
        after.take(branch, answer)
        [(_, roll)] = after.open_steps()
        assert isinstance(roll, Roll)
        miss, hit = (int(weight) for weight in roll.weights(cast(Battle, after)))
        assert told.base + told.cover + told.range == told.total == roll.defence
        assert (told.dice, told.chance) == (roll.dice, hit / (hit + miss))


def told_to(table: Table, state: State, seat: int) -> bytes:
    """All that a seat is told of a position, as bytes: the view, the questions, their options and odds."""
    questions = [
        (
            about_of(cast(Battle, state), step),
            [
                (
                    table.game.say(state, step, answer),
                    table.game.structure(state, step, answer),
                    odds_of(cast(Battle, state), step, answer),
                    shots_of(cast(Battle, state), step, answer),
                )
                for answer in step.options(state)
            ],
        )
        for _, step in state.open_steps()
        if step.seat == seat
    ]
    return msgspec.json.encode([table.game.position(state, seat), questions])


@pytest.mark.parametrize("scenario", [*AFRICA, "africa/201", "africa/203", "normandy/101", "normandy/103"])
def test_what_a_seat_is_told_does_not_depend_on_what_it_cannot_see(scenario: str) -> None:
    dealt = 0
    for number, table in enumerate(walk(scenario, 11, 160)):
        for seat in (0, 1):
            other = table.state.determinize(seat, FastSource(number, 2))
            assert told_to(table, table.state, seat) == told_to(table, other, seat)
            dealt += other.signature() != table.state.signature()
    assert dealt > 20


def test_no_frame_shows_the_other_hand(house: House) -> None:
    """Played over the sockets, a seat hears the names of its own cards alone until they are shown."""
    table = house.lay("africa/2", None, LRDG="me", IT="here")
    luck = random.Random(5)
    with table.sit(0, 1) as both, table.sit(-1) as watcher:
        for _ in range(120):
            if both.updates[0]["status"]["over"]:
                break
            for seat in (0, 1):
                for side in both.views[seat]["position"]["sides"]:
                    for zone in ("hand", "deck", "discard", "removed"):
                        assert (side[zone]["cards"] is not None) == (side["id"] == SIDES[seat])
            reply = both.play(lambda decision: luck.choice(decision["options"]), both.views[0]["waiting"][0])
            watcher.catch_up(reply["move"])
        hidden = [event for event in watcher.events if event["kind"] in ("drew", "chose")]
        assert hidden
        assert all(event["card"] is None for event in hidden)


@pytest.mark.parametrize("language", ["en", "cs", "pl"])
def test_the_client_says_what_the_box_says(language: str) -> None:
    """Cards, vehicles and structures have one name in each language, and every reason of the desert has words."""
    words = words_of(language)
    box = load_box("africa")
    for side in box.sides:
        printed = [card.names for card in side.cards.values()] + [vehicle.names for vehicle in side.vehicles.values()]
        for names in printed:
            name = f"card.{names['en']}"
            assert words.get(f"{name}.{side.id}", words[name]) == names[language]
    for names in box.structures.values():
        assert words[f"structure.{names['en']}"] == names[language]
    reasons = [
        value.reason
        for module in (advance, damage, escape, fire, rally, seats, support, survey, actions)
        for value in vars(module).values()
        if isinstance(value, Refusal) and value.rule.startswith("NA-")
    ]
    assert len(reasons) > 40
    for reason in reasons:
        assert f"why.{re.sub('[^a-z0-9]+', '-', reason.lower()).strip('-')}" in words, reason
