"""Damage to vehicles: the wounded, the disabled, the destroyed, and Repair (NA-DAMAGE, NA-SUPPRESS-2, NA-REPAIR)."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.undaunted.model.action import Action
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import OFF_BOARD, REPAIR, SUPPRESS, UNIT, first_of, pack
from sandtable.games.undaunted.model.subject import Subject
from sandtable.games.undaunted.rules.casualties import suffer_casualty
from sandtable.games.undaunted.rules.desert.elimination import neutralize
from sandtable.games.undaunted.rules.desert.vehicles import (
    count_aboard,
    end_seat,
    first_seat,
    is_disabled,
    is_vehicle,
    owner_of,
    stand_up,
    vehicle_of,
)
from sandtable.games.undaunted.rules.goals import check_goals
from sandtable.kernel.engine.step import ROOM, Refusal, Step

NOT_ABOARD: Final = Refusal("NA-DAMAGE-1", "that counter is not a soldier in the vehicle that was hit")
SUPPRESSED_ALREADY: Final = Refusal("NA-SUPPRESS-2", "that soldier is suppressed already, and another one is ready")
NOTHING_TO_REPAIR: Final = Refusal("NA-REPAIR-4", "no damaged vehicle is on the tile")
OWN_RIDE_SOUND: Final = Refusal("NA-REPAIR-1", "a soldier in a vehicle repairs that one, and it is not damaged")
NOT_A_WRECK: Final = Refusal("NA-REPAIR-1", "that is not a damaged vehicle on the soldier's tile")


def hit_vehicle(battle: Battle, player: i64, vehicle: i64, code: i64) -> None:
    """A success against a vehicle: the attacker chooses whom it strikes, an empty one is only damaged (NA-DAMAGE-4)."""
    ready_only = code == SUPPRESS
    aboard = count_aboard(battle, vehicle, ready_only)
    if aboard > 1:
        if battle.bot is not None and battle.bot.side == player:
            battle.bot.brain.strike(battle, vehicle, code)
            return
        battle.push(ChooseVictim(player, vehicle, code))
        return
    victim: i64 = -1
    for seat in range(first_seat(battle, vehicle), end_seat(battle, vehicle)):
        unit: i64 = battle.occupant[seat]
        if unit >= 0 and not (ready_only and battle.suppressed[unit]):
            victim = unit
    strike_aboard(battle, player, vehicle, victim, code)


def strike_aboard(battle: Battle, by: i64, vehicle: i64, victim: i64, code: i64) -> None:
    """Suppress only suppresses (NA-SUPPRESS-2); everything else wounds first, then damages (NA-DAMAGE-1, 6)."""
    if code == SUPPRESS:
        if victim >= 0:
            suppress(battle, victim)
        return
    if victim >= 0:
        suffer_casualty(battle, victim, by)
    if not battle.over:
        add_damage(battle, by, vehicle)


def suppress(battle: Battle, target: i64) -> None:
    """Turn a counter to its suppressed side; no card is lost (UN-SUPPRESS-1, UN-SUPPRESS-2, UN-COMP-6)."""
    battle.suppressed[target] = 1
    if battle.events is not None:
        field = battle.field
        battle.tell("suppressed", {"seat": field.unit_side[target], "unit": field.unit_names[target]})


class ChooseVictim(Step):
    """Whom in the vehicle does it strike? The attacker chooses (NA-DAMAGE-1, NA-SUPPRESS-2)."""

    asks: ClassVar[str] = "ChooseVictim"
    takes: ClassVar[tuple[int, ...]] = (UNIT,)

    def __init__(self, seat: i64, vehicle: i64, code: i64) -> None:
        super().__init__(seat)
        self.vehicle: i64 = vehicle
        self.code: i64 = code

    def options(self, battle: Battle) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        for seat in range(first_seat(battle, self.vehicle), end_seat(battle, self.vehicle)):
            unit: i64 = battle.occupant[seat]
            if unit >= 0 and not (self.code == SUPPRESS and battle.suppressed[unit]):
                found = append(found, pack(UNIT, unit))
        return found

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        unit = first_of(answer)
        if is_vehicle(battle, unit) or vehicle_of(battle, unit) != self.vehicle:
            return NOT_ABOARD
        return SUPPRESSED_ALREADY if self.code == SUPPRESS and battle.suppressed[unit] else None

    def take(self, battle: Battle, answer: i64) -> None:
        strike_aboard(battle, self.seat, self.vehicle, first_of(answer), self.code)

    def about(self, battle: Battle) -> Subject:
        return Subject(action=self.code, vehicle=self.vehicle)


def add_damage(battle: Battle, by: i64, vehicle: i64) -> None:
    """One damage marker: at the critical level the vehicle is disabled, at its integrity destroyed (NA-DAMAGE-2, 3).

    The bank of damage markers is no limit (NA-MARK-3). A wreck may take a side's last hope away (NA-HOPELESS-1).
    """
    field = battle.field
    number: i64 = vehicle - field.first_vehicle
    battle.damage[number] += 1
    if battle.events is not None:
        hurt: dict[str, object] = {"seat": owner_of(battle, vehicle), "unit": field.unit_names[vehicle]}
        hurt["damage"] = battle.damage[number]
        battle.tell("damaged", hurt)
        if battle.damage[number] == field.critical[number]:
            battle.tell("disabled", {"seat": owner_of(battle, vehicle), "unit": field.unit_names[vehicle]})
    if battle.damage[number] >= field.integrity[number]:
        destroy(battle, by, vehicle)
    elif is_disabled(battle, vehicle):
        check_goals(battle)


def destroy(battle: Battle, by: i64, vehicle: i64) -> None:
    """Those in it stand on its tile as they are, without marker or Fog; then it is gone (NA-DAMAGE-3, NA-DAMAGE-5)."""
    for seat in range(first_seat(battle, vehicle), end_seat(battle, vehicle)):
        if battle.occupant[seat] >= 0:
            stand_up(battle, battle.occupant[seat])
    battle.tile_of[vehicle] = OFF_BOARD
    if battle.events is not None:
        battle.tell("destroyed", {"seat": owner_of(battle, vehicle), "unit": battle.field.unit_names[vehicle]})
    neutralize(battle, vehicle, by)


def refuse_repair(battle: Battle, unit: i64, vehicle: i64) -> Refusal | None:
    """Why a soldier cannot repair a vehicle, own or not (NA-REPAIR-1, NA-REPAIR-3, NA-REPAIR-4)."""
    if not is_vehicle(battle, vehicle) or battle.tile_of[vehicle] != battle.tile_of[unit]:
        return NOT_A_WRECK
    ride = vehicle_of(battle, unit)
    if ride >= 0 and ride != vehicle:
        return NOT_A_WRECK
    return None if battle.damage[vehicle - battle.field.first_vehicle] else NOT_A_WRECK


class Repair(Action):
    """Repair: take one damage marker off a vehicle on the soldier's tile; from a seat, off that vehicle only."""

    def refuse(self, battle: Battle, seat: i64, card: i64, unit: i64, tile: i64) -> Refusal | None:
        field = battle.field
        for vehicle in range(field.first_vehicle, field.first_vehicle + field.vehicles):
            if refuse_repair(battle, unit, vehicle) is None:
                return None
        return NOTHING_TO_REPAIR if vehicle_of(battle, unit) < 0 else OWN_RIDE_SOUND

    def begin(self, battle: Battle, seat: i64, card: i64, unit: i64, printed: i64) -> None:
        step = RepairVehicle(seat, unit)
        options = step.options(battle)
        if len(options) == 1:
            mend(battle, seat, first_of(options[0]))
        else:
            battle.push(step)


class RepairVehicle(Step):
    """Which of the damaged vehicles on the tile (NA-REPAIR-1)?"""

    asks: ClassVar[str] = "RepairVehicle"
    takes: ClassVar[tuple[int, ...]] = (UNIT,)

    def __init__(self, seat: i64, unit: i64) -> None:
        super().__init__(seat)
        self.unit: i64 = unit

    def options(self, battle: Battle) -> vec[i64]:
        field = battle.field
        found = vec[i64](capacity=ROOM)
        for vehicle in range(field.first_vehicle, field.first_vehicle + field.vehicles):
            if refuse_repair(battle, self.unit, vehicle) is None:
                found = append(found, pack(UNIT, vehicle))
        return found

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        return refuse_repair(battle, self.unit, first_of(answer))

    def take(self, battle: Battle, answer: i64) -> None:
        mend(battle, self.seat, first_of(answer))

    def about(self, battle: Battle) -> Subject:
        return Subject(unit=self.unit, action=REPAIR)


def mend(battle: Battle, seat: i64, vehicle: i64) -> None:
    """One damage marker less; below its critical level a vehicle runs again (NA-REPAIR-2)."""
    field = battle.field
    number: i64 = vehicle - field.first_vehicle
    was_disabled = is_disabled(battle, vehicle)
    battle.damage[number] -= 1
    if battle.events is not None:
        mended: dict[str, object] = {"seat": seat, "unit": field.unit_names[vehicle], "damage": battle.damage[number]}
        mended["runs"] = was_disabled and not is_disabled(battle, vehicle)
        battle.tell("repaired", mended)
