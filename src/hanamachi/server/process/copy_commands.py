"""Commands that back up a store, restore a backup, and move a store between SQLite and PostgreSQL."""

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import click

from hanamachi.command_line.command_group import INTERRUPTED
from hanamachi.command_line.parameters import Argument, Option
from hanamachi.server.process.operator import Data, store_settings
from hanamachi.server.settings import MAX_KEEP_DAYS


class Engine(StrEnum):
    """A database engine to which a store can be moved."""

    POSTGRESQL = "postgresql"
    SQLITE = "sqlite"


def backup(
    file: Annotated[
        Path,
        Argument(metavar="FILE", help="New file for the backup; in a folder it is named after the time."),
    ],
    keep_days: Annotated[
        int | None,
        Option(
            min=1, max=MAX_KEEP_DAYS, metavar="N", help="Then delete backups in that folder that are older than N days."
        ),
    ] = None,
    data: Data = None,
) -> None:
    """Back up all tables and keys into one file; servers may be running.

    A SQLite file is copied by SQLite, a database by the pg_dump of its version. The copy is checked, and only its owner
    can read it.

    Examples:

      hanamachi backup friday.sqlite3

      hanamachi backup /var/backups/hanamachi --keep-days 30 --data /var/lib/hanamachi

      HANAMACHI_DATABASE=postgresql://hanamachi@/hanamachi?host=/run/postgresql hanamachi backup friday.dump
    """
    if keep_days and not file.is_dir():
        raise click.BadParameter(f"--keep-days deletes old copies in a folder: {str(file)!r} is none")
    from hanamachi.server.process.backup import back_up_store, delete_old_backups

    copy, tables = back_up_store(store_settings(data), file)
    deleted_count = delete_old_backups(file, keep_days) if keep_days else 0
    print(f"copied to {copy}; tables: {tables}" + (f"; old copies deleted: {deleted_count}" if deleted_count else ""))


def restore(
    file: Annotated[Path, Argument(metavar="FILE", help="Backup made by `hanamachi backup`.")],
    rehearse: Annotated[
        bool,
        Option("--rehearse", help="Restore it into a temporary place, read every table, and delete it again."),
    ] = False,
    data: Data = None,
) -> None:
    """Restore a backup into an empty folder or an empty database.

    Existing data is never overwritten. A rehearsal uses the folder of the copy, or a new database on the server of
    HANAMACHI_DATABASE, whose user must be allowed to create one.

    Examples:

      hanamachi restore friday.sqlite3 --data /var/lib/hanamachi

      hanamachi restore friday.sqlite3 --rehearse

      HANAMACHI_DATABASE=postgresql://hanamachi@db/restored hanamachi restore friday.dump
    """
    from hanamachi.server.process import restore as restoring

    settings = store_settings(data)
    if rehearse:
        print(f"{file} can be restored; tables read: {restoring.check_backup_by_restoring(settings, file)}")
    else:
        print(f"restored from {file}; tables: {restoring.restore_backup_to_store(settings, file)}")


def move(
    to: Annotated[Engine, Argument(metavar="postgresql|sqlite", help="Target of the move.")],
    data: Data = None,
) -> None:
    """Move all data between a SQLite file and the PostgreSQL database in HANAMACHI_DATABASE, while no server runs.

    Either all rows are copied and compared, or nothing changes. The source stays as it was, and the target must be
    empty.

    Examples:

      HANAMACHI_DATABASE=postgresql://hanamachi@/hanamachi?host=/run/postgresql hanamachi move postgresql

      HANAMACHI_DATABASE=postgresql://hanamachi@db/hanamachi hanamachi move sqlite --data /var/lib/hanamachi
    """
    from hanamachi.server.process import move as moving

    settings = store_settings(data)
    move_store = moving.move_store_to_postgres if to is Engine.POSTGRESQL else moving.move_store_to_sqlite
    try:
        rows = move_store(settings)
    except KeyboardInterrupt:
        print("hanamachi: stopped: nothing was moved", file=sys.stderr)
        raise click.exceptions.Exit(INTERRUPTED) from None
    print(f"moved to {to} and compared: tables {rows['tables']}, entries {rows['entries']}, rows {sum(rows.values())}")
