"""Types of the cffi module that is built from kernel/kernel.h, for the functions that Python calls."""

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
    OKIYA_UNLAWFUL: int
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
        self, tiles: bytes, mover: int, waiting: int, last: int, draw: int, asked: int, answer: _Answer
    ) -> int: ...
    def okiya_worth(
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
    def okiya_choose(
        self,
        tiles: bytes,
        mover: int,
        waiting: int,
        last: int,
        draw: int,
        player: int,
        mine: int,
        theirs: int,
        words: _Pointer,
    ) -> int: ...
    def okiya_chance(self, draw: int, mine: int, theirs: int) -> int: ...
    def okiya_lanes(self) -> int: ...
    def okiya_batch(
        self,
        tiles: _Pointer,
        count: int,
        draw: int,
        asked: int,
        lanes: int,
        values: _Pointer,
        openings: _Pointer,
        positions: _Pointer,
    ) -> int: ...
    def okiya_prefixes(self, length: int, prefixes: _Pointer) -> int: ...
    def okiya_classes(self, prefix: bytes, length: int, layouts: _Pointer, likenesses: _Pointer) -> int: ...

class _FFI:
    NULL: _Pointer

    def new(self, what: Literal["okiya_answer *"]) -> _Answer: ...
    def cast(self, what: str, pointer: Any) -> _Pointer: ...
    def from_buffer(
        self, what: str, buffer: bytes | bytearray | array[int], require_writable: bool = ...
    ) -> _Pointer: ...

ffi: _FFI
lib: _Lib
