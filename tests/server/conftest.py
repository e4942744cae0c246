"""One server for the tests that do not kill it, and both stores."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from hanamachi.server.store.postgres import open_store as open_postgres
from tests.server.running import Server
from tests.server.stores import OpenStore, in_file


@pytest.fixture(scope="session")
def standing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("house")) as running:
        yield running


@pytest.fixture
def server(standing: Server) -> Iterator[Server]:
    """The one server, whose visitors of a test are gone when the test is over: each holds five files open."""
    yield standing
    standing.visits.close()


@pytest.fixture(params=["sqlite", "postgres"])
def open_store(request: pytest.FixtureRequest, tmp_path: Path) -> OpenStore:
    """Opens a store, the same one each time."""
    if request.param == "postgres":
        address: str = request.getfixturevalue("postgres")
        return lambda: open_postgres(address)
    return in_file(tmp_path / "house.sqlite3")
