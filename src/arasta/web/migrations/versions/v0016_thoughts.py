"""What workers think about questions of tables, and hints that any server can show."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add their table. Servers of the version before do not know it: what they remove takes these rows with it."""
    op.create_table(
        "thoughts",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("what", sa.String(16), primary_key=True),
        sa.Column("content", sa.Text, nullable=False),
    )
