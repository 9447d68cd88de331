"""From the address of a database to its engine, and why one cannot be used."""

from __future__ import annotations

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from sandtable.kernel.errors import SandtableError
from sandtable.server.migrations import NewerDatabase
from sandtable.server.store.postgres import KEEP_ALIVE
from sandtable.server.store.private import make_private
from sandtable.server.store.sqlite import BUSY, drop_read_only, prepare


class StoreError(SandtableError):
    """The database cannot be used; the text says why and what to do."""


def unusable(engine: Engine, error: NewerDatabase | SQLAlchemyError) -> StoreError:
    """Why a database cannot be used, and what to do."""
    where = engine.url.render_as_string(hide_password=True)
    if isinstance(error, NewerDatabase):
        wanted = "use the version of Sandtable that last used it, or a newer one, or name another with --database"
        return StoreError(f"the database {where} is newer than this program: {error}; nothing was changed; {wanted}")
    reason = str(error.__cause__ or error).strip().splitlines()[0]
    return StoreError(f"cannot use the database {where}: {reason}; name another with --database")


def connect(address: str) -> Engine:
    """The engine of an address; StoreError if it is none."""
    try:
        url = make_url(address)
    except ArgumentError as error:
        wanted = "sqlite:///FILE or postgresql://USER@HOST/NAME"
        raise StoreError(f"{address!r} is no database address; wanted {wanted}") from error
    if url.drivername in ("postgres", "postgresql"):
        url = url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise StoreError(f"a {url.get_backend_name()} database is not supported; use sqlite or postgresql")
    if url.get_backend_name() == "postgresql":
        try:
            return create_engine(url, pool_size=8, pool_pre_ping=True, connect_args=KEEP_ALIVE)
        except ModuleNotFoundError as error:
            raise StoreError("PostgreSQL needs psycopg; install it: pip install 'sandtable[postgres]'") from error
    make_private(url)
    engine = create_engine(url, connect_args={"timeout": BUSY, "check_same_thread": False})
    event.listen(engine, "connect", prepare)
    event.listen(engine, "handle_error", drop_read_only)
    return engine
