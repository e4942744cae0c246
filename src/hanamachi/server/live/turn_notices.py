"""What of a table those are told who are not there: their turn, somebody has come, a rematch, and time that runs short.

Rule 1: whoever has no page of the table is told by the process that put on record what there is to tell.
Rule 2: whoever has one is told by the page. A page may sleep, in a pocket or a closed laptop: where nothing is heard
        from it for SILENCE after it was told, its person is told as those are who have none. Who has just sat down
        is there, though their page may not be yet. Where somebody has days for a move this lies in the store at once,
        and is taken back: a process that is killed would forget it, and nobody else would tell them for days.
Rule 3: that time runs short is told by the owner, whose timer runs out with the clock's. A notification is told once
        however often it is found again, so that after a restart it is enough to begin anew.
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
from hanamachi.server.live.wakes import SOON_SECONDS, hurries
from hanamachi.server.push.notifications import Notification
from hanamachi.table import Entry, Table
from hanamachi.table.commands import Sit

SILENCE = 75.0
"""Seconds; a page in the background may be woken once a minute only."""

AWAKE = 15.0
"""A page that somebody looks at is heard within so many seconds."""

ARRIVES = 15.0
"""So many seconds the page of somebody who has sat down may take to come."""


class Tells(Protocol):
    """Has people told of something at a table, by its name; beside the loop."""

    def tell(self, table: str, person: str, told: Notification, later: float = 0.0) -> None:
        """Have a person told, so many seconds later."""

    def untell(self, table: str, told: Notification) -> None:
        """Have nobody told of it, if that was to be later."""


def notifications(before: Table, after: Table) -> list[Notification]:
    """What waits for which seats since a table was as `before`, one thing a seat."""
    if after.setup.shared:
        return []
    found: dict[Seat, Notification] = {}
    people = [seat for seat, state in enumerate(after.seats) if state.person]
    # what comes later in here takes the place of what came before
    turn = after.turn
    if turn is not None and (turn != before.turn or len(after.games) != len(before.games)):
        last = after.game.actors[-1] if after.game and after.game.actors else (turn + 1) % len(after.seats)
        found[turn] = Notification("turn", turn, last, after.number)
    if not after.playing and (ready := after.ready - before.ready):
        found |= {
            seat: Notification("next", seat, min(ready), after.number) for seat in people if seat not in after.ready
        }
    if (offer := after.offer) and offer.offer == "rematch" and before.offer != offer:
        for seat in people:
            if seat not in offer.agreed:
                found[seat] = Notification("rematch", seat, offer.seat, after.number)
    came = [seat for seat in people if not before.seats[seat].taken]
    for seat in people if came else ():
        if others := [other for other in came if other != seat]:
            found[seat] = Notification("sat", seat, others[-1], after.number)
    return [each for each in found.values() if after.seats[each.seat].person]


def still_so(table: Table, entries: list[Entry], told: Notification) -> bool:
    """Whether something still waits for a seat, who has said nothing since."""
    if told.kind == "hurry":
        return table.turn == told.seat and table.deadline == told.n
    if not table.seats[told.seat].person or any(entry.seat == told.seat for entry in entries[told.n :]):
        return False
    match told.kind:
        case "turn":
            return table.turn == told.seat
        case "sat":
            return table.seats[told.other].taken
        case "rematch":
            return table.offer is not None and table.offer.offer == "rematch"
        case "next":
            return not table.playing and not table.over


class TurnNotices:
    """Has people told what happens at one table, by `tells`; `done` hears that nothing is due."""

    def __init__(self, ledger: Ledger, presence: PresenceTracker, tells: Tells, done: Callable[[], None]) -> None:
        self._ledger, self._presence, self._tells, self._done = ledger, presence, tells, done
        self._unanswered: dict[str, tuple[Notification, float, asyncio.TimerHandle]] = {}
        """What the pages of a person were told, when (monotonic, s), and the timer that asks what was heard since."""
        self._hurry: asyncio.TimerHandle | None = None

    @property
    def busy(self) -> bool:
        """Whether somebody is about to be told that time runs short."""
        return self._hurry is not None

    def grown(self, before: Table) -> None:
        """The table was as `before`, and has grown."""
        for told in notifications(before, self._ledger.table):
            self._notify(told)
        self.wake()

    def wake(self) -> None:
        """Set the timer for when a quarter is left of a clock of days, if that is soon."""
        self._stop()
        table = self._ledger.table
        due = hurries(table) if self._ledger.owned else None
        if due is None or table.turn is None or table.deadline is None:
            return
        wait = max(0.0, (due - self._ledger.now()) / 1000)
        if wait < SOON_SECONDS:
            told = Notification("hurry", table.turn, table.turn, table.deadline)
            self._hurry = asyncio.get_running_loop().call_later(wait, self._hurry_up, told)

    def _stop(self) -> None:
        if self._hurry:
            self._hurry.cancel()
            self._hurry = None

    def _hurry_up(self, told: Notification) -> None:
        self._hurry = None
        table = self._ledger.table
        if still_so(table, self._ledger.entries, told) and table.seats[told.seat].person:
            self._notify(told)
        self._done()

    def _notify(self, told: Notification) -> None:
        person = self._ledger.table.seats[told.seat].person
        if any(outbox.person == person for outbox in self._presence.outboxes):
            self._wait_for_page(person, told)
        elif not self._ledger.owned:
            return
        elif person in self._presence.here:
            # the process that has their page hears of entries, and of no time
            if told.kind == "hurry":
                self._tells.tell(self._ledger.name, person, told, SILENCE + AWAKE)
        elif self._has_just_sat(told.seat):
            self._wait_for_page(person, told)
        else:
            self._tells.tell(self._ledger.name, person, told)

    def _has_just_sat(self, seat: Seat) -> bool:
        since = self._ledger.now() - int(1000 * ARRIVES)
        lately = takewhile(lambda entry: entry.at > since, reversed(self._ledger.entries))
        return any(entry.seat == seat and isinstance(entry.command, Sit) for entry in lately)

    def _wait_for_page(self, person: str, told: Notification) -> None:
        if self._has_days:
            if before := self._unanswered.get(person):
                self._tells.untell(self._ledger.name, before[0])
            self._tells.tell(self._ledger.name, person, told, SILENCE + AWAKE)
        self._forget(person)
        check = asyncio.get_running_loop().call_later(SILENCE, self._look, person)
        self._unanswered[person] = told, time.monotonic(), check

    @property
    def _has_days(self) -> bool:
        clock = self._ledger.table.setup.clock
        return bool(clock and clock.days)

    def awake(self, seat: Seat) -> bool:
        """Whether whoever sits there has a page here that was heard a moment ago."""
        person, since = self._ledger.table.seats[seat].person, time.monotonic() - AWAKE
        return any(page.person == person and page.heard > since for page in self._presence.outboxes)

    def parted(self, outbox: Outbox) -> None:
        """Somebody's page is gone: perhaps it had been asleep for a while."""
        person = outbox.person
        if person in self._unanswered and not any(other.person == person for other in self._presence.outboxes):
            self._answered(person, outbox.heard)

    def _look(self, person: str) -> None:
        pages = [outbox for outbox in self._presence.outboxes if outbox.person == person]
        if not pages and person in self._presence.here:
            # another process has their page, and sees whether it sleeps
            self._forget(person)
            return
        self._answered(person, max((page.heard for page in pages), default=0.0))

    def _answered(self, person: str, heard: float) -> None:
        told, since, _ = self._unanswered[person]
        self._forget(person)
        if heard <= since:
            self._tells.tell(self._ledger.name, person, told)
        elif self._has_days:
            self._tells.untell(self._ledger.name, told)

    def _forget(self, person: str) -> None:
        if known := self._unanswered.pop(person, None):
            known[2].cancel()

    def rest(self) -> None:
        """Have nobody told any more; whoever's page may sleep is told later, by whoever sends then."""
        self._stop()
        for person, (told, since, _) in tuple(self._unanswered.items()):
            if time.monotonic() - since > AWAKE:
                self._look(person)
            else:
                self._forget(person)
                self._tells.tell(self._ledger.name, person, told, SILENCE)
