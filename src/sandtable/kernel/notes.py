"""What a finished game tells beside its result, for whoever measures many of them."""

from __future__ import annotations

import msgspec


class Notes(msgspec.Struct):
    """Which seat began, where shots fell and markers were set (counts by place), and which pieces were lost, by seat.

    A game that has no such thing leaves it out.
    """

    began: int = -1
    fights: dict[str, int] = {}
    markers: dict[str, int] = {}
    lost: dict[str, int] = {}
