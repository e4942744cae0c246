"""The cache of replays and reviews: each is made once."""

import asyncio
from random import Random

from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.live.replays import Replays
from hanamachi.server.rate_limits import UNCHARGED_READER
from hanamachi.server.store.sqlite import SqliteStore
from tests.table.maiko_sitting import choose_clairvoyantly, find_position, seat_people


async def test_a_replay_and_a_review_are_made_once_each(sqlite_store: SqliteStore, registry: TableRegistry) -> None:
    sitting, chance = seat_people(2), Random(1)
    while sitting.table.game and sitting.table.game.ending is None:
        sitting.play(choose_clairvoyantly(find_position(sitting), chance))
    await sqlite_store.create_table("evening", sitting.table.setup)
    for entry in sitting.entries:
        await sqlite_store.append("evening", entry, None)
    replays = Replays(registry)
    replay = await replays.load_compressed_replay("evening", 1, UNCHARGED_READER)
    # the second request comes while a worker makes the review
    requests = [replays.load_compressed_review("evening", 1, 0, UNCHARGED_READER) for _ in range(2)]
    review, same_review = await asyncio.gather(*requests)
    assert same_review is review
    # what a worker process makes anew is another object
    assert await replays.load_compressed_replay("evening", 1, UNCHARGED_READER) is replay
    assert await replays.load_compressed_review("evening", 1, 0, UNCHARGED_READER) is review
    assert await replays.load_compressed_review("evening", 1, 1, UNCHARGED_READER) != review != replay
