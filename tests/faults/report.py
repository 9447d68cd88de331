"""What a campaign did, as a table for the screen and for the documentation."""

from __future__ import annotations

import os
import shlex

import msgspec

from tests.faults.ledger import Ledger

HEAD = ("fault", "how many", "tables touched", "went on after it", "acknowledged answers checked", "longest standstill")


class Line(msgspec.Struct):
    """One kind of fault."""

    faults: int = 0
    tables: int = 0
    acks: int = 0
    standstill: float = 0.0


class Report:
    """The figures of a campaign over one house."""

    def __init__(self, house: str, disk: str, tables: int, seed: int) -> None:
        self.house = house
        self.disk = disk
        self.tables = tables
        self.seed = seed
        self.lines: dict[str, Line] = {}
        self.rounds = 0
        self.acks = 0
        self.rows = 0
        self.views = 0
        self.tokens = 0
        self.seconds = 0.0

    @property
    def faults(self) -> int:
        """How many there were."""
        return sum(line.faults for line in self.lines.values())

    def note(self, kind: str, tables: int, acks: int, standstill: float) -> None:
        """One more fault, after which all tables went on; `acks` were checked after the round it came in."""
        line = self.lines.setdefault(kind, Line())
        line.faults += 1
        line.tables += tables
        line.acks += acks
        line.standstill = max(line.standstill, standstill)

    def finish(self, ledger: Ledger, seconds: float) -> None:
        """Take over what was checked."""
        self.acks, self.rows, self.views, self.seconds = ledger.acks, ledger.rows, ledger.views, seconds

    def text(self) -> str:
        """As a table in Markdown, and the sums."""
        rows = [
            (name, line.faults, line.tables, line.tables, line.acks, f"{line.standstill:.1f} s")
            for name, line in sorted(self.lines.items())
        ]
        table = [HEAD, *(tuple(str(cell) for cell in row) for row in rows)]
        widths = [max(len(row[column]) for row in table) for column in range(len(HEAD))]
        drawn = [_row(row, widths) for row in table]
        drawn.insert(1, "| " + " | ".join(_rule(width, column) for column, width in enumerate(widths)) + " |")
        return "\n".join([*drawn, "", self._sums(), ""])

    def _sums(self) -> str:
        return (
            f"{self.house}: {self.faults} faults in {self.rounds} rounds over {self.tables} tables at a time, "
            f"seed {self.seed}, {self.seconds:.0f} seconds. Of {self.acks:,} acknowledged answers none was lost or "
            f"doubled; {self.rows:,} rows of the log folded; {self.views:,} views were what their seat may know, and "
            f"no other; {self.tokens:,} times a token was tried, and opened its own seat or nothing. "
            f"The disk is {self.disk}."
        )


def _row(cells: tuple[str, ...], widths: list[int]) -> str:
    padded = [
        cell.rjust(width) if column else cell.ljust(width)
        for column, (cell, width) in enumerate(zip(cells, widths, strict=True))
    ]
    return "| " + " | ".join(padded) + " |"


def _rule(width: int, column: int) -> str:
    return "-" * (width - 1) + (":" if column else "-")


def document(reports: list[Report], words: list[str]) -> str:
    """The page of the documentation: the command, and what came of it."""
    tables = "\n".join(f"## {report.house}\n\n{report.text()}" for report in reports)
    command = shlex.join([".venv/bin/python", "-m", "tests.faults", *words])
    return PAGE.format(command=command, tables=tables, cores=len(os.sched_getaffinity(0)), load=os.getloadavg()[2])


PAGE = """# Faults

Does anything get lost, frozen or leaked when things break? A campaign strikes real servers, over SQLite and two of them
over one PostgreSQL, while tables are played: people against machines, people among themselves, machines among
themselves with somebody who looks on. Servers and the database are killed, frozen and started again, lines are cut,
frozen and slowed, disks fill up, files may not be written, clocks jump, answers are given twice, too late and by
others.

After each round of faults the campaign wants that

- every answer that was acknowledged is in the log, under the number that the acknowledgement named, and no answer is
  there twice or that nobody gave;
- every table goes on by itself, its machines too, within a bounded time;
- logs fold, and to the very views that people were sent: no more and no less than their seats may know;
- a token opens its own seat of its own table, and nothing else.

`tests/faults/` has it; `make test` runs a hundred faults. What happens follows from the seed; when it happens is
measured in what the tables do, so that a slow machine changes nothing. A longer run, on {cores} cores under a load of
{load:.0f} from this and from other work:

```
{command}
```

The longest standstill is that of any table that a fault touched, from the fault (or the last news before it) to the
next news; faults of one round share it. "Acknowledged answers checked" are those of the rounds in which the fault came.

{tables}"""
