"""What is told of a table to those who look at it: the whole to whoever comes, and then what has changed.

Rule 1: what is told to a connection is made by `Views` and `told` for the person at its end, and by nothing else.
Rule 2: a change is told to whoever was told, as the same person, the view that it follows; others are told the whole.
"""

from collections.abc import Collection, Iterable
from typing import Any

import msgspec

from hanamachi.server.live.ledger import Ledger
from hanamachi.server.live.outbox import Outbox
from hanamachi.server.live.presence import PresenceTracker
from hanamachi.table.events import Saw
from hanamachi.table.messages import Changed, Numbered, Update
from hanamachi.table.patches import Patches
from hanamachi.table.view import Views, told

MOST_TOLD = 200
"""Who missed more entries than this is told what became of the table, and what happened with the last of them."""

_encoder = msgspec.json.Encoder()


class Broadcast:
    """Tells those on connections to a table of each entry, and each of them what they missed."""

    def __init__(self, ledger: Ledger, presence: PresenceTracker) -> None:
        self._ledger, self._presence = ledger, presence
        self._views: Views | None = None
        """What was told last, for as long as somebody wants to be told changes of it."""

    def tell_missed(self, outbox: Outbox, since: int) -> None:
        """Tell a connection what it missed; raises TooMany when whoever asks was sent too much of that lately."""
        views = Views(self._ledger.table, self._ledger.now())
        data = _encoder.encode(Update(self._missed(outbox.person, since), views.of(outbox.person)))
        outbox.draw(len(data))
        outbox.put(data)
        if outbox.changes:
            outbox.known = (views.table.number, outbox.person)
            self._views = self._views or views

    def _missed(self, person: str, since: int) -> tuple[Numbered, ...]:
        """What has happened since a number, for a person who has heard all up to it.

        Whatever number is named, they are told only what can still be seen, and of what they did themselves since, what
        it was: a page whose line was cut waits to hear that.
        """
        last = self._ledger.table.number
        missed: Collection[int] = range(max(0, since) + 1, last + 1)
        if len(missed) > MOST_TOLD:
            mine, entries = self._ledger.table.seats_of(person), self._ledger.entries
            own = next((n for n in missed if since > 0 and entries[n - 1].seat in mine), last)
            missed = {own, *range(last - MOST_TOLD + 1, last + 1)}
        return self._told(person, missed, late=True, own=since > 0)

    def _told(
        self, person: str, numbers: Iterable[int], *, late: bool = False, own: bool = False
    ) -> tuple[Numbered, ...]:
        return tuple(
            [
                Numbered(n, event)
                for n in sorted(numbers)
                for event in told(self._ledger.table, self._ledger.happened[n - 1], person, late=late, own=own)
            ]
        )

    def tell_all(self, since: int) -> None:
        """Tell all connections what is new after an entry."""
        before, self._views = self._views, None
        if not self._presence.outboxes:
            return
        table, happened = self._ledger.table, self._ledger.happened
        after = Views(table, self._ledger.now(), before)
        changes = Patches(before, after) if before else None
        for_all: Any = _encoded(changes.for_all) if changes else None
        numbers = range(since + 1, table.number + 1)
        secret = table.setup.rules.has_hidden_information and any(
            isinstance(each, Saw) for events in happened[since:] for each in events
        )
        alike = _encoded(self._told("", numbers))
        # whoever neither sits nor sat here sees what all see, and so does mostly whoever is not concerned
        sat = {state.person for views in (before, after) if views for state in views.table.seats}
        concerned = sat if changes is None or changes.concerned is None or secret else changes.concerned
        messages = dict[tuple[bool, str], bytes]()
        for outbox in self._presence.outboxes:
            person = outbox.person
            knows = outbox.known == (since, person)
            who = person if person in (concerned if knows else sat) else ""
            if (message := messages.get((knows, who))) is None:
                events = self._told(who, numbers) if secret else alike
                message = messages[knows, who] = _encoder.encode(
                    Changed(since, events, for_all, changes.for_one(who))
                    if changes and knows
                    else Update(events, after.of(who))
                )
            outbox.put(message)
            if outbox.changes:
                outbox.known = (table.number, person)
                self._views = after


def _encoded(part: Any) -> Any:
    """A part of several messages, as each of them has it."""
    return msgspec.Raw(_encoder.encode(part))
