"""Play over real WebSockets: who gets which messages, and what is refused."""

import json
from concurrent.futures import ThreadPoolExecutor

from websockets.sync.client import connect

from hanamachi.server.wall_clock import now_ms
from hanamachi.table import Clock
from hanamachi.table.commands import Hint
from hanamachi.table.record import decode_record
from tests.server.posing import store_table
from tests.server.running import Server, Visitor, connect_two_people
from tests.table.sitting import seat_two_people


def test_two_play_a_whole_match_by_link_and_a_third_watches(server: Server) -> None:
    table, one, two = connect_two_people(server, game={"form": "first-to-2"})
    third = Visitor(server).connect_and_update(table)
    lines = (one, two)
    for _ in range(200):
        view = third.view
        if view["phase"] == "over":
            break
        number = third.number
        if view["phase"] == "playing":
            lines[view["board"]["view"]["turn"]].receive_until_number(number)
            assert lines[view["board"]["view"]["turn"]].take_first_tile()["tell"] == "heard"
            number += 1
        else:
            for line in lines:
                line.receive_until_number(number)
                assert line.send_command({"do": "start"})["tell"] == "heard"
                number += 1
        third.receive_until_number(number)
    assert third.view["phase"] == "over"
    assert max(third.view["match"]["score"]) == 2
    for line in (one, two):
        line.receive_until_number(third.number)
        assert line.view["match"] == third.view["match"]
    assert third.view["can"] == []
    assert third.view["actions"] == []


def test_a_spectator_can_touch_nothing(server: Server) -> None:
    table, one, _ = connect_two_people(server)
    third = Visitor(server).connect_and_update(table)
    for command in ({"do": "act", "action": one.view["actions"][0]}, {"do": "resign"}, {"do": "start"}):
        answer = third.send_command(command)
        assert (answer["tell"], answer["error"]) == ("refused", "not-seated")
    assert one.take_first_tile()["tell"] == "heard"


def test_a_seat_needs_the_invitation(server: Server) -> None:
    made = Visitor(server).make_open_table()
    stranger = Visitor(server).connect_and_update(made["table"])
    assert stranger.view["invitation"] is None
    for key in ("", "0" * 32, made["invitation"][:-1], "é"):
        assert stranger.send_command({"do": "sit", "name": "X"}, invitation=key)["error"] == "not-invited"
    assert stranger.send_command({"do": "sit", "name": "Renée"}, invitation=made["invitation"])["tell"] == "heard"


def test_a_screen_makes_a_table_at_which_phones_take_the_seats_they_want(server: Server) -> None:
    screen = Visitor(server)
    made = screen.make_table(*[{"who": "open"}] * 2, {"who": "computer", "player": "greedy"}, game={"game": "maiko"})
    line = screen.connect(made["table"], asks="&watch=1")
    line.receive_until("update")
    assert [(seat["name"], seat["yours"]) for seat in line.view["seats"]] == [
        ("", False),
        ("", False),
        ("greedy", False),
    ]
    assert line.view["invitation"] is None
    phones = [Visitor(server).connect_and_update(made["table"]) for _ in range(2)]
    sits = [{"do": "sit", "name": "Renée", "seat": seat} for seat in (1, 9, 0)]
    assert phones[0].send_command(sits[0], invitation=made["invitation"])["tell"] == "heard"
    assert phones[1].send_command(sits[0] | {"name": "Jan"}, invitation=made["invitation"])["error"] == "seat-taken"
    assert phones[1].send_command(sits[1] | {"name": "Jan"}, invitation=made["invitation"])["tell"] == "refused"
    assert phones[1].send_command(sits[2] | {"name": "Jan"}, invitation=made["invitation"])["tell"] == "heard"
    while line.view["phase"] == "waiting":
        line.receive()
    assert [seat["name"] for seat in line.view["seats"]] == ["Jan", "Renée", "greedy"]
    assert line.view["phase"] == "playing"


def test_a_screen_is_a_spectator_though_its_browser_has_a_seat(server: Server) -> None:
    host = Visitor(server)
    made = host.make_open_table()
    guest = Visitor(server).join_table(made)
    screen = host.connect(made["table"], asks="&watch=1")
    # the host is absent: only a screen of the same browser is connected
    assert screen.receive_until("presence")["here"] == [False, True]
    screen.receive_until_turn(0)
    assert not any(seat["yours"] for seat in screen.view["seats"])
    assert (screen.view["actions"], screen.view["can"], screen.view["invitation"]) == ([], [], None)
    assert screen.send_command({"do": "act", "action": "a1"})["error"] == "not-seated"
    phone = host.connect_and_update(made["table"])
    assert phone.take_first_tile()["tell"] == "heard"
    for line in (guest, screen):
        line.receive_until_number(phone.number)
    assert screen.view["board"]["view"]["turn"] == 1


def test_without_a_valid_cookie_nobody_can_take_a_seat(server: Server) -> None:
    made = Visitor(server).make_open_table()
    nobody, forger = Visitor(server, visit=False), Visitor(server)
    ((name, cookie),) = forger.web.cookies.items()
    forger.web.cookies.clear()
    forger.web.cookies.set(name, cookie[:-2] + "__")
    for visitor in (nobody, forger):
        line = visitor.connect(made["table"])
        assert line.receive_until("presence")["here"] == [False, False]
        assert line.send_command({"do": "sit", "name": "X"}, invitation=made["invitation"])["error"] == "no-cookie"
    Visitor(server).join_table(made)


def test_many_who_come_at_once_are_all_let_in(server: Server) -> None:
    table, one, _ = connect_two_people(server)
    # who only watches needs no cookie
    with ThreadPoolExecutor(16) as pool:
        watchers = list(pool.map(lambda _: Visitor(server, visit=False).connect(table), range(48)))
    for watcher in watchers:
        watcher.receive_until("update")
    one.take_first_tile()
    for watcher in watchers:
        watcher.receive_until_number(one.number)


def test_the_same_moment_gives_one_seat_to_one_of_many(server: Server) -> None:
    made = Visitor(server).make_open_table()
    lines = [Visitor(server).connect_and_update(made["table"]) for _ in range(6)]
    with ThreadPoolExecutor(6) as pool:
        answers = list(
            pool.map(lambda line: line.send_command({"do": "sit", "name": "R"}, invitation=made["invitation"]), lines)
        )
    assert sorted(answer["tell"] for answer in answers) == ["heard", *["refused"] * 5]
    assert {answer["error"] for answer in answers if answer["tell"] == "refused"} == {"seat-taken"}


def test_an_agreed_hint_is_shown_to_everybody(server: Server) -> None:
    table, one, two = connect_two_people(server, hints=True)
    third = Visitor(server).connect_and_update(table)
    follows = one.number
    assert one.send_command({"do": "hint"})["tell"] == "heard"
    for line in (two, third):
        told = line.receive_until("update")
        assert [each["event"] for each in told["events"]] == [{"happened": "hinted", "seat": 0}]
        assert told["view"]["match"]["games"][0]["hinted"] == [0]
    assert one.send_command({"do": "hint"})["error"] == "not-now"
    assert two.send_command({"do": "hint"})["error"] == "not-your-turn"
    assert third.send_command({"do": "hint"})["error"] == "not-seated"
    # a move that was on its way when the hint was asked for still counts
    assert one.send_command({"do": "act", "action": one.view["actions"][0]}, follows=follows)["tell"] == "heard"
    record = decode_record(Visitor(server).web.get(f"/api/tables/{table}/record.json").content)
    assert [entry.seat for entry in record.entries if isinstance(entry.command, Hint)] == [0]


def test_a_doubled_click_counts_once_and_is_told_what_it_missed(server: Server) -> None:
    _, one, two = connect_two_people(server)
    follows, action = one.number, {"do": "act", "action": one.view["actions"][0]}
    assert one.send_command(action)["tell"] == "heard"
    late = one.send_command(action, follows=follows)
    assert (late["tell"], late["error"]) == ("refused", "too-late")
    missed = one.receive_until("update")
    assert [event["event"]["happened"] for event in missed["events"]] == ["acted"]
    assert missed["view"]["number"] == follows + 1
    two.receive_until_turn(1)
    assert two.take_first_tile()["tell"] == "heard"


def test_impossible_commands_are_refused_and_change_nothing(server: Server) -> None:
    made = Visitor(server)
    table = made.make_open_table()
    one = made.connect_and_update(table["table"])
    Visitor(server).join_table(table)
    one.receive_until_turn(0)
    number, board = one.number, one.view["board"]
    for command, error in (
        ({"do": "act", "action": "b2"}, "illegal-action"),
        ({"do": "act", "action": "z9"}, "bad-text"),
        ({"do": "accept"}, "not-now"),
        ({"do": "offer", "offer": "rematch"}, "not-now"),
        ({"do": "start"}, "not-now"),
        ({"do": "return"}, "not-now"),
        ({"do": "sit", "name": "again"}, "seat-taken"),
    ):
        answer = one.send_command(command, invitation=table["invitation"])
        assert (answer["tell"], answer["error"], answer["number"]) == ("refused", error, number), command
        assert len(answer["message"]) > 10
    assert one.view["board"] == board
    assert one.take_first_tile()["tell"] == "heard"


def test_a_move_out_of_turn_is_refused(server: Server) -> None:
    _, one, two = connect_two_people(server)
    answer = two.send_command({"do": "act", "action": one.view["actions"][0]})
    assert (answer["error"], answer["message"]) == ("not-your-turn", "it is the turn of seat 0, not of seat 1")


def test_an_invalid_message_is_refused_and_the_socket_stays_open(server: Server) -> None:
    _, one, _ = connect_two_people(server)
    for data in (
        "",
        "{",
        "[]",
        '{"say":"do"}',
        '{"say":"shout"}',
        '{"say":"do","follows":0,"command":{"do":"tick"}}',
        '{"say":"do","follows":0,"command":{"do":"act","action":"a1","seat":0}}',
        '{"say":"do","follows":"0","command":{"do":"start"}}',
        "[" * 5000,
        '{"x":' + "[" * 4000,
        '{"say":"do","command":{"x":' + "[" * 4000,
    ):
        one.socket.send(data)
        assert one.receive_until("refused")["error"] == "not-understood", data[:60]
    assert one.take_first_tile()["tell"] == "heard"


def test_a_message_that_no_browser_sends_ends_the_line_but_not_the_table(server: Server) -> None:
    _, one, two = connect_two_people(server)
    one.socket.send("x" * 200_000)
    assert one.receive_until_closed() == 1009
    assert two.send_command({"do": "resign"})["tell"] == "heard"


def test_a_ping_is_answered(server: Server) -> None:
    _, one, _ = connect_two_people(server)
    one.socket.send('{"say":"ping"}')
    assert one.receive_until("pong") == {"tell": "pong"}


def test_an_unknown_table_closes_the_socket_with_its_own_code(server: Server) -> None:
    assert Visitor(server).connect("%F0%9F%91%A9" * 40).receive_until_closed() == 4404
    line = Visitor(server).connect("nosuchtable")
    assert line.receive_until_closed() == 4404
    assert line.socket.close_reason == "no-such-table: there is no table 'nosuchtable' on this server"


def test_a_page_of_another_site_is_not_let_in(server: Server) -> None:
    made = Visitor(server).make_open_table()
    line = Visitor(server).connect(made["table"], Origin="https://elsewhere.example")
    assert (line.receive_until_closed(), line.socket.close_reason) == (
        1008,
        "foreign-page: this page belongs to another site",
    )
    Visitor(server).connect(made["table"], Origin=server.address).receive_until("update")


def test_a_client_that_returns_gets_exactly_the_missed_events(server: Server) -> None:
    table, one, two = connect_two_people(server)
    mizuki_had = one.number
    one.take_first_tile()
    two.receive_until_turn(1)
    two.take_first_tile()
    third = Visitor(server).connect(table, since=mizuki_had)
    missed = third.receive_until("update")
    assert [event["n"] for event in missed["events"]] == [mizuki_had + 1, mizuki_had + 2]
    assert {event["event"]["happened"] for event in missed["events"]} == {"acted"}
    assert Visitor(server).connect(table, since=mizuki_had + 2).receive_until("update")["events"] == []
    assert Visitor(server).connect(table, since=10**9).receive_until("update")["events"] == []


def test_everybody_gets_the_presence_of_others(server: Server) -> None:
    table, one, two = connect_two_people(server)
    third = Visitor(server).connect(table)
    told = third.receive_until("presence")
    assert (told["here"], told["watching"]) == ([True, True], 1)
    two.close()
    while (told := one.receive_until("presence")) and told["here"] != [True, False]:
        pass
    assert told["watching"] == 1


def test_a_computer_player_answers_and_a_shared_screen_plays_both_sides(server: Server) -> None:
    visitor = Visitor(server)
    table = visitor.make_table({"who": "you", "name": "M"}, {"who": "computer", "player": "wary"}, first=1)["table"]
    line = visitor.connect(table)
    while line.view.get("phase") != "between":
        line.receive_until_turn(0)
        if line.view["phase"] == "playing" and line.view["actions"]:
            line.take_first_tile()
    assert line.view["match"]["games"][0]["ending"]
    shared = visitor.make_table({"who": "you", "name": "A"}, {"who": "you", "name": "B"}, game={"form": "single"})[
        "table"
    ]
    screen = visitor.connect_and_update(shared)
    while screen.view["phase"] == "playing":
        assert screen.take_first_tile()["tell"] == "heard"
    assert screen.view["phase"] == "over"


def test_a_clock_that_runs_out_ends_the_game_by_itself(server: Server) -> None:
    sitting = seat_two_people("single", Clock(10, 0), first=0)
    sitting.now = now_ms() - 9500
    for _ in range(2):
        sitting.play(sitting.legal()[0])
    # half a second of ten is left, or none on a slow machine
    table = store_table(server, sitting)
    watching = Visitor(server).connect(table)
    while watching.view.get("phase") != "over":
        watching.receive()
    assert watching.view["match"]["games"][-1]["ending"] == {"winners": [1], "reason": "time", "loser": 0}


def test_nothing_secret_goes_over_the_line_or_into_the_record(server: Server) -> None:
    table, one, _ = connect_two_people(server)
    one.take_first_tile()
    seen = json.dumps(one.view) + Visitor(server).web.get(f"/api/tables/{table}/record.json").text
    for word in ('"seed"', '"person"'):
        assert word not in seen


def test_a_person_who_gives_up_a_seat_becomes_a_spectator(server: Server) -> None:
    one, two = Visitor(server), Visitor(server)
    made = one.make_table({"who": "you", "name": "Mizuki"}, {"who": "open"}, {"who": "open"}, game={"game": "maiko"})
    host, guest = one.connect(made["table"]), two.connect(made["table"])
    guest.receive_until("update")
    guest.send_command({"do": "sit", "name": "Renée"}, invitation=made["invitation"])
    while (told := host.receive_until("presence"))["here"] != [True, True, False]:
        pass
    assert told["watching"] == 0
    guest.send_command({"do": "leave"})
    while (told := host.receive_until("presence"))["here"] != [True, False, False]:
        pass
    assert told["watching"] == 1


def test_a_computer_player_that_sits_down_is_there(server: Server) -> None:
    host = Visitor(server)
    made = host.make_table({"who": "you", "name": "Mizuki"}, {"who": "open"}, {"who": "open"}, game={"game": "maiko"})
    line = host.connect(made["table"])
    while line.receive_until("presence")["here"] != [True, False, False]:
        pass
    line.send_command({"do": "offer", "offer": "replace", "seat": 1})
    assert line.receive_until("presence")["here"] == [True, True, False]


def test_clients_get_changes_if_they_ask_and_else_whole_views(server: Server) -> None:
    table, one, two = connect_two_people(server)
    watcher = Visitor(server)
    bare = connect(watcher.live_url(table).replace("changes=1", "changes=0"), max_queue=None)
    server.visits.enter_context(bare)
    assert json.loads(bare.recv(timeout=20))["tell"] == "update"
    one.take_first_tile()
    two.receive_until_number(one.number)
    while (told := json.loads(bare.recv(timeout=20)))["tell"] != "update":
        pass
    assert told["view"] | {"seats": [], "actions": [], "can": []} == two.view | {"seats": [], "actions": [], "can": []}
    watching = watcher.connect_and_update(table)
    two.take_first_tile()
    changed = json.loads(watching.socket.recv(timeout=20))
    while changed["tell"] != "changed":
        changed = json.loads(watching.socket.recv(timeout=20))
    assert changed["follows"] == one.number
    assert changed["you"] == {}
    assert set(changed["all"]) == {"number", "match", "board"}


def test_a_client_can_ask_for_the_whole_view_again(server: Server) -> None:
    _, one, two = connect_two_people(server)
    for mover in (one, two, one):
        mover.receive_until_turn(0 if mover is one else 1)
        assert mover.take_first_tile()["tell"] == "heard"
    two.receive_until_number(one.number)
    two.socket.send(json.dumps({"say": "look", "since": one.number - 2}))
    told = two.receive_until("update")
    assert [each["n"] for each in told["events"]] == [one.number - 1, one.number]
    assert told["view"] == two.view
    two.take_first_tile()
    one.receive_until_number(two.number)
    assert one.view["board"] == two.view["board"]
