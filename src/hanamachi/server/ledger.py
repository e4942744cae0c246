"""The record of one table, as one process has it, and the one place from which it grows.

Rule 1: nothing is part of it before the store has it.
Rule 2: one entry at a time: whoever speaks waits for the one before to be on disk.
Rule 3: other processes may have it, too, and append to it. What they appended is read from the store, and whoever
        appended last keeps the table.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine
from functools import cache
from typing import Any, TypeVar

import structlog
from prometheus_client import Counter

from hanamachi.games.game import GameError, Seat
from hanamachi.server.metrics import APPENDED, ENTRIES
from hanamachi.server.store import REWRITTEN, InDoubt, Kept, Overtaken, Store, StoreError
from hanamachi.table import AnyCommand, AnyEvent, Entry, Table, TableRefusal, next_entry, take
from hanamachi.table.computers import speaker
from hanamachi.table.record import Record, record_of

RETRY_SECONDS = 1.0

Now = Callable[[], int]
Work = TypeVar("Work")
log = structlog.get_logger()


@cache
def _entries(game: str, command: type[AnyCommand]) -> Counter:
    return ENTRIES.labels(game, command.__name__.lower())


class Ledger:
    """A table, its entries and what happened with each.

    `grown` is called with the table as it was before, and whether its record was rewritten since, whenever it was
    appended to or read; `done` whenever something that was under way has ended.
    """

    def __init__(
        self,
        name: str,
        kept: Kept,
        store: Store,
        now: Now,
        *,
        grown: Callable[[Table, bool], None],
        done: Callable[[], None],
    ) -> None:
        self.name, self.now = name, now
        self._store, self._grown, self._done = store, grown, done
        self._lock = asyncio.Lock()
        self._work: set[asyncio.Future[Any]] = set()
        self._following: asyncio.Task[None] | None = None
        self._read(kept)

    def _read(self, kept: Kept) -> None:
        self.table = Table.of(kept.setup)
        self.entries: list[Entry] = []
        self.happened: list[tuple[AnyEvent, ...]] = []
        self._read_on(kept)

    def _read_on(self, kept: Kept) -> None:
        self.mine = kept.mine
        for entry in kept.entries:
            self._add(entry, *take(self.table, entry))

    def _add(self, entry: Entry, after: Table, happened: tuple[AnyEvent, ...]) -> None:
        self.table = after
        self.entries.append(entry)
        self.happened.append(happened)

    @property
    def record(self) -> Record:
        """The record that may be shown now."""
        return record_of(self.table, self.entries)

    @property
    def under_way(self) -> frozenset[asyncio.Future[Any]]:
        """What was begun and must be carried through."""
        return frozenset(self._work)

    @property
    def busy(self) -> bool:
        """Whether anything is under way."""
        return bool(self._work or (self._following and not self._following.done()))

    # --------------------------------------------------------------------------------------------------- growing

    async def grow(self, whose: Callable[[], Seat], command: AnyCommand, person: str = "") -> int:
        """Append what a seat says, and return its number once it is durable; carried through if the caller is not.

        `whose` is asked when its turn has come, and may refuse. Raises a TableRefusal, GameError or StoreError.
        """
        return await asyncio.shield(self.begin(self.append(whose, command, person)))

    def begin(self, work: Coroutine[Any, Any, Work]) -> asyncio.Task[Work]:
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

    async def append(self, whose: Callable[[], Seat], command: AnyCommand, person: str = "") -> int:
        """The same, to be awaited by what was begun."""
        async with self._lock:
            while (number := await self._append(whose, command, person)) is None:
                # whether it counts after what another process wrote, is asked anew
                before = self.table.number
                await self._catch_up()
                if self.table.number == before:
                    raise StoreError(f"entry {before + 1} is written already, and cannot be read")
            return number

    async def _append(self, whose: Callable[[], Seat], command: AnyCommand, person: str) -> int | None:
        before = self.table
        entry = next_entry(before, whose(), command, self.now(), person)
        after, happened = take(before, entry)
        try:
            began = time.perf_counter()
            await self._store.append(self.name, entry, self._wakes(after))
            APPENDED.observe(time.perf_counter() - began)
        except Overtaken:
            return None
        except InDoubt:
            self.follow(entry.n)
            raise
        _entries(after.setup.rules.name, type(command)).inc()
        self.mine = True
        self._add(entry, after, happened)
        if person:
            log.info("seated", table=self.name, seat=entry.seat)
        self._grown(before, False)
        return entry.n

    def _wakes(self, table: Table) -> int | None:
        return table.deadline if speaker(table) is None else self.now()

    # --------------------------------------------------------------------------------------------- other processes

    def follow(self, number: int) -> None:
        """Another process appended this number, or may have, or it is REWRITTEN: read it, however long that takes."""
        if number != REWRITTEN and number <= self.table.number:
            return
        before = self._following
        self._following = asyncio.ensure_future(self._follow(number, before))
        self._following.add_done_callback(lambda _: self._done())

    async def _follow(self, number: int, before: asyncio.Task[None] | None) -> None:
        if before and not before.done():
            await asyncio.wait([before])
        while True:
            try:
                await (self.read_anew() if number == REWRITTEN else self.reach(number))
            except (StoreError, TableRefusal, GameError) as error:
                log.error("not followed", table=self.name, number=number, error=str(error))
                await asyncio.sleep(RETRY_SECONDS)
            else:
                return

    async def reach(self, number: int) -> None:
        """Read on, if the record is not as long as this here; raises StoreError."""
        if number > self.table.number:
            async with self._lock:
                if number > self.table.number:
                    await self._catch_up()

    async def catch_up(self) -> None:
        """Read what may have been missed; raises StoreError."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        before, kept = self.table, await self._store.load(self.name, since=self.table.number)
        assert kept is not None
        self._read_on(kept)
        self._grown(before, False)

    async def read_anew(self) -> None:
        """Read a record that was rewritten; raises StoreError."""
        async with self._lock:
            before, kept = self.table, await self._store.load(self.name)
            assert kept is not None
            self._read(kept)
            self._grown(before, True)

    async def compare(self) -> None:
        """Read the whole record, and take it if it was rewritten; raises StoreError."""
        async with self._lock:
            before, kept = self.table, await self._store.load(self.name)
            if kept is not None and kept.entries[: len(self.entries)] != tuple(self.entries):
                self._read(kept)
                self._grown(before, True)

    def rest(self) -> None:
        """Follow nobody any more."""
        if self._following:
            self._following.cancel()
