"""What a table takes and what it refuses."""

from random import Random

import pytest

from hanamachi.games.game import BadOption, BadText, IllegalAction
from hanamachi.table import AnyCommand, Clock, Entry, OkiyaSetup, Setup, Table, TableRefusal, next_entry, replay, take
from hanamachi.table.clock import Clocks
from hanamachi.table.commands import Accept, Act, Decline, Leave, Offer, Resign, Return, Sit, Start, Tick
from hanamachi.table.computers import reply
from hanamachi.table.errors import BadName, NotNow, NotYourTurn, SeatTaken, TimeIsUp, TooLate
from hanamachi.table.events import (
    Acted,
    Dealt,
    Declined,
    Ended,
    Left,
    MatchEnded,
    Offered,
    Ready,
    Resigned,
    Returned,
    Sat,
    TimedOut,
    TookBack,
)
from hanamachi.table.names import checked_name
from hanamachi.table.take import heard, open_seat
from hanamachi.table.view import verbs
from tests.table.sitting import BLOCKADE, SEED, STRAIGHT, Sitting, two_people


def played(sitting: Sitting) -> tuple[str, ...]:
    assert sitting.table.game is not None
    return sitting.table.game.actions


def test_the_first_game_is_dealt_when_the_last_seat_is_taken() -> None:
    sitting = Sitting(Setup(game=OkiyaSetup(), first=1, seed=SEED))
    assert sitting.say(0, Sit("  Mizuki  "), "m") == (Sat(0, "Mizuki"),)
    assert sitting.table.turn is None
    assert open_seat(sitting.table) == 1
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
        open_seat(sitting.table)


def test_on_a_shared_screen_one_person_has_both_seats_and_speaks_for_the_one_to_move() -> None:
    sitting = Sitting(Setup(game=OkiyaSetup(), shared=True, first=1, seed=SEED))
    sitting.say(0, Sit("Mizuki"), "m")
    sitting.say(1, Sit("Renée"), "m")
    assert sitting.table.seats_of("m") == (0, 1)
    assert sitting.table.speaks_for("m") == 1
    sitting.play(sitting.lawful()[0])
    assert sitting.table.speaks_for("m") == 0
    assert sitting.table.speaks_for("m", Offer("takeback")) == 1
    assert "takeback" in verbs(sitting.table, "m")
    assert sitting.table.speaks_for("") is None


@pytest.mark.parametrize(
    "name", ["", "   ", "x" * 25, "a\u202eb", "a\x00b", "\u3164", "\u2800 \u115f", "\u200d", "e" + "\u0301" * 9]
)
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    with pytest.raises(BadName, match="cannot be a name"):
        Sitting(Setup(game=OkiyaSetup(), seed=SEED)).say(0, Sit(name), "m")


def test_only_the_seat_to_move_acts_and_only_lawfully() -> None:
    sitting = two_people(deals=(STRAIGHT,))
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


def test_a_game_ends_by_the_rules_and_the_loser_starts_the_next_when_both_are_ready() -> None:
    sitting = two_people(deals=(STRAIGHT,))
    assert sitting.play(*BLOCKADE)[1:] == (Ended((0,), "blockade"),)
    assert sitting.table.match is not None
    assert sitting.table.match.score == (1, 0)
    with pytest.raises(NotNow, match="no game is being played"):
        sitting.say(1, Act("a4"))
    assert sitting.say(0, Start()) == (Ready(0),)
    with pytest.raises(NotNow, match="ready already"):
        sitting.say(0, Start())
    assert sitting.say(1, Start()) == (Ready(1), Dealt(2, 1))
    assert sitting.table.turn == 1


def test_a_match_is_played_to_its_end_and_a_rematch_is_started_by_the_loser() -> None:
    sitting = two_people("first-to-2", deals=(STRAIGHT, STRAIGHT))
    sitting.play(*BLOCKADE)
    sitting.say(0, Start())
    sitting.say(1, Start())
    assert sitting.say(1, Resign()) == (Resigned(1), Ended((0,), "resignation"), MatchEnded((0,)))
    assert sitting.table.over
    with pytest.raises(NotNow, match="the match is over"):
        sitting.say(1, Start())
    assert sitting.say(1, Offer("rematch")) == (Offered(1, "rematch"),)
    assert sitting.say(0, Accept()) == (Dealt(3, 1),)
    assert sitting.table.match is not None
    assert sitting.table.match.score == (0, 0)
    assert [game.match for game in sitting.table.games] == [1, 1, 2]


def test_offering_a_rematch_that_is_offered_agrees_to_it() -> None:
    sitting = two_people("single", deals=(STRAIGHT,))
    sitting.say(0, Resign())
    sitting.say(0, Offer("rematch"))
    with pytest.raises(NotNow, match="has offered a rematch already"):
        sitting.say(0, Offer("rematch"))
    assert sitting.say(1, Offer("rematch")) == (Offered(1, "rematch"), Dealt(2, 0))


def test_who_resigns_in_a_points_match_gives_the_tiles_in_the_garden() -> None:
    sitting = two_people("points-10", deals=(STRAIGHT,))
    sitting.play("a4", "b4")
    sitting.say(0, Resign())
    assert sitting.table.match is not None
    assert sitting.table.match.score == (0, 14)


def test_a_takeback_is_asked_and_agreed_and_undoes_the_askers_last_move() -> None:
    sitting = two_people(deals=(STRAIGHT,))
    with pytest.raises(NotNow, match="Renée has nothing to take back"):
        sitting.say(1, Offer("takeback"))
    sitting.play("a4", "b4", "b3")
    assert sitting.say(0, Offer("takeback")) == (Offered(0, "takeback"),)
    with pytest.raises(NotNow, match="nobody else has offered"):
        sitting.say(0, Accept())
    assert sitting.say(1, Accept()) == (TookBack(0, 1),)
    assert played(sitting) == ("a4", "b4")
    assert sitting.table.turn == 0
    sitting.say(0, Offer("takeback"))
    assert sitting.say(1, Accept()) == (TookBack(0, 2),)
    assert played(sitting) == ()
    assert sitting.table.turn == 0


def test_an_offer_is_declined_withdrawn_or_lapses_with_the_next_move() -> None:
    sitting = two_people(deals=(STRAIGHT,))
    sitting.play("a4")
    sitting.say(0, Offer("takeback"))
    assert sitting.say(1, Decline()) == (Declined(1, "takeback"),)
    sitting.say(0, Offer("takeback"))
    assert sitting.say(0, Decline()) == (Declined(0, "takeback"),)
    with pytest.raises(NotNow, match="nothing is offered"):
        sitting.say(1, Decline())
    sitting.say(0, Offer("takeback"))
    sitting.play("b4")
    assert sitting.table.offer is None


def test_against_oneself_and_computer_players_nobody_else_need_agree() -> None:
    shared = Sitting(Setup(game=OkiyaSetup(), shared=True, first=0, seed=SEED))
    shared.say(0, Sit("Mizuki"), "m")
    shared.say(1, Sit("Renée"), "m")
    shared.play(shared.lawful()[0])
    assert shared.say(0, Offer("takeback")) == (Offered(0, "takeback"), TookBack(0, 1))
    shared.say(0, Resign())
    assert shared.say(1, Start()) == (Ready(1), Dealt(2, 0))
    computer = Sitting(Setup(game=OkiyaSetup("single"), computers=(None, "random"), first=0, seed=SEED))
    computer.say(0, Sit("Mizuki"), "m")
    computer.say(0, Resign())
    assert computer.say(0, Offer("rematch")) == (Offered(0, "rematch"), Dealt(2, 0))


def test_who_gets_up_before_the_game_frees_the_seat_and_later_keeps_it() -> None:
    waiting = Sitting(Setup(game=OkiyaSetup(), seed=SEED))
    waiting.say(0, Sit("Mizuki"), "m")
    assert waiting.say(0, Leave()) == (Left(0),)
    assert not waiting.table.chairs[0].taken
    sitting = two_people()
    assert sitting.say(1, Leave()) == (Left(1),)
    assert sitting.table.chairs[1].away
    assert sitting.table.seats_of("r") == (1,)
    with pytest.raises(NotNow, match="has left already"):
        sitting.say(1, Leave())
    assert sitting.say(1, Return()) == (Returned(1),)
    with pytest.raises(NotNow, match="is not away"):
        sitting.say(1, Return())


def test_who_plays_on_has_come_back() -> None:
    sitting = two_people(deals=(STRAIGHT,))
    sitting.say(0, Leave())
    sitting.play("a4")
    assert not sitting.table.chairs[0].away


@pytest.mark.parametrize("command", [Act("a4"), Resign(), Start(), Offer("takeback"), Accept(), Leave(), Return()])
def test_an_empty_seat_says_nothing(command: Act) -> None:
    sitting = Sitting(Setup(game=OkiyaSetup(), seed=SEED))
    sitting.say(0, Sit("Mizuki"), "m")
    with pytest.raises(NotNow, match="nobody sits on seat 1"):
        sitting.say(1, command)


def test_a_takeback_asked_for_while_the_others_stands_is_refused() -> None:
    sitting = two_people(deals=(STRAIGHT,))
    sitting.play("a4", "b4")
    sitting.say(0, Offer("takeback"))
    with pytest.raises(NotNow, match="Mizuki has asked first"):
        sitting.say(1, Offer("takeback"))


def test_an_offer_dies_with_the_game_and_with_the_match() -> None:
    sitting = two_people("single", deals=(STRAIGHT,))
    sitting.play("a4")
    sitting.say(0, Offer("takeback"))
    sitting.say(1, Resign())
    assert sitting.table.offer is None
    sitting.say(0, Offer("rematch"))
    sitting.say(1, Accept())
    assert sitting.table.offer is None


def test_a_seat_is_a_number_of_the_table() -> None:
    sitting = two_people(deals=(STRAIGHT,))
    for seat in (-1, 2):
        with pytest.raises(SeatTaken, match=f"there is no seat {seat}"):
            sitting.say(seat, Resign())


def test_a_record_does_not_grow_by_coming_and_going_for_ever() -> None:
    sitting = two_people(deals=(STRAIGHT,))
    for _ in range(250):
        sitting.say(1, Leave())
        sitting.say(1, Return())
    with pytest.raises(NotNow, match="500 things were said since anything happened"):
        sitting.say(1, Leave())
    sitting.play("a4")
    sitting.say(1, Leave())


@pytest.mark.parametrize("name", ["علی‌رضا", "👩‍🎨", "Zoë", "Jean-Luc O’Brien", "水木", "x̂"])
def test_names_of_every_script_are_shown(name: str) -> None:
    assert checked_name(f"  {name} ") == name


# ----------------------------------------------------------------------------------------------------------- clocks


def test_a_clock_shows_no_more_than_there_was_when_the_time_steps_back() -> None:
    clocks = Clocks((60_000, 60_000), 0).run(0, 1_000_000)
    assert clocks.at(400_000) == (60_000, 60_000)
    assert clocks.at(1_070_000) == (0, 60_000)


def test_the_clock_running_out_does_not_bring_anybody_back() -> None:
    sitting = timed()
    sitting.play("a4", "b4")
    sitting.say(0, Leave())
    sitting.say(0, Tick(), after=60_000)
    assert sitting.table.chairs[0].away


def test_moving_and_taking_back_wins_no_time() -> None:
    sitting = timed()
    sitting.play("a4", "b4")
    for _ in range(20):
        sitting.play("b3")
        sitting.say(0, Offer("takeback"))
        sitting.say(1, Accept())
    assert sitting.table.game is not None
    assert sitting.table.game.clocks is not None
    assert sitting.table.game.clocks.left[0] <= 60_000


def timed() -> Sitting:
    return two_people(clock=Clock(60, 5), deals=(STRAIGHT,))


def test_the_clock_runs_when_both_have_moved_and_a_move_adds_the_increment() -> None:
    sitting = timed()
    sitting.say(0, Act("a4"), after=500_000)
    sitting.say(1, Act("b4"), after=500_000)
    assert sitting.table.game is not None
    assert sitting.table.game.clocks is not None
    assert sitting.table.deadline == sitting.now + 60_000
    sitting.say(0, Act("b3"), after=20_000)
    assert sitting.table.game.clocks.left == (45_000, 60_000)
    assert sitting.table.deadline == sitting.now + 60_000


def test_who_runs_out_of_time_loses_the_game() -> None:
    sitting = timed()
    sitting.play("a4", "b4")
    with pytest.raises(NotNow, match="has not run out"):
        sitting.say(0, Tick(), after=59_999)
    with pytest.raises(TimeIsUp, match="the time of seat 0 has run out"):
        sitting.say(0, Act("b3"), after=1)
    with pytest.raises(NotNow, match="the time of seat 1 has not run out"):
        sitting.say(1, Tick(), after=0)
    assert sitting.say(0, Tick(), after=0) == (TimedOut(0), Ended((1,), "time"))
    assert sitting.table.deadline is None


def test_a_move_in_the_last_millisecond_counts() -> None:
    sitting = timed()
    sitting.play("a4", "b4")
    sitting.say(0, Act("b3"), after=59_999)
    assert sitting.table.game is not None
    assert sitting.table.game.clocks is not None
    assert sitting.table.game.clocks.left[0] == 5_001


def test_a_takeback_gives_back_no_time_and_takes_the_increment_away() -> None:
    sitting = timed()
    sitting.play("a4", "b4", "b3")
    sitting.say(0, Offer("takeback"))
    sitting.say(1, Accept(), after=9_999)
    assert sitting.table.game is not None
    assert sitting.table.game.clocks is not None
    assert sitting.table.game.clocks.running == 0
    assert sitting.table.game.clocks.left == (59_999, 50_000)


def test_a_clock_that_never_ran_cannot_run_out() -> None:
    sitting = two_people()
    sitting.play(sitting.lawful()[0])
    with pytest.raises(NotNow, match="has not run out"):
        sitting.say(1, Tick(), after=10**9)


# --------------------------------------------------------------------------------------------- numbers and lateness


def test_a_doubled_action_comes_too_late() -> None:
    sitting = two_people(deals=(STRAIGHT,))
    follows = sitting.table.number
    heard(sitting.table, Act("a4"), follows)
    sitting.play("a4")
    with pytest.raises(TooLate, match=f"follows number {follows}, but number {follows + 1}"):
        heard(sitting.table, Act("a4"), follows)


def test_coming_and_going_make_no_action_late() -> None:
    sitting = two_people(deals=(STRAIGHT,))
    follows = sitting.table.number
    sitting.say(1, Leave())
    sitting.say(1, Return())
    heard(sitting.table, Act("a4"), follows)


def test_a_doubled_leave_offer_or_answer_comes_too_late() -> None:
    sitting = two_people(deals=(STRAIGHT,))
    sitting.play("a4")
    follows = sitting.table.number
    sitting.say(1, Leave())
    sitting.say(1, Return())
    with pytest.raises(TooLate):
        heard(sitting.table, Leave(), follows)
    sitting.say(0, Offer("takeback"))
    offered = sitting.table.number
    sitting.say(1, Decline())
    for command, number in ((Offer("takeback"), follows), (Decline(), offered), (Accept(), offered)):
        with pytest.raises(TooLate):
            heard(sitting.table, command, number)


def test_an_answer_follows_the_offer_that_it_answers() -> None:
    sitting = two_people(deals=(STRAIGHT,))
    sitting.play("a4")
    follows = sitting.table.number
    sitting.say(0, Offer("takeback"))
    with pytest.raises(TooLate):
        heard(sitting.table, Accept(), follows)
    heard(sitting.table, Accept(), sitting.table.number)


def test_an_entry_follows_the_one_before_in_number_and_time() -> None:
    sitting = two_people(deals=(STRAIGHT,))
    with pytest.raises(NotNow, match="entry 5 does not follow entry 2"):
        take(sitting.table, Entry(5, sitting.now, 0, Act("a4")))
    with pytest.raises(NotNow, match="earlier than the one before"):
        take(sitting.table, Entry(3, sitting.now - 1, 0, Act("a4")))
    assert next_entry(sitting.table, 0, Act("a4"), sitting.now - 1000).at == sitting.now


# ---------------------------------------------------------------------------------------------------- computer seats


def test_computer_players_play_each_other_without_anybody_there() -> None:
    sitting = Sitting(Setup(game=OkiyaSetup("first-to-2"), computers=("wary", "random"), seed=SEED))
    while said := reply(sitting.table):
        sitting.say(*said)
    assert sitting.table.over
    again = Sitting(Setup(game=OkiyaSetup("first-to-2"), computers=("wary", "random"), seed=SEED))
    while said := reply(again.table):
        again.say(*said)
    assert again.table == sitting.table


def test_a_computer_player_waits_for_its_turn() -> None:
    sitting = Sitting(Setup(game=OkiyaSetup(), computers=(None, "wary"), first=0, seed=SEED))
    assert reply(sitting.table) is None
    sitting.say(0, Sit("Mizuki"), "m")
    assert reply(sitting.table) is None
    sitting.play(sitting.lawful()[0])
    said = reply(sitting.table)
    assert said is not None
    assert said[0] == 1
    assert isinstance(said[1], Act)


# ------------------------------------------------------------------------------------------------------------ set-up


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        (Setup(game=OkiyaSetup("first-to-12")), "a match of games cannot go to 12: expected 1, 2, 3"),
        (Setup(game=OkiyaSetup(), computers=(None,)), "1 seats"),
        (Setup(game=OkiyaSetup(), computers=(None, "deep blue")), "'deep blue' is not a computer player"),
        (Setup(game=OkiyaSetup(), first=2), "seat 2 cannot start"),
        (Setup(game=OkiyaSetup(), clock=Clock(5)), "a clock of 5 s"),
        (Setup(game=OkiyaSetup(), clock=Clock(60, -1)), "an increment of -1 s"),
        (Setup(game=OkiyaSetup(), seed="abc"), "a secret of 3 characters"),
        (Setup(game=OkiyaSetup(), deals=("MsMs",)), "is not a layout"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_what_was_given(setup: Setup, message: str) -> None:
    with pytest.raises((BadOption, BadText), match=message):
        Table.of(setup)


# -------------------------------------------------------------------------------------------------------- properties


@pytest.mark.parametrize("seed", range(200))
def test_whatever_is_said_the_table_is_the_fold_of_its_record_and_a_refusal_changes_nothing(seed: int) -> None:
    chance = Random(seed)
    setup = Setup(
        game=OkiyaSetup(chance.choice(["single", "first-to-2", "points-10"]), chance.choice(["blockade", "draw"])),
        computers=(None, chance.choice([None, "random", "wary"])),
        clock=chance.choice([None, Clock(10, 1)]),
        seed=chance.randbytes(32).hex(),
    )
    sitting = Sitting(setup)
    sitting.say(0, Sit("Mizuki"), "m")
    if setup.computers[1] is None:
        sitting.say(1, Sit("Renée"), "r")
    refused = 0
    for _ in range(120):
        commands: list[AnyCommand] = [
            Start(),
            Leave(),
            Return(),
            Accept(),
            Decline(),
            Offer("takeback"),
            Offer("rematch"),
            Tick(),
        ]
        act = Act(chance.choice(sitting.lawful() or ("a1",)))
        command = chance.choice([*commands, Resign() if chance.random() < 0.2 else act, *[act] * 8])
        said = reply(sitting.table) if chance.random() < 0.5 else None
        before = sitting.table
        try:
            seat = chance.choice([0, 1]) if sitting.table.turn is None or chance.random() < 0.2 else sitting.table.turn
            sitting.say(*(said or (seat, command)), after=chance.choice([0, 10, 3000]))
        except (TableRefusal, IllegalAction):
            assert sitting.table is before
            refused += 1
    assert replay(setup, sitting.entries) == sitting.table
    assert 0 < refused < 120
