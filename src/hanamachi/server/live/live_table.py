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
from hanamachi.server.live.action_check import find_seat_allowed_to_act
from hanamachi.server.live.auto_actor import AutoActor
from hanamachi.server.live.away_monitor import AwayMonitor
from hanamachi.server.live.broadcast import Broadcast
from hanamachi.server.live.ledger import GetTimeMs, Ledger
from hanamachi.server.live.news_follower import NewsFollower
from hanamachi.server.live.outbox import Outbox
from hanamachi.server.live.phrases import PhraseBroadcast
from hanamachi.server.live.presence import PresenceTracker
from hanamachi.server.live.seat_names import resolve_name
from hanamachi.server.live.turn_notices import Notifier, TurnNotices, is_notification_still_true
from hanamachi.server.people.accounts import Accounts
from hanamachi.server.people.ratings import Ratings
from hanamachi.server.push.notifications import Notification
from hanamachi.server.rate_limits import TooMany
from hanamachi.server.settings import Settings
from hanamachi.server.store import ConnectedPeople, Overtaken, Store, StoredTable
from hanamachi.server.worker_pool import WorkerPool
from hanamachi.table import Setup, Table, dealing
from hanamachi.table.commands import Sit
from hanamachi.table.errors import ShuffleNotSearched, TimeIsUp
from hanamachi.table.events import Ended
from hanamachi.table.messages import CommandRequest
from hanamachi.table.personal_views import make_table_view
from hanamachi.table.record import Record
from hanamachi.table.view import TableView


class LiveTable:
    """A game table in memory: record, connections and timers. `on_work_end(name)` is called when a task for it ends."""

    def __init__(
        self,
        name: str,
        setup: Setup,
        people: ConnectedPeople,
        store: Store,
        now: GetTimeMs,
        settings: Settings,
        worker_pool: WorkerPool,
        notifier: Notifier,
        on_work_end: Callable[[str], None],
    ) -> None:
        on_end = partial(on_work_end, name)
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
            self._find_number_of_wanted_shuffle,
            on_change=self._handle_table_change,
            on_deleted=self._handle_table_deletion,
            on_work_end=on_end,
        )
        self.presence = PresenceTracker(name, store, people, lambda: self.table, on_end)
        self._broadcast = Broadcast(self._ledger, self.presence)
        self.phrases = PhraseBroadcast(self._ledger, self.presence, store)
        self._auto_actor = AutoActor(
            self._ledger, worker_pool, settings.think, self.presence.find_client_to_charge, on_end
        )
        self._away_monitor = AwayMonitor(self._ledger, self.presence, settings.away, on_end)
        self.news_follower = NewsFollower(self._ledger, self.presence, self._away_monitor, self.phrases, on_end)
        self._turn_notices = TurnNotices(self._ledger, self.presence, notifier, on_end)
        self._timed = self._auto_actor, self._away_monitor, self._turn_notices

    async def load_record(self, stored: StoredTable) -> None:
        """Replay the stored record, before the first connection; raises a TableRefusal or GameError."""
        await self._ledger.load_record(stored)
        # Mark the present colours as sent. New connections get them by `send_colours`.
        self.presence.broadcast_changed_colours()

    async def _find_number_of_wanted_shuffle(self, table: Table, wanted_shuffle: ShuffleNotSearched) -> int:
        """Return the number of a shuffle that deals tiles as the players agreed; a worker process searches for it."""
        setup, secret = table.setup, table.secret_of_game(wanted_shuffle.game)
        assert secret is not None
        search = partial(dealing.find_shuffle_number, setup, secret, wanted_shuffle.first)
        return await self._worker_pool.run_job_in_worker(self.presence.find_client_to_charge(), search)

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

    async def act_for_person(self, person: str, message: CommandRequest) -> int:
        """Carry out a person's command at this table. It must be called in a task that is never cancelled.

        Args:
            person: ID of the person; empty for a client without a cookie.
            message: The message with the command.

        Returns:
            The number of the entry, after it is durable and was sent to all connections of the table.

        Raises:
            TableRefusal, GameError: The command is not allowed.
            StoreError: The entry cannot be stored.
        """
        with self._ledger.keep_table_open_during_task():
            return await self._append_command_of_person(person, message)

    async def _append_command_of_person(self, person: str, message: CommandRequest) -> int:
        # another process may have shown this person a longer record
        await self._ledger.read_up_to(message.follows)
        command = (
            await self._resolve_name_in_sit_command(person, message.command)
            if isinstance(message.command, Sit)
            else message.command
        )
        async with self._ledger.lock:
            while True:
                seat = find_seat_allowed_to_act(self.table, self._ledger.entries, person, message, command)
                try:
                    # If another process has appended an entry first, the check is repeated.
                    with suppress(Overtaken):
                        return await self._ledger.append_command(
                            seat, command, person if isinstance(command, Sit) else ""
                        )
                except TimeIsUp:
                    # the timer is late if the wall clock has jumped
                    self._auto_actor.schedule_next_action()
                    raise

    async def _resolve_name_in_sit_command(self, person: str, sit_command: Sit) -> Sit:
        rated, refused = self.table.setup.rated, self._refused_names
        name = await resolve_name(Accounts(self._store), person, sit_command.name, rated=rated, refused=refused)
        return msgspec.structs.replace(sit_command, name=name)

    async def seat_person(self, person: str, seat: Seat, name: str, charged_client: str = "") -> None:
        """Give a seat to a person without an invitation.

        `charged_client` is the client that is charged for the work of computer players at the table.
        """
        self.presence.note_player_client(charged_client)
        await self._ledger.run_to_end(self._append_sit(person, seat, name))

    async def _append_sit(self, person: str, seat: Seat, name: str) -> None:
        async with self._ledger.lock:
            while True:
                with suppress(Overtaken):
                    await self._ledger.append_command(seat, Sit(name), person)
                    return

    # ----------------------------------------------------------------------------------------------- connections

    def connect_client(self, outbox: Outbox, after_entry: int) -> None:
        """Add a connection, and send it everything after entry number `after_entry`; raises TooMany."""
        self.presence.add_outbox(outbox)
        if self._is_stopped:
            outbox.close_when_sent()
            return
        try:
            self._broadcast.send_view_snapshot(outbox, after_entry)
        except TooMany:
            self.presence.remove_outbox(outbox)
            raise
        self.presence.send_colours(outbox, is_back=after_entry > 0)
        self._away_monitor.mark_absent_players_away()

    def disconnect_client(self, outbox: Outbox) -> None:
        """Remove a connection."""
        self.presence.remove_outbox(outbox)
        if not self._is_stopped:
            self._away_monitor.mark_absent_players_away()
            self._turn_notices.notify_disconnected_person(outbox)

    def send_snapshot(self, outbox: Outbox, since: int) -> None:
        """Send a connection everything after entry number `since`; raises TooMany if it was sent too much lately."""
        self._broadcast.send_view_snapshot(outbox, since)

    async def read_up_to(self, number: int) -> None:
        """Read the entries up to number `number` from the store, unless they were read already; raises StoreError."""
        await self._ledger.read_up_to(number)

    # --------------------------------------------------------------------------------------------- acting by itself

    def make_this_process_owner(self) -> None:
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
        has_awake_page = self._turn_notices.has_page_awake_at_seat(notification.seat)
        return is_notification_still_true(self.table, self._ledger.entries, notification) and not has_awake_page

    def rate_games(self) -> None:
        """Start to update the players' ratings with the games that have ended and are not rated yet."""
        if self.table.setup.rated:
            self._ledger.start_tracked_task(Ratings(self._store).try_to_rate_games(self.name, self.table))

    def _handle_table_change(self, table_before: Table, is_rewritten: bool) -> None:
        """Broadcast what has changed since the state `table_before`, and set the timers.

        `is_rewritten` is whether another process has rewritten the record.
        """
        after = self.table
        if is_rewritten:
            # people who were deleted from the record
            self.presence.turn_into_spectators(
                {state.person for state in table_before.seats} - {state.person for state in after.seats}
            )
        if is_rewritten or after.entry_count > table_before.entry_count:
            self._broadcast.broadcast_table_changes(table_before.entry_count)
        if after.seats is not table_before.seats:
            if _seat_owners(after) != _seat_owners(table_before):
                self.presence.announce_soon()
            self.presence.broadcast_changed_colours()
        self._auto_actor.schedule_next_action()
        if is_rewritten:
            self._turn_notices.set_low_time_timer()
        else:
            self._turn_notices.notify_of_new_entries(table_before)
        if after.setup.rated and self._ledger.is_owned:
            new_events = self._ledger.events[table_before.entry_count :]
            if any(isinstance(event, Ended) for events in new_events for event in events):
                self.rate_games()

    # ------------------------------------------------------------------------------------------------------- ending

    def stop_all_timers(self) -> None:
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

    def break_reference_cycles(self) -> None:
        """Break reference cycles so that memory is freed at once; the garbage collector runs seldom (`garbage.py`)."""
        self._turn_notices.stop()
        del self._ledger, self.presence, self._broadcast, self.phrases, self.news_follower
        del self._auto_actor, self._away_monitor, self._turn_notices, self._timed


def _seat_owners(table: Table) -> list[tuple[str, str | None]]:
    """Return, for each seat, the person's ID and the name of the computer player (None for a person's or free seat)."""
    return [(state.person, state.computer) for state in table.seats]
