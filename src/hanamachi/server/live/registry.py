"""The tables of one store, as one process sees them; each is in memory while it is used or acts by itself soon."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager, suppress

import structlog

from hanamachi.game import GameError, shorten_repr
from hanamachi.server import wall_clock
from hanamachi.server.live.errors import NoSuchTable
from hanamachi.server.live.live_table import LiveTable
from hanamachi.server.live.pruning import Pruner
from hanamachi.server.live.sweeper import Sweeper
from hanamachi.server.people.identity import create_public_id
from hanamachi.server.push.sender import PushSender
from hanamachi.server.push.services import PushServices
from hanamachi.server.rate_limits import UNCHARGED_READER, ChargedReader
from hanamachi.server.settings import Settings
from hanamachi.server.store import Store, StoreError
from hanamachi.server.store.news import (
    KnockAnswered,
    News,
    NewsMissed,
    RecordRewritten,
    SessionRevoked,
    TableNews,
    TablesUnowned,
)
from hanamachi.server.worker_pool import WorkerPool
from hanamachi.table import TableRefusal

WRITING_SECONDS, PARTING_SECONDS = 3.0, 2.0
"""Maximum wait of a server that stops: for the store, and for clients that are slow to disconnect."""

log = structlog.get_logger()


class TableRegistry:
    """All open game tables of this process by name; it opens tables and passes on news from other processes."""

    def __init__(self, store: Store, settings: Settings, push: PushServices | None = None) -> None:
        self.store = store
        self.push_sender = PushSender(store, self.open_table, push or PushServices())
        self._settings = settings
        self.refused_names = settings.refused_names
        self.worker_pool = WorkerPool()
        self.live_tables: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._early_news: dict[str, list[TableNews | NewsMissed]] = {}
        """News of tables that are being read."""
        self._uses: Counter[str] = Counter()
        self._sweeper = Sweeper(store, self.live_tables, self.open_table)
        self.pruner = Pruner(store, self._is_in_use, lambda name: self._handle_news(RecordRewritten(name)))
        self._is_stopped = False
        self._followers: list[tuple[Callable[[News], None], Callable[[], None]]] = []
        self.is_leaving = False
        """Whether this process will soon accept nobody."""

    def _is_in_use(self, name: str) -> bool:
        return name in self.live_tables or name in self._uses

    # --------------------------------------------------------------------------------------------------- life cycle

    async def start_background_tasks(self) -> None:
        """Start to receive news, and to open in the background the tables whose timers fire soon."""
        self.store.subscribe_to_news(self._handle_news)
        self._sweeper.start_sweeping()
        self.push_sender.start()
        if self._settings.keep_days:
            self.pruner.start(self._settings.keep_days)

    def announce_shutdown(self) -> None:
        """Report that this process shuts down, so that proxies send new visitors to another process."""
        self.is_leaving = True

    async def finish_work_and_disconnect(self) -> None:
        """Start no new work, finish all writing, and close all connections; their clients connect again elsewhere."""
        self._is_stopped = True
        for _, rest in self._followers:
            rest()
        self._sweeper.stop()
        self.pruner.stop()
        for live in self.live_tables.values():
            live.stop_all_timers()
        await self._wait_for_appends()
        for live in self.live_tables.values():
            live.presence.close_all()
        with suppress(TimeoutError):
            async with asyncio.timeout(PARTING_SECONDS):
                while any(live.has_connections for live in self.live_tables.values()):
                    await asyncio.sleep(0.01)

    async def stop_and_close_store(self) -> None:
        """Stop all work as `finish_work_and_disconnect` does, and close the store."""
        if not self._is_stopped:
            await self.finish_work_and_disconnect()
        # clients that were still connected may have acted
        await self._wait_for_appends()
        await self.push_sender.close()
        self.worker_pool.close()
        await self.store.close()

    async def _wait_for_appends(self) -> None:
        growing = {appending for live in self.live_tables.values() for appending in live.running_tasks}
        if growing:
            await asyncio.wait(growing, timeout=WRITING_SECONDS)

    # -------------------------------------------------------------------------------------------------- live tables

    @asynccontextmanager
    async def open_table(self, table_name: str, reader: ChargedReader) -> AsyncIterator[LiveTable]:
        """Open a game table for a `with` block. If it must be read from the store, `reader` is charged.

        Raises NoSuchTable, StoreError or TooMany.
        """
        # counted before the first await, so that no table is in memory twice
        self._uses[table_name] += 1
        try:
            live = self.live_tables.get(table_name) or await self._load_shared(table_name, reader)
            if live.is_deleted:
                raise NoSuchTable(f"there is no table {shorten_repr(table_name)} on this server any more")
            yield live
        finally:
            self._uses[table_name] -= 1
            self._close_table_if_unused(table_name)

    async def _load_shared(self, name: str, reader: ChargedReader) -> LiveTable:
        if name not in self._opening:
            reader.charge_table()
            reading = self._opening[name] = asyncio.ensure_future(self._load(name, reader))
            # An error that nobody awaits any more is not logged as never retrieved.
            reading.add_done_callback(lambda read: read.cancelled() or read.exception())
            # An exception that is raised below has this frame in its traceback: a cycle, if the frame kept the task.
            del reading
        # All who ask meanwhile share one reading. A caller that is cancelled does not stop it.
        return await asyncio.shield(self._opening[name])

    async def _load(self, name: str, reader: ChargedReader) -> LiveTable:
        try:
            # PostgreSQL refuses a text with a zero byte.
            stored = None if "\0" in name else await self.store.load_table(name)
            if stored is None:
                raise NoSuchTable(f"there is no table {shorten_repr(name)} on this server")
            reader.charge_entries(len(stored.entries))
            people = await self.store.load_people_and_colours(name)
            shared = self.store, wall_clock.now_ms, self._settings, self.worker_pool, self.push_sender
            live = LiveTable(name, stored.setup, people, *shared, self._close_table_if_unused)
            await live.load_record(stored)
            self.live_tables[name] = live
            for news in self._early_news.pop(name, ()):
                if isinstance(news, NewsMissed):
                    self._sweeper.start_catching_up_tables([live])
                else:
                    live.news_follower.handle(news)
            if self._is_stopped:
                live.stop_all_timers()
            # Do what a killed process left undone: ratings of ended games, and timers.
            live.rate_games()
            live.set_all_timers()
            return live
        except (TableRefusal, GameError) as error:
            raise StoreError(f"the record of table {name} cannot be replayed: {error}") from None
        finally:
            del self._opening[name]
            self._early_news.pop(name, None)

    def _close_table_if_unused(self, table_name: str) -> None:
        if self._uses[table_name]:
            return
        del self._uses[table_name]
        live = self.live_tables.get(table_name)
        if live and not live.is_busy:
            self.live_tables.pop(table_name).break_reference_cycles()

    # --------------------------------------------------------------------------------------------- other processes

    def add_listener(self, hear: Callable[[News], None], rest: Callable[[], None]) -> None:
        """Add two functions that are called later.

        Args:
            hear: Called with all news of other processes.
            rest: Called when this process shuts down and starts no new work.
        """
        self._followers.append((hear, rest))

    def _handle_news(self, news: News) -> None:
        for hear, _ in self._followers:
            hear(news)
        match news:
            case SessionRevoked(person):
                self._sign_out_here((person,))
            case TablesUnowned():
                self._sweeper.sweep_soon()
            case KnockAnswered():
                pass
            case NewsMissed():
                for name in self._opening:
                    self._early_news.setdefault(name, []).append(news)
                self._sweeper.start_catching_up_tables(self.live_tables.values())
            case _:
                if live := self.live_tables.get(news.table):
                    live.news_follower.handle(news)
                elif news.table in self._opening:
                    self._early_news.setdefault(news.table, []).append(news)

    def sweep_soon(self) -> None:
        """Take over, at once, tables that will soon act by themselves and are owned by no process."""
        self._sweeper.sweep_soon()

    # ------------------------------------------------------------------------------------------------------- people

    async def disconnect_signed_out_people(self, person_ids: Sequence[str]) -> None:
        """Close the connections of these people in all processes, because they have signed out.

        Their clients connect again under another ID. If other processes cannot be told, this is only logged.
        """
        parted = [create_public_id(person) for person in person_ids]
        self._sign_out_here(parted)
        try:
            for each in parted:
                await self.store.publish_news(SessionRevoked(each))
        except StoreError as error:
            log.error("others not told who parted", error=str(error))

    def _sign_out_here(self, parted: Collection[str]) -> None:
        for live in self.live_tables.values():
            live.presence.sign_out(parted)

    async def reload_table_after_deleting_people(self, table_name: str, deleted_ids: Sequence[str]) -> None:
        """Let all processes read a table again from which these people were deleted; raises StoreError."""
        if table_name in self.live_tables:
            # used meanwhile, so that it is not closed
            with suppress(NoSuchTable):
                async with self.open_table(table_name, UNCHARGED_READER) as live:
                    await live.news_follower.reload_without_deleted_people(deleted_ids)
        elif table_name in self._opening:
            self._early_news.setdefault(table_name, []).append(RecordRewritten(table_name))
        await self.store.publish_news(RecordRewritten(table_name))
