"""`sandtable gallery --remove`: what whoever runs a server may do about its gallery, also while it runs."""

from __future__ import annotations

from sandtable.kernel.errors import SandtableError
from sandtable.server.config import default_database
from sandtable.server.gallery.walls import Walls
from sandtable.server.store.database import Store
from sandtable.server.table.restore import existing


def bar(scenario: str, database: str | None, barred: bool) -> None:
    """Show a scenario to nobody from now on, or to everybody again; an error if it is not there."""
    store = Store(existing(database or default_database()))
    try:
        walls = Walls(store)
        found = walls.find(scenario.rpartition("@")[2][:16])
        if found is None or found.scenario != scenario:
            raise SandtableError(
                f"{scenario!r} is not in the gallery; `sandtable gallery ADDRESS` lists the names of those that are, "
                "and --database names the database that the server uses"
            )
        walls.bar(found.digest, barred)
    finally:
        store.close()
