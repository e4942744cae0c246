"""A game that is played in the terminal, kept in a file while it goes on: whoever is interrupted goes on from it.

Rule 1: the file is whole at every moment: what is written beside it takes its place at once.
Rule 2: it holds no secret of a game that still hides something. What is needed to go on lies in a file beside it, for
        its owner alone, until the match is over.
"""

import os
from collections.abc import Sequence
from pathlib import Path

import msgspec

from hanamachi.command_line.call_errors import FailedCall
from hanamachi.game import GameError
from hanamachi.table import Entry, Setup, Table, TableRefusal, searched
from hanamachi.table.record import BadRecord, decode, encode, record_of
from hanamachi.table.setup import decode_setup


def begin(file: Path, setup: Setup) -> None:
    """Make the two files; raises OSError where one is there already."""
    with file.open("xb"):
        pass
    try:
        os.close(os.open(beside(file), os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        beside(file).write_bytes(msgspec.json.encode(setup))
        keep(file, Table.of(setup), ())
    except OSError:
        file.unlink()
        raise


def keep(file: Path, table: Table, entries: Sequence[Entry]) -> None:
    """Write what was played so far, instead of what is there."""
    part = file.with_name(f".{file.name}.part")
    part.write_bytes(encode(record_of(table, entries)))
    part.replace(file)


def end(file: Path, table: Table) -> None:
    """Leave a table: one whose match is over is not gone on with."""
    if table.over:
        beside(file).unlink(missing_ok=True)


def resumed(file: Path) -> tuple[Table, tuple[Entry, ...]]:
    """The table of a file as it was left, and its entries; raises BadRecord, FailedCall or OSError."""
    try:
        record = decode(file.read_bytes())
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from None
    try:
        table = Table.of(decode_setup(beside(file).read_bytes()))
    except FileNotFoundError:
        phrase = "resume-over" if record.table.over else "resume-alone"
        raise FailedCall(phrase, file=str(file), beside=beside(file).name) from None
    entries = []
    try:
        for entry in record.entries:
            entry, table, _ = searched(table, entry)
            entries.append(entry)
    except (GameError, TableRefusal):
        entries.clear()
    if record_of(table, entries) != record:
        raise BadRecord(f"{file} and {beside(file)} are not of one table")
    return table, tuple(entries)


def beside(file: Path) -> Path:
    """The file beside a record that has what is needed to go on with it."""
    return file.with_name(f".{file.name}.resume")
