"""Changes that other processes made at a live table, read from the store."""

import asyncio
from collections.abc import Callable, Sequence

import structlog

from hanamachi.game import GameError
from hanamachi.server.live.away_monitor import AwayMonitor
from hanamachi.server.live.ledger import RETRY_SECONDS, Ledger
from hanamachi.server.live.phrases import PhraseBroadcast
from hanamachi.server.live.presence import PresenceTracker
from hanamachi.server.store import StoreError
from hanamachi.server.store.news import EntryAppended, PhraseTold, PresenceChanged, RecordRewritten, TableNews
from hanamachi.table import TableRefusal

log = structlog.get_logger()


class NewsFollower:
    """Updater of one game table in memory, after news that other processes have changed the table.

    `on_work_end` is called each time it has read from the store.
    """

    def __init__(
        self,
        ledger: Ledger,
        presence: PresenceTracker,
        away_monitor: AwayMonitor,
        phrases: PhraseBroadcast,
        on_work_end: Callable[[], None],
    ) -> None:
        self._ledger, self._presence, self._away_monitor = ledger, presence, away_monitor
        self._phrases, self._on_work_end = phrases, on_work_end
        self._reading: asyncio.Task[None] | None = None
        self._read_again = False

    @property
    def is_busy(self) -> bool:
        """Whether a task reads from the store which people are present."""
        return self._reading is not None and not self._reading.done()

    def handle(self, news: TableNews) -> None:
        """Handle news from another process: read its new entries, or broadcast a phrase that a player said."""
        match news:
            case EntryAppended(_, number):
                self._ledger.start_reading_entries_from_store(number)
            case RecordRewritten():
                self._ledger.start_reading_entries_from_store(None)
            case PhraseTold(_, seat, phrase):
                self._phrases.broadcast_phrase_of_seat(seat, phrase)
            case PresenceChanged():
                self._read_again = True
                if not self.is_busy:
                    self._reading = asyncio.ensure_future(self._read_presence())
                    self._reading.add_done_callback(lambda _: self._on_work_end())

    async def _read_presence(self) -> None:
        while self._read_again:
            self._read_again = False
            try:
                await self._presence.reload_people_and_colours()
                self._away_monitor.mark_absent_players_away()
            except StoreError as error:
                log.error("not looked up", table=self._ledger.name, error=str(error))
                self._read_again = True
                await asyncio.sleep(RETRY_SECONDS)

    async def reload_missed_changes(self) -> None:
        """Read all changes that may have been missed while the connection to the store was lost.

        Raises StoreError, TableRefusal or GameError.
        """
        await self._ledger.read_new_entries()
        await self._presence.reload_people_and_colours(must_store_again=True)
        self._away_monitor.mark_absent_players_away()
        # Last, because it reads the whole record, and a record is seldom rewritten.
        await self._ledger.reload_if_rewritten()

    async def reload_without_deleted_people(self, deleted_ids: Sequence[str]) -> None:
        """Read the record again, from which these people were deleted; from now on their connections can only watch."""
        self._presence.turn_into_spectators(deleted_ids)
        try:
            await self._ledger.reload()
        except (StoreError, TableRefusal, GameError) as error:
            log.error("not read anew", table=self._ledger.name, error=str(error))
            # tried until it can be read
            self._ledger.start_reading_entries_from_store(None)

    def stop(self) -> None:
        """Stop reading which people are present."""
        if self._reading:
            self._reading.cancel()
