"""How far every counter of the desert is from what it could do: on foot, by a lift, driving."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import CONTROL, DRIVE, NO_SEAT
from sandtable.games.undaunted.model.field import Field
from sandtable.games.undaunted.players.desert.charts import FAR
from sandtable.games.undaunted.players.desert.missions import LEAVE_BY, RAZE, TAKE, Mission, Skills
from sandtable.games.undaunted.players.desert.weights import DesertDoctrine
from sandtable.games.undaunted.rules.desert.vehicles import (
    end_seat,
    first_seat,
    is_disabled,
    is_vehicle,
    owner_of,
    vehicle_of,
)

WORK: Final = 2
"""Half cards for the action at the end of the way."""


class Ways:
    """The ways to the missions of a position; `fight` counts the cards of every soldier that are in use."""

    def __init__(self, field: Field, doctrine: DesertDoctrine) -> None:
        self.field: Field = field
        self.doctrine: DesertDoctrine = doctrine
        self.skills: Skills = Skills(field)
        self.battle: Battle = Battle(field)
        self.fight: vec[i64] = vec[i64]([0] * len(field.unit_names))

    def fits(self, unit: i64, mission: Mission) -> bool:
        """Whether a counter could do a mission at all."""
        if mission.kind == TAKE:
            return self.skills.controls[unit] != 0 or self.control_seat(unit)
        if mission.kind == RAZE:
            return self.skills.demolishes[unit] != 0
        return self.field.named(self.field.must_leave, owner_of(self.battle, unit), unit)

    def control_seat(self, unit: i64) -> bool:
        """Whether a soldier sits where the vehicle itself can Control."""
        if is_vehicle(self.battle, unit):
            return False
        seat: i64 = self.battle.seat_of[unit]
        return seat != NO_SEAT and self.field.seat_action(seat, CONTROL) >= 0 and self.trained(unit, seat)

    def trained(self, unit: i64, seat: i64) -> bool:
        """Whether a soldier may use the actions of a seat."""
        need: i64 = self.field.seat_needs[seat]
        return need == 0 or self.field.specialism[self.field.unit_card[unit]] == need

    def away(self, unit: i64, mission: Mission) -> i64:
        """Half cards until a counter has done a mission, from where it is and as it sits."""
        battle = self.battle
        tile: i64 = battle.tile_of[unit]
        if is_vehicle(battle, unit):
            return self.ride(unit, tile, mission)
        away = self.walk(unit, tile, mission)
        ride = vehicle_of(battle, unit)
        if ride >= 0:
            aboard = self.ride(ride, tile, mission)
            leaves = mission.kind != LEAVE_BY or self.field.named(
                self.field.may_leave, self.field.unit_side[unit], ride
            )
            if leaves and aboard < away:
                away = aboard
        if battle.suppressed[unit]:
            away += WORK
        if self.fight[unit] == 0 and (ride < 0 or mission.kind != LEAVE_BY):
            away += self.doctrine.no_cards
        return away + WORK if away < FAR - WORK else i64(FAR)

    def walk(self, unit: i64, tile: i64, mission: Mission) -> i64:
        """Half cards on foot, in the soldier's own way of moving."""
        if self.skills.stalks[unit] and mission.kind != LEAVE_BY:
            return 2 * self.field.dist(tile, mission.tile)
        if self.skills.scouts[unit] and mission.kind != LEAVE_BY:
            step: i64 = 1 if self.skills.scouts[unit] > 1 else 2
            return step * self.field.dist(tile, mission.tile)
        if self.control_seat(unit) and self.skills.controls[unit] == 0:
            return FAR
        away: i64 = mission.foot[tile]
        if self.field.vehicles and self.battle.seat_of[unit] == NO_SEAT:
            lift = self.by_lift(unit, tile, mission)
            if lift < away:
                return lift
        return away

    def by_lift(self, unit: i64, tile: i64, mission: Mission) -> i64:
        """Half cards to a vehicle of ours with a free seat, and on in it."""
        best: i64 = FAR
        field = self.field
        side: i64 = field.unit_side[unit]
        for number in range(field.vehicles):
            vehicle = field.first_vehicle + number
            if self.battle.tile_of[vehicle] < 0 or self.battle.holder[number] != side:
                continue
            if mission.kind == LEAVE_BY and not field.named(field.may_leave, side, vehicle):
                continue
            free = False
            for seat in range(first_seat(self.battle, vehicle), end_seat(self.battle, vehicle)):
                if self.battle.occupant[seat] < 0:
                    free = True
            if free:
                there: i64 = self.battle.tile_of[vehicle]
                away = 2 * field.dist(tile, there) + 1 + self.ride(vehicle, there, mission)
                if away < best:
                    best = away
        return best

    def ride(self, vehicle: i64, tile: i64, mission: Mission) -> i64:
        """Half cards in a vehicle, farther if nobody drives it or it does not run."""
        number: i64 = vehicle - self.field.first_vehicle
        away: i64 = mission.wheels[tile] if self.skills.drives[number] > 1 else mission.tracks[tile]
        if away >= FAR:
            return FAR
        if is_disabled(self.battle, vehicle):
            over: i64 = self.battle.damage[number] - self.field.critical[number]
            away += self.doctrine.broken + 2 * over
        return away + self.driverless(vehicle)

    def driverless(self, vehicle: i64) -> i64:
        """Half cards that a vehicle waits for a driver with cards."""
        for seat in range(first_seat(self.battle, vehicle), end_seat(self.battle, vehicle)):
            if self.field.seat_action(seat, DRIVE) >= 0:
                driver: i64 = self.battle.occupant[seat]
                if driver >= 0 and self.trained(driver, seat):
                    if self.battle.suppressed[driver]:
                        return 2
                    return 0 if self.fight[driver] > 1 else 1 if self.fight[driver] else 5
        return self.doctrine.no_driver
