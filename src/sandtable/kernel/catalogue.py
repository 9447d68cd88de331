"""What can be played, as types that every game fills in and may add to: scenarios with their names and figures."""

from __future__ import annotations

from typing import Literal

import msgspec

Names = dict[str, str]
"""A text by language; English is always there."""


class OptionSet(msgspec.Struct, frozen=True):
    """A rule that may be switched in a scenario: what it takes there, and its default.

    `then` gives, by a value that may be chosen, the defaults of other rules that change with it.
    """

    name: str
    values: tuple[str, ...]
    default: str
    then: dict[str, dict[str, str]]


class Length(msgspec.Struct, frozen=True):
    """How long a game is on average; the minutes are the decisions of both sides at so many seconds each."""

    rounds: int
    decisions: int
    seconds: int
    minutes: int


class WinShare(msgspec.Struct, frozen=True):
    """How often a side wins, with the 95 % interval; shares of one."""

    side: str
    share: float
    low: float
    high: float


class Strength(msgspec.Struct, frozen=True):
    """Who wins between equal machines that look ahead by so many tries a decision."""

    tries: int
    games: int
    draws: float
    sides: tuple[WinShare, ...]


class Balance(msgspec.Struct, frozen=True):
    """Who wins between equal machines: provisional, since a stronger one may see it differently.

    `stronger` has those that were asked, the strongest last; it is `unsettled` where the last two differ by more than
    their intervals allow.
    """

    player: str
    games: int
    draws: float
    sides: tuple[WinShare, ...]
    stronger: tuple[Strength, ...] = ()
    unsettled: bool = False


Course = Literal["first", "pack", "solo", "four"]


class GuidedGame(msgspec.Struct, frozen=True):
    """A guided game of a scenario: who sits where, by which rules, and how often the newcomer's seat wins.

    `course` says what is taught: `first` the box, `pack` its expansion, `solo` the virtual opponent, `four` the game of
    four. Exactly one seat is `me`. The share is that of a machine like the others in that seat, with its 95 % interval.
    """

    course: Course
    seats: dict[str, str]
    options: dict[str, str]
    share: float
    low: float
    high: float
    games: int


class SideInfo(msgspec.Struct, frozen=True):
    """A side of a box."""

    id: str
    names: Names


class ScenarioInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario as the start page shows it; `options` are the rules that may be switched there.

    `solo` names the sides that a virtual opponent can have, `pack` the expansion that the scenario comes from; `guided`
    are the guided games that are played there.
    """

    id: str
    number: int
    names: Names
    seats: tuple[str, ...]
    length: Length | None
    balance: Balance | None
    options: tuple[OptionSet, ...] = ()
    solo: tuple[str, ...] = ()
    pack: str = ""
    guided: tuple[GuidedGame, ...] = ()


class ScenarioKit(msgspec.Struct, frozen=True, kw_only=True):
    """What scenario files of a box may use, maybe with an expansion (`pack`); `blank` is an empty one to begin with."""

    blank: str
    pack: str = ""


class ScenarioDetail(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario with all that is drawn of it."""

    scenario: ScenarioInfo
