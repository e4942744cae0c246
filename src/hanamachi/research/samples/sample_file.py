"""A sample kept in a file while it is drawn, an SQLite database with a row a chunk.

A chunk is in the file whole or not at all, whatever happens to the program, and its answers stand beside a digest.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from hashlib import blake2b
from pathlib import Path

from hanamachi.command_line.call_errors import BadFile
from hanamachi.research.samples.sampling import CHUNK, WIDTH

_MARK = int.from_bytes(b"hana")
_FORM = 1
_TABLES = (
    "CREATE TABLE sample (seed TEXT NOT NULL, chunk INTEGER NOT NULL)",
    "CREATE TABLE answers (chunk INTEGER PRIMARY KEY, openings BLOB NOT NULL, digest BLOB NOT NULL)",
)


class BadSample(BadFile):
    """A file is not that of this sample, or not as it was written."""


class Kept:
    """The chunks of a sample that are in its file."""

    def __init__(self, base: sqlite3.Connection, file: Path) -> None:
        self._base, self._file = base, file

    def get(self, chunk: int) -> bytes | None:
        """The answers of a chunk, None if it is not in the file; raises BadSample."""
        found = self._base.execute("SELECT openings, digest FROM answers WHERE chunk = ?", (chunk,)).fetchone()
        if found is None:
            return None
        openings, digest = found
        if _digest(chunk, openings) != digest:
            raise BadSample(f"{self._file}: chunk {chunk} is not as it was written")
        return bytes(openings)

    def put(self, chunk: int, answers: bytes) -> None:
        """Keep the answers of a chunk; they are safe when this returns."""
        row = (chunk, answers, _digest(chunk, answers))
        self._base.execute("INSERT OR REPLACE INTO answers VALUES (?, ?, ?)", row)

    def layouts(self) -> int:
        """How many layouts are in the file."""
        return int(self._base.execute("SELECT coalesce(sum(length(openings)), 0) FROM answers").fetchone()[0]) // WIDTH


def _digest(chunk: int, answers: bytes) -> bytes:
    return blake2b(b"%d " % chunk + answers, digest_size=8).digest()


@contextmanager
def kept(file: Path, seed: int) -> Iterator[Kept]:
    """The file of a sample with this seed, made if there is none; raises BadSample."""
    try:
        with closing(sqlite3.connect(file, isolation_level=None, timeout=10)) as base:
            _open(base, file, seed)
            yield Kept(base, file)
    except sqlite3.Error as error:
        raise BadSample(f"{file}: {error}") from None


def _open(base: sqlite3.Connection, file: Path, seed: int) -> None:
    base.execute("BEGIN IMMEDIATE")
    mark, form = (base.execute(f"PRAGMA {name}").fetchone()[0] for name in ("application_id", "user_version"))
    if not base.execute("SELECT 1 FROM sqlite_master").fetchone():
        for statement in (*_TABLES, f"PRAGMA application_id = {_MARK}", f"PRAGMA user_version = {_FORM}"):
            base.execute(statement)
        base.execute("INSERT INTO sample VALUES (?, ?)", (str(seed), CHUNK))
    elif (mark, form) != (_MARK, _FORM):
        raise BadSample(f"{file} is not the file of a sample")
    held, chunk = base.execute("SELECT seed, chunk FROM sample").fetchone()
    if (held, chunk) != (str(seed), CHUNK):
        raise BadSample(f"{file} holds the sample of seed {held}: expected seed {seed}")
    base.execute("COMMIT")
