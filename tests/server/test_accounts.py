"""Accounts over HTTP: passkeys, the tables of a person on several devices, and people without an account."""

import json
import time
from typing import Any

import pytest
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

from hanamachi.server.live.outbox import RESTARTING
from hanamachi.server.people.passkeys import CHALLENGE_LIFETIME_MS, NONCE_BYTES, NoPasskeysHere, Site
from hanamachi.table.record import decode_record
from tests.server.authenticator import Authenticator, Person
from tests.server.running import Server, Visitor, parse_problem

OPEN_SEAT = [{"who": "you", "name": "Mizuki"}, {"who": "open"}]


def test_without_an_account_everything_works_and_the_page_says_so(server: Server) -> None:
    visitor = Person(server)
    visitor.make_open_table()
    nobody: dict[str, Any] = {"account": None, "made": None, "passkeys": [], "ratings": [], "tables": 1}
    assert visitor.fetch_profile() == nobody
    assert Visitor(server, visit=False).web.get("/api/you").json() == nobody | {"tables": 0}


def test_an_account_adds_a_name_and_a_passkey_to_the_same_person(server: Server) -> None:
    one = Person(server)
    before, table = one.session, one.make_open_table()["table"]
    made = one.register_passkey("  Mizuki ", "laptop")
    assert (made["account"], made["tables"], made["ratings"]) == ("Mizuki", 1, [])
    assert [key["name"] for key in made["passkeys"]] == ["laptop"]
    assert one.session == before
    assert one.list_tables() == {table}
    assert one.fetch_profile() == made


def test_another_device_signs_in_and_has_the_same_tables_and_seats(server: Server) -> None:
    one = Person(server)
    table = one.make_open_table()["table"]
    one.register_passkey()
    two = Person(server, one.key)
    assert two.list_tables() == set()
    told = two.sign_in()
    assert (told["account"], told["tables"]) == ("Mizuki", 1)
    assert two.session != one.session
    assert two.list_tables() == {table}
    assert [seat["yours"] for seat in two.web.get(f"/api/tables/{table}").json()["seats"]] == [True, False]
    line = two.connect_and_update(table)
    assert line.view["invitation"] and "leave" in line.view["can"]


def test_the_tables_of_a_device_that_signs_in_follow_to_the_others(server: Server) -> None:
    one, two = Person(server), Person(server)
    one.register_passkey()
    made = two.make_open_table("Somebody")
    former, two.key = two.session, one.key
    two.sign_in()
    assert two.session not in (one.session, former)
    for device in (one, two):
        assert device.list_tables() == {made["table"]}
        assert device.fetch_profile()["tables"] == 1
        assert [table["yours"] for table in device.web.get("/api/you/tables").json()["tables"]] == [[0]]
        line = device.connect_and_update(made["table"])
        assert [seat["yours"] for seat in line.view["seats"]] == [True, False]
    guest = Visitor(server)
    guest.join_table(made)
    line.receive_until_turn(0)
    # the account may act for the seat of the former person
    assert line.take_first_tile()["tell"] == "heard"
    assert line.send_command({"do": "sit", "name": "Mizuki"}, invitation=made["invitation"])["error"] in (
        "seat-taken",
        "too-late",
    )


def test_signing_in_on_a_borrowed_device_can_leave_its_tables(server: Server) -> None:
    one, borrowed = Person(server), Person(server)
    one.register_passkey()
    table = borrowed.make_open_table()["table"]
    borrowed.key = one.key
    borrowed.sign_in(bring=False)
    assert one.list_tables() == borrowed.list_tables() == set()
    assert [seat["yours"] for seat in one.web.get(f"/api/tables/{table}").json()["seats"]] == [False, False]


def test_the_lender_gets_their_seats_back_when_the_borrower_signs_out(server: Server) -> None:
    owner, guest, other = Person(server), Person(server), Person(server)
    guest.register_passkey()
    other.register_passkey("Renée")
    table, person = owner.make_open_table()["table"], owner.session
    for way in ("sign out", "delete everything"):
        owner.key = guest.key
        owner.sign_in(bring=False)
        assert owner.list_tables() == set() and owner.fetch_profile()["account"] == guest.fetch_profile()["account"]
        # the same if a third account borrows the device from the second
        owner.key = other.key
        owner.sign_in(bring=False)
        told = owner.web.delete("/api/you") if way == "delete everything" else owner.web.post("/api/you/sign-out")
        assert (told.json()["account"], told.json()["tables"]) == (None, 1)
        assert (owner.session, owner.list_tables()) == (person, {table})
        assert [seat["yours"] for seat in owner.connect_and_update(table).view["seats"]] == [True, False]
        assert len(owner.web.cookies) == 1
    # a sign-in that takes the tables along leaves no former person
    owner.key = guest.key
    owner.sign_in()
    owner.web.post("/api/you/sign-out")
    assert owner.session not in (person, guest.session) and guest.list_tables() == {table}


def test_the_lenders_cookie_is_unreachable_and_no_other_is_accepted(server: Server) -> None:
    owner, guest = Person(server), Person(server)
    guest.register_passkey()
    owner.key = guest.key
    credential = owner.key.get(owner.fetch_options("sign-in"))
    answer = owner.web.post("/api/you/sign-in", json={"credential": credential, "bring": False})
    (given,) = (each for each in answer.headers.get_list("set-cookie") if "-lender=" in each)
    assert "HttpOnly" in given and "SameSite=lax" in given
    (name,) = (each for each in owner.web.cookies if each.endswith("-lender"))
    stolen = guest.web.cookies[name.removesuffix("-lender")]
    owner.web.cookies.clear()
    owner.web.cookies.update({name: stolen})
    assert owner.web.post("/api/you/sign-out").status_code == 200
    assert owner.session != guest.session


def test_two_accounts_never_become_one(server: Server) -> None:
    one, two = Person(server), Person(server)
    table = two.make_open_table()["table"]
    one.register_passkey("Mizuki")
    two.register_passkey("Renée")
    other = Person(server, two.key)
    two.key = one.key
    assert two.sign_in()["account"] == "Mizuki"
    assert two.list_tables() == set()
    assert other.sign_in()["account"] == "Renée"
    assert other.list_tables() == {table}


def test_signing_out_makes_a_new_person_and_signing_in_restores_the_old(server: Server) -> None:
    one = Person(server)
    table = one.make_open_table()["table"]
    one.register_passkey()
    before = one.session
    assert one.web.post("/api/you/sign-out").json()["account"] is None
    assert one.session != before
    assert one.list_tables() == set()
    one.sign_in()
    assert one.session != before
    assert one.list_tables() == {table}


@pytest.mark.parametrize("way", ["sign out", "delete everything", "sign in"])
def test_a_page_that_is_open_speaks_no_more_for_who_one_was(server: Server, way: str) -> None:
    one = Person(server)
    if way != "sign in":
        one.register_passkey()
    own, others = one.make_open_table()["table"], Person(server).make_open_table()
    playing, watching = one.connect_and_update(own), one.connect_and_update(others["table"])
    if way == "sign out":
        assert one.web.post("/api/you/sign-out").status_code == 200
    elif way == "delete everything":
        assert one.web.delete("/api/you").status_code == 200
    else:
        known = Person(server)
        known.register_passkey()
        one.key = known.key
        one.sign_in(bring=False)
    assert (
        watching.send_command({"do": "sit", "name": "Mizuki"}, invitation=others["invitation"])["error"] == "no-cookie"
    )
    assert playing.send_command({"do": "leave"})["error"] in ("not-seated", "too-late")
    for line in (playing, watching):
        assert line.receive_until_closed() == RESTARTING
    # the page reconnects by itself, with its new cookie
    assert [seat["yours"] for seat in one.connect_and_update(own).view["seats"]] == [False, False]
    assert one.list_tables() == set()


def copy_of(one: Person) -> Person:
    """Return a visitor with a copy of the present cookie of another one."""
    copied = Person(one.server)
    copied.web.cookies.clear()
    copied.web.cookies.update(one.web.cookies)
    return copied


@pytest.mark.parametrize("session", ["first", "signed in", "before signing in", "without an account"])
def test_a_copied_cookie_belongs_to_nobody_after_the_session_ended(server: Server, session: str) -> None:
    known, one = Person(server), Person(server)
    known.register_passkey()
    table = one.make_open_table()["table"]
    if session == "first":
        one.register_passkey("Renée")
    copied = copy_of(one)
    if session in ("signed in", "before signing in"):
        one.key = known.key
        one.sign_in()
    if session == "signed in":
        copied = copy_of(one)
    if session != "before signing in":
        assert copied.list_tables() == {table}
        assert one.web.post("/api/you/sign-out").status_code == 200
    assert (copied.fetch_profile()["account"], copied.fetch_profile()["tables"], copied.list_tables()) == (
        None,
        0,
        set(),
    )
    assert copied.web.patch("/api/you", json={"name": "Thief"}).json()["error"] == "no-account"
    line = copied.connect_and_update(table)
    assert [seat["yours"] for seat in line.view["seats"]] == [False, False]
    assert line.send_command({"do": "leave"})["error"] == "not-seated"
    # a page load gives the copy a new person; other sessions of the account continue
    before = copied.session
    copied.web.get("/")
    assert copied.session != before and copied.list_tables() == set()
    assert known.fetch_profile()["account"] == "Mizuki"


def test_signing_out_everywhere_keeps_only_the_current_device(server: Server) -> None:
    one, two, guest = Person(server), Person(server), Person(server)
    made = two.make_open_table("Mizuki", game={"form": "single"})
    one.register_passkey()
    two.key = one.key
    two.sign_in()
    copied = copy_of(two)
    before, former, told = one.session, two.session, one.fetch_profile()
    lines = [each.connect_and_update(made["table"]) for each in (one, two, copied, guest)]
    lines[3].send_command({"do": "sit", "name": "Renée"}, invitation=made["invitation"])

    answer = one.web.post("/api/you/sign-out-everywhere")
    assert (answer.status_code, answer.json()) == (200, told)
    assert one.session != before and two.session == former
    for line in lines[1:3]:
        line.receive_until_turn(0)
        assert line.take_first_tile()["error"] == "not-seated"
    for line in lines[:3]:
        assert line.receive_until_closed() == RESTARTING
    for each in (two, copied):
        you = each.web.get("/api/you").json()
        assert (you["account"], you["tables"], each.web.get("/api/tables").json()) == (None, 0, [])
        back = each.connect_and_update(made["table"])
        assert [seat["yours"] for seat in back.view["seats"]] == [False, False]
        assert back.send_command({"do": "resign"})["error"] == "not-seated"
    # the first session plays on
    playing = one.connect(made["table"])
    playing.receive_until_turn(0)
    assert playing.take_first_tile()["tell"] == "heard"
    assert (one.fetch_profile(), one.list_tables()) == (told, {made["table"]})
    # the second session becomes a new person with the next page, and the same one again after signing in
    two.web.get("/")
    assert two.session not in (former, one.session)
    assert two.sign_in()["account"] == "Mizuki"
    assert two.list_tables() == {made["table"]}
    record = one.web.get(f"/api/tables/{made['table']}/record.json").content
    assert decode_record(record).table.games


def test_a_borrowed_device_signed_out_remotely_returns_to_its_lender(server: Server) -> None:
    owner, guest = Person(server), Person(server)
    guest.register_passkey()
    table, person = owner.make_open_table()["table"], owner.session
    owner.key = guest.key
    owner.sign_in(bring=False)
    assert guest.web.post("/api/you/sign-out-everywhere").status_code == 200
    assert owner.list_tables() == set()
    owner.web.get("/")
    assert (owner.session, owner.list_tables(), len(owner.web.cookies)) == (person, {table}, 1)


def test_without_an_account_signing_out_everywhere_is_refused(server: Server) -> None:
    one = Person(server)
    before = one.session
    answer = one.web.post("/api/you/sign-out-everywhere")
    assert (answer.status_code, answer.json()["error"], one.session) == (404, "no-account", before)


def test_accounts_and_passkeys_can_be_renamed_but_the_last_passkey_stays(server: Server) -> None:
    one = Person(server)
    first = one.register_passkey("Mizuki", "laptop")["passkeys"][0]["id"]
    assert one.web.patch("/api/you", json={"name": "Midori"}).json()["account"] == "Midori"
    assert one.web.patch(f"/api/you/passkeys/{first}", json={"name": "old one"}).status_code == 200
    assert parse_problem(one.web.delete(f"/api/you/passkeys/{first}")) == (409, "last-passkey")
    second = Authenticator(one.key.origin)
    old, one.key = one.key, second
    assert [(key["name"]) for key in one.register_passkey("no matter", "phone")["passkeys"]] == ["old one", "phone"]
    assert one.fetch_profile()["account"] == "Midori"
    left = one.web.delete(f"/api/you/passkeys/{first}").json()["passkeys"]
    assert [key["name"] for key in left] == ["phone"]
    removed = Person(server, old)
    credential = old.get(removed.fetch_options("sign-in"))
    assert parse_problem(removed.web.post("/api/you/sign-in", json={"credential": credential})) == (
        404,
        "no-such-passkey",
    )
    assert Person(server, second).sign_in()["account"] == "Midori"


def test_nobody_changes_the_passkeys_or_the_name_of_another(server: Server) -> None:
    one, other = Person(server), Person(server)
    theirs = one.register_passkey()["passkeys"][0]["id"]
    other.register_passkey("Renée")
    for answer in (
        other.web.patch(f"/api/you/passkeys/{theirs}", json={"name": "mine"}),
        other.web.delete(f"/api/you/passkeys/{theirs}"),
        other.web.delete("/api/you/passkeys/no-passkey!"),
        other.web.patch("/api/you/passkeys/AAAA", json={"name": "mine"}),
    ):
        assert parse_problem(answer) == (404, "no-such-passkey")
    assert parse_problem(Person(server).web.patch("/api/you", json={"name": "Mizuki"})) == (404, "no-account")
    assert [key["name"] for key in one.fetch_profile()["passkeys"]] == ["laptop"]


@pytest.mark.parametrize("name", [" ", "x" * 25, "\u2028"])
def test_a_name_that_cannot_be_shown_makes_no_account(server: Server, name: str) -> None:
    assert parse_problem(Person(server).web.post("/api/you/passkeys/ask", json={"name": name})) == (409, "bad-name")


# --------------------------------------------------------------------------------------------- answers that are none


@pytest.mark.parametrize(
    "lies",
    [
        {"origin": "http://elsewhere.example"},
        {"site": "elsewhere.example"},
        {"challenge": bytes_to_base64url(bytes(56))},
        {"challenge": bytes_to_base64url(b"")},
        {"challenge": ["no", "text"]},
    ],
    ids=["another site's page", "another site", "a made up challenge", "no challenge", "no text"],
)
def test_a_passkey_that_was_made_for_another_question_or_site_is_not_kept(server: Server, lies: dict[str, Any]) -> None:
    one = Person(server)
    one.key.lies = lies
    wish = {"name": "Mizuki", "passkey": "laptop", "credential": one.key.create(one.fetch_options("passkeys"))}
    assert parse_problem(one.web.post("/api/you/passkeys", json=wish)) == (400, "bad-passkey")
    assert one.fetch_profile()["account"] is None


@pytest.mark.parametrize(
    "lies",
    [
        {"origin": "http://elsewhere.example"},
        {"site": "elsewhere.example"},
        {"challenge": bytes_to_base64url(bytes(56))},
        {"handle": bytes(32)},
        {"count": 1},
    ],
    ids=["another site's page", "another site", "a made up challenge", "another account", "a copied passkey"],
)
def test_nobody_signs_in_by_an_answer_to_another_question(server: Server, lies: dict[str, Any]) -> None:
    one = Person(server)
    one.register_passkey()
    one.key.count = 5
    Person(server, one.key).sign_in()
    other = Person(server, one.key)
    before = other.session
    one.key.lies = lies
    answer = other.web.post("/api/you/sign-in", json={"credential": one.key.get(other.fetch_options("sign-in"))})
    assert parse_problem(answer) == (400, "bad-passkey")
    assert other.session == before and other.fetch_profile()["account"] is None


def test_another_key_does_not_sign_for_a_passkey(server: Server) -> None:
    one, thief = Person(server), Person(server)
    one.register_passkey()
    thief.key.create(thief.fetch_options("passkeys"))
    (id_, (_, handle)), (key, _) = next(iter(one.key.keys.items())), next(iter(thief.key.keys.values()))
    thief.key.keys = {id_: (key, handle)}
    answer = thief.web.post("/api/you/sign-in", json={"credential": thief.key.get(thief.fetch_options("sign-in"))})
    assert parse_problem(answer) == (400, "bad-passkey")
    assert "signature" in answer.json()["message"]


def test_a_challenge_is_accepted_once(server: Server) -> None:
    one = Person(server)
    one.register_passkey()
    two = Person(server, one.key)
    credential = one.key.get(two.fetch_options("sign-in"))
    # as from an authenticator without a signature counter
    assert two.web.post("/api/you/sign-in", json={"credential": credential}).status_code == 200
    registering = Person(server)
    wish = {"name": "M", "passkey": "p", "credential": registering.key.create(registering.fetch_options("passkeys"))}
    assert registering.web.post("/api/you/passkeys", json=wish).status_code == 201
    assert parse_problem(registering.web.post("/api/you/passkeys", json=wish)) == (409, "passkey-used")
    assert len(registering.fetch_profile()["passkeys"]) == 1


def test_the_answer_of_a_passkey_that_does_not_count_is_not_given_twice(server: Server) -> None:
    one = Person(server)
    one.register_passkey()
    one.key.lies = {"count": 0}
    two = Person(server, one.key)
    cookies = dict(two.web.cookies)
    # a sign-in on a lent device keeps the cookie, so that it is valid a second time
    answer = {"credential": one.key.get(two.fetch_options("sign-in")), "bring": False}
    assert two.web.post("/api/you/sign-in", json=answer).status_code == 200
    two.web.cookies.clear()
    two.web.cookies.update(cookies)
    assert parse_problem(two.web.post("/api/you/sign-in", json=answer)) == (409, "passkey-used")


def test_an_answer_is_the_one_browsers_and_to_the_one_purpose(server: Server) -> None:
    one, thief = Person(server), Person(server)
    one.register_passkey()
    answer = thief.web.post(
        "/api/you/sign-in", json={"credential": one.key.get(Person(server).fetch_options("sign-in"))}
    )
    assert parse_problem(answer) == (400, "bad-passkey")
    options = thief.fetch_options("sign-in") | {"challenge": thief.fetch_options("passkeys")["challenge"]}
    answer = thief.web.post("/api/you/sign-in", json={"credential": one.key.get(options)})
    assert parse_problem(answer) == (400, "bad-passkey")


def test_a_challenge_expires_after_five_minutes_and_is_signed(server: Server) -> None:
    one = Person(server)
    challenge = base64url_to_bytes(one.fetch_options("passkeys")["challenge"])
    until = int.from_bytes(challenge[NONCE_BYTES : NONCE_BYTES + 8], "big")
    assert abs(until - time.time() * 1000 - CHALLENGE_LIFETIME_MS) < 60_000
    later = challenge[:NONCE_BYTES] + (until + 1).to_bytes(8, "big") + challenge[NONCE_BYTES + 8 :]
    one.key.lies = {"challenge": bytes_to_base64url(later)}
    wish = {"name": "Mizuki", "passkey": "laptop", "credential": one.key.create(one.fetch_options("passkeys"))}
    assert one.web.post("/api/you/passkeys", json=wish).json()["error"] == "bad-passkey"


@pytest.mark.parametrize(
    "credential",
    [{}, {"rawId": 1}, {"rawId": "A"}, {"id": "AA", "rawId": "AA", "response": 3}, {"rawId": "A" * 3000}],
)
def test_invalid_passkey_answers_are_refused_with_their_error_code(server: Server, credential: dict[str, Any]) -> None:
    one = Person(server)
    signing = one.web.post("/api/you/sign-in", json={"credential": credential})
    assert signing.json()["error"] in ("bad-passkey", "no-such-passkey")
    making = one.web.post("/api/you/passkeys", json={"name": "M", "passkey": "p", "credential": credential})
    assert parse_problem(making) == (400, "bad-passkey")


def test_a_server_reached_by_ip_address_offers_no_passkeys(server: Server) -> None:
    answer = Visitor(server).web.post("/api/you/sign-in/ask")
    assert parse_problem(answer) == (409, "no-passkeys-here")
    assert "localhost" in answer.json()["message"]


@pytest.mark.parametrize("host", [None, "", "127.0.0.1:8421", "[::1]:8421", "[", "[x", ":80"])
def test_an_invalid_name_gets_no_passkey(host: str | None) -> None:
    with pytest.raises(NoPasskeysHere, match="expected"):
        Site.from_request(None, host)


def test_the_site_is_the_requests_host_or_the_configured_origin() -> None:
    assert Site.from_request(None, "play.example:8443") == Site(
        "play.example", ("https://play.example:8443", "http://play.example:8443")
    )
    assert Site.from_request("https://play.example", "inner:80") == Site("play.example", ("https://play.example",))


def test_a_server_behind_a_proxy_uses_the_configured_origin(play_example: Server) -> None:
    one = Person(play_example, Authenticator("https://play.example"))
    # the connection between proxy and server is not secure
    for cookie in one.web.cookies.jar:
        cookie.secure = False
    assert one.fetch_options("sign-in")["rpId"] == "play.example"
    assert one.register_passkey()["account"] == "Mizuki"


def test_past_tables_come_in_pages_the_last_changed_first(server: Server) -> None:
    one = Person(server)
    made = [one.make_open_table()["table"] for _ in range(23)]
    first = one.web.get("/api/you/tables").json()
    rest = one.web.get("/api/you/tables?page=1").json()
    assert (len(first["tables"]), first["more"], len(rest["tables"]), rest["more"]) == (20, True, 3, False)
    listed = [table["line"]["table"] for table in first["tables"] + rest["tables"]]
    assert sorted(listed) == sorted(made)
    times = [table["line"]["at"] for table in first["tables"] + rest["tables"]]
    assert times == sorted(times, reverse=True)
    assert one.web.get("/api/you/tables?page=7").json() == {"tables": [], "more": False}


def test_a_past_table_says_who_won(server: Server) -> None:
    one = Person(server)
    table = one.make_table(
        {"who": "you", "name": "M"}, {"who": "computer", "player": "wary"}, game={"form": "single"}, first=0
    )
    line = one.connect_and_update(table["table"])
    line.receive_until_turn(0)
    line.send_command({"do": "resign"})
    (past,) = one.web.get("/api/you/tables").json()["tables"]
    assert (past["yours"], past["winners"], past["rated"], past["line"]["phase"]) == ([0], [1], False, "over")
    assert json.dumps(past["line"]["seats"])


def test_a_rated_table_needs_an_account_and_seats_it_under_its_name(server: Server) -> None:
    one, other = Person(server), Person(server)
    wish = {"game": {"game": "okiya"}, "seats": OPEN_SEAT, "rated": True, "clock": {"seconds": 300, "increment": 3}}
    assert parse_problem(one.web.post("/api/tables", json=wish)) == (409, "needs-account")
    one.register_passkey("Midori")
    made = one.web.post("/api/tables", json=wish).json()
    line = other.connect_and_update(made["table"])
    assert line.view["rated"]
    assert line.view["seats"][0]["name"] == "Midori"
    sit = {"do": "sit", "name": "Somebody"}
    assert line.send_command(sit, invitation=made["invitation"])["error"] == "needs-account"
    other.register_passkey("Renée")
    assert line.send_command(sit, invitation=made["invitation"])["tell"] == "heard"
    assert line.view["seats"][1]["name"] == "Renée"


@pytest.mark.parametrize(
    "change",
    [
        {"seats": [{"who": "you", "name": "M"}, {"who": "computer", "player": "wary"}]},
        {"seats": [{"who": "you", "name": "M"}, {"who": "you", "name": "N"}]},
        {"hints": True},
        {"first": 0},
        {"layouts": "first"},
        {"clock": None},
    ],
)
def test_a_rated_table_that_would_not_be_fair_is_refused(server: Server, change: dict[str, Any]) -> None:
    one = Person(server)
    one.register_passkey()
    wish = {"game": {"game": "okiya"}, "seats": OPEN_SEAT, "rated": True, "clock": {"seconds": 300, "increment": 3}}
    assert parse_problem(one.web.post("/api/tables", json=wish | change)) == (400, "bad-option")
