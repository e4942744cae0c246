"""What a test of real sockets leaves behind is found in that test, and not in another."""

import gc
from collections.abc import Iterator

import pytest


@pytest.fixture
def swept() -> Iterator[None]:
    """Collect what is left, with the test's own filters of warnings.

    Who loses patience hangs up in the middle of a handshake, and the library leaves such a socket to whoever finds it.
    """
    yield
    gc.collect()
