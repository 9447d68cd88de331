"""A roll before it is made: what it needs, and how likely that is."""

from __future__ import annotations

import msgspec


class Odds(msgspec.Struct, frozen=True):
    """A roll before it is made: base + cover + range = total, and the chance that one of the dice reaches it."""

    base: int
    cover: int
    range: int
    total: int
    dice: int
    chance: float


def sum_up(base: int, cover: int, total: int, dice: int) -> Odds:
    """What is left of the total is the range."""
    miss = (min(total, 10) - 1) ** dice
    return Odds(base, cover, total - base - cover, total, dice, (10**dice - miss) / 10**dice)
