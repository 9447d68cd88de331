"""Order resolution: against the direction of play, one token at a time (LG-RES)."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.legions.model.codes import (
    ASIDE,
    CAMOUFLAGE,
    DONE,
    FACE_DOWN,
    LAY_ASIDE,
    MEN,
    OPEN_TOKEN,
    PLOTS,
    RESOLUTION,
    SHOW,
    USE,
    ZONES,
    first_of,
    kind_of,
    pack,
)
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.rules.orders import begin_order, refuse_order
from sandtable.kernel.engine.event import only
from sandtable.kernel.engine.step import ROOM, Act, Refusal, Step

NO_TOKEN: Final = Refusal("LG-RES-3", "no unresolved order token of yours lies on that character")
WAITS: Final = Refusal("LG-RES-10", "that token stays where it is until its plot is resolved")
NOT_SHOWN: Final = Refusal("LG-RES-10", "tokens of that sort are not turned up now")


class BeginResolution(Act):
    """All face-down characters are turned up; then the player to the right of the start player begins (LG-RES-1, 2).

    A Camouflage that nobody followed is lost (LG-ORDER-KAMUFLAZ-4).
    """

    def act(self, journey: Journey) -> None:
        journey.phase = RESOLUTION
        journey.turn = journey.first
        for seat in range(journey.seats):
            journey.set(seat, DONE, 0)
        for man in range(i64(len(journey.flags))):
            if journey.orders[man] == CAMOUFLAGE + 1:
                journey.spend_token(man)
            if journey.flags[man] & FACE_DOWN:
                journey.flags[man] &= ~FACE_DOWN
                journey.expose(man)
                if journey.events is not None:
                    plot = journey.field.plot_names[journey.plot_card(journey.place[man])]
                    shown: dict[str, object] = {"seat": man // MEN, "character": journey.name(man), "plot": plot}
                    shown["overlays"] = journey.overlays(man)
                    journey.reveal("turned up", shown)
        journey.push(ORDER_TURN)


def may_pick(journey: Journey, man: i64) -> bool:
    """Whether a character's token is still to be taken in this phase (LG-RES-3, LG-RES-10)."""
    token = journey.orders[man]
    if token == 0 or journey.place[man] >= PLOTS:
        return False
    if journey.field.phase >> (token - 1) & 1:
        return True
    return not journey.field.rules.persistent_hidden and journey.flags[man] & OPEN_TOKEN == 0


def has_pick(journey: Journey, seat: i64) -> bool:
    """Whether a seat has a token to take."""
    base = seat * ZONES
    mask = journey.at[base] | journey.at[base + 1] | journey.at[base + 2] | journey.at[base + 3]
    man = seat * MEN
    while mask:
        if mask & 1 and may_pick(journey, man):
            return True
        mask >>= 1
        man += 1
    return False


class OrderTurn(Act):
    """Counter-clockwise the next player with a token left takes one; the phase ends when none is left (LG-RES-4)."""

    def act(self, journey: Journey) -> None:
        seat = journey.turn
        for _seat in range(journey.seats):
            seat = seat - 1 if seat else journey.seats - 1
            if journey.get(seat, DONE):
                continue
            if has_pick(journey, seat):
                journey.turn = seat
                journey.push(self)
                journey.push(PICKS[seat])
                return
            sit_out(journey, seat)
        turn_up_tokens(journey)


def sit_out(journey: Journey, seat: i64) -> None:
    """Whoever has no token to take is passed over from here on; that tells what those that lie there are not."""
    journey.set(seat, DONE, 1)
    if journey.events is not None and has_token(journey, seat):
        journey.reveal("orders done", {"seat": seat})


def has_token(journey: Journey, seat: i64) -> bool:
    """Whether an order token of a seat lies face down."""
    for man in range(seat * MEN, seat * MEN + MEN):
        if journey.orders[man] and journey.flags[man] & OPEN_TOKEN == 0:
            return True
    return False


def turn_up_tokens(journey: Journey) -> None:
    """When the phase ends all tokens that remain are turned face up together (LG-RES-10)."""
    for man in range(i64(len(journey.orders))):
        if journey.orders[man] and journey.flags[man] & OPEN_TOKEN == 0:
            journey.flags[man] |= OPEN_TOKEN
            if journey.events is not None:
                fields: dict[str, object] = {"seat": man // MEN, "character": journey.name(man)}
                fields["order"] = journey.order_name(journey.orders[man])
                journey.reveal("order shown", fields)


class PickOrder(Step):
    """Which token? Use it, or lay it aside unused and unseen (LG-RES-3 to LG-RES-7)."""

    asks: ClassVar[str] = "PickOrder"
    takes: ClassVar[tuple[int, ...]] = (USE, LAY_ASIDE, SHOW)

    def options(self, journey: Journey) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        base = self.seat * ZONES
        mask = journey.at[base] | journey.at[base + 1] | journey.at[base + 2] | journey.at[base + 3]
        man = self.seat * MEN
        while mask:
            if mask & 1 and may_pick(journey, man):
                if journey.field.phase >> (journey.orders[man] - 1) & 1:
                    if refuse_order(journey, man) is None:
                        found = append(found, pack(USE, man))
                    found = append(found, pack(LAY_ASIDE, man))
                else:
                    found = append(found, pack(SHOW, man))
            mask >>= 1
            man += 1
        return found

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        man = first_of(answer)
        kind = kind_of(answer)
        if man // MEN != self.seat or journey.place[man] >= PLOTS or journey.orders[man] == 0:
            return NO_TOKEN
        waits = journey.field.phase >> (journey.orders[man] - 1) & 1 == 0
        if kind == SHOW:
            return None if waits and may_pick(journey, man) else NOT_SHOWN
        if waits:
            return WAITS
        return refuse_order(journey, man) if kind == USE else None

    def take(self, journey: Journey, answer: i64) -> None:
        man = first_of(answer)
        token = journey.orders[man]
        kind = kind_of(answer)
        if kind == SHOW:
            journey.flags[man] |= OPEN_TOKEN
        else:
            journey.orders[man] = 0
        if kind == LAY_ASIDE:
            journey.set(self.seat, ASIDE, journey.get(self.seat, ASIDE) | 1 << (token - 1))
        elif kind == USE:
            journey.use_up(self.seat, token - 1)
        if journey.events is not None:
            fields: dict[str, object] = {"seat": self.seat, "character": journey.name(man)}
            fields["order"] = journey.order_name(token)
            if kind == LAY_ASIDE:
                journey.tell_partly("laid aside", fields, {"order": only(int(self.seat))})
            else:
                journey.reveal("order shown" if kind == SHOW else "order", fields)
        if kind == USE:
            begin_order(journey, man, token - 1)


BEGIN_RESOLUTION: Final = BeginResolution()
ORDER_TURN: Final = OrderTurn()
PICKS: Final[vec[PickOrder]] = vec[PickOrder]([PickOrder(seat) for seat in range(4)])
