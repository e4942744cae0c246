"""Finds unclosed sockets and files in the test that leaves them, and not in a later one."""

import gc
from collections.abc import Iterator

import pytest


@pytest.fixture
def swept() -> Iterator[None]:
    """Collect garbage under the test's own warning filters.

    A client that times out closes its socket during the handshake, and the library leaves it to the garbage collector.
    """
    yield
    gc.collect()
