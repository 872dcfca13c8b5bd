"""Secrets of their own for links and for those who play; several for a seat."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Until now a seat had one secret: who sits there holds it; where nobody does, it becomes a link for one use."""
    op.create_table(
        "passes",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("seat", sa.Integer),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("host", sa.Boolean, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    kind = "CASE WHEN seats.claimed THEN 'seat' ELSE 'link' END"
    op.execute(
        "INSERT INTO passes (table_id, digest, seat, kind, host, made) "
        f"SELECT table_id, token, seat, {kind}, FALSE, {time.time()} FROM seats WHERE token IS NOT NULL"
    )
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("token")
