"""The end of the game: dispatches are scored, then points, supplies and deaths decide (LG-END, LG-DISPATCH-5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.games.legions.flow.shop import begin_shop
from sandtable.games.legions.model.codes import (
    AVAILABLE,
    DEATHS,
    DISPATCH,
    ENDED,
    GRAVE,
    HAND,
    KINDS,
    LEFT_OVER,
    MEN,
    PROMOTED,
    RANK_SHIFT,
    SUPPLIES,
    VP,
    WON,
    count_bits,
)
from sandtable.games.legions.model.field import (
    BY_ALL_KINDS,
    BY_DEATHS,
    BY_EQUIPPED,
    BY_FROST,
    BY_HAND,
    BY_PEACE,
    BY_SUPPLIES,
    BY_UNUSED_ORDERS,
)
from sandtable.games.legions.model.journey import Journey
from sandtable.kernel.engine.state import DRAW
from sandtable.kernel.engine.step import Act

WELL_EQUIPPED: Final = 2
"""Overlays of equipment that make a character count for a dispatch."""


class EndGame(Act):
    """Score the dispatches that were kept, and find the winner; in Survival the shop comes last (LG-END-1)."""

    def act(self, journey: Journey) -> None:
        journey.phase = ENDED
        for seat in range(journey.seats):
            card = journey.get(seat, DISPATCH) - 1
            if card >= 0:
                points = dispatch_score(journey, seat, card)
                journey.add(seat, VP, points)
                if journey.events is not None:
                    fields: dict[str, object] = {"seat": seat, "points": points}
                    fields["dispatch"] = journey.field.dispatch_names[card]
                    journey.reveal("scored dispatch", fields)
            journey.set(seat, LEFT_OVER, journey.get(seat, SUPPLIES))
        find_winners(journey)
        if journey.events is not None:
            scores = [journey.get(seat, VP) for seat in range(journey.seats)]
            journey.tell("game over", {"scores": scores})
        journey.winner = DRAW
        for seat in range(journey.seats):
            if journey.winners == 1 << seat:
                journey.winner = seat
        if journey.field.rules.survival in (1, 2):
            journey.push(FINISH_GAME)
            begin_shop(journey)
        else:
            journey.finish(journey.winner)


class FinishGame(Act):
    """After the shop the game is over; the winner was found before."""

    def act(self, journey: Journey) -> None:
        journey.finish(journey.winner)


def find_winners(journey: Journey) -> None:
    """Most points; then most supplies; then fewest deaths; else shared (LG-END-1 to LG-END-4)."""
    winners: i64 = (1 << journey.seats) - 1
    for ladder in range(i64(3)):
        what: i64 = VP if ladder == 0 else SUPPLIES if ladder == 1 else DEATHS
        sign: i64 = -1 if ladder == 2 else 1
        journey.decided_by = ladder
        winners = best_of(journey, winners, what, sign)
        if winners & (winners - 1) == 0:
            break
    else:
        journey.decided_by = 3
    journey.winners = winners


def best_of(journey: Journey, seats: i64, what: i64, sign: i64) -> i64:
    """Those of some seats that have the most, or with a sign of -1 the least."""
    best: i64 = -1000000
    found: i64 = 0
    for seat in range(journey.seats):
        if seats >> seat & 1 == 0:
            continue
        value = journey.get(seat, what) * sign
        if value > best:
            best = value
            found = 1 << seat
        elif value == best:
            found |= 1 << seat
    return found


def dispatch_score(journey: Journey, seat: i64, card: i64) -> i64:
    """What a kept dispatch is worth at the end (LG-DISPATCH-5, LG-DISPATCH-6)."""
    field = journey.field
    by = field.dispatch_by[card]
    points = field.dispatch_vp[card]
    won = journey.get(seat, WON)
    if by == BY_DEATHS:
        deaths = journey.get(seat, DEATHS)
        return points if deaths == 0 else field.dispatch_one[card] if deaths == 1 else i64(0)
    if BY_FROST <= by <= BY_PEACE:
        count = won >> (8 * (by - BY_FROST)) & 255
        return points * min(count, field.dispatch_most[card])
    if by == BY_ALL_KINDS:
        return points if won & 255 and won >> 8 & 255 and won >> 16 & 255 else i64(0)
    reached: i64 = 0
    if by == BY_SUPPLIES:
        reached = journey.get(seat, SUPPLIES)
    elif by == BY_HAND:
        reached = count_bits(journey.men(seat, HAND))
    elif by == BY_UNUSED_ORDERS:
        reached = count_bits(journey.get(seat, AVAILABLE))
    else:
        assert by == BY_EQUIPPED
        for man in range(seat * MEN, seat * MEN + MEN):
            if journey.place[man] < GRAVE and equipment_of(journey, man) >= WELL_EQUIPPED:
                reached += 1
    return points if reached >= field.dispatch_least[card] else i64(0)


def equipment_of(journey: Journey, man: i64) -> i64:
    """How many equipment cards a character bears; by an option a promotion may be there more than once."""
    traits = journey.traits[man]
    other_kinds = (1 << KINDS) - 1 - (1 << PROMOTED)
    return count_bits(traits & other_kinds) + (traits >> RANK_SHIFT)


END_GAME: Final = EndGame()
FINISH_GAME: Final = FinishGame()
