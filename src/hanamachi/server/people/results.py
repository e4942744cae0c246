"""What came of the games that people finished, and how exactly they played: counted from the records, beside them.

Rule 1: nothing is counted while people play. Whoever asks has what is new at their tables counted, so a house from
        before is counted as its people come, and no crash loses a game.
Rule 2: each seat of a finished game is one row (table, game, seat), which can be written once.
Rule 3: up to which entry a table was counted is kept beside it; one that has grown is replayed again.
Rule 4: a few tables at a time, the last changed first, in a thread, for most of it is the kernel's: the answer says
        whether any are left.
Rule 5: a row names a person only while the table is on their list, which is asked where a deletion waits for it.
"""

import asyncio
import time
from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass

import structlog

from hanamachi.game import GameError, Seat
from hanamachi.server.people import result_repository
from hanamachi.server.rate_limits import UNCHARGED, Reader
from hanamachi.server.store import Store, StoreError, Unreadable, table_repository
from hanamachi.table import Entry, Setup, Table, TableRefusal, apply
from hanamachi.table.events import Ended
from hanamachi.table.table import TableGame

TABLES, SECONDS = 20, 0.5
"""So many tables are counted at a time, and after how long no further one is begun."""

OPPONENTS = 50
"""How many opponents are told of each game, those with whom most was played."""

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What came of a game for one seat: won (1), drawn (0) or lost (-1), by whom, and when (ms).

    Of `moves` that were held against the exact answer, `exact` were as good as any and all together `lost` so much.
    """

    game: int
    seat: Seat
    kind: str
    person: str
    computer: str
    name: str
    outcome: int
    at: int
    moves: int = 0
    exact: int = 0
    lost: int = 0

    @property
    def month(self) -> str:
        """The month of it, in UTC, such as 2026-11."""
        return time.strftime("%Y-%m", time.gmtime(self.at / 1000))


@dataclass(frozen=True, slots=True)
class Score:
    """How many games of a kind were won, drawn and lost."""

    kind: str
    won: int
    drawn: int
    lost: int


@dataclass(frozen=True, slots=True)
class Opponent:
    """Somebody's games with another: their name (empty: deleted meanwhile), or the computer player's."""

    score: Score
    name: str
    computer: str | None


@dataclass(frozen=True, slots=True)
class Month:
    """How exactly somebody played in a month: of so many moves in so many games, and what all together gave away."""

    kind: str
    month: str
    games: int
    moves: int
    exact: int
    lost: int


def seat_results(setup: Setup, entries: Iterable[Entry]) -> list[SeatResult]:
    """The results of all games that ended in a record.

    Who has several seats plays nobody else: a shared screen counts for nobody. Raises a TableRefusal or GameError.
    """
    results: list[SeatResult] = []
    table = Table.of(setup)
    for entry in entries:
        table, happened = apply(table, entry)
        if any(isinstance(event, Ended) for event in happened) and not setup.shared:
            results += _results(table, table.games[-1])
    return results


def _results(table: Table, game: TableGame) -> Iterable[SeatResult]:
    assert game.ending is not None
    rules = table.setup.rules
    losses = rules.losses(rules.start(table.setup.options, game.deal), game.actions) or (None,) * len(game.actions)
    for seat, state in enumerate(table.seats):
        own = [
            loss
            for number, (actor, loss) in enumerate(zip(game.actors, losses, strict=True))
            # what was asked for was not found by oneself
            if actor == seat and loss is not None and number not in game.hinted
        ]
        outcome = 0 if not game.ending.winners else 1 if seat in game.ending.winners else -1
        yield SeatResult(
            game.number,
            seat,
            rules.name,
            "" if state.computer else state.person,
            state.computer or "",
            state.name,
            outcome,
            table.at,
            len(own),
            own.count(0),
            sum(own),
        )


class Results:
    """The results of one store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._counting = asyncio.Lock()

    async def count(self, people: Sequence[str], reader: Reader = UNCHARGED) -> bool:
        """Count what is new at some of somebody's tables; whether any are left. Raises StoreError or TooMany."""
        # of several who ask at once each waits for the thread of the one before
        async with self._counting:
            (rows,) = await self._store.run(result_repository.select_uncounted_tables(people, TABLES + 1))
            began = time.monotonic()
            for done, (table, entries) in enumerate(rows[:TABLES]):
                if done and time.monotonic() - began > SECONDS:
                    return True
                reader.charge_table()
                await self._count(table, entries)
                reader.charge_entries(entries)
        return len(rows) > TABLES

    async def _count(self, table: str, length: int) -> None:
        results: list[SeatResult] = []
        try:
            if stored := await self._store.load(table):
                length = len(stored.entries)
                results = await asyncio.to_thread(seat_results, stored.setup, stored.entries)
        except (TableRefusal, GameError, Unreadable) as error:
            # it is not tried again before it has grown, so that it keeps nobody from what can be read
            log.error("results not counted", table=table, error=str(error))
        try:
            await self._store.run(
                # who crosses a table off somebody's list changes this row, too, and is waited for
                table_repository.lock_table(table),
                *(result_repository.insert_result(table, each.month, *astuple(each)) for each in results),
                result_repository.insert_counted_table(table, length),
            )
        except StoreError as error:
            # it may have been pruned meanwhile
            log.info("results not kept", table=table, error=str(error))

    async def scores(self, people: Sequence[str]) -> list[Score]:
        """How somebody's games of each kind came out; raises StoreError."""
        (rows,) = await self._store.run(result_repository.select_scores(people))
        return [Score(*row) for row in rows]

    async def opponents(self, people: Sequence[str]) -> list[Opponent]:
        """With whom somebody played, those of each kind with whom most was played first; raises StoreError.

        Who has an account is one opponent, whatever they sat under; who had everything deleted is one with all such.
        """
        (rows,) = await self._store.run(result_repository.select_opponents(people, 10 * OPPONENTS))
        found: dict[str, list[Opponent]] = {}
        for kind, computer, name, *score in rows:
            of_kind = found.setdefault(kind, [])
            if len(of_kind) < OPPONENTS:
                of_kind.append(Opponent(Score(kind, *score), name, computer or None))
        return [opponent for kind in sorted(found) for opponent in found[kind]]

    async def months(self, people: Sequence[str]) -> list[Month]:
        """How exactly somebody played in each month in which they did, the earliest first; raises StoreError."""
        (rows,) = await self._store.run(result_repository.select_months(people))
        return [Month(*row) for row in rows]

    async def of(self, people: Sequence[str]) -> tuple[dict[str, object], ...]:
        """Each row that is kept of somebody, for their file; raises StoreError."""
        (rows,) = await self._store.run(result_repository.select_results(people))
        return tuple(dict(zip(result_repository.RESULT_COLUMNS, row, strict=True)) for row in rows)
