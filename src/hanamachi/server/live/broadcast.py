"""Messages about one table to its connections: a snapshot first, then patches.

Rule 1: all parts of a message are computed by `Views` and `told` for the person of the connection.
Rule 2: a connection gets a patch only if the last view that it was sent, as the same person, is the one that the patch
        applies to. Otherwise it gets a snapshot.
"""

from collections.abc import Collection, Iterable
from typing import Any

import msgspec

from hanamachi.server.live.ledger import Ledger
from hanamachi.server.live.outbox import Outbox
from hanamachi.server.live.presence import PresenceTracker
from hanamachi.table.events import Saw
from hanamachi.table.messages import NumberedEvent, PatchUpdate, Update
from hanamachi.table.patches import Patches
from hanamachi.table.personal_views import Views, filter_events_for_person

MAX_MISSED_ENTRIES = 200
"""Maximum entries whose events are sent to a client that comes back. Of earlier ones it sees only the result."""

_encoder = msgspec.json.Encoder()


class Broadcast:
    """Sender of the state of one game table to its connections: whole (snapshots), or changes only (patches)."""

    def __init__(self, ledger: Ledger, presence: PresenceTracker) -> None:
        self._ledger, self._presence = ledger, presence
        self._views: Views | None = None
        """Views that were sent last; kept only while a connection wants patches of them."""

    def send_view_snapshot(self, outbox: Outbox, after_entry: int) -> None:
        """Send a connection the whole view of the table, and the events after an entry number; raises TooMany."""
        views = Views(self._ledger.table, self._ledger.now())
        data = _encoder.encode(
            Update(self._list_missed_events(outbox.person, after_entry), views.make_view_for_person(outbox.person))
        )
        outbox.charge_bytes(len(data))
        outbox.enqueue_encoded_message(data)
        if outbox.wants_patches:
            outbox.last_view = (views.table.entry_count, outbox.person)
            self._views = self._views or views

    def _list_missed_events(self, person: str, after_entry: int) -> tuple[NumberedEvent, ...]:
        """Return the events after an entry number, sent by the client, that a person may still see.

        A client that comes back waits to learn whether its last command counted. So the person's own first entry after
        `after_entry` is among the events, however many there are.
        """
        last = self._ledger.table.entry_count
        missed: Collection[int] = range(max(0, after_entry) + 1, last + 1)
        if len(missed) > MAX_MISSED_ENTRIES:
            seats, entries = self._ledger.table.seats_of_person(person), self._ledger.entries
            own = next((n for n in missed if after_entry > 0 and entries[n - 1].seat in seats), last)
            missed = {own, *range(last - MAX_MISSED_ENTRIES + 1, last + 1)}
        return self._events_for(person, missed, late=True, own=after_entry > 0)

    def _events_for(
        self, person: str, numbers: Iterable[int], *, late: bool = False, own: bool = False
    ) -> tuple[NumberedEvent, ...]:
        """Return the events of some entries (recorded actions) that a person may see.

        Args:
            person: Person of the connection; empty for a spectator.
            numbers: Numbers of the entries.
            late: Leave out what could be seen only at its moment.
            own: Include what the person did.
        """
        return tuple(
            [
                NumberedEvent(n, event)
                for n in sorted(numbers)
                for event in filter_events_for_person(
                    self._ledger.table, self._ledger.events[n - 1], person, is_late=late, keeps_own_moves=own
                )
            ]
        )

    def broadcast_table_changes(self, after_entry: int) -> None:
        """Send all connections the changes of the table since entry number `after_entry`, as a patch or a snapshot.

        Connections that see the same share one encoded message: all spectators, and often all players.
        """
        before, self._views = self._views, None
        if not self._presence.outboxes:
            return
        table, all_events = self._ledger.table, self._ledger.events
        after = Views(table, self._ledger.now(), before)
        patches = Patches(before, after) if before else None
        for_all: Any = _encode_part(patches.for_all) if patches else None
        numbers = range(after_entry + 1, table.entry_count + 1)
        has_secret_events = table.setup.rules.has_hidden_information and any(
            isinstance(event, Saw) for events in all_events[after_entry:] for event in events
        )
        public_events = _encode_part(self._events_for("", numbers))
        # A person who neither sits nor sat here sees what spectators see.
        players = {state.person for views in (before, after) if views for state in views.table.seats}
        # Only players whose own part of the view changed get a message of their own.
        concerned = players if patches is None or patches.concerned is None or has_secret_events else patches.concerned
        messages = dict[tuple[bool, str], bytes]()
        for outbox in self._presence.outboxes:
            person = outbox.person
            can_patch = outbox.last_view == (after_entry, person)
            viewer = person if person in (concerned if can_patch else players) else ""
            if (message := messages.get((can_patch, viewer))) is None:
                events = self._events_for(viewer, numbers) if has_secret_events else public_events
                message = messages[can_patch, viewer] = _encoder.encode(
                    PatchUpdate(after_entry, events, for_all, patches.make_patch_for_person(viewer))
                    if patches and can_patch
                    else Update(events, after.make_view_for_person(viewer))
                )
            outbox.enqueue_encoded_message(message)
            if outbox.wants_patches:
                outbox.last_view = (table.entry_count, person)
                self._views = after


def _encode_part(part: Any) -> Any:
    """Encode a part that several messages have in common as raw JSON, so that it is encoded only once."""
    return msgspec.Raw(_encoder.encode(part))
