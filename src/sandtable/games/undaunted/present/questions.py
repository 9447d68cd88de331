"""What a question is about: the card, the unit, the tile, how many are left."""

from __future__ import annotations

from typing import Any, Final

from sandtable.games.undaunted.flow.turn import Deploy
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import (
    ACTION_NAMES,
    STRAFE,
    side_of,
)
from sandtable.games.undaunted.present.previews import tile_under_fire
from sandtable.games.undaunted.rules.combat import BlastNext
from sandtable.games.undaunted.rules.desert.advance import AdvanceTo
from sandtable.games.undaunted.rules.desert.damage import ChooseVictim, RepairVehicle
from sandtable.games.undaunted.rules.desert.fire import FireAt
from sandtable.games.undaunted.rules.desert.rally import RallyCard
from sandtable.games.undaunted.rules.desert.seats import SeatAfter, UseCard
from sandtable.games.undaunted.rules.desert.survey import ANYWHERE, SurveyTile
from sandtable.games.undaunted.rules.desert.vehicles import is_seated, is_vehicle, vehicle_of
from sandtable.games.undaunted.rules.movement import GuideUnit, MoveTo, ScoutPath, StalkTo
from sandtable.games.undaunted.rules.reinforcements.air import TakePlane
from sandtable.games.undaunted.rules.reinforcements.armour import AdvanceTanksTo, SelectTanks
from sandtable.games.undaunted.rules.reinforcements.mines import MineOn
from sandtable.games.undaunted.rules.reinforcements.salvo import BombTile, SalvoNext, ThrowAt
from sandtable.games.undaunted.rules.support import AimAt, BolsterCard, CommandDraw, InspireCard
from sandtable.kernel.engine.step import Step
from sandtable.kernel.presentation import About

QUESTIONS: Final = {
    "ChooseInitiative": "Which card for the initiative? The higher value goes first.",
    "TakeTurn": "Your turn: play a card, or end the turn.",
    "Deploy": "Where does the unit enter?",
    "MoveTo": "Move where?",
    "GuideUnit": "Guide which unit?",
    "ScoutPath": "Scout where? A tile not scouted yet costs a Fog of War.",
    "StalkTo": "Stalk where?",
    "BolsterCard": "Bolster: add which card from your supply to your discard?",
    "CommandDraw": "Command: draw a card?",
    "InspireCard": "Inspire: take which card back to hand?",
    "AimAt": "Aim the mortar where?",
    "AdvanceTo": "Where to, tile by tile, or off the board?",
    "SurveyTile": "Scout which tile? A new one costs a Fog of War.",
    "RallyCard": "Take which card back to hand?",
    "FireAt": "At whom, or what?",
    "ChooseVictim": "Whom in the vehicle does it strike?",
    "RepairVehicle": "Repair which vehicle?",
    "UseCard": "In the new place: what is the card used for?",
    "SeatAfter": "Board, shift or disembark now, or stay?",
    "ChooseTarget": "Fire at whom?",
    "BlastNext": "Roll for which unit next?",
    "SelectTanks": "Which tank advances, and which with it?",
    "AdvanceTanksTo": "Advance where?",
    "ThrowAt": "Grenades on which tile?",
    "SalvoNext": "Roll for whom next?",
    "BombTile": "Bomb which tile? Whoever is there is hit, friend and foe.",
    "Exchange": "Exchange Riflemen of which squad in your supply for specialists?",
    "ChooseLoss": "Which card is lost?",
    "MineOn": "Lay or lift a mine on which border of the tile?",
    "TakePlane": "Call which plane?",
    "ConcealFrom": "Which opponent receives the Fog of War?",
}
"""Questions in words, by what steps ask."""


class BattleAbout(About, frozen=True, kw_only=True):
    """What a question is about; null where a field means nothing. `chosen` are the units picked so far."""

    card: str | None = None
    action: str | None = None
    unit: str | None = None
    tile: str | None = None
    left: int | None = None
    dice: int | None = None
    vehicle: str | None = None
    chosen: tuple[str, ...] = ()


SAID = ("held", "order", "way", "tie", "skipped")
"""The parts of an event about a card of the Bot that its words hold already."""

ACTIONS: dict[type[Step[Any]], str] = {
    MoveTo: "move",
    GuideUnit: "guide",
    ScoutPath: "scout",
    StalkTo: "stalk",
    BolsterCard: "bolster",
    CommandDraw: "command",
    InspireCard: "inspire",
    AimAt: "target",
    BlastNext: "blast",
    RallyCard: "inspire",
    RepairVehicle: "repair",
    SelectTanks: "advance",
    AdvanceTanksTo: "advance",
    ThrowAt: "grenades",
    BombTile: "bomb",
    MineOn: "mines",
    TakePlane: "air-support",
}
"""The action that a question belongs to, where the step does not say it itself."""


def about(battle: Battle, step: Step[Any]) -> BattleAbout:
    """What a question is about, from what the step itself says: a card, a unit, how many are left."""
    field = battle.field
    card, code = (int(getattr(step, name, -1)) for name in ("card", "code"))
    unit = int(getattr(step, "unit", getattr(step, "mover", -1)))
    if unit >= 0:
        card = int(field.unit_card[unit])
    elif isinstance(step, Deploy | UseCard | SeatAfter):
        unit = int(field.unit_of[card])
    card = int(getattr(step, "by", card))
    tile = _place(battle, step, unit)
    vehicle = _vehicle(battle, step, unit)
    return BattleAbout(
        card=field.card_names[card] if card >= 0 else None,
        action=_action(step, code),
        unit=field.unit_names[unit] if unit >= 0 else None,
        tile=field.tiles[tile] if tile >= 0 else None,
        left=int(getattr(step, "left", -1)) if hasattr(step, "left") else None,
        dice=int(getattr(step, "dice", 0)) or None,
        vehicle=field.unit_names[vehicle] if vehicle >= 0 else None,
        chosen=_chosen(battle, step),
    )


def _chosen(battle: Battle, step: Step[Any]) -> tuple[str, ...]:
    """The tanks picked for an Advance so far."""
    if not isinstance(step, SelectTanks | AdvanceTanksTo):
        return ()
    return tuple(name for unit, name in enumerate(battle.field.unit_names) if int(step.chosen) >> unit & 1)


def _action(step: Step[Any], code: int) -> str | None:
    """The action that a question belongs to."""
    if isinstance(step, SurveyTile):
        return "spot" if step.origin == ANYWHERE else "navigate"
    return ACTION_NAMES[code] if code >= 0 else ACTIONS.get(type(step))


def _place(battle: Battle, step: Step[Any], unit: int) -> int:
    """The tile that a question starts from, or -1; a plane comes from off the board."""
    if isinstance(step, BlastNext):
        return int(battle.aim[side_of(step.seat)])
    if isinstance(step, SalvoNext):
        return tile_under_fire(battle, step)
    if isinstance(step, FireAt):
        return -1 if step.code == STRAFE else int(step.tile)
    if isinstance(step, ThrowAt | MineOn):
        return int(step.tile)
    if isinstance(step, SelectTanks | AdvanceTanksTo):
        return int(step.start)
    return int(battle.tile_of[unit]) if unit >= 0 else -1


def _vehicle(battle: Battle, step: Step[Any], unit: int) -> int:
    """The vehicle in question: the one that drives, the one that was hit, the one that the soldier sits in; or -1."""
    if isinstance(step, ChooseVictim):
        return int(step.vehicle)
    if isinstance(step, AdvanceTo) and is_vehicle(battle, step.mover):
        return int(step.mover)
    return int(vehicle_of(battle, unit)) if unit >= 0 and is_seated(battle, unit) else -1
