"""Results and accuracy of people's games, and settings, puzzles and streaks of accounts."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

SQLITE = {"sqlite_strict": True, "sqlite_with_rowid": False}


def upgrade() -> None:
    """Add results of each seat, the last counted entry of each table, and preferences and puzzles."""
    op.create_table(
        "results",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True, nullable=False),
        sa.Column("game", whole(), primary_key=True, nullable=False, autoincrement=False),
        sa.Column("seat", whole(), primary_key=True, nullable=False, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False, index=True),
        sa.Column("computer", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("outcome", whole(), nullable=False),
        sa.Column("at", whole(), nullable=False),
        sa.Column("month", sa.Text, nullable=False),
        sa.Column("moves", whole(), nullable=False),
        sa.Column("exact", whole(), nullable=False),
        sa.Column("lost", whole(), nullable=False),
        **SQLITE,
    )
    op.create_table(
        "counted_tables",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True, nullable=False),
        sa.Column("n", whole(), nullable=False),
        **SQLITE,
    )
    op.create_table(
        "choices",
        sa.Column("person", sa.Text, sa.ForeignKey("accounts.person"), primary_key=True, nullable=False),
        sa.Column("name", sa.Text, primary_key=True, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        **SQLITE,
    )
    op.create_table(
        "puzzle_days",
        sa.Column("person", sa.Text, sa.ForeignKey("accounts.person"), primary_key=True, nullable=False),
        sa.Column("kind", sa.Text, primary_key=True, nullable=False),
        sa.Column("day", sa.Text, primary_key=True, nullable=False),
        sa.Column("misses", whole(), nullable=False),
        **SQLITE,
    )
    op.create_table(
        "streaks",
        sa.Column("person", sa.Text, sa.ForeignKey("accounts.person"), primary_key=True, nullable=False),
        sa.Column("kind", sa.Text, primary_key=True, nullable=False),
        sa.Column("found", whole(), nullable=False),
        **SQLITE,
    )


def whole() -> sa.types.TypeEngine[int]:
    """Return the type of 64-bit integers. Strict tables of SQLite have no other name for it than INTEGER."""
    return sa.BigInteger().with_variant(sa.Integer, "sqlite")
