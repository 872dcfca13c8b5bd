"""By which form somebody sat down, so that a second click is known at any server, and after a restart."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column: of those who sit already it is not known."""
    op.add_column("seats", sa.Column("taken_by", sa.String(64), nullable=False, server_default=""))
