"""A small net that judges positions: facts in, a chance out.

A position is a list of the facts that hold in it, each a number. Every fact adds a row of weights to the hidden units;
what is above zero there adds to a score, and the score is a chance on a bent scale. Whole numbers all the way, so that
every machine and every build judges alike.

`Lesson` teaches a net by examples. It works with fractions, and hands over a `Net` when it is done.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from sandtable.kernel.engine.portable import Portable, Shared
from sandtable.kernel.engine.random import CHOICE, Source

HIDDEN: Final = 32
UNIT: Final = 64
"""What 1 is called in the weights of facts; they fit into a byte."""
TOP: Final = 256
"""What 1 is called in the weights of hidden units."""
STEPS: Final = 16
REACH: Final = 12
"""The bent scale is a table with so many steps to 1, up to so much on both sides."""


def bent(score: float) -> float:
    """A score as a chance."""
    return 1.0 / (1.0 + exp(-score))


BENT: Final = vec[i64]([round(65536 * bent((step - REACH * STEPS) / STEPS)) for step in range(2 * REACH * STEPS + 2)])


class Net(Shared):
    """`weights` has a row of HIDDEN numbers for every fact, and one more for what always holds; `tops` one each."""

    def __init__(self, facts: i64, weights: vec[i16], tops: vec[i64], bias: i64) -> None:
        self.facts: i64 = facts
        self.weights = weights
        self.tops = tops
        self.bias: i64 = bias

    def chance(self, facts: vec[i64], sums: vec[i64]) -> float:
        """How likely a position is won. `sums` is room for the hidden units."""
        weights = self.weights
        row: i64 = self.facts * HIDDEN
        for unit in range(i64(HIDDEN)):
            sums[unit] = i64(weights[row + unit])
        for fact in facts:
            row = fact * HIDDEN
            for unit in range(i64(HIDDEN)):
                sums[unit] += i64(weights[row + unit])
        score: i64 = self.bias
        for unit in range(i64(HIDDEN)):
            if sums[unit] > 0:
                score += sums[unit] * self.tops[unit]
        return chance_of(score)


def chance_of(score: i64) -> float:
    """The chance that a score in units of UNIT * TOP stands for."""
    step: i64 = UNIT * TOP // STEPS
    score += REACH * UNIT * TOP
    if score < 0:
        score = 0
    if score >= 2 * REACH * UNIT * TOP:
        score = 2 * REACH * UNIT * TOP - 1
    place = score // step
    rest = score - place * step
    here = BENT[place] * step + (BENT[place + 1] - BENT[place]) * rest
    return float(here) / float(65536 * step)


class Lesson(Portable):
    """Teaches a net. Every weight learns the more slowly the more it has learned (Adagrad)."""

    def __init__(self, facts: i64, source: Source) -> None:
        self.facts: i64 = facts
        size: i64 = (facts + 1) * HIDDEN
        self.weights = vec[float]()
        for _weight in range(size):
            self.weights = append(self.weights, (float(source.below(CHOICE, 2001)) - 1000.0) / 20000.0)
        self.tops = vec[float]()
        for unit in range(i64(HIDDEN)):
            self.tops = append(self.tops, 0.25 if unit < HIDDEN // 2 else -0.25)
        self.bias: float = 0.0
        self.learned = vec[float]([0.0] * int(size))
        self.learned_tops = vec[float]([0.0] * HIDDEN)
        self.learned_bias: float = 0.0
        self.sums = vec[float]([0.0] * HIDDEN)

    def score(self, facts: vec[i64]) -> float:
        """What the net says now, before it is bent."""
        weights = self.weights
        sums = self.sums
        row: i64 = self.facts * HIDDEN
        for unit in range(i64(HIDDEN)):
            sums[unit] = weights[row + unit]
        for fact in facts:
            row = fact * HIDDEN
            for unit in range(i64(HIDDEN)):
                sums[unit] += weights[row + unit]
        score = self.bias
        for unit in range(i64(HIDDEN)):
            if sums[unit] > 0.0:
                score += sums[unit] * self.tops[unit]
        return score

    def learn(self, facts: vec[i64], outcome: float, rate: float) -> float:
        """Take an example in; what the net was wrong by, as the logarithm of the chance it gave to the outcome."""
        chance = bent(self.score(facts))
        error = chance - outcome
        sums = self.sums
        pull = vec[float]([0.0] * HIDDEN)
        for unit in range(i64(HIDDEN)):
            if sums[unit] > 0.0:
                pull[unit] = error * self.tops[unit]
                step = error * sums[unit]
                self.learned_tops[unit] += step * step
                self.tops[unit] -= rate * step / sqrt(self.learned_tops[unit] + 1.0)
        self.learned_bias += error * error
        self.bias -= rate * error / sqrt(self.learned_bias + 1.0)
        self.learn_row(self.facts, pull, rate)
        for fact in facts:
            self.learn_row(fact, pull, rate)
        return error * error

    def learn_row(self, fact: i64, pull: vec[float], rate: float) -> None:
        """What one fact learns."""
        weights = self.weights
        learned = self.learned
        row: i64 = fact * HIDDEN
        for unit in range(i64(HIDDEN)):
            step = pull[unit]
            if step != 0.0:
                learned[row + unit] += step * step
                weights[row + unit] -= rate * step / sqrt(learned[row + unit] + 1.0)

    def net(self) -> Net:
        """What was learned, in whole numbers."""
        weights = vec[i16]()
        for weight in self.weights:
            weights = append(weights, i16(max(-127, min(127, round(weight * UNIT)))))
        tops = vec[i64]()
        for top in self.tops:
            tops = append(tops, i64(round(top * TOP)))
        return Net(self.facts, weights, tops, i64(round(self.bias * UNIT * TOP)))
