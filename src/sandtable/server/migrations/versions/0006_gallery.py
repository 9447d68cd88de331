"""A gallery of scenarios that authors have published, and what others think of them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Bring an older database forward."""
    op.create_table(
        "gallery",
        sa.Column("digest", sa.String(length=16), nullable=False),
        sa.Column("scenario", sa.String(length=64), nullable=False),
        sa.Column("author", sa.String(length=80), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("published", sa.BigInteger(), nullable=False),
        sa.Column("played", sa.Integer(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("sides", sa.Text(), nullable=False),
        sa.Column("barred", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("digest"),
    )
    op.create_table(
        "thumbs",
        sa.Column("digest", sa.String(length=16), nullable=False),
        sa.Column("voter", sa.String(length=64), nullable=False),
        sa.Column("up", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["digest"], ["gallery.digest"]),
        sa.PrimaryKeyConstraint("digest", "voter"),
    )


def downgrade() -> None:
    """Without a gallery; the scenarios stay, for whoever has their links."""
    op.drop_table("thumbs")
    op.drop_table("gallery")
