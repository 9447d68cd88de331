"""What can be played, as types: games with their options, machines, and the law. Scenarios: `kernel.catalogue`."""

from __future__ import annotations

import msgspec

from sandtable.kernel.catalogue import Names, ScenarioInfo, SideInfo


class OptionInfo(msgspec.Struct, frozen=True):
    """A rule that players may switch."""

    name: str
    values: tuple[str, ...]
    default: str
    rule: str
    text: str


class GameInfo(msgspec.Struct, frozen=True):
    """A box; `solo` are the options that only a table with the virtual opponent has, `players` its machines.

    Boxes of one `family` look alike.
    """

    id: str
    family: str
    names: Names
    rules_version: int
    sides: tuple[SideInfo, ...]
    options: tuple[OptionInfo, ...]
    scenarios: tuple[ScenarioInfo, ...]
    solo: tuple[OptionInfo, ...] = ()
    players: tuple[str, ...] = ()


class PlayerInfo(msgspec.Struct, frozen=True):
    """A machine that can take a seat."""

    name: str
    text: str


class Catalogue(msgspec.Struct, frozen=True):
    """All that can be played, and against which machines; and whether there is a gallery of people's own scenarios."""

    games: tuple[GameInfo, ...]
    players: tuple[PlayerInfo, ...]
    gallery: bool


class Rule(msgspec.Struct, frozen=True):
    """A numbered rule as people read it, in their language. `example` is a moment of play; many rules have none."""

    id: str
    prefix: str
    topic: str
    authority: str
    text: str
    example: str


class Ruling(msgspec.Struct, frozen=True):
    """What was decided where the texts differ or are silent, why, and for which rules."""

    id: str
    title: str
    ruling: str
    reason: str
    rules: tuple[str, ...]


class Law(msgspec.Struct, frozen=True):
    """The numbered rules and the rulings."""

    rules: tuple[Rule, ...]
    rulings: tuple[Ruling, ...]
