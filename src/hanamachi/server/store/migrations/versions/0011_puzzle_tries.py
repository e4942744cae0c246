"""The outcome of each daily puzzle: tried, solution shown, solved on its day or later."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the outcome of each puzzle (`how`). All puzzles that are stored already were solved."""
    op.add_column("puzzle_days", sa.Column("how", sa.Text, nullable=False, server_default="solved"))
