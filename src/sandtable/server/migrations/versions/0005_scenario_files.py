"""Scenario files that people have brought."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Bring an older database forward."""
    op.create_table(
        "scenario_files",
        sa.Column("digest", sa.String(length=16), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("used", sa.Boolean(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("digest"),
    )


def downgrade() -> None:
    """Back to the scenarios of the boxes: the files go, and tables that were laid with them cannot be opened."""
    op.drop_table("scenario_files")
