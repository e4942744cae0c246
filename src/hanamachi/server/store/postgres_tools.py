"""PostgreSQL's own programs, found and run: passwords are in no argument and in no environment.

A program must be of the server's major version or a later one. Where there are several, the oldest that will do is
taken: a later one writes settings into a copy that an older server does not know.
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

PLACES = ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/usr/local/opt/postgresql@*/bin", "/usr/local/pgsql/bin")
"""Folders of installed versions that need not be on PATH: Debian's, Red Hat's, Homebrew's, and the default."""

_VERSION = re.compile(r"\(PostgreSQL\) (\d+)")


def find_program(name: str, major: int) -> Path:
    """Return one of PostgreSQL's programs for a server of this major version; raises StoreError."""
    folders = [Path(each) for each in os.environ.get("PATH", "").split(os.pathsep) if each]
    folders += [folder for place in PLACES for folder in Path("/").glob(place.removeprefix("/"))]
    found: dict[int, Path] = {}
    for folder in folders:
        if (program := shutil.which(name, path=str(folder))) and (version := _major(program)) >= major:
            found.setdefault(version, Path(program))
    if not found:
        raise StoreError(
            f"{name} of PostgreSQL {major} or later is needed and not here: install postgresql-client-{major}, "
            f"or put the folder of {name} on PATH"
        )
    return found[min(found)]


def _major(program: str) -> int:
    # Debian's wrappers answer for the version that they would run
    with _environment(None) as environment:
        said = subprocess.run(
            [program, "--version"], capture_output=True, text=True, env=environment, check=False
        ).stdout
    found = _VERSION.search(said)
    return int(found[1]) if found else 0


def run_program(
    program: Path, *words: str, address: DatabaseAddress | None = None, out: IO[bytes] | None = None
) -> None:
    """Run a program, on a database if there is an address, and write what it says to `out`; raises StoreError."""
    with _environment(address) as environment:
        on = [f"--dbname={address.without_password}"] if address else []
        done = subprocess.run(
            [program, *on, *words],
            stdout=out or subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            env=environment,
            check=False,
        )
    if done.returncode:
        said = " ".join(done.stderr.decode(errors="replace").split()) or f"exit code {done.returncode}"
        raise StoreError(said.removeprefix(f"{program}: "))


@contextmanager
def _environment(address: DatabaseAddress | None) -> Iterator[dict[str, str]]:
    """Yield the environment of a program, with the password in a file that only this user can read."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("HANAMACHI_")}
    if not (address and address.password):
        yield environment
        return
    # a folder of this user alone
    with TemporaryDirectory(prefix="hanamachi-") as folder:
        file = Path(folder, "password")
        file.touch(mode=0o600)
        escaped = re.sub(r"([\\:])", r"\\\1", address.password)
        file.write_text(f"*:*:*:*:{escaped}\n", "utf-8")
        yield environment | {"PGPASSFILE": str(file)}
