"""Random samples: the same layouts and answers on all kinds of workers."""

import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from math import sqrt
from typing import Any

import pytest

from hanamachi.game import BadOption
from hanamachi.games.okiya import CELL_NAMES, Position
from hanamachi.games.okiya.solver import reference, solve
from hanamachi.games.okiya.solver.layouts import LAYOUT_COUNT, unrank
from hanamachi.research.samples import sampling
from hanamachi.research.samples.sampling import ANSWER_BYTES, OPENINGS, SampleWorkers

SEED = 7
WHOLE = sampling.CHUNK_LAYOUTS
CHUNK = 200
SOME = CHUNK + 30
"""Layouts of one chunk and a part of a second."""


@pytest.fixture(scope="module", autouse=True)
def small_chunks() -> Iterator[None]:
    """Use small chunks, so that samples of several chunks are fast."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sampling, "CHUNK_LAYOUTS", CHUNK)
        yield


class ImmediateExecutor(Executor):
    """An executor that runs jobs at once in this thread, and records their arguments."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, int]] = []

    def submit(self, work: Any, /, *asked: Any, **_: Any) -> "Future[Any]":
        future: Future[Any] = Future()
        self.asked.append(asked[1:])
        future.set_result(work(*asked))
        return future


def test_a_chunk_has_its_layouts_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "CHUNK_LAYOUTS", WHOLE)
    assert sampling.pick_random_layout_ranks(1, 0)[:3] == [11194250334969, 18315801748015, 4971647672685]
    assert len(sampling.pick_random_layout_ranks(1, 0)) == 2048
    assert sampling.pick_random_layout_ranks(1, 0)[-1] == 18393461601202
    assert (
        sampling.pick_random_layout_ranks(1, 0)
        != sampling.pick_random_layout_ranks(1, 1)
        != sampling.pick_random_layout_ranks(2, 0)
    )


def test_each_layout_has_the_same_chance() -> None:
    drawn = [rank for chunk in range(100) for rank in sampling.pick_random_layout_ranks(SEED, chunk)]
    assert all(0 <= rank < LAYOUT_COUNT for rank in drawn)
    # Each tile lies on each cell in a sixteenth of the layouts: 256 counts of about 1,250, within five standard errors.
    counts = Counter((cell, tile) for rank in drawn for cell, tile in enumerate(unrank(rank).tiles))
    expected, error = len(drawn) / 16, sqrt(len(drawn) / 16 * 15 / 16)
    assert len(counts) == 256
    assert all(abs(count - expected) < 5 * error for count in counts.values())


def test_a_sample_has_the_value_of_each_opening_under_the_draw_ruling() -> None:
    answers = memoryview(sampling.solve_random_chunk(SEED, 3, 40)).cast("b")
    assert len(answers) == 40 * ANSWER_BYTES
    assert " ".join(CELL_NAMES[cell] for cell in OPENINGS) == "a4 b4 c4 d4 a3 d3 a2 d2 a1 b1 c1 d1"
    for number, rank in enumerate(sampling.pick_random_layout_ranks(SEED, 3)[:40]):
        moves = solve(Position.start(unrank(rank), "draw")).moves
        assert list(answers[ANSWER_BYTES * number : ANSWER_BYTES * (number + 1)]) == [moves[cell] for cell in OPENINGS]


def test_the_other_ruling_says_the_same_but_for_full_gardens() -> None:
    for rank in sampling.pick_random_layout_ranks(SEED, 4)[:20]:
        drawn, blocked = (solve(Position.start(unrank(rank), ruling)).moves for ruling in ("draw", "blockade"))
        assert {cell: value or -1 for cell, value in drawn.items()} == blocked


@pytest.fixture(scope="module")
def sample() -> list[tuple[int, bytes, bool]]:
    """Return the answers of one chunk and a part of the next, solved in this thread."""
    return list(sampling.solve_sample_chunks(SOME, SEED, SampleWorkers(ImmediateExecutor(), max_pending=1)))


def test_a_sample_is_its_chunks_in_order_the_last_cut_short(sample: list[tuple[int, bytes, bool]]) -> None:
    assert [(chunk, len(answers), new) for chunk, answers, new in sample] == [
        (0, ANSWER_BYTES * CHUNK, True),
        (1, ANSWER_BYTES * 30, True),
    ]


def test_a_larger_sample_begins_with_the_smaller_one(sample: list[tuple[int, bytes, bool]]) -> None:
    smaller = list(sampling.solve_sample_chunks(CHUNK + 10, SEED, SampleWorkers(ImmediateExecutor(), max_pending=9)))
    assert smaller == [sample[0], (1, sample[1][1][: ANSWER_BYTES * 10], True)]


def test_threads_answer_the_same(sample: list[tuple[int, bytes, bool]]) -> None:
    with sampling.start_thread_workers(3) as crew:
        assert list(sampling.solve_sample_chunks(SOME, SEED, crew)) == sample


def test_a_dask_cluster_answers_the_same_to_the_last_bit(
    dask_cluster: str, sample: list[tuple[int, bytes, bool]]
) -> None:
    with sampling.connect_cluster_workers(dask_cluster) as crew:
        assert crew.max_pending == 8
        assert list(sampling.solve_sample_chunks(SOME, SEED, crew)) == sample


def test_known_answers_are_not_computed_again(sample: list[tuple[int, bytes, bool]]) -> None:
    known = {0: sample[0][1], 1: sample[1][1][: ANSWER_BYTES * 7]}
    workers = ImmediateExecutor()
    found = list(sampling.solve_sample_chunks(SOME, SEED, SampleWorkers(workers, max_pending=2), known))
    assert workers.asked == [(1, 30)]
    assert [new for _, _, new in found] == [False, True]
    assert [answers for _, answers, _ in found] == [answers for _, answers, _ in sample]
    # unwanted layouts of a known chunk are left out
    assert list(sampling.solve_sample_chunks(100, SEED, SampleWorkers(workers, max_pending=2), known)) == [
        (0, sample[0][1][: ANSWER_BYTES * 100], False)
    ]


def test_no_more_is_asked_ahead_than_the_crew_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "solve_random_chunk", lambda _seed, _chunk, count: bytes(ANSWER_BYTES * count))
    workers = ImmediateExecutor()
    chunks = sampling.solve_sample_chunks(20 * CHUNK, SEED, SampleWorkers(workers, max_pending=2))
    next(chunks)
    assert len(workers.asked) == 3
    next(chunks)
    assert len(workers.asked) == 4


def test_invalid_workers_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadOption, match="0 threads cannot answer"), sampling.start_thread_workers(0):
        pass
    pytest.importorskip("distributed")
    monkeypatch.setattr(sampling, "_CLUSTER_TIMEOUT", 0.2)
    with (
        pytest.raises(BadOption, match="'nobody' is not the address of a cluster"),
        sampling.connect_cluster_workers("nobody"),
    ):
        pass
    with (
        pytest.raises(OSError, match=r"no scheduler answers at tcp://127\.0\.0\.1:1"),
        sampling.connect_cluster_workers("tcp://127.0.0.1:1"),
    ):
        pass


def test_a_cluster_without_the_extra_is_refused_with_the_way_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with (
        pytest.raises(ImportError, match=r'pip install "hanamachi\[research\]"'),
        sampling.connect_cluster_workers("tcp://127.0.0.1:1"),
    ):
        pass


def test_the_slow_solver_agrees_at_the_end_of_sampled_lines() -> None:
    """Play the best line of a sampled layout down to nine tiles. The slow solver must give the sampled value."""
    for rank in sampling.pick_random_layout_ranks(SEED, 5)[:5]:
        position = Position.start(unrank(rank), "draw")
        answer = solve(position)
        for cell in answer.line[:7]:
            position = position.play(cell)
        assert -reference.solve(position).value == answer.value
