"""Drafts a migration from what `schema.py` says and the migrations so far do not: `revise "what changes"`."""

from __future__ import annotations

import sys
from pathlib import Path

from alembic import command
from sqlalchemy import create_engine
from sqlalchemy.pool import StaticPool

from sandtable.server.migrations import configured, upgrade


def main(arguments: list[str]) -> None:
    """Write the draft; a person reads and completes it."""
    if len(arguments) != 1:
        sys.exit('say what changes: python -m sandtable.server.migrations.revise "add a column"')
    folder = Path(__file__).parent
    number = len(list(folder.glob("versions/[0-9]*.py"))) + 1
    engine = create_engine("sqlite://", poolclass=StaticPool)
    upgrade(engine)
    with engine.begin() as connection:
        config = configured(connection)
        config.set_main_option("file_template", "%%(rev)s_%%(slug)s")
        command.revision(config, arguments[0], autogenerate=True, rev_id=f"{number:04}")


if __name__ == "__main__":
    main(sys.argv[1:])
