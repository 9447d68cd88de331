"""A position as plain text: the map, and how each side stands."""

from __future__ import annotations

from typing import Final

from sandtable.games.undaunted.present.view import BattleView, PileView
from sandtable.games.undaunted.terminal.board import draw_map, half_width, say_mines, say_vehicles
from sandtable.games.undaunted.words.names import names_in

WIDTH: Final = 100


def picture(view: BattleView) -> str:
    """As one seat sees it."""
    english = names_in("en")
    lines = [line.plain.rstrip() for line in draw_map(view, half_width(view, WIDTH), english)]
    lines += filter(None, [*say_vehicles(view, english), say_mines(view, english)])
    for side in view.sides:
        piles = [("hand", side.hand), ("play", side.play), ("deck", side.deck), ("discard", side.discard)]
        told = ", ".join(_say(name, pile) for name, pile in [*piles, ("supply", side.supply)])
        lines.append(f"{side.player}: {side.score} of {side.points} points; {told}")
    return "\n".join(lines)


def _say(name: str, pile: PileView) -> str:
    cards = ", ".join(f"{card} ×{count}" if count > 1 else card for card, count in (pile.cards or {}).items())
    return f"{name} {pile.size}{f' ({cards})' if cards and name in ('hand', 'play') else ''}"
