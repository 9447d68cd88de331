"""Setting up what North Africa has: vehicles with their seats, structures, escape markers, named goals (NA-SETUP).

A scenario of Normandy has none of it and leaves these tables empty or full of zeros.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.undaunted.content.form import ROADBLOCKS
from sandtable.games.undaunted.content.schema import (
    PLANES,
    SPECIALISATIONS,
    Action,
    Box,
    Scenario,
    Vehicle,
    card_id,
)
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import ACTION_NAMES, MINE_FACES, pack_action, side_of
from sandtable.games.undaunted.model.field import Field
from sandtable.games.undaunted.rules.desert.vehicles import sit_down
from sandtable.games.undaunted.rules.reinforcements.mines import lie_on

NEEDS = ("", *SPECIALISATIONS)


def add_desert(field: Field, box: Box, scenario: Scenario) -> None:
    """What North Africa adds to the flat tables of a scenario; vehicles come after the soldiers of both sides."""
    field.first_vehicle = len(field.unit_names)
    field.specialism = vec[i64]([NEEDS.index(need) for need in _specialisations(field, box)])
    field.razes = vec[i64]([int(box.side(side).razes) for side in field.sides])
    for number, side in enumerate(field.sides):
        for name in scenario.sides[side].vehicles:
            _add_vehicle(field, box.side(side).vehicles[name], number)
    field.first_seat = append(field.first_seat, len(field.seat_vehicle))
    _lay_out_desert(field, box, scenario)
    _lay_out_mines(field, box, scenario)
    _read_goals(field, box, scenario)


def _specialisations(field: Field, box: Box) -> list[str]:
    """The specialisation of every card of the field, in its order (NA-COMP-3)."""
    found: dict[tuple[int, str], str] = {}
    for number, side in enumerate(field.sides):
        for card in box.side(side).cards.values():
            for squad in card.squads or ("",):
                found[number, f"{card.names['en']} {squad}".strip()] = card.specialisation
    return [found[int(side_of(field.card_owner[card])), name] for card, name in enumerate(field.card_names)]


def _pack(action: Action) -> int:
    return int(pack_action(ACTION_NAMES.index(action.name), action.value, action.own_squad))


def _add_vehicle(field: Field, vehicle: Vehicle, side: int) -> None:
    """One vehicle counter, and the seats of its card (NA-COMP-6, NA-COMP-7)."""
    unit = len(field.unit_names)
    field.vehicles += 1
    field.unit_names.append(vehicle.names["en"])
    field.unit_side = append(field.unit_side, side)
    field.unit_card = append(field.unit_card, -1)
    field.specialist = append(field.specialist, -1)
    field.defence = append(field.defence, vehicle.defence)
    field.armour = append(field.armour, vehicle.armour)
    field.riflemen = append(field.riflemen, 0)
    field.mortar = append(field.mortar, 0)
    field.spawns = append(field.spawns, vec[i64]())
    field.critical = append(field.critical, vehicle.critical)
    field.integrity = append(field.integrity, vehicle.integrity)
    field.first_seat = append(field.first_seat, len(field.seat_vehicle))
    for seat in vehicle.seats:
        field.seat_vehicle = append(field.seat_vehicle, unit)
        field.seat_needs = append(field.seat_needs, NEEDS.index(seat.requires))
        field.seat_actions = append(field.seat_actions, vec[i64]([_pack(action) for action in seat.actions]))


def _lay_out_desert(field: Field, box: Box, scenario: Scenario) -> None:
    """Ground, structures and escape markers, by tile (NA-TILE-3, NA-COMP-8, NA-MARK-2)."""
    structures = [scenario.structures.get(tile) for tile in field.tiles]
    field.escape = vec[i64]([int(tile in scenario.escapes) for tile in field.tiles])
    field.structure_names = [box.structures[each.kind]["en"] if each else "" for each in structures]
    field.structure_defence = vec[i64]([each.defence if each else 0 for each in structures])
    field.structure_value = vec[i64]([each.value if each else 0 for each in structures])
    field.roadblocks = ROADBLOCKS in scenario.special


def _lay_out_mines(field: Field, box: Box, scenario: Scenario) -> None:
    """Whose the mines are, how many tokens there are, and the planes (RF-MINE-1, RF-AIR-1)."""
    if scenario.mine_owner:
        field.mine_side = field.sides.index(scenario.mine_owner)
        field.mine_tokens = box.mine_markers
    planes = {
        (side, box.side(name).cards[plane].names["en"])
        for side, name in enumerate(field.sides)
        for plane in PLANES
        if plane in box.side(name).cards
    }
    cards = enumerate(field.card_names)
    field.planes = vec[i64]([int((int(side_of(field.card_owner[card])), name) in planes) for card, name in cards])


def counter_ids(field: Field, box: Box, scenario: Scenario) -> dict[tuple[str, str], int]:
    """The number of every counter by its side and content id."""
    units: dict[tuple[str, str], int] = {}
    titles = {(int(field.unit_side[unit]), name): unit for unit, name in enumerate(field.unit_names)}
    for number, side in enumerate(field.sides):
        for card in box.side(side).cards.values():
            for squad in card.squads or ("",):
                unit = titles.get((number, f"{card.names['en']} {squad}".strip()))
                if card.kind == "combat" and unit is not None:
                    units[side, card_id(card.id, squad)] = unit
        for name in scenario.sides[side].vehicles:
            units[side, name] = titles[number, box.side(side).vehicles[name].names["en"]]
    return units


def _read_goals(field: Field, box: Box, scenario: Scenario) -> None:
    """How many must escape or be neutralized, and who counts (NA-ESCAPE-1, NA-ELIM-1)."""
    counters = len(field.unit_names)
    units = counter_ids(field, box, scenario)
    leaving, may, quarry = ([0] * (counters * len(field.sides)) for _ in range(3))
    for number, side in enumerate(field.sides):
        goal = scenario.sides[side].goal
        escapes = goal.kind == "escape"
        field.goal_escape = append(field.goal_escape, goal.points if escapes else 0)
        field.goal_neutralize = append(field.goal_neutralize, goal.points if goal.kind == "neutralize" else 0)
        owner = side if escapes else field.sides[1 - number]
        for name in goal.of:
            (leaving if escapes else quarry)[number * counters + units[owner, name]] = 1
        for name in (*goal.of, *goal.may_leave) if escapes else ():
            may[number * counters + units[owner, name]] = 1
    field.must_leave, field.may_leave, field.quarry = vec[i64](leaving), vec[i64](may), vec[i64](quarry)


def place_desert(battle: Battle, box: Box, scenario: Scenario) -> None:
    """Vehicles on their tiles with those who sit in them, structures up, and mines (NA-SETUP-1)."""
    field = battle.field
    units = counter_ids(field, box, scenario)
    for token, mine in enumerate(scenario.mines):
        start, end = (field.tiles.index(tile) for tile in mine.border)
        battle.mines[token] = lie_on(start, end, MINE_FACES.index(mine.face))
    for tile, name in enumerate(field.tiles):
        battle.standing[tile] = int(name in scenario.structures)
    for number, side in enumerate(field.sides):
        setup = scenario.sides[side]
        for name, placed in setup.vehicles.items():
            vehicle = units[side, name]
            index = vehicle - int(field.first_vehicle)
            battle.tile_of[vehicle] = field.tiles.index(placed.tile)
            battle.holder[index] = number
            battle.damage[index] = placed.damage
            for seat, unit in enumerate(placed.seats):
                if unit is not None:
                    battle.tile_of[units[side, unit]] = battle.tile_of[vehicle]
                    sit_down(battle, units[side, unit], int(field.first_seat[index]) + seat)
