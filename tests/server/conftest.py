"""A server for a whole test file, and PostgreSQL where it is there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.house import House, config
from tests.server.postgres import Postgres, own_postgres


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server over a SQLite file."""
    running = House(config(tmp_path_factory.mktemp("house")))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for all tests."""
    with own_postgres() as server:
        yield server


@pytest.fixture
def shaky_postgres() -> Iterator[Postgres]:
    """A PostgreSQL that one test may stop and start."""
    with own_postgres() as server:
        yield server


@pytest.fixture
def postgres_url(postgres: Postgres, request: pytest.FixtureRequest) -> str:
    """An empty database for one test."""
    return postgres.database(f"t{abs(hash(request.node.nodeid))}")


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind."""
    if request.param == "postgresql":
        return str(request.getfixturevalue("postgres_url"))
    return f"sqlite:///{tmp_path / 'tables.sqlite3'}"
