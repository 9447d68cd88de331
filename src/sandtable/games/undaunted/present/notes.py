"""What a battle tells about itself when it is over: who began, where it was fought, who fell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import side_of
from sandtable.games.undaunted.present.view import BattleView
from sandtable.kernel.engine.event import Event
from sandtable.kernel.game import Notes

LOST = ("counter lost", "destroyed", "neutralized")


def take_notes(position: BattleView, start: Battle, events: Sequence[Event]) -> Notes:
    """Follow the counters from their set-up through what happened; shots are counted where their target stood."""
    sides = list(start.field.sides)
    units = {(unit.side, unit.unit): unit.tile for unit in position.units}
    owners = {(vehicle.side, vehicle.unit): vehicle.tile for vehicle in position.vehicles}
    where = {key: tile or "" for key, tile in (units | owners).items()}
    notes = Notes()
    fights: Counter[str] = Counter()
    markers: Counter[str] = Counter()
    for event in events:
        told = event.fields
        if event.kind == "turn" and notes.began < 0:
            notes.began = int(str(told["seat"]))
        elif event.kind in ("moved", "deployed"):
            where[sides[side_of(int(str(told["seat"])))], str(told["unit"])] = str(told["tile"])
        elif event.kind == "rolled":
            owner = int(str(told.get("owner", -1)))
            key = (sides[side_of(owner)] if owner >= 0 else "", str(told.get("unit", "")))
            fights[str(told.get("tile", where.get(key, "")))] += 1
        elif event.kind in ("controlled", "scouted"):
            markers[str(told["tile"])] += 1
        elif event.kind in LOST:
            seat = int(str(told["seat"]))
            seat = 1 - seat if event.kind == "neutralized" else seat
            notes.lost[f"{sides[side_of(seat)]} {told['unit']}"] = side_of(seat)
    notes.fights = {tile: count for tile, count in fights.items() if tile}
    notes.markers = dict(markers)
    return notes
