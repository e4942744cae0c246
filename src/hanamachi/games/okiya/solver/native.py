"""Okiya answered fast: the compiled kernel of kernel/, one position or many layouts at a time.

It has the names of `reference`, its slow twin, and answers the same; `worths` besides, for other aims than tiles.
"""

import os
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from math import ceil

from hanamachi.game import BadOption, BadText, shown
from hanamachi.game.arguments import check_call, check_flag, check_type, tuple_of
from hanamachi.games.okiya.rules import Cell, Cells, FullGarden, Layout, Position
from hanamachi.games.okiya.rules.full_garden import parse_full_garden
from hanamachi.games.okiya.solver.answer import Answer, Finished, position_of

try:
    from hanamachi.games.okiya.solver._kernel import ffi, lib
except ImportError as error:
    raise ImportError(
        "The solver's compiled kernel is missing: `python3 dev.py play`, or `pip install .` in the project's folder, "
        f"builds it ({error})."
    ) from error

CHUNK = 2048  # layouts in one call of the kernel, at most: a tenth of a second in lanes, a second or so without
WIDTH = 16  # bytes of a layout
OUTCOMES = 33  # values from -16 to 16
MOST = 32767  # what an outcome can be worth

lib.okiya_setup()


@dataclass(frozen=True, slots=True)
class Answers:
    """The outcomes of best play from the empty garden, a layout each.

    `values` has one value a layout and `positions` how many were looked at. `openings` has sixteen values a layout, by
    cell, -128 where it may not be played; it is empty where the moves were not asked for.
    """

    values: "array[int]"
    openings: "array[int]"
    positions: "array[int]"

    def __len__(self) -> int:
        return len(self.values)

    def __getitem__(self, index: int) -> Answer:
        """What is said of one layout, without a line; raises IndexError."""
        value, looked_at = self.values[index], self.positions[index]
        start = WIDTH * (index % len(self))
        return Answer(value, _legal(self.openings[start : start + WIDTH]), (), looked_at)

    def __iter__(self) -> Iterator[Answer]:
        return (self[index] for index in range(len(self)))


def solve(position: Position | Layout, *, scores: bool = True, moves: bool = True, line: bool = True) -> Answer:
    """The exact outcome of a position under its own ruling, or of a layout, with what is asked for; raises Finished.

    A layout is answered for its first move, where a full garden is a blockade.

    >>> from hanamachi.games.okiya import Layout
    >>> solve(Layout.parse("MtMbCrPs/PrItIsCt/IbMsPtMr/CsCbPbIr")).value  # who moves wins, with three tiles left
    4
    """
    position = position_of(position)
    check_flag(line, "line")
    asked = _asked(scores, moves) | line * lib.OKIYA_LINE
    answer = ffi.new("okiya_answer *")
    _checked(position, lib.okiya_solve(*_asked_of(position), asked, answer))
    return Answer(
        answer.value,
        _legal(answer.moves) if moves else {},
        tuple(answer.line)[: answer.line_length] if line else (),
        answer.positions,
    )


def worths(position: Position, worth: Sequence[int]) -> dict[Cell, int]:
    """What each legal move is worth to who makes it, when both play for the table `worth` and not for the most tiles.

    `worth[16 + v]` is what an outcome of the value v, counted from the first player's side, is worth to the first
    player, who wants the most of it while the second player wants the least: 33 numbers from -32767 to 32767. Who
    moves second reads them with the other sign. Raises Finished, BadText as `solve` does, and BadOption.
    """
    most, moves = array("h", [0]), array("h", bytes(2 * WIDTH))
    _weigh(position, worth, most, moves)
    return {cell: one for cell, one in enumerate(moves) if one >= -MOST}


def most_worth(position: Position, worth: Sequence[int]) -> int:
    """What a position is worth to the player to move, as in `worths`, in a third of the time that its moves take."""
    most = array("h", [0])
    _weigh(position, worth, most, None)
    return most[0]


def choose(position: Position, player: int, words: bytes, mine: int = 0, theirs: int = 0) -> Cell:
    """The cell that a computer player of a number takes, by 113 random words of 32 bits (`players.native`).

    In a match for points `mine` and `theirs` are how many more who moves and the other one need. Raises Finished, and
    BadText as `solve` does.
    """
    given = ffi.from_buffer("uint32_t[]", words)
    cell = lib.okiya_choose(*_asked_of(position), player, mine, theirs, given)
    if cell < 0:
        _checked(position, -cell)
    return cell


def match_chance(full_garden: FullGarden, mine: int, theirs: int) -> int:
    """The chance, in ten-thousandths, of who starts the next game to win a match for points (`players.points`)."""
    return lib.okiya_chance(parse_full_garden(full_garden).is_draw, mine, theirs)


def _weigh(position: Position, worth: Sequence[int], most: "array[int]", moves: "array[int] | None") -> None:
    """Have the kernel write what a position is worth, and what each of its moves is."""
    if len(worth) != OUTCOMES or not all(-MOST <= one <= MOST for one in worth):
        raise BadOption(f"{shown(list(worth))} is no table of worths: expected 33 numbers from -{MOST} to {MOST}")
    _checked(
        position,
        lib.okiya_worth(
            *_asked_of(position),
            ffi.from_buffer("int16_t[]", array("h", worth)),
            ffi.from_buffer("int16_t[]", most, require_writable=True),
            ffi.NULL if moves is None else ffi.from_buffer("int16_t[]", moves, require_writable=True),
        ),
    )


def solve_many(
    layouts: Iterable[Layout] | bytes,
    full_garden: FullGarden = "blockade",
    *,
    scores: bool = True,
    moves: bool = False,
    threads: int | None = None,
    lanes: bool | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Answers:
    """The exact outcomes of many layouts, and of their moves if asked for; of bytes, sixteen tile numbers are a layout.

    It runs on as many threads as there are processors, or as told; in the processor's vector lanes, sixteen layouts
    at a time, where it has them, unless `lanes` forbids (False) or insists (True). `progress` is told how many of how
    many are answered after each chunk; an interruption takes effect between two. Raises BadText and BadOption.
    """
    tiles, draw = _tiles(layouts), parse_full_garden(full_garden).is_draw
    asked = _asked(scores, moves)
    if lanes is not None:
        check_flag(lanes, "lanes")
    if progress is not None:
        check_call(progress, "progress", "a function of two numbers, or None")
    if threads is not None:
        check_type(threads, int, "a number of threads", "a whole number, 1 or more, or None")
    if lanes and lib.okiya_lanes() == 1:
        raise BadOption("lanes=True cannot be had: the kernel has no vector lanes for this processor")
    if threads is not None and threads < 1:
        raise BadOption(f"{shown(threads)} threads cannot answer anything: expected 1 or more")
    count = len(tiles) // WIDTH
    answers = Answers(
        array("b", bytes(count)), array("b", bytes(len(tiles) if moves else 0)), array("I", bytes(4 * count))
    )
    workers = threads or processors()
    chunk = _share(count, workers)
    at_once = 1 if lanes is False else lib.okiya_lanes()
    # Kept until the end: what a pointer points to lives no longer than the buffer it was taken from.
    source = ffi.from_buffer("uint8_t[]", tiles)
    values = ffi.from_buffer("int8_t[]", answers.values, require_writable=True)
    openings = ffi.from_buffer("int8_t[]", answers.openings, require_writable=True)
    positions = ffi.from_buffer("uint32_t[]", answers.positions, require_writable=True)

    def answer(start: int) -> int:
        """Answer the chunk that starts there, and say how many layouts it has."""
        size = min(chunk, count - start)
        code = lib.okiya_batch(
            source + WIDTH * start,
            size,
            draw,
            asked,
            at_once,
            values + start,
            openings + WIDTH * start if moves else ffi.NULL,
            positions + start,
        )
        if code != lib.OKIYA_DONE:
            raise _bad_layout(tiles, start)
        return size

    with ThreadPoolExecutor(workers, "okiya") as pool:
        try:
            done = 0
            for answered in as_completed([pool.submit(answer, start) for start in range(0, count, chunk)]):
                done += answered.result()
                if progress:
                    progress(done, count)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    return answers


def _asked_of(position: Position) -> tuple[bytes, Cells, Cells, int, bool]:
    """A position as the kernel takes it: its tiles, whose move it is and who waits, the cell taken last, the ruling."""
    mover, waiting = (position.first_cells, position.second_cells)[:: -1 if position.mover else 1]
    last = -1 if position.last is None else position.last
    return _numbers(position.layout), mover, waiting, last, position.ruling.is_draw


def _checked(position: Position, code: int) -> None:
    """Raise what the kernel has against a position."""
    if code == lib.OKIYA_FINISHED:
        raise Finished(position)
    if code != lib.OKIYA_DONE:
        tokens = f"{position.first_cells:#06x}, {position.second_cells:#06x} and the last cell {position.last}"
        raise BadText(f"the tokens {tokens} cannot arise in a game: expected two sets of cells apart, the last in one")


def _asked(scores: bool, moves: bool) -> int:
    check_flag(scores, "scores")
    check_flag(moves, "moves")
    return scores * lib.OKIYA_SCORES | moves * lib.OKIYA_MOVES


def _numbers(layout: Layout) -> bytes:
    return bytes(tile.number for tile in layout.tiles)


def _tiles(layouts: Iterable[Layout] | bytes) -> bytes:
    """The tile numbers of layouts, one after the other."""
    if not isinstance(layouts, bytes):
        expected = "several Layouts, or bytes that are the numbers of their tiles"
        return b"".join(map(_numbers, tuple_of(layouts, Layout, "the layouts", expected)))
    if len(layouts) % WIDTH:
        raise BadText(f"{len(layouts)} bytes are not layouts: expected sixteen a layout")
    return layouts


def _share(count: int, workers: int) -> int:
    """The size of a chunk: the same for all workers and all rounds, so that none waits for the last one of another."""
    rounds = max(1, ceil(count / (CHUNK * workers)))
    return max(1, ceil(count / (rounds * workers)))


def _legal(values: Iterable[int]) -> dict[Cell, int]:
    return {cell: value for cell, value in enumerate(values) if value != lib.OKIYA_UNLAWFUL}


def _bad_layout(tiles: bytes, start: int) -> BadText:
    """What is wrong with the first of the layouts from `start` on that is none."""
    for number in range(start, len(tiles) // WIDTH):
        given = tiles[WIDTH * number : WIDTH * (number + 1)]
        try:
            Layout.of(given)
        except BadText as error:
            return BadText(f"layout {number}: {error}")
    raise AssertionError(f"the kernel refused layouts from {start} on, which are legal")


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
