"""What browsers keep of their finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table of kept games."""
    op.create_table(
        "kept",
        sa.Column("owner", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("content", sa.JSON, nullable=False),
    )
