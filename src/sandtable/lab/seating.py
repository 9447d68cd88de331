"""Who sits where: machine players, by name or themselves, one for each seat of a scenario."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sandtable.kernel.errors import SandtableError, nearest
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of
from sandtable.players import Who, name_of, player, players_for
from sandtable.words import said


def seats_of(scenario: str, options: Mapping[str, str]) -> list[str]:
    """The seats of a scenario as it is played with some options."""
    game = game_of(scenario)
    return game.seats(game.start(scenario, full_options(game, options, scenario)))


class BadSeats(SandtableError):
    """Players that do not exist or do not know the game, or too few or many of them for the seats."""


def check_seats(scenario: str, sides: Sequence[str], seats: Sequence[Who], extra: Sequence[str] = ()) -> None:
    """BadSeats unless there is a player of the game (or one of the extra ones) for each side."""
    known = [*extra, *players_for(scenario)]
    for who in seats:
        if isinstance(who, str) and ":" in who:
            player(who, scenario)  # UnknownPlayer, with the reason, if there is no such class
        elif isinstance(who, str) and who not in known:
            raise BadSeats(
                said(
                    "no player of {scenario} is called {who}; {hint}",
                    scenario=scenario,
                    who=repr(who),
                    hint=nearest(who, known),
                )
            )
    if len(seats) != len(sides):
        raise BadSeats(
            said(
                "{scenario} has {count} seats: {sides}; found {found}: {names}",
                scenario=scenario,
                count=len(sides),
                sides=", ".join(sides),
                found=len(seats),
                names=", ".join(map(name_of, seats)),
            )
        )
