"""Steps: a game is a stack of them.

A step asks one question of one seat, asks chance, or acts by itself. Its class holds, side by side, the legal answers
(`options`), why another answer is not legal (`refuse`) and what an answer does (`take`). Steps are immutable, so they
can be shared by all copies of a state.

Answers are packed integers. What the bits mean is the game's business.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from sandtable.kernel.engine.portable import Shared
from sandtable.kernel.engine.random import Source, fold

CHANCE: Final = -1
NOBODY: Final = -2
FORK: Final = -3

ROOM: Final = 16
"""Answers that a list of options has room for from the start; few questions have more."""


class Refusal(Shared):
    """Why an answer is not legal: the rule that forbids it and the reason in a sentence."""

    def __init__(self, rule: str, reason: str) -> None:
        self.rule = rule
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})" if self.rule else self.reason


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Step(Shared):
    """A question to a seat. `seat` is who answers, or CHANCE, NOBODY or FORK.

    The methods of a step take the state of its own game, and say so.

    `asks` is what clients and records of a question call it, and stays when the class is renamed; empty: the class.
    `takes` are the kinds of answers to it, where the game tells kinds apart, in the game's own numbers.
    `secret` is one that is asked of others at the same time and turned over together; `meets` has their answer.
    """

    asks: ClassVar[str] = ""
    takes: ClassVar[tuple[int, ...]] = ()
    secret: ClassVar[bool] = False

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def options(self, state: Any) -> vec[i64]:
        """The legal answers, in a fixed order, each once."""
        raise AssertionError(f"{type(self).__name__} asks nothing")

    def refuse(self, state: Any, answer: i64) -> Refusal | None:
        """Why a well-formed answer is not legal; None exactly when it is one of the options."""
        raise AssertionError(f"{type(self).__name__} asks nothing")

    def take(self, state: Any, answer: i64) -> None:
        """Carry out a legal answer. The step itself has left the stack."""
        raise AssertionError(f"{type(self).__name__} takes no answer")

    # What only some steps have stands here too, so that the playing loop need not ask of which class a step is.

    def act(self, state: Any) -> None:
        """Happen, where the step asks nobody. The step itself has left the stack."""
        raise AssertionError(f"{type(self).__name__} does not act by itself")

    def weights(self, state: Any) -> vec[i64]:
        """How likely each option is, as whole numbers in the order of the options."""
        raise AssertionError(f"{type(self).__name__} asks nothing of chance")

    def sample(self, state: Any, source: Source) -> i64:
        """Draw an outcome, where the step asks chance."""
        raise AssertionError(f"{type(self).__name__} asks nothing of chance")

    def play_out(self, state: Any, source: Source, fingerprint: i64) -> i64:
        """Let chance answer, and fold its outcome into the fingerprint of the game.

        A step that would put another of its kind on the stack may go through all of them here: nobody looks between.
        """
        outcome = self.sample(state, source)
        self.take(state, outcome)
        return fold(fingerprint, outcome)

    def meets(self, state: Any) -> i64:
        """Where the step is secret, what it will meet: another's answer, or -1 if there is none so far."""
        return -1

    # What the game asks of its own steps to write down and to show them; the playing loop never does.

    def kinds(self, state: Any) -> tuple[int, ...]:
        """The kinds of answers to it in this state, where they are not always the same."""
        return self.takes

    def whose(self) -> i64:
        """Whose things its answers name: those of the seat that is asked; -1 is nobody's in particular."""
        return self.seat

    def about(self, state: Any) -> object:
        """What the question is about, beyond its name; None: nothing more."""
        return None

    def foresee(self, state: Any, answer: i64) -> object:
        """What can be told of an answer before it is given; None: nothing."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Act(Step):
    """A step that asks nobody and simply happens: it has `act` and nothing else."""

    def __init__(self) -> None:
        super().__init__(NOBODY)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Chance(Step):
    """A question to chance. `options` are the outcomes that matter to the game, `weights` their exact odds.

    `sample` may draw something finer than an option, such as the faces of dice; `take` accepts both.
    """

    def __init__(self) -> None:
        super().__init__(CHANCE)


NO_BRANCHES: Final[list[list[Step]]] = []
NO_STACKS: Final[vec[vec[Step]]] = vec[vec[Step]]()


@mypyc_attr(free_list_len=1, acyclic=True)
class Fork(Step):
    """Several seats act at once: a stack for each, joined when all are empty.

    On the stack it is as immutable as any step; the state copies it when it opens, and works on the copy. The stacks of
    the branches are shared by copies: whoever changes one puts a new one in its place.
    """

    def __init__(self, branches: list[list[Step]]) -> None:
        super().__init__(FORK)
        self.branches: vec[vec[Step]] = NO_STACKS
        for branch in branches:
            self.branches = append(self.branches, vec[Step](branch))

    def __reduce__(self) -> tuple[Any, ...]:
        return Fork, ([list(branch) for branch in self.branches],)

    def clone(self) -> Fork:
        """A copy whose branches go their own way."""
        twin = Fork(NO_BRANCHES)
        twin.branches = self.branches[:]
        return twin

    def joined(self) -> bool:
        """Whether nothing is left to do in any branch."""
        return self.next_branch() < 0

    def next_branch(self) -> i64:
        """The first branch with something left to do, or -1."""
        for number in range(i64(len(self.branches))):
            if len(self.branches[number]):
                return number
        return -1
