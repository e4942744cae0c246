"""A server on SQLite that is killed in the middle of group commits, at many tables at once, again and again."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.faults.players import Player, check_all_saw_same_entries, wait_until_at_rest
from tests.server.running import Server, Visitor

pytestmark = [pytest.mark.usefixtures("swept"), pytest.mark.filterwarnings("ignore:unclosed:ResourceWarning")]

FEW, MANY = 24, 80


def make_table(visitor: Visitor) -> str:
    """Make a table with both seats on one screen, at which a client can play as fast as the disk writes."""
    seats = {"who": "you", "name": "Mizuki"}, {"who": "you", "name": "Renée"}
    table: str = visitor.make_table(*seats, first=0)["table"]
    return table


async def play_through_kills(server: Server, many: int, kills: int) -> tuple[int, int]:
    """Play while the server is killed again and again. Return the final number of entries, and of acknowledged ones."""
    visitor, chance = Visitor(server), Random(kills)
    tables = [await asyncio.to_thread(make_table, visitor) for _ in range(many)]
    players = [Player(visitor, table, [server], table, endless=True) for table in tables]
    try:
        for _ in range(kills):
            before = sum(len(player.acknowledged) for player in players)
            # kill it at any moment after it works at full speed again
            while sum(len(player.acknowledged) for player in players) < before + many:
                await asyncio.sleep(0.01)
            await asyncio.sleep(chance.uniform(0, 0.5))
            server.kill()
            await asyncio.to_thread(server.start)
        await wait_until_at_rest(players)
        entries = 0
        for player in players:
            record = visitor.web.get(f"/api/tables/{player.table}/record.json").json()
            entries += check_all_saw_same_entries(record, [player], 2)
        return entries, sum(len(player.acknowledged) for player in players)
    finally:
        for player in players:
            player.leave()


def test_no_acknowledged_entry_is_lost_by_a_kill_during_commits(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        entries, acknowledged = asyncio.run(play_through_kills(server, FEW, 2))
    assert acknowledged > 2 * FEW
    print(f"{entries} entries, {acknowledged} acknowledged")


@pytest.mark.long("faults")
@pytest.mark.parametrize("kills", [9, 10, 11])
def test_nothing_acknowledged_is_lost_in_many_kills(tmp_path: Path, kills: int) -> None:
    with Server(tmp_path) as server:
        entries, acknowledged = asyncio.run(play_through_kills(server, MANY, kills))
    print(f"{entries} entries, {acknowledged} acknowledged")
    assert acknowledged > kills * MANY // 2
