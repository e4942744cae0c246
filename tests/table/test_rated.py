"""Rated tables: excluded options, no takebacks, and no computer players on open seats."""

from random import Random

import msgspec
import pytest

from hanamachi.game import BadOption
from hanamachi.games.maiko import MaikoSetup
from hanamachi.games.okiya import OkiyaSetup
from hanamachi.table import Clock, Setup, Table
from hanamachi.table.commands import Leave, Offer, Sit, Start
from hanamachi.table.errors import NotPossibleNow
from hanamachi.table.personal_views import make_table_view
from hanamachi.table.record import decode_record, encode_record, make_record
from tests.table.sitting import SEED, STRAIGHT, Sitting

RATED = Setup(game=OkiyaSetup(), clock=Clock(300, 3), rated=True, seed=SEED, made=1000)


def seat_two_rated_people() -> Sitting:
    two = Sitting(RATED)
    two.say(0, Sit("Mizuki"), "m")
    two.say(1, Sit("Renée"), "r")
    return two


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"computers": (None, "wary")}, "computer players"),
        ({"shared": True}, "a shared screen"),
        ({"hints": True}, "hints"),
        ({"layouts": "first"}, "chosen layouts"),
        ({"deals": (STRAIGHT,)}, "chosen layouts"),
        ({"first": 0}, "a chosen seat that starts"),
        ({"clock": None}, "no clock"),
    ],
)
def test_unfair_options_make_no_rated_table(change: dict[str, object], what: str) -> None:
    with pytest.raises(BadOption, match=f"a rated table has {what}: expected people with a clock"):
        Table.from_setup(msgspec.structs.replace(RATED, **change))
    Table.from_setup(msgspec.structs.replace(RATED, rated=False, **change))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_maiko_is_rated_for_two_to_four(seats: int) -> None:
    setup = Setup(game=MaikoSetup(), computers=(None,) * seats, clock=Clock(60), rated=True, seed=SEED)
    assert make_table_view(Table.from_setup(setup), "", 0).rated


def test_nothing_is_taken_back_at_a_rated_table() -> None:
    two = seat_two_rated_people()
    for _ in range(2):
        two.play(two.legal()[0])
    for person in ("m", "r"):
        assert "takeback" not in make_table_view(two.table, person, two.now).can
    with pytest.raises(NotPossibleNow, match="nothing to take back"):
        two.say(0, Offer("takeback"))


def test_no_computer_player_takes_the_seat_of_who_has_left_a_rated_table() -> None:
    two = seat_two_rated_people()
    two.say(1, Leave())
    seen = make_table_view(two.table, "m", two.now)
    assert "replace" not in seen.can and seen.replaceable == ()
    with pytest.raises(NotPossibleNow, match="a rated table has no computer players"):
        two.say(0, Offer("replace", 1))


def test_no_computer_player_takes_an_open_seat_of_a_rated_table() -> None:
    one = Sitting(RATED)
    one.say(0, Sit("Mizuki"), "m")
    with pytest.raises(NotPossibleNow, match="a rated table has no computer players"):
        one.say(0, Offer("replace", 1))


def test_the_record_of_a_rated_table_says_so_and_verifies() -> None:
    two = seat_two_rated_people()
    two.play_on(Random(1))
    two.say(0, Start())
    two.say(1, Start())
    data = encode_record(make_record(two.table, two.entries))
    assert b'"rated": true' in data
    assert decode_record(data).table.games == two.table.games
