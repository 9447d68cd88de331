"""A server for a whole test file, and PostgreSQL where it is there."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.house import House, config
from tests.server.postgres import MISSING, Postgres, binaries


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server over a SQLite file."""
    running = House(config(tmp_path_factory.mktemp("house")))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL of our own."""
    if binaries() is None:
        if os.environ.get("SANDTABLE_REQUIRE_POSTGRES"):
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    folder = Path(tempfile.mkdtemp(prefix="sandtable-postgres-", dir="/tmp"))
    try:
        running = Postgres(folder)
        yield running
        running.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres_url(postgres: Postgres, request: pytest.FixtureRequest) -> str:
    """An empty database for one test."""
    return postgres.create(f"t{abs(hash(request.node.nodeid))}")


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind."""
    if request.param == "postgresql":
        return str(request.getfixturevalue("postgres_url"))
    return f"sqlite:///{tmp_path / 'tables.sqlite3'}"
