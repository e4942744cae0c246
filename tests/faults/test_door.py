"""Two servers on one PostgreSQL database: one is killed while people look for opponents in the lobby."""

import secrets
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import httpx
import pytest

from tests.server.databases import Databases
from tests.server.running import Server, Visitor

pytestmark = [pytest.mark.usefixtures("swept"), pytest.mark.filterwarnings("ignore:unclosed:ResourceWarning")]

WISH = {"game": {"game": "okiya"}, "seats": 2, "clock": {"seconds": 300, "increment": 3}, "rated": False}
FEW, MANY = 12, 20
KNOCKS = 3
SECONDS = 120.0


@pytest.fixture
def two(postgres_server: Databases, tmp_path: Path) -> Iterator[list[Server]]:
    """Return two servers on one database, each with its own process and port."""
    database = postgres_server.make_database()
    with Server(tmp_path / "1", database=database) as one, Server(tmp_path / "2", database=database) as other:
        yield [one, other]


def ask_until_paired(servers: list[Server], person: httpx.Client, chance: Random) -> str:
    """Request an opponent and wait, at changing processes; return the table that is found."""
    knock, until = secrets.token_hex(16), time.monotonic() + SECONDS
    waits = False
    while True:
        assert time.monotonic() < until, "somebody waits for ever"
        door = f"{chance.choice(servers).address}/api/door"
        try:
            answer = (
                person.get(f"{door}/{knock}")
                if waits
                else person.post(door, json={"knock": knock, "wish": WISH, "name": "Somebody"})
            )
        except httpx.TransportError:
            # a repeated request with the same ID counts once
            time.sleep(0.05)
            continue
        assert answer.status_code in (200, 409, 503), answer.text
        if answer.status_code == 200 and (table := answer.json()["table"]):
            return str(table)
        waits = answer.status_code != 409
        if not waits:
            # the server may have taken too long to come back
            knock = secrets.token_hex(16)


def pair_while_server_dies(servers: list[Server], many: int, seed: int) -> None:
    """Kill a server while strangers wait, and check that each request leads to one table of two."""
    chance = Random(seed)
    people = [Visitor(servers[number % 2]).web for number in range(many)]
    rounds: list[list[str]] = []
    with ThreadPoolExecutor(many) as at_once:
        for number in range(KNOCKS):
            come = [at_once.submit(ask_until_paired, servers, person, Random(chance.random())) for person in people]
            if number == seed % KNOCKS:
                time.sleep(chance.uniform(0, 0.3))
                servers[seed % 2].kill()
                servers[seed % 2].start()
            rounds.append([each.result() for each in come])
    for tables in rounds:
        assert sorted(tables.count(table) for table in set(tables)) == [2] * (many // 2)
    assert len({table for tables in rounds for table in tables}) == many // 2 * KNOCKS
    for number, person in enumerate(people):
        # the people sit at these tables and at no others
        listed = person.get(f"{servers[0].address}/api/you/tables").json()["tables"]
        assert sorted(line["line"]["table"] for line in listed) == sorted(tables[number] for tables in rounds)
        assert all(len(line["yours"]) == 1 and line["line"]["phase"] == "playing" for line in listed)


def test_each_lobby_request_leads_to_one_table_though_a_process_dies(two: list[Server]) -> None:
    pair_while_server_dies(two, FEW, 1)


@pytest.mark.long("faults")
@pytest.mark.parametrize("part", range(3))
def test_each_lobby_request_leads_to_one_table_in_many_schedules(two: list[Server], part: int) -> None:
    for seed in range(4):
        pair_while_server_dies(two, MANY, 10 * part + seed)
