"""Colour sets of players over real WebSockets: who gets them, and which are refused."""

import json
from pathlib import Path
from typing import Any

import pytest

from hanamachi.drawing.colouring import MAX_BYTES, Colouring
from tests.server.running import Server, TableLine, Visitor, connect_two_people

INKS = {"maple-leaf": "#cc3f28", "sun-disc": "#24406e"}


def make_colour_set(**parts: Any) -> dict[str, Any]:
    return {"set": 1, "name": "Autumn", "inks": INKS, "token": None} | parts


def send_colour_set(line: TableLine, worn: object) -> None:
    line.socket.send(json.dumps({"say": "wear", "set": worn}, separators=(",", ":")))


def read_until_pong(line: TableLine) -> list[str]:
    """Return the messages up to the answer to a ping."""
    line.socket.send('{"say":"ping"}')
    told = []
    while (message := line.receive())["tell"] != "pong":
        told.append(message["tell"])
    return told


def test_a_worn_set_is_sent_to_present_and_later_clients(server: Server) -> None:
    table, one, two = connect_two_people(server)
    before = one.number
    send_colour_set(one, make_colour_set())
    told = two.receive_until("worn")
    assert (told["seat"], told["set"]) == (0, make_colour_set())
    later = Visitor(server).connect(table)
    assert later.receive_until("worn") == told
    assert "worn" not in read_until_pong(one)
    assert later.number == before


def test_a_colour_set_is_sent_again_only_if_it_has_changed(server: Server) -> None:
    _, one, two = connect_two_people(server)
    send_colour_set(one, make_colour_set())
    two.receive_until("worn")
    send_colour_set(one, make_colour_set())
    send_colour_set(one, make_colour_set(name="Winter"))
    assert two.receive_until("worn")["set"]["name"] == "Winter"
    send_colour_set(one, None)
    assert two.receive_until("worn")["set"] is None
    assert "worn" not in read_until_pong(two)


def test_a_set_that_is_taken_off_is_not_sent_to_later_clients(server: Server) -> None:
    table, one, two = connect_two_people(server)
    send_colour_set(one, make_colour_set())
    send_colour_set(one, None)
    while two.receive_until("worn")["set"] is not None:
        pass
    assert "worn" not in read_until_pong(Visitor(server).connect_and_update(table))


def test_a_reconnected_client_learns_which_sets_were_taken_off(server: Server) -> None:
    table, one, two = connect_two_people(server)
    watcher = Visitor(server)
    lost = watcher.connect(table)
    send_colour_set(one, make_colour_set())
    assert lost.receive_until("worn")["set"] == make_colour_set()
    lost.close()
    send_colour_set(one, None)
    while two.receive_until("worn")["set"] is not None:
        pass
    told = watcher.connect(table, since=two.number).receive_until("worn")
    assert (told["seat"], told["set"]) == (0, None)


def test_a_set_goes_with_who_leaves_and_not_with_who_sits_down_there(server: Server) -> None:
    mizuki, renee = Visitor(server), Visitor(server)
    made = mizuki.make_open_table()
    table, key = made["table"], made["invitation"]
    one, two, watching = (
        mizuki.connect_and_update(table),
        renee.connect_and_update(table),
        Visitor(server).connect_and_update(table),
    )
    send_colour_set(one, make_colour_set())
    assert watching.receive_until("worn")["set"] == make_colour_set()
    assert one.send_command({"do": "leave"})["tell"] == "heard"
    told = watching.receive_until("worn")
    assert (told["seat"], told["set"]) == (0, None)
    two.receive_until_number(one.number)
    assert two.send_command({"do": "sit", "name": "Renée", "seat": 0}, invitation=key)["tell"] == "heard"
    assert "worn" not in read_until_pong(Visitor(server).connect_and_update(table))
    one.receive_until_number(two.number)
    assert one.send_command({"do": "sit", "name": "Mizuki"}, invitation=key)["tell"] == "heard"
    send_colour_set(one, make_colour_set())
    told = watching.receive_until("worn")
    assert (told["seat"], told["set"]) == (1, make_colour_set())


def test_a_set_is_on_no_record(server: Server) -> None:
    table, one, two = connect_two_people(server)
    send_colour_set(one, make_colour_set(name="Nobodys business"))
    two.receive_until("worn")
    assert one.take_first_tile()["tell"] == "heard"
    record = Visitor(server).web.get(f"/api/tables/{table}/record.json").text
    assert "Nobodys business" not in record and "#cc3f28" not in record


def test_a_spectator_cannot_wear_a_set(server: Server) -> None:
    table, one, _ = connect_two_people(server)
    third = Visitor(server).connect_and_update(table)
    send_colour_set(third, make_colour_set())
    assert third.receive_until("not-worn")["error"] == "not-seated"
    assert "worn" not in read_until_pong(one)


def test_a_long_set_goes_through_where_no_other_message_may(server: Server) -> None:
    _, one, two = connect_two_people(server)
    strokes = [{"ink": "#24406e", "width": 3.0, "points": [[n % 100, n % 97] for n in range(3800)]}]
    worn = make_colour_set(token={"strokes": strokes, "ground": "#f7f0e1"})
    assert 20_000 < len(json.dumps(worn)) < MAX_BYTES
    send_colour_set(one, worn)
    assert two.receive_until("worn")["set"] == json.loads(Colouring.parse(json.dumps(worn)).to_json())
    one.socket.send('{"set":' + json.dumps(worn) + ',"say":"wear"}')
    assert one.receive_until("refused")["error"] == "too-large"
    send_colour_set(two, make_colour_set(name="x" * MAX_BYTES))
    assert two.receive_until("refused")["error"] == "too-large"


@pytest.mark.parametrize(
    "hostile",
    [
        "<svg onload='alert(1)'/>",
        [],
        make_colour_set(set=2),
        make_colour_set(inks={"x": "url(https://evil.example)"}),
        make_colour_set(inks={"x;}": "#112233"}),
        make_colour_set(token={"png": "PHN2ZyBvbmxvYWQ9J2FsZXJ0KDEpJy8+"}),
        make_colour_set(more=1),
    ],
)
def test_an_invalid_set_is_refused_and_sent_to_nobody(server: Server, hostile: object) -> None:
    _, one, two = connect_two_people(server)
    send_colour_set(one, hostile)
    refused = one.receive_until("not-worn")
    assert refused["error"] == "colouring-error" and "expected" in refused["message"]
    assert "worn" not in read_until_pong(two)
    assert one.take_first_tile()["tell"] == "heard"


def test_too_many_changes_of_a_set_are_refused_and_the_game_goes_on(server: Server) -> None:
    _, one, _ = connect_two_people(server)
    for n in range(12):
        send_colour_set(one, make_colour_set(name=str(n)))
    assert one.receive_until("not-worn")["error"] == "too-many"
    assert one.take_first_tile()["tell"] == "heard"


@pytest.mark.sqlite
def test_worn_sets_survive_a_restart_until_they_are_taken_off(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        mizuki, renee = Visitor(server), Visitor(server)
        made = mizuki.make_open_table()
        table, one, two = made["table"], mizuki.connect(made["table"]), renee.connect(made["table"])
        two.receive_until("update")
        assert two.send_command({"do": "sit", "name": "Renée"}, invitation=made["invitation"])["tell"] == "heard"
        send_colour_set(one, make_colour_set())
        two.receive_until("worn")
        server.kill()
        server.start()
        assert Visitor(server).connect(table).receive_until("worn")["set"] == make_colour_set()
        server.kill()
        server.start()
        again = mizuki.connect(table, two.number)
        send_colour_set(again, None)
        read_until_pong(again)
        back = renee.connect(table, two.number).receive_until("worn")
        assert (back["seat"], back["set"]) == (0, None), "who comes back is told"
