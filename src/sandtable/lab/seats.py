"""Who sits where: machine players by name, one for each seat of a scenario."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.kernel.errors import SandtableError, nearest
from sandtable.kernel.game import game_of
from sandtable.players import names

RANDOM: Final = "random"


class BadSeats(SandtableError):
    """Players that do not exist or do not know the game, or too few or many of them for the seats."""


def players_for(scenario: str) -> list[str]:
    """The players that know the game of a scenario, whose family is the package it lives in."""
    package = type(game_of(scenario)).__module__.split(".")
    return names(package[2] if package[:2] == ["sandtable", "games"] else None)


def check_seats(scenario: str, sides: Sequence[str], seats: Sequence[str], extra: Sequence[str] = ()) -> None:
    """BadSeats unless the names are players of the game (or one of the extra ones), one for each side."""
    known = [*extra, *players_for(scenario)]
    for name in seats:
        if name not in known:
            raise BadSeats(f"no player of {scenario} is called {name!r}; {nearest(name, known)}")
    if len(seats) != len(sides):
        wanted = f"{scenario} has {len(sides)} seats: {', '.join(sides)}"
        raise BadSeats(f"{wanted}; found {len(seats)}: {', '.join(seats)}")
