"""What strength would be: sums a player does before sending, moving or strengthening somebody (LG-WIN-1)."""

from __future__ import annotations

from typing import cast

from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.present.notation import plot_name
from sandtable.kernel.engine.step import Step


def strength_after(journey: Journey, step: Step, answer: int) -> dict[str, int] | None:
    """The own strength by plot after an answer that sends, moves or strengthens somebody; None for other answers."""
    change = cast(dict[int, int] | None, step.foresee(journey, answer))
    if change is None:
        return None
    return {plot_name(journey, plot): int(journey.total(step.seat, plot)) + by for plot, by in change.items()}
