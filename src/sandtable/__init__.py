"""Sandtable: card-driven board wargames, exactly by the book. Unofficial; see the README.

What a program needs is here: `scenarios`, `new`, `replay`, `simulate`, `match`, `hint`, and `Player` to extend.
"""

from __future__ import annotations

from sandtable.kernel import registry as _registry  # noqa: F401  # first: the games that it loads need what follows
from sandtable.kernel.decision import Decision, Option, View
from sandtable.kernel.engine.playout import Player
from sandtable.kernel.engine.random import Source
from sandtable.kernel.engine.state import State
from sandtable.kernel.errors import (
    AmbiguousMove,
    BadOption,
    IllegalMove,
    InvalidMove,
    MoveError,
    RecordError,
    SandtableError,
    UnknownScenario,
)
from sandtable.kernel.game import Result
from sandtable.kernel.registry import scenarios
from sandtable.kernel.table.new import new
from sandtable.kernel.table.record import Record, parse_record
from sandtable.kernel.table.replay import replay
from sandtable.kernel.table.table import Table
from sandtable.lab.match import Match, match
from sandtable.lab.simulate import Simulation, simulate
from sandtable.players.counsel import Hint, hint

__all__ = [
    "AmbiguousMove",
    "BadOption",
    "Decision",
    "Hint",
    "IllegalMove",
    "InvalidMove",
    "Match",
    "MoveError",
    "Option",
    "Player",
    "Record",
    "RecordError",
    "Result",
    "SandtableError",
    "Simulation",
    "Source",
    "State",
    "Table",
    "UnknownScenario",
    "View",
    "hint",
    "match",
    "new",
    "parse_record",
    "replay",
    "scenarios",
    "simulate",
]
