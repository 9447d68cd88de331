"""The record of a table as a text that people can read and machines can replay. Described in docs/records.md.

A header, then one line per log entry, then a count, so that a torn file is noticed. This module knows the form only;
`replay` checks a record against the rules.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from sandtable.kernel.errors import RecordError
from sandtable.words import said

MAGIC = "sandtable record"
VERSION = 1
HEADER = ("scenario", "title", "rules", "options", "players", "result", "seed", "continued")
REQUIRED = ("scenario", "rules", "options", "result")
LONGEST = 4_000_000
FILE = "file:"
"""Below it stands the scenario's file, each of its lines behind a stroke."""


class Line(msgspec.Struct, frozen=True):
    """One log entry as written: who (a seat, `chance`, or what befell the table), what, and on which line it stood."""

    who: str
    what: str
    number: int = 0


class Record(msgspec.Struct):
    """The log of a table with a header. `Table.record` makes one, `parse_record` reads one, `replay` plays it again."""

    header: dict[str, str]
    """Every header line, by its name: `scenario`, `rules`, `options`, `result` and more."""
    lines: list[Line]
    """The log entries: each has `who`, `what`, and the `number` of the line it stood on."""
    numbers: dict[str, int]
    """On which line each header line stood in the text it was read from."""
    file: str = ""
    """The scenario's file, where it is from one and the record carries it."""

    def text(self) -> str:
        """The record as a text, as `parse_record` and `replay` read it; docs/records.md describes it."""
        head = [f"{MAGIC} {VERSION}", *(f"{name}: {self.header[name]}" for name in HEADER if name in self.header)]
        if self.file:
            head += [FILE, *(f"| {row}" if row else "|" for row in self.file.split("\n"))]
        body = [f"{line.who}: {line.what}" for line in self.lines]
        return "\n".join([*head, "", *body, f"end: {len(body)}", ""])

    def pairs(self, name: str) -> dict[str, str]:
        """The header line called `name`, of the form `a=1, b=2`, as names with values; RecordError for another form."""
        found: dict[str, str] = {}
        for part in filter(None, (piece.strip() for piece in self.header.get(name, "").split(","))):
            key, equals, value = part.partition("=")
            if not equals:
                raise RecordError(
                    self.numbers[name], said("found {part} in {name}, wanted name=value", part=repr(part), name=name)
                )
            found[key] = value
        return found


def say_pairs(values: Mapping[str, str]) -> str:
    """The form that `Record.pairs` reads."""
    return ", ".join(f"{name}={value}" for name, value in values.items())


def parse_record(text: str) -> Record:
    """Read the form of a record from `text`. Whether the game was played by the rules is what `replay` finds out.

    Raises RecordError, with the line and the reason, for anything that is not of that form.
    """
    if len(text) > LONGEST:
        raise RecordError(
            1,
            said(
                "the text has {count} characters; no record is longer than {longest}", count=len(text), longest=LONGEST
            ),
        )
    rows = text.split("\n")
    record, first = _parse_header(rows)
    for number, row in enumerate(rows[first:], start=first + 1):
        line = row.strip()
        if not line or line.startswith("#"):
            continue
        who, colon, what = line.partition(": ")
        if not colon:
            raise RecordError(
                number, said("found {line}, wanted 'who: what', such as 'US: end turn'", line=repr(line[:60]))
            )
        if who != "end":
            record.lines.append(Line(who, what, number))
        elif what == str(len(record.lines)):
            return record
        else:
            raise RecordError(
                number,
                said(
                    "'end: {what}' but {count} log entries stand above: lines are missing or too many",
                    what=what[:20],
                    count=len(record.lines),
                ),
            )
    raise RecordError(len(rows), "the record breaks off: its last line must be 'end: ' and the number of log entries")


def _parse_header(rows: list[str]) -> tuple[Record, int]:
    """The header, and the index of the first row after it."""
    if rows[0].strip() != f"{MAGIC} {VERSION}":
        raise RecordError(
            1,
            said(
                "found {line}, wanted '{magic} {version}': this is no record, or a newer one",
                line=repr(rows[0][:60]),
                magic=MAGIC,
                version=VERSION,
            ),
        )
    record = Record({}, [], {})
    file: list[str] = []
    for number, row in enumerate(rows[1:], start=2):
        if "file" in record.numbers and row.startswith("|"):
            file.append(row.removeprefix("|").removeprefix(" "))
            record.file = "\n".join(file)
            continue
        if row.rstrip() == FILE and "file" not in record.numbers:
            record.numbers["file"] = number
            continue
        if not row.strip():
            missing = [name for name in REQUIRED if name not in record.header]
            if missing:
                raise RecordError(number, said("the header lacks {names}", names=", ".join(missing)))
            return record, number
        name, colon, value = row.partition(":")
        if not colon or name not in HEADER:
            raise RecordError(
                number,
                said("found {row} in the header, wanted one of {names}", row=repr(row[:60]), names=", ".join(HEADER)),
            )
        if name in record.header:
            raise RecordError(
                number, said("{name} stands twice, on line {first} already", name=name, first=record.numbers[name])
            )
        record.header[name] = value.strip()
        record.numbers[name] = number
    raise RecordError(len(rows), "the header never ends: an empty line must follow it")
