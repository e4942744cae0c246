"""Acknowledged entries survive any end of the process."""

import io
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import structlog

from hanamachi.games.okiya import OkiyaSetup
from hanamachi.server.live.making import make_game_table
from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.live.table_lists import list_table_lines_of_person
from hanamachi.server.messages import NewTable, OpenSeat, YourSeat
from hanamachi.server.process.logs import configure_logging
from hanamachi.server.rate_limits import UNCHARGED_READER
from hanamachi.server.settings import Settings
from hanamachi.server.store import Store, StoreError
from hanamachi.server.wall_clock import now_ms
from tests.server.posing import count_stored_entries, make_game_at_computers_turn, store_table
from tests.server.running import Server, Visitor, wait_until
from tests.server.stores import sql


def test_acknowledged_entries_survive_a_kill_for_all_who_reconnect(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        people = Visitor(server), Visitor(server)
        made = people[0].make_open_table()
        table = made["table"]
        lines = [person.connect(table) for person in people]
        lines[1].receive_until("update")
        lines[1].send_command({"do": "sit", "name": "Renée"}, invitation=made["invitation"])
        for seat in (0, 1):
            lines[seat].receive_until_turn(seat)
            heard = lines[seat].take_first_tile()
            assert heard["tell"] == "heard"
            board = lines[seat].view["board"]
            server.kill()
            server.start()
            with ThreadPoolExecutor(6) as pool:
                looks = [pool.submit(person.web.get, f"/api/tables/{table}") for person in people * 2]
                dialled = [pool.submit(person.connect, table) for person in people]
                seen = [look.result().json() for look in looks]
            lines = [line.result() for line in dialled]
            assert [(each["number"], each["board"]["view"]) for each in seen] == [(heard["number"], board["view"])] * 4
            for each, person in enumerate(people):
                lines[each].receive_until("update")
                assert lines[each].view["seats"][each]["yours"] and seen[each]["seats"][each]["yours"]
                assert [line["table"] for line in person.web.get("/api/tables").json()] == [table]
        # both are connected to the same live table
        lines[0].take_first_tile()
        lines[1].receive_until_number(lines[0].number)


def test_computers_and_clocks_continue_after_a_kill_without_clients(tmp_path: Path) -> None:
    with Server(tmp_path, "--think", "0.05") as server:
        server.kill()
        # one computer moves, and its opponent runs out of time; the other one ran out of time before the restart
        sittings = make_game_at_computers_turn(500, now_ms()), make_game_at_computers_turn(500, now_ms() - 601_000)
        tables = [store_table(server, sitting) for sitting in sittings]
        server.start()
        before = len(sittings[0].entries)
        wait_until(lambda: [count_stored_entries(server, table) for table in tables] == [before + 2, before + 1])
        looks = [Visitor(server).web.get(f"/api/tables/{table}").json() for table in tables]
        games = [look["match"]["games"][0] for look in looks]
        assert [(game["ending"]["winners"], game["ending"]["reason"]) for game in games] == [
            ([1], "time"),
            ([0], "time"),
        ]
        assert [len(game["actions"]) for game in games] == [4, 3]


async def test_a_table_that_cannot_be_read_does_not_stop_the_server(tmp_path: Path, store: Store) -> None:
    before = TableRegistry(store, Settings(tmp_path))
    good, bad = [
        await make_game_table(before, "m", NewTable(OkiyaSetup(), (YourSeat("M"), OpenSeat()), first=0))
        for _ in range(2)
    ]
    registry = TableRegistry(store, Settings(tmp_path))
    await store.run(sql("UPDATE tables SET wakes = 1, keeper = NULL, setup = $1 WHERE id = $2", b"x", bad.table))
    await registry.start_background_tasks()
    assert [line.table for line in await list_table_lines_of_person(registry, ["m"])] == [good.table]
    with pytest.raises(StoreError, match="cannot be read"):
        async with registry.open_table(bad.table, UNCHARGED_READER):
            pass
    await registry.finish_work_and_disconnect()


def test_a_fault_tells_no_secret_in_the_log(tmp_path: Path) -> None:
    configure_logging("text")
    secret = "5ec2e7" * 10

    def fault(cookie: str) -> None:
        raise RuntimeError("on purpose")

    said = io.StringIO()
    structlog.configure(logger_factory=structlog.PrintLoggerFactory(said))
    try:
        fault(secret)
    except RuntimeError as error:
        structlog.get_logger().error("unforeseen", exc_info=error)
    finally:
        structlog.reset_defaults()
    assert "on purpose" in said.getvalue()
    assert secret[:12] not in said.getvalue().replace(__file__, "")
