"""What a card costs to judge, so that a file from anywhere can be read and played in a moment.

The measure is rough: the words of a card, each as often as it may be asked of a board with so many tiles.
"""

from __future__ import annotations

from sandtable.kernel.content.read import Value

DEAREST = 500_000
"""No card may cost more; the dearest of the shipped set costs less than half of it."""
LONGEST = 40_000
"""No file may have more words in its cards, with fragments counted wherever they are used."""

_TILES = 20
_EVERYWHERE = (
    "at",
    "closer_than_here",
    "closer_to",
    "far",
    "farther_from",
    "near",
    "pick",
    "range_to",
    "tile",
    "where",
)
_EVERY_WAY = ("opens_path",)


def cost(value: Value) -> int:
    """The cost of some words: what looks at every tile is asked for each, and a way is sought from each to each."""
    return _count(value, _TILES)


def length(value: Value) -> int:
    """How many words there are, keys not counted."""
    return _count(value, 1)


def _count(value: Value, tiles: int) -> int:
    if isinstance(value, list):
        return sum(_count(item, tiles) for item in value)
    if not isinstance(value, dict):
        return 1
    return 1 + sum(_count(item, tiles) * _times(key, tiles) for key, item in value.items())


def _times(key: str, tiles: int) -> int:
    return tiles if key in _EVERYWHERE else tiles * tiles if key in _EVERY_WAY else 1
