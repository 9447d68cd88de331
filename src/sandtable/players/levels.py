"""The levels that people meet, by name. docs/strength.md has how they fare against each other.

A level is a number of playouts, and no decision takes longer than a second: where the engine is not compiled the upper
levels try less than they could, and are the weaker for it (`meanwhile`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

import msgspec
import yaml

from sandtable.kernel.engine.playout import Player
from sandtable.kernel.engine.random import Source, stream
from sandtable.kernel.engine.state import State
from sandtable.kernel.registry import game_of
from sandtable.players.thinker import Thinker

CAP: Final = 1000.0
"""The most milliseconds for a decision."""
SLIPS: Final = {"greenhorn": 20, "recruit": 10}
"""Of a hundred decisions so many are anybody's guess."""
SLIP: Final = 6
"""The purpose of the tosses that say when it slips, and to what: all else it tosses as the script does."""


class Beaten(msgspec.Struct, frozen=True):
    """The level below, and how many of a hundred games are won against it; the truth lies `low` to `high`."""

    below: str
    share: int
    low: int
    high: int
    games: int


@cache
def beaten() -> dict[str, Beaten]:
    """What is known of how levels fare against the one below, by level; `python -m bench.strength` writes it."""
    found = files("sandtable.players").joinpath("strength.yaml").read_text(encoding="utf-8")
    return msgspec.convert(yaml.safe_load(found), dict[str, Beaten])


class Level(NamedTuple):
    """What a level is in a sentence, how its player is made for a scenario, and how many playouts a decision has."""

    text: str
    make: Callable[[str], Player]
    playouts: int = 0


class Slipping(Player):
    """Plays as another does, but slips so many times in a hundred; else it answers just as the other would.

    A lesson may be told on what a recruit does, so it must not do otherwise without need.
    """

    def __init__(self, steady: Player, slips: int) -> None:
        self.steady = steady
        self.slips = slips

    def answer(self, state: State, branch: int, seat: int, source: Source) -> int:
        if source.below(stream(seat, SLIP), 100) >= self.slips:
            return int(self.steady.answer(state, branch, seat, source))
        options = state.step_of(branch).options(state)
        return int(options[source.below(stream(seat, SLIP), len(options))])


def _slipping(level: str) -> Callable[[str], Player]:
    return lambda scenario: Slipping(next(iter(game_of(scenario).players().values()))(), SLIPS[level])


def _looking(text: str, playouts: int) -> Level:
    return Level(text, lambda scenario: Thinker(scenario, playouts, CAP), playouts)


LEVELS: Final = {
    "greenhorn": Level("Plays by the book, and often slips", _slipping("greenhorn")),
    "recruit": Level("Plays by the book, and slips now and then", _slipping("recruit")),
    "corporal": _looking("Looks ahead a little: ten tries a decision", 10),
    "sergeant": _looking("Looks ahead: forty tries a decision", 40),
    "captain": _looking("Looks ahead well: 160 tries a decision", 160),
    "general": _looking("Looks ahead as far as a second allows: up to 640 tries", 640),
}
"""From the weakest to the strongest; the game's own script comes after the recruit."""


class Slow(msgspec.Struct, frozen=True):
    """How many tries a decision has where the engine is not compiled, in the middle of so many decisions."""

    tries: int
    decisions: int


@cache
def slow() -> Slow:
    """What was measured of the engine that is not compiled; `python -m bench.slow` writes it."""
    found = files("sandtable.players").joinpath("slow.yaml").read_text(encoding="utf-8")
    return msgspec.convert(yaml.safe_load(found), Slow)


def meanwhile(name: str) -> str:
    """The level that one is as strong as where the engine is not compiled; nothing if it is itself there too."""
    if name not in LEVELS or LEVELS[name].playouts <= slow().tries:
        return ""
    return max(
        (each for each in LEVELS if LEVELS[each].playouts <= slow().tries), key=lambda each: LEVELS[each].playouts
    )
