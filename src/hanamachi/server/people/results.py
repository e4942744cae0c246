"""Results of finished games and the accuracy of the play, computed from the records.

Rule 1: nothing is computed during play. A person who asks for their results has their new tables counted then. So
        tables of an older version are counted, too, and no crash loses a game.
Rule 2: each seat of a finished game is one row (table, game, seat), which can be written only once.
Rule 3: the number of the last entry counted is stored for each table; a table with newer entries is replayed again.
Rule 4: one request counts a few tables, the last changed first, in a thread, because exact values take the time of
        the solver. The answer tells whether any tables are left.
Rule 5: a row names a person only while the table is on their list. The check is in the same transaction as the write,
        so that a deletion of the person waits for it.
"""

import asyncio
import time
from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass

import msgspec
import structlog

from hanamachi.game import GameError, Seat
from hanamachi.server.people import result_repository
from hanamachi.server.rate_limits import UNCHARGED_READER, ChargedReader
from hanamachi.server.store import Store, StoreError, Unreadable, table_repository
from hanamachi.table import Entry, Setup, Table, TableRefusal, apply
from hanamachi.table.events import Ended
from hanamachi.table.table import TableGame

TABLES_PER_REQUEST, SECONDS_PER_REQUEST = 20, 0.5
"""Maximum tables that one request counts, and the seconds after which it begins no further table."""

MAX_OPPONENTS = 50
"""Maximum opponents returned for each kind of game, those with the most games."""

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of one seat in a finished game.

    Attributes:
        game: The number of the game at its table.
        seat: The seat.
        kind: The kind of game, such as `okiya`.
        person: The person ID, or "" for a computer player.
        computer: The name of the computer player, or "".
        name: The name that the seat showed.
        outcome: Won (1), drawn (0) or lost (-1).
        at: The time of the last entry (ms since 1970).
        moves: The number of the seat's moves that were compared with the exact answer.
        exact: How many of these were best moves.
        lost: The sum of the losses of these moves.
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
        """The month in UTC, such as 2026-11."""
        return time.strftime("%Y-%m", time.gmtime(self.at / 1000))


class ScoreSummary(msgspec.Struct, frozen=True):
    """Your score in a kind of game."""

    game: str
    won: int
    drawn: int
    lost: int


class OpponentSummary(msgspec.Struct, frozen=True):
    """Your score against a person (name "" for deleted people) or a computer player."""

    game: str
    name: str
    computer: str | None
    won: int
    drawn: int
    lost: int


class MonthSummary(msgspec.Struct, frozen=True):
    """Your accuracy in a month (such as 2026-11, UTC).

    It counts moves with a choice and without a hint, the best ones among them, and the tiles lost by the others.
    """

    game: str
    month: str
    games: int
    moves: int
    exact: int
    lost: int


def compute_seat_results(setup: Setup, entries: Iterable[Entry]) -> list[SeatResult]:
    """Return the results of all finished games in a record, one for each seat; none for games on a shared screen.

    Raises a TableRefusal or a GameError for a record that cannot be replayed.
    """
    results: list[SeatResult] = []
    table = Table.from_setup(setup)
    for entry in entries:
        table, happened = apply(table, entry)
        if any(isinstance(event, Ended) for event in happened) and not setup.shared:
            results += _compute_results_of_game(table, table.games[-1])
    return results


def _compute_results_of_game(table: Table, game: TableGame) -> Iterable[SeatResult]:
    assert game.ending is not None
    rules = table.setup.rules
    losses = rules.compute_action_losses(rules.make_initial_position(table.setup.options, game.deal), game.actions) or (
        None,
    ) * len(game.actions)
    for seat, state in enumerate(table.seats):
        own = [
            loss
            for number, (actor, loss) in enumerate(zip(game.actors, losses, strict=True))
            # a move after a hint says nothing about the player's own accuracy
            if actor == seat and loss is not None and number not in game.hinted
        ]
        outcome = 0 if not game.ending.winners else 1 if seat in game.ending.winners else -1
        yield SeatResult(
            game.number,
            seat,
            table.setup.package.name,
            "" if state.computer else state.person,
            state.computer or "",
            state.name,
            outcome,
            table.updated_at,
            len(own),
            own.count(0),
            sum(own),
        )


class ResultStore:
    """The results of finished games in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._counting = asyncio.Lock()

    async def store_next_results(self, person_ids: Sequence[str], reader: ChargedReader = UNCHARGED_READER) -> bool:
        """Store the results of games that are not counted yet, from at most `TABLES_PER_REQUEST` tables of a person.

        `person_ids` are all IDs of the person. Returns whether there are more tables to count. Raises StoreError, or
        TooMany if the reader's rate limit is used up.
        """
        # one request at a time counts, so that all of them together take one thread
        async with self._counting:
            (rows,) = await self._store.run(
                result_repository.select_uncounted_game_tables_sql(person_ids, TABLES_PER_REQUEST + 1)
            )
            began = time.monotonic()
            for done, (table, entries) in enumerate(rows[:TABLES_PER_REQUEST]):
                if done and time.monotonic() - began > SECONDS_PER_REQUEST:
                    return True
                reader.charge_table()
                await self._store_results_of_table(table, entries)
                reader.charge_entries(entries)
        return len(rows) > TABLES_PER_REQUEST

    async def _store_results_of_table(self, table: str, entry_count: int) -> None:
        results: list[SeatResult] = []
        try:
            if stored := await self._store.load_table(table):
                entry_count = len(stored.entries)
                results = await asyncio.to_thread(compute_seat_results, stored.setup, stored.entries)
        except (TableRefusal, GameError, Unreadable) as error:
            # not tried again before the table has new entries, so that it does not block the readable tables
            log.error("results not counted", table=table, error=str(error))
        try:
            await self._store.run(
                # a deletion of a person locks this row, too, so the two transactions wait for each other
                table_repository.lock_game_table_sql(table),
                *(result_repository.insert_seat_result_sql(table, each.month, *astuple(each)) for each in results),
                result_repository.mark_table_results_counted_sql(table, entry_count),
            )
        except StoreError as error:
            # the table may have been pruned meanwhile
            log.info("results not stored", table=table, error=str(error))

    async def load_scores_by_game(self, person_ids: Sequence[str]) -> list[ScoreSummary]:
        """Return a person's score in each kind of game; raises StoreError."""
        (rows,) = await self._store.run(result_repository.select_score_totals_sql(person_ids))
        return [ScoreSummary(*row) for row in rows]

    async def load_opponents(self, person_ids: Sequence[str]) -> list[OpponentSummary]:
        """Return a person's opponents of each kind of game, the ones with most games first; raises StoreError.

        The aliases of an account are one opponent, and so are all deleted people.
        """
        (rows,) = await self._store.run(result_repository.select_opponent_scores_sql(person_ids, 10 * MAX_OPPONENTS))
        found: dict[str, list[OpponentSummary]] = {}
        for kind, computer, name, *score in rows:
            of_kind = found.setdefault(kind, [])
            if len(of_kind) < MAX_OPPONENTS:
                of_kind.append(OpponentSummary(kind, name, computer or None, *score))
        return [opponent for kind in sorted(found) for opponent in found[kind]]

    async def load_monthly_accuracy(self, person_ids: Sequence[str]) -> list[MonthSummary]:
        """Return a person's accuracy of play by month, the earliest month first; raises StoreError."""
        (rows,) = await self._store.run(result_repository.select_monthly_accuracy_sql(person_ids))
        return [MonthSummary(*row) for row in rows]

    async def load_result_rows(self, person_ids: Sequence[str]) -> tuple[dict[str, object], ...]:
        """Return all stored results of a person, as dictionaries by column, for their export; raises StoreError."""
        (rows,) = await self._store.run(result_repository.select_seat_results_sql(person_ids))
        return tuple(dict(zip(result_repository.RESULT_COLUMNS, row, strict=True)) for row in rows)
