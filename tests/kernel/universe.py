"""Every answer that a question of any game could get, legal or not."""

from __future__ import annotations

from quartet import notation as quartet_notation
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.present import notation as legions_notation
from sandtable.games.undaunted.model.battle import Battle
from sandtable.kernel.engine.state import State
from sandtable.kernel.engine.step import Step
from tests.games.undaunted import universe as undaunted


def universe(state: State, step: Step) -> list[int]:
    """Every well-formed answer to a step."""
    if isinstance(state, Journey):
        return list(legions_notation.all_answers(state, step))
    if isinstance(state, Battle):
        return undaunted.universe(state, step)
    return quartet_notation.answers(step)
