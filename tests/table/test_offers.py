"""Takebacks and rematches: offered, accepted, declined, or lapsed."""

import pytest

from hanamachi.games.okiya import OkiyaSetup
from hanamachi.table import Setup
from hanamachi.table.commands import Accept, Decline, Offer, Resign, Sit, Start
from hanamachi.table.errors import NotPossibleNow
from hanamachi.table.events import Dealt, Declined, Offered, Ready, TookBack
from tests.table.sitting import SEED, STRAIGHT, Sitting, list_played_actions, seat_two_people


def test_offering_a_rematch_that_is_offered_agrees_to_it() -> None:
    sitting = seat_two_people("single", deals=(STRAIGHT,))
    sitting.say(0, Resign())
    sitting.say(0, Offer("rematch"))
    with pytest.raises(NotPossibleNow, match="has offered a rematch already"):
        sitting.say(0, Offer("rematch"))
    assert sitting.say(1, Offer("rematch")) == (Offered(1, "rematch"), Dealt(2, 0))


def test_a_takeback_is_asked_and_agreed_and_undoes_the_askers_last_move() -> None:
    sitting = seat_two_people(deals=(STRAIGHT,))
    with pytest.raises(NotPossibleNow, match="Renée has nothing to take back"):
        sitting.say(1, Offer("takeback"))
    sitting.play("a4", "b4", "b3")
    assert sitting.say(0, Offer("takeback")) == (Offered(0, "takeback"),)
    with pytest.raises(NotPossibleNow, match="nobody else has offered"):
        sitting.say(0, Accept())
    assert sitting.say(1, Accept()) == (TookBack(0, 1),)
    assert list_played_actions(sitting) == ("a4", "b4")
    assert sitting.table.turn == 0
    sitting.say(0, Offer("takeback"))
    assert sitting.say(1, Accept()) == (TookBack(0, 2),)
    assert list_played_actions(sitting) == ()
    assert sitting.table.turn == 0


def test_an_offer_is_declined_withdrawn_or_lapses_with_the_next_move() -> None:
    sitting = seat_two_people(deals=(STRAIGHT,))
    sitting.play("a4")
    sitting.say(0, Offer("takeback"))
    assert sitting.say(1, Decline()) == (Declined(1, "takeback"),)
    sitting.say(0, Offer("takeback"))
    assert sitting.say(0, Decline()) == (Declined(0, "takeback"),)
    with pytest.raises(NotPossibleNow, match="nothing is offered"):
        sitting.say(1, Decline())
    sitting.say(0, Offer("takeback"))
    sitting.play("b4")
    assert sitting.table.open_offer is None


def test_against_oneself_and_computer_players_nobody_else_need_agree() -> None:
    shared = Sitting(Setup(game=OkiyaSetup(), shared=True, first=0, seed=SEED))
    shared.say(0, Sit("Mizuki"), "m")
    shared.say(1, Sit("Renée"), "m")
    shared.play(shared.legal()[0])
    assert shared.say(0, Offer("takeback")) == (Offered(0, "takeback"), TookBack(0, 1))
    shared.say(0, Resign())
    assert shared.say(1, Start()) == (Ready(1), Dealt(2, 0))
    computer = Sitting(Setup(game=OkiyaSetup("single"), computers=(None, "random"), first=0, seed=SEED))
    computer.say(0, Sit("Mizuki"), "m")
    computer.say(0, Resign())
    assert computer.say(0, Offer("rematch")) == (Offered(0, "rematch"), Dealt(2, 0))


def test_a_takeback_asked_for_while_the_others_stands_is_refused() -> None:
    sitting = seat_two_people(deals=(STRAIGHT,))
    sitting.play("a4", "b4")
    sitting.say(0, Offer("takeback"))
    with pytest.raises(NotPossibleNow, match="Mizuki has asked first"):
        sitting.say(1, Offer("takeback"))


def test_an_offer_dies_with_the_game_and_with_the_match() -> None:
    sitting = seat_two_people("single", deals=(STRAIGHT,))
    sitting.play("a4")
    sitting.say(0, Offer("takeback"))
    sitting.say(1, Resign())
    assert sitting.table.open_offer is None
    sitting.say(0, Offer("rematch"))
    sitting.say(1, Accept())
    assert sitting.table.open_offer is None
