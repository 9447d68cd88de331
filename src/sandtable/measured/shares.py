"""Shares of games won, with their 95 % intervals."""

from __future__ import annotations

from math import sqrt
from typing import Final

from sandtable.measured import Share

Z_95: Final = 1.959964
"""How many standard deviations hold 95 % of a normal distribution."""


def share(name: str, by: dict[str, int], games: int) -> Share:
    """The share of games won, with its 95 % interval."""
    wins = sum(by.values())
    low, high = wilson(wins, games)
    return Share(name, wins, games, round(wins / games, 4), round(low, 4), round(high, 4), by)


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The Wilson 95 % interval of a share: it never leaves 0 to 1, and holds for few games too."""
    square = Z_95 * Z_95
    middle = (wins + square / 2) / (games + square)
    spread = Z_95 / (games + square) * sqrt(wins * (games - wins) / games + square / 4)
    return max(0.0, middle - spread), min(1.0, middle + spread)


def paired(name: str, wins: int, pairs: int, total: float, squares: float) -> Share:
    """The share of games won with the 95 % interval of the means of pairs, given by their sum and their squares' sum.

    A pair won and one lost are thought along, so that few games, or games that all end the same way, do not look
    certain.
    """
    count = pairs + 2
    middle = (total + 1) / count
    spread = Z_95 * sqrt(max(0.0, (squares + 1) / count - middle * middle) / count)
    low, high = max(0.0, middle - spread), min(1.0, middle + spread)
    games = 2 * pairs
    return Share(name, wins, games, round(wins / max(games, 1), 4), round(low, 4), round(high, 4), {})
