"""Latency at quiet tables while another client loads the server: the time until a ping is answered.

Twenty connections, each to its own table, send two pings a second. Meanwhile a client at another address makes one kind
of request as often as it can: within the default limits, or with `--unlimited` without limits.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from itertools import count
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from statistics import median

from benchmarks._lines import Endpoint, SocketClient, request_http
from benchmarks._report import CannotMeasure, Figures, print_figures
from benchmarks._running import MeasuredServer, choose_cores

CONNECTIONS, PING_INTERVAL = 20, 0.55
DEFAULT_LIMITS = ("--tables-a-minute", "30", "--requests-a-minute", "3000", "--sockets-an-address", "200")
"""The default limits for one address."""

CONCURRENT_REQUESTS = 6
"""Number of concurrent requests of the load."""

_pong = b'"pong"'
_number = count()


async def create_table(place: Endpoint, *players: str, **wish: object) -> tuple[str, str]:
    """Create a table with computer players, the first of whom starts. Return its name and the cookie."""
    sitting = [{"who": "you", "name": "Mizuki"}, *({"who": "computer", "player": player} for player in players)]
    body = {"game": {"game": "maiko"}, "seats": sitting, "first": 1} | wish
    cookie, made = await request_http(place, "POST /api/tables", body=json.dumps(body).encode())
    return str(json.loads(made)["table"]), cookie


async def play_long_game(place: Endpoint) -> str:
    """Create a table of four and play a random game to its end. Return the name of the table."""
    table, cookie = await create_table(place, "random", "random", "random")
    over, chance = asyncio.Event(), Random(table)

    def heard(data: bytes) -> None:
        told = json.loads(data)
        if told["tell"] != "update":
            return
        view = told["view"]
        if view["phase"] != "playing":
            over.set()
        elif view["actions"]:
            act = {"do": "act", "action": chance.choice(view["actions"])}
            said = json.dumps({"say": "do", "follows": view["number"], "command": act}).encode()
            # The server accepts at most a hundred messages in twenty seconds.
            asyncio.get_running_loop().call_later(0.21, wire.send_text, said)

    wire = await SocketClient.open(place, f"/api/tables/{table}/live?since=0", cookie, heard)
    await over.wait()
    wire.close()
    return table


async def follow_table(place: Endpoint, table: str, since: int = 0) -> SocketClient:
    """Open a connection that follows a table."""
    return await SocketClient.open(place, f"/api/tables/{table}/live?since={since}", "", lambda _: None)


async def run_searching_tables(place: Endpoint) -> None:
    """Create two tables with three searching players each."""
    for _ in range(2):
        table, _ = await create_table(place, "master", "master", "master")
        await follow_table(place, table)
    await asyncio.sleep(3600)


async def request_print(place: Endpoint) -> None:
    """Request a print that is not cached."""
    await request_http(place, f"GET /print/okiya.pdf?tile={35 + next(_number) % 25}&sets={1 + next(_number) % 8}")


async def request_rare_layout(place: Endpoint) -> None:
    """Create a table with a layout of the rarest kind."""
    game = {"game": "okiya", "full_garden": "draw"}
    await create_table(place, "perfect", game=game, layouts="openings-6")


async def request_api_schema(place: Endpoint) -> None:
    """Request the OpenAPI description."""
    await request_http(place, "GET /schema/openapi.json")


async def request_replay(place: Endpoint, table: str) -> None:
    """Request the replay of a finished game."""
    await request_http(place, f"GET /api/tables/{table}/games/1/replay")


async def request_record(place: Endpoint, table: str) -> None:
    """Request the record of a table."""
    await request_http(place, f"GET /api/tables/{table}/record.json")


async def reconnect_after_missing(place: Endpoint, table: str) -> None:
    """Open and close a connection that has missed all entries but the first."""
    wire = await follow_table(place, table, since=1)
    await asyncio.sleep(0)
    wire.close()


TABLE_ATTACKS = {
    "games looked back on": request_replay,
    "records": request_record,
    "lines that have missed much": reconnect_after_missing,
}
ATTACKS: dict[str, Callable[..., Awaitable[object]]] = {
    "the API's description": request_api_schema,
    **TABLE_ATTACKS,
    "layouts searched for": request_rare_layout,
    "prints": request_print,
    "twelve tables of three who search": run_searching_tables,
}


def run_attack(name: str, place: Endpoint, tables: Sequence[str], told: Connection) -> None:
    """Make one kind of request as often as possible, and report each completed request to a pipe."""

    async def again(number: int) -> None:
        while True:
            number += CONCURRENT_REQUESTS
            about = (tables[number % len(tables)],) if name in TABLE_ATTACKS else ()
            try:
                await ATTACKS[name](place, *about)
            except ConnectionError:
                # The limit of an address is reached.
                await asyncio.sleep(0.01)
            else:
                told.send_bytes(b"")

    async def all_at_once() -> None:
        await asyncio.gather(*map(again, range(CONCURRENT_REQUESTS)))

    asyncio.run(all_at_once())


async def measure_pings(place: Endpoint, tables: Sequence[str], seconds: float) -> list[float]:
    """Send pings at quiet tables for some time, and return the latency of each in seconds."""
    took: list[float] = []

    async def one(table: str, late: float) -> None:
        await asyncio.sleep(late)
        came = asyncio.Event()
        wire = await SocketClient.open(
            place, f"/api/tables/{table}/live?since=0", "", lambda data: came.set() if _pong in data else None
        )
        until = time.perf_counter() + seconds
        while (began := time.perf_counter()) < until:
            came.clear()
            wire.send_text(b'{"say":"ping"}')
            await came.wait()
            took.append(time.perf_counter() - began)
            await asyncio.sleep(max(0.0, PING_INTERVAL - took[-1]))
        wire.close()

    await asyncio.gather(*(one(table, number * PING_INTERVAL / CONNECTIONS) for number, table in enumerate(tables)))
    return took


async def measure_under_attack(
    name: str, place: Endpoint, quiet: Sequence[str], long: Sequence[str], seconds: float
) -> Figures:
    """Measure the latency at quiet tables while another process loads the server with one kind of request."""
    heard, told = Pipe(duplex=False)
    # A new address for each load, so that each has the full limits.
    elsewhere = place._replace(source=f"127.0.0.{10 + next(_number)}")
    others = get_context("spawn").Process(target=run_attack, args=(name, elsewhere, long, told))
    if name in ATTACKS:
        others.start()
        # The pings start together with the load, so that its first requests count, too.
        await asyncio.sleep(1.0)
    took = sorted(await measure_pings(place, quiet, seconds))
    done = 0
    if name in ATTACKS:
        if not others.is_alive():
            raise CannotMeasure(f"{name}: whoever did this has stopped, and the lines above tell why")
        others.kill()
        while heard.poll():
            heard.recv_bytes()
            done += 1
    return {
        f"{name}: p50, ms": 1000 * median(took),
        f"{name}: p99, ms": 1000 * took[int(0.99 * len(took))],
        f"{name}: longest, ms": 1000 * took[-1],
        f"{name}: done in a second": done / (seconds + 1.0),
    }


async def measure(server: MeasuredServer, seconds: float) -> Figures:
    """Measure the latency without load and then under each load."""
    place = Endpoint(server.host, server.port)
    quiet = [(await create_table(place, "random"))[0] for _ in range(CONNECTIONS)]
    long = await asyncio.gather(*(play_long_game(place._replace(source="127.0.0.2")) for _ in range(12)))
    figures: Figures = {}
    for name in ("nothing", *ATTACKS):
        figures |= await measure_under_attack(name, place, quiet, long, seconds)
    return figures


def main(argv: Sequence[str]) -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(prog="dev.py bench bystander")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    parser.add_argument("--seconds", type=float, default=8.0, help="seconds of each load; default 8")
    parser.add_argument("--unlimited", action="store_true", help="without rate limits for an address")
    options = parser.parse_args(argv)
    try:
        limits = [] if options.unlimited else DEFAULT_LIMITS
        with (
            tempfile.TemporaryDirectory() as folder,
            MeasuredServer(Path(folder), choose_cores(1) | choose_cores(2), *limits) as server,
        ):
            figures = asyncio.run(measure(server, options.seconds))
    except CannotMeasure as error:
        print(error, file=sys.stderr)
        return 1
    print_figures("bystander", figures, as_json=options.json)
    return 0
