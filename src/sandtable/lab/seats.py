"""Who sits where: players by name."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Any, Final

from sandtable.kernel.errors import SandtableError, nearest
from sandtable.kernel.playout import Player, RandomPlayer

RANDOM: Final = "random"


class BadSeats(SandtableError):
    """Players that do not exist, or too few or many of them for the seats."""


def player_names() -> list[str]:
    """All players there are."""
    players: Any = importlib.import_module("sandtable.players")
    return [RANDOM, *(name for name in getattr(players, "names", list)() if name != RANDOM)]


def make_players(seats: Sequence[str]) -> list[Player]:
    """A player for each seat."""
    players: Any = importlib.import_module("sandtable.players")
    return [RandomPlayer() if name == RANDOM else players.player(name) for name in seats]


def check_seats(scenario: str, sides: Sequence[str], seats: Sequence[str], extra: Sequence[str] = ()) -> None:
    """BadSeats unless the names are players (or one of the extra ones), one for each side."""
    known = [*extra, *player_names()]
    for name in seats:
        if name not in known:
            raise BadSeats(f"there is no player {name!r}; {nearest(name, known)}")
    if len(seats) != len(sides):
        wanted = f"{scenario} has {len(sides)} seats: {', '.join(sides)}"
        raise BadSeats(f"{wanted}; found {len(seats)} players: {', '.join(seats)}")
