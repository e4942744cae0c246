"""Regular work of one process on the tables of its store.

It runs every two seconds. It takes over tables whose owner is gone, and lets live tables catch up after a lost database
connection. If the wall clock has jumped, it sets timers again.
"""

import asyncio
import random
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractAsyncContextManager, suppress

import structlog

from hanamachi.server import wall_clock
from hanamachi.server.live.errors import NoSuchTable
from hanamachi.server.live.live_table import LiveTable
from hanamachi.server.live.wakes import SOON_SECONDS, compute_time_of_low_clock
from hanamachi.server.rate_limits import UNCHARGED_READER, ChargedReader
from hanamachi.server.store import Store, StoreError, table_repository

SWEEP_SECONDS = 2.0
"""Mean pause between two sweeps: a table whose owner is gone waits no longer."""

AHEAD_SECONDS = SOON_SECONDS / 2
"""Pause between two searches for own tables that act by themselves soon: each is found before it acts."""

CONCURRENT_CATCH_UPS = 50
"""Maximum tables that reload from the store at once: actions at them wait meanwhile."""

CLOCK_CHANGE_MS = 1000
"""Difference between wall clock and monotonic clock from which timers are set anew: less is no more than a slow timer.

The wall clock jumps when somebody sets it, and after the machine was asleep.
"""

WOKEN_AT_ONCE = 100
"""Number of live tables whose timers are set between two turns of the event loop (about 2 ms)."""

OpenTable = Callable[[str, ChargedReader], AbstractAsyncContextManager[LiveTable]]
"""Opens the live table of a name while it is used; raises NoSuchTable, StoreError or TooMany."""

log = structlog.get_logger()


class Sweeper:
    """Background task that takes over tables without an owner, and updates the tables in memory and their timers."""

    def __init__(self, store: Store, live_tables: Mapping[str, LiveTable], open_table: OpenTable) -> None:
        self._store, self._live_tables, self._open_table = store, live_tables, open_table
        self._task: asyncio.Task[None] | None = None
        self._sweep_now = asyncio.Event()
        self._outdated: set[LiveTable] = set()
        """Live tables that may have missed news."""
        self._unwoken: set[str] = set()
        """Tables that this process took over and has not woken."""
        self._looked_ahead_until = 0.0
        self._clock_offset_ms = 0
        """Wall clock minus monotonic clock when the timers of live tables were set by it."""

    def start_sweeping(self) -> None:
        """Start the task: it runs a sweep (one pass over the tables) at once, and then every two seconds."""
        self._clock_offset_ms = wall_clock.offset_ms()
        self._sweep_now.set()
        self._task = asyncio.ensure_future(self._run())

    def stop(self) -> None:
        """Stop the task."""
        if self._task:
            self._task.cancel()

    def sweep_soon(self) -> None:
        """Start the next sweep (one pass over the tables) now instead of after two seconds."""
        self._sweep_now.set()

    def start_catching_up_tables(self, live_tables: Iterable[LiveTable]) -> None:
        """Start a sweep now in which these tables read changes from the store; they may have missed news of changes."""
        self._outdated.update(live_tables)
        self._sweep_now.set()

    async def _run(self) -> None:
        while True:
            with suppress(TimeoutError):
                # Random, so that several processes do not start the same work at the same time.
                await asyncio.wait_for(self._sweep_now.wait(), SWEEP_SECONDS * random.uniform(0.5, 1.5))
            self._sweep_now.clear()
            try:
                await self._reset_timers_after_clock_jump()
                await self._catch_up_outdated_tables()
                await self._open_tables_due_soon()
            except StoreError as error:
                log.info("not swept", error=str(error))
            except Exception as fault:
                log.error("unforeseen", exc_info=fault)

    async def _reset_timers_after_clock_jump(self) -> None:
        before, self._clock_offset_ms = self._clock_offset_ms, wall_clock.offset_ms()
        if abs(self._clock_offset_ms - before) <= CLOCK_CHANGE_MS:
            self._clock_offset_ms = before
            return
        log.warning("wall clock jumped", seconds=(self._clock_offset_ms - before) / 1000)
        self._looked_ahead_until = 0.0
        for number, live in enumerate(tuple(self._live_tables.values()), 1):
            if self._live_tables.get(live.name) is live:
                live.set_all_timers()
            if number % WOKEN_AT_ONCE == 0:
                await asyncio.sleep(0)

    async def _catch_up_outdated_tables(self) -> None:
        """Let outdated tables read their missing changes. Those that fail are tried again in the next sweep."""
        outdated, self._outdated = list(self._outdated), set()
        for begin in range(0, len(outdated), CONCURRENT_CATCH_UPS):
            batch = outdated[begin : begin + CONCURRENT_CATCH_UPS]
            batch = [live for live in batch if self._live_tables.get(live.name) is live]
            readings = (self._catch_up_table(live.name) for live in batch)
            for live, failed in zip(batch, await asyncio.gather(*readings, return_exceptions=True), strict=True):
                if isinstance(failed, Exception):
                    self._outdated.add(live)
                    log.info("not looked up", table=live.name, error=str(failed))

    async def _catch_up_table(self, name: str) -> None:
        async with self._open_table(name, UNCHARGED_READER) as live:
            await live.news_follower.reload_missed_changes()

    async def _open_tables_due_soon(self) -> None:
        until = wall_clock.now_ms() + int(1000 * SOON_SECONDS)
        self._unwoken.update(await self._store.acquire_ownerless_tables(until))
        for name in tuple(self._unwoken):
            if await self._open_table_and_call(name, LiveTable.make_this_process_owner):
                self._unwoken.discard(name)
        if asyncio.get_running_loop().time() > self._looked_ahead_until:
            for name in await self._store.list_tables_acting_until(until):
                await self._open_table_and_call(name, LiveTable.set_missing_timers)
            self._looked_ahead_until = asyncio.get_running_loop().time() + AHEAD_SECONDS

    async def _open_table_and_call(self, table_name: str, callback: Callable[[LiveTable], None]) -> bool:
        """Open a table that will soon act by itself, and call `callback` with it.

        Returns False if the store failed, so that this must be tried again.
        """
        try:
            async with self._open_table(table_name, UNCHARGED_READER) as live:
                callback(live)
                low_time = compute_time_of_low_clock(live.table)
                if low_time is not None and low_time <= wall_clock.now_ms() - int(1000 * AHEAD_SECONDS):
                    # The warning that time runs short was sent long ago. The next event is the end of the clock.
                    await self._store.run(
                        table_repository.update_table_wake_time_sql(table_name, low_time, live.table.deadline)
                    )
        except NoSuchTable:
            pass
        except StoreError as error:
            log.error("not woken", table=table_name, error=str(error))
            return False
        except Exception as fault:
            # The table is found again later. An error must not prevent others from being woken.
            log.error("unforeseen", table=table_name, exc_info=fault)
        return True
