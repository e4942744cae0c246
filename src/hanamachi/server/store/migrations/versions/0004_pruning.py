"""What hangs on a table is found by the table: it may be taken away."""

from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Indexes where a table stands second, or not in the key at all."""
    for name in ("sitters", "ratings"):
        op.create_index(f"{name}_table", name, ["table_id"])
