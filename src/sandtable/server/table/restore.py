"""`sandtable seat`: a new link for a seat whose holder has lost it. The server may run; it tells the table."""

from __future__ import annotations

from pathlib import Path

import msgspec
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from sandtable.kernel.errors import SandtableError, nearest
from sandtable.server.config import default_database, new_token, now
from sandtable.server.seats import keys
from sandtable.server.seats.invitations import invitation_link
from sandtable.server.store.database import Store
from sandtable.server.table.rows import Header, Place, Row


class RestoreError(SandtableError):
    """The seat cannot be restored; the text says why and what to do."""


class Restored(msgspec.Struct, frozen=True):
    """A seat, and the link that opens it once."""

    table: str
    side: str
    name: str
    link: str


def restore(table: str, side: str, database: str | None) -> Restored:
    """Make a new invitation to a seat; whoever holds it stays until somebody uses the link."""
    store = Store(existing(database or default_database()))
    try:
        header = store.header(table)
        if header is None:
            where = store.engine.url.render_as_string(hide_password=True)
            raise RestoreError(
                f"there is no table {table!r} in {where}; its id is what follows /#/t/ in the address of the table, "
                "and --database names the database that its server uses"
            )
        place = _place(header, side)
        code = new_token()
        keys.renew(store, table, place.seat, Row(0, now(), "seat restored", place.seat), code)
        return Restored(table, place.side, place.name, invitation_link(table, code))
    finally:
        store.close()


def existing(address: str) -> str:
    """The address, if it is not of a file that would only be made now."""
    try:
        url = make_url(address)
    except ArgumentError:
        return address  # the store says what is wrong with it
    if url.get_backend_name() == "sqlite" and url.database and not Path(url.database).is_file():
        raise RestoreError(f"there is no database {url.database}; name the one that the server uses with --database")
    return address


def _place(header: Header, side: str) -> Place:
    people = [place for place in header.places if not place.automatic]
    found = [place for place in people if place.side.lower() == side.lower()]
    if found:
        return found[0]
    sides = [place.side for place in people]
    if not sides:
        raise RestoreError(f"at table {header.table} machines play alone; there is no seat to restore")
    raise RestoreError(f"nobody can sit on {side!r} at table {header.table}; {nearest(side, sides)}")
