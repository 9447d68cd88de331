"""What is done for SQLite alone: rows of many tables in one commit, and the moving of its log into its file."""

from __future__ import annotations

import sys
from typing import Any

import msgspec
from sqlalchemy import Connection
from sqlalchemy.engine import ExceptionContext

from sandtable.server.table.rows import Row

JOURNAL = "DELETE" if sys.platform == "emscripten" else "WAL"
"""In a page nobody reads while somebody writes, and all that is committed must be in the one file that it keeps."""
BUSY = 30
"""Seconds that SQLite waits for another process that writes."""
LAST_ROWS = "SELECT id, (SELECT max(seq) FROM log WHERE table_id = id) FROM tables WHERE id IN ({marks})"
INSERT_ROW = "INSERT INTO log (table_id, seq, at, kind, seat, branch, answer, text, name) VALUES (?,?,?,?,?,?,?,?,?)"
UPDATE_STANDING = "UPDATE tables SET changed = ?, round = ?, waiting = ?, result = ? WHERE id = ?"
UPDATE_NAME = "UPDATE seats SET name = ? WHERE table_id = ? AND seat = ?"


def prepare(connection: Any, _: Any) -> None:
    """Readers do not wait for the writer, and what is committed is on the disk, whatever dies then."""
    for pragma in (f"journal_mode={JOURNAL}", "synchronous=FULL", "foreign_keys=ON", "wal_autocheckpoint=20000"):
        connection.execute(f"PRAGMA {pragma}")


def drop_read_only(context: ExceptionContext) -> None:
    """A connection that found its file read-only stays so, also when the file may be written again: make new ones."""
    if "readonly" in str(context.original_exception):
        context.is_disconnect = True


def append_group(
    connection: Connection, appends: list[tuple[str, list[Row]]], standings: list[tuple[object, ...]]
) -> list[bool]:
    """Add rows to many logs and commit; False for those whose first row is not the next one of its log."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")
    query = LAST_ROWS.format(marks=",".join("?" * len(appends)))
    found = connection.exec_driver_sql(query, tuple(table for table, _ in appends))
    heads = {table: int(head or 0) for table, head in found}
    kept: list[bool] = []
    rows: list[tuple[Any, ...]] = []
    for table, added in appends:
        first = heads.get(table, 0) + 1
        kept.append([row.seq for row in added] == list(range(first, first + len(added))))
        if kept[-1]:
            heads[table] = first + len(added) - 1
            rows += [(table, *msgspec.structs.astuple(row)) for row in added]
    named = [(row[-2], row[0], row[4]) for row in rows if row[3] == "named"]
    stand = [standing for standing, fits in zip(standings, kept, strict=True) if fits]
    for statement, values in ((INSERT_ROW, rows), (UPDATE_STANDING, stand), (UPDATE_NAME, named)):
        if values:
            connection.exec_driver_sql(statement, values)
    connection.commit()
    return kept


def move_log(connection: Connection) -> None:
    """Bring what was committed from SQLite's log into its file, while others go on writing."""
    connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")


def restart_log(connection: Connection) -> None:
    """The same for the little that was written meanwhile, so that the log begins anew; nobody may write now."""
    connection.exec_driver_sql("PRAGMA busy_timeout=100")
    connection.exec_driver_sql("PRAGMA wal_checkpoint(RESTART)")
    connection.exec_driver_sql(f"PRAGMA busy_timeout={BUSY * 1000}")
