"""What a card can be used for: its own actions and those of its soldier's seat."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import NO_SEAT
from sandtable.games.undaunted.rules.desert.vehicles import is_disabled
from sandtable.kernel.engine.step import Refusal

NOT_PRINTED: Final = Refusal("UN-PLAY-3", "the card does not have that action")
OFF_THE_BOARD: Final = Refusal("NA-PLAY-4", "the soldier is not on the board, so the card can only hunker down")
NO_SOLDIER: Final = Refusal("NA-PLAY-3", "a command card has no counter that could sit in a vehicle")
NOT_SEATED: Final = Refusal("NA-SEAT-2", "the soldier does not sit in a vehicle")
NOT_HIS_SEAT: Final = Refusal("NA-SEAT-2", "the soldier's seat does not have that vehicle action")
BROKEN_DOWN: Final = Refusal("NA-DISABLED-1", "the vehicle is disabled; it must be repaired first")
NOT_TRAINED: Final = Refusal("NA-SEAT-2", "the seat asks for a specialisation that the soldier does not have")


def refuse_action(battle: Battle, seat: i64, card: i64, code: i64) -> Refusal | None:
    """Why a card's action cannot be chosen, for a unit off the board from every tile it may enter (UN-SPAWN-1, 5)."""
    field = battle.field
    unit: i64 = field.unit_of[card]
    action = field.variant.actions[code]
    if unit < 0:
        return action.refuse(battle, seat, card, unit, 0)
    tile: i64 = battle.tile_of[unit]
    if tile >= 0:
        return action.refuse(battle, seat, card, unit, tile)
    why: Refusal | None = field.variant.no_entry(field, unit)
    for spawn in field.spawns[unit]:
        why = action.refuse(battle, seat, card, unit, spawn)
        if why is None:
            return None
    return why


def refuse_vehicle_action(battle: Battle, player: i64, card: i64, code: i64) -> Refusal | None:
    """Why a soldier cannot use an action of his seat (NA-PLAY-2, NA-SEAT-2, NA-DISABLED-1)."""
    field = battle.field
    unit: i64 = field.unit_of[card]
    if unit < 0:
        return NO_SOLDIER
    seat: i64 = battle.seat_of[unit]
    if seat == NO_SEAT:
        return NOT_SEATED
    if field.seat_action(seat, code) < 0:
        return NOT_HIS_SEAT
    if is_disabled(battle, field.seat_vehicle[seat]):
        return BROKEN_DOWN
    if field.seat_needs[seat] and field.specialism[card] != field.seat_needs[seat]:
        return NOT_TRAINED
    return field.variant.actions[code].refuse(battle, player, card, unit, battle.tile_of[unit])


def any_use(battle: Battle, player: i64, card: i64) -> bool:
    """Whether a card has any card action or vehicle action to offer as things stand."""
    field = battle.field
    for action in field.actions[card]:
        if refuse_action(battle, player, card, action & 255) is None:
            return True
    seat: i64 = battle.seat_of[field.unit_of[card]]
    if seat != NO_SEAT:
        for action in field.seat_actions[seat]:
            if refuse_vehicle_action(battle, player, card, action & 255) is None:
                return True
    return False
