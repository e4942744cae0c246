"""HTTP routes of the server: tables, lists, records, cookies, pages, and refusals."""

import asyncio
import gzip
import json
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import brotli  # type: ignore[import-untyped]
import pytest

from hanamachi.games.okiya import Layout, Position
from hanamachi.games.okiya.solver import solve
from hanamachi.locales import LANGUAGES
from hanamachi.server.http.pages import NOT_BUILT, is_signed_out
from hanamachi.server.http.static_files import ClientPage, Pages
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.settings import Settings
from hanamachi.table.notation import parse_notation
from hanamachi.table.record import decode_record
from tests.server.posing import make_cookie as cookie_of
from tests.server.running import Server, Visitor, connect_two_people, parse_problem

YOU, OPEN = {"who": "you", "name": "M"}, {"who": "open"}
WISH = {"game": {"game": "okiya"}, "seats": [YOU, OPEN]}


def test_the_cookie_is_http_only_and_stays_the_same_person_at_each_visit(server: Server) -> None:
    visitor = Visitor(server, visit=False)
    cookie = visitor.web.get("/").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie
    assert "Max-Age=31536000" in cookie
    assert visitor.web.get("/").headers["set-cookie"] == cookie


def test_two_servers_on_one_machine_have_different_cookies(server: Server, secure: Server) -> None:
    names = {Visitor(each, visit=False).web.get("/").headers["set-cookie"].split("=")[0] for each in (server, secure)}
    assert len(names) == 2


def test_behind_https_the_cookie_is_secure_and_bound_to_the_host(secure: Server) -> None:
    cookie = Visitor(secure, visit=False).web.get("/").headers["set-cookie"]
    assert cookie.startswith("__Host-hanamachi-")
    assert "Secure" in cookie
    assert "Path=/;" in cookie
    assert "Domain" not in cookie


def test_a_cookie_from_before_https_is_read_given_anew_and_taken_away(secure: Server) -> None:
    visitor = Visitor(secure, visit=False)
    name, value = cookie_of(secure, "m" * 32)
    given, old = visitor.web.get("/", headers={"Cookie": f"{name}={value}"}).headers.get_list("set-cookie")
    assert given.startswith(f"__Host-{name}={value};")
    assert old.startswith(f'{name}="";') and "Max-Age=0" in old and "Path=/;" in old
    # of two cookies the one counts that a site on a neighbouring host cannot have set
    (stranger,) = (each.partition(";")[0] for each in visitor.web.get("/").headers.get_list("set-cookie"))
    both = visitor.web.get("/", headers={"Cookie": f"{name}={value}; {stranger}"}).headers.get_list("set-cookie")
    assert both[0].startswith(f"{stranger};") and both[1] == old


def test_a_page_is_shown_though_the_store_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    class Silent:
        async def run(self, *_: object) -> None:
            await asyncio.Event().wait()

    monkeypatch.setattr("hanamachi.server.http.pages.STORE_SECONDS", 0)
    registry = cast("TableRegistry", SimpleNamespace(store=Silent()))
    assert not asyncio.run(is_signed_out("m" * 32, registry))


def test_an_https_origin_makes_the_cookie_secure(play_example: Server, tmp_path: Path) -> None:
    answer = Visitor(play_example, visit=False).web.get("/")
    assert "Secure" in answer.headers["set-cookie"]
    assert answer.headers["strict-transport-security"].startswith("max-age=")
    assert not Settings(tmp_path, origin="http://play.example").secure


def test_a_program_without_a_cookie_gets_one_with_its_table(server: Server) -> None:
    visitor = Visitor(server, visit=False)
    visitor.make_open_table()
    assert len(visitor.web.cookies) == 1
    assert len(visitor.web.get("/api/tables").json()) == 1


def test_a_changed_cookie_belongs_to_nobody(server: Server) -> None:
    visitor = Visitor(server)
    table = visitor.make_open_table()["table"]
    stranger = Visitor(server, visit=False)
    ((name, cookie),) = visitor.web.cookies.items()
    person, signature = cookie.rsplit(".", 1)
    stranger.web.cookies.set(name, f"{person}.{'x' if signature[0] != 'x' else 'y'}{signature[1:]}")
    for answer in (stranger.web.get("/api/tables"), stranger.web.get(f"/api/tables/{table}")):
        assert answer.status_code == 401
        assert answer.json()["error"] == "unknown-cookie"
    assert stranger.connect_and_update(table).send_command({"do": "leave"})["error"] == "not-seated"
    assert "set-cookie" in stranger.web.get("/").headers


def test_your_tables_are_yours_and_those_that_wait_for_you_come_first(server: Server) -> None:
    visitor = Visitor(server)
    waiting = visitor.make_open_table()["table"]
    playing = visitor.make_table({"who": "you", "name": "M"}, {"who": "computer", "player": "wary"}, first=0)["table"]
    lines = visitor.web.get("/api/tables").json()
    assert [(line["table"], line["your_turn"], line["phase"]) for line in lines] == [
        (playing, True, "playing"),
        (waiting, False, "waiting"),
    ]
    assert lines[0]["seats"] == [{"name": "M", "computer": None}, {"name": "wary", "computer": "wary"}]
    assert Visitor(server).web.get("/api/tables").json() == []


@pytest.mark.parametrize(
    ("wish", "status", "error"),
    [
        ({}, 400, "not-understood"),
        (WISH | {"game": {"game": "chess"}}, 400, "not-understood"),
        (WISH | {"seats": [YOU]}, 400, "not-understood"),
        (WISH | {"seats": [{"who": "computer", "player": "wary"}] * 2}, 400, "bad-option"),
        (WISH | {"seats": [YOU | {"name": " "}, OPEN]}, 409, "bad-name"),
        (WISH | {"game": {"game": "okiya", "form": "first-to-" + "1" * 5000}}, 400, "bad-option"),
        (WISH | {"game": {"game": "okiya", "form": "best"}}, 400, "bad-option"),
        (WISH | {"seats": [YOU, {"who": "computer", "player": "x"}]}, 400, "bad-option"),
        (WISH | {"seats": [YOU, YOU | {"name": "N"}, OPEN]}, 400, "bad-option"),
        (WISH | {"first": 7}, 400, "bad-option"),
        (WISH | {"layouts": "hard"}, 400, "bad-option"),
        (WISH | {"game": {"game": "maiko"}, "hints": True}, 400, "bad-option"),
        (WISH | {"hints": "yes"}, 400, "not-understood"),
        (WISH | {"seed": "00"}, 400, "not-understood"),
    ],
)
def test_invalid_table_options_are_refused_with_their_error_code(
    server: Server, wish: dict[str, object], status: int, error: str
) -> None:
    answer = Visitor(server).web.post("/api/tables", json=wish)
    assert parse_problem(answer) == (status, error)
    assert 10 < len(answer.json()["message"]) < 300


@pytest.mark.parametrize(
    ("game", "who", "expected"),
    [
        ({"game": "okiya"}, "friend", "seats[1].who: Invalid value 'friend', expected 'computer', 'open' or 'you'"),
        ({"game": "okiya", "full_garden": "drawn"}, "open", "value 'drawn', expected 'blockade' or 'draw'"),
    ],
)
def test_a_wrong_option_value_is_answered_with_the_valid_ones(
    server: Server, game: dict[str, str], who: str, expected: str
) -> None:
    wish = {"game": game, "seats": [{"who": "you", "name": "M"}, {"who": who}]}
    assert Visitor(server).web.post("/api/tables", json=wish).json()["message"].endswith(expected)


@pytest.mark.parametrize(("layouts", "value"), [("first", 1), ("second", -1)])
def test_a_table_deals_the_chosen_kind_of_layouts_without_revealing_it(
    server: Server, layouts: str, value: int
) -> None:
    for _ in range(4):
        table, mizuki, _ = connect_two_people(server, layouts=layouts)
        seen = mizuki.view["board"]["view"]["layout"]
        assert (solve(Position.start(Layout.parse(seen))).value > 0) == (value > 0)
        # "first" is also the seat that starts, so its kind is looked for as a value
        told = json.dumps(mizuki.view) + Visitor(server).web.get(f"/api/tables/{table}/record.json").text
        assert f'"{layouts}"' not in told.replace('"first":', "")


def test_a_body_that_is_no_json_nested_without_end_or_too_large_is_refused(server: Server) -> None:
    web = Visitor(server).web
    nested = web.post("/api/tables", content=b'{"x":' + b"[" * 9000, headers={"content-type": "application/json"})
    assert parse_problem(nested) == (400, "not-understood")
    empty = web.post("/api/tables/played").json()["message"]
    assert empty.endswith("the body is empty, expected a JSON object with `setup` and `entries`")
    assert web.post("/api/tables", content=b"{", headers={"content-type": "application/json"}).status_code == 400
    assert web.post("/api/tables", content=b"x" * 100_000).status_code in (400, 413)


@pytest.mark.parametrize("name", ["nosuchtable", "%00", "%C3%A9%00%F0%9F%8C%B8"])
def test_an_unknown_table_is_refused(server: Server, name: str) -> None:
    for path in ("", "/record.json", "/record.txt", "/ratings"):
        assert parse_problem(Visitor(server).web.get(f"/api/tables/{name}{path}")) == (404, "no-such-table")


def test_a_record_is_fetched_and_verifies(server: Server) -> None:
    table, one, _ = connect_two_people(server, game={"form": "single"})
    one.take_first_tile()
    one.send_command({"do": "resign"})
    web = Visitor(server).web
    answer = web.get(f"/api/tables/{table}/record.json")
    assert answer.headers["content-disposition"] == f'attachment; filename="hanamachi-{table}.json"'
    record = decode_record(answer.content)
    assert record.table.games[0].ending is not None
    text = web.get(f"/api/tables/{table}/record.txt").text
    assert parse_notation(text).table.games[0].actions == record.table.games[0].actions


def test_the_api_describes_itself(server: Server) -> None:
    schema = Visitor(server).web.get("/schema/openapi.json").json()
    assert "/api/tables/{table}/games/{number}/replay" in schema["paths"]
    assert "TableView" in json.dumps(schema["components"])


def test_the_drawings_are_served_packed_and_asked_for_again_by_their_tag(server: Server) -> None:
    web = Visitor(server).web
    drawn = web.get("/art/okiya.svg", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in drawn.headers
    for accepted, encoding, unpack in (
        ("gzip", "gzip", gzip.decompress),
        ("gzip, br;q=0.5", "br", brotli.decompress),
        ("br;q=0, gzip;q=0.8", "gzip", gzip.decompress),
    ):
        with web.stream("GET", "/art/okiya.svg", headers={"accept-encoding": accepted}) as answer:
            assert answer.headers["content-type"].startswith("image/svg+xml")
            assert answer.headers["content-encoding"] == encoding
            assert answer.headers["vary"] == "accept-encoding"
            assert unpack(b"".join(answer.iter_raw())) == drawn.content
    assert 'id="Ms"' in drawn.text
    again = web.get("/art/okiya.svg", headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    ("path", "languages", "said"),
    [
        ("", "nl-BE,nl;q=0.9,en;q=0.8", "front-nl"),
        ("maiko/new", "ja, fr;q=0.5", "front-fr"),
        ("t/Wq3v8xTz", "", "table-en"),
        ("chess/new", "en", ""),
        ("analysis", "en", ""),
    ],
)
def test_a_page_says_what_it_will_ask_for_next_in_the_language_of_who_asks(
    path: str, languages: str, said: str
) -> None:
    paths = {"front": r"^\/(?:(?<game>[a-z]+)\/new)?$", "table": r"^\/t\/(?<table>[\w-]+)$"}
    files = {page: {language: [f"{page}-{language}.js"] for language in LANGUAGES} for page in paths}
    client = [ClientPage(path, files[page]) for page, path in paths.items()] + [ClientPage(r"^\/analysis$")]
    links = f"</{said}.js>; rel=modulepreload; crossorigin" if said else ""
    assert Pages({}, client).build_preload_header(path, languages) == links
    assert Pages({}).build_preload_header(path, languages) == ""


def test_every_address_finds_its_page_or_says_that_there_is_none(server: Server) -> None:
    web = Visitor(server).web
    built = web.get("/").status_code == 200
    for path, status in (("/", 200), ("/t/abc", 200), ("/okiya/new", 200), ("/nowhere", 404), ("/t/a/b", 404)):
        answer = web.get(path)
        assert (answer.status_code == status) if built else (answer.text == NOT_BUILT)
    assert web.get("/assets/nothing.js").status_code == (404 if built else 503)
    assert web.get("/../../etc/passwd").status_code in (404, 503)
