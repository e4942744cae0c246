"""The lobby over HTTP: strangers are paired, a block separates them, and invalid requests are refused."""

import socket
import threading
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from hanamachi.server.rate_limits import MAX_WAITING_PER_ADDRESS
from tests.server.authenticator import Person
from tests.server.running import Server, Visitor, parse_problem, wait_until

OKIYA = {"game": {"game": "okiya", "form": "first-to-3", "full_garden": "blockade"}, "seats": 2}
SHORT, LONG = ({**OKIYA, "clock": {"seconds": s, "increment": i}, "rated": False} for s, i in ((300, 3), (600, 5)))
TURN = {"game": {"game": "maiko"}, "clock": {"seconds": 60}, "rated": False}
KNOCK = "0123456789abcdef"


def ask_for_opponent(visitor: Visitor, wish: dict[str, Any], number: int = 1, name: str = "Somebody") -> dict[str, Any]:
    answer = visitor.web.post("/api/door", json={"knock": f"{KNOCK}{number}", "wish": wish, "name": name})
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def count_waiting(visitor: Visitor, wish: dict[str, Any]) -> int:
    lines = visitor.web.get("/api/door").json()["wishes"]
    key = (wish["game"]["game"], wish["seats"], wish["clock"]["seconds"])
    found = [
        line["waiting"]
        for line in lines
        if not line["wish"]["rated"]
        and (line["wish"]["game"]["game"], line["wish"]["seats"], line["wish"]["clock"]["seconds"]) == key
    ]
    assert len(found) == 1
    return int(found[0])


def test_two_strangers_meet_and_one_blocks_the_other_who_is_told_nothing(server: Server) -> None:
    mizuki, renee, toon = Visitor(server), Visitor(server), Visitor(server)
    assert ask_for_opponent(mizuki, SHORT, name="Mizuki") == {"table": None, "waiting": 1}
    met = ask_for_opponent(renee, SHORT, name="Renée")["table"]
    assert mizuki.web.get(f"/api/door/{KNOCK}1").json()["table"] == met
    view = mizuki.web.get(f"/api/tables/{met}").json()
    assert sorted(seat["name"] for seat in view["seats"]) == ["Mizuki", "Renée"]
    assert view["phase"] == "playing" and view["clock"]

    theirs = next(seat for seat, each in enumerate(view["seats"]) if each["name"] == "Renée")
    before = renee.web.get(f"/api/tables/{met}").json()["number"]
    made = mizuki.web.put(f"/api/tables/{met}/seats/{theirs}/block").json()
    assert made["name"] == "Renée"
    assert mizuki.web.get("/api/you/blocks").json() == [made]
    # the block is not in the record, and the other person has no block
    assert renee.web.get(f"/api/tables/{met}").json()["number"] == before
    assert renee.web.get("/api/you/blocks").json() == []
    assert mizuki.web.get("/api/you/file").json()["blocks"] == [made]

    # they never meet again, in either order
    assert ask_for_opponent(renee, SHORT, 2, "Renée")["table"] is None
    assert ask_for_opponent(mizuki, SHORT, 2, "Mizuki") == {"table": None, "waiting": 1}
    assert ask_for_opponent(toon, SHORT, 2, "Toon")["table"]
    assert renee.web.get(f"/api/door/{KNOCK}2").json()["table"]
    assert mizuki.web.delete(f"/api/you/blocks/{made['id']}").json() == []
    assert ask_for_opponent(renee, SHORT, 3, "Renée")["table"]


def test_a_lobby_request_ends_with_its_http_request(server: Server) -> None:
    wish = {**TURN, "seats": 4}
    gone, looks = Visitor(server), Visitor(server)
    ask_for_opponent(gone, wish)
    where = urlsplit(server.address)
    line = socket.create_connection((where.hostname or "", where.port or 0))
    head = (
        f"GET /api/door/{KNOCK}1 HTTP/1.1\r\nHost: {where.netloc}\r\nCookie: {gone.cookie_header()['Cookie']}\r\n\r\n"
    )
    line.sendall(head.encode())
    wait_until(lambda: count_waiting(looks, wish) == 1)
    line.close()
    wait_until(lambda: count_waiting(looks, wish) == 0)


def test_a_cancelled_lobby_request_is_not_paired(server: Server) -> None:
    wish = {**TURN, "seats": 2}
    mizuki, renee = Visitor(server), Visitor(server)
    ask_for_opponent(mizuki, wish)
    assert mizuki.web.delete(f"/api/door/{KNOCK}1").json() == {"table": None, "waiting": 0}
    assert ask_for_opponent(renee, wish)["table"] is None
    assert parse_problem(mizuki.web.get(f"/api/door/{KNOCK}1")) == (409, "not-waiting")
    renee.web.delete(f"/api/door/{KNOCK}1")


def test_a_client_without_a_cookie_gets_one_with_its_lobby_request(server: Server) -> None:
    visitor = Visitor(server, visit=False)
    ask_for_opponent(visitor, {**TURN, "seats": 3})
    assert len(visitor.web.cookies) == 1
    visitor.web.delete(f"/api/door/{KNOCK}1")


def test_rated_people_meet_under_their_accounts_names(server: Server) -> None:
    one, two = Person(server), Person(server)
    wish = {**LONG, "rated": True}
    refused = one.web.post("/api/door", json={"knock": KNOCK, "wish": wish, "name": "x"})
    assert parse_problem(refused) == (409, "needs-account")
    one.register_passkey("Mizuki", "laptop")
    two.register_passkey("Renée", "laptop")
    ask_for_opponent(one, wish)
    seats = one.web.get(f"/api/tables/{ask_for_opponent(two, wish)['table']}").json()["seats"]
    assert sorted(seat["name"] for seat in seats) == ["Mizuki", "Renée"]


@pytest.mark.parametrize(
    ("changed", "status", "error"),
    [
        ({"wish": {**SHORT, "clock": {"seconds": 301, "increment": 3}}}, 400, "bad-option"),
        ({"wish": {**SHORT, "seats": 3}}, 400, "bad-option"),
        ({"wish": {**SHORT, "clock": None}}, 400, "not-understood"),
        ({"wish": {**SHORT, "game": {"game": "chess"}}}, 400, "not-understood"),
        ({"wish": {**SHORT, "against": "Renée"}}, 400, "not-understood"),
        ({"wish": "okiya"}, 400, "not-understood"),
        ({"knock": "short"}, 400, "not-understood"),
        ({"knock": "x" * 65}, 400, "not-understood"),
        ({"knock": "with a blank in it"}, 400, "not-understood"),
        ({"name": ""}, 400, "not-understood"),
        ({"name": "\u2800"}, 409, "bad-name"),
        ({"name": "x" * 25}, 409, "bad-name"),
    ],
)
def test_an_invalid_lobby_request_is_refused_in_a_sentence(
    server: Server, changed: dict[str, Any], status: int, error: str
) -> None:
    body = {"knock": KNOCK, "wish": SHORT, "name": "Mizuki"} | changed
    answer = Visitor(server).web.post("/api/door", json=body)
    assert parse_problem(answer) == (status, error)
    assert answer.json()["message"]


def test_only_a_person_at_the_same_table_can_be_blocked(server: Server) -> None:
    mizuki, renee, toon = Visitor(server), Visitor(server), Visitor(server)
    ask_for_opponent(mizuki, LONG)
    table = ask_for_opponent(renee, LONG)["table"]
    mine = next(at for at, seat in enumerate(mizuki.web.get(f"/api/tables/{table}").json()["seats"]) if seat["yours"])
    for visitor, seat, status, error in (
        (toon, 0, 409, "not-seated"),
        (mizuki, mine, 409, "cannot-block"),
        (mizuki, 2, 409, "cannot-block"),
        (mizuki, -1, 409, "cannot-block"),
    ):
        assert parse_problem(visitor.web.put(f"/api/tables/{table}/seats/{seat}/block")) == (status, error)
    assert mizuki.web.put("/api/tables/none/seats/0/block").json()["error"] == "no-such-table"
    assert mizuki.web.delete(f"/api/you/blocks/{'0' * 32}").json()["error"] == "no-such-block"
    against = mizuki.make_table({"who": "you", "name": "Mizuki"}, {"who": "computer", "player": "random"})["table"]
    assert mizuki.web.put(f"/api/tables/{against}/seats/1/block").json()["error"] == "cannot-block"


def test_a_server_can_turn_its_lobby_off(tmp_path: Path) -> None:
    with Server(tmp_path, "--no-door") as server:
        visitor = Visitor(server)
        assert visitor.web.get("/api/door").json() == {"open": False, "wishes": []}
        answer = visitor.web.post("/api/door", json={"knock": KNOCK, "wish": SHORT, "name": "Mizuki"})
        assert parse_problem(answer) == (409, "door-closed")
        assert '<meta name="door" content="closed">' in visitor.web.get("/").text


def test_an_address_waits_in_few_requests_at_once(server: Server) -> None:
    visitor = Visitor(server)
    ask_for_opponent(visitor, {**TURN, "seats": 4, "clock": {"seconds": 30}})
    answers: list[str] = []

    def wait() -> None:
        answers.append(visitor.web.get(f"/api/door/{KNOCK}1").json()["error"])

    waits = [threading.Thread(target=wait) for _ in range(MAX_WAITING_PER_ADDRESS + 1)]
    for each in waits:
        each.start()
    wait_until(lambda: answers == ["too-many-at-once"])
    # the waiting client learns at once that its request has ended
    visitor.web.delete(f"/api/door/{KNOCK}1")
    for each in waits:
        each.join(20)
    assert sorted(answers) == ["not-waiting"] * MAX_WAITING_PER_ADDRESS + ["too-many-at-once"]
