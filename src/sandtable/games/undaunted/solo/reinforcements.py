"""Words of the language about what only Reinforcements has: its actions by name, and mines on borders.

An action that no card of the game has is printed nowhere, and its section is irrelevant (RF-SOLO-EVAL-19).
"""

from __future__ import annotations

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import ACTION_NAMES, ANTI_ARMOUR, ANTI_PERSONNEL
from sandtable.games.undaunted.rules.reinforcements.mines import LIFT, find_mine, lie_on, refuse_mine

CODES: dict[str, int] = {name.replace("-", "_").replace(" ", "_"): code for code, name in enumerate(ACTION_NAMES)}
"""The number of every action of the language that the engine has: `anti_tank` is its `anti-tank`."""

NOT_PRINTED = -1


def code_of(action: str) -> int:
    """The number of an action, or NOT_PRINTED while the engine has no such action."""
    return CODES.get(action, NOT_PRINTED)


FACES = {"ap": ANTI_PERSONNEL, "aa": ANTI_ARMOUR}


def mined(battle: Battle, side: int, tile: int, beyond: int, whose: str) -> bool:
    """Whether a mine of the enemy's, of the Bot's own, or none at all lies on the border of two tiles (RF-MINE-4)."""
    there = any(find_mine(battle, lie_on(tile, beyond, face)) >= 0 for face in FACES.values())
    if whose == "none":
        return not there
    return there and (whose == "any" or (battle.field.mine_side == side) == (whose == "own"))


def mine_work(battle: Battle, side: int, tile: int, beyond: int, what: str) -> list[int]:
    """How an order may be done on a border: `lay aa`, `remove enemy`; a face, plus LIFT to take it up (RF-MINE-15).

    Two mines of different faces may lie there; nothing where the order is not possible (RF-MINE-16, RF-MINE-17).
    """
    does, _, which = what.partition(" ")
    if does == "remove":
        ways = [face + LIFT for face in FACES.values()] if mined(battle, side, tile, beyond, which) else []
    else:
        ways = [FACES[which]]
    return [way for way in ways if refuse_mine(battle, side, tile, beyond, way) is None]
