"""Every class of layouts answered once, dealt out in units of work that are tallied and can be checked one by one.

The normal prefixes of eight tiles (classes.py) are dealt out like cards: unit h of the 50,400 gets those whose index
leaves h when divided by 50,400, nine or eight of them, and with each all the classes that begin with it. So every unit
holds some of the first and some of the last, and none is very much longer than others. Part K of N of the census is the
units that leave K - 1 when divided by N.

A class is answered under the draw ruling, which says what the other ruling says too: an opening has the same value
under both, save that one worth 0, a full garden, is worth -1 where the full garden is a blockade.
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

UNITS = 50_400  # of the whole census: it can be parted into 200, and by every number up to 10
WIDTH = 16  # bytes of a layout

Progress = Callable[[int, int], None]

# From the signed bytes of a layout's openings to 1 for each that wins and 0 for the others, and those not legal.
_WINNING = bytes([0] + [1] * 127 + [0] * 128)


class Row(NamedTuple):
    """How many classes are alike in what is counted.

    `value` is the best opening's under the draw ruling, `openings` how many win, and `likenesses` tells the size of a
    class: it stands for 9216 / likenesses layouts.
    """

    value: int
    openings: int
    likenesses: int
    classes: int

    @property
    def layouts(self) -> int:
        """The layouts that these classes stand for."""
        return self.classes * SYMMETRY_COUNT // self.likenesses

    @property
    def blockade(self) -> int:
        """The best opening's value where a full garden is a blockade."""
        return self.value or -1


@dataclass(frozen=True, slots=True)
class WorkUnit:
    """What was found in a unit: its tally, and a digest of the values of all openings of its classes in order.

    The digest is eight bytes of BLAKE2b, in hexadecimal, over sixteen signed bytes a class as `Answers.openings` has
    them.
    """

    number: int
    digest: str
    tally: tuple[Row, ...]

    @property
    def classes(self) -> int:
        """The classes of the unit."""
        return sum(row.classes for row in self.tally)

    @property
    def layouts(self) -> int:
        """The layouts that they stand for."""
        return sum(row.layouts for row in self.tally)


@dataclass(frozen=True, slots=True)
class Census:
    """All classes, or as a trial those whose first layout begins with some tiles, as bytes of their numbers."""

    beginning: bytes = b""

    @property
    def units(self) -> int:
        """Into how many units the classes are dealt out; raises BadText if there is none to deal."""
        return len(_dealt(self.beginning)) if self.beginning else UNITS

    def prefixes(self, unit: int) -> tuple[bytes, ...]:
        """The prefixes of a unit, in order; raises BadText."""
        return _dealt(self.beginning)[unit :: self.units]


@dataclass(frozen=True, slots=True)
class Part:
    """Part `number` of `of` of a census, counted from 1."""

    number: int
    of: int

    @staticmethod
    def parse(text: str) -> "Part":
        """The part written as `3/200`; raises BadText."""
        found = re.fullmatch(r"([1-9][0-9]{0,5})/([1-9][0-9]{0,5})", text)
        if not found or int(found[1]) > int(found[2]):
            raise BadText(
                f"{shorten_repr(text)} is not a part of the census: expected K/N such as 1/200, K from 1 to N"
            )
        return Part(int(found[1]), int(found[2]))

    def __str__(self) -> str:
        return f"{self.number}/{self.of}"

    def units(self, units: int) -> range:
        """The numbers of its units among so many; raises BadOption if there are not enough for so many parts."""
        if self.of > units:
            raise BadOption(f"{units} hands cannot be parted into {self.of}: expected up to {units} parts")
        return range(self.number - 1, units, self.of)


def written(beginning: bytes) -> str:
    """Tiles as the notation has them, such as `MsMbMr`."""
    return "".join(str(TILES[number]) for number in beginning)


def read(text: str) -> bytes:
    """The numbers of tiles written as `MsMbMr`; raises BadText."""
    return bytes(Tile.parse(text[start : start + 2]).number for start in range(0, len(text), 2))


def answered(census: Census, number: int, *, lanes: bool | None = None, progress: Progress | None = None) -> WorkUnit:
    """One unit of a census, answered by the kernel; this is what a worker does."""
    from hanamachi.games.okiya.solver.native import solve_many  # the worker has the kernel; who reads a census need not

    layouts, likenesses = laid_out(census, number)
    answers = solve_many(layouts, "draw", moves=True, threads=1, lanes=lanes, progress=progress)
    openings = answers.openings.tobytes()
    # Eight marks, each 0 or 1, lie in a word: its bits are the openings that win in that half of the garden.
    words = memoryview(openings.translate(_WINNING)).cast("Q")
    winning = map(add, map(int.bit_count, words[::2]), map(int.bit_count, words[1::2]))
    found = Counter(zip(answers.values, winning, likenesses, strict=True))
    tally = tuple(Row(*alike, classes) for alike, classes in sorted(found.items()))
    return WorkUnit(number, blake2b(openings, digest_size=8).hexdigest(), tally)


def laid_out(census: Census, number: int) -> tuple[bytes, bytes]:
    """The first layouts of the classes of a unit, sixteen bytes each, and the likenesses of each."""
    from hanamachi.games.okiya.solver.layout_classes import list_classes

    found = [list_classes(prefix) for prefix in census.prefixes(number)]
    return b"".join(layouts for layouts, _ in found), b"".join(likenesses for _, likenesses in found)


def counted(
    units: Iterable[int], workers: Executor, answer: Callable[[int], WorkUnit], *, ahead: int
) -> Iterator[WorkUnit]:
    """The units of these numbers, in their order, while the workers are up to `ahead` units on."""
    waiting: deque[Future[WorkUnit]] = deque()
    for unit in units:
        waiting.append(workers.submit(answer, unit))
        if len(waiting) > ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def compared(census: Census, given: WorkUnit, progress: Progress | None = None) -> Iterator[str]:
    """What is wrong with a unit, a sentence each, when the portable search answers it again, layout by layout."""
    again = answered(census, given.number, lanes=False, progress=progress)
    if given.digest != again.digest:
        yield f"hand {given.number}: the values have the digest {again.digest}, the census says {given.digest}"
    ours, theirs = tallied([again]), tallied([given])
    for alike in sorted(ours.keys() | theirs.keys()):
        if ours.get(alike, 0) != theirs.get(alike, 0):
            value, openings, likenesses = alike
            yield (
                f"hand {given.number}: {ours.get(alike, 0)} classes of {likenesses} likenesses have the value {value} "
                f"and {openings} winning openings, the census says {theirs.get(alike, 0)}"
            )


def tallied(units: Iterable[WorkUnit]) -> Mapping[tuple[int, int, int], int]:
    """The classes of some units by value, winning openings and likenesses."""
    found: Counter[tuple[int, int, int]] = Counter()
    for unit in units:
        for row in unit.tally:
            found[row[:3]] += row.classes
    return found


def slowly(layout: Layout) -> Iterator[str]:
    """What is wrong with a class, a sentence each, when the slow solver, which knows no kernel, answers its layout."""
    from hanamachi.games.okiya.solver import native, reference

    rulings: tuple[FullGarden, ...] = ("draw", "blockade")
    told = {ruling: native.solve_many([layout], ruling, moves=True, lanes=False)[0].moves for ruling in rulings}
    found = reference.solve(Position.start(layout, "draw"), line=False).moves
    if canonical_layout(layout) != layout:
        yield f"{layout} is not the first of its class, {canonical_layout(layout)} is"
    if found != told["draw"]:
        yield f"{layout}: the openings are worth {found}, the kernel says {told['draw']}"
    if told["blockade"] != {cell: value or -1 for cell, value in found.items()}:
        yield f"{layout}: the kernel says {told['blockade']} with the blockade, and {told['draw']} with draws"


@cache
def _dealt(beginning: bytes) -> tuple[bytes, ...]:
    """The prefixes that are dealt out, in order; raises BadText if no class begins so."""
    from hanamachi.games.okiya.solver.layout_classes import MAX_PREFIX_LENGTH, list_classes, list_normal_prefixes

    if len(beginning) < MAX_PREFIX_LENGTH:
        begun = [prefix for prefix in list_normal_prefixes(MAX_PREFIX_LENGTH) if prefix.startswith(beginning)]
    else:
        begun = [beginning] if list_classes(beginning)[1] else []
    if not begun:
        raise BadText(
            f"no first layout of a class begins with {shorten_repr(written(beginning))}: expected such as 'MsMbCr'"
        )
    # A trial with many tiles given is dealt out by longer prefixes, two tiles on; not all are normal, which is no harm.
    length = min(WIDTH, max(MAX_PREFIX_LENGTH, len(beginning) + 2))
    return tuple(
        prefix + bytes(further)
        for prefix in begun
        for further in permutations(sorted({*range(16)} - {*prefix}), length - len(prefix))
    )
