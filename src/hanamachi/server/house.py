"""The house: makes tables, and keeps a room open for each that somebody looks at or that acts by itself."""

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import structlog

from hanamachi.games.game import BadOption, GameError, shown
from hanamachi.server.messages import Computer, Made, NewTable, Open, SeatLine, TableLine, You
from hanamachi.server.room import Room
from hanamachi.server.settings import Settings
from hanamachi.server.store import Store, StoreError
from hanamachi.table import Setup, TableRefusal
from hanamachi.table.deals import SECRET_BYTES, invitation
from hanamachi.table.names import checked_name
from hanamachi.table.setup import checked

LISTED = 50
TABLE_NAME_BYTES = 9

log = structlog.get_logger()


class NoSuchTable(LookupError):
    """There is no table of that name in this house."""


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class House:
    """Every table of one store, as one process sees it."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self._settings = settings
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._uses: Counter[str] = Counter()

    async def open(self) -> None:
        """Wake the tables that were about to act when the house was last closed, or killed."""
        for name in await self.store.waking():
            try:
                async with self.room(name) as room:
                    room.wake()
            except StoreError as error:
                log.error("not woken", table=name, error=str(error))

    async def close(self) -> None:
        """Let every room rest and close the store."""
        for room in self._rooms.values():
            room.close()
        await self.store.close()

    @asynccontextmanager
    async def room(self, name: str) -> AsyncIterator[Room]:
        """The room of a table, which stays open as long as it is used; raises NoSuchTable or StoreError."""
        # counted before anything is waited for: a table must never have two rooms
        self._uses[name] += 1
        try:
            yield self._rooms.get(name) or await self._opened(name)
        finally:
            self._uses[name] -= 1
            self._sweep(name)

    async def _opened(self, name: str) -> Room:
        if name not in self._opening:
            self._opening[name] = asyncio.ensure_future(self._read(name))
        # whoever comes while the record is read waits for the same reading, and hangs up for themselves alone
        return await asyncio.shield(self._opening[name])

    async def _read(self, name: str) -> Room:
        try:
            kept = await self.store.load(name)
            if kept is None:
                raise NoSuchTable(f"there is no table {shown(name)} in this house")
            self._rooms[name] = Room(name, kept, self.store, now, self._settings, self._sweep)
            return self._rooms[name]
        except (TableRefusal, GameError) as error:
            raise StoreError(f"the record of table {name} cannot be replayed: {error}") from None
        finally:
            del self._opening[name]

    def _sweep(self, name: str) -> None:
        if self._uses[name]:
            return
        del self._uses[name]
        room = self._rooms.get(name)
        if room and not room.busy:
            del self._rooms[name]

    async def make(self, person: str, wish: NewTable) -> Made:
        """Make a table and seat whoever asked; raises BadOption, BadText, BadName or StoreError."""
        yours = [(seat, s.name) for seat, s in enumerate(wish.seats) if isinstance(s, You)]
        opened = sum(isinstance(s, Open) for s in wish.seats)
        if not yours:
            raise BadOption("nobody has made this table: expected a seat of your own")
        if len(yours) > 1 and opened:
            raise BadOption("a shared screen has no open seat: expected only your own seats and computer players")
        for _, name in yours:
            checked_name(name)
        setup = checked(
            Setup(
                game=wish.game,
                computers=tuple(s.player if isinstance(s, Computer) else None for s in wish.seats),
                shared=len(yours) > 1,
                first=wish.first,
                clock=wish.clock,
                layouts=wish.layouts,
                hints=wish.hints,
                seed=secrets.token_hex(SECRET_BYTES),
                made=now(),
            )
        )
        name = secrets.token_urlsafe(TABLE_NAME_BYTES)
        await self.store.make(name, setup)
        async with self.room(name) as room:
            for seat, your_name in yours:
                await room.sit(person, seat, your_name)
        log.info("table made", game=setup.rules.name, seats=len(setup.computers), open=opened)
        return Made(name, invitation(bytes.fromhex(setup.seed)) if opened else None)

    async def tables_of(self, person: str) -> list[TableLine]:
        """The tables at which a person sits, those that wait for them first."""
        lines = []
        for name in await self.store.tables_of(person, LISTED):
            try:
                async with self.room(name) as room:
                    table, seen = room.table, room.view(person)
            except StoreError as error:
                log.error("not listed", table=name, error=str(error))
                continue
            if any(seat.yours for seat in seen.seats):
                waits = "act" in seen.can or "accept" in seen.can or "start" in seen.can
                seats = tuple(SeatLine(seat.name, seat.computer) for seat in seen.seats)
                score = seen.match.score if seen.match else (0,) * len(seats)
                lines.append(TableLine(name, seen.setup, seen.phase, seats, score, waits, table.at))
        return sorted(lines, key=lambda line: (not line.your_turn, line.phase == "over", -line.at))
