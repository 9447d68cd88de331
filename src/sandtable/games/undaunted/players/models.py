"""How others may play, for a machine that looks ahead: the script, and the script in other moods.

A machine that takes everybody for its own script learns to beat that, and is surprised by whoever is bolder.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.undaunted.players.desert.weights import DesertDoctrine
from sandtable.games.undaunted.players.doctrine import Doctrine
from sandtable.games.undaunted.players.scripted import ScriptedPlayer
from sandtable.kernel.engine.playout import Player, Unsteady

SLIPS: Final = 15
"""Of a hundred answers so many are anybody's guess to one who is careless."""


def swayed(shares: Mapping[str, tuple[int, int]]) -> ScriptedPlayer:
    """The script with some of its weights taken by a share, such as (3, 2) for half as much again.

    A weight is one of Normandy's, of the desert's, or of both.
    """
    doctrine, desert = Doctrine(), DesertDoctrine()
    for name, (times, of) in shares.items():
        holders = [each for each in (doctrine, desert) if hasattr(each, name)]
        if not holders:
            raise ValueError(f"no weight of the script is called {name!r}")
        for each in holders:
            setattr(each, name, getattr(each, name) * times // of)
    doctrine.prepare()
    desert.prepare()
    return ScriptedPlayer(doctrine, desert)


def bold() -> Player:
    """Goes for the goal, and minds fire little."""
    return swayed({"race": (3, 2), "raid": (3, 2), "danger": (1, 3)})


def wary() -> Player:
    """Stays out of fire, and shoots rather than walks."""
    return swayed({"danger": (2, 1), "shot_ahead": (3, 2)})


def careless() -> Player:
    """Means well, and slips."""
    return Unsteady(ScriptedPlayer(), SLIPS)


MODELS: Final = (ScriptedPlayer, bold, ScriptedPlayer, wary, ScriptedPlayer, careless)
"""In turn, from world to world: every other time nobody has moods."""
