"""The file of a sample: an SQLite database with one row for each chunk of solved layouts.

Chunks are written while the sample is drawn. A chunk is written completely or not at all, with a digest of its answers.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from hashlib import blake2b
from pathlib import Path

from hanamachi.command_line.call_errors import BadFile
from hanamachi.research.samples.sampling import ANSWER_BYTES, CHUNK_LAYOUTS

_APPLICATION_ID = int.from_bytes(b"hana")
_FORMAT_VERSION = 1
_CREATE_STATEMENTS = (
    "CREATE TABLE sample (seed TEXT NOT NULL, chunk INTEGER NOT NULL)",
    "CREATE TABLE answers (chunk INTEGER PRIMARY KEY, openings BLOB NOT NULL, digest BLOB NOT NULL)",
)


class BadSample(BadFile):
    """The file contains another random sample, is not a sample file, or was changed."""


class SampleFile:
    """An open file of a random sample. It contains the results of those chunks of layouts that are solved already."""

    def __init__(self, base: sqlite3.Connection, file: Path) -> None:
        self._base, self._file = base, file

    def get(self, chunk: int) -> bytes | None:
        """Return the results of a chunk of layouts, or None if the file does not contain it.

        Args:
            chunk: The number of the chunk in the sample, from 0.

        Returns:
            For each layout twelve signed bytes: the values of its first moves.

        Raises:
            BadSample: The results do not match their checksum.
        """
        found = self._base.execute("SELECT openings, digest FROM answers WHERE chunk = ?", (chunk,)).fetchone()
        if found is None:
            return None
        openings, digest = found
        if _answers_digest(chunk, openings) != digest:
            raise BadSample(f"{self._file}: chunk {chunk} is not as it was written")
        return bytes(openings)

    def store_answers(self, chunk_number: int, packed_answers: bytes) -> None:
        """Store the results of a chunk of layouts, and wait until they are on the disk.

        Args:
            chunk_number: The number of the chunk in the sample, from 0.
            packed_answers: For each layout twelve signed bytes: the values of its first moves.
        """
        row = (chunk_number, packed_answers, _answers_digest(chunk_number, packed_answers))
        self._base.execute("INSERT OR REPLACE INTO answers VALUES (?, ?, ?)", row)

    def count_layouts(self) -> int:
        """Return the number of layouts whose results are in the file."""
        return (
            int(self._base.execute("SELECT coalesce(sum(length(openings)), 0) FROM answers").fetchone()[0])
            // ANSWER_BYTES
        )


def _answers_digest(chunk: int, answers: bytes) -> bytes:
    return blake2b(b"%d " % chunk + answers, digest_size=8).digest()


@contextmanager
def open_sample_file(file: Path, seed: int) -> Iterator[SampleFile]:
    """Open the file of the random sample with a seed, or create it if it does not exist.

    Raises:
        BadSample: The file contains the sample of another seed, or is not a sample file.
    """
    try:
        with closing(sqlite3.connect(file, isolation_level=None, timeout=10)) as base:
            _create_or_check_database(base, file, seed)
            yield SampleFile(base, file)
    except sqlite3.Error as error:
        raise BadSample(f"{file}: {error}") from None


def _create_or_check_database(connection: sqlite3.Connection, file: Path, seed: int) -> None:
    connection.execute("BEGIN IMMEDIATE")
    mark, form = (connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("application_id", "user_version"))
    if not connection.execute("SELECT 1 FROM sqlite_master").fetchone():
        for statement in (
            *_CREATE_STATEMENTS,
            f"PRAGMA application_id = {_APPLICATION_ID}",
            f"PRAGMA user_version = {_FORMAT_VERSION}",
        ):
            connection.execute(statement)
        connection.execute("INSERT INTO sample VALUES (?, ?)", (str(seed), CHUNK_LAYOUTS))
    elif (mark, form) != (_APPLICATION_ID, _FORMAT_VERSION):
        raise BadSample(f"{file} is not the file of a sample")
    stored_seed, chunk = connection.execute("SELECT seed, chunk FROM sample").fetchone()
    if (stored_seed, chunk) != (str(seed), CHUNK_LAYOUTS):
        raise BadSample(f"{file} holds the sample of seed {stored_seed}: expected seed {seed}")
    connection.execute("COMMIT")
