"""Access to a store while servers use it, for the commands of an operator."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from hanamachi.extras import MissingExtra
from hanamachi.server.settings import DATABASE_FILE, Settings
from hanamachi.server.store import Rows, Run, Statement, StoreError, version_repository
from hanamachi.server.store.database_address import DatabaseAddress, parse_database_address
from hanamachi.server.store.migrations import HEAD
from hanamachi.server.store.sqlite_file import connect_to_sqlite_beside_server, execute_statements

if TYPE_CHECKING:
    import asyncpg

CONNECT_SECONDS = 10.0

Result = TypeVar("Result")


@asynccontextmanager
async def open_store_beside_server(settings: Settings, *, is_writable: bool = False) -> AsyncIterator[Run]:
    """Yield a function that runs SQL statements on a store while servers may use it; raises StoreError.

    With `is_writable`, the statements may change rows, but only those that no server holds in memory.
    """
    if settings.database:
        async with _run_in_database(parse_database_address(settings.database)) as run_in_database:
            yield run_in_database
        return
    file = require_existing_sqlite_file(settings)
    try:
        with closing(_connect_to_sqlite_file(file, is_writable=is_writable)) as connection:

            async def run(*statements: Statement) -> list[Rows]:
                with connection:
                    connection.execute("BEGIN IMMEDIATE" if is_writable else "BEGIN")
                    return execute_statements(connection, statements)

            yield run
    except sqlite3.Error as error:
        raise StoreError(f"{file} cannot be {'written' if is_writable else 'read'}: {error}") from None


def call_with_store_beside_server(
    settings: Settings, work: Callable[[Run], Awaitable[Result]], *, is_writable: bool = False
) -> Result:
    """Open the store beside running servers, and return what `work` returns. Raises StoreError."""

    async def run_work() -> Result:
        async with open_store_beside_server(settings, is_writable=is_writable) as run:
            return await work(run)

    return asyncio.run(run_work())


@asynccontextmanager
async def connect_to_postgres(address: DatabaseAddress) -> AsyncIterator["asyncpg.Connection[asyncpg.Record]"]:
    """Connect to a PostgreSQL database in an `async with` block, without upgrading its tables.

    Raises StoreError, also for database errors inside the block.
    """
    try:
        import asyncpg
    except ImportError:
        raise MissingExtra("asyncpg") from None
    try:
        connection = await asyncpg.connect(address.text, timeout=CONNECT_SECONDS)
        try:
            yield connection
        finally:
            await connection.close()
    except asyncpg.UndefinedTableError:
        raise StoreError(f"there is no store in {address}: start the server once") from None
    except (OSError, TimeoutError, ValueError, asyncpg.InterfaceError, asyncpg.PostgresError) as error:
        raise StoreError(f"{address} cannot be used: {error}") from None


@asynccontextmanager
async def _run_in_database(address: DatabaseAddress) -> AsyncIterator[Run]:
    async with connect_to_postgres(address) as connection:
        version = await connection.fetchval(version_repository.select_schema_version_sql().text)
        if version != HEAD:
            raise _wrong_version(str(address), version)

        async def run(*statements: Statement) -> list[Rows]:
            async with connection.transaction():
                return [[tuple(row) for row in await connection.fetch(each.text, *each.values)] for each in statements]

        yield run


def _wrong_version(place: str, version: str) -> StoreError:
    return StoreError(f"{place} is of step {version}, expected {HEAD}: start the server of this version to upgrade it")


def require_existing_sqlite_file(settings: Settings) -> Path:
    """Return the path of the SQLite file in the settings; raises StoreError if it does not exist."""
    file = settings.data / DATABASE_FILE
    if not file.is_file():
        raise StoreError(f"there is no store at {file}: name its folder with --data")
    return file


def _connect_to_sqlite_file(file: Path, *, is_writable: bool) -> sqlite3.Connection:
    connection = connect_to_sqlite_beside_server(file, is_read_only=not is_writable)
    try:
        [[(version,)]] = execute_statements(connection, [version_repository.select_schema_version_sql()])
        if version != HEAD:
            raise _wrong_version(str(file), version)
    except BaseException:
        connection.close()
        raise
    return connection
