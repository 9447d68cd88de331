"""The history of the database's shape. `upgrade` brings any older database up to date; it runs at every start."""

from __future__ import annotations

import threading
from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine

from sandtable.kernel.errors import SandtableError

_ONE_AT_A_TIME = threading.Lock()
_LOCK = 77347


class NewerDatabase(SandtableError):
    """A newer program has brought the database to a shape that this one does not know."""


def configured(connection: Connection | None = None) -> Config:
    """What Alembic wants to know: where the history is, and which database it is about."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


@cache
def newest() -> str:
    """The newest shape that this program knows."""
    return str(ScriptDirectory.from_config(configured()).get_current_head())


def check_known(connection: Connection) -> None:
    """NewerDatabase unless the shape of the database is one of ours, or there is none yet."""
    history = ScriptDirectory.from_config(configured())
    known = {script.revision for script in history.walk_revisions()}
    strange = [head for head in MigrationContext.configure(connection).get_current_heads() if head not in known]
    if strange:
        raise NewerDatabase(f"its shape is {strange[0]}, and this program knows shapes up to {newest()}")


def upgrade(engine: Engine) -> None:
    """Bring the database to the newest shape."""
    with _ONE_AT_A_TIME, engine.begin() as connection:
        # Another process may start just now: the second one waits here, and finds nothing left to do.
        if engine.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")
        check_known(connection)
        command.upgrade(configured(connection), "head")
        # Who may only read finds out now, not with the first answer.
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")
