"""A database that goes away and comes back: everybody is told, nothing acknowledged is lost, and tables go on alone."""

from __future__ import annotations

import random
import sqlite3
import tempfile
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import event

from sandtable.server.config import Config
from sandtable.server.store.outage import Backoff
from sandtable.server.table.rows import Row
from tests.server.house import House, Json, Sitter, config, eager
from tests.server.postgres import Postgres, Wire

QUICK: dict[str, Any] = {"retry_first": 0.02, "retry_most": 0.1, "patience": 0.0, "jitter": lambda: 0.5}


@pytest.fixture
def short() -> Iterator[Path]:
    """A folder whose path is short enough for a Unix socket."""
    with tempfile.TemporaryDirectory(prefix="sandtable-", dir="/tmp") as folder:
        yield Path(folder)


@contextmanager
def spoiled(house: House, pragma: str, healthy: str) -> Iterator[None]:
    """The SQLite file of a server refuses to be written: every connection gets a pragma when it is taken."""
    engine = house.app.state.hub.store.engine
    now = [pragma]

    def spoil(connection: Any, *_: object) -> None:
        connection.execute(f"PRAGMA {now[0]}")

    event.listen(engine, "checkout", spoil)
    yield
    now[0] = healthy


def is_store(away: bool) -> Any:
    return lambda message: message["type"] == "store" and message["away"] is away


def test_waits_grow_to_a_bound_and_differ_by_a_third() -> None:
    settings = {"retry_first": 0.25, "retry_most": 5.0}
    waits = {
        luck: [round(backoff.next(), 2) for _ in range(7)]
        for luck in (0.0, 0.5, 1.0)
        for backoff in [Backoff(Config("", jitter=lambda luck=luck: luck, **settings))]  # type: ignore[misc, arg-type]
    }
    assert waits[0.5] == [0.25, 0.5, 1.0, 2.0, 4.0, 5.0, 5.0]
    assert (waits[0.0][-1], waits[1.0][-1]) == (3.33, 6.67)


SPOILS = {"read-only": ("query_only=ON", "query_only=OFF"), "full": ("max_page_count=1", "max_page_count=1073741823")}


@pytest.mark.parametrize("how", SPOILS)
def test_answers_are_refused_while_nothing_can_be_written(tmp_path: Path, how: str) -> None:
    """With a reason and a hint when to come again, on the line and over HTTP; then all goes on."""
    house = House(config(tmp_path, **QUICK))
    try:
        table = house.lay(US="me", DE="here")
        with table.sit(0, 1) as both:
            decision = both.decision(0)
            answer = {"decision": decision["id"], "parts": decision["options"][0]["parts"], "seat": 0}
            talk = "x" * 400
            with spoiled(house, *SPOILS[how]):
                grow(both, how, talk)
                refused = both.ask("answer", **answer)
                while refused["type"] == "ack":  # there was still room
                    both.catch_up(refused["move"])
                    refused = both.ask("name", seat=0, name=talk[: len(both.frames) % 40 + 1])
                assert (refused["type"], refused["error"]) == ("refused", "away")
                assert refused["key"] in ("no.store_away", "no.store_unsure")
                again = both.ask("name", seat=0, name="Ann")
                assert (again["error"], again["key"], again["params"]) == ("away", "no.store_away", {"seconds": 1})
                body = {"type": "name", "name": "Ann"}
                status, problem = house.ask("POST", f"/api/tables/{table.id}/messages", body, table.tokens[0])
                assert (status, problem["error"], problem["params"]) == (503, "away", {"seconds": 1})
                with table.sit(0) as late:
                    late.read_until(is_store(True))
            both.read_until(is_store(False))
            both.do("name", seat=0, name="Bea")
            if both.decision(0) and both.decision(0)["id"] == decision["id"]:
                both.do("answer", **answer)
    finally:
        house.stop()


def grow(sitter: Sitter, how: str, text: str) -> None:
    """Fill what is left of a page, so that the next row needs a new one."""
    if how == "full":
        for number in range(300):
            reply = sitter.ask("name", seat=1, name=f"{number} {text}"[:40])
            if reply["type"] == "refused":
                return
            sitter.catch_up(reply["move"])
        raise AssertionError("the disk is never full")


def test_machines_go_on_by_themselves(tmp_path: Path) -> None:
    """Nobody asks: the game of two machines stops while the file is read-only, and goes on to its end."""
    house = House(config(tmp_path, machine_delay=0.005, **QUICK))
    try:
        table = house.lay(US="machine:random", DE="machine:random")
        with table.sit(-1) as watcher:
            while watcher.updates[-1]["move"] < 40:
                watcher.read()
            with spoiled(house, *SPOILS["read-only"]):
                watcher.read_until(is_store(True))
            watcher.read_until(is_store(False))
            while not watcher.updates[-1]["status"]["over"]:
                watcher.read()
    finally:
        house.stop()


def test_a_database_that_does_not_answer(tmp_path: Path) -> None:
    """Somebody else holds the file: whoever waits is told so in time, and what was on its way is kept once."""
    house = House(config(tmp_path, store_within=0.3, **QUICK))
    try:
        table = house.lay(US="me", DE="here")
        with table.sit(0, 1) as both, closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as other:
            other.execute("BEGIN IMMEDIATE")
            decision = both.decision(0)
            answer = {"decision": decision["id"], "parts": decision["options"][0]["parts"], "seat": 0}
            refused = both.ask("answer", **answer)
            assert (refused["error"], refused["key"]) == ("away", "no.store_unsure")
            other.rollback()
            both.read_until(is_store(False))
            while both.decision(0) and both.decision(0)["id"] == decision["id"]:
                both.read()  # the write that was waiting has gone in; a stale answer would be refused
            again = both.ask("answer", **answer)
            assert (again["type"], again["error"]) == ("refused", "stale")
        log = rows_of(house, table.id)
        assert sum(row.kind == "answer" for row in log) == 1
    finally:
        house.stop()


def rows_of(house: House, table: str) -> list[Row]:
    store = house.app.state.hub.store
    rows: list[Row] = store.rows(table)
    return rows


def test_postgres_is_stopped_and_started(shaky_postgres: Postgres, tmp_path: Path) -> None:
    """Two machines play on, a person's acknowledged answers are all there once, and another server hears of them."""
    database = shaky_postgres.database("games")
    house = House(config(tmp_path, database=database, machine_delay=0.005, **QUICK))
    other = House(config(tmp_path, database=database, **QUICK))
    pick = eager(random.Random(4))
    try:
        machines = house.lay(US="machine:random", DE="machine:random")
        people = house.lay(US="me", DE="here")
        with machines.sit(-1) as watcher, people.sit(0, 1) as both:
            people.house = other
            with people.sit(-1) as afar:
                acked: list[Json] = []
                while len(acked) < 12:
                    if len(acked) in (4, 8):
                        shaky_postgres.stop()
                        refused = ask(both, pick)
                        assert refused["error"] == "away"
                        watcher.read_until(is_store(True))
                        shaky_postgres.start()
                        watcher.read_until(is_store(False))
                        both.read_until(is_store(False))
                    reply = ask(both, pick)
                    assert reply["type"] == "ack", reply
                    both.catch_up(reply["move"])
                    acked.append(reply)
                afar.catch_up(acked[-1]["move"])
                before = watcher.updates[-1]["move"]
                while watcher.updates[-1]["move"] < before + 20 and not watcher.updates[-1]["status"]["over"]:
                    watcher.read()
                with psycopg.connect(database, autocommit=True) as line:
                    line.execute("NOTIFY sandtable, 'nonsense'")
                    line.execute(f"NOTIFY sandtable, '{people.id} nonsense'".encode())
                reply = ask(both, pick)
                afar.catch_up(reply["move"])
        log = rows_of(house, people.id)
        assert [row.seq for row in log] == list(range(1, len(log) + 1))
        assert sum(row.kind == "answer" for row in log) == 13
    finally:
        other.stop()
        house.stop()


def ask(both: Sitter, pick: Any) -> Json:
    """Answer whatever is open; the reply, whichever it is."""
    seat = both.views[0]["waiting"][0]
    decision = both.decision(seat)
    return both.ask("answer", decision=decision["id"], parts=pick(decision)["parts"], seat=seat)


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_line_cut_in_the_middle_of_a_commit(postgres: Postgres, tmp_path: Path, short: Path, when: str) -> None:
    """Nobody knows whether the row was kept: it is acknowledged when it is known to be there, once."""
    wire = Wire(postgres.folder, short)
    database = postgres.database(f"cut_{when}").replace(str(postgres.folder), str(short))
    house = House(config(tmp_path, database=database, **{**QUICK, "patience": 60.0}))
    pick = eager(random.Random(5))
    try:
        table = house.lay(US="me", DE="here")
        with table.sit(0, 1) as both:
            for count in range(1, 9):
                wire.cut = when if count % 2 else ""
                reply = ask(both, pick)
                assert reply["type"] == "ack", reply
                assert wire.happened.is_set() == bool(count % 2)
                wire.happened.clear()
                both.catch_up(reply["move"])
                answers = [row for row in rows_of(house, table.id) if row.kind == "answer"]
                assert len(answers) == count
    finally:
        house.stop()
        wire.close()


def test_a_commit_whose_end_stays_unknown(postgres: Postgres, tmp_path: Path, short: Path) -> None:
    """Without patience the answer is refused as unsure; when the database is back the table shows that it was kept."""
    wire = Wire(postgres.folder, short)
    database = postgres.database("unsure").replace(str(postgres.folder), str(short))
    house = House(config(tmp_path, database=database, **QUICK))
    try:
        table = house.lay(US="me", DE="here")
        with table.sit(0, 1) as both:
            decision = both.decision(0)
            answer = {"decision": decision["id"], "parts": decision["options"][0]["parts"], "seat": 0}
            wire.cut = "after"
            refused = both.ask("answer", **answer)
            assert refused["key"] == "no.store_unsure"
            both.read_until(is_store(False))
            both.read_until(lambda message: message["type"] == "update" and message["seat"] == 0)
            assert not both.decision(0) or both.decision(0)["id"] != decision["id"]
            assert both.ask("answer", **answer)["error"] == "stale"
    finally:
        house.stop()
        wire.close()


def test_lines_that_freeze_for_good(postgres: Postgres, tmp_path: Path, short: Path) -> None:
    """The threads that wait on them are set free, however many: new lines work, and the table goes on."""
    wire = Wire(postgres.folder, short)
    database = postgres.database("frozen").replace(str(postgres.folder), str(short))
    house = House(config(tmp_path, database=database, threads=2, **{**QUICK, "store_within": 1.0, "patience": 60.0}))
    pick = eager(random.Random(6))
    try:
        table = house.lay(US="me", DE="here")
        with table.sit(0, 1) as both:
            for count in range(1, 5):
                wire.freeze()
                while (reply := ask(both, pick))["type"] == "refused":  # it froze while the table was read anew
                    assert reply["key"] == "no.store_away"
                    both.read_until(is_store(False))
                both.catch_up(reply["move"])
                answers = [row for row in rows_of(house, table.id) if row.kind == "answer"]
                assert len(answers) == count
            assert house.ask("GET", f"/api/tables/{table.id}", token=table.tokens[0])[0] == 200
    finally:
        house.stop()
        wire.close()


def test_presence_is_true_after_a_failure(tmp_path: Path) -> None:
    """Who leaves while nothing can be read is gone all the same."""
    house = House(config(tmp_path, **QUICK))
    try:
        table = house.lay()
        with table.sit(0) as us:
            de = table.sit(1)
            us.read_until(lambda message: message["type"] == "presence" and message["seats"] == [0, 1])
            gone = threading.Event()
            hub = house.app.state.hub
            leave = hub.leave

            async def leave_and_say(*who: Any) -> None:
                await leave(*who)
                gone.set()

            hub.leave = leave_and_say
            with spoiled(house, *SPOILS["read-only"]):
                assert us.ask("name", name="Ann")["error"] == "away"
                de.stack.close()
                assert gone.wait(60)
            us.read_until(lambda message: message["type"] == "presence" and message["seats"] == [0])
    finally:
        house.stop()
