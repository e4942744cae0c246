"""The figures of a process: what they count, and who may see them."""

import re
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from hanamachi.server.listening import CannotListen
from hanamachi.server.metrics import Histogram, open_metrics_sockets
from hanamachi.server.settings import BadSetting, parse_metrics_address
from tests.ports import find_free_ports
from tests.server.running import Server, Visitor, connect_two_people, wait_until

TIMES = Histogram("times", "Times.")


@pytest.fixture
def counted(tmp_path: Path) -> Iterator[tuple[Server, str]]:
    [port] = find_free_ports()
    with Server(tmp_path, "--metrics", str(port)) as server:
        yield server, f"http://127.0.0.1:{port}/metrics"


def fetch_figures(address: str) -> dict[str, float]:
    lines = httpx.get(address, verify=False).text.splitlines()
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines if line[0] != "#")}


def test_a_time_counts_at_each_bound_that_it_keeps() -> None:
    for seconds in (0.0, 0.0005, 0.003, 9.0):
        TIMES.observe(seconds)
    [family] = TIMES.collect()
    told = {(sample.name, sample.labels.get("le")): sample.value for sample in family.samples}
    bounds = ("0.0005", "0.001", "0.002", "0.005", "5.0", "+Inf")
    assert [told["times_bucket", bound] for bound in bounds] == [2, 2, 2, 3, 3, 4]
    assert (told["times_count", None], told["times_sum", None]) == (4, 9.0035)


def test_table_metrics_are_on_an_inner_port_and_name_nobody(counted: tuple[Server, str]) -> None:
    server, address = counted
    table, one, two = connect_two_people(server)
    one.take_first_tile()
    two.receive_until_turn(1)
    assert two.send_command({"do": "act", "action": 99})["tell"] == "refused"
    two.take_first_tile()
    seen = fetch_figures(address)
    assert seen['hanamachi_entries_total{command="act",game="okiya"}'] == 2
    assert seen['hanamachi_entries_total{command="sit",game="okiya"}'] == 2
    # Mizuki sat down with the request that made the table, and over no line
    assert seen["hanamachi_acknowledged_seconds_count"] == 3
    assert seen["hanamachi_appended_seconds_count"] == 4
    assert {"hanamachi_loop_late_seconds_count", "hanamachi_job_waited_seconds_count"} <= set(seen)
    assert sum(value for name, value in seen.items() if name.startswith("hanamachi_refused_total")) == 1
    assert (seen["hanamachi_tables_open"], seen["hanamachi_sockets"]) == (1, 2)
    at_rest = ("appending", "jobs_waiting", "lines_waiting", "store_errors_total", "cut_off_total")
    assert {seen[f"hanamachi_{name}"] for name in at_rest} == {0}
    assert seen["process_resident_memory_bytes"] > 0
    told = httpx.get(address, verify=False).text
    assert "hanamachi_sockets" in told and "hanamachi_sockets" not in Visitor(server).web.get("/metrics").text
    labels = {word for line in told.splitlines() for word in re.findall(r'(\w+)="', line)}
    python = {"implementation", "major", "minor", "patchlevel", "version", "generation"}
    assert labels == {"game", "command", "error", "le"} | python
    one.close()
    two.close()
    wait_until(lambda: not fetch_figures(address)["hanamachi_sockets"])
    assert table not in httpx.get(address, verify=False).text


@pytest.mark.sqlite
def test_waiting_for_the_batch_and_the_disk_is_measured(counted: tuple[Server, str]) -> None:
    server, address = counted
    _, one, two = connect_two_people(server)
    one.take_first_tile()
    two.receive_until_turn(1)
    seen = fetch_figures(address)
    assert seen["hanamachi_queued_seconds_count"] >= seen["hanamachi_appended_seconds_count"] == 3
    assert seen["hanamachi_committed_seconds_count"] >= 1


@pytest.mark.parametrize(
    ("text", "place"),
    [("9421", ("127.0.0.1", 9421)), ("0.0.0.0:9421", ("0.0.0.0", 9421)), ("[::1]:9421", ("::1", 9421))],
)
def test_a_place_for_figures_is_a_port_or_a_host_and_a_port(text: str, place: tuple[str, int]) -> None:
    assert parse_metrics_address(text) == place


@pytest.mark.parametrize("text", ["", "localhost", "0", "65536", "١٢", "-1", "9421/"])
def test_an_invalid_address_for_metrics_is_refused(text: str) -> None:
    with pytest.raises(BadSetting, match=re.escape(f"{text!r} is no address for metrics")):
        parse_metrics_address(text)


def test_each_worker_has_a_port_and_the_last_must_be_one() -> None:
    ports = find_free_ports(2)
    sockets = open_metrics_sockets(f"127.0.0.1:{ports[0]}", 2)
    assert [each.getsockname()[1] for each in sockets] == ports
    for each in sockets:
        each.close()
    with pytest.raises(BadSetting):
        open_metrics_sockets("65535", 2)


def test_a_taken_port_is_reported_before_anything_is_served() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(CannotListen, match=f"cannot serve metrics at port {port}"):
            open_metrics_sockets(str(port))
