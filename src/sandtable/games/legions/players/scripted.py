"""A player of Legions by rules of thumb: it looks one answer ahead where it can, and follows habits elsewhere."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from sandtable.games.legions.flow.assign import AssignOrder
from sandtable.games.legions.flow.march import March
from sandtable.games.legions.flow.muster import ChooseCommander, ChooseFaction, ChooseOfficer, RejectCard
from sandtable.games.legions.flow.recruit import Recruit, RestoreFree
from sandtable.games.legions.flow.shop import Shop
from sandtable.games.legions.model.codes import (
    ASSIGN,
    HIT,
    PASS,
    PLAY,
    RECOVER,
    RESTORE,
    STOP,
    TAKE_COVER,
    WOUNDS,
    count_bits,
    first_of,
    kind_of,
    second_of,
    wounds_of,
)
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.players.habits import order_worth, purchase_worth, shop_worth, token_worth
from sandtable.games.legions.players.judgement import Reading, at_plots, man_worth, merit, strongest_rival
from sandtable.games.legions.rules.charges import AllotWound, AnnounceCharges, total_wounds
from sandtable.games.legions.rules.dispatches import KeepDispatch
from sandtable.games.legions.rules.effects import TakeMaim, UseAbilities
from sandtable.kernel.engine.playout import Player
from sandtable.kernel.engine.random import CHOICE, Source, stream
from sandtable.kernel.engine.state import State
from sandtable.kernel.engine.step import CHANCE, FORK

DEEP: Final = 3
"""How many of its own answers in a row it looks ahead while resolving an order."""
OFFICER_WAITS: Final = 0.9
"""What it costs to send an officer before there is anybody to give orders to."""


class LegionsScripted(Player):
    """Plays 2, 3 or 4 seats of Legions.

    It remembers nothing from one decision to the next; the tables it works with are its own, so one player is for one
    thread at a time.
    """

    def __init__(self) -> None:
        self.reading: Reading = Reading()

    def __reduce__(self) -> tuple[Any, ...]:
        """Its tables are made anew wherever it goes."""
        return LegionsScripted, ()

    def answer(self, state: State, branch: i64, seat: i64, source: Source) -> i64:
        """One of the options of the open step."""
        assert isinstance(state, Journey)
        step = state.step_of(branch)
        if isinstance(step, (ChooseFaction, ChooseCommander, ChooseOfficer)):
            options = step.options(state)
            return options[source.below(stream(seat, CHOICE), len(options))]
        options = step.options(state)
        best = options[0]
        best_value = -1000000.0
        looks = 0
        if isinstance(step, (Recruit, RejectCard, RestoreFree, Shop, KeepDispatch, AssignOrder)):
            looks = 1
        elif isinstance(step, (AnnounceCharges, AllotWound, UseAbilities, TakeMaim)):
            looks = 2
        here = 0.0
        if isinstance(step, March):
            here = self.reading.evaluate(state, seat)
        elif isinstance(step, AssignOrder):
            self.reading.read(state)
        for answer in options:
            value = 0.0
            if looks == 1:
                value = self.habit(state, seat, step, answer, source)
            elif looks == 2:
                value = self.blow(state, seat, step, answer)
            elif isinstance(step, March):
                value = self.march(state, branch, seat, answer, here)
            else:
                value = self.ahead(state, branch, seat, answer, DEEP)
            if value > best_value:
                best_value = value
                best = answer
        return best

    def habit(self, journey: Journey, seat: i64, step: object, answer: i64, source: Source) -> float:
        """Buying, rejecting, restoring, assigning."""
        kind = kind_of(answer)
        if isinstance(step, RejectCard):
            return -merit(journey, first_of(answer))
        if isinstance(step, Recruit):
            return purchase_worth(journey, seat, answer)
        if isinstance(step, RestoreFree):
            return token_worth(first_of(answer)) if kind == RESTORE else 0.0
        if isinstance(step, Shop):
            return shop_worth(journey, seat, answer)
        if isinstance(step, AssignOrder):
            if kind == RECOVER:
                return 10.0
            if kind == ASSIGN:
                wobble = float(source.below(stream(seat, CHOICE), 100)) / 500.0
                return order_worth(self.reading, journey, seat, first_of(answer), second_of(answer)) + wobble
            return 0.12
        return float(source.below(stream(seat, CHOICE), 100))

    def march(self, journey: Journey, branch: i64, seat: i64, answer: i64, here: float) -> float:
        """Sending: what the table looks like with the character there; officers wait for somebody to command."""
        kind = kind_of(answer)
        if kind == PASS or kind == STOP:
            return here + 0.02
        if kind == PLAY:
            return here + 0.1
        value = self.ahead(journey, branch, seat, answer, 0)
        man = first_of(answer)
        if journey.is_officer(man):
            receivers = at_plots(journey, seat)
            value += 0.5 if receivers >= 2 else 0.1 if receivers == 1 else -OFFICER_WAITS
        return value + 0.02 * float(journey.strength(man))

    def blow(self, journey: Journey, seat: i64, step: object, answer: i64) -> float:
        """Charges, wounds, violence and maims."""
        kind = kind_of(answer)
        if isinstance(step, AnnounceCharges):
            rival = strongest_rival(journey, seat, step.plot)
            spread = float(total_wounds(journey, answer))
            return spread + (float(wounds_of(answer, rival)) if rival >= 0 else 0.0)
        if isinstance(step, AllotWound):
            return -loss_by_wound(journey, first_of(answer))
        if isinstance(step, UseAbilities):
            if kind == HIT:
                return 5.0 if strongest_rival(journey, seat, step.plot) == first_of(answer) else 4.0
            return 0.0 if kind == STOP else 6.0 + man_worth(journey, second_of(answer))
        assert isinstance(step, TakeMaim)
        man = first_of(answer)
        skills = count_bits(journey.skills(man))
        return -merit(journey, man) * (1.0 if skills == 1 else 0.5)

    def ahead(self, journey: Journey, branch: i64, seat: i64, answer: i64, depth: i64) -> float:
        """The value of the table after an answer; while the seat is asked on, after its best next answer."""
        twin = journey.clone()
        twin.take(branch, answer)
        if twin.over:
            return self.reading.evaluate(twin, seat)
        step = twin.open
        if depth == 0 or step.seat != seat or step.seat == CHANCE or step.seat == FORK:
            return self.reading.evaluate(twin, seat)
        best = -1000000.0
        for option in step.options(twin):
            best = max(best, self.ahead(twin, 0, seat, option, depth - 1))
        return best


def loss_by_wound(journey: Journey, man: i64) -> float:
    """What a charge wound on a character costs: nothing under cover or on the doomed, all if it kills."""
    if journey.orders[man] == TAKE_COVER + 1:
        return -5.0
    wounds = journey.traits[man] & WOUNDS
    fragile = journey.printed[man] & 64 != 0
    value = merit(journey, man)
    here = 2.0 * float(journey.strength(man))
    if wounds >= 2 * 4096 or (wounds and fragile):
        return -1.0
    if wounds or fragile:
        return value + here
    return value * 0.4
