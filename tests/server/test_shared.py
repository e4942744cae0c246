"""Texts and files shared by another program open the analysis board, also without a service worker."""

import json
import socket
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest

from tests.games.okiya.test_shared_records import FILE
from tests.server.running import Server, Visitor, parse_problem
from tests.table.sitting import BLOCKADE, STRAIGHT

CASES: list[dict[str, Any]] = json.loads(FILE.read_bytes())
GAME = f"{STRAIGHT} {' '.join(BLOCKADE)}"
NOTATION = f"""[Game "okiya"]
[Form "single"]
[FullGarden "blockade"]
[Seat1 "Mizuki"]
[Seat2 "Renée"]
[First "1"]

1. {GAME} blockade 1-0
"""


def share_record(server: Server, record: bytes | str = b"", origin: str = "null", **said: str) -> str:
    """Return the address to which shared content redirects."""
    fields: list[tuple[str, Any]] = [(name, (None, value)) for name, value in said.items()]
    files = [*fields, ("record", ("record.json", record, "application/json"))] if record else fields
    answer = Visitor(server, visit=False).web.post("/share", files=files, headers={"origin": origin})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


@pytest.mark.parametrize("case", [case for case in CASES if case["games"]], ids=lambda case: str(case["name"]))
def test_a_record_as_json_leads_to_its_last_game(server: Server, case: dict[str, Any]) -> None:
    assert share_record(server, json.dumps(case["record"])) == f"/analysis/{case['games'][-1].replace(' ', '_')}"


def test_a_record_as_text_leads_to_its_last_game(server: Server) -> None:
    address = f"/analysis/{GAME.replace(' ', '_')}"
    assert share_record(server, NOTATION, title="record.txt") == address
    assert share_record(server, text=NOTATION) == address


def test_shared_text_that_is_no_record_is_passed_on_within_the_url_limit(server: Server) -> None:
    message = f"Anna won: https://a.house/analysis/{GAME.replace(' ', '_')}#9 & more"
    lead = share_record(server, text=message, url="https://a.house/", title="Okiya")
    assert lead.startswith("/analysis/Anna%20won")
    assert lead.endswith("?shared")
    assert unquote(lead.removeprefix("/analysis/").removesuffix("?shared")) == f"{message} https://a.house/ Okiya"
    assert len(share_record(server, text="\U0001f338" * 5000)) < 8000
    assert share_record(server, title="") == "/analysis/?shared"
    assert Visitor(server).web.get(lead).status_code in (200, 503)


def change_record(name: str, old: str, new: str) -> str:
    text = json.dumps(next(case["record"] for case in CASES if case["name"] == name))
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    "record",
    [
        "{",
        "{" * 100_000,
        "[" * 100_000,
        "\x00\xff",
        change_record("ran out", '"c4"', '"b3"'),
        change_record("ran out", '"commitments": ["', '"commitments": ["00'),
        change_record("of a kind", ', "shuffle": 2', ""),
        json.dumps(next(case["record"] for case in CASES if not case["games"])),
    ],
    ids=lambda record: record[:12],
)
def test_unreadable_shared_text_is_passed_on_to_the_page(server: Server, record: str) -> None:
    assert share_record(server, record).endswith("?shared")


def test_a_shared_form_that_is_too_long_or_invalid_is_refused(server: Server) -> None:
    web, where = Visitor(server).web, urlsplit(server.address)
    head = ("POST /share HTTP/1.1", f"Host: {where.netloc}", "Content-Type: multipart/form-data; boundary=b")
    with socket.create_connection((where.hostname, where.port)) as line:
        # of what is announced to be too long nothing need be sent
        line.sendall("\r\n".join([*head, "Content-Length: 150000", "", ""]).encode())
        line.settimeout(20)
        assert line.recv(1000).startswith(b"HTTP/1.1 413 ")
    form = b"multipart/form-data"
    for kind in (b"application/json", form, form + b"; boundary=b", form + b"; boundary=\xe9"):
        assert parse_problem(web.post("/share", content=b"{}", headers={b"content-type": kind})) == (
            400,
            "not-understood",
        )


@pytest.mark.parametrize("charset", ["utf-8", "utf-16", "no-such-charset", "punycode", "undefined"])
def test_a_field_is_read_as_browsers_read_it_whatever_it_says_of_itself(server: Server, charset: str) -> None:
    files = {"text": (None, b"\x85 a game", f"text/plain; charset={charset}")}
    answer = Visitor(server, visit=False).web.post("/share", files=files)
    assert unquote(answer.headers["location"]) == "/analysis/\ufffd a game?shared"
