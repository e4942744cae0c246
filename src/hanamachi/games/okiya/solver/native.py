"""The fast solver: calls to the compiled kernel in kernel/, for one position or for many layouts.

`solve` gives the same answers as `reference.solve`. `evaluate_moves` solves for other aims than the most tiles, such as
the chance to win a match.
"""

import os
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from math import ceil

from hanamachi.game import BadOption, BadText, shorten_repr
from hanamachi.game.arguments import check_bool, check_callable, check_items, check_type
from hanamachi.games.okiya.rules import Cell, CellMask, FullGarden, Layout, Position
from hanamachi.games.okiya.rules.full_garden import parse_full_garden_ruling
from hanamachi.games.okiya.solver.answer import Answer, GameFinished, convert_to_position
from hanamachi.kernel import ffi, lib

MAX_CHUNK_LAYOUTS = 2048
"""Maximum layouts in one call of the kernel, which cannot be interrupted: 0.1 s in vector lanes, about 1 s without."""

LAYOUT_BYTES = 16
"""The size of a layout in bytes: one tile number for each cell."""

OUTCOME_COUNT = 33
"""The number of values of an outcome, from -16 to 16."""

MAX_WORTH = 32767
"""Maximum worth of an outcome in a worth table: the largest 16-bit integer."""

lib.okiya_setup()


@dataclass(frozen=True, slots=True)
class BatchAnswers:
    """The exact answers for many layouts, each before its first move, as compact arrays.

    A value is the number of tiles left at the end plus one: positive for a win of the first player, negative for a
    loss, 0 for a draw.

    Attributes:
        values: The value of each layout for the first player.
        openings: The values of the first moves: for each layout sixteen numbers, in the order of the cells. The four
            middle cells have -128, because they are illegal first moves. Empty if no moves were requested.
        positions: The number of positions that the solver searched for each layout.
    """

    values: "array[int]"
    openings: "array[int]"
    positions: "array[int]"

    def __len__(self) -> int:
        return len(self.values)

    def __getitem__(self, index: int) -> Answer:
        """Return the answer for the layout with an index. It has no line of best play."""
        value, looked_at = self.values[index], self.positions[index]
        start = LAYOUT_BYTES * (index % len(self))
        return Answer(value, _values_by_cell(self.openings[start : start + LAYOUT_BYTES]), (), looked_at)

    def __iter__(self) -> Iterator[Answer]:
        return (self[index] for index in range(len(self)))


def solve(position: Position | Layout, *, scores: bool = True, moves: bool = True, line: bool = True) -> Answer:
    """Solve a position of Okiya: return its exact value, with best play of both players.

    Args:
        position: The position, which contains the ruling for a full board. Or a layout, for the position before its
            first move; a full board is then a win of the second player.
        scores: Whether values count the tiles left. Otherwise a value is 1 (win), -1 (loss) or 0 (draw).
        moves: Whether to return the value of each legal move too.
        line: Whether to return a line of best play too.

    Raises:
        GameFinished: The game is over.

    >>> from hanamachi.games.okiya import Layout
    >>> solve(Layout.parse("MtMbCrPs/PrItIsCt/IbMsPtMr/CsCbPbIr")).value  # the first player wins with 3 tiles left
    4
    """
    position = convert_to_position(position)
    check_bool(line, "line")
    flags = _encode_kernel_flags(scores, moves) | line * lib.OKIYA_LINE
    answer = ffi.new("okiya_answer *")
    _raise_if_kernel_failed(position, lib.okiya_solve(*_pack_kernel_arguments(position), flags, answer))
    return Answer(
        answer.value,
        _values_by_cell(answer.moves) if moves else {},
        tuple(answer.line)[: answer.line_length] if line else (),
        answer.positions,
    )


def evaluate_moves(position: Position, worth_by_result: Sequence[int]) -> dict[Cell, int]:
    """Return how good each legal move is, if the players value each result of the game by a given table.

    The usual solver prefers results with many tiles left. This function accepts other preferences, such as the chance
    to win a match.

    Args:
        position: The position before the move.
        worth_by_result: 33 numbers from -32767 to 32767. `worth_table[16 + v]` says how good the result v is for the
            first player. For the second player it is the negated number. A result v is the tiles left plus one,
            negative for a loss.

    Raises:
        GameFinished: The game is over.
        BadOption: The table is not 33 such numbers.
    """
    best, moves = array("h", [0]), array("h", bytes(2 * LAYOUT_BYTES))
    _write_position_and_move_worths(position, worth_by_result, best, moves)
    return {cell: one for cell, one in enumerate(moves) if one >= -MAX_WORTH}


def evaluate_position(position: Position, worth_by_result: Sequence[int]) -> int:
    """Return how good a position is for the player to move, if the players value each result by a given table.

    This takes a third of the time of `evaluate_moves`, which explains the table.
    """
    best = array("h", [0])
    _write_position_and_move_worths(position, worth_by_result, best, None)
    return best[0]


def choose_computer_player_cell(
    position: Position,
    computer_player_number: int,
    random_words: bytes,
    points_needed: int = 0,
    opponent_points_needed: int = 0,
) -> Cell:
    """Return the cell (0 to 15) of the move that a computer player chooses.

    Args:
        position: The position before the move.
        computer_player_number: The number of the computer player (its index in `players.native.PLAYER_NAMES`).
        random_words: The random numbers for the decision: 113 words of 32 bits.
        points_needed: The points that the player to move still needs to win a match for points, or 0 in other matches.
        opponent_points_needed: The points that the opponent still needs, or 0 in other matches.

    Raises:
        GameFinished: The game is over.
    """
    words = ffi.from_buffer("uint32_t[]", random_words)
    cell = lib.okiya_choose_cell(
        *_pack_kernel_arguments(position), computer_player_number, points_needed, opponent_points_needed, words
    )
    if cell < 0:
        _raise_if_kernel_failed(position, -cell)
    return cell


def compute_match_win_chance(full_garden: FullGarden, points_needed: int, opponent_points_needed: int) -> int:
    """Return the chance of the player who starts the next game to win a match for points, in units of 1/10,000.

    Args:
        full_garden: Whether a full board is a `blockade` (a win of the second player) or a `draw`.
        points_needed: The points that this player still needs, 1 to 20.
        opponent_points_needed: The points that the opponent still needs, 1 to 20.
    """
    return lib.okiya_win_chance(parse_full_garden_ruling(full_garden).is_draw, points_needed, opponent_points_needed)


def _write_position_and_move_worths(
    position: Position, worth_by_result: Sequence[int], position_worth: "array[int]", move_worths: "array[int] | None"
) -> None:
    """Evaluate a position by a table of results, and write the numbers into the given arrays.

    Args:
        position: The position.
        worth_by_result: 33 numbers that say how good each result is for the first player (see `evaluate_moves`).
        position_worth: An array of one number, which gets the evaluation of the position.
        move_worths: An array of sixteen numbers, which gets the evaluation of each move by its cell. None if only the
            position is evaluated.
    """
    if len(worth_by_result) != OUTCOME_COUNT or not all(-MAX_WORTH <= one <= MAX_WORTH for one in worth_by_result):
        raise BadOption(
            f"{shorten_repr(list(worth_by_result))} is no table of worths: expected 33 numbers from "
            f"-{MAX_WORTH} to {MAX_WORTH}"
        )
    _raise_if_kernel_failed(
        position,
        lib.okiya_evaluate(
            *_pack_kernel_arguments(position),
            ffi.from_buffer("int16_t[]", array("h", worth_by_result)),
            ffi.from_buffer("int16_t[]", position_worth, require_writable=True),
            ffi.NULL if move_worths is None else ffi.from_buffer("int16_t[]", move_worths, require_writable=True),
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
) -> BatchAnswers:
    """Solve many layouts on several threads, each layout before its first move.

    If the user presses Ctrl-C, the function stops after the current chunks of at most 2048 layouts.

    Args:
        layouts: The layouts, or bytes with sixteen tile numbers for each layout.
        full_garden: Whether a full board is a `blockade` (a win of the second player) or a `draw`.
        scores: Whether values count the tiles left. Otherwise a value is 1 (win), -1 (loss) or 0 (draw).
        moves: Whether to return the value of each first move too.
        threads: The number of threads, or None for one per available processor.
        lanes: Whether to solve sixteen layouts at a time with vector instructions. None: if the processor has them.
        progress: A function that is called after each chunk, with the number of solved layouts and the number of all.

    Raises:
        BadText: A layout is invalid.
        BadOption: `lanes` is True on a processor without these instructions, or `threads` is less than 1.
    """
    tiles, draw = _pack_layouts_into_bytes(layouts), parse_full_garden_ruling(full_garden).is_draw
    flags = _encode_kernel_flags(scores, moves)
    if lanes is not None:
        check_bool(lanes, "lanes")
    if progress is not None:
        check_callable(progress, "progress", "a function of two numbers, or None")
    if threads is not None:
        check_type(threads, int, "a number of threads", "a whole number, 1 or more, or None")
    if lanes and lib.okiya_lane_count() == 1:
        raise BadOption("lanes=True cannot be had: the kernel has no vector lanes for this processor")
    if threads is not None and threads < 1:
        raise BadOption(f"{shorten_repr(threads)} threads cannot answer anything: expected 1 or more")
    count = len(tiles) // LAYOUT_BYTES
    answers = BatchAnswers(
        array("b", bytes(count)), array("b", bytes(len(tiles) if moves else 0)), array("I", bytes(4 * count))
    )
    workers = threads or count_processors()
    chunk = _compute_chunk_size(count, workers)
    lane_count = 1 if lanes is False else lib.okiya_lane_count()
    # These variables keep the buffers alive: the memory of a pointer is freed with the object of `from_buffer`.
    source = ffi.from_buffer("uint8_t[]", tiles)
    values = ffi.from_buffer("int8_t[]", answers.values, require_writable=True)
    openings = ffi.from_buffer("int8_t[]", answers.openings, require_writable=True)
    positions = ffi.from_buffer("uint32_t[]", answers.positions, require_writable=True)

    def solve_chunk_from_index(start_index: int) -> int:
        """Solve the chunk that begins with the layout at an index. Return the number of layouts in the chunk."""
        size = min(chunk, count - start_index)
        code = lib.okiya_solve_batch(
            source + LAYOUT_BYTES * start_index,
            size,
            draw,
            flags,
            lane_count,
            values + start_index,
            openings + LAYOUT_BYTES * start_index if moves else ffi.NULL,
            positions + start_index,
        )
        if code != lib.OKIYA_DONE:
            raise _make_invalid_layout_error(tiles, start_index)
        return size

    with ThreadPoolExecutor(workers, "okiya") as pool:
        try:
            done = 0
            for answered in as_completed(
                [pool.submit(solve_chunk_from_index, start) for start in range(0, count, chunk)]
            ):
                done += answered.result()
                if progress:
                    progress(done, count)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    return answers


def _pack_kernel_arguments(position: Position) -> tuple[bytes, CellMask, CellMask, int, bool]:
    """Convert a position to the arguments of a call of the kernel (the compiled C code).

    Returns:
        The tile numbers, the cells of the player to move, the cells of the other player, the last cell, and whether a
        full board is a draw.
    """
    mover, waiting = (position.first_cells, position.second_cells)[:: -1 if position.mover else 1]
    last = -1 if position.last is None else position.last
    return _pack_tile_numbers_into_bytes(position.layout), mover, waiting, last, position.ruling.is_draw


def _raise_if_kernel_failed(position: Position, return_code: int) -> None:
    """Raise the exception for an error code of the kernel (the compiled C code). Do nothing for other numbers."""
    if return_code == lib.OKIYA_FINISHED:
        raise GameFinished(position)
    if return_code != lib.OKIYA_DONE:
        tokens = f"{position.first_cells:#06x}, {position.second_cells:#06x} and the last cell {position.last}"
        raise BadText(f"the tokens {tokens} cannot arise in a game: expected two sets of cells apart, the last in one")


def _encode_kernel_flags(with_scores: bool, with_moves: bool) -> int:
    check_bool(with_scores, "scores")
    check_bool(with_moves, "moves")
    return with_scores * lib.OKIYA_SCORES | with_moves * lib.OKIYA_MOVES


def _pack_tile_numbers_into_bytes(layout: Layout) -> bytes:
    return bytes(tile.number for tile in layout.tiles)


def _pack_layouts_into_bytes(layouts: Iterable[Layout] | bytes) -> bytes:
    """Return the tile numbers of several layouts as bytes, sixteen for each layout. Bytes are returned unchanged."""
    if not isinstance(layouts, bytes):
        expected = "several Layouts, or bytes that are the numbers of their tiles"
        return b"".join(map(_pack_tile_numbers_into_bytes, check_items(layouts, Layout, "the layouts", expected)))
    if len(layouts) % LAYOUT_BYTES:
        raise BadText(f"{len(layouts)} bytes are not layouts: expected sixteen a layout")
    return layouts


def _compute_chunk_size(layout_count: int, thread_count: int) -> int:
    """Return how many layouts to put into a chunk, so that all threads get the same number of chunks.

    Otherwise some threads would have nothing to do at the end.

    Args:
        layout_count: The number of all layouts.
        thread_count: The number of threads.
    """
    rounds = max(1, ceil(layout_count / (MAX_CHUNK_LAYOUTS * thread_count)))
    return max(1, ceil(layout_count / (rounds * thread_count)))


def _values_by_cell(values: Iterable[int]) -> dict[Cell, int]:
    return {cell: value for cell, value in enumerate(values) if value != lib.OKIYA_ILLEGAL}


def _make_invalid_layout_error(tile_numbers: bytes, start_index: int) -> BadText:
    """Return an exception that names the first invalid layout.

    Args:
        tile_numbers: Sixteen tile numbers for each layout.
        start_index: The index of the layout from which to search.
    """
    for number in range(start_index, len(tile_numbers) // LAYOUT_BYTES):
        tiles = tile_numbers[LAYOUT_BYTES * number : LAYOUT_BYTES * (number + 1)]
        try:
            Layout.from_numbers(tiles)
        except BadText as error:
            return BadText(f"layout {number}: {error}")
    raise AssertionError(f"the kernel refused layouts from {start_index} on, which are legal")


def count_processors() -> int:
    """Return the number of processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
