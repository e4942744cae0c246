"""Entry numbers: commands that follow the newest entry are accepted, late and repeated ones are not."""

import pytest

from hanamachi.games.maiko import MaikoSetup
from hanamachi.table import Entry, Setup, apply, make_next_entry
from hanamachi.table.apply import refuse_outdated_command
from hanamachi.table.commands import Accept, Act, Decline, Leave, Offer, Return, Sit
from hanamachi.table.errors import NotPossibleNow, TooLate
from tests.table.sitting import SEED, STRAIGHT, Sitting, seat_two_people


def test_a_doubled_action_comes_too_late() -> None:
    sitting = seat_two_people(deals=(STRAIGHT,))
    follows = sitting.table.entry_count
    refuse_outdated_command(sitting.table, Act("a4"), follows)
    sitting.play("a4")
    with pytest.raises(TooLate, match=f"follows number {follows}, but number {follows + 1}"):
        refuse_outdated_command(sitting.table, Act("a4"), follows)


def test_coming_and_going_make_no_action_late() -> None:
    sitting = seat_two_people(deals=(STRAIGHT,))
    follows = sitting.table.entry_count
    sitting.say(1, Leave())
    sitting.say(1, Return())
    refuse_outdated_command(sitting.table, Act("a4"), follows)


def test_a_doubled_leave_offer_or_answer_comes_too_late() -> None:
    sitting = seat_two_people(deals=(STRAIGHT,))
    sitting.play("a4")
    follows = sitting.table.entry_count
    sitting.say(1, Leave())
    sitting.say(1, Return())
    with pytest.raises(TooLate):
        refuse_outdated_command(sitting.table, Leave(), follows)
    sitting.say(0, Offer("takeback"))
    offered = sitting.table.entry_count
    sitting.say(1, Decline())
    for command, number in ((Offer("takeback"), follows), (Decline(), offered), (Accept(), offered)):
        with pytest.raises(TooLate):
            refuse_outdated_command(sitting.table, command, number)


def test_an_answer_follows_the_offer_that_it_answers() -> None:
    sitting = seat_two_people(deals=(STRAIGHT,))
    sitting.play("a4")
    follows = sitting.table.entry_count
    sitting.say(0, Offer("takeback"))
    with pytest.raises(TooLate):
        refuse_outdated_command(sitting.table, Accept(), follows)
    refuse_outdated_command(sitting.table, Accept(), sitting.table.entry_count)


def test_a_replacement_request_lapses_when_the_player_returns() -> None:
    sitting = seat_two_people(deals=(STRAIGHT,))
    sitting.say(1, Leave())
    follows = sitting.table.entry_count
    replace = Offer("replace", 1)
    refuse_outdated_command(sitting.table, replace, follows)
    sitting.say(1, Return())
    sitting.say(1, Leave())
    with pytest.raises(TooLate, match=f"follows number {follows}, but number {follows + 2}"):
        refuse_outdated_command(sitting.table, replace, follows)
    refuse_outdated_command(sitting.table, Offer("takeback"), follows)
    refuse_outdated_command(sitting.table, replace, follows + 2)


def test_concurrent_sits_are_accepted_but_not_after_getting_up() -> None:
    sitting = Sitting(Setup(game=MaikoSetup(), computers=(None,) * 3, seed=SEED, made=1000))
    refuse_outdated_command(sitting.table, Sit("Mizuki"), 0)
    sitting.say(0, Sit("Mizuki"), "m")
    refuse_outdated_command(sitting.table, Sit("Renée"), 0)
    sitting.say(0, Leave())
    with pytest.raises(TooLate, match="it follows number 0, but number 2 has changed the table"):
        refuse_outdated_command(sitting.table, Sit("Mizuki"), 0)
    refuse_outdated_command(sitting.table, Sit("Renée"), 2)


def test_a_command_that_follows_a_future_entry_is_refused() -> None:
    sitting = seat_two_people(deals=(STRAIGHT,))
    with pytest.raises(TooLate, match="it follows number 3, but the table has come to number 2 only"):
        refuse_outdated_command(sitting.table, Act("a4"), 3)


def test_an_entry_follows_the_one_before_in_number_and_time() -> None:
    sitting = seat_two_people(deals=(STRAIGHT,))
    with pytest.raises(NotPossibleNow, match="entry 5 does not follow entry 2"):
        apply(sitting.table, Entry(5, sitting.now, 0, Act("a4")))
    with pytest.raises(NotPossibleNow, match="earlier than the one before"):
        apply(sitting.table, Entry(3, sitting.now - 1, 0, Act("a4")))
    assert make_next_entry(sitting.table, 0, Act("a4"), sitting.now - 1000).at == sitting.now
