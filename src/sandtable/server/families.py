"""The families of games that the server can serve: what it asks of each beyond the kernel's interface."""

from __future__ import annotations

from typing import Any, Protocol

from sandtable.kernel.game import Game, game_of
from sandtable.kernel.state import State
from sandtable.kernel.step import Step
from sandtable.server import api, undaunted
from sandtable.server.wire import About, Odds


class Family(Protocol):
    """One module per family answers these."""

    def about(self, state: State, step: Step[Any]) -> About:
        """What a question is about, so that the client can say it in its own words."""

    def odds(self, state: State, step: Step[Any], answer: int) -> Odds | None:
        """The roll that an answer leads to; None if it leads to none."""

    def round_of(self, state: State) -> int:
        """How far the game has come."""

    def box_info(self, box: str) -> tuple[api.Names, tuple[api.SideInfo, ...]]:
        """The names of a box and of its sides."""

    def scenario_info(self, scenario: str) -> api.ScenarioInfo:
        """A scenario for the start page."""

    def scenario_detail(self, scenario: str) -> api.ScenarioDetail:
        """A scenario with all that is drawn of it."""


FAMILIES: dict[str, Family] = {"normandy": undaunted}
"""By game id, in the order of the start page. The other games are played from Python and the command line."""

EXPANSION = ("specialists", "advance", "bomb_hills")
"""Options of the expansion Reinforcements, which the browser cannot draw yet: tanks, mines, specialists."""


def drawn(game: Game) -> list[str]:
    """The scenarios of a game that the browser can draw; those of the expansion have numbers over 100."""
    return [name for name in game.scenario_ids() if len(name.partition("/")[2]) < 3]


LAW = ("UN-", "SB-")
"""The rules of those games."""


def family_of(scenario: str) -> Family:
    """The family that a scenario belongs to."""
    return FAMILIES[game_of(scenario).id]
