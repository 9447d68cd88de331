"""The exact look for a win: it finds what is there, no more, and as far as it was told to look."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from sandtable.kernel.engine.judge import Judge
from sandtable.kernel.engine.patience import Patience
from sandtable.kernel.engine.playout import Player
from sandtable.kernel.engine.random import FastSource, Source
from sandtable.kernel.engine.search import Candidate, Search
from sandtable.kernel.engine.state import State
from sandtable.kernel.engine.sure import Look
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of
from sandtable.players import player


class Asked(NamedTuple):
    """A question of a game, and what was answered."""

    state: State
    branch: int
    seat: int
    answer: int


class Last(Player):
    """Always gives the last answer, which mostly does nothing."""

    def answer(self, state: State, branch: int, seat: int, source: Source) -> int:
        options = state.step_of(branch).options(state)
        return int(options[len(options) - 1])


class Undecided(Judge):
    """Sees nothing in any position."""

    def chance(self, state: State, seat: int) -> float:
        return 0.5


def played(scenario: str, seed: int) -> Iterator[Asked]:
    """The questions of a game of the script in which there was a choice, and at the end that of whoever won by it."""
    game = game_of(scenario)
    state = game.start(scenario, full_options(game, game.machine_options(), scenario))
    source, script = FastSource(seed, 2), player("scripted", scenario)
    while not state.over:
        branch = int(state.first_branch())
        step = state.step_of(branch)
        if step.seat < 0:
            state.take(branch, step.sample(state, source))
            continue
        seat = int(step.seat)
        answer = int(script.answer(state.determinize(seat, source), branch, seat, source))
        yield Asked(state.clone(), branch, seat, answer)
        state.take(branch, answer)


def won_at_once(scenario: str) -> Asked:
    """A question whose answer ended a game by itself."""
    for seed in range(20):
        *_, last = played(scenario, seed)
        end = last.state.clone()
        end.take(last.branch, last.answer)
        if end.over and end.returns(last.seat) == 1.0:
            return last
    raise AssertionError("no game ended so")


@pytest.mark.parametrize("scenario", ["normandy/1", "africa/6"])
def test_a_win_by_the_next_answer_is_certain(scenario: str) -> None:
    state, branch, seat, answer = won_at_once(scenario)
    assert Look(100, state.round, Patience()).after(state, branch, answer, seat, 0) == 1.0
    assert Look(100, state.round, Patience()).chance(state, seat, 1) == 1.0


def test_what_is_too_far_or_too_much_counts_nothing() -> None:
    state, branch, seat, answer = won_at_once("normandy/1")
    assert Look(1, state.round, Patience()).chance(state, seat, 1) == 0.0  # nothing is left to look at
    assert Look(100, state.round, Patience()).chance(state, seat, 0) == 0.0  # by no answer at all
    other = 1 - seat  # who does not win
    assert Look(100, state.round, Patience()).after(state, branch, answer, other, 0) == 0.0
    assert Look(100, state.round - 1, Patience()).chance(state, seat, 1) == 0.0  # another round


def test_chance_counts_as_much_as_it_is_likely() -> None:
    """Of two outcomes of an attack, one in so many wins: the look says exactly how many."""
    found = []
    for seed in range(40):
        *_, last = played("normandy/2", seed)
        twin = last.state.clone()
        twin.take(last.branch, last.answer)
        if not twin.over and twin.at_chance():
            step = twin.step_of(0)
            wins, total = 0, 0
            for outcome, weight in zip(step.options(twin), step.weights(twin), strict=True):
                after = twin.clone()
                after.take(0, outcome)
                wins += int(weight) if after.over and after.returns(last.seat) == 1.0 else 0
                total += int(weight)
            if wins:
                looked = Look(100, twin.round, Patience()).after(last.state, last.branch, last.answer, last.seat, 0)
                found.append((looked, wins / total))
    assert found
    for looked, exact in found:
        assert looked == pytest.approx(exact)


def test_a_search_takes_the_win_that_its_script_does_not_see() -> None:
    state, branch, seat, _ = won_at_once("normandy/1")
    one_world = len(state.step_of(branch).options(state))  # too little to take anything but the script's answer
    idle = Search(Last(), [Last()], Undecided(), one_world, 1, Patience())
    end = state.clone()
    end.take(branch, idle.answer(state, branch, seat, FastSource(1, 2)))
    assert end.over
    assert end.returns(seat) == 1.0


class Short(Patience):
    """Has no time, and counts how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def over(self) -> bool:
        self.asked += 1
        return True


def test_a_look_ends_when_patience_does() -> None:
    for asked in played("normandy/1", 1):
        whole = Look(160, asked.state.round, Patience())
        whole.soonest(asked.state, asked.branch, asked.answer, asked.seat, 7, 0.0)
        if whole.left <= 0:
            break
    patience = Short()
    look = Look(160, asked.state.round, patience)
    look.chance(asked.state, asked.seat, 7)
    assert look.left <= 0
    assert patience.asked == 1


@pytest.mark.parametrize(("company", "looked_at"), [(1, 0.0), (2, 1.0)])
def test_nothing_is_looked_for_that_cannot_be_better(company: int, looked_at: float) -> None:
    """Where the best is certain already nobody looks, unless the chance of each is wanted."""
    state, branch, seat, answer = won_at_once("normandy/1")
    search = Search(Last(), [Last()], Undecided(), 1, 1, Patience())
    search.company = company
    best = Candidate(answer)
    best.add(1.0, 1.0)
    search.race = [best]
    assert search.surest(best, state, branch, seat, FastSource(1, 2)) == answer
    assert best.sure == looked_at
    look = Look(1000, state.round, Patience())
    assert look.soonest(state, branch, answer, seat, 7, 1.0) == 0.0
    assert look.left == 1000
