"""Every answer that a question of these boxes could get, legal or not."""

from __future__ import annotations

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.present import notation
from sandtable.games.undaunted.rules.combat import Roll
from sandtable.kernel.engine.step import Step


def universe(battle: Battle, step: Step) -> list[int]:
    """Every well-formed answer to a step; of dice only that they hit, or do not."""
    return [0, 1] if isinstance(step, Roll) else [int(answer) for answer in notation.all_answers(battle, step)]
