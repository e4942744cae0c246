"""An arrival number for requests in the lobby, since two may come in one millisecond."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the arrival number, and an index of requests for the same game by it."""
    whole = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.add_column("door_wishes", sa.Column("arrival", whole, nullable=False, server_default="0"))
    op.drop_index("door_wishes_wish", "door_wishes")
    op.create_index("door_wishes_wish", "door_wishes", ["wish", "arrival"])
