"""The door: who wants to play with somebody, whoever it is, and how two who wish the same are seated at one table.

Rule 1: a knock is answered once. Its row in `door_answers` says by what, a table or nothing (its person left or knocked
        anew), and the key of that row decides among all processes: nobody is seated at two tables by one knock.
Rule 2: the answers of all who are seated together and their table are written in one transaction. Who reads an answer
        sees to it that all of them sit there: a process that dies in between leaves nobody without a table.
Rule 3: a wish holds as long as somebody waits for it. A process that dies takes none with it: a wish is extended by
        whichever process its person comes back to, and ends by itself if they do not.
Rule 4: nobody is told of anybody who waits but how many there are.
"""

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import msgspec
import structlog

from hanamachi.game import BadOption, shown
from hanamachi.server import wall_clock
from hanamachi.server.live.making import new_table_name
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.live.seat_names import resolve_name
from hanamachi.server.lobby import request_repository
from hanamachi.server.lobby.matching import Wish, wishes
from hanamachi.server.people.accounts import Accounts
from hanamachi.server.people.blocks import Blocks
from hanamachi.server.people.identity import create_public_id
from hanamachi.server.rate_limits import UNCHARGED, Reader
from hanamachi.server.store import Statement, Taken, table_repository
from hanamachi.server.store.news import KnockAnswered, News, NewsMissed
from hanamachi.table import Setup, TableRefusal
from hanamachi.table.commitments import SECRET_BYTES
from hanamachi.table.names import MAX_NAME, alike
from hanamachi.table.setup import checked

HOLD_SECONDS = 15.0
"""How long one request waits for somebody: less than the patience of any proxy."""

GRACE_SECONDS = 10.0
"""How long a wish holds when nobody waits for it: a page that comes back to another process takes less."""

LASTS_SECONDS = 1800.0
"""How long a wish lasts in all: who has not found anybody by then may have forgotten that they wait."""

ANSWER_SECONDS = 3600.0
"""How long it is known what became of a knock: longer than any wish lasts."""

GONE_SECONDS = 3.0
"""How long it holds once a request is hung up on: whose line is cut comes back at once, who has gone away does not."""

COUNT_SECONDS = 2.0
"""For so long who asks is told the same number of those who wait."""

CANDIDATES, TRIES = 50, 20
"""Among how many, those who wait longest, others are chosen; and how often, if others were quicker."""

Gone = Callable[[], Coroutine[Any, Any, object]]
"""Waits until whoever asked has hung up."""

log = structlog.get_logger()


class DoorRefusal(ValueError):
    """Something that cannot be had at the door."""

    code = "door-refusal"


class DoorClosed(DoorRefusal):
    """The house is one for friends."""

    code = "door-closed"


class NotWaiting(DoorRefusal):
    """A knock that is over; its person waited too long, went away or knocked anew."""

    code = "not-waiting"


class AtDoor(msgspec.Struct, frozen=True):
    """The table where whoever knocked sits; or None, and how many wait who could sit there."""

    table: str | None
    waiting: int = 0


@dataclass(frozen=True, slots=True)
class _Knock:
    id: str
    person: str
    name: str


class Lobby:
    """The door of a house, as one process sees it; `is_open` unless the house is closed to strangers."""

    def __init__(self, registry: TableRegistry, *, is_open: bool = True) -> None:
        self.is_open = is_open
        self._registry, self._store = registry, registry.store
        self._accounts, self._blocks = Accounts(registry.store), Blocks(registry.store)
        self._waiting: dict[str, set[asyncio.Event]] = {}
        """Who waits here, by their knocks."""
        self._counted: asyncio.Future[dict[str, int]] | None = None
        self._counted_until = 0.0
        self._resting = False
        registry.follow(self._hear, self._rest)

    # --------------------------------------------------------------------------------------------------- counting

    async def waiting(self) -> dict[Wish, int]:
        """How many wait for each wish; raises StoreError."""
        counted = await self._count()
        return {wish: counted.get(wish.text, 0) for wish in wishes()}

    async def _count(self) -> dict[str, int]:
        if time.monotonic() > self._counted_until:
            self._counted_until = time.monotonic() + COUNT_SECONDS
            self._counted = asyncio.ensure_future(self._read_count())
            # that nobody waits any more for what could not be read is no fault
            self._counted.add_done_callback(lambda read: read.cancelled() or read.exception())
        assert self._counted is not None
        return await asyncio.shield(self._counted)

    async def _read_count(self) -> dict[str, int]:
        (rows,) = await self._store.run(request_repository.count_requests(wall_clock.now_ms()))
        return {wish: int(number) for wish, number in rows}

    # --------------------------------------------------------------------------------------------------- knocking

    async def knock(
        self, people: Sequence[str], knock: str, wish: Wish, name: str, reader: Reader = UNCHARGED
    ) -> AtDoor:
        """Wish for somebody to play with, under a name; `people` is whoever knocks, and whom they were elsewhere.

        The same knock may come twice: it counts once. Another one ends the wish that its person had before. Raises
        DoorClosed, BadOption, BadName, NeedsAccount, NotWaiting or StoreError.
        """
        if not self.is_open:
            raise DoorClosed("this house seats no strangers together: expected an invitation by a friend")
        if wish not in wishes():
            raise BadOption(f"{shown(wish.text)} is not wished for here: expected one of those that the door lists")
        refused = self._registry.refused_names
        name = await resolve_name(self._accounts, people[0], name, rated=wish.rated, refused=refused)
        mine = _Knock(_id(people[0], knock), people[0], name)
        if answered := await self._answer(mine.id, reader):
            return answered
        await self._store.run(*_wished(mine, wish, wall_clock.now_ms()))
        return await self._look_round(people, mine, wish, reader)

    async def wait(self, people: Sequence[str], knock: str, gone: Gone, reader: Reader = UNCHARGED) -> AtDoor:
        """Wait for a while for what becomes of a knock, until somebody is found or whoever asks is `gone`.

        Raises NotWaiting or StoreError.
        """
        if not self.is_open or not people:
            raise NotWaiting(NOT_WAITING)
        id_ = _id(people[0], knock)
        found = asyncio.Event()
        self._waiting.setdefault(id_, set()).add(found)
        try:
            if answered := await self._answer(id_, reader):
                return answered
            wish, name = await self._extend(id_, HOLD_SECONDS + GRACE_SECONDS)
            # whoever answered the knock may have died before they looked round
            at_door = await self._look_round(people, _Knock(id_, people[0], name), wish, reader)
            if at_door.table or self._resting:
                return at_door
            if await _first(found, gone, HOLD_SECONDS):
                with suppress(NotWaiting):
                    await self._extend(id_, GONE_SECONDS)
            return await self._answer(id_, reader) or at_door
        finally:
            self._waiting[id_].discard(found)
            if not self._waiting[id_]:
                del self._waiting[id_]

    async def leave(self, people: Sequence[str], knock: str, reader: Reader = UNCHARGED) -> AtDoor:
        """Wait no longer; whoever was seated a moment before is told where. Raises StoreError."""
        id_ = _id(people[0] if people else "", knock)
        await self._store.run(
            request_repository.take_request_back(id_, wall_clock.now_ms()), request_repository.delete_request(id_)
        )
        self._wake(id_)
        with suppress(NotWaiting):
            return await self._answer(id_, reader) or AtDoor(None)
        return AtDoor(None)

    async def _extend(self, id_: str, seconds: float) -> tuple[Wish, str]:
        """Let a wish hold for so long from now; raises NotWaiting or StoreError."""
        at = wall_clock.now_ms()
        until, since = at + int(1000 * seconds), at - int(1000 * LASTS_SECONDS)
        (rows,) = await self._store.run(request_repository.extend_request(id_, at, until, since))
        if not rows:
            raise NotWaiting(NOT_WAITING)
        ((wish, name),) = rows
        return msgspec.json.decode(wish, type=Wish), name

    async def _answer(self, id_: str, reader: Reader) -> AtDoor | None:
        """Where a knock has led, and all are seated there; None while it waits. Raises NotWaiting or StoreError."""
        (rows,) = await self._store.run(request_repository.select_answer(id_))
        if not rows:
            return None
        ((table,),) = rows
        if table is None:
            raise NotWaiting(NOT_WAITING)
        await self._seat_all(table, reader)
        return AtDoor(table)

    # --------------------------------------------------------------------------------------------------- matching

    async def _look_round(self, people: Sequence[str], mine: _Knock, wish: Wish, reader: Reader) -> AtDoor:
        """Sit down with those who wish the same and wait longest, or wait; raises NotWaiting or StoreError."""
        for _ in range(TRIES):
            others = await self._others(people, mine, wish)
            if len(others) < wish.seats - 1:
                return AtDoor(None, 1 + len(others))
            try:
                table = await self._meet(wish, [*others, mine])
            except Taken:
                # others were quicker, and may have chosen this one
                if answered := await self._answer(mine.id, reader):
                    return answered
                continue
            await self._seat_all(table, reader)
            await self._tell(others)
            return AtDoor(table)
        return AtDoor(None, 1)

    async def _others(self, people: Sequence[str], mine: _Knock, wish: Wish) -> list[_Knock]:
        """Those who wait longest and may meet somebody, and each other: as many as are needed, if there are."""
        (rows,) = await self._store.run(
            request_repository.select_candidates(wish.text, wall_clock.now_ms(), CANDIDATES, people)
        )
        candidates = [_Knock(*row) for row in rows]
        chosen: list[_Knock] = []
        person: Sequence[str] = people
        while candidates and len(chosen) < wish.seats - 1:
            blocked = await self._blocks.find_blocked(person, [each.person for each in candidates])
            candidates = [each for each in candidates if each.person not in blocked]
            if candidates:
                chosen.append(candidates.pop(0))
                person = await self._accounts.load_person_ids(chosen[-1].person)
        return chosen

    async def _meet(self, wish: Wish, all_: Sequence[_Knock]) -> str:
        """Make a table for some people, and answer the knocks of all of them with it; raises Taken or StoreError."""
        at, table = wall_clock.now_ms(), new_table_name()
        setup = checked(
            Setup(
                game=wish.game,
                computers=(None,) * wish.seats,
                clock=wish.clock,
                rated=wish.rated,
                seed=secrets.token_hex(SECRET_BYTES),
                made=at,
            )
        )
        names = [each.name for each in all_] if wish.rated else told_apart([each.name for each in all_])
        answers = [
            request_repository.insert_answer(each.id, each.person, table, seat, name, at)
            for seat, (each, name) in enumerate(zip(all_, names, strict=True))
        ]
        # in one order everywhere, so that no two transactions wait for each other
        answers.sort(key=lambda each: str(each.values[0]))
        await self._store.run(
            *answers,
            table_repository.insert_table(table, msgspec.json.encode(setup), at),
            request_repository.delete_requests([each.id for each in all_]),
        )
        log.info("table made at the door", table=table, game=setup.package.name, seats=wish.seats)
        return table

    async def _seat_all(self, table: str, reader: Reader) -> None:
        """Seat all who are to meet at a table and do not sit there yet; raises NoSuchTable, StoreError or TooMany."""
        (rows,) = await self._store.run(request_repository.select_seats(table))
        async with self._registry.live_table(table, reader) as live:
            for seat, person, name in rows:
                # another process may do the same: whoever comes second finds the seat taken
                with suppress(TableRefusal):
                    if not live.table.seats[seat].taken:
                        await live.sit(person, seat, name)

    async def _tell(self, others: Sequence[_Knock]) -> None:
        for each in others:
            self._wake(each.id)
            await self._store.tell(KnockAnswered(each.id))

    # ------------------------------------------------------------------------------------------------ other processes

    def _hear(self, news: News) -> None:
        """Wake those who wait here and were answered by another process."""
        match news:
            case KnockAnswered(id_):
                self._wake(id_)
            case NewsMissed():
                for id_ in self._waiting:
                    self._wake(id_)
            case _:
                pass

    def _wake(self, id_: str) -> None:
        for found in self._waiting.get(id_, ()):
            found.set()

    def _rest(self) -> None:
        """Send everybody away who waits here, to come back to another process."""
        self._resting = True
        for id_ in self._waiting:
            self._wake(id_)


NOT_WAITING = "you do not wait at the door, or not any more: expected a knock of yours that is not answered yet"


async def _first(found: asyncio.Event, gone: Gone, seconds: float) -> bool:
    """Wait until something is found, somebody is gone or time is over; returns whether they are gone."""
    waits = [asyncio.ensure_future(found.wait()), asyncio.ensure_future(gone())]
    try:
        await asyncio.wait(waits, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        return waits[1].done() and not found.is_set()
    finally:
        for each in waits:
            each.cancel()
        await asyncio.gather(*waits, return_exceptions=True)


def _id(person: str, knock: str) -> str:
    """A knock as the store knows it: nobody can ask for another's."""
    return create_public_id(f"{person} {knock}")


def _wished(mine: _Knock, wish: Wish, at: int) -> Sequence[Statement]:
    """What notes a wish, in the place of another of the same person, and forgets what is long over."""
    grace = int(1000 * GRACE_SECONDS)
    return (
        request_repository.delete_old_requests(at - grace),
        request_repository.delete_old_answers(at - int(1000 * ANSWER_SECONDS)),
        request_repository.take_other_request_back(mine.person, mine.id, at),
        request_repository.insert_request(mine.person, mine.id, wish.text, mine.name, at, at + grace),
    )


def told_apart(names: Sequence[str]) -> list[str]:
    """Names of people at one table, where those who have one that another had before get a number behind theirs."""

    apart: list[str] = []
    for name in names:
        numbered = (f"{name[: MAX_NAME - 2].rstrip()} {number}" for number in range(2, len(names) + 1))
        free = (each for each in (name, *numbered) if not any(alike(each, other) for other in apart))
        apart.append(next(free))
    return apart
