"""Sandtable: card-driven board wargames, exactly by the book. Unofficial; see the README."""

from __future__ import annotations

import sandtable.games  # noqa: F401  (registers the games)
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
from sandtable.kernel.record import Record, parse_record
from sandtable.kernel.replay import replay
from sandtable.kernel.table import Decision, Option, Table, View, new

__all__ = [
    "AmbiguousMove",
    "BadOption",
    "Decision",
    "IllegalMove",
    "InvalidMove",
    "MoveError",
    "Option",
    "Record",
    "RecordError",
    "SandtableError",
    "Table",
    "UnknownScenario",
    "View",
    "new",
    "parse_record",
    "replay",
]
