"""A database that may not be written, and then may again."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import psycopg
import pytest

from sandtable.server.store.connect import StoreError
from sandtable.server.store.database import Store
from tests.server.privileges import without_privileges

BEGIN = """
import sys
from pathlib import Path
from sqlalchemy.exc import SQLAlchemyError
from sandtable.server.store.connect import StoreError
from sandtable.server.store.database import Store
file = Path(sys.argv[1])
store = Store(f"sqlite:///{file}")
"""
WRITE = """
store.engine.dispose()  # what follows needs a new connection
idle = store.engine.raw_connection()
idle.cursor().execute("SELECT count(*) FROM log")  # what lies beside the file is there, as when somebody reads it
file.chmod(0o444)
for _ in range(3):
    try:
        store.keep_card_set("second", "text", 0)
    except SQLAlchemyError as error:
        print(error.orig)
for each in file.parent.iterdir():
    each.chmod(0o644)
store.keep_card_set("second", "text", 0)
print(store.card_set("second"))
"""
START = """
file.chmod(0o444)
try:
    Store(f"sqlite:///{file}")
except StoreError as error:
    print(error)
"""


def said(script: str, file: Path) -> list[str]:
    """What a script says that heeds the permissions of files."""
    command = [*without_privileges(), sys.executable, "-c", BEGIN + script, str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_a_file_that_may_be_written_again_is_written(tmp_path: Path) -> None:
    """A connection that found the file read-only stays so: it must not be used again."""
    assert said(WRITE, tmp_path / "tables.sqlite3") == [*["attempt to write a readonly database"] * 3, "text"]


def test_a_server_does_not_start_over_a_file_it_may_not_write(tmp_path: Path) -> None:
    """What SQLite keeps beside the file would stay read-only as long as the server runs."""
    file = tmp_path / "tables.sqlite3"
    reason = "attempt to write a readonly database"
    assert said(START, file) == [f"cannot use the database sqlite:///{file}: {reason}; name another with --database"]


def test_a_server_does_not_start_over_a_postgresql_it_may_not_write(postgres_url: str) -> None:
    Store(postgres_url).close()
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        name = connection.info.dbname
        connection.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on".encode())
    with pytest.raises(StoreError, match="cannot execute UPDATE in a read-only transaction; name another"):
        Store(postgres_url)
