"""Measures the store and the disk that it lies on, and warns before the disk is full."""

import asyncio
import shutil
from pathlib import Path

import structlog

from hanamachi.server.metrics import DISK_FREE, STORE_BYTES
from hanamachi.server.process import operator_repository
from hanamachi.server.settings import DATABASE_FILE, Settings
from hanamachi.server.store import Store, StoreError

LOOK_SECONDS = 60.0
"""Time between two measurements: they are cheap, and a disk seldom fills within a minute."""

LOW_BYTES = 1_000_000_000
"""Free space (bytes) below which the log warns: room for some 70,000 matches of Okiya."""

WARN_AGAIN = 60
"""Measurements between two warnings about the same disk: one an hour."""

log = structlog.get_logger()


def file_bytes(data: Path) -> int:
    """Return the size of the SQLite file and of those beside it (bytes)."""
    return sum(each.stat().st_size for each in data.glob(f"{DATABASE_FILE}*"))


async def measure(settings: Settings, store: Store) -> int | None:
    """Set the metrics of the store and its disk; return the free space (bytes), None of a PostgreSQL elsewhere."""
    if settings.database:
        [[(size,)]] = await store.run(operator_repository.postgres_size())
        STORE_BYTES.set(size)
        return None
    free = (await asyncio.to_thread(shutil.disk_usage, settings.data)).free
    STORE_BYTES.set(await asyncio.to_thread(file_bytes, settings.data))
    DISK_FREE.set(free)
    return free


async def watch_disk(settings: Settings, store: Store) -> None:
    """Measure once a minute, without end."""
    quiet = 0
    while True:
        try:
            free = await measure(settings, store)
            if free is None or free >= LOW_BYTES:
                quiet = 0
            elif quiet:
                quiet -= 1
            else:
                log.warning("disk nearly full", folder=str(settings.data), free_megabytes=free // 1_000_000)
                quiet = WARN_AGAIN
        except (OSError, StoreError) as error:
            log.info("not measured", error=str(error))
        await asyncio.sleep(LOOK_SECONDS)
