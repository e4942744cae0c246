"""One live table: its record, its connections, and what it does by itself.

Rule 1: an entry is sent to nobody before the store has it.
Rule 2: views and patches of the table are sent by its `Broadcast` alone.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec

from hanamachi.game import Seat
from hanamachi.server.live.action_check import check_may_act
from hanamachi.server.live.auto_actor import AutoActor
from hanamachi.server.live.away_monitor import AwayMonitor
from hanamachi.server.live.broadcast import Broadcast
from hanamachi.server.live.ledger import GetTimeMs, Ledger
from hanamachi.server.live.news_follower import NewsFollower
from hanamachi.server.live.outbox import Outbox
from hanamachi.server.live.phrases import PhraseBroadcast
from hanamachi.server.live.presence import PresenceTracker
from hanamachi.server.live.seat_names import resolve_name
from hanamachi.server.live.turn_notices import Notifier, TurnNotices, is_still_true
from hanamachi.server.people.accounts import Accounts
from hanamachi.server.people.ratings import Ratings
from hanamachi.server.push.notifications import Notification
from hanamachi.server.rate_limits import TooMany
from hanamachi.server.settings import Settings
from hanamachi.server.store import Overtaken, People, Store, StoredTable
from hanamachi.server.worker_pool import WorkerPool
from hanamachi.table import Setup, Table, dealing
from hanamachi.table.commands import Sit
from hanamachi.table.errors import ShuffleNotSearched, TimeIsUp
from hanamachi.table.events import Ended
from hanamachi.table.messages import Do
from hanamachi.table.record import Record
from hanamachi.table.view import TableView, make_table_view


class LiveTable:
    """A game table in memory: record, connections and timers; `done(name)` is called when some work for it ends."""

    def __init__(
        self,
        name: str,
        setup: Setup,
        people: People,
        store: Store,
        now: GetTimeMs,
        settings: Settings,
        worker_pool: WorkerPool,
        notifier: Notifier,
        done: Callable[[str], None],
    ) -> None:
        call_done = partial(done, name)
        self.name = name
        self._store, self._worker_pool = store, worker_pool
        self._refused_names = settings.refused_names
        self._is_stopped = False
        self.is_deleted = False
        """Whether the table was deleted from the store."""
        self._ledger = Ledger(
            name,
            setup,
            store,
            now,
            self._search_shuffle_of_kind,
            on_change=self._handle_table_change,
            on_deleted=self._handle_table_deletion,
            done=call_done,
        )
        self.presence = PresenceTracker(name, store, people, lambda: self.table, call_done)
        self._broadcast = Broadcast(self._ledger, self.presence)
        self.phrases = PhraseBroadcast(self._ledger, self.presence, store)
        self._auto_actor = AutoActor(
            self._ledger, worker_pool, settings.think, self.presence.client_of_players, call_done
        )
        self._away_monitor = AwayMonitor(self._ledger, self.presence, settings.away, call_done)
        self.news_follower = NewsFollower(self._ledger, self.presence, self._away_monitor, self.phrases, call_done)
        self._turn_notices = TurnNotices(self._ledger, self.presence, notifier, call_done)
        self._timed = self._auto_actor, self._away_monitor, self._turn_notices

    async def load_record(self, stored: StoredTable) -> None:
        """Replay the stored record, before the first connection; raises a TableRefusal or GameError."""
        await self._ledger.load_record(stored)
        # The first to connect is sent the colours of each seat, and that nothing is worn any more.
        self.presence.broadcast_colours()

    async def _search_shuffle_of_kind(self, table: Table, wanted: ShuffleNotSearched) -> int:
        """Return the number of a shuffle that deals tiles as the players agreed; a worker process searches for it."""
        setup, secret = table.setup, table.secret_of_game(wanted.game)
        assert secret is not None
        search = partial(dealing.find_shuffle_number, setup, secret, wanted.first)
        return await self._worker_pool.run(self.presence.client_of_players(), search)

    # ---------------------------------------------------------------------------------------------------- state

    @property
    def table(self) -> Table:
        """The current state of the table."""
        return self._ledger.table

    @property
    def is_busy(self) -> bool:
        """Whether the table must stay in memory without connections: a task runs, or it will soon act by itself."""
        return any(part.is_busy for part in (self._ledger, self.presence, self.news_follower, *self._timed))

    @property
    def running_tasks(self) -> frozenset[asyncio.Future[Any]]:
        """Tasks that append entries or rate games, and must run to their end."""
        return self._ledger.running_tasks

    @property
    def queue_lengths(self) -> list[int]:
        """Number of unsent messages of each connection."""
        return [outbox.queue_length for outbox in tuple(self.presence.outboxes)]

    @property
    def has_connections(self) -> bool:
        """Whether this table has a connection."""
        return bool(self.presence.outboxes)

    async def build_record(self) -> Record:
        """Return the record of the table, without secrets of unfinished games."""
        return await self._ledger.build_record()

    def view_for(self, person: str) -> TableView:
        """Return the current view of the table for a person, or for a spectator if `person` is empty."""
        return make_table_view(self.table, person, self._ledger.now())

    # ---------------------------------------------------------------------------------------------------- acting

    async def act(self, person: str, do: Do) -> int:
        """Carry out a person's command at this table. It must be called in a task that is never cancelled.

        Args:
            person: ID of the person; empty for a client without a cookie.
            do: The message with the command.

        Returns:
            The number of the entry, after it is durable and was sent to all connections of the table.

        Raises:
            TableRefusal, GameError: The command is not allowed.
            StoreError: The entry cannot be stored.
        """
        with self._ledger.keep_running_for_current_task():
            return await self._append_command_of_person(person, do)

    async def _append_command_of_person(self, person: str, do: Do) -> int:
        # another process may have shown this person a longer record
        await self._ledger.read_up_to(do.follows)
        command = await self._replace_name_in_sit(person, do.command) if isinstance(do.command, Sit) else do.command
        async with self._ledger.lock:
            while True:
                seat = check_may_act(self.table, self._ledger.entries, person, do, command)
                try:
                    # where another process was quicker, it is decided again
                    with suppress(Overtaken):
                        return await self._ledger.append_command(
                            seat, command, person if isinstance(command, Sit) else ""
                        )
                except TimeIsUp:
                    # the timer is late if the wall clock has jumped
                    self._auto_actor.schedule_next_action()
                    raise

    async def _replace_name_in_sit(self, person: str, sit: Sit) -> Sit:
        rated, refused = self.table.setup.rated, self._refused_names
        name = await resolve_name(Accounts(self._store), person, sit.name, rated=rated, refused=refused)
        return msgspec.structs.replace(sit, name=name)

    async def seat_person(self, person: str, seat: Seat, name: str, client_key: str = "") -> None:
        """Give a seat to a person without an invitation.

        `client_key` is the client that is charged for the work of computer players at the table.
        """
        self.presence.note_player_client(client_key)
        await self._ledger.run_to_end(self._append_sit(person, seat, name))

    async def _append_sit(self, person: str, seat: Seat, name: str) -> None:
        async with self._ledger.lock:
            while True:
                with suppress(Overtaken):
                    await self._ledger.append_command(seat, Sit(name), person)
                    return

    # ----------------------------------------------------------------------------------------------- connections

    def add_connection(self, outbox: Outbox, since: int) -> None:
        """Add a connection, and send it everything after entry number `since`; raises TooMany."""
        self.presence.add_connection(outbox)
        if self._is_stopped:
            outbox.close_when_sent()
            return
        try:
            self._broadcast.send_snapshot(outbox, since)
        except TooMany:
            self.presence.remove_connection(outbox)
            raise
        self.presence.send_colours(outbox, is_back=since > 0)
        self._away_monitor.mark_absent_players_away()

    def remove_connection(self, outbox: Outbox) -> None:
        """Remove a connection."""
        self.presence.remove_connection(outbox)
        if not self._is_stopped:
            self._away_monitor.mark_absent_players_away()
            self._turn_notices.handle_disconnection(outbox)

    def send_snapshot(self, outbox: Outbox, since: int) -> None:
        """Send a connection everything after entry number `since`; raises TooMany if it was sent too much lately."""
        self._broadcast.send_snapshot(outbox, since)

    async def read_up_to(self, number: int) -> None:
        """Read the entries up to number `number` from the store, unless they were read already; raises StoreError."""
        await self._ledger.read_up_to(number)

    # --------------------------------------------------------------------------------------------- acting by itself

    def take_ownership(self) -> None:
        """Make this process the owner of the table (the process that acts for it), and set its timers."""
        self._ledger.is_owned = True
        self.set_all_timers()

    def set_all_timers(self) -> None:
        """Set the timers for all actions that the table will soon do by itself."""
        self._auto_actor.schedule_next_action()
        self._turn_notices.set_low_time_timer()

    def set_missing_timers(self) -> None:
        """Set the timers that do not run yet, for actions that are due soon now. Running work is not interrupted."""
        if not self._auto_actor.is_busy:
            self._auto_actor.schedule_next_action()
        self._turn_notices.set_low_time_timer()

    def should_send_notification(self, notification: Notification) -> bool:
        """Tell whether a push notification should be sent.

        It should if its event still waits for the player, and the player has no active page open in this process.
        """
        has_awake_page = self._turn_notices.has_awake_page(notification.seat)
        return is_still_true(self.table, self._ledger.entries, notification) and not has_awake_page

    def rate_games(self) -> None:
        """Start to update the players' ratings with the games that have ended and are not rated yet."""
        if self.table.setup.rated:
            self._ledger.start_tracked_task(Ratings(self._store).try_to_rate_games(self.name, self.table))

    def _handle_table_change(self, before: Table, rewritten: bool) -> None:
        """Broadcast what has changed since the state `before`, and set the timers.

        `rewritten` is whether another process has rewritten the record.
        """
        after = self.table
        if rewritten:
            # people who were deleted from the record
            self.presence.make_spectators(
                {state.person for state in before.seats} - {state.person for state in after.seats}
            )
        if rewritten or after.entry_count > before.entry_count:
            self._broadcast.broadcast_changes(before.entry_count)
        if after.seats is not before.seats:
            if _seat_owners(after) != _seat_owners(before):
                self.presence.announce_soon()
            self.presence.broadcast_colours()
        self._auto_actor.schedule_next_action()
        if rewritten:
            self._turn_notices.set_low_time_timer()
        else:
            self._turn_notices.handle_new_entries(before)
        if after.setup.rated and self._ledger.is_owned:
            new_events = self._ledger.events[before.entry_count :]
            if any(isinstance(event, Ended) for events in new_events for event in events):
                self.rate_games()

    # ------------------------------------------------------------------------------------------------------- ending

    def stop(self) -> None:
        """Stop all timers. The store keeps the time of the next action; players who leave now do not count as away."""
        self._is_stopped = True
        for part in (self._ledger, self.presence, self.news_follower, *self._timed):
            part.stop()

    def _handle_table_deletion(self) -> None:
        """Close all connections of a table that was deleted from the store; clients that connect again get an error."""
        self.is_deleted = True
        for part in self._timed:
            part.stop()
        self.presence.close_all()

    def close(self) -> None:
        """Break reference cycles so that memory is freed at once; the garbage collector runs seldom (`garbage.py`)."""
        self._turn_notices.stop()
        del self._ledger, self.presence, self._broadcast, self.phrases, self.news_follower
        del self._auto_actor, self._away_monitor, self._turn_notices, self._timed


def _seat_owners(table: Table) -> list[tuple[str, str | None]]:
    """Return, for each seat, the person's ID and the name of the computer player (None for a person's or free seat)."""
    return [(state.person, state.computer) for state in table.seats]
