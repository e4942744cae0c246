"""Restoring a backup into an empty store, or into a temporary one to check that it can be restored.

1. Nothing is overwritten.
2. A failed restore leaves nothing behind.
"""

import asyncio
import secrets
import shutil
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hanamachi.command_line.progress_bar import show_progress_bar
from hanamachi.server.process import copy_repository
from hanamachi.server.process.backup import check_sqlite_copy, make_folder_of_new_store, write_new_file_by_renaming
from hanamachi.server.process.beside import connect_to_postgres
from hanamachi.server.process.serve import call_with_store
from hanamachi.server.settings import DATABASE_FILE, Settings
from hanamachi.server.store import Statement, Store, StoreError, table_repository
from hanamachi.server.store.database_address import DatabaseAddress, parse_database_address
from hanamachi.server.store.postgres_tools import find_postgres_program, run_postgres_program

SQLITE_MAGIC, DUMP_MAGIC = b"SQLite format 3\0", b"PGDMP"
"""First bytes of a backup of either engine."""


def restore_backup_to_store(settings: Settings, backup_file: Path) -> int:
    """Restore a backup into an empty folder or database; return its number of game tables. Raises StoreError."""
    if _is_postgres_dump(backup_file, settings):
        address = parse_database_address(settings.database or "")
        if asyncio.run(_fetch_value(address, copy_repository.select_whether_postgres_has_tables_sql())):
            raise StoreError(f"{address} is not empty: create a new database, and name it in HANAMACHI_DATABASE")
        _restore_postgres_database(address, backup_file)
        return int(asyncio.run(_fetch_value(address, table_repository.count_game_tables_sql())))
    return _restore_file(settings.data / DATABASE_FILE, backup_file)


def check_backup_by_restoring(settings: Settings, backup_file: Path) -> int:
    """Test a backup: restore it into a temporary store, upgrade it, read all game tables, and delete it again.

    For a dump the user of `settings.database` must be allowed to create databases.

    Args:
        settings: Settings that name the engine.
        backup_file: The backup.

    Returns:
        The number of tables.

    Raises:
        StoreError: If the backup cannot be restored.
    """
    if not _is_postgres_dump(backup_file, settings):
        with TemporaryDirectory(dir=backup_file.absolute().parent, prefix="hanamachi-rehearsal-") as folder:
            _restore_file(Path(folder, DATABASE_FILE), backup_file)
            return call_with_store(replace(settings, data=Path(folder), database=None), _read_and_count_game_tables)
    address = parse_database_address(settings.database or "")
    name = f"hanamachi_rehearsal_{secrets.token_hex(4)}"
    scratch = address.with_database_name(name)
    asyncio.run(_fetch_value(address, copy_repository.create_postgres_database_sql(name)))
    try:
        _restore_postgres_database(scratch, backup_file)
        return call_with_store(replace(settings, database=scratch.text), _read_and_count_game_tables)
    finally:
        asyncio.run(_fetch_value(address, copy_repository.drop_postgres_database_sql(name)))


def _is_postgres_dump(backup_file: Path, settings: Settings) -> bool:
    """Return whether a backup is a PostgreSQL dump, and not a SQLite file.

    Raises StoreError if it does not fit the kind of store in the settings.
    """
    try:
        with backup_file.open("rb") as file:
            magic = file.read(len(SQLITE_MAGIC))
    except OSError as error:
        raise StoreError(f"{backup_file} cannot be read: {error.strerror}") from None
    if magic.startswith(DUMP_MAGIC):
        if not settings.database:
            raise StoreError(f"{backup_file} is a copy of a PostgreSQL: name an empty database in HANAMACHI_DATABASE")
        return True
    if magic != SQLITE_MAGIC:
        raise StoreError(f"{backup_file} is no copy of a store: expected a file made by hanamachi backup")
    if settings.database:
        raise StoreError(
            f"{backup_file} is a copy of a SQLite file, and HANAMACHI_DATABASE names a PostgreSQL: restore it into a "
            "folder without HANAMACHI_DATABASE, then use hanamachi move"
        )
    return False


def _restore_file(file: Path, copy: Path) -> int:
    make_folder_of_new_store(file)
    with write_new_file_by_renaming(file) as part:
        shutil.copyfile(copy, part)
        return check_sqlite_copy(part, copy)


def _restore_postgres_database(address: DatabaseAddress, dump_file: Path) -> None:
    major = asyncio.run(_major_version(address))
    words = "--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges", "--no-comments", str(dump_file)
    try:
        run_postgres_program(find_postgres_program("pg_restore", major), *words, address=address)
    except StoreError as error:
        raise StoreError(f"{dump_file} cannot be restored into {address}: {error}") from None


async def _major_version(address: DatabaseAddress) -> int:
    async with connect_to_postgres(address) as connection:
        return int(connection.get_server_version().major)


async def _fetch_value(address: DatabaseAddress, statement: Statement) -> Any:
    async with connect_to_postgres(address) as connection:
        return await connection.fetchval(statement.text)


async def _read_and_count_game_tables(store: Store) -> int:
    [names] = await store.run(table_repository.select_game_table_ids_sql())
    with show_progress_bar("read", len(names)) as advance:
        for (name,) in names:
            await store.load_table(name)
            advance(1)
    return len(names)
