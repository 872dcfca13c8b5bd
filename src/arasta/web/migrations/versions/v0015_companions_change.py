"""How often a game on a real table has changed, so that of two changes at once one wins; and its analysis."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column and the table."""
    op.add_column("companions", sa.Column("revision", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "companion_analyses",
        sa.Column("companion_id", sa.String(32), sa.ForeignKey("companions.id"), primary_key=True),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
    )
