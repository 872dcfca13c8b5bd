"""Whether a table goes on from a finished game, and with which dice and cards."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column: of the tables that there are nobody noted it."""
    op.add_column("tables", sa.Column("goes_on", sa.String(8), nullable=False, server_default=""))
