"""How others may play, for a machine that looks ahead: the script, and the script in other moods.

A machine that takes everybody for its own script learns to beat that, and is surprised by whoever is bolder.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.undaunted.players.desert.weights import Creed
from sandtable.games.undaunted.players.doctrine import Doctrine
from sandtable.games.undaunted.players.player import ScriptedPlayer
from sandtable.kernel.engine.playout import Player, Unsteady

SLIPS: Final = 15
"""Of a hundred answers so many are anybody's guess to one who is careless."""


def bold() -> Player:
    """Goes for the goal, and minds fire little."""
    doctrine, creed = Doctrine(), Creed()
    doctrine.race, doctrine.danger = doctrine.race * 3 // 2, doctrine.danger // 3
    creed.raid, creed.danger = creed.raid * 3 // 2, creed.danger // 3
    return ScriptedPlayer(doctrine, creed)


def wary() -> Player:
    """Stays out of fire, and shoots rather than walks."""
    doctrine, creed = Doctrine(), Creed()
    doctrine.danger, doctrine.shot_ahead = doctrine.danger * 2, doctrine.shot_ahead * 3 // 2
    creed.danger, creed.shot_ahead = creed.danger * 2, creed.shot_ahead * 3 // 2
    return ScriptedPlayer(doctrine, creed)


def careless() -> Player:
    """Means well, and slips."""
    return Unsteady(ScriptedPlayer(), SLIPS)


MODELS: Final = (ScriptedPlayer, bold, ScriptedPlayer, wary, ScriptedPlayer, careless)
"""In turn, from world to world: every other time nobody has moods."""
