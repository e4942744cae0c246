"""The record of one table, as one process has it, and the one place from which it grows.

Rule 1: nothing is part of it before the store has it.
Rule 2: one entry at a time: whoever acts holds `lock` until the entry before is on disk.
Rule 3: other processes may have it, too, and append to it. What they appended is read from the store, and whoever
        appended last owns the table.
Rule 4: a long record is replayed a few entries at a time, so that nobody else waits for it.
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
from hanamachi.server.live.wakes import next_wake
from hanamachi.server.metrics import APPENDED, ENTRIES
from hanamachi.server.store import OutcomeUnknown, Overtaken, Store, StoredTable, StoreError
from hanamachi.table import AnyCommand, AnyEvent, Entry, Setup, Table, TableRefusal, apply, next_entry
from hanamachi.table.errors import NotSearched
from hanamachi.table.record import Record, record_of

RETRY_SECONDS = 1.0
"""Pause before another attempt after an error of the store. A restart of a database takes some seconds."""

AT_A_TIME = 50
"""Number of entries that are replayed between two turns of the event loop: some milliseconds."""

Now = Callable[[], int]
Search = Callable[[Table, NotSearched], Awaitable[int]]
Result = TypeVar("Result")
log = structlog.get_logger()


class Gone(StoreError):
    """The table was taken out of the store."""

    code = "gone"


@cache
def _entries(game: str, command: type[AnyCommand]) -> Counter:
    return ENTRIES.labels(game, str(command.__struct_config__.tag))


class Ledger:
    """A table, its entries and what happened with each; nothing of them is there until it is `read`.

    `grown` is called with the table as it was before, and whether its record was rewritten since, whenever it was
    appended to or read; `gone` when the store has it no more; `done` whenever something that was under way has ended.
    `search` finds the number of the shuffle that deals a layout of a kind.
    """

    def __init__(
        self,
        name: str,
        setup: Setup,
        store: Store,
        now: Now,
        search: Search,
        *,
        grown: Callable[[Table, bool], None],
        gone: Callable[[], None],
        done: Callable[[], None],
    ) -> None:
        self.name, self.now = name, now
        self._store, self._search, self._grown, self._gone, self._done = store, search, grown, gone, done
        self.lock = asyncio.Lock()
        """Held from the decision that a seat may act until its entry is durable, and while the record is read."""
        self._work: set[asyncio.Future[Any]] = set()
        self._following: asyncio.Task[None] | None = None
        self.table = Table.of(setup)
        self.entries: list[Entry] = []
        self.happened: list[tuple[AnyEvent, ...]] = []
        self.owned = False

    async def read(self, stored: StoredTable) -> None:
        """Take the whole record as the store has it, instead of what is known; raises a TableRefusal or GameError."""
        table, happened = await self._replayed(Table.of(stored.setup), stored.entries)
        self.table, self.entries, self.happened, self.owned = table, [*stored.entries], happened, stored.owned

    async def _replayed(self, table: Table, entries: Iterable[Entry]) -> tuple[Table, list[tuple[AnyEvent, ...]]]:
        """A table after some entries, and what happened with each."""
        happened = []
        for number, entry in enumerate(entries, 1):
            try:
                table, done = apply(table, entry)
            except NotSearched as wanted:
                # an entry that is older than the rule that it tells its shuffle
                shuffle = await self._search(table, wanted)
                table, done = apply(table, msgspec.structs.replace(entry, shuffle=shuffle))
            happened.append(done)
            if number % AT_A_TIME == 0:
                await asyncio.sleep(0)
        return table, happened

    async def record(self) -> Record:
        """The record that may be shown now; a long one takes a while, in a thread."""
        return await asyncio.to_thread(record_of, self.table, tuple(self.entries))

    @property
    def under_way(self) -> frozenset[asyncio.Future[Any]]:
        """What was begun and must be carried through."""
        return frozenset(self._work)

    @property
    def busy(self) -> bool:
        """Whether anything is under way."""
        return bool(self._work or (self._following and not self._following.done()))

    # --------------------------------------------------------------------------------------------------- growing

    async def run_to_end(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Await work that goes on to its end even if the caller is cancelled; return its result."""
        return await asyncio.shield(self.begin(work))

    @contextmanager
    def working(self) -> Iterator[None]:
        """Keep the table open, and the process running, while the current task works on the record."""
        task = asyncio.current_task()
        assert task is not None
        self._work.add(task)
        try:
            yield
        finally:
            self._work.discard(task)
            self._done()

    def begin(self, work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
        """Begin what is carried through, even if whoever asked has hung up."""
        task = asyncio.ensure_future(work)
        self._work.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Future[Any]) -> None:
        self._work.discard(task)
        # a refusal that nobody waits for any more is no fault
        task.cancelled() or task.exception()
        self._done()

    async def append(self, seat: Seat, command: AnyCommand, person: str = "") -> int:
        """Append what a seat does. The caller holds `lock`, and has decided that the seat may do it.

        Args:
            seat: Seat that acts.
            command: Its command.
            person: Whoever sits down, for Sit; empty for every other command.

        Returns:
            The number of the entry, once it is durable and everybody at the table was told.

        Raises:
            TableRefusal, GameError: The rules forbid it.
            Overtaken: Another process appended an entry first. It was read: decide again.
            StoreError: It cannot be stored.
        """
        before = self.table
        entry = next_entry(before, seat, command, self.now(), person)
        try:
            after, happened = apply(before, entry)
        except NotSearched as wanted:
            entry = msgspec.structs.replace(entry, shuffle=await self._search(before, wanted))
            after, happened = apply(before, entry)
        began = time.perf_counter()
        try:
            await self._store.append(self.name, entry, next_wake(after, entry.at))
        except Overtaken:
            await self._catch_up()
            if self.table is before:
                raise StoreError(f"entry {entry.n} is written already, and cannot be read") from None
            raise
        except OutcomeUnknown:
            self.follow(entry.n)
            raise
        if person:
            log.info("seated", table=self.name, seat=entry.seat)
        self._grow(entry, after, happened, began)
        return entry.n

    def _grow(self, entry: Entry, after: Table, happened: tuple[AnyEvent, ...], began: float) -> None:
        """The store has an entry that it was given when it `began` (s)."""
        APPENDED.observe(time.perf_counter() - began)
        _entries(after.setup.package.name, type(entry.command)).inc()
        before = self.table
        self.owned = True
        self.table = after
        self.entries.append(entry)
        self.happened.append(happened)
        self._grown(before, False)

    # --------------------------------------------------------------------------------------------- other processes

    def follow(self, number: int | None) -> None:
        """Another process appended this number, or may have, or (None) rewrote it all: read, however long it takes."""
        if number is not None and number <= self.table.number:
            return
        before = self._following
        self._following = asyncio.ensure_future(self._follow(number, before))
        self._following.add_done_callback(lambda _: self._done())

    async def _follow(self, number: int | None, before: asyncio.Task[None] | None) -> None:
        if before and not before.done():
            await asyncio.wait([before])
        while True:
            try:
                await (self.read_anew() if number is None else self.reach(number))
            except Gone:
                return
            except (StoreError, TableRefusal, GameError) as error:
                log.error("not followed", table=self.name, number=number, error=str(error))
                await asyncio.sleep(RETRY_SECONDS)
            else:
                return

    async def reach(self, number: int) -> None:
        """Read on, if the record is not as long as this here; raises StoreError."""
        if number > self.table.number:
            async with self.lock:
                if number > self.table.number:
                    await self._catch_up()

    async def catch_up(self) -> None:
        """Read what may have been missed; raises StoreError."""
        async with self.lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        before, stored = self.table, await self._load(self.table.number)
        self.table, happened = await self._replayed(before, stored.entries)
        self.entries += stored.entries
        self.happened += happened
        self.owned = stored.owned
        self._grown(before, False)

    async def read_anew(self) -> None:
        """Read a record that was rewritten; raises StoreError."""
        async with self.lock:
            before, stored = self.table, await self._load()
            await self.read(stored)
            self._grown(before, True)

    async def compare(self) -> None:
        """Read the whole record, and take it if it was rewritten; raises StoreError."""
        async with self.lock:
            before, stored = self.table, await self._load()
            if stored.entries[: len(self.entries)] != tuple(self.entries):
                await self.read(stored)
                self._grown(before, True)

    async def _load(self, since: int = 0) -> StoredTable:
        stored = await self._store.load(self.name, since)
        if stored is None:
            self._gone()
            raise Gone(f"table {self.name} is not in the store any more")
        return stored

    def rest(self) -> None:
        """Follow nobody any more."""
        if self._following:
            self._following.cancel()
