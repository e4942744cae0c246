"""A server behind nginx and behind Caddy, as deploy/ configures them: over Unix sockets."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.server.proxies import PROXIES, Browser, run_proxy
from tests.server.running import Server, TableLine

RESTARTING, POLICY_VIOLATION = 1012, 1008


@pytest.mark.proxy
@pytest.mark.parametrize("kind", PROXIES)
def test_a_proxy_with_one_dead_server_serves_a_game_and_passes_addresses(
    kind: str, tmp_path: Path, socket_folder: Path
) -> None:
    here, gone = socket_folder / "1", socket_folder / "2"
    options = "--unix-socket", str(here), "--secure", "--tables-a-minute", "3"
    with (
        Server(tmp_path / "data", *options) as server,
        run_proxy(kind, tmp_path / kind, [gone, here]) as address,
    ):
        mizuki, renee = Browser(server, address), Browser(server, address)
        assert "Secure" in mizuki.cookie
        made = mizuki.make_open_table()
        lines = mizuki.connect(made["table"]), renee.connect(made["table"])
        lines[1].receive_until("update")
        sat = lines[1].send_command({"do": "sit", "name": "Renée"}, invitation=made["invitation"])
        assert sat["tell"] == "heard"
        play_game(lines)
        assert (
            mizuki.connect(made["table"], Origin="https://elsewhere.example").receive_until_closed() == POLICY_VIOLATION
        )

        # limits apply to the real address of a client, not to a claimed one
        assert [make_table_from_address(server, address, "127.0.0.2", f"192.0.2.{n}") for n in range(4)] == [
            201,
            201,
            201,
            429,
        ]
        assert make_table_from_address(server, address, "127.0.0.3", "192.0.2.1") == 201

        if kind == "caddy":
            # refusals by the proxy itself are not taken for the end of a process
            assert mizuki.web.get("/refused").status_code == 403

        assert server.stop() == 0
        # the proxy forwards the close code
        assert [line.receive_until_closed() for line in lines] == [RESTARTING] * 2
        # Caddy delays GET requests for some seconds, nginx delays none
        page, api = mizuki.web.post("/"), mizuki.web.post("/api/tables", json={})
        assert {(away.status_code, away.headers["retry-after"]) for away in (page, api)} == {(503, "2")}
        assert "This page tries again" in page.text
        assert (api.headers["content-type"], api.json()["error"]) == ("application/json", "unreachable")
        server.start()
        assert lines[0].number <= mizuki.web.get(f"/api/tables/{made['table']}").json()["number"]


@pytest.mark.proxy
@pytest.mark.parametrize("kind", PROXIES)
def test_a_proxy_over_unix_sockets_reaches_the_other_process(
    kind: str, postgres: str, tmp_path: Path, socket_folder: Path
) -> None:
    sockets = [socket_folder / "1", socket_folder / "2"]
    with (
        Server(tmp_path / "1", "--unix-socket", str(sockets[0]), database=postgres) as one,
        Server(tmp_path / "2", "--unix-socket", str(sockets[1]), database=postgres) as other,
        run_proxy(kind, tmp_path / kind, sockets, tls=False) as address,
    ):
        visitor = Browser(one, address)
        tables = [visitor.make_open_table()["table"] for _ in range(8)]
        for stopped in (one, other):
            assert stopped.stop() == 0
            # a handshake that is answered by the proxy itself raises
            for line in [visitor.connect(table) for table in tables]:
                line.receive_until("update")
            stopped.start()


def play_game(lines: Sequence[TableLine]) -> None:
    """Play a whole game: the person whose turn it is takes the first legal tile."""
    while True:
        for line in lines:
            line.receive_until_number(max(each.number for each in lines))
        movers = [line for line in lines if line.view["actions"]]
        if not movers:
            assert all(line.view["board"]["view"]["turn"] is None for line in lines)
            return
        assert movers[0].take_first_tile()["tell"] == "heard"


def make_table_from_address(server: Server, address: str, source: str, claimed: str) -> int:
    """Make a table from an address, with a forged forwarding header; return the answer."""
    browser = Browser(server, address, source, **{"X-Forwarded-For": claimed})
    wish: dict[str, Any] = {"game": {"game": "okiya"}, "seats": [{"who": "you", "name": "M"}, {"who": "open"}]}
    return browser.web.post("/api/tables", content=json.dumps(wish)).status_code
