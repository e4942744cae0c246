"""Accounts, their passkeys and aliases, the challenges that were answered, and ratings."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

SQLITE = {"sqlite_strict": True, "sqlite_with_rowid": False}


def upgrade() -> None:
    """Make the tables of accounts and of ratings, which are in whole millionths."""
    op.create_table(
        "accounts",
        sa.Column("person", sa.Text, primary_key=True, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("made", whole(), nullable=False),
        **SQLITE,
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.LargeBinary, primary_key=True, nullable=False),
        sa.Column("person", sa.Text, sa.ForeignKey("accounts.person"), nullable=False, index=True),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("sign_count", whole(), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("made", whole(), nullable=False),
        sa.Column("used", whole(), nullable=False),
        **SQLITE,
    )
    op.create_table(
        "aliases",
        sa.Column("alias", sa.Text, primary_key=True, nullable=False),
        sa.Column("person", sa.Text, sa.ForeignKey("accounts.person"), nullable=False, index=True),
        **SQLITE,
    )
    op.create_table(
        "challenges",
        sa.Column("nonce", sa.LargeBinary, primary_key=True, nullable=False),
        sa.Column("until", whole(), nullable=False, index=True),
        **SQLITE,
    )
    op.create_table(
        "rated_games",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True, nullable=False),
        sa.Column("game", whole(), primary_key=True, nullable=False, autoincrement=False),
        **SQLITE,
    )
    op.create_table(
        "ratings",
        sa.Column("person", sa.Text, sa.ForeignKey("accounts.person"), primary_key=True, nullable=False),
        sa.Column("kind", sa.Text, primary_key=True, nullable=False),
        sa.Column("n", whole(), primary_key=True, nullable=False, autoincrement=False),
        sa.Column("mu", whole(), nullable=False),
        sa.Column("sigma", whole(), nullable=False),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("game", whole(), nullable=False),
        sa.Column("at", whole(), nullable=False),
        **SQLITE,
    )


def whole() -> sa.types.TypeEngine[int]:
    """Return the type of 64-bit integers. Strict tables of SQLite have no other name for it than INTEGER."""
    return sa.BigInteger().with_variant(sa.Integer, "sqlite")
