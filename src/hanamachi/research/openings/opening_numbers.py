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

from hanamachi.games.okiya.rules import CELL_NAMES, Cell, Layout, Position, iter_cells_of_mask
from hanamachi.games.okiya.rules.garden import MIDDLE_CELLS
from hanamachi.games.okiya.solver.layouts import SQUARE_SYMMETRIES, convert_rank_to_tile_numbers
from hanamachi.games.okiya.solver.native import solve, solve_many
from hanamachi.games.okiya.solver.opening import find_winning_moves_after_each_reply
from hanamachi.research.samples.sampling import (
    CHUNK_LAYOUTS,
    OPENINGS,
    SampleWorkers,
    iter_chunk_numbers_and_sizes,
    pick_random_layout_ranks,
)
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
    """A share of hits among cases, such as the share of corner openings that win.

    Layouts have different numbers of cases, so the fields are sums that give the statistical error of the share.

    Attributes:
        layouts: The number of layouts.
        hits: The sum of the hits of all layouts.
        cases: The sum of the cases.
        hits_squared: The sum of the squares of the hits of each layout.
        products: The sum of hits × cases of each layout.
        cases_squared: The sum of the squares of the cases of each layout.
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
    def confidence_interval(self) -> tuple[float, float]:
        """The lower and upper bound of the 95 % interval of the share, between 0 and 1.

        They are computed by the ratio estimator (Cochran 1977, 6.4). If no or all cases are hits, its variance is 0.
        Then they are those of Wilson's interval over the layouts.
        """
        if self.hits in (0, self.cases):
            few = min(self.layouts, self.cases)
            return Share(few if self.hits else 0, few).confidence_interval
        n, share = self.layouts, self.share
        spread = self.hits_squared - 2 * share * self.products + share * share * self.cases_squared
        half = STANDARD_ERRORS_95 * sqrt(max(spread, 0) * n / max(n - 1, 1)) / self.cases
        return max(share - half, 0.0), min(share + half, 1.0)

    def as_dict(self) -> dict[str, Any]:
        """Return the number of hits, the number of cases, the share and its interval as a dictionary for JSON."""
        low, high = self.confidence_interval
        return {"count": self.hits, "of": self.cases, "share": self.share, "low": low, "high": high}


@dataclass(frozen=True)
class OpeningCounts:
    """Counts of first moves (openings) and of replies to them, over many layouts. Two such objects can be added.

    Attributes:
        layouts: The number of layouts.
        sums: The five sums of a Rate, from hits to cases_squared, for each key, such as ("opening", "corner").
        centres: The number of layouts by two properties. The first is the number of different plants and symbols on the
            four middle tiles. The second is "layouts" (all), "first_wins" (the first player wins with best play), or
            "second_wins_nonetheless" (the second player wins even if a full board is a draw).
    """

    layouts: int = 0
    sums: Mapping[CountKey, tuple[int, ...]] = field(default_factory=dict)
    centres: Counter[tuple[int, str]] = field(default_factory=Counter)

    def __add__(self, other: "OpeningCounts") -> "OpeningCounts":
        sums = dict(self.sums)
        for kind, more in other.sums.items():
            sums[kind] = tuple(map(sum, zip(sums[kind], more, strict=True))) if kind in sums else more
        return OpeningCounts(self.layouts + other.layouts, sums, self.centres + other.centres)

    def find_hit_rate(self, case_group: str, case_name: str) -> Rate | None:
        """Return the share of hits for a case of a group, or None if the case did not occur in the sample.

        Args:
            case_group: The group, such as `opening`.
            case_name: The case in the group, such as `corner`.
        """
        sums = self.sums.get((case_group, case_name))
        return Rate(self.layouts, *sums) if sums else None

    def as_dict(self) -> dict[str, Any]:
        """Return the shares of all cases as a dictionary for JSON. A case that did not occur in the sample has None."""
        rates = {group: {which: self.find_hit_rate(group, which) for which in order} for group, order in GROUPS.items()}
        plain = {
            group: {which: rate and rate.as_dict() for which, rate in found.items()} for group, found in rates.items()
        }
        return {
            "layouts": self.layouts,
            **plain,
            "centres": {str(n): self._centre_counts_as_dict(n) for n in range(MIN_FAMILIES, MAX_FAMILIES + 1)},
        }

    def _centre_counts_as_dict(self, family_count: int) -> dict[str, Any]:
        layout_count = self.centres[family_count, "layouts"]
        found: dict[str, Any] = {"layouts": layout_count}
        for key in ("first_wins", "second_wins_nonetheless"):
            share = Share(self.centres[family_count, key], layout_count) if layout_count else None
            found[key] = share and {**share.as_dict(), "of": layout_count}
        return found


class _OpeningCounter:
    """A counter that is filled with the first moves (openings) of one layout after another."""

    def __init__(self) -> None:
        self.layouts = 0
        self.sums: dict[CountKey, list[int]] = {}
        self.centres: Counter[tuple[int, str]] = Counter()
        self._counts_of_layout: dict[CountKey, list[int]] = {}

    def count_case(self, case_group: str, case_name: object, is_hit: object) -> None:
        """Count a case of the current layout.

        Args:
            case_group: The group, such as `opening`.
            case_name: The case in the group, such as `corner`.
            is_hit: A value that is true if the case is a hit, such as a first move that wins.
        """
        counts = self._counts_of_layout.setdefault((case_group, str(case_name)), [0, 0])
        counts[0] += bool(is_hit)
        counts[1] += 1

    def finish_layout(self) -> None:
        """Add the counts of the current layout to the sums, and start the next layout."""
        self.layouts += 1
        for kind, (x, y) in self._counts_of_layout.items():
            sums = self.sums.setdefault(kind, [0] * 5)
            for at, more in enumerate((x, y, x * x, x * y, y * y)):
                sums[at] += more
        self._counts_of_layout = {}


def count_opening_results(layouts: Sequence[Layout]) -> OpeningCounts:
    """Solve layouts and count which first moves (openings) win, and which replies refute them.

    Args:
        layouts: The layouts.
    """
    sums = _OpeningCounter()
    tiles = b"".join(bytes(tile.number for tile in layout.tiles) for layout in layouts)
    values = solve_many(tiles, "draw", scores=False, threads=1).values
    for layout, value in zip(layouts, values, strict=True):
        winning = [_count_opening_and_replies(sums.count_case, layout, cell) for cell in OPENINGS]
        marks = {"layouts": True, "first_wins": any(winning), "second_wins_nonetheless": value < 0}
        sums.centres.update((count_middle_tile_families(layout), mark) for mark, so in marks.items() if so)
        sums.finish_layout()
    return OpeningCounts(sums.layouts, {kind: tuple(found) for kind, found in sums.sums.items()}, sums.centres)


def _count_opening_and_replies(
    count_case: Callable[[str, object, object], None], layout: Layout, opening_cell: Cell
) -> bool:
    """Count a first move, the replies to it, and the winning answers to the replies.

    Args:
        count_case: A function that counts a case, by its group, its name in the group, and whether it is a hit.
        layout: The layout.
        opening_cell: The cell of the first move, 0 to 15.

    Returns:
        Whether the first player wins with this move.
    """
    opened = Position.start(layout).play(opening_cell)
    refutes = {reply: value > 0 for reply, value in solve(opened, scores=False, line=False).moves.items()}
    refuting, cell_class = sum(refutes.values()), classify_cell(opening_cell)
    count_case("opening", cell_class, not refuting)
    count_case("kin_in_middle", (layout.matching_cells_by_cell[opening_cell] & MIDDLE_CELLS).bit_count(), not refuting)
    for number in GROUPS["refutations"]:
        count_case("refutations", number, refuting == int(number))
    for reply, refuted in refutes.items():
        count_case("reply", classify_cell(reply), refuted)
        count_case("family", _shared_family(layout, opening_cell, reply), refuted)
        # The tile of the opening is never in the middle, because an opening is on the border.
        count_case("answers_in_middle", (layout.matching_cells_by_cell[reply] & MIDDLE_CELLS).bit_count(), refuted)
        count_case(f"after_{cell_class}", CELL_NAMES[normalize_reply_by_symmetry(opening_cell, reply)], refuted)
    if not refuting:
        answers = [len(cells) for cells in find_winning_moves_after_each_reply(opened).values()]
        for number in GROUPS["narrowest"]:
            count_case("narrowest", number, min(answers) == int(number))
            for left in answers:
                count_case("winning_answers", number, left == int(number))
    return not refuting


def count_slice(seed: int, chunk: int, start: int, stop: int) -> OpeningCounts:
    """Count which first moves win in some layouts of a random sample, and which replies beat them.

    Workers run this function, each on one thread.

    Args:
        seed: The seed of the sample.
        chunk: The number of the chunk (2048 layouts of the sample).
        start: The index in the chunk of the first layout to count.
        stop: The index after that of the last layout to count.
    """
    return count_opening_results(
        [
            Layout.from_numbers(convert_rank_to_tile_numbers(rank))
            for rank in pick_random_layout_ranks(seed, chunk)[start:stop]
        ]
    )


def count_openings_in_slices(layout_count: int, seed: int, workers: SampleWorkers) -> Iterator[OpeningCounts]:
    """Count the first moves of a random sample of layouts on several workers.

    Args:
        layout_count: The number of layouts.
        seed: The seed of the sample.
        workers: The threads or the cluster.

    Yields:
        The counts of each 128 layouts, in order.

    Raises:
        BadOption: The number of layouts is out of range.
    """
    waiting: deque[Future[OpeningCounts]] = deque()
    for chunk, size in iter_chunk_numbers_and_sizes(layout_count):
        for start in range(0, size, SLICE_LAYOUTS):
            waiting.append(workers.executor.submit(count_slice, seed, chunk, start, min(start + SLICE_LAYOUTS, size)))
            if len(waiting) > workers.max_pending:
                yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


@cache
def classify_cell(cell: Cell) -> str:
    """Return where a cell is on the 4 × 4 board: `corner`, `edge` (on the border between two corners) or `middle`."""
    if cell in CORNER_CELLS:
        return "corner"
    return "middle" if MIDDLE_CELLS >> cell & 1 else "edge"


@cache
def normalize_reply_by_symmetry(opening: Cell, reply: Cell) -> Cell:
    """Turn or mirror the board so that the first move is on a4 or b4, and return the cell where the reply then is.

    Equivalent replies so become the same cell. A first move on a corner goes to a4 in two ways; then the lower cell of
    the reply is used.

    Args:
        opening: The cell of the first move, on the border.
        reply: The cell of the reply.
    """
    stands = 0 if opening in CORNER_CELLS else 1
    return min(turn.index(reply) for turn in SQUARE_SYMMETRIES if turn[stands] == opening)


def count_middle_tile_families(layout: Layout) -> int:
    """Return the number of different plants and symbols on the four middle tiles of a layout, 4 to 8."""
    tiles = [layout.tiles[cell] for cell in iter_cells_of_mask(MIDDLE_CELLS)]
    return len({tile.vegetation for tile in tiles}) + len({tile.symbol for tile in tiles})


def opening_statistics_as_dict(seed: int, counts: OpeningCounts, first_counts: OpeningCounts) -> dict[str, Any]:
    """Return the statistics of the first moves in a sample as a dictionary for JSON.

    Args:
        seed: The seed of the sample.
        counts: The counts of the whole sample.
        first_counts: The counts of the first 128 layouts. Tests count them again and compare.
    """
    hits = {
        group: {which: rate.hits for which in order if (rate := first_counts.find_hit_rate(group, which))}
        for group, order in GROUPS.items()
    }
    return {"seed": seed, **counts.as_dict(), "beginning": {"layouts": first_counts.layouts, **hits}}


@cache
def load_published_opening_numbers() -> dict[str, Any]:
    """Read the published statistics of the first moves on 100,000 layouts from a JSON file in the package."""
    text = (files("hanamachi.research.openings") / "opening_numbers.json").read_text("utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def _shared_family(layout: Layout, cell: Cell, other: Cell) -> str:
    """Return what two matching tiles have in common: `vegetation` (the same plant) or `symbol`.

    Args:
        layout: The layout.
        cell: The cell of one tile.
        other: The cell of the other tile.
    """
    return "vegetation" if layout.tiles[cell].vegetation == layout.tiles[other].vegetation else "symbol"


assert CHUNK_LAYOUTS % SLICE_LAYOUTS == 0
