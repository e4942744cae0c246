"""Flood control: a person who sends without end is stopped, and others still play."""

from collections.abc import Iterable
from itertools import cycle

import pytest

from hanamachi.games.maiko import MaikoSetup
from hanamachi.table import AnyCommand, Setup
from hanamachi.table.apply import replay_entries
from hanamachi.table.commands import Accept, Act, Leave, Offer, Resign, Return, Sit, Start
from hanamachi.table.errors import NotPossibleNow
from hanamachi.table.flood_control import (
    FREE_ENTRIES,
    MAX_ENTRIES_FOR_NEWCOMERS,
    MAX_ENTRIES_PER_PERSON,
    check_entry_limits,
    count_entries_of_person,
)
from tests.table.sitting import SEED, STRAIGHT, Sitting, seat_two_people


def send_command(sitting: Sitting, seat: int, command: AnyCommand, person: str) -> None:
    check_entry_limits(sitting.table, sitting.entries, person, command)
    sitting.say(seat, command, person if isinstance(command, Sit) else "")


def say_all(sitting: Sitting, said: Iterable[tuple[int, AnyCommand, str]]) -> None:
    for each in said:
        send_command(sitting, *each)


def seat_three_people() -> Sitting:
    return Sitting(Setup(game=MaikoSetup(), computers=(None,) * 3, seed=SEED))


def count_until_refused(sitting: Sitting, *commands: AnyCommand, person: str, seat: int = 1) -> int:
    """Send a command again and again until it is refused. Return how many were accepted since the last move."""
    over_and_over = cycle(commands)
    with pytest.raises(NotPossibleNow, match=f"you said more than {MAX_ENTRIES_PER_PERSON} things"):
        say_all(sitting, ((seat, command, person) for command in over_and_over))
    return sitting.table.entry_count - sitting.table.last_action_number


def test_a_guest_who_sits_and_leaves_endlessly_blocks_nobody() -> None:
    sitting = seat_three_people()
    send_command(sitting, 0, Sit("Mizuki"), "m")
    assert count_until_refused(sitting, Sit("A"), Leave(), person="a") >= FREE_ENTRIES
    send_command(sitting, 0, Leave(), "m")
    send_command(sitting, 0, Sit("Mizuki"), "m")
    send_command(sitting, 1, Sit("Renée"), "r")
    send_command(sitting, 2, Sit("Zoë"), "z")
    assert sitting.table.is_playing


def test_endless_offers_keep_nobody_from_leaving() -> None:
    sitting = seat_two_people(deals=(STRAIGHT,))
    assert count_until_refused(sitting, Leave(), Return(), person="r") >= FREE_ENTRIES
    send_command(sitting, 0, Leave(), "m")
    send_command(sitting, 0, Return(), "m")
    send_command(sitting, 0, Act("a4"), "m")
    send_command(sitting, 1, Leave(), "r")


@pytest.mark.parametrize("command", [Act("a4"), Resign(), Start(), Accept()])
def test_a_person_over_the_entry_limit_may_still_play(command: AnyCommand) -> None:
    sitting = seat_two_people(deals=(STRAIGHT,))
    count_until_refused(sitting, Leave(), Return(), person="m", seat=0)
    check_entry_limits(sitting.table, sitting.entries, "m", command)
    with pytest.raises(NotPossibleNow):
        check_entry_limits(sitting.table, sitting.entries, "m", Offer("takeback"))


def test_a_guest_with_changing_names_is_stopped_and_the_host_can_leave() -> None:
    sitting = seat_three_people()
    send_command(sitting, 0, Sit("Mizuki"), "m")
    with pytest.raises(NotPossibleNow, match="make another table"):
        say_all(
            sitting,
            ((1, command, f"a{n}") for n in range(MAX_ENTRIES_FOR_NEWCOMERS) for command in (Sit("A"), Leave())),
        )
    assert sitting.table.entry_count <= MAX_ENTRIES_FOR_NEWCOMERS + 1
    send_command(sitting, 0, Leave(), "m")


def test_the_entry_limit_counts_a_person_over_all_seats() -> None:
    sitting = seat_three_people()
    for seat, person in ((0, "m"), (1, "r"), (0, "r"), (1, "m")):
        send_command(sitting, seat, Sit("X"), person)
        send_command(sitting, seat, Leave(), person)
    assert (
        count_entries_of_person(sitting.table, sitting.entries, "m"),
        count_entries_of_person(sitting.table, sitting.entries, "r"),
    ) == (4, 4)
    assert count_entries_of_person(sitting.table, sitting.entries, "") == 0


def test_a_record_beyond_todays_limits_is_still_valid() -> None:
    sitting = seat_two_people(deals=(STRAIGHT,))
    for _ in range(FREE_ENTRIES):
        sitting.say(1, Leave())
        sitting.say(1, Return())
    sitting.say(0, Leave())
    assert replay_entries(sitting.table.setup, sitting.entries) == sitting.table
