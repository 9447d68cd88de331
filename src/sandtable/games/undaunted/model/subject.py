"""What a question is about and what an answer leads to, in numbers; whoever shows them finds the names."""

from __future__ import annotations

from typing import NamedTuple


class Subject(NamedTuple):
    """The card, the unit, the action and the tile of a question, how many are left, and the dice; -1 where it has none.

    A unit brings its card, its tile and its vehicle along where the question names no others. `chosen` is a bit mask of
    units. An `idle` question is one that need not be put: to stay does no harm.
    """

    card: int = -1
    unit: int = -1
    action: int = -1
    tile: int = -1
    left: int = -1
    dice: int = 0
    vehicle: int = -1
    chosen: int = 0
    idle: bool = False


class Prospect(NamedTuple):
    """A roll that an answer leads to: base + cover + range = total.

    The target is that of `Roll`; `mine` is the face of the mine that goes off, or -1.
    """

    target: int
    base: int
    cover: int
    total: int
    dice: int
    mine: int = -1
