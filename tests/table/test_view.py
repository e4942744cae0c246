"""Views of a table: what each seat and a spectator see."""

import msgspec

from hanamachi.games.okiya import GardenView, OkiyaSetup
from hanamachi.table import Clock, Setup
from hanamachi.table.commands import Leave, Offer, Resign, Sit, Start
from hanamachi.table.personal_views import make_table_view
from hanamachi.table.view import TableView
from tests.table.sitting import BLOCKADE, SEED, STRAIGHT, Sitting, seat_two_people


def find_garden_view(seen: TableView) -> GardenView:
    assert seen.board is not None and isinstance(seen.board.view, GardenView)
    return seen.board.view


def test_the_seat_to_move_is_offered_the_legal_actions_and_nobody_else() -> None:
    sitting = seat_two_people(deals=(STRAIGHT,))
    sitting.play("b4")
    assert make_table_view(sitting.table, "r", 0).actions == ("a4", "c4", "d4", "b3", "b2", "b1")
    for person in ("m", "stranger", ""):
        assert make_table_view(sitting.table, person, 0).actions == ()


def test_a_board_tells_why_a_tile_may_be_taken() -> None:
    sitting = seat_two_people(deals=(STRAIGHT,))
    board = find_garden_view(make_table_view(sitting.table, "m", 0))
    assert {c.cell for c in board.cells if c.claim == "border"} == set(make_table_view(sitting.table, "m", 0).actions)
    sitting.play("b4")
    board = find_garden_view(make_table_view(sitting.table, "m", 0))
    claims = {c.cell: c.claim for c in board.cells if c.claim}
    assert claims == dict.fromkeys(("a4", "c4", "d4"), "vegetation") | dict.fromkeys(("b3", "b2", "b1"), "symbol")
    assert (board.last, board.last_tile, board.turn) == ("b4", "Mb", 1)
    assert [c.owner for c in board.cells if c.cell == "b4"] == [0]


def test_seats_keep_their_tokens_when_the_other_starts() -> None:
    sitting = seat_two_people(deals=(STRAIGHT,), first=1)
    sitting.play("b4", "b3")
    board = find_garden_view(make_table_view(sitting.table, "m", 0))
    assert {c.cell: c.owner for c in board.cells if c.owner is not None} == {"b4": 1, "b3": 0}


def test_a_view_lists_the_commands_of_its_person() -> None:
    sitting = seat_two_people("first-to-2", deals=(STRAIGHT, STRAIGHT))
    assert make_table_view(sitting.table, "m", 0).can == ("leave", "act", "resign")
    assert make_table_view(sitting.table, "r", 0).can == ("leave", "resign")
    assert make_table_view(sitting.table, "stranger", 0).can == ()
    sitting.play("b4")
    assert make_table_view(sitting.table, "m", 0).can == ("leave", "resign", "takeback")
    sitting.say(0, Offer("takeback"))
    assert make_table_view(sitting.table, "m", 0).can == ("leave", "resign", "decline")
    assert make_table_view(sitting.table, "r", 0).can == ("leave", "act", "resign", "accept", "decline")
    sitting.play(*BLOCKADE[1:])
    assert make_table_view(sitting.table, "m", 0).can == ("leave", "start")
    sitting.say(0, Start())
    assert make_table_view(sitting.table, "m", 0).can == ("leave",)
    assert [seat.ready for seat in make_table_view(sitting.table, "r", 0).seats] == [True, False]
    sitting.say(1, Start())
    sitting.say(1, Resign())
    assert make_table_view(sitting.table, "m", 0).can == ("leave", "rematch")
    sitting.say(1, Leave())
    assert make_table_view(sitting.table, "r", 0).can == ("return", "rematch")


def test_the_invitation_is_shown_to_those_who_sit_while_a_seat_is_open() -> None:
    sitting = Sitting(Setup(game=OkiyaSetup(), seed=SEED))
    sitting.say(0, Sit("Mizuki"), "m")
    assert make_table_view(sitting.table, "m", 0).invitation is not None
    assert make_table_view(sitting.table, "stranger", 0).invitation is None
    assert make_table_view(sitting.table, "stranger", 0).can == ("sit",)
    sitting.say(1, Sit("Renée"), "r")
    assert make_table_view(sitting.table, "m", 0).invitation is None


def test_all_spectators_get_the_same_bytes_and_nothing_secret() -> None:
    sitting = seat_two_people(clock=Clock(60, 1))
    sitting.play(sitting.legal()[0])
    seen = msgspec.json.encode(make_table_view(sitting.table, "", 7))
    assert seen == msgspec.json.encode(make_table_view(sitting.table, "somebody", 7))
    assert SEED.encode() not in seen
    assert b"person" not in seen


def test_clocks_are_told_as_they_stand_at_that_moment() -> None:
    sitting = seat_two_people(clock=Clock(60, 1), deals=(STRAIGHT,))
    sitting.play("b4", "b3")
    clock = make_table_view(sitting.table, "m", sitting.now + 1500).clock
    assert clock is not None
    assert (clock.left, clock.running) == ((58_500, 60_000), 0)


def test_the_match_tells_its_games_and_the_result_its_cords() -> None:
    sitting = seat_two_people(deals=(STRAIGHT,))
    sitting.play(*BLOCKADE)
    seen = make_table_view(sitting.table, "m", 0)
    assert seen.phase == "between"
    assert seen.match is not None
    assert (seen.match.score, seen.match.starter) == ((1, 0), 1)
    assert seen.match.games[0].outcome is not None
    assert seen.match.games[0].outcome.view.reason == "blockade"
    assert seen.match.games[0].notation == f"{STRAIGHT} {' '.join(BLOCKADE)}"
    assert seen.board is not None
    outcome = find_garden_view(seen).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.tiles_left) == ((0,), "blockade", 7)
    assert outcome.ties == ()
    # its own pages draw the garden from the view
    assert seen.board.svg == ""
