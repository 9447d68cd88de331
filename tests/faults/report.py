"""What a campaign did, as a table for the screen and for the documentation."""

from __future__ import annotations

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
    return PAGE.format(command=shlex.join(["python", "-m", "tests.faults", *words]), tables=_tables(reports))


def _tables(reports: list[Report]) -> str:
    return "\n".join(f"## {report.house}\n\n{report.text()}" for report in reports)


PAGE = """# Faults

TODO
"""
