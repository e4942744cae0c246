"""One server for the tests that do not kill it."""

from collections.abc import Iterator

import pytest

from tests.server.running import Server


@pytest.fixture(scope="session")
def standing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("house")) as running:
        yield running


@pytest.fixture
def server(standing: Server) -> Iterator[Server]:
    """The one server, whose visitors of a test are gone when the test is over: each holds five files open."""
    yield standing
    standing.visits.close()
