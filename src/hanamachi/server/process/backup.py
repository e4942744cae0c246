"""A copy of the embedded store, made while the house is open or closed.

Rule 1: the copy is the store at one moment: all that was acknowledged before it began, and no half of anything.
Rule 2: a copy that could not be finished is not there, and one that is there has been checked.
"""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from hanamachi.server.store import StoreError


def back_up(store: Path, copy: Path) -> int:
    """Copy a store into a new file that its owner alone can read; returns how many tables it has. Raises StoreError."""
    if not store.is_file():
        raise StoreError(f"there is no store at {store}: name its folder with --data")
    if copy.exists():
        raise StoreError(f"{copy} is there already: expected the name of a new file")
    part = copy.with_name(f"{copy.name}.part")
    try:
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except OSError as error:
        raise StoreError(f"{part} cannot be written: {error.strerror}") from None
    try:
        with closing(_opened(store)) as source:
            source.execute("VACUUM INTO ?", (str(part),))
        with closing(_opened(part)) as copied:
            [(sound,)] = copied.execute("PRAGMA quick_check(1)")
            [(tables,)] = copied.execute("SELECT count(*) FROM tables")
        if sound != "ok":
            raise StoreError(f"{store} is damaged: {sound}")
        with part.open("rb+") as written:
            os.fsync(written.fileno())
        part.rename(copy)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"{store} cannot be copied to {copy}: {error}") from None
    finally:
        part.unlink(missing_ok=True)
    return int(tables)


def _opened(file: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None)
    connection.execute("PRAGMA busy_timeout = 5000")
    return connection
