"""The orders of the resolution phase, by their tokens (LG-ORDER)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.games.legions.model.codes import (
    BLANK,
    FALL_IN,
    FIRE_AND_MOVE,
    FURIOUS_ASSAULT,
    LURE_AWAY,
    MEN,
    MOVE,
    PROMOTED,
    PROMOTION,
    RANK_SHIFT,
    RETREAT,
    SABOTAGE,
    SACRIFICE,
    SNEAK,
    SWAP,
)
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.model.knowledge import wear
from sandtable.games.legions.model.order import Order, by_number
from sandtable.games.legions.rules.casualties import in_stock
from sandtable.games.legions.rules.equipment import OUT_OF_STOCK
from sandtable.games.legions.rules.orders_hit import FireAndMove, FuriousAssault, LureAway, Sabotage, Sacrifice
from sandtable.games.legions.rules.orders_move import FallIn, Move, Retreat, Sneak, Swap
from sandtable.kernel.engine.step import Refusal

BLANK_TOKEN: Final = Refusal("LG-ORDER-PRAZDNY-1", "a blank token has no effect: lay it aside")
PROMOTED_ALREADY: Final = Refusal("LG-ORDER-POVYSENI-2", "the character has been promoted already")


class Promotion(Order):
    """Promotion: the bearer wears it from now on (LG-ORDER-POVYSENI-1), once (LG-ORDER-POVYSENI-2)."""

    def refuse(self, journey: Journey, seat: i64, bearer: i64, plot: i64) -> Refusal | None:
        if journey.traits[bearer] >> RANK_SHIFT >= journey.field.rules.promotion_max:
            return PROMOTED_ALREADY
        return None if in_stock(journey, PROMOTED) else OUT_OF_STOCK

    def begin(self, journey: Journey, seat: i64, bearer: i64, plot: i64) -> None:
        wear(journey, bearer, PROMOTED)
        journey.shown[bearer] = journey.traits[bearer]
        if journey.events is not None:
            journey.tell("promoted", {"seat": seat, "character": journey.name(bearer)})


class Blank(Order):
    """A blank token: it was laid to deceive (LG-ORDER-PRAZDNY-1)."""

    def refuse(self, journey: Journey, seat: i64, bearer: i64, plot: i64) -> Refusal | None:
        return BLANK_TOKEN


RESOLVED: Final = by_number(
    {
        MOVE: Move(),
        RETREAT: Retreat(),
        FIRE_AND_MOVE: FireAndMove(),
        PROMOTION: Promotion(),
        LURE_AWAY: LureAway(),
        SNEAK: Sneak(),
        FURIOUS_ASSAULT: FuriousAssault(),
        SABOTAGE: Sabotage(),
        SACRIFICE: Sacrifice(),
        FALL_IN: FallIn(),
        SWAP: Swap(),
        BLANK: Blank(),
    }
)


def refuse_order(journey: Journey, bearer: i64) -> Refusal | None:
    """Why the order a character bears would have no effect where it is (LG-RES-7)."""
    return RESOLVED[journey.orders[bearer] - 1].refuse(journey, bearer // MEN, bearer, journey.place[bearer])


def begin_order(journey: Journey, bearer: i64, order: i64) -> None:
    """Carry out the order of a token that has just been taken off its bearer."""
    RESOLVED[order].begin(journey, bearer // MEN, bearer, journey.place[bearer])
