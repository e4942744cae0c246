"""The nineteen patterns, counted in several ways."""

from itertools import combinations

from hanamachi.games.okiya import (
    BORDER_CELLS,
    CELL_NAMES,
    PATTERNS,
    completed_patterns,
    iter_cells_of_mask,
    mask_of_cells,
)
from hanamachi.games.okiya.rules.garden import MIDDLE_CELLS, completes_pattern
from tests.data import load_table

NUMBERS = load_table("okiya")
EIGHTS = [mask_of_cells(cells) for cells in combinations(range(16), 8)]


def test_there_are_nineteen_winning_patterns() -> None:
    shapes = [pattern.shape for pattern in PATTERNS]
    assert len(set(PATTERNS)) == NUMBERS["patterns"]
    assert [shapes.count(s) for s in ("row", "column", "diagonal", "square")] == [4, 4, 2, 9]


def test_the_patterns_lie_where_the_eye_sees_them() -> None:
    drawn = {pattern.shape: [] for pattern in PATTERNS}  # type: dict[str, list[str]]
    for pattern in PATTERNS:
        drawn[pattern.shape].append(" ".join(CELL_NAMES[c] for c in iter_cells_of_mask(pattern.cells)))
    assert drawn["row"] == ["a4 b4 c4 d4", "a3 b3 c3 d3", "a2 b2 c2 d2", "a1 b1 c1 d1"]
    assert drawn["column"] == ["a4 a3 a2 a1", "b4 b3 b2 b1", "c4 c3 c2 c1", "d4 d3 d2 d1"]
    assert drawn["diagonal"] == ["a4 b3 c2 d1", "d4 c3 b2 a1"]
    assert drawn["square"][0] == "a4 b4 a3 b3" and drawn["square"][-1] == "c2 d2 c1 d1"


def test_eight_tokens_hold_a_pattern_in_6877_of_12870_ways() -> None:
    assert len(EIGHTS) == NUMBERS["eights"]
    assert sum(bool(completed_patterns(cells)) for cells in EIGHTS) == NUMBERS["eights_with_a_pattern"]


def test_3512_full_gardens_have_no_pattern_for_either_side() -> None:
    empty = sum(not completed_patterns(cells) and not completed_patterns(cells ^ 0xFFFF) for cells in EIGHTS)
    assert empty == NUMBERS["full_gardens_without_a_pattern"]


def test_a_token_completes_exactly_the_patterns_through_its_cell() -> None:
    for cells in EIGHTS[::7]:
        for cell in iter_cells_of_mask(cells):
            assert completes_pattern(cells, cell) == any(p.cells >> cell & 1 for p in completed_patterns(cells))


def test_the_four_middle_cells_are_not_on_the_border() -> None:
    assert [CELL_NAMES[c] for c in iter_cells_of_mask(MIDDLE_CELLS)] == ["b3", "c3", "b2", "c2"]
    assert BORDER_CELLS.bit_count() == 12 and not BORDER_CELLS & MIDDLE_CELLS
