"""Batches of layouts: answers, progress, and errors."""

import os
import random
import re
import shutil
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

import dev
import hanamachi
from hanamachi import _kernel
from hanamachi.game import BadOption, BadText
from hanamachi.games.okiya import BORDER_CELLS, FullGarden, Layout, Position, iter_cells_of_mask
from hanamachi.games.okiya.solver import native, solve, solve_many

PACKAGE = Path(hanamachi.__file__).parent


def make_random_layouts(count: int, seed: int = 1) -> list[Layout]:
    chance = random.Random(seed)
    return [Layout.from_numbers(chance.sample(range(16), 16)) for _ in range(count)]


def tile_bytes(layouts: list[Layout]) -> bytes:
    return b"".join(bytes(tile.number for tile in layout.tiles) for layout in layouts)


@pytest.fixture
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "MAX_CHUNK_LAYOUTS", 7)


@pytest.mark.parametrize("ruling", ["blockade", "draw"])
@pytest.mark.parametrize("scores", [False, True])
@pytest.mark.parametrize("lanes", [False, None])
def test_many_layouts_have_the_answers_that_each_has_alone(
    small_chunks: None, ruling: FullGarden, scores: bool, lanes: bool | None
) -> None:
    some = make_random_layouts(40)
    answers = solve_many(some, ruling, scores=scores, moves=True, lanes=lanes)
    assert len(answers) == 40
    for layout, answer in zip(some, answers, strict=True):
        alone = solve(Position.start(layout, ruling), scores=scores, line=False)
        assert (answer.value, answer.moves, answer.line) == (alone.value, alone.moves, ())
        assert answer.positions > 0


@pytest.mark.parametrize("ruling", ["blockade", "draw"])
@pytest.mark.parametrize("scores", [False, True])
@pytest.mark.parametrize("moves", [False, True])
def test_lanes_look_at_the_same_positions_as_the_portable_search(ruling: FullGarden, scores: bool, moves: bool) -> None:
    some = make_random_layouts(300, seed=8)
    in_lanes, portable = (solve_many(some, ruling, scores=scores, moves=moves, lanes=lanes) for lanes in (None, False))
    assert in_lanes == portable


def test_layouts_may_be_given_as_bytes_or_one_after_the_other() -> None:
    some = make_random_layouts(20)
    assert (
        solve_many(tile_bytes(some), moves=True) == solve_many(some, moves=True) == solve_many(iter(some), moves=True)
    )


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_the_number_of_threads_changes_nothing(small_chunks: None, threads: int) -> None:
    some = tile_bytes(make_random_layouts(50))
    assert solve_many(some, moves=True, threads=threads) == solve_many(some, moves=True)


def test_moves_that_are_not_asked_for_are_left_out() -> None:
    some = make_random_layouts(5)
    answers = solve_many(some)
    assert not answers.openings
    assert answers.values == solve_many(some, moves=True).values
    assert answers[-1].moves == {}


def test_openings_that_may_not_be_played_have_no_value() -> None:
    answers = solve_many(make_random_layouts(3), moves=True)
    legal = [[answers.openings[start + cell] != -128 for cell in range(16)] for start in (0, 16, 32)]
    assert legal == [[bool(BORDER_CELLS >> cell & 1) for cell in range(16)]] * 3
    assert list(answers[1].moves) == list(iter_cells_of_mask(BORDER_CELLS))


def test_an_answer_is_found_by_its_number_from_either_end() -> None:
    answers = solve_many(make_random_layouts(3), moves=True)
    assert [answers[-3], answers[-2], answers[-1]] == list(answers)
    for number in (3, -4):
        with pytest.raises(IndexError):
            answers[number]


@pytest.mark.parametrize("none", [b"", []])
def test_an_empty_batch_has_no_answers(none: bytes | list[Layout]) -> None:
    answers = solve_many(none)
    assert len(answers) == 0
    assert list(answers) == []


def test_progress_is_reported_after_every_chunk(small_chunks: None) -> None:
    told: list[tuple[int, int]] = []
    solve_many(make_random_layouts(20), threads=1, progress=lambda done, of: told.append((done, of)))
    assert told == [(7, 20), (14, 20), (20, 20)]


def test_every_thread_has_as_much_to_do(small_chunks: None) -> None:
    told: list[int] = []
    solve_many(make_random_layouts(45), threads=3, progress=lambda done, _: told.append(done))
    assert [after - before for before, after in zip([0, *told], told, strict=False)] == [5] * 9


def test_an_interruption_leaves_the_chunks_that_wait_undone(
    small_chunks: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[int] = []

    class Counting:
        def __getattr__(self, name: str) -> object:
            return getattr(_kernel.lib, name)

        def okiya_solve_batch(self, *arguments: Any) -> int:
            called.append(1)
            return _kernel.lib.okiya_solve_batch(*arguments)

    monkeypatch.setattr(native, "lib", Counting())

    def interrupt(done: int, of: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solve_many(make_random_layouts(7 * 100), threads=2, progress=interrupt)
    assert len(called) < 50
    assert [thread.name for thread in threading.enumerate() if thread.name.startswith("okiya")] == []


@pytest.mark.skipif(os.name != "posix", reason="Windows sends an interruption to the whole console")
def test_control_c_ends_a_long_batch_at_once() -> None:
    program = """
from hanamachi.games.okiya.solver import native, solve_many
native.MAX_CHUNK_LAYOUTS = 100
print("begun", flush=True)
solve_many(bytes(range(16)) * 200_000, progress=lambda done, of: print(done, flush=True))
"""
    command = [sys.executable, "-c", program]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "begun\n"
        assert 0 < int(process.stdout.readline()) <= 200
        process.send_signal(signal.SIGINT)
        said = process.communicate(timeout=30)[1]
    assert said.splitlines()[-1] == "KeyboardInterrupt"


def test_an_invalid_layout_is_reported_with_its_number() -> None:
    with pytest.raises(BadText, match=r"^layout 2000: \(0, 1, 2, .*, 14, 3\) is not a layout: expected"):
        solve_many(tile_bytes(make_random_layouts(2000)) + bytes([*range(15), 3]))


def test_lanes_can_be_insisted_on_only_where_there_are_some() -> None:
    some = make_random_layouts(33)
    if _kernel.lib.okiya_lane_count() == 1:
        with pytest.raises(BadOption, match=r"^lanes=True cannot be had: the kernel has no vector lanes"):
            solve_many(some, lanes=True)
    else:
        assert solve_many(some, lanes=True).values == solve_many(some, lanes=False).values


@pytest.mark.parametrize(
    ("first", "second", "last"), [(0b11, 0b10, 1), (0b1, 0b10, 2), (0b1, 0b10, None), (0b1 << 16, 0b10, 1)]
)
def test_a_position_that_contradicts_itself_is_shown(first: int, second: int, last: int | None) -> None:
    # no such position can be made, but the kernel must not trust what it is handed
    position = Position.start(make_random_layouts(1)[0])
    for name, value in (("first_cells", first), ("second_cells", second), ("last", last)):
        object.__setattr__(position, name, value)
    with pytest.raises(BadText) as raised:
        solve(position)
    assert str(raised.value).startswith(f"the tokens {first:#06x}, {second:#06x} and the last cell {last} cannot arise")


@pytest.mark.parametrize(
    ("found", "reason"),
    [("none", "No module named"), (dev.EXTENSION.name, "")],
)
def test_where_no_kernel_fits_one_sentence_says_what_to_do(found: str, reason: str, tmp_path: Path) -> None:
    ignored = shutil.ignore_patterns("_kernel.*", "static", "__pycache__")
    shutil.copytree(PACKAGE, tmp_path / "hanamachi", ignore=ignored)
    if found != "none":
        (tmp_path / "hanamachi" / found).write_bytes(b"for another machine")
    program = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r}); from hanamachi.games.okiya.solver import reference, solve"
    )
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert answer.returncode == 1
    assert re.fullmatch(
        rf"hanamachi\.kernel\.KernelMissing: No compiled kernel fits this machine: expected _kernel\.\S+ "
        rf"for \S+, found {re.escape(found)} \(.*{reason}.*\); `pip install --force-reinstall hanamachi` installs the "
        r"right wheel, and in a copy of the source `python3 dev\.py play` compiles the kernel\.",
        answer.stderr.splitlines()[-1],
    )
