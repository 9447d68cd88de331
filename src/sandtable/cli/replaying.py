"""`sandtable replay`: check a record against the rules and tell what happened in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click
import msgspec
from rich.text import Text

from sandtable.cli.common import (
    FAINT,
    SCENARIO,
    Paper,
    Whole,
    cards_option,
    json_option,
    read_text,
    say_json,
    speech,
    verb,
)
from sandtable.cli.errors import printable
from sandtable.cli.screen import SPECTATOR, Screen, screen_class, screen_for, step_of, title_of
from sandtable.kernel.decision import Option
from sandtable.kernel.errors import RecordError, SandtableError
from sandtable.kernel.table.log import Entry
from sandtable.kernel.table.record import Record, parse_record
from sandtable.kernel.table.replay import replay as replay_record
from sandtable.kernel.table.table import Table
from sandtable.words import said


class Told(msgspec.Struct, frozen=True):
    """One entry of the log: its number (as `play --from` counts), who, what, and what came of it in sentences."""

    number: int
    who: str
    what: str
    told: tuple[str, ...]


def load(path: Path, moves: int | None = None) -> tuple[Record, Table]:
    """A record from a file, and the table after so many of its entries; the error names the file."""
    try:
        record = parse_record(read_text(path))
        if moves is not None and moves > len(record.lines):
            raise SandtableError(
                said("there is no entry {moves}: the log has {count} of them", moves=moves, count=len(record.lines))
            )
        return record, replay_record(record, moves)
    except RecordError as error:
        raise SandtableError(said("{path}: {problem}", path=path, problem=error.told)) from error


def retell(record: Record, table: Table) -> Iterator[Told]:
    """The log of a table again, entry by entry. Whoever holds the record may know everything."""
    again = replay_record(record, 0)
    screen = screen_for(Paper(), again, again.seats)
    for number, (entry, line) in enumerate(zip(table.log, table.record.lines, strict=True), start=1):
        before = len(again.happenings)
        plain = _plainly(screen, again, entry)
        again.replay(entry)
        events = [{"kind": event.kind, **event.fields} for event in again.happenings[before:]]
        sentences = tuple(sentence for event in events for sentence in screen.chronicle([event]))
        yield Told(number, line.who, line.what, sentences or plain)


def _plainly(screen: Screen, table: Table, entry: Entry) -> tuple[str, ...]:
    """What an entry says by itself, should nothing come of it; in English that is the notation."""
    if speech().language == "en" or entry.kind not in ("answer", "chance"):
        return ()
    if entry.kind == "chance":
        return (speech().say("cli.replay.luck", what=entry.text),)
    step = step_of(table, entry.seat)[1]
    parts = table.game.structure(table.state, step, entry.answer)
    answer = screen.say(Option("", entry.seat, entry.answer, entry.text, parts))
    return (speech().say("cli.replay.chose", side=screen.seat_name(entry.seat), answer=answer),)


@verb()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--at", "moves", type=Whole(0), help="Stop after so many entries of the log.")
@click.option("--scenario", type=SCENARIO, help="The scenario's file, for a record that does not carry it inside.")
@cards_option
@json_option
def replay(file: Path, moves: int | None, scenario: str | None, cards: str | None, as_json: bool) -> None:
    """Check a record against the rules, and tell the game that it holds."""
    record, table = load(file, moves)
    told = list(retell(record, table))
    position = table.game.position(table.state, SPECTATOR)
    if as_json:
        say_json(
            {
                "scenario": table.scenario,
                "title": table.game.title(table.scenario),
                "options": table.options,
                "players": table.players,
                "entries": len(told),
                "over": table.over,
                "result": table.say_result(),
                "log": told,
                "position": position,
            }
        )
        return
    paper = Paper()
    names = printable(", ".join(f"{seat} {name}" for seat, name in table.players.items()))
    heading = f"  ({table.scenario}){f'  {names}' if names else ''}"
    paper.print(Text.assemble((title_of(table.game, table.scenario), "bold"), heading))
    for one in told:
        sentences = " ".join(one.told) or f"{one.who}: {one.what}"
        number = Text(f"{one.number:>5}  ", FAINT)
        for index, part in enumerate(Text(sentences).wrap(paper, max(20, paper.width - len(number)))):
            paper.print(Text.assemble(number if index == 0 else " " * len(number), part))
    screen_class(table.game).draw_position(paper, position)
    result = screen_for(paper, table, table.seats).say_result()
    paper.print(speech().say("cli.replay.end", count=len(told), result=result))
