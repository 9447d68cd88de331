"""The expansion as content: what it adds, what it asks for, and every slip refused with its reason."""

from __future__ import annotations

from pathlib import Path

import pytest

import sandtable
from sandtable.games.undaunted.content import load
from sandtable.games.undaunted.content.load import load_box, load_scenario, pack_ids
from sandtable.games.undaunted.content.read_pack import read_pack
from sandtable.games.undaunted.content.schema import Action
from sandtable.kernel.content.read import ContentError, parse
from sandtable.kernel.errors import BadOption
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of
from tests.kernel.walks import REINFORCEMENTS

FOLDER = Path(load.__file__).parent / "reinforcements"


@pytest.mark.parametrize("box", ["normandy", "africa"])
def test_a_box_stays_as_it_was(box: str) -> None:
    assert pack_ids(box) == ("reinforcements",)
    base, whole = load_box(box), load_box(box, "reinforcements")
    assert (base.pack, whole.pack) == ("", "reinforcements")
    for old, new in zip(base.sides, whole.sides, strict=True):
        assert set(old.cards) < set(new.cards)
        assert all(new.cards[name] == card for name, card in old.cards.items())
        assert all(new.counters[name] == counter for name, counter in old.counters.items())


@pytest.mark.parametrize("box", ["normandy", "africa"])
@pytest.mark.parametrize("language", ["en", "cs", "pl"])
def test_no_two_cards_of_a_side_share_a_name(box: str, language: str) -> None:
    for side in load_box(box, "reinforcements").sides:
        names = [card.names[language] for card in side.cards.values() if language in card.names]
        assert len(names) == len(set(names)), side.id


def test_tanks_and_specialists() -> None:
    """RF-TANK-2, RF-TANK-10, RF-SPEC-7."""
    side = load_box("normandy", "reinforcements").side("US")
    assert {unit: counter.armour for unit, counter in side.counters.items() if counter.armour} == {
        "sherman_triangle": 5,
        "sherman_circle": 5,
        "m10": 4,
    }
    assert (side.counters["m10"].defence, side.cards["tank_leader"].mark) == (0, "T")
    assert side.cards["grenadier"].acts_through == "rifleman"
    assert Action("grenades", 1, False, 1) in side.cards["grenadier"].actions


@pytest.mark.parametrize("name", REINFORCEMENTS)
def test_scenario_loads(name: str) -> None:
    scenario = load_scenario(name)
    assert scenario.id == name == f"{scenario.box}/{scenario.number}"
    assert scenario.pack == "reinforcements"
    assert set(scenario.names) == set(scenario.situation) == {"en", "cs", "pl"}
    assert load_scenario(FOLDER / f"{scenario.box}-{scenario.number}.yaml") == scenario
    assert bool(scenario.mines) == (scenario.number in (201, 202, 203))  # RF-GEN-2


@pytest.mark.parametrize("name", REINFORCEMENTS)
def test_four_players_have_what_two_have_and_the_extra_cards(name: str) -> None:
    """RF-TEAM-2 to RF-TEAM-4."""
    scenario = load_scenario(name)
    for side, setup in scenario.sides.items():
        team = scenario.teams[side]
        dealt = [team.commander.deck, team.commander.supply, team.partner.deck, team.partner.supply]
        both = sum(sum(pile.values()) for pile in dealt) + team.fog_stock
        two = sum(setup.deck.values()) + sum(setup.supply.values())
        assert both == two + sum(team.extra_cards.values())


FAULTS = [
    ("normandy-101", "pack: reinforcements", "pack: reinforcement", "found 'reinforcement', wanted one of"),
    ("normandy-101", "impassable: [17B, 18B]", "impassable: [17B, 17B]", "found '17B' a second time"),
    ("normandy-101", "impassable: [17B, 18B]", "impassable: [17B, 99B]", "found '99B', which is not on the map"),
    (
        "normandy-101",
        "impassable: [17B, 18B]",
        "impassable: [17B, 18B, 4B, 12B, 3B]",
        "found 5 impassable-terrain tokens, wanted at most 4",
    ),
    ("normandy-101", "impassable: [17B, 18B]", "impassable: [5B]", "found 'sherman_triangle' on closed ground"),
    ("normandy-101", "impassable: [17B, 18B]", "impassable: [5B]", "found '5B', which is closed to tanks"),
    ("normandy-101", "{tile: 5B, accepts: [T]}", "{tile: 5B, accepts: [tank]}", "found 'tank', wanted one of ALL"),
    ("normandy-101", "rifleman_a: 4", "rifleman_a: 4, grenadier_a: 1", "found the specialist 'grenadier_a'"),
    ("normandy-101", "fog_stock: 10", "fog_stock: 9", "cards 'fog_of_war' for both players, wanted 10"),
    (
        "normandy-101",
        "deck: {squad_leader_b: 1, tank_leader: 1, rifleman_b: 2,",
        "deck: {squad_leader_b: 1, tank_leader: 1, rifleman_b: 2, rifleman_a: 1,",
        "found cards 'rifleman_a' with both players, wanted all with one",
    ),
    ("africa-201", "owner: LRDG", "owner: US", "found 'US', wanted"),
    ("africa-201", "border: [18A, 19A]", "border: [18A, 9A]", "found 18A and 9A, which do not touch"),
    ("africa-201", "border: [18A, 19A]", "border: [18A]", "found 1 tiles, wanted the two tiles"),
    ("africa-201", "face: anti-armour", "face: anti-tank", "found 'anti-tank', wanted"),
]


@pytest.mark.parametrize(("file", "old", "new", "told"), FAULTS)
def test_scenario_fault(file: str, old: str, new: str, told: str) -> None:
    text = (FOLDER / f"{file}.yaml").read_text(encoding="utf-8")
    assert old in text
    root = parse(text.replace(old, new, 1).encode(), "a.yaml")
    with pytest.raises(ContentError) as caught:
        load.parse_scenario(root)
    assert told in str(caught.value)


PACK_FAULTS = [
    ("cards: {US: 16,", "cards: {US: 15,", "found 15, wanted 16, the sum of the cards of US"),
    ("counters: {US: 3,", "counters: {US: 4,", "found 4, wanted 3, the counters of US"),
    ("grenades 1 range 1", "grenades 1", "found 'grenades 1', wanted 'grenades' with 'range 2' or so"),
    ("anti-tank 2]", "anti-tank 2 range 1]", "wanted 'anti-tank' without a range"),
    ("acts_through: rifleman", "acts_through: riflemen", "found 'riflemen', wanted"),
    ("      m10:\n        names", "      mortar:\n        names", "found 'mortar', which the box has"),
    ("mark: T", "mark: A", "found 'A', wanted"),
]


@pytest.mark.parametrize(("old", "new", "told"), PACK_FAULTS)
def test_pack_fault(old: str, new: str, told: str) -> None:
    text = (FOLDER / "normandy.yaml").read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(ContentError) as caught:
        read_pack(parse(text.replace(old, new, 1).encode(), "a.yaml"), load_box("normandy"))
    assert told in str(caught.value)


def test_there_is_no_other_pack() -> None:
    with pytest.raises(ContentError, match="no such pack"):
        load_box("normandy", "reinforcement")


def test_the_changed_control_goes_with_the_expansion() -> None:
    """RF-CONTROL-5, Z-6: no other Control in 101 to 104; in base scenarios the default once specialists are in use."""
    game = game_of("normandy/1")
    assert full_options(game, {}, "normandy/1")["control"] == "base"
    assert full_options(game, {"specialists": "on"}, "normandy/1")["control"] == "relaxed"
    assert full_options(game, {"specialists": "on", "control": "base"}, "normandy/1")["control"] == "base"
    assert full_options(game, {}, "normandy/101")["control"] == "relaxed"
    with pytest.raises(BadOption, match="it takes relaxed in normandy/101"):
        full_options(game, {"control": "base"}, "normandy/101")
    assert full_options(game, {"solo": "DE"}, "normandy/1")["control"] == "relaxed"
    with pytest.raises(BadOption, match="it takes relaxed in normandy/1"):
        full_options(game, {"solo": "DE", "control": "base"}, "normandy/1")


def test_friendly_fire_goes_with_the_expansion() -> None:
    """RF-FF-1."""
    game = game_of("normandy/1")
    assert full_options(game, {}, "normandy/1")["own_losses"] == "base"
    assert full_options(game, {}, "normandy/104")["own_losses"] == "play_area_first"
    assert full_options(game, {"specialists": "per_squad"}, "normandy/2")["own_losses"] == "play_area_first"
    assert full_options(game, {"solo": "DE"}, "normandy/2")["own_losses"] == "play_area_first"


def test_a_record_names_an_option_of_the_expansion_only_where_it_is_chosen() -> None:
    plain = sandtable.new("normandy/1", seed=1)
    assert "specialists" not in plain.record.header["options"]
    chosen = sandtable.new("normandy/1", seed=1, options={"specialists": "on"})
    assert "specialists=on" in chosen.record.header["options"]
    assert "advance" not in chosen.record.header["options"]
    chosen.play("Riflemen A")
    again = sandtable.replay(chosen.record.text())
    assert again.options == chosen.options
    assert again.state.signature() == chosen.state.signature()
