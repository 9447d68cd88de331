"""Words of the language about things that a box without Reinforcements does not have: the one place to connect them.

`CODES` follows the actions that the engine knows, so an action is printed on a card as soon as the engine has it; until
then no card offers it and its section is irrelevant (RF-SOLO-EVAL-19). Mines: `mined` is what `border` asks. A deed for
each action that is still missing goes into `deeds.DEEDS`.
"""

from __future__ import annotations

from sandtable.games.undaunted.battle import Battle
from sandtable.games.undaunted.codes import ACTION_NAMES

CODES: dict[str, int] = {name.replace("-", "_").replace(" ", "_"): code for code, name in enumerate(ACTION_NAMES)}
"""The number of every action of the language that the engine has: `anti_tank` is its `anti-tank`."""

NOT_PRINTED = -1


def code_of(action: str) -> int:
    """The number of an action, or NOT_PRINTED while the engine has no such action."""
    return CODES.get(action, NOT_PRINTED)


def mined(battle: Battle, tile: int, beyond: int, whose: str) -> bool:
    """Whether a mine of the enemy, of the Bot, or of nobody lies on the border of two tiles (RF-MINE)."""
    return whose == "none"
