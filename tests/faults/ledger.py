"""What the players were told, held against what the database keeps.

Every answer a player means to give is written down before it is sent, in order. From then on the log must agree: the
answers of a seat are those that were meant, in that order, none twice and none that nobody gave; what was acknowledged
is there under the number that the acknowledgement named; and the whole folds to the views that the players were sent.
"""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.server.store.database import Store
from sandtable.server.table import telling
from sandtable.server.table.live import Live
from sandtable.server.table.rows import Header, Row

Json = Any


class Violation(Exception):
    """Something that must never be; the text says what, where and when."""


class Meant(msgspec.Struct):
    """An answer that somebody means to give. `move` is the log's number that an acknowledgement named.

    `done` is an answer of which the server has said otherwise that it counts: by its refusal as stale, or by showing a
    later question.
    """

    decision: str
    text: str
    parts: Json
    move: int = 0
    done: bool = False

    @property
    def counts(self) -> bool:
        """Whether the server has said so."""
        return bool(self.move) or self.done


class Seen(msgspec.Struct, frozen=True):
    """A view that a player was sent, with the number of rows it stands for."""

    move: int
    view: Json


class Page:
    """One table: what its people meant and saw, and the log as far as it has been read."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.meant: dict[int, list[Meant]] = {}
        self.seen: dict[int, Seen] = {}
        self.told = 0
        self.rows: list[Row] = []
        self.checked: dict[int, int] = {}
        self.live: Live | None = None

    def mean(self, seat: int, decision: str, text: str, parts: Json) -> Meant:
        """Write down an answer before it is sent."""
        meant = Meant(decision, text, parts)
        self.meant.setdefault(seat, []).append(meant)
        return meant


class Promise(msgspec.Struct, frozen=True):
    """What a table owed its people at a moment: so many rows, and so many answers by seat."""

    told: int
    owed: dict[int, int]


class Ledger:
    """All tables, and what is wrong with them."""

    def __init__(self) -> None:
        self.pages: dict[str, Page] = {}
        self.violations: list[str] = []
        self.acks = 0
        self.rows = 0
        self.views = 0

    def page(self, table: str) -> Page:
        """The page of a table."""
        return self.pages.setdefault(table, Page(table))

    def accuse(self, text: str) -> None:
        """Write down something that must never be."""
        self.violations.append(text)

    def judge(self) -> None:
        """Violation if there was anything."""
        if self.violations:
            raise Violation("\n".join(self.violations[:10]))

    # Checking

    def promises(self, tables: list[str]) -> dict[str, Promise]:
        """What is owed now. Taken before the log is read: whatever comes after may or may not be in it."""
        return {
            table: Promise(page.told, {seat: sum(each.counts for each in meant) for seat, meant in page.meant.items()})
            for table in tables
            for page in [self.pages[table]]
        }

    def fetch(self, store: Store, tables: list[str]) -> dict[str, list[Row]]:
        """The rows that were added since the last look, by table."""
        return {table: store.rows(table, len(self.pages[table].rows)) for table in tables}

    def check(self, fresh: dict[str, list[Row]], promises: dict[str, Promise]) -> int:
        """Hold promises against the log; how many acknowledged answers were found in it, each counted once."""
        found = 0
        for table, rows in fresh.items():
            page = self.pages[table]
            for row in rows:
                if row.seq != len(page.rows) + 1:
                    self.accuse(f"table {table}: row {row.seq} follows row {len(page.rows)}")
                page.rows.append(row)
            promise = promises[table]
            if promise.told > len(page.rows):
                self.accuse(f"table {table}: somebody was told of row {promise.told}, the log ends at {len(page.rows)}")
            for seat, owed in promise.owed.items():
                found += self._check_seat(page, seat, owed)
        self.acks += found
        return found

    def _check_seat(self, page: Page, seat: int, owed: int) -> int:
        """The answers of a seat are those that it meant, in order: the owed ones, and maybe one on its way."""
        given = [row for row in page.rows if row.kind == "answer" and row.seat == seat]
        meant = page.meant[seat]
        where = f"table {page.table}, seat {seat}"
        if len(given) > len(meant):
            self.accuse(f"{where}: {len(given)} answers in the log, {len(meant)} were given: {given[-1]}")
        if len(given) < owed:
            self.accuse(f"{where}: {meant[len(given)]} is lost; the log has {len(given)} answers of the seat")
        for row, each in zip(given, meant, strict=False):
            if row.text != each.text:
                self.accuse(f"{where}: row {row.seq} is {row.text!r}, the answer was {each.text!r}")
        checked = page.checked.get(seat, 0)
        fresh = [(row, each) for row, each in list(zip(given, meant, strict=False))[checked:owed] if each.move]
        for row, each in fresh:
            self._check_number(page, row, each)
        page.checked[seat] = owed
        return len(fresh)

    def _check_number(self, page: Page, row: Row, meant: Meant) -> None:
        """Between an answer and the number that its acknowledgement names there is only luck."""
        between = {each.kind for each in page.rows[row.seq : meant.move]}
        if meant.move < row.seq or meant.move > len(page.rows) or between - {"chance"}:
            self.accuse(f"table {page.table}: {meant} is row {row.seq}, followed by {sorted(between)}")

    def fold(self, header: Header) -> None:
        """Fold what has been read, and compare on the way the views that players were sent."""
        page = self.pages[header.table]
        if page.live is None:
            page.live = Live(header)
        live, before = page.live, page.live.head
        wanted = {seat: seen for seat, seen in page.seen.items() if live.head < seen.move <= len(page.rows)}
        try:
            for move in sorted({seen.move for seen in wanted.values()}):
                live.fold(page.rows[live.head : move])
                for seat in [seat for seat, seen in wanted.items() if seen.move == move]:
                    self._compare(page, live, seat, wanted[seat])
            live.fold(page.rows[live.head :])
        except Exception as error:  # whatever it is, the log does not fold
            self.accuse(f"table {header.table}: the log does not fold: {error!r}")
        self.rows += live.head - before

    def retire(self, header: Header, rows: list[Row]) -> None:
        """The last look at a table that is done with: its log, read anew, says what it has always said."""
        page = self.pages[header.table]
        if rows[: len(page.rows)] != page.rows:
            self.accuse(f"table {header.table}: rows have changed after they were stored")
        self.fold(header)
        del self.pages[header.table]

    def _compare(self, page: Page, live: Live, seat: int, seen: Seen) -> None:
        self.views += 1
        true = msgspec.json.decode(msgspec.json.encode(telling.view(live, seat)))
        if seen.view != true:
            differs = sorted(key for key in true if seen.view.get(key) != true[key])
            self.accuse(f"table {page.table}, seat {seat}: the view at row {seen.move} differs in {differs}")
