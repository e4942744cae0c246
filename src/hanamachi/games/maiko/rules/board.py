"""A player's board: three rows and three columns of cells, one cell for each object.

A board is a tuple of 36 counts, one for each face of an object tile: `board[4 * object + colour]`.
"""

from hanamachi.games.maiko.rules.tiles import Colour, Object

Board = tuple[int, ...]

EMPTY_BOARD: Board = (0,) * 36
ROWS = tuple(tuple(Object(3 * row + column) for column in range(3)) for row in range(3))
"""The cells of each row, from top to bottom."""
COLUMNS = tuple(tuple(Object(3 * row + column) for row in range(3)) for column in range(3))
"""The cells of each column, from left to right."""


def count_tiles_on_cell(board: Board, cell: Object) -> int:
    """Return the number of tiles on one cell of a player's board. Each of the nine objects has its own cell."""
    return sum(board[4 * cell : 4 * cell + 4])


def is_line_full(board: Board, cells: tuple[Object, ...]) -> bool:
    """Return whether each of the given cells of a player's board, such as those of a row, holds at least one tile."""
    return all(count_tiles_on_cell(board, cell) for cell in cells)


def count_own_tiles(board: Board, colour: Colour) -> int:
    """Return the number of tiles of one colour on a player's board."""
    return sum(board[colour::4])


def score_board(board: Board, colour: Colour) -> int:
    """Return the score of a board: +1 for each tile of the player's colour and −1 for each other tile."""
    return 2 * count_own_tiles(board, colour) - sum(board)
