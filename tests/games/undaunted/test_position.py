"""Positions of rule cases: what they come to, and every fault of one that makes no sense."""

from __future__ import annotations

import pytest

from sandtable.games.undaunted.examine.position import pose
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import DECK, DISCARD, HAND, PLAY_AREA, REMOVED, SUPPLY
from sandtable.games.undaunted.model.field import Rules
from sandtable.kernel.content.read import ContentError, parse


def posed(given: str, rules: Rules | None = None, box: str = "normandy") -> Battle:
    node = parse(given.encode(), "given.yaml")
    battle = pose(box, node, rules or Rules())
    node.raise_faults()
    return battle


def faults(given: str, box: str = "normandy") -> list[str]:
    with pytest.raises(ContentError) as caught:
        posed(given, box=box)
    return [str(fault).partition(": ")[2] for fault in caught.value.faults]


def tile(battle: Battle, unit: str, side: int) -> str:
    names = battle.field.unit_names[battle.field.first_unit[side] : battle.field.first_unit[side + 1]]
    where = battle.tile_of[battle.field.first_unit[side] + names.index(unit)]
    return battle.field.tiles[where] if where >= 0 else "off"


def test_the_default_is_an_empty_row_and_the_first_turn_of_the_first_side() -> None:
    battle = posed("board: L5")
    assert battle.field.tiles == ["t0", "t1", "t2", "t3", "t4"]
    assert list(battle.field.cover) == [0] * 5
    assert (battle.round, battle.active, battle.initiative) == (1, 0, 0)
    assert [type(step).__name__ for _, step in battle.open_steps()] == ["TakeTurn"]
    assert [type(step).__name__ for step in battle.stack] == ["StartRound", "BeginTurn"]
    assert list(battle.field.goal_points) == [99, 99]
    assert battle.enemy_on_board(0) is battle.enemy_on_board(1) is False


def test_the_second_turn_of_a_round_is_that_of_the_side_without_initiative() -> None:
    battle = posed("{turn: DE, initiative: US}")
    assert (battle.active, battle.initiative) == (1, 0)
    assert [type(step).__name__ for step in battle.stack] == ["StartRound"]


@pytest.mark.parametrize(("given", "turn"), [("initiative: DE", 1), ("turn: DE", 1), ("turn: US", 0)])
def test_turn_and_initiative_follow_from_each_other(given: str, turn: int) -> None:
    battle = posed(given)
    assert (battle.active, battle.initiative) == (turn, turn)


def test_the_phases() -> None:
    round_ = posed("{phase: round, round: 3, US: {deck: [Riflemen A]}}")
    assert (round_.round, round_.active) == (3, -1)
    assert [type(step).__name__ for _, step in round_.open_steps()] == ["DrawCard"]
    bids = posed("{phase: initiative, round: 3, US: {hand: [Riflemen A]}, DE: {hand: [Scouts A]}}")
    assert (bids.round, bids.active) == (3, -1)
    assert [type(step).__name__ for _, step in bids.open_steps()] == ["ChooseInitiative", "ChooseInitiative"]


def test_cards_lie_in_every_zone() -> None:
    zones = "hand: [Scouts A], deck: [Riflemen A x2], play: [Snipers], discard: [Mortar], removed: [Riflemen A]"
    battle = posed(f"US: {{{zones}, supply: [Fog of War x3, Riflemen B]}}")
    sizes = {zone: int(battle.size(zone, 0)) for zone in (HAND, DECK, PLAY_AREA, DISCARD, REMOVED, SUPPLY)}
    assert sizes == {HAND: 1, DECK: 2, PLAY_AREA: 1, DISCARD: 1, REMOVED: 1, SUPPLY: 4}
    riflemen = battle.field.card_names.index("Riflemen A")
    assert (battle.count(DECK, riflemen), battle.count(REMOVED, riflemen)) == (2, 1)
    assert all(battle.size(zone, 1) == 0 for zone in sizes)


def test_units_markers_and_points() -> None:
    battle = posed(
        "{objectives: {t1: 2, t2: 1}, markers: {t1: US controlled and DE scouted, t2: DE controlled},"
        " US: {units: {Riflemen A: t1 suppressed, Scouts A: off}, target: t3}, DE: {units: {Mortar: t4}}}"
    )
    assert (tile(battle, "Riflemen A", 0), tile(battle, "Scouts A", 0), tile(battle, "Mortar", 1)) == (
        "t1",
        "off",
        "t4",
    )
    assert sum(battle.suppressed) == 1
    assert list(battle.score) == [2, 1]
    assert [int(battle.aim[side]) for side in range(2)] == [3, -1]


def test_a_scenario_stands_as_set_up_but_for_what_is_given() -> None:
    battle = posed("{scenario: normandy/1, markers: {5B: US scouted}, US: {units: {Riflemen A: 13B}}}")
    assert (tile(battle, "Riflemen A", 0), tile(battle, "Riflemen B", 0)) == ("13B", "17B")
    assert list(battle.score) == [0, 0]
    assert (battle.size(DECK, 0), battle.size(SUPPLY, 0)) == (9, 20)
    given = posed("{scenario: normandy/1, US: {hand: [Riflemen A]}}")
    assert [int(given.size(zone, 0)) for zone in (DECK, HAND, SUPPLY)] == [0, 1, 0]
    assert [int(given.size(zone, 1)) for zone in (DECK, HAND, SUPPLY)] == [9, 0, 20]


def test_tiles_of_the_box_have_their_cover_and_others_none() -> None:
    battle = posed("{tiles: {17B: [0, 0], 2A: [2, 0], Ford: [4, 1]}, cover: {Ford: 2}}")
    assert list(battle.field.cover) == [3, 3, 2]
    assert list(battle.field.hill) == [0, 1, 0]
    assert [list(near) for near in battle.field.neighbours] == [[1], [0, 2], [1]]


def test_a_routed_side_without_riflemen_cards_is_hopeless_if_it_needs_points() -> None:
    given = "{US: {routed: true, goal: 3, removed: [Riflemen A]}, DE: {routed: true, goal: rout}}"
    battle = posed(given)
    assert (list(battle.routed), list(battle.hopeless)) == ([1, 1], [1, 0])
    assert list(posed("US: {routed: true, goal: 3, supply: [Riflemen A]}").hopeless) == [0, 0]


def test_other_actions_may_be_printed_on_a_card() -> None:
    battle = posed("{cards: {Snipers: [attack 5]}}")
    card = battle.field.card_names.index("Snipers")
    assert [action >> 8 for action in battle.field.actions[card]] == [5]


def test_every_fault_of_a_position_is_named() -> None:
    given = """\
board: M5
scenaro: normandy/1
cover: {t9: 1}
hills: [t8]
objectives: {t1: 0}
markers: {t1: US seen}
cards: {Tank: [move 1], Snipers: [fly 1]}
phase: noon
turn: UK
round: 0
US:
  hand: [Rifle A, Riflemen A x6]
  units: {Tank: t1, Riflemen A: t7, Riflemen B: t1 asleep}
  spawns: {t8: [ALL], t1: [X]}
  goal: 0
  target: t9
  routed: maybe
  flags: 1
"""
    found = faults(given)
    for wanted in (
        "board: found 'M5', wanted a row of tiles such as L5, or tiles with coordinates",
        "scenaro: found the unknown key 'scenaro', wanted one of scenario, board",
        "cover.t9: found the unknown tile 't9', wanted one of t0, t1, t2, t3, t4",
        "hills[0]: found 't8', wanted one of t0, t1, t2, t3, t4",
        "objectives.t1: found 0, wanted a whole number of at least 1",
        "markers.t1: found 'US seen', wanted such as 'US scouted'",
        "cards.Tank: found the unknown card 'Tank', wanted one of",
        "cards.Snipers[0]: found 'fly 1', wanted one of move, guide",
        "phase: found 'noon', wanted one of turn, round, initiative",
        "turn: found 'UK', wanted one of US, DE",
        "round: found 0, wanted a whole number of at least 1",
        "US.hand[0]: found the unknown card 'Rifle A', wanted one of",
        "US: found 6 cards 'Riflemen A', wanted at most 5, which the box has",
        "US.units.Tank: found the unknown unit 'Tank', wanted one of",
        "US.units.'Riflemen A': found 't7', wanted off, or one of t0, t1, t2, t3, t4, maybe followed by 'suppressed'",
        "US.units.'Riflemen B': found 't1 asleep', wanted off, or one of",
        "US.spawns.t8: found the unknown tile 't8', wanted one of",
        "US.spawns.t1[0]: found 'X', wanted one of ALL, A, B, C",
        "US.goal: found 0, wanted a whole number of at least 1",
        "US.target: found 't9', wanted one of t0",
        "US.routed: found 'maybe', wanted true or false",
        "US.flags: found the unknown key 'flags', wanted one of deck, hand",
    ):
        assert [one for one in found if one.startswith(wanted)], wanted
    assert len(found) == 22


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("{scenario: normandy/99}", "scenario: found 'normandy/99', wanted one of normandy/1"),
        ("{scenario: normandy/1, board: L5}", "board: found 'L5', wanted no board of its own beside a scenario"),
        ("{scenario: normandy/1, US: {hand: [Mortar]}}", "US.hand[0]: found the unknown card 'Mortar', wanted one of"),
        ("{scenario: normandy/1, US: {units: {Mortar: 17B}}}", "US.units.Mortar: found the unknown unit 'Mortar'"),
        ("{tiles: {a: [1]}}", "tiles.a: found 1 numbers, wanted x and y of the top left corner in half tiles"),
        ("{tiles: {a: [0, 0], b: [9, 9]}}", "tiles: found a board in several pieces: cut off b, wanted one piece"),
        ("{tiles: {a: [0, 0], b: [1, 1]}}", "tiles.b: found b lying on a, wanted tiles that do not overlap"),
    ],
)
def test_faults_that_stand_alone(given: str, said: str) -> None:
    assert faults(given)[0].startswith(said)


def test_mines_need_tokens_and_an_owner() -> None:
    mine = "{border: [t0, t1], face: anti-personnel}"
    many = ", ".join([mine] * 30)
    assert faults(f"mines: {{owner: LRDG, laid: [{mine}]}}", "africa") == [
        "mines.laid: found 1 mine tokens, wanted at most 0; `pack` names an expansion"
    ]
    assert faults(f"pack: reinforcements\nmines: {{owner: LRDG, laid: [{many}]}}", "africa")[0].startswith(
        "mines.laid: found 30 mine tokens, wanted at most "
    )
    assert faults(f"pack: reinforcements\nmines: {{owner: UK, laid: [{mine}]}}", "africa")[0].startswith(
        "mines.owner: "
    )
    posed(f"pack: reinforcements\nmines: {{owner: LRDG, laid: [{mine}]}}", box="africa")


def test_a_goal_names_vehicles_that_are_there() -> None:
    given = "IT: {goal: {neutralize: 1, of: [Gun Truck, Sniper]}}\nLRDG: {units: {Sniper: t4}}"
    assert faults(given, "africa") == [
        "IT.goal: found Gun Truck, which is not there, wanted vehicles that LRDG has here"
    ]
    posed(f"{given}\n".replace("{Sniper: t4}", "{Sniper: t4}, vehicles: {Gun Truck: {tile: t1}}"), box="africa")
