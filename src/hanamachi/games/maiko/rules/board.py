"""A player's board: three rows and three columns of cells, one for each object.

A board is 36 counts, one for each face of an object tile: `board[4 * object + colour]`.
"""

from hanamachi.games.maiko.rules.tiles import Colour, Object

Board = tuple[int, ...]

EMPTY_BOARD: Board = (0,) * 36
ROWS = tuple(tuple(Object(3 * row + column) for column in range(3)) for row in range(3))
COLUMNS = tuple(tuple(Object(3 * row + column) for row in range(3)) for column in range(3))


def on_cell(board: Board, tile: Object) -> int:
    """How many tiles lie on the cell of an object."""
    return sum(board[4 * tile : 4 * tile + 4])


def is_full(board: Board, cells: tuple[Object, ...]) -> bool:
    """Whether something lies on each of some cells."""
    return all(on_cell(board, cell) for cell in cells)


def own(board: Board, colour: Colour) -> int:
    """How many tiles of a colour lie on a board."""
    return sum(board[colour::4])


def score(board: Board, colour: Colour) -> int:
    """+1 for every tile of one's colour, −1 for every other (RULES §2, score)."""
    return 2 * own(board, colour) - sum(board)
