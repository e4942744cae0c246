"""Helpers for tests of both stores; the fixture `open_store` gives each in turn."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from hanamachi.server.settings import DATABASE_FILE
from hanamachi.server.store import Statement, Store
from hanamachi.server.store.sqlite import SqliteStore
from hanamachi.server.store.sqlite_file import connect

OpenStore = Callable[[], Awaitable[Store]]


def sql(text: str, *values: object) -> Statement:
    """Return a statement of a test's own, which may be about any table."""
    return Statement(text, values)


@cache
def empty_file() -> bytes:
    """A file with the newest tables, and nothing in them: to make one takes a quarter of a second."""
    with TemporaryDirectory() as folder:
        file = Path(folder, DATABASE_FILE)
        with closing(connect(file)):
            pass
        return file.read_bytes()


def copied(file: Path) -> sqlite3.Connection:
    """Open a connection to the file as the server does; an empty file gets the newest tables first."""
    with suppress(OSError):
        if not file.stat().st_size:
            file.write_bytes(empty_file())
    return connect(file)


def in_file(file: Path) -> OpenStore:
    async def open_sqlite() -> Store:
        return SqliteStore(file)

    return open_sqlite


def run(open_store: OpenStore, work: Callable[[Store], Awaitable[None]]) -> None:
    """Do some work with a store that is open meanwhile."""

    async def whole() -> None:
        store = await open_store()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(whole())
