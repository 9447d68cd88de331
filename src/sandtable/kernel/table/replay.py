"""From a record back to a table: every line is checked against the rules, and no luck is needed."""

from __future__ import annotations

from sandtable.kernel.content.bring import read_scenario
from sandtable.kernel.content.read import ContentError
from sandtable.kernel.content.scenario_files import ScenarioFile, held
from sandtable.kernel.engine.state import State
from sandtable.kernel.errors import MoveError, RecordError, SandtableError
from sandtable.kernel.registry import game_of
from sandtable.kernel.table.log import Entry
from sandtable.kernel.table.record import Line, Record, parse_record
from sandtable.kernel.table.table import Table
from sandtable.words import said

OF_A_SEAT = ("undo", "takeback", "resign")
OF_THE_TABLE = ("draw", "abandon")
LONGEST_SEED = 39


def replay(record: Record | str, moves: int | None = None, start: State | None = None) -> Table:
    """The table after so many log entries of a record.

    `record` is the text of one, or what `parse_record` made of it; `moves` is how many entries are played, all of them
    by default. A game that does not begin as its scenario is set up, such as a later one of a campaign, needs the state
    it began from as `start`. The table has no luck of its own: give it some with `Table.go_on` to play on.

    A record of an older version of the rules is as good as any, if it comes to the same end by those of today.

    Raises RecordError, with the line and the reason, for anything the rules refuse or the header contradicts.
    """
    if isinstance(record, str):
        record = parse_record(record)
    with held(_carried(record)):
        table = _lay_table(record, start)
    try:
        for line in record.lines[:moves]:
            _replay_line(table, line)
        told = table.record.header["result"]
        if (moves is None or moves >= len(record.lines)) and record.header["result"] != told:
            header = record.header["result"]
            found = said("the header says {header}, the game says {told}", header=repr(header), told=repr(told))
            raise RecordError(record.numbers.get("result", 0), found)
    except RecordError as error:
        theirs, ours = record.header["rules"], table.game.rules_version
        if theirs == str(ours):
            raise
        raise RecordError(
            error.line,
            said(
                "the record was played by rules version {theirs}; by version {ours} it does not go on here: {reason}",
                theirs=theirs,
                ours=ours,
                reason=error.reason,
            ),
        ) from error
    return table


def _lay_table(record: Record, start: State | None) -> Table:
    at = "scenario"
    try:
        game = game_of(record.header["scenario"])
        at = "rules"
        if record.header["rules"] not in map(str, range(1, game.rules_version + 1)):
            raise RecordError(
                record.numbers.get(at, 0),
                said(
                    "rules version {theirs}; this program plays version {ours}",
                    theirs=repr(record.header["rules"]),
                    ours=game.rules_version,
                ),
            )
        at = "options"
        table = Table(record.header["scenario"], record.pairs("options"), None, record.pairs("players"), start)
    except RecordError:
        raise
    except SandtableError as error:
        raise RecordError(record.numbers.get(at, 0), error.told) from error
    seed = record.header.get("seed", "")
    if len(seed) > LONGEST_SEED:
        raise RecordError(
            record.numbers.get("seed", 0),
            said("a seed of {count} characters; 128 bits have {longest}", count=len(seed), longest=LONGEST_SEED),
        )
    table.seed = int(seed) if seed.isascii() and seed.isdigit() else None
    return table


def _carried(record: Record) -> list[ScenarioFile]:
    """The scenario file that a record carries; a RecordError if it is wrong, or not the one that was played."""
    if not record.file:
        return []
    at = record.numbers.get("file", 0)
    try:
        file = read_scenario(record.file.encode(), "the scenario")
    except ContentError as error:
        first = error.faults[0]
        place, found, wanted = first.place, first.found, first.wanted
        raise RecordError(
            at + first.line,
            said("{place}: found {found}, wanted {wanted}", place=place, found=found, wanted=wanted),
        ) from error
    if file.name != record.header["scenario"]:
        raise RecordError(
            at,
            said(
                "the scenario in the record is {file}, but {scenario} was played; "
                "a line of it has been changed, or it is another one",
                file=file.name,
                scenario=record.header["scenario"],
            ),
        )
    return [file]


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
            raise RecordError(
                line.number,
                said(
                    "found '{who}: {what}'; who may be {names}, or {kinds} (of a seat), or 'draw: all', 'abandon: all'",
                    who=line.who,
                    what=line.what,
                    names=", ".join([*table.seats, "chance"]),
                    kinds=", ".join(OF_A_SEAT),
                ),
            )
    except MoveError as error:
        raise RecordError(
            line.number, said("'{who}: {what}': {reason}", who=line.who, what=line.what, reason=error.told)
        ) from error


def _replay_chance(table: Table, text: str) -> None:
    """Chance answers the first of its open steps that the text fits."""
    for branch, step in table.chances:
        for outcome in table.game.read(table.state, step, text):
            if step.refuse(table.state, outcome) is None:
                table.replay(Entry("chance", -1, branch, outcome, table.game.say(table.state, step, outcome)))
                return
    raise MoveError("no such outcome is possible here")
