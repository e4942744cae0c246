"""Clients that never read cost the server little memory, even at a busy table."""

import json
import os
import socket
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from hanamachi.server.sockets.message_reader import MAX_COLOUR_SETS
from tests.server.running import Server, TableLine, Visitor

DEAF = 40
HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def connect_without_reading(server: Server, table: str) -> socket.socket:
    """Return a connection to a table whose client reads nothing and has a tiny receive buffer."""
    host, port = server.address.removeprefix("http://").split(":")
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(20)
    line.connect((host, int(port)))
    line.sendall(HANDSHAKE.format(path=f"/api/tables/{table}/live", host=f"{host}:{port}").encode())
    return line


def make_colour_set(number: int) -> dict[str, Any]:
    """Return a colour set of nearly the maximum size, a different one for each number."""
    points = [[n % 100, n % 97] for n in range(3800)]
    token = {"strokes": [{"ink": "#24406e", "width": 3.0, "points": points}], "ground": "#f7f0e1"}
    return {"set": 1, "name": f"set {number}", "inks": {}, "token": token}


def read_memory_use(server: Server) -> int:
    assert server.process is not None
    pages = int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def seat_four_people(server: Server) -> tuple[str, list[TableLine]]:
    """Return a table of Maiko and a connection for each seat."""
    people = [Visitor(server) for _ in range(4)]
    seats = {"who": "you", "name": "P0"}, *[{"who": "open"}] * 3
    made = people[0].make_table(*seats, game={"game": "maiko"})
    lines = [person.connect(made["table"]) for person in people]
    for n, line in enumerate(lines):
        line.receive_until("update")
        if n:
            said = line.send_command({"do": "sit", "name": f"P{n}"}, invitation=made["invitation"])
            assert said["tell"] == "heard"
    return made["table"], lines


def read_all_messages(lines: list[TableLine]) -> list[dict[str, Any]]:
    """Read all messages up to the answer to a ping. Return the presence messages."""
    presences = []
    for line in lines:
        line.socket.send('{"say":"ping"}')
        while (message := line.receive())["tell"] != "pong":
            if message["tell"] == "presence":
                presences.append(message)
    return presences


def flood_silent_clients(server: Server, all_deaf: ExitStack) -> TableLine:
    """Send many messages at a table where forty clients never read; return the socket of a player."""
    table, lines = seat_four_people(server)
    presences = read_all_messages(lines)
    before = read_memory_use(server)
    for _ in range(DEAF):
        all_deaf.enter_context(connect_without_reading(server, table))
    # as many and as large messages as the limits allow to four people
    said = 0
    for number in range(MAX_COLOUR_SETS):
        for seat, line in enumerate(lines):
            worn = json.dumps({"say": "wear", "set": make_colour_set(4 * number + seat)}, separators=(",", ":"))
            line.socket.send(worn)
            said += len(worn)
            presences += read_all_messages(lines)
    assert max(told["watching"] for told in presences) == DEAF
    # without a limit, the server would keep all messages for each of them
    assert DEAF * said > 30_000_000
    assert read_memory_use(server) - before < 12_000_000
    return lines[0]


on_linux = pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="what a process takes is read from /proc")


@on_linux
def test_memory_stays_bounded_while_forty_clients_never_read(server: Server) -> None:
    with ExitStack() as all_deaf:
        flood_silent_clients(server, all_deaf)


@on_linux
@pytest.mark.long("server")
def test_forty_clients_that_never_read_are_disconnected_in_time(server: Server) -> None:
    with ExitStack() as all_deaf:
        line = flood_silent_clients(server, all_deaf)
        ends, told = time.monotonic() + 120, [{"watching": DEAF}]
        while told[-1]["watching"]:
            assert time.monotonic() < ends
            # pings have a rate limit, too
            time.sleep(1)
            told += read_all_messages([line])
