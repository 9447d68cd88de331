"""How nets learned, as a picture: the error after every lesson, about games that taught and about others."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from sandtable.lab.train import Point

WIDTH: Final = 480
HEIGHT: Final = 240
LEFT: Final = 56
EDGE: Final = 24
FOOT: Final = 40
COLOURS: Final = ("#3d5a80", "#b5542f", "#5b7f4f", "#8a5a8f")
"""By seat; the lines of games that taught are dashed, so that nobody needs to tell colours apart for that."""
STEPS: Final = 4
"""Lines across the picture."""


def draw_curves(title: str, curves: Sequence[tuple[str, Sequence[Point]]]) -> str:
    """The curves of some nets by name, as SVG."""
    errors = [error for _, curve in curves for point in curve for error in (point.taught, point.fresh)]
    low, high = min(errors), max(errors)
    room = max(high - low, 0.001)
    low, high = low - room / 10, high + room / 10
    lessons = max(len(curve) for _, curve in curves)

    def place(lesson: int, error: float) -> tuple[float, float]:
        right = WIDTH - EDGE - LEFT
        down = HEIGHT - FOOT - EDGE
        x = LEFT + right * lesson / max(1, lessons - 1)
        return round(x, 1), round(EDGE + down * (high - error) / (high - low), 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'font-family="sans-serif" font-size="11"><title>{escape(title)}</title>',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fbf8f1"/>',
        f'<text x="{LEFT}" y="16" font-weight="bold">{escape(title)}</text>',
    ]
    for step in range(STEPS + 1):
        error = low + (high - low) * step / STEPS
        _, y = place(0, error)
        parts.append(f'<path d="M{LEFT} {y}H{WIDTH - EDGE}" stroke="#ddd5c3"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4}" text-anchor="end">{error:.3f}</text>')
    for lesson in range(lessons):
        x, _ = place(lesson, low)
        parts.append(f'<text x="{x}" y="{HEIGHT - FOOT + 14}" text-anchor="middle">{lesson + 1}</text>')
    for number, (name, curve) in enumerate(curves):
        colour = COLOURS[number % len(COLOURS)]
        for dashed in (True, False):
            spots = [place(lesson, point.taught if dashed else point.fresh) for lesson, point in enumerate(curve)]
            line = " ".join(f"{x},{y}" for x, y in spots)
            dashes = ' stroke-dasharray="4 3"' if dashed else ""
            parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"{dashes}/>')
        x = LEFT + number * (WIDTH - EDGE - LEFT) // len(curves)
        parts.append(f'<path d="M{x} {HEIGHT - 12}h18" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<text x="{x + 24}" y="{HEIGHT - 8}">{escape(name)}</text>')
    parts.append(f'<text x="{WIDTH - EDGE}" y="16" text-anchor="end">dashed: games that taught it</text>')
    return "\n".join([*parts, "</svg>", ""])
