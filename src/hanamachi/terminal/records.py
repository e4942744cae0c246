"""Record files: read in either form, verified and converted."""

import sys
from pathlib import Path

import msgspec

from hanamachi.command_line.call_errors import FailedCall
from hanamachi.locales import Phrases
from hanamachi.table import BadRecord, Record, read_record
from hanamachi.table.notation import notation
from hanamachi.table.record import encode

STDIN = Path("-")


def read_record_file(file: Path) -> Record:
    """Read a record as JSON or notation, and replay every deal and move. Raises BadRecord or OSError.

    The file `-` is standard input.
    """
    data = sys.stdin.buffer.read() if file == STDIN else file.read_bytes()
    try:
        return read_record(data)
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from None


def write_record_file(record: Record, file: Path) -> None:
    """Write a record to a new file, as JSON if its name ends in .json, else as notation.

    Raises FailedCall for a secret deal that the notation cannot hold, or OSError, also if the file exists.
    """
    as_json = file.suffix.lower() == ".json"
    if record.unchecked and not as_json:
        raise FailedCall("wrong-secret")
    data = encode(record) if as_json else notation(record.table).encode()
    with file.open("xb") as out:
        out.write(data)


class Verification(msgspec.Struct, frozen=True, omit_defaults=True):
    """Counts of a record in which no error was found.

    Attributes:
        file: The file.
        games: All games.
        entries: All entries.
        drawn: Deals that are proven by a commitment published before their first move.
        given: Deals that somebody chose.
        unchecked: Entries after a deal that is secret until its game is over.
    """

    file: str
    games: int
    entries: int
    drawn: int
    given: int
    unchecked: int = 0


def verification(record: Record, file: Path) -> Verification:
    """Return the counts of a record that was read without an error."""
    games = record.table.games
    given = sum(game.number <= len(record.setup.deals) for game in games)
    return Verification(str(file), len(games), len(record.entries), len(games) - given, given, record.unchecked)


def verification_sentence(found: Verification, say: Phrases) -> str:
    """Return the sentence on a record in which no error was found."""
    return say("record-unchecked" if found.unchecked else "record-checked", **msgspec.structs.asdict(found))
