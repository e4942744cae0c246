"""Moves, resignations and further games of a match."""

import pytest

from hanamachi.game import BadText, IllegalAction
from hanamachi.games.okiya import OkiyaSetup
from hanamachi.table import Setup
from hanamachi.table.commands import Accept, Act, Offer, Resign, Sit, Start
from hanamachi.table.computers import choose_next_computer_command
from hanamachi.table.errors import NotPossibleNow, NotYourTurn
from hanamachi.table.events import Acted, Dealt, Ended, MatchEnded, Offered, Ready, Resigned
from tests.table.sitting import BLOCKADE, SEED, STRAIGHT, Sitting, seat_two_people


def test_only_the_seat_to_move_acts_and_only_legally() -> None:
    sitting = seat_two_people(deals=(STRAIGHT,))
    before = sitting.table
    with pytest.raises(NotYourTurn, match="it is the turn of seat 0"):
        sitting.say(1, Act("a4"))
    with pytest.raises(IllegalAction, match="on the border"):
        sitting.say(0, Act("b2"))
    with pytest.raises(BadText, match="'z9' is not a cell"):
        sitting.say(0, Act("z9"))
    assert sitting.table is before
    assert sitting.say(0, Act("a4")) == (Acted(0, "a4"),)
    assert sitting.table.turn == 1


def test_the_loser_starts_the_next_game_when_both_are_ready() -> None:
    sitting = seat_two_people(deals=(STRAIGHT,))
    assert sitting.play(*BLOCKADE)[1:] == (Ended((0,), "blockade"),)
    assert sitting.table.match is not None
    assert sitting.table.match.score == (1, 0)
    with pytest.raises(NotPossibleNow, match="no game is being played"):
        sitting.say(1, Act("a4"))
    assert sitting.say(0, Start()) == (Ready(0),)
    with pytest.raises(NotPossibleNow, match="ready already"):
        sitting.say(0, Start())
    assert sitting.say(1, Start()) == (Ready(1), Dealt(2, 1))
    assert sitting.table.turn == 1


def test_the_loser_of_a_match_starts_the_rematch() -> None:
    sitting = seat_two_people("first-to-2", deals=(STRAIGHT, STRAIGHT))
    sitting.play(*BLOCKADE)
    sitting.say(0, Start())
    sitting.say(1, Start())
    assert sitting.say(1, Resign()) == (Resigned(1), Ended((0,), "resignation"), MatchEnded((0,)))
    assert sitting.table.is_over
    with pytest.raises(NotPossibleNow, match="the match is over"):
        sitting.say(1, Start())
    assert sitting.say(1, Offer("rematch")) == (Offered(1, "rematch"),)
    assert sitting.say(0, Accept()) == (Dealt(3, 1),)
    assert sitting.table.match is not None
    assert sitting.table.match.score == (0, 0)
    assert [game.match for game in sitting.table.games] == [1, 1, 2]


def test_resigning_in_a_points_match_gives_the_tiles_in_the_garden() -> None:
    sitting = seat_two_people("points-10", deals=(STRAIGHT,))
    sitting.play(*BLOCKADE[:8])
    sitting.say(0, Resign())
    assert sitting.table.match is not None
    assert sitting.table.match.score == (0, 8)


def test_resigning_gives_at_most_nine_points() -> None:
    sitting = seat_two_people("points-10", deals=(STRAIGHT, STRAIGHT))
    sitting.play("a4", "b4")
    sitting.say(0, Resign())
    assert sitting.table.match is not None
    assert (sitting.table.match.score, sitting.table.is_over) == ((0, 9), False)
    by_the_first = seat_two_people("points-10", deals=(STRAIGHT,), rulings=1)
    by_the_first.say(0, Resign())
    assert by_the_first.table.match is not None
    assert by_the_first.table.match.score == (0, 16)


def test_computer_players_play_each_other_without_anybody_there() -> None:
    sitting = Sitting(Setup(game=OkiyaSetup("first-to-2"), computers=("wary", "random"), seed=SEED))
    while said := choose_next_computer_command(sitting.table):
        sitting.say(*said)
    assert sitting.table.is_over
    again = Sitting(Setup(game=OkiyaSetup("first-to-2"), computers=("wary", "random"), seed=SEED))
    while said := choose_next_computer_command(again.table):
        again.say(*said)
    assert again.table == sitting.table


def test_a_computer_player_waits_for_its_turn() -> None:
    sitting = Sitting(Setup(game=OkiyaSetup(), computers=(None, "wary"), first=0, seed=SEED))
    assert choose_next_computer_command(sitting.table) is None
    sitting.say(0, Sit("Mizuki"), "m")
    assert choose_next_computer_command(sitting.table) is None
    sitting.play(sitting.legal()[0])
    said = choose_next_computer_command(sitting.table)
    assert said is not None
    assert said[0] == 1
    assert isinstance(said[1], Act)
