"""The log: a line an event, with the table and the seat, and never a secret."""

import json
import logging
import socket
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from hanamachi.server.process.logs import REDACTED, redact
from hanamachi.server.process.repeated_lines import MAX_COUNTS, RepeatCounter, count_repeated_log_line, is_line_written
from hanamachi.server.rate_limits import UNKNOWN_CLIENT, set_client_of_log_lines
from hanamachi.table.commitments import derive_invitation_key
from tests.server.running import Server, Visitor, connect_two_people

PERSON = "0123456789abcdef" * 2


def read_lines(log: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.read_text("utf-8").splitlines()]


def test_json_log_lines_carry_table_seat_and_warnings_of_libraries(tmp_path: Path) -> None:
    with Server(tmp_path, log=tmp_path / "log") as server:
        table, _, _ = connect_two_people(server)
        host, port = server.address.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port))) as odd:
            odd.sendall(b"what is this\r\n\r\n")
            assert odd.recv(1024).startswith(b"HTTP/1.1 400")
        assert server.process
        process = server.process.pid
        assert server.stop() == 0
    said = read_lines(tmp_path / "log")
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
        table = Visitor(server).make_open_table()["table"]
        assert server.stop() == 0
    assert f"table={table!r}" in (tmp_path / "log").read_text("utf-8")


def test_repeated_complaints_about_one_client_are_counted_not_written(tmp_path: Path) -> None:
    with Server(tmp_path, log=tmp_path / "log") as server:
        host, port = server.address.removeprefix("http://").split(":")
        for _ in range(120):
            with socket.create_connection((host, int(port))) as odd:
                odd.sendall(b"GET /healthz HTTP/1.1\r\nHost: h\r\n\r\n" * 40)
                while odd.recv(65536):
                    pass
        assert server.stop() == 0
    said = read_lines(tmp_path / "log")
    assert [line.get("times") for line in said if "logger" in line] == [None, 10, 100]
    assert len(said) == 5


def test_log_lines_are_counted_by_event_error_and_place_for_all_clients() -> None:
    with pytest.raises(ValueError, match="'x'") as one:
        int("x")
    with pytest.raises(ValueError, match="'x'") as other:
        int("x")

    def said(event: str, level: int = logging.ERROR, error: Exception | None = None, client: str = "10.0.0.9") -> int:
        with set_client_of_log_lines(client):
            return count_repeated_log_line(level, event, error)

    assert [said("broken", error=one.value) for _ in range(3)] == [1, 2, 3]
    assert said("broken", error=other.value) == said("broken") == said("else") == said("broken", client="10.0.0.8") == 1
    # lines below the level of a warning, or not caused by a client, are never left out
    assert (
        {said("seated", logging.INFO) for _ in range(3)}
        == {said("lost", client=UNKNOWN_CLIENT) for _ in range(3)}
        == {1}
    )


def test_a_kind_begins_anew_after_a_minute_and_few_are_remembered() -> None:
    counter = RepeatCounter()
    assert [counter.count_repetition("kind", now) for now in (0, 59, 118, 178)] == [1, 2, 3, 1]
    for number in range(MAX_COUNTS):
        counter.count_repetition(number, 178)
    assert counter.count_repetition("kind", 178) == 1
    assert [count for count in range(1, 1001) if is_line_written(count)] == [1, 10, 100, 1000]


@pytest.mark.sqlite
def test_a_log_contains_no_secret_of_the_server_or_its_players(tmp_path: Path) -> None:
    with Server(tmp_path, log=tmp_path / "log") as server:
        _, one, two = connect_two_people(server)
        one.take_first_tile()
        two.send_command({"do": "nothing known"})
        two.receive_until_turn(1)
        two.take_first_tile()
        stranger = Visitor(server)
        stranger.web.get("/api/tables", headers={"Cookie": f"{next(iter(stranger.web.cookies))}={PERSON}.forged"})
        stranger.connect(stranger.make_open_table()["table"]).send_command(
            {"do": "sit", "name": "M"}, invitation=PERSON
        )
        cookies = {value for value in stranger.web.cookies.values() if value}
        assert server.stop() == 0
    with sqlite3.connect(tmp_path / "hanamachi.sqlite3") as store:
        people = {person for (person,) in store.execute("SELECT person FROM sitters")}
        seeds = {json.loads(setup)["seed"] for (setup,) in store.execute("SELECT setup FROM tables")}
        keys = {key.hex() for (key,) in store.execute("SELECT value FROM keys")}
    store.close()
    secrets = (
        people | seeds | keys | cookies | {derive_invitation_key(bytes.fromhex(seed)) for seed in seeds} | {PERSON}
    )
    assert len(secrets) >= 10
    said = (tmp_path / "log").read_text("utf-8")
    assert said.count("\n") >= 6
    assert {secret for secret in secrets if secret[:16] in said} == set()


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        (f"person={PERSON}", f"person={REDACTED}"),
        (f"Cookie: hanamachi-1a2b3c4d={PERSON}.{'Ab-_9' * 8}abc", f"Cookie: hanamachi-1a2b3c4d={REDACTED}"),
        (
            f"no store at postgresql://house:{'p%40ss'}@db:5432/okiya",
            f"no store at postgresql://{REDACTED}@db:5432/okiya",
        ),
        ("no store at postgresql://house:p/a#s?s'@w@db/okiya", f"no store at postgresql://{REDACTED}@db/okiya"),
        ("table=Xy_1-90aBcDe seat=1 n=12", "table=Xy_1-90aBcDe seat=1 n=12"),
        ("/api/tables/Xy_1-90aBcDe/games/1/replay", "/api/tables/Xy_1-90aBcDe/games/1/replay"),
    ],
)
def test_texts_like_secrets_are_redacted(line: str, shown: str) -> None:
    assert redact(line) == shown
