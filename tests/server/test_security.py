"""Rules for every response and route: headers, cookies, keys, origins."""

import asyncio
import json
import os
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from litestar import Request
from litestar.testing import TestClient
from structlog.testing import capture_logs

from hanamachi.games.okiya import OkiyaSetup
from hanamachi.printing.position_code import NotAnAddress
from hanamachi.server.http.print_routes import printable_site
from hanamachi.server.live.making import make_game_table
from hanamachi.server.live.outbox import Outbox
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.messages import NewTable, OpenSeat, YourSeat
from hanamachi.server.people.identity import CookieKey, create_person_id, sign_cookie, verify_cookie
from hanamachi.server.process.app import create_app
from hanamachi.server.rate_limits import UNCHARGED_READER
from hanamachi.server.settings import BadSetting, Settings, parse_cookie_keys_in_hex
from hanamachi.server.sockets.socket_writer import SocketWriter
from hanamachi.server.sockets.table_socket import Visit
from hanamachi.server.store import OutcomeUnknown, StoreError
from hanamachi.server.store.sqlite import SqliteStore
from hanamachi.table.commands import Leave
from hanamachi.table.commitments import SECRET_BYTES, derive_invitation_key
from hanamachi.table.messages import CommandRequest
from tests.server.outlet import CollectingOutlet
from tests.server.running import Server, Visitor, connect_two_people, parse_problem

WISH = {"game": {"game": "okiya"}, "seats": [{"who": "you", "name": "M"}, {"who": "open"}]}
ELSEWHERE = "https://elsewhere.example"
HARMLESS = {"get", "head", "options"}

# ------------------------------------------------------------------------------------------------------- errors

SECRET = "Connect call failed ('10.0.0.5', 5432) DETAIL: Key (person)=(0badcafe) is there"


class Failing(SqliteStore):
    """A store that says of itself what nobody else is to hear."""

    error: StoreError | None = None

    async def _fail(self) -> Any:
        if self.error:
            raise self.error

    async def check_writable(self) -> None:
        await self._fail()

    async def run(self, *statements: Any) -> Any:
        await self._fail()
        return await super().run(*statements)

    async def append(self, *told: Any) -> None:
        await self._fail()
        await super().append(*told)


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
@pytest.mark.parametrize("error", [StoreError(SECRET), OutcomeUnknown(SECRET)], ids=["refused", "in doubt"])
def test_errors_of_the_store_are_logged_and_not_sent(tmp_path: Path, error: StoreError) -> None:
    passkey = "cGFzc2tleQ"
    store = Failing(tmp_path / "server.sqlite3")
    with TestClient(asyncio.run(create_app(Settings(tmp_path), store))) as web, capture_logs() as logged:
        web.get("/")
        store.error = error
        answers = [web.get("/readyz"), web.get("/api/tables"), web.delete(f"/api/you/passkeys/{passkey}")]
        store.error = None
    assert [answer.status_code for answer in answers] == [503] * 3
    assert all("10.0.0.5" not in answer.text and "0badcafe" not in answer.text for answer in answers)
    told = [line for line in logged if line["event"] == "not answered"]
    assert [line["error"] for line in told] == [SECRET] * 3
    assert passkey not in str(logged)
    assert told[-1]["route"] == "/api/you/passkeys/{passkey}"


async def test_errors_of_the_store_are_not_sent_over_sockets(tmp_path: Path) -> None:
    store = Failing(tmp_path / "server.sqlite3")
    registry = TableRegistry(store, Settings(tmp_path))
    await registry.start_background_tasks()
    made = await make_game_table(registry, "m", NewTable(game=OkiyaSetup(), seats=(YourSeat("M"), OpenSeat())))
    async with registry.open_table(made.table, UNCHARGED_READER) as room:
        line = Outbox("m")
        store.error = StoreError(SECRET)
        await Visit(cast("SocketWriter", None), room, line, lambda _: None)._execute_command(
            CommandRequest(room.table.entry_count, Leave())
        )
        store.error = None
        (told,) = CollectingOutlet(line).items
    await registry.stop_and_close_store()
    assert isinstance(told, bytes)
    refused = json.loads(told)
    assert (refused["tell"], refused["error"]) == ("refused", "store-error")
    assert refused["message"] == "nothing was written: the store cannot do its work now"


# ------------------------------------------------------------------------------------------------------ headers

POLICY = {
    "content-security-policy": "default-src 'self'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "accelerometer=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/"),
        ("GET", "/nowhere"),
        ("GET", "/art/house.svg"),
        ("GET", "/assets/nothing.js"),
        ("GET", "/api/tables"),
        ("GET", "/api/tables/nosuchtable"),
        ("GET", "/print/okiya.pdf?paper=wall"),
        ("GET", "/schema/openapi.json"),
        ("POST", "/api/tables"),
        ("DELETE", "/api/tables"),
        ("PUT", "/api/nothing"),
        ("HEAD", "/"),
        ("OPTIONS", "/api/tables"),
    ],
)
def test_every_answer_says_what_the_browser_may_do(server: Server, method: str, path: str) -> None:
    headers = Visitor(server, visit=False).web.request(method, path).headers
    assert {name: headers.get(name, "")[: len(start)] for name, start in POLICY.items()} == POLICY
    assert "server" not in headers


def test_the_policy_lets_no_script_and_no_style_stand_in_a_page(server: Server) -> None:
    policy = Visitor(server, visit=False).web.get("/").headers["content-security-policy"]
    assert "unsafe" not in policy and "*" not in policy and "http" not in policy
    parts = dict(part.strip().partition(" ")[::2] for part in policy.split(";"))
    assert parts["frame-ancestors"] == parts["base-uri"] == parts["object-src"] == "'none'"
    assert parts["form-action"] == "'self'"


def test_a_refusal_does_not_repeat_all_that_was_sent(server: Server) -> None:
    for body in ({"x" * 30_000: 1}, WISH | {"game": {"game": "y" * 30_000}}, WISH | {"layouts": "z" * 30_000}):
        refused = Visitor(server).web.post("/api/tables", json=body)
        assert refused.status_code == 400 and len(refused.text) < 1000


def test_behind_https_browsers_get_strict_transport_security(server: Server, secure: Server) -> None:
    assert httpx.get(secure.address, verify=False).headers["strict-transport-security"] == "max-age=31536000"
    assert "strict-transport-security" not in httpx.get(server.address, verify=False).headers


def test_head_is_answered_like_get_without_a_body(server: Server) -> None:
    web = Visitor(server).web
    table = Visitor(server).make_open_table()["table"]
    for path in ("/", "/nowhere", "/art/house.svg", "/api/tables", f"/api/tables/{table}", "/healthz"):
        whole, head = web.get(path), web.head(path)
        assert (head.status_code, head.content) == (whole.status_code, b"")
        for name in ("content-type", "content-length", "etag", "cache-control"):
            assert head.headers.get(name) == whole.headers.get(name)


# ------------------------------------------------------------------------------------------------------ origins


def list_changing_routes(server: Server) -> list[tuple[str, str]]:
    paths = Visitor(server, visit=False).web.get("/schema/openapi.json").json()["paths"]
    # what is shared changes nothing: it only leads to a page
    sent = [(method, path) for path, methods in paths.items() for method in methods if path != "/share"]
    return [(method, path) for method, path in sent if method not in HARMLESS]


def test_every_route_that_changes_anything_refuses_pages_of_other_sites(server: Server) -> None:
    routes = list_changing_routes(server)
    assert ("post", "/api/tables") in routes and len(routes) > 5
    web = Visitor(server).web
    for method, path in routes:
        filled = path.replace("{number}", "1").replace("{id}", "x").replace("{table}", "x").replace("{seat}", "0")
        for origin in (ELSEWHERE, "null", "http://[", server.address.replace("127.0.0.1", "localhost")):
            answer = web.request(method, filled, json={}, headers={"origin": origin})
            assert parse_problem(answer) == (403, "foreign-page"), (method, path, origin)


def test_nothing_is_answered_to_be_read_by_pages_of_other_sites(server: Server) -> None:
    web = Visitor(server).web
    for path in ("/", "/api/tables", "/art/house.svg"):
        answer = web.get(path, headers={"origin": ELSEWHERE})
        assert not [name for name in answer.headers if name.startswith("access-control-")]
    asked = {"origin": ELSEWHERE, "access-control-request-method": "POST"}
    answer = web.options("/api/tables", headers=asked)
    assert not [name for name in answer.headers if name.startswith("access-control-")]


def test_where_browsers_come_by_https_a_page_by_http_is_another_site(secure: Server) -> None:
    visitor = Visitor(secure)
    host = secure.address.removeprefix("http://")
    for scheme, status in (("http", 403), ("https", 201)):
        answer = visitor.web.post("/api/tables", json=WISH, headers={"origin": f"{scheme}://{host}"})
        assert answer.status_code == status


def test_printed_addresses_use_the_configured_origin_not_the_host(tmp_path: Path) -> None:
    def printed(host: str, **settings: Any) -> str | None:
        headers = [(b"host", host.encode())] if host else []
        scope: Any = {"type": "http", "scheme": "http", "path": "/", "query_string": b"", "headers": headers}
        return printable_site(Request(scope), Settings(tmp_path, **settings))

    for host in ("evil.example", "play.example", ""):
        assert printed(host, origin="https://play.example") == "https://play.example/"
    assert printed("play.example:8421") == "http://play.example:8421/"
    assert printed("play.example", secure=True) == "https://play.example/"
    assert printed("") is None
    assert printed("127.0.0.1:8421") is None
    with pytest.raises(NotAnAddress, match="is not the address of a server"):
        printed("evil.example/x?")


def test_a_configured_origin_is_the_only_one_accepted(play_example: Server) -> None:
    web = Visitor(play_example).web
    for origin, status in (("https://play.example", 201), (play_example.address, 403), ("http://play.example", 403)):
        assert web.post("/api/tables", json=WISH, headers={"origin": origin}).status_code == status, origin


@pytest.mark.parametrize(
    ("path", "host", "headers", "location"),
    [
        ("/", "www.play.example", {}, "https://play.example/?moved"),
        ("/print?sets=2", "192.168.1.20:8421", {}, "https://play.example/print?sets=2&moved"),
        ("/?moved", "www.play.example", {}, None),
        ("/", "play.example", {}, None),
        ("/", "127.0.0.1:8421", {}, None),
        ("/", "www.play.example", {"sec-fetch-mode": "cors"}, None),
        ("/", "[", {}, None),
        ("/api/you", "www.play.example", {}, None),
    ],
)
def test_a_page_under_another_host_name_is_sent_on_to_the_origin(
    play_example: Server, path: str, host: str, headers: dict[str, str], location: str | None
) -> None:
    answer = Visitor(play_example, visit=False).web.get(path, headers={"host": host} | headers)
    assert answer.headers.get("location") == location
    assert (answer.status_code == 307) == (location is not None)


# --------------------------------------------------------------------------------------------- cookies and keys


def test_a_cookie_is_signed_by_the_first_of_several_keys_and_read_by_all() -> None:
    old, new = b"o" * 32, b"n" * 32
    before, during, after = (CookieKey.from_secrets(b"kept", keys) for keys in ((old,), (new, old), (new,)))
    person = create_person_id()
    assert verify_cookie(sign_cookie(person, before), during) == person
    assert verify_cookie(sign_cookie(person, during), after) == person
    assert verify_cookie(sign_cookie(person, before), after) is None
    assert before.name == during.name == after.name
    assert CookieKey.from_secrets(b"kept").secrets == (b"kept",)


def test_a_person_and_an_invitation_cannot_be_guessed() -> None:
    people = {create_person_id() for _ in range(1000)}
    assert len(people) == 1000 and {len(bytes.fromhex(person)) for person in people} == {16}
    keys = {derive_invitation_key(os.urandom(SECRET_BYTES)) for _ in range(1000)}
    assert len(keys) == 1000 and {len(bytes.fromhex(key)) for key in keys} == {16}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("secret", "key 1 is not hexadecimal"),
        ("ab" * 31, "key 1 has 31 bytes: expected at least 32"),
        ("ab" * 32 + ",", "key 2 has 0 bytes"),
        ("ab" * 32 + "," + "g" * 64, "key 2 is not hexadecimal"),
    ],
)
def test_a_text_that_holds_no_keys_is_refused_and_not_shown(text: str, said: str) -> None:
    with pytest.raises(BadSetting, match=said) as refused:
        parse_cookie_keys_in_hex(text)
    assert "secret" not in str(refused.value) and "abab" not in str(refused.value)


def test_cookie_keys_are_parsed_and_not_shown(tmp_path: Path) -> None:
    keys = parse_cookie_keys_in_hex("ab" * 32 + "," + "cd" * 40)
    assert keys == (b"\xab" * 32, b"\xcd" * 40)
    settings = Settings(tmp_path, keys=keys)
    for shown in (repr(settings), repr(CookieKey.from_secrets(b"kept", keys))):
        assert "xab" not in shown and "kept'" not in shown


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
def test_a_visitor_stays_who_they_are_while_keys_are_changed(tmp_path: Path) -> None:
    old, new = "ab" * 32, "cd" * 32
    cookies, made = httpx.Cookies(), False
    for keys, known in ((old, False), (f"{new},{old}", True), (new, True), ("ef" * 32, False)):
        settings = Settings(tmp_path, keys=parse_cookie_keys_in_hex(keys))
        app = asyncio.run(create_app(settings, SqliteStore(tmp_path / "server.sqlite3")))
        with TestClient(app, cookies=cookies) as web:
            listed = web.get("/api/tables")
            assert (listed.status_code == 200 and bool(listed.json())) == known, keys
            if not made:
                made = web.post("/api/tables", json=WISH).is_success
            # a visit gives the cookie anew, signed by the first key
            web.get("/")
            cookies = httpx.Cookies({cookie.name: cookie.value or "" for cookie in web.cookies.jar})


@pytest.mark.sqlite
def test_the_file_with_the_keys_is_its_owners_alone(server: Server) -> None:
    files = [file for file in server.data.iterdir() if file.name.startswith("hanamachi.sqlite3")]
    assert files and all(file.stat().st_mode & 0o077 == 0 for file in files)


# ----------------------------------------------------------------------------------------------------- evicting


def test_a_spectators_commands_are_refused_and_change_nothing(server: Server) -> None:
    table, mizuki, renee = connect_two_people(server)
    strangers = [Visitor(server).connect_and_update(table) for _ in range(5)]
    for stranger in strangers:
        for command in (
            {"do": "leave"},
            {"do": "resign"},
            {"do": "sit", "name": "Renée"},
            {"do": "offer", "offer": "draw"},
        ):
            assert stranger.send_command(command)["tell"] == "refused"
    assert mizuki.take_first_tile()["tell"] == "heard"
    renee.receive_until_turn(1)
    assert renee.take_first_tile()["tell"] == "heard"
    assert [seat["name"] for seat in renee.view["seats"]] == ["Mizuki", "Renée"]
