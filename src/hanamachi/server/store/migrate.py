"""Brings a store to the newest version, by Alembic's steps in `migrations`: all of them or none."""

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError

OLDEST = "0001"
"""The version of stores that were made before they had a note of it."""


class UnknownVersion(Exception):
    """The store was made by a later version of the house."""


def upgrade(connection: sa.Connection, *, unnoted: bool = False, to: str = "head") -> None:
    """Take the steps that are missing up to a version, in the transaction that the connection is in.

    A store that is `unnoted` has tables and no note of its version. Raises UnknownVersion.
    """
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    config.attributes["connection"] = connection
    try:
        if unnoted:
            command.stamp(config, OLDEST)
        command.upgrade(config, to)
    except CommandError as error:
        newer = "it was made by a newer hanamachi: install that version, or restore a copy from before the upgrade"
        raise UnknownVersion(newer if "locate revision" in str(error) else str(error)) from None


def newest() -> str | None:
    """The last of Alembic's steps."""
    return ScriptDirectory(str(Path(__file__).with_name("migrations"))).get_current_head()
