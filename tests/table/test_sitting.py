"""Taking and leaving seats: the owner and the name of a seat, and who may act for it."""

import pytest

from hanamachi.games.okiya import OkiyaSetup
from hanamachi.table import Setup
from hanamachi.table.apply import find_open_seat
from hanamachi.table.commands import Accept, Act, Leave, Offer, Resign, Return, Sit, Start
from hanamachi.table.errors import BadName, NotPossibleNow, SeatTaken
from hanamachi.table.events import Dealt, Left, Returned, Sat
from hanamachi.table.names import validate_name
from hanamachi.table.personal_views import make_table_view
from tests.table.sitting import SEED, STRAIGHT, Sitting, seat_two_people


def test_the_first_game_is_dealt_when_the_last_seat_is_taken() -> None:
    sitting = Sitting(Setup(game=OkiyaSetup(), first=1, seed=SEED))
    assert sitting.say(0, Sit("  Mizuki  "), "m") == (Sat(0, "Mizuki"),)
    assert sitting.table.turn is None
    assert find_open_seat(sitting.table) == 1
    assert sitting.say(1, Sit("Renée"), "r") == (Sat(1, "Renée"), Dealt(1, 1))
    assert sitting.table.turn == 1


def test_a_seat_is_taken_once_and_a_person_takes_one() -> None:
    sitting = Sitting(Setup(game=OkiyaSetup(), seed=SEED))
    sitting.say(0, Sit("Mizuki"), "m")
    with pytest.raises(SeatTaken, match="seat 0 is taken by Mizuki"):
        sitting.say(0, Sit("Renée"), "r")
    with pytest.raises(SeatTaken, match="you sit at this table already, on seat 0"):
        sitting.say(1, Sit("Mizuki"), "m")
    with pytest.raises(SeatTaken, match="there is no seat 2"):
        sitting.say(2, Sit("Renée"), "r")
    sitting.say(1, Sit("Renée"), "r")
    with pytest.raises(SeatTaken, match="all 2 seats"):
        find_open_seat(sitting.table)


def test_on_a_shared_screen_one_person_acts_for_the_seat_to_move() -> None:
    sitting = Sitting(Setup(game=OkiyaSetup(), shared=True, first=1, seed=SEED))
    sitting.say(0, Sit("Mizuki"), "m")
    sitting.say(1, Sit("Renée"), "m")
    assert sitting.table.seats_of_person("m") == (0, 1)
    assert sitting.table.find_seat_that_commands("m") == 1
    sitting.play(sitting.legal()[0])
    assert sitting.table.find_seat_that_commands("m") == 0
    assert sitting.table.find_seat_that_commands("m", Offer("takeback")) == 1
    assert "takeback" in make_table_view(sitting.table, "m", 0).can
    assert sitting.table.find_seat_that_commands("") is None


@pytest.mark.parametrize(
    "name", ["", "   ", "x" * 25, "a\u202eb", "a\x00b", "\u3164", "\u2800 \u115f", "\u200d", "e" + "\u0301" * 9]
)
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    with pytest.raises(BadName, match="cannot be a name"):
        Sitting(Setup(game=OkiyaSetup(), seed=SEED)).say(0, Sit(name), "m")


def test_leaving_frees_a_seat_only_before_the_first_game() -> None:
    waiting = Sitting(Setup(game=OkiyaSetup(), seed=SEED))
    waiting.say(0, Sit("Mizuki"), "m")
    assert waiting.say(0, Leave()) == (Left(0),)
    assert not waiting.table.seats[0].is_taken
    sitting = seat_two_people()
    assert sitting.say(1, Leave()) == (Left(1),)
    assert sitting.table.seats[1].away
    assert sitting.table.seats_of_person("r") == (1,)
    with pytest.raises(NotPossibleNow, match="has left already"):
        sitting.say(1, Leave())
    assert sitting.say(1, Return()) == (Returned(1),)
    with pytest.raises(NotPossibleNow, match="is not away"):
        sitting.say(1, Return())


def test_a_command_of_an_absent_player_ends_the_absence() -> None:
    sitting = seat_two_people(deals=(STRAIGHT,))
    sitting.say(0, Leave())
    sitting.play("a4")
    assert not sitting.table.seats[0].away


@pytest.mark.parametrize("command", [Act("a4"), Resign(), Start(), Offer("takeback"), Accept(), Leave(), Return()])
def test_an_empty_seat_says_nothing(command: Act) -> None:
    sitting = Sitting(Setup(game=OkiyaSetup(), seed=SEED))
    sitting.say(0, Sit("Mizuki"), "m")
    with pytest.raises(NotPossibleNow, match="nobody sits on seat 1"):
        sitting.say(1, command)


def test_a_seat_is_a_number_of_the_table() -> None:
    sitting = seat_two_people(deals=(STRAIGHT,))
    for seat in (-1, 2):
        with pytest.raises(SeatTaken, match=f"there is no seat {seat}"):
            sitting.say(seat, Resign())


@pytest.mark.parametrize("name", ["علی‌رضا", "👩‍🎨", "Zoë", "Jean-Luc O’Brien", "水木", "x̂"])
def test_names_of_every_script_are_shown(name: str) -> None:
    assert validate_name(f"  {name} ") == name
