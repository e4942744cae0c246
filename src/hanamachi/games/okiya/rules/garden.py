"""The garden: sixteen cells, their names, and the nineteen patterns that win.

A cell is a number, and a set of cells a 16-bit mask in which cell n is bit n:

        a   b   c   d
    4   0   1   2   3
    3   4   5   6   7
    2   8   9  10  11
    1  12  13  14  15

so that a layout is written in the order of its cells.
"""

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from hanamachi.game import BadText, shown
from hanamachi.game.arguments import check_number, tuple_of

Cell = int
"""A cell of the garden, 0 to 15, a4 to d1."""
Cells = int
"""A set of cells, a bit each."""

CELL_NAMES = tuple(column + row for row in "4321" for column in "abcd")
"""The names of the cells, a4 to d1."""
ALL: Cells = 0xFFFF

Shape = Literal["row", "column", "diagonal", "square"]


def mask(cells: Iterable[Cell]) -> Cells:
    """The set of these cells."""
    result = 0
    for cell in tuple_of(cells, int, "a set of cells", "several numbers of cells, 0 to 15"):
        check_cell(cell)
        result |= 1 << cell
    return result


def members(cells: Cells) -> Iterator[Cell]:
    """The cells of a set, in order."""
    if cells.__class__ is not int or cells >> 16:
        check_cells(cells)
    return _members(cells)


def _members(cells: Cells) -> Iterator[Cell]:
    while cells:
        low = cells & -cells
        yield low.bit_length() - 1
        cells ^= low


def check_cell(cell: object) -> None:
    """Raise BadArgument unless a value is a cell."""
    check_number(cell, range(16), "a cell")


def check_cells(cells: object) -> None:
    """Raise BadArgument unless a value is a set of cells."""
    check_number(cells, range(ALL + 1), "a set of cells")


def parse_cell(text: str) -> Cell:
    """The cell of a name such as `b1`; raises BadText."""
    if text not in CELL_NAMES:
        raise BadText(f"{shown(text)} is not a cell: expected a column a to d and a row 1 to 4, such as 'b1'")
    return CELL_NAMES.index(text)


class Pattern(NamedTuple):
    """Four cells that win, and the shape in which they lie."""

    shape: Shape
    cells: Cells


MIDDLE: Cells = mask((5, 6, 9, 10))
BORDER: Cells = ALL ^ MIDDLE
"""The twelve cells that may open a game."""

PATTERNS = (
    *(Pattern("row", mask(range(4 * row, 4 * row + 4))) for row in range(4)),
    *(Pattern("column", mask(range(column, 16, 4))) for column in range(4)),
    Pattern("diagonal", mask((0, 5, 10, 15))),
    Pattern("diagonal", mask((3, 6, 9, 12))),
    *(Pattern("square", mask((c, c + 1, c + 4, c + 5))) for c in range(11) if c % 4 < 3),
)
"""The nineteen lines and squares that win."""

PATTERNS_THROUGH = tuple(tuple(p.cells for p in PATTERNS if p.cells >> cell & 1) for cell in range(16))


def completed(cells: Cells) -> tuple[Pattern, ...]:
    """The patterns that lie wholly in a set of cells."""
    if cells.__class__ is not int or cells >> 16:
        check_cells(cells)
    return tuple(pattern for pattern in PATTERNS if cells & pattern.cells == pattern.cells)


def completes(cells: Cells, cell: Cell) -> bool:
    """Whether a set of cells holds a pattern through one of them."""
    # asked several times a move: a plain loop takes half as long as `any` over a generator
    for pattern in PATTERNS_THROUGH[cell]:  # noqa: SIM110
        if cells & pattern == pattern:
            return True
    return False
