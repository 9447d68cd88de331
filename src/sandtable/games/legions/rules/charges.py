"""Step 1 of a plot: charges. Announced in game order, allotted by the hit, deaths together at the end (LG-CHARGE)."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.legions.model.codes import (
    CHARACTER,
    CHARGE,
    CHARGES,
    MEN,
    PEACE,
    PLOTS,
    TAKE_COVER,
    TRUCE,
    first_of,
    pack,
    pack_wounds,
    wounds_of,
)
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.model.subject import Subject
from sandtable.games.legions.rules.casualties import die, is_doomed, only_man, others_at, wound_in_charge
from sandtable.kernel.engine.step import ROOM, Act, Refusal, Step

TOO_MANY: Final = Refusal("LG-CHARGE-1", "you have fewer charges than wounds there")
NOT_SELF: Final = Refusal("LG-CHARGE-3", "a charge never hits the own faction")
NOT_THERE: Final = Refusal("LG-CHARGE-3", "that faction has nobody at the plot")
NOT_OURS: Final = Refusal("LG-CHARGE-4", "the wounds go to your own characters at that plot")
DOOMED: Final = Refusal("LG-CHARGE-8", "by the option in force a doomed character takes no more while another can")


def begin_charges(journey: Journey, plot: i64) -> None:
    """Push the announcements, start player on top; none at peace or under Truce (LG-PEACE-1, LG-ORDER-PRIMERI-1)."""
    if journey.kinds(plot) & PEACE or journey.anyone_orders(plot, TRUCE):
        return
    seat = journey.first
    pushed = False
    for _seat in range(journey.seats):
        seat = seat - 1 if seat else journey.seats - 1
        if charges_of(journey, seat, plot) and others_at(journey, seat, plot):
            if not pushed:
                journey.push(BURIALS[plot])
                pushed = True
            journey.push(ANNOUNCEMENTS[seat * PLOTS + plot])


def charges_of(journey: Journey, seat: i64, plot: i64) -> i64:
    """How many wounds a seat may deal at a plot: one for each living character with charge (LG-CHARGE-1, 7)."""
    mask = journey.men(seat, plot)
    man = seat * MEN
    charges: i64 = 0
    while mask:
        if mask & 1 and journey.has(man, CHARGE):
            charges += 1
        mask >>= 1
        man += 1
    return charges


class AnnounceCharges(Step):
    """How many wounds to which faction? All in one announcement, split freely, or none (LG-CHARGE-2, LG-CHARGE-6)."""

    asks: ClassVar[str] = "AnnounceCharges"
    takes: ClassVar[tuple[int, ...]] = (CHARGES,)

    def __init__(self, seat: i64, plot: i64) -> None:
        super().__init__(seat)
        self.plot: i64 = plot

    def options(self, journey: Journey) -> vec[i64]:
        charges = charges_of(journey, self.seat, self.plot)
        there = others_at(journey, self.seat, self.plot)
        found = vec[i64]([CHARGES])
        for other in range(journey.seats):
            if there >> other & 1 == 0:
                continue
            before: i64 = len(found)
            for index in range(before):
                split = found[index]
                left = charges - total_wounds(journey, split)
                for wounds in range(1, left + 1):
                    found = append(found, pack_wounds(split, other, wounds))
        return found

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        there = others_at(journey, self.seat, self.plot)
        for other in range(journey.seats):
            if wounds_of(answer, other):
                if other == self.seat:
                    return NOT_SELF
                if there >> other & 1 == 0:
                    return NOT_THERE
        return TOO_MANY if total_wounds(journey, answer) > charges_of(journey, self.seat, self.plot) else None

    def take(self, journey: Journey, answer: i64) -> None:
        if journey.events is not None:
            wounds = {
                str(other): wounds_of(answer, other) for other in range(journey.seats) if wounds_of(answer, other)
            }
            fields: dict[str, object] = {"seat": self.seat, "wounds": wounds}
            fields["plot"] = journey.field.plot_names[journey.plot_card(self.plot)]
            journey.tell("charge", fields)
        other = self.seat
        for _seat in range(journey.seats - 1):
            other = other - 1 if other else journey.seats - 1
            if wounds_of(answer, other):
                allot(journey, other, self.plot, wounds_of(answer, other))

    def about(self, journey: Journey) -> Subject:
        return Subject(plot=self.plot, left=charges_of(journey, self.seat, self.plot))


def total_wounds(journey: Journey, announcement: i64) -> i64:
    """All the wounds of an announcement."""
    total: i64 = 0
    for seat in range(journey.seats):
        total += wounds_of(announcement, seat)
    return total


def allot(journey: Journey, seat: i64, plot: i64, wounds: i64) -> None:
    """Let the hit owner allot wounds; a lone character takes all (LG-CHARGE-4, LG-CHARGE-5)."""
    lone = only_man(journey.men(seat, plot), seat)
    if lone < 0:
        journey.push(AllotWound(seat, plot, wounds))
        return
    for _wound in range(wounds):
        wound_in_charge(journey, lone)


class AllotWound(Step):
    """Who takes the next charge wound? Freely, also somebody doomed (LG-CHARGE-4, LG-CHARGE-8)."""

    asks: ClassVar[str] = "AllotWound"
    takes: ClassVar[tuple[int, ...]] = (CHARACTER,)

    def __init__(self, seat: i64, plot: i64, wounds: i64) -> None:
        super().__init__(seat)
        self.plot: i64 = plot
        self.wounds: i64 = wounds

    def options(self, journey: Journey) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        mask = journey.men(self.seat, self.plot)
        spared = i64(0) if journey.field.rules.overkill else able_to_suffer(journey, self.seat, self.plot)
        man = self.seat * MEN
        bit: i64 = 1
        while bit <= mask:
            if mask & bit and (spared == 0 or spared & bit):
                found = append(found, pack(CHARACTER, man))
            bit <<= 1
            man += 1
        return found

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        man = first_of(answer)
        if man // MEN != self.seat or journey.place[man] != self.plot:
            return NOT_OURS
        if journey.field.rules.overkill:
            return None
        spared = able_to_suffer(journey, self.seat, self.plot)
        return None if spared == 0 or spared >> (man - self.seat * MEN) & 1 else DOOMED

    def take(self, journey: Journey, answer: i64) -> None:
        wound_in_charge(journey, first_of(answer))
        if self.wounds > 1:
            journey.push(AllotWound(self.seat, self.plot, self.wounds - 1))

    def about(self, journey: Journey) -> Subject:
        return Subject(plot=self.plot, left=self.wounds)


def able_to_suffer(journey: Journey, seat: i64, plot: i64) -> i64:
    """A seat's characters at a plot that are not doomed yet, or that can still take cover, a bit each."""
    mask = journey.men(seat, plot)
    found: i64 = 0
    for man in range(seat * MEN, seat * MEN + MEN):
        bit: i64 = 1 << (man - seat * MEN)
        if mask & bit and (not is_doomed(journey, man) or journey.orders[man] == TAKE_COVER + 1):
            found |= bit
    return found


class BuryFallen(Act):
    """After the last charge of the plot everybody doomed dies at once (LG-WOUND-4)."""

    def __init__(self, plot: i64) -> None:
        super().__init__()
        self.plot: i64 = plot

    def act(self, journey: Journey) -> None:
        for man in range(i64(len(journey.place))):
            if journey.place[man] == self.plot and is_doomed(journey, man):
                die(journey, man)


ANNOUNCEMENTS: Final[vec[AnnounceCharges]] = vec[AnnounceCharges](
    [AnnounceCharges(seat, plot) for seat in range(4) for plot in range(PLOTS)]
)
BURIALS: Final[vec[BuryFallen]] = vec[BuryFallen]([BuryFallen(plot) for plot in range(PLOTS)])
