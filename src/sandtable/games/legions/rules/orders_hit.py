"""Orders that strike: Fire and Move, Furious Assault, Lure Away, Sabotage, Sacrifice."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.legions.model.codes import (
    ANYBODY,
    CHARACTER,
    HAND,
    HIT,
    MEN,
    PLOTS,
    RAISED,
    STOP,
    TO_PLOT,
    first_of,
    kind_of,
    pack,
)
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.model.order import Order
from sandtable.games.legions.model.subject import Subject, strength_moved
from sandtable.games.legions.rules.casualties import die, each_man, only_man, others_at, wound_at_once
from sandtable.games.legions.rules.orders_move import NO_EFFECT, can_move, relocate, withdraw
from sandtable.kernel.engine.step import ROOM, Refusal, Step

NOBODY_TO_HIT: Final = Refusal("LG-ORDER-UTOK-1", "no opposing faction is at the plot")
NOT_THERE: Final = Refusal("LG-ORDER-STRELBA-1", "no opposing character of that faction is at the plot")
MUST_HIT: Final = Refusal("LG-ORDER-UTOK-1", "the order deals its wound; lay it aside if you want none")
NO_MOVE_ALONE: Final = Refusal("LG-ORDER-STRELBA-3", "the bearer can go nowhere, so the order deals its wound")
NOT_HIT: Final = Refusal("LG-RES-11", "the wound goes to one of your characters at that plot")
SAME_PLOT: Final = Refusal("LG-ORDER-STRELBA-2", "the bearer moves to a different plot or stays")
BARRED: Final = Refusal("LG-ORDER-STRELBA-2", "the bearer does not meet the entry conditions of that plot")
NOBODY_TO_LURE: Final = Refusal("LG-RES-7", "no opposing character can be lured away")
NOT_OPPOSING: Final = Refusal("LG-ORDER-ODLAKANI-1", "only an opposing character can be lured away")
OUT_OF_REACH: Final = Refusal("LG-ORDER-ODLAKANI-1", "only a character at the bearer's plot can be lured away")
NO_TOKEN_THERE: Final = Refusal("LG-ORDER-SABOTAZ-2", "no unresolved token of an opponent lies at the plot")
NO_TOKEN: Final = Refusal("LG-ORDER-SABOTAZ-2", "no unresolved opposing token lies on that character at the plot")
ALONE: Final = Refusal("LG-ORDER-OBET-2", "no other character of yours is there to be sacrificed")
NOT_ANOTHER: Final = Refusal("LG-ORDER-OBET-2", "the victim is another of your characters at the bearer's plot")


class Strike(Order):
    """An order that wounds a faction at the bearer's plot, and what comes with the wound."""

    def begin(self, journey: Journey, seat: i64, bearer: i64, plot: i64) -> None:
        journey.push(FireAt(seat, bearer, self))

    def refuse_sparing(self, journey: Journey, bearer: i64) -> Refusal | None:
        """Why the wound cannot be left out."""
        raise AssertionError(f"{type(self).__name__} spares nobody")

    def follow_up(self, journey: Journey, seat: i64, bearer: i64) -> None:
        """Push what comes after the wound."""
        raise AssertionError(f"{type(self).__name__} has nothing to follow")


class FireAndMove(Strike):
    """Fire and Move: a wound, then the bearer may go elsewhere; it may be used for the move alone.

    LG-ORDER-STRELBA-1 to LG-ORDER-STRELBA-3.
    """

    def refuse(self, journey: Journey, seat: i64, bearer: i64, plot: i64) -> Refusal | None:
        return None if others_at(journey, seat, plot) or can_move(journey, bearer) else NO_EFFECT

    def begin(self, journey: Journey, seat: i64, bearer: i64, plot: i64) -> None:
        journey.push(FireAt(seat, bearer, self) if others_at(journey, seat, plot) else MoveAfter(seat, bearer))

    def refuse_sparing(self, journey: Journey, bearer: i64) -> Refusal | None:
        return None if can_move(journey, bearer) else NO_MOVE_ALONE

    def follow_up(self, journey: Journey, seat: i64, bearer: i64) -> None:
        if can_move(journey, bearer):
            journey.push(MoveAfter(seat, bearer))


class FuriousAssault(Strike):
    """Furious Assault: a wound, then the bearer may be withdrawn (LG-ORDER-UTOK-1, LG-ORDER-UTOK-2)."""

    def refuse(self, journey: Journey, seat: i64, bearer: i64, plot: i64) -> Refusal | None:
        return None if others_at(journey, seat, plot) else NOBODY_TO_HIT

    def refuse_sparing(self, journey: Journey, bearer: i64) -> Refusal | None:
        return MUST_HIT

    def follow_up(self, journey: Journey, seat: i64, bearer: i64) -> None:
        journey.push(MayWithdraw(seat, bearer))


class FireAt(Step):
    """Which faction at the bearer's plot is wounded, if any? (LG-ORDER-STRELBA-1, LG-ORDER-UTOK-1)"""

    asks: ClassVar[str] = "FireAt"
    takes: ClassVar[tuple[int, ...]] = (HIT, STOP)

    def __init__(self, seat: i64, bearer: i64, order: Strike) -> None:
        super().__init__(seat)
        self.bearer: i64 = bearer
        self.order: Strike = order

    def options(self, journey: Journey) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        there = others_at(journey, self.seat, journey.place[self.bearer])
        for other in range(journey.seats):
            if there >> other & 1:
                found = append(found, pack(HIT, other))
        if self.refuse(journey, STOP) is None:
            found = append(found, STOP)
        return found

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        if kind_of(answer) == STOP:
            return self.order.refuse_sparing(journey, self.bearer)
        there = others_at(journey, self.seat, journey.place[self.bearer])
        return None if there >> first_of(answer) & 1 else NOT_THERE

    def take(self, journey: Journey, answer: i64) -> None:
        self.order.follow_up(journey, self.seat, self.bearer)
        if kind_of(answer) == HIT:
            other = first_of(answer)
            plot = journey.place[self.bearer]
            if journey.events is not None:
                journey.tell("fired", {"seat": self.seat, "at": other})
            lone = only_man(journey.men(other, plot), other)
            if lone >= 0:
                wound_at_once(journey, lone)
            else:
                journey.push(TakeWound(other, plot))

    def about(self, journey: Journey) -> Subject:
        return Subject(man=self.bearer)


class TakeWound(Step):
    """Who of the hit faction takes the wound? Its owner picks (LG-RES-11)."""

    asks: ClassVar[str] = "TakeWound"
    takes: ClassVar[tuple[int, ...]] = (CHARACTER,)

    def __init__(self, seat: i64, plot: i64) -> None:
        super().__init__(seat)
        self.plot: i64 = plot

    def options(self, journey: Journey) -> vec[i64]:
        return each_man(journey.men(self.seat, self.plot), self.seat)

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        man = first_of(answer)
        return None if man // MEN == self.seat and journey.place[man] == self.plot else NOT_HIT

    def take(self, journey: Journey, answer: i64) -> None:
        wound_at_once(journey, first_of(answer))

    def about(self, journey: Journey) -> Subject:
        return Subject(plot=self.plot)


class MoveAfter(Step):
    """Where does the bearer go after firing, if anywhere? (LG-ORDER-STRELBA-2)"""

    asks: ClassVar[str] = "MoveAfter"
    takes: ClassVar[tuple[int, ...]] = (TO_PLOT, STOP)

    def __init__(self, seat: i64, bearer: i64) -> None:
        super().__init__(seat)
        self.bearer: i64 = bearer

    def options(self, journey: Journey) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        for plot in range(journey.field.plots):
            if plot != journey.place[self.bearer] and journey.meets(self.bearer, plot):
                found = append(found, pack(TO_PLOT, plot))
        return append(found, STOP)

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        if kind_of(answer) == STOP:
            return None
        if first_of(answer) == journey.place[self.bearer]:
            return SAME_PLOT
        return None if journey.meets(self.bearer, first_of(answer)) else BARRED

    def take(self, journey: Journey, answer: i64) -> None:
        if kind_of(answer) == TO_PLOT:
            relocate(journey, self.bearer, first_of(answer))

    def about(self, journey: Journey) -> Subject:
        return Subject(man=self.bearer)

    def foresee(self, journey: Journey, answer: i64) -> dict[int, int] | None:
        return strength_moved(journey, self.bearer, first_of(answer)) if kind_of(answer) == TO_PLOT else None


class MayWithdraw(Step):
    """Is the bearer withdrawn after the assault? No supply is gained (LG-ORDER-UTOK-2)."""

    asks: ClassVar[str] = "MayWithdraw"
    takes: ClassVar[tuple[int, ...]] = (CHARACTER, STOP)

    def __init__(self, seat: i64, bearer: i64) -> None:
        super().__init__(seat)
        self.bearer: i64 = bearer

    def options(self, journey: Journey) -> vec[i64]:
        return vec[i64]([pack(CHARACTER, self.bearer), STOP])

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        stays = kind_of(answer) == STOP or first_of(answer) == self.bearer
        return None if stays else Refusal("LG-ORDER-UTOK-2", "only the bearer may be withdrawn")

    def take(self, journey: Journey, answer: i64) -> None:
        if kind_of(answer) == STOP:
            return
        if journey.field.rules.withdraw_to_hand:
            journey.lose_token(self.bearer)
            journey.flags[self.bearer] = 0
            journey.put(self.bearer, HAND)
            if journey.events is not None:
                journey.tell("withdrawn", {"seat": self.seat, "character": journey.name(self.bearer)})
        else:
            withdraw(journey, self.bearer, journey.next_batch(self.seat))

    def about(self, journey: Journey) -> Subject:
        return Subject(man=self.bearer)


def refuse_lured(journey: Journey, seat: i64, plot: i64, man: i64) -> Refusal | None:
    """Why Lure Away from a plot does not reach a character; by an option it reaches every plot (R-22)."""
    if man // MEN == seat or journey.place[man] >= PLOTS:
        return NOT_OPPOSING
    return None if journey.field.rules.lure_anywhere or journey.place[man] == plot else OUT_OF_REACH


class LureAway(Order):
    """Lure Away: an opposing character goes under its owner's deck."""

    def refuse(self, journey: Journey, seat: i64, bearer: i64, plot: i64) -> Refusal | None:
        for man in range(i64(len(journey.place))):
            if refuse_lured(journey, seat, plot, man) is None:
                return None
        return NOBODY_TO_LURE

    def begin(self, journey: Journey, seat: i64, bearer: i64, plot: i64) -> None:
        journey.push(LureMan(seat, bearer))


class LureMan(Step):
    """Whom to lure away? Any opposing character at the bearer's plot (LG-ORDER-ODLAKANI-1)."""

    asks: ClassVar[str] = "LureAway"
    takes: ClassVar[tuple[int, ...]] = (CHARACTER,)

    def __init__(self, seat: i64, bearer: i64) -> None:
        super().__init__(seat)
        self.bearer: i64 = bearer

    def options(self, journey: Journey) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        for man in range(i64(len(journey.place))):
            if self.refuse(journey, pack(CHARACTER, man)) is None:
                found = append(found, pack(CHARACTER, man))
        return found

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        return refuse_lured(journey, self.seat, journey.place[self.bearer], first_of(answer))

    def take(self, journey: Journey, answer: i64) -> None:
        man = first_of(answer)
        owner = man // MEN
        withdraw(journey, man, journey.next_batch(owner))
        if journey.field.rules.lure_pays:
            journey.gain_supplies(owner, 1)

    def whose(self) -> i64:
        return ANYBODY

    def about(self, journey: Journey) -> Subject:
        return Subject(man=self.bearer)


class Sabotage(Order):
    """Sabotage: an opposing unresolved token at the bearer's plot is discarded (LG-ORDER-SABOTAZ-2)."""

    def refuse(self, journey: Journey, seat: i64, bearer: i64, plot: i64) -> Refusal | None:
        for man in range(i64(len(journey.place))):
            if journey.place[man] == plot and man // MEN != seat and journey.orders[man]:
                return None
        return NO_TOKEN_THERE

    def begin(self, journey: Journey, seat: i64, bearer: i64, plot: i64) -> None:
        journey.push(SabotageToken(seat, bearer))


class SabotageToken(Step):
    """Whose token is discarded, unseen? Any opposing one at the bearer's plot (LG-ORDER-SABOTAZ-1)."""

    asks: ClassVar[str] = "SabotageToken"
    takes: ClassVar[tuple[int, ...]] = (CHARACTER,)

    def __init__(self, seat: i64, bearer: i64) -> None:
        super().__init__(seat)
        self.bearer: i64 = bearer

    def options(self, journey: Journey) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        plot = journey.place[self.bearer]
        for man in range(i64(len(journey.place))):
            if journey.place[man] == plot and man // MEN != self.seat and journey.orders[man]:
                found = append(found, pack(CHARACTER, man))
        return found

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        man = first_of(answer)
        there = journey.place[man] < PLOTS and journey.place[man] == journey.place[self.bearer]
        return None if there and man // MEN != self.seat and journey.orders[man] else NO_TOKEN

    def take(self, journey: Journey, answer: i64) -> None:
        man = first_of(answer)
        token = journey.orders[man]
        journey.orders[man] = 0
        journey.use_up(man // MEN, token - 1)
        if journey.events is not None:
            fields: dict[str, object] = {"seat": man // MEN, "character": journey.name(man)}
            fields["order"] = journey.order_name(token)
            journey.reveal("sabotaged", fields)

    def whose(self) -> i64:
        return ANYBODY

    def about(self, journey: Journey) -> Subject:
        return Subject(man=self.bearer)


class Sacrifice(Order):
    """Sacrifice: another own character at the plot dies, and the bearer is stronger this round."""

    def refuse(self, journey: Journey, seat: i64, bearer: i64, plot: i64) -> Refusal | None:
        men = journey.men(seat, plot)
        return None if men & (men - 1) else ALONE

    def begin(self, journey: Journey, seat: i64, bearer: i64, plot: i64) -> None:
        journey.push(SacrificeMan(seat, bearer))


class SacrificeMan(Step):
    """Who dies for the bearer's +5? (LG-ORDER-OBET-1, LG-ORDER-OBET-2)"""

    asks: ClassVar[str] = "SacrificeMan"
    takes: ClassVar[tuple[int, ...]] = (CHARACTER,)

    def __init__(self, seat: i64, bearer: i64) -> None:
        super().__init__(seat)
        self.bearer: i64 = bearer

    def options(self, journey: Journey) -> vec[i64]:
        others = journey.men(self.seat, journey.place[self.bearer]) & ~(1 << (self.bearer - self.seat * MEN))
        return each_man(others, self.seat)

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        man = first_of(answer)
        there = journey.place[man] == journey.place[self.bearer] and man != self.bearer
        return None if there and man // MEN == self.seat else NOT_ANOTHER

    def take(self, journey: Journey, answer: i64) -> None:
        die(journey, first_of(answer))
        journey.flags[self.bearer] |= RAISED

    def about(self, journey: Journey) -> Subject:
        return Subject(man=self.bearer)
