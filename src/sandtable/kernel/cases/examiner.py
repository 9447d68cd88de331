"""What a game must know to be examined by rule cases: posing a position, reading facts off it, standing invariants."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import TypeAlias

import msgspec

from sandtable.kernel.content.read import Node
from sandtable.kernel.engine.event import Event
from sandtable.kernel.engine.state import State


class Moment(msgspec.Struct, frozen=True):
    """One answer in a game: the state before and after it, its text, and what happened."""

    before: State
    answer: str
    after: State
    events: list[Event]


Invariant: TypeAlias = Callable[[Moment], str | None]
"""What must hold at every moment of every game: None when it does, else what is wrong."""


class Examiner(ABC):
    """A game's own part of rule cases. A case that makes no sense adds faults to its nodes."""

    @abstractmethod
    def pose(self, given: Node, options: Mapping[str, str]) -> State:
        """The position that the `given` of a case describes, settled to its first question."""

    @abstractmethod
    def examine(self, state: State, seat: int | None, what: str, wanted: Node) -> str | None:
        """Compare a named fact with what is wanted: None if it is so, else what was found.

        With a seat the fact is taken from what that seat sees (-1 is a spectator), without one from the table itself.
        """

    @abstractmethod
    def examine_box(self, what: str, wanted: Node) -> str | None:
        """Compare a fact about the components with what is wanted, as `examine` does."""

    @abstractmethod
    def invariants(self) -> Mapping[str, Invariant]:
        """What holds at every moment, by name."""
