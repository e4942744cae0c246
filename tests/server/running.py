"""The real server in its own process, and clients that connect to it over real sockets."""

import asyncio
import json
import os
import re
import signal
import subprocess
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, nullcontext, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from hanamachi.server.settings import DATABASE_FILE
from tests.forked import ForkedProcess, start_process
from tests.server.databases import Databases
from tests.server.stores import make_empty_file
from tests.server.whole import expand_patch


class Engine:
    """On what the servers of a run keep their tables: a file each, or with `--postgres` a database each."""

    def __init__(self) -> None:
        self.databases: Databases | None = None
        self._made: dict[Path, str] = {}

    def database_url(self, data: Path) -> str | None:
        """Return the URL of the database for a data folder, the same one when its server starts again."""
        if self.databases and data not in self._made:
            self._made[data] = self.databases.make_database()
        return self._made.get(data)


ENGINE = Engine()


class Server:
    """`hanamachi serve` over a folder, on a free port unless `--unix-socket` is among its options.

    `kill` is SIGKILL, and `start` starts it again.

    With a `database` it is the address of a PostgreSQL that counts, and the folder does not. What it logs goes to the
    file `log`, or to where the tests' own errors go. `program` is what Python is started with, for one that is not
    forked.
    """

    def __init__(
        self,
        data: Path,
        *options: str,
        log: Path | None = None,
        database: str | None = None,
        program: Sequence[str] = (),
    ) -> None:
        self.data, self.options, self.log, self.program = data, options, log, program
        self.database = database or ENGINE.database_url(data)
        self.process: subprocess.Popen[bytes] | ForkedProcess | None = None
        self.address = ""
        self.visits = ExitStack()

    def start(self) -> Self:
        words = ["serve", "--data", str(self.data)]
        if "--unix-socket" not in self.options:
            words += ["--port", self._port()]
        words += ["--think", "0", "--tables-a-minute", "100000", "--sockets-an-address", "100000"]
        words += ["--requests-a-minute", "10000000", *self.options]
        if not self.database and not (file := self.data / DATABASE_FILE).exists():
            self.data.mkdir(mode=0o700, parents=True, exist_ok=True)
            file.touch(mode=0o600)
            file.write_bytes(make_empty_file())
        # an empty address means no database
        env = {**os.environ, "BROWSER": "true", "HANAMACHI_DATABASE": self.database or ""}
        said, out = os.pipe()
        with self.log.open("ab") if self.log else nullcontext() as log:
            self.process = start_process(
                words, env, stdout=out, stderr=log.fileno() if log else None, program=self.program
            )
        os.close(out)
        # Read only what is asked for. Do not close it before the server ends, because its writes would fail.
        self._said = os.fdopen(said)
        line = self._said.readline()
        opened = re.match(r'(?:hanamachi \S+ is open at |.*"address": ")(http://[^/]+(?=/)|unix:[^\s",]+)', line)
        if not opened:
            self.kill()
            raise AssertionError(f"the server does not open: {line!r}, and its log says why")
        self.address = opened[1]
        return self

    def _port(self) -> str:
        return self.address.rsplit(":", 1)[-1] if self.address else "0"

    def kill(self) -> None:
        self._send_signal(signal.SIGKILL)

    def stop(self) -> int:
        return self._send_signal(signal.SIGTERM)

    def _send_signal(self, number: int) -> int:
        assert self.process is not None
        self.process.send_signal(number)
        return self.wait_for_end()

    def wait_for_end(self) -> int:
        """Wait until the server has ended, and return its exit code."""
        assert self.process is not None
        code = self.process.wait(20)
        self._said.close()
        return code

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self.process is not None
        self.visits.close()
        if self.process.poll() is None:
            # a killed process cannot write its coverage
            self._send_signal(signal.SIGTERM if "HANAMACHI_COVERAGE" in os.environ else signal.SIGKILL)


def wait_until(happened: Callable[[], bool], seconds: float = 30.0) -> None:
    """Wait until something has happened."""
    until = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < until, "it has never happened"
        time.sleep(0.02)


async def wait_until_async(happened: Callable[[], bool], seconds: float = 30.0) -> None:
    """Wait until something has happened on this event loop."""
    async with asyncio.timeout(seconds):
        while not happened():
            await asyncio.sleep(0.002)


class Visitor:
    """A client without a page: it has a cookie, sends requests and connects to tables."""

    def __init__(self, server: Server, *, visit: bool = True) -> None:
        self.server = server
        # No address here is https, so the client need not read certificates.
        self.web = server.visits.enter_context(httpx.Client(base_url=server.address, timeout=20, verify=False))
        if visit:
            self.web.get("/")

    def make_table(self, *seats: dict[str, str], **wish: Any) -> dict[str, Any]:
        """Make a table of Okiya; returns Made."""
        game = {"game": "okiya"} | wish.pop("game", {})
        answer = self.web.post("/api/tables", json={"game": game, "seats": seats, **wish})
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def make_open_table(self, name: str = "Mizuki", **wish: Any) -> dict[str, Any]:
        """Make a table with this visitor on seat 0, who starts, and an open seat."""
        return self.make_table({"who": "you", "name": name}, {"who": "open"}, **{"first": 0, **wish})

    def connect(self, table: str, since: int = 0, *, asks: str = "", **headers: str) -> "TableLine":
        """Connect to a table by WebSocket with the cookie. Return the connection.

        `asks` is added to the query of the address.
        """
        sent = self.cookie_header() | headers
        # Pings in another thread would draw random numbers that a test expects to draw alone.
        line = connect(
            self.live_url(table, since) + asks,
            additional_headers=sent,
            open_timeout=20,
            ping_interval=None,
            max_queue=None,
        )
        return TableLine(self.server.visits.enter_context(line))

    def connect_and_update(self, table: str, since: int = 0) -> "TableLine":
        """Connect to a table by WebSocket, and wait for the first update. Return the connection."""
        line = self.connect(table, since)
        line.receive_until("update")
        return line

    def join_table(self, made: dict[str, Any], name: str = "Renée") -> "TableLine":
        """Take an open seat of another person's table, and return the connection."""
        line = self.connect_and_update(made["table"])
        assert line.send_command({"do": "sit", "name": name}, invitation=made["invitation"])["tell"] == "heard"
        return line

    def live_url(self, table: str, since: int = 0) -> str:
        """Return the URL of a table's WebSocket."""
        return f"{self.server.address.replace('http', 'ws')}/api/tables/{table}/live?since={since}&changes=1"

    def cookie_header(self) -> dict[str, str]:
        """Return the header with the cookie of this visitor."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.web.cookies.items())
        return {"Cookie": cookies} if cookies else {}


def parse_problem(answer: httpx.Response) -> tuple[int, str]:
    """Return the status and the error code of a response."""
    return answer.status_code, answer.json()["error"]


class TableLine:
    """An open socket to a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.number = 0
        self.view: dict[str, Any] = {}

    def receive(self) -> dict[str, Any]:
        """Receive and return the next message."""
        message = expand_patch(json.loads(self.socket.recv(timeout=20)), self.view or None)
        if message["tell"] == "update":
            self.view = message["view"]
            self.number = self.view["number"]
        return message

    def receive_until(self, tell: str) -> dict[str, Any]:
        """Receive messages until one of the given kind, and return it."""
        deadline = time.monotonic() + 20
        while (message := self.receive())["tell"] != tell:
            assert time.monotonic() < deadline
        return message

    def receive_until_number(self, number: int) -> None:
        """Receive messages up to an entry."""
        while self.number < number:
            self.receive()

    def receive_until_turn(self, seat: int) -> None:
        """Receive messages until a seat is to move, or the game is over."""
        while not (self.view and (self.view["board"] and self.view["board"]["view"]["turn"] in (seat, None))):
            self.receive()

    def send_command(
        self, command: dict[str, Any], *, follows: int | None = None, invitation: str = ""
    ) -> dict[str, Any]:
        """Send a command, and return its answer: Heard or Refused."""
        said = {"say": "do", "follows": self.number if follows is None else follows, "command": command}
        self.socket.send(json.dumps(said | ({"invitation": invitation} if invitation else {})))
        while (message := self.receive())["tell"] not in ("heard", "refused"):
            pass
        if message["tell"] == "heard":
            self.receive_until_number(message["number"])
        return message

    def take_first_tile(self) -> dict[str, Any]:
        """Take the first legal tile."""
        return self.send_command({"do": "act", "action": self.view["actions"][0]})

    def receive_until_closed(self) -> int | None:
        """Read messages until the server closes the connection; return the close code."""
        with suppress(ConnectionClosed):
            while True:
                self.receive()
        return self.socket.close_code

    def close(self) -> None:
        """Close the connection."""
        self.socket.close()


def connect_two_people(server: Server, **wish: Any) -> tuple[str, TableLine, TableLine]:
    """Return a new table and the connections of Mizuki, who is to move, and Renée."""
    mizuki, renee = Visitor(server), Visitor(server)
    made = mizuki.make_open_table(**wish)
    one, two = mizuki.connect_and_update(made["table"]), renee.join_table(made)
    one.receive_until_turn(0)
    return made["table"], one, two
