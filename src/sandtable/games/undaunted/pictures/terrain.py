"""The ground of a tile, seen from straight above under light from the north-west, in the inks of docs/look.md.

What grows and stands there follows from the words for the terrain, where it stands from the tile's id: so a tile looks
the same in every picture.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from zlib import crc32

TILE = 120
"""A tile's edge."""
Ground = Callable[[Random], Iterator[str]]


def ground(tile: str, terrain: str, hill: bool, desert: bool) -> str:
    """A tile's ground, from 0 to `TILE` each way."""
    luck = Random(crc32(tile.encode()))
    base = _base(terrain, desert)
    parts = [f'<rect width="{TILE}" height="{TILE}" rx="5" fill="{base}"/>']
    if hill or "hill" in terrain:
        parts += _hill(desert)
    for word, draw in FEATURES.items():
        if word in terrain:
            parts += draw(luck)
    return "".join(parts)


def _base(terrain: str, desert: bool) -> str:
    grounds = {"grain": "#e6c56c", "plough": "#b98f62", "crop": "#a3ad66", "tilled": "#b98f62", "churned": "#cfc0a0"}
    found = next((colour for word, colour in grounds.items() if word in terrain), "")
    return found or ("#e8d3a0" if desert else "#8b9a5f" if "woods" in terrain else "#b9bd82")


def _hill(desert: bool) -> Iterator[str]:
    inks = ("#d3b27c", "#dfc08b", "#e9cd9b") if desert else ("#c3bb83", "#cfc48c", "#dccf9a")
    for ring, ink in enumerate(inks):
        yield f'<ellipse cx="60" cy="60" rx="{52 - 14 * ring}" ry="{46 - 13 * ring}" fill="{ink}"/>'


def _trees(luck: Random, count: int, size: int = 9) -> Iterator[str]:
    for _ in range(count):
        x, y = luck.randint(14, 106), luck.randint(14, 106)
        yield f'<circle cx="{x + 3}" cy="{y + 3}" r="{size}" fill="#322c14" opacity=".3"/>'
        yield f'<circle cx="{x}" cy="{y}" r="{size}" fill="#5b7040"/>'
        yield f'<circle cx="{x - 2}" cy="{y - 2}" r="{size // 2}" fill="#8a9c5c"/>'


def _houses(luck: Random, count: int, roofs: tuple[str, str] = ("#9c4f33", "#c47551")) -> Iterator[str]:
    for number in range(count):
        x, y = 16 + 52 * (number % 2) + luck.randint(0, 12), 16 + 36 * (number // 2) + luck.randint(0, 8)
        yield f'<rect x="{x + 3}" y="{y + 3}" width="32" height="20" fill="#322c14" opacity=".3"/>'
        yield f'<rect x="{x}" y="{y}" width="32" height="10" fill="{roofs[1]}"/>'
        yield f'<rect x="{x}" y="{y + 10}" width="32" height="10" fill="{roofs[0]}"/>'


def _river(luck: Random) -> Iterator[str]:
    bend = luck.randint(-14, 14)
    yield f'<path d="M0 60 Q60 {60 + bend} 120 60" stroke="#d8c68f" stroke-width="52" fill="none"/>'
    yield f'<path d="M0 60 Q60 {60 + bend} 120 60" stroke="#8fb0b3" stroke-width="42" fill="none"/>'


def _bridge(luck: Random) -> Iterator[str]:
    yield '<rect x="48" y="28" width="24" height="64" fill="#b9b2a0" stroke="#8d8672" stroke-width="2"/>'


def _road(luck: Random) -> Iterator[str]:
    for ink, wide in (("#bda877", 22), ("#ead9b0", 18)):
        yield f'<path d="M0 60H120" stroke="{ink}" stroke-width="{wide}"/>'


def _hedge(luck: Random) -> Iterator[str]:
    yield '<rect x="9" y="9" width="102" height="102" fill="none" stroke="#5a6a37" stroke-width="6"/>'


def _furrows(luck: Random) -> Iterator[str]:
    rows = "".join(f"M14 {y}H106" for y in range(22, 106, 9))
    yield f'<path d="{rows}" stroke="#8f6840" stroke-width="2" opacity=".5"/>'


def _rocks(luck: Random) -> Iterator[str]:
    for _ in range(7):
        x, y = luck.randint(16, 100), luck.randint(16, 100)
        yield f'<path d="M{x} {y}l8-7 10 4 1 9-10 5z" fill="#8d8672"/><path d="M{x} {y}l8-7 10 4-8 4z" fill="#b8b09a"/>'


FEATURES: dict[str, Ground] = {
    "river": _river,
    "bridge": _bridge,
    "road": _road,
    "street": _road,
    "runway": _road,
    "field": _furrows,
    "hedged": _hedge,
    "dense woods": lambda luck: _trees(luck, 12),
    "woods": lambda luck: _trees(luck, 12),
    "trees": lambda luck: _trees(luck, 6),
    "orchard": lambda luck: _trees(luck, 6, 7),
    "bushes": lambda luck: _trees(luck, 6, 5),
    "vegetation": lambda luck: _trees(luck, 8, 6),
    "oasis": lambda luck: _trees(luck, 9),
    "house": lambda luck: _houses(luck, 3),
    "farm": lambda luck: _houses(luck, 1),
    "town": lambda luck: _houses(luck, 6, ("#c39a68", "#dfc092")),
    "fortress": lambda luck: _houses(luck, 6, ("#8d8672", "#b9b2a0")),
    "camp": lambda luck: _houses(luck, 4, ("#a8a276", "#c9c39a")),
    "ruin": lambda luck: _houses(luck, 2, ("#5d666a", "#8a9496")),
    "stone building": lambda luck: _houses(luck, 2, ("#5d666a", "#8a9496")),
    "rock": _rocks,
    "difficult": _rocks,
    "scatter": _rocks,
}
"""By a word of the terrain, in the order in which they lie on each other."""
