"""The rolls that an answer leads to, before they are made: what they need, and how likely that is."""

from __future__ import annotations

from typing import cast

import msgspec

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import MINE_FACES, TILE, kind_of
from sandtable.games.undaunted.model.subject import Prospect
from sandtable.games.undaunted.rules.desert.vehicles import owner_of
from sandtable.kernel.engine.step import Step


class Odds(msgspec.Struct, frozen=True):
    """A roll before it is made: base + cover + range = total, and the chance that one of the dice reaches it."""

    base: int
    cover: int
    range: int
    total: int
    dice: int
    chance: float


class Shot(msgspec.Struct, frozen=True):
    """One of several rolls that an answer leads to: whom it is for, and the face of the mine that goes off, if one."""

    side: str
    unit: str
    odds: Odds
    mine: str = ""


def odds_of(battle: Battle, step: Step, answer: int) -> Odds | None:
    """The sum and the chance of the roll for the target that an answer names; None if it names none."""
    prospects = [] if kind_of(answer) == TILE else prospects_of(battle, step, answer)
    return sum_up(prospects[0]) if prospects else None


def shots_of(battle: Battle, step: Step, answer: int) -> tuple[Shot, ...]:
    """The rolls for all on the tile that an answer names, or for whoever goes there."""
    prospects = prospects_of(battle, step, answer) if kind_of(answer) == TILE else []
    return tuple(_shot(battle, prospect) for prospect in prospects)


def prospects_of(battle: Battle, step: Step, answer: int) -> list[Prospect]:
    """The rolls that an answer leads to for sure, in numbers."""
    return cast(list[Prospect] | None, step.foresee(battle, answer)) or []


def sum_up(prospect: Prospect) -> Odds:
    """What base and cover leave of the total is the range; a 0 always hits, so more than 10 is no harder."""
    _, base, cover, total, dice, _ = prospect
    miss = (min(total, 10) - 1) ** dice
    return Odds(base, cover, total - base - cover, total, dice, (10**dice - miss) / 10**dice)


def _shot(battle: Battle, prospect: Prospect) -> Shot:
    field, target = battle.field, prospect.target
    mine = MINE_FACES[prospect.mine] if prospect.mine >= 0 else ""
    return Shot(field.sides[owner_of(battle, target)], field.unit_names[target], sum_up(prospect), mine)
