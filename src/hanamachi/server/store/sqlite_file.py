"""The file of a SQLite store: connections, upgrades, integrity, the lock of a server, and a watch on its path."""

import os
import sqlite3
import sys
import time
from collections.abc import Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import IO

from hanamachi.server.store import InUse, Rows, Statement, StoreError, version_repository
from hanamachi.server.store.migrations import HEAD

UNNOTED, NOTED = 1, 2
"""Values of `user_version`: a file of the first release, and a file whose version Alembic notes in a table."""

DAMAGED = ("SQLITE_CORRUPT", "SQLITE_NOTADB")
"""Errors of SQLite that mean a damaged file."""

RESTORE = "restore it from a backup"

FILE_SUFFIXES = "", "-wal", "-shm"
"""Suffixes of the three files of a database: the file itself, its log, and the log's index."""

SETTLED_NS = 3_000_000_000
"""Age (ns) from which a folder's modification time is trusted: some file systems keep it in steps of two seconds."""


def connect_to_sqlite_store(sqlite_file: Path) -> sqlite3.Connection:
    """Open the SQLite file of a store, which is made or upgraded if necessary; raises StoreError for other files."""
    try:
        connection = sqlite3.connect(sqlite_file, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA journal_mode = WAL")
        # a commit returns when the log has reached the disk
        connection.execute("PRAGMA synchronous = FULL")
        # on macOS fsync leaves data in the cache of the disk; other systems ignore this
        connection.execute("PRAGMA fullfsync = ON")
        connection.execute("PRAGMA busy_timeout = 5000")
        connection.execute("PRAGMA foreign_keys = ON")
        # deleted rows are overwritten with zeroes: what people delete must not be left in the file
        connection.execute("PRAGMA secure_delete = ON")
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version not in (0, UNNOTED, NOTED):
            raise StoreError(
                f"{sqlite_file} is of version {version}: this hanamachi reads versions {UNNOTED} and {NOTED}"
            )
        noted = version == NOTED and connection.execute(version_repository.select_schema_version_sql().text).fetchone()
        if noted != (HEAD,):
            _upgrade_sqlite_schema(connection, sqlite_file, has_no_version=version == UNNOTED)
    except UnicodeDecodeError as error:
        raise StoreError(f"{sqlite_file} is damaged ({error}): {RESTORE}") from None
    except (OSError, sqlite3.Error) as error:
        what_to_do = f", {RESTORE}" if getattr(error, "sqlite_errorname", "") in DAMAGED else ""
        raise StoreError(f"{sqlite_file} cannot be opened as a store: {error}{what_to_do}") from None
    return connection


def connect_to_sqlite_beside_server(sqlite_file: Path, *, is_read_only: bool = False) -> sqlite3.Connection:
    """Open an existing SQLite file while a server may have it open; the file is neither made nor upgraded."""
    # not mode=ro: SQLite may have to write its log's index to read at all
    connection = sqlite3.connect(f"{sqlite_file.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None)
    connection.execute("PRAGMA busy_timeout = 5000")
    if is_read_only:
        connection.execute("PRAGMA query_only = ON")
    return connection


def is_upgrade_needed(sqlite_file: Path) -> bool:
    """Return whether a SQLite file is a store of an older version; False if it cannot be read."""
    if not sqlite_file.is_file():
        return False
    try:
        with closing(sqlite3.connect(f"{sqlite_file.absolute().as_uri()}?mode=rw", uri=True)) as connection:
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            if version != NOTED:
                return bool(version == UNNOTED)
            noted = connection.execute(version_repository.select_schema_version_sql().text).fetchone()
            return noted is not None and str(noted[0]) < HEAD
    except (OSError, sqlite3.Error, UnicodeDecodeError):
        return False


def check_sqlite_integrity(connection: sqlite3.Connection, file: Path) -> None:
    """Check the whole SQLite file; raises StoreError if a page is damaged."""
    try:
        (result,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    except (sqlite3.Error, UnicodeDecodeError) as error:
        result = str(error)
    if result != "ok":
        raise StoreError(f"{file} is damaged ({' '.join(result.split())}): {RESTORE}")


def _upgrade_sqlite_schema(connection: sqlite3.Connection, file: Path, *, has_no_version: bool) -> None:
    # SQLAlchemy and Alembic take longer to import than everything else here, and only an upgrade needs them
    import sqlalchemy as sa

    from hanamachi.server.store.migrate import UnknownVersion, upgrade_database_schema

    engine = sa.create_engine("sqlite://", creator=lambda: connection, poolclass=sa.pool.StaticPool)
    # sqlite3 would begin a transaction only at the first change of a row, and leave half of an upgrade done
    sa.event.listen(engine, "begin", lambda through: through.exec_driver_sql("BEGIN IMMEDIATE"))
    try:
        with engine.begin() as through:
            upgrade_database_schema(through, has_no_version=has_no_version)
            through.exec_driver_sql(f"PRAGMA user_version = {NOTED}")
    except (UnknownVersion, sa.exc.SQLAlchemyError) as error:
        raise StoreError(f"{file} cannot be upgraded: {error}") from None


def lock_store_file(file: Path) -> IO[bytes]:
    """Make a store's file if it is missing, lock it for this process, and return the open locked file.

    Only the file's owner can read it. Raises InUse if another process has locked it, or StoreError.
    """
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
        if sys.platform == "win32":
            import msvcrt

            # On Windows a lock on the file itself would exclude SQLite too, so another file is locked.
            locked = file.with_name(f"{file.name}.lock").open("a+b")
            acquire = partial(msvcrt.locking, locked.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            # flock does not conflict with the locks of SQLite itself, which are of another kind
            locked = file.open("r+b")
            acquire = partial(fcntl.flock, locked, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise StoreError(f"{file} cannot be opened as a store: {error}") from None
    try:
        acquire()
    except OSError:
        locked.close()
        raise InUse(f"{file} is in use by another server: stop it, or choose another folder with --data") from None
    return locked


def read_device_and_inode(file: Path) -> tuple[int, int] | None:
    """Return the device and inode of a path, or None if nothing is there."""
    try:
        status = file.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


class FileWatch:
    """A check whether a file of the open SQLite database was moved, deleted or replaced.

    SQLite goes on writing to deleted files: what it commits then is lost when the process ends.
    """

    def __init__(self, file: Path) -> None:
        files = (file.with_name(file.name + suffix) for suffix in FILE_SUFFIXES)
        self._inodes = {each: read_device_and_inode(each) for each in files}
        self._folder, self._unchanged_folder = file.parent, (0, 0, 0)

    def find_missing_file(self) -> Path | None:
        """Return a database file that was moved, deleted or replaced, or None if all are in their place.

        This costs one system call while the folder is unchanged: each call releases Python's global lock.
        """
        try:
            status = self._folder.stat()
        except OSError:
            return self._folder
        folder = status.st_dev, status.st_ino, status.st_mtime_ns
        if folder == self._unchanged_folder:
            return None
        for file, inode in self._inodes.items():
            if read_device_and_inode(file) != inode:
                return file
        if abs(time.time_ns() - status.st_mtime_ns) > SETTLED_NS:
            self._unchanged_folder = folder
        return None


def execute_statements(connection: sqlite3.Connection, statements: Sequence[Statement]) -> list[Rows]:
    """Run statements in their order, and return the rows of each."""
    return [
        connection.execute(each.text, {str(i): value for i, value in enumerate(each.values, 1)}).fetchall()
        for each in statements
    ]
