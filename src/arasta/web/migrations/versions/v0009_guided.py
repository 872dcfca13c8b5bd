"""Whether a table is guided."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column: no table that there is was guided."""
    op.add_column("tables", sa.Column("guided", sa.Boolean, nullable=False, server_default=sa.false()))
