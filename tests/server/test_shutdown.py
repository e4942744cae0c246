"""Shutdown: no entry is lost, no client gets an error, and the process ends."""

import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.forked import FRESH_INTERPRETER
from tests.server.posing import count_stored_entries
from tests.server.running import Server, TableLine, Visitor, connect_two_people, wait_until

RESTARTING = 1012


def test_everybody_on_a_line_is_asked_to_come_back_and_finds_everything(tmp_path: Path) -> None:
    with Server(tmp_path, "--think", "10") as server:
        table, one, two = connect_two_people(server)
        one.take_first_tile()
        two.receive_until_turn(1)
        watcher = Visitor(server).connect_and_update(table)
        visitor = Visitor(server)
        alone = visitor.make_table({"who": "you", "name": "M"}, {"who": "computer", "player": "random"}, first=0)[
            "table"
        ]
        line = visitor.connect_and_update(alone)
        line.take_first_tile()
        assert server.stop() == 0
        assert [each.receive_until_closed() for each in (one, two, watcher, line)] == [RESTARTING] * 4
        server.options = "--think", "0.05"
        server.start()
        assert Visitor(server).web.get(f"/api/tables/{table}").json()["number"] == one.number
        # after the restart, the computer player moves without any connection
        wait_until(lambda: count_stored_entries(server, alone) == line.number + 1)
        assert visitor.web.get(f"/api/tables/{alone}").json()["board"]["view"]["turn"] == 0


@contextmanager
def set_sighup_handler(hangup: signal.Handlers) -> Iterator[None]:
    """Set the handler of SIGHUP that new processes inherit, as a shell or nohup does."""
    before = signal.signal(signal.SIGHUP, hangup)
    try:
        yield
    finally:
        signal.signal(signal.SIGHUP, before)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_repeated_hangups_of_the_terminal_stop_the_server_in_order(tmp_path: Path) -> None:
    with set_sighup_handler(signal.SIG_DFL), Server(tmp_path, "--drain", "1", program=FRESH_INTERPRETER) as server:
        _, *lines = connect_two_people(server)
        assert server.process is not None
        server.process.send_signal(signal.SIGHUP)
        visitor = Visitor(server)
        wait_until(lambda: visitor.web.get("/readyz").status_code != 200)
        # a shell passes the signal on, and then its session ends
        server.process.send_signal(signal.SIGHUP)
        assert [line.receive_until_closed() for line in lines] == [RESTARTING] * 2
        assert server.wait_for_end() == 0


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_a_server_started_with_nohup_outlives_its_terminal(tmp_path: Path) -> None:
    with set_sighup_handler(signal.SIG_IGN), Server(tmp_path, program=FRESH_INTERPRETER) as server:
        table, one, _ = connect_two_people(server)
        assert server.process is not None
        server.process.send_signal(signal.SIGHUP)
        assert one.take_first_tile()["tell"] == "heard"
        assert Visitor(server).web.get(f"/api/tables/{table}").json()["number"] == one.number
        assert server.stop() == 0


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such socket")
def test_systemd_is_notified_of_start_heartbeats_and_stop(
    tmp_path: Path, systemd: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WATCHDOG_USEC", "600000")
    with Server(tmp_path / "data") as server:
        # with a SQLite file it first asks to keep its socket
        states = [state for state in (systemd.recv(100) for _ in range(5)) if not state.startswith(b"FDSTORE=1")]
        assert states[:4] == [b"READY=1", *[b"WATCHDOG=1"] * 3]
        assert server.stop() == 0
    systemd.setblocking(False)
    told = []
    with suppress(BlockingIOError):
        while True:
            told.append(systemd.recv(100))
    assert b"STOPPING=1" in told


def test_a_server_that_drains_tells_proxies_and_goes_on_meanwhile(tmp_path: Path) -> None:
    with Server(tmp_path, "--drain", "60") as server:
        _, one, _ = connect_two_people(server)
        visitor = Visitor(server)
        assert visitor.web.get("/readyz").status_code == 200
        assert server.process is not None
        server.process.send_signal(signal.SIGTERM)
        wait_until(lambda: visitor.web.get("/readyz").status_code != 200)
        ready = visitor.web.get("/readyz")
        assert ready.status_code == 503
        assert ready.json() == {"error": "leaving", "message": "this process was told to stop: ask another"}
        assert visitor.web.get("/healthz").status_code == 200
        assert one.take_first_tile()["tell"] == "heard"
        made = Visitor(server).make_open_table()
        assert Visitor(server).web.get(f"/api/tables/{made['table']}").status_code == 200


def test_messages_during_shutdown_are_answered_or_ignored_never_lost(tmp_path: Path) -> None:
    """Whoever was acknowledged finds it again; whoever was not may find it, and knows that they must look."""
    with Server(tmp_path) as server:
        tables = [connect_two_people(server) for _ in range(8)]
        begun = threading.Event()

        def play(*lines: TableLine) -> tuple[int, int | None]:
            acknowledged = 0
            try:
                for move in range(16):
                    line = lines[move % 2]
                    line.receive_until_turn(move % 2)
                    if not line.view["actions"]:
                        break
                    if line.take_first_tile()["tell"] == "heard":
                        acknowledged = line.number
                        begun.set()
            except ConnectionClosed as closed:
                return acknowledged, closed.rcvd.code if closed.rcvd else None
            return acknowledged, RESTARTING

        with ThreadPoolExecutor(len(tables)) as pool:
            played = [pool.submit(play, *lines) for _, *lines in tables]
            begun.wait(20)
            assert server.stop() == 0
            ends = [game.result() for game in played]
        assert {code for _, code in ends} == {RESTARTING}
        server.start()
        visitor = Visitor(server)
        for (table, *_), (number, _) in zip(tables, ends, strict=True):
            assert visitor.web.get(f"/api/tables/{table}").json()["number"] >= number


PROGRAM = """
import asyncio, uvicorn
from hanamachi.server.process import shutdown
from hanamachi.server.listening import bind_tcp_socket
from hanamachi.server.process.logs import configure_logging

configure_logging()
shutdown.END_SECONDS = {bound}

async def app(scope, receive, send):
    while (await receive())["type"] == "lifespan.startup":
        await send({{"type": "lifespan.startup.complete"}})

async def wait_forever():
    print("resting", flush=True)
    await asyncio.Event().wait()

server = shutdown.GracefulServer(uvicorn.Config(app, log_config=None), wait_forever)

async def run():
    serving = asyncio.ensure_future(server.serve(sockets=[bind_tcp_socket("127.0.0.1", 0)]))
    while not server.started:
        await asyncio.sleep(0.01)
    print("open", flush=True)
    await serving

asyncio.run(run())
"""


def start_hanging_server(bound: float) -> subprocess.Popen[str]:
    """Return a server that never finishes what it does at its end, told to stop."""
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM.format(bound=bound)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "open\n"
    process.send_signal(signal.SIGTERM)
    return process


@pytest.mark.parametrize("second", [signal.SIGTERM, signal.SIGINT])
def test_a_second_signal_is_the_end(second: signal.Signals) -> None:
    with start_hanging_server(600) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "resting\n"
        process.send_signal(second)
        assert process.wait(20) == 128 + second


def test_a_hanging_process_ends_within_a_bound() -> None:
    with start_hanging_server(0.2) as process:
        assert process.wait(20) == 1
