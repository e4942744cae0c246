"""Records as files: read in either form, verified and converted."""

import sys
from pathlib import Path

import msgspec

from hanamachi.command_line.call_errors import FailedCall
from hanamachi.table import BadRecord, Record, read_record
from hanamachi.table.notation import notation
from hanamachi.table.record import encode

STDIN = Path("-")


def read(file: Path) -> Record:
    """The record of a file, JSON or notation, every deal and move checked; raises BadRecord or OSError.

    The file `-` is standard input.
    """
    data = sys.stdin.buffer.read() if file == STDIN else file.read_bytes()
    try:
        return read_record(data)
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from None


def write(record: Record, file: Path) -> None:
    """Write a new file, as JSON if its name ends in .json, else as notation; raises OSError if there is one."""
    as_json = file.suffix.lower() == ".json"
    if record.unchecked and not as_json:
        raise FailedCall("wrong-secret")
    data = encode(record) if as_json else notation(record.table).encode()
    with file.open("xb") as out:
        out.write(data)


class Checked(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was found to be right: `drawn` deals are proven by what was published before them, `given` ones chosen.

    `unchecked` entries follow a deal that is secret until its game is over.
    """

    file: str
    games: int
    entries: int
    drawn: int
    given: int
    unchecked: int = 0


def checked(record: Record, file: Path) -> Checked:
    """What a record that could be read holds."""
    table = record.table
    given = sum(game.number <= len(record.setup.deals) for game in table.games)
    return Checked(str(file), len(table.games), len(record.entries), len(table.games) - given, given, record.unchecked)


def verified(found: Checked) -> str:
    """The sentence on a record in which nothing is wrong."""
    games, entries = _number(found.games, "game", "games"), _number(found.entries, "entry", "entries")
    given = f" ({found.given} of the deals given, not drawn)" if found.given else ""
    if found.unchecked:
        rest = _number(found.unchecked, "entry", "entries")
        return (
            f"{found.file}: {games} checked{given}, but {rest} of {found.entries} cannot be checked "
            "before the last game is over, for its deal is still secret"
        )
    return f"{found.file}: {games}, {entries}, every deal and move checked{given}"


def _number(count: int, one: str, many: str) -> str:
    return f"1 {one}" if count == 1 else f"{count} {many}"
