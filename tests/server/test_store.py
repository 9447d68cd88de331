"""The database: the key is the only lock, the history of its shape is whole."""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from subprocess import PIPE, Popen
from threading import Barrier, Thread

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine, event, inspect

from sandtable.server.migrations import configured, newest, upgrade
from sandtable.server.store.connect import StoreError
from sandtable.server.store.database import Append, Keys, Store, hash_token
from sandtable.server.store.schema import METADATA
from sandtable.server.store.writer import Writer
from sandtable.server.table import telling
from sandtable.server.table.live import Live
from sandtable.server.table.rows import Header, Place, Row, Standing
from tests.server.house import WAIT

STANDING = Standing(5, 1, (0, 1), None)


def header(table: str = "t1") -> Header:
    places = [Place(0, "US", "me", "Ann", 1), Place(1, "DE", "link")]
    return Header(table, "normandy/1", 1, {"guard": "0"}, 2**127 + 5, 0, True, 1, None, places)


def test_what_is_kept_comes_back(database: str) -> None:
    store = Store(database)
    rows = [Row(1, 7, "answer", 1, 0, (1 << 62) - 1, "žluťoučký 🐎", "Ann"), Row(2, 8, "named", 1, text="Bob")]
    store.create(header(), {0: Keys(hash_token("a")), -1: Keys(hash_token("w"))}, rows[:1], STANDING)
    assert store.append("t1", rows[1:], STANDING)
    store.close()
    store = Store(database)
    assert store.rows("t1") == rows
    assert store.rows("t1", after=1) == rows[1:]
    found = store.header("t1")
    assert found is not None
    assert found.seed == 2**127 + 5
    assert [place.name for place in found.places] == ["Ann", "Bob"]
    assert store.header("t2") is None
    assert store.seats_of("t1", ["a", "w", "x", ""]) == {"a": 0, "w": -1}
    [listed] = store.held([("t1", "a"), ("t1", "b"), ("t2", "a")])
    assert (listed.seat, listed.standing) == (0, STANDING)
    assert store.heads(["t1", "t2"]) == {"t1": 2}
    store.close()


def test_one_of_two_rows_with_the_same_number_wins(database: str) -> None:
    store = Store(database)
    store.create(header(), {}, [], STANDING)
    gate, won = Barrier(8), []

    def write(number: int) -> None:
        rows = [Row(1, number, "said", number, text="a"), Row(2, number, "said", number, text="b")]
        gate.wait()
        if store.append("t1", rows, STANDING):
            won.append(number)

    threads = [Thread(target=write, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(won) == 1
    assert [row.at for row in store.rows("t1")] == won * 2
    assert not store.append("t1", [Row(3, 0, "said"), Row(2, 0, "said")], STANDING)
    assert len(store.rows("t1")) == 2
    store.close()


def test_rows_of_many_tables_go_in_together_and_each_is_told_by_itself(tmp_path: Path) -> None:
    """One commit for all that wait; who comes too late, or names a table that is not there, holds nobody up."""
    store = Store(f"sqlite:///{tmp_path / 'x.sqlite3'}")
    for name in ("t1", "t2", "t3"):
        store.create(header(name), {}, [], STANDING)
    assert store.append("t2", [Row(1, 0, "said")], STANDING)
    commits: list[object] = []
    event.listen(store.engine, "commit", commits.append)

    async def scene() -> list[bool]:
        async def run(work: Callable[..., object], *arguments: object) -> object:
            return await asyncio.to_thread(work, *arguments)

        writer = Writer(store, run)
        wanted = [("t1", 1), ("t2", 1), ("t3", 1), ("t1", 2), ("t3", 3)]
        rows = [Append(name, [Row(seq, 7, "said", text=name)], STANDING) for name, seq in wanted]
        return await asyncio.gather(*(writer.append(each) for each in rows))

    assert asyncio.run(scene()) == [True, False, True, True, False]
    assert len(commits) == 1
    assert [len(store.rows(name)) for name in ("t1", "t2", "t3")] == [2, 1, 1]
    strange = [Append(name, [Row(seq, 8, "said")], STANDING) for name, seq in (("t1", 3), ("none", 1), ("t2", 2))]
    assert store.append_all(strange) == [True, False, True]
    store.close()


def test_sqlite_waits_for_the_disk(tmp_path: Path) -> None:
    """What is acknowledged survives the loss of power: `synchronous` is FULL (2) on every connection."""
    store = Store(f"sqlite:///{tmp_path / 'x.sqlite3'}")
    with store.engine.connect() as first, store.engine.connect() as second:
        assert [line.exec_driver_sql("PRAGMA synchronous").scalar() for line in (first, second)] == [2, 2]
    store.close()


def test_a_checkpoint_brings_everything_into_the_file(tmp_path: Path) -> None:
    """While others hold lines open; the file alone has it all then."""
    store = Store(f"sqlite:///{tmp_path / 'x.sqlite3'}")
    store.create(header(), {}, [], STANDING)
    with store.engine.connect() as idle:
        idle.exec_driver_sql("SELECT count(*) FROM log").scalar()
        rows = [Row(number, 7, "said", text="a") for number in range(1, 50)]
        assert all(store.append("t1", [row], STANDING) for row in rows)
        store.checkpoint()
    shutil.copy(tmp_path / "x.sqlite3", tmp_path / "alone.sqlite3")
    alone = Store(f"sqlite:///{tmp_path / 'alone.sqlite3'}")
    assert alone.rows("t1") == rows
    alone.close()
    store.close()


def test_the_migrations_make_the_shape_that_the_code_wants(database: str) -> None:
    store = Store(database)
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, METADATA) == []
    store.close()


def test_two_servers_may_start_at_once(database: str) -> None:
    script = "import sys; from sandtable.server.store.database import Store; Store(sys.argv[1]).close()"
    started = [Popen([sys.executable, "-c", script, database], stderr=PIPE) for _ in range(3)]
    for process in started:
        _, told = process.communicate(timeout=WAIT)
        assert (process.returncode, told) == (0, b"")
    Store(database).close()


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("nonsense", "is no database address"),
        ("mysql://x/y", "not supported"),
        ("sqlite:////no/such/folder/x.sqlite3", "cannot use the database"),
        ("postgresql://nobody@127.0.0.1:1/none", "cannot use the database"),
    ],
)
def test_a_database_that_cannot_be_used_is_told_in_a_sentence(address: str, said: str) -> None:
    with pytest.raises(StoreError, match=said) as error:
        Store(address)
    assert "\n" not in str(error.value)


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "x.sqlite3").write_text("hello " * 1000)
    with pytest.raises(StoreError, match="cannot use the database"):
        Store(f"sqlite:///{tmp_path / 'x.sqlite3'}")


def test_the_shape_can_be_taken_back_and_made_again(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'x.sqlite3'}")
    upgrade(engine)
    with engine.begin() as connection:
        command.downgrade(configured(connection), "base")
        assert set(inspect(connection).get_table_names()) == {"alembic_version"}
    upgrade(engine)
    with engine.begin() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()


def luck_of(live: Live) -> list[int]:
    """What the streams of a table would bring next."""
    assert live.table.luck is not None
    return [live.table.luck.below(stream, 1000) for stream in range(16)]


def test_luck_stands_where_it_stood_after_a_fold() -> None:
    """Two folds of the same log go on with the same luck."""
    first = Live(header())
    first.table.roll()
    first.hear()
    for answer in range(40):
        seat = first.waiting[0]
        step = first.open_step(seat)
        assert step is not None
        options = list(step[1].options(first.table.state))
        first.begin(answer)
        first.table.play(int(options[answer % len(options)]), seat)
        first.hear()
    second = Live(header())
    second.fold(first.take_fresh())
    assert second.story[-1][0] == first.story[-1][0]
    assert luck_of(first) == luck_of(second)
    assert telling.view(second, 0) == telling.view(first, 0)
    assert second.used == first.used


def test_a_newer_database_is_explained_and_left_alone(database: str) -> None:
    store = Store(database)
    store.create(header(), {}, [], STANDING)
    with store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreError, match=r"newer than this program: its shape is 9999, .*nothing was changed"):
        Store(database)
    with store.engine.begin() as connection:
        connection.exec_driver_sql(f"UPDATE alembic_version SET version_num = '{newest()}'")
    store.close()
    store = Store(database)
    assert store.header("t1") is not None
    store.close()


def test_the_file_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    before = os.umask(0)
    try:
        store = Store(f"sqlite:///{path}")
        store.create(header(), {}, [], STANDING)
        files = sorted(tmp_path.iterdir())
        assert [file.name for file in files] == ["tables.sqlite3", "tables.sqlite3-shm", "tables.sqlite3-wal"]
        assert {file.stat().st_mode & 0o777 for file in files} == {0o600}
        for file in files:
            file.chmod(0o664)
        second = Store(f"sqlite:///{path}")  # made by an older version, say
        assert {file.stat().st_mode & 0o777 for file in files} == {0o600}
        second.close()
        store.close()
    finally:
        os.umask(before)
