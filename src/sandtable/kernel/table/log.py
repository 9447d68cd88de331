"""The log of a table: its entries, what each of them brought, and the record that they make with a header."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from sandtable.kernel.engine.event import Event
from sandtable.kernel.engine.state import State
from sandtable.kernel.game import Game, Result, told_options
from sandtable.kernel.table.record import Line, Record, say_pairs


class Entry(msgspec.Struct, frozen=True):
    """One line of the log. `kind` is answer, chance, undo, takeback, resign, draw or abandon; the text is canonical."""

    kind: str
    seat: int = -1
    branch: int = 0
    answer: int = 0
    text: str = ""

    def line(self, seats: Sequence[str]) -> Line:
        """The entry as a record has it."""
        if self.kind == "answer":
            return Line(seats[self.seat], self.text)
        if self.kind == "chance":
            return Line("chance", self.text)
        return Line(self.kind, seats[self.seat] if self.seat >= 0 else "all")


class News(NamedTuple):
    """What an entry brought: what was told, and how things stood between, each with the number of events by then."""

    entry: Entry
    events: list[Event]
    stages: list[tuple[int, State]]


def make_record(
    game: Game,
    seats: Sequence[str],
    log: Iterable[Entry],
    scenario: str,
    rules: int,
    options: Mapping[str, str],
    players: Mapping[str, str],
    result: Result | None,
) -> Record:
    """A log with its header."""
    header = {
        "scenario": scenario,
        "title": game.title(scenario),
        "rules": str(rules),
        "options": say_pairs(told_options(game, options, scenario)),
        **({"players": say_pairs(players)} if players else {}),
        "result": say_result(game, seats, result),
    }
    return Record(header, [entry.line(seats) for entry in log], {})


def say_result(game: Game, seats: Sequence[str], result: Result | None) -> str:
    """How a game ended in a few words: `US by objectives, 5:3`, or `open`. A team has one score."""
    if result is None:
        return "open"
    who = " and ".join(seats[seat] for seat in result.winners) or "draw"
    return f"{who} by {result.how}, {say_scores(game, len(seats), result)}"


def say_scores(game: Game, seats: int, result: Result) -> str:
    """The scores, one for each team: `5:3`."""
    return ":".join(str(score) for seat, score in enumerate(result.scores) if game.team(seats, seat)[0] == seat)
