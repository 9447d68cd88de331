"""Equipment: who may wear what, and what it does (LG-EQUIP)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.games.legions.model.codes import COAT, EXAMS, MAIM_SHIFT, PROMOTED, RANK_SHIFT, SKILLS
from sandtable.games.legions.model.field import EQUIPMENT_FREE
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.rules.casualties import in_stock
from sandtable.kernel.engine.step import Refusal

HAS_IT: Final = Refusal("LG-EQUIP-4", "the character has that skill or ability already")
ONE_EACH: Final = Refusal("LG-EQUIP-6", "a character wears at most one of that kind")
OFFICER_EXAMS: Final = Refusal("LG-EQUIP-7", "an officer cannot take officers' exams")
OUT_OF_STOCK: Final = Refusal("LG-COMP-8", "none of that kind is left in the box")


def refuse_wearer(journey: Journey, man: i64, kind: i64) -> Refusal | None:
    """Why a character cannot wear a kind of equipment; a maimed skill may always be bought back (LG-EQUIP-8)."""
    traits = journey.traits[man]
    if kind == PROMOTED:
        if traits >> RANK_SHIFT >= journey.field.rules.promotion_max:
            return ONE_EACH
    elif kind == EXAMS:
        if journey.is_officer(man):
            return OFFICER_EXAMS
        if traits >> EXAMS & 1:
            return ONE_EACH
    elif kind == COAT:
        if traits >> COAT & 1:
            return ONE_EACH
    elif kind < SKILLS:
        if traits >> (MAIM_SHIFT + kind) & 1 == 0 and (journey.printed[man] | traits) >> kind & 1:
            return HAS_IT
    elif (journey.printed[man] | traits) >> kind & 1:
        return HAS_IT
    return None if in_stock(journey, kind) else OUT_OF_STOCK


def price_of(journey: Journey, kind: i64) -> i64:
    """What a kind of equipment costs this round (LG-SUPPLY-3)."""
    if journey.location_effect() == EQUIPMENT_FREE and journey.location_value() == kind:
        return 0
    return journey.field.price_equipment
