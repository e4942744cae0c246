"""Okiya answered slowly and so that it can be seen to be right: every move of every position, no bound, no cut.

It has the names of `native`, and what they both say is tested to be the same.
"""

from functools import cache

from hanamachi.games.okiya.rules import PATTERNS, Cell, Cells, Layout, Position, members
from hanamachi.games.okiya.solver.answer import Answer, Finished, position_of


def solve(position: Position | Layout, *, scores: bool = True, moves: bool = True, line: bool = True) -> Answer:
    """The answer for a position under its own ruling of the full garden, or for a layout; raises Finished.

    Without `scores` a value says who wins alone; `moves` and `line` are left empty unless asked for.
    """
    position = position_of(position)
    if position.is_over:
        raise Finished(position)
    tree = _Tree(position)
    mine, theirs = position.first_cells, position.second_cells
    if position.mover == 1:
        mine, theirs = theirs, mine
    values = {cell: tree.move(mine, theirs, cell) for cell in members(position.takeable)}
    best = max(values.values())
    told = (lambda value: value) if scores else _sign
    return Answer(
        told(best),
        {cell: told(value) for cell, value in values.items()} if moves else {},
        tree.line(mine, theirs, position.takeable) if line else (),
        1 + len(tree.known),
    )


class _Tree:
    """All games that go on from a position.

    The rest of a game depends on three sets of cells: those of the player to move, those of the other player, and
    those that may be taken. Which tile was taken last matters no more once they are known.
    """

    def __init__(self, position: Position) -> None:
        self.kin = position.layout.kin
        self.full_garden = 0 if position.ruling.is_draw else -1
        self.known: dict[tuple[Cells, Cells, Cells], int] = {}

    def value(self, mine: Cells, theirs: Cells, takeable: Cells) -> int:
        """What the player to move gets, in a position that nobody has won by a pattern."""
        position = mine, theirs, takeable
        value = self.known.get(position)
        if value is None:
            if takeable:
                value = max(self.move(mine, theirs, cell) for cell in members(takeable))
            else:
                left = _left(mine | theirs)
                value = -(left + 1) if left else self.full_garden
            self.known[position] = value
        return value

    def move(self, mine: Cells, theirs: Cells, cell: Cell) -> int:
        """What the player to move gets by taking the tile of a cell."""
        mine |= 1 << cell
        if _has_pattern(mine):
            return _left(mine | theirs) + 1
        return -self.value(theirs, mine, self.after(mine | theirs, cell))

    def after(self, taken: Cells, cell: Cell) -> Cells:
        """The cells that may be taken after the tile of a cell."""
        return self.kin[cell] & ~taken

    def line(self, mine: Cells, theirs: Cells, takeable: Cells) -> tuple[Cell, ...]:
        """The game in which both players take the first of their best cells each time."""
        cells: list[Cell] = []
        while takeable and not _has_pattern(theirs):
            cell = max(members(takeable), key=lambda cell: self.move(mine, theirs, cell))
            cells.append(cell)
            mine, theirs = theirs, mine | 1 << cell
            takeable = self.after(mine | theirs, cell)
        return tuple(cells)


@cache
def _has_pattern(cells: Cells) -> bool:
    return any(cells & pattern.cells == pattern.cells for pattern in PATTERNS)


def _left(taken: Cells) -> int:
    return 16 - taken.bit_count()


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)
