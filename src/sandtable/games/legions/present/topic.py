"""What a question is about: whose order or arrival, which plot, and how much is left to give."""

from __future__ import annotations

from typing import Any, NamedTuple

from sandtable.games.legions.flow.assign import AssignOrder
from sandtable.games.legions.model import codes as c
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.rules.charges import AllotWound, AnnounceCharges, charges_of
from sandtable.kernel.engine.step import Step


class Topic(NamedTuple):
    """The character and the plot by name, and a number: charges, wounds or orders that are left."""

    character: str | None
    plot: str | None
    left: int | None


def topic_of(journey: Journey, step: Step[Any]) -> Topic:
    """What a question is about; None for each part that it has not."""
    man = int(journey.arrived) if isinstance(step, AssignOrder) else int(getattr(step, "bearer", -1))
    plot = int(getattr(step, "plot", -1))
    if plot < 0 <= man and journey.place[man] < c.PLOTS:
        plot = int(journey.place[man])
    left = None
    if isinstance(step, AnnounceCharges):
        left = int(charges_of(journey, step.seat, step.plot))
    elif isinstance(step, AllotWound):
        left = int(step.wounds)
    elif isinstance(step, AssignOrder):
        left = int(step.left(journey))
    return Topic(
        character=journey.name(man) if man >= 0 else None,
        plot=journey.box.plot_names[journey.plot_card(plot)] if plot >= 0 else None,
        left=left,
    )
