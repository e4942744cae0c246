"""Who has left a table where others wait for them: noted on the record after a while, and when they are back."""

import asyncio
from collections.abc import Callable

import structlog

from hanamachi.game import Seat
from hanamachi.server.live.ledger import Ledger
from hanamachi.server.live.presence import PresenceTracker
from hanamachi.server.store import StoreError
from hanamachi.table import AnyCommand, TableRefusal
from hanamachi.table.commands import Leave, Return

log = structlog.get_logger()


class AwayMonitor:
    """Watches the seats of one table; after `patience` seconds without a page a person counts as gone."""

    def __init__(self, ledger: Ledger, presence: PresenceTracker, patience: float, done: Callable[[], None]) -> None:
        self._ledger, self._presence, self._patience, self._done = ledger, presence, patience, done
        self._watching: asyncio.Task[None] | None = None
        self._returning: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether somebody is missed, or just back."""
        return any(task and not task.done() for task in (self._watching, self._returning))

    def look(self) -> None:
        """Somebody has come or gone."""
        setup = self._ledger.table.setup
        if not setup.rules.has_hidden_information or (setup.clock and setup.clock.days):
            # who has days for a move is not waited for at the table
            return
        if back := self._presence.absent(away=True):
            self._returning = asyncio.ensure_future(self._note(back, Return(), away=True))
            self._returning.add_done_callback(lambda _: self._done())
        if self._watching is None or self._watching.done():
            self._watching = asyncio.ensure_future(self._watch())
            self._watching.add_done_callback(lambda _: self._done())

    def rest(self) -> None:
        """Whoever leaves now has not left."""
        if self._watching:
            self._watching.cancel()

    async def _watch(self) -> None:
        """Note, after a while, who has gone, as long as somebody is there to wait for them."""
        while self._presence.outboxes and self._ledger.table.games and (gone := self._presence.absent(away=False)):
            await asyncio.sleep(self._patience)
            still = set(self._presence.absent(away=False))
            if self._presence.outboxes:
                await self._note([seat for seat in gone if seat in still], Leave(), away=False)

    async def _note(self, seats: list[Seat], command: AnyCommand, *, away: bool) -> None:
        for seat in seats:
            try:
                await self._ledger.run_to_end(self._append(seat, command, away=away))
            except (TableRefusal, StoreError) as error:
                log.info("not noted", table=self._ledger.name, error=str(error))

    async def _append(self, seat: Seat, command: AnyCommand, *, away: bool) -> None:
        """Append that a seat is left or taken again, if that is still so."""
        async with self._ledger.lock:
            if seat in self._presence.absent(away=away):
                await self._ledger.append(seat, command)
