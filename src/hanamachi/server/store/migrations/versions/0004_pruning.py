"""Indexes on rows that refer to a table, so that a table can be deleted."""

from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Indexes where a table stands second, or not in the key at all."""
    for name in ("sitters", "ratings"):
        op.create_index(f"{name}_table", name, ["table_id"])
