"""The orders of the resolution phase: whether each has an effect now, and how it begins (LG-ORDER)."""

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
from sandtable.games.legions.rules.casualties import in_stock, others_at
from sandtable.games.legions.rules.equipment import OUT_OF_STOCK
from sandtable.games.legions.rules.orders_hit import (
    FireAt,
    LureAway,
    MoveAfter,
    SabotageToken,
    SacrificeMan,
    can_lure,
    token_at,
)
from sandtable.games.legions.rules.orders_move import (
    FallIn,
    MoveOwn,
    SneakTo,
    SwapWith,
    can_fall_in,
    can_move,
    can_move_any,
    can_swap,
    retreat,
)
from sandtable.kernel.engine.step import Refusal

NO_EFFECT: Final = Refusal("LG-RES-7", "the order would have no effect: lay it aside")
BLANK_TOKEN: Final = Refusal("LG-ORDER-PRAZDNY-1", "a blank token has no effect: lay it aside")
PROMOTED_ALREADY: Final = Refusal("LG-ORDER-POVYSENI-2", "the character has been promoted already")
ALONE: Final = Refusal("LG-ORDER-OBET-2", "no other character of yours is there to be sacrificed")
NOBODY_TO_HIT: Final = Refusal("LG-ORDER-UTOK-1", "no opposing faction is at the plot")
NOBODY_TO_LURE: Final = Refusal("LG-RES-7", "no opposing character can be lured away")
NO_TOKEN_THERE: Final = Refusal("LG-ORDER-SABOTAZ-2", "no unresolved token of an opponent lies at the plot")


def refuse_order(journey: Journey, bearer: i64) -> Refusal | None:
    """Why the order a character bears would have no effect where it is (LG-RES-7)."""
    order = journey.orders[bearer] - 1
    seat = bearer // MEN
    plot = journey.place[bearer]
    if order == MOVE:
        return None if can_move_any(journey, seat, bearer) else NO_EFFECT
    if order == RETREAT:
        return None
    if order == FIRE_AND_MOVE:
        return None if others_at(journey, seat, plot) or can_move(journey, bearer) else NO_EFFECT
    if order == PROMOTION:
        promoted = journey.traits[bearer] >> RANK_SHIFT >= journey.box.rules.promotion_max
        if promoted:
            return PROMOTED_ALREADY
        return None if in_stock(journey, PROMOTED) else OUT_OF_STOCK
    if order == LURE_AWAY:
        return None if can_lure(journey, seat, plot) else NOBODY_TO_LURE
    if order == SNEAK:
        return None if journey.box.plots > 1 else NO_EFFECT
    if order == FURIOUS_ASSAULT:
        return None if others_at(journey, seat, plot) else NOBODY_TO_HIT
    if order == SABOTAGE:
        return None if token_at(journey, seat, plot) else NO_TOKEN_THERE
    if order == SACRIFICE:
        men = journey.men(seat, plot)
        return None if men & (men - 1) else ALONE
    if order == FALL_IN:
        return None if can_fall_in(journey, seat, plot) else NO_EFFECT
    if order == SWAP:
        return None if can_swap(journey, seat, plot) else NO_EFFECT
    assert order == BLANK
    return BLANK_TOKEN


def begin_order(journey: Journey, bearer: i64, order: i64) -> None:
    """Carry an order out, or push the steps that ask for what is to be chosen. "This plot" is where the bearer is
    now (LG-RES-8).
    """
    seat = bearer // MEN
    if order == MOVE:
        journey.push(MoveOwn(seat, bearer))
    elif order == RETREAT:
        retreat(journey, seat, journey.place[bearer])
    elif order == FIRE_AND_MOVE and others_at(journey, seat, journey.place[bearer]) == 0:
        journey.push(MoveAfter(seat, bearer))
    elif order == FIRE_AND_MOVE or order == FURIOUS_ASSAULT:
        journey.push(FireAt(seat, bearer, order))
    elif order == PROMOTION:
        wear(journey, bearer, PROMOTED)
        journey.shown[bearer] = journey.traits[bearer]
        if journey.events is not None:
            journey.tell("promoted", {"seat": seat, "character": journey.name(bearer)})
    elif order == LURE_AWAY:
        journey.push(LureAway(seat, bearer))
    elif order == SNEAK:
        journey.push(SneakTo(seat, bearer))
    elif order == SABOTAGE:
        journey.push(SabotageToken(seat, bearer))
    elif order == SACRIFICE:
        journey.push(SacrificeMan(seat, bearer))
    elif order == FALL_IN:
        journey.push(FallIn(seat, bearer, False))
    else:
        assert order == SWAP
        journey.push(SwapWith(seat, bearer))
