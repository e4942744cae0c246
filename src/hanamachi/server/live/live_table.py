"""A table that somebody looks at: its record, its connections, and what it does by itself.

Rule 1: an entry is told to nobody before the store has it.
Rule 2: what is told of the table is told by its `Broadcast`, and by nothing else.
"""

import asyncio
import hmac
import time
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
import structlog

from hanamachi.drawing.colouring import ColouringError
from hanamachi.game import GameError, Seat, shown
from hanamachi.server.errors import error_code, error_sentence, note_refusal
from hanamachi.server.live.auto_actor import AutoActor
from hanamachi.server.live.away_monitor import AwayMonitor
from hanamachi.server.live.broadcast import Broadcast
from hanamachi.server.live.ledger import RETRY_SECONDS, Ledger, Now
from hanamachi.server.live.outbox import RESTARTING, Outbox
from hanamachi.server.live.presence import PresenceTracker
from hanamachi.server.live.turn_notices import Tells, TurnNotices, still_so
from hanamachi.server.messages import NotWorn, Wear
from hanamachi.server.people.accounts import Accounts
from hanamachi.server.people.identity import create_public_id
from hanamachi.server.people.ratings import Ratings
from hanamachi.server.push.notifications import Notification
from hanamachi.server.rate_limits import WINDOW_SECONDS, MessageRate, TooMany
from hanamachi.server.settings import Settings
from hanamachi.server.store import Overtaken, People, Store, StoredTable, StoreError
from hanamachi.server.store.news import EntryAppended, PhraseTold, PresenceChanged, RecordRewritten, TableNews
from hanamachi.server.worker_pool import WorkerPool
from hanamachi.table import AnyCommand, Setup, Table, TableRefusal, dealing
from hanamachi.table.apply import check_fresh, open_seat
from hanamachi.table.commands import Sit
from hanamachi.table.commitments import invitation
from hanamachi.table.errors import NameTaken, NotSearched, TimeIsUp
from hanamachi.table.events import Ended
from hanamachi.table.flood_control import check_flood
from hanamachi.table.messages import Do, NotSaid, PhraseSaid
from hanamachi.table.names import alike, checked_name
from hanamachi.table.record import Record
from hanamachi.table.set_phrases import SetPhrase, TooManyPhrases, check_phrases
from hanamachi.table.table import TableGame
from hanamachi.table.view import TableView, view

MAX_PHRASES = 4
"""So many set phrases are told of each seat in the window of a rate, by each process."""

COOKIE_SECONDS = 1.0
"""How long a browser has to take its new cookie before its connections end: they come back with that."""

_encoder = msgspec.json.Encoder()
log = structlog.get_logger()


class NoSuchGame(LookupError):
    """No such game can be looked back on."""

    code = "no-such-game"


class StillHidden(GameError):
    """A game that goes on cannot be looked back on."""

    code = "still-hidden"


class NotSeated(TableRefusal):
    """Somebody who only watches wants to do something."""

    code = "not-seated"


class NoCookie(TableRefusal):
    """Somebody never seen here wants a seat."""

    code = "no-cookie"


class NotInvited(TableRefusal):
    """Somebody wants a seat without the key to it."""

    code = "not-invited"


class LiveTable:
    """A table, who looks at it, and all that is said there; `done` is told when nothing more is under way."""

    def __init__(
        self,
        name: str,
        setup: Setup,
        people: People,
        store: Store,
        now: Now,
        settings: Settings,
        worker_pool: WorkerPool,
        tells: Tells,
        done: Callable[[str], None],
    ) -> None:
        def over() -> None:
            done(name)

        self.name = name
        self._store, self._over = store, over
        self._refused_names = settings.refused_names
        self._looking: asyncio.Task[None] | None = None
        self._look_again = False
        self._resting = False
        self.gone = False
        """Whether the store has the table no more."""
        self._last_player = ""
        self._phrase_rates = dict[Seat, MessageRate]()
        self._worker_pool = worker_pool
        self._ledger = Ledger(name, setup, store, now, self._search, grown=self._grown, gone=self._let_go, done=over)
        self._presence = PresenceTracker(name, store, people, lambda: self.table, over)
        self._broadcast = Broadcast(self._ledger, self._presence)
        self._auto_actor = AutoActor(self._ledger, worker_pool, settings.think, self._player, over)
        self._away_monitor = AwayMonitor(self._ledger, self._presence, settings.away, over)
        self._turn_notices = TurnNotices(self._ledger, self._presence, tells, over)

    async def read(self, stored: StoredTable) -> None:
        """Replay the record, before anybody comes in; raises a TableRefusal or GameError."""
        await self._ledger.read(stored)
        # whoever comes first is told what is worn on each seat, and that nothing is any more
        self._presence.tell_worn()

    async def _search(self, table: Table, wanted: NotSearched) -> int:
        """The shuffle that deals a layout of the kind agreed on, searched for beside the loop."""
        setup, secret = table.setup, table.secret(wanted.game)
        assert secret is not None
        return await self._worker_pool.run(self._player(), partial(dealing.search, setup, secret, wanted.first))

    @property
    def table(self) -> Table:
        """The table as it is."""
        return self._ledger.table

    @property
    def busy(self) -> bool:
        """Whether it must stay open though nobody uses it: its record grows, or it is about to act by itself."""
        looking = self._looking is not None and not self._looking.done()
        return looking or any(
            each.busy
            for each in (self._ledger, self._presence, self._auto_actor, self._away_monitor, self._turn_notices)
        )

    @property
    def growing(self) -> frozenset[asyncio.Future[Any]]:
        """What is being put on the record now."""
        return self._ledger.under_way

    @property
    def waiting(self) -> list[int]:
        """How many messages wait on each connection."""
        return [outbox.depth for outbox in tuple(self._presence.outboxes)]

    @property
    def attended(self) -> bool:
        """Whether anybody is on a connection to this table."""
        return bool(self._presence.outboxes)

    async def record(self) -> Record:
        """The record that may be shown now."""
        return await self._ledger.record()

    def finished(self, number: int) -> TableGame:
        """A finished game that has a replay; raises NoSuchGame or StillHidden."""
        if not self.table.setup.rules.replay_type or not 1 <= number <= len(self.table.games):
            raise NoSuchGame(f"there is no game {number} with a replay at this table")
        game = self.table.games[number - 1]
        if game.ending is None:
            raise StillHidden(f"game {number} still hides its tiles: expected one that is over")
        return game

    def view(self, person: str) -> TableView:
        """What a person sees now."""
        return view(self.table, person, self._ledger.now())

    # -------------------------------------------------------------------------------------------------- speaking

    async def act(self, person: str, do: Do) -> int:
        """Do what a person wants at this table. The caller is a task that nobody cancels.

        Returns:
            The number of the entry, once it is durable and everybody at the table was told.

        Raises:
            TableRefusal, GameError: It is not allowed.
            StoreError: It cannot be stored.
        """
        with self._ledger.working():
            return await self._act(person, do)

    async def _act(self, person: str, do: Do) -> int:
        # another process may have shown this person a longer record
        await self._ledger.reach(do.follows)
        command = await self._named(person, do.command) if isinstance(do.command, Sit) else do.command
        async with self._ledger.lock:
            while True:
                seat = self._decide(person, do, command)
                try:
                    # where another process was quicker, it is decided again
                    with suppress(Overtaken):
                        return await self._ledger.append(seat, command, person if isinstance(command, Sit) else "")
                except TimeIsUp:
                    # the timer is late if the wall clock has jumped
                    self._auto_actor.wake()
                    raise

    async def _named(self, person: str, sit: Sit) -> Sit:
        """Return the wish to sit down under the name that will be shown."""
        if self.table.setup.rated:
            return msgspec.structs.replace(sit, name=await Accounts(self._store).load_rated_name(person))
        return msgspec.structs.replace(sit, name=checked_name(sit.name, self._refused_names))

    def _decide(self, person: str, do: Do, command: AnyCommand) -> Seat:
        """Return the seat for which a person may do this now; raise a TableRefusal if they may not."""
        check_fresh(self.table, command, do.follows)
        check_flood(self.table, self._ledger.entries, person, command)
        if isinstance(command, Sit):
            if not person:
                raise NoCookie("the house does not know you: open the table's page first, and allow its cookie")
            if not hmac.compare_digest(do.invitation.encode(), self._invitation().encode()):
                raise NotInvited("this seat needs the invitation's link")
            free = open_seat(self.table) if command.seat is None else command.seat
            self._refuse_alike(command.name)
            return free
        seat = self.table.speaks_for(person, command)
        if seat is None:
            raise NotSeated("you do not sit at this table")
        return seat

    def _refuse_alike(self, name: str) -> None:
        """Raise NameTaken where somebody who sits here is called so; accounts' names are their own."""
        taken = (state.name for state in self.table.seats if state.person)
        if not self.table.setup.rated and any(alike(name, other) for other in taken):
            raise NameTaken(f"somebody at this table is called {shown(name)} already: expected another name")

    def _invitation(self) -> str:
        return invitation(bytes.fromhex(self.table.setup.seed))

    async def sit(self, person: str, seat: Seat, name: str, client_key: str = "") -> None:
        """Give a seat to who made the table, whose requests are counted with those of `client_key`."""
        self._last_player = client_key
        await self._ledger.run_to_end(self._sit(person, seat, name))

    async def _sit(self, person: str, seat: Seat, name: str) -> None:
        async with self._ledger.lock:
            while True:
                with suppress(Overtaken):
                    await self._ledger.append(seat, Sit(name), person)
                    return

    def count(self) -> None:
        """Begin to count in the ratings what has ended here and was not counted yet."""
        if self.table.setup.rated:
            self._ledger.begin(Ratings(self._store).try_to_rate_games(self.name, self.table))

    # --------------------------------------------------------------------------------------------- other processes

    def follow(self, news: TableNews) -> None:
        """Read what another process did at this table."""
        match news:
            case EntryAppended(_, number):
                self._ledger.follow(number)
            case RecordRewritten():
                self._ledger.follow(None)
            case PhraseTold(_, seat, phrase):
                self._tell_phrase(seat, phrase)
            case PresenceChanged():
                self._look_again = True
                if self._looking is None or self._looking.done():
                    self._looking = asyncio.ensure_future(self._look())
                    self._looking.add_done_callback(lambda _: self._over())

    async def _look(self) -> None:
        while self._look_again:
            self._look_again = False
            try:
                await self._presence.look_again()
                self._away_monitor.look()
            except StoreError as error:
                log.error("not looked up", table=self.name, error=str(error))
                self._look_again = True
                await asyncio.sleep(RETRY_SECONDS)

    async def look_again(self) -> None:
        """Read what may have been missed while the store was lost; raises StoreError, TableRefusal or GameError."""
        await self._ledger.catch_up()
        await self._presence.look_again(forgotten=True)
        self._away_monitor.look()
        # and whether the record was written anew, which takes longer and is seldom
        await self._ledger.compare()

    async def reach(self, number: int) -> None:
        """Read on, if others have heard of this number already; raises StoreError."""
        await self._ledger.reach(number)

    def acquire(self) -> None:
        """From now on this process owns the table."""
        self._ledger.owned = True
        self.wake()

    async def forget(self, people: Sequence[str]) -> None:
        """Know these people no more, and read anew the record from which they were taken."""
        for outbox in self._presence.outboxes:
            if outbox.person in people:
                outbox.person = ""
        try:
            await self._ledger.read_anew()
        except (StoreError, TableRefusal, GameError) as error:
            log.error("not read anew", table=self.name, error=str(error))
            # it is tried until it can be read
            self._ledger.follow(None)

    def part_from(self, parted: Collection[str]) -> None:
        """Let the connections of people with these digests speak for nobody, and hang up when their page may know."""
        for outbox in self._presence.outboxes:
            if outbox.person and create_public_id(outbox.person) in parted:
                outbox.person = ""
                asyncio.get_running_loop().call_later(COOKIE_SECONDS, _send_back, outbox)

    def wake(self) -> None:
        """Do what the table does by itself, when it is time, if that is soon."""
        self._auto_actor.wake()
        self._turn_notices.wake()

    def wake_again(self) -> None:
        """What was far off is soon; what is under way goes on."""
        if not self._auto_actor.busy:
            self._auto_actor.wake()
        self._turn_notices.wake()

    def waits(self, told: Notification) -> bool:
        """Whether the table still waits for somebody as they are to be told."""
        return still_so(self.table, self._ledger.entries, told) and not self._turn_notices.awake(told.seat)

    def _player(self) -> str:
        """With whom the work of this table's computer players is counted: whoever plays here, or did so last.

        All of whom nothing is known here are counted as one: who hangs up must not be somebody new each time.
        """
        for outbox in self._presence.outboxes:
            self._note_player(outbox)
        return self._last_player

    def _note_player(self, outbox: Outbox) -> None:
        if outbox.client_key and self.table.seats_of(outbox.person):
            self._last_player = outbox.client_key

    def rest(self) -> None:
        """Do nothing by oneself any more: the store remembers that the table wakes, and who leaves now has not left."""
        self._resting = True
        if self._looking:
            self._looking.cancel()
        for part in (self._ledger, self._presence, self._auto_actor, self._away_monitor, self._turn_notices):
            part.rest()

    def _let_go(self) -> None:
        """Send everybody away from a table that is no more: whoever comes back is told so."""
        self.gone = True
        self._auto_actor.rest()
        self._away_monitor.rest()
        self._turn_notices.rest()
        self.dismiss()

    def close(self) -> None:
        """Nobody needs it any more: it is free at once, and not when circles are looked for, which is seldom."""
        self._turn_notices.rest()
        del self._ledger, self._presence, self._broadcast, self._auto_actor, self._away_monitor, self._turn_notices

    def dismiss(self) -> None:
        """Send everybody away, to come back."""
        for outbox in self._presence.outboxes:
            outbox.dismiss()

    # ---------------------------------------------------------------------------------------------------- telling

    def _grown(self, before: Table, rewritten: bool) -> None:
        """Tell what is new, and let the table do what it does by itself."""
        after = self.table
        if rewritten:
            self._forget_those_gone(before)
        if rewritten or after.number > before.number:
            self._broadcast.tell_all(before.number)
        if after.seats is not before.seats:
            if _sitting(after) != _sitting(before):
                self._presence.changed()
            self._presence.tell_worn()
        self._auto_actor.wake()
        if rewritten:
            self._turn_notices.wake()
        else:
            self._turn_notices.grown(before)
        if after.setup.rated and self._ledger.owned:
            happened = self._ledger.happened[before.number :]
            if any(isinstance(event, Ended) for events in happened for event in events):
                self.count()

    def _forget_those_gone(self, before: Table) -> None:
        sat = {state.person for state in before.seats}
        for outbox in self._presence.outboxes:
            if outbox.person in sat and not self.table.seats_of(outbox.person):
                outbox.person = ""

    def tell_missed(self, outbox: Outbox, since: int) -> None:
        """Tell a connection what it missed; raises TooMany when whoever asks was sent too much of that lately."""
        self._broadcast.tell_missed(outbox, since)

    def join(self, outbox: Outbox, since: int) -> None:
        """Open a connection: it is told what it missed, and everybody that it is there; raises TooMany."""
        self._presence.join(outbox)
        if self._resting:
            outbox.dismiss()
            return
        try:
            self._broadcast.tell_missed(outbox, since)
        except TooMany:
            self._presence.part(outbox)
            raise
        self._presence.dress(outbox, back=since > 0)
        self._away_monitor.look()

    def part(self, outbox: Outbox) -> None:
        """Close a connection."""
        self._note_player(outbox)
        self._presence.part(outbox)
        if not self._resting:
            self._away_monitor.look()
            self._turn_notices.parted(outbox)

    async def wear(self, outbox: Outbox, wear: Wear) -> None:
        """Show the others the colours of somebody who sits here, or tell them why not."""
        try:
            if not self.table.seats_of(outbox.person):
                raise NotSeated("you do not sit at this table")
            await self._presence.wear(outbox.person, bytes(wear.set))
        except (NotSeated, ColouringError, StoreError) as error:
            if isinstance(error, StoreError):
                log.error("not worn", table=self.name, client=outbox.client_key, error=str(error))
            outbox.tell(NotWorn(error_code(error), error_sentence(error)))

    async def say_phrase(self, outbox: Outbox, phrase: SetPhrase) -> None:
        """Tell all at the table what somebody says who sits here, or tell them why not."""
        try:
            seats = self.table.seats_of(outbox.person)
            if not seats:
                raise NotSeated("you do not sit at this table")
            check_phrases(self.table)
            if not self._phrase_rates.setdefault(seats[0], MessageRate(MAX_PHRASES)).allows(time.monotonic()):
                raise TooManyPhrases(f"more than {MAX_PHRASES} phrases in {WINDOW_SECONDS:.0f} s: wait a moment")
            if self.table.setup.rules.hidden:
                # a game may have begun through another process, and who speaks may have seen it there
                await self._ledger.catch_up()
                check_phrases(self.table)
            self._tell_phrase(seats[0], phrase)
        except (TableRefusal, StoreError) as error:
            note_refusal(error_code(error), error)
            outbox.tell(NotSaid(error_code(error), error_sentence(error)))
            return
        try:
            await self._store.tell(PhraseTold(self.name, seats[0], phrase))
        except StoreError as error:
            log.info("phrase not told elsewhere", table=self.name, error=str(error))

    def _tell_phrase(self, seat: Seat, phrase: SetPhrase) -> None:
        said = _encoder.encode(PhraseSaid(seat, phrase))
        for outbox in self._presence.outboxes:
            outbox.put(said)


def _sitting(table: Table) -> list[tuple[str, str | None]]:
    """The person or the computer player of each seat."""
    return [(state.person, state.computer) for state in table.seats]


def _send_back(outbox: Outbox) -> None:
    if not outbox.closing:
        outbox.close(RESTARTING, "not-you: who you are has changed")
