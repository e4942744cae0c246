"""Tables, their entries, the people who have sat at them, and the store's secrets."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

SQLITE = {"sqlite_strict": True, "sqlite_with_rowid": False}


def upgrade() -> None:
    """Make the tables of the first version of the store."""
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True, nullable=False),
        sa.Column("setup", sa.LargeBinary, nullable=False),
        sa.Column("changed", whole(), nullable=False),
        sa.Column("wakes", whole()),
        **SQLITE,
    )
    waking = sa.text("wakes IS NOT NULL")
    op.create_index("tables_waking", "tables", ["wakes"], sqlite_where=waking, postgresql_where=waking)
    op.create_table(
        "entries",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True, nullable=False),
        sa.Column("n", whole(), primary_key=True, nullable=False, autoincrement=False),
        sa.Column("entry", sa.LargeBinary, nullable=False),
        **SQLITE,
    )
    op.create_table(
        "sitters",
        sa.Column("person", sa.Text, primary_key=True, nullable=False),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True, nullable=False),
        **SQLITE,
    )
    op.create_table(
        "keys",
        sa.Column("name", sa.Text, primary_key=True, nullable=False),
        sa.Column("value", sa.LargeBinary, nullable=False),
        **SQLITE,
    )


def whole() -> sa.types.TypeEngine[int]:
    """Return the type of 64-bit integers. Strict tables of SQLite have no other name for it than INTEGER."""
    return sa.BigInteger().with_variant(sa.Integer, "sqlite")
