"""Indexes on rows that refer to a table, so that a table can be deleted."""

from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add indexes on `table_id`, which is not the first column of any key."""
    for name in ("sitters", "ratings"):
        op.create_index(f"{name}_table", name, ["table_id"])
