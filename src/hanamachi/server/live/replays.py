"""Replays of finished games: every step with nothing hidden, as compressed JSON."""

import gzip
from functools import partial

import msgspec

from hanamachi.server.live.errors import NoSuchGame, StillHidden
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.rate_limits import ChargedReader
from hanamachi.table import Setup, Table
from hanamachi.table.table import TableGame

MAX_REPLAYS = 100
"""Maximum replays kept in memory (about 50 kB each)."""


class Replays:
    """Cache of replays (finished games, step by step), by table and number of the game."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._cache: dict[tuple[str, int], bytes] = {}

    async def load_compressed_replay(self, table_name: str, game_number: int, reader: ChargedReader) -> bytes:
        """Return the replay of a finished game, as JSON compressed with gzip; made by a worker process.

        Raises NoSuchTable, NoSuchGame, StillHidden, StoreError or TooMany.
        """
        async with self._registry.open_table(table_name, reader) as live:
            game, setup = find_finished_game(live.table, game_number), live.table.setup
        # never outdated: a finished game does not change
        replay = self._cache.get((table_name, game_number))
        if replay is None:
            replay = await self._registry.worker_pool.run_job_in_worker(
                reader.client, partial(make_compressed_replay, setup, game)
            )
            self._cache[table_name, game_number] = replay
            if len(self._cache) > MAX_REPLAYS:
                del self._cache[next(iter(self._cache))]
        return replay


def find_finished_game(table: Table, game_number: int) -> TableGame:
    """Return the finished game with this number at a table; the first is 1. Raises NoSuchGame or StillHidden."""
    if not table.setup.package.replay_type or not 1 <= game_number <= len(table.games):
        raise NoSuchGame(f"there is no game {game_number} with a replay at this table")
    game = table.games[game_number - 1]
    if game.ending is None:
        raise StillHidden(f"game {game_number} still hides its tiles: expected one that is over")
    return game


def make_compressed_replay(setup: Setup, game: TableGame) -> bytes:
    """Return the replay of a game as JSON compressed with gzip; the same bytes each time."""
    rules = setup.rules
    replay = rules.make_replay(rules.make_initial_position(setup.options, game.deal), game.actions, game.first)
    return gzip.compress(msgspec.json.encode(replay), 6, mtime=0)
