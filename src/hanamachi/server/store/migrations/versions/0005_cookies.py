"""The person of each cookie, for signing out everywhere."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

SQLITE = {"sqlite_strict": True, "sqlite_with_rowid": False}


def upgrade() -> None:
    """Add sessions: the account of the number in a cookie, or the time (ms) of its sign-out."""
    whole = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "cookies",
        sa.Column("cookie", sa.Text, primary_key=True, nullable=False),
        sa.Column("person", sa.Text, sa.ForeignKey("accounts.person"), nullable=False, index=True),
        sa.Column("ended", whole),
        **SQLITE,
    )
