"""Card files: the shipped set is whole, and a file that makes no sense is told line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.solo.cards.binding import stance_at_start
from sandtable.games.undaunted.solo.cards.language import STANCES
from sandtable.games.undaunted.solo.cards.load import add_card_set, binding, card_set, card_set_names
from sandtable.games.undaunted.solo.mind.brain import CardBrain
from sandtable.kernel.content.read import ContentError
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of
from tests.kernel.walks import AFRICA, NORMANDY, REINFORCEMENTS

HEAD = "language: undaunted-solo/1\nextends: default\n"
CARD = """cards:
  - id: MINE
    title: Mine
    source: authored
    game: normandy
    units: [{unit}]
    stances: [attack]
    sides: ["*"]
    sections:
"""


def read(tmp_path: Path, text: str) -> str:
    path = tmp_path / "mine.yaml"
    path.write_text(text, encoding="utf-8")
    return add_card_set(path)


def faults(tmp_path: Path, text: str) -> list[str]:
    with pytest.raises(ContentError) as caught:
        read(tmp_path, text)
    return [f"{fault.line}: found {fault.found}, wanted {fault.wanted}" for fault in caught.value.faults]


def with_sections(sections: str, unit: str = "rifleman") -> str:
    return HEAD + CARD.replace("{unit}", unit) + sections


def test_the_shipped_set_has_a_card_for_every_type_and_stance() -> None:
    cards = card_set("default")
    assert {card.source for card in cards.cards} == {"transcribed", "transcribed_partial", "authored"}
    for game, needed in (("normandy", ("attack", "hold")), ("north_africa", STANCES)):
        for unit in cards.unit_types[game]:
            authored = [card for card in cards.cards if card.source == "authored" and card.game == game]
            stances = {stance for card in authored if unit in card.units for stance in card.stances}
            assert set(needed) <= stances, (game, unit)


@pytest.mark.parametrize("scenario", [*NORMANDY, *AFRICA, *REINFORCEMENTS])
def test_every_scenario_is_bound_for_both_sides(scenario: str) -> None:
    game = game_of(scenario)
    for side in game.seats(game.start(scenario, full_options(game, {}))):
        assert binding(scenario, side).stance in STANCES
        battle = game.start(scenario, full_options(game, {"solo": side}))
        assert isinstance(battle, Battle)
        assert battle.bot is not None
        brain = battle.bot.brain
        assert isinstance(brain, CardBrain)
        field, number = battle.field, int(battle.bot.side)
        cards = range(field.first_card[number], field.first_card[number + 1])
        played = [card for card in cards if card != field.fog[number]]
        assert set(brain.algorithms[battle.bot.stance]) == set(played)
        assert all(0 <= battle.bot.deck_of[card] < len(battle.bot.decks) for card in played)
        assert battle.bot.deck_of[field.fog[number]] == -1
        named = binding(scenario, side)
        assert set(named.path_to_victory) | set(named.preferred) <= set(field.tiles)


@pytest.mark.parametrize(
    ("scenario", "stances"),
    [
        ("normandy/1", {"US": "attack", "DE": "hold"}),
        ("normandy/2", {"US": "attack", "DE": "hold"}),
        ("normandy/11", {"US": "hold", "DE": "attack"}),
        ("africa/1", {"LRDG": "demolish", "IT": "hold"}),
        ("africa/4", {"LRDG": "escape", "IT": "hold"}),
    ],
)
def test_where_nobody_names_a_stance_the_goals_do(scenario: str, stances: dict[str, str]) -> None:
    game = game_of(scenario)
    found = {}
    for side in stances:
        battle = game.start(scenario, full_options(game, {"solo": side}))
        assert isinstance(battle, Battle)
        found[side] = stance_at_start(card_set("default"), battle)
    assert found == stances


def test_an_authors_cards_come_before_the_shipped_ones(tmp_path: Path) -> None:
    name = read(tmp_path, with_sections("      - {do: attack}\n", "sniper"))
    assert name.startswith("mine@")
    assert name in card_set_names()
    game = game_of("normandy/4")
    battle = game.start("normandy/4", full_options(game, {"solo": "US", "cards": name}))
    assert isinstance(battle, Battle)
    assert battle.bot is not None
    assert isinstance(battle.bot.brain, CardBrain)
    used = {card.id for card in battle.bot.brain.algorithms["attack"].values()}
    assert "MINE" in used
    assert "T-N24A" not in used
    assert "D-N-RIF-ATT" in used


def test_the_name_of_a_set_changes_with_its_file(tmp_path: Path) -> None:
    first = read(tmp_path, with_sections("      - {do: attack}\n"))
    assert read(tmp_path, with_sections("      - {do: attack}\n")) == first
    assert read(tmp_path, with_sections("      - {do: control}\n")) != first


WRONG = [
    ("      - {when: [{here: [objectiv]}], do: attack}\n", "12: found 'objectiv'", "did you mean 'objective'"),
    ("      - {when: [{heer: [objective]}], do: attack}\n", "12: found the unknown condition 'heer'", "here"),
    ("      - {do: atack}\n", "12: found 'atack'", "did you mean 'attack'"),
    ("      - {when: [{enemy: {unit: riflemen}}], do: attack}\n", "12: found 'riflemen'", "did you mean 'rifleman'"),
    ("      - {do: {attack: {first: [nearest, random, cover]}}}\n", "12: found criteria after random", "end of the"),
    ("      - {do: {attack: {first: []}}}\n", "12: found an empty tie list", "end in random"),
    ("      - {do: {attack: {first: [cover]}}}\n", "12: found 'cover', which says nothing of targets", "one of"),
    ("      - {do: move}\n", "12: found move in a section that chooses nothing", "a section with choose"),
    ("      - {do: {then: forward}}\n", "12: found 'forward'", "one of"),
    ("      - {do: {roll: {1-5: attack, 7-10: control}}}\n", "12: found the faces 1, 2", "every face"),
    ("      - {when: [{here: [scouted, unscouted]}], do: attack}\n", "12: found scouted and unscouted", "can meet"),
    ("      - {when: [{here: [hill, {not: hill}]}], do: attack}\n", "12: found hill and not hill", "can meet"),
    ("      - {when: [{enemy: {total: {min: 8, max: 2}}}], do: attack}\n", "12: found min 8 above max 2", "lie in"),
    ("      - {when: [{enemy: {total: {mni: 8}}}], do: attack}\n", "12: found the unknown key 'mni'", "min"),
    ("      - {do: none}\n      - {do: attack}\n", "13: found a section below section I", "can be reached"),
    (
        "      - {choose: {tile: {within: 1}}, paragraphs: [{id: A, closer_to: [B]}], do: move}\n",
        "12: found 'B'",
        "one of",
    ),
    (
        "      - {choose: {tile: {within: 1}}, paragraphs: [{id: A, pick: [hill]}], do: attack}\n",
        "12: found attack, which uses no choice",
        "an action that uses",
    ),
    (
        "      - {choose: {tile: {within: 1}}, paragraphs: [{id: A}], do: move}\n",
        "12: found no way to choose",
        "one of pick",
    ),
    (
        "      - {choose: {tile: {within: 1}}, paragraphs: [{id: A, pick: [hill], closer_to: [goal]}], do: move}\n",
        "12: found pick, closer_to to choose",
        "one of pick",
    ),
    ("      - {use: no_such}\n", "12: found the unknown fragment 'no_such'", "one of"),
    ("      - {do: {bolster: {deck: air}}}\n", "12: found 'air'", "one of"),
]


@pytest.mark.parametrize(("sections", "found", "wanted"), WRONG, ids=[found for _, found, _ in WRONG])
def test_a_wrong_card_is_told_with_its_line(sections: str, found: str, wanted: str, tmp_path: Path) -> None:
    told = faults(tmp_path, with_sections(sections))
    assert any(one.startswith(found) and wanted in one for one in told), told


BOXED = [
    ("{event: evaluate, do: move}", "found move in a boxed rule", "such as recon"),
    ("{event: evaluate, do: {roll: {1-5: recon, 6-10: conceal}}}", "found roll in a boxed rule", "such as recon"),
    ("{event: evaluate, instead: scout}", "found the unknown key 'instead'", "do"),
    ("{event: enter_unscouted, do: recon}", "found the unknown key 'do'", "instead"),
    ("{event: evaluate}", "found nothing", "an action"),
    ("{event: enter_unscouted, instead: attack}", "found 'attack'", "a movement"),
]


@pytest.mark.parametrize(("special", "found", "wanted"), BOXED, ids=[special for special, _, _ in BOXED])
def test_a_boxed_rule_that_could_not_be_obeyed_is_refused(
    special: str, found: str, wanted: str, tmp_path: Path
) -> None:
    """RF-SOLO-EVAL-13"""
    text = with_sections("      - {do: attack}\n").replace("    sections:", f"    special: [{special}]\n    sections:")
    told = faults(tmp_path, text)
    assert any(found in one and wanted in one for one in told), told


def test_a_commander_has_no_tile(tmp_path: Path) -> None:
    told = faults(tmp_path, with_sections("      - {when: [{here: [hill]}], do: command}\n", "platoon_sergeant"))
    assert told == ["12: found here on a card without a counter, wanted a condition that can hold"]


def test_two_cards_for_one_unit_are_refused(tmp_path: Path) -> None:
    text = with_sections("      - {do: attack}\n")
    twice = text + text[text.index("  - id: MINE") :].replace("MINE", "OTHER")
    told = faults(tmp_path, twice)
    assert len(told) == 1
    assert "found a second card for rifleman, *, attack: MINE is the first" in told[0]


def test_a_supply_deck_of_no_side_is_refused(tmp_path: Path) -> None:
    told = faults(tmp_path, HEAD + "supply_decks: {normandy: {guns: {side: uk, unit: [machine_gunner]}}}\n")
    assert told == ["3: found 'uk', wanted one of us, de, lrdg, it"]


def test_an_id_names_one_card(tmp_path: Path) -> None:
    text = with_sections("      - {do: attack}\n")
    twice = text + text[text.index("  - id: MINE") :].replace("rifleman", "scout")
    assert faults(tmp_path, twice) == ["13: found the card 'MINE' a second time, wanted every id once"]


def test_a_supply_deck_may_be_for_one_side_alone() -> None:
    game = game_of("africa/1")
    decks = {}
    for side in ("LRDG", "IT"):
        battle = game.start("africa/1", full_options(game, {"solo": side}))
        assert isinstance(battle, Battle)
        assert battle.bot is not None
        decks[side] = battle.bot.decks
    assert decks == {"LRDG": ["line", "raid", "crew", "command"], "IT": ["A", "command"]}


def test_the_faults_of_a_file_come_all_at_once(tmp_path: Path) -> None:
    text = with_sections("      - {do: atack}\n      - {when: [{here: [hil]}], do: {attack: {frist: [nearest]}}}\n")
    assert [one.partition(":")[0] for one in faults(tmp_path, text)] == ["12", "13", "13"]
    assert faults(tmp_path, "language: undaunted-solo/2\ncards: []\n")
