"""${message}"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}


def upgrade() -> None:
    """Bring an older database forward."""
    ${upgrades if upgrades else "pass"}


def downgrade() -> None:
    """There is no way back: restore a copy."""
    raise NotImplementedError("restore a copy of the database from before the upgrade")
