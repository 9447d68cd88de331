"""What is asked about the machines' strength: who against whom, where, and on how many lucks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from sandtable.games.undaunted.lab import solo
from sandtable.lab.strength import Sitting, parties
from sandtable.players.thinker import version_of

NORMANDY: Final = tuple(f"normandy/{number}" for number in range(1, 13))
AFRICA: Final = tuple(f"africa/{number}" for number in range(1, 12))
EXPANSION: Final = (
    *(f"normandy/{number}" for number in range(101, 105)),
    *(f"africa/{number}" for number in range(201, 205)),
)
BATTLES: Final = (*NORMANDY, *AFRICA, *EXPANSION)
SOME: Final = (
    "normandy/1",
    "normandy/4",
    "normandy/9",
    "africa/1",
    "africa/6",
    "africa/9",
    "normandy/101",
    "africa/203",
)
BOXES: Final = {"Normandy": NORMANDY, "North Africa": AFRICA, "Reinforcements": EXPANSION}

EVERY_BOX: Final = {
    **dict.fromkeys(SOME[:6], 34),
    **dict.fromkeys(SOME[6:], 50),
    "legions/2": 100,
    "legions/3": 34,
    "legions/4": 25,
}
"""A hundred mirrored pairs in every box, and a hundred games of one among two or three others."""


class Question(msgspec.Struct, frozen=True):
    """Who is measured against whom, and by how many lucks in each scenario.

    `bot` is the difficulty of the virtual opponent who is the other then; `options` are those that the games are played
    with.
    """

    name: str
    title: str
    one: str
    other: str
    lucks: Mapping[str, int]
    bot: str = ""
    options: dict[str, str] = {}

    def sittings(self, scenario: str) -> tuple[Sitting, ...]:
        """The games of one luck."""
        return solo.sittings(scenario, self.bot) if self.bot else parties(scenario, self.options)

    def version(self, scenario: str) -> str:
        """As which version machines would answer now."""
        return version_of(scenario, int(self.options.get("players", "0")))


def _each(scenarios: Iterable[str], lucks: int) -> dict[str, int]:
    return dict.fromkeys(scenarios, lucks)


QUESTIONS: Final = (
    Question("script", "50 ms against the script", "search:50ms", "scripted", _each(BATTLES, 32)),
    Question(
        "four",
        "50 ms against the script, teams of two",
        "search:50ms",
        "scripted",
        _each(EXPANSION, 16),
        options={"players": "4"},
    ),
    Question("legions2", "50 ms against the script, Legions for two", "search:50ms", "scripted", {"legions/2": 60}),
    Question("legions3", "50 ms, one against two", "search:50ms", "scripted", {"legions/3": 134}),
    Question("legions4", "50 ms, one against three", "search:50ms", "scripted", {"legions/4": 100}),
    Question(
        "bot-hard", "50 ms against the virtual opponent, hard", "search:50ms", "the Bot", _each(BATTLES, 6), "hard"
    ),
    Question(
        "bot-normal",
        "250 ms against the virtual opponent, normal",
        "search:250ms",
        "the Bot",
        _each(BATTLES, 3),
        "normal",
    ),
    Question("storming", "50 ms against one that storms", "search:50ms", "bench.doctrines:Storming", _each(SOME, 12)),
    Question("shooting", "50 ms against one that shoots", "search:50ms", "bench.doctrines:Shooting", _each(SOME, 12)),
    Question(
        "gathering", "50 ms against one that gathers", "search:50ms", "bench.doctrines:Gathering", _each(SOME, 12)
    ),
    Question("longer", "250 ms against 50 ms", "search:250ms", "search:50ms", _each(SOME, 12)),
    Question("greenhorn", "A recruit against a greenhorn", "recruit", "greenhorn", EVERY_BOX),
    Question("recruit", "The script against a recruit", "scripted", "recruit", EVERY_BOX),
    Question("few", "10 playouts, a corporal's, against the script", "search:10", "scripted", EVERY_BOX),
    Question("more", "40 playouts, a sergeant's, against 10", "search:40", "search:10", EVERY_BOX),
    Question("many", "160 playouts, a captain's, against 40", "search:160", "search:40", EVERY_BOX),
    Question("most", "640 playouts, a general's, against 160", "search:640", "search:160", EVERY_BOX),
)

LADDER: Final = {
    "greenhorn": ("recruit", "greenhorn"),
    "recruit": ("scripted", "recruit"),
    "few": ("corporal", "scripted"),
    "more": ("sergeant", "corporal"),
    "many": ("captain", "sergeant"),
    "most": ("general", "captain"),
}
"""The questions that set a level against the one below it."""
