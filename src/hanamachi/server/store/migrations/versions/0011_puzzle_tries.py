"""The outcome of each daily puzzle: tried, solution shown, solved on its day or later."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Every puzzle that was kept before had been solved; on which day was not written down."""
    op.add_column("puzzle_days", sa.Column("how", sa.Text, nullable=False, server_default="solved"))
