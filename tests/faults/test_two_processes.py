"""Two servers on one PostgreSQL, people spread over both: one is killed, and the database restarted, in mid-game."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.faults.players import TICK, Player, check_all_saw_same_entries, wait_until_at_rest
from tests.server.databases import Databases, start_postgres
from tests.server.running import Server, Visitor

pytestmark = [pytest.mark.usefixtures("swept"), pytest.mark.filterwarnings("ignore:unclosed:ResourceWarning")]

FEW, MANY = 3, 6


@pytest.fixture(scope="module")
def own() -> Iterator[Databases]:
    """Yield a PostgreSQL server that this test alone uses, so that it may stop it."""
    with start_postgres() as running:
        yield running


@pytest.fixture
def two(own: Databases, tmp_path: Path) -> Iterator[list[Server]]:
    """Return two servers on one database, each with its own process and port."""
    database = own.make_database()
    with Server(tmp_path / "1", database=database) as one, Server(tmp_path / "2", database=database) as other:
        yield [one, other]


def sit_down(servers: list[Server], number: int) -> list[Player]:
    """Make a table with two players, who connect to either server at any time."""
    mizuki, renee = Visitor(servers[number % 2]), Visitor(servers[0])
    made = mizuki.make_open_table(game={"form": "first-to-2"})
    guest = renee.join_table(made)
    guest.close()
    return [Player(who, made["table"], servers, f"{number} {who is renee}") for who in (mizuki, renee)]


def are_over(tables: list[list[Player]]) -> bool:
    seen = [player.browser.update for players in tables for player in players]
    return all(update and update["view"]["phase"] == "over" for update in seen)


async def play_with_faults(
    servers: list[Server], many: int, faults: tuple[str, ...], seed: int, stoppable: Databases
) -> int:
    """Play whole matches with a fault or two in each. Return the number of entries."""
    tables = [sit_down(servers, number) for number in range(many)]
    players = [player for table in tables for player in table]
    chance = Random(seed)
    try:
        while sum(len(player.acknowledged) for player in players) < 2 * many:
            await asyncio.sleep(TICK)
        await asyncio.sleep(chance.uniform(0, 0.5))
        killed = servers[seed % 2]
        if "kill" in faults:
            killed.kill()
            # the others play on without it, and it comes back
            await asyncio.sleep(chance.uniform(0, 2))
        if "restart" in faults:
            await asyncio.to_thread(stoppable.restart_at_once)
        if "kill" in faults:
            await asyncio.to_thread(killed.start)
        until = time.monotonic() + 120
        while not are_over(tables):
            assert time.monotonic() < until, "somebody does not come to the end of their match"
            await asyncio.sleep(TICK)
        await wait_until_at_rest(players)
        look = Visitor(servers[0])
        records = {p.table: look.web.get(f"/api/tables/{p.table}/record.json").json() for p in players}
        return sum(check_all_saw_same_entries(records[table[0].table], table, 2) for table in tables)
    finally:
        for player in players:
            player.leave()


def test_matches_come_to_their_end_and_nothing_acknowledged_is_lost(two: list[Server], own: Databases) -> None:
    assert asyncio.run(play_with_faults(two, FEW, ("kill", "restart"), 1, own)) > 10 * FEW


@pytest.mark.long("faults")
@pytest.mark.parametrize("part", range(5))
def test_no_acknowledged_entry_is_lost_when_a_process_is_killed(two: list[Server], own: Databases, part: int) -> None:
    entries = sum(asyncio.run(play_with_faults(two, MANY, ("kill",), 10 * part + seed, own)) for seed in range(4))
    entries += asyncio.run(play_with_faults(two, MANY, ("restart",), part, own))
    print(f"{entries} entries")
    assert entries > 5 * 10 * MANY
