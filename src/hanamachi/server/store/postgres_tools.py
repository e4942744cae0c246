"""Find and run PostgreSQL's own programs, with passwords in neither arguments nor environment.

A program must be of the server's major version or a later one. Of several the oldest is used: a later one writes
settings into a dump that an older server does not know.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO

from hanamachi.server.store import StoreError
from hanamachi.server.store.database_address import DatabaseAddress

PROGRAM_FOLDERS = (
    "/usr/lib/postgresql/*/bin",
    "/usr/pgsql-*/bin",
    "/usr/local/opt/postgresql@*/bin",
    "/usr/local/pgsql/bin",
)
"""Folders of installed versions that may not be on PATH: of Debian, Red Hat and Homebrew, and the default."""

_VERSION = re.compile(r"\(PostgreSQL\) (\d+)")


def find_postgres_program(program_name: str, major_version: int) -> Path:
    """Return the path of a PostgreSQL program such as pg_dump that fits a server's major version; raises StoreError."""
    folders = [Path(each) for each in os.environ.get("PATH", "").split(os.pathsep) if each]
    folders += [folder for place in PROGRAM_FOLDERS for folder in Path("/").glob(place.removeprefix("/"))]
    found: dict[int, Path] = {}
    for folder in folders:
        if (program := shutil.which(program_name, path=str(folder))) and (
            version := _read_postgres_program_version(program)
        ) >= major_version:
            found.setdefault(version, Path(program))
    if not found:
        raise StoreError(
            f"{program_name} of PostgreSQL {major_version} or later is needed and not here: "
            f"install postgresql-client-{major_version}, or put the folder of {program_name} on PATH"
        )
    return found[min(found)]


def _read_postgres_program_version(program: str) -> int:
    # Debian's wrappers print the version that they would run
    with _make_environment_with_password(None) as environment:
        output = subprocess.run(
            [program, "--version"],
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            env=environment,
            check=False,
        ).stdout
    match = _VERSION.search(output)
    return int(match[1]) if match else 0


def run_postgres_program(
    program: Path, *arguments: str, address: DatabaseAddress | None = None, stdout: IO[bytes] | None = None
) -> None:
    """Run a PostgreSQL program such as pg_dump; raises StoreError if it fails.

    Args:
        program: Path of the program.
        arguments: Its command-line arguments.
        address: The database to work on, or None.
        stdout: An open file for its output, or None.
    """
    with _make_environment_with_password(address) as environment:
        database = [f"--dbname={address.without_password}"] if address else []
        completed = subprocess.run(
            [program, *database, *arguments],
            stdout=stdout or subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            env=environment,
            check=False,
        )
    if completed.returncode:
        message = " ".join(completed.stderr.decode(errors="replace").split()) or f"exit code {completed.returncode}"
        raise StoreError(message.removeprefix(f"{program}: "))


@contextmanager
def _make_environment_with_password(address: DatabaseAddress | None) -> Iterator[dict[str, str]]:
    """Yield the environment variables for a PostgreSQL program.

    For a database with a password, they name a temporary file with the password, which only this user can read.

    They name a temporary file with the database's password, which only this user can read.
    """
    environment = {name: value for name, value in os.environ.items() if not name.startswith("HANAMACHI_")}
    if not (address and address.password):
        yield environment
        return
    with TemporaryDirectory(prefix="hanamachi-") as folder:
        file = Path(folder, "password")
        file.touch(mode=0o600)
        escaped = re.sub(r"([\\:])", r"\\\1", address.password)
        file.write_text(f"*:*:*:*:{escaped}\n", "utf-8", newline="\n")
        yield environment | {"PGPASSFILE": str(file)}
