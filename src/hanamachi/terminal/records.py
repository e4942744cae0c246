"""Record files: read in either form, verified and converted."""

import sys
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import NamedTuple

from hanamachi.command_line.call_errors import FailedCall
from hanamachi.table import BadRecord, Record, parse_record
from hanamachi.table.notation import format_table_notation
from hanamachi.table.record import encode_record

STDIN = Path("-")

MAX_RECORD_BYTES = 8 * 2**20
"""Maximum size of a record file. A table has at most 20,000 entries, which take about 2.3 MB in JSON."""


class RecordFile(NamedTuple):
    """A record, with the file that it was read from."""

    file: Path
    record: Record


def read_record_file(file: Path) -> Record:
    """Read a record from a file in JSON or notation, and check every deal and move. Raises BadRecord or OSError.

    The name `-` means standard input.
    """
    data = read_record_bytes(file)
    try:
        return parse_record(data)
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from None


def read_record_bytes(file: Path) -> bytes:
    """Read a file that may be a record. Raises BadRecord if it is too large, and OSError.

    The name `-` means standard input.
    """
    # a device such as /dev/zero has no size and no end
    with nullcontext(sys.stdin.buffer) if file == STDIN else file.open("rb") as stream:
        data = stream.read(MAX_RECORD_BYTES + 1)
    if len(data) > MAX_RECORD_BYTES:
        raise BadRecord(f"{file}: larger than any record: expected at most {MAX_RECORD_BYTES // 2**20} MiB")
    return data


def read_record_files(names: Sequence[str]) -> list[RecordFile]:
    """Read records of one game from files. Raises BadRecord, OSError, or FailedCall if they are of different games."""
    found = [RecordFile(Path(name), read_record_file(Path(name))) for name in names]
    packages = [each.record.setup.package for each in found]
    for each, package in zip(found, packages, strict=True):
        if package is not packages[0]:
            raise FailedCall("wrong-record", file=str(each.file), given=package.title, game=packages[0].title)
    return found


def write_record_file(record: Record, file: Path) -> None:
    """Write a record to a new file: as JSON if the name ends in .json, otherwise as notation.

    Raises FailedCall if a deal is still secret, because the notation cannot contain it. Raises OSError, also if the
    file exists already.
    """
    as_json = file.suffix.lower() == ".json"
    if record.unchecked_count and not as_json:
        raise FailedCall("wrong-secret")
    data = encode_record(record) if as_json else format_table_notation(record.table).encode()
    with file.open("xb") as out:
        out.write(data)
