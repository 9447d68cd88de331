"""What a position is worth to a seat: by nets that read the facts a seat can see."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from sandtable.kernel.engine.net import HIDDEN, Net
from sandtable.kernel.engine.playout import Player
from sandtable.kernel.engine.portable import Portable
from sandtable.kernel.engine.random import CHOICE, Source, stream
from sandtable.kernel.engine.state import State
from sandtable.kernel.engine.step import CHANCE

STRAYS: Final = 20
"""Of a hundred answers so many are anything, in the rounds in which games for lessons stray."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Reader(Portable):
    """Numbers the facts that a seat can see in a position, from 0 up to `count`."""

    count: i64 = 0

    def read(self, state: State) -> vec[i64]:
        """The facts that hold."""
        raise AssertionError(f"{type(self).__name__} reads nothing")


class Counting(Reader):
    """A reader that tells a count by as many facts as it counts; `list` has those that hold."""

    def __init__(self) -> None:
        self.list: vec[i64] = vec[i64]()

    def note(self, fact: i64) -> None:
        """A fact holds."""
        self.list = append(self.list, fact)

    def note_many(self, first: i64, count: i64, most: i64) -> None:
        """As many facts hold, from the first on, as something counts."""
        if count > most:
            count = most
        for fact in range(first, first + count):
            self.list = append(self.list, fact)


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge(Portable):
    """Says how a position looks for a seat."""

    def chance(self, state: State, seat: i64) -> float:
        """The seat's expected share of the game, from 0 to 1."""
        raise AssertionError(f"{type(self).__name__} judges nothing")


class NetJudge(Judge):
    """A net for each seat."""

    def __init__(self, readers: list[Reader], nets: list[Net]) -> None:
        self.readers = readers
        self.nets = nets
        self.sums = vec[i64]([0] * HIDDEN)

    def chance(self, state: State, seat: i64) -> float:
        return self.nets[seat].chance(self.readers[seat].read(state), self.sums)


class Sample:
    """The facts of a position, as a seat saw them, and what the seat had of the game in the end."""

    def __init__(self, seat: i64, facts: vec[i64]) -> None:
        self.seat = seat
        self.facts = facts
        self.outcome: float = 0.0


def play_and_read(
    state: State, players: list[Player], source: Source, readers: list[Reader], stray: i64
) -> list[Sample]:
    """A whole game between players, read by every seat at the first question of every round.

    Up to the round `stray` now and then anything is done, so that nets meet more than what players seek; what is read
    of the game comes after it, when they play as they can.
    """
    samples: list[Sample] = []
    lucks = [source.apart(seat) for seat in range(state.seats)]
    seen = state.round
    while not state.over:
        branch = state.first_branch()
        step = state.step_of(branch)
        if step.seat == CHANCE:
            state.take(branch, step.sample(state, source))
            continue
        if state.round > seen:
            seen = state.round
            if state.round > stray:
                for seat in range(state.seats):
                    samples.append(Sample(seat, readers[seat].read(state)))
        options = step.options(state)
        if len(options) == 1:
            state.take(branch, options[0])
        elif state.round <= stray and source.below(stream(step.seat, CHOICE), 100) < STRAYS:
            state.take(branch, options[source.below(stream(step.seat, CHOICE), len(options))])
        else:
            player = players[step.seat]
            known = state if player.blind else state.determinize(step.seat, source)
            state.take(branch, player.answer(known, branch, step.seat, lucks[step.seat]))
    for sample in samples:
        sample.outcome = state.returns(sample.seat)
    return samples
