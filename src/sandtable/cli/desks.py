"""How each family of games looks in the terminal: its screen and its sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from sandtable.cli.common import Paper
from sandtable.cli.journey import JourneyScreen
from sandtable.cli.screen import BattleScreen, Screen
from sandtable.games.legions.present import story as legions
from sandtable.games.undaunted.present import story as undaunted
from sandtable.kernel.table import Table

SCREENS: dict[str, type[Screen]] = {"legions": JourneyScreen}
"""By game id; every other game is a battle."""

TELLERS: dict[str, Callable[[Mapping[str, object], Sequence[str]], str]] = {"legions": legions.tell}


def screen_for(paper: Paper, table: Table, players: Sequence[str]) -> Screen:
    """The screen of a table."""
    return SCREENS.get(table.game.id, BattleScreen)(paper, table, players)


def teller_of(table: Table) -> Callable[[Mapping[str, object], Sequence[str]], str]:
    """What turns an event of a table into a sentence."""
    return TELLERS.get(table.game.id, undaunted.tell)
