"""Vehicles: a counter on the board and a card with seats (NA-VEH). Who sits where, who holds what, what runs."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import NO_SEAT, side_of


def is_vehicle(battle: Battle, unit: i64) -> bool:
    """Whether a counter is a vehicle (NA-COMP-2)."""
    return unit >= battle.field.first_vehicle


def owner_of(battle: Battle, unit: i64) -> i64:
    """The side a counter belongs to; a vehicle, manned or empty, to the side before which its card lies (NA-VEH-2)."""
    first = battle.field.first_vehicle
    return battle.holder[unit - first] if is_vehicle(battle, unit) else battle.field.unit_side[unit]


def is_seated(battle: Battle, unit: i64) -> bool:
    """Whether a soldier sits in a vehicle (NA-VEH-1)."""
    return battle.seat_of[unit] != NO_SEAT


def vehicle_of(battle: Battle, unit: i64) -> i64:
    """The vehicle a soldier sits in, or -1."""
    seat: i64 = battle.seat_of[unit]
    return i64(-1) if seat == NO_SEAT else battle.field.seat_vehicle[seat]


def is_disabled(battle: Battle, vehicle: i64) -> bool:
    """Whether a vehicle has reached its critical level (NA-DAMAGE-2, NA-DISABLED-1)."""
    number: i64 = vehicle - battle.field.first_vehicle
    return battle.damage[number] >= battle.field.critical[number]


def first_seat(battle: Battle, vehicle: i64) -> i64:
    """The first seat of a vehicle."""
    return battle.field.first_seat[vehicle - battle.field.first_vehicle]


def end_seat(battle: Battle, vehicle: i64) -> i64:
    """The seat after the last seat of a vehicle."""
    return battle.field.first_seat[vehicle - battle.field.first_vehicle + 1]


def count_aboard(battle: Battle, vehicle: i64, ready_only: bool) -> i64:
    """How many soldiers sit in a vehicle, or how many ready ones."""
    aboard: i64 = 0
    for seat in range(first_seat(battle, vehicle), end_seat(battle, vehicle)):
        unit: i64 = battle.occupant[seat]
        if unit >= 0 and not (ready_only and battle.suppressed[unit]):
            aboard += 1
    return aboard


def enemy_aboard(battle: Battle, player: i64, vehicle: i64) -> bool:
    """Whether an enemy soldier sits in a vehicle (NA-EMBARK-2)."""
    for seat in range(first_seat(battle, vehicle), end_seat(battle, vehicle)):
        unit: i64 = battle.occupant[seat]
        if unit >= 0 and battle.field.unit_side[unit] != side_of(player):
            return True
    return False


def drive_to(battle: Battle, vehicle: i64, tile: i64) -> None:
    """Move a vehicle; everyone in it moves along and needs no card, suppressed or not (NA-VEH-3, NA-SUPP-2)."""
    battle.tile_of[vehicle] = tile
    for seat in range(first_seat(battle, vehicle), end_seat(battle, vehicle)):
        if battle.occupant[seat] >= 0:
            battle.tile_of[battle.occupant[seat]] = tile
    if battle.events is not None:
        moved: dict[str, object] = {"seat": owner_of(battle, vehicle), "unit": battle.field.unit_names[vehicle]}
        moved["tile"] = battle.field.tiles[tile]
        battle.tell("moved", moved)


def stand_up(battle: Battle, unit: i64) -> None:
    """A soldier's seat becomes empty, whatever becomes of him (NA-CASUALTY-4)."""
    seat: i64 = battle.seat_of[unit]
    if seat != NO_SEAT:
        battle.occupant[seat] = -1
        battle.seat_of[unit] = NO_SEAT


def sit_down(battle: Battle, unit: i64, seat: i64) -> None:
    """A soldier takes an empty seat, from the board or from another seat."""
    stand_up(battle, unit)
    battle.seat_of[unit] = seat
    battle.occupant[seat] = unit
