"""The opening over all layouts: which tiles to open with, and which replies refute most.

What is counted, it counts over a sample of layouts (see `sampling`), slice by slice. All shares are of openings or of
replies, but it is layouts that are drawn: so each interval comes from how much the layouts differ. A full garden is a
blockade here; which openings win does not depend on it.

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
from hanamachi.research.samples.sampling import CHUNK, OPENINGS, Crew, ranks, sizes
from hanamachi.research.samples.tally import SURE, Share

SLICE = 128
"""Layouts that are counted at a time; their number divides that of a chunk."""

CORNERS = (0, 3, 12, 15)
FEWEST, MOST = 4, 8  # families on the four tiles of the middle, vegetations and symbols together

Kind = tuple[str, str]
"""What is counted and which of it, such as (`reply`, `middle`); the names are the keys of the plain values."""

# The groups of the plain values, and what each has, in order.
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
    """A share of what there may be more or less of on each layout, its hits of its cases.

    It has the sums over layouts of the hits, the cases, and their squares and products, as whole numbers.
    """

    layouts: int
    hits: int
    cases: int
    hits_squared: int
    products: int
    cases_squared: int

    @property
    def share(self) -> float:
        """The hits of all cases, 0 to 1."""
        return self.hits / self.cases

    @property
    def interval(self) -> tuple[float, float]:
        """The share less and more 1.96 standard errors, by the ratio estimator (Cochran 1977, 6.4), within 0 to 1.

        Where none or all are hits there is no spread to go by: then it is Wilson's, of the layouts.
        """
        if self.hits in (0, self.cases):
            few = min(self.layouts, self.cases)
            return Share(few if self.hits else 0, few).interval
        n, share = self.layouts, self.share
        spread = self.hits_squared - 2 * share * self.products + share * share * self.cases_squared
        half = SURE * sqrt(max(spread, 0) * n / max(n - 1, 1)) / self.cases
        return max(share - half, 0.0), min(share + half, 1.0)

    def as_dict(self) -> dict[str, Any]:
        """The share in plain values."""
        low, high = self.interval
        return {"count": self.hits, "of": self.cases, "share": self.share, "low": low, "high": high}


@dataclass(frozen=True)
class Numbers:
    """The counts over layouts, which add up.

    `sums` has for each kind what a Rate has; `centres` counts layouts by the number of different families on the four
    tiles of the middle and by what is so of them: `layouts`, `first_wins`, or `second_wins_nonetheless`, namely though
    a full garden were a draw.
    """

    layouts: int = 0
    sums: Mapping[Kind, tuple[int, ...]] = field(default_factory=dict)
    centres: Counter[tuple[int, str]] = field(default_factory=Counter)

    def __add__(self, other: "Numbers") -> "Numbers":
        sums = dict(self.sums)
        for kind, more in other.sums.items():
            sums[kind] = tuple(map(sum, zip(sums[kind], more, strict=True))) if kind in sums else more
        return Numbers(self.layouts + other.layouts, sums, self.centres + other.centres)

    def rate(self, group: str, which: str) -> Rate | None:
        """The share of a kind, None where there was no case of it."""
        sums = self.sums.get((group, which))
        return Rate(self.layouts, *sums) if sums else None

    def as_dict(self) -> dict[str, Any]:
        """The counts in plain values, with a null where there was no case."""
        rates = {group: {which: self.rate(group, which) for which in order} for group, order in GROUPS.items()}
        plain = {
            group: {which: rate and rate.as_dict() for which, rate in found.items()} for group, found in rates.items()
        }
        return {"layouts": self.layouts, **plain, "centres": {str(n): self._centre(n) for n in range(FEWEST, MOST + 1)}}

    def _centre(self, families: int) -> dict[str, Any]:
        of = self.centres[families, "layouts"]
        found: dict[str, Any] = {"layouts": of}
        for what in ("first_wins", "second_wins_nonetheless"):
            share = Share(self.centres[families, what], of) if of else None
            found[what] = share and {**share.as_dict(), "of": of}
        return found


class _Sums:
    """Counts that grow layout by layout."""

    def __init__(self) -> None:
        self.layouts = 0
        self.sums: dict[Kind, list[int]] = {}
        self.centres: Counter[tuple[int, str]] = Counter()
        self._here: dict[Kind, list[int]] = {}

    def count(self, group: str, which: object, hit: object) -> None:
        """Count a case of this layout, and whether it is a hit."""
        here = self._here.setdefault((group, str(which)), [0, 0])
        here[0] += bool(hit)
        here[1] += 1

    def turn(self) -> None:
        """Go on to the next layout."""
        self.layouts += 1
        for kind, (x, y) in self._here.items():
            sums = self.sums.setdefault(kind, [0] * 5)
            for at, more in enumerate((x, y, x * x, x * y, y * y)):
                sums[at] += more
        self._here = {}


def numbers(layouts: Sequence[Layout], solve: Solver = solve) -> Numbers:
    """The counts over these layouts."""
    sums = _Sums()
    tiles = b"".join(bytes(tile.number for tile in layout.tiles) for layout in layouts)
    values = solve_many(tiles, "draw", scores=False, threads=1).values
    for layout, value in zip(layouts, values, strict=True):
        winning = [_opening(sums.count, layout, cell, solve) for cell in OPENINGS]
        marks = {"layouts": True, "first_wins": any(winning), "second_wins_nonetheless": value < 0}
        sums.centres.update((centre(layout), what) for what, so in marks.items() if so)
        sums.turn()
    return Numbers(sums.layouts, {kind: tuple(found) for kind, found in sums.sums.items()}, sums.centres)


def _opening(count: Callable[[str, object, object], None], layout: Layout, cell: Cell, solve: Solver) -> bool:
    """Count what there is to count of an opening; whether it wins."""
    opened = Position.start(layout).play(cell)
    refutes = {reply: value > 0 for reply, value in solve(opened, scores=False, line=False).moves.items()}
    refuting, where = sum(refutes.values()), place(cell)
    count("opening", where, not refuting)
    count("kin_in_middle", (layout.kin_masks[cell] & MIDDLE_CELLS).bit_count(), not refuting)
    for number in GROUPS["refutations"]:
        count("refutations", number, refuting == int(number))
    for reply, refuted in refutes.items():
        count("reply", place(reply), refuted)
        count("family", _shared(layout, cell, reply), refuted)
        # The opening is none of them: it was on the border.
        count("answers_in_middle", (layout.kin_masks[reply] & MIDDLE_CELLS).bit_count(), refuted)
        count(f"after_{where}", CELL_NAMES[seen_from(cell, reply)], refuted)
    if not refuting:
        answers = [len(cells) for cells in find_winning_answers(opened, solve).values()]
        for number in GROUPS["narrowest"]:
            count("narrowest", number, min(answers) == int(number))
            for left in answers:
                count("winning_answers", number, left == int(number))
    return not refuting


def counted(seed: int, chunk: int, start: int, stop: int) -> Numbers:
    """The counts of a slice of a chunk's layouts. This is what a worker does, on one thread."""
    return numbers([Layout.from_numbers(unrank_tile_numbers(rank)) for rank in ranks(seed, chunk)[start:stop]])


def count(layouts: int, seed: int, crew: Crew) -> Iterator[Numbers]:
    """The counts of a sample, slice by slice in their order; raises BadOption."""
    waiting: deque[Future[Numbers]] = deque()
    for chunk, size in sizes(layouts):
        for start in range(0, size, SLICE):
            waiting.append(crew.workers.submit(counted, seed, chunk, start, min(start + SLICE, size)))
            if len(waiting) > crew.ahead:
                yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


@cache
def place(cell: Cell) -> str:
    """Where a cell is: `corner`, `edge` or `middle`."""
    if cell in CORNERS:
        return "corner"
    return "middle" if MIDDLE_CELLS >> cell & 1 else "edge"


@cache
def seen_from(opening: Cell, reply: Cell) -> Cell:
    """Where a reply lies when the garden is turned, or mirrored, so that the opening is at a4 or b4.

    For a corner there are two ways, of which the one counts in which the reply comes first.
    """
    stands = 0 if opening in CORNERS else 1
    return min(turn.index(reply) for turn in SQUARE_SYMMETRIES if turn[stands] == opening)


def centre(layout: Layout) -> int:
    """How many different families there are on the four tiles of the middle, 4 to 8."""
    tiles = [layout.tiles[cell] for cell in iter_cells(MIDDLE_CELLS)]
    return len({tile.vegetation for tile in tiles}) + len({tile.symbol for tile in tiles})


def as_dict(seed: int, together: Numbers, beginning: Numbers) -> dict[str, Any]:
    """A sample in plain values: its seed, its shares, and what its first slice counted, to be counted again."""
    hits = {
        group: {which: rate.hits for which in order if (rate := beginning.rate(group, which))}
        for group, order in GROUPS.items()
    }
    return {"seed": seed, **together.as_dict(), "beginning": {"layouts": beginning.layouts, **hits}}


@cache
def published() -> dict[str, Any]:
    """The published numbers, in plain values: with their seed, and the counts of their first slice."""
    text = (files("hanamachi.research.openings") / "opening_numbers.json").read_text("utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def _shared(layout: Layout, cell: Cell, other: Cell) -> str:
    """The family by which a tile may be taken after another one."""
    return "vegetation" if layout.tiles[cell].vegetation == layout.tiles[other].vegetation else "symbol"


assert CHUNK % SLICE == 0
