"""Statistics of a sample of layouts: exact counts that can be added, and shares and means with 95 % intervals.

The interval of a share is Wilson's. The interval of a mean is normal, from the variance between layouts. Openings of
one layout depend on each other, so the unit of the sample is the layout, not the opening.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import inf, sqrt
from typing import Any

from hanamachi.game import BadText
from hanamachi.games.okiya.rules import FullGarden
from hanamachi.games.okiya.rules.full_garden import parse_full_garden_ruling
from hanamachi.research.samples.sampling import ANSWER_BYTES, OPENINGS

STANDARD_ERRORS_95 = 1.959963984540054
"""The half-width of a 95 % interval of a normal distribution, in standard errors."""

CORNER_PLACES = tuple(place for place, cell in enumerate(OPENINGS) if cell in (0, 3, 12, 15))
EDGE_COUNT = ANSWER_BYTES - len(CORNER_PLACES)

# Translates the signed values of openings: 1 for a winning one, 0 for the others.
_WIN_TABLE = bytes([0] + [1] * 127 + [0] * 128)


@dataclass(frozen=True, slots=True)
class Share:
    """A share of all layouts, such as those that the first player wins, with its 95 % interval (Wilson 1927)."""

    count: int
    total: int

    @property
    def share(self) -> float:
        """The share, 0 to 1."""
        return self.count / self.total

    @property
    def confidence_interval(self) -> tuple[float, float]:
        """The lower and upper bound of the 95 % interval of the share."""
        square = STANDARD_ERRORS_95 * STANDARD_ERRORS_95
        middle = (self.count + square / 2) / (self.total + square)
        half = (
            STANDARD_ERRORS_95
            * sqrt(self.count * (self.total - self.count) / self.total + square / 4)
            / (self.total + square)
        )
        # For a count of none or all, rounding errors would move the bound away from 0 or 1.
        return (0.0 if self.count == 0 else middle - half), (1.0 if self.count == self.total else middle + half)

    def as_dict(self) -> dict[str, Any]:
        """Return the count, the share and its interval as a dictionary for JSON."""
        low, high = self.confidence_interval
        return {"count": self.count, "share": self.share, "low": low, "high": high}


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of a number that is counted on each layout, such as the number of first moves that win.

    Attributes:
        layouts: The number of layouts.
        total: The sum of the numbers.
        squares: The sum of their squares.
        scale: The divisor of the numbers, such as 4 for the share of four corners.
    """

    layouts: int
    total: int
    squares: int
    scale: int = 1
    """The divisor of the integer, such as 4 for the share of four corners."""

    @property
    def mean(self) -> float:
        """The mean of the numbers, each divided by `scale`."""
        return self.total / self.layouts / self.scale

    @property
    def confidence_interval(self) -> tuple[float, float]:
        """The lower and upper bound of the 95 % interval of the mean. They are infinite for a single layout."""
        n = self.layouts
        if n == 1:
            return -inf, inf
        # Integers up to the last step, so that the result does not depend on the order of addition.
        half = STANDARD_ERRORS_95 * sqrt((n * self.squares - self.total * self.total) / (n - 1)) / n / self.scale
        return self.mean - half, self.mean + half

    def as_dict(self) -> dict[str, Any]:
        """Return the mean and its interval as a dictionary for JSON, with None in place of an infinite bound."""
        low, high = (None if abs(bound) == inf else bound for bound in self.confidence_interval)
        return {"mean": self.mean, "low": low, "high": high}


@dataclass(frozen=True)
class Tally:
    """Counts of layouts by the result of best play on them.

    Attributes:
        values: The number of layouts for each value (the tiles left plus one, negative for a loss of the first player).
            A full board counts as a draw, with the value 0.
        wins: The number of layouts for each pair of numbers: the first moves on corners that win (of 4), and those on
            edges that win (of 8).
    """

    values: Counter[int] = field(default_factory=Counter)
    wins: Counter[tuple[int, int]] = field(default_factory=Counter)

    @staticmethod
    def from_answers(packed_answers: bytes) -> "Tally":
        """Count layouts by their results.

        Args:
            packed_answers: For each layout twelve signed bytes: the values of its first moves.

        Raises:
            BadText: The length is not a multiple of twelve.
        """
        if len(packed_answers) % ANSWER_BYTES:
            raise BadText(f"{len(packed_answers)} bytes are not answers: expected twelve a layout")
        tally = Tally()
        signed, won = memoryview(packed_answers).cast("b"), packed_answers.translate(_WIN_TABLE)
        for start in range(0, len(packed_answers), ANSWER_BYTES):
            tally.values[max(signed[start : start + ANSWER_BYTES])] += 1
            corners = sum(won[start + place] for place in CORNER_PLACES)
            tally.wins[corners, won.count(1, start, start + ANSWER_BYTES) - corners] += 1
        return tally

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(self.values + other.values, self.wins + other.wins)

    @property
    def layouts(self) -> int:
        """The number of layouts counted."""
        return self.values.total()

    def compute_value_shares(self, ruling: FullGarden) -> dict[int, Share]:
        """Return the share of layouts for each value of best play: first wins, then draws, then losses.

        Wins and losses are sorted by the number of tiles left, the fewest first.

        Args:
            ruling: Whether a full board is a `blockade` (a win of the second player) or a `draw`.
        """
        drawn = 0 if parse_full_garden_ruling(ruling).is_draw else -1
        counts: Counter[int] = Counter()
        for value, count in self.values.items():
            counts[value or drawn] += count
        order = sorted(counts, key=lambda value: (value <= 0, value < 0, abs(value)))
        return {value: Share(counts[value], self.layouts) for value in order}

    def compute_result_shares(self, ruling: FullGarden) -> dict[str, Share]:
        """Return the share of layouts for each result of best play.

        Args:
            ruling: Whether a full board is a `blockade` (a win of the second player) or a `draw`.

        Returns:
            The shares that are won by the first player ("first"), drawn ("drawn"), and won by the second player
            ("second").
        """
        scores = self.compute_value_shares(ruling)
        first = sum(share.count for value, share in scores.items() if value > 0)
        drawn = scores[0].count if 0 in scores else 0
        counts = {"first": first, "drawn": drawn, "second": self.layouts - first - drawn}
        return {result: Share(count, self.layouts) for result, count in counts.items()}

    def compute_winning_opening_shares(self) -> tuple[Share, ...]:
        """Return the shares of the layouts with 0, 1, … 12 first moves that win.

        They do not depend on the rule for a full board (a win of the second player, or a draw).
        """
        counts: Counter[int] = Counter()
        for (corners, edges), count in self.wins.items():
            counts[corners + edges] += count
        return tuple(Share(counts[number], self.layouts) for number in range(ANSWER_BYTES + 1))

    def mean_winning_openings(self) -> Mean:
        """Return the mean number of first moves (of twelve) with which the first player wins."""
        return _compute_mean((corners + edges, count) for (corners, edges), count in self.wins.items())

    def mean_winning_corners(self) -> Mean:
        """Return the mean share of the four first moves on corners that win."""
        return _compute_mean(((corners, count) for (corners, _), count in self.wins.items()), len(CORNER_PLACES))

    def mean_winning_edges(self) -> Mean:
        """Return the mean share of the eight first moves on the edges (between the corners) that win."""
        return _compute_mean(((edges, count) for (_, edges), count in self.wins.items()), EDGE_COUNT)

    def as_dict(self, rulings: Iterable[FullGarden] = ("blockade", "draw")) -> dict[str, Any]:
        """Return all statistics as a dictionary for JSON.

        Args:
            rulings: The rules for a full board to include: `blockade`, `draw`, or both.
        """
        return {
            "layouts": self.layouts,
            "rulings": {
                ruling: {
                    "results": {
                        result: share.as_dict() for result, share in self.compute_result_shares(ruling).items()
                    },
                    "values": {
                        str(value): share.as_dict() for value, share in self.compute_value_shares(ruling).items()
                    },
                }
                for ruling in rulings
            },
            "winning_openings": {
                **self.mean_winning_openings().as_dict(),
                "numbers": [share.as_dict() for share in self.compute_winning_opening_shares()],
            },
            "corners": self.mean_winning_corners().as_dict(),
            "edges": self.mean_winning_edges().as_dict(),
        }


def _compute_mean(numbers_and_counts: Iterable[tuple[int, int]], scale: int = 1) -> Mean:
    layouts = total = squares = 0
    for number, count in numbers_and_counts:
        layouts, total, squares = layouts + count, total + number * count, squares + number * number * count
    return Mean(layouts, total, squares, scale)
