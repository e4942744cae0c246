"""Tables that nobody has touched for long, taken away for good.

Rule 1: a table goes whole or not at all. What it is judged by is asked again in the transaction that takes it, so that
        whoever speaks there first keeps it.
Rule 2: no table goes while somebody is there through any process, or when it is still about to act by itself.
Rule 3: ratings name the games that they came from: a rated table stays from its first game on.
Rule 4: tables go in batches, a transaction each. Pruning can stop after any batch and be started again.
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
from hanamachi.server.store import Run, Store, StoreError, long_ago
from hanamachi.server.store.news import RecordRewritten
from hanamachi.table import Entry, Table, TableRefusal, apply
from hanamachi.table.setup import decode_setup

DAY = 24 * 3600 * 1000

PRUNE_SECONDS = 3600.0
"""Mean pause between two searches for old tables by a server: they are counted in days."""

PAGE, SEATING = 200, 50
"""How many tables are looked at, and how many entries of one, in a statement."""


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
"""For a server that is in use: a batch keeps its writer busy for some milliseconds, and players come between two."""

OF_COMMAND = BatchLimits(tables=200, entries=5000, pause_seconds=0.0)
"""For `hanamachi prune`: nobody else waits for its SQLite file, and PostgreSQL lets others write at the same time.

The pauses took 65 of the 87 s in which 100,000 tables of 33 entries went. Small batches wait for the disk 3,000 times.
"""

Few: TypeAlias = dict[str, int]
"""Some tables, and how many entries each has."""

_entries = msgspec.json.Decoder(Entry)
log = structlog.get_logger()


class Pruner:
    """Background task of a server that deletes old tables.

    `is_in_use` tells by name whether this process uses a table; `deleted` is called with the name of each table that
    was deleted.
    """

    def __init__(self, store: Store, is_in_use: Callable[[str], bool], deleted: Callable[[str], None]) -> None:
        self._store, self._is_in_use, self._deleted = store, is_in_use, deleted
        self._task: asyncio.Task[None] | None = None

    def start(self, days: int) -> None:
        """Delete from now on, about once an hour, tables that nobody has changed for this many days."""
        self._task = asyncio.ensure_future(self._run(days))

    def stop(self) -> None:
        """Stop deleting."""
        if self._task:
            self._task.cancel()

    async def _run(self, days: int) -> None:
        while True:
            await asyncio.sleep(PRUNE_SECONDS * random.uniform(0.5, 1.5))
            await self.prune(days)

    async def prune(self, days: int) -> None:
        """Delete tables that nobody has changed for this many days and that no process uses; log errors."""
        tables = entries = 0
        try:
            async for few in prune(self._store, days, in_use=self._is_in_use):
                tables, entries = tables + len(few), entries + sum(few.values())
                for name in few:
                    self._deleted(name)
        except StoreError as error:
            log.info("not pruned", error=str(error))
        except Exception as fault:
            log.error("unforeseen", exc_info=fault)
        if tables:
            log.info("pruned", tables=tables, entries=entries)


async def old(
    run: Run,
    days: int,
    *,
    empty: bool = False,
    limits: BatchLimits = BESIDE_SERVER,
    looked_at: Callable[[int], None] = lambda _: None,
) -> AsyncIterator[Few]:
    """Yield in batches the tables that were last changed more than `days` ago and may go; raises StoreError.

    With `empty` only those at which no game was ever dealt. `looked_at` is called with the number of tables that were
    judged since the last call, whether they may go or not.
    """
    last, few = "", Few()
    while rows := (await run(pruning_repository.select_old_tables(*_limits(days), last, PAGE)))[0]:
        for last, setup, entries in rows:
            if setup is not None and await _may_go(run, last, bytes(setup), empty=empty):
                few[last] = entries or 0
            if len(few) == limits.tables or sum(few.values()) >= limits.entries:
                yield few
                few = {}
        looked_at(len(rows))
    if few:
        yield few


async def prune(
    store: Store,
    days: int,
    *,
    empty: bool = False,
    limits: BatchLimits = BESIDE_SERVER,
    in_use: Callable[[str], bool] = lambda _: False,
    looked_at: Callable[[int], None] = lambda _: None,
) -> AsyncIterator[Few]:
    """Take away those that are `old` and not `in_use`, and let other processes know; yields what went.

    Raises StoreError.
    """
    async for found in old(store.run, days, empty=empty, limits=limits, looked_at=looked_at):
        few = {table: entries for table, entries in found.items() if not in_use(table)}
        gone = await _take_away(store, few, days) if few else {}
        if gone:
            await store.tell(*map(RecordRewritten, gone))
        yield gone
        await asyncio.sleep(limits.pause_seconds)


async def _take_away(store: Store, few: Few, days: int) -> Few:
    # marked, and so kept from whoever would append, until the transaction is over: what follows asks for nothing else
    mark = pruning_repository.mark_tables([*few], *_limits(days))
    taken, *_ = await store.run(mark, *pruning_repository.delete_marked_tables([*few]))
    return {table: few[table] for (table,) in taken}


def _limits(days: int) -> tuple[int, int]:
    """Until when a table was changed (ms) that may go, and until when it wanted to act by itself, if it still does."""
    return wall_clock.now_ms() - days * DAY, long_ago()


async def _may_go(run: Run, table: str, data: bytes, *, empty: bool) -> bool:
    """Whether an idle table may go, by what was played there; one that cannot be read counts as played at."""
    try:
        setup = decode_setup(data)
        if not (empty or setup.rated):
            return True
        seen = Table.of(setup)
        while entries := (await run(pruning_repository.select_entries_after(table, seen.number, SEATING)))[0]:
            for (entry,) in entries:
                seen, _ = apply(seen, _entries.decode(entry))
                if seen.games:
                    return False
    except (TableRefusal, GameError, msgspec.DecodeError, UnicodeDecodeError):
        return False
    return True
