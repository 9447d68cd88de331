"""Legions as a state machine: whatever is answered, the invariants hold, nothing dead-ends, and four rounds end it."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from sandtable.games.legions.examine.invariants import INVARIANTS
from sandtable.games.legions.game import OPTIONS
from sandtable.games.legions.model import codes as c
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.model.order import Order
from sandtable.games.legions.rules.effects import UseAbilities
from sandtable.games.legions.rules.orders import RESOLVED
from sandtable.kernel.cases.examiner import Moment
from sandtable.kernel.engine.playout import Tally, play_random
from sandtable.kernel.engine.random import FastSource
from sandtable.kernel.engine.step import Step
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of

SCENARIOS = ["legions/2", "legions/3", "legions/4"]


def some_options(dice: Random) -> dict[str, str]:
    """Options at random; a campaign's later games are laid by the campaign."""
    chosen = {}
    for spec in OPTIONS:
        if spec.name == "survival":
            chosen[spec.name] = dice.choice(["off", "1"])
        elif spec.values:
            chosen[spec.name] = dice.choice(spec.values)
        else:
            chosen[spec.name] = str(dice.randint(1, 3))
    return chosen


def start(scenario: str, options: dict[str, str]) -> Journey:
    game = game_of(scenario)
    state = game.start(scenario, full_options(game, options))
    assert isinstance(state, Journey)
    return state


class AnyJourney(RuleBasedStateMachine):
    """Forks are answered in any order, chance by any outcome."""

    def __init__(self) -> None:
        super().__init__()
        self.state: Journey | None = None
        self.problem: str | None = None

    @initialize(scenario=st.sampled_from(SCENARIOS), seed=st.integers(0, 2**32))
    def lay(self, scenario: str, seed: int) -> None:
        dice = Random(seed)
        options = some_options(dice) if seed % 3 else {"dispatches": "on"}
        self.state = start(scenario, options)
        self.dice = dice

    @rule(answers=st.integers(1, 25))
    def answer(self, answers: int) -> None:
        for _ in range(answers):
            if self.state is None or self.state.over:
                return
            branch, step = self.dice.choice(self.state.open_steps())
            self.take(branch, step)

    def take(self, branch: int, step: Step) -> None:
        assert self.state is not None
        options = list(step.options(self.state))
        assert options, f"{type(step).__name__} asks and takes no answer"
        answer = self.dice.choice(options)
        before = self.state.clone()
        self.state.events = []
        self.state.take(branch, answer)
        moment = Moment(before, str(answer), self.state, self.state.events)
        for name, holds in INVARIANTS.items():
            problem = holds(moment)
            assert problem is None, f"{name}: {problem}"

    @invariant()
    def asks_until_it_is_over(self) -> None:
        if self.state is not None:
            assert self.state.over == (not self.state.open_steps())


TestAnyJourney = AnyJourney.TestCase
TestAnyJourney.settings = settings(
    max_examples=20,
    stateful_step_count=12,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
)


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("dispatches", ["off", "on"])
def test_random_games_end_after_four_rounds(scenario: str, dispatches: str) -> None:
    first = start(scenario, {"dispatches": dispatches})
    for number in range(25):
        state = first.clone()
        play_random(state, FastSource(number, int(state.seats)), Tally(), 0)
        assert state.over
        assert state.round == 4
        assert state.winners


def test_a_short_hand_of_known_men_stays_known() -> None:
    """Whoever came back from a plot is known to be in hand: no dealing takes them out of it."""
    state = start("legions/3", {})
    dice = Random(4)
    while state.round < 3:
        branch, step = dice.choice(state.open_steps())
        state.take(branch, dice.choice(list(step.options(state))))
    for seat in range(1, 3):
        known = int(state.get(seat, c.KNOWN)) & int(state.men(seat, c.HAND))
        for deal in range(10):
            twin = state.determinize(0, FastSource(deal, 3))
            assert known & ~int(twin.men(seat, c.HAND)) == 0
            assert int(twin.men(seat, c.HAND)).bit_count() == int(state.men(seat, c.HAND)).bit_count()


def test_what_went_under_the_deck_stays_there_for_its_owner() -> None:
    state = start("legions/2", {})
    dice = Random(9)
    while state.round == 0 or not state.men(0, c.BOTTOM):
        branch, step = dice.choice(state.open_steps())
        state.take(branch, dice.choice(list(step.options(state))))
    own = [int(depth) for depth in state.depth[: c.MEN]]
    for deal in range(5):
        twin = state.determinize(0, FastSource(deal, 2))
        assert [int(depth) for depth in twin.depth[: c.MEN]] == own


def test_first_aid_is_for_the_own_faction() -> None:
    """Neither another's medic nor another's wounded (LG-AID-1), however the answer is put together."""
    journey = start("legions/2", {})
    step = UseAbilities(0, 0)
    medic, patient = 0, 1
    other_medic, other_patient = c.MEN, c.MEN + 1
    for man in (medic, patient, other_medic, other_patient):
        journey.put(man, 0)
        journey.printed[man] |= c.FIRST_AID
        journey.traits[man] |= c.WOUND

    def refused(first: int, second: int) -> bool:
        return step.refuse(journey, c.pack(c.AID, first, second)) is not None

    assert not refused(medic, patient)
    assert refused(other_medic, patient)
    assert refused(medic, other_patient)
    assert refused(other_medic, other_patient)


def test_the_orders_of_the_phase_are_those_that_can_be_resolved() -> None:
    field = start("legions/4", {}).field
    resolved = sum(1 << order for order in range(c.ORDERS) if type(RESOLVED[order]) is not Order)
    assert resolved == field.phase
