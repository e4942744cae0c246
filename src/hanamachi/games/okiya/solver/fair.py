"""Fair deals: layouts are drawn until one is of the kind that was agreed on.

Of a million layouts drawn at random (docs/why/okiya-in-numbers.md), so many per cent are of a kind, and so many have to
be drawn for one, on average, which is the inverse:

    first      67.63 %    1.48        openings-1 28.74 %    3.48        openings-4  5.33 %   18.8
    second     32.37 %    3.09        openings-2 19.10 %    5.24        openings-5  2.35 %   42.6
                                      openings-3 10.83 %    9.23        openings-6  0.89 %    113

A layout takes a tenth of a millisecond in vector lanes, a third without. Where a full garden is a draw, the first
player wins the same layouts, and nobody wins the others, save one in five thousand that the second player does.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from typing import Literal, get_args

from hanamachi.game import BadOption, GameError, shown
from hanamachi.games.okiya.rules import FullGarden, Layout
from hanamachi.games.okiya.rules.full_garden import parse_full_garden
from hanamachi.games.okiya.solver.native import solve_many

Result = Literal["first", "neither", "second"]

MOST_OPENINGS = 6
"""Seven winning openings or more have four layouts in a thousand: so many would keep a table waiting."""
MOST_TRIES = 4_096
"""So many of which none fits are drawn once in 10^15 deals, for the rarest kind."""
BATCH = 16  # layouts that the kernel answers side by side


class NoDeal(GameError):
    """None of the layouts that may be drawn is of the kind that is wanted."""

    code = "no-deal"


@dataclass(frozen=True, slots=True)
class Kind:
    """The layouts that are wanted: with who wins if both play as well as can be, with how many winning openings.

    Openings are those of the first player; None is any.
    """

    result: Result | None = None
    openings: int | None = None

    @staticmethod
    def parse(text: str, full_garden: FullGarden = "blockade") -> "Kind":
        """The kind of `any`, `first`, `second` or `openings-1` to `openings-6`, under a ruling; raises BadOption.

        Where a full garden is a draw, `neither` takes the place of `second`, which is too rare there.
        """
        for kind in kinds(full_garden):
            if text == str(kind):
                return kind
        known = ", ".join(map(str, kinds(full_garden)))
        raise BadOption(
            f"{shown(text)} is not a kind of layouts where a full garden is a {full_garden}: expected {known}"
        )

    def __str__(self) -> str:
        return self.result or (f"openings-{self.openings}" if self.openings else "any")


def kinds(full_garden: FullGarden) -> Iterator[Kind]:
    """All kinds that can be dealt under a ruling."""
    lost: Result = "neither" if parse_full_garden(full_garden).is_draw else "second"
    yield Kind()
    yield Kind("first")
    yield Kind(lost)
    yield from (Kind(openings=openings) for openings in range(1, MOST_OPENINGS + 1))


def deal(kind: Kind, drawn: Callable[[int], Layout], full_garden: FullGarden = "blockade") -> tuple[int, Layout]:
    """The first layout of a kind among `drawn(0)`, `drawn(1)` and so on, and its number; raises NoDeal.

    Of any kind, that is the first one. The same draws give the same deal, whoever looks.
    """
    if kind == Kind():
        return 0, drawn(0)
    for start in range(0, MOST_TRIES, BATCH):
        layouts = [drawn(number) for number in range(start, start + BATCH)]
        answers = solve_many(layouts, full_garden, scores=False, moves=kind.openings is not None, threads=1)
        for number, layout, answer in zip(count(start), layouts, answers, strict=False):
            winning = sum(value > 0 for value in answer.moves.values())
            if kind.openings == winning or kind.result == result(answer.value):
                return number, layout
    raise NoDeal(f"none of {MOST_TRIES} layouts is of the kind {kind}")


def result(value: int) -> Result:
    """Who wins a layout of this worth to the first player."""
    return get_args(Result)[1 - ((value > 0) - (value < 0))]  # type: ignore[no-any-return]
