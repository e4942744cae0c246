"""Limits of an address, a connection and a message, and the error that names the limit."""

import ast
import json
import socket
import struct
from base64 import b64encode
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from structlog.testing import capture_logs
from websockets.exceptions import ConnectionClosed

from hanamachi.games.okiya import OkiyaSetup
from hanamachi.server import rate_limits as rate_limits_module
from hanamachi.server.http import routes
from hanamachi.server.http.account_services import CHANGES_PER_TABLE, PREFERENCE_WRITES_PER_TABLE
from hanamachi.server.live.outbox import MAX_QUEUED, MAX_QUEUED_BYTES, Farewell, Outbox
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.live.table_lists import MAX_OWN_TABLES, list_table_lines_of_person
from hanamachi.server.messages import MAX_COLOUR_SET_MESSAGE_BYTES, MAX_MESSAGE_BYTES, Ping, Pong, ShowColourSet
from hanamachi.server.process.app import RateLimitMiddleware
from hanamachi.server.rate_limits import (
    ENTRIES_PER_READ,
    EVICTION_THRESHOLD,
    READS_PER_TABLE,
    UNKNOWN_CLIENT,
    ChargedReader,
    ConcurrencyLimit,
    RateLimits,
    TokenBucket,
    TooMany,
    derive_client_key,
    is_private_address,
)
from hanamachi.server.settings import Settings
from hanamachi.server.sockets.message_reader import (
    MESSAGE_LIMITS,
    MessageReader,
    NotText,
    NotUnderstood,
    TooLarge,
    TooQuick,
)
from hanamachi.server.store import Store
from hanamachi.table import Entry, Setup
from hanamachi.table.commands import Leave, Sit
from hanamachi.table.messages import CommandRequest, Refused
from tests.server.outlet import CollectingOutlet
from tests.server.running import Server, TableLine, Visitor, connect_two_people, wait_until

PING = '{"say":"ping"}'
WEAR = '{"say":"wear","set":null}'
WISH = {"game": {"game": "okiya"}, "seats": [{"who": "you", "name": "M"}, {"who": "open"}]}
KNOCK = {"game": {"game": "okiya"}, "seats": 2, "clock": {"seconds": 300, "increment": 3}, "rated": False}
DO = '{"say":"do","follows":1000000,"command":{"do":"start"}}'

# ------------------------------------------------------------------------------------------------ addresses


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", UNKNOWN_CLIENT),
        (None, UNKNOWN_CLIENT),
        ("whatever a proxy was told", UNKNOWN_CLIENT),
    ],
)
def test_a_household_is_counted_as_one(address: str | None, counted: str) -> None:
    assert derive_client_key(address) == counted


def test_an_allowance_is_given_back_evenly_and_each_address_has_its_own() -> None:
    bucket = TokenBucket(3, "tables")
    for _ in range(3):
        bucket.take_token("a", 100.0)
    with pytest.raises(TooMany, match="more than 3 tables in a minute from one address") as refused:
        bucket.take_token("a", 100.0)
    assert refused.value.wait == 20
    bucket.take_token("b", 100.0)
    with pytest.raises(TooMany):
        bucket.take_token("a", 119.9)
    bucket.take_token("a", 120.0)
    with pytest.raises(TooMany):
        bucket.take_token("a", 120.0)
    for _ in range(3):
        bucket.take_token("a", 1000.0)


def test_an_address_that_has_been_quiet_is_forgotten() -> None:
    bucket = TokenBucket(60, "requests")
    for n in range(50 * EVICTION_THRESHOLD):
        bucket.take_token(str(n), n / 10)
    assert len(bucket) <= 2 * EVICTION_THRESHOLD


def test_a_concurrency_slot_is_always_released() -> None:
    sockets = ConcurrencyLimit(2, "sockets")
    with suppress(ZeroDivisionError), sockets.hold_slot("a"):
        raise ZeroDivisionError
    with sockets.hold_slot("a"), sockets.hold_slot("a"), sockets.hold_slot("b"):
        with pytest.raises(TooMany, match="more than 2 sockets at once from one address"), sockets.hold_slot("a"):
            pass
        assert not sockets.try_acquire_slot("a")
    assert sockets.try_acquire_slot("a")


# ------------------------------------------------------------------------------------------------- one line


@pytest.mark.parametrize(("data", "kind"), [(PING, Ping), (WEAR, ShowColourSet), (DO, CommandRequest), ("{", None)])
def test_each_kind_of_message_has_a_pace_of_its_own(data: str, kind: type | None) -> None:
    ear = MessageReader()
    most, what = MESSAGE_LIMITS[kind]

    def read(now: float) -> None:
        with suppress(NotUnderstood):
            ear.parse_and_count_message(data.encode(), now)

    for _ in range(most):
        read(100.0)
    with pytest.raises(TooQuick, match=f"more than {most} {what} in 20 s"):
        read(100.0)
    others = {PING: Ping, WEAR: ShowColourSet, DO: CommandRequest}
    for other, message in others.items():
        if other != data:
            assert isinstance(ear.parse_and_count_message(other.encode(), 100.0), message)
    read(100.0 + 20 / most)
    with pytest.raises(TooQuick):
        read(100.0 + 20 / most)


@pytest.mark.parametrize(
    ("opens", "most"), [('{"say":"ping"', MAX_MESSAGE_BYTES), ('{"say":"wear",', MAX_COLOUR_SET_MESSAGE_BYTES)]
)
def test_each_kind_of_message_has_a_size_of_its_own(opens: str, most: int) -> None:
    ear = MessageReader()
    with pytest.raises(NotUnderstood):
        ear.parse_and_count_message((opens + " " * (most - len(opens))).encode(), 0)
    with pytest.raises(TooLarge, match=f"of {most + 1} bytes: expected at most {most}"):
        ear.parse_and_count_message((opens + " " * (most - len(opens) + 1)).encode(), 0)
    with pytest.raises(NotText):
        ear.parse_and_count_message(PING.encode(), 0, is_text=False)


def read_last_refusal(line: TableLine) -> tuple[str, int, str]:
    """Return the error of the last refusal, and the code and reason of the closed connection."""
    error = ""
    with suppress(ConnectionClosed):
        while message := line.receive():
            if message["tell"] == "refused":
                error = message["error"]
    assert line.socket.close_code and line.socket.close_reason
    return error, line.socket.close_code, line.socket.close_reason


def make_large_message(kind: str, most: int) -> str:
    return f'{{"say":"{kind}","x":"' + "y" * most + '"}'


@pytest.mark.parametrize(
    ("messages", "error", "reason"),
    [
        ([PING] * 41, "too-quick", "more than 40 pings in 20 s"),
        ([WEAR] * 25, "too-quick", "more than 24 sets of colours in 20 s"),
        ([DO] * 101, "too-quick", "more than 100 commands in 20 s"),
        (["{"] * 21, "too-quick", "more than 20 messages that are none in 20 s"),
        ([make_large_message("do", 9000)], "too-large", "a message of 9019 bytes: expected at most 8192"),
        ([make_large_message("wear", 50_000)], "too-large", "a set of colours of 50021 bytes: expected at most 49216"),
        ([b"\x00"], "not-text", "a binary message: expected JSON text"),
    ],
)
def test_exceeding_a_limit_names_it_and_closes_the_socket(
    server: Server, messages: list[str | bytes], error: str, reason: str
) -> None:
    _, one, two = connect_two_people(server)
    with suppress(ConnectionClosed):
        for message in messages:
            one.socket.send(message)
    assert read_last_refusal(one) == (error, 1008, f"{error}: {reason}")
    assert two.send_command({"do": "resign"})["tell"] == "heard"


def test_a_whole_game_and_the_pings_of_a_page_keep_the_pace(server: Server) -> None:
    _, one, two = connect_two_people(server, game={"form": "single"})
    lines = (one, two)
    for line in lines:
        for _ in range(MESSAGE_LIMITS[Ping][0]):
            line.socket.send(PING)
    while one.view["phase"] == "playing":
        turn = one.view["board"]["view"]["turn"]
        lines[turn].receive_until_number(lines[1 - turn].number)
        assert lines[turn].take_first_tile()["tell"] == "heard"
        lines[1 - turn].receive_until_number(lines[turn].number)


# ------------------------------------------------------------------------------------- what waits for a line


@pytest.mark.parametrize("size", [1, 1000, 40_000])
async def test_a_line_that_is_not_read_holds_a_bounded_number_of_bytes(size: int) -> None:
    line, told = Outbox("somebody"), 0
    while not line.is_closing:
        line.enqueue_encoded_message(b"x" * size)
        told += 1
    assert told == min(MAX_QUEUED, MAX_QUEUED_BYTES // size) + 1
    line.enqueue_encoded_message(b"y")
    assert CollectingOutlet(line).items == [Farewell(1013, "not-read: come back")]


async def test_a_client_that_reads_is_never_disconnected() -> None:
    line = Outbox("somebody")
    for _ in range(10 * MAX_QUEUED):
        line.set_outlet(None)
        line.enqueue_encoded_message(b"x" * (MAX_QUEUED_BYTES // 2))
        assert len(CollectingOutlet(line).items) == 1
    assert not line.is_closing


async def test_a_reason_is_the_last_thing_but_one() -> None:
    line = Outbox("somebody")
    line.send_message(Pong())
    line.close_connection(1008, "too much", last_message=Refused("too-quick", "too much", 3))
    line.close_when_sent()
    last, end = CollectingOutlet(line).items
    assert isinstance(last, bytes) and json.loads(last)["error"] == "too-quick"
    assert end == Farewell(1008, "too much")


# ------------------------------------------------------------------------------------------- one address


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Server]:
    few = ("--tables-a-minute", "3", "--sockets-an-address", "2", "--requests-a-minute", "10000")
    with Server(tmp_path, *few) as running:
        yield running


def test_sockets_per_address_are_limited_and_early_hangups_are_freed(strict: Server) -> None:
    visitor = Visitor(strict)
    table = visitor.make_open_table()["table"]
    lines = [visitor.connect_and_update(table), visitor.connect_and_update(table)]
    assert read_last_refusal(visitor.connect(table)) == (
        "",
        1008,
        "too-many-at-once: more than 2 sockets at once from one address",
    )
    for line in lines:
        line.close()
    for polite in (True, False):
        # if two of these connections stayed open, no others would be accepted
        reconnect_often(visitor, table, polite)
        wait_until(lambda: is_watched_by_nobody(visitor, table))


def is_watched_by_nobody(visitor: Visitor, table: str) -> bool:
    line = visitor.connect(table)
    try:
        return bool(line.receive_until("presence")["watching"] == 0)
    except ConnectionClosed:
        return False
    finally:
        line.close()


def reconnect_often(visitor: Visitor, table: str, polite: bool) -> None:
    """Connect and disconnect thirty times, by a close frame or a reset."""
    host, port = visitor.server.address.removeprefix("http://").split(":")
    head = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"} | visitor.cookie_header()
    head |= {"Host": f"{host}:{port}", "Sec-WebSocket-Key": b64encode(bytes(16)).decode()}
    hello = f"GET /api/tables/{table}/live?since=0 HTTP/1.1\r\n" + "".join(f"{k}: {v}\r\n" for k, v in head.items())
    for _ in range(30):
        with socket.create_connection((host, int(port))) as opened:
            opened.sendall(f"{hello}\r\n".encode())
            assert opened.recv(12) == b"HTTP/1.1 101"
            if polite:
                opened.sendall(make_close_frame(1001))
            else:
                opened.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


def make_close_frame(code: int) -> bytes:
    return bytes((0x88, 0x82, 0, 0, 0, 0)) + code.to_bytes(2)


def find_first_refusal(answers: Iterator[httpx.Response], least: int) -> httpx.Response:
    """Return the first refusal, after at least `least` answers. A slow machine may allow more of them."""
    for number, answer in enumerate(answers):
        if answer.status_code == 429:
            assert number >= least
            return answer
        assert number < 1000
    raise AssertionError("never refused")


def test_an_address_makes_so_many_tables_and_is_told_when_to_come_back(strict: Server) -> None:
    visitor = Visitor(strict)
    refused = find_first_refusal((visitor.web.post("/api/tables", json=WISH) for _ in count()), 3)
    assert refused.json()["error"] == "too-many"
    assert "more than 3 tables in a minute from one address" in refused.text
    assert 1 <= int(refused.headers["retry-after"]) <= 20
    assert visitor.web.get("/api/tables").status_code == 200


LIMITED: list[tuple[str, str, dict[str, Any], int]] = [
    ("PATCH", "/api/you", {"json": {"name": "M"}}, 2 * CHANGES_PER_TABLE),
    ("GET", "/api/you/file", {}, 1),
    ("PATCH", "/api/you/settings", {"json": {"choices": {"look": "dark"}}}, 2 * PREFERENCE_WRITES_PER_TABLE),
    ("POST", "/api/push/off", {"json": {"endpoint": "x"}}, 2 * CHANGES_PER_TABLE),
    ("POST", "/api/door", {"json": {"knock": "0123456789abcdef", "wish": KNOCK, "name": "M"}}, 2),
    ("POST", "/share", {"files": {"text": (None, "a game")}}, 2),
]
"""Limited requests: with a limit of two tables a minute, how many of each an address may send at once."""


def test_an_address_sends_these_requests_so_often(tmp_path: Path) -> None:
    with Server(tmp_path, "--tables-a-minute", "2", "--trusted-proxy", "127.0.0.1") as registry:
        for number, (method, path, sent, allowed) in enumerate(LIMITED):
            web, headers = Visitor(registry).web, {"x-forwarded-for": f"203.0.113.{number}"}
            refused = find_first_refusal((web.request(method, path, headers=headers, **sent) for _ in count()), allowed)
            assert refused.json()["error"] == "too-many", path


def test_an_address_has_tables_read_so_often_and_may_still_make_one(strict: Server) -> None:
    visitor = Visitor(strict)
    table = visitor.make_open_table()["table"]
    paths = (f"/api/tables/{table}/record.json", "/api/tables", f"/api/tables/{table}")
    line = visitor.connect(table)
    assert line.receive_until("update")["view"]
    # an open table is not read from the store: each request counts once
    refused = find_first_refusal((visitor.web.get(paths[n % 3]) for n in count()), 3 * READS_PER_TABLE - 5)
    assert f"more than {3 * READS_PER_TABLE} readings of tables in a minute" in refused.text
    assert visitor.connect(table).receive_until("update")["view"]


def test_reads_of_the_store_are_charged_beside_the_request(tmp_path: Path) -> None:
    with Server(tmp_path, "--tables-a-minute", "2") as registry:
        visitor = Visitor(registry)
        tables = [visitor.make_open_table()["table"] for _ in range(2)]
        # a list of two tables that are not open counts as three readings
        first = find_first_refusal((visitor.web.get("/api/tables") for _ in count()), 2 * READS_PER_TABLE // 3 - 3)
        assert "readings of tables" in first.text
        # connecting to a closed table is refused by the same limit, and the table is not opened
        assert read_last_refusal(visitor.connect(tables[0])) == ("", 1008, "too-many: " + first.json()["message"])
        assert "readings of tables" in find_first_refusal((visitor.web.get("/api/you/tables") for _ in count()), 0).text


async def store_tables_with_entries(store: Store, entries: int, names: int = 1) -> list[str]:
    """Store some tables, each with a number of entries of person m."""
    made = [f"table {n}" for n in range(names)]
    for name in made:
        await store.create_table(name, Setup(game=OkiyaSetup(), seed="5e" * 32, made=5))
        for n in range(1, entries + 1):
            said = Entry(n, 5 + n, 0, Leave()) if n % 2 == 0 else Entry(n, 5 + n, 0, Sit("M"), "m")
            await store.append(name, said, None)
    return made


async def count_allowed_reads(store: Store, tables: list[str], a_minute: int = 30) -> int:
    """Return how many of these tables one address can open before it is refused."""
    settings = Settings(Path(), tables_a_minute=a_minute)
    registry, reader = TableRegistry(store, settings), ChargedReader("203.0.113.7", RateLimits(settings))
    opened = 0
    with suppress(TooMany):
        for name in tables:
            async with registry.open_table(name, reader):
                opened += 1
    await registry.finish_work_and_disconnect()
    return opened


@pytest.fixture
def _no_time_goes_by(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits_module, "time", SimpleNamespace(monotonic=lambda: 100.0))


@pytest.mark.usefixtures("_no_time_goes_by")
async def test_a_table_with_very_many_entries_costs_as_much_as_many(sqlite_store: Store) -> None:
    # 40 readings allow seven tables that cost six each: before the seventh, four are left
    tables = await store_tables_with_entries(sqlite_store, 5 * ENTRIES_PER_READ + 3)
    assert await count_allowed_reads(sqlite_store, tables * 20, a_minute=1) == 7


@pytest.mark.usefixtures("_no_time_goes_by")
async def test_a_school_class_and_a_person_with_many_tables_stay_within_the_limits(sqlite_store: Store) -> None:
    tables = await store_tables_with_entries(sqlite_store, 3, names=50)
    # a person with 50 tables loads the front page 20 times; then 30 other tables are opened
    assert await count_allowed_reads(sqlite_store, tables * 20 + tables[:30]) == 1030
    assert await count_allowed_reads(sqlite_store, tables * 100) == 30 * READS_PER_TABLE


@pytest.mark.usefixtures("_no_time_goes_by")
async def test_a_client_may_read_all_tables_and_waits_afterwards(sqlite_store: Store) -> None:
    tables = await store_tables_with_entries(sqlite_store, 3, names=2 * READS_PER_TABLE)
    settings = Settings(Path(), tables_a_minute=1)
    registry, rate_limits = TableRegistry(sqlite_store, settings), RateLimits(settings)
    reader = ChargedReader("203.0.113.7", rate_limits).charge_table_and_allow_debt()
    for name in tables:
        async with registry.open_table(name, reader):
            pass
    with pytest.raises(TooMany):
        ChargedReader("203.0.113.7", rate_limits).charge_table_and_allow_debt()
    await registry.finish_work_and_disconnect()


READING = (
    "registry.open_table",
    "making.make_game_table",
    "played_tables.import_offline_table",
    "list_table_lines_of_person",
    "view_tables",
    "replays.load_compressed_replay",
    "results.store_next_results",
    "lobby.request_opponents",
    "lobby.wait_for_table_of_request",
    "lobby.withdraw_request",
    "cards.make_link_card_of_page",
)
"""Calls by which a route has tables read from the store."""


def test_every_route_that_reads_tables_charges_its_client() -> None:
    calls = [
        (f"{file.name}:{node.lineno}", [ast.unparse(each) for each in node.args])
        for file in sorted(Path(routes.__file__).parent.glob("*.py"))
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(READING)
    ]
    assert [place for place, values in calls if "reader" not in values] == []
    assert len(calls) > len(READING)


def test_a_debt_of_a_rate_limit_ends_within_a_minute() -> None:
    bucket = TokenBucket(60, "readings")
    bucket.take_tokens_afterwards("a", 100.0, 1_000_000)
    with pytest.raises(TooMany) as refused:
        bucket.take_token("a", 100.0)
    assert refused.value.wait == 61
    bucket.take_token("a", 161.0)
    bucket.take_token("b", 100.0)


async def test_the_list_of_a_person_with_many_ids_has_the_usual_limit(sqlite_store: Store) -> None:
    await store_tables_with_entries(sqlite_store, 1, names=MAX_OWN_TABLES + 10)
    await sqlite_store.append("table 3", Entry(2, 1000, 0, Leave()), None)
    await sqlite_store.append("table 3", Entry(3, 1001, 0, Sit("D"), "device"), None)
    registry = TableRegistry(sqlite_store, Settings(Path()))
    found = await list_table_lines_of_person(registry, ["m", "device", "another"])
    await registry.finish_work_and_disconnect()
    assert len(found) == MAX_OWN_TABLES
    assert found[0].table == "table 3"


def test_an_address_asks_so_often_and_opens_sockets_as_often(tmp_path: Path) -> None:
    with Server(tmp_path, "--requests-a-minute", "5") as registry:
        visitor = Visitor(registry)
        table = visitor.make_open_table()["table"]
        ends: list[tuple[str, int, str]] = []
        while not ends or ends[-1][1] != 1008:
            line = visitor.connect(table)
            with suppress(ConnectionClosed):
                line.socket.send("x" * 100_000)
            ends.append(read_last_refusal(line))
        assert ends[-1] == ("", 1008, "too-many: more than 5 requests in a minute from one address")
        assert {code for _, code, _ in ends[:-1]} == {1009} and len(ends) < 20
        assert "more than 5 requests" in find_first_refusal((visitor.web.get("/healthz") for _ in count()), 0).text


def make_tables_from_two_clients(registry: Server, addresses: tuple[str, str]) -> list[int]:
    """Let two clients, as a proxy names them, make a table where each client may make one. Return the status codes."""
    return [
        Visitor(registry).web.post("/api/tables", json=WISH, headers={"x-forwarded-for": address}).status_code
        for address in addresses
    ]


@pytest.mark.parametrize("trusted", ["127.0.0.1", "127.0.0.0/8"])
def test_the_address_behind_a_trusted_proxy_is_the_one_that_counts(tmp_path: Path, trusted: str) -> None:
    log = tmp_path / "log"
    few = "--tables-a-minute", "1", "--sockets-an-address", "1"
    with Server(tmp_path, *few, "--trusted-proxy", trusted, log=log) as registry:
        assert make_tables_from_two_clients(registry, ("203.0.113.1", "203.0.113.2")) == [201, 201]
        assert make_tables_from_two_clients(registry, ("2001:db8::1", "2001:db8:0:1::1")) == [201, 201]
        assert make_tables_from_two_clients(registry, ("2001:db8:7::1", "2001:db8:7::2")) == [201, 429]
        # what somebody writes there themselves comes before what the proxy adds
        assert make_tables_from_two_clients(registry, ("1.1.1.1, 203.0.113.3", "2.2.2.2, 203.0.113.3")) == [201, 429]
        host = Visitor(registry)
        table = host.web.post("/api/tables", json=WISH, headers={"x-forwarded-for": "203.0.113.4"}).json()["table"]
        for address in ("203.0.113.5", "203.0.113.6"):
            host.connect(table, 0, **{"X-Forwarded-For": address}).receive_until("update")
        assert read_last_refusal(host.connect(table, 0, **{"X-Forwarded-For": "203.0.113.5"}))[1] == 1008
    assert "proxy" not in log.read_text()


@pytest.mark.parametrize(("trusted", "told"), [((), 1), (("--trusted-proxy", "198.51.100.1"), 0)])
def test_a_proxy_that_is_not_trusted_is_not_believed_and_is_told_of_once(
    tmp_path: Path, trusted: tuple[str, ...], told: int
) -> None:
    log = tmp_path / "log"
    with Server(tmp_path, "--tables-a-minute", "1", *trusted, log=log) as registry:
        assert make_tables_from_two_clients(registry, ("203.0.113.1", "203.0.113.2")) == [201, 429]
        assert log.read_text().count("a proxy that is not trusted") == told
    assert log.read_text().count("--trusted-proxy 127.0.0.1") == told


async def test_a_visitor_who_speaks_for_others_is_not_named_and_hides_no_proxy(tmp_path: Path) -> None:
    async def onward(*_: object) -> None:
        pass

    settings = Settings(tmp_path)
    counted: Any = RateLimitMiddleware(RateLimits(settings), settings)
    with capture_logs() as logged:
        for address in ("198.51.100.7", "2001:db8::7", "10.1.2.3", "198.51.100.8", "10.1.2.3"):
            headers = [(b"x-forwarded-for", b"203.0.113.1")]
            scope = {"type": "http", "method": "GET", "path": "/", "client": (address, 1), "headers": headers}
            await counted.handle(scope, None, None, onward)
    assert [line["event"].split(":")[0] for line in logged] == [
        "X-Forwarded-For from elsewhere is not believed",
        "a proxy that is not trusted",
    ]
    assert logged[1]["trust"] == "--trusted-proxy 10.1.2.3"
    assert "198.51.100" not in str(logged) and "2001:db8" not in str(logged)


@pytest.mark.parametrize(
    ("address", "within"),
    [
        ("127.0.0.1", True),
        ("::ffff:192.168.1.9", True),
        ("172.31.0.1", True),
        ("172.32.0.1", False),
        ("fd12::1", True),
        ("fe80::1%eth0", True),
        ("203.0.113.7", False),
        ("2001:db8::1", False),
        ("", False),
        (None, False),
    ],
)
def test_an_address_is_within_or_may_be_a_visitor_s(address: str | None, within: bool) -> None:
    assert is_private_address(address) == within
