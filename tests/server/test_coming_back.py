"""What was acknowledged is there again, whatever happened to the process."""

import time
from pathlib import Path

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
        assert seen["match"]["games"][0]["ending"] == {"winner": 1, "reason": "time"}
        assert len(seen["match"]["games"][0]["actions"]) == 2


def test_a_server_that_is_told_to_stop_stops_and_keeps_everything(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        visitor = Visitor(server)
        table = visitor.sit_open()["table"]
        line = visitor.line(table)
        line.until("update")
        assert server.stop() in (0, -15)
        server.start()
        assert visitor.web.get(f"/api/tables/{table}").json()["seats"][0]["name"] == "Mizuki"
