"""The rules of Chomp as values (Frederik Schuh, 1952; David Gale, 1974).

Two players bite a bar of chocolate in turn. A bite takes a square and all that lies above it, to its right, or both.
The square at the bottom left is poisoned: who takes it loses.
"""

from dataclasses import dataclass
from functools import cache

from hanamachi.game import BadText, IllegalAction, shorten_repr

COLUMNS = "abcdefghi"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result: the player who did not take the poisoned square has won."""

    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """The number of squares left in each row from the bottom, the columns and rows of the whole bar, and the bites."""

    rows: tuple[int, ...]
    size: tuple[int, int]
    bites: int = 0

    @property
    def turn(self) -> int | None:
        """The player to bite: 0 at first, then in turn; None when the bar is eaten up."""
        return self.bites % 2 if self.rows[0] else None

    @property
    def outcome(self) -> Outcome | None:
        """The result: the player who ate the last square, the poisoned one, has lost. None before the end."""
        return None if self.rows[0] else Outcome((self.bites % 2,))

    def bite(self, column: int, row: int) -> "Position":
        """Return the position after a bite at a square. Columns and rows count from 0."""
        rows = tuple(min(left, column) if at >= row else left for at, left in enumerate(self.rows))
        return Position(rows, self.size, self.bites + 1)


def start(columns: int, rows: int) -> Position:
    """Return the whole bar."""
    return Position((columns,) * rows, (columns, rows))


def actions(position: Position) -> tuple[str, ...]:
    """Return the squares that are left, row by row; the poisoned one, `a1`, comes first."""
    return tuple(COLUMNS[column] + str(row) for row, left in enumerate(position.rows, 1) for column in range(left))


def play(position: Position, action: str) -> Position:
    """Return the position after a bite; raise BadText if it is no square, IllegalAction if the square is eaten."""
    columns, rows = position.size
    squares = [COLUMNS[column] + str(row + 1) for row in range(rows) for column in range(columns)]
    if action not in squares:
        raise BadText(f"{shorten_repr(action)} is no square of this bar: expected a1 to {squares[-1]}")
    if action not in actions(position):
        raise IllegalAction(f"{action} is eaten already: expected one of {', '.join(actions(position)) or 'none'}")
    return position.bite(COLUMNS.index(action[0]), int(action[1]) - 1)


@cache
def wins(rows: tuple[int, ...]) -> bool:
    """Return whether the player to bite wins the rest of a bar with best play."""
    here = Position(rows, (rows[0], len(rows)))
    bites = [here.bite(column, row).rows for row, left in enumerate(rows) for column in range(left)]
    return not rows[0] or any(not wins(after) for after in bites)
