"""What positions of North Africa add: vehicles with their seats, structures, closed ground, escapes, further goals.

LRDG: {vehicles: {Gun Truck: {tile: t0, seats: [Engineer, Scout suppressed, none], damage: 1}}}
IT: {goal: {neutralize: 1, of: [Gun Truck]}, vehicles: {Scout Car: {tile: t1, seats: [none, Sniper], holder: LRDG}}}
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from sandtable.games.undaunted.content.form import ROADBLOCKS
from sandtable.games.undaunted.content.read_desert import read_structures
from sandtable.games.undaunted.content.read_expansion import read_mines
from sandtable.games.undaunted.content.schema import (
    Box,
    Goal,
    PlacedVehicle,
    Side,
    SideSetup,
    Tile,
)
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.rules.desert.vehicles import sit_down, stand_up
from sandtable.kernel.content.read import Node, one_of, show

DESERT_BOARD = ("structures", "escapes", "impassable", "roadblocks", "mines")
DESERT_SIDE = ("vehicles",)
_VEHICLE = ("tile", "seats", "damage", "holder")


def board_changes(given: Node, box: Box, tiles: list[str]) -> dict[str, object]:
    """Structures, escape markers and the rule of roadblocks, over what a scenario has."""
    changes: dict[str, object] = {}
    if given.has("structures"):
        changes["structures"] = read_structures(given.get("structures"), box, tiles)
    if given.has("escapes"):
        changes["escapes"] = tuple(item.choice(tiles) or tiles[0] for item in given.get("escapes").list())
    if given.has("mines"):
        changes |= _mines(given.get("mines"), box, tiles)
    if given.has("roadblocks") and given.get("roadblocks").bool():
        changes["special"] = (ROADBLOCKS,)
    return changes


def _mines(node: Node, box: Box, tiles: list[str]) -> dict[str, object]:
    """Mines and whose they are: no more than there are tokens, which only an expansion has."""
    laid, owner = read_mines(node, tiles), node.get("owner").choice([side.id for side in box.sides])
    if len(laid) > box.mine_markers:
        node.get("laid").fault(f"{len(laid)} mine tokens", f"at most {box.mine_markers}; `pack` names an expansion")
    return {"mines": laid, "mine_owner": owner} if node.clean else {}


def close_ground(given: Node, tiles: list[str], faces: dict[str, Tile]) -> None:
    """Tiles that are closed to vehicles: `impassable: [t2]`."""
    for item in given.get("impassable").list() if given.has("impassable") else []:
        tile = item.choice(tiles)
        if tile:
            faces[tile] = msgspec.structs.replace(faces[tile], impassable=True)


def vehicle_titles(side: Side) -> dict[str, str]:
    """The content id of every vehicle of a side by its title."""
    return {vehicle.names["en"]: vehicle.id for vehicle in side.vehicles.values()}


def read_goal(node: Node, soldiers: Mapping[str, Mapping[str, str]], side: Side, box: Box) -> Goal:
    """`goal: 5`, `goal: {escape: 2, of: [...], may_leave: [...]}` or `goal: {neutralize: 1, of: [...]}`."""
    if type(node.value) is int:
        return Goal("objectives", node.int(minimum=1))
    node.keys((*box.form.goals, "of", "may_leave"))
    kind = next((kind for kind in box.form.goals if node.has(kind)), "")
    if not kind:
        node.fault(show(node.value), "a number of points, or escape or neutralize with a number")
        return Goal("objectives", 99)
    owner = side if kind == "escape" else next(each for each in box.sides if each is not side)
    known = {**soldiers[owner.id], **vehicle_titles(owner)}
    named = [[known.get(item.choice(known), "") for item in _items(node, key)] for key in ("of", "may_leave")]
    return Goal(kind, node.get(kind).int(minimum=1), tuple(filter(None, named[0])), tuple(filter(None, named[1])))


def _items(node: Node, key: str) -> list[Node]:
    return node.get(key).list() if node.has(key) else []


def read_vehicles(node: Node, side: Side, setup: SideSetup, tiles: list[str]) -> dict[str, PlacedVehicle]:
    """Where vehicles stand; who sits in them is put in when the battle is laid out."""
    placed = dict(setup.vehicles)
    known = vehicle_titles(side)
    for title, entry in node.mapping().items():
        if title not in known:
            entry.fault(f"the unknown vehicle {show(title)}", one_of(title, known))
            continue
        entry.keys(_VEHICLE)
        tile = entry.get("tile").choice(tiles) or tiles[0]
        damage = entry.get("damage").int(minimum=0) if entry.has("damage") else 0
        placed[known[title]] = PlacedVehicle(tile, (), damage)
    return placed


def man_vehicles(battle: Battle, node: Node, sides: list[str]) -> None:
    """Sit soldiers of either side into the vehicles of a side, and hand over what has been captured."""
    field = battle.field
    for title, entry in node.mapping().items():
        vehicles = range(field.first_vehicle, len(field.unit_names))
        vehicle = next((unit for unit in vehicles if field.unit_names[unit] == title), -1)
        if vehicle < 0:
            continue
        number = vehicle - int(field.first_vehicle)
        if entry.has("holder"):
            battle.holder[number] = sides.index(entry.get("holder").choice(sides) or sides[0])
        first, last = int(field.first_seat[number]), int(field.first_seat[number + 1])
        for seat, item in enumerate(_items(entry, "seats"), start=first):
            name = item.str()
            if seat >= last:
                item.fault(f"seat {seat - first + 1}", f"at most {last - first} seats")
            elif name != "none":
                _seat(battle, item, name, seat, int(battle.holder[number]))


def _seat(battle: Battle, node: Node, name: str, seat: int, side: int) -> None:
    field = battle.field
    title = name.removesuffix(" suppressed")
    units = {field.unit_names[unit]: unit for unit in range(field.first_unit[side], field.first_unit[side + 1])}
    if title not in units:
        node.fault(f"the unknown soldier {show(title)}", f"none, or {one_of(title, units)}")
        return
    unit = units[title]
    stand_up(battle, unit)
    sit_down(battle, unit, seat)
    battle.tile_of[unit] = battle.tile_of[field.seat_vehicle[seat]]
    battle.suppressed[unit] = int(name != title)


def check_goals(given: Node, box: Box, sides: dict[str, SideSetup]) -> dict[str, SideSetup]:
    """A goal may only name vehicles that the position has; the sides without goals that do otherwise."""
    checked = {}
    for side, setup in sides.items():
        goal = setup.goal
        owner = side if goal.kind == "escape" else next(other for other in sides if other != side)
        known = box.side(owner).vehicles
        missing = [known[name].names["en"] for name in (*goal.of, *goal.may_leave) if name in known]
        missing = [name for name in missing if name not in {known[each].names["en"] for each in sides[owner].vehicles}]
        if missing:
            given.get(side).get("goal").fault(f"{missing[0]}, which is not there", f"vehicles that {owner} has here")
            setup = msgspec.structs.replace(setup, goal=Goal("none"))
        checked[side] = setup
    return checked
