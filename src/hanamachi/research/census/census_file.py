"""The file of a census in JSON lines: a header, the result of each unit, and a seal.

    {"census":"okiya","ruling":"draw","beginning":"","hands":50400,"parts":["1/200"]}
    {"hand":0,"digest":"1f0c…","tally":[[-1,0,1,1],[0,0,1,16691],[0,0,2,356],[2,1,1,11386],…]}
    {"blake2b":"9d3f…"}

A row of a tally is a `census.TallyRow`: value, winning openings, likenesses, classes. In the file a unit is called a
hand. Units are in order, so the same part always has the same bytes. While a part is counted, its lines are in a file
with the ending `.partial`.
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
from hanamachi.games.okiya.solver.layouts import LAYOUT_COUNT, count_layout_classes
from hanamachi.research.census.census import (
    UNIT_COUNT,
    Census,
    CensusPart,
    TallyRow,
    WorkUnit,
    format_tiles,
    parse_tiles,
)

LOCKED_BYTE = 1 << 40
"""Position of the byte that Windows locks, far behind every census: nobody else can read a locked byte there."""


class BadCensus(BadFile):
    """A file does not contain valid results of a census, or the results of several files cannot be merged."""


class _HeaderLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"units": "hands"}):
    census: str
    ruling: str
    beginning: str
    units: int
    parts: tuple[str, ...]


class _UnitLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"unit": "hand"}):
    unit: int
    digest: str
    tally: tuple[TallyRow, ...]


class _SealLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    blake2b: str


@dataclass(frozen=True, slots=True)
class CensusCount:
    """The results of one or more parts of a census (the exact solution of every layout), as far as they are counted.

    Attributes:
        beginning: The text of the tiles with which all layouts begin. Empty for the whole census; others are for
            trials.
        total_units: The number of work units of the census.
        parts: The parts, such as part 3 of 200.
        units: The results of the counted work units, in order.
    """

    beginning: str
    total_units: int
    parts: tuple[CensusPart, ...]
    units: tuple[WorkUnit, ...]

    @property
    def census(self) -> Census:
        """The choice of layouts that this census solves: all, or for a trial those that begin with some tiles."""
        return Census(parse_tiles(self.beginning))

    @property
    def classes(self) -> int:
        """The number of classes (sets of equivalent layouts) in the counted work units."""
        return sum(unit.classes for unit in self.units)

    @property
    def layouts(self) -> int:
        """The number of layouts in the counted work units."""
        return sum(unit.layouts for unit in self.units)

    @property
    def is_finished(self) -> bool:
        """Whether all work units of the parts are counted."""
        return len(self.units) == sum(len(part.work_unit_range(self.total_units)) for part in self.parts)

    @property
    def is_whole(self) -> bool:
        """Whether all work units of the whole census are counted, not only those of some parts."""
        return len(self.units) == self.total_units


def make_empty_census_count(census: Census, part: CensusPart) -> CensusCount:
    """Return the results of a part of which no work unit has been counted yet.

    Raises:
        BadText: No first layout of a class begins with the tiles of the census.
        BadOption: The census has fewer units than parts.
    """
    part.work_unit_range(census.unit_count)
    return CensusCount(format_tiles(census.beginning), census.unit_count, (part,), ())


def load_census(file: Path) -> CensusCount:
    """Read the results of a finished part of a census from its file.

    Raises:
        BadCensus: The file is not finished, was changed, or is not a census.
        OSError: The file cannot be read.
    """
    data = file.read_bytes()
    end = data.rfind(b"\n", 0, -1) + 1
    try:
        seal = msgspec.json.decode(data[end:], type=_SealLine)
    except msgspec.MsgspecError:
        raise BadCensus(f"{file} is not a finished census: expected a last line that seals it") from None
    if seal.blake2b != blake2b(data[:end]).hexdigest():
        raise BadCensus(f"{file} was changed: its seal does not fit its lines")
    found, length = _parse_valid_census_lines(data[:end], file)
    if found is None or length < end or not found.is_finished:
        raise BadCensus(f"{file} is not a finished census: expected the hands of its parts in order, each on a line")
    _check_totals(found, file)
    return found


def write_census(census_count: CensusCount, file: Path) -> None:
    """Write the results of a finished count to a file, and a checksum as its last line."""
    lines = b"".join([_encode_header(census_count), *map(_encode_unit, census_count.units)])
    file.write_bytes(lines + _encode_seal(lines))


def load_unfinished_census(file: Path) -> CensusCount | None:
    """Read the work units counted so far of an unfinished part, or return None if the count was not started.

    Args:
        file: The final path of the part. Until the part is finished, its lines are in a file with the ending
            `.partial`.

    Raises:
        BadCensus: The `.partial` file is not a census.
    """
    try:
        return _parse_valid_census_lines(partial_file(file).read_bytes(), file)[0]
    except FileNotFoundError:
        return None


@contextmanager
def open_journal(file: Path, expected: CensusCount) -> Iterator["Journal"]:
    """Open and lock the `.partial` file of a part of the census, to start or to continue the count.

    If the last line is incomplete, it is removed, and its work unit is counted again.

    Args:
        file: The final path of the part, without the ending `.partial`.
        expected: The part that is to be counted, without counted units.

    Raises:
        BadCensus: The file contains another part, or another process is counting it.
        OSError: The file cannot be written.
    """
    with partial_file(file).open("a+b") as out:
        _lock_file(out, file)
        out.seek(0)
        counted_before, length = _parse_valid_census_lines(out.read(), file)
        if counted_before is None:
            out.truncate(0)
            out.write(_encode_header(expected))
            out.flush()
            counted_before = expected
        elif (counted_before.beginning, counted_before.total_units, counted_before.parts) != (
            expected.beginning,
            expected.total_units,
            expected.parts,
        ):
            raise BadCensus(
                f"{partial_file(file)} holds {describe_counted_parts(counted_before)}, "
                f"not {describe_counted_parts(expected)}: expected another file for it"
            )
        else:
            out.truncate(length)
        yield Journal(out, file, counted_before)


class Journal:
    """The open `.partial` file, to which the results of a part of the census are appended while it is counted."""

    def __init__(self, out: BinaryIO, file: Path, before: CensusCount) -> None:
        self._out, self._file = out, file
        self.counted_before = before
        """The units that were counted before the file was opened."""

    def append_unit(self, unit: WorkUnit) -> None:
        """Append the result of the next work unit to the file, and wait until it is on the disk."""
        self._out.write(_encode_unit(unit))
        self._out.flush()
        os.fsync(self._out.fileno())

    def write_checksum_and_rename(self) -> None:
        """Append a checksum as the last line, when the part is completely counted, and give the file its final name."""
        self._out.seek(0)
        self._out.write(_encode_seal(self._out.read()))
        self._out.flush()
        os.fsync(self._out.fileno())
        # Windows does not rename an open file
        self._out.close()
        partial_file(self._file).replace(self._file)


def merge_censuses(censuses: Sequence[CensusCount]) -> CensusCount:
    """Merge the results of several parts of the census into one object.

    Raises:
        BadCensus: The parts overlap, or belong to different censuses.
    """
    first = censuses[0]
    for other in censuses:
        if (other.beginning, other.total_units) != (first.beginning, first.total_units):
            raise BadCensus(
                f"{describe_counted_parts(first)} and {describe_counted_parts(other)} cannot be put together: "
                "they are not of one census"
            )
    units: dict[int, WorkUnit] = {}
    for census in censuses:
        for unit in census.units:
            if unit.number in units:
                raise BadCensus(
                    f"{describe_counted_parts(census)} overlaps with the others: hand {unit.number} is in two"
                )
            units[unit.number] = unit
    parts = sorted(
        (part for census in censuses for part in census.parts), key=lambda part: (part.part_count, part.number)
    )
    ordered = tuple(units[number] for number in sorted(units))
    whole = len(ordered) == first.total_units
    together = CensusCount(first.beginning, first.total_units, (CensusPart(1, 1),) if whole else tuple(parts), ordered)
    _check_totals(together, "all parts together")
    return together


def partial_file(file: Path) -> Path:
    """Return the path with the ending `.partial` for the results of a part that is still being counted.

    Args:
        file: The path that the file gets when the part is finished.
    """
    return file.with_name(f"{file.name}.partial")


def describe_counted_parts(census_count: CensusCount) -> str:
    """Return in words which parts of the census are counted, such as `part 1/200 of the census`."""
    parts = ", ".join(map(str, census_count.parts))
    return f"part {parts} of the census" + (f" from {census_count.beginning}" if census_count.beginning else "")


def _check_totals(census: CensusCount, source: object) -> None:
    """Check that a whole census has the right numbers of classes and layouts. A part of a census is not checked.

    Args:
        census: The results.
        source: The file of the results or a description, for the error message.

    Raises:
        BadCensus: The numbers of layouts or of classes (sets of equivalent layouts) are wrong.
    """
    if (
        census.is_whole
        and not census.beginning
        and (census.classes, census.layouts) != (count_layout_classes(), LAYOUT_COUNT)
    ):
        found = f"{census.classes} classes of {census.layouts} layouts"
        raise BadCensus(
            f"{source}: {found} cannot be the whole census: expected {count_layout_classes()} of {LAYOUT_COUNT}"
        )


def _parse_valid_census_lines(data: bytes, file: Path) -> tuple[CensusCount | None, int]:
    """Parse the lines of a file of census results, up to the first line that is invalid or out of order.

    Args:
        data: The contents of the file.
        file: The path of the file, for error messages.

    Returns:
        The results, and the number of bytes of the valid lines. The results are None if the first line is incomplete.

    Raises:
        BadCensus: The first line is complete but invalid.
    """
    first, *rest = data.splitlines(keepends=True) or [b""]
    if not first.endswith(b"\n"):
        return None, 0
    counted = _parse_census_header(first, file)
    expected = sorted(number for part in counted.parts for number in part.work_unit_range(counted.total_units))
    units: list[WorkUnit] = []
    length = len(first)
    for line, number in zip(rest, expected, strict=False):
        try:
            found = msgspec.json.decode(line, type=_UnitLine)
        except msgspec.MsgspecError:
            break
        if not line.endswith(b"\n") or found.unit != number or any(not _is_possible_row(row) for row in found.tally):
            break
        units.append(WorkUnit(number, found.digest, found.tally))
        length += len(line)
    return replace(counted, units=tuple(units)), length


def _parse_census_header(line: bytes, file: Path) -> CensusCount:
    """Parse the first line of a file of census results, which names the parts. No work unit is counted in the result.

    Args:
        line: The line.
        file: The path of the file, for error messages.

    Raises:
        BadCensus: The line is not the first line of a census.
    """
    try:
        head = msgspec.json.decode(line, type=_HeaderLine)
        parts = tuple(map(CensusPart.parse, head.parts))
        parse_tiles(head.beginning)
        numbers = [number for part in parts for number in part.work_unit_range(head.units)]
    except (msgspec.MsgspecError, BadText, BadOption) as error:
        raise BadCensus(f"{file} is no census: {error}") from None
    if (head.census, head.ruling) != ("okiya", "draw") or (not head.beginning and head.units != UNIT_COUNT):
        raise BadCensus(f"{file} is a census of another kind: expected okiya, draw and {UNIT_COUNT} hands")
    if len(numbers) != len(set(numbers)):
        raise BadCensus(f"{file} is no census: its parts {', '.join(head.parts)} overlap")
    return CensusCount(head.beginning, head.units, parts, ())


def _is_possible_row(row: TallyRow) -> bool:
    return abs(row.value) <= 16 and 0 <= row.openings <= 12 and row.likenesses in (1, 2, 4, 8) and row.classes > 0


def _encode_header(counted: CensusCount) -> bytes:
    parts = tuple(map(str, counted.parts))
    return msgspec.json.encode(_HeaderLine("okiya", "draw", counted.beginning, counted.total_units, parts)) + b"\n"


def _encode_unit(unit: WorkUnit) -> bytes:
    return msgspec.json.encode(_UnitLine(unit.number, unit.digest, unit.tally)) + b"\n"


def _encode_seal(lines: bytes) -> bytes:
    return msgspec.json.encode(_SealLine(blake2b(lines).hexdigest())) + b"\n"


def _lock_file(out: BinaryIO, file: Path) -> None:
    """Lock an open file, so that no other process counts the same part of the census.

    Args:
        out: The open file.
        file: Its path, for the error message.

    Raises:
        BadCensus: Another process has locked it.
    """
    try:
        if sys.platform == "win32":
            import msvcrt

            out.seek(LOCKED_BYTE)
            msvcrt.locking(out.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(out, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise BadCensus(f"{file} is being counted at this moment by another process") from None
