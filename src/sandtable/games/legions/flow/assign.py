"""Assigning orders: whoever arrives with that right lays tokens on own characters already there (LG-ASSIGN)."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.legions.model.codes import (
    ASSIGN,
    AVAILABLE,
    CAMOUFLAGE,
    EXAMS,
    FACE_DOWN,
    MEN,
    OFFICER,
    OPEN_TOKEN,
    ORDERS,
    PLOTS,
    PLUS2,
    RECEIVED,
    RECOVER,
    ROW,
    STOLEN,
    STOP,
    THEFT,
    ZONES,
    first_of,
    kind_of,
    pack,
    second_of,
)
from sandtable.games.legions.model.field import MOST_ORDERS, SURVIVOR_BONUS
from sandtable.games.legions.model.ground import PLUS2_BONUS
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.model.subject import Subject
from sandtable.kernel.engine.event import only
from sandtable.kernel.engine.step import ROOM, Refusal, Step

OFFICER_ORDERS: Final = 2
EXAM_ORDERS: Final = 1
NOT_AVAILABLE: Final = Refusal("LG-RES-6", "that order token is not available to you")
NOT_THERE: Final = Refusal("LG-ASSIGN-4", "only your own characters at a plot can receive an order")
TO_OFFICER: Final = Refusal("LG-ASSIGN-5", "officers receive no orders")
TO_SELF: Final = Refusal("LG-ASSIGN-5", "nobody assigns an order to themselves")
HAD_ONE: Final = Refusal("LG-ASSIGN-6", "the character has received an order this round already")
EXAMS_BARRED: Final = Refusal("LG-ASSIGN-7", "by the option in force exam-holders receive no orders")
STILL_SOME: Final = Refusal("LG-ASSIGN-13", "tokens are taken back only when none is available")
NO_RIGHT: Final = Refusal("LG-ASSIGN-1", "that character may assign no more orders")
NONE_USED: Final = Refusal("LG-ASSIGN-12", "you have no used token to take back")


def capacity(journey: Journey, man: i64) -> i64:
    """How many orders a character may assign on arrival (LG-ASSIGN-1, LG-ASSIGN-2)."""
    orders: i64 = 0
    if journey.printed[man] & OFFICER:
        orders = OFFICER_ORDERS
    elif journey.traits[man] >> EXAMS & 1:
        orders = EXAM_ORDERS
    return min(orders, most_orders(journey))


def most_orders(journey: Journey) -> i64:
    """What anybody may assign at most: an officer's two, unless the location allows fewer."""
    if journey.location_effect() == MOST_ORDERS:
        return min(OFFICER_ORDERS, journey.location_value())
    return OFFICER_ORDERS


def questions(journey: Journey, man: i64) -> i64:
    """How often the owner is asked for orders on a character's arrival: once for each that it may assign.

    After a face-down character as after an officer, so that being asked tells nobody who it is (LG-ORDER-KAMUFLAZ-4).
    """
    return most_orders(journey) if journey.flags[man] & FACE_DOWN else capacity(journey, man)


def refuse_receiver(journey: Journey, seat: i64, man: i64) -> Refusal | None:
    """Why a character cannot receive an order (LG-ASSIGN-4 to LG-ASSIGN-7)."""
    if man // MEN != seat or journey.place[man] >= PLOTS:
        return NOT_THERE
    if man == journey.arrived:
        return TO_SELF
    if journey.is_officer(man):
        return TO_OFFICER
    if not journey.field.rules.exams_may_receive and journey.traits[man] >> EXAMS & 1:
        return EXAMS_BARRED
    return HAD_ONE if journey.flags[man] & RECEIVED else None


def receivers(journey: Journey, seat: i64) -> i64:
    """Everybody who can receive an order, a bit each."""
    base = seat * ZONES
    mask = journey.at[base] | journey.at[base + 1] | journey.at[base + 2] | journey.at[base + 3]
    found: i64 = 0
    bit: i64 = 1
    man = seat * MEN
    while mask:
        if mask & 1 and refuse_receiver(journey, seat, man) is None:
            found |= bit
        mask >>= 1
        bit <<= 1
        man += 1
    return found


def may_have_receiver(journey: Journey, seat: i64) -> bool:
    """Whether somebody can receive an order for all that the others see (LG-ASSIGN-15).

    A face-down character without one may be anybody, an officer too.
    """
    base = seat * ZONES
    mask = journey.at[base] | journey.at[base + 1] | journey.at[base + 2] | journey.at[base + 3]
    man = seat * MEN
    while mask:
        if mask & 1 and man != journey.arrived:
            flags = journey.flags[man]
            if flags & (FACE_DOWN | RECEIVED) == FACE_DOWN or refuse_receiver(journey, seat, man) is None:
                return True
        mask >>= 1
        man += 1
    return False


def begin_assigning(journey: Journey, seat: i64, asked: i64) -> None:
    """Ask for the next order, where one might be assigned or tokens taken back (LG-ASSIGN-3, 12 and 15)."""
    if asked == 0:
        return
    if journey.get(seat, AVAILABLE):
        if may_have_receiver(journey, seat):
            journey.push(ASSIGNMENTS[seat * OFFICER_ORDERS + asked - 1])
    elif journey.tokens_used(seat):
        journey.push(ASSIGNMENTS[seat * OFFICER_ORDERS + asked - 1])


class AssignOrder(Step):
    """Which token on whom? Or take back all used tokens when none is left; or no more orders.

    Who has arrived assigns (`Ground.arrived`).
    """

    asks: ClassVar[str] = "AssignOrder"
    takes: ClassVar[tuple[int, ...]] = (ASSIGN, RECOVER, STOP)

    def __init__(self, seat: i64, asked: i64) -> None:
        super().__init__(seat)
        self.asked: i64 = asked
        """How often it is still to be asked, this time included."""

    def left(self, journey: Journey) -> i64:
        """How many orders the character may still assign."""
        given = questions(journey, journey.arrived) - self.asked
        return max(0, capacity(journey, journey.arrived) - given)

    def options(self, journey: Journey) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        if self.left(journey) == 0:
            return vec[i64]([STOP])
        available = journey.get(self.seat, AVAILABLE)
        if available == 0:
            return vec[i64]([RECOVER, STOP])
        able = receivers(journey, self.seat)
        for order in range(i64(ORDERS)):
            if available >> order & 1 == 0:
                continue
            mask = able
            man = self.seat * MEN
            while mask:
                if mask & 1:
                    found = append(found, pack(ASSIGN, order, man))
                mask >>= 1
                man += 1
        return append(found, STOP)

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        kind = kind_of(answer)
        available = journey.get(self.seat, AVAILABLE)
        if kind == STOP:
            return None
        if self.left(journey) == 0:
            return NO_RIGHT
        if kind == RECOVER:
            if available:
                return STILL_SOME
            return None if journey.tokens_used(self.seat) else NONE_USED
        if available >> first_of(answer) & 1 == 0:
            return NOT_AVAILABLE
        return refuse_receiver(journey, self.seat, second_of(answer))

    def take(self, journey: Journey, answer: i64) -> None:
        kind = kind_of(answer)
        if kind == STOP:
            return
        if kind == RECOVER:
            journey.take_back_tokens(self.seat)
            if journey.events is not None:
                journey.tell("recovered", {"seat": self.seat})
            begin_assigning(journey, self.seat, self.asked)
            return
        assign(journey, self.seat, first_of(answer), second_of(answer))
        begin_assigning(journey, self.seat, self.asked - 1)

    def about(self, journey: Journey) -> Subject:
        return Subject(man=journey.arrived, left=self.left(journey))

    def foresee(self, journey: Journey, answer: i64) -> dict[int, int] | None:
        if kind_of(answer) != ASSIGN or first_of(answer) != PLUS2:
            return None
        return {journey.place[second_of(answer)]: PLUS2_BONUS}


def assign(journey: Journey, seat: i64, order: i64, man: i64) -> None:
    """Lay a token face down on a character (LG-ASSIGN-8); an immediate one is resolved now (LG-ASSIGN-9)."""
    bit: i64 = 1 << order
    journey.set(seat, AVAILABLE, journey.get(seat, AVAILABLE) & ~bit)
    journey.flags[man] |= RECEIVED
    if journey.events is not None:
        tell_order(journey, seat, order, man)
    if journey.field.immediate & bit == 0:
        journey.orders[man] = order + 1
    elif order == CAMOUFLAGE:
        wait_for_next(journey, man)
    else:
        assert order == THEFT
        steal(journey, seat, journey.place[man])


def tell_order(journey: Journey, seat: i64, order: i64, man: i64) -> None:
    """Everybody sees whom a token is laid on, unless that one lies face down, and sees an immediate one."""
    laid: dict[str, object] = {"seat": seat, "order": journey.field.order_names[order]}
    laid["plot"] = journey.field.plot_names[journey.plot_card(journey.place[man])]
    laid["character"] = journey.name(man)
    audience = {"character": only(int(seat))} if journey.is_hidden(man) else {}
    if journey.field.immediate >> order & 1:
        journey.reveal_partly("immediate order", laid, audience)
    else:
        journey.tell_partly("assigned", laid, {**audience, "order": only(int(seat))})


def wait_for_next(journey: Journey, man: i64) -> None:
    """Camouflage lies openly on its bearer until the next own card comes there, or the march is over
    (LG-ORDER-KAMUFLAZ-5).
    """
    journey.orders[man] = CAMOUFLAGE + 1
    journey.flags[man] |= OPEN_TOKEN


def steal(journey: Journey, seat: i64, plot: i64) -> None:
    """Theft: the survivors' reward now, and the token covers it (LG-ORDER-KRADEZ-1, LG-ORDER-KRADEZ-2)."""
    reward: i64 = i64(0) if journey.stolen(plot) else survivors_reward(journey, plot)
    journey.row[plot * ROW + STOLEN] |= 1 << seat
    journey.gain_supplies(seat, reward)


def survivors_reward(journey: Journey, plot: i64) -> i64:
    """What survivors get at a plot this round, unless it was stolen (LG-WIN-5)."""
    reward = journey.field.plot_survivors[journey.plot_card(plot)]
    return reward + journey.location_value() if journey.location_effect() == SURVIVOR_BONUS else reward


ASSIGNMENTS: Final[vec[AssignOrder]] = vec[AssignOrder](
    [AssignOrder(seat, asked + 1) for seat in range(4) for asked in range(OFFICER_ORDERS)]
)
"""The steps for every seat to be asked once or twice more, made once."""
