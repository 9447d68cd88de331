"""Who wins between stronger players than the script, by playouts: `python -m bench.balance` measures it.

A number of playouts plays the same games on every machine; it is about what 10 and 50 ms of one core are good for. The
script's own figures are in `sandtable.measured`, with many more games.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from math import hypot
from typing import Final

import msgspec

from sandtable.measured import Share
from sandtable.measured.shares import paired

STRENGTHS: Final = {"search:80": 400, "search:400": 100}
"""Who plays on all sides, and how many games are wanted of each: from the weaker to the stronger."""
FEWEST: Final = 20
"""Games before which nothing is said."""


class Strong(msgspec.Struct, frozen=True):
    """Mirrored pairs of a scenario between equals, with two players or with four; by side, as in `pairs.Played`.

    `version` says as which version the players played, `seconds` how long they thought, on one core.
    """

    scenario: str
    players: str
    player: str
    rules: int
    version: str
    seed: int
    names: tuple[str, ...]
    pairs: int
    wins: tuple[int, ...]
    sums: tuple[float, ...]
    squares: tuple[float, ...]
    draws: int
    seconds: float

    @property
    def tries(self) -> int:
        """How many playouts the player tries for a decision."""
        return int(self.player.partition(":")[2])

    @property
    def games(self) -> int:
        return 2 * self.pairs

    @property
    def sides(self) -> tuple[Share, ...]:
        """The share of every side."""
        rows = zip(self.names, self.wins, self.sums, self.squares, strict=True)
        return tuple(paired(name, wins, self.pairs, total, squares) for name, wins, total, squares in rows)


@cache
def measured() -> tuple[Strong, ...]:
    """All that was found."""
    file = files(__package__) / "strong.json"
    return msgspec.json.decode(file.read_bytes(), type=tuple[Strong, ...]) if file.is_file() else ()


def stronger(scenario: str, rules: int, four: bool = False) -> list[Strong]:
    """What is known of a scenario by this version of the rules, from the weaker player to the stronger."""
    wanted = "4" if four else "2"
    found = {
        each.player: each
        for each in measured()
        if (each.scenario, each.rules, each.players) == (scenario, rules, wanted) and each.games >= FEWEST
    }
    return [found[player] for player in STRENGTHS if player in found]


def settled(found: Sequence[Strong]) -> bool:
    """Whether the strongest and the one before agree, as far as their intervals can tell; one alone settles nothing."""
    if len(found) < 2:
        return False
    pairs = zip(found[-2].sides, found[-1].sides, strict=True)
    return all(abs(one.share - other.share) <= hypot(_half(one), _half(other)) for one, other in pairs)


def _half(share: Share) -> float:
    return (share.high - share.low) / 2
