"""Sessions: a number in the cookie for each sign-in, and numbers of people without an account that have ended."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

SQLITE = {"sqlite_strict": True, "sqlite_with_rowid": False}


def upgrade() -> None:
    """Let `cookies.person` be a person without an account."""
    if op.get_bind().dialect.name != "sqlite":
        op.drop_constraint("cookies_person_fkey", "cookies", type_="foreignkey")
        return
    # SQLite drops a constraint with its table only
    op.rename_table("cookies", "cookies_before")
    op.drop_index("ix_cookies_person", "cookies_before")
    op.create_table(
        "cookies",
        sa.Column("cookie", sa.Text, primary_key=True, nullable=False),
        sa.Column("person", sa.Text, nullable=False, index=True),
        sa.Column("ended", sa.Integer),
        **SQLITE,
    )
    op.execute("INSERT INTO cookies (cookie, person, ended) SELECT cookie, person, ended FROM cookies_before")
    op.drop_table("cookies_before")
