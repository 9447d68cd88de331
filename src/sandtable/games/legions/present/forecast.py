"""What strength would be: sums a player does before sending, moving or strengthening somebody (LG-WIN-1)."""

from __future__ import annotations

from typing import Any, cast

from sandtable.games.legions.flow.march import March
from sandtable.games.legions.model import codes as c
from sandtable.games.legions.model.ground import PLUS2_BONUS
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.rules.orders_move import FallInNext
from sandtable.kernel.engine.step import Step


def strength_after(journey: Journey, step: Step[Any], answer: int) -> dict[str, int] | None:
    """The own strength by plot after an answer that sends, moves or strengthens somebody; None for other answers."""
    kind, first, second = int(c.kind_of(answer)), int(c.first_of(answer)), int(c.second_of(answer))
    seat = int(step.seat)
    if kind == c.ASSIGN:
        return _totals(journey, seat, {int(journey.place[second]): PLUS2_BONUS}) if first == c.PLUS2 else None
    if kind == c.SEND:
        return _totals(journey, seat, _moved(journey, first, second, leaves=not isinstance(step, March)))
    if kind == c.TO_PLOT:
        return _totals(journey, seat, _moved(journey, int(cast(Any, step).bearer), first, leaves=True))
    if kind == c.CHARACTER and isinstance(step, FallInNext):
        return _totals(journey, seat, _moved(journey, first, int(journey.place[step.bearer]), leaves=True))
    return None


def _moved(journey: Journey, man: int, plot: int, leaves: bool) -> dict[int, int]:
    """How strengths change when a character goes to a plot, with the token it bears."""
    weight = int(journey.strength(man)) + (PLUS2_BONUS if journey.orders[man] == c.PLUS2 + 1 else 0)
    change = {plot: weight}
    if leaves:
        change[int(journey.place[man])] = -weight
    return change


def _totals(journey: Journey, seat: int, change: dict[int, int]) -> dict[str, int]:
    names = journey.box.plot_names
    return {names[journey.plot_card(plot)]: int(journey.total(seat, plot)) + by for plot, by in change.items()}
