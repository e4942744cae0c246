"""Deals of an agreed kind: derived from the secret, not revealed during play, and provable at the end."""

from random import Random

import msgspec
import pytest

from hanamachi.game import BadOption
from hanamachi.games.maiko import MaikoSetup
from hanamachi.games.okiya import Layout, OkiyaSetup
from hanamachi.games.okiya.solver import layout_kinds, solve_many
from hanamachi.table import Setup, Table, apply, make_next_entry, replay_entries
from hanamachi.table.commands import Accept, Act, Offer, Sit, Start
from hanamachi.table.commitments import derive_game_secret, derive_shuffle
from hanamachi.table.dealing import derive_deal, find_shuffle_number
from hanamachi.table.errors import NotPossibleNow
from hanamachi.table.personal_views import make_table_view
from hanamachi.table.record import BadRecord, decode_record, encode_record, make_record
from hanamachi.table.view import TableView
from tests.table.sitting import SEED, STRAIGHT, Sitting

OKIYA = OkiyaSetup("first-to-2")


def make_table_of_kind(layouts: str, seed: str = SEED, **changes: object) -> Sitting:
    """Return a table of two people with layouts of a kind. The first game is dealt."""
    given = {"game": OKIYA, "seed": seed, "layouts": layouts, "made": 1000} | changes
    two = Sitting(Setup(**given))  # type: ignore[arg-type]
    two.say(0, Sit("Mizuki"), "m")
    two.say(1, Sit("Renée"), "r")
    return two


def play_to_end(two: Sitting, seed: int = 1) -> None:
    """Play the match to its end with random moves."""
    chance = Random(seed)
    while not two.table.is_over:
        two.play_on(chance)
        if not two.table.is_over:
            two.say(0, Start())
            two.say(1, Start())


def count_winning_openings(layout: str) -> int:
    """Return the number of openings of a layout that win."""
    (answer,) = solve_many([Layout.parse(layout)], moves=True)
    return sum(value > 0 for value in answer.moves.values())


@pytest.mark.parametrize(("layouts", "openings"), [("second", {0}), ("openings-1", {1}), ("first", set(range(1, 13)))])
def test_every_deal_of_a_table_is_of_its_kind(layouts: str, openings: set[int]) -> None:
    for number in range(8):
        two = make_table_of_kind(layouts, f"{number:02x}" * 32)
        play_to_end(two)
        assert all(count_winning_openings(game.deal) in openings for game in two.table.games)


def test_without_a_kind_a_secret_gives_the_same_deal_as_ever() -> None:
    secret = derive_game_secret(bytes.fromhex(SEED), 1)
    first = str(Layout.from_numbers(derive_shuffle(secret, "deal", 16)))
    assert derive_deal(Setup(game=OKIYA), secret, 0) == first
    assert make_table_of_kind("any").table.games[0].deal == first


def test_a_secret_deals_the_first_shuffle_of_the_kind() -> None:
    for game in range(1, 20):
        secret = derive_game_secret(bytes.fromhex(SEED), game)
        drawn = [str(Layout.from_numbers(derive_shuffle(secret, f"deal {n}" if n else "deal", 16))) for n in range(60)]
        found = next(layout for layout in drawn if count_winning_openings(layout) == 0)
        setup = Setup(game=OKIYA, layouts="second")
        assert derive_deal(setup, secret, 0, find_shuffle_number(setup, secret, 0)) == found


def test_no_view_reveals_the_kind_before_the_match_is_over() -> None:
    two = make_table_of_kind("second", first=0)
    deal = two.table.games[0].deal
    given = make_table_of_kind("any", first=0, deals=(deal,))
    for _ in range(2):
        assert view_without_commitment(two) == view_without_commitment(given)
        for each in (two, given):
            each.play_on(Random(3))
    record = make_record(two.table, two.entries)
    assert not two.table.is_over
    assert b"second" not in encode_record(record)
    assert b"shuffle" not in encode_record(record), "a large number would tell a rare kind"
    assert record.setup.deals == (deal,)
    assert (record.commitments, record.setup.secrets) == (("",), ("",))
    assert decode_record(encode_record(record)).table.games == two.table.games


def view_without_commitment(two: Sitting) -> TableView:
    """Return Mizuki's view without the commitment, which every random deal has, and without the kind of deal."""
    return msgspec.structs.replace(make_table_view(two.table, "m", two.now), commitment=None, chosen=False)


def test_a_finished_record_reveals_the_kind_and_proves_every_deal() -> None:
    two = make_table_of_kind("second")
    play_to_end(two)
    record = make_record(two.table, two.entries)
    assert (record.setup.layouts, record.setup.deals) == ("second", ())
    assert all(record.commitments)
    assert decode_record(encode_record(record)).table.games == two.table.games
    two.say(0, Offer("rematch"))
    two.say(1, Accept())
    assert make_record(two.table, two.entries).setup.layouts == "any"


@pytest.mark.parametrize("layouts", ["any", "second"])
def test_the_kind_of_layouts_is_in_views_only_after_the_match(layouts: str) -> None:
    two = make_table_of_kind(layouts)
    chance = Random(1)
    assert {make_table_view(two.table, person, two.now).chosen for person in ("m", "r", "stranger")} == {
        layouts != "any"
    }
    while not two.table.is_over:
        assert {make_table_view(two.table, person, two.now).layouts for person in ("m", "r", "stranger")} == {None}
        two.play_on(chance)
        if not two.table.is_over:
            two.say(0, Start())
            two.say(1, Start())
    assert {make_table_view(two.table, person, two.now).layouts for person in ("m", "r", "stranger")} == {layouts}
    two.say(0, Offer("rematch"))
    two.say(1, Accept())
    assert make_table_view(two.table, "m", two.now).layouts is None


def test_a_record_that_claims_another_kind_is_refused() -> None:
    two = make_table_of_kind("second")
    play_to_end(two)
    table = msgspec.structs.replace(two.table, setup=msgspec.structs.replace(two.table.setup, layouts="first"))
    with pytest.raises(BadRecord):
        decode_record(encode_record(make_record(table, two.entries)))


def test_a_layout_is_searched_for_once_and_a_replay_believes_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    two = make_table_of_kind("openings-2")
    play_to_end(two)
    shuffles = [entry.shuffle for entry in two.entries if entry.shuffle is not None]
    assert len(shuffles) == len(two.table.games)
    monkeypatch.setattr(layout_kinds, "find_layout_of_kind", None)
    assert replay_entries(two.table.setup, two.entries) == two.table


def test_an_older_record_without_shuffles_deals_the_same() -> None:
    two = make_table_of_kind("second")
    play_to_end(two)
    older = [msgspec.structs.replace(entry, shuffle=None) for entry in two.entries]
    assert replay_entries(two.table.setup, older) == two.table
    assert decode_record(encode_record(make_record(two.table, older))).table.games == two.table.games


def test_verifying_searches_again_and_refuses_another_shuffle() -> None:
    two = make_table_of_kind("openings-1")
    found = next(entry for entry in two.entries if entry.shuffle is not None)
    later = next(
        number
        for number in range((found.shuffle or 0) + 1, 200)
        if count_winning_openings(
            derive_deal(two.table.setup, two.table.secret_of_game(1) or b"", two.table.games[0].first, number)
        )
        == 1
    )
    two.entries[-1] = msgspec.structs.replace(found, shuffle=later)
    two.table = replay_entries(two.table.setup, two.entries)
    play_to_end(two)
    with pytest.raises(BadRecord, match=rf"entry 2 deals by the shuffle {later}: expected {found.shuffle}"):
        decode_record(encode_record(make_record(two.table, two.entries)))


@pytest.mark.parametrize("layouts", ["any", "second"])
def test_an_entry_that_deals_no_layout_of_a_kind_has_no_shuffle(layouts: str) -> None:
    two = make_table_of_kind(layouts)
    assert two.table.turn is not None
    entry = make_next_entry(two.table, two.table.turn, Act(two.legal()[0]), 5000)
    with pytest.raises(NotPossibleNow, match="entry 3 has the shuffle 7: expected none"):
        apply(two.table, msgspec.structs.replace(entry, shuffle=7))
    sat = two.entries[-1]
    if layouts == "any":
        before = replay_entries(two.table.setup, two.entries[:-1])
        with pytest.raises(NotPossibleNow, match="expected none"):
            apply(before, msgspec.structs.replace(sat, shuffle=0))


def test_a_record_of_any_kind_is_written_without_a_word_of_it() -> None:
    two = make_table_of_kind("any")
    play_to_end(two)
    assert b"layouts" not in encode_record(make_record(two.table, two.entries))


def test_given_deals_are_played_whatever_the_kind() -> None:
    two = make_table_of_kind("second", deals=(STRAIGHT,), first=1)
    assert two.table.games[0].deal == STRAIGHT
    play_to_end(two)
    record = make_record(two.table, two.entries)
    assert (record.setup.layouts, record.setup.deals) == ("second", (STRAIGHT,))
    assert decode_record(encode_record(record)).table.games == two.table.games


@pytest.mark.parametrize(
    ("game", "layouts", "reason"),
    [
        (OKIYA, "third", "'third' is not a kind of layout"),
        (OkiyaSetup(full_garden="draw"), "second", "expected any, first, neither"),
        (MaikoSetup(), "first", "'first' is not a kind of deal in this game: expected any"),
    ],
)
def test_a_kind_that_cannot_be_dealt_makes_no_table(game: OkiyaSetup | MaikoSetup, layouts: str, reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        Table.from_setup(Setup(game=game, layouts=layouts))
