"""Random layouts, drawn by a seed and answered chunk by chunk, wherever there is somebody to answer.

A chunk is 2,048 layouts that hang on the seed and the chunk's number alone, so a sample is the same whoever answers it,
in whatever order, and a larger sample of the same seed begins with the smaller one.

Every layout is answered under the draw ruling, which says what the other ruling says too: an opening has the same value
under both, save that one worth 0, a full garden, is worth -1 where the full garden is a blockade.
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

from hanamachi.game import BadOption, shorten_repr
from hanamachi.games.okiya.rules import BORDER_CELLS, iter_cells
from hanamachi.games.okiya.solver.layouts import LAYOUT_COUNT, unrank_tile_numbers
from hanamachi.games.okiya.solver.native import count_processors, solve_many

CHUNK = 2048
OPENINGS = tuple(iter_cells(BORDER_CELLS))
"""The twelve cells of the border, in the order in which a layout's answers have them."""
WIDTH = len(OPENINGS)  # bytes of a layout's answers

_PATIENCE = 10  # seconds in which a cluster answers
_WORD = 8  # bytes
_FAIR = 2 ** (8 * _WORD) // LAYOUT_COUNT * LAYOUT_COUNT  # numbers from here on would favour the first layouts


def ranks(seed: int, chunk: int) -> list[int]:
    """The ranks of a chunk's layouts, each drawn among all with the same chance."""
    # One word in a million is not fair and passed over: sixteen of them in a chunk are more than will ever be.
    stream = shake_256(f"hanamachi sample {seed} {chunk}".encode()).digest(_WORD * (CHUNK + 16))
    words = (int.from_bytes(stream[start : start + _WORD], "big") for start in range(0, len(stream), _WORD))
    return list(islice((word % LAYOUT_COUNT for word in words if word < _FAIR), CHUNK))


def answered(seed: int, chunk: int, size: int) -> bytes:
    """The values of the twelve openings of a chunk's first layouts, a signed byte each, as OPENINGS has them.

    They count from the side of the first player, under the draw ruling. This is what a worker does, on one thread.
    """
    layouts = b"".join(bytes(unrank_tile_numbers(rank)) for rank in ranks(seed, chunk)[:size])
    answers = solve_many(layouts, "draw", moves=True, threads=1)
    cells = answers.openings.tobytes()
    rows = (cells[start : start + 16] for start in range(0, len(cells), 16))
    return b"".join(row[:4] + row[4:5] + row[7:9] + row[11:] for row in rows)


class Known(Protocol):
    """What is known of a sample already."""

    def get(self, chunk: int) -> bytes | None:
        """The answers of a chunk, or of the first of its layouts; None if none are known."""


@dataclass(frozen=True, slots=True)
class Crew:
    """Those who answer: they take chunks to work on, and have up to `ahead` of them waiting or done."""

    workers: Executor
    ahead: int


@contextmanager
def threads(count: int | None = None) -> Iterator[Crew]:
    """So many threads of this machine, or one a processor; raises BadOption."""
    if count is not None and count < 1:
        raise BadOption(f"{count} threads cannot answer anything: expected 1 or more")
    count = count or count_processors()
    pool = ThreadPoolExecutor(count, "sample")
    try:
        yield Crew(pool, 4 * count)
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def cluster(address: str) -> Iterator[Crew]:
    """The workers of a Dask cluster, by its scheduler's address; they must have this package.

    Raises ImportError where the extra `cluster` is not installed, BadOption where the address is none, and OSError
    where no scheduler answers there.
    """
    try:
        from distributed import Client
        from distributed.comm.core import connect
    except ImportError:
        raise ImportError(
            "a cluster needs the package distributed: `pip install 'hanamachi[cluster]'` brings it"
        ) from None
    known: Any = Client
    ask: Any = connect  # neither has types

    async def reached() -> None:
        await (await ask(address, timeout=_PATIENCE)).close()

    # Asked before there is a client: one that could not connect closes itself whenever it is collected as garbage, and
    # waits for itself without end when that is while the next is made (distributed 2026.8, `LoopRunner._lock`).
    try:
        asyncio.run(reached())
    except ValueError as error:
        raise BadOption(f"{shorten_repr(address)} is not the address of a cluster: {error}") from None
    except (OSError, MemoryError):  # what is no scheduler may seem to announce a message of any length
        raise OSError(f"no scheduler answers at {address}") from None
    with known(address, timeout=_PATIENCE, set_as_default=False) as client:
        try:
            client.wait_for_workers(1, timeout=_PATIENCE)
        except TimeoutError:
            raise OSError(f"the cluster at {address} has no workers") from None
        workers = client.get_executor()
        try:
            yield Crew(workers, 4 * sum(client.nthreads().values()))
        finally:
            workers.shutdown(wait=False)


def sizes(count: int) -> Iterator[tuple[int, int]]:
    """The chunks of a sample, and how many of its layouts are in each; raises BadOption."""
    if not 1 <= count <= LAYOUT_COUNT:
        raise BadOption(f"{count} layouts cannot be drawn: expected 1 to {LAYOUT_COUNT}")
    return ((chunk, min(CHUNK, count - CHUNK * chunk)) for chunk in range(-(-count // CHUNK)))


def draw(count: int, seed: int, crew: Crew, known: Known | None = None) -> Iterator[tuple[int, bytes, bool]]:
    """The chunks of a sample in their order: number, answers, and whether they are new.

    What is known is not asked for again, unless more of its chunk is wanted. Raises BadOption.
    """
    waiting: deque[tuple[int, bytes | Future[bytes]]] = deque()
    for chunk, size in sizes(count):
        before = known.get(chunk) if known else None
        if before and len(before) >= WIDTH * size:
            waiting.append((chunk, before[: WIDTH * size]))
        else:
            waiting.append((chunk, crew.workers.submit(answered, seed, chunk, size)))
        if len(waiting) > crew.ahead:
            yield _arrived(*waiting.popleft())
    while waiting:
        yield _arrived(*waiting.popleft())


def _arrived(chunk: int, answers: bytes | Future[bytes]) -> tuple[int, bytes, bool]:
    return (chunk, answers, False) if isinstance(answers, bytes) else (chunk, answers.result(), True)
