"""Owners of tables, presence through other processes, and colours, for several processes with one store."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

SQLITE = {"sqlite_strict": True, "sqlite_with_rowid": False}


def upgrade() -> None:
    """Add the owner of each table (`keeper`), presence, which may be lost in a crash, and colours (`clothes`)."""
    whole = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.add_column("tables", sa.Column("keeper", whole))
    op.create_table(
        "attendance",
        sa.Column("process", whole, primary_key=True, nullable=False, autoincrement=False),
        sa.Column("table_id", sa.Text, primary_key=True, nullable=False),
        sa.Column("here", sa.LargeBinary, nullable=False),
        sa.Column("watching", whole, nullable=False),
        prefixes=["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else [],
        **SQLITE,
    )
    op.create_index("attendance_table", "attendance", ["table_id"])
    op.create_table(
        "worn",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True, nullable=False),
        sa.Column("person", sa.Text, primary_key=True, nullable=False),
        sa.Column("worn", sa.LargeBinary, nullable=False),
        **SQLITE,
    )
