"""Record file of a table that is played here, and the file beside it with the secrets to go on.

Rule 1: the record file is complete at every moment. A new version replaces it at once.
Rule 2: the record file holds no secret of a game that hides something. The secrets are in the file beside it, readable
        for its owner alone, until the match is over.
"""

import os
from collections.abc import Sequence
from pathlib import Path

import msgspec

from hanamachi.command_line.call_errors import FailedCall
from hanamachi.command_line.new_file import replace_file_when_complete
from hanamachi.game import GameError
from hanamachi.table import Entry, Setup, Table, TableRefusal, apply_with_search
from hanamachi.table.record import BadRecord, decode_record, encode_record, make_record
from hanamachi.table.setup import decode_setup
from hanamachi.terminal.records import read_record_bytes


def create_record_files(file: Path, setup: Setup) -> None:
    """Create the two files of a new table: the record, and the secrets that are needed to continue the game.

    Raises OSError, also if one of the files exists already.
    """
    with file.open("xb"):
        pass
    try:
        os.close(os.open(secrets_file(file), os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        secrets_file(file).write_bytes(msgspec.json.encode(setup))
        save_record(file, Table.from_setup(setup), ())
    except OSError:
        file.unlink()
        raise


def save_record(file: Path, table: Table, entries: Sequence[Entry]) -> None:
    """Replace the content of the record file by all entries of the table so far."""
    with replace_file_when_complete(file, overwrite=True) as part:
        part.write_bytes(encode_record(make_record(table, entries)))


def delete_secrets(file: Path, table: Table) -> None:
    """Delete the file with the table's secrets if the match is over. It is only needed to continue a match."""
    if table.is_over:
        secrets_file(file).unlink(missing_ok=True)


def load_recorded_table(file: Path) -> tuple[Table, tuple[Entry, ...]]:
    """Load a saved table and its entries from its record file and the file with its secrets.

    Raises BadRecord, FailedCall or OSError.
    """
    data = read_record_bytes(file)
    try:
        record = decode_record(data)
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from None
    try:
        table = Table.from_setup(decode_setup(secrets_file(file).read_bytes()))
    except FileNotFoundError:
        phrase = "resume-over" if record.table.is_over else "resume-alone"
        raise FailedCall(phrase, file=str(file), beside=secrets_file(file).name) from None
    entries = []
    try:
        for entry in record.entries:
            entry, table, _ = apply_with_search(table, entry)
            entries.append(entry)
    except (GameError, TableRefusal):
        entries.clear()
    if make_record(table, entries) != record:
        raise BadRecord(f"{file} and {secrets_file(file)} are not of one table")
    return table, tuple(entries)


def secrets_file(file: Path) -> Path:
    """Return the path of the file with a table's secrets. It is in the same folder as the record file `file`."""
    return file.with_name(f".{file.name}.resume")
