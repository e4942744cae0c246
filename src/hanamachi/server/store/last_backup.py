"""The time of the last good backup, stored in the store itself so that servers can report it as a metric."""

import asyncio
from contextlib import suppress

from hanamachi.server.metrics import LAST_BACKUP
from hanamachi.server.store import Run, StoreError, key_repository


async def store_last_backup_time(run_sql: Run, now: int) -> None:
    """Store the time (ms since 1970) of a successful backup; raises StoreError."""
    await run_sql(key_repository.update_last_backup_time_sql(str(now).encode()))


async def load_last_backup_time(run_sql: Run) -> int | None:
    """Return the time (ms since 1970) of the last successful backup, or None; raises StoreError."""
    [rows] = await run_sql(key_repository.select_last_backup_time_sql())
    return int(bytes(rows[0][0])) if rows else None


READ_SECONDS = 30.0
"""Seconds between two reads of the time: it is a warning about days, so half a minute is soon enough."""


async def watch_last_backup(run_sql: Run) -> None:
    """Update the metric of the last backup's time again and again, until the task is cancelled."""
    while True:
        # other metrics report a lost store
        with suppress(StoreError):
            LAST_BACKUP.set((await load_last_backup_time(run_sql) or 0) / 1000)
        await asyncio.sleep(READ_SECONDS)
