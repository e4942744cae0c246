"""TCP ports for servers that a test starts."""

import itertools
import os
import socket
from contextlib import ExitStack

# Linux gives ports from 32768 upwards to connections of any process. A port below that stays free until it is used.
FIRST_PORT = 20_000
# Each pytest worker has a thousand ports of its own, twelve workers have all ports below 32000.
PORTS_OF_A_WORKER = 1_000
MOST_WORKERS = 12
# A test asks for two ports at most.
PORTS_OF_A_CALL = 10

_worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % MOST_WORKERS
# the process number keeps two runs of pytest apart that start in the same moment
_calls = itertools.count(os.getpid())


def find_free_ports(count: int = 1) -> list[int]:
    """Return `count` consecutive TCP ports on which nothing listens at 127.0.0.1, other ones at each call."""
    for call in _calls:
        first = FIRST_PORT + _worker * PORTS_OF_A_WORKER + call * PORTS_OF_A_CALL % PORTS_OF_A_WORKER
        ports = list(range(first, first + count))
        with ExitStack() as stack:
            try:
                for port in ports:
                    stack.enter_context(socket.socket()).bind(("127.0.0.1", port))
            except OSError:
                continue
            return ports
    raise AssertionError("the calls have no end")
