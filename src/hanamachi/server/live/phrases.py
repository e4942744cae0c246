"""Set phrases, such as "hello", that players at one table send each other; stored nowhere."""

import time

import msgspec
import structlog

from hanamachi.game import Seat
from hanamachi.server.live.errors import NotSeated
from hanamachi.server.live.ledger import Ledger
from hanamachi.server.live.presence import PresenceTracker
from hanamachi.server.rate_limits import WINDOW_SECONDS, MessageRate
from hanamachi.server.store import Store, StoreError
from hanamachi.server.store.news import PhraseTold
from hanamachi.table.messages import PhraseSaid
from hanamachi.table.set_phrases import SetPhrase, TooManyPhrases, check_set_phrases_allowed

MAX_PHRASES = 4
"""Maximum set phrases of a seat in a rate window (20 s), counted by each process: a greeting, not a chat."""

_encoder = msgspec.json.Encoder()
log = structlog.get_logger()


class PhraseBroadcast:
    """Broadcast of set phrases (such as greetings) that players say at one table, with a rate limit for each seat."""

    def __init__(self, ledger: Ledger, presence: PresenceTracker, store: Store) -> None:
        self._ledger, self._presence, self._store = ledger, presence, store
        self._rates = dict[Seat, MessageRate]()

    async def broadcast_phrase_of_person(self, person: str, phrase: SetPhrase) -> None:
        """Broadcast a set phrase of a player to all connections of the table, including those of other processes.

        Raises:
            TableRefusal: The person has no seat, said too much lately, or could use the phrase to tell something
                hidden.
            StoreError: The store could not be asked whether a game has begun.
        """
        seats = self._ledger.table.seats_of_person(person)
        if not seats:
            raise NotSeated("you have no seat at this table")
        check_set_phrases_allowed(self._ledger.table)
        if not self._rates.setdefault(seats[0], MessageRate(MAX_PHRASES)).count_message_if_allowed(time.monotonic()):
            raise TooManyPhrases(f"more than {MAX_PHRASES} phrases in {WINDOW_SECONDS:.0f} s: wait a moment")
        if self._ledger.table.setup.rules.has_hidden_information:
            # A game may have begun through another process, and the sender may have seen hidden tiles there.
            await self._ledger.read_new_entries()
            check_set_phrases_allowed(self._ledger.table)
        self.broadcast_phrase_of_seat(seats[0], phrase)
        try:
            await self._store.publish_news(PhraseTold(self._ledger.name, seats[0], phrase))
        except StoreError as error:
            log.info("phrase not told elsewhere", table=self._ledger.name, error=str(error))

    def broadcast_phrase_of_seat(self, seat: Seat, phrase: SetPhrase) -> None:
        """Send a phrase from the player at a seat to all connections of the table in this process."""
        message = _encoder.encode(PhraseSaid(seat, phrase))
        for outbox in self._presence.outboxes:
            outbox.enqueue_encoded_message(message)
