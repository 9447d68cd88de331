"""Everything that answers a decision, by name.

    player("scripted")
    player("my_module:MyPlayer")

A new player adds itself to `PLAYERS`, and to `FAMILIES` if it knows only some games; a class of somebody else's is
named by its module. Wherever a name is taken, a `Player` object will do as well.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Final, TypeAlias

from sandtable.games.undaunted.players import ScriptedPlayer
from sandtable.kernel.engine.playout import Player, RandomPlayer
from sandtable.kernel.errors import SandtableError, nearest
from sandtable.players.everywhere import Scripted

PLAYERS: Final[dict[str, Callable[[], Player]]] = {"random": RandomPlayer, "scripted": Scripted}

FAMILIES: Final[dict[str, tuple[str, ...]]] = {"scripted": ("undaunted", "legions")}
"""The families of games, named like the packages under `sandtable.games`, that a player knows; not listed: all."""

Who: TypeAlias = str | Player
"""A player, or the name of one."""


class UnknownPlayer(SandtableError, ValueError):
    """No player has that name; the text says what is wrong with it."""


def names(family: str | None = None) -> list[str]:
    """All players, or those that know a family of games."""
    return [name for name in PLAYERS if family is None or knows(name, family)]


def knows(name: str, family: str) -> bool:
    """Whether a player knows a family of games, such as `undaunted`."""
    if name not in PLAYERS:
        raise _unknown(name)
    return name not in FAMILIES or family in FAMILIES[name]


def player(who: Who) -> Player:
    """A player of its own by a name, or the one that is given."""
    if isinstance(who, Player):
        return who
    if ":" in who:
        return _foreign(who)
    if who not in PLAYERS:
        raise _unknown(who)
    return PLAYERS[who]()


def name_of(who: Who) -> str:
    """What lists and results call a player."""
    return who if isinstance(who, str) else type(who).__name__


def _unknown(name: str) -> UnknownPlayer:
    known = ", ".join(PLAYERS)
    hint = nearest(name, PLAYERS)
    return UnknownPlayer(f"there is no player {name!r}; " + (hint if known in hint else f"{hint} Known: {known}"))


def _foreign(name: str) -> Player:
    """A player of a class named `module:Class`; modules of the current folder are found too."""
    place, _, title = name.partition(":")
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    try:
        module = import_module(place)
    except (ImportError, ValueError) as error:
        raise UnknownPlayer(f"player {name!r}: the module {place!r} cannot be imported: {error}") from error
    made = getattr(module, title, None)
    if not (isinstance(made, type) and issubclass(made, Player)):
        there = [key for key, value in vars(module).items() if isinstance(value, type) and issubclass(value, Player)]
        hint = f"its players are {', '.join(there)}" if there else "a class that extends sandtable.Player is wanted"
        raise UnknownPlayer(f"player {name!r}: {place} has no player {title!r}; {hint}")
    try:
        found: Player = made()
    except TypeError as error:
        raise UnknownPlayer(f"player {name!r} cannot be made without arguments: {error}") from error
    return found


__all__ = [
    "FAMILIES",
    "PLAYERS",
    "Player",
    "RandomPlayer",
    "ScriptedPlayer",
    "UnknownPlayer",
    "Who",
    "knows",
    "name_of",
    "names",
    "player",
]
