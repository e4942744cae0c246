"""Maiko at the table: two to four seats, clocks by turn, people who leave, and a record that keeps its secrets."""

from random import Random

import pytest

from hanamachi.game import BadOption
from hanamachi.games.maiko import HouseView, MaikoSetup
from hanamachi.table import Clock, Setup, Table, events, replay_entries
from hanamachi.table.commands import Accept, Act, Decline, Leave, Offer, Resign, Return, Sit, Tick
from hanamachi.table.errors import NotPossibleNow, NotYourTurn, SeatTaken
from hanamachi.table.notation import format_table_notation, parse_notation
from hanamachi.table.personal_views import filter_events_for_person, make_table_view
from hanamachi.table.record import BadRecord, decode_record, encode_record, make_record
from hanamachi.table.table import Ending
from hanamachi.table.view import TableView
from tests.table.maiko_sitting import find_position, make_deal, play_out, seat_people
from tests.table.sitting import SEED, Sitting


def find_house_view(seen: TableView) -> HouseView:
    assert seen.board is not None and isinstance(seen.board.view, HouseView)
    return seen.board.view


# -------------------------------------------------------------------------------------------------------- the table


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_a_game_of_any_size_is_played_recorded_and_replayed(seats: int, seed: int) -> None:
    sitting = seat_people(seats, first=None, seed=f"{seed:02x}" * 32)
    play_out(sitting, Random(seed))
    table = sitting.table
    assert table.is_over
    assert table.match is not None
    position = find_position(sitting)
    assert position.outcome is not None
    first = table.games[0].first
    assert table.match.score == tuple(position.scores[(seat - first) % seats] for seat in range(seats))
    assert table.match.winners == tuple(sorted((player + first) % seats for player in position.outcome.winners))
    record = make_record(table, sitting.entries)
    assert decode_record(encode_record(record)).table.games == table.games
    text = format_table_notation(table)
    assert format_table_notation(parse_notation(text).table) == text
    assert parse_notation(text).table.games[0].positions == table.games[0].positions


def test_seats_keep_their_colours_and_the_next_seat_starts_the_next_game() -> None:
    sitting = seat_people(3, MaikoSetup(colours="gpvw"), first=2)
    for first in (2, 0):
        assert sitting.table.game is not None
        assert sitting.table.game.first == first
        assert [board.colour for board in find_house_view(make_table_view(sitting.table, "person 1", 0)).boards] == [
            "g",
            "p",
            "v",
        ]
        assert sitting.table.turn == first
        play_out(sitting, Random(first))
        sitting.say(1, Offer("rematch"))
        assert sitting.table.is_over, "all three must agree"
        assert sitting.say(2, Accept()) == (events.Agreed(2, "rematch"),)
        assert sitting.say(0, Accept())[-1] == events.Dealt(len(sitting.table.games), (first + 1) % 3)


def test_two_players_leave_out_the_colour_that_was_named() -> None:
    for out, letter in (("pink", "p"), ("green", "g")):
        sitting = seat_people(2, MaikoSetup(left_out=out))  # type: ignore[arg-type]
        assert sitting.table.game is not None
        assert not any(f"{tile}{letter}" in sitting.table.game.deal for tile in "FTKMSPCBO")


@pytest.mark.parametrize(
    ("game", "seats", "why"),
    [
        (MaikoSetup(), 5, "5 seats: maiko is for 2 or 3 or 4 players"),
        (MaikoSetup(colours="wvp"), 3, "'wvp' are not the colours of the seats"),
        (MaikoSetup(left_out="white"), 2, "'white' cannot be left out with 2 players: expected pink or green"),
        (MaikoSetup(left_out="green"), 3, "'green' cannot be left out with 3 players: expected none"),
        (MaikoSetup(stall=0), 2, "'0' rounds without progress cannot end a game: expected 1 to 99"),
    ],
)
def test_options_that_make_no_table_are_refused(game: MaikoSetup, seats: int, why: str) -> None:
    with pytest.raises(BadOption, match=why):
        Table.from_setup(Setup(game=game, computers=(None,) * seats, seed=SEED))


def test_a_given_deal_is_for_the_colours_of_the_table() -> None:
    with pytest.raises(BadOption, match="the deal is for wvp: expected wgv"):
        seat_people(3, MaikoSetup(colours="wgvp"), deals=(make_deal(3, 1),))


def test_a_clock_for_turns_has_no_increment() -> None:
    with pytest.raises(BadOption, match="expected none, as each turn has its time"):
        seat_people(2, clock=Clock(30, 5))


# -------------------------------------------------------------------------------------------------------- the clock


def count_turns(sitting: Sitting) -> int:
    return find_position(sitting).progress.turns


def play_one_turn(sitting: Sitting, chance: Random) -> None:
    before = count_turns(sitting)
    while count_turns(sitting) == before:
        play_out(sitting, chance, 1)


def test_each_turn_has_its_time_once_all_have_had_one() -> None:
    sitting, chance = seat_people(3, clock=Clock(30)), Random(5)
    for _ in range(3):
        assert sitting.table.deadline is None
        play_one_turn(sitting, chance)
    began = sitting.now
    assert sitting.table.deadline == began + 30_000
    sitting.say(1, Leave(), after=4_000)
    assert sitting.table.deadline == began + 30_000, "time is lost by thinking, not by talking"
    play_one_turn(sitting, chance)
    assert sitting.table.deadline == sitting.now + 30_000, "the next turn has all of it again"


def test_a_turn_whose_time_is_up_lapses_and_the_game_goes_on() -> None:
    sitting, chance = seat_people(3, clock=Clock(30)), Random(5)
    for _ in range(3):
        play_one_turn(sitting, chance)
    legal = sitting.legal()
    sitting.play(legal[0])
    up = find_position(sitting).floor.up
    assert up is not None
    seat = sitting.table.turn
    assert seat is not None
    with pytest.raises(NotPossibleNow):
        sitting.say(seat, Tick())
    sitting.now = sitting.table.deadline or 0
    happened = sitting.say(seat, Tick(), after=0)
    assert happened[0] == events.TimedOut(seat)
    assert isinstance(happened[1], events.Acted)
    assert [step.what for step in happened[1].told] == ["late", "back", "turn"]
    assert happened[1].action == "late"
    assert find_position(sitting).floor.down >> up & 1
    assert sitting.table.turn == (seat + 1) % 3
    assert sitting.table.deadline == sitting.now + 30_000
    play_out(sitting, chance)
    record = decode_record(encode_record(make_record(sitting.table, sitting.entries)))
    assert record.table.games == sitting.table.games
    text = format_table_notation(sitting.table)
    assert " late " in text
    assert parse_notation(text).table.games[0].positions == sitting.table.games[0].positions


# ------------------------------------------------------------------------------------------------- people who leave


def test_a_computer_player_takes_the_seat_of_who_left_if_all_others_agree() -> None:
    sitting = seat_people(4)
    play_out(sitting, Random(1), 20)
    with pytest.raises(NotPossibleNow, match="Noor sits on seat 2 and has not left"):
        sitting.say(0, Offer("replace", 2))
    sitting.say(2, Leave())
    assert make_table_view(sitting.table, "person 0", 0).replaceable == (2,)
    assert "replace" in make_table_view(sitting.table, "person 0", 0).can
    assert sitting.say(0, Offer("replace", 2)) == (events.Offered(0, "replace", 2),)
    seen = make_table_view(sitting.table, "person 1", 0)
    assert seen.offer is not None
    assert (seen.offer.whom, seen.offer.agreed, seen.offer.asked) == (2, (0,), (1, 3))
    assert "accept" in seen.can
    play_out(sitting, Random(2), 1)
    assert sitting.table.open_offer is not None, "who moves still waits for the others' answers"
    assert sitting.say(1, Accept()) == (events.Agreed(1, "replace"),)
    assert sitting.say(3, Accept()) == (events.Replaced(2, "memory-7"),)
    assert sitting.table.seats[2].computer == "memory-7"
    assert make_table_view(sitting.table, "person 2", 0).can == ()
    play_out(sitting, Random(3))
    assert decode_record(encode_record(make_record(sitting.table, sitting.entries))).table.games == sitting.table.games


def test_returning_or_declining_keeps_an_absent_players_seat() -> None:
    sitting = seat_people(3)
    sitting.say(1, Leave())
    sitting.say(0, Offer("replace", 1))
    sitting.say(1, Return())
    assert sitting.table.open_offer is None
    sitting.say(1, Leave())
    sitting.say(0, Offer("replace", 1))
    assert sitting.say(2, Decline()) == (events.Declined(2, "replace"),)
    assert sitting.table.seats[1].computer is None


def test_the_last_present_player_decides_alone() -> None:
    sitting = seat_people(3)
    sitting.say(1, Leave())
    sitting.say(0, Offer("replace", 1))
    assert sitting.say(2, Leave()) == (events.Left(2), events.Replaced(1, "memory-7"))
    assert sitting.say(0, Offer("replace", 2))[-1] == events.Replaced(2, "memory-7")


def test_an_empty_seat_can_be_given_away_before_the_game() -> None:
    sitting = Sitting(Setup(game=MaikoSetup(), computers=(None, None, None), first=0, seed=SEED))
    sitting.say(0, Sit("Mizuki"), "m")
    assert make_table_view(sitting.table, "m", 0).replaceable == (1, 2)
    sitting.say(0, Offer("replace", 1))
    assert sitting.table.seats[1].computer == "memory-7"
    sitting.say(2, Sit("Noor"), "n")
    assert sitting.table.is_playing
    with pytest.raises(SeatTaken, match="there is no seat 7 to give away: expected 0 to 2"):
        sitting.say(0, Offer("replace", 7))
    play_out(sitting, Random(1))
    with pytest.raises(NotPossibleNow, match="a rematch is not about seat 1"):
        sitting.say(0, Offer("rematch", 1))


def test_nobody_can_end_a_game_for_several_others_or_take_anything_back() -> None:
    three = seat_people(3)
    with pytest.raises(NotPossibleNow, match="others play on: leave instead"):
        three.say(1, Resign())
    assert "resign" not in make_table_view(three.table, "person 1", 0).can
    two = seat_people(2)
    play_out(two, Random(1), 5)
    with pytest.raises(NotPossibleNow, match="nothing to take back"):
        two.say(0, Offer("takeback"))
    assert two.say(0, Resign())[1] == events.Ended((1,), "resignation")
    alone = Sitting(Setup(game=MaikoSetup(), computers=(None, "random", "random"), first=0, seed=SEED))
    alone.say(0, Sit("Mizuki"), "m")
    assert alone.say(0, Resign())[1] == events.Ended((1, 2), "resignation"), "nobody has a tile yet: they share it"


@pytest.mark.parametrize("first", [0, 2])
def test_resigning_among_computers_makes_one_last(first: int) -> None:
    alone = Sitting(Setup(game=MaikoSetup(), computers=("random", None, "random", "random"), first=first, seed=SEED))
    alone.say(1, Sit("Mizuki"), "m")
    play_out(alone, Random(8), 100)
    position = find_position(alone)
    scores = [position.scores[(seat - first) % 4] for seat in range(4)]
    assert len(set(scores)) == 4
    best = max((0, 2, 3), key=lambda seat: scores[seat])
    assert alone.say(1, Resign())[1:] == (events.Ended((best,), "resignation"), events.MatchEnded((best,)))
    assert alone.table.game is not None
    assert alone.table.game.ending == Ending((best,), "resignation", loser=1)
    record = parse_notation(format_table_notation(alone.table))
    assert record.table.game is not None
    assert record.table.game.ending == alone.table.game.ending, "the notation names who resigned"


# ------------------------------------------------------------------------------------------------ bad input, no harm


@pytest.mark.parametrize("action", ["e5", "a9", "danna", "2F", "Fw", "stop", "c10", "", "late", "f1"])
def test_impossible_commands_leave_the_game_unchanged(action: str) -> None:
    sitting = seat_people(2)
    sitting.play("a9")
    while find_position(sitting).floor.up is None:
        sitting.play(sitting.legal()[0])
    before = sitting.table
    if action not in sitting.legal():
        with pytest.raises(ValueError, match=r"expected|cannot"):
            sitting.play(action)
    other = 1 - (before.turn or 0)
    with pytest.raises(NotYourTurn):
        sitting.say(other, Act(action))
    assert sitting.table is before


# -------------------------------------------------------------------------------------------------------- the record


def test_an_unfinished_record_has_no_deal_and_says_what_is_unchecked() -> None:
    sitting = seat_people(3, first=None)
    play_out(sitting, Random(4), 30)
    data = encode_record(make_record(sitting.table, sitting.entries))
    game, secret = sitting.table.games[0], sitting.table.secret_of_game(1)
    assert secret is not None
    for hidden in (game.deal, secret.hex(), SEED, *game.deal.split(":")[1].split("/")):
        assert hidden.encode() not in data
    record = decode_record(data)
    assert record.unchecked_count == len(sitting.entries) - 2, "the third to sit down had the game dealt"
    assert record.table.games == ()
    assert len(record.commitments) == 1
    assert format_table_notation(sitting.table).endswith("\n\n")
    play_out(sitting, Random(5))
    sitting.say(0, Offer("rematch"))
    sitting.say(1, Accept())
    sitting.say(2, Accept())
    play_out(sitting, Random(6), 10)
    record = decode_record(encode_record(make_record(sitting.table, sitting.entries)))
    assert record.table.games == sitting.table.games[:1]
    assert record.unchecked_count == 11
    assert record.setup.secrets == (secret.hex(), "")


def test_a_given_deal_stays_secret_until_the_end_too() -> None:
    given = make_deal(2, 7)
    sitting = seat_people(2, deals=(given,))
    play_out(sitting, Random(4), 30)
    assert given.encode() not in encode_record(make_record(sitting.table, sitting.entries))
    play_out(sitting, Random(5))
    record = decode_record(encode_record(make_record(sitting.table, sitting.entries)))
    assert record.setup.deals == (given,)
    assert record.table.games == sitting.table.games


@pytest.mark.parametrize("seed", range(3))
def test_one_changed_byte_anywhere_is_caught(seed: int) -> None:
    sitting = seat_people(2, seed=f"a{seed}" * 32)
    play_out(sitting, Random(seed))
    data = encode_record(make_record(sitting.table, sitting.entries))
    chance = Random(seed)
    for _ in range(400):
        where, bit = chance.randrange(len(data)), 1 << chance.randrange(8)
        changed = bytearray(data)
        changed[where] ^= bit
        with pytest.raises(BadRecord):
            decode_record(bytes(changed))


def test_replaying_the_entries_always_gives_the_same_table() -> None:
    sitting = seat_people(4, first=None)
    play_out(sitting, Random(9))
    assert replay_entries(sitting.table.setup, sitting.entries) == sitting.table


# ------------------------------------------------------------------------------------------------ who is told what


def test_only_the_looking_player_learns_the_seen_tile() -> None:
    sitting = seat_people(3)
    sitting.play("one-san")
    happened = sitting.play("a9")
    face = next(event for event in happened if isinstance(event, events.Saw))
    assert (face.seat, face.place) == (0, "a9")
    assert filter_events_for_person(sitting.table, happened, "person 0") == happened
    for other in ("person 1", "person 2", "", "stranger"):
        assert [type(event) for event in filter_events_for_person(sitting.table, happened, other)] == [events.Acted]
        assert (
            find_house_view(make_table_view(sitting.table, other, 0)).look
            == find_house_view(make_table_view(sitting.table, "", 0)).look
        )
    seen = make_table_view(sitting.table, "person 0", 0).match
    assert seen is not None
    assert (seen.games[0].actions, seen.games[0].notation) == ((), ""), (
        "a screen shows what lies open, not what was done"
    )
    mine = find_house_view(make_table_view(sitting.table, "person 0", 0)).look
    assert mine is not None
    assert (mine.tile, mine.places, mine.left) == (face.tile, ("a9",), 5)


def test_late_events_contain_only_what_is_still_visible() -> None:
    sitting = seat_people(3)
    heard: list[events.AnyEvent] = []
    for _ in range(40):
        if sitting.table.is_playing:
            legal = sitting.legal()
            happened = sitting.play(Random(len(heard)).choice(legal))
            heard += filter_events_for_person(sitting.table, happened, "person 1", is_late=True)
    acted = [event for event in heard if isinstance(event, events.Acted)]
    assert {event.action for event in acted} == {""}
    steps = [step for event in acted for step in event.told]
    assert {step.what for step in steps} & {"turned"} == set()
    assert {step.places for step in steps if step.what in ("back", "looked")} <= {()}
    assert not any(isinstance(event, events.Saw) for event in heard)
