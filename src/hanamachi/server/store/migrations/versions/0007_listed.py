"""A column for tables that anybody may find and watch."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a mark on tables that anybody may watch, with an index on the time of their last entry."""
    whole = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.add_column("tables", sa.Column("listed", whole))
    listed = sa.text("listed IS NOT NULL")
    op.create_index("tables_listed", "tables", ["changed"], sqlite_where=listed, postgresql_where=listed)
