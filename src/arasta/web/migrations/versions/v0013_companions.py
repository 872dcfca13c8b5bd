"""Games on real tables that companions keep."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add their table."""
    op.create_table(
        "companions",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("keys", sa.JSON, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
    )
