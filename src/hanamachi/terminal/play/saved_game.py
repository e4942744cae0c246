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
from hanamachi.command_line.new_file import new_file
from hanamachi.game import GameError
from hanamachi.table import Entry, Setup, Table, TableRefusal, apply_with_search
from hanamachi.table.record import BadRecord, decode_record, encode_record, make_record
from hanamachi.table.setup import decode_setup


def create_files(file: Path, setup: Setup) -> None:
    """Create both files of a new table. Raises OSError, also if one exists."""
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
    """Replace the record file by a record of all entries so far."""
    with new_file(file, overwrite=True) as part:
        part.write_bytes(encode_record(make_record(table, entries)))


def delete_secrets(file: Path, table: Table) -> None:
    """Delete the secrets if the match is over, because nobody goes on with it."""
    if table.is_over:
        secrets_file(file).unlink(missing_ok=True)


def load_table(file: Path) -> tuple[Table, tuple[Entry, ...]]:
    """Return the table of a record file as it was left, and its entries. Raises BadRecord, FailedCall or OSError."""
    try:
        record = decode_record(file.read_bytes())
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
    """Return the file beside a record file that holds the set-up with its secrets."""
    return file.with_name(f".{file.name}.resume")
