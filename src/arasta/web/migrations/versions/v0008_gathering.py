"""Whether bots wait for people who were invited and have not come."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column: at tables that there are, bots wait for nobody, as they did."""
    op.add_column("tables", sa.Column("started", sa.Boolean, nullable=False, server_default=sa.true()))
