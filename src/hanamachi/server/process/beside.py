"""Statements on a store while servers have it open, for the commands of an operator."""

import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

from hanamachi.server.process.serve import open_store
from hanamachi.server.settings import FILE, Settings
from hanamachi.server.store import Statement, StoreError
from hanamachi.server.store.migrations import HEAD
from hanamachi.server.store.sqlite_appends import VIEWS

Run = Callable[..., Awaitable[list[list[tuple[Any, ...]]]]]
"""Runs statements in one transaction, as `Store.run`."""


@asynccontextmanager
async def run_beside(settings: Settings, *, write: bool = False) -> AsyncIterator[Run]:
    """Run statements beside the servers that have a store open; raises StoreError.

    Without `write` the tables of a SQLite file are shown with the entries that wait to be moved to them. With `write`
    they are not, and only what no server holds in memory may be changed.
    """
    if settings.database:
        store = await open_store(settings)
        try:
            yield store.run
        finally:
            await store.close()
        return
    file = require_file(settings)
    try:
        with closing(_open(file, write=write)) as connection:

            async def run(*statements: Statement) -> list[list[tuple[Any, ...]]]:
                with connection:
                    connection.execute("BEGIN IMMEDIATE" if write else "BEGIN")
                    return [
                        connection.execute(text, {str(i): value for i, value in enumerate(values, 1)}).fetchall()
                        for text, values in statements
                    ]

            yield run
    except sqlite3.Error as error:
        raise StoreError(f"{file} cannot be {'written' if write else 'read'}: {error}") from None


def require_file(settings: Settings) -> Path:
    """Return the SQLite file of a store that exists; raises StoreError."""
    file = settings.data / FILE
    if not file.is_file():
        raise StoreError(f"there is no store at {file}: name its folder with --data")
    return file


def _open(file: Path, *, write: bool) -> sqlite3.Connection:
    connection = sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None)
    try:
        connection.execute("PRAGMA busy_timeout = 5000")
        [(version,)] = connection.execute("SELECT version_num FROM alembic_version")
        if version != HEAD:
            raise StoreError(f"{file} is of step {version}, expected {HEAD}: start the server once to upgrade it")
        if not write:
            # SQLite may have to write an index of its log to read at all
            for statement in ("PRAGMA temp_store = MEMORY", *VIEWS, "PRAGMA query_only = ON"):
                connection.execute(statement)
    except BaseException:
        connection.close()
        raise
    return connection
