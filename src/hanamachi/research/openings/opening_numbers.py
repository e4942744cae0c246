"""Statistics about openings over a random sample of layouts: which openings win, and which replies refute them.

The sample (see `sampling`) is counted in slices. Shares are of openings or replies, but the unit of the sample is the
layout, so intervals come from the variance between layouts. A full garden is a blockade here; it does not affect which
openings win.

The published numbers, `opening_numbers.json`, are what `hanamachi research openings 100000 --seed 1 --json` prints.
"""

import json
from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from math import sqrt
from typing import Any

from hanamachi.games.okiya.rules import CELL_NAMES, Cell, Layout, Position, iter_cells
from hanamachi.games.okiya.rules.garden import MIDDLE_CELLS
from hanamachi.games.okiya.solver.layouts import SQUARE_SYMMETRIES, unrank_tile_numbers
from hanamachi.games.okiya.solver.native import solve, solve_many
from hanamachi.games.okiya.solver.opening import Solver, find_winning_answers
from hanamachi.research.samples.sampling import CHUNK_LAYOUTS, OPENINGS, SampleWorkers, chunk_sizes, draw_ranks
from hanamachi.research.samples.tally import STANDARD_ERRORS_95, Share

SLICE_LAYOUTS = 128
"""Layouts in a slice, which one worker counts at a time. It divides the number of layouts in a chunk."""

CORNER_CELLS = (0, 3, 12, 15)
MIN_FAMILIES, MAX_FAMILIES = 4, 8  # families on the four tiles of the middle, vegetations and symbols together

CountKey = tuple[str, str]
"""The key of a count: a group and a case in it, such as (`reply`, `middle`). Both are keys in the JSON."""

# The groups of counts, and the cases of each group in order.
GROUPS: dict[str, tuple[str, ...]] = {
    "opening": ("corner", "edge"),
    "kin_in_middle": tuple("01234"),
    "refutations": tuple("0123456"),
    "reply": ("corner", "edge", "middle"),
    "family": ("vegetation", "symbol"),
    "answers_in_middle": tuple("01234"),
    "after_corner": ("b4", "c4", "d4", "b3", "c3", "d3", "c2", "d2", "d1"),
    "after_edge": tuple(name for name in CELL_NAMES if name != "b4"),
    "winning_answers": tuple("12345"),
    "narrowest": tuple("12345"),
}


@dataclass(frozen=True, slots=True)
class Rate:
    """A share of hits among cases, where layouts have different numbers of cases.

    The fields are sums over layouts: of hits, of cases, of their squares, and of their products.
    """

    layouts: int
    hits: int
    cases: int
    hits_squared: int
    products: int
    cases_squared: int

    @property
    def share(self) -> float:
        """The share of hits among all cases, 0 to 1."""
        return self.hits / self.cases

    @property
    def interval(self) -> tuple[float, float]:
        """The bounds of the 95 % interval of the share, by the ratio estimator (Cochran 1977, 6.4), within 0 to 1.

        If no or all cases are hits, the variance is 0. Then it is Wilson's interval over the layouts.
        """
        if self.hits in (0, self.cases):
            few = min(self.layouts, self.cases)
            return Share(few if self.hits else 0, few).interval
        n, share = self.layouts, self.share
        spread = self.hits_squared - 2 * share * self.products + share * share * self.cases_squared
        half = STANDARD_ERRORS_95 * sqrt(max(spread, 0) * n / max(n - 1, 1)) / self.cases
        return max(share - half, 0.0), min(share + half, 1.0)

    def as_dict(self) -> dict[str, Any]:
        """Return count, cases, share and interval as JSON-compatible values."""
        low, high = self.interval
        return {"count": self.hits, "of": self.cases, "share": self.share, "low": low, "high": high}


@dataclass(frozen=True)
class OpeningCounts:
    """Counts over layouts, which can be added.

    Attributes:
        layouts: The number of layouts.
        sums: The sums of a Rate, for each key.
        centres: The number of layouts by the number of families on the four middle tiles and by a property: "layouts"
            (all), "first_wins", or "second_wins_nonetheless" (the second player wins even if a full garden is a draw).
    """

    layouts: int = 0
    sums: Mapping[CountKey, tuple[int, ...]] = field(default_factory=dict)
    centres: Counter[tuple[int, str]] = field(default_factory=Counter)

    def __add__(self, other: "OpeningCounts") -> "OpeningCounts":
        sums = dict(self.sums)
        for kind, more in other.sums.items():
            sums[kind] = tuple(map(sum, zip(sums[kind], more, strict=True))) if kind in sums else more
        return OpeningCounts(self.layouts + other.layouts, sums, self.centres + other.centres)

    def rate(self, group: str, which: str) -> Rate | None:
        """Return the rate of a case of a group, or None if it did not occur."""
        sums = self.sums.get((group, which))
        return Rate(self.layouts, *sums) if sums else None

    def as_dict(self) -> dict[str, Any]:
        """Return all rates as JSON-compatible values, with None for cases that did not occur."""
        rates = {group: {which: self.rate(group, which) for which in order} for group, order in GROUPS.items()}
        plain = {
            group: {which: rate and rate.as_dict() for which, rate in found.items()} for group, found in rates.items()
        }
        return {
            "layouts": self.layouts,
            **plain,
            "centres": {str(n): self._middle_as_dict(n) for n in range(MIN_FAMILIES, MAX_FAMILIES + 1)},
        }

    def _middle_as_dict(self, families: int) -> dict[str, Any]:
        of = self.centres[families, "layouts"]
        found: dict[str, Any] = {"layouts": of}
        for what in ("first_wins", "second_wins_nonetheless"):
            share = Share(self.centres[families, what], of) if of else None
            found[what] = share and {**share.as_dict(), "of": of}
        return found


class _OpeningCounter:
    """A mutable counter that collects the cases of one layout after another."""

    def __init__(self) -> None:
        self.layouts = 0
        self.sums: dict[CountKey, list[int]] = {}
        self.centres: Counter[tuple[int, str]] = Counter()
        self._here: dict[CountKey, list[int]] = {}

    def count_case(self, group: str, which: object, hit: object) -> None:
        """Count a case of the current layout, and whether it is a hit."""
        here = self._here.setdefault((group, str(which)), [0, 0])
        here[0] += bool(hit)
        here[1] += 1

    def finish_layout(self) -> None:
        """Add the counts of the current layout to the sums, and start the next layout."""
        self.layouts += 1
        for kind, (x, y) in self._here.items():
            sums = self.sums.setdefault(kind, [0] * 5)
            for at, more in enumerate((x, y, x * x, x * y, y * y)):
                sums[at] += more
        self._here = {}


def count_openings(layouts: Sequence[Layout], solve: Solver = solve) -> OpeningCounts:
    """Return the counts over the openings of layouts."""
    sums = _OpeningCounter()
    tiles = b"".join(bytes(tile.number for tile in layout.tiles) for layout in layouts)
    values = solve_many(tiles, "draw", scores=False, threads=1).values
    for layout, value in zip(layouts, values, strict=True):
        winning = [_count_opening(sums.count_case, layout, cell, solve) for cell in OPENINGS]
        marks = {"layouts": True, "first_wins": any(winning), "second_wins_nonetheless": value < 0}
        sums.centres.update((count_middle_families(layout), what) for what, so in marks.items() if so)
        sums.finish_layout()
    return OpeningCounts(sums.layouts, {kind: tuple(found) for kind, found in sums.sums.items()}, sums.centres)


def _count_opening(
    count_case: Callable[[str, object, object], None], layout: Layout, cell: Cell, solve: Solver
) -> bool:
    """Count all cases of an opening and of its replies. Return whether the opening wins."""
    opened = Position.start(layout).play(cell)
    refutes = {reply: value > 0 for reply, value in solve(opened, scores=False, line=False).moves.items()}
    refuting, where = sum(refutes.values()), cell_place(cell)
    count_case("opening", where, not refuting)
    count_case("kin_in_middle", (layout.kin_masks[cell] & MIDDLE_CELLS).bit_count(), not refuting)
    for number in GROUPS["refutations"]:
        count_case("refutations", number, refuting == int(number))
    for reply, refuted in refutes.items():
        count_case("reply", cell_place(reply), refuted)
        count_case("family", _shared_family(layout, cell, reply), refuted)
        # The tile of the opening is never in the middle, because an opening is on the border.
        count_case("answers_in_middle", (layout.kin_masks[reply] & MIDDLE_CELLS).bit_count(), refuted)
        count_case(f"after_{where}", CELL_NAMES[turned_reply(cell, reply)], refuted)
    if not refuting:
        answers = [len(cells) for cells in find_winning_answers(opened, solve).values()]
        for number in GROUPS["narrowest"]:
            count_case("narrowest", number, min(answers) == int(number))
            for left in answers:
                count_case("winning_answers", number, left == int(number))
    return not refuting


def count_slice(seed: int, chunk: int, start: int, stop: int) -> OpeningCounts:
    """Return the counts of a slice of a chunk's layouts, on one thread. Workers run this function."""
    return count_openings(
        [Layout.from_numbers(unrank_tile_numbers(rank)) for rank in draw_ranks(seed, chunk)[start:stop]]
    )


def count_sample(layouts: int, seed: int, workers: SampleWorkers) -> Iterator[OpeningCounts]:
    """Count a sample on workers and yield the counts of its slices in order.

    Raises:
        BadOption: The number of layouts is out of range.
    """
    waiting: deque[Future[OpeningCounts]] = deque()
    for chunk, size in chunk_sizes(layouts):
        for start in range(0, size, SLICE_LAYOUTS):
            waiting.append(workers.executor.submit(count_slice, seed, chunk, start, min(start + SLICE_LAYOUTS, size)))
            if len(waiting) > workers.max_pending:
                yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


@cache
def cell_place(cell: Cell) -> str:
    """Return the place of a cell: `corner`, `edge` or `middle`."""
    if cell in CORNER_CELLS:
        return "corner"
    return "middle" if MIDDLE_CELLS >> cell & 1 else "edge"


@cache
def turned_reply(opening: Cell, reply: Cell) -> Cell:
    """Return the cell of a reply after the garden is turned or mirrored so that the opening is on a4 or b4.

    For a corner there are two such symmetries. The one with the lower cell of the reply is used.
    """
    stands = 0 if opening in CORNER_CELLS else 1
    return min(turn.index(reply) for turn in SQUARE_SYMMETRIES if turn[stands] == opening)


def count_middle_families(layout: Layout) -> int:
    """Return the number of different families on the four middle tiles, 4 to 8."""
    tiles = [layout.tiles[cell] for cell in iter_cells(MIDDLE_CELLS)]
    return len({tile.vegetation for tile in tiles}) + len({tile.symbol for tile in tiles})


def sample_as_dict(seed: int, counts: OpeningCounts, beginning: OpeningCounts) -> dict[str, Any]:
    """Return a sample as JSON-compatible values.

    Args:
        seed: The seed.
        counts: The counts of the whole sample.
        beginning: The counts of the first slice, which tests count again.
    """
    hits = {
        group: {which: rate.hits for which in order if (rate := beginning.rate(group, which))}
        for group, order in GROUPS.items()
    }
    return {"seed": seed, **counts.as_dict(), "beginning": {"layouts": beginning.layouts, **hits}}


@cache
def load_published_numbers() -> dict[str, Any]:
    """Return the published statistics of 100,000 layouts from the packaged JSON file."""
    text = (files("hanamachi.research.openings") / "opening_numbers.json").read_text("utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def _shared_family(layout: Layout, cell: Cell, other: Cell) -> str:
    """Return the family that two kin tiles share: `vegetation` or `symbol`."""
    return "vegetation" if layout.tiles[cell].vegetation == layout.tiles[other].vegetation else "symbol"


assert CHUNK_LAYOUTS % SLICE_LAYOUTS == 0
