"""Run by Alembic; `upgrade` in this package gives it the connection.

To write a migration: `python -m sandtable.server.migrations.revise "what changes"` compares the shape in `schema.py`
with a fresh database and writes a draft into `versions`.
"""

from __future__ import annotations

from alembic import context

from sandtable.server.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
