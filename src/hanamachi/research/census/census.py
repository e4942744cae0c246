"""The census of all classes of equivalent layouts: units of work, their tallies, and checks.

The normal prefixes of eight tiles (`layout_classes.py`) are spread over 50,400 units: unit h gets each prefix whose
index modulo 50,400 is h, with all classes that begin with it. These are eight or nine prefixes from all over the list,
so the units take similar times. Part K of N of the census is the units whose number modulo N is K - 1.

Classes are solved under the draw ruling, which also gives the values of the other ruling. An opening has the same value
under both, except that 0 (a full garden) becomes -1 if a full garden is a blockade.
"""

import re
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from itertools import permutations
from operator import add
from typing import NamedTuple

from hanamachi.game import BadOption, BadText, shorten_repr
from hanamachi.games.okiya.rules import TILES, FullGarden, Layout, Position, Tile
from hanamachi.games.okiya.solver.layouts import SYMMETRY_COUNT, canonical_layout

UNIT_COUNT = 50_400
"""The number of units of the whole census. It is divisible by 200 and by every number up to 10."""

LAYOUT_BYTES = 16
"""The size of a layout in bytes: one tile number for each cell."""

Progress = Callable[[int, int], None]

# Translates the signed values of openings: 1 for a winning one, 0 for others and for illegal ones.
_WIN_TABLE = bytes([0] + [1] * 127 + [0] * 128)


class TallyRow(NamedTuple):
    """The number of classes (sets of equivalent layouts) that are alike in the three numbers below.

    Attributes:
        value: The result of best play for the first player, if a full board is a draw: the tiles left plus one,
            negative for a loss.
        openings: The number of first moves with which the first player wins.
        likenesses: The number of symmetries that leave a layout unchanged. A class has 9216 / likenesses layouts.
        classes: The number of such classes.
    """

    value: int
    openings: int
    likenesses: int
    classes: int

    @property
    def layouts(self) -> int:
        """The number of layouts in all classes of this row."""
        return self.classes * SYMMETRY_COUNT // self.likenesses

    @property
    def blockade_value(self) -> int:
        """The result of best play for the first player, if a full board is a win of the second player (a blockade)."""
        return self.value or -1


@dataclass(frozen=True, slots=True)
class WorkUnit:
    """The result of a work unit of the census (the classes of layouts that one process solves).

    The digest is eight bytes of BLAKE2b in hexadecimal. Its input is, for each class, sixteen signed bytes: the value
    of the first move on each cell (see `BatchAnswers.openings`).

    Attributes:
        number: The number of the unit in the census, from 0.
        digest: A checksum of the values of all first moves.
        tally: The number of classes for each combination of results.
    """

    number: int
    digest: str
    tally: tuple[TallyRow, ...]

    @property
    def classes(self) -> int:
        """The number of classes (sets of equivalent layouts) in the work unit."""
        return sum(row.classes for row in self.tally)

    @property
    def layouts(self) -> int:
        """The number of layouts in all classes of the work unit."""
        return sum(row.layouts for row in self.tally)


@dataclass(frozen=True, slots=True)
class Census:
    """The choice of layouts that a census solves. A class is a set of equivalent layouts.

    Attributes:
        beginning: The tile numbers with which the first layout of each class must begin. Empty for the whole census;
            others are for trials.
    """

    beginning: bytes = b""

    @property
    def unit_count(self) -> int:
        """The number of work units into which the census is divided.

        Raises:
            BadText: No first layout of a class begins with the tiles of this census.
        """
        return len(_list_layout_prefixes(self.beginning)) if self.beginning else UNIT_COUNT

    def unit_prefixes(self, unit: int) -> tuple[bytes, ...]:
        """Return the beginnings of the layouts in a work unit, as lists of tile numbers, in order.

        Args:
            unit: The number of the unit, from 0.

        Raises:
            BadText: No first layout of a class begins with the tiles of this census.
        """
        return _list_layout_prefixes(self.beginning)[unit :: self.unit_count]


@dataclass(frozen=True, slots=True)
class CensusPart:
    """A part of a census, such as part 3 of 200."""

    number: int
    part_count: int

    @staticmethod
    def parse(text: str) -> "CensusPart":
        """Parse the number of a part and the number of all parts, such as `3/200`.

        Raises:
            BadText: The text is not a part.
        """
        found = re.fullmatch(r"([1-9][0-9]{0,5})/([1-9][0-9]{0,5})", text)
        if not found or int(found[1]) > int(found[2]):
            raise BadText(
                f"{shorten_repr(text)} is not a part of the census: expected K/N such as 1/200, K from 1 to N"
            )
        return CensusPart(int(found[1]), int(found[2]))

    def __str__(self) -> str:
        return f"{self.number}/{self.part_count}"

    def work_unit_range(self, total_units: int) -> range:
        """Return the numbers of the work units that belong to this part.

        Args:
            total_units: The number of all units of the census.

        Raises:
            BadOption: There are fewer units than parts.
        """
        if self.part_count > total_units:
            raise BadOption(
                f"{total_units} hands cannot be parted into {self.part_count}: expected up to {total_units} parts"
            )
        return range(self.number - 1, total_units, self.part_count)


def format_tiles(beginning: bytes) -> str:
    """Return tile numbers as text, with two letters for each tile, such as `MsMbMr`."""
    return "".join(str(TILES[number]) for number in beginning)


def parse_tiles(text: str) -> bytes:
    """Parse a list of tiles, with two letters for each, such as `MsMbMr`. Return their numbers as bytes.

    Raises:
        BadText: The text is not a list of tiles.
    """
    return bytes(Tile.parse(text[start : start + 2]).number for start in range(0, len(text), 2))


def solve_work_unit(
    census: Census, unit_number: int, *, use_vectors: bool | None = None, report_progress: Progress | None = None
) -> WorkUnit:
    """Solve all layouts of a work unit and return the results. Worker processes and threads run this function.

    Args:
        census: The choice of layouts.
        unit_number: The number of the unit, from 0.
        use_vectors: Whether to solve sixteen layouts at a time with vector instructions. None: if the processor has
            them.
        report_progress: A function that is called from time to time, with the number of solved layouts and the number
            of all.
    """
    from hanamachi.games.okiya.solver.native import solve_many  # imported here: reading a census needs no kernel

    layouts, likenesses = list_layouts_and_symmetry_counts(census, unit_number)
    answers = solve_many(layouts, "draw", moves=True, threads=1, lanes=use_vectors, progress=report_progress)
    openings = answers.openings.tobytes()
    # Each word has the eight cells of half a garden, one byte (0 or 1) for each. Its bits set are winning openings.
    words = memoryview(openings.translate(_WIN_TABLE)).cast("Q")
    winning = map(add, map(int.bit_count, words[::2]), map(int.bit_count, words[1::2]))
    found = Counter(zip(answers.values, winning, likenesses, strict=True))
    tally = tuple(TallyRow(*alike, classes) for alike, classes in sorted(found.items()))
    return WorkUnit(unit_number, blake2b(openings, digest_size=8).hexdigest(), tally)


def list_layouts_and_symmetry_counts(census: Census, unit_number: int) -> tuple[bytes, bytes]:
    """Return the layouts that a work unit of the census must solve: the first layout of each class of equivalent ones.

    Returns:
        Sixteen tile numbers for each class, and one byte for each class: how many symmetries leave its layouts
        unchanged.
    """
    from hanamachi.games.okiya.solver.layout_classes import list_class_layouts_and_symmetry_counts

    found = [list_class_layouts_and_symmetry_counts(prefix) for prefix in census.unit_prefixes(unit_number)]
    return b"".join(layouts for layouts, _ in found), b"".join(likenesses for _, likenesses in found)


def solve_work_units(
    unit_numbers: Iterable[int], executor: Executor, solve: Callable[[int], WorkUnit], *, max_ahead: int
) -> Iterator[WorkUnit]:
    """Solve work units on several workers, and yield the results in the order of the units.

    Args:
        unit_numbers: The numbers of the units.
        executor: The executor of the threads or of the cluster.
        solve: A function that solves the unit with a number.
        max_ahead: The number of units that may be waiting or solved before the caller takes their results.
    """
    waiting: deque[Future[WorkUnit]] = deque()
    for unit in unit_numbers:
        waiting.append(executor.submit(solve, unit))
        if len(waiting) > max_ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def recheck_work_unit(
    census: Census, expected_unit: WorkUnit, report_progress: Progress | None = None
) -> Iterator[str]:
    """Solve a work unit again without vector instructions, and yield a sentence for each difference.

    Args:
        census: The choice of layouts.
        expected_unit: The result of the unit in the census.
        report_progress: A function that is called from time to time, with the number of solved layouts and the number
            of all.
    """
    again = solve_work_unit(census, expected_unit.number, use_vectors=False, report_progress=report_progress)
    if expected_unit.digest != again.digest:
        yield (
            f"hand {expected_unit.number}: the values have the digest {again.digest}, "
            f"the census says {expected_unit.digest}"
        )
    computed, stated = sum_tallies([again]), sum_tallies([expected_unit])
    for alike in sorted(computed.keys() | stated.keys()):
        if computed.get(alike, 0) != stated.get(alike, 0):
            value, openings, likenesses = alike
            yield (
                f"hand {expected_unit.number}: {computed.get(alike, 0)} classes of {likenesses} likenesses have the "
                f"value {value} and {openings} winning openings, the census says {stated.get(alike, 0)}"
            )


def sum_tallies(units: Iterable[WorkUnit]) -> Mapping[tuple[int, int, int], int]:
    """Add the results of several work units.

    Returns:
        The number of classes of layouts for each combination of three numbers: the value, the number of winning first
        moves, and the number of symmetries that leave a layout unchanged.
    """
    found: Counter[tuple[int, int, int]] = Counter()
    for unit in units:
        for row in unit.tally:
            found[row[:3]] += row.classes
    return found


def verify_with_reference_solver(layout: Layout) -> Iterator[str]:
    """Solve a layout with the simple solver in Python, and yield a sentence for each difference from the fast solver.

    Args:
        layout: The first layout of a class of equivalent layouts.
    """
    from hanamachi.games.okiya.solver import native, reference

    rulings: tuple[FullGarden, ...] = ("draw", "blockade")
    by_kernel = {ruling: native.solve_many([layout], ruling, moves=True, lanes=False)[0].moves for ruling in rulings}
    found = reference.solve(Position.start(layout, "draw"), line=False).moves
    if canonical_layout(layout) != layout:
        yield f"{layout} is not the first of its class, {canonical_layout(layout)} is"
    if found != by_kernel["draw"]:
        yield f"{layout}: the openings are worth {found}, the kernel says {by_kernel['draw']}"
    if by_kernel["blockade"] != {cell: value or -1 for cell, value in found.items()}:
        yield f"{layout}: the kernel says {by_kernel['blockade']} with the blockade, and {by_kernel['draw']} with draws"


@cache
def _list_layout_prefixes(required_beginning: bytes) -> tuple[bytes, ...]:
    """Return the beginnings of layouts (lists of first tiles) that are distributed over the work units, in order.

    Args:
        required_beginning: The tile numbers with which all of them must begin.

    Raises:
        BadText: No first layout of a class begins with these tiles.
    """
    from hanamachi.games.okiya.solver.layout_classes import (
        MAX_PREFIX_LENGTH,
        list_canonical_layout_prefixes,
        list_class_layouts_and_symmetry_counts,
    )

    if len(required_beginning) < MAX_PREFIX_LENGTH:
        prefixes = [
            prefix
            for prefix in list_canonical_layout_prefixes(MAX_PREFIX_LENGTH)
            if prefix.startswith(required_beginning)
        ]
    else:
        prefixes = [required_beginning] if list_class_layouts_and_symmetry_counts(required_beginning)[1] else []
    if not prefixes:
        raise BadText(
            f"no first layout of a class begins with {shorten_repr(format_tiles(required_beginning))}: "
            "expected such as 'MsMbCr'"
        )
    # A trial with many tiles uses longer prefixes, by two tiles. Some are not normal; these have no classes.
    length = min(LAYOUT_BYTES, max(MAX_PREFIX_LENGTH, len(required_beginning) + 2))
    return tuple(
        prefix + bytes(further)
        for prefix in prefixes
        for further in permutations(sorted({*range(16)} - {*prefix}), length - len(prefix))
    )
