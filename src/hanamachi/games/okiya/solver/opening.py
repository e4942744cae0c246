"""Analysis of the twelve openings (first moves) of a layout: the value of each, and the replies that refute it.

An opening wins if the first player has a winning answer to every reply. A reply without a winning answer refutes the
opening. The ruling for a full garden changes the values of refuted openings, but not which openings win.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from hanamachi.games.okiya.rules import CELL_NAMES, Cell, FullGarden, Layout, Position, iter_cells
from hanamachi.games.okiya.rules.full_garden import Reason
from hanamachi.games.okiya.solver.answer import Answer
from hanamachi.games.okiya.solver.native import solve

Solver = Callable[..., Answer]
"""A function that solves a position: `native.solve` or `reference.solve`."""


@dataclass(frozen=True, slots=True)
class Reply:
    """A reply to an opening: its value for the second player, and the winning answers of the first player."""

    value: int
    answers: tuple[Cell, ...]

    @property
    def refutes(self) -> bool:
        """Whether the reply refutes the opening: the first player has no winning answer."""
        return not self.answers


@dataclass(frozen=True, slots=True)
class Opening:
    """The analysis of an opening.

    Attributes:
        cell: The cell of the first move.
        value: The value for the first player.
        line: One line of best play to the end of the game, starting with the opening.
        reason: The reason why the game ends after this line.
        replies: All replies of the second player, by cell.
    """

    cell: Cell
    value: int
    line: tuple[Cell, ...]
    reason: Reason
    replies: Mapping[Cell, Reply] = field(hash=False)

    @property
    def refutations(self) -> tuple[Cell, ...]:
        """The replies that refute the opening, the wins with the most tiles first. Empty if the opening wins."""
        found = [cell for cell, reply in self.replies.items() if reply.refutes]
        return tuple(sorted(found, key=lambda cell: -self.replies[cell].value))

    @property
    def narrowest_replies(self) -> tuple[Cell, ...]:
        """The replies to which the first player has the fewest winning answers."""
        fewest = min(len(reply.answers) for reply in self.replies.values())
        return tuple(cell for cell, reply in self.replies.items() if len(reply.answers) == fewest)

    def as_dict(self) -> dict[str, Any]:
        """Return the analysis as JSON-compatible values, with names of cells."""
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


def analyse_openings(
    layout: Layout, full_garden: FullGarden = "blockade", solve: Solver = solve
) -> tuple[Opening, ...]:
    """Analyse the twelve openings of a layout under a ruling, in the order of their cells."""
    start = Position.start(layout, full_garden)
    return tuple(_analyse_opening(start.play(cell), solve) for cell in start.legal_moves)


def find_winning_answers(position: Position, solve: Solver = solve) -> dict[Cell, tuple[Cell, ...]]:
    """Return the winning answers of the first player to each reply.

    Args:
        position: The position after the opening.
        solve: The solver.

    Returns:
        For each reply, the cells of the winning answers. A reply without any refutes the opening.
    """
    found = {}
    for reply in iter_cells(position.legal_cells):
        answer = solve(position.play(reply), scores=False, line=False)
        found[reply] = tuple(cell for cell, value in answer.moves.items() if value > 0)
    return found


def _analyse_opening(position: Position, solve: Solver) -> Opening:
    assert position.last is not None
    answer, end = solve(position), position
    for cell in answer.line:
        end = end.play(cell)
    assert end.outcome is not None
    answers = find_winning_answers(position, solve)
    replies = {cell: Reply(value, answers[cell]) for cell, value in answer.moves.items()}
    return Opening(position.last, -answer.value, (position.last, *answer.line), end.outcome.reason, replies)


def _cell_names(cells: tuple[Cell, ...]) -> list[str]:
    return [CELL_NAMES[cell] for cell in cells]
