"""What a seat sees, as data and as text."""

from __future__ import annotations

import msgspec

from quartet.notation import SEATS
from quartet.state import Quartet
from quartet.steps import ROUNDS


class SeatView(msgspec.Struct, frozen=True):
    """What everybody sees of a seat: of cards no more than how many."""

    name: str
    points: int
    coins: int
    hand: int
    deck: int
    tucked: int
    has_bid: bool


class QuartetView(msgspec.Struct, frozen=True):
    """The table, and the own cards; a spectator has none."""

    round: int
    seats: tuple[SeatView, ...]
    hand: tuple[int, ...] = ()
    deck: tuple[int, ...] = ()
    tucked: tuple[int, ...] = ()
    bid: int = 0


def see(state: Quartet, seat: int) -> QuartetView:
    """The table as a seat sees it; -1 is a spectator."""
    seats = tuple(_see_seat(state, each) for each in range(int(state.seats)))
    if seat < 0:
        return QuartetView(state.round, seats)
    hand, deck, tucked = (tuple(pile[seat]) for pile in (state.hands, state.decks, state.tucked))
    return QuartetView(state.round, seats, hand, deck, tucked, state.bids[seat])


def _see_seat(state: Quartet, seat: int) -> SeatView:
    return SeatView(
        name=SEATS[seat],
        points=state.points[seat],
        coins=state.coins[seat],
        hand=len(state.hands[seat]),
        deck=len(state.decks[seat]),
        tucked=len(state.tucked[seat]),
        has_bid=state.bids[seat] > 0,
    )


def picture(view: QuartetView) -> str:
    """The same as lines of text."""
    lines = [f"Round {view.round} of {ROUNDS}", "       points  coins  hand  deck  tucked"]
    for seat in view.seats:
        figures = f"{seat.points:6}{seat.coins:7}{seat.hand:6}{seat.deck:6}{seat.tucked:8}"
        lines.append(f"{seat.name:7}{figures}{'  has bid' if seat.has_bid else ''}")
    for name, cards in (("hand", view.hand), ("deck", view.deck), ("tucked", view.tucked)):
        if cards:
            lines.append(f"Your {name}: {' '.join(map(str, cards))}")
    return "\n".join(lines)
