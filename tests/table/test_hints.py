"""Hints: agreed to before the match, asked for by the player to move, shown to all, and kept in the record."""

import msgspec
import pytest

from hanamachi.game import BadOption
from hanamachi.games.maiko import MaikoSetup
from hanamachi.games.okiya import OkiyaSetup
from hanamachi.table import Clock, Setup, Table, TableRefusal, events
from hanamachi.table.apply import refuse_outdated_command
from hanamachi.table.commands import Accept, Act, Hint, Leave, Offer, Resign, Sit, Start
from hanamachi.table.errors import NoHints, NotPossibleNow, NotYourTurn, TimeIsUp
from hanamachi.table.notation import format_table_notation, parse_notation
from hanamachi.table.personal_views import make_table_view
from hanamachi.table.record import BadRecord, decode_record, encode_record, make_record
from hanamachi.table.view import GameView
from tests.table.sitting import BLOCKADE, SEED, STRAIGHT, Sitting


def make_table_with_hints(*, hints: bool = True, clock: Clock | None = None, computer: str | None = None) -> Sitting:
    """Return a table with hints for Mizuki, who starts, and Renée or a computer player. The first game is dealt."""
    game = OkiyaSetup("first-to-2")
    given = Setup(game=game, computers=(None, computer), clock=clock, deals=(STRAIGHT,), first=0, seed=SEED, made=1)
    two = Sitting(msgspec.structs.replace(given, hints=hints))
    two.say(0, Sit("Mizuki"), "m")
    if not computer:
        two.say(1, Sit("Renée"), "r")
    return two


def game_of(two: Sitting, person: str = "r") -> GameView:
    match = make_table_view(two.table, person, two.now).match
    assert match is not None
    return match.games[-1]


def test_the_player_to_move_gets_one_hint_and_everybody_knows() -> None:
    two = make_table_with_hints()
    assert "hint" in make_table_view(two.table, "m", 0).can
    assert "hint" not in make_table_view(two.table, "r", 0).can
    assert "hint" not in make_table_view(two.table, "stranger", 0).can
    assert two.say(0, Hint()) == (events.Hinted(0),)
    for person in ("m", "r", "stranger"):
        assert game_of(two, person).hinted == (0,)
        assert "hint" not in make_table_view(two.table, person, 0).can
    with pytest.raises(NotPossibleNow, match="Mizuki has asked for this hint already"):
        two.say(0, Hint())
    two.play("b4")
    assert "hint" in make_table_view(two.table, "r", 0).can
    two.say(1, Hint())
    assert game_of(two).hinted == (0, 1)
    with pytest.raises(NotYourTurn):
        two.say(0, Hint())


def test_where_nobody_agreed_a_hint_is_refused_by_name_and_changes_nothing() -> None:
    two = make_table_with_hints(hints=False)
    before = two.table
    for seat in (0, 1):
        with pytest.raises(NoHints, match="no hints were agreed to when this table was made"):
            two.say(seat, Hint())
    assert two.table == before
    seen = make_table_view(two.table, "m", 0)
    assert (seen.hints, "hint" in seen.can) == (False, False)


def test_a_view_tells_of_agreed_hints_before_others_sit_down() -> None:
    table = Table.from_setup(Setup(game=OkiyaSetup(), seed=SEED, hints=True))
    assert make_table_view(table, "stranger", 0).hints


def test_between_games_and_before_the_first_there_is_nothing_to_ask() -> None:
    two = Sitting(Setup(game=OkiyaSetup(), seed=SEED, hints=True))
    two.say(0, Sit("Mizuki"), "m")
    with pytest.raises(NotPossibleNow, match="no game is being played"):
        two.say(0, Hint())
    two = make_table_with_hints()
    two.play(*BLOCKADE)
    with pytest.raises(NotPossibleNow, match="no game is being played"):
        two.say(1, Hint())
    assert "hint" not in make_table_view(two.table, "r", 0).can


def test_a_takeback_keeps_earlier_hints_and_drops_later_ones() -> None:
    two = make_table_with_hints()
    two.say(0, Hint())
    two.play("b4")
    two.say(1, Hint())
    two.say(0, Offer("takeback"))
    two.say(1, Accept())
    assert game_of(two).hinted == (0,)
    two.play("d4")
    assert "hint" in make_table_view(two.table, "r", 0).can


def test_a_hint_does_not_outdate_commands_of_others() -> None:
    two = make_table_with_hints()
    two.play("b4")
    number = two.table.entry_count
    two.say(1, Hint())
    refuse_outdated_command(two.table, Offer("takeback"), number)
    refuse_outdated_command(two.table, Act("b3"), number)
    assert two.table.last_action_number == number


def test_the_clock_runs_on_while_somebody_looks_at_a_hint() -> None:
    two = make_table_with_hints(clock=Clock(60))
    two.play("b4", "b3")
    two.say(0, Hint(), after=20_000)
    seen = make_table_view(two.table, "m", two.now).clock
    assert seen is not None
    assert (seen.left, seen.running) == ((40_000, 60_000), 0)
    two.play("b2")
    two.play("d2")
    with pytest.raises(TimeIsUp):
        two.say(0, Hint(), after=40_000)


def test_a_computer_player_has_agreed_and_so_has_who_takes_a_seat_over() -> None:
    two = make_table_with_hints(computer="wary")
    two.say(0, Hint())
    assert game_of(two, "m").hinted == (0,)
    two = make_table_with_hints()
    two.play("b4")
    two.say(1, Leave())
    two.say(0, Offer("replace", 1))
    assert make_table_view(two.table, "m", 0).hints


def test_the_options_of_a_match_hold_for_the_rematch() -> None:
    two = make_table_with_hints()
    two.say(0, Hint())
    two.play(*BLOCKADE)
    two.say(0, Start())
    two.say(1, Start())
    two.say(1, Resign())
    two.say(0, Offer("rematch"))
    two.say(1, Accept())
    assert two.table.turn is not None
    two.say(two.table.turn, Hint())
    assert [game.hinted for game in two.table.games] == [(0,), (), (0,)]


def test_the_record_keeps_the_agreement_and_every_hint_and_verifies() -> None:
    two = make_table_with_hints()
    two.say(0, Hint())
    two.play("b4")
    record = make_record(two.table, two.entries)
    data = encode_record(record)
    assert data.count(b'"hint"') == 1
    assert record.setup.hints
    again = decode_record(data).table
    assert again.games == two.table.games
    assert again.games[0].hinted == (0,)


def test_an_unfinished_record_has_the_hints_but_not_the_kind() -> None:
    two = Sitting(Setup(game=OkiyaSetup("first-to-2"), seed=SEED, layouts="second", hints=True, made=1))
    two.say(0, Sit("Mizuki"), "m")
    two.say(1, Sit("Renée"), "r")
    assert two.table.turn is not None
    two.say(two.table.turn, Hint())
    data = encode_record(make_record(two.table, two.entries))
    assert b"second" not in data
    assert decode_record(data).table.games[0].hinted == (0,)


def test_a_record_with_a_hint_to_which_nobody_agreed_is_refused() -> None:
    two = make_table_with_hints()
    two.say(0, Hint())
    table = msgspec.structs.replace(two.table, setup=msgspec.structs.replace(two.table.setup, hints=False))
    with pytest.raises(BadRecord, match="no hints were agreed to"):
        decode_record(encode_record(make_record(table, two.entries)))


def test_a_record_without_hints_is_written_without_a_word_of_them() -> None:
    two = make_table_with_hints(hints=False)
    two.play(*BLOCKADE)
    assert b"hint" not in encode_record(make_record(two.table, two.entries))


def test_the_text_of_a_table_leaves_hints_to_the_record() -> None:
    two = make_table_with_hints()
    two.say(0, Hint())
    two.play(*BLOCKADE)
    assert parse_notation(format_table_notation(two.table)).table.games[0].actions == tuple(BLOCKADE)


def test_hints_are_not_given_in_maiko() -> None:
    with pytest.raises(BadOption, match="there are no hints in maiko"):
        Table.from_setup(Setup(game=MaikoSetup(), hints=True))
    assert issubclass(NoHints, TableRefusal)
