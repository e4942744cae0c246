"""Two processes are restarted one after the other under load: nobody sees an error, and no move is lost."""

import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.proxies import PROXIES, TRUSTING, Browser, run_proxy
from tests.server.running import Server

RESTARTING = 1012
TABLES = 8
THOUGHT = 0.15
"""Seconds between two moves."""

MATCH = {"form": "first-to-9"}
"""It lasts longer than a process that is going serves on: somebody is always in the middle of one when it goes."""

NOTICED = 3.0
"""Maximum seconds for a proxy to notice a process that is back, as docs/do/run-many-processes.md says."""


class Crowd:
    """People who come through a proxy, and what they were told."""

    def __init__(self, server: Server, address: str) -> None:
        self.server, self.address = server, address
        self.over = threading.Event()
        self.farewells: Counter[int | None] = Counter()
        self.statuses: Counter[int] = Counter()
        self.games: list[Game] = []

    def play_matches(self) -> None:
        """Play one match after the other until `over` is set."""
        people = [Browser(self.server, self.address) for _ in range(2)]
        while not self.over.is_set():
            game = Game(self, people)
            self.games.append(game)
            game.play_match()

    def load_pages(self) -> None:
        """Open a page all the while."""
        with httpx.Client(base_url=self.address, verify=TRUSTING, timeout=20) as web:
            while not self.over.is_set():
                self.statuses[web.get("/api/tables").status_code] += 1
                self.over.wait(THOUGHT)


class Game:
    """A match of two people, who come back whenever their line is closed."""

    def __init__(self, crowd: Crowd, people: list[Browser]) -> None:
        self.crowd, self.people = crowd, people
        self.made = self.people[0].make_open_table(game=MATCH)
        self.table: str = self.made["table"]
        self.lines = [each.connect(self.table) for each in self.people]
        self.heard: dict[int, int] = {}
        """The person of each acknowledged entry, by its number."""

    def play_match(self) -> None:
        """Play a match to its end, or until `over` is set."""
        while self.play_step() and not self.crowd.over.wait(THOUGHT):
            pass
        for line in self.lines:
            line.close()

    def play_step(self) -> bool:
        """Let both read new messages and play if they can; return False when the match has ended."""
        for seat in (0, 1):
            try:
                line = self.lines[seat]
                line.receive_until_number(max(1, *(each.number for each in self.lines)))
                if seat == 1 and not line.view["seats"][1]["yours"]:
                    self.send_command(seat, {"do": "sit", "name": "Renée"}, self.made["invitation"])
                elif line.view["actions"]:
                    self.send_command(seat, {"do": "act", "action": line.view["actions"][0]})
                elif "start" in line.view["can"]:
                    self.send_command(seat, {"do": "start"})
            except ConnectionClosed as closed:
                self.crowd.farewells[closed.rcvd.code if closed.rcvd else None] += 1
                # a handshake that fails would be an error on a screen, and ends the test
                self.lines[seat] = self.people[seat].connect(self.table, since=self.lines[seat].number)
        return any(line.view.get("phase") != "over" for line in self.lines)

    def send_command(self, seat: int, command: dict[str, Any], invitation: str = "") -> None:
        """Send an action, and store its number if it is acknowledged."""
        told = self.lines[seat].send_command(command, invitation=invitation)
        if told["tell"] == "heard":
            self.heard[told["number"]] = seat


@pytest.mark.long("server")
@pytest.mark.proxy
@pytest.mark.parametrize("looks", [True, False], ids=["requests", "sockets-alone"])
@pytest.mark.parametrize("kind", PROXIES)
def test_a_rolling_restart_causes_no_errors(
    kind: str, looks: bool, postgres: str, tmp_path: Path, socket_folder: Path
) -> None:
    sockets = [socket_folder / "1", socket_folder / "2"]
    with (
        Server(tmp_path / "1", "--unix-socket", str(sockets[0]), "--drain", "4", database=postgres) as one,
        Server(tmp_path / "2", "--unix-socket", str(sockets[1]), "--drain", "4", database=postgres) as other,
        run_proxy(kind, tmp_path / kind, sockets, tls=False) as address,
        ThreadPoolExecutor(TABLES + 1) as pool,
    ):
        crowd = Crowd(one, address)
        playing = [pool.submit(crowd.play_matches) for _ in range(TABLES)]
        # nginx notices by a finished request that a process is gone, more reliably than by a socket
        looking = [pool.submit(crowd.load_pages)] if looks else []
        try:
            for server, socket in zip((one, other), sockets, strict=True):
                time.sleep(NOTICED)
                assert server.stop() == 0
                server.start()
                with httpx.Client(transport=httpx.HTTPTransport(uds=str(socket)), base_url="http://localhost") as web:
                    while web.get("/readyz").status_code != 200:
                        time.sleep(0.1)
            time.sleep(NOTICED)
        finally:
            crowd.over.set()
        for each in (*playing, *looking):
            each.result()
        assert set(crowd.statuses) == ({200} if looks else set())
        # connections were closed only because of the restart
        assert set(crowd.farewells) == {RESTARTING}
        visitor = Browser(one, address)
        for game in crowd.games:
            entries = visitor.web.get(f"/api/tables/{game.table}/record.json").json()["entries"]
            assert [entry["n"] for entry in entries] == list(range(1, len(entries) + 1))
            assert {n: entries[n - 1]["seat"] for n in game.heard} == game.heard
        assert sum(len(game.heard) for game in crowd.games) > 10 * TABLES
