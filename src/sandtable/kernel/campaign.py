"""Games that are strung together: what a game that is played as a campaign says of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from sandtable.kernel.engine.state import State


class Chapter(msgspec.Struct, frozen=True):
    """A game of a campaign as it was played: `ended` is None while it goes on.

    `winners` are the seats that have won, `names` has who sat where, `story` what everybody saw and was not taken back.
    """

    table: str
    scenario: str
    begun: int
    ended: int | None
    state: State
    winners: tuple[int, ...]
    names: dict[str, str]
    story: list[dict[str, Any]]


class Diary(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat may read of a campaign; a game adds its pages."""

    scenario: str
    seats: tuple[str, ...]
    seat: int


class Campaign(ABC):
    """The campaign of a game."""

    carries: bool = False
    """Whether a game starts from the end of the one before, which then must be played out; else it is laid anew."""

    @abstractmethod
    def game_number(self, options: Mapping[str, str]) -> int:
        """Which game of a campaign this is; 0 if it belongs to none."""

    @abstractmethod
    def next_game(self, scenario: str, options: Mapping[str, str]) -> tuple[str, dict[str, str]] | None:
        """The scenario and the options of the game that follows; None if none follows."""

    @abstractmethod
    def first_options(self, options: Mapping[str, str]) -> dict[str, str]:
        """The options of the same kind of game, begun anew."""

    def carry_over(self, state: State, options: Mapping[str, str]) -> State:
        """The start of the next game, from the end of the one before, where a campaign `carries` anything."""
        raise NotImplementedError

    @abstractmethod
    def diary(self, scenario: str, seats: Sequence[str], chapters: Sequence[Chapter], seat: int) -> Diary:
        """What a seat may read of the games so far."""
