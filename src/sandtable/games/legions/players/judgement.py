"""What a position of Legions is worth to a seat, in victory points, by rules of thumb."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.legions.flow.assign import survivors_reward
from sandtable.games.legions.model.codes import (
    BOTTOM,
    CHARGE,
    COAT,
    DECK,
    DONE,
    EXAMS,
    FIRST_AID,
    FRAGILITY,
    FROST,
    FROSTBITE,
    HAND,
    MARCH,
    MEN,
    OFFICER,
    PEACE,
    PLOTS,
    SUPPLIES,
    VIOLENCE,
    VP,
    WARM,
    WIN_OR_FALL,
    WOUNDS,
    ZONES,
    count_bits,
)
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.rules.charges import charges_of
from sandtable.games.legions.rules.winning import worth

SEATS: Final = 4
"""At most."""
PER_ROUND: Final = 0.16
"""What a point of a character's worth brings in each round to come."""
SUPPLY_WORTH: Final = 0.55
"""A supply for the next round, in victory points."""
LATE_SUPPLY: Final = 0.03
WOUND_COST: Final = 0.4
"""The part of a character's worth that a wound takes."""
FROST_COST: Final = 0.3
REACH: Final = 2.2
"""The strength that a card not yet sent may add to a plot."""


def rounds_left(journey: Journey) -> float:
    """Rounds still to come after this one."""
    left: i64 = journey.field.rounds - journey.round
    return float(left)


def merit(journey: Journey, man: i64) -> float:
    """How good a character is, whatever the round."""
    printed = journey.printed[man]
    value = float(journey.strength(man)) + 0.7 * float(count_bits(journey.skills(man)))
    if journey.has(man, CHARGE):
        value += 0.9
    if printed & VIOLENCE:
        value += 0.7
    if journey.has(man, FIRST_AID):
        value += 0.4
    if printed & FRAGILITY:
        value -= 0.8
    if printed & OFFICER:
        value += 2.0
    elif journey.traits[man] >> EXAMS & 1:
        value += 0.8
    return value


def man_worth(journey: Journey, man: i64) -> float:
    """What a living character will bring in the rounds to come; harm and being in the deck lessen it."""
    value = merit(journey, man) * PER_ROUND * rounds_left(journey)
    traits = journey.traits[man]
    if traits & WOUNDS:
        value *= 1.0 - WOUND_COST
    if traits & FROSTBITE and traits >> COAT & 1 == 0:
        value *= 1.0 - FROST_COST
    zone = journey.place[man]
    return value * 0.45 if zone == DECK or zone == BOTTOM else value


class Reading:
    """One look at a table: what every seat has at every plot, and what everybody is worth, worked out once for it."""

    def __init__(self) -> None:
        self.totals: vec[i64] = vec[i64]([0] * (SEATS * PLOTS))
        self.charges: vec[i64] = vec[i64]([0] * (SEATS * PLOTS))
        self.pending: vec[i64] = vec[i64]([0] * SEATS)
        self.worths: vec[float] = vec[float]([0.0] * (SEATS * MEN))

    def read(self, journey: Journey) -> None:
        """Take in a position: strength and charges by seat and plot, cards that may yet be sent, men still alive."""
        for seat in range(journey.seats):
            self.pending[seat] = 0
            if journey.phase == MARCH and journey.get(seat, DONE) == 0:
                self.pending[seat] = count_bits(journey.men(seat, HAND))
            for plot in range(journey.field.plots):
                self.totals[seat * PLOTS + plot] = journey.total(seat, plot)
                self.charges[seat * PLOTS + plot] = charges_of(journey, seat, plot)
            for man in range(seat * MEN, seat * MEN + MEN):
                if journey.place[man] <= BOTTOM:
                    self.worths[man] = man_worth(journey, man)

    def chance_to_win(self, journey: Journey, seat: i64, plot: i64) -> float:
        """How likely a seat wins a plot, by its lead and by what others may still send."""
        best: i64 = 0
        pending: i64 = 0
        for other in range(journey.seats):
            if other != seat:
                best = max(best, self.totals[other * PLOTS + plot])
                pending += self.pending[other]
        spread = 0.6 + REACH * float(pending) / float(2 * journey.field.plots)
        lead = float(self.totals[seat * PLOTS + plot] - best) + 0.4
        chance = 0.5 + lead / (2.2 * spread)
        return min(0.97, max(0.02, chance))

    def outlook(self, journey: Journey, seat: i64) -> float:
        """Points a seat has and may expect this round, its men and its supplies included."""
        value = float(journey.get(seat, VP))
        late = rounds_left(journey) == 0.0
        supply = LATE_SUPPLY if late else SUPPLY_WORTH
        value += supply * float(journey.get(seat, SUPPLIES)) if journey.phase >= MARCH else 0.0
        base = seat * MEN
        for man in range(base, base + MEN):
            if journey.place[man] <= BOTTOM:
                value += self.worths[man]
        if journey.phase < MARCH or journey.location < 0:
            return value
        for plot in range(journey.decided, journey.field.plots):
            if journey.men(seat, plot):
                value += self.plot_outlook(journey, seat, plot, supply)
        return value

    def plot_outlook(self, journey: Journey, seat: i64, plot: i64, supply: float) -> float:
        """What a seat may expect of a plot where it has somebody."""
        chance = self.chance_to_win(journey, seat, plot)
        reward = 0.0 if journey.stolen(plot) else supply * float(survivors_reward(journey, plot))
        points = float(worth(journey, plot))
        bearer = journey.order_bearer(seat, plot, WIN_OR_FALL)
        value = 0.0
        if bearer >= 0:
            points += 2.0
            value -= (1.0 - chance) * (0.6 + self.worths[bearer])
        value += chance * points + (1.0 - chance) * reward
        return value + self.dangers(journey, seat, plot)

    def dangers(self, journey: Journey, seat: i64, plot: i64) -> float:
        """What charges, frost and warmth at a plot may do to a seat's men there."""
        kinds = journey.kinds(plot)
        value = 0.0
        mask = journey.men(seat, plot)
        hits = 0.0
        if kinds & PEACE == 0:
            parties: i64 = 0
            for other in range(journey.seats):
                if journey.men(other, plot):
                    parties += 1
            for other in range(journey.seats):
                if other != seat and parties > 1:
                    hits += float(self.charges[other * PLOTS + plot]) / float(parties - 1)
            if parties > 1:
                value += 0.22 * float(self.charges[seat * PLOTS + plot])
        cheapest = 99.0
        man = seat * MEN
        while mask:
            if mask & 1:
                own = self.worths[man]
                cheapest = min(cheapest, own)
                frostbitten = journey.traits[man] & FROSTBITE != 0
                if kinds & FROST and journey.traits[man] >> COAT & 1 == 0:
                    value -= own if frostbitten else own * FROST_COST
                if kinds & WARM and frostbitten:
                    value += own * FROST_COST
            mask >>= 1
            man += 1
        return value - hits * (cheapest * WOUND_COST + 0.08)

    def evaluate(self, journey: Journey, seat: i64) -> float:
        """A seat's outlook against that of the others, the best of them most of all."""
        self.read(journey)
        best = -99.0
        total = 0.0
        for other in range(journey.seats):
            if other != seat:
                value = self.outlook(journey, other)
                total += value
                best = max(best, value)
        others = float(journey.seats - 1)
        return self.outlook(journey, seat) - 0.5 * best - 0.5 * total / others


def strongest_rival(journey: Journey, seat: i64, plot: i64) -> i64:
    """The opponent at a plot whom it pays most to hurt: strong there, and leading; -1 if nobody is there.

    Among equals the next to the left, so that no seat is everybody's victim.
    """
    found: i64 = -1
    best = -1.0
    other = seat
    for _other in range(journey.seats - 1):
        other = journey.after(other)
        if journey.at[other * ZONES + plot] == 0:
            continue
        value = 2.0 * float(journey.total(other, plot)) + 0.5 * float(journey.get(other, VP))
        if value > best:
            best = value
            found = other
    return found


def at_plots(journey: Journey, seat: i64) -> i64:
    """How many of a seat's men are at plots."""
    men: i64 = 0
    for plot in range(PLOTS):
        men += count_bits(journey.at[seat * ZONES + plot])
    return men
