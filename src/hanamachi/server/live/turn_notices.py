"""Push notifications of one table for players without a page: their turn, a new player, a rematch, little time.

Rule 1: a player without a page is notified by the process that appended the entry.
Rule 2: a player with a page is notified by the page. A page may sleep, in a pocket or a closed laptop: if it sends
        nothing for SLEEP_SECONDS after an event, its player gets a push notification. With a clock of days that
        notification is stored at once and withdrawn later, because a process that is killed would forget it. A player
        who has just sat down counts as present, because their page may still be loading.
Rule 3: the owner of the table warns that time runs short. A notification is sent once, however often it is found, so a
        process that restarts can look for all of them again.
"""

import asyncio
import time
from collections.abc import Callable
from itertools import takewhile
from typing import Protocol

from hanamachi.game import Seat
from hanamachi.server.live.ledger import Ledger
from hanamachi.server.live.outbox import Outbox
from hanamachi.server.live.presence import PresenceTracker
from hanamachi.server.live.wakes import SOON_SECONDS, compute_time_of_low_clock
from hanamachi.server.push.notifications import Notification
from hanamachi.table import Entry, Table
from hanamachi.table.commands import Sit

SLEEP_SECONDS = 75.0
"""A page that sends nothing for this time sleeps: browsers wake a page in the background once a minute."""

AWAKE_SECONDS = 15.0
"""A page that is looked at sends something within this time."""

LOADING_SECONDS = 15.0
"""Maximum time from sitting down until the page is connected."""


class Notifier(Protocol):
    """Interface of a sender of push notifications, which sends them in the background."""

    def start_notifying_person(
        self, table: str, person: str, notification: Notification, delay_seconds: float = 0.0
    ) -> None:
        """Start to send a notification to all devices of a person, after a delay in seconds."""

    def withdraw(self, table: str, notification: Notification) -> None:
        """Start to withdraw a notification, if it was not sent yet."""


def find_new_notifications(table_before: Table, table_after: Table) -> list[Notification]:
    """Return the notifications of all events that wait for a player in `table_after` but not in `table_before`.

    There is at most one for each seat.
    """
    if table_after.setup.shared:
        return []
    by_seat: dict[Seat, Notification] = {}
    people = [seat for seat, state in enumerate(table_after.seats) if state.person]
    # a later assignment replaces an earlier one of the same seat
    turn = table_after.turn
    if turn is not None and (turn != table_before.turn or len(table_after.games) != len(table_before.games)):
        last = (
            table_after.game.actors[-1]
            if table_after.game and table_after.game.actors
            else (turn + 1) % len(table_after.seats)
        )
        by_seat[turn] = Notification("turn", turn, last, table_after.entry_count)
    if not table_after.is_playing and (ready := table_after.ready - table_before.ready):
        by_seat |= {
            seat: Notification("next", seat, min(ready), table_after.entry_count)
            for seat in people
            if seat not in table_after.ready
        }
    if (offer := table_after.open_offer) and offer.offer == "rematch" and table_before.open_offer != offer:
        for seat in people:
            if seat not in offer.agreed:
                by_seat[seat] = Notification("rematch", seat, offer.seat, table_after.entry_count)
    newcomers = [seat for seat in people if not table_before.seats[seat].is_taken]
    for seat in people if newcomers else ():
        if others := [other for other in newcomers if other != seat]:
            by_seat[seat] = Notification("sat", seat, others[-1], table_after.entry_count)
    return [each for each in by_seat.values() if table_after.seats[each.seat].person]


def is_notification_still_true(table: Table, entries: list[Entry], notification: Notification) -> bool:
    """Return whether a notification's event still waits for its player, who has not acted since."""
    seat = notification.seat
    if notification.kind == "hurry":
        return table.turn == seat and table.deadline == notification.n
    if not table.seats[seat].person or any(entry.seat == seat for entry in entries[notification.n :]):
        return False
    match notification.kind:
        case "turn":
            return table.turn == seat
        case "sat":
            return table.seats[notification.other].is_taken
        case "rematch":
            return table.open_offer is not None and table.open_offer.offer == "rematch"
        case "next":
            return not table.is_playing and not table.is_over


class TurnNotices:
    """Decides which push notifications the players of one table get, and when.

    `on_work_end` is called after the timer that warns a player of little remaining time has run.
    """

    def __init__(
        self, ledger: Ledger, presence: PresenceTracker, notifier: Notifier, on_work_end: Callable[[], None]
    ) -> None:
        self._ledger, self._presence, self._notifier, self._on_work_end = ledger, presence, notifier, on_work_end
        self._unanswered: dict[str, tuple[Notification, float, asyncio.TimerHandle]] = {}
        """By person: event, time when pages were sent it (monotonic, s), and timer that checks whether they sleep."""
        self._low_time: asyncio.TimerHandle | None = None

    @property
    def is_busy(self) -> bool:
        """Whether the table must stay in memory, to send the warning that a player has little time left."""
        return self._low_time is not None

    def notify_of_new_entries(self, table_before: Table) -> None:
        """Notify players of new events since `table_before`, and set the timer that warns of little time left."""
        for notification in find_new_notifications(table_before, self._ledger.table):
            self._notify_player_of_seat(notification)
        self.set_low_time_timer()

    def set_low_time_timer(self) -> None:
        """Set the timer that warns a player when only a quarter of the time for a move is left.

        It is set only for clocks that give days for a move, and only if the warning is due soon.
        """
        self._stop_timer()
        table = self._ledger.table
        due = compute_time_of_low_clock(table) if self._ledger.is_owned else None
        if due is None or table.turn is None or table.deadline is None:
            return
        wait = max(0.0, (due - self._ledger.now()) / 1000)
        if wait < SOON_SECONDS:
            notification = Notification("hurry", table.turn, table.turn, table.deadline)
            self._low_time = asyncio.get_running_loop().call_later(wait, self._warn_of_low_time, notification)

    def _stop_timer(self) -> None:
        if self._low_time:
            self._low_time.cancel()
            self._low_time = None

    def _warn_of_low_time(self, notification: Notification) -> None:
        self._low_time = None
        table = self._ledger.table
        if (
            is_notification_still_true(table, self._ledger.entries, notification)
            and table.seats[notification.seat].person
        ):
            self._notify_player_of_seat(notification)
        self._on_work_end()

    def _notify_player_of_seat(self, notification: Notification) -> None:
        """Send a push notification to the player of its seat, now or later.

        If the player has an open page, it is sent later, and only if the page is asleep. The process with the page or
        the owner of the table sends it.
        """
        person = self._ledger.table.seats[notification.seat].person
        if any(outbox.person == person for outbox in self._presence.outboxes):
            self._notify_unless_page_answers(person, notification)
        elif not self._ledger.is_owned:
            return
        elif person in self._presence.present_people:
            # The process with the page learns of entries and checks for a sleeping page, but has no timer for low time.
            if notification.kind == "hurry":
                self._notifier.start_notifying_person(
                    self._ledger.name, person, notification, SLEEP_SECONDS + AWAKE_SECONDS
                )
        elif self._has_just_sat_down(notification.seat):
            self._notify_unless_page_answers(person, notification)
        else:
            self._notifier.start_notifying_person(self._ledger.name, person, notification)

    def _has_just_sat_down(self, seat: Seat) -> bool:
        since = self._ledger.now() - int(1000 * LOADING_SECONDS)
        recent = takewhile(lambda entry: entry.at > since, reversed(self._ledger.entries))
        return any(entry.seat == seat and isinstance(entry.command, Sit) for entry in recent)

    def _notify_unless_page_answers(self, person: str, notification: Notification) -> None:
        """Notify a person after a while. A message from one of their pages cancels this, because the page is awake."""
        if self._has_clock_of_days:
            if before := self._unanswered.get(person):
                self._notifier.withdraw(self._ledger.name, before[0])
            self._notifier.start_notifying_person(
                self._ledger.name, person, notification, SLEEP_SECONDS + AWAKE_SECONDS
            )
        self._forget(person)
        timer = asyncio.get_running_loop().call_later(SLEEP_SECONDS, self._notify_unless_page_is_awake, person)
        self._unanswered[person] = notification, time.monotonic(), timer

    @property
    def _has_clock_of_days(self) -> bool:
        clock = self._ledger.table.setup.clock
        return bool(clock and clock.days_per_move)

    def has_page_awake_at_seat(self, seat: Seat) -> bool:
        """Return whether a page of the seat's player in this process has sent a message a moment ago."""
        person, since = self._ledger.table.seats[seat].person, time.monotonic() - AWAKE_SECONDS
        return any(page.person == person and page.heard_at > since for page in self._presence.outboxes)

    def notify_disconnected_person(self, outbox: Outbox) -> None:
        """Send a waiting notification to the person of a closed connection.

        It is sent only if this was the person's last connection and it sent nothing since the event.
        """
        person = outbox.person
        if person in self._unanswered and not any(other.person == person for other in self._presence.outboxes):
            self._notify_after_silence(person, outbox.heard_at)

    def _notify_unless_page_is_awake(self, person: str) -> None:
        pages = [outbox for outbox in self._presence.outboxes if outbox.person == person]
        if not pages and person in self._presence.present_people:
            # the process with their page checks whether it sleeps
            self._forget(person)
            return
        self._notify_after_silence(person, max((page.heard_at for page in pages), default=0.0))

    def _notify_after_silence(self, person: str, last_heard_at: float) -> None:
        """Notify a person, if none of their pages has sent a message since the event.

        Args:
            person: ID of the person.
            last_heard_at: Time (monotonic, s) of the last message from one of the person's pages; 0 without pages.
        """
        notification, since, _ = self._unanswered[person]
        self._forget(person)
        if last_heard_at <= since:
            self._notifier.start_notifying_person(self._ledger.name, person, notification)
        elif self._has_clock_of_days:
            self._notifier.withdraw(self._ledger.name, notification)

    def _forget(self, person: str) -> None:
        if known := self._unanswered.pop(person, None):
            known[2].cancel()

    def stop(self) -> None:
        """Stop all timers. Their notifications are stored instead, so that another process sends them later."""
        self._stop_timer()
        for person, (notification, since, _) in tuple(self._unanswered.items()):
            if time.monotonic() - since > AWAKE_SECONDS:
                self._notify_unless_page_is_awake(person)
            else:
                self._forget(person)
                self._notifier.start_notifying_person(self._ledger.name, person, notification, SLEEP_SECONDS)
