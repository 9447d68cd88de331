"""The guided games, and how often a newcomer wins them: `python -m bench.newcomer` measures it, and writes guided.json.

Nobody asks newcomers to play two thousand games. Two machines stand in for them: one that plays like the machine they
meet, and a clumsier one. docs/newcomer.md shows all that was tried; here stands what is offered.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from sandtable.kernel.catalogue import GuidedGame


class Lesson(msgspec.Struct, frozen=True):
    """A guided game, the scenario it is played in, and the version of its rules that was measured."""

    scenario: str
    rules: int
    game: GuidedGame


class Sheet(msgspec.Struct, frozen=True):
    """What the start page offers, by which command."""

    command: str
    lessons: tuple[Lesson, ...]


@cache
def sheet() -> Sheet:
    """All guided games."""
    found = files(__package__) / "guided.json"
    return msgspec.json.decode(found.read_bytes(), type=Sheet)


def guided_games(scenario: str) -> tuple[GuidedGame, ...]:
    """Those of a scenario."""
    return tuple(lesson.game for lesson in sheet().lessons if lesson.scenario == scenario)
