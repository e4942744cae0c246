"""Maiko over real sockets: four people by link, people who leave and come back, computer players, a look back."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from hanamachi.server.wall_clock import now_ms
from hanamachi.table import Clock
from hanamachi.table.record import count_verified_contents, decode_record
from hanamachi.table.setup import EarlierGame
from tests.server.posing import make_cookie, store_table
from tests.server.running import Server, TableLine, Visitor, parse_problem
from tests.table.maiko_sitting import choose_clairvoyantly, find_position, seat_people
from tests.table.sitting import Sitting

FOUR = ({"who": "you", "name": "Mizuki"}, {"who": "open"}, {"who": "open"}, {"who": "open"})


def seat_four_people(server: Server, **wish: Any) -> tuple[str, list[Visitor], list[TableLine]]:
    """Return a new table of Maiko, its four visitors and their connections. The first visitor starts."""
    visitors = [Visitor(server) for _ in range(4)]
    made = visitors[0].make_table(*FOUR, game={"game": "maiko"}, **{"first": 0, **wish})
    lines = [visitor.connect(made["table"]) for visitor in visitors]
    for seat, line in enumerate(lines):
        line.receive_until("update")
        if seat:
            said = line.send_command({"do": "sit", "name": f"Guest {seat}"}, invitation=made["invitation"])
            assert said["tell"] == "heard"
    for line in lines:
        line.receive_until_turn(0)
    return made["table"], visitors, lines


def test_four_people_join_by_one_link_and_the_fourth_starts_the_game(server: Server) -> None:
    _, _, lines = seat_four_people(server)
    for seat, line in enumerate(lines):
        view = line.view
        assert view["phase"] == "playing"
        assert [each["yours"] for each in view["seats"]] == [other == seat for other in range(4)]
        assert view["board"]["game"] == "maiko"
        assert view["board"]["view"]["floor"] == ["?"] * 81
        assert bool(view["actions"]) == (seat == 0)
        assert "takeback" not in view["can"]
        assert "resign" not in view["can"]
        assert len(view["commitment"]) == 64


def test_all_get_a_flip_and_late_clients_only_open_tiles(server: Server) -> None:
    table, visitors, lines = seat_four_people(server)
    while not lines[0].view["board"]["view"]["up"] and lines[0].view["board"]["view"]["turn"] == 0:
        lines[0].take_first_tile()
    seen = []
    for line in lines:
        line.receive_until_number(lines[0].number)
        seen.append(line.view["board"]["view"]["floor"])
    assert all(floor == seen[0] for floor in seen)
    again = visitors[2].connect(table)
    update = again.receive_until("update")
    assert update["view"]["board"]["view"]["floor"] == seen[0]
    acted = [each["event"] for each in update["events"] if each["event"]["happened"] == "acted"]
    assert {event["action"] for event in acted} <= {""}


@pytest.fixture
def hasty(tmp_path: Path) -> Any:
    """Return a server on which a person without a connection counts as away after a moment."""
    with Server(tmp_path / "data", "--away", "0.3") as server:
        yield server


def test_a_player_without_a_page_is_marked_as_away_until_it_is_back(hasty: Server) -> None:
    table, visitors, lines = seat_four_people(hasty)
    lines[2].close()
    while not lines[0].view["seats"][2]["away"]:
        lines[0].receive()
    assert lines[0].view["replaceable"] == [2]
    back = visitors[2].connect(table)
    while lines[0].view["seats"][2]["away"]:
        lines[0].receive()
    back.close()
    while not lines[0].view["seats"][2]["away"]:
        lines[0].receive()
    assert lines[0].send_command({"do": "offer", "offer": "replace", "seat": 2})["tell"] == "heard"
    for seat in (1, 3):
        lines[seat].receive_until_number(lines[0].number)
        assert lines[seat].view["offer"]["whom"] == 2
        assert lines[seat].send_command({"do": "accept"})["tell"] == "heard"
    lines[0].receive_until_number(lines[3].number)
    assert lines[0].view["seats"][2]["computer"] == "memory-7"
    assert not lines[0].view["seats"][2]["away"]


def play_on(line: TableLine) -> None:
    """Play the game to its end, by the first legal action each time."""
    while line.view["phase"] == "playing":
        if line.view["actions"]:
            assert line.take_first_tile()["tell"] == "heard"
        else:
            line.receive()


def test_a_game_against_computers_ends_and_can_be_reviewed(server: Server) -> None:
    visitor = Visitor(server)
    computers = [{"who": "computer", "player": name} for name in ("perfect", "memory-4")]
    made = visitor.make_table({"who": "you", "name": "Mizuki"}, *computers, game={"game": "maiko", "stall": 4})
    line = visitor.connect(made["table"])
    assert parse_problem(visitor.web.get(f"/api/tables/{made['table']}/games/1/replay")) == (400, "still-hidden")
    assert parse_problem(visitor.web.get(f"/api/tables/{made['table']}/games/1/reviews/0")) == (400, "still-hidden")
    line.receive_until("update")
    play_on(line)
    game = line.view["match"]["games"][0]
    assert game["outcome"]["view"]["scores"] == line.view["match"]["score"]
    assert game["ending"]["winners"] == game["outcome"]["view"]["winners"]
    seen = visitor.web.get(f"/api/tables/{made['table']}/games/1/replay").json()
    assert len(seen["frames"]) == len(game["actions"]) + 1
    assert "".join(seen["faces"]) == game["notation"].split(":")[1].split()[0].replace("/", "")
    first = seen["frames"][0]
    assert (first["action"], first["seat"], first["told"]) == (None, None, [])
    assert first["known"] == [[], [], []]
    last = seen["frames"][-1]["view"]
    assert last["outcome"] == game["outcome"]["view"]
    assert visitor.web.get(f"/api/tables/{made['table']}/games/2/replay").status_code == 404


def make_finished_game(seats: int = 2) -> Sitting:
    """Play a game of people to its end."""
    sitting, chance = seat_people(seats), Random(1)
    while sitting.table.game and sitting.table.game.ending is None:
        sitting.play(choose_clairvoyantly(find_position(sitting), chance))
    return sitting


def test_a_review_has_each_decision_of_a_seat_and_what_the_seat_saw(server: Server) -> None:
    sitting = make_finished_game()
    address, visitor = f"/api/tables/{store_table(server, sitting)}/games/1", Visitor(server)
    found = visitor.web.get(f"{address}/reviews/1").json()
    review, views = found["review"], found["decision_views"]
    assert review["seat"] == 1
    assert len(views) == len(review["decisions"]) > 0
    frames = visitor.web.get(f"{address}/replay").json()["frames"]
    for decision, moment in zip(review["decisions"], views, strict=True):
        before, after = frames[decision["frame"] : decision["frame"] + 2]
        assert (after["seat"], after["action"]) == (1, decision["action"])
        assert moment["view"]["floor"] == before["view"]["floor"]
        assert decision["action"] in moment["actions"]
        assert {option["action"] for option in decision["options"]} <= {*moment["actions"]}
    # a cache key without the seat would return the review of the other seat
    assert visitor.web.get(f"{address}/reviews/0").json()["review"]["seat"] == 0


@pytest.mark.parametrize(
    ("path", "problem"),
    [
        ("1/reviews/2", (404, "no-such-seat")),
        ("2/reviews/0", (404, "no-such-game")),
        ("0/reviews/0", (404, "no-such-game")),
        ("1/reviews/me", (404, "not-found")),
    ],
)
def test_a_review_of_no_game_or_no_seat_is_refused(server: Server, path: str, problem: tuple[int, str]) -> None:
    table = store_table(server, make_finished_game())
    assert parse_problem(Visitor(server).web.get(f"/api/tables/{table}/games/{path}")) == problem


def test_a_friend_plays_a_deal_again_and_learns_of_the_first_game_at_the_end(server: Server) -> None:
    visitor = Visitor(server)
    computers = [{"who": "computer", "player": name} for name in ("random", "memory-4")]
    first = visitor.make_table({"who": "you", "name": "Mizuki"}, *computers, game={"game": "maiko", "stall": 2})[
        "table"
    ]
    again = f"/api/tables/{first}/games/1/again"
    assert parse_problem(visitor.web.post(again)) == (400, "still-hidden")
    at_first = visitor.connect(first)
    at_first.receive_until("update")
    play_on(at_first)
    made = visitor.web.post(again).json()
    assert parse_problem(visitor.web.post(f"/api/tables/{first}/games/2/again")) == (404, "no-such-game")
    assert parse_problem(visitor.web.post("/api/tables/nosuchtable/games/1/again")) == (404, "no-such-table")
    friend = Visitor(server)
    line = friend.connect(made["table"])
    line.receive_until("update")
    assert line.send_command({"do": "sit", "name": "Renée"}, invitation=made["invitation"])["tell"] == "heard"
    assert line.view["phase"] == "playing"
    assert [seat["computer"] for seat in line.view["seats"]] == [None, "random", "memory-4"]
    assert (line.view["again"], line.view["commitment"]) == ({"table": "", "game": 1}, None)
    record = friend.web.get(f"/api/tables/{made['table']}/record.json").json()
    assert (record["setup"]["again"]["table"], record["setup"].get("deals", [])) == ("", [])
    play_on(line)
    assert line.view["again"] == {"table": first, "game": 1}
    replays = [visitor.web.get(f"/api/tables/{table}/games/1/replay").json() for table in (first, made["table"])]
    assert replays[0]["faces"] == replays[1]["faces"]
    data = friend.web.get(f"/api/tables/{made['table']}/record.json").content
    found = decode_record(data)
    assert (found.setup.again, count_verified_contents(found).given) == (EarlierGame(first, 1), 1)


def test_a_deal_of_okiya_is_not_played_again(server: Server) -> None:
    visitor = Visitor(server)
    made = visitor.make_table(
        {"who": "you", "name": "M"}, {"who": "computer", "player": "random"}, game={"form": "single"}
    )
    assert parse_problem(visitor.web.post(f"/api/tables/{made['table']}/games/1/again")) == (404, "no-such-game")


def test_a_look_back_is_not_to_be_had_of_okiya(server: Server) -> None:
    visitor = Visitor(server)
    made = visitor.make_table(
        {"who": "you", "name": "M"}, {"who": "computer", "player": "random"}, game={"form": "single"}
    )
    assert parse_problem(visitor.web.get(f"/api/tables/{made['table']}/games/1/replay")) == (404, "no-such-game")


def seat_four_people_with_clock(turns: int, at: int) -> Sitting:
    """Seat four people with ten seconds a turn at a time (ms), and play some turns without a delay."""
    sitting = seat_people(4, clock=Clock(10, 0))
    sitting.now = at
    for turn in range(turns):
        while sitting.table.turn == turn:
            sitting.play(sitting.legal()[0])
    return sitting


def test_the_turn_clock_starts_after_everybodys_first_turn(server: Server) -> None:
    table, last = store_table(server, seat_four_people_with_clock(3, now_ms())), Visitor(server, visit=False)
    last.web.cookies.set(*make_cookie(server, "person 3"))
    line = last.connect(table)
    line.receive_until_turn(3)
    assert line.view["clock"] == {"left": [10_000] * 4, "running": None}
    while line.view["board"]["view"]["turn"] == 3:
        assert line.take_first_tile()["tell"] == "heard"
    assert line.view["clock"]["running"] == line.view["board"]["view"]["turn"] == 0
    assert line.view["clock"]["left"][1:] == [10_000] * 3


def test_after_a_timeout_it_is_the_next_players_turn(server: Server) -> None:
    # half a second of ten is left, or none on a slow machine
    line = Visitor(server).connect(store_table(server, seat_four_people_with_clock(4, now_ms() - 9500)))
    line.receive_until_turn(1)
    assert line.view["clock"]["running"] == 1
    assert line.view["phase"] == "playing"
