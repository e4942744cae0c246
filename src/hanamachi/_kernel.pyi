"""Types of the cffi module that is built from kernel/okiya/kernel.h, for the functions that Python calls."""

from array import array
from collections.abc import Sequence
from typing import Any, Literal

class _Answer:
    value: int
    moves: Sequence[int]
    line: Sequence[int]
    line_length: int
    positions: int

class _Pointer:
    """A C pointer. Adding n moves it by n elements."""

    def __add__(self, by: int) -> _Pointer: ...

class _Lib:
    OKIYA_ILLEGAL: int
    OKIYA_SCORES: int
    OKIYA_MOVES: int
    OKIYA_LINE: int
    OKIYA_DONE: int
    OKIYA_BAD_LAYOUT: int
    OKIYA_BAD_POSITION: int
    OKIYA_FINISHED: int
    OKIYA_NO_LANES: int
    OKIYA_WORDS: int
    OKIYA_WARY: int
    OKIYA_MATCH_WISE: int

    def okiya_setup(self) -> None: ...
    def okiya_solve(
        self, tiles: bytes, mover: int, waiting: int, last: int, draw: int, flags: int, answer: _Answer
    ) -> int: ...
    def okiya_evaluate(
        self,
        tiles: bytes,
        mover: int,
        waiting: int,
        last: int,
        draw: int,
        worth: _Pointer,
        most: _Pointer,
        moves: _Pointer,
    ) -> int: ...
    def okiya_choose_cell(
        self,
        tiles: bytes,
        mover: int,
        waiting: int,
        last: int,
        draw: int,
        player: int,
        needed: int,
        opponent_needed: int,
        words: _Pointer,
    ) -> int: ...
    def okiya_win_chance(self, draw: int, starter_needs: int, other_needs: int) -> int: ...
    def okiya_lane_count(self) -> int: ...
    def okiya_solve_batch(
        self,
        tiles: _Pointer,
        count: int,
        draw: int,
        flags: int,
        lanes: int,
        values: _Pointer,
        openings: _Pointer,
        positions: _Pointer,
    ) -> int: ...
    def okiya_list_prefixes(self, length: int, prefixes: _Pointer) -> int: ...
    def okiya_list_classes(self, prefix: bytes, length: int, layouts: _Pointer, likenesses: _Pointer) -> int: ...

class _FFI:
    NULL: _Pointer

    def new(self, what: Literal["okiya_answer *"]) -> _Answer: ...
    def cast(self, what: str, pointer: Any) -> _Pointer: ...
    def from_buffer(
        self, what: str, buffer: bytes | bytearray | array[int], require_writable: bool = ...
    ) -> _Pointer: ...

ffi: _FFI
lib: _Lib
