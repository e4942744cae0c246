"""Push subscriptions of browsers, and notifications to be sent."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

SQLITE = {"sqlite_strict": True, "sqlite_with_rowid": False}


def upgrade() -> None:
    """Make a table of browsers, and one of their notifications by table and kind."""
    op.create_table(
        "push_subscriptions",
        sa.Column("endpoint", sa.Text, primary_key=True, nullable=False),
        sa.Column("person", sa.Text, nullable=False, index=True),
        sa.Column("p256dh", sa.LargeBinary, nullable=False),
        sa.Column("auth", sa.LargeBinary, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("quiet_since", whole()),
        sa.Column("quiet_until", whole()),
        sa.Column("utc_offset", whole()),
        sa.Column("origin", sa.Text, nullable=False),
        sa.Column("renewed", whole(), nullable=False),
        **SQLITE,
    )
    op.create_table(
        "notifications",
        sa.Column("endpoint", sa.Text, primary_key=True, nullable=False),
        sa.Column("table_id", sa.Text, primary_key=True, nullable=False, index=True),
        sa.Column("kind", sa.Text, primary_key=True, nullable=False),
        sa.Column("provider", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False, index=True),
        sa.Column("seat", whole(), nullable=False),
        sa.Column("other", whole(), nullable=False),
        sa.Column("n", whole(), nullable=False),
        sa.Column("due", whole(), index=True),
        sa.Column("tries", whole(), nullable=False),
        sa.Column("at", whole(), nullable=False),
        **SQLITE,
    )


def whole() -> sa.types.TypeEngine[int]:
    """Return the type of 64-bit integers. Strict tables of SQLite have no other name for it than INTEGER."""
    return sa.BigInteger().with_variant(sa.Integer, "sqlite")
