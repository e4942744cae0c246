"""Several processes with one database: each serves all people, and the end of one blocks nobody."""

import json
import os
import re
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from operator import gt
from pathlib import Path

import httpx
import pytest

from hanamachi.server.process.workers import MAX_RESTART_DELAY, restart_delay
from hanamachi.server.wall_clock import now_ms
from tests.forked import run_hanamachi
from tests.ports import find_free_ports
from tests.server.databases import Databases
from tests.server.posing import count_stored_entries, make_game_at_computers_turn, store_table
from tests.server.running import Server, TableLine, Visitor, wait_until
from tests.server.test_set_phrases import send_phrase
from tests.server.test_wearing import make_colour_set, send_colour_set


@pytest.fixture(scope="module")
def _standing(postgres_server: Databases, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    database, folder = postgres_server.make_database(), tmp_path_factory.mktemp("two")
    with Server(folder / "1", database=database) as one, Server(folder / "2", database=database) as other:
        yield one, other


@pytest.fixture
def both(_standing: tuple[Server, Server]) -> Iterator[tuple[Server, Server]]:
    """Return two servers, each with its own process and port, for tests that kill none."""
    yield _standing
    for server in _standing:
        server.visits.close()


@pytest.fixture
def two(postgres: str, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    """Return two servers that a test may kill."""
    with Server(tmp_path / "1", database=postgres) as one, Server(tmp_path / "2", database=postgres) as other:
        yield one, other


def move_visitor(visitor: Visitor, server: Server) -> Visitor:
    """Return a visitor with the same cookies at another server."""
    same = Visitor(server, visit=False)
    for name, value in visitor.web.cookies.items():
        same.web.cookies.set(name, value)
    return same


def test_two_people_play_through_two_processes(both: tuple[Server, Server]) -> None:
    one, other = both
    mizuki, renee, watcher = Visitor(one), Visitor(other), Visitor(other)
    made = mizuki.make_open_table(game={"form": "single"})
    here, there = mizuki.connect(made["table"]), renee.connect(made["table"])
    watching = watcher.connect(made["table"])
    for line in (here, there, watching):
        line.receive_until("update")
    assert there.send_command({"do": "sit", "name": "Renée"}, invitation=made["invitation"])["tell"] == "heard"
    lines = [here, there]
    while True:
        for line in (*lines, watching):
            line.receive_until_number(max(each.number for each in lines))
        mover = next((line for line in lines if line.view["actions"]), None)
        if mover is None:
            break
        assert mover.take_first_tile()["tell"] == "heard"
    assert here.view["phase"] == there.view["phase"] == watching.view["phase"] == "over"
    assert here.view["match"]["games"] == there.view["match"]["games"] == watching.view["match"]["games"]
    records = [each.web.get(f"/api/tables/{made['table']}/record.json").json() for each in (mizuki, renee)]
    assert records[0] == records[1]
    assert [table["table"] for table in move_visitor(renee, one).web.get("/api/tables").json()] == [made["table"]]


def make_table_of_two(one: Server, other: Server) -> tuple[str, TableLine, TableLine, Visitor]:
    """Make a table of two people, connected to two processes. Return its name, both connections and a visitor."""
    mizuki, renee = Visitor(one), Visitor(other)
    made = mizuki.make_open_table()
    here, there = mizuki.connect_and_update(made["table"]), renee.connect_and_update(made["table"])
    there.send_command({"do": "sit", "name": "Renée"}, invitation=made["invitation"])
    return made["table"], here, there, renee


def test_presence_colours_and_phrases_are_shared_across_processes(both: tuple[Server, Server]) -> None:
    one, other = both
    table, here, there, _ = make_table_of_two(one, other)
    for line in (here, there):
        while line.receive_until("presence")["here"] != [True, True]:
            pass
    send_colour_set(here, make_colour_set())
    told = there.receive_until("worn")
    assert (told["seat"], told["set"]) == (0, make_colour_set())
    watching = Visitor(other).connect(table)
    assert watching.receive_until("worn")["set"] == make_colour_set()
    while here.receive_until("presence")["watching"] != 1:
        pass
    for line, phrase in ((here, "hello"), (there, "good-luck")):
        send_phrase(line, phrase)
    for line in (here, there, watching):
        assert {line.receive_until("phrase")["phrase"] for _ in range(2)} == {"hello", "good-luck"}
    watching.close()
    there.close()
    while (told := here.receive_until("presence"))["here"] != [True, False] or told["watching"]:
        pass


def test_people_connected_to_a_killed_process_are_marked_as_away(two: tuple[Server, Server]) -> None:
    one, other = two
    table, here, _, renee = make_table_of_two(one, other)
    while here.receive_until("presence")["here"] != [True, True]:
        pass
    other.kill()
    while here.receive_until("presence")["here"] != [True, False]:
        pass
    again = move_visitor(renee, one).connect(table)
    while here.receive_until("presence")["here"] != [True, True]:
        pass
    again.receive_until("update")
    assert again.view["seats"][1]["yours"]


@pytest.mark.parametrize("end", ["kill", pytest.param("stop", marks=pytest.mark.long("server"))])
def test_a_computer_player_and_a_clock_go_on_at_another_process(postgres: str, tmp_path: Path, end: str) -> None:
    away = Server(tmp_path / "1", "--think", "10", database=postgres)
    sitting = make_game_at_computers_turn(500, now_ms())
    table, number = store_table(away, sitting), len(sitting.entries)
    # the one that is there first owns the table; its computer player thinks until it is gone
    with away as one, Server(tmp_path / "2", "--think", "0.05", database=postgres) as other:
        getattr(one, end)()
        wait_until(lambda: count_stored_entries(other, table) == number + 2)
        game = Visitor(other).web.get(f"/api/tables/{table}").json()["match"]["games"][0]
        assert game["ending"] == {"winners": [1], "reason": "time", "loser": 0}
        assert len(game["actions"]) == 4


def test_a_seat_that_is_grabbed_through_both_at_once_is_given_once(both: tuple[Server, Server]) -> None:
    made = Visitor(both[0]).make_open_table()
    lines = [Visitor(both[n % 2]).connect_and_update(made["table"]) for n in range(8)]
    for line in lines:
        sit = {"say": "do", "follows": line.number, "command": {"do": "sit", "name": "R"}}
        line.socket.send(json.dumps(sit | {"invitation": made["invitation"]}))
    told = []
    for line in lines:
        while (message := line.receive())["tell"] not in ("heard", "refused"):
            pass
        told.append(message["tell"])
    assert sorted(told) == ["heard", *["refused"] * 7]


# ---------------------------------------------------------------------------------------------------------- workers

linux = pytest.mark.skipif(sys.platform != "linux", reason="looks processes up in /proc")


def find_workers(server: Server) -> list[int]:
    """Return the process IDs of a server's workers."""
    assert server.process
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parent = int(read_process_fields(folder)[1])
            if parent == server.process.pid and b"spawn_main" in (folder / "cmdline").read_bytes():
                found.append(int(folder.name))
    return found


def read_process_fields(folder: Path) -> list[str]:
    """Return the fields of /proc/PID/stat of a process: its state, its parent and more."""
    return (folder / "stat").read_text().rsplit(")", 1)[1].split()


def is_running(pid: int) -> bool:
    """Whether a process runs, so that it is not a zombie."""
    try:
        return read_process_fields(Path(f"/proc/{pid}"))[0] != "Z"
    except OSError:
        return False


def ask_workers(server: Server, made: dict[str, str]) -> set[int]:
    """Return the workers that answer. A random one answers each request, so ask often."""
    visitor = Visitor(server, visit=False)
    # a connection that is kept open always leads to the same worker
    return {visitor.web.get(f"/api/tables/{made['table']}", headers=CLOSE).status_code for _ in range(12)}


CLOSE = {"Connection": "close"}


def fetch_start_times(ports: tuple[int, ...]) -> list[float]:
    """Return when the process behind each port of metrics started, in seconds; nothing for a port without one."""
    found: list[float] = []
    for port in ports:
        # while a worker is being replaced, nobody listens at its port
        with suppress(httpx.TransportError):
            text = httpx.get(f"http://127.0.0.1:{port}/metrics", verify=False).text
            found.append(float(re.findall(r"^process_start_time_seconds (.*)$", text, re.MULTILINE)[0]))
    return found


@linux
def test_workers_that_die_or_are_renewed_are_replaced_and_no_request_fails(postgres: str, tmp_path: Path) -> None:
    ports = tuple(find_free_ports(2))
    with Server(tmp_path, "--workers", "2", "--metrics", str(ports[0]), database=postgres) as server:
        made = Visitor(server).make_open_table()
        first = find_workers(server)
        assert len(first) == 2
        os.kill(first[0], signal.SIGKILL)
        assert ask_workers(server, made) == {200}
        wait_until(lambda: len(find_workers(server)) == 2 and first[0] not in find_workers(server), 60)
        assert ask_workers(server, made) == {200}
        wait_until(lambda: len(fetch_start_times(ports)) == 2, 60)
        old, started = find_workers(server), fetch_start_times(ports)
        assert server.process
        server.process.send_signal(signal.SIGHUP)
        until = time.monotonic() + 60
        while set(old) & set(find_workers(server)) or len(find_workers(server)) != 2:
            assert time.monotonic() < until
            assert ask_workers(server, made) == {200}
        # each new worker shows its metrics at the port of the one before it
        wait_until(lambda: len(now := fetch_start_times(ports)) == 2 and all(map(gt, now, started)), 60)
        assert server.stop() == 0
    assert not any(is_running(pid) for pid in (*first, *old))


@linux
def test_a_worker_that_is_renewed_is_ready_until_it_is_gone(postgres: str, tmp_path: Path, socket_folder: Path) -> None:
    # a proxy cannot tell the workers apart: one that drains would keep visitors from the others
    path = socket_folder / "socket"
    options = "--workers", "2", "--drain", "60", "--unix-socket", str(path)
    with (
        Server(tmp_path, *options, database=postgres) as server,
        httpx.Client(transport=httpx.HTTPTransport(uds=str(path)), base_url="http://localhost", timeout=20) as web,
    ):
        old = find_workers(server)
        assert server.process
        server.process.send_signal(signal.SIGHUP)
        until = time.monotonic() + 40
        while set(old) & set(find_workers(server)):
            assert time.monotonic() < until
            ready = web.get("/readyz", headers=CLOSE)
            assert ready.status_code == 200, ready.text
        assert path.is_socket()


@linux
def test_a_worker_that_hangs_is_replaced(postgres: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WATCHDOG_USEC", "3000000")
    with Server(tmp_path, "--workers", "2", database=postgres) as server:
        hanging = find_workers(server)[0]
        os.kill(hanging, signal.SIGSTOP)
        wait_until(lambda: hanging not in find_workers(server) and len(find_workers(server)) == 2, 60)


@linux
def test_workers_end_with_their_parent(postgres: str, tmp_path: Path) -> None:
    with Server(tmp_path, "--workers", "2", database=postgres) as server:
        workers = find_workers(server)
        server.kill()
        wait_until(lambda: not any(is_running(pid) for pid in workers))


@linux
def test_parent_and_workers_stop_in_order_and_ask_clients_to_reconnect(postgres: str, tmp_path: Path) -> None:
    with Server(tmp_path, "--workers", "2", "--drain", "1", database=postgres) as server:
        made = Visitor(server).make_open_table()
        lines = [Visitor(server).connect_and_update(made["table"]) for _ in range(8)]
        assert server.process
        group = [server.process.pid, *find_workers(server)]
        # a closing terminal and a kill of the group signal each process; then the parent passes the signal on
        for pid in group[1:]:
            os.kill(pid, signal.SIGHUP)
        for pid in group:
            os.kill(pid, signal.SIGTERM)
        assert [line.receive_until_closed() for line in lines] == [1012] * 8
        assert server.wait_for_end() == 0


@linux
def test_a_second_stop_signal_ends_the_workers_at_once(postgres: str, tmp_path: Path) -> None:
    with Server(tmp_path, "--workers", "2", "--drain", "60", database=postgres) as server:
        workers = find_workers(server)
        assert server.process
        server.process.send_signal(signal.SIGTERM)
        wait_until(lambda: {fetch_readiness(server) for _ in range(6)} == {503})
        server.process.send_signal(signal.SIGTERM)
        assert server.wait_for_end() == 0
        assert not any(is_running(pid) for pid in workers)


def fetch_readiness(server: Server) -> int:
    """Return the answer of /readyz from any worker."""
    return Visitor(server, visit=False).web.get("/readyz").status_code


def test_several_workers_need_a_database(tmp_path: Path) -> None:
    words = ["serve", "--port", "0", "--data", str(tmp_path), "--workers", "2"]
    done = run_hanamachi(words, {**os.environ, "HANAMACHI_DATABASE": ""})
    assert done.returncode == 2
    assert "2 workers cannot share the file of one: expected HANAMACHI_DATABASE" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_unreachable_database_is_reported_in_one_sentence(tmp_path: Path, workers: str) -> None:
    words = ["serve", "--port", "0", "--data", str(tmp_path), "--workers", workers]
    done = run_hanamachi(words, {**os.environ, "HANAMACHI_DATABASE": "postgresql://me:s3cret@127.0.0.1:1/house"})
    assert done.returncode == 1
    assert "postgresql://me:…@127.0.0.1:1/house cannot be used" in done.stderr
    assert "s3cret" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_a_worker_that_keeps_dying_is_restarted_with_a_bounded_backoff() -> None:
    waits = [restart_delay(deaths) for deaths in range(1, 20)]
    assert waits == sorted(waits)
    assert waits[0] < 1
    assert restart_delay(10**6) == waits[-1] == MAX_RESTART_DELAY
