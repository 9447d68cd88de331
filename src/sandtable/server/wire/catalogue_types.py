"""What can be played, as types: games with their options, machines, and the law. Scenarios: `kernel.catalogue`."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from sandtable.kernel.catalogue import Names, ScenarioInfo, SideInfo
from sandtable.server.wire.protocol import Event, View

Stand: TypeAlias = Literal["compiled", "compiling", "interpreted"]
"""How the engine runs that machines think with; while it is being compiled they think with the slow one."""


class OptionInfo(msgspec.Struct, frozen=True):
    """A rule that players may switch."""

    name: str
    values: tuple[str, ...]
    default: str
    rule: str
    text: str


class GameInfo(msgspec.Struct, frozen=True):
    """A box; `solo` are the options that only a table with the virtual opponent has, `players` its machines,
    `primers` its illustrated rulebooks.

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
    primers: tuple[str, ...] = ()


class PlayerInfo(msgspec.Struct, frozen=True):
    """A machine that can take a seat; where it was measured, of a hundred games it won `share` against `below`.

    Where the engine is slow, it is `meanwhile` only as strong as another, if that is named.
    """

    name: str
    text: str
    below: str = ""
    share: int = 0
    meanwhile: str = ""


class Catalogue(msgspec.Struct, frozen=True):
    """All that can be played, and against which machines; whether there is a gallery of people's own scenarios, and how
    the engine runs.
    """

    games: tuple[GameInfo, ...]
    players: tuple[PlayerInfo, ...]
    gallery: bool
    engine: Stand


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


class PrimerFrame(msgspec.Struct, frozen=True):
    """A moment of an example: how the reader's seat sees it, what has led there, and the answer that is given next."""

    view: View
    events: list[Event]
    answer: str


class PrimerPage(msgspec.Struct, frozen=True):
    """A page of an illustrated rulebook: the rules it tells of, and an example that the engine has played."""

    name: str
    rules: tuple[str, ...]
    frames: tuple[PrimerFrame, ...]


class Primer(msgspec.Struct, frozen=True):
    """An illustrated rulebook. Its words are the client's, by the names of its pages."""

    name: str
    game: str
    family: str
    pages: tuple[PrimerPage, ...]
