"""No request at the largest tables holds the event loop longer than the limit."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import get_args

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode

from hanamachi.games.maiko import MaikoSetup
from hanamachi.games.okiya import OkiyaSetup
from hanamachi.table import Setup
from hanamachi.table.commands import Accept, Act, Decline, Hint, Leave, Offer, PersonCommand, Resign, Return, Sit, Start
from tests.server.posing import make_cookie, store_table
from tests.server.running import Server, Visitor
from tests.table.sitting import SEED, Sitting

MOST_SECONDS = 0.05
"""Maximum processor time of one step of the event loop; waiting on a busy machine does not count."""

WATCHED = """
import asyncio, sys, time

sys.modules["uvloop"] = None  # its steps cannot be watched
file, most = sys.argv[1], float(sys.argv[2])
run = asyncio.Handle._run


def watched(handle):
    whose = repr(getattr(handle._callback, "__self__", handle))
    before = time.thread_time()
    run(handle)
    if (spent := time.thread_time() - before) > most:
        with open(file, "a") as told:
            print(f"{1000 * spent:.0f} ms: {whose}", file=told)


asyncio.Handle._run = watched
from hanamachi.__main__ import main

sys.argv[1:] = sys.argv[3:]
sys.exit(main())
"""

EVERY: tuple[PersonCommand, ...] = (
    Act("a1"),
    Hint(),
    Offer("takeback"),
    Accept(),
    Offer("rematch"),
    Decline(),
    Leave(),
    Return(),
    Sit("Mizuki"),
    Start(),
    Resign(),
)


def make_long_table(game: OkiyaSetup | MaikoSetup, seats: int, entries: int) -> Sitting:
    """Return a table of one person and random players, with `entries` entries and a game in progress."""
    sitting = Sitting(
        Setup(
            game=game,
            computers=(None, *["random"] * (seats - 1)),
            first=0,
            hints=isinstance(game, OkiyaSetup),
            seed=SEED,
            made=1000,
        )
    )
    sitting.say(0, Sit("Mizuki"), "m" * 32)
    chance = Random(1)
    while len(sitting.entries) < entries:
        sitting.play_on(chance)
        if sitting.table.is_over:
            sitting.say(0, Offer("rematch"))
        else:
            sitting.say(0, Start())
    return sitting


@contextmanager
def start_watched_server(folder: Path) -> Iterator[Server]:
    """Yield a server, and check that no step of its event loop takes too long."""
    told = folder / "stalls"
    with Server(folder / "server", program=("-c", WATCHED, str(told), str(MOST_SECONDS))) as running:
        # it has begun when it answers
        Visitor(running)
        told.unlink(missing_ok=True)
        yield running
    assert not told.exists(), told.read_text()


def ask_all(server: Server, entries: int) -> None:
    """Call each route about a table or its people, and each command, at tables with a number of entries."""
    assert {type(command) for command in EVERY} == set(get_args(PersonCommand))
    me = Visitor(server, visit=False)
    me.web.cookies.set(*make_cookie(server, "m" * 32), domain="127.0.0.1")
    tables = [
        store_table(server, make_long_table(game, seats, entries))
        for game, seats in ((OkiyaSetup(), 2), (MaikoSetup(), 4))
    ]

    # the most expensive layouts, and the slowest computer players
    for wish in (
        {"layouts": "openings-6", "game": {"game": "okiya", "full_garden": "draw"}},
        {"game": {"game": "maiko"}},
    ):
        computer = {"who": "computer", "player": "master" if "layouts" not in wish else "perfect"}
        made = me.make_table({"who": "you", "name": "Mizuki"}, computer, **wish, first=1)
        me.connect(made["table"]).receive_until_turn(0)
        # a longer record would only take more time in the worker processes
        assert me.web.get("/print/record.pdf", params={"table": made["table"]}).status_code in (200, 400)

    for table in tables:
        for path in ("", "/record.json", "/record.txt", "/games/1/replay", "/ratings"):
            assert me.web.get(f"/api/tables/{table}{path}").status_code in (200, 400, 404)
        for since in (0, 1):
            line = me.connect(table, since)
            line.receive()
            line.socket.close()
    for path in (
        "/",
        "/api/tables",
        "/api/you",
        "/api/you/tables",
        "/api/you/file",
        "/api/you/results",
        "/schema/openapi.json",
        "/metrics",
    ):
        assert me.web.get(path).status_code in (200, 404)

    for table in tables:
        line = me.connect(table)
        line.receive()
        for command in EVERY:
            saying = {"say": "do", "follows": line.number, "command": msgspec.to_builtins(command)}
            line.socket.send(msgspec.json.encode(saying), text=True)
            while line.receive()["tell"] not in ("refused", "heard"):
                pass


def test_no_route_and_no_command_holds_the_loop(tmp_path: Path) -> None:
    with start_watched_server(tmp_path) as server:
        ask_all(server, 400)


@pytest.mark.long("server")
def test_nothing_holds_the_loop_at_tables_of_many_evenings(tmp_path: Path) -> None:
    with start_watched_server(tmp_path) as server:
        ask_all(server, 5000)
        send_some(server)


def send_some(server: Server) -> None:
    """Send a few requests to each route of the OpenAPI description."""
    api = schemathesis.openapi.from_url(f"{server.address}/schema/openapi.json")
    for operation in [result.ok() for result in api.get_all_operations() if isinstance(result, Ok)]:

        @given(operation.as_strategy(generation_mode=GenerationMode.POSITIVE))
        @settings(max_examples=2, deadline=None, suppress_health_check=list(HealthCheck), database=None)
        def answered(case: schemathesis.Case) -> None:  # type: ignore[type-arg]
            case.call()

        answered()
