"""The history of the database's shape. `upgrade` brings any older database up to date; it runs at every start."""

from __future__ import annotations

import threading
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine

_ONE_AT_A_TIME = threading.Lock()
_LOCK = 77347


def configured(connection: Connection) -> Config:
    """What Alembic wants to know: where the history is, and which database it is about."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def upgrade(engine: Engine) -> None:
    """Bring the database to the newest shape."""
    with _ONE_AT_A_TIME, engine.begin() as connection:
        # Another process may start just now: the second one waits here, and finds nothing left to do.
        if engine.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")
        command.upgrade(configured(connection), "head")
        # Who may only read finds out now, not with the first answer.
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")
