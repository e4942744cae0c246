"""Types of the cffi module that is built from kernel/*/kernel.h, for the functions that Python calls."""

from array import array
from collections.abc import Sequence
from typing import Any, Literal, overload

class _Answer:
    value: int
    moves: Sequence[int]
    line: Sequence[int]
    line_length: int
    positions: int

class _Pointer:
    """A C pointer. Adding n moves it by n elements."""

    def __add__(self, by: int) -> _Pointer: ...
    def __getitem__(self, index: int) -> int: ...

class _Deal:
    players: int

class _State:
    player: int
    phase: int
    stall: int

    def __getitem__(self, index: Literal[0]) -> _State: ...

class _Facts:
    down: list[int]
    turned: list[int]
    looked: list[int]
    met: list[int]
    peeked: Sequence[list[int]]
    boards: Sequence[list[int]]
    swept: list[int]
    kamon: list[int]
    cards: list[int]
    reserve: int
    player: int
    phase: int
    return_phase: int
    up: int
    called: int
    matched: int
    progress: int
    end: int
    caller: int
    open_cells: int
    turns: int
    idle_turns: int

class _Memory:
    capacity: int
    count: int
    places: Sequence[int]
    is_secret: Sequence[int]

class _Knowledge:
    face: Sequence[int]
    is_unknown: Sequence[int]
    is_secret: Sequence[int]
    watchers: Sequence[int]
    pool: Sequence[int]
    unknown: int

class _Judged:
    action: int
    value: float

class _Considered:
    action: int
    playouts: int
    wins: float

class _Search:
    considered: Sequence[_Considered]
    count: int

class _Compared:
    action: int
    worlds: int
    points: float
    wins: float
    gain: float
    squared_gain: float
    win_gain: float

class _Comparison:
    search: _Search
    compared: Sequence[_Compared]
    best: int
    worlds: int
    gain: float
    squared_gain: float

class _Match:
    games: int
    decisions: int
    own_decisions: int
    searched: int
    playouts: int
    wins: float
    squares: float

class _Assessment:
    turns: int
    loss: float
    gradient: Sequence[float]
    hessian: Sequence[float]
    estimates: Sequence[float]
    expected: Sequence[float]
    won: Sequence[float]

class _RandomGames:
    games: int
    actions: int
    turns: int
    ends: Sequence[int]
    legal_choices: int

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

    MAIKO_DONE: int
    MAIKO_BAD_DEAL: int
    MAIKO_BAD_WORD: int
    MAIKO_ILLEGAL: int
    MAIKO_ACTIONS: int
    MAIKO_LATE: int
    MAIKO_OVER: int
    MAIKO_NO_TILE: int
    MAIKO_NOBODY: int
    MAIKO_DRAW_COLOUR: int
    MAIKO_DEAL_TEXT: int
    MAIKO_ACTION_TEXT: int
    MAIKO_FORMER_WEIGHTS: int
    MAIKO_FITTED_WEIGHTS: int
    MAIKO_MAX_JUDGED: int
    MAIKO_WEIGHTS: int
    MAIKO_VALUE_WEIGHTS: int

    def maiko_deal_order(self, order: bytes, players: int, colours: bytes, left_out: int, deal: _Deal) -> int: ...
    def maiko_deal_secret(self, secret: bytes, players: int, colours: bytes, left_out: int, deal: _Deal) -> int: ...
    def maiko_parse_deal(self, text: bytes, deal: _Deal) -> int: ...
    def maiko_format_deal(self, deal: _Deal, text: _Pointer) -> None: ...
    def maiko_parse_action(self, word: bytes, length: int) -> int: ...
    def maiko_format_action(self, action: int, text: _Pointer) -> None: ...
    def maiko_parse_game(self, text: bytes, deal: _Deal, state: _State, actions: _Pointer) -> int: ...
    def maiko_start(self, deal: _Deal, stall: int, state: _State) -> None: ...
    def maiko_list_actions(self, deal: _Deal, state: _State, legal: _Pointer) -> None: ...
    def maiko_play(self, deal: _Deal, state: _State, action: int) -> int: ...
    def maiko_score(self, state: _State, player: int) -> int: ...
    def maiko_leaders(self, state: _State, players: int) -> int: ...
    def maiko_get_facts(self, deal: _Deal, state: _State, facts: _Facts) -> None: ...
    def maiko_set_facts(self, deal: _Deal, facts: _Facts, stall: int, state: _State) -> int: ...
    def maiko_find_knowledge(self, deal: _Deal, state: _State, player: int, knowledge: _Knowledge) -> None: ...
    def maiko_choose_random(self, deal: _Deal, state: _State, random: _Pointer) -> int: ...
    def maiko_has_vectors(self) -> int: ...
    def maiko_play_random(
        self, seed: int, players: int, games: int, masks: int, vectors: int, counts: _RandomGames
    ) -> None: ...
    def maiko_judge(self, deal: _Deal, state: _State, weights: int, random: _Pointer, value: _Pointer) -> int: ...
    def maiko_judge_all(
        self, deal: _Deal, state: _State, weights: int, random: _Pointer, judged: Sequence[_Judged]
    ) -> int: ...
    def maiko_get_weights(self, weights: int, players: int, numbers: Sequence[float]) -> None: ...
    def maiko_judge_by_memory(
        self, deal: _Deal, state: _State, memory: _Memory, random: _Pointer, value: _Pointer
    ) -> int: ...
    def maiko_play_match(
        self,
        seed: int,
        players: int,
        deals: int,
        own_weights: Sequence[float],
        rivals_weights: Sequence[float],
        match: _Match,
    ) -> None: ...
    def maiko_begin_search(
        self,
        deal: _Deal,
        state: _State,
        seed: int,
        budget: int,
        horizon: int,
        former_chances: Sequence[float],
        search: _Search,
    ) -> None: ...
    def maiko_weigh_action(self, deal: _Deal, state: _State, observer: int, action: int) -> float: ...
    def maiko_continue_search(self, search: _Search, playouts: int) -> int: ...
    def maiko_find_best_action(self, search: _Search) -> int: ...
    def maiko_compare(
        self,
        deal: _Deal,
        state: _State,
        seed: int,
        worlds: int,
        action: int,
        forgotten: Sequence[int],
        comparison: _Comparison,
    ) -> None: ...
    def maiko_play_search_match(
        self,
        seed: int,
        players: int,
        deals: int,
        budget: int,
        horizon: int,
        rivals_weights: int,
        match: _Match,
    ) -> None: ...
    def maiko_get_value_weights(self, players: int, numbers: Sequence[float]) -> None: ...
    def maiko_assess_value(
        self, seed: int, players: int, games: int, numbers: Sequence[float], sums: _Assessment
    ) -> None: ...

class _FFI:
    NULL: _Pointer

    @overload
    def new(self, what: Literal["okiya_answer *"]) -> _Answer: ...
    @overload
    def new(self, what: Literal["maiko_deal *"]) -> _Deal: ...
    @overload
    def new(self, what: Literal["maiko_state *"], of: _State = ...) -> _State: ...
    @overload
    def new(self, what: Literal["maiko_facts *"]) -> _Facts: ...
    @overload
    def new(self, what: Literal["maiko_knowledge *"]) -> _Knowledge: ...
    @overload
    def new(self, what: Literal["maiko_memory *"], of: dict[str, object]) -> _Memory: ...
    @overload
    def new(self, what: Literal["maiko_random_games *"]) -> _RandomGames: ...
    @overload
    def new(self, what: Literal["maiko_search *"]) -> _Search: ...
    @overload
    def new(self, what: Literal["maiko_comparison *"]) -> _Comparison: ...
    @overload
    def new(self, what: Literal["maiko_match *"]) -> _Match: ...
    @overload
    def new(self, what: Literal["maiko_assessment *"]) -> _Assessment: ...
    @overload
    def new(self, what: Literal["maiko_judged[]"], of: int) -> Sequence[_Judged]: ...
    @overload
    def new(self, what: Literal["double[]", "float[]"], of: int | Sequence[float]) -> Sequence[float]: ...
    @overload
    def new(self, what: Literal["char[]", "uint8_t[]"], of: int) -> _Pointer: ...
    @overload
    def new(self, what: Literal["uint32_t *", "uint64_t *", "double *"], of: int = ...) -> _Pointer: ...
    def buffer(self, pointer: _Pointer) -> bytes: ...
    def string(self, pointer: _Pointer) -> bytes: ...
    def cast(self, what: str, pointer: Any) -> _Pointer: ...
    def from_buffer(
        self, what: str, buffer: bytes | bytearray | array[int], require_writable: bool = ...
    ) -> _Pointer: ...

ffi: _FFI
lib: _Lib
