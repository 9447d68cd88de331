"""What a question is about: the card, the unit, the tile, how many are left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import ACTION_NAMES
from sandtable.games.undaunted.model.subject import Subject
from sandtable.games.undaunted.rules.combat import Roll
from sandtable.games.undaunted.rules.desert.vehicles import is_seated, is_vehicle, vehicle_of
from sandtable.kernel.engine.step import Step
from sandtable.kernel.presentation import About

QUESTIONS: Final = (
    "ChooseInitiative",
    "TakeTurn",
    "Deploy",
    "MoveTo",
    "GuideUnit",
    "ScoutPath",
    "StalkTo",
    "BolsterCard",
    "CommandDraw",
    "InspireCard",
    "AimAt",
    "AdvanceTo",
    "SurveyTile",
    "RallyCard",
    "FireAt",
    "ChooseVictim",
    "RepairVehicle",
    "UseCard",
    "SeatAfter",
    "ChooseTarget",
    "BlastNext",
    "SelectTanks",
    "AdvanceTanksTo",
    "ThrowAt",
    "SalvoNext",
    "BombTile",
    "Exchange",
    "ChooseLoss",
    "MineOn",
    "TakePlane",
    "ConcealFrom",
)
"""What steps ask; the words are in the book `words/terminal.*.json` by `question.` and the name."""

LUCK: Final = (
    "DrawCard",
    "LayOut",
    "LayFaceDown",
    "TakeReinforcement",
    "Roll",
    "MineRoll",
    "BotDie",
    "Tie",
)
"""Questions to chance, by their steps, for those who roll and draw by hand."""


class BattleAbout(About, frozen=True, kw_only=True):
    """What a question is about; null where a field means nothing. `chosen` are the units picked so far.

    For dice that are rolled by hand `needed` is the face that hits, and `unit` is whom. `sensible` are the texts of
    answers that a client may propose. An `idle` question is one that a client need not put: to stay does no harm.
    """

    card: str | None = None
    action: str | None = None
    unit: str | None = None
    tile: str | None = None
    left: int | None = None
    dice: int | None = None
    vehicle: str | None = None
    chosen: tuple[str, ...] = ()
    needed: int | None = None
    sensible: tuple[str, ...] = ()
    idle: bool = False


def subject_of(battle: Battle, step: Step) -> Subject:
    """What a question is about, in numbers: what the step says, and what its unit brings along."""
    subject = cast(Subject | None, step.about(battle)) or Subject()
    unit = subject.unit
    if unit < 0:
        return subject
    return subject._replace(
        card=subject.card if subject.card >= 0 else int(battle.field.unit_card[unit]),
        tile=subject.tile if subject.tile >= 0 else int(battle.tile_of[unit]),
        vehicle=_vehicle(battle, unit),
    )


def _vehicle(battle: Battle, unit: int) -> int:
    """The vehicle that drives, or the one that the soldier sits in; or -1."""
    if is_vehicle(battle, unit):
        return unit
    return int(vehicle_of(battle, unit)) if is_seated(battle, unit) else -1


def about(battle: Battle, step: Step) -> BattleAbout:
    """What a question is about, by name."""
    if isinstance(step, Roll):
        target = _name(battle.field.unit_names, int(step.target))
        return BattleAbout(unit=target, dice=int(step.dice), needed=min(int(step.defence), 10))
    field, subject = battle.field, subject_of(battle, step)
    return BattleAbout(
        card=_name(field.card_names, subject.card),
        action=_name(ACTION_NAMES, subject.action),
        unit=_name(field.unit_names, subject.unit),
        tile=_name(field.tiles, subject.tile),
        left=subject.left if subject.left >= 0 else None,
        dice=subject.dice or None,
        vehicle=_name(field.unit_names, subject.vehicle),
        chosen=tuple(name for unit, name in enumerate(field.unit_names) if subject.chosen >> unit & 1),
        idle=subject.idle,
    )


def _name(names: Sequence[str], number: int) -> str | None:
    return names[number] if number >= 0 else None
