"""What a test does with a store, whichever it is; the fixture `open_store` gives each in turn."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from hanamachi.server.store import Store
from hanamachi.server.store.sqlite import SqliteStore

OpenStore = Callable[[], Awaitable[Store]]


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
