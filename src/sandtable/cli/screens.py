"""The screen of a game: its own, or the plain one."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.cli.common import Paper
from sandtable.cli.screen import Screen
from sandtable.kernel.game import Game
from sandtable.kernel.table import Table


def screen_class(game: Game) -> type[Screen]:
    """What draws the tables of a game."""
    return game.screen() or Screen


def screen_for(paper: Paper, table: Table, players: Sequence[str]) -> Screen:
    """What draws a table."""
    return screen_class(table.game)(paper, table, players)
