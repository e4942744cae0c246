"""Deletion of old tables (pruning).

Rule 1: a table is deleted as a whole. The transaction that deletes it checks again that it is old, so a table is kept
        if somebody acts there first.
Rule 2: no table is deleted while somebody is connected to it through any process, or if it will act by itself.
Rule 3: ratings refer to games, so a rated table with a game is never deleted.
Rule 4: each batch of tables is one transaction. Pruning can stop after any batch and be started again.
"""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import TypeAlias

import msgspec
import structlog

from hanamachi.game import GameError
from hanamachi.server import wall_clock
from hanamachi.server.live import pruning_repository
from hanamachi.server.store import Run, Store, StoreError, oldest_wake_time
from hanamachi.server.store.news import RecordRewritten
from hanamachi.table import Entry, Table, TableRefusal, apply
from hanamachi.table.setup import decode_setup

DAY_MS = 24 * 3600 * 1000

PRUNE_SECONDS = 3600.0
"""Mean pause between two searches for old tables by a server: their age is counted in days."""

MAX_TABLES_READ, MAX_ENTRIES_READ = 200, 50
"""Maximum tables, and maximum entries of one table, that a statement reads."""


@dataclass(frozen=True, slots=True)
class BatchLimits:
    """Limits of one transaction that deletes tables, and the pause after it."""

    tables: int
    """Maximum tables in a batch."""

    entries: int
    """A batch with this many entries takes no further table."""

    pause_seconds: float
    """Pause after a batch."""


BESIDE_SERVER = BatchLimits(tables=50, entries=1000, pause_seconds=0.02)
"""Limits of a server that is in use: a batch takes some milliseconds, and actions of players come in between."""

OF_COMMAND = BatchLimits(tables=200, entries=5000, pause_seconds=0.0)
"""Limits of `hanamachi prune`: nobody else uses its SQLite file, and PostgreSQL lets others write meanwhile.

With the limits of a server, deleting 100,000 tables of 33 entries took 87 s, of which 65 s were pauses.
"""

EntryCounts: TypeAlias = dict[str, int]
"""Number of entries of some tables, by name."""

_entries = msgspec.json.Decoder(Entry)
log = structlog.get_logger()


class Pruner:
    """Background task of a server that deletes old tables.

    Args:
        store: Store of the tables.
        is_in_use: Returns whether this process uses the table of this name.
        deleted: Called with the name of each deleted table.
    """

    def __init__(self, store: Store, is_in_use: Callable[[str], bool], deleted: Callable[[str], None]) -> None:
        self._store, self._is_in_use, self._deleted = store, is_in_use, deleted
        self._task: asyncio.Task[None] | None = None

    def start(self, days: int) -> None:
        """Start the task, which deletes tables about once an hour if they were not changed for `days` days."""
        self._task = asyncio.ensure_future(self._run(days))

    def stop(self) -> None:
        """Stop deleting."""
        if self._task:
            self._task.cancel()

    async def _run(self, days: int) -> None:
        while True:
            await asyncio.sleep(PRUNE_SECONDS * random.uniform(0.5, 1.5))
            await self.delete_old_tables(days)

    async def delete_old_tables(self, days: int) -> None:
        """Delete the tables that were not changed for `days` days and that no process uses; errors are logged."""
        tables = entries = 0
        try:
            async for batch in delete_old_tables(self._store, days, is_in_use=self._is_in_use):
                tables, entries = tables + len(batch), entries + sum(batch.values())
                for name in batch:
                    self._deleted(name)
        except StoreError as error:
            log.info("not pruned", error=str(error))
        except Exception as fault:
            log.error("unforeseen", exc_info=fault)
        if tables:
            log.info("pruned", tables=tables, entries=entries)


async def find_old_tables(
    run_sql: Run,
    days: int,
    *,
    only_without_game: bool = False,
    batch_limits: BatchLimits = BESIDE_SERVER,
    on_tables_examined: Callable[[int], None] = lambda _: None,
) -> AsyncIterator[EntryCounts]:
    """Yield batches of old tables that may be deleted, each with its number of entries; raises StoreError.

    Args:
        run_sql: Runs statements of the store.
        days: Age of a table by its last change.
        only_without_game: Whether only tables without any game may be deleted.
        batch_limits: Limits of a batch.
        on_tables_examined: Called with the number of tables that were examined since the last call.
    """
    last, batch = "", EntryCounts()
    while rows := (
        await run_sql(pruning_repository.select_old_game_tables_sql(*_time_limits(days), last, MAX_TABLES_READ))
    )[0]:
        for last, setup, entries in rows:
            if setup is not None and await _is_deletable_table(
                run_sql, last, bytes(setup), only_without_game=only_without_game
            ):
                batch[last] = entries or 0
            if len(batch) == batch_limits.tables or sum(batch.values()) >= batch_limits.entries:
                yield batch
                batch = {}
        on_tables_examined(len(rows))
    if batch:
        yield batch


async def delete_old_tables(
    store: Store,
    days: int,
    *,
    only_without_game: bool = False,
    batch_limits: BatchLimits = BESIDE_SERVER,
    is_in_use: Callable[[str], bool] = lambda _: False,
    on_tables_examined: Callable[[int], None] = lambda _: None,
) -> AsyncIterator[EntryCounts]:
    """Delete old tables and tell other processes. Yield each batch of deleted tables; raises StoreError.

    Args:
        store: Store of the tables.
        days: Age of a table by its last change.
        only_without_game: Whether only tables without any game are deleted.
        batch_limits: Limits of a batch.
        is_in_use: Returns whether this process uses the table of a name, which is then kept.
        on_tables_examined: Called with the number of tables that were examined since the last call.
    """
    async for old_tables in find_old_tables(
        store.run,
        days,
        only_without_game=only_without_game,
        batch_limits=batch_limits,
        on_tables_examined=on_tables_examined,
    ):
        batch = {table: entries for table, entries in old_tables.items() if not is_in_use(table)}
        deleted = await _delete_tables_if_still_old(store, batch, days) if batch else {}
        if deleted:
            await store.publish_news(*map(RecordRewritten, deleted))
        yield deleted
        await asyncio.sleep(batch_limits.pause_seconds)


async def _delete_tables_if_still_old(store: Store, entries_by_table: EntryCounts, days: int) -> EntryCounts:
    # The mark locks the rows: nobody appends until the transaction has ended. The next statements check the mark only.
    mark = pruning_repository.mark_game_tables_for_deletion_sql([*entries_by_table], *_time_limits(days))
    deleted, *_ = await store.run(mark, *pruning_repository.delete_marked_game_tables_sql([*entries_by_table]))
    return {table: entries_by_table[table] for (table,) in deleted}


def _time_limits(days: int) -> tuple[int, int]:
    """Return two times (ms since 1970) that make a table old if it was unused for `days` days.

    An old table was last changed before the first time. If it acts by itself, that was due before the second time.
    """
    return wall_clock.now_ms() - days * DAY_MS, oldest_wake_time()


async def _is_deletable_table(run_sql: Run, table: str, setup_json: bytes, *, only_without_game: bool) -> bool:
    """Return whether an unused table may be deleted; a table that cannot be read is kept.

    A rated table can be deleted only if no game was dealt there. With `only_without_game` this holds for every table.
    """
    try:
        setup = decode_setup(setup_json)
        if not (only_without_game or setup.rated):
            return True
        seen = Table.from_setup(setup)
        while entries := (
            await run_sql(pruning_repository.select_entries_after_number_sql(table, seen.entry_count, MAX_ENTRIES_READ))
        )[0]:
            for (entry,) in entries:
                seen, _ = apply(seen, _entries.decode(entry))
                if seen.games:
                    return False
    except (TableRefusal, GameError, msgspec.DecodeError, UnicodeDecodeError):
        return False
    return True
