"""Orders that move characters: Move, Retreat, Sneak, Fall In, Swap."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.legions.model.codes import (
    CHARACTER,
    MEN,
    PLOTS,
    SEND,
    STOP,
    TO_PLOT,
    ZONES,
    first_of,
    kind_of,
    pack,
    second_of,
)
from sandtable.games.legions.model.ground import NOTHING
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.model.order import Order
from sandtable.games.legions.model.subject import Subject, strength_moved
from sandtable.games.legions.rules.casualties import each_man, only_man
from sandtable.kernel.engine.step import ROOM, Refusal, Step

NO_EFFECT: Final = Refusal("LG-RES-7", "the order would have no effect: lay it aside")
NOT_OURS: Final = Refusal("LG-ORDER-PRESUN-1", "only one of your own characters at a plot can be moved")
BEARER_ONLY: Final = Refusal("LG-ORDER-PRESUN-1", "by the option in force the order moves its bearer only")
SAME_PLOT: Final = Refusal("LG-ORDER-PRESUN-1", "the character is at that plot already")
BARRED: Final = Refusal("LG-ORDER-PRESUN-2", "the character does not meet the entry conditions of that plot")
NOT_RETREATING: Final = Refusal("LG-ORDER-USTUP-3", "that character is not one of those still to retreat")
SNEAK_ELSEWHERE: Final = Refusal("LG-ORDER-PLIZENI-1", "the character must sneak to a different plot")
NOT_ELSEWHERE: Final = Refusal("LG-ORDER-NASTUP-1", "only your own characters at other plots can fall in")
CANNOT_ENTER: Final = Refusal("LG-ORDER-NASTUP-1", "the character does not meet the entry conditions of the plot")
AT_LEAST_ONE: Final = Refusal("LG-RES-5", "lay the order aside if nobody is to fall in")
NO_PARTNER: Final = Refusal("LG-ORDER-STRIDANI-1", "the bearer changes places with an own character at another plot")


def own_at_plots(journey: Journey, seat: i64) -> i64:
    """A seat's characters at all plots, a bit each."""
    base = seat * ZONES
    return journey.at[base] | journey.at[base + 1] | journey.at[base + 2] | journey.at[base + 3]


def relocate(journey: Journey, man: i64, plot: i64) -> None:
    """Move a character between plots; a token on it goes with it (LG-ORDER-PRESUN-3, LG-RES-8)."""
    journey.put(man, plot)
    if journey.events is not None:
        fields: dict[str, object] = {"seat": man // MEN, "character": journey.name(man)}
        fields["plot"] = journey.field.plot_names[journey.plot_card(plot)]
        journey.tell("moved", fields)


def can_move(journey: Journey, man: i64) -> bool:
    """Whether a character meets the entry conditions of any other plot."""
    for plot in range(journey.field.plots):
        if plot != journey.place[man] and journey.meets(man, plot):
            return True
    return False


class Move(Order):
    """Move: one own character goes to another plot that it may enter; by an option only the bearer."""

    def refuse(self, journey: Journey, seat: i64, bearer: i64, plot: i64) -> Refusal | None:
        if journey.field.rules.move_bearer_only:
            return None if can_move(journey, bearer) else NO_EFFECT
        mask = own_at_plots(journey, seat)
        man = seat * MEN
        while mask:
            if mask & 1 and can_move(journey, man):
                return None
            mask >>= 1
            man += 1
        return NO_EFFECT

    def begin(self, journey: Journey, seat: i64, bearer: i64, plot: i64) -> None:
        journey.push(MoveOwn(seat, bearer))


class MoveOwn(Step):
    """Who goes where? Any own character, any other plot it may enter (LG-ORDER-PRESUN-1, LG-ORDER-PRESUN-2)."""

    asks: ClassVar[str] = "MoveOwn"
    takes: ClassVar[tuple[int, ...]] = (SEND,)

    def __init__(self, seat: i64, bearer: i64) -> None:
        super().__init__(seat)
        self.bearer: i64 = bearer

    def options(self, journey: Journey) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        mask = own_at_plots(journey, self.seat)
        man = self.seat * MEN
        while mask:
            if mask & 1 and (man == self.bearer or not journey.field.rules.move_bearer_only):
                for plot in range(journey.field.plots):
                    if plot != journey.place[man] and journey.meets(man, plot):
                        found = append(found, pack(SEND, man, plot))
            mask >>= 1
            man += 1
        return found

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        man = first_of(answer)
        plot = second_of(answer)
        if man // MEN != self.seat or journey.place[man] >= PLOTS:
            return NOT_OURS
        if journey.field.rules.move_bearer_only and man != self.bearer:
            return BEARER_ONLY
        if journey.place[man] == plot:
            return SAME_PLOT
        return None if journey.meets(man, plot) else BARRED

    def take(self, journey: Journey, answer: i64) -> None:
        relocate(journey, first_of(answer), second_of(answer))

    def about(self, journey: Journey) -> Subject:
        return Subject(man=self.bearer)

    def foresee(self, journey: Journey, answer: i64) -> dict[int, int] | None:
        return strength_moved(journey, first_of(answer), second_of(answer))


class Retreat(Order):
    """Retreat: everybody of the own side at the plot goes under the deck, for one supply (LG-ORDER-USTUP-1, 2)."""

    def begin(self, journey: Journey, seat: i64, bearer: i64, plot: i64) -> None:
        journey.gain_supplies(seat, 1)
        order_retreat(journey, seat, plot, NOTHING)


def order_retreat(journey: Journey, seat: i64, plot: i64, chosen: vec[i64]) -> None:
    """Ask who comes next while there is a choice; then all go at once, so that only the owner knows the order.

    The owner chooses it (LG-ORDER-USTUP-3), and nobody else sees the order of a deck (LG-INFO-3).
    """
    last = only_man(still_to_retreat(journey, seat, plot, chosen), seat)
    if last < 0:
        journey.push(RetreatNext(seat, plot, chosen))
        return
    depth = journey.next_batch(seat)
    for man in range(seat * MEN, seat * MEN + MEN):
        if journey.place[man] == plot:
            below: i64 = 0
            while below < len(chosen) and chosen[below] != man:
                below += 1
            withdraw(journey, man, depth + below)


def still_to_retreat(journey: Journey, seat: i64, plot: i64, chosen: vec[i64]) -> i64:
    """Those of a retreat whose place under the deck is not chosen yet, a bit each."""
    mask = journey.men(seat, plot)
    for man in chosen:
        mask &= ~(1 << (man - seat * MEN))
    return mask


def withdraw(journey: Journey, man: i64, depth: i64) -> None:
    """A character goes under its owner's deck before everybody's eyes."""
    journey.tuck(man, depth)
    if journey.events is not None:
        journey.tell("withdrawn", {"seat": man // MEN, "character": journey.name(man)})


class RetreatNext(Step):
    """Who goes under the deck next, below those before? The owner chooses the order (LG-ORDER-USTUP-3)."""

    asks: ClassVar[str] = "RetreatNext"
    takes: ClassVar[tuple[int, ...]] = (CHARACTER,)

    def __init__(self, seat: i64, plot: i64, chosen: vec[i64]) -> None:
        super().__init__(seat)
        self.plot: i64 = plot
        self.chosen: vec[i64] = chosen

    def options(self, journey: Journey) -> vec[i64]:
        return each_man(still_to_retreat(journey, self.seat, self.plot, self.chosen), self.seat)

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        man = first_of(answer)
        left = still_to_retreat(journey, self.seat, self.plot, self.chosen)
        return None if man // MEN == self.seat and left >> (man - self.seat * MEN) & 1 else NOT_RETREATING

    def take(self, journey: Journey, answer: i64) -> None:
        order_retreat(journey, self.seat, self.plot, append(self.chosen[:], first_of(answer)))

    def about(self, journey: Journey) -> Subject:
        return Subject(plot=self.plot)


class Sneak(Order):
    """Sneak: the bearer goes to another plot, entry conditions or not."""

    def refuse(self, journey: Journey, seat: i64, bearer: i64, plot: i64) -> Refusal | None:
        return None if journey.field.plots > 1 else NO_EFFECT

    def begin(self, journey: Journey, seat: i64, bearer: i64, plot: i64) -> None:
        journey.push(SneakTo(seat, bearer))


class SneakTo(Step):
    """To which plot? Entry conditions do not matter (LG-ORDER-PLIZENI-1)."""

    asks: ClassVar[str] = "SneakTo"
    takes: ClassVar[tuple[int, ...]] = (TO_PLOT,)

    def __init__(self, seat: i64, bearer: i64) -> None:
        super().__init__(seat)
        self.bearer: i64 = bearer

    def options(self, journey: Journey) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        for plot in range(journey.field.plots):
            if plot != journey.place[self.bearer]:
                found = append(found, pack(TO_PLOT, plot))
        return found

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        return SNEAK_ELSEWHERE if first_of(answer) == journey.place[self.bearer] else None

    def take(self, journey: Journey, answer: i64) -> None:
        relocate(journey, self.bearer, first_of(answer))

    def about(self, journey: Journey) -> Subject:
        return Subject(man=self.bearer)

    def foresee(self, journey: Journey, answer: i64) -> dict[int, int] | None:
        return strength_moved(journey, self.bearer, first_of(answer))


def can_fall_in(journey: Journey, seat: i64, plot: i64) -> bool:
    """Whether an own character elsewhere may enter the plot."""
    mask = own_at_plots(journey, seat) & ~journey.men(seat, plot)
    man = seat * MEN
    while mask:
        if mask & 1 and journey.meets(man, plot):
            return True
        mask >>= 1
        man += 1
    return False


class FallIn(Order):
    """Fall In: own characters at other plots come to the bearer's."""

    def refuse(self, journey: Journey, seat: i64, bearer: i64, plot: i64) -> Refusal | None:
        return None if can_fall_in(journey, seat, plot) else NO_EFFECT

    def begin(self, journey: Journey, seat: i64, bearer: i64, plot: i64) -> None:
        journey.push(FallInNext(seat, bearer, False))


class FallInNext(Step):
    """Who comes to the bearer's plot? Any number, one by one (LG-ORDER-NASTUP-1)."""

    asks: ClassVar[str] = "FallIn"
    takes: ClassVar[tuple[int, ...]] = (CHARACTER, STOP)

    def __init__(self, seat: i64, bearer: i64, begun: bool) -> None:
        super().__init__(seat)
        self.bearer: i64 = bearer
        self.begun: bool = begun

    def options(self, journey: Journey) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        plot = journey.place[self.bearer]
        mask = own_at_plots(journey, self.seat) & ~journey.men(self.seat, plot)
        man = self.seat * MEN
        while mask:
            if mask & 1 and journey.meets(man, plot):
                found = append(found, pack(CHARACTER, man))
            mask >>= 1
            man += 1
        return append(found, STOP) if self.begun else found

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        if kind_of(answer) == STOP:
            return None if self.begun else AT_LEAST_ONE
        man = first_of(answer)
        plot = journey.place[self.bearer]
        if man // MEN != self.seat or journey.place[man] >= PLOTS or journey.place[man] == plot:
            return NOT_ELSEWHERE
        return None if journey.meets(man, plot) else CANNOT_ENTER

    def take(self, journey: Journey, answer: i64) -> None:
        if kind_of(answer) == STOP:
            return
        plot = journey.place[self.bearer]
        relocate(journey, first_of(answer), plot)
        if can_fall_in(journey, self.seat, plot):
            journey.push(FallInNext(self.seat, self.bearer, True))

    def about(self, journey: Journey) -> Subject:
        return Subject(man=self.bearer)

    def foresee(self, journey: Journey, answer: i64) -> dict[int, int] | None:
        here: i64 = journey.place[self.bearer]
        return strength_moved(journey, first_of(answer), here) if kind_of(answer) == CHARACTER else None


class Swap(Order):
    """Swap: the bearer and an own character at another plot change places."""

    def refuse(self, journey: Journey, seat: i64, bearer: i64, plot: i64) -> Refusal | None:
        return None if own_at_plots(journey, seat) & ~journey.men(seat, plot) else NO_EFFECT

    def begin(self, journey: Journey, seat: i64, bearer: i64, plot: i64) -> None:
        journey.push(SwapWith(seat, bearer))


class SwapWith(Step):
    """With whom does the bearer change places? Entry conditions do not matter (LG-ORDER-STRIDANI-1)."""

    asks: ClassVar[str] = "SwapWith"
    takes: ClassVar[tuple[int, ...]] = (CHARACTER,)

    def __init__(self, seat: i64, bearer: i64) -> None:
        super().__init__(seat)
        self.bearer: i64 = bearer

    def options(self, journey: Journey) -> vec[i64]:
        elsewhere = own_at_plots(journey, self.seat) & ~journey.men(self.seat, journey.place[self.bearer])
        return each_man(elsewhere, self.seat)

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        man = first_of(answer)
        elsewhere = journey.place[man] < PLOTS and journey.place[man] != journey.place[self.bearer]
        return None if man // MEN == self.seat and elsewhere else NO_PARTNER

    def take(self, journey: Journey, answer: i64) -> None:
        partner = first_of(answer)
        there = journey.place[partner]
        relocate(journey, partner, journey.place[self.bearer])
        relocate(journey, self.bearer, there)

    def about(self, journey: Journey) -> Subject:
        return Subject(man=self.bearer)
