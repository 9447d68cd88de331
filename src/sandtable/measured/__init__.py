"""What was measured: who wins each scenario between equal players, and how long a game is.

The files here are made by `sandtable balance GAME --out FILE` and by nothing else; docs/balance.md shows the same
figures. `figures("normandy/1")` gives those of a scenario, if there are any for the rules as they are. Games of four
players have files of their own: `report("normandy-four")`.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec


class Share(msgspec.Struct, frozen=True):
    """Wins out of games, as a share with its 95 % interval; `by` splits the wins."""

    name: str
    wins: int
    games: int
    share: float
    low: float
    high: float
    by: dict[str, int]


class Row(msgspec.Struct, frozen=True):
    """One scenario: games played, the share of every side, the draws, and the mean number of rounds and decisions."""

    scenario: str
    title: str
    player: str
    games: int
    sides: tuple[Share, ...]
    draws: int
    rounds: float
    decisions: float


class Report(msgspec.Struct, frozen=True):
    """The figures of a game: by which command, which version of the program and of the rules, and the scenarios."""

    command: str
    version: str
    rules: int
    rows: tuple[Row, ...]


@cache
def report(game: str) -> Report | None:
    """The figures of a game; None where nobody has measured."""
    file = files(__package__) / f"{game}.json"
    return msgspec.json.decode(file.read_bytes(), type=Report) if file.is_file() else None


def figures(scenario: str, rules: int, four: bool = False) -> Row | None:
    """The figures of a scenario by this version of the rules, for two players or for four."""
    found = report(scenario.partition("/")[0] + ("-four" if four else ""))
    if found is None or found.rules != rules:
        return None
    return next((row for row in found.rows if row.scenario == scenario), None)
