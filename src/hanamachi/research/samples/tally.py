"""What a sample of layouts shows: counts, which add up exactly, and shares with their intervals.

All intervals are of 95 %. That of a share is Wilson's; that of a mean is normal, from how much the layouts differ:
the openings of one layout are kin, so it is layouts that are drawn and counted, never openings.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import inf, sqrt
from typing import Any

from hanamachi.game import BadText
from hanamachi.games.okiya.rules import FullGarden
from hanamachi.games.okiya.rules.full_garden import parse_full_garden_ruling
from hanamachi.research.samples.sampling import OPENINGS, WIDTH

SURE = 1.959963984540054
"""Standard errors to either side that hold 95 % of a normal distribution."""

CORNERS = tuple(place for place, cell in enumerate(OPENINGS) if cell in (0, 3, 12, 15))
EDGES = WIDTH - len(CORNERS)

# From the signed bytes of a layout's openings to 1 for each that wins and 0 for the others.
_WINS = bytes([0] + [1] * 127 + [0] * 128)


@dataclass(frozen=True, slots=True)
class Share:
    """So many of so many, what share that is, and between which shares the true one lies (Wilson 1927)."""

    count: int
    of: int

    @property
    def share(self) -> float:
        """The share, 0 to 1."""
        return self.count / self.of

    @property
    def interval(self) -> tuple[float, float]:
        """The lowest and the highest share for which this count would not be surprising."""
        square = SURE * SURE
        middle = (self.count + square / 2) / (self.of + square)
        half = SURE * sqrt(self.count * (self.of - self.count) / self.of + square / 4) / (self.of + square)
        # Where none or all are counted, rounding would leave the bound a hair off its end.
        return (0.0 if self.count == 0 else middle - half), (1.0 if self.count == self.of else middle + half)

    def as_dict(self) -> dict[str, Any]:
        """The share in plain values."""
        low, high = self.interval
        return {"count": self.count, "share": self.share, "low": low, "high": high}


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of a whole number over layouts: how many layouts there are, its sum, and the sum of its squares."""

    layouts: int
    total: int
    squares: int
    scale: int = 1
    """What the number is divided by in the end."""

    @property
    def mean(self) -> float:
        """The mean."""
        return self.total / self.layouts / self.scale

    @property
    def interval(self) -> tuple[float, float]:
        """The mean less and more 1.96 standard errors; boundless after a single layout."""
        n = self.layouts
        if n == 1:
            return -inf, inf
        # Whole numbers as long as can be, so that no order of adding up changes a digit.
        half = SURE * sqrt((n * self.squares - self.total * self.total) / (n - 1)) / n / self.scale
        return self.mean - half, self.mean + half

    def as_dict(self) -> dict[str, Any]:
        """The mean in plain values; null for a bound that there is not."""
        low, high = (None if abs(bound) == inf else bound for bound in self.interval)
        return {"mean": self.mean, "low": low, "high": high}


@dataclass(frozen=True)
class Tally:
    """Counts over layouts: by the value for the first player under the draw ruling, and by what openings win.

    `wins` counts layouts by how many of the four corners and how many of the eight other openings win.
    """

    values: Counter[int] = field(default_factory=Counter)
    wins: Counter[tuple[int, int]] = field(default_factory=Counter)

    @staticmethod
    def of(answers: bytes) -> "Tally":
        """The tally of layouts by their answers, twelve signed bytes each; raises BadText."""
        if len(answers) % WIDTH:
            raise BadText(f"{len(answers)} bytes are not answers: expected twelve a layout")
        tally = Tally()
        signed, won = memoryview(answers).cast("b"), answers.translate(_WINS)
        for start in range(0, len(answers), WIDTH):
            tally.values[max(signed[start : start + WIDTH])] += 1
            corners = sum(won[start + place] for place in CORNERS)
            tally.wins[corners, won.count(1, start, start + WIDTH) - corners] += 1
        return tally

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(self.values + other.values, self.wins + other.wins)

    @property
    def layouts(self) -> int:
        """How many layouts are counted."""
        return self.values.total()

    def scores(self, ruling: FullGarden) -> dict[int, Share]:
        """The layouts by their value under a ruling, the first player's wins first, then small wins before large."""
        drawn = 0 if parse_full_garden_ruling(ruling).is_draw else -1
        counts: Counter[int] = Counter()
        for value, count in self.values.items():
            counts[value or drawn] += count
        order = sorted(counts, key=lambda value: (value <= 0, value < 0, abs(value)))
        return {value: Share(counts[value], self.layouts) for value in order}

    def results(self, ruling: FullGarden) -> dict[str, Share]:
        """The layouts that the first player wins, that nobody wins, and that the second player wins."""
        scores = self.scores(ruling)
        first = sum(share.count for value, share in scores.items() if value > 0)
        drawn = scores[0].count if 0 in scores else 0
        counts = {"first": first, "drawn": drawn, "second": self.layouts - first - drawn}
        return {result: Share(count, self.layouts) for result, count in counts.items()}

    def openings(self) -> tuple[Share, ...]:
        """The layouts by how many of the twelve openings win, none to all; the ruling makes no difference."""
        counts: Counter[int] = Counter()
        for (corners, edges), count in self.wins.items():
            counts[corners + edges] += count
        return tuple(Share(counts[number], self.layouts) for number in range(WIDTH + 1))

    def winning(self) -> Mean:
        """How many openings win, on average."""
        return _mean((corners + edges, count) for (corners, edges), count in self.wins.items())

    def corners(self) -> Mean:
        """What share of the four corners win, on average."""
        return _mean(((corners, count) for (corners, _), count in self.wins.items()), len(CORNERS))

    def edges(self) -> Mean:
        """What share of the eight openings between the corners win, on average."""
        return _mean(((edges, count) for (_, edges), count in self.wins.items()), EDGES)

    def as_dict(self, rulings: Iterable[FullGarden] = ("blockade", "draw")) -> dict[str, Any]:
        """The tally in plain values, under these rulings."""
        return {
            "layouts": self.layouts,
            "rulings": {
                ruling: {
                    "results": {result: share.as_dict() for result, share in self.results(ruling).items()},
                    "values": {str(value): share.as_dict() for value, share in self.scores(ruling).items()},
                }
                for ruling in rulings
            },
            "winning_openings": {
                **self.winning().as_dict(),
                "numbers": [share.as_dict() for share in self.openings()],
            },
            "corners": self.corners().as_dict(),
            "edges": self.edges().as_dict(),
        }


def _mean(counted: Iterable[tuple[int, int]], scale: int = 1) -> Mean:
    layouts = total = squares = 0
    for number, count in counted:
        layouts, total, squares = layouts + count, total + number * count, squares + number * number * count
    return Mean(layouts, total, squares, scale)
