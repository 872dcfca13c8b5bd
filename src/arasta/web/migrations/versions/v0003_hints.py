"""Whether a table allows hints."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column: tables that there are allow hints where no other person plays."""
    op.add_column("tables", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()))
    people = "(SELECT COUNT(*) FROM seats WHERE seats.table_id = tables.id AND seats.kind = 'human')"
    op.execute(f"UPDATE tables SET hints = {people} <= 1")
