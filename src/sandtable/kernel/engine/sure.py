"""An exact look for a win in this round, before anybody else is asked: every way on, with all that chance may bring.

What is found is the least that an answer is worth: whatever lies beyond the next question to another seat counts
nothing, and neither does what the look had no time for. It is bounded by positions, so it finds the same on every
machine; only whoever has a clock besides may find less.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.kernel.engine.patience import Patience
from sandtable.kernel.engine.state import State
from sandtable.kernel.engine.step import CHANCE

HASTE: Final = 0.001
"""What every answer on the way costs, so that nobody dallies who has won."""
BEAT: Final = 16
"""After so many positions one looks whether time is up."""


class Look:
    """Looks at so many positions of a round and no more, and not for longer than somebody has patience."""

    def __init__(self, positions: i64, round: i64, patience: Patience) -> None:
        self.left: i64 = positions
        self.round: i64 = round
        self.patience = patience

    def soonest(self, state: State, branch: i64, answer: i64, seat: i64, deepest: i64, floor: float) -> float:
        """The chance that a seat wins by an answer and at most so many more; a longer way is worth a shade less.

        It is looked for only as far as it may be more than `floor`.
        """
        best: float = 0.0
        depth: i64 = 0
        while depth < deepest and self.left > 0 and max(best, floor) < 1.0 - HASTE * float(depth):
            best = max(best, self.after(state, branch, answer, seat, depth) - HASTE * float(depth))
            depth += 1
        return best

    def after(self, state: State, branch: i64, answer: i64, seat: i64, depth: i64) -> float:
        """The chance that a seat wins at once by an answer and at most so many more."""
        twin = state.clone()
        twin.take(branch, answer)
        return self.chance(twin, seat, depth)

    def chance(self, state: State, seat: i64, depth: i64) -> float:
        """The chance that a seat wins from here before another is asked, by at most so many answers."""
        self.left -= 1
        if self.left > 0 and self.left % BEAT == 0 and self.patience.over():
            self.left = 0
        if state.over:
            return 1.0 if state.returns(seat) >= 1.0 else 0.0
        if self.left <= 0 or state.round != self.round:
            return 0.0
        branch = state.first_branch()
        step = state.step_of(branch)
        if step.seat == CHANCE:
            return self.mean(state, branch, seat, depth)
        if step.seat != seat:
            return 0.0
        options = step.options(state)
        if len(options) > 1:
            depth -= 1
        if depth < 0:
            return 0.0
        best: float = 0.0
        for option in options:
            found = self.after(state, branch, option, seat, depth)
            if found > best:
                best = found
                if best >= 1.0:
                    break
        return best

    def mean(self, state: State, branch: i64, seat: i64, depth: i64) -> float:
        """The same where chance is asked: all outcomes, each as likely as it is."""
        step = state.step_of(branch)
        outcomes = step.options(state)
        weights = step.weights(state)
        total: i64 = 0
        value: float = 0.0
        for index in range(i64(len(outcomes))):
            total += weights[index]
            value += float(weights[index]) * self.after(state, branch, outcomes[index], seat, depth)
        return value / float(total)
