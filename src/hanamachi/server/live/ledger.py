"""Record of one table in this process: the only place where entries are appended and read.

Rule 1: an entry is part of the record here only after the store has it.
Rule 2: entries are appended one at a time. `lock` is held from the decision until the entry is durable.
Rule 3: other processes may append to the same record. Their entries are read from the store. The process that appended
        last owns the table.
Rule 4: long records are replayed in batches, so that other tasks run between two batches.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, TypeVar

import msgspec
import structlog
from prometheus_client import Counter

from hanamachi.game import GameError, Seat
from hanamachi.server.live.wakes import compute_next_own_action_time
from hanamachi.server.metrics import APPENDED, ENTRIES
from hanamachi.server.store import OutcomeUnknown, Overtaken, Store, StoredTable, StoreError
from hanamachi.table import AnyCommand, AnyEvent, Entry, Setup, Table, TableRefusal, apply, make_next_entry
from hanamachi.table.errors import ShuffleNotSearched
from hanamachi.table.record import Record, make_record

RETRY_SECONDS = 1.0
"""Pause before another attempt after an error of the store. A restart of a database takes some seconds."""

REPLAY_BATCH = 50
"""Number of entries that are replayed between two turns of the event loop: some milliseconds."""

GetTimeMs = Callable[[], int]
"""Returns the time in milliseconds since 1970."""

ShuffleSearch = Callable[[Table, ShuffleNotSearched], Awaitable[int]]
"""Returns the number of a shuffle that deals a layout of the kind that a table has agreed on."""

Result = TypeVar("Result")
log = structlog.get_logger()


class TableDeleted(StoreError):
    """The table was deleted from the store while it was in use."""

    code = "gone"


@cache
def _entry_counter(game: str, command: type[AnyCommand]) -> Counter:
    return ENTRIES.labels(game, str(command.__struct_config__.tag))


class Ledger:
    """The state and the record of one game table: its entries (actions) and their events.

    It is empty until `load_record` is called.

    Args:
        name: Name of the table.
        setup: Its set-up.
        store: Store of the record.
        now: Returns the time in milliseconds.
        search: Finds shuffles; may take seconds.
        on_change: Called after the record was extended or reloaded, with the table before, and whether it was reloaded
            because another process has rewritten it.
        on_deleted: Called when the store has the table no more.
        on_work_end: Called when a task has ended, so that the table may be closed.
    """

    def __init__(
        self,
        name: str,
        setup: Setup,
        store: Store,
        now: GetTimeMs,
        search: ShuffleSearch,
        *,
        on_change: Callable[[Table, bool], None],
        on_deleted: Callable[[], None],
        on_work_end: Callable[[], None],
    ) -> None:
        self.name, self.now = name, now
        self._store, self._search, self._on_work_end = store, search, on_work_end
        self._on_change, self._on_deleted = on_change, on_deleted
        self.lock = asyncio.Lock()
        """Held from the decision that a seat may act until its entry is durable, and while the record is read."""
        self._tasks: set[asyncio.Future[Any]] = set()
        self._reading: asyncio.Task[None] | None = None
        self.table = Table.from_setup(setup)
        self.entries: list[Entry] = []
        self.events: list[tuple[AnyEvent, ...]] = []
        """Events of each entry."""
        self.is_owned = False
        """Whether this process owns the table, and runs its timers."""

    async def load_record(self, stored: StoredTable) -> None:
        """Replace this record by a stored one and replay it; raises a TableRefusal or GameError if that fails."""
        table, events = await self._apply_entries_in_batches(Table.from_setup(stored.setup), stored.entries)
        self.table, self.entries, self.events, self.is_owned = table, [*stored.entries], events, stored.owned

    async def _apply_entries_in_batches(
        self, table: Table, entries: Iterable[Entry]
    ) -> tuple[Table, list[tuple[AnyEvent, ...]]]:
        """Apply entries (recorded actions) to a table.

        Returns:
            The new state of the table, and the events of each entry.
        """
        events = []
        for number, entry in enumerate(entries, 1):
            try:
                table, new_events = apply(table, entry)
            except ShuffleNotSearched as wanted:
                # Old entries do not contain the number of their shuffle, so it is apply_with_search again.
                shuffle = await self._search(table, wanted)
                table, new_events = apply(table, msgspec.structs.replace(entry, shuffle=shuffle))
            events.append(new_events)
            if number % REPLAY_BATCH == 0:
                await asyncio.sleep(0)
        return table, events

    async def build_record(self) -> Record:
        """Return the record without secrets of unfinished games. A thread builds it, because this may take long."""
        return await asyncio.to_thread(make_record, self.table, tuple(self.entries))

    @property
    def running_tasks(self) -> frozenset[asyncio.Future[Any]]:
        """Tasks that append entries or rate games, and must run to their end."""
        return frozenset(self._tasks)

    @property
    def is_busy(self) -> bool:
        """Whether a task appends entries or reads them from the store."""
        return bool(self._tasks or (self._reading and not self._reading.done()))

    # ------------------------------------------------------------------------------------------------- appending

    async def run_to_end(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Run a coroutine to its end, even if the caller is cancelled, and return its result."""
        return await asyncio.shield(self.start_tracked_task(work))

    @contextmanager
    def keep_table_open_during_task(self) -> Iterator[None]:
        """Keep the table in memory and the process running while the current task is in this `with` block."""
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            yield
        finally:
            self._tasks.discard(task)
            self._on_work_end()

    def start_tracked_task(self, work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
        """Start a task, and keep the table in memory and the process running until the task has ended."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._untrack_task)
        return task

    def _untrack_task(self, task: asyncio.Future[Any]) -> None:
        self._tasks.discard(task)
        # An error that nobody awaits any more is not logged as never retrieved.
        task.cancelled() or task.exception()
        self._on_work_end()

    async def append_command(self, seat: Seat, command: AnyCommand, person: str = "") -> int:
        """Append a command of a seat to the record. The caller holds `lock` and has checked that the seat may act.

        Args:
            seat: The seat that acts.
            command: The command of the seat.
            person: ID of the person who sits down, for Sit; empty for every other command.

        Returns:
            The number of the entry, after it is durable and was sent to all connections of the table.

        Raises:
            TableRefusal, GameError: The rules forbid the command.
            Overtaken: Another process appended an entry first. That entry was read, so the caller must check again.
            StoreError: The entry cannot be stored.
        """
        before = self.table
        entry = make_next_entry(before, seat, command, self.now(), person)
        try:
            after, events = apply(before, entry)
        except ShuffleNotSearched as wanted:
            entry = msgspec.structs.replace(entry, shuffle=await self._search(before, wanted))
            after, events = apply(before, entry)
        started_at = time.perf_counter()
        try:
            await self._store.append(self.name, entry, compute_next_own_action_time(after, entry.at))
        except Overtaken:
            await self._read_new_entries_under_lock()
            if self.table is before:
                raise StoreError(f"entry {entry.n} is written already, and cannot be read") from None
            raise
        except OutcomeUnknown:
            self.start_reading_entries_from_store(entry.n)
            raise
        if person:
            log.info("seated", table=self.name, seat=entry.seat)
        self._apply_stored_entry(entry, after, events, started_at)
        return entry.n

    def _apply_stored_entry(
        self, entry: Entry, table_after: Table, events: tuple[AnyEvent, ...], started_at: float
    ) -> None:
        APPENDED.observe(time.perf_counter() - started_at)
        _entry_counter(table_after.setup.package.name, type(entry.command)).inc()
        before = self.table
        self.is_owned = True
        self.table = table_after
        self.entries.append(entry)
        self.events.append(events)
        self._on_change(before, False)

    # --------------------------------------------------------------------------------------------- other processes

    def start_reading_entries_from_store(self, last_number: int | None) -> None:
        """Start to read entries that another process has appended to the record.

        Args:
            last_number: Number of the last entry to read. With None, the whole record is read again.
        """
        if last_number is not None and last_number <= self.table.entry_count:
            return
        before = self._reading
        self._reading = asyncio.ensure_future(self._read_until_success(last_number, before))
        self._reading.add_done_callback(lambda _: self._on_work_end())

    async def _read_until_success(self, number: int | None, before: asyncio.Task[None] | None) -> None:
        if before and not before.done():
            await asyncio.wait([before])
        while True:
            try:
                await (self.reload() if number is None else self.read_up_to(number))
            except TableDeleted:
                return
            except (StoreError, TableRefusal, GameError) as error:
                log.error("not followed", table=self.name, number=number, error=str(error))
                await asyncio.sleep(RETRY_SECONDS)
            else:
                return

    async def read_up_to(self, number: int) -> None:
        """Read new entries from the store if entry `number` was not read yet; raises StoreError."""
        if number > self.table.entry_count:
            async with self.lock:
                if number > self.table.entry_count:
                    await self._read_new_entries_under_lock()

    async def read_new_entries(self) -> None:
        """Read the entries that other processes have appended to the record; raises StoreError."""
        async with self.lock:
            await self._read_new_entries_under_lock()

    async def _read_new_entries_under_lock(self) -> None:
        before, stored = self.table, await self._load_stored_table(self.table.entry_count)
        self.table, events = await self._apply_entries_in_batches(before, stored.entries)
        self.entries += stored.entries
        self.events += events
        self.is_owned = stored.owned
        self._on_change(before, False)

    async def reload(self) -> None:
        """Read the whole record again, after another process has rewritten it; raises StoreError."""
        async with self.lock:
            before, stored = self.table, await self._load_stored_table()
            await self.load_record(stored)
            self._on_change(before, True)

    async def reload_if_rewritten(self) -> None:
        """Read the whole record from the store, and replace this one if they differ; raises StoreError."""
        async with self.lock:
            before, stored = self.table, await self._load_stored_table()
            if stored.entries[: len(self.entries)] != tuple(self.entries):
                await self.load_record(stored)
                self._on_change(before, True)

    async def _load_stored_table(self, after_entry: int = 0) -> StoredTable:
        stored = await self._store.load_table(self.name, after_entry)
        if stored is None:
            self._on_deleted()
            raise TableDeleted(f"table {self.name} is not in the store any more")
        return stored

    def stop(self) -> None:
        """Stop reading the entries of other processes."""
        if self._reading:
            self._reading.cancel()
