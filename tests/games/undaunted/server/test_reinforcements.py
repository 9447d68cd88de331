"""The expansion on the wire: what each question is about, the rolls an answer leads to, which rules are offered."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, cast

import pytest

from sandtable.games.undaunted.content.load import load_box, load_scenario, scenario_ids
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import first_of
from sandtable.games.undaunted.present import story
from sandtable.games.undaunted.present.odds import Odds, shots_of
from sandtable.games.undaunted.present.questions import about as about_of
from sandtable.games.undaunted.rules.casualties import ChooseLoss
from sandtable.games.undaunted.rules.combat import Roll
from sandtable.games.undaunted.rules.desert.advance import AdvanceTo
from sandtable.games.undaunted.rules.desert.fire import FireAt
from sandtable.games.undaunted.rules.reinforcements import air, armour, salvo
from sandtable.games.undaunted.rules.reinforcements.mines import MineOn, MineRoll
from sandtable.games.undaunted.rules.reinforcements.specialists import Exchange
from sandtable.kernel.engine.state import State
from sandtable.kernel.engine.step import Step
from sandtable.kernel.registry import GAMES
from tests.games.undaunted.server.test_africa import check_odds, lying
from tests.kernel.walks import REINFORCEMENTS, walk
from tests.locales import CLIENT
from tests.locales import words as words_of
from tests.server.house import House

ACTIONS: dict[type[Step], str | None] = {
    armour.SelectTanks: "advance",
    armour.AdvanceTanksTo: "advance",
    salvo.ThrowAt: "grenades",
    salvo.BombTile: "bomb",
    MineOn: "mines",
    air.TakePlane: "air-support",
    Exchange: None,
    ChooseLoss: None,
}
"""Every question that the expansion adds, and the action it belongs to."""


@pytest.fixture(scope="module")
def asked() -> Counter[type[Step]]:
    """Walk through games of all scenarios and check each question on the way; which were met, and how often."""
    met: Counter[type[Step]] = Counter()
    for scenario in REINFORCEMENTS:
        for seed in range(3):
            for table in walk(scenario, seed, 700):
                for branch, step in table.state.open_steps():
                    if step.seat >= 0:
                        met[type(step)] += check_question(table.state, branch, step)
    return met


def check_question(state: State, branch: int, step: Step) -> bool:
    """What a question is about agrees with the step, and its odds with the dice. Whether anything was checked."""
    battle = cast(Battle, state)
    about = about_of(cast(Battle, state), step)
    if type(step) in ACTIONS:
        assert about.action == ACTIONS[type(step)]
    if isinstance(step, salvo.ThrowAt | MineOn | FireAt):
        assert about.tile == (None if about.action == "strafe" else battle.field.tiles[step.tile])
    if isinstance(step, salvo.BombTile):
        assert about.tile is None
    if isinstance(step, armour.SelectTanks | armour.AdvanceTanksTo):
        assert all(battle.tile_of[battle.field.unit_names.index(unit)] == step.start for unit in about.chosen)
        assert bool(about.chosen) == bool(step.chosen)
    if isinstance(step, salvo.SalvoNext):
        assert about.action in ("grenades", "bomb")
        assert about.tile in {battle.field.tiles[battle.tile_of[first_of(answer)]] for answer in step.options(battle)}
    if isinstance(step, FireAt | salvo.SalvoNext):
        check_odds(state, branch, step)
    elif isinstance(step, salvo.ThrowAt | salvo.BombTile | AdvanceTo):
        return check_shots(state, branch, step)
    return True


def check_shots(state: State, branch: int, step: Step) -> bool:
    """The rolls told are those that follow, in their order, as long as all of them miss. Whether there were any."""
    some = False
    for answer in step.options(cast(Battle, state)):
        told = shots_of(cast(Battle, state), step, answer)
        some = some or bool(told)
        after = state.clone()
        after.take(branch, answer)
        for shot in told:
            [(place, roll)] = after.open_steps()
            if isinstance(roll, salvo.SalvoNext):  # in which order is asked, enemies offered first
                after.take(place, roll.options(cast(Battle, after))[0])
                [(place, roll)] = after.open_steps()
            battle = cast(Battle, after)
            assert isinstance(roll, Roll)
            assert isinstance(roll, MineRoll) == bool(shot.mine)
            assert battle.field.unit_names[roll.target] == shot.unit
            check_sum(shot.odds, roll, battle)
            after.take(place, 0)
        assert not any(isinstance(roll, Roll) for _, roll in after.open_steps())
    return some


def check_sum(told: Odds, roll: Roll, battle: Battle) -> None:
    miss, hit = (int(weight) for weight in roll.weights(battle))
    assert told.base + told.cover + told.range == told.total == roll.defence
    assert (told.dice, told.chance) == (roll.dice, hit / (hit + miss))


def test_every_question_of_the_expansion_says_what_it_is_about(asked: Counter[type[Step]]) -> None:
    """All of them were met on the walks, so that all of them were checked."""
    assert {step for step in (*ACTIONS, FireAt, AdvanceTo) if not asked[step]} == set()


def test_the_catalogue_groups_the_expansion_and_tells_of_its_tokens(house: House) -> None:
    games = {game["id"]: game for game in house.get("/api/scenarios")["games"]}
    packed = [each["id"] for name in ("normandy", "africa") for each in games[name]["scenarios"] if each["pack"]]
    assert packed == REINFORCEMENTS
    for scenario in REINFORCEMENTS:
        told = next(each for each in games[scenario.partition("/")[0]]["scenarios"] if each["id"] == scenario)
        table = house.lay(scenario, None, **dict.fromkeys(told["seats"], "here"))
        view = house.get(f"/api/tables/{table.id}", table.tokens[0])["update"]["view"]["position"]
        keys = ("id", "impassable", "cover", "objective", "escape")
        assert [[tile[key] for key in keys] for tile in told["tiles"]] == [
            [tile[key] for key in keys] for tile in view["tiles"]
        ]
        assert lying(told["mines"]) == lying(view["mines"])
        detail = house.get(f"/api/scenarios/{scenario}")
        figures = {(unit["side"], unit["unit"]): (unit["defence"], unit["armour"]) for unit in detail["units"]}
        shown = {(unit["side"], unit["unit"]): (unit["defence"], unit["armour"]) for unit in view["units"]}
        assert shown.items() <= figures.items()  # four players bring more


def test_rules_are_offered_where_they_matter(house: House) -> None:
    games = {game["id"]: game for game in house.get("/api/scenarios")["games"]}

    def offered(scenario: str) -> dict[str, Any]:
        game = games[scenario.partition("/")[0]]
        found = next(each for each in game["scenarios"] if each["id"] == scenario)["options"]
        assert {each["name"] for each in found} <= {each["name"] for each in game["options"]}
        return {each["name"]: each for each in found}

    base, tanks, desert, night = (
        offered(f"{name}") for name in ("normandy/1", "normandy/101", "africa/1", "africa/201")
    )
    assert "specialists" in base
    assert "advance" not in base
    assert {"specialists", "advance"} <= set(tanks)
    assert "control" not in tanks  # there is no other (Z-6)
    assert tanks["own_losses"]["default"] == "play_area_first"
    assert "bomb_hills" not in desert
    assert "bomb_hills" in night
    assert base["specialists"]["then"]["on"] == {"control": "relaxed", "own_losses": "play_area_first"}
    for told in (base, tanks, desert, night):
        assert not {"players", "solo", "difficulty", "cards"} & set(told)


def test_a_table_with_specialists_knows_their_cards(house: House) -> None:
    """A box scenario with the exchange: the client can draw the cards that come into the supply."""
    table = house.lay("normandy/3", {"specialists": "on"}, US="me", DE="here")
    detail = house.get("/api/scenarios/normandy/3")
    cards = {(card["side"], card["name"]): card for card in detail["cards"]}
    with table.sit(0, 1) as both:
        for _ in (0, 1):
            [seat] = both.views[0]["waiting"]
            assert both.views[seat]["decisions"][0]["question"] == "Exchange"
            both.play(lambda decision: decision["options"][0], seat)
        supply = both.views[0]["position"]["sides"][0]["supply"]["cards"]
    assert supply["Grenadiers A"] == 2
    card = cards["US", "Grenadiers A"]
    assert card["unit"] == "Riflemen A"
    assert {action["name"]: (action["value"], action["reach"]) for action in card["actions"]}["grenades"] == (1, 1)


@pytest.mark.parametrize("language", ["en", "cs", "pl"])
@pytest.mark.parametrize("box", ["normandy", "africa"])
def test_the_client_says_what_the_pack_says(box: str, language: str) -> None:
    words = words_of(language)
    for side in load_box(box, "reinforcements").sides:
        added = set(side.cards) - set(load_box(box).side(side.id).cards)
        assert len(added) > 3
        for card in (side.cards[name] for name in added):
            name = f"card.{card.names['en']}"
            assert words.get(f"{name}.{side.id}", words[name]) == card.names[language]
            assert all(f"action.{action.name}" in words for action in card.actions)
    assert "pack.reinforcements" in words
    assert {name for game in ("normandy", "africa") for name in GAMES[game].scenario_ids()} >= set(REINFORCEMENTS)


@pytest.mark.parametrize("language", ["en", "cs", "pl"])
def test_the_client_says_where_a_scenario_happens(language: str) -> None:
    """Content tells places in English; the client has its words for every one, which begin a line there."""
    words = words_of(language)
    places = {load_scenario(name).place for name in scenario_ids()}
    assert {key.removeprefix("place.") for key in words if key.startswith("place.")} == places
    if language == "en":
        assert all(words[f"place.{place}"] == place[0].upper() + place[1:] for place in places)


def test_the_client_has_a_sentence_for_every_event() -> None:
    """Whatever the engine tells, the log of the browser tells too: each kind has its entry among the tellers."""
    client = CLIENT / "games" / "undaunted"
    told = "\n".join(file.read_text(encoding="utf-8") for file in (*client.glob("log/*.ts"), *client.glob("solo/*.ts")))
    silent = {kind for kind in story.SENTENCES if not re.search(rf"^  '?{re.escape(kind)}'?: ", told, re.MULTILINE)}
    assert silent == {"undone"}  # the client strikes out what was taken back
