"""Analysis of the twelve openings (first moves) of a layout: the value of each, and the replies that refute it.

An opening wins if the first player has a winning answer to every reply. A reply without a winning answer refutes the
opening. The ruling for a full garden changes the values of refuted openings, but not which openings win.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from hanamachi.games.okiya.rules import CELL_NAMES, Cell, FullGarden, Layout, Position, iter_cells_of_mask
from hanamachi.games.okiya.rules.full_garden import Reason
from hanamachi.games.okiya.solver.native import solve

"""A function that solves a position: `native.solve` or `reference.solve`."""


@dataclass(frozen=True, slots=True)
class Reply:
    """A reply of the second player to the first move of a game.

    Attributes:
        value: The value of the reply for the second player: positive for a win, negative for a loss, 0 for a draw.
        answers: The cells of the next moves with which the first player still wins.
    """

    value: int
    answers: tuple[Cell, ...]

    @property
    def refutes(self) -> bool:
        """Whether the reply shows that the first move does not win: the first player has no winning next move."""
        return not self.answers


@dataclass(frozen=True, slots=True)
class Opening:
    """The analysis of an opening, which is the first move of a game.

    Attributes:
        cell: The cell of the opening, 0 to 15.
        value: The value for the first player: the tiles left at the end plus one, negative for a loss, 0 for a draw.
        line: The cells of one line of best play to the end of the game, starting with the opening.
        reason: The reason why the game ends after this line, such as `square`.
        replies: All replies of the second player, in the order of their cells.
    """

    cell: Cell
    value: int
    line: tuple[Cell, ...]
    reason: Reason
    replies: Mapping[Cell, Reply] = field(hash=False)

    @property
    def refutations(self) -> tuple[Cell, ...]:
        """The cells of the replies after which the first player can no longer win.

        The replies that leave the second player most tiles come first. The tuple is empty if the opening wins.
        """
        found = [cell for cell, reply in self.replies.items() if reply.refutes]
        return tuple(sorted(found, key=lambda cell: -self.replies[cell].value))

    @property
    def narrowest_replies(self) -> tuple[Cell, ...]:
        """The cells of the replies after which the first player has the fewest winning moves."""
        fewest = min(len(reply.answers) for reply in self.replies.values())
        return tuple(cell for cell, reply in self.replies.items() if len(reply.answers) == fewest)

    def as_dict(self) -> dict[str, Any]:
        """Return the analysis as a dictionary for JSON. Cells are names such as "b1"."""
        return {
            "cell": CELL_NAMES[self.cell],
            "value": self.value,
            "line": _cell_names(self.line),
            "reason": self.reason,
            "refutations": _cell_names(self.refutations),
            "replies": {
                CELL_NAMES[cell]: {"value": reply.value, "answers": _cell_names(reply.answers)}
                for cell, reply in self.replies.items()
            },
        }


def analyse_openings(layout: Layout, full_garden: FullGarden = "blockade") -> tuple[Opening, ...]:
    """Analyse the twelve possible first moves of a layout, in the order of their cells.

    Args:
        layout: The layout.
        full_garden: Whether a full board is a `blockade` (a win of the second player) or a `draw`.
    """
    start = Position.start(layout, full_garden)
    return tuple(_analyse_opening(start.play(cell)) for cell in start.legal_moves)


def find_winning_moves_after_each_reply(position: Position) -> dict[Cell, tuple[Cell, ...]]:
    """For each reply of the second player to the first move, return the next moves with which the first player wins.

    Args:
        position: The position after the first move.

    Returns:
        For the cell of each reply, the cells of the winning next moves. If a reply has none, the first move does not
        win.
    """
    found = {}
    for reply in iter_cells_of_mask(position.legal_cells):
        answer = solve(position.play(reply), scores=False, line=False)
        found[reply] = tuple(cell for cell, value in answer.moves.items() if value > 0)
    return found


def _analyse_opening(position: Position) -> Opening:
    assert position.last is not None
    answer, end = solve(position), position
    for cell in answer.line:
        end = end.play(cell)
    assert end.outcome is not None
    answers = find_winning_moves_after_each_reply(position)
    replies = {cell: Reply(value, answers[cell]) for cell, value in answer.moves.items()}
    return Opening(position.last, -answer.value, (position.last, *answer.line), end.outcome.reason, replies)


def _cell_names(cells: tuple[Cell, ...]) -> list[str]:
    return [CELL_NAMES[cell] for cell in cells]
