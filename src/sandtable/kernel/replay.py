"""From a record back to a table: every line is checked against the rules, and no luck is needed."""

from __future__ import annotations

from sandtable.kernel.bring import read_scenario
from sandtable.kernel.content import ContentError
from sandtable.kernel.engine.state import State
from sandtable.kernel.errors import MoveError, RecordError, SandtableError
from sandtable.kernel.log import Entry
from sandtable.kernel.record import Line, Record, parse_record
from sandtable.kernel.registry import game_of
from sandtable.kernel.scenario_files import ScenarioFile
from sandtable.kernel.table import Table

OF_A_SEAT = ("undo", "takeback", "resign")
OF_THE_TABLE = ("draw", "abandon")
LONGEST_SEED = 39


def replay(record: Record | str, moves: int | None = None, start: State | None = None) -> Table:
    """The table after so many log entries of a record (all of them by default).

    RecordError, with the line and the reason, for anything the rules refuse or the header contradicts. The table has
    no luck of its own: give it some with `go_on` to play on. A game that does not begin as its scenario is set up, such
    as a later one of a campaign, needs the state it started from.

    A record of an older version of the rules is as good as any, if it comes to the same end by those of today.
    """
    if isinstance(record, str):
        record = parse_record(record)
    table = _lay_table(record, start)
    try:
        for line in record.lines[:moves]:
            _replay_line(table, line)
        told = table.record.header["result"]
        if (moves is None or moves >= len(record.lines)) and record.header["result"] != told:
            found = f"the header says {record.header['result']!r}, the game says {told!r}"
            raise RecordError(record.numbers.get("result", 0), found)
    except RecordError as error:
        theirs, ours = record.header["rules"], table.game.rules_version
        if theirs == str(ours):
            raise
        note = f"the record was played by rules version {theirs}; by version {ours} it does not go on here"
        raise RecordError(error.line, f"{note}: {error.reason}") from error
    return table


def _lay_table(record: Record, start: State | None) -> Table:
    at = "scenario"
    file = _carried(record)
    try:
        game = game_of(record.header["scenario"])
        at = "rules"
        if record.header["rules"] not in map(str, range(1, game.rules_version + 1)):
            found = f"rules version {record.header['rules']!r}"
            raise RecordError(record.numbers.get(at, 0), f"{found}; this program plays version {game.rules_version}")
        at = "options"
        table = Table(record.header["scenario"], record.pairs("options"), None, record.pairs("players"), start)
        assert file in (None, table.file)
    except RecordError:
        raise
    except SandtableError as error:
        raise RecordError(record.numbers.get(at, 0), str(error)) from error
    seed = record.header.get("seed", "")
    if len(seed) > LONGEST_SEED:
        raise RecordError(
            record.numbers.get("seed", 0), f"a seed of {len(seed)} characters; 128 bits have {LONGEST_SEED}"
        )
    table.seed = int(seed) if seed.isascii() and seed.isdigit() else None
    return table


def _carried(record: Record) -> ScenarioFile | None:
    """The scenario file that a record carries; a RecordError if it is wrong, or not the one that was played."""
    if not record.file:
        return None
    at = record.numbers.get("file", 0)
    try:
        file = read_scenario(record.file.encode(), "the scenario")
    except ContentError as error:
        first = error.faults[0]
        raise RecordError(at + first.line, f"{first.place}: found {first.found}, wanted {first.wanted}") from error
    if file.name != record.header["scenario"]:
        found = f"the scenario in the record is {file.name}, but {record.header['scenario']} was played"
        raise RecordError(at, f"{found}; a line of it has been changed, or it is another one")
    return file


def _replay_line(table: Table, line: Line) -> None:
    try:
        if line.who in OF_A_SEAT and line.what in table.seats:
            table.replay(Entry(line.who, table.seats.index(line.what)))
        elif line.who in OF_THE_TABLE and line.what == "all":
            table.replay(Entry(line.who))
        elif line.who == "chance":
            _replay_chance(table, line.what)
        elif line.who in table.seats:
            table.play(line.what, table.seats.index(line.who))
        else:
            who = ", ".join([*table.seats, "chance", *(f"{kind} (of a seat)" for kind in OF_A_SEAT)])
            reason = f"found '{line.who}: {line.what}'; who may be {who}, or 'draw: all', 'abandon: all'"
            raise RecordError(line.number, reason)
    except MoveError as error:
        raise RecordError(line.number, f"'{line.who}: {line.what}': {error}") from error


def _replay_chance(table: Table, text: str) -> None:
    """Chance answers the first of its open steps that the text fits."""
    for branch, step in table.chances:
        for outcome in table.game.read(table.state, step, text):
            if step.refuse(table.state, outcome) is None:
                table.replay(Entry("chance", -1, branch, outcome, table.game.say(table.state, step, outcome)))
                return
    raise MoveError("no such outcome is possible here")
