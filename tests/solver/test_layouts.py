"""Ranks, symmetries and classes of layouts."""

import random
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanamachi.games.okiya import BORDER_CELLS, PATTERNS, Layout, iter_cells_of_mask, mask_of_cells
from hanamachi.games.okiya.solver.layouts import (
    LAYOUT_COUNT,
    SQUARE_SYMMETRIES,
    SYMMETRY_COUNT,
    canonical_layout,
    count_layout_classes,
    rank,
    tile_numbers,
    unrank,
)
from tests.data import load_table

NUMBERS = load_table("solver")

STRAIGHT = "MsMbMrMt/CsCbCrCt/PsPbPrPt/IsIbIrIt"
SLANTED = "MsCbPrIt/CtMrIbPs/PbIsMtCr/IrPtCsMb"

layouts = st.permutations(range(16)).map(Layout.from_numbers)


def list_equivalent_layouts(layout: Layout) -> set[tuple[int, ...]]:
    """Return the layouts that the 9,216 symmetries make of a layout."""
    tiles = tile_numbers(layout)
    alike = set()
    for vegetations, symbols in product(permutations(range(4)), repeat=2):
        for turn in SQUARE_SYMMETRIES:
            named = [(vegetations[tiles[cell] // 4], symbols[tiles[cell] % 4]) for cell in turn]
            alike.add(tuple(4 * vegetation + symbol for vegetation, symbol in named))
            alike.add(tuple(4 * symbol + vegetation for vegetation, symbol in named))
    return alike


def test_the_first_and_the_last_layout() -> None:
    assert NUMBERS["layouts"] == LAYOUT_COUNT
    assert str(unrank(0)) == STRAIGHT
    assert tile_numbers(unrank(LAYOUT_COUNT - 1)) == tuple(range(15, -1, -1))
    assert tile_numbers(unrank(1)) == (*range(14), 15, 14)


@given(st.integers(0, LAYOUT_COUNT - 1))
def test_a_rank_becomes_a_layout_and_back(number: int) -> None:
    assert rank(unrank(number)) == number


@given(layouts, layouts)
def test_ranks_are_in_the_order_of_the_tiles_cell_by_cell(one: Layout, other: Layout) -> None:
    assert unrank(rank(one)) == one
    assert (rank(one) < rank(other)) == (tile_numbers(one) < tile_numbers(other))


def test_the_turns_are_the_eight_that_keep_border_and_patterns() -> None:
    assert len(set(SQUARE_SYMMETRIES)) == 8
    patterns = {pattern.cells for pattern in PATTERNS}
    for turn in SQUARE_SYMMETRIES:
        assert mask_of_cells(turn[cell] for cell in iter_cells_of_mask(BORDER_CELLS)) == BORDER_CELLS
        assert {mask_of_cells(turn[cell] for cell in iter_cells_of_mask(pattern)) for pattern in patterns} == patterns


@pytest.mark.parametrize("text", [STRAIGHT, SLANTED, str(unrank(16010164223638)), str(unrank(15362383749))])
def test_a_class_has_all_symmetric_images_of_a_layout(text: str) -> None:
    layout = Layout.parse(text)
    alike = list_equivalent_layouts(layout)
    assert tile_numbers(canonical_layout(layout)) == min(alike)
    for tiles in random.Random(text).sample(sorted(alike), 40):
        assert canonical_layout(Layout.from_numbers(tiles)) == canonical_layout(layout)


def test_layouts_with_symmetries_of_their_own_stand_for_fewer() -> None:
    straight, plain = (
        len(list_equivalent_layouts(layout)) for layout in (Layout.parse(STRAIGHT), unrank(16010164223638))
    )
    assert straight < plain == NUMBERS["group"] == SYMMETRY_COUNT


@given(layouts)
def test_a_canonical_layout_is_its_own_and_no_later_than_any_of_its_class(layout: Layout) -> None:
    first = canonical_layout(layout)
    assert canonical_layout(first) == first
    assert rank(first) <= rank(layout)


def test_the_number_of_classes_comes_out_of_a_count() -> None:
    assert count_layout_classes() == NUMBERS["classes"]
