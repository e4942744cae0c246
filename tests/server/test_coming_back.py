"""What was acknowledged is there again, whatever happened to the process."""

import io
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import structlog

from hanamachi.server.logs import configure_log
from tests.server.running import Server, Visitor


def test_a_server_killed_after_an_acknowledged_move_finds_the_move_again(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        people = Visitor(server), Visitor(server)
        made = people[0].sit_open()
        table = made["table"]
        guest = people[1].line(table)
        guest.until("update")
        guest.say({"do": "sit", "name": "Renée"}, invitation=made["invitation"])
        for move in range(5):
            seat = move % 2
            line = people[seat].line(table)
            line.until("update")
            assert line.view["seats"][seat]["yours"]
            heard = line.act()
            assert heard["tell"] == "heard"
            server.kill()
            server.start()
            seen = people[1 - seat].web.get(f"/api/tables/{table}").json()
            assert seen["number"] == heard["number"]
            assert seen["board"] == line.view["board"]
            assert seen["seats"][1 - seat]["yours"]
            assert [t["table"] for t in people[seat].web.get("/api/tables").json()] == [table]


def test_a_computer_player_and_a_clock_go_on_after_a_kill_with_nobody_looking(tmp_path: Path) -> None:
    with Server(tmp_path, "--think", "3") as server:
        visitor = Visitor(server)
        clock = {"seconds": 10, "increment": 0}
        table = visitor.make(
            {"who": "you", "name": "M"},
            {"who": "computer", "player": "random"},
            first=0,
            clock=clock,
            game={"form": "single"},
        )["table"]
        line = visitor.line(table)
        line.until("update")
        line.act()
        server.kill()
        server.start()
        deadline = time.monotonic() + 40
        while (seen := visitor.web.get(f"/api/tables/{table}").json())["phase"] != "over":
            assert time.monotonic() < deadline
            time.sleep(0.2)
        assert seen["match"]["games"][0]["ending"] == {"winners": [1], "reason": "time"}
        assert len(seen["match"]["games"][0]["actions"]) == 2


def test_a_computer_player_whose_clock_runs_out_while_the_server_is_down_has_lost(tmp_path: Path) -> None:
    with Server(tmp_path, "--think", "5") as server:
        visitor = Visitor(server)
        seats = {"who": "you", "name": "M"}, {"who": "computer", "player": "random"}
        table = visitor.make(*seats, first=1, clock={"seconds": 10, "increment": 0}, game={"form": "single"})["table"]
        line = visitor.line(table)
        line.until_turn(0)
        line.act()
        assert line.view["clock"]["running"] == 1
        server.kill()
        time.sleep(10.5)
        server.start()
        deadline = time.monotonic() + 10
        while (seen := visitor.web.get(f"/api/tables/{table}").json())["phase"] != "over":
            assert time.monotonic() < deadline
            time.sleep(0.1)
        assert seen["match"]["games"][0]["ending"] == {"winners": [0], "reason": "time"}


@pytest.mark.sqlite
def test_a_table_that_cannot_be_read_does_not_close_the_house(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        visitor = Visitor(server)
        bad = visitor.make({"who": "you", "name": "M"}, {"who": "open"}, first=0)["table"]
        good = visitor.sit_open()["table"]
        server.kill()
        with sqlite3.connect(tmp_path / "hanamachi.sqlite3") as connection:
            connection.execute("UPDATE tables SET wakes = 1, setup = CAST('x' AS BLOB) WHERE id = ?", (bad,))
        server.start()
        assert [line["table"] for line in visitor.web.get("/api/tables").json()] == [good]
        refused = visitor.web.get(f"/api/tables/{bad}")
        assert (refused.status_code, refused.json()["error"]) == (503, "store-error")


def test_all_who_come_at_once_after_a_restart_meet_in_one_room(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        people = [Visitor(server), Visitor(server)]
        made = people[0].sit_open()
        guest = people[1].line(made["table"])
        guest.until("update")
        guest.say({"do": "sit", "name": "Renée"}, invitation=made["invitation"])
        for _ in range(6):
            server.kill()
            server.start()
            with ThreadPoolExecutor(6) as pool:
                looks = [pool.submit(p.web.get, f"/api/tables/{made['table']}") for p in people * 2]
                lines = [pool.submit(p.line, made["table"]) for p in people]
                assert {look.result().status_code for look in looks} == {200}
            one, two = (line.result() for line in lines)
            one.until("update")
            two.until("update")
            mover, other = (one, two) if one.view["actions"] else (two, one)
            if not mover.view["actions"]:
                break
            mover.act()
            other.until_number(mover.number)


def test_a_fault_tells_no_secret_in_the_log(tmp_path: Path) -> None:
    configure_log("text")
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


def test_a_server_that_is_told_to_stop_stops_and_keeps_everything(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        visitor = Visitor(server)
        table = visitor.sit_open()["table"]
        line = visitor.line(table)
        line.until("update")
        assert server.stop() == 0
        server.start()
        assert visitor.web.get(f"/api/tables/{table}").json()["seats"][0]["name"] == "Mizuki"
