"""What somebody at a quiet table notices of what others ask of the house: the time until a ping is answered.

Twenty lines, each to a table of its own, ask twice in a second whether they are still there, while somebody at another
address does one thing as often as they can: within the limits of a house, or with `--unlimited` as much as it bears.
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

from benchmarks._lines import Place, Wire, ask
from benchmarks._report import Figures, NotMeasured, tell
from benchmarks._running import Server, cores

LINES, BEAT = 20, 0.55
LIMITS = ("--tables-a-minute", "30", "--requests-a-minute", "3000", "--sockets-an-address", "200")
"""What a house allows one address unless it says otherwise."""

AT_ONCE = 6
"""How many do the same thing at the same time."""

_pong = b'"pong"'
_number = count()


async def make(place: Place, *players: str, **wish: object) -> tuple[str, str]:
    """A table of oneself and computer players, the first of whom starts; returns its name and one's cookie."""
    sitting = [{"who": "you", "name": "Mizuki"}, *({"who": "computer", "player": player} for player in players)]
    body = {"game": {"game": "maiko"}, "seats": sitting, "first": 1} | wish
    cookie, made = await ask(place, "POST /api/tables", body=json.dumps(body).encode())
    return str(json.loads(made)["table"]), cookie


async def played(place: Place) -> str:
    """A table of four at which a game was played to its end, by chance; returns its name."""
    table, cookie = await make(place, "random", "random", "random")
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
            # the house hears no more than a hundred in twenty seconds
            asyncio.get_running_loop().call_later(0.21, wire.say, said)

    wire = await Wire.open(place, f"/api/tables/{table}/live?since=0", cookie, heard)
    await over.wait()
    wire.close()
    return table


async def followed(place: Place, table: str, since: int = 0) -> Wire:
    """A line to a table that hears what there is to hear."""
    return await Wire.open(place, f"/api/tables/{table}/live?since={since}", "", lambda _: None)


async def searching(place: Place) -> None:
    """Two tables of three players who search."""
    for _ in range(2):
        table, _ = await make(place, "search", "search", "search")
        await followed(place, table)
    await asyncio.sleep(3600)


async def printing(place: Place) -> None:
    """A print that nobody has asked for before."""
    await ask(place, f"GET /print/okiya.pdf?tile={35 + next(_number) % 25}&sets={1 + next(_number) % 8}")


async def laying(place: Place) -> None:
    """A layout of the rarest kind."""
    game = {"game": "okiya", "full_garden": "draw"}
    await make(place, "perfect", game=game, layouts="openings-6")


async def describing(place: Place) -> None:
    """The description of the API."""
    await ask(place, "GET /schema/openapi.json")


async def looking_back(place: Place, table: str) -> None:
    """A game that is over, with every face open."""
    await ask(place, f"GET /api/tables/{table}/games/1/replay")


async def recording(place: Place, table: str) -> None:
    """The record of a table."""
    await ask(place, f"GET /api/tables/{table}/record.json")


async def missing(place: Place, table: str) -> None:
    """A line that has missed all but the first entry."""
    wire = await followed(place, table, since=1)
    await asyncio.sleep(0)
    wire.close()


OF_A_TABLE = {"games looked back on": looking_back, "records": recording, "lines that have missed much": missing}
ATTACKS: dict[str, Callable[..., Awaitable[object]]] = {
    "the API's description": describing,
    **OF_A_TABLE,
    "layouts searched for": laying,
    "prints": printing,
    "twelve tables of three who search": searching,
}


def attack(name: str, place: Place, tables: Sequence[str], told: Connection) -> None:
    """Do one thing as often as can be, at some tables where it is about one; tells each time that it was done."""

    async def again(number: int) -> None:
        while True:
            number += AT_ONCE
            about = (tables[number % len(tables)],) if name in OF_A_TABLE else ()
            try:
                await ATTACKS[name](place, *about)
            except ConnectionError:
                # more than one address may ask for
                await asyncio.sleep(0.01)
            else:
                told.send_bytes(b"")

    async def all_at_once() -> None:
        await asyncio.gather(*map(again, range(AT_ONCE)))

    asyncio.run(all_at_once())


async def waited(place: Place, tables: Sequence[str], seconds: float) -> list[float]:
    """How long each ping of some seconds took, in seconds."""
    took: list[float] = []

    async def one(table: str, late: float) -> None:
        await asyncio.sleep(late)
        came = asyncio.Event()
        wire = await Wire.open(
            place, f"/api/tables/{table}/live?since=0", "", lambda data: came.set() if _pong in data else None
        )
        until = time.perf_counter() + seconds
        while (began := time.perf_counter()) < until:
            came.clear()
            wire.say(b'{"say":"ping"}')
            await came.wait()
            took.append(time.perf_counter() - began)
            await asyncio.sleep(max(0.0, BEAT - took[-1]))
        wire.close()

    await asyncio.gather(*(one(table, number * BEAT / LINES) for number, table in enumerate(tables)))
    return took


async def under(name: str, place: Place, quiet: Sequence[str], long: Sequence[str], seconds: float) -> Figures:
    """What is noticed at quiet tables while others, in a process of their own, do one thing again and again."""
    heard, told = Pipe(duplex=False)
    # each thing has the whole share of an address
    elsewhere = place._replace(source=f"127.0.0.{10 + next(_number)}")
    others = get_context("spawn").Process(target=attack, args=(name, elsewhere, long, told))
    if name in ATTACKS:
        others.start()
        # what is done at first is part of it: the pings begin when they do
        await asyncio.sleep(1.0)
    took = sorted(await waited(place, quiet, seconds))
    done = 0
    if name in ATTACKS:
        if not others.is_alive():
            raise NotMeasured(f"{name}: whoever did this has stopped, and the lines above tell why")
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


async def measure(server: Server, seconds: float) -> Figures:
    """The figures of each attack, one after the other."""
    place = Place(server.host, server.port)
    quiet = [(await make(place, "random"))[0] for _ in range(LINES)]
    long = await asyncio.gather(*(played(place._replace(source="127.0.0.2")) for _ in range(12)))
    figures: Figures = {}
    for name in ("nothing", *ATTACKS):
        figures |= await under(name, place, quiet, long, seconds)
    return figures


def main(argv: Sequence[str]) -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(prog="dev.py bench bystander")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    parser.add_argument("--seconds", type=float, default=8.0, help="how long each thing is done, 8 unless told")
    parser.add_argument("--unlimited", action="store_true", help="let one address do as much as it can")
    options = parser.parse_args(argv)
    try:
        limits = [] if options.unlimited else LIMITS
        with tempfile.TemporaryDirectory() as folder, Server(Path(folder), cores(1) | cores(2), *limits) as server:
            figures = asyncio.run(measure(server, options.seconds))
    except NotMeasured as error:
        print(error, file=sys.stderr)
        return 1
    tell("bystander", figures, as_json=options.json)
    return 0
