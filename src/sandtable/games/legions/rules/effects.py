"""Step 3 of a plot: violence and first aid, player by player in game order (LG-OTHER, LG-VIOL, LG-AID)."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.legions.model.codes import (
    AID,
    AIDED,
    FIRST_AID,
    HIT,
    MAIM,
    MEN,
    NO_MEDICS,
    PLOTS,
    SKILLS,
    STOP,
    VIOLENCE,
    WOUNDS,
    first_of,
    kind_of,
    pack,
    second_of,
)
from sandtable.games.legions.model.field import NO_VIOLENCE
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.model.subject import Subject
from sandtable.games.legions.rules.casualties import heal, maim
from sandtable.kernel.engine.step import ROOM, Act, Refusal, Step

NONE_LEFT: Final = Refusal("LG-VIOL-1", "all your violence at this plot has been dealt")
NOT_SELF: Final = Refusal("LG-VIOL-1", "violence never hits the own faction")
NOTHING_TO_MAIM: Final = Refusal("LG-VIOL-3", "that faction has no active skill at the plot")
NO_MEDIC: Final = Refusal("LG-AID-1", "that character cannot give first aid here, or has done so")
NOT_WOUNDED: Final = Refusal("LG-AID-1", "first aid goes to a wounded own character at the same plot")
NOT_ITSELF: Final = Refusal("LG-AID-2", "a medic cannot heal itself")
MEDICS_BARRED: Final = Refusal("LG-ORDER-BEZLEKARU-1", "first aid is not resolved at this plot this round")
NOT_MAIMABLE: Final = Refusal("LG-VIOL-3", "choose an active skill of your own character at that plot")


def begin_effects(journey: Journey, plot: i64) -> None:
    """Push a turn for every player, start player on top (LG-OTHER-1)."""
    seat = journey.first
    for _seat in range(journey.seats):
        seat = seat - 1 if seat else journey.seats - 1
        if journey.men(seat, plot):
            journey.push(EFFECT_TURNS[seat * PLOTS + plot])


class EffectTurn(Act):
    """Count the violence a player has here; ask if there is anything to do."""

    def __init__(self, owner: i64, plot: i64) -> None:
        super().__init__()
        self.owner: i64 = owner
        self.plot: i64 = plot

    def act(self, journey: Journey) -> None:
        journey.violence_left = 0
        if journey.location_effect() != NO_VIOLENCE:
            mask = journey.men(self.owner, self.plot)
            man = self.owner * MEN
            while mask:
                if mask & 1 and journey.printed[man] & VIOLENCE:
                    journey.violence_left += 1
                mask >>= 1
                man += 1
        go_on(journey, self.owner, self.plot)


def go_on(journey: Journey, seat: i64, plot: i64) -> None:
    """Ask again while something is left to do."""
    step = EFFECT_STEPS[seat * PLOTS + plot]
    if step.useful(journey):
        journey.push(step)


def maimable(journey: Journey, seat: i64, plot: i64) -> bool:
    """Whether a faction has an active skill at a plot (LG-VIOL-3)."""
    mask = journey.men(seat, plot)
    man = seat * MEN
    while mask:
        if mask & 1 and journey.skills(man):
            return True
        mask >>= 1
        man += 1
    return False


class UseAbilities(Step):
    """Maim a faction, give first aid, or stop: in any order, all of it optional (LG-OTHER-1, LG-VIOL-5)."""

    asks: ClassVar[str] = "UseAbilities"
    takes: ClassVar[tuple[int, ...]] = (HIT, AID, STOP)

    def __init__(self, seat: i64, plot: i64) -> None:
        super().__init__(seat)
        self.plot: i64 = plot

    def useful(self, journey: Journey) -> bool:
        """Whether anything can be done."""
        return len(self.options(journey)) > 1

    def options(self, journey: Journey) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        if journey.violence_left:
            for other in range(journey.seats):
                if other != self.seat and maimable(journey, other, self.plot):
                    found = append(found, pack(HIT, other))
        mask = journey.men(self.seat, self.plot)
        medics: i64 = 0
        wounded: i64 = 0
        man = self.seat * MEN
        bit: i64 = 1
        while bit <= mask:
            if mask & bit:
                if journey.has(man, FIRST_AID) and journey.flags[man] & AIDED == 0:
                    medics |= bit
                if journey.traits[man] & WOUNDS:
                    wounded |= bit
            bit <<= 1
            man += 1
        if medics and wounded and not journey.anyone_orders(self.plot, NO_MEDICS):
            for medic in range(i64(MEN)):
                if medics >> medic & 1 == 0:
                    continue
                for patient in range(i64(MEN)):
                    if wounded >> patient & 1 and patient != medic:
                        found = append(found, pack(AID, self.seat * MEN + medic, self.seat * MEN + patient))
        return append(found, STOP)

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        kind = kind_of(answer)
        if kind == STOP:
            return None
        if kind == HIT:
            if first_of(answer) == self.seat:
                return NOT_SELF
            if journey.violence_left == 0:
                return NONE_LEFT
            return None if maimable(journey, first_of(answer), self.plot) else NOTHING_TO_MAIM
        medic = first_of(answer)
        patient = second_of(answer)
        if not self.is_own(journey, medic) or not journey.has(medic, FIRST_AID) or journey.flags[medic] & AIDED:
            return NO_MEDIC
        if medic == patient:
            return NOT_ITSELF
        if not self.is_own(journey, patient) or journey.traits[patient] & WOUNDS == 0:
            return NOT_WOUNDED
        return MEDICS_BARRED if journey.anyone_orders(self.plot, NO_MEDICS) else None

    def is_own(self, journey: Journey, man: i64) -> bool:
        """Whether a character is the own faction's, at this plot."""
        return man // MEN == self.seat and journey.place[man] == self.plot

    def take(self, journey: Journey, answer: i64) -> None:
        kind = kind_of(answer)
        if kind == STOP:
            return
        journey.push(AGAIN[self.seat * PLOTS + self.plot])
        if kind == HIT:
            journey.violence_left -= 1
            other = first_of(answer)
            if journey.events is not None:
                journey.tell("violence", {"seat": self.seat, "at": other})
            suffer_maim(journey, other, self.plot)
        else:
            journey.flags[first_of(answer)] |= AIDED
            heal(journey, second_of(answer))

    def about(self, journey: Journey) -> Subject:
        return Subject(plot=self.plot)


class GoOn(Act):
    """After one ability comes the next."""

    def __init__(self, owner: i64, plot: i64) -> None:
        super().__init__()
        self.owner: i64 = owner
        self.plot: i64 = plot

    def act(self, journey: Journey) -> None:
        go_on(journey, self.owner, self.plot)


def suffer_maim(journey: Journey, seat: i64, plot: i64) -> None:
    """Let the owner of the hit faction pick; the only skill that can be lost is lost unasked (LG-VIOL-2)."""
    step = MAIMINGS[seat * PLOTS + plot]
    choices = step.options(journey)
    if len(choices) == 1:
        step.take(journey, choices[0])
    else:
        journey.push(step)


class TakeMaim(Step):
    """Whose skill is maimed, and which? The owner of the hit faction picks an active one (LG-VIOL-2, LG-VIOL-3)."""

    asks: ClassVar[str] = "TakeMaim"
    takes: ClassVar[tuple[int, ...]] = (MAIM,)

    def __init__(self, seat: i64, plot: i64) -> None:
        super().__init__(seat)
        self.plot: i64 = plot

    def options(self, journey: Journey) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        mask = journey.men(self.seat, self.plot)
        man = self.seat * MEN
        while mask:
            if mask & 1:
                skills = journey.skills(man)
                for skill in range(i64(SKILLS)):
                    if skills >> skill & 1:
                        found = append(found, pack(MAIM, man, skill))
            mask >>= 1
            man += 1
        return found

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        man = first_of(answer)
        there = man // MEN == self.seat and journey.place[man] == self.plot
        return None if there and journey.skills(man) >> second_of(answer) & 1 else NOT_MAIMABLE

    def take(self, journey: Journey, answer: i64) -> None:
        maim(journey, first_of(answer), second_of(answer))

    def about(self, journey: Journey) -> Subject:
        return Subject(plot=self.plot)


EFFECT_TURNS: Final[vec[EffectTurn]] = vec[EffectTurn](
    [EffectTurn(seat, plot) for seat in range(4) for plot in range(PLOTS)]
)
EFFECT_STEPS: Final[vec[UseAbilities]] = vec[UseAbilities](
    [UseAbilities(seat, plot) for seat in range(4) for plot in range(PLOTS)]
)
AGAIN: Final[vec[GoOn]] = vec[GoOn]([GoOn(seat, plot) for seat in range(4) for plot in range(PLOTS)])
MAIMINGS: Final[vec[TakeMaim]] = vec[TakeMaim]([TakeMaim(seat, plot) for seat in range(4) for plot in range(PLOTS)])
