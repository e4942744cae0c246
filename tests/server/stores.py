"""Helpers for tests of both stores; the fixture `open_store` gives each in turn."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing, suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.people.accounts import Account, Accounts, Passkey
from hanamachi.server.settings import DATABASE_FILE
from hanamachi.server.store import Statement, Store
from hanamachi.server.store.sqlite import SqliteStore
from hanamachi.server.store.sqlite_file import connect_to_sqlite_store

OpenStore = Callable[[], Awaitable[Store]]
TwoRegistries = tuple[TableRegistry, TableRegistry]


def sql(text: str, *values: object) -> Statement:
    """Return a statement of a test's own, which may be about any table."""
    return Statement(text, values)


async def make_account(store: Store, person: str, name: str = "") -> Passkey:
    """Make an account for a person and return its passkey."""
    passkey = Passkey(person.encode(), person, b"key", 0, "laptop", 1, 1)
    await Accounts(store).create_account(Account(person, name or person.title(), 1), passkey, ())
    return passkey


@cache
def make_empty_file() -> bytes:
    """Return an empty SQLite store of the newest version. It is made once, because that takes a quarter of a second."""
    with TemporaryDirectory() as folder:
        file = Path(folder, DATABASE_FILE)
        with closing(connect_to_sqlite_store(file)):
            pass
        return file.read_bytes()


def open_copy(file: Path) -> sqlite3.Connection:
    """Open a connection to the file as the server does; an empty file gets the newest tables first."""
    with suppress(OSError):
        if not file.stat().st_size:
            file.write_bytes(make_empty_file())
    return connect_to_sqlite_store(file)


def make_file_opener(file: Path) -> OpenStore:
    async def open_sqlite() -> Store:
        return SqliteStore(file)

    return open_sqlite


@asynccontextmanager
async def use_store(open_store: OpenStore) -> AsyncIterator[Store]:
    """Open a store, and close it at the end of the block."""
    store = await open_store()
    try:
        yield store
    finally:
        await store.close()


def run_with_store(open_store: OpenStore, work: Callable[[Store], Awaitable[None]]) -> None:
    """Open a store for a function, in a test that has no event loop because it calls a command that runs one."""

    async def whole() -> None:
        async with use_store(open_store) as store:
            await work(store)

    asyncio.run(whole())
