"""A server for a whole test file, and PostgreSQL where it is there."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.house import WAIT, House, config


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server over a SQLite file."""
    running = House(config(tmp_path_factory.mktemp("house")))
    yield running
    running.stop()


@pytest.fixture(autouse=True)
def no_house_is_left() -> Iterator[None]:
    """A test that fails does not come to stop its servers; the next ones are not to share the machine with them."""
    before = list(House.running)
    yield
    for each in [each for each in House.running if each not in before]:
        each.stop()


def postgres_binaries() -> Path | None:
    """The folder with initdb and postgres, if PostgreSQL is installed."""
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    found = shutil.which("initdb") or (str(versions[-1]) if versions else None)
    return Path(found).resolve().parent if found else None


def unprivileged() -> str | None:
    """PostgreSQL refuses to run as root: somebody else to run it as."""
    if os.getuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL of our own, reached by a Unix socket in a folder that is thrown away."""
    binaries = postgres_binaries()
    if binaries is None:
        reason = "PostgreSQL is not installed (apt-get install postgresql)"
        if os.environ.get("SANDTABLE_REQUIRE_POSTGRES"):
            pytest.fail(reason)
        pytest.skip(reason)
    user = unprivileged()
    folder = Path(tempfile.mkdtemp(prefix="sandtable-postgres-", dir="/tmp"))
    data = folder / "data"
    folder.chmod(0o755)
    if user is not None:
        shutil.chown(folder, user)
    server = None
    try:
        settings = ["-A", "trust", "-U", "sandtable", "-E", "UTF8", "--no-sync"]
        made = subprocess.run(
            [binaries / "initdb", "-D", data, *settings], user=user, capture_output=True, cwd=folder, check=False
        )
        assert made.returncode == 0, made.stderr.decode()
        server = subprocess.Popen(
            [binaries / "postgres", "-D", data, "-k", folder, "-c", "listen_addresses=", "-c", "fsync=off"],
            user=user,
            cwd=folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until = time.monotonic() + WAIT
        while not (folder / ".s.PGSQL.5432").exists():
            assert time.monotonic() < until, "PostgreSQL does not start"
            assert server.poll() is None, "PostgreSQL has died"
            time.sleep(0.05)
        yield f"postgresql://sandtable@/{{name}}?host={folder}"
    finally:
        if server is not None:
            server.send_signal(signal.SIGINT)  # at once: what a failed test has left may still be connected
            server.wait(WAIT)
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres_url(postgres: str, request: pytest.FixtureRequest) -> str:
    """An empty database for one test."""
    import psycopg

    name = f"t{abs(hash(request.node.nodeid))}"
    with psycopg.connect(postgres.format(name="postgres"), autocommit=True) as connection:
        connection.execute(f"DROP DATABASE IF EXISTS {name}".encode())
        connection.execute(f"CREATE DATABASE {name}".encode())
    return postgres.format(name=name)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind."""
    if request.param == "postgresql":
        return str(request.getfixturevalue("postgres_url"))
    return f"sqlite:///{tmp_path / 'tables.sqlite3'}"
