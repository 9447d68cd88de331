"""Everything that answers a decision, by name.

    player("scripted", "chess/1")
    player("captain", "chess/1")
    player("search:200", "chess/1")
    player("my_module:MyPlayer", "chess/1")

A game brings its machines (`Game.players`), and levels are made of its script; the one that plays at random knows all
games. A class of somebody else's is named by its module. Wherever a name is taken, a `Player` object will do as well.
"""

from __future__ import annotations

import os
import re
import sys
from importlib import import_module
from typing import Final, TypeAlias

from sandtable.kernel.engine.playout import Player, RandomPlayer
from sandtable.kernel.errors import SandtableError, nearest
from sandtable.kernel.registry import game_of
from sandtable.players.levels import LEVELS
from sandtable.players.thinker import A_MILLISECOND, PLAYOUTS, Thinker

RANDOM: Final = "random"
SEARCH: Final = "search"

Who: TypeAlias = str | Player
"""A player, or the name of one."""


class UnknownPlayer(SandtableError, ValueError):
    """No player has that name; the text says what is wrong with it."""


def players_for(scenario: str) -> list[str]:
    """The machines that know a scenario; the one that people meet comes first, the one that plays at random last."""
    machines = list(game_of(scenario).players())
    return [*machines, *(LEVELS if machines else ()), RANDOM]


def player(who: Who, scenario: str) -> Player:
    """A player of its own by a name, or the one that is given."""
    if isinstance(who, Player):
        return who
    if who == SEARCH or who.startswith(f"{SEARCH}:"):
        return _search(who, scenario)
    if ":" in who:
        return _foreign(who)
    if who == RANDOM:
        return RandomPlayer()
    if who in LEVELS and who in players_for(scenario):
        return LEVELS[who].make(scenario)
    made = game_of(scenario).players().get(who)
    if made is None:
        raise UnknownPlayer(f"no player of {scenario} is called {who!r}; {nearest(who, players_for(scenario))}")
    return made()


def name_of(who: Who) -> str:
    """What lists and results call a player."""
    return who if isinstance(who, str) else type(who).__name__


def _search(name: str, scenario: str) -> Player:
    """One that looks ahead: `search`, `search:200` for a number of playouts, `search:50ms` for a time."""
    if not game_of(scenario).players():
        raise UnknownPlayer(f"player {name!r}: {game_of(scenario).id} has no script to look ahead with")
    found = re.fullmatch(rf"{SEARCH}(?::([1-9]\d{{0,5}})(ms)?)?", name)
    if found is None:
        raise UnknownPlayer(f"player {name!r}: say how much it tries, as in {SEARCH}:200, or how long, {SEARCH}:50ms")
    amount, time = found[1], found[2]
    if time:
        return Thinker(scenario, A_MILLISECOND * int(amount), float(amount))
    return Thinker(scenario, int(amount) if amount else PLAYOUTS)


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
