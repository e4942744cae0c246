"""Moving a store between SQLite and PostgreSQL while no server runs.

1. Everything is moved or nothing: in one transaction of PostgreSQL, or into a file that is renamed at the end.
2. All rows are read again and compared before the move is complete.
3. The source is not changed.
"""

import asyncio
import hashlib
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from hanamachi.command_line.progress_bar import show_progress_bar
from hanamachi.server.process import copy_repository
from hanamachi.server.process.backup import make_folder_of_new_store, write_new_file_by_renaming
from hanamachi.server.process.beside import connect_to_postgres, require_existing_sqlite_file
from hanamachi.server.settings import DATABASE_FILE, Settings
from hanamachi.server.store import StoreError, version_repository
from hanamachi.server.store.database_address import DatabaseAddress, parse_database_address
from hanamachi.server.store.migrations import HEAD
from hanamachi.server.store.sqlite_file import connect_to_sqlite_store, lock_store_file

if TYPE_CHECKING:
    import asyncpg
    import sqlalchemy as sa

BATCH = 2000
"""Rows that are read and written at a time: some megabytes of memory."""

NOT_MOVED = ("attendance",)
"""Tables that are not moved: presence of people, who connect again."""

RowBatch = list[tuple[Any, ...]]
ReadRows = Callable[["sa.Table"], AsyncIterator[RowBatch]]
WriteRows = Callable[["sa.Table", RowBatch], Awaitable[None]]


@dataclass(slots=True)
class Digest:
    """A checksum of database rows: their number, and the sum of their hashes.

    It does not depend on the order of the rows.
    """

    rows: int = 0
    total: int = 0

    def add_rows_to_digest(self, rows: Sequence[Sequence[Any]]) -> None:
        """Add rows to the checksum."""
        for row in rows:
            values = [bytes(value) if isinstance(value, memoryview) else value for value in row]
            self.total += int.from_bytes(hashlib.blake2b(repr(values).encode(), digest_size=16).digest())
        self.rows += len(rows)


def move_store_to_postgres(settings: Settings) -> dict[str, int]:
    """Copy a SQLite store into an empty PostgreSQL database; return the number of rows by table. Raises StoreError."""
    address = _require_address(settings)
    file = require_existing_sqlite_file(settings)
    with closing(lock_store_file(file)), closing(connect_to_sqlite_store(file)) as source, _sqlite_errors(str(file)):
        return asyncio.run(_copy_rows_to_postgres(source, address))


async def _copy_rows_to_postgres(source: sqlite3.Connection, address: DatabaseAddress) -> dict[str, int]:
    from hanamachi.server.store.postgres_upgrade import upgrade_postgres_schema

    tables = _list_database_tables_to_move()
    total = sum(int(source.execute(copy_repository.count_table_rows_sql(each).text).fetchone()[0]) for each in tables)
    async with connect_to_postgres(address) as target:
        await _require_no_running_server(target, address)
        await upgrade_postgres_schema(address)

        async def write(table: "sa.Table", rows: RowBatch) -> None:
            columns = copy_repository.list_moved_columns(table)
            await target.copy_records_to_table(table.name, records=rows, columns=columns)

        async with target.transaction():
            for each in tables:
                if await target.fetchval(copy_repository.count_table_rows_sql(each).text):
                    raise StoreError(f"{address} is not empty, it has {each.name}: create a new database")
            written = await _copy_rows_of_tables(tables, total, partial(_read_sqlite, source), write)
            await _compare_rows_of_tables(tables, written, partial(_read_postgres, target))
    return {table: digest.rows for table, digest in written.items()}


def move_store_to_sqlite(settings: Settings) -> dict[str, int]:
    """Copy a PostgreSQL store into a new SQLite file; return the number of rows by table. Raises StoreError."""
    address, file = _require_address(settings), settings.data / DATABASE_FILE
    make_folder_of_new_store(file)
    with write_new_file_by_renaming(file) as part, _sqlite_errors(str(part)):
        with closing(connect_to_sqlite_store(part)) as target:
            rows = asyncio.run(_copy_rows_to_sqlite(address, target))
            # Write the log into the file, because only the file is renamed.
            target.execute(copy_repository.close_sqlite_log_sql().text)
        return rows


async def _copy_rows_to_sqlite(address: DatabaseAddress, target: sqlite3.Connection) -> dict[str, int]:
    async def write(table: "sa.Table", rows: RowBatch) -> None:
        target.executemany(copy_repository.insert_sqlite_row_sql(table).text, rows)

    tables = _list_database_tables_to_move()
    async with connect_to_postgres(address) as source:
        await _require_no_running_server(source, address)
        version = await source.fetchval(version_repository.select_schema_version_sql().text)
        if version != HEAD:
            raise StoreError(f"{address} is of step {version}, expected {HEAD}: start the server of this version first")
        # one snapshot of the database for all reads
        async with source.transaction(isolation="repeatable_read", readonly=True):
            total = sum([await source.fetchval(copy_repository.count_table_rows_sql(each).text) for each in tables])
            target.execute("BEGIN IMMEDIATE")
            written = await _copy_rows_of_tables(tables, total, partial(_read_postgres, source), write)
            target.execute("COMMIT")
    await _compare_rows_of_tables(tables, written, partial(_read_sqlite, target))
    return {table: digest.rows for table, digest in written.items()}


async def _copy_rows_of_tables(
    tables: "Sequence[sa.Table]", total_rows: int, read_rows: ReadRows, write_rows: WriteRows
) -> dict[str, Digest]:
    """Copy all rows of some tables, `total_rows` together; return their checksums by table."""
    written: dict[str, Digest] = {}
    with show_progress_bar("copied", total_rows) as advance:
        for table in tables:
            digest = written[table.name] = Digest()
            async for rows in read_rows(table):
                await write_rows(table, rows)
                digest.add_rows_to_digest(rows)
                advance(len(rows))
    return written


async def _compare_rows_of_tables(
    tables: "Sequence[sa.Table]", written_digests: dict[str, Digest], read_rows: ReadRows
) -> None:
    """Read all rows of some tables, and compare their checksums with those that were written. Raises StoreError."""
    with show_progress_bar("compared", sum(digest.rows for digest in written_digests.values())) as advance:
        for table in tables:
            digest, expected = Digest(), written_digests[table.name]
            async for rows in read_rows(table):
                digest.add_rows_to_digest(rows)
                advance(len(rows))
            if digest != expected:
                counts = f"{expected.rows} rows before and {digest.rows} after"
                raise StoreError(f"{table.name} differs after the move, {counts}: nothing was moved")


def _require_address(settings: Settings) -> DatabaseAddress:
    if not settings.database:
        raise StoreError("there is no database to move to or from: expected its address in HANAMACHI_DATABASE")
    return parse_database_address(settings.database)


async def _require_no_running_server(
    connection: "asyncpg.Connection[asyncpg.Record]", address: DatabaseAddress
) -> None:
    from hanamachi.server.store.lifeline import PROCESSES
    from hanamachi.server.store.postgres_statements import LIVE_PROCESSES

    if processes := await connection.fetch(LIVE_PROCESSES, PROCESSES):
        raise StoreError(f"{address} is in use by servers that run ({len(processes)}): stop them first")


def _list_database_tables_to_move() -> "list[sa.Table]":
    """Return the database tables to move; each comes after the tables to which its rows refer."""
    # SQLAlchemy is slow to import
    from hanamachi.server.store.schema import metadata

    return [table for table in metadata.sorted_tables if table.name not in NOT_MOVED]


async def _read_sqlite(connection: sqlite3.Connection, table: "sa.Table") -> AsyncIterator[RowBatch]:
    cursor = connection.execute(copy_repository.select_table_rows_sql(table).text)
    while rows := cursor.fetchmany(BATCH):
        yield rows


async def _read_postgres(
    connection: "asyncpg.Connection[asyncpg.Record]", table: "sa.Table"
) -> AsyncIterator[RowBatch]:
    cursor = await connection.cursor(copy_repository.select_table_rows_sql(table).text)
    while rows := await cursor.fetch(BATCH):
        yield [tuple(row) for row in rows]


@contextmanager
def _sqlite_errors(file: str) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise StoreError(f"{file} cannot be read or written: {error}") from None
