"""Kinds of layouts by the winner under best play, and the search for a layout of a kind.

The shares of the kinds among a million random layouts (docs/why/okiya-in-numbers.md), and the mean number of layouts
that must be drawn to find one (the inverse of the share):

    first      67.63 %    1.48        openings-1 28.74 %    3.48        openings-4  5.33 %   18.8
    second     32.37 %    3.09        openings-2 19.10 %    5.24        openings-5  2.35 %   42.6
                                      openings-3 10.83 %    9.23        openings-6  0.89 %    113

Solving a layout takes 0.1 ms in vector lanes, and 0.3 ms without. If a full garden is a draw, the first player wins the
same layouts. Nearly all others are draws; the second player wins one in five thousand.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from typing import Literal, get_args

from hanamachi.game import BadOption, GameError, shorten_repr
from hanamachi.games.okiya.rules import FullGarden, Layout
from hanamachi.games.okiya.rules.full_garden import parse_full_garden_ruling
from hanamachi.games.okiya.solver.native import solve_many

Winner = Literal["first", "neither", "second"]

MAX_WINNING_OPENINGS = 6
"""Maximum winning openings of a kind. Only 4 layouts in 1000 have more, so the search would take too long."""

MAX_LAYOUTS_TRIED = 4_096
"""Maximum layouts in one search. For the rarest kind, none of them fits in one of 10^15 searches."""

BATCH_LAYOUTS = 16
"""Layouts that are solved together: the number of vector lanes of the kernel."""


class NoMatchingLayout(GameError):
    """No layout of the required kind was found among the layouts that were tried."""

    code = "no-deal"


@dataclass(frozen=True, slots=True)
class LayoutKind:
    """A kind of layouts, by the result of best play on them.

    Attributes:
        result: The winner, or None for any.
        openings: The number of first moves with which the first player wins, or None for any.
    """

    result: Winner | None = None
    openings: int | None = None

    @staticmethod
    def parse(text: str, full_garden: FullGarden = "blockade") -> "LayoutKind":
        """Parse the name of a kind of layouts: `any`, `first`, `second`, `neither`, or `openings-1` to `openings-6`.

        `first` means that the first player wins with best play. If a full board is a draw, `neither` (a draw) replaces
        `second`, because layouts that the second player wins are then too rare.

        Args:
            text: The name of the kind.
            full_garden: Whether a full board is a `blockade` (a win of the second player) or a `draw`.

        Raises:
            BadOption: There is no such kind, or not with this `full_garden`.
        """
        for kind in list_layout_kinds(full_garden):
            if text == str(kind):
                return kind
        known = ", ".join(map(str, list_layout_kinds(full_garden)))
        raise BadOption(
            f"{shorten_repr(text)} is not a kind of layout where a full garden is a {full_garden}: expected {known}"
        )

    def __str__(self) -> str:
        return self.result or (f"openings-{self.openings}" if self.openings else "any")


def list_layout_kinds(full_garden: FullGarden) -> Iterator[LayoutKind]:
    """Yield all kinds of layouts that a player can choose for a game.

    Args:
        full_garden: Whether a full board is a `blockade` (a win of the second player) or a `draw`.
    """
    lost: Winner = "neither" if parse_full_garden_ruling(full_garden).is_draw else "second"
    yield LayoutKind()
    yield LayoutKind("first")
    yield LayoutKind(lost)
    yield from (LayoutKind(openings=openings) for openings in range(1, MAX_WINNING_OPENINGS + 1))


def find_layout_of_kind(
    kind: LayoutKind, layout_by_number: Callable[[int], Layout], full_garden: FullGarden = "blockade"
) -> tuple[int, Layout]:
    """Find the first layout of the required kind among `layout_at(0)`, `layout_at(1)` and so on.

    Args:
        kind: The required kind. If any layout is allowed, the result is number 0, and nothing is solved.
        layout_by_number: A function that returns the layout with a number.
        full_garden: Whether a full board is a `blockade` (a win of the second player) or a `draw`.

    Returns:
        The number of the layout, and the layout.

    Raises:
        NoMatchingLayout: None of the first 4096 layouts is of the kind.
    """
    if kind == LayoutKind():
        return 0, layout_by_number(0)
    for start in range(0, MAX_LAYOUTS_TRIED, BATCH_LAYOUTS):
        layouts = [layout_by_number(number) for number in range(start, start + BATCH_LAYOUTS)]
        answers = solve_many(layouts, full_garden, scores=False, moves=kind.openings is not None, threads=1)
        for number, layout, answer in zip(count(start), layouts, answers, strict=False):
            winning = sum(value > 0 for value in answer.moves.values())
            if kind.openings == winning or kind.result == winner_of_value(answer.value):
                return number, layout
    raise NoMatchingLayout(f"none of {MAX_LAYOUTS_TRIED} layouts is of the kind {kind}")


def winner_of_value(value: int) -> Winner:
    """Return the winner of a layout with best play.

    Args:
        value: The value of the layout for the first player: positive for a win, negative for a loss, 0 for a draw.
    """
    return get_args(Winner)[1 - ((value > 0) - (value < 0))]  # type: ignore[no-any-return]
