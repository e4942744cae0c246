"""Entries that a player has left a table, or is back, in games where the others wait for everybody."""

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
    """Background tasks that record at one game table which players are away, and when they return.

    Args:
        ledger: The record of the table.
        presence: The people who are connected to the table.
        away_seconds: Seconds without a connection after which a player counts as away.
        on_work_end: Called when a task has ended.
    """

    def __init__(
        self, ledger: Ledger, presence: PresenceTracker, away_seconds: float, on_work_end: Callable[[], None]
    ) -> None:
        self._ledger, self._presence = ledger, presence
        self._away_seconds, self._on_work_end = away_seconds, on_work_end
        self._watching: asyncio.Task[None] | None = None
        self._returning: asyncio.Task[None] | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a task waits for an absent player, or appends an entry to the record."""
        return any(task and not task.done() for task in (self._watching, self._returning))

    def mark_absent_players_away(self) -> None:
        """Record players who are back, and begin to wait for absent ones; call it when a connection begins or ends."""
        setup = self._ledger.table.setup
        if not setup.rules.has_hidden_information or (setup.clock and setup.clock.days_per_move):
            # With days for a move, nobody waits at the table.
            return
        if seats := self._presence.returned_seats():
            self._returning = asyncio.ensure_future(self._append_each(seats, Return(), self._presence.returned_seats))
            self._returning.add_done_callback(lambda _: self._on_work_end())
        if self._watching is None or self._watching.done():
            self._watching = asyncio.ensure_future(self._watch())
            self._watching.add_done_callback(lambda _: self._on_work_end())

    def stop(self) -> None:
        """Stop waiting for absent players: if the server stops, disconnected players are not recorded as away."""
        if self._watching:
            self._watching.cancel()

    async def _watch(self) -> None:
        """Record absent players as away after a while, and repeat this while others are connected and wait for them."""
        while self._presence.outboxes and self._ledger.table.games and (absent := self._presence.absent_seats()):
            await asyncio.sleep(self._away_seconds)
            still_absent = set(self._presence.absent_seats())
            if self._presence.outboxes:
                seats = [seat for seat in absent if seat in still_absent]
                await self._append_each(seats, Leave(), self._presence.absent_seats)

    async def _append_each(self, seats: list[Seat], command: AnyCommand, get_seats: Callable[[], list[Seat]]) -> None:
        """Append a command for each seat, if `get_seats` still returns the seat at that time.

        Errors of the rules or of the store are only logged.
        """
        for seat in seats:
            try:
                await self._ledger.run_to_end(self._append_if_still_true(seat, command, get_seats))
            except (TableRefusal, StoreError) as error:
                log.info("not noted", table=self._ledger.name, error=str(error))

    async def _append_if_still_true(self, seat: Seat, command: AnyCommand, get_seats: Callable[[], list[Seat]]) -> None:
        async with self._ledger.lock:
            if seat in get_seats():
                await self._ledger.append_command(seat, command)
