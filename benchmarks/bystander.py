"""What somebody at a quiet table notices of what others ask of the house: the time until a ping is answered.

Twenty lines, each to a table of its own, ask twice in a second whether they are still there, while others do one thing
as often as they can. The limits of an address are off: it is the work that is measured, and not the refusals.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from itertools import count
from pathlib import Path
from statistics import median

from benchmarks._lines import Cut, Place, Wire, ask
from benchmarks._report import Figures, NotMeasured, tell
from benchmarks._running import Server, cores

LINES, BEAT = 20, 0.55
AT_ONCE = 6
"""How many do the same thing at the same time."""

Attack = Callable[[Place], Awaitable[object]]

_pong = b'"pong"'
_number = count()


async def make(place: Place, *seats: str, **wish: object) -> str:
    """A table of computer players, or of oneself where a seat is empty; returns its name."""
    sitting = [{"who": "computer", "player": seat} if seat else {"who": "you", "name": "Mizuki"} for seat in seats]
    body = {"game": {"game": "maiko"}, "seats": sitting, "first": 0} | wish
    _, made = await ask(place, "POST /api/tables", body=json.dumps(body).encode())
    return str(json.loads(made)["table"])


async def followed(place: Place, table: str, since: int = 0) -> Wire:
    """A line to a table that hears what there is to hear."""
    return await Wire.open(place, f"/api/tables/{table}/live?since={since}", "", lambda _: None)


async def searching(place: Place) -> None:
    """Two tables of three players who search."""
    for _ in range(2):
        await followed(place, await make(place, "search", "search", "search"))
    await asyncio.sleep(3600)


async def printing(place: Place) -> None:
    """A print that nobody has asked for before."""
    await ask(place, f"GET /print/okiya.pdf?tile={35 + next(_number) % 25}&sets={1 + next(_number) % 8}")


async def laying(place: Place) -> None:
    """A layout of the rarest kind."""
    game = {"game": "okiya", "full_garden": "draw"}
    await make(place, "", "perfect", game=game, layouts="openings-6", first=1)


async def describing(place: Place) -> None:
    """The description of the API."""
    await ask(place, "GET /schema/openapi.json")


def reading(tables: Iterable[str]) -> dict[str, Attack]:
    """What can be asked of tables at which much has happened."""
    named = list(tables)

    def one() -> str:
        return named[next(_number) % len(named)]

    async def look_back(place: Place) -> None:
        await ask(place, f"GET /api/tables/{one()}/games/1/replay")

    async def record(place: Place) -> None:
        await ask(place, f"GET /api/tables/{one()}/record.json")

    async def missed(place: Place) -> None:
        wire = await followed(place, one(), since=1)
        await asyncio.sleep(0)
        wire.close()

    return {"games looked back on": look_back, "records": record, "lines that have missed much": missed}


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


async def under(attack: Attack | None, place: Place, tables: Sequence[str], seconds: float) -> tuple[list[float], int]:
    """The times of the pings while others do one thing again and again, and how often it was done."""
    done = 0

    async def again() -> None:
        nonlocal done
        while attack:
            try:
                await attack(place)
            except Cut as error:
                raise NotMeasured(str(error)) from None
            done += 1

    others = [asyncio.ensure_future(again()) for _ in range(AT_ONCE)]
    took = await waited(place, tables, seconds)
    for other in others:
        if other.done() and attack:
            other.result()
        other.cancel()
    return took, done


async def measure(server: Server, seconds: float) -> Figures:
    """The figures of each attack, one after the other."""
    place = Place(server.host, server.port)
    quiet = [await make(place, "", "random") for _ in range(LINES)]
    long = [await make(place, *["random"] * 4) for _ in range(12)]
    for table in long:
        await followed(place, table)
    await asyncio.sleep(5)
    attacks: dict[str, Attack | None] = {
        "nothing": None,
        "the API's description": describing,
        **reading(long),
        "layouts searched for": laying,
        "prints": printing,
        "twelve tables of three who search": searching,
    }
    figures: Figures = {}
    for name, attack in attacks.items():
        took, done = await under(attack, place, quiet, seconds)
        took.sort()
        figures |= {
            f"{name}: p50, ms": 1000 * median(took),
            f"{name}: p99, ms": 1000 * took[int(0.99 * len(took))],
            f"{name}: longest, ms": 1000 * took[-1],
            f"{name}: done in a second": done / seconds,
        }
    return figures


def main(argv: Sequence[str]) -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(prog="dev.py bench bystander")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    parser.add_argument("--seconds", type=float, default=8.0, help="how long each thing is done, 8 unless told")
    options = parser.parse_args(argv)
    try:
        with tempfile.TemporaryDirectory() as folder, Server(Path(folder), cores(1) | cores(2)) as server:
            figures = asyncio.run(measure(server, options.seconds))
    except NotMeasured as error:
        print(error, file=sys.stderr)
        return 1
    tell("bystander", figures, as_json=options.json)
    return 0
