"""Whether a machine would give up, and whether it would be content with a draw: by what it may still expect."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import inf
from typing import Final

from sandtable.kernel.engine.random import Source
from sandtable.kernel.engine.state import State
from sandtable.kernel.game import Game
from sandtable.players.thinker import Thinker

WORLDS: Final = 32
MILLISECONDS: Final = 500.0
"""In how many worlds the game is played on to find that out, and the most time it takes."""
WORRIED: Final = 0.15
"""To whom a position looks better than that at a glance, it is not hopeless, and nothing more is tried."""
HOPELESS: Final = 0.03
"""Who expects less than that of the game, in two rounds running, gives up. In 108 games of the script in nine scenarios
22 would have ended so, two rounds early, and of 36 between players of 40 playouts 13; none of them was won after all.
"""
CONTENT: Final = 0.45
"""Who expects less than that is glad of a half; nobody whose game is even sells it."""


def yielder(game: Game, options: Mapping[str, str], people: Collection[int], machines: Collection[int]) -> int | None:
    """The machine that may give up and agree to a draw: the one against a single person, for its side.

    Not in a campaign, where it is for the score; nor where more than two sides play, or the virtual opponent does.
    """
    campaign = game.campaign()
    counted = campaign is not None and campaign.game_number(options) > 0
    if counted or not game.players() or len(people) != 1:
        return None
    seats = len(people) + len(machines)
    sides = {game.team(seats, seat) for seat in range(seats)}
    theirs = [side for side in sides if all(seat in machines for seat in side)]
    return theirs[0][0] if len(sides) == 2 and theirs else None


def prospects(scenario: str, state: State, seat: int, source: Source, most: float = inf) -> float:
    """The share of the game that a seat may expect, from what it can see, whoever is asked now."""
    thinker = Thinker(scenario, WORLDS, MILLISECONDS)
    thinker.hurry(most)
    return float(thinker.search_for(state).expect(state, seat, source, WORLDS).mean())


def fears(scenario: str, state: State, seat: int, source: Source, most: float = inf) -> float:
    """The same, but no longer than it takes to see that all is not lost; nobody fears without a net to judge by."""
    judge = Thinker(scenario).search_for(state).judge
    share = 1.0 if judge is None else float(judge.chance(state, seat))
    return prospects(scenario, state, seat, source, most) if share < WORRIED else share


def gives_up(shares: Mapping[int, float], round: int) -> bool:
    """Whether somebody gives up in a round, by what was feared in it and in the one before."""
    return all(shares.get(each, 1.0) < HOPELESS for each in (round - 1, round))


def takes_draw(share: float) -> bool:
    """Whether somebody who expects such a share agrees to a draw of two."""
    return share < CONTENT
