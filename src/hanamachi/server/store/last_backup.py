"""Time of the last good copy of a store, kept in the store itself so that its servers can show it."""

import asyncio
from contextlib import suppress

from hanamachi.server.metrics import LAST_BACKUP
from hanamachi.server.store import Run, StoreError, key_repository


async def note_backup(run: Run, now: int) -> None:
    """Note that a good copy was made at a time (ms); raises StoreError."""
    await run(key_repository.set_last_backup(str(now).encode()))


async def last_backup(run: Run) -> int | None:
    """Return when (ms) the last good copy was made, or None; raises StoreError."""
    [rows] = await run(key_repository.select_last_backup())
    return int(bytes(rows[0][0])) if rows else None


READ_SECONDS = 30.0
"""Seconds between two looks of a server at the note."""


async def watch_last_backup(run: Run) -> None:
    """Show the time of the last good copy among the metrics, without end."""
    while True:
        # a lost store has metrics of its own
        with suppress(StoreError):
            LAST_BACKUP.set((await last_backup(run) or 0) / 1000)
        await asyncio.sleep(READ_SECONDS)
