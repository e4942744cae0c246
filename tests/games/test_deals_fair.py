"""Equal chances of all deals: proved by a bijection between shuffles and deals, and counted for each place."""

from collections import Counter
from math import sqrt
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanamachi.game import AnyRules
from hanamachi.game.registry import find_game
from hanamachi.games.maiko import NO_TILE, Colour, build_deck, deal_tiles
from hanamachi.games.maiko.rules.tiles import FIRST_FRIEND
from hanamachi.games.okiya import Layout
from hanamachi.table.commitments import derive_shuffle

TILES = build_deck()
DEALS = 600


@given(st.permutations(range(16)))
def test_a_layout_of_okiya_is_the_shuffle_itself(order: list[int]) -> None:
    assert [4 * tile.vegetation + tile.symbol for tile in Layout.from_numbers(order).tiles] == order


@pytest.mark.parametrize("players", [2, 3, 4])
@settings(max_examples=25)
@given(order=st.permutations(range(len(TILES))), chance=st.randoms(use_true_random=False))
def test_left_out_tiles_are_independent_of_the_dealt_ones(order: list[int], chance: Random, players: int) -> None:
    """Check that each order of the laid tiles is the result of exactly one shuffle."""
    laid = deal_tiles(tuple(Colour)[:players], order)
    there = Counter(laid.faces)
    cards = [card for card in order if (face := TILES[card]) is not None and there[face]]
    moved = [*cards]
    chance.shuffle(moved)
    follows = iter(moved)
    again = deal_tiles(tuple(Colour)[:players], [next(follows) if card in cards else card for card in order])
    assert [face for face in again.faces if face != NO_TILE] == [TILES[card] for card in moved]


def count_places(rules: AnyRules, seats: int, options: dict[str, str]) -> tuple[Counter[tuple[str, int]], Counter[str]]:
    """Count how often each tile lies at each place, and how often it is dealt, in DEALS deals."""
    agreed = rules.parse_options(options, seats)
    there: Counter[tuple[str, int]] = Counter()
    for number in range(DEALS):
        order = derive_shuffle(number.to_bytes(32, "big"), "deal", rules.deck_size(agreed))
        text = rules.make_deal(agreed, order, 0).rpartition(":")[2].replace("/", "")
        there.update((text[at : at + 2], at // 2) for at in range(0, len(text), 2))
    dealt: Counter[str] = Counter()
    for (tile, _), count in there.items():
        dealt[tile] += count
    return there, dealt


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("okiya", 2, {}),
        ("maiko", 2, {}),
        ("maiko", 2, {"left_out": "green"}),
        ("maiko", 3, {}),
        ("maiko", 4, {}),
    ],
)
def test_every_tile_lies_about_as_often_at_every_place(game: str, seats: int, options: dict[str, str]) -> None:
    there, dealt = count_places(find_game(game).rules, seats, options)
    places = {place for tile, place in there if tile != ".."}
    del dealt[".."]
    for tiles in (dealt, [tile for tile in dealt if tile[0] == "f"]):  # friends alone: they are few, and alike
        expected = {tile: dealt[tile] / len(places) for tile in tiles}
        chi_square = sum((there[t, p] - expected[t]) ** 2 / expected[t] for t in tiles for p in places)
        degrees = max(0, len(expected) - 1) * (len(places) - 1)
        assert abs(chi_square - degrees) < 5 * sqrt(2 * degrees) or not tiles


def test_with_two_players_each_friend_and_each_place_is_equally_likely() -> None:
    there, dealt = count_places(find_game("maiko").rules, 2, {})
    friends = {tile: count for tile, count in dealt.items() if tile[0] == "f"}
    assert len(friends) == len(TILES) - 1 - FIRST_FRIEND * 2
    assert sum(friends.values()) == 6 * DEALS
    assert all(abs(count / DEALS - 2 / 3) < 0.08 for count in friends.values())
    at = Counter[int]()
    for (tile, place), count in there.items():
        at[place] += count if tile[0] == "f" else 0
    assert all(abs(count / DEALS - 0.1) < 0.055 for place, count in at.items() if there["..", place] == 0)


def test_the_first_rulings_deal_to_two_as_they_did() -> None:
    order = list(range(len(TILES)))
    old, new = (deal_tiles((Colour.WHITE, Colour.VIOLET), order, rulings_version=rulings) for rulings in (1, 2))
    assert [face for face in old.faces if face >= FIRST_FRIEND] == [36, 37, 38, 39, 40, 41]
    assert [face for face in new.faces if face >= FIRST_FRIEND] == [39, 40, 41, 42, 43, 44]
