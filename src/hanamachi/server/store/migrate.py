"""Upgrades of a store's schema by Alembic, with the migrations in `migrations`: all of them or none."""

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError

OLDEST = "0001"
"""The version of stores of the first release, which do not store their version."""


class UnknownVersion(Exception):
    """The store was made by a later version of hanamachi."""


def upgrade_database_schema(
    connection: sa.Connection, *, has_no_version: bool = False, target_version: str = "head"
) -> None:
    """Run the missing migrations (changes of the database's tables) in the connection's open transaction.

    Args:
        connection: A connection to the store.
        has_no_version: Whether the store has tables of the first release, which does not store its version.
        target_version: The version to upgrade to.

    Raises:
        UnknownVersion: If the store was made by a later version of hanamachi.
    """
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    config.attributes["connection"] = connection
    try:
        if has_no_version:
            command.stamp(config, OLDEST)
        command.upgrade(config, target_version)
    except CommandError as error:
        newer = "it was made by a newer hanamachi: install that version, or restore a copy from before the upgrade"
        raise UnknownVersion(newer if "locate revision" in str(error) else str(error)) from None
