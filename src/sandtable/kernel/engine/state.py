"""The state of a game in progress: a stack of steps, and what a game adds to it."""

from __future__ import annotations

import copyreg
from typing import Any, Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from sandtable.kernel.engine.event import Event
from sandtable.kernel.engine.portable import Portable
from sandtable.kernel.engine.random import Source
from sandtable.kernel.engine.step import CHANCE, FORK, NOBODY, Fork, Step

DRAW: Final = -1
"""The winner of a game nobody won."""


class Nothing(Step):
    """No question: there is one such step, and it is known by its identity."""

    def __reduce__(self) -> str:
        return "DONE"


DONE: Final = Nothing(NOBODY)
"""What is open when nothing is: before the first step has settled, and after the end."""


EMPTY: Final[vec[Step]] = vec[Step]()
"""A stack with nothing on it."""


def make_stack(steps: list[Step]) -> vec[Step]:
    """A stack of steps."""
    return vec[Step](steps)


def take_stack_apart(stack: vec[Step]) -> tuple[Any, ...]:
    """How to make a stack again, for pickle."""
    return make_stack, (list(stack),)


copyreg.pickle(type(EMPTY), take_stack_apart)


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Portable):
    """Everything about a game in progress that is not luck still to come.

    It is what a player looks at and plays on with: fast, and checking nothing. A `Table` is the friendly way. Every
    game adds flat lists of small integers, with `clone`, `determinize` and `signature` written by hand.
    """

    def __init__(self) -> None:
        self.stack: vec[Step] = EMPTY
        """What comes after the open question, the next on top."""
        self.open: Step = DONE
        """The question to be answered now, or a fork of several to be answered at once."""
        self.seats: i64 = 2
        """How many seats there are."""
        self.round: i64 = 0
        """The round that is played."""
        self.over: bool = False
        """Whether the game has ended."""
        self.winner: i64 = DRAW
        """The seat that has won a game that is over; -1 where nobody has."""
        self.events: list[Event] | None = None
        """What has happened. None unless somebody records: it costs time that search and simulation do not have."""
        self.stages: list[tuple[int, State]] | None = None
        """None unless somebody tells step by step: then how things stood after each automatic step, with the number of
        events by then."""

    # What a game adds

    def clone(self) -> State:
        """An independent copy that records no events."""
        raise AssertionError(f"{type(self).__name__} cannot be copied")

    def determinize(self, seat: i64, source: Source) -> State:
        """A copy in which all that `seat` cannot see has been dealt anew, with luck from `source`.

        It is made from nothing but what the seat can see.
        """
        raise AssertionError(f"{type(self).__name__} cannot be determinized")

    def returns(self, seat: i64) -> float:
        """What `seat` has of a game that is over: 1 if it alone won, an equal share where several did or nobody."""
        if self.winner == DRAW:
            return self.drawn(seat)
        return 1.0 if self.winner == seat else 0.0

    def drawn(self, seat: i64) -> float:
        """What `seat` has of a game that nobody has won, or that was broken off: as much as everybody else."""
        return 1.0 / float(self.seats)

    def signature(self) -> tuple[object, ...]:
        """All that the game has added, for comparing two states."""
        raise AssertionError(f"{type(self).__name__} has no signature")

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        return self.clone()

    # The stack

    def push(self, step: Step) -> None:
        """Put `step` on top: it comes next. After the end nothing comes."""
        if not self.over:
            self.stack = append(self.stack, step)

    def finish(self, winner: i64) -> None:
        """End the game at once; the seat `winner` (-1: nobody) has won. Whatever was still to be done is not done."""
        self.over = True
        self.winner = winner
        self.stack = EMPTY

    def copy_steps_to(self, twin: State) -> None:
        """The part of `clone` that every game shares, into `twin`: only an open fork is a state's own, other steps are
        shared."""
        twin.stack = self.stack[:]
        twin.open = self.open
        if self.open.seat == FORK:
            assert isinstance(self.open, Fork)
            twin.open = self.open.clone()
        twin.seats = self.seats
        twin.round = self.round
        twin.over = self.over
        twin.winner = self.winner

    def settle(self) -> None:
        """Let everything happen that needs no answer, up to the next question."""
        while len(self.stack):
            if self.stages is not None:
                self.keep_stage(self.stages)
            self.stack, step = pop(self.stack)
            if step.seat == NOBODY:
                step.act(self)
            elif step.seat != FORK:
                self.open = step
                return
            else:
                assert isinstance(step, Fork)
                if not step.joined():
                    self.open = step.clone()
                    return
        self.open = DONE

    def keep_stage(self, stages: list[tuple[int, State]]) -> None:
        """Keep a copy of how things stand in `stages`, if anything was told since the last one."""
        told = len(self.events or ())
        if told and (not stages or told > stages[-1][0]):
            stages.append((told, self.clone()))

    def take(self, branch: i64, answer: i64) -> None:
        """Give `answer` to the open step of `branch` (0 where there is no fork), and let everything settle.

        Whether the answer is legal is the caller's business.
        """
        step = self.open
        if step.seat == FORK:
            assert isinstance(step, Fork)
            self.take_in(step, branch, answer)
        else:
            step.take(self, answer)
            self.settle()

    def take_in(self, fork: Fork, branch: i64, answer: i64) -> None:
        """Give `answer` to the open step of one `branch` of `fork`; what it pushes goes onto that branch."""
        trunk = self.stack
        steps = fork.branches[branch]
        step = steps[-1]
        self.stack = steps[:-1] if len(steps) > 1 else EMPTY
        step.take(self, answer)
        self.settle()
        if self.open is not DONE:
            self.stack = append(self.stack, self.open)
        fork.branches[branch] = self.stack
        self.stack = EMPTY if self.over else trunk
        self.open = fork
        if self.over or fork.joined():
            self.settle()

    # Questions

    def step_of(self, branch: i64) -> Step:
        """The open step, that of `branch` where a fork is open; its `options(state)` are the legal answers."""
        step = self.open
        if step.seat == FORK:
            assert isinstance(step, Fork)
            return step.branches[branch][-1]
        return step

    def open_steps(self) -> list[tuple[int, Step]]:
        """All questions open now, to seats or to chance, each with its branch (0 where there is no fork)."""
        step = self.open
        if step is DONE:
            return []
        if not isinstance(step, Fork):
            return [(0, step)]
        return [(number, branch[-1]) for number, branch in enumerate(step.branches) if len(branch)]

    def first_branch(self) -> i64:
        """The branch that goes first where nobody cares about the order."""
        step = self.open
        if step.seat == FORK:
            assert isinstance(step, Fork)
            return step.next_branch()
        return 0

    def at_chance(self) -> bool:
        """Whether the first open question is one to chance."""
        return self.step_of(self.first_branch()).seat == CHANCE

    def take_chance(self, source: Source) -> i64:
        """Let chance, drawn from `source`, answer the first open step, and give back the outcome."""
        branch = self.first_branch()
        outcome = self.step_of(branch).sample(self, source)
        self.take(branch, outcome)
        return outcome

    # Events

    def tell(self, kind: str, fields: dict[str, object]) -> None:
        """Record a public event of a `kind` with `fields`. Callers check `events` first where fields cost time."""
        if self.events is not None:
            self.events.append(Event(kind, fields))

    def tell_partly(self, kind: str, fields: dict[str, object], secret: dict[str, int]) -> None:
        """Record an event of a `kind` with `fields`; one named in `secret` only the seats of its bit mask see."""
        if self.events is not None:
            self.events.append(Event(kind, fields, secret))

    def reveal(self, kind: str, fields: dict[str, object]) -> None:
        """Record a public event of a `kind` with `fields` that told something hidden: no undo goes behind it."""
        if self.events is not None:
            self.events.append(Event(kind, fields, None, True))
