"""Reads what only North Africa's scenarios have: vehicles and seats, structures, escape markers, further goals."""

from __future__ import annotations

from collections.abc import Collection

from sandtable.games.undaunted.content.schema import Box, Goal, PlacedVehicle, Side, Structure
from sandtable.kernel.content.read import Node, one_of, show
from sandtable.words import said


def read_tile(node: Node, placed: Collection[str]) -> str:
    """A tile that must lie on the map."""
    return on_map(node, node.str(), placed)


def on_map(node: Node, tile: str, placed: Collection[str]) -> str:
    """A tile id, or nothing and a fault if it is not on the map."""
    if tile and placed and tile not in placed:
        node.fault(said("{tile}, which is not on the map", tile=show(tile)), one_of(tile, placed))
        return ""
    return tile


def read_tiles(node: Node, placed: Collection[str]) -> tuple[str, ...]:
    """Tiles with markers of a side, ways out (NA-MARK-2) or impassable ground (RF-TANK-7), each once."""
    tiles: list[str] = []
    for item in node.list():
        tile = read_tile(item, placed)
        if tile in tiles:
            item.fault(said("{tile} a second time", tile=show(tile)), "it once")
        elif tile:
            tiles.append(tile)
    return tuple(tiles)


def read_structures(node: Node, box: Box, placed: Collection[str]) -> dict[str, Structure]:
    """The structure marker of each tile: `14B: {kind: aircraft, defence: 5, value: 1}` (NA-COMP-8)."""
    found = {}
    for tile, entry in node.mapping().items():
        entry.keys(("kind", "defence", "value"))
        found[on_map(entry, tile, placed)] = Structure(
            kind=entry.get("kind").choice(box.structures),
            defence=entry.get("defence").int(minimum=1, maximum=10),
            value=entry.get("value").int(minimum=0, maximum=3),
        )
    return found


def read_desert_goal(node: Node, side: Side, box: Box) -> Goal:
    """`{objectives: 3}`, `{escape: 4, of: [...], may_leave: [...]}` or `{neutralize: 2, of: [...]}` (NA-END-1)."""
    node.keys((*box.form.goals, "of", "may_leave"))
    kinds = [kind for kind in box.form.goals if node.has(kind)]
    if not node.clean or len(kinds) != 1:
        if node.clean:
            node.fault(
                said("{count} goals", count=len(kinds)), "one goal: objectives, escape or neutralize, with a number"
            )
        return Goal("")
    count = node.get(kinds[0]).int(minimum=1)
    if kinds[0] == "objectives":
        for key in ("of", "may_leave"):
            if node.has(key):
                node.get(key).fault("named counters", "none: an objectives goal only needs points")
        return Goal("objectives", count)
    enemy = next(other for other in box.sides if other.id != side.id)
    known = counters_of(side if kinds[0] == "escape" else enemy)
    of = _counters(node.get("of"), known)
    leaving = _counters(node.get("may_leave"), known) if node.has("may_leave") else ()
    for item, name in zip(node.get("may_leave").list() if leaving else [], leaving, strict=False):
        if kinds[0] != "escape" or name in of:
            item.fault(show(name), "a counter that does not count, beside an escape goal")
    return Goal(kinds[0], count, of, leaving)


def counters_of(side: Side) -> tuple[str, ...]:
    """The soldiers and vehicles a goal may name."""
    return (*side.counters, *side.vehicles)


def _counters(node: Node, known: Collection[str]) -> tuple[str, ...]:
    names: list[str] = []
    for item in node.list():
        name = item.choice(known)
        if name in names:
            item.fault(said("{name} a second time", name=show(name)), "it once")
        elif name:
            names.append(name)
    return tuple(names)


def read_vehicles(node: Node, side: Side, placed: Collection[str]) -> dict[str, PlacedVehicle]:
    """Each vehicle with its tile, one entry a seat (a soldier or nothing), and its damage (NA-SETUP-1)."""
    found = {}
    for name, entry in node.mapping().items():
        if name not in side.vehicles:
            entry.fault(said("the unknown vehicle {name}", name=show(name)), one_of(name, side.vehicles))
            continue
        entry.keys(("tile", "seats", "damage"))
        seats = entry.get("seats").list()
        vehicle = side.vehicles[name]
        for number, seat in enumerate(seats, start=1):
            if number > len(vehicle.seats):
                seat.fault(
                    said("seat {number}", number=number),
                    said("at most {count} seats, which the vehicle has", count=len(vehicle.seats)),
                )
        found[name] = PlacedVehicle(
            tile=read_tile(entry.get("tile"), placed),
            seats=tuple(None if seat.value is None else seat.choice(side.counters) for seat in seats),
            damage=entry.get("damage").int(minimum=0, maximum=vehicle.integrity - 1) if entry.has("damage") else 0,
        )
    return found
