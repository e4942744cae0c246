"""One server for the tests that do not kill it, and both stores."""

import socket
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from hanamachi.server.live.registry import TableRegistry
from hanamachi.server.settings import DATABASE_FILE, Settings
from hanamachi.server.store import Store
from hanamachi.server.store.postgres import open_store as open_postgres
from hanamachi.server.store.sqlite import SqliteStore
from tests.server.databases import Databases, start_postgres
from tests.server.running import Server
from tests.server.stores import OpenStore, TwoRegistries, make_file_opener, open_copy, use_store
from tests.server.working import Posted


@pytest.fixture(autouse=True)
def posted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a server inside a test use threads as workers."""
    monkeypatch.setattr("hanamachi.server.worker_pool.make_worker", Posted)


@pytest.fixture(autouse=True)
def made_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Copy a migrated SQLite file for each test instead of running all migrations again."""
    monkeypatch.setattr("hanamachi.server.store.sqlite.connect_to_sqlite_store", open_copy)


@pytest.fixture
def socket_folder() -> Iterator[Path]:
    """Make a folder for Unix sockets that every user can enter; its short name fits into a socket's 107 bytes."""
    with TemporaryDirectory(prefix="hanamachi-", dir="/tmp") as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


@pytest.fixture
def systemd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    """Yield the socket at which systemd listens to a service."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(str(tmp_path / "notify"))
        listening.settimeout(30)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        yield listening


@pytest.fixture(scope="session")
def standing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def server(standing: Server) -> Iterator[Server]:
    """Yield the shared server. Visitors of a test are closed after it, because each keeps five files open."""
    yield standing
    standing.visits.close()


@pytest.fixture(scope="session")
def secure(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield a server that browsers reach by https."""
    with Server(tmp_path_factory.mktemp("secure"), "--secure") as running:
        yield running


@pytest.fixture(scope="session")
def play_example(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield a server with the public origin https://play.example."""
    with Server(tmp_path_factory.mktemp("origin"), "--origin", "https://play.example") as running:
        yield running


@pytest.fixture(scope="session")
def stoppable() -> Iterator[Databases]:
    """Yield a PostgreSQL server that tests may stop. Each test starts it again."""
    with start_postgres() as running:
        yield running


@pytest.fixture
def empty_postgres(postgres_server: Databases) -> str:
    """Return the address of a new database without a table."""
    return postgres_server.make_empty()


@pytest.fixture(params=["sqlite", "postgres"])
def open_store(request: pytest.FixtureRequest, tmp_path: Path) -> OpenStore:
    """Return a function that opens a store, the same one each time."""
    if request.param == "postgres":
        address: str = request.getfixturevalue("postgres")
        return lambda: open_postgres(address)
    return make_file_opener(tmp_path / "server.sqlite3")


@pytest.fixture
async def store(open_store: OpenStore) -> AsyncIterator[Store]:
    """Yield an open store of each kind in turn."""
    async with use_store(open_store) as one:
        yield one


@pytest.fixture
async def sqlite_store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    """Yield an open SQLite store, for tests that do not depend on its kind."""
    one = SqliteStore(tmp_path / DATABASE_FILE)
    yield one
    await one.close()


@pytest.fixture
async def registry(sqlite_store: SqliteStore) -> AsyncIterator[TableRegistry]:
    """Yield the live tables of one process, whose computer players move without a delay."""
    started = TableRegistry(sqlite_store, Settings(Path(), think=0.05, away=0.05))
    await started.start_background_tasks()
    yield started
    await started.finish_work_and_disconnect()


@pytest.fixture
async def two_registries(postgres: str) -> AsyncIterator[TwoRegistries]:
    """Yield the live tables of two processes on one database."""
    here, there = [TableRegistry(await open_postgres(postgres), Settings(Path())) for _ in range(2)]
    for registry in (here, there):
        await registry.start_background_tasks()
    yield here, there
    for registry in (here, there):
        await registry.stop_and_close_store()
