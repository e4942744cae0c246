"""A table for new entries in SQLite, from which they were moved many at a time; migration 0014 drops it."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

ONCE = """
CREATE TRIGGER appended_once BEFORE INSERT ON appended
WHEN EXISTS (SELECT 1 FROM entries WHERE table_id = NEW.table_id AND n = NEW.n)
BEGIN SELECT RAISE(ABORT, 'this number of the table is written already'); END
"""
"""Refuses an entry whose number was moved to `entries` already."""


def upgrade() -> None:
    """Add the table `appended`: new entries in their order, with the changed columns of their tables."""
    if op.get_bind().dialect.name != "sqlite":
        return
    op.create_table(
        "appended",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True, nullable=False),
        sa.Column("n", sa.Integer, primary_key=True, nullable=False),
        sa.Column("entry", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("wakes", sa.Integer),
        sqlite_strict=True,
    )
    op.execute(ONCE)
