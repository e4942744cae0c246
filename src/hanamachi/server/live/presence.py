"""Connections of one table, and who is present there through any process.

Rule 1: each process sends to its own connections, and reads from the store who is connected to others.
Rule 2: after a restart many clients connect at once. Presence is broadcast and stored once for all of them.
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
from hanamachi.server.store import ConnectedPeople, Store, StoreError
from hanamachi.table import Table

PRESENCE_SECONDS = 0.05
"""Delay after a change of presence, so that many changes are sent in one message."""

RETRY_SECONDS = 1.0
"""Pause before another attempt after an error of the store."""

COOKIE_SECONDS = 1.0
"""Time for a browser to store its new cookie before its sockets are closed; it reconnects with the new cookie."""

_encoder = msgspec.json.Encoder()
log = structlog.get_logger()


class PresenceTracker:
    """Connections of one table in this process, and the people who are connected to it through other processes.

    Args:
        name: Name of the table.
        store: Store in which each process notes its connected people.
        people: People who are connected to other processes, and the colours of all players.
        get_table: Returns the current state of the table.
        on_work_end: Called when presence was stored, so that the table may be closed.
    """

    def __init__(
        self,
        name: str,
        store: Store,
        people: ConnectedPeople,
        get_table: Callable[[], Table],
        on_work_end: Callable[[], None],
    ) -> None:
        self.outboxes: list[Outbox] = []
        self._name, self._store, self._get_table, self._on_work_end = name, store, get_table, on_work_end
        self._elsewhere = people
        self._colours = PlayerColours(people.worn)
        self._timer: asyncio.TimerHandle | None = None
        self._stored: tuple[frozenset[str], int] | None = (frozenset(), 0)
        """Players and number of spectators that the store has for this process; None if that is unknown."""
        self._storing: asyncio.Task[None] | None = None
        self._is_stopped = False
        self._last_player_client = ""
        self._colour_changes = 0
        """Number of changes of colours in this process, to notice a change while colours are read."""

    @property
    def present_people(self) -> frozenset[str]:
        """IDs of all people who are connected to this table, through any process."""
        return frozenset(outbox.person for outbox in self.outboxes) | self._elsewhere.here

    @property
    def is_busy(self) -> bool:
        """Whether a change of the connected people must still be stored."""
        return self._timer is not None or bool(self._storing and not self._storing.done())

    # ----------------------------------------------------------------------------------------------- connections

    def add_outbox(self, outbox: Outbox) -> None:
        """Add a connection; the other clients and processes are told soon."""
        self.outboxes.append(outbox)
        self.announce_soon()

    def remove_outbox(self, outbox: Outbox) -> None:
        """Remove a connection; the other clients and processes are told soon."""
        self._note_player(outbox)
        self.outboxes.remove(outbox)
        self.announce_soon()

    def close_all(self) -> None:
        """Close all connections after their messages are sent; the clients then connect again."""
        for outbox in self.outboxes:
            outbox.close_when_sent()

    def turn_into_spectators(self, person_ids: Collection[str]) -> None:
        """Turn the connections of these people into connections of spectators, who may only watch."""
        for outbox in self.outboxes:
            if outbox.person in person_ids:
                outbox.person = ""

    def sign_out(self, public_ids: Collection[str]) -> None:
        """Turn the connections of people with these public IDs into spectators', and close them a moment later."""
        for outbox in self.outboxes:
            if outbox.person and create_public_id(outbox.person) in public_ids:
                outbox.person = ""
                asyncio.get_running_loop().call_later(COOKIE_SECONDS, _close_signed_out, outbox)

    def find_client_to_charge(self) -> str:
        """Return the client (address) that is charged for the work of computer players at this table.

        It is the client of a connected player, or of the last one. It is empty if no player was connected to this
        process; all such tables share one queue of the worker pool.
        """
        for outbox in self.outboxes:
            self._note_player(outbox)
        return self._last_player_client

    def note_player_client(self, client_key: str) -> None:
        """Charge the work of computer players to this client (address) until another player connects."""
        self._last_player_client = client_key

    def _note_player(self, outbox: Outbox) -> None:
        if outbox.client_key and self._get_table().seats_of_person(outbox.person):
            self._last_player_client = outbox.client_key

    # -------------------------------------------------------------------------------------------------- presence

    def announce_soon(self) -> None:
        """After `PRESENCE_SECONDS`, tell all clients and the store which people are present, if not planned already."""
        if self._timer is None and not self._is_stopped:
            self._timer = asyncio.get_running_loop().call_later(PRESENCE_SECONDS, self._broadcast_presence)

    def stop(self) -> None:
        """Stop announcing which people are present, because this process stops and all clients leave."""
        self._is_stopped = True
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _broadcast_presence(self) -> None:
        self._timer = None
        table, present = self._get_table(), self.present_people
        seats = tuple(bool(state.computer or (state.person and state.person in present)) for state in table.seats)
        message = _encoder.encode(Presence(seats, self._count_spectators() + self._elsewhere.watching))
        for outbox in self.outboxes:
            outbox.enqueue_encoded_message(message)
        if self._storing is None or self._storing.done():
            self._storing = asyncio.ensure_future(self._store_presence())
            self._storing.add_done_callback(lambda _: self._on_work_end())

    def _count_spectators(self) -> int:
        table = self._get_table()
        return sum(not table.seats_of_person(outbox.person) for outbox in self.outboxes)

    def _list_players_and_count_spectators(self) -> tuple[frozenset[str], int]:
        """Return the players who are connected to this process, and the number of spectators."""
        players = {state.person for state in self._get_table().seats}
        present = frozenset(outbox.person for outbox in self.outboxes if outbox.person in players)
        return present, self._count_spectators()

    async def _store_presence(self) -> None:
        while (presence := self._list_players_and_count_spectators()) != self._stored:
            try:
                await self._store.publish_presence(self._name, *presence)
            except StoreError as error:
                log.info("attendance not noted", table=self._name, error=str(error))
                self._stored = None
                if self._is_stopped:
                    # the store deletes the presence of a process that has ended
                    return
                await asyncio.sleep(RETRY_SECONDS)
            else:
                self._stored = presence

    async def reload_people_and_colours(self, *, must_store_again: bool = False) -> None:
        """Read the connected people and the players' colours from the store.

        With `must_store_again`, the connections of this process are stored again. Raises StoreError.
        """
        changes_before = None
        while changes_before != self._colour_changes:
            # Read again if colours changed here meanwhile, or the old ones would be shown.
            changes_before, self._elsewhere = (
                self._colour_changes,
                await self._store.load_people_and_colours(self._name),
            )
        self._colours.replace_all(self._elsewhere.worn)
        if must_store_again:
            self._stored = None
        self.announce_soon()
        self.broadcast_changed_colours()

    def absent_seats(self) -> list[Seat]:
        """Return the seats whose players are not connected to any process, but not recorded as away."""
        return self._seats(is_away=False)

    def returned_seats(self) -> list[Seat]:
        """Return the seats whose players are recorded as away, but are connected again."""
        return self._seats(is_away=True)

    def _seats(self, *, is_away: bool) -> list[Seat]:
        present = self.present_people
        return [
            seat
            for seat, state in enumerate(self._get_table().seats)
            if state.person and state.away == is_away and (state.person in present) == is_away
        ]

    # --------------------------------------------------------------------------------------------------- colours

    def send_colours(self, outbox: Outbox, *, is_back: bool) -> None:
        """Send the colours of the other players to a connection.

        For a client that connects again (`is_back`), removed colours are sent, too.
        """
        for worn in self._colours.colours_for_newcomer(self._get_table(), outbox.person, is_back=is_back):
            outbox.send_message(worn)

    async def set_tile_colours(self, person: str, colours_json: bytes) -> None:
        """Set the tile colours of a player and show them to the others; the JSON value `null` removes the colours.

        Raises NotSeated, ColouringError or StoreError.
        """
        if not self._get_table().seats_of_person(person):
            raise NotSeated("you have no seat at this table")
        colours = self._colours.check_colours(colours_json)
        await self._store.save_colours(self._name, person, colours)
        self._colour_changes += 1
        self._colours.set_colours(person, colours)
        self.broadcast_changed_colours()

    def broadcast_changed_colours(self) -> None:
        """Send the colours that have changed to all connections, except those of the player with these colours."""
        table = self._get_table()
        for worn in self._colours.take_changes(table):
            message = _encoder.encode(worn)
            for outbox in self.outboxes:
                if outbox.person != table.seats[worn.seat].person:
                    outbox.enqueue_encoded_message(message)


def _close_signed_out(outbox: Outbox) -> None:
    if not outbox.is_closing:
        outbox.close_connection(RESTARTING, "not-you: who you are has changed")
