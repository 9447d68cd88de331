"""The families of games that the server can serve: what it asks of each beyond the kernel's interface."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Protocol

from sandtable.kernel.engine.state import State
from sandtable.kernel.engine.step import Step
from sandtable.kernel.registry import game_of
from sandtable.server import legions, undaunted
from sandtable.server.wire import catalogue_types as shelf
from sandtable.server.wire.protocol import About, Odds, Shot


class Family(Protocol):
    """One module per family answers these."""

    def about(self, state: State, step: Step[Any]) -> About:
        """What a question is about, so that the client can say it in its own words."""

    def odds(self, state: State, step: Step[Any], answer: int) -> Odds | None:
        """The roll that an answer leads to; None if it leads to none."""

    def strength(self, state: State, step: Step[Any], answer: int) -> dict[str, int] | None:
        """What the own strength at plots would be after an answer; None if strength is not what changes."""

    def shots(self, state: State, step: Step[Any], answer: int) -> tuple[Shot, ...]:
        """The rolls that an answer leads to, where it is not just one for what it names."""

    def in_words(self, scenario: str, event: dict[str, object]) -> dict[str, object]:
        """An event as clients get it: what they cannot say themselves is said for them, by language."""

    def is_scene(self, state: State) -> bool:
        """Whether clients see how things stand here, though nobody is asked anything."""

    def round_of(self, state: State) -> int:
        """How far the game has come."""

    def box_info(self, box: str) -> tuple[shelf.Names, tuple[shelf.SideInfo, ...]]:
        """The names of a box and of its sides."""

    def scenario_info(self, scenario: str) -> shelf.ScenarioInfo:
        """A scenario for the start page."""

    def scenario_detail(self, scenario: str) -> shelf.ScenarioDetail:
        """A scenario with all that is drawn of it."""


class Campaigns(Protocol):
    """A family whose games can be strung together answers these too."""

    def game_number(self, options: Mapping[str, str]) -> int:
        """Which game of a campaign this is; 0 if it belongs to none."""

    def next_options(self, options: Mapping[str, str]) -> dict[str, str] | None:
        """The options of the game that follows; None if none follows."""

    def first_options(self, options: Mapping[str, str]) -> dict[str, str]:
        """The options of the same kind of game, begun anew."""

    def carry_over(self, state: State, options: Mapping[str, str]) -> State:
        """The start of the next game, from the end of the one before."""


FAMILIES: dict[str, Family] = {"normandy": undaunted, "africa": undaunted, "legions": legions}
"""By game id, in the order of the start page. The other games are played from Python and the command line."""

LAW = ("UN-", "SB-", "NA-", "RF-", "LG-")
"""The rules of those games."""

CAMPAIGNS: dict[str, Campaigns] = {"legions": legions}
"""By game id: those that are played as campaigns of several tables."""


@lru_cache
def family_of(scenario: str) -> Family:
    """The family that a scenario belongs to."""
    return FAMILIES[game_of(scenario).id]


@lru_cache
def campaign_of(scenario: str) -> Campaigns | None:
    """The campaigns that a scenario can be played in."""
    return CAMPAIGNS.get(game_of(scenario).id)
