"""Metrics of the size of the store and its disk, with a warning before the disk is full."""

import asyncio
import shutil
from pathlib import Path

import structlog

from hanamachi.server.metrics import DISK_FREE, STORE_BYTES
from hanamachi.server.process import operator_repository
from hanamachi.server.settings import DATABASE_FILE, Settings
from hanamachi.server.store import Store, StoreError

MEASURE_SECONDS = 60.0
"""Time (s) between two measurements: they are cheap, and a disk seldom fills within a minute."""

LOW_BYTES = 1_000_000_000
"""Free space (bytes) below which the log warns: room for some 70,000 matches of Okiya."""

MEASUREMENTS_PER_WARNING = 60
"""Measurements between two warnings, so that there is one an hour."""

log = structlog.get_logger()


def sqlite_size(data: Path) -> int:
    """Return the size (bytes) of the SQLite file in a folder, including its write-ahead log."""
    return sum(each.stat().st_size for each in data.glob(f"{DATABASE_FILE}*"))


async def measure_store_and_free_space(settings: Settings, store: Store) -> int | None:
    """Measure the size of the store and the free disk space for the metrics.

    Returns the free space (bytes), or None with PostgreSQL.
    """
    if settings.database:
        [[(size,)]] = await store.run(operator_repository.select_postgres_size_sql())
        STORE_BYTES.set(size)
        return None
    free = (await asyncio.to_thread(shutil.disk_usage, settings.data)).free
    STORE_BYTES.set(await asyncio.to_thread(sqlite_size, settings.data))
    DISK_FREE.set(free)
    return free


async def watch_store_and_disk_space(settings: Settings, store: Store) -> None:
    """Measure the store and its disk once a minute, until the task is cancelled; log a warning if space is low."""
    quiet = 0
    while True:
        try:
            free = await measure_store_and_free_space(settings, store)
            if free is None or free >= LOW_BYTES:
                quiet = 0
            elif quiet:
                quiet -= 1
            else:
                log.warning("disk nearly full", folder=str(settings.data), free_megabytes=free // 1_000_000)
                quiet = MEASUREMENTS_PER_WARNING
        except (OSError, StoreError) as error:
            log.info("not measured", error=str(error))
        await asyncio.sleep(MEASURE_SECONDS)
