"""Backups of a store, also while servers use it.

1. A backup is a consistent snapshot with all entries that were acknowledged before it began.
2. A backup file is complete and has been checked; a failed backup leaves no file.
3. Only its owner can read a backup, since it holds the keys that sign cookies.
"""

import asyncio
import errno
import os
import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

import structlog

from hanamachi.server import wall_clock
from hanamachi.server.process import copy_repository
from hanamachi.server.process.beside import (
    call_with_store_beside_server,
    connect_to_postgres,
    require_existing_sqlite_file,
)
from hanamachi.server.settings import Settings
from hanamachi.server.store import StoreError, table_repository, version_repository
from hanamachi.server.store.database_address import DatabaseAddress, parse_database_address
from hanamachi.server.store.last_backup import store_last_backup_time
from hanamachi.server.store.migrations import HEAD
from hanamachi.server.store.postgres_tools import find_postgres_program, run_postgres_program
from hanamachi.server.store.sqlite_file import (
    FILE_SUFFIXES,
    connect_to_sqlite_beside_server,
    execute_statements,
    is_upgrade_needed,
)

SQLITE_SUFFIX, POSTGRES_SUFFIX = ".sqlite3", ".dump"

log = structlog.get_logger()

_BACKUP_NAME = re.compile(r"hanamachi-\d{4}-\d\d-\d\dT\d{6}Z\.(sqlite3|dump)(\.part.*)?")
"""Matches backups that are named by their time, complete or not: only these are deleted when they are old."""


def back_up_store(settings: Settings, backup_file: Path) -> tuple[Path, int]:
    """Make a backup of a store (database) in a new file.

    Args:
        settings: Settings that name the store.
        backup_file: The new file, or a folder for a file named by the time.

    Returns:
        The file, and the number of tables in the store.

    Raises:
        StoreError: If the backup could not be made.
    """
    if backup_file.is_dir():
        ending = POSTGRES_SUFFIX if settings.database else SQLITE_SUFFIX
        backup_file = backup_file / f"hanamachi-{datetime.now(UTC):%Y-%m-%dT%H%M%SZ}{ending}"
    if settings.database:
        tables = dump_postgres_database(parse_database_address(settings.database), backup_file)
    else:
        tables = copy_sqlite_file(require_existing_sqlite_file(settings), backup_file)

    try:
        call_with_store_beside_server(
            settings, lambda run: store_last_backup_time(run, wall_clock.now_ms()), is_writable=True
        )
    except StoreError as error:
        # a failure here does not spoil the backup
        log.warning("time of the copy not noted in the database", reason=str(error))
    return backup_file, tables


def delete_old_backups(folder: Path, max_age_days: int) -> int:
    """Delete the backups in a folder whose file names show more than `max_age_days` days; return their number."""
    limit = f"hanamachi-{datetime.fromtimestamp(time.time() - max_age_days * 24 * 3600, UTC):%Y-%m-%dT%H%M%SZ}"
    old = [file for file in folder.iterdir() if _BACKUP_NAME.fullmatch(file.name) and file.name < limit]
    for file in old:
        file.unlink()
    return len(old)


def copy_sqlite_file(sqlite_file: Path, new_file: Path) -> int:
    """Copy a SQLite store into a new file, and return its number of tables; raises StoreError."""
    if not sqlite_file.is_file():
        raise StoreError(f"there is no store at {sqlite_file}: name its folder with --data")
    with write_new_file_by_renaming(new_file) as part:
        try:
            with closing(connect_to_sqlite_beside_server(sqlite_file)) as source:
                execute_statements(source, [copy_repository.copy_sqlite_file_sql(str(part))])
        except sqlite3.Error as error:
            raise StoreError(f"{sqlite_file} cannot be copied to {new_file}: {error}") from None
        return check_sqlite_copy(part, sqlite_file)


def check_sqlite_copy(copied_file: Path, source_file: Path) -> int:
    """Check a copy of a SQLite file for damage, and return its number of game tables.

    Raises StoreError, whose message names the source of the copy.
    """
    try:
        with closing(connect_to_sqlite_beside_server(copied_file)) as copied:
            [[(result,)], [(tables,)]] = execute_statements(
                copied, [copy_repository.check_sqlite_file_sql(), table_repository.count_game_tables_sql()]
            )
    except sqlite3.Error as error:
        raise StoreError(f"{source_file} cannot be copied: {error}") from None
    if result != "ok":
        raise StoreError(f"{source_file} is damaged: {result}")
    return int(tables)


def dump_postgres_database(address: DatabaseAddress, dump_file: Path) -> int:
    """Dump a PostgreSQL database into a new file with pg_dump, and return its number of tables; raises StoreError."""
    major, tables = asyncio.run(_version_and_tables(address))
    dump, restore = find_postgres_program("pg_dump", major), find_postgres_program("pg_restore", major)
    with write_new_file_by_renaming(dump_file) as part:
        try:
            with part.open("wb") as out:
                # presence is not restored: everybody connects again
                words = "--format=custom", "--no-owner", "--no-privileges", "--exclude-table-data=attendance"
                run_postgres_program(dump, *words, address=address, stdout=out)
            # reads the whole dump, which checks it
            run_postgres_program(restore, f"--file={os.devnull}", str(part))
        except StoreError as error:
            raise StoreError(f"{address} cannot be copied to {dump_file}: {error}") from None
    return tables


async def _version_and_tables(address: DatabaseAddress) -> tuple[int, int]:
    """Return the major version of a PostgreSQL server, and the number of game tables in the store."""
    async with connect_to_postgres(address) as connection:
        tables = await connection.fetchval(table_repository.count_game_tables_sql().text)
        return connection.get_server_version().major, int(tables)


def copy_sqlite_file_before_upgrade(sqlite_file: Path) -> None:
    """Copy a SQLite store of an older version into its own folder, so that this version can be used again later."""
    if not is_upgrade_needed(sqlite_file):
        return
    copy = sqlite_file.with_name(f"hanamachi-before-{HEAD}{SQLITE_SUFFIX}")
    # a failed upgrade has left a copy of the same version
    copy.unlink(missing_ok=True)
    copy_sqlite_file(sqlite_file, copy)
    log.info("copied before the upgrade", copy=str(copy))


async def dump_database_before_upgrade(address: DatabaseAddress, folder: Path) -> None:
    """Dump a database of an older version into a folder, if pg_dump is installed; raises StoreError."""
    copy = folder / f"hanamachi-before-{HEAD}{POSTGRES_SUFFIX}"

    def make_copy() -> None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        copy.unlink(missing_ok=True)
        dump_postgres_database(address, copy)

    async with connect_to_postgres(address) as connection:
        # a process that starts at the same time must not replace the copy by one from after the upgrade
        await connection.execute(version_repository.lock_postgres_upgrade_sql().text)
        noted = await connection.fetchval(version_repository.select_whether_postgres_has_version_sql().text)
        if not noted or await connection.fetchval(version_repository.select_schema_version_sql().text) == HEAD:
            return
        try:
            await asyncio.to_thread(make_copy)
        except (StoreError, OSError) as error:
            # containers have no pg_dump; the upgrade is one transaction, so it is safe without a copy
            log.warning("upgraded without a copy", reason=str(error))
        else:
            log.info("copied before the upgrade", copy=str(copy))


def make_folder_of_new_store(sqlite_file: Path) -> None:
    """Make the folder of a new SQLite store; raises StoreError if a file of a store is there already."""
    try:
        sqlite_file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"{sqlite_file.parent} cannot be made: {error.strerror}") from None
    for beside in (sqlite_file.with_name(f"{sqlite_file.name}{ending}") for ending in FILE_SUFFIXES):
        if beside.exists():
            raise StoreError(f"{beside} is there already: move it away while no server runs, or name a new folder")


@contextmanager
def write_new_file_by_renaming(new_file: Path) -> Iterator[Path]:
    """Yield the path of a temporary file to write; afterwards it is renamed to `new_file`, when it is safely on disk.

    Only its owner can read it. If the context fails, nothing is left.

    Raises:
        FileExistsError: If `new_file` exists.
        StoreError: If it cannot be written.
    """
    if new_file.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(new_file))
    part = new_file.with_name(f"{new_file.name}.part")
    try:
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        raise StoreError(
            f"{part} is there already: it is being written now, or was cut off; delete it in the second case"
        ) from None
    except OSError as error:
        raise StoreError(f"{part} cannot be written: {error.strerror}") from None
    try:
        yield part
        with part.open("rb+") as written:
            os.fsync(written.fileno())
        part.rename(new_file)
    except OSError as error:
        raise StoreError(f"{new_file} cannot be written: {error.strerror}") from None
    finally:
        # on a full disk SQLite leaves its log and journal
        for ending in (*FILE_SUFFIXES, "-journal"):
            part.with_name(f"{part.name}{ending}").unlink(missing_ok=True)
