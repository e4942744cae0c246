"""All entries of SQLite in one table: move the rows of `appended` to `entries`, and drop `appended`."""

from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

STATEMENTS = (
    "INSERT INTO entries (table_id, n, entry) SELECT table_id, n, entry FROM appended ORDER BY table_id, n",
    """
    UPDATE tables SET changed = latest.at, wakes = latest.wakes
    FROM (SELECT table_id, at, wakes, max(n) FROM appended GROUP BY table_id) AS latest WHERE id = latest.table_id
    """,
    "DROP TABLE appended",
)


def upgrade() -> None:
    """Move the waiting entries, and update their tables."""
    if op.get_bind().dialect.name == "sqlite":
        for statement in STATEMENTS:
            op.execute(statement)
