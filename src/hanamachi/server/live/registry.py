"""The registry of live tables: one for each table that somebody looks at or that acts by itself soon."""

import asyncio
import gzip
import random
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial

import msgspec
import structlog

from hanamachi.game import BadOption, GameError, shown
from hanamachi.server.live.live_table import LiveTable
from hanamachi.server.live.played_tables import name_of, replayed, stored
from hanamachi.server.live.pruning import prune
from hanamachi.server.live.wakes import SOON_SECONDS, hurries
from hanamachi.server.messages import Computer, Made, NewTable, Open, PlayedTable, SeatLine, TableLine, You
from hanamachi.server.people.accounts import Accounts, find_seated_person
from hanamachi.server.people.identity import create_public_id
from hanamachi.server.people.personal_data import PersonalData
from hanamachi.server.push.sender import PushSender
from hanamachi.server.push.services import PushServices
from hanamachi.server.rate_limits import UNCHARGED, Reader
from hanamachi.server.settings import Settings
from hanamachi.server.store import Store, StoreError, Taken, table_repository
from hanamachi.server.store.news import (
    KnockAnswered,
    News,
    NewsMissed,
    RecordRewritten,
    SessionRevoked,
    TableNews,
    TablesUnowned,
)
from hanamachi.server.worker_pool import WorkerPool
from hanamachi.table import Setup, TableRefusal
from hanamachi.table.commitments import SECRET_BYTES, invitation
from hanamachi.table.errors import NameTaken
from hanamachi.table.names import alike, checked_name
from hanamachi.table.setup import checked
from hanamachi.table.table import TableGame
from hanamachi.table.view import TableView

LISTED = 50
TABLE_NAME_BYTES = 9

WRITING_SECONDS, PARTING_SECONDS = 3.0, 2.0
"""How long a house that closes waits for its disk, and for those who are slow to hang up."""

AT_ONCE = 50
"""So many read at the same time what they may have missed: what is said meanwhile waits for those at most."""

TO_WATCH, CANDIDATES = 12, 60
LATELY_SECONDS = 600
TO_WATCH_SECONDS = 3.0
"""So many tables are told of to whoever wants to watch, found among so many where something happened so lately.

They are looked up so often.
"""

REPLAYS = 100
"""How many games that were looked back on lie ready, of some 50 kB each."""

SWEEP_SECONDS = 2.0
"""Every so often a process looks for tables whose owner is gone."""

AHEAD_SECONDS = SOON_SECONDS / 2
"""Every so often a process looks for its tables that act by themselves soon."""

CLOCK_CHANGE_MS = 1000
"""Difference between wall clock and monotonic clock from which timers are set anew: less is no more than a slow timer.

The wall clock jumps when somebody sets it, and after the machine was asleep.
"""

WOKEN_AT_ONCE = 100
"""Number of live tables whose timers are set between two turns of the event loop (about 2 ms)."""

PRUNE_SECONDS = 3600.0
"""Every so often old tables are taken away, in a house that is told to."""

log = structlog.get_logger()


class NoSuchTable(LookupError):
    """There is no such table."""

    code = "no-such-table"


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def clock_offset() -> int:
    """Return wall clock minus monotonic clock (ms): constant unless the wall clock is set or the machine sleeps."""
    return now() - time.monotonic_ns() // 1_000_000


class TableRegistry:
    """Every table of one store, as one process sees it."""

    def __init__(self, store: Store, settings: Settings, push: PushServices | None = None) -> None:
        self.store = store
        self.push_sender = PushSender(store, self.live_table, push or PushServices())
        self._settings = settings
        self.refused_names = settings.refused_names
        self.worker_pool = WorkerPool()
        self._live_tables: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._replays: dict[tuple[str, int], bytes] = {}
        self._to_watch: asyncio.Future[list[TableLine]] | None = None
        self._to_watch_until = 0.0
        self._missed: dict[str, list[TableNews | NewsMissed]] = {}
        self._uses: Counter[str] = Counter()
        self._sweeping: asyncio.Task[None] | None = None
        self._pruning: asyncio.Task[None] | None = None
        self._sweep_now = asyncio.Event()
        self._late: set[LiveTable] = set()
        """Live tables that may have missed something."""
        self._unwoken: set[str] = set()
        """Tables that this process owns and has not woken."""
        self._ahead_until = 0.0
        self._clock_offset = 0
        """Wall clock minus monotonic clock (ms) when the timers of live tables were set by it."""
        self._resting = False
        self._followers: list[tuple[Callable[[News], None], Callable[[], None]]] = []
        self.leaving = False
        """Whether this process will soon let nobody in."""

    @property
    def jobs_waiting(self) -> int:
        """How many computer players, searches and looks back wait for a worker."""
        return self.worker_pool.waiting

    @property
    def live_tables(self) -> Mapping[str, LiveTable]:
        """The live tables that are open now, by their table."""
        return self._live_tables

    async def open(self) -> None:
        """Follow the store, and begin to wake the tables that were about to act when their owner was closed or killed.

        Visitors need not wait until all of them are awake.
        """
        self.store.follow(self._hear)
        self._clock_offset = clock_offset()
        self._sweep_now.set()
        self._sweeping = asyncio.ensure_future(self._keep_acquiring())
        self.push_sender.open()
        if self._settings.keep_days:
            self._pruning = asyncio.ensure_future(self._keep_pruning(self._settings.keep_days))

    def follow(self, hear: Callable[[News], None], rest: Callable[[], None]) -> None:
        """Call `hear` with all that other processes do, too, and `rest` when this one begins nothing more."""
        self._followers.append((hear, rest))

    async def _keep_pruning(self, days: int) -> None:
        while True:
            await asyncio.sleep(PRUNE_SECONDS * random.uniform(0.5, 1.5))
            await self.prune(days)

    async def prune(self, days: int) -> None:
        """Take away the tables that nobody has touched for so many days and that are open nowhere."""
        tables = entries = 0
        try:
            async for few in prune(
                self.store, days, in_use=lambda name: name in self._live_tables or name in self._uses
            ):
                tables, entries = tables + len(few), entries + sum(few.values())
                for name in few:
                    # who came while it went
                    self._hear(RecordRewritten(name))
        except StoreError as error:
            log.info("not pruned", error=str(error))
        except Exception as fault:
            log.error("unforeseen", exc_info=fault)
        if tables:
            log.info("pruned", tables=tables, entries=entries)

    async def _keep_acquiring(self) -> None:
        while True:
            with suppress(TimeoutError):
                # scattered, so that one of many processes finds what is to be done, and the others find it done
                await asyncio.wait_for(self._sweep_now.wait(), SWEEP_SECONDS * random.uniform(0.5, 1.5))
            self._sweep_now.clear()
            try:
                await self._follow_clock()
                await self._look_again()
                await self._acquire()
            except StoreError as error:
                log.info("not swept", error=str(error))
            except Exception as fault:
                log.error("unforeseen", exc_info=fault)

    async def _follow_clock(self) -> None:
        """Set the timers of all live tables anew if the wall clock has jumped."""
        before, self._clock_offset = self._clock_offset, clock_offset()
        if abs(self._clock_offset - before) <= CLOCK_CHANGE_MS:
            self._clock_offset = before
            return
        log.warning("wall clock jumped", seconds=(self._clock_offset - before) / 1000)
        self._ahead_until = 0.0
        for number, live in enumerate(tuple(self._live_tables.values()), 1):
            if self._live_tables.get(live.name) is live:
                live.wake()
            if number % WOKEN_AT_ONCE == 0:
                await asyncio.sleep(0)

    async def _look_again(self) -> None:
        """Read what live tables may have missed; those that cannot are tried again with the next sweep."""
        late, self._late = list(self._late), set()
        for begin in range(0, len(late), AT_ONCE):
            part = [live for live in late[begin : begin + AT_ONCE] if self._live_tables.get(live.name) is live]
            looking = (self._read_on(live.name) for live in part)
            for live, failed in zip(part, await asyncio.gather(*looking, return_exceptions=True), strict=True):
                if isinstance(failed, Exception):
                    self._late.add(live)
                    log.info("not looked up", table=live.name, error=str(failed))

    async def _read_on(self, name: str) -> None:
        async with self.live_table(name, UNCHARGED) as live:
            await live.look_again()

    async def _acquire(self) -> None:
        until = now() + int(1000 * SOON_SECONDS)
        self._unwoken.update(await self.store.acquire(until))
        for name in tuple(self._unwoken):
            if await self._wake(name, LiveTable.acquire):
                self._unwoken.discard(name)
        if asyncio.get_running_loop().time() > self._ahead_until:
            for name in await self.store.waking(until):
                await self._wake(name, LiveTable.wake_again)
            self._ahead_until = asyncio.get_running_loop().time() + AHEAD_SECONDS

    async def _wake(self, name: str, wake: Callable[[LiveTable], None]) -> bool:
        """Open a table for what it does soon; false where that is to be tried again."""
        try:
            async with self.live_table(name, UNCHARGED) as live:
                wake(live)
                hurry = hurries(live.table)
                if hurry is not None and hurry <= now() - int(1000 * AHEAD_SECONDS):
                    # whoever looked for it before has told it, and what comes next is the end of the clock
                    await self.store.run(table_repository.update_wakes(name, hurry, live.table.deadline))
        except NoSuchTable:
            pass
        except StoreError as error:
            log.error("not woken", table=name, error=str(error))
            return False
        except Exception as fault:
            # it is looked for again in a while, and keeps no other from being woken
            log.error("unforeseen", table=name, exc_info=fault)
        return True

    def _hear(self, news: News) -> None:
        """Follow what another process did, where anybody here looks at that table."""
        for hear, _ in self._followers:
            hear(news)
        match news:
            case SessionRevoked(person):
                self._part((person,))
            case TablesUnowned():
                self._sweep_now.set()
            case KnockAnswered():
                pass
            case NewsMissed():
                self._late |= {*self._live_tables.values()}
                for name in self._opening:
                    self._missed.setdefault(name, []).append(news)
                self._sweep_now.set()
            case _:
                if live := self._live_tables.get(news.table):
                    live.follow(news)
                elif news.table in self._opening:
                    self._missed.setdefault(news.table, []).append(news)

    async def part(self, people: Sequence[str]) -> None:
        """Let nobody who is connected speak as one of these people any more, and have them come back as who they are.

        Here, and through all other processes unless the store is lost, which the log says.
        """
        parted = [create_public_id(person) for person in people]
        self._part(parted)
        try:
            for each in parted:
                await self.store.tell(SessionRevoked(each))
        except StoreError as error:
            log.error("others not told who parted", error=str(error))

    def _part(self, parted: Collection[str]) -> None:
        for live in self._live_tables.values():
            live.part_from(parted)

    def leave(self) -> None:
        """Let proxies know that visitors had better go elsewhere."""
        self.leaving = True

    async def rest(self) -> None:
        """Begin nothing more, finish what is being written, and send everybody away to come back."""
        self._resting = True
        for _, rest in self._followers:
            rest()
        for keeping in (self._sweeping, self._pruning):
            if keeping:
                keeping.cancel()
        for live in self._live_tables.values():
            live.rest()
        await self._written()
        for live in self._live_tables.values():
            live.dismiss()
        with suppress(TimeoutError):
            async with asyncio.timeout(PARTING_SECONDS):
                while any(live.attended for live in self._live_tables.values()):
                    await asyncio.sleep(0.01)

    async def close(self) -> None:
        """Rest, and close the store."""
        if not self._resting:
            await self.rest()
        # whoever was still on a connection may have spoken
        await self._written()
        await self.push_sender.close()
        self.worker_pool.close()
        await self.store.close()

    async def _written(self) -> None:
        growing = {appending for live in self._live_tables.values() for appending in live.growing}
        if growing:
            await asyncio.wait(growing, timeout=WRITING_SECONDS)

    @asynccontextmanager
    async def live_table(self, name: str, reader: Reader) -> AsyncIterator[LiveTable]:
        """The live table of a name, open as long as it is used; `reader` is charged if it must be read from the store.

        Raises NoSuchTable, StoreError or TooMany.
        """
        # counted before anything is waited for: no table may be live twice
        self._uses[name] += 1
        try:
            live = self._live_tables.get(name) or await self._opened(name, reader)
            if live.gone:
                raise NoSuchTable(f"there is no table {shown(name)} in this house any more")
            yield live
        finally:
            self._uses[name] -= 1
            self._sweep(name)

    async def _opened(self, name: str, reader: Reader) -> LiveTable:
        if name not in self._opening:
            reader.charge_table()
            reading = self._opening[name] = asyncio.ensure_future(self._read(name, reader))
            # that nobody waits any more for what could not be read is no fault
            reading.add_done_callback(lambda read: read.cancelled() or read.exception())
            # what is raised below has this frame in its traceback, and would be in a circle with it
            del reading
        # whoever comes while the record is read waits for the same reading, and hangs up for themselves alone
        return await asyncio.shield(self._opening[name])

    async def _read(self, name: str, reader: Reader) -> LiveTable:
        try:
            # not every store can be asked for a zero byte
            stored = None if "\0" in name else await self.store.load(name)
            if stored is None:
                raise NoSuchTable(f"there is no table {shown(name)} in this house")
            reader.charge_entries(len(stored.entries))
            people = await self.store.people(name)
            shared = self.store, now, self._settings, self.worker_pool, self.push_sender
            live = LiveTable(name, stored.setup, people, *shared, self._sweep)
            await live.read(stored)
            self._live_tables[name] = live
            for news in self._missed.pop(name, ()):
                if isinstance(news, NewsMissed):
                    self._late.add(live)
                    self._sweep_now.set()
                else:
                    live.follow(news)
            if self._resting:
                live.rest()
            # what ended here when a process was killed, and what it was about to do
            live.count()
            live.wake()
            return live
        except (TableRefusal, GameError) as error:
            raise StoreError(f"the record of table {name} cannot be replayed: {error}") from None
        finally:
            del self._opening[name]
            self._missed.pop(name, None)

    def _sweep(self, name: str) -> None:
        if self._uses[name]:
            return
        del self._uses[name]
        live = self._live_tables.get(name)
        if live and not live.busy:
            self._live_tables.pop(name).close()

    async def make(self, person: str, wish: NewTable, reader: Reader = UNCHARGED) -> Made:
        """Make a table and seat whoever asked.

        Raises BadOption, BadText, BadName or StoreError.
        """
        yours = [(seat, s.name) for seat, s in enumerate(wish.seats) if isinstance(s, You)]
        opened = sum(isinstance(s, Open) for s in wish.seats)
        if not yours:
            raise BadOption("nobody has made this table: expected a seat of your own")
        if len(yours) > 1 and opened:
            raise BadOption("a shared screen has no open seat: expected only your own seats and computer players")
        if wish.rated:
            name = await Accounts(self.store).load_rated_name(person)
            yours = [(seat, name) for seat, _ in yours]
        # an account's name was checked when it was chosen
        refused = () if wish.rated else self.refused_names
        yours = [(seat, checked_name(name, refused)) for seat, name in yours]
        for number, (_, name) in enumerate(yours):
            if not wish.rated and any(alike(name, other) for _, other in yours[:number]):
                raise NameTaken(f"{shown(name)} is the name of two seats: expected a name for each")
        setup = checked(
            Setup(
                game=wish.game,
                computers=tuple(s.player if isinstance(s, Computer) else None for s in wish.seats),
                shared=len(yours) > 1,
                first=wish.first,
                clock=wish.clock,
                layouts=wish.layouts,
                hints=wish.hints,
                rated=wish.rated,
                listed=wish.listed,
                seed=secrets.token_hex(SECRET_BYTES),
                made=now(),
            )
        )
        name = secrets.token_urlsafe(TABLE_NAME_BYTES)
        await self.store.make(name, setup)
        async with self.live_table(name, reader) as live:
            for seat, your_name in yours:
                await live.sit(person, seat, your_name, reader.client)
        log.info("table made", table=name, game=setup.rules.name, seats=len(setup.computers), open=opened)
        return Made(name, invitation(bytes.fromhex(setup.seed)) if opened else None)

    async def hand_in(self, person: str, played: PlayedTable, reader: Reader = UNCHARGED) -> Made:
        """Store a table that was played without a house, once, and seat whoever hands it in.

        Raises BadPlayedTable, BadName, NameTaken, a GameError, StoreError or TooMany.
        """
        name, at = name_of(played, person), now()
        table, entries = await asyncio.to_thread(replayed, played, person, at, self.refused_names)
        # that it is there already is no fault: its name says that it is the same
        with suppress(Taken):
            await self.store.run(*stored(name, person, table, entries, at))
            log.info("table handed in", table=name, game=table.setup.rules.name, entries=len(entries))
        # what it was about to do, it does from here on: where processes share a store, the one that acquires it
        self._sweep_now.set()
        async with self.live_table(name, reader):
            pass
        return Made(name, None)

    async def tables_of(self, people: Sequence[str], reader: Reader = UNCHARGED) -> list[TableLine]:
        """The tables at which somebody, who is all of these people, sits; those that wait for them first."""
        names = await PersonalData(self.store).list_tables(people, LISTED)
        outboxes = [
            table_line(name, seen, at) for name, seen, at in [each async for each in self.seen(names, people, reader)]
        ]
        outboxes.sort(key=lambda outbox: (outbox.phase == "over", -outbox.at))
        return sorted(outboxes, key=lambda outbox: not outbox.your_turn)

    async def seen(
        self, names: Iterable[str], people: Sequence[str], reader: Reader
    ) -> AsyncIterator[tuple[str, TableView, int]]:
        """Those of some tables at which somebody sits, as they see them, and when each last changed (ms)."""
        for name in names:
            try:
                async with self.live_table(name, reader) as live:
                    table, view = live.table, live.view(find_seated_person(live.table, people))
            except (NoSuchTable, StoreError) as error:
                log.error("not listed", table=name, error=str(error))
                continue
            if any(seat.yours for seat in view.seats):
                yield name, view, table.at

    async def to_watch(self) -> list[TableLine]:
        """The tables that anybody may find and where something has happened lately, the last changed first.

        All who ask within a few seconds are told the same. Raises StoreError.
        """
        if time.monotonic() > self._to_watch_until:
            self._to_watch_until = time.monotonic() + TO_WATCH_SECONDS
            # it is read for all: whoever asks first does not pay for it
            self._to_watch = asyncio.get_running_loop().create_task(self._find_to_watch())
            # that nobody waits any more for what could not be read is no fault
            self._to_watch.add_done_callback(lambda read: read.cancelled() or read.exception())
        assert self._to_watch is not None
        return await asyncio.shield(self._to_watch)

    async def _find_to_watch(self) -> list[TableLine]:
        since = now() - 1000 * LATELY_SECONDS
        (rows,) = await self.store.run(table_repository.select_listed_tables(since, CANDIDATES))
        lines = list[TableLine]()
        for (name,) in rows:
            if len(lines) == TO_WATCH:
                break
            with suppress(NoSuchTable, StoreError):
                async with self.live_table(name, UNCHARGED) as live:
                    line = table_line(name, live.view(""), live.table.at)
                if line.phase in ("playing", "between"):
                    lines.append(line)
        return lines

    async def replay(self, name: str, number: int, reader: Reader) -> bytes:
        """A finished game with nothing hidden, as JSON in gzip, made beside the loop and kept for a while.

        Raises NoSuchTable, NoSuchGame, StillHidden, StoreError or TooMany.
        """
        async with self.live_table(name, reader) as live:
            game, setup = live.finished(number), live.table.setup
        # a game that is over is the same for ever, whatever becomes of its table
        made = self._replays.get((name, number))
        if made is None:
            made = await self.worker_pool.run(reader.client, partial(_replayed, setup, game))
            self._replays[name, number] = made
            if len(self._replays) > REPLAYS:
                del self._replays[next(iter(self._replays))]
        return made

    async def forget(self, name: str, people: Sequence[str]) -> None:
        """Read a table anew wherever it is open: these people were taken from its record; raises StoreError."""
        if name in self._live_tables:
            # held: what else ends in it meanwhile must not close it
            with suppress(NoSuchTable):
                async with self.live_table(name, UNCHARGED) as live:
                    await live.forget(people)
        elif name in self._opening:
            self._missed.setdefault(name, []).append(RecordRewritten(name))
        await self.store.tell(RecordRewritten(name))


def _replayed(setup: Setup, game: TableGame) -> bytes:
    rules = setup.rules
    shown = rules.replay(rules.start(setup.options, game.deal), game.actions, game.first)
    return gzip.compress(msgspec.json.encode(shown), 6, mtime=0)


def table_line(name: str, seen: TableView, at: int) -> TableLine:
    """A line of a list for a table as it is seen."""
    waits = "act" in seen.can or "accept" in seen.can or "start" in seen.can
    seats = tuple(SeatLine(seat.name, seat.computer) for seat in seen.seats)
    score = seen.match.score if seen.match else (0,) * len(seats)
    days = seen.clock_setup and seen.clock_setup.days and seen.clock and seen.clock.running is not None
    left = seen.clock.left[seen.clock.running] if days and seen.clock and seen.clock.running is not None else None
    return TableLine(name, seen.setup, seen.phase, seats, score, waits, at, left)
