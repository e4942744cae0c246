"""A table that somebody looks at: its state in memory, its lines, its timers.

Rule 1: an entry is told to nobody before the store has it.
Rule 2: one entry at a time: whoever speaks waits for the one before to be on disk.
Rule 3: what is told to a line is made by `view` and `told` for the person at its end, and by nothing else.
"""

import asyncio
import hmac
from collections.abc import Callable
from typing import NamedTuple

import msgspec
import structlog

from hanamachi.draw.colouring import ColouringError
from hanamachi.games.game import GameError, Seat
from hanamachi.games.maiko.hindsight import Replay, replay
from hanamachi.server.messages import Do, Heard, NotWorn, Numbered, Presence, Refused, ToBrowser, Update, Wear
from hanamachi.server.settings import Settings
from hanamachi.server.store import Kept, Overtaken, Store, StoreError
from hanamachi.server.wardrobe import Wardrobe
from hanamachi.table import AnyCommand, AnyEvent, Entry, Table, TableRefusal, next_entry, take
from hanamachi.table.commands import Leave, Return, Sit, Tick
from hanamachi.table.computers import pace, reply, speaker
from hanamachi.table.deals import invitation
from hanamachi.table.errors import NotNow, TooLate
from hanamachi.table.record import Record, record_of
from hanamachi.table.take import heard, open_seat
from hanamachi.table.view import TableView, told, view

MAX_WAITING = 64
RETRY_SECONDS = 1.0
PRESENCE_SECONDS = 0.05

TRY_AGAIN = 1013

Now = Callable[[], int]
_encoder = msgspec.json.Encoder()
log = structlog.get_logger()


class NoSuchGame(LookupError):
    """There is no game of that number to look back on."""


class NotSeated(TableRefusal):
    """Somebody who only watches wants to do something."""


class NoCookie(TableRefusal):
    """Somebody whom the house has never seen wants a seat."""


class NotInvited(TableRefusal):
    """Somebody wants a seat without the key to it."""


class Farewell(NamedTuple):
    """The last thing that is sent over a line: why it is closed."""

    code: int
    reason: str


class Line:
    """One open socket: who is at the other end, and what is still to be sent there."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.waiting: asyncio.Queue[bytes | Farewell] = asyncio.Queue(MAX_WAITING)

    def tell(self, message: ToBrowser) -> None:
        """Send a message after those that wait."""
        self.put(_encoder.encode(message))

    def put(self, data: bytes) -> None:
        """Send an encoded message; a line that does not read what it is sent is closed, and may come back."""
        try:
            self.waiting.put_nowait(data)
        except asyncio.QueueFull:
            self.close()

    def close(self, code: int = TRY_AGAIN, reason: str = "come back") -> None:
        """Hang up, whatever still waits to be sent."""
        while not self.waiting.empty():
            self.waiting.get_nowait()
        self.waiting.put_nowait(Farewell(code, reason))


class Room:
    """A table, who looks at it, and the one place from which its record grows."""

    def __init__(
        self, name: str, kept: Kept, store: Store, now: Now, settings: Settings, done: Callable[[str], None]
    ) -> None:
        self.name = name
        self._done = done
        self._store, self._now, self._settings = store, now, settings
        self._lock = asyncio.Lock()
        self._lines: list[Line] = []
        self._wardrobe = Wardrobe()
        self._timer: asyncio.Task[None] | None = None
        self._growing = 0
        self._presence: asyncio.TimerHandle | None = None
        self._absence: asyncio.Task[None] | None = None
        self._returning: asyncio.Task[None] | None = None
        self._read(kept)

    def _read(self, kept: Kept) -> None:
        self.table = Table.of(kept.setup)
        self._entries: list[Entry] = []
        self._happened: list[tuple[AnyEvent, ...]] = []
        for entry in kept.entries:
            self.table, happened = take(self.table, entry)
            self._entries.append(entry)
            self._happened.append(happened)

    @property
    def busy(self) -> bool:
        """Whether the room must stay open though nobody uses it: its record grows, or it is about to act by itself."""
        waits = self._timer, self._absence, self._returning
        return bool(self._growing or any(task and not task.done() for task in waits))

    @property
    def record(self) -> Record:
        """The record that may be shown now."""
        return record_of(self.table, self._entries)

    def replay(self, number: int) -> Replay:
        """A finished game of Maiko with every face open; raises NoSuchGame or StillHidden."""
        if self.table.setup.rules.name != "maiko" or not 1 <= number <= len(self.table.games):
            raise NoSuchGame(f"there is no game {number} of Maiko at this table")
        game = self.table.games[number - 1]
        return replay(game.positions, game.actions, game.first, ended=game.ending is not None)

    def view(self, person: str) -> TableView:
        """What a person sees now."""
        return view(self.table, person, self._now())

    # -------------------------------------------------------------------------------------------------- speaking

    async def say(self, person: str, do: Do) -> int:
        """Put what a person says on the record; returns its number once it is durable.

        Raises a TableRefusal or GameError when it cannot be done, StoreError when it cannot be kept.
        """

        def whose() -> Seat:
            heard(self.table, do.command, do.follows)
            if isinstance(do.command, Sit):
                if not person:
                    raise NoCookie("the house does not know you: open the table's page first, and allow its cookie")
                if not hmac.compare_digest(do.invitation.encode(), self._invitation().encode()):
                    raise NotInvited("this seat needs the invitation's link")
                return open_seat(self.table) if do.command.seat is None else do.command.seat
            seat = self.table.speaks_for(person, do.command)
            if seat is None:
                raise NotSeated("you do not sit at this table")
            return seat

        return await self._grow(whose, do.command, person if isinstance(do.command, Sit) else "")

    def _invitation(self) -> str:
        return invitation(bytes.fromhex(self.table.setup.seed))

    async def sit(self, person: str, seat: Seat, name: str) -> None:
        """Give a seat to who made the table."""
        await self._grow(lambda: seat, Sit(name), person)

    async def _grow(self, whose: Callable[[], Seat], command: AnyCommand, person: str = "") -> int:
        # once begun it is carried through, even if whoever asked has hung up
        self._growing += 1
        appending = asyncio.ensure_future(self._append(whose, command, person))
        appending.add_done_callback(self._grown)
        return await asyncio.shield(appending)

    def _grown(self, appending: asyncio.Future[int]) -> None:
        self._growing -= 1
        # a refusal that nobody waits for any more is no fault
        appending.cancelled() or appending.exception()
        self._done(self.name)

    async def _append(self, whose: Callable[[], Seat], command: AnyCommand, person: str) -> int:
        async with self._lock:
            entry = next_entry(self.table, whose(), command, self._now(), person)
            after, happened = take(self.table, entry)
            try:
                await self._store.append(self.name, entry, self._wakes(after))
            except Overtaken:
                await self._catch_up()
                raise TooLate(f"entry {entry.n} was written by another process") from None
            self.table = after
            self._entries.append(entry)
            self._happened.append(happened)
            self._tell_all(entry.n - 1)
            self._tell_worn()
            self.wake()
            return entry.n

    async def _catch_up(self) -> None:
        known, kept = self.table.number, await self._store.load(self.name)
        assert kept is not None
        self._read(kept)
        self._tell_all(known)
        self._tell_worn()
        self.wake()

    # ------------------------------------------------------------------------------------- what happens by itself

    def _wakes(self, table: Table) -> int | None:
        return table.deadline if speaker(table) is None else self._now()

    def wake(self, delay: float = 0.0) -> None:
        """Set the timer for what the table does by itself: a computer player's reply, or the end of a clock."""
        if self._timer and self._timer is not asyncio.current_task():
            self._timer.cancel()
        due = self._due()
        self._timer = None if due is None else asyncio.ensure_future(self._act_alone(max(delay, due)))

    def _due(self) -> float | None:
        """In how many seconds the table acts by itself."""
        left = None if self.table.deadline is None else max(0.0, (self.table.deadline - self._now()) / 1000)
        if speaker(self.table) is not None:
            think = self._settings.think * pace(self.table)
            return think if left is None else min(think, left)
        return left

    async def _act_alone(self, seconds: float) -> None:
        number = self.table.number
        await asyncio.sleep(seconds)
        said = await self._said_alone()
        if said is not None:
            try:
                await self._grow(self._if_still(number, said[0]), said[1])
            except (TableRefusal, GameError, StoreError) as error:
                # most of all: somebody was quicker; else the clock or the disk wants another moment
                log.info("not yet", table=self.name, error=str(error))
        if self.table.number == number:
            self.wake(RETRY_SECONDS)

    async def _said_alone(self) -> tuple[Seat, AnyCommand] | None:
        table = self.table
        if table.turn is not None and table.deadline is not None and self._now() >= table.deadline:
            return table.turn, Tick()
        # who thinks for long, thinks beside the others
        return None if speaker(table) is None else await asyncio.to_thread(reply, table)

    def _if_still(self, number: int, seat: Seat) -> Callable[[], Seat]:
        def whose() -> Seat:
            if self.table.number != number:
                raise NotNow("something else happened first")
            return seat

        return whose

    def close(self) -> None:
        """Stop the timer (the store remembers that the table wakes) and close every line."""
        if self._timer:
            self._timer.cancel()
        if self._presence:
            self._presence.cancel()
        if self._absence:
            self._absence.cancel()
        for line in self._lines:
            line.close()

    # ---------------------------------------------------------------------------------------------------- telling

    def update(self, person: str, since: int) -> Update:
        """What a person who has heard all up to a number has missed, and the table as they see it now.

        Who has heard nothing yet has not been there: they are told only what can still be seen.
        """
        missed = (
            Numbered(n, event)
            for n, events in enumerate(self._happened[max(0, since) :], max(0, since) + 1)
            for event in told(self.table, events, person, late=since <= 0)
        )
        return Update(tuple(missed), self.view(person))

    def _tell_all(self, since: int) -> None:
        told: dict[tuple[Seat, ...], bytes] = {}
        for line in self._lines:
            seats = self.table.seats_of(line.person)
            if seats not in told:
                told[seats] = _encoder.encode(self.update(line.person, since))
            line.put(told[seats])

    def join(self, line: Line, since: int) -> None:
        """Open a line: it is told what it missed, and everybody that it is there."""
        self._lines.append(line)
        line.tell(self.update(line.person, since))
        for worn in self._wardrobe.seen(self.table, line.person, back=since > 0):
            line.tell(worn)
        self._tell_presence()
        self._note_absence()

    def part(self, line: Line) -> None:
        """Close a line."""
        self._lines.remove(line)
        self._tell_presence()
        self._note_absence()

    def _tell_presence(self) -> None:
        # many come at once after a restart: they are told once
        if self._presence is None:
            self._presence = asyncio.get_running_loop().call_later(PRESENCE_SECONDS, self._tell_presence_now)

    def _tell_presence_now(self) -> None:
        self._presence = None
        people = {line.person for line in self._lines}
        here = tuple(bool(chair.computer or (chair.person and chair.person in people)) for chair in self.table.chairs)
        watching = sum(not self.table.seats_of(line.person) for line in self._lines)
        told = _encoder.encode(Presence(here, watching))
        for line in self._lines:
            line.put(told)

    # ---------------------------------------------------------------------------------------------------- dressing

    def wear(self, line: Line, wear: Wear) -> None:
        """Show the others the colours of somebody who sits here, or tell them why not."""
        try:
            if not self.table.seats_of(line.person):
                raise NotSeated("you do not sit at this table")
            self._wardrobe.put_on(line.person, bytes(wear.set))
        except (NotSeated, ColouringError) as error:
            line.tell(NotWorn(error_name(error), str(error)))
            return
        self._tell_worn()

    def _tell_worn(self) -> None:
        """Tell what is worn on a seat since somebody changed, came or left; who sits there knows."""
        for worn in self._wardrobe.news(self.table):
            told = _encoder.encode(worn)
            for line in self._lines:
                if line.person != self.table.chairs[worn.seat].person:
                    line.put(told)

    # ---------------------------------------------------------------------------------------------- who has left

    def _note_absence(self) -> None:
        if not self.table.setup.rules.hidden:
            return
        if self._absent(away=True):
            self._returning = asyncio.ensure_future(self._note_all(self._absent(away=True), Return(), away=True))
        if self._absence is None or self._absence.done():
            self._absence = asyncio.ensure_future(self._watch_absence())
            self._absence.add_done_callback(lambda _: self._done(self.name))

    def _absent(self, *, away: bool) -> list[Seat]:
        """The seats of people without a line who have not left, or of those who have left and are here (`away`)."""
        people = {line.person for line in self._lines}
        return [
            seat
            for seat, chair in enumerate(self.table.chairs)
            if chair.person and chair.away == away and (chair.person in people) == away
        ]

    async def _watch_absence(self) -> None:
        """Put on the record, after a while, who has gone, as long as somebody is there to wait for them."""
        while self._lines and self.table.games and (gone := self._absent(away=False)):
            await asyncio.sleep(self._settings.away)
            still = set(self._absent(away=False))
            if self._lines:
                await self._note_all([seat for seat in gone if seat in still], Leave(), away=False)

    async def _note_all(self, seats: list[Seat], command: AnyCommand, *, away: bool) -> None:
        for seat in seats:
            try:
                await self._grow(lambda seat=seat: self._still_absent(seat, away), command)  # type: ignore[misc]
            except (TableRefusal, StoreError) as error:
                log.info("not noted", table=self.name, error=str(error))

    def _still_absent(self, seat: Seat, away: bool) -> Seat:
        if seat not in self._absent(away=away):
            raise NotNow(f"seat {seat} has come or gone")
        return seat

    async def hear(self, line: Line, do: Do) -> None:
        """Answer what is said over a line: Heard once it is durable, Refused otherwise, never both."""
        try:
            number = await self.say(line.person, do)
        except (TableRefusal, GameError, StoreError) as error:
            line.tell(Refused(error_name(error), str(error), self.table.number))
            if isinstance(error, TooLate):
                line.tell(self.update(line.person, do.follows))
        else:
            line.tell(Heard(number))
            if isinstance(do.command, Sit):
                self._tell_presence()


def error_name(error: Exception) -> str:
    """The name of an error on the wire: `TooLate` is `too-late`."""
    name = type(error).__name__
    return "".join(("-" if i and c.isupper() else "") + c.lower() for i, c in enumerate(name))
