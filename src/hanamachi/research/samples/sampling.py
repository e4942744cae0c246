"""Random samples of layouts, drawn by a seed and solved in chunks, on threads or on a Dask cluster.

A chunk is 2,048 layouts that depend only on the seed and on the number of the chunk. So a sample does not depend on the
workers or their order, and a larger sample of the same seed begins with the smaller one.

Every layout is solved under the draw ruling, which also gives the values of the other ruling. An opening has the same
value under both, except that 0 (a full garden) becomes -1 if a full garden is a blockade.
"""

import asyncio
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import shake_256
from itertools import islice
from typing import Any, Protocol

from hanamachi.extras import MissingExtra
from hanamachi.game import BadOption, shorten_repr
from hanamachi.games.okiya.rules import BORDER_CELLS, iter_cells_of_mask
from hanamachi.games.okiya.solver.layouts import LAYOUT_COUNT, convert_rank_to_tile_numbers
from hanamachi.games.okiya.solver.native import count_processors, solve_many

CHUNK_LAYOUTS = 2048
"""Layouts in a chunk, which one worker solves in about 0.2 s."""

OPENINGS = tuple(iter_cells_of_mask(BORDER_CELLS))
"""The twelve cells of the border, in the order of a layout's answers."""

ANSWER_BYTES = len(OPENINGS)
"""The size of a layout's answers: a signed byte for each opening."""

_CLUSTER_TIMEOUT = 10  # seconds in which a cluster answers
_WORD_BYTES = 8  # bytes
_UNBIASED_LIMIT = (
    2 ** (8 * _WORD_BYTES) // LAYOUT_COUNT * LAYOUT_COUNT
)  # numbers from here on would favour the first layouts


def pick_random_layout_ranks(seed: int, chunk_number: int) -> list[int]:
    """Return the numbers (0 to 16! − 1) of the random layouts in a chunk. All layouts have equal chances.

    Args:
        seed: The seed of the sample.
        chunk_number: The number of the chunk in the sample, from 0.
    """
    # One word in a million is beyond the unbiased limit and skipped. A chunk never has sixteen of them.
    stream = shake_256(f"hanamachi sample {seed} {chunk_number}".encode()).digest(_WORD_BYTES * (CHUNK_LAYOUTS + 16))
    words = (int.from_bytes(stream[start : start + _WORD_BYTES], "big") for start in range(0, len(stream), _WORD_BYTES))
    return list(islice((word % LAYOUT_COUNT for word in words if word < _UNBIASED_LIMIT), CHUNK_LAYOUTS))


def solve_random_chunk(seed: int, chunk_number: int, layout_count: int) -> bytes:
    """Solve the first layouts of a chunk of a random sample. Workers run this function, each on one thread.

    Args:
        seed: The seed of the sample.
        chunk_number: The number of the chunk in the sample, from 0.
        layout_count: The number of layouts to solve.

    Returns:
        For each layout twelve signed bytes: the values of its first moves for the first player, in the order of
        OPENINGS. A value is the tiles left plus one, negative for a loss. A full board counts as a draw, with the value
        0.
    """
    layouts = b"".join(
        bytes(convert_rank_to_tile_numbers(rank))
        for rank in pick_random_layout_ranks(seed, chunk_number)[:layout_count]
    )
    answers = solve_many(layouts, "draw", moves=True, threads=1)
    cells = answers.openings.tobytes()
    rows = (cells[start : start + 16] for start in range(0, len(cells), 16))
    return b"".join(row[:4] + row[4:5] + row[7:9] + row[11:] for row in rows)


class KnownAnswers(Protocol):
    """Results of a random sample that need not be computed again, such as those in a sample file."""

    def get(self, chunk: int) -> bytes | None:
        """Return the known results of a chunk of layouts, or None. Results of its last layouts may be missing.

        Args:
            chunk: The number of the chunk in the sample, from 0.

        Returns:
            For each layout twelve signed bytes: the values of its first moves.
        """


@dataclass(frozen=True, slots=True)
class SampleWorkers:
    """The threads or the cluster that solve the layouts of a random sample.

    Attributes:
        executor: The executor that runs functions on the workers.
        max_pending: The number of tasks that may be waiting or finished before the caller takes their results.
    """

    executor: Executor
    max_pending: int


@contextmanager
def start_thread_workers(thread_count: int | None = None) -> Iterator[SampleWorkers]:
    """Start threads on this machine, and stop them at the end of the `with` block.

    Args:
        thread_count: The number of threads, or None for one per processor.

    Raises:
        BadOption: The number is less than 1.
    """
    if thread_count is not None and thread_count < 1:
        raise BadOption(f"{thread_count} threads cannot answer anything: expected 1 or more")
    thread_count = thread_count or count_processors()
    pool = ThreadPoolExecutor(thread_count, "sample")
    try:
        yield SampleWorkers(pool, 4 * thread_count)
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def connect_cluster_workers(scheduler_address: str) -> Iterator[SampleWorkers]:
    """Connect to the workers of a Dask cluster, and close the connection at the end of the `with` block.

    This package must be installed on the workers.

    Args:
        scheduler_address: The address of the scheduler, such as tcp://10.0.0.1:8786.

    Raises:
        MissingExtra: The package distributed is not installed.
        BadOption: The address is invalid.
        OSError: No scheduler answers at the address, or the cluster has no workers.
    """
    try:
        from distributed import Client
        from distributed.comm.core import connect
    except ImportError:
        raise MissingExtra("distributed") from None
    client_class: Any = Client
    connect_to: Any = connect  # neither has types

    async def check_reachable() -> None:
        await (await connect_to(scheduler_address, timeout=_CLUSTER_TIMEOUT)).close()

    # Checked before a client is created. A client that could not connect closes itself when it is garbage-collected.
    # If that happens while the next client is created, it deadlocks (distributed 2026.8, `LoopRunner._lock`).
    try:
        asyncio.run(check_reachable())
    except ValueError as error:
        raise BadOption(f"{shorten_repr(scheduler_address)} is not the address of a cluster: {error}") from None
    except (OSError, MemoryError):  # another kind of server can seem to announce a message of enormous length
        raise OSError(f"no scheduler answers at {scheduler_address}") from None
    with client_class(scheduler_address, timeout=_CLUSTER_TIMEOUT, set_as_default=False) as client:
        try:
            client.wait_for_workers(1, timeout=_CLUSTER_TIMEOUT)
        except TimeoutError:
            raise OSError(f"the cluster at {scheduler_address} has no workers") from None
        workers = client.get_executor()
        try:
            yield SampleWorkers(workers, 4 * sum(client.nthreads().values()))
        finally:
            workers.shutdown(wait=False)


def iter_chunk_numbers_and_sizes(layout_count: int) -> Iterator[tuple[int, int]]:
    """Divide a random sample into chunks of 2048 layouts. The last chunk may be smaller.

    Args:
        layout_count: The number of layouts in the sample.

    Returns:
        For each chunk, its number from 0 and its number of layouts.

    Raises:
        BadOption: The number of layouts is out of range.
    """
    if not 1 <= layout_count <= LAYOUT_COUNT:
        raise BadOption(f"{layout_count} layouts cannot be drawn: expected 1 to {LAYOUT_COUNT}")
    return (
        (chunk, min(CHUNK_LAYOUTS, layout_count - CHUNK_LAYOUTS * chunk))
        for chunk in range(-(-layout_count // CHUNK_LAYOUTS))
    )


def solve_sample_chunks(
    layout_count: int, seed: int, workers: SampleWorkers, known_answers: KnownAnswers | None = None
) -> Iterator[tuple[int, bytes, bool]]:
    """Solve a random sample of layouts on several workers, and yield the results chunk by chunk.

    Args:
        layout_count: The number of layouts.
        seed: The seed of the sample. The same seed gives the same layouts.
        workers: The threads or the cluster.
        known_answers: Results that need not be computed again, or None.

    Yields:
        The number of the chunk, the values of the first moves of its layouts (twelve signed bytes each), and whether
        they were computed now.

    Raises:
        BadOption: The number of layouts is out of range.
    """
    waiting: deque[tuple[int, bytes | Future[bytes]]] = deque()
    for chunk, size in iter_chunk_numbers_and_sizes(layout_count):
        before = known_answers.get(chunk) if known_answers else None
        if before and len(before) >= ANSWER_BYTES * size:
            waiting.append((chunk, before[: ANSWER_BYTES * size]))
        else:
            waiting.append((chunk, workers.executor.submit(solve_random_chunk, seed, chunk, size)))
        if len(waiting) > workers.max_pending:
            yield _await_answers(*waiting.popleft())
    while waiting:
        yield _await_answers(*waiting.popleft())


def _await_answers(chunk: int, answers: bytes | Future[bytes]) -> tuple[int, bytes, bool]:
    return (chunk, answers, False) if isinstance(answers, bytes) else (chunk, answers.result(), True)
