"""Replays and reviews of finished games, with nothing hidden, as compressed JSON."""

import asyncio
import gzip
from collections.abc import Callable
from functools import partial

import msgspec

from hanamachi.game import Seat
from hanamachi.server.live.errors import NoSuchGame, NoSuchSeat, StillHidden
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.rate_limits import ChargedReader
from hanamachi.table import Setup, Table
from hanamachi.table.table import TableGame

MAX_CACHED = 1000
"""Maximum replays and reviews kept in memory (about 5 kB each, and up to 50 kB of very long games)."""


class Replays:
    """Cache of replays (finished games, step by step) and reviews (what a seat can learn from one)."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._cache: dict[tuple[str, int, Seat | None], asyncio.Task[bytes]] = {}
        """Finished and running jobs. Replays have no seat."""

    async def load_compressed_replay(self, table_name: str, game_number: int, reader: ChargedReader) -> bytes:
        """Return the replay of a finished game, as JSON compressed with gzip; made by a worker process.

        Raises NoSuchTable, NoSuchGame, StillHidden, StoreError or TooMany.
        """
        async with self._registry.open_table(table_name, reader) as live:
            setup = live.table.setup
            game = find_finished_game(live.table, game_number, is_offered=setup.package.replay_type is not None)
        key = (table_name, game_number, None)
        return await self._load(key, partial(make_compressed_replay, setup, game), reader)

    async def load_compressed_review(
        self, table_name: str, game_number: int, seat: Seat, reader: ChargedReader
    ) -> bytes:
        """Return the review of a finished game for a seat, as JSON compressed with gzip; made by a worker process.

        Raises NoSuchTable, NoSuchGame, NoSuchSeat, StillHidden, StoreError or TooMany.
        """
        async with self._registry.open_table(table_name, reader) as live:
            setup = live.table.setup
            game = find_finished_game(live.table, game_number, is_offered=setup.package.review_type is not None)
        if seat not in range(len(setup.computers)):
            raise NoSuchSeat(f"there is no seat {seat} at this table: expected 0 to {len(setup.computers) - 1}")
        key = (table_name, game_number, seat)
        return await self._load(key, partial(make_compressed_review, setup, game, seat), reader)

    async def _load(self, key: tuple[str, int, Seat | None], job: Callable[[], bytes], reader: ChargedReader) -> bytes:
        # never outdated: a finished game does not change
        task = self._cache.get(key)
        if task is None:
            task = asyncio.create_task(self._registry.worker_pool.run_job_in_worker(reader.client, job))
            self._cache[key] = task
            task.add_done_callback(lambda done: self._forget_failed_job(key, done))
            if len(self._cache) > MAX_CACHED:
                del self._cache[next(iter(self._cache))]
        # a reader who leaves does not end the job of the others
        return await asyncio.shield(task)

    def _forget_failed_job(self, key: tuple[str, int, Seat | None], done: asyncio.Task[bytes]) -> None:
        # the next request tries again
        if done.cancelled() or done.exception():
            self._cache.pop(key, None)


def find_finished_game(table: Table, game_number: int, *, is_offered: bool) -> TableGame:
    """Return the finished game with this number at a table. Raises NoSuchGame or StillHidden.

    Args:
        table: The table.
        game_number: The number of the game; the first is 1.
        is_offered: Whether games of this kind have what was requested, a replay or a review.
    """
    if not is_offered or not 1 <= game_number <= len(table.games):
        raise NoSuchGame(f"there is no game {game_number} to look back at: expected a game of Maiko at this table")
    game = table.games[game_number - 1]
    if game.ending is None:
        raise StillHidden(f"game {game_number} still hides its tiles: expected one that is over")
    return game


def make_compressed_replay(setup: Setup, game: TableGame) -> bytes:
    """Return the replay of a game as JSON compressed with gzip; the same bytes each time."""
    start_position = setup.rules.make_initial_position(setup.options, game.deal)
    return _compress(setup.rules.make_replay(start_position, game.actions, game.first))


def make_compressed_review(setup: Setup, game: TableGame, seat: Seat) -> bytes:
    """Return the review of a game for a seat as JSON compressed with gzip; the same bytes each time."""
    start_position = setup.rules.make_initial_position(setup.options, game.deal)
    return _compress(setup.rules.make_review(start_position, game.actions, game.first, seat))


def _compress(value: object) -> bytes:
    return gzip.compress(msgspec.json.encode(value), 6, mtime=0)
