"""A house behind nginx and behind Caddy, as deploy/ sets them up."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.ports import find_free_ports
from tests.server.proxies import PROXIES, Browser, before, farewell
from tests.server.running import Server

RESTARTING, POLICY_VIOLATION = 1012, 1008


@pytest.mark.proxy
@pytest.mark.parametrize("kind", PROXIES)
def test_a_proxy_with_one_dead_server_serves_a_game_and_passes_addresses(kind: str, tmp_path: Path) -> None:
    options = "--secure", "--trusted-proxy", "127.0.0.1", "--tables-a-minute", "3"
    with Server(tmp_path / "house", *options) as server:
        here, gone = int(server.address.rsplit(":", 1)[-1]), find_free_ports()[0]
        with before(kind, tmp_path / kind, [gone, here]) as address:
            mizuki, renee = Browser(server, address), Browser(server, address)
            assert "Secure" in mizuki.cookie
            made = mizuki.sit_open()
            lines = mizuki.line(made["table"]), renee.line(made["table"])
            lines[1].until("update")
            sat = lines[1].say({"do": "sit", "name": "Renée"}, invitation=made["invitation"])
            assert sat["tell"] == "heard"
            for move in range(6):
                line = lines[move % 2]
                line.until_turn(move % 2)
                if line.view["actions"]:
                    assert line.act()["tell"] == "heard"
            stranger = mizuki.line(made["table"], Origin="https://elsewhere.example")
            assert farewell(stranger) == POLICY_VIOLATION

            # by the address from which they come, and not by what they say
            assert [asks(server, address, "127.0.0.2", f"192.0.2.{n}") for n in range(4)] == [201, 201, 201, 429]
            assert asks(server, address, "127.0.0.3", "192.0.2.1") == 201

            if kind == "caddy":
                # its own refusals, such as of a password, are not taken for a process that is gone
                assert mizuki.web.get("/refused").status_code == 403

            assert server.stop() == 0
            # the proxy hands on why the line is closed
            assert [farewell(line) for line in lines] == [RESTARTING] * 2
            # Caddy holds what only reads for some seconds, and nginx nothing
            page, api = mizuki.web.post("/"), mizuki.web.post("/api/tables", json={})
            assert {(away.status_code, away.headers["retry-after"]) for away in (page, api)} == {(503, "2")}
            assert "This page tries again" in page.text
            assert (api.headers["content-type"], api.json()["error"]) == ("application/json", "unreachable")
            server.start()
            assert lines[0].number <= mizuki.web.get(f"/api/tables/{made['table']}").json()["number"]


@pytest.mark.proxy
@pytest.mark.parametrize("kind", PROXIES)
def test_who_has_sockets_alone_finds_the_other_process(kind: str, postgres: str, tmp_path: Path) -> None:
    options = "--trusted-proxy", "127.0.0.1"
    with (
        Server(tmp_path / "1", *options, database=postgres) as one,
        Server(tmp_path / "2", *options, database=postgres) as other,
        before(kind, tmp_path / kind, [server_port(each) for each in (one, other)], tls=False) as address,
    ):
        visitor = Browser(one, address)
        tables = [visitor.sit_open()["table"] for _ in range(8)]
        for stopped in (one, other):
            assert stopped.stop() == 0
            # a handshake that is answered by the proxy itself raises
            for line in [visitor.line(table) for table in tables]:
                line.until("update")
            stopped.start()


def server_port(server: Server) -> int:
    return int(server.address.rsplit(":", 1)[-1])


def asks(server: Server, address: str, source: str, claimed: str) -> int:
    """What somebody is told who comes from an address, says that they come from another and makes a table."""
    browser = Browser(server, address, source, **{"X-Forwarded-For": claimed})
    wish: dict[str, Any] = {"game": {"game": "okiya"}, "seats": [{"who": "you", "name": "M"}, {"who": "open"}]}
    return browser.web.post("/api/tables", content=json.dumps(wish)).status_code
