"""A position as plain text: the plots with who stands there, and the players."""

from __future__ import annotations

from sandtable.games.legions.present.view import CharacterView, JourneyView, PlacedView, PlayerView
from sandtable.games.legions.terminal.hints import signs


def picture(view: JourneyView) -> str:
    """As one seat sees it."""
    where = f", {view.location.name}" if view.location else ""
    lines = [f"round {view.round} of {view.rounds}, {view.phase}{where}"]
    for plot in view.plots:
        lines.append(f"{plot.name}: {plot.vp} points, needs {' and '.join(plot.requires) or 'nothing'}")
        for player in view.seats:
            here = [_card(card) for card in plot.placed if card.seat == player.seat]
            if here:
                lines.append(f"  P{player.seat} {plot.totals[player.seat]}: {'; '.join(here)}")
    return "\n".join([*lines, *map(_player, view.seats)])


def _short(character: CharacterView) -> str:
    return f"{character.name} {signs(character)}"


def _card(card: PlacedView) -> str:
    return (_short(card.character) if card.character else "face down") + (" [order]" if card.order else "")


def _player(player: PlayerView) -> str:
    hand = "; ".join(map(_short, player.hand or ()))
    stands = f"{player.vp} points, {player.supplies} supplies, hand {player.hand_size}, deck {player.deck_size}"
    return f"P{player.seat} {player.faction or ''}: {stands}{f' ({hand})' if hand else ''}"
