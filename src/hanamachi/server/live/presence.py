"""Who is at a table, here and through other processes, and what they wear.

Rule 1: every process tells its own connections; of the others it knows what the store says.
Rule 2: many come and go at once after a restart: they are told, and noted in the store, once.
"""

import asyncio
from collections.abc import Callable, Collection

import msgspec
import structlog

from hanamachi.game import Seat
from hanamachi.server.live.errors import NotSeated
from hanamachi.server.live.outbox import RESTARTING, Outbox
from hanamachi.server.live.player_colours import PlayerColours
from hanamachi.server.messages import Presence
from hanamachi.server.people.identity import create_public_id
from hanamachi.server.store import People, Store, StoreError
from hanamachi.table import Table

PRESENCE_SECONDS = 0.05
RETRY_SECONDS = 1.0

COOKIE_SECONDS = 1.0
"""Time for a browser to store its new cookie before its sockets are closed; it reconnects with the new cookie."""

_encoder = msgspec.json.Encoder()
log = structlog.get_logger()


class PresenceTracker:
    """The connections of one table in this process, and the people there through others; `look` gives the table.

    `done` is told when the store knows who is here.
    """

    def __init__(
        self, name: str, store: Store, people: People, look: Callable[[], Table], done: Callable[[], None]
    ) -> None:
        self.outboxes: list[Outbox] = []
        self._name, self._store, self._look, self._done = name, store, look, done
        self._elsewhere = people
        self._colours = PlayerColours(people.worn)
        self._soon: asyncio.TimerHandle | None = None
        self._noted: tuple[frozenset[str], int] | None = (frozenset(), 0)
        """What the store knows of who is here; None when that is not known."""
        self._noting: asyncio.Task[None] | None = None
        self._resting = False
        self._last_player = ""
        self._changes = 0
        """How often somebody changed clothes here."""

    @property
    def here(self) -> frozenset[str]:
        """Everybody who has a connection, through whatever process."""
        return frozenset(outbox.person for outbox in self.outboxes) | self._elsewhere.here

    @property
    def busy(self) -> bool:
        """Whether the store does not yet know who is here."""
        return self._soon is not None or bool(self._noting and not self._noting.done())

    def join(self, outbox: Outbox) -> None:
        """Somebody has opened a connection."""
        self.outboxes.append(outbox)
        self.changed()

    def player_client(self) -> str:
        """Return the client that is charged for the work of computer players: a player's, or that of the last player.

        Empty if no player was connected to this process. All such tables share one queue of the worker pool.
        """
        for outbox in self.outboxes:
            self._note_player(outbox)
        return self._last_player

    def note_player_client(self, client_key: str) -> None:
        """Charge the work of computer players to a client until another player is connected."""
        self._last_player = client_key

    def _note_player(self, outbox: Outbox) -> None:
        if outbox.client_key and self._look().seats_of(outbox.person):
            self._last_player = outbox.client_key

    def dress(self, outbox: Outbox, *, back: bool) -> None:
        """Tell somebody who has come, or come `back`, what the others wear."""
        for worn in self._colours.seen(self._look(), outbox.person, back=back):
            outbox.tell(worn)

    def part(self, outbox: Outbox) -> None:
        """Somebody has closed a connection."""
        self._note_player(outbox)
        self.outboxes.remove(outbox)
        self.changed()

    def dismiss(self) -> None:
        """Close all connections once their messages are sent; the clients come back."""
        for outbox in self.outboxes:
            outbox.dismiss()

    def forget(self, people: Collection[str]) -> None:
        """Let the connections of these people only watch."""
        for outbox in self.outboxes:
            if outbox.person in people:
                outbox.person = ""

    def sign_out(self, digests: Collection[str]) -> None:
        """Let the connections of people with these digests only watch, and close them a moment later."""
        for outbox in self.outboxes:
            if outbox.person and create_public_id(outbox.person) in digests:
                outbox.person = ""
                asyncio.get_running_loop().call_later(COOKIE_SECONDS, _close_signed_out, outbox)

    def rest(self) -> None:
        """Tell nobody any more who comes and goes: all are going."""
        self._resting = True
        if self._soon:
            self._soon.cancel()
            self._soon = None

    def changed(self) -> None:
        """Tell everybody, and the store, in a moment who is here."""
        if self._soon is None and not self._resting:
            self._soon = asyncio.get_running_loop().call_later(PRESENCE_SECONDS, self._tell)

    def _tell(self) -> None:
        self._soon = None
        table, here = self._look(), self.here
        seats = tuple(bool(state.computer or (state.person and state.person in here)) for state in table.seats)
        told = _encoder.encode(Presence(seats, self._watching() + self._elsewhere.watching))
        for outbox in self.outboxes:
            outbox.put(told)
        if self._noting is None or self._noting.done():
            self._noting = asyncio.ensure_future(self._note())
            self._noting.add_done_callback(lambda _: self._done())

    def _watching(self) -> int:
        table = self._look()
        return sum(not table.seats_of(outbox.person) for outbox in self.outboxes)

    def _now(self) -> tuple[frozenset[str], int]:
        # who only watches is a number
        seated = {state.person for state in self._look().seats}
        return frozenset(outbox.person for outbox in self.outboxes if outbox.person in seated), self._watching()

    async def _note(self) -> None:
        while (now := self._now()) != self._noted:
            try:
                await self._store.attend(self._name, *now)
            except StoreError as error:
                log.info("attendance not noted", table=self._name, error=str(error))
                self._noted = None
                if self._resting:
                    # the store forgets by itself whoever is gone
                    return
                await asyncio.sleep(RETRY_SECONDS)
            else:
                self._noted = now

    async def look_again(self, *, forgotten: bool = False) -> None:
        """Read who is there through others and what is worn; note anew who is here if that may be `forgotten`."""
        asked = None
        while asked != self._changes:
            # who changes meanwhile wears the new, and not what was read
            asked, self._elsewhere = self._changes, await self._store.people(self._name)
        self._colours.set_all(self._elsewhere.worn)
        if forgotten:
            self._noted = None
        self.changed()
        self.tell_worn()

    async def wear(self, person: str, given: bytes) -> None:
        """Show everybody a person's colours, or take them off; raises NotSeated, ColouringError or StoreError."""
        if not self._look().seats_of(person):
            raise NotSeated("you do not sit at this table")
        worn = self._colours.checked(given)
        await self._store.wear(self._name, person, worn)
        self._changes += 1
        self._colours.set(person, worn)
        self.tell_worn()

    def tell_worn(self) -> None:
        """Tell what is worn on a seat since somebody changed, came or left; who sits there knows."""
        table = self._look()
        for worn in self._colours.news(table):
            told = _encoder.encode(worn)
            for outbox in self.outboxes:
                if outbox.person != table.seats[worn.seat].person:
                    outbox.put(told)

    def absent(self, *, away: bool) -> list[Seat]:
        """The seats of people who are not there and have not left, or of those who have left and are here (`away`)."""
        here = self.here
        return [
            seat
            for seat, state in enumerate(self._look().seats)
            if state.person and state.away == away and (state.person in here) == away
        ]


def _close_signed_out(outbox: Outbox) -> None:
    if not outbox.closing:
        outbox.close(RESTARTING, "not-you: who you are has changed")
