"""Requests in the lobby, their answers, and blocks between people."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

SQLITE = {"sqlite_strict": True, "sqlite_with_rowid": False}


def upgrade() -> None:
    """Add one request per person (`wish`), one answer per request (`knock`), and blocks with the blocked name."""
    whole = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "door_wishes",
        sa.Column("person", sa.Text, primary_key=True, nullable=False),
        sa.Column("knock", sa.Text, nullable=False, unique=True),
        sa.Column("wish", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("since", whole, nullable=False),
        sa.Column("until", whole, nullable=False),
        **SQLITE,
    )
    op.create_index("door_wishes_wish", "door_wishes", ["wish", "since"])
    op.create_table(
        "door_answers",
        sa.Column("knock", sa.Text, primary_key=True, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text),
        sa.Column("seat", whole),
        sa.Column("name", sa.Text),
        sa.Column("at", whole, nullable=False),
        **SQLITE,
    )
    op.create_index("door_answers_at", "door_answers", ["at"])
    op.create_table(
        "blocks",
        sa.Column("person", sa.Text, primary_key=True, nullable=False),
        sa.Column("blocked", sa.Text, primary_key=True, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("at", whole, nullable=False),
        **SQLITE,
    )
    op.create_index("blocks_blocked", "blocks", ["blocked"])
