"""Orders that strike: Fire and Move, Furious Assault, Lure Away, Sabotage, Sacrifice."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.legions.model.codes import (
    ANYBODY,
    CHARACTER,
    FIRE_AND_MOVE,
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
from sandtable.games.legions.model.subject import Subject, strength_moved
from sandtable.games.legions.rules.casualties import die, each_man, only_man, others_at, wound_at_once
from sandtable.games.legions.rules.orders_move import can_move, relocate, withdraw
from sandtable.kernel.engine.step import Refusal, Step

NOT_THERE: Final = Refusal("LG-ORDER-STRELBA-1", "no opposing character of that faction is at the plot")
MUST_HIT: Final = Refusal("LG-ORDER-UTOK-1", "the order deals its wound; lay it aside if you want none")
NO_MOVE_ALONE: Final = Refusal("LG-ORDER-STRELBA-3", "the bearer can go nowhere, so the order deals its wound")
NOT_HIT: Final = Refusal("LG-RES-11", "the wound goes to one of your characters at that plot")
SAME_PLOT: Final = Refusal("LG-ORDER-STRELBA-2", "the bearer moves to a different plot or stays")
BARRED: Final = Refusal("LG-ORDER-STRELBA-2", "the bearer does not meet the entry conditions of that plot")
NOT_OPPOSING: Final = Refusal("LG-ORDER-ODLAKANI-1", "only an opposing character can be lured away")
OUT_OF_REACH: Final = Refusal("LG-ORDER-ODLAKANI-1", "only a character at the bearer's plot can be lured away")
NO_TOKEN: Final = Refusal("LG-ORDER-SABOTAZ-2", "no unresolved opposing token lies on that character at the plot")
NOT_ANOTHER: Final = Refusal("LG-ORDER-OBET-2", "the victim is another of your characters at the bearer's plot")


class FireAt(Step[Journey]):
    """Which faction at the bearer's plot is wounded? (LG-ORDER-STRELBA-1, LG-ORDER-UTOK-1)

    Fire and Move may be used for the move alone (LG-ORDER-STRELBA-3).
    """

    asks: ClassVar[str] = "FireAt"
    takes: ClassVar[tuple[int, ...]] = (HIT, STOP)

    def __init__(self, seat: i64, bearer: i64, order: i64) -> None:
        super().__init__(seat)
        self.bearer: i64 = bearer
        self.order: i64 = order

    def options(self, journey: Journey) -> vec[i64]:
        found = vec[i64]()
        there = others_at(journey, self.seat, journey.place[self.bearer])
        for other in range(journey.seats):
            if there >> other & 1:
                found = append(found, pack(HIT, other))
        if self.refuse(journey, STOP) is None:
            found = append(found, STOP)
        return found

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        if kind_of(answer) == STOP:
            if self.order != FIRE_AND_MOVE:
                return MUST_HIT
            return None if can_move(journey, self.bearer) else NO_MOVE_ALONE
        there = others_at(journey, self.seat, journey.place[self.bearer])
        return None if there >> first_of(answer) & 1 else NOT_THERE

    def take(self, journey: Journey, answer: i64) -> None:
        if self.order != FIRE_AND_MOVE:
            journey.push(MayWithdraw(self.seat, self.bearer))
        elif can_move(journey, self.bearer):
            journey.push(MoveAfter(self.seat, self.bearer))
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


class TakeWound(Step[Journey]):
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


class MoveAfter(Step[Journey]):
    """Fire and Move: where does the bearer go afterwards, if anywhere? (LG-ORDER-STRELBA-2)"""

    asks: ClassVar[str] = "MoveAfter"
    takes: ClassVar[tuple[int, ...]] = (TO_PLOT, STOP)

    def __init__(self, seat: i64, bearer: i64) -> None:
        super().__init__(seat)
        self.bearer: i64 = bearer

    def options(self, journey: Journey) -> vec[i64]:
        found = vec[i64]()
        for plot in range(journey.box.plots):
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


class MayWithdraw(Step[Journey]):
    """Furious Assault: is the bearer withdrawn afterwards? No supply is gained (LG-ORDER-UTOK-2)."""

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
        if journey.box.rules.withdraw_to_hand:
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
    return None if journey.box.rules.lure_anywhere or journey.place[man] == plot else OUT_OF_REACH


def can_lure(journey: Journey, seat: i64, plot: i64) -> bool:
    """Whether Lure Away from a plot reaches anybody."""
    for man in range(i64(len(journey.place))):
        if refuse_lured(journey, seat, plot, man) is None:
            return True
    return False


class LureAway(Step[Journey]):
    """Whom to lure away? Any opposing character at the bearer's plot (LG-ORDER-ODLAKANI-1)."""

    asks: ClassVar[str] = "LureAway"
    takes: ClassVar[tuple[int, ...]] = (CHARACTER,)

    def __init__(self, seat: i64, bearer: i64) -> None:
        super().__init__(seat)
        self.bearer: i64 = bearer

    def options(self, journey: Journey) -> vec[i64]:
        found = vec[i64]()
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
        if journey.box.rules.lure_pays:
            journey.gain_supplies(owner, 1)

    def whose(self) -> i64:
        return ANYBODY

    def about(self, journey: Journey) -> Subject:
        return Subject(man=self.bearer)


def token_at(journey: Journey, seat: i64, plot: i64) -> bool:
    """Whether an opposing unresolved token lies on a character at a plot."""
    for man in range(i64(len(journey.place))):
        if journey.place[man] == plot and man // MEN != seat and journey.orders[man]:
            return True
    return False


class SabotageToken(Step[Journey]):
    """Whose token is discarded, unseen? Any opposing one at the bearer's plot (LG-ORDER-SABOTAZ-1)."""

    asks: ClassVar[str] = "SabotageToken"
    takes: ClassVar[tuple[int, ...]] = (CHARACTER,)

    def __init__(self, seat: i64, bearer: i64) -> None:
        super().__init__(seat)
        self.bearer: i64 = bearer

    def options(self, journey: Journey) -> vec[i64]:
        found = vec[i64]()
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


class SacrificeMan(Step[Journey]):
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
