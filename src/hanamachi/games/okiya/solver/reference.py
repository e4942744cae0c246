"""The reference solver: plain minimax over every move of every position, without bounds or cuts.

It is slow, but easy to check. Tests compare its answers with those of `native`.
"""

from functools import cache

from hanamachi.games.okiya.rules import PATTERNS, Cell, CellMask, Layout, Position, iter_cells_of_mask
from hanamachi.games.okiya.solver.answer import Answer, GameFinished, convert_to_position


def solve(position: Position | Layout, *, scores: bool = True, moves: bool = True, line: bool = True) -> Answer:
    """Solve a position of Okiya: return its exact value, with best play of both players.

    This is the simple solver in Python. It is slow, and tests compare the fast solver with it.

    Args:
        position: The position, which contains the ruling for a full board. Or a layout, for the position before its
            first move; a full board is then a win of the second player.
        scores: Whether values count the tiles left. Otherwise a value is 1 (win), -1 (loss) or 0 (draw).
        moves: Whether to return the value of each legal move too.
        line: Whether to return a line of best play too.

    Raises:
        GameFinished: The game is over.
    """
    position = convert_to_position(position)
    if position.is_over:
        raise GameFinished(position)
    tree = _GameTree(position)
    own_cells, opponent_cells = position.first_cells, position.second_cells
    if position.mover == 1:
        own_cells, opponent_cells = opponent_cells, own_cells
    values = {
        cell: tree.evaluate_move(own_cells, opponent_cells, cell)
        for cell in iter_cells_of_mask(position.takeable_cells)
    }
    best = max(values.values())
    convert_value = (lambda value: value) if scores else _sign_of
    return Answer(
        convert_value(best),
        {cell: convert_value(value) for cell, value in values.items()} if moves else {},
        tree.find_best_line(own_cells, opponent_cells, position.takeable_cells) if line else (),
        1 + len(tree.values),
    )


class _GameTree:
    """The simple solver's search of a game from one position. It remembers the values of all positions searched so far.

    The rest of a game depends only on three sets of cells: those of the player to move, those of the other player, and
    those whose tiles may be taken. The sets together are the key under which a value is stored. The last taken tile is
    not needed.
    """

    def __init__(self, position: Position) -> None:
        self.kin = position.layout.matching_cells_by_cell
        self.full_garden = 0 if position.ruling.is_draw else -1
        self.values: dict[tuple[CellMask, CellMask, CellMask], int] = {}

    def evaluate_position(self, mover_cells: CellMask, waiting_cells: CellMask, takeable_cells: CellMask) -> int:
        """Return the value of a position for the player to move.

        Args:
            mover_cells: The cells with tokens of the player to move, as a bit mask.
            waiting_cells: The cells with tokens of the other player. They must not contain a complete line or square.
            takeable_cells: The cells whose tiles the player may take.
        """
        position = mover_cells, waiting_cells, takeable_cells
        value = self.values.get(position)
        if value is None:
            if takeable_cells:
                value = max(
                    self.evaluate_move(mover_cells, waiting_cells, cell) for cell in iter_cells_of_mask(takeable_cells)
                )
            else:
                left = _count_left(mover_cells | waiting_cells)
                value = -(left + 1) if left else self.full_garden
            self.values[position] = value
        return value

    def evaluate_move(self, mover_cells: CellMask, waiting_cells: CellMask, cell: Cell) -> int:
        """Return the value of a move for the player who makes it.

        Args:
            mover_cells: The cells with tokens of the player to move, as a bit mask.
            waiting_cells: The cells with tokens of the other player.
            cell: The cell of the move, 0 to 15.
        """
        mover_cells |= 1 << cell
        if _has_pattern(mover_cells):
            return _count_left(mover_cells | waiting_cells) + 1
        return -self.evaluate_position(
            waiting_cells, mover_cells, self.takeable_after(mover_cells | waiting_cells, cell)
        )

    def takeable_after(self, taken: CellMask, cell: Cell) -> CellMask:
        """Return the cells whose tiles the next player may take, as a bit mask.

        Args:
            taken: The cells whose tiles have been taken, as a bit mask.
            cell: The cell of the tile that was taken last.
        """
        return self.kin[cell] & ~taken

    def find_best_line(
        self, mover_cells: CellMask, waiting_cells: CellMask, takeable_cells: CellMask
    ) -> tuple[Cell, ...]:
        """Return the cells of one line of best play to the end of the game. Among best moves it takes the first.

        Args:
            mover_cells: The cells with tokens of the player to move, as a bit mask.
            waiting_cells: The cells with tokens of the other player.
            takeable_cells: The cells whose tiles the player may take.
        """
        cells: list[Cell] = []
        while takeable_cells and not _has_pattern(waiting_cells):
            cell = max(
                iter_cells_of_mask(takeable_cells),
                key=lambda cell: self.evaluate_move(mover_cells, waiting_cells, cell),
            )
            cells.append(cell)
            mover_cells, waiting_cells = waiting_cells, mover_cells | 1 << cell
            takeable_cells = self.takeable_after(mover_cells | waiting_cells, cell)
        return tuple(cells)


@cache
def _has_pattern(cells: CellMask) -> bool:
    return any(cells & pattern.cells == pattern.cells for pattern in PATTERNS)


def _count_left(taken: CellMask) -> int:
    return 16 - taken.bit_count()


def _sign_of(value: int) -> int:
    return (value > 0) - (value < 0)
