"""Invitations, keys that open nothing any more, and seats on their way to another browser."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Bring an older database forward: seats that were given away keep the tokens they have."""
    op.add_column("seats", sa.Column("invitation", sa.String(length=64), server_default="", nullable=False))
    op.add_column("seats", sa.Column("follows", sa.Integer(), nullable=True))
    op.create_table(
        "former_keys",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("fate", sa.String(length=16), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table_id", "secret"),
    )
    op.create_table(
        "handovers",
        sa.Column("code", sa.String(length=64), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.Column("taken", sa.Boolean(), nullable=False),
        sa.Column("seats", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("code"),
    )


def downgrade() -> None:
    """Back to links for good: open invitations are void, and a seat that nobody has taken stays empty."""
    op.drop_table("handovers")
    op.drop_table("former_keys")
    op.drop_column("seats", "follows")
    op.drop_column("seats", "invitation")
