"""What it costs that an acknowledgement means "on the disk": rows a second into SQLite. Prints a table.

    .venv/bin/python -m bench.store [--rows 2000] [--tables 64] [--folder FOLDER]

`synchronous=NORMAL` leaves the last commits to the operating system, `FULL` waits for the disk at each; one by one, or
all that wait in one commit, as the server does it. The folder should lie on the disk that is asked about.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path

from sqlalchemy import event

from sandtable.server.store.database import Append, Store
from sandtable.server.table.rows import Header, Place, Row, Standing

STANDING = Standing(5, 1, (0, 1), None)


def measure(folder: Path, pragma: str, tables: int, rows: int, group: int) -> float:
    """Rows a second, one for each table in turn, so many in a commit."""
    store = Store(f"sqlite:///{folder / f'{pragma}-{group}.sqlite3'}")
    event.listen(store.engine, "checkout", lambda line, *_: line.execute(f"PRAGMA synchronous={pragma}"))
    names = [f"t{number}" for number in range(tables)]
    for name in names:
        places = [Place(0, "US", "me"), Place(1, "DE", "link")]
        store.create(Header(name, "normandy/1", 1, {}, 1, 0, True, 1, None, places), {}, [], STANDING)
    heads = dict.fromkeys(names, 0)
    began = time.perf_counter()
    for start in range(0, rows, group):
        batch = []
        for number in range(start, min(start + group, rows)):
            name = names[number % tables]
            heads[name] += 1
            batch.append(Append(name, [Row(heads[name], 7, "answer", 0, 0, number, "Riflemen A: move")], STANDING))
        assert all(store.append_all(batch))
    took = time.perf_counter() - began
    store.close()
    return rows / took


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", type=int, default=2000)
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--folder", type=Path)
    wanted = parser.parse_args()
    print(f"{'rows a second':>16} {'one by one':>12} {'16 together':>12} {f'{wanted.tables} together':>12}")
    for pragma in ("NORMAL", "FULL"):
        with tempfile.TemporaryDirectory(dir=wanted.folder) as folder:
            sizes = (1, 16, wanted.tables)
            found = [measure(Path(folder), pragma, wanted.tables, wanted.rows, size) for size in sizes]
        print(f"{pragma:>16} " + " ".join(f"{each:>12,.0f}" for each in found))


if __name__ == "__main__":
    main()
