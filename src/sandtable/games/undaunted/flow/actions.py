"""What a card can be used for: the actions of each game, those of the card and those of the soldier's seat."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.undaunted.model.action import Action
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import (
    ANTI_TANK,
    ATTACK,
    CLOSE_ATTACK,
    DEMOLISH,
    DRIVE,
    MOVE,
    NO_SEAT,
    SCOUT,
    STALK,
    STRAFE,
    SUPPRESS,
)
from sandtable.games.undaunted.rules.combat import Blast, Shoot
from sandtable.games.undaunted.rules.desert.advance import Advance
from sandtable.games.undaunted.rules.desert.damage import Repair
from sandtable.games.undaunted.rules.desert.fire import Fire
from sandtable.games.undaunted.rules.desert.rally import Rally
from sandtable.games.undaunted.rules.desert.survey import Navigate, Spot
from sandtable.games.undaunted.rules.desert.vehicles import is_disabled
from sandtable.games.undaunted.rules.movement import Guide, Move, Scout, Stalk
from sandtable.games.undaunted.rules.reinforcements.air import AirSupport
from sandtable.games.undaunted.rules.reinforcements.armour import TankAdvance
from sandtable.games.undaunted.rules.reinforcements.mines import Mines
from sandtable.games.undaunted.rules.reinforcements.salvo import Bomb, Grenades
from sandtable.games.undaunted.rules.support import Bolster, Command, Conceal, Control, Inspire, Recon, Target
from sandtable.kernel.engine.step import Refusal

ACTIONS: Final[vec[Action]] = vec[Action](
    [
        Move(),
        Guide(),
        Scout(),
        Stalk(),
        Bolster(),
        Command(),
        Conceal(),
        Control(),
        Inspire(),
        Recon(),
        Target(),
        Shoot(ATTACK),
        Shoot(SUPPRESS),
        Blast(),
    ]
)
"""Normandy's, in the order of their codes."""

NOT_PRINTED: Final = Refusal("UN-PLAY-3", "the card does not have that action")


class Elsewhere(Action):
    """An action that only the other game has: no card has it here."""

    def refuse(self, battle: Battle, side: i64, card: i64, unit: i64, tile: i64) -> Refusal | None:
        return NOT_PRINTED


ARMOUR_ACTIONS: Final[vec[Action]] = vec[Action](
    [
        Move(),
        Guide(),
        Scout(),
        Stalk(),
        Bolster(),
        Command(),
        Conceal(),
        Control(),
        Inspire(),
        Recon(),
        Target(),
        Fire(ATTACK),
        Fire(SUPPRESS),
        Blast(),
        Elsewhere(),
        Elsewhere(),
        Elsewhere(),
        Elsewhere(),
        Elsewhere(),
        Elsewhere(),
        Fire(ANTI_TANK),
        TankAdvance(),
        Grenades(),
        Fire(CLOSE_ATTACK),
    ]
)
"""Normandy's with Reinforcements: fire has to look at armour, four are added."""

DESERT_ACTIONS: Final[vec[Action]] = vec[Action](
    [
        Advance(MOVE),
        Guide(),
        Advance(SCOUT),
        Advance(STALK),
        Bolster(),
        Command(),
        Conceal(),
        Control(),
        Rally(),
        Recon(),
        Target(),
        Fire(ATTACK),
        Fire(SUPPRESS),
        Blast(),
        Advance(DRIVE),
        Navigate(),
        Repair(),
        Spot(),
        Fire(STRAFE),
        Fire(DEMOLISH),
        Fire(ANTI_TANK),
        Elsewhere(),
        Grenades(),
        Fire(CLOSE_ATTACK),
        Mines(),
        AirSupport(),
        Bomb(),
    ]
)
"""North Africa's: some of Normandy's are read anew, seven are added, and five come with Reinforcements."""

NO_SPAWN: Final = Refusal("UN-SPAWN-3", "no spawn marker accepts the unit, so the card can only hunker down")
SPAWN_CLOSED: Final = Refusal(
    "RF-TANK-6", "the tank's spawn marker lies on ground that is closed to tanks, so the card can only hunker down"
)
OFF_THE_BOARD: Final = Refusal("NA-PLAY-4", "the soldier is not on the board, so the card can only hunker down")
NO_SOLDIER: Final = Refusal("NA-PLAY-3", "a command card has no counter that could sit in a vehicle")
NOT_SEATED: Final = Refusal("NA-SEAT-2", "the soldier does not sit in a vehicle")
NOT_HIS_SEAT: Final = Refusal("NA-SEAT-2", "the soldier's seat does not have that vehicle action")
BROKEN_DOWN: Final = Refusal("NA-DISABLED-1", "the vehicle is disabled; it must be repaired first")
NOT_TRAINED: Final = Refusal("NA-SEAT-2", "the seat asks for a specialisation that the soldier does not have")


def actions_of(battle: Battle) -> vec[Action]:
    """The actions of the game that is played."""
    if battle.field.desert:
        return DESERT_ACTIONS
    return ARMOUR_ACTIONS if battle.field.armoured else ACTIONS


def refuse_action(battle: Battle, side: i64, card: i64, code: i64) -> Refusal | None:
    """Why a card's action cannot be chosen, for a unit off the board from every tile it may enter (UN-SPAWN-1, 5)."""
    field = battle.field
    unit: i64 = field.unit_of[card]
    action = actions_of(battle)[code]
    if unit < 0:
        return action.refuse(battle, side, card, unit, 0)
    tile: i64 = battle.tile_of[unit]
    if tile >= 0:
        return action.refuse(battle, side, card, unit, tile)
    why: Refusal | None = OFF_THE_BOARD if field.desert else NO_SPAWN
    if not field.desert and len(field.closed_spawns[unit]):
        why = SPAWN_CLOSED
    for spawn in field.spawns[unit]:
        why = action.refuse(battle, side, card, unit, spawn)
        if why is None:
            return None
    return why


def refuse_vehicle_action(battle: Battle, side: i64, card: i64, code: i64) -> Refusal | None:
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
    return actions_of(battle)[code].refuse(battle, side, card, unit, battle.tile_of[unit])


def any_use(battle: Battle, side: i64, card: i64) -> bool:
    """Whether a card has any card action or vehicle action to offer as things stand."""
    field = battle.field
    for action in field.actions[card]:
        if refuse_action(battle, side, card, action & 255) is None:
            return True
    seat: i64 = battle.seat_of[field.unit_of[card]]
    if seat != NO_SEAT:
        for action in field.seat_actions[seat]:
            if refuse_vehicle_action(battle, side, card, action & 255) is None:
                return True
    return False
