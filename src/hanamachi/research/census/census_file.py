"""The file of a census: a line of JSON says what it is of, one each what a unit held, the last one seals them.

    {"census":"okiya","ruling":"draw","beginning":"","hands":50400,"parts":["1/200"]}
    {"hand":0,"digest":"1f0c…","tally":[[-1,0,1,1],[0,0,1,16691],[0,0,2,356],[2,1,1,11386],…]}
    {"blake2b":"9d3f…"}

A tally's row is a `census.Row`: value, winning openings, likenesses, classes. The units stand in order, so a
part has the same bytes whoever counted it. While a part is counted, its lines are kept beside the file to be.
"""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from hashlib import blake2b
from pathlib import Path
from typing import BinaryIO

import msgspec

from hanamachi.command_line.call_errors import BadFile
from hanamachi.game import BadOption, BadText
from hanamachi.games.okiya.solver.layouts import LAYOUT_COUNT, count_classes
from hanamachi.research.census.census import UNITS, Census, Part, Row, WorkUnit, read, written


class BadCensus(BadFile):
    """A file is no census, or two cannot be put together."""


class _Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"units": "hands"}):
    census: str
    ruling: str
    beginning: str
    units: int
    parts: tuple[str, ...]


class _Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"unit": "hand"}):
    unit: int
    digest: str
    tally: tuple[Row, ...]


class _Seal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    blake2b: str


@dataclass(frozen=True, slots=True)
class Counted:
    """The units that were counted of some parts of a census, in order, of so many as there are in all of it."""

    beginning: str
    of: int
    parts: tuple[Part, ...]
    units: tuple[WorkUnit, ...]

    @property
    def census(self) -> Census:
        """What is counted."""
        return Census(read(self.beginning))

    @property
    def classes(self) -> int:
        """The classes of all units that were counted."""
        return sum(unit.classes for unit in self.units)

    @property
    def layouts(self) -> int:
        """The layouts that they stand for."""
        return sum(unit.layouts for unit in self.units)

    @property
    def finished(self) -> bool:
        """Whether all units of its parts are counted."""
        return len(self.units) == sum(len(part.units(self.of)) for part in self.parts)

    @property
    def whole(self) -> bool:
        """Whether all units of the census are counted."""
        return len(self.units) == self.of


def begun(census: Census, part: Part) -> Counted:
    """A part of which nothing is counted yet; raises BadText or BadOption if there is no such part."""
    part.units(census.units)
    return Counted(written(census.beginning), census.units, (part,), ())


def load(file: Path) -> Counted:
    """The census of a finished file; raises BadCensus or OSError."""
    data = file.read_bytes()
    end = data.rfind(b"\n", 0, -1) + 1
    try:
        seal = msgspec.json.decode(data[end:], type=_Seal)
    except msgspec.MsgspecError:
        raise BadCensus(f"{file} is not a finished census: expected a last line that seals it") from None
    if seal.blake2b != blake2b(data[:end]).hexdigest():
        raise BadCensus(f"{file} was changed: its seal does not fit its lines")
    found, length = _usable(data[:end], file)
    if found is None or length < end or not found.finished:
        raise BadCensus(f"{file} is not a finished census: expected the hands of its parts in order, each on a line")
    _add_up(found, file)
    return found


def store(counted: Counted, file: Path) -> None:
    """Write a finished census; raises OSError."""
    lines = b"".join([_head(counted), *map(_line, counted.units)])
    file.write_bytes(lines + _seal(lines))


def load_unfinished(file: Path) -> Counted | None:
    """What is counted so far of the part that will be in this file; None if it is not begun; raises BadCensus."""
    try:
        return _usable(unfinished(file).read_bytes(), file)[0]
    except FileNotFoundError:
        return None


@contextmanager
def journal(file: Path, expected: Counted) -> Iterator["Journal"]:
    """Go on with the part that will be in this file, or begin it; raises BadCensus or OSError.

    A line that was not written to its end is taken away: its unit is counted again.
    """
    with unfinished(file).open("a+b") as out:
        _hold(out, file)
        out.seek(0)
        before, length = _usable(out.read(), file)
        if before is None:
            out.truncate(0)
            out.write(_head(expected))
            out.flush()
            before = expected
        elif (before.beginning, before.of, before.parts) != (expected.beginning, expected.of, expected.parts):
            raise BadCensus(
                f"{unfinished(file)} holds {named(before)}, not {named(expected)}: expected another file for it"
            )
        else:
            out.truncate(length)
        yield Journal(out, file, before)


class Journal:
    """The lines of a part while it is counted."""

    def __init__(self, out: BinaryIO, file: Path, before: Counted) -> None:
        self._out, self._file = out, file
        self.before = before
        """What was counted when it was opened."""

    def add(self, unit: WorkUnit) -> None:
        """Write down the next unit; it is on the disk when this returns."""
        self._out.write(_line(unit))
        self._out.flush()
        os.fsync(self._out.fileno())

    def finish(self) -> None:
        """Seal the part, when all its units are there, and let it have its name."""
        self._out.seek(0)
        self._out.write(_seal(self._out.read()))
        self._out.flush()
        os.fsync(self._out.fileno())
        unfinished(self._file).replace(self._file)


def merged(censuses: Sequence[Counted]) -> Counted:
    """Several censuses as one; raises BadCensus if they overlap or are of different things."""
    first = censuses[0]
    for other in censuses:
        if (other.beginning, other.of) != (first.beginning, first.of):
            raise BadCensus(f"{named(first)} and {named(other)} cannot be put together: they are not of one census")
    units: dict[int, WorkUnit] = {}
    for census in censuses:
        for unit in census.units:
            if unit.number in units:
                raise BadCensus(f"{named(census)} overlaps with the others: hand {unit.number} is in two")
            units[unit.number] = unit
    parts = sorted((part for census in censuses for part in census.parts), key=lambda part: (part.of, part.number))
    ordered = tuple(units[number] for number in sorted(units))
    whole = len(ordered) == first.of
    together = Counted(first.beginning, first.of, (Part(1, 1),) if whole else tuple(parts), ordered)
    _add_up(together, "all parts together")
    return together


def unfinished(file: Path) -> Path:
    """Where a census is kept that will be in a file when it is finished."""
    return file.with_name(f"{file.name}.partial")


def named(counted: Counted) -> str:
    """What a census holds: `part 1/200`."""
    parts = ", ".join(map(str, counted.parts))
    return f"part {parts} of the census" + (f" from {counted.beginning}" if counted.beginning else "")


def _add_up(counted: Counted, source: object) -> None:
    """Refuse the whole census if it has not the numbers that are known beforehand."""
    if (
        counted.whole
        and not counted.beginning
        and (counted.classes, counted.layouts) != (count_classes(), LAYOUT_COUNT)
    ):
        found = f"{counted.classes} classes of {counted.layouts} layouts"
        raise BadCensus(f"{source}: {found} cannot be the whole census: expected {count_classes()} of {LAYOUT_COUNT}")


def _usable(data: bytes, file: Path) -> tuple[Counted | None, int]:
    """What is counted in some lines, up to the first that is none or not in order, and the bytes that it has there."""
    first, *rest = data.splitlines(keepends=True) or [b""]
    if not first.endswith(b"\n"):
        return None, 0
    counted = _headed(first, file)
    expected = sorted(number for part in counted.parts for number in part.units(counted.of))
    units: list[WorkUnit] = []
    length = len(first)
    for line, number in zip(rest, expected, strict=False):
        try:
            found = msgspec.json.decode(line, type=_Line)
        except msgspec.MsgspecError:
            break
        if not line.endswith(b"\n") or found.unit != number or any(not _possible(row) for row in found.tally):
            break
        units.append(WorkUnit(number, found.digest, found.tally))
        length += len(line)
    return replace(counted, units=tuple(units)), length


def _headed(line: bytes, file: Path) -> Counted:
    """What a first line says that is counted, and nothing of it yet; raises BadCensus."""
    try:
        head = msgspec.json.decode(line, type=_Head)
        parts = tuple(map(Part.parse, head.parts))
        read(head.beginning)
        numbers = [number for part in parts for number in part.units(head.units)]
    except (msgspec.MsgspecError, BadText, BadOption) as error:
        raise BadCensus(f"{file} is no census: {error}") from None
    if (head.census, head.ruling) != ("okiya", "draw") or (not head.beginning and head.units != UNITS):
        raise BadCensus(f"{file} is a census of another kind: expected okiya, draw and {UNITS} hands")
    if len(numbers) != len(set(numbers)):
        raise BadCensus(f"{file} is no census: its parts {', '.join(head.parts)} overlap")
    return Counted(head.beginning, head.units, parts, ())


def _possible(row: Row) -> bool:
    return abs(row.value) <= 16 and 0 <= row.openings <= 12 and row.likenesses in (1, 2, 4, 8) and row.classes > 0


def _head(counted: Counted) -> bytes:
    parts = tuple(map(str, counted.parts))
    return msgspec.json.encode(_Head("okiya", "draw", counted.beginning, counted.of, parts)) + b"\n"


def _line(unit: WorkUnit) -> bytes:
    return msgspec.json.encode(_Line(unit.number, unit.digest, unit.tally)) + b"\n"


def _seal(lines: bytes) -> bytes:
    return msgspec.json.encode(_Seal(blake2b(lines).hexdigest())) + b"\n"


def _hold(out: BinaryIO, file: Path) -> None:
    """Keep others from counting into the same file as long as it is open; Windows has no such lock."""
    if sys.platform != "win32":
        import fcntl

        try:
            fcntl.flock(out, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise BadCensus(f"{file} is being counted at this moment by another process") from None
