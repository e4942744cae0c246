"""Clocks: when they run, what they leave, and whose time is up."""

import msgspec
import pytest

from hanamachi.game import BadOption
from hanamachi.table import Clock
from hanamachi.table.clock import Clocks
from hanamachi.table.commands import Accept, Act, Leave, Offer, Tick
from hanamachi.table.errors import NotPossibleNow, TimeIsUp
from hanamachi.table.events import Ended, TimedOut
from tests.table.sitting import STRAIGHT, Sitting, seat_two_people


def test_a_clock_shows_no_more_than_there_was_when_the_time_steps_back() -> None:
    clocks = Clocks((60_000, 60_000), 0).run(0, 1_000_000)
    assert clocks.remaining_at(400_000) == (60_000, 60_000)
    assert clocks.remaining_at(1_070_000) == (0, 60_000)


def test_the_clock_running_out_does_not_bring_anybody_back() -> None:
    sitting = make_timed_table()
    sitting.play("a4", "b4")
    sitting.say(0, Leave())
    sitting.say(0, Tick(), after=60_000)
    assert sitting.table.seats[0].away


def test_moving_and_taking_back_wins_no_time() -> None:
    sitting = make_timed_table()
    sitting.play("a4", "b4")
    for _ in range(20):
        sitting.play("b3")
        sitting.say(0, Offer("takeback"))
        sitting.say(1, Accept())
    assert sitting.table.game is not None
    assert sitting.table.game.clocks is not None
    assert sitting.table.game.clocks.remaining[0] <= 60_000


def make_timed_table() -> Sitting:
    return seat_two_people(clock=Clock(60, 5), deals=(STRAIGHT,))


def test_the_clock_runs_when_both_have_moved_and_a_move_adds_the_increment() -> None:
    sitting = make_timed_table()
    sitting.say(0, Act("a4"), after=500_000)
    sitting.say(1, Act("b4"), after=500_000)
    assert sitting.table.game is not None
    assert sitting.table.game.clocks is not None
    assert sitting.table.deadline == sitting.now + 60_000
    sitting.say(0, Act("b3"), after=20_000)
    assert sitting.table.game.clocks.remaining == (45_000, 60_000)
    assert sitting.table.deadline == sitting.now + 60_000


def test_a_player_without_time_loses_the_game() -> None:
    sitting = make_timed_table()
    sitting.play("a4", "b4")
    with pytest.raises(NotPossibleNow, match="has not run out"):
        sitting.say(0, Tick(), after=59_999)
    with pytest.raises(TimeIsUp, match="the time of seat 0 has run out"):
        sitting.say(0, Act("b3"), after=1)
    with pytest.raises(NotPossibleNow, match="the time of seat 1 has not run out"):
        sitting.say(1, Tick(), after=0)
    assert sitting.say(0, Tick(), after=0) == (TimedOut(0), Ended((1,), "time"))
    assert sitting.table.deadline is None


def test_a_move_in_the_last_millisecond_counts() -> None:
    sitting = make_timed_table()
    sitting.play("a4", "b4")
    sitting.say(0, Act("b3"), after=59_999)
    assert sitting.table.game is not None
    assert sitting.table.game.clocks is not None
    assert sitting.table.game.clocks.remaining[0] == 5_001


def test_a_takeback_gives_back_no_time_and_takes_the_increment_away() -> None:
    sitting = make_timed_table()
    sitting.play("a4", "b4", "b3")
    sitting.say(0, Offer("takeback"))
    sitting.say(1, Accept(), after=9_999)
    assert sitting.table.game is not None
    assert sitting.table.game.clocks is not None
    assert sitting.table.game.clocks.running == 0
    assert sitting.table.game.clocks.remaining == (59_999, 50_000)


def test_a_clock_that_never_ran_cannot_run_out() -> None:
    sitting = seat_two_people()
    sitting.play(sitting.legal()[0])
    with pytest.raises(NotPossibleNow, match="has not run out"):
        sitting.say(1, Tick(), after=10**9)


DAY = 24 * 3600


@pytest.mark.parametrize("days", [1, 3, 7])
def test_a_clock_of_days_is_reset_at_each_move(days: int) -> None:
    sitting = seat_two_people(clock=Clock(days * DAY), deals=(STRAIGHT,))
    full = 1000 * days * DAY
    assert sitting.table.deadline == sitting.now + full
    sitting.say(0, Act("a4"), after=full - 1)
    game = sitting.table.game
    assert game and game.clocks and game.clocks.remaining == (full, full)
    assert sitting.table.deadline == sitting.now + full
    with pytest.raises(TimeIsUp):
        sitting.say(1, Act("b4"), after=full)


def test_days_that_run_out_before_the_first_move_lose_the_game() -> None:
    sitting = seat_two_people(clock=Clock(DAY), deals=(STRAIGHT,))
    assert sitting.say(0, Tick(), after=1000 * DAY)[:2] == (TimedOut(0), Ended((1,), "time"))


@pytest.mark.parametrize("clock", [Clock(2 * DAY), Clock(8 * DAY), Clock(DAY + 1), Clock(4 * 3600), Clock(DAY, 1)])
def test_other_days_and_an_increment_to_days_are_refused(clock: Clock) -> None:
    with pytest.raises(BadOption, match="expected"):
        seat_two_people(clock=clock)


def test_a_clock_of_days_is_written_as_any_other() -> None:
    assert msgspec.json.encode(Clock(DAY)) == b'{"seconds":86400,"increment":0}'
    assert (
        Clock(DAY).days_per_move,
        Clock(7 * DAY).days_per_move,
        Clock(10_800).days_per_move,
        Clock(2 * DAY).days_per_move,
    ) == (1, 7, 0, 0)
