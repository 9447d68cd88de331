"""Whole games played inside compiled code: the loop that simulation, search and benchmarks share."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from sandtable.kernel.engine.portable import Portable
from sandtable.kernel.engine.random import CHOICE, Source, fold, stream
from sandtable.kernel.engine.state import State
from sandtable.kernel.engine.step import CHANCE, FORK, Fork


@mypyc_attr(allow_interpreted_subclasses=True)
class Player(Portable):
    """Answers decisions. Extend it, and write `answer`; `simulate`, `match` and the command line take it.

    A player gets a state in which what its seat cannot see has been dealt anew, so it cannot cheat.
    """

    blind: bool = False
    """A blind player looks at nothing but the options, so it is spared the dealing."""

    def answer(self, state: State, branch: i64, seat: i64, source: Source) -> i64:
        """One of the options of the open step, `state.step_of(branch).options(state)`.

        `state` is the player's to play on with, `branch` the question among several that are open at once, `seat` who
        is asked, and `source` the player's own luck.
        """
        raise AssertionError(f"{type(self).__name__} answers nothing")

    def choose(self, state: State, branch: i64, seat: i64, options: vec[i64], source: Source) -> i64:
        """The same answer, where the `options` are known already: a player that needs them need not list them again.

        `state`, `branch`, `seat` and `source` are as in `answer`, which is what it asks unless it is written anew.
        """
        return self.answer(state, branch, seat, source)


class RandomPlayer(Player):
    """Any legal answer, each as likely as the next."""

    def __init__(self) -> None:
        self.blind = True

    def answer(self, state: State, branch: i64, seat: i64, source: Source) -> i64:
        options = state.step_of(branch).options(state)
        return options[source.below(stream(seat, CHOICE), len(options))]


class Unsteady(Player):
    """Plays as another does, but so many times in a hundred takes anything."""

    def __init__(self, steady: Player, slips: i64) -> None:
        self.steady = steady
        self.slips: i64 = slips

    def answer(self, state: State, branch: i64, seat: i64, source: Source) -> i64:
        return self.choose(state, branch, seat, state.step_of(branch).options(state), source)

    def choose(self, state: State, branch: i64, seat: i64, options: vec[i64], source: Source) -> i64:
        if source.below(stream(seat, CHOICE), 100) >= self.slips:
            return self.steady.choose(state, branch, seat, options, source)
        return options[source.below(stream(seat, CHOICE), len(options))]


class Tally(Portable):
    """What a played game amounted to: decisions with two or more options, and a fingerprint of all that happened."""

    def __init__(self) -> None:
        self.decisions: i64 = 0
        self.forced: i64 = 0
        self.fingerprint: i64 = 0

    def note(self, what: i64) -> None:
        """Fold an answer or outcome into the fingerprint."""
        self.fingerprint = fold(self.fingerprint, what)


def play_random(state: State, source: Source, tally: Tally, limit: i64) -> None:
    """Random play to the end, or until so many decisions of two or more options have been made (0: no limit)."""
    decisions: i64 = 0
    forced: i64 = 0
    fingerprint: i64 = tally.fingerprint
    while not state.over:
        branch: i64 = 0
        step = state.open
        if step.seat == CHANCE:
            fingerprint = step.play_out(state, source, fingerprint)
            state.settle()
            continue
        if step.seat == FORK:
            assert isinstance(step, Fork)
            branch = step.next_branch()
            step = step.branches[branch][-1]
        answer: i64
        if step.seat == CHANCE:
            answer = step.sample(state, source)
        else:
            options = step.options(state)
            count: i64 = len(options)
            if count == 1:
                forced += 1
                answer = options[0]
            else:
                if decisions == limit and limit > 0:
                    break
                decisions += 1
                answer = options[source.below(stream(step.seat, CHOICE), count)]
        fingerprint = fold(fingerprint, answer)
        state.take(branch, answer)
    tally.decisions += decisions
    tally.forced += forced
    tally.fingerprint = fingerprint


def play_match(state: State, players: list[Player], source: Source, tally: Tally) -> None:
    """A whole game between players, one per seat; each tosses coins of its own, so that none can look ahead in ours."""
    lucks = [source.apart(seat) for seat in range(state.seats)]
    while not state.over:
        if state.open.seat == CHANCE:
            tally.fingerprint = state.open.play_out(state, source, tally.fingerprint)
            state.settle()
            continue
        branch = state.first_branch()
        step = state.step_of(branch)
        answer: i64
        if step.seat == CHANCE:
            answer = step.sample(state, source)
        else:
            seat = step.seat
            player = players[seat]
            options = step.options(state)
            if len(options) == 1:
                tally.forced += 1
                answer = options[0]
            else:
                tally.decisions += 1
                seen = state if player.blind else state.determinize(seat, source)
                answer = player.answer(seen, branch, seat, lucks[seat])
        tally.note(answer)
        state.take(branch, answer)
