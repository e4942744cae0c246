"""The log: a line an event, with the table and the seat, and never a secret."""

import json
import socket
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from hanamachi.server.process.logs import BLOT, blotted
from hanamachi.table.commitments import invitation
from tests.server.running import Server, Visitor, pair

PERSON = "0123456789abcdef" * 2


def lines(log: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.read_text("utf-8").splitlines()]


def test_a_machine_reads_an_object_a_line_with_table_and_seat_and_what_a_library_complains_of(tmp_path: Path) -> None:
    with Server(tmp_path, log=tmp_path / "log") as server:
        table, _, _ = pair(server)
        host, port = server.address.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port))) as odd:
            odd.sendall(b"what is this\r\n\r\n")
            assert odd.recv(1024).startswith(b"HTTP/1.1 400")
        assert server.process
        process = server.process.pid
        assert server.stop() == 0
    said = lines(tmp_path / "log")
    assert {(line["event"], line.get("table"), line.get("seat")) for line in said} == {
        ("seated", table, 0),
        ("seated", table, 1),
        ("table made", table, None),
        ("stopping", None, None),
        ("stopped", None, None),
        ("Invalid HTTP request received.", None, None),
    }
    assert {line["event"] for line in said if line.get("logger") == "uvicorn.error"} == {
        "Invalid HTTP request received."
    }
    assert {line["process"] for line in said} == {process}
    assert all({"level", "timestamp"} <= line.keys() for line in said)


def test_a_person_reads_text(tmp_path: Path) -> None:
    with Server(tmp_path, "--log", "text", log=tmp_path / "log") as server:
        table = Visitor(server).sit_open()["table"]
        assert server.stop() == 0
    assert f"table={table!r}" in (tmp_path / "log").read_text("utf-8")


@pytest.mark.sqlite
def test_a_log_holds_no_secret_of_the_house_or_its_guests(tmp_path: Path) -> None:
    with Server(tmp_path, log=tmp_path / "log") as server:
        _, one, two = pair(server)
        one.act()
        two.say({"do": "nothing known"})
        two.until_turn(1)
        two.act()
        stranger = Visitor(server)
        stranger.web.get("/api/tables", headers={"Cookie": f"{next(iter(stranger.web.cookies))}={PERSON}.forged"})
        stranger.line(stranger.sit_open()["table"]).say({"do": "sit", "name": "M"}, invitation=PERSON)
        cookies = {value for value in stranger.web.cookies.values() if value}
        assert server.stop() == 0
    with sqlite3.connect(tmp_path / "hanamachi.sqlite3") as store:
        people = {person for (person,) in store.execute("SELECT person FROM sitters")}
        seeds = {json.loads(setup)["seed"] for (setup,) in store.execute("SELECT setup FROM tables")}
        keys = {key.hex() for (key,) in store.execute("SELECT value FROM keys")}
    store.close()
    secrets = people | seeds | keys | cookies | {invitation(bytes.fromhex(seed)) for seed in seeds} | {PERSON}
    assert len(secrets) >= 10
    said = (tmp_path / "log").read_text("utf-8")
    assert said.count("\n") >= 6
    assert {secret for secret in secrets if secret[:16] in said} == set()


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        (f"person={PERSON}", f"person={BLOT}"),
        (f"Cookie: hanamachi-1a2b3c4d={PERSON}.{'Ab-_9' * 8}abc", f"Cookie: hanamachi-1a2b3c4d={BLOT}"),
        (f"no store at postgresql://house:{'p%40ss'}@db:5432/okiya", f"no store at postgresql://{BLOT}@db:5432/okiya"),
        ("table=Xy_1-90aBcDe seat=1 n=12", "table=Xy_1-90aBcDe seat=1 n=12"),
        ("/api/tables/Xy_1-90aBcDe/games/1/replay", "/api/tables/Xy_1-90aBcDe/games/1/replay"),
    ],
)
def test_what_looks_like_a_secret_is_blotted_out(line: str, shown: str) -> None:
    assert blotted(line) == shown
