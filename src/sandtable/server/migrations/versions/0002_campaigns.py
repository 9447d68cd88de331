"""The table that a table carries on, in a campaign."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Bring an older database forward."""
    op.add_column("tables", sa.Column("previous", sa.String(length=16), nullable=True))


def downgrade() -> None:
    """Back to tables of their own: which game carried on which is forgotten."""
    op.drop_column("tables", "previous")
