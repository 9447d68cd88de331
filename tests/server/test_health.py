"""Health tells the truth: the database is really read and written, and what has stopped is told."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any, cast

import pytest

from sandtable.server import health
from sandtable.server.health import Vitals
from sandtable.server.migrations import newest
from sandtable.server.wire import api
from tests.server.house import WAIT, House, config


@pytest.fixture(autouse=True)
def ask_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """No answer is kept."""
    monkeypatch.setattr(health, "FRESH", 0.0)


def test_a_server_that_works_says_so(tmp_path: Path, database: str) -> None:
    house = House(config(tmp_path, database=database))
    try:
        for path in ("/api/health", "/api/ready"):
            found = house.get(path)
            assert (found["ok"], found["reasons"]) == (True, [])
            assert found["version"]
    finally:
        house.stop()


def test_a_database_that_does_not_write_is_told(tmp_path: Path) -> None:
    house = House(config(tmp_path))
    path = tmp_path / "tables.sqlite3"
    try:
        house.app.state.vitals.patience = 0.05
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")  # nobody else writes meanwhile
            status, answer = house.ask("GET", "/api/health")
            assert (status, answer["ok"]) == (503, False)
            assert answer["reasons"] == ["the database does not answer within 0.05 seconds"]
            assert house.ask("GET", "/api/ready")[0] == 503
            other.execute("ROLLBACK")
        house.app.state.vitals.patience = WAIT
        assert house.get("/api/health")["ok"]

        with closing(sqlite3.connect(path)) as other, other:
            other.execute("UPDATE alembic_version SET version_num = '9999'")
        status, answer = house.ask("GET", "/api/ready")
        assert (status, answer["reasons"]) == (503, [f"the database has shape 9999, and this program knows {newest()}"])
        with closing(sqlite3.connect(path)) as other, other:
            other.execute("DROP TABLE alembic_version")
        status, answer = house.ask("GET", "/api/health")
        assert (status, answer["reasons"]) == (503, ["the database is away, so nothing can be kept now"])
    finally:
        house.stop()


def test_a_watch_that_has_stopped_is_told(tmp_path: Path) -> None:
    house = House(config(tmp_path))
    try:
        watch = house.app.state.vitals.watch
        watch._task.get_loop().call_soon_threadsafe(watch._task.cancel)
        until = time.monotonic() + WAIT
        while house.ask("GET", "/api/health")[0] == 200:
            assert time.monotonic() < until
        assert "the watch over the database has stopped" in house.ask("GET", "/api/health")[1]["reasons"][0]
    finally:
        house.stop()


def test_who_shuts_down_is_healthy_and_not_ready() -> None:
    class Fine:
        """A hub, a store and a watch that are well."""

        alive = True

        @property
        def store(self) -> Fine:
            return self

        def check(self) -> str:
            return newest()

        async def run(self, work: Any) -> Any:
            return work()

    async def scene() -> list[api.Health]:
        vitals = Vitals(cast(Any, Fine()), cast(Any, Fine()))
        vitals.closing = True
        return [await vitals.health(), await vitals.health(ready=True)]

    well, ready = asyncio.run(scene())
    assert well.ok
    assert ready.reasons == ("the server is shutting down",)


def test_a_server_whose_threads_are_gone_says_so(tmp_path: Path) -> None:
    house = House(config(tmp_path))
    try:
        house.app.state.hub._threads.shutdown()
        status, answer = house.ask("GET", "/api/health")
        assert (status, answer["reasons"][0]) == (503, "the server has stopped working")
    finally:
        house.stop()
