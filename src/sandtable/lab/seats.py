"""Who sits where: machine players, by name or themselves, one for each seat of a scenario."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.kernel.errors import SandtableError, nearest
from sandtable.kernel.game import game_of
from sandtable.players import Who, name_of, names, player

RANDOM: Final = "random"


class BadSeats(SandtableError):
    """Players that do not exist or do not know the game, or too few or many of them for the seats."""


def players_for(scenario: str) -> list[str]:
    """The players that know the game of a scenario, whose family is the package it lives in."""
    package = type(game_of(scenario)).__module__.split(".")
    return names(package[2] if package[:2] == ["sandtable", "games"] else None)


def check_seats(scenario: str, sides: Sequence[str], seats: Sequence[Who], extra: Sequence[str] = ()) -> None:
    """BadSeats unless there is a player of the game (or one of the extra ones) for each side."""
    known = [*extra, *players_for(scenario)]
    for who in seats:
        if isinstance(who, str) and ":" in who:
            player(who)  # UnknownPlayer, with the reason, if there is no such class
        elif isinstance(who, str) and who not in known:
            raise BadSeats(f"no player of {scenario} is called {who!r}; {nearest(who, known)}")
    if len(seats) != len(sides):
        wanted = f"{scenario} has {len(sides)} seats: {', '.join(sides)}"
        raise BadSeats(f"{wanted}; found {len(seats)}: {', '.join(map(name_of, seats))}")
