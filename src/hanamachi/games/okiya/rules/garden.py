"""The garden (the 4 × 4 board): cells, their names, and the nineteen patterns that win.

A cell is a number. A set of cells is a 16-bit mask in which cell n is bit n:

        a   b   c   d
    4   0   1   2   3
    3   4   5   6   7
    2   8   9  10  11
    1  12  13  14  15

The text of a layout lists its tiles in the order of the cells.
"""

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from hanamachi.game import BadText, shorten_repr
from hanamachi.game.arguments import check_in_range, check_items

Cell = int
"""A cell of the garden, from 0 (a4) to 15 (d1)."""
CellMask = int
"""A set of cells as a 16-bit mask: bit n is cell n."""

CELL_NAMES = tuple(column + row for row in "4321" for column in "abcd")
"""The names of the cells in their order, from a4 to d1."""
ALL_CELLS: CellMask = 0xFFFF

Shape = Literal["row", "column", "diagonal", "square"]


def mask_of_cells(cells: Iterable[Cell]) -> CellMask:
    """Return a set of cells as a bit mask: bit n is 1 if cell n is in the set.

    Raises:
        BadArgument: A cell is not a number from 0 to 15.
    """
    result = 0
    for cell in check_items(cells, int, "a set of cells", "several numbers of cells, 0 to 15"):
        check_cell(cell)
        result |= 1 << cell
    return result


def iter_cells_of_mask(mask: CellMask) -> Iterator[Cell]:
    """Yield the cells of a bit mask (bit n stands for cell n), the lowest number first."""
    if mask.__class__ is not int or mask >> 16:
        check_cells(mask)
    return _iter_cells_unchecked(mask)


def _iter_cells_unchecked(cells: CellMask) -> Iterator[Cell]:
    while cells:
        low = cells & -cells
        yield low.bit_length() - 1
        cells ^= low


def check_cell(cell: object) -> None:
    """Check that a value is a cell, a number from 0 to 15. Raises BadArgument otherwise."""
    check_in_range(cell, range(16), "a cell")


def check_cells(cells: object) -> None:
    """Check that a value is a set of cells as a bit mask, 0 to 0xFFFF. Raises BadArgument otherwise."""
    check_in_range(cells, range(ALL_CELLS + 1), "a set of cells")


def parse_cell(text: str) -> Cell:
    """Return the number of the cell with a name. The name `a4` gives 0, and `d1` gives 15.

    Raises:
        BadText: There is no such cell.
    """
    if text not in CELL_NAMES:
        raise BadText(f"{shorten_repr(text)} is not a cell: expected a column a to d and a row 1 to 4, such as 'b1'")
    return CELL_NAMES.index(text)


class Pattern(NamedTuple):
    """Four cells in a line or a square. A player who has tokens on all of them wins.

    Attributes:
        shape: `row`, `column`, `diagonal` or `square`.
        cells: The four cells as a bit mask.
    """

    shape: Shape
    cells: CellMask


MIDDLE_CELLS: CellMask = mask_of_cells((5, 6, 9, 10))
BORDER_CELLS: CellMask = ALL_CELLS ^ MIDDLE_CELLS
"""The twelve cells on the border. The first move of a game takes a tile on one of them."""

PATTERNS = (
    *(Pattern("row", mask_of_cells(range(4 * row, 4 * row + 4))) for row in range(4)),
    *(Pattern("column", mask_of_cells(range(column, 16, 4))) for column in range(4)),
    Pattern("diagonal", mask_of_cells((0, 5, 10, 15))),
    Pattern("diagonal", mask_of_cells((3, 6, 9, 12))),
    *(Pattern("square", mask_of_cells((c, c + 1, c + 4, c + 5))) for c in range(11) if c % 4 < 3),
)
"""The nineteen patterns that win: four rows, four columns, two diagonals and nine squares."""

PATTERN_MASKS_BY_CELL = tuple(tuple(p.cells for p in PATTERNS if p.cells >> cell & 1) for cell in range(16))


def completed_patterns(cells: CellMask) -> tuple[Pattern, ...]:
    """Return the lines and squares whose four cells are all in a set of cells.

    Args:
        cells: The cells as a bit mask, such as those with tokens of one player.
    """
    if cells.__class__ is not int or cells >> 16:
        check_cells(cells)
    return tuple(pattern for pattern in PATTERNS if cells & pattern.cells == pattern.cells)


def completes_pattern(cells: CellMask, cell: Cell) -> bool:
    """Return whether a line or square that contains a given cell lies completely in a set of cells.

    Args:
        cells: The cells as a bit mask, such as those with tokens of one player.
        cell: A cell of the set, such as that of the last token.
    """
    # This runs several times a move, and a plain loop takes half the time of `any` over a generator.
    for pattern in PATTERN_MASKS_BY_CELL[cell]:  # noqa: SIM110
        if cells & pattern == pattern:
            return True
    return False
