"""Everything that answers a decision, by name.

    player("scripted")

A new player adds itself to `PLAYERS`, and to `FAMILIES` if it knows only some games.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.kernel.errors import SandtableError, nearest
from sandtable.kernel.playout import Player, RandomPlayer
from sandtable.players.everywhere import Scripted
from sandtable.players.scripted import ScriptedPlayer

PLAYERS: Final[dict[str, Callable[[], Player]]] = {"random": RandomPlayer, "scripted": Scripted}

FAMILIES: Final[dict[str, tuple[str, ...]]] = {"scripted": ("undaunted", "legions")}
"""The families of games, named like the packages under `sandtable.games`, that a player knows; not listed: all."""


class UnknownPlayer(SandtableError, ValueError):
    """No player has that name."""

    def __init__(self, name: str) -> None:
        known = ", ".join(PLAYERS)
        hint = nearest(name, PLAYERS)
        super().__init__(f"there is no player {name!r}; " + (hint if known in hint else f"{hint} Known: {known}"))


def names(family: str | None = None) -> list[str]:
    """All players, or those that know a family of games."""
    return [name for name in PLAYERS if family is None or knows(name, family)]


def knows(name: str, family: str) -> bool:
    """Whether a player knows a family of games, such as `undaunted`."""
    if name not in PLAYERS:
        raise UnknownPlayer(name)
    return name not in FAMILIES or family in FAMILIES[name]


def player(name: str) -> Player:
    """A player of its own by that name."""
    if name not in PLAYERS:
        raise UnknownPlayer(name)
    return PLAYERS[name]()


__all__ = [
    "FAMILIES",
    "PLAYERS",
    "Player",
    "RandomPlayer",
    "ScriptedPlayer",
    "UnknownPlayer",
    "knows",
    "names",
    "player",
]
