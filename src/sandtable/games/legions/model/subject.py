"""What a question is about and what an answer changes, in numbers; whoever shows them finds the names."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.games.legions.model.codes import PLOTS, PLUS2
from sandtable.games.legions.model.ground import PLUS2_BONUS
from sandtable.games.legions.model.journey import Journey


class Subject(NamedTuple):
    """The character and the plot of a question, and how many charges, wounds or orders are left; -1 where it has none.

    A character brings its plot along where the question names no other.
    """

    man: int = -1
    plot: int = -1
    left: int = -1


def strength_moved(journey: Journey, man: int, plot: int) -> dict[int, int]:
    """How strengths change by plot when a character goes to one, with the token it bears (LG-WIN-1)."""
    weight = int(journey.strength(man)) + (PLUS2_BONUS if journey.orders[man] == PLUS2 + 1 else 0)
    change = {plot: weight}
    if journey.place[man] < PLOTS:
        change[int(journey.place[man])] = -weight
    return change
