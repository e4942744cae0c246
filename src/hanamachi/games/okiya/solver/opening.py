"""The twelve openings of a layout: what each is worth, and why.

An opening wins if the first player has a winning answer to every reply. A reply to which there is none refutes it. The
ruling of the full garden changes what a refuted opening is worth, but not which openings win, nor what refutes one.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from hanamachi.games.okiya.rules import CELL_NAMES, Cell, FullGarden, Layout, Position, members
from hanamachi.games.okiya.rules.full_garden import Reason
from hanamachi.games.okiya.solver.answer import Answer
from hanamachi.games.okiya.solver.native import solve

Solve = Callable[..., Answer]
"""`native.solve`, or its slow twin in `reference`."""


@dataclass(frozen=True, slots=True)
class Reply:
    """A reply: its value from the side of the second player, and the first player's answers that win."""

    value: int
    answers: tuple[Cell, ...]

    @property
    def refutes(self) -> bool:
        """Whether no answer to it wins."""
        return not self.answers


@dataclass(frozen=True, slots=True)
class Opening:
    """An opening: its value from the side of the first player, the replies to it, and best play to the end.

    `line` begins with the opening itself, and `reason` is how the game ends that it tells.
    """

    cell: Cell
    value: int
    line: tuple[Cell, ...]
    reason: Reason
    replies: Mapping[Cell, Reply] = field(hash=False)

    @property
    def refutations(self) -> tuple[Cell, ...]:
        """The replies that refute it, those that win with the most tiles first; none if the opening wins."""
        found = [cell for cell, reply in self.replies.items() if reply.refutes]
        return tuple(sorted(found, key=lambda cell: -self.replies[cell].value))

    @property
    def narrowest(self) -> tuple[Cell, ...]:
        """The replies that leave the fewest winning answers."""
        fewest = min(len(reply.answers) for reply in self.replies.values())
        return tuple(cell for cell, reply in self.replies.items() if len(reply.answers) == fewest)

    def as_dict(self) -> dict[str, Any]:
        """The opening in plain values, its cells by their names."""
        return {
            "cell": CELL_NAMES[self.cell],
            "value": self.value,
            "line": _names(self.line),
            "reason": self.reason,
            "refutations": _names(self.refutations),
            "replies": {
                CELL_NAMES[cell]: {"value": reply.value, "answers": _names(reply.answers)}
                for cell, reply in self.replies.items()
            },
        }


def openings(layout: Layout, full_garden: FullGarden = "blockade", solve: Solve = solve) -> tuple[Opening, ...]:
    """The twelve openings of a layout under a ruling, in the order of their cells."""
    start = Position.start(layout, full_garden)
    return tuple(_opening(start.play(cell), solve) for cell in start.legal_moves)


def winning_answers(opened: Position, solve: Solve = solve) -> dict[Cell, tuple[Cell, ...]]:
    """Each reply to an opening, with the first player's answers that win: none if the reply refutes the opening."""
    found = {}
    for reply in members(opened.legal_cells):
        answer = solve(opened.play(reply), scores=False, line=False)
        found[reply] = tuple(cell for cell, value in answer.moves.items() if value > 0)
    return found


def _opening(opened: Position, solve: Solve) -> Opening:
    assert opened.last is not None
    answer, end = solve(opened), opened
    for cell in answer.line:
        end = end.play(cell)
    assert end.outcome is not None
    answers = winning_answers(opened, solve)
    replies = {cell: Reply(value, answers[cell]) for cell, value in answer.moves.items()}
    return Opening(opened.last, -answer.value, (opened.last, *answer.line), end.outcome.reason, replies)


def _names(cells: tuple[Cell, ...]) -> list[str]:
    return [CELL_NAMES[cell] for cell in cells]
