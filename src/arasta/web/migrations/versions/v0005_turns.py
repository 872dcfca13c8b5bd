"""Whether turns of a table wait for their end, and the one that does."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns: at tables that there are turns pass on at once, as they did."""
    op.add_column("tables", sa.Column("turns_wait", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("finishing", sa.JSON, nullable=True))
