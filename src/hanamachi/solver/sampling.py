"""Random layouts, drawn by a seed and answered chunk by chunk, wherever there is somebody to answer.

A chunk is 2,048 layouts that hang on the seed and the chunk's number alone, so a sample is the same whoever answers it,
in whatever order, and a larger sample of the same seed begins with the smaller one.

Every layout is answered under the draw ruling, which says what the other ruling says too: an opening has the same value
under both, save that one worth 0, a full garden, is worth -1 where the full garden is a blockade.
"""

import os
from collections import deque
from collections.abc import Iterator, Mapping
from concurrent.futures import Executor, Future
from hashlib import shake_256
from itertools import islice

from hanamachi.games.game import BadOption
from hanamachi.games.okiya import BORDER, members
from hanamachi.solver.layouts import LAYOUTS, unrank

CHUNK = 2048
OPENINGS = tuple(members(BORDER))
"""The twelve cells of the border, in the order in which a layout's answers have them."""

_WORD = 8  # bytes
_FAIR = 2 ** (8 * _WORD) // LAYOUTS * LAYOUTS  # numbers from here on would favour the first layouts


def ranks(seed: int, chunk: int) -> list[int]:
    """The ranks of a chunk's layouts, each drawn among all with the same chance."""
    # One in a million words is not fair and passed over: sixteen in a chunk are more than will ever be.
    stream = shake_256(f"hanamachi sample {seed} {chunk}".encode()).digest(_WORD * (CHUNK + 16))
    words = (int.from_bytes(stream[start : start + _WORD], "big") for start in range(0, len(stream), _WORD))
    return list(islice((word % LAYOUTS for word in words if word < _FAIR), CHUNK))


def answered(seed: int, chunk: int, size: int) -> bytes:
    """The values of the twelve openings of a chunk's first layouts, a signed byte each, as OPENINGS has them.

    They count from the side of the first player, under the draw ruling; this is what a worker does.
    """
    from hanamachi.solver.native import solve_many  # the worker has the kernel; who asks it need not

    answers = solve_many(map(unrank, ranks(seed, chunk)[:size]), "draw", threads=1)
    values = answers.openings.tobytes()
    return b"".join(values[start + cell : start + cell + 1] for start in range(0, len(values), 16) for cell in OPENINGS)


def sizes(count: int) -> Iterator[tuple[int, int]]:
    """The chunks of a sample and how many layouts of each it takes; raises BadOption."""
    if not 1 <= count <= LAYOUTS:
        raise BadOption(f"{count} layouts cannot be drawn: expected 1 to {LAYOUTS}")
    return ((chunk, min(CHUNK, count - CHUNK * chunk)) for chunk in range(-(-count // CHUNK)))


def draw(
    count: int, seed: int, workers: Executor, *, ahead: int, known: Mapping[int, bytes] | None = None
) -> Iterator[tuple[int, bytes]]:
    """The chunks of a sample in their order, each with its answers, while the workers are up to `ahead` chunks on.

    Chunks that are known (long enough) are not asked for again. Raises BadOption.
    """
    known = known or {}
    waiting: deque[tuple[int, bytes | Future[bytes]]] = deque()
    length = 12 * CHUNK
    for chunk, size in sizes(count):
        before = known.get(chunk, b"")
        length = 12 * size
        waiting.append(
            (chunk, before[:length] if len(before) >= length else workers.submit(answered, seed, chunk, size))
        )
        if len(waiting) > ahead:
            yield _arrived(*waiting.popleft())
    while waiting:
        yield _arrived(*waiting.popleft())


def _arrived(chunk: int, answers: bytes | Future[bytes]) -> tuple[int, bytes]:
    return chunk, answers if isinstance(answers, bytes) else answers.result()


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
