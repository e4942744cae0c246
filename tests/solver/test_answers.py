"""Answers of both solvers, the kernel and the reference solver, and comparisons between them."""

import json
import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES
from math import sqrt
from statistics import fmean, pstdev
from typing import Protocol

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanamachi import _kernel
from hanamachi.games.okiya import (
    CELL_NAMES,
    Cell,
    CellMask,
    FullGarden,
    Layout,
    Position,
    iter_cells_of_mask,
    mask_of_cells,
    solver,
)
from hanamachi.games.okiya.rules.garden import MIDDLE_CELLS
from hanamachi.games.okiya.solver import Answer, BatchAnswers, GameFinished, native, reference
from hanamachi.games.okiya.solver.layouts import FAMILY_SWAP, SQUARE_SYMMETRIES, tile_numbers, unrank
from tests.data import load_table

EXPECTED_NUMBERS = load_table("solver")
RULINGS: tuple[FullGarden, ...] = ("blockade", "draw")


class SolveFunction(Protocol):
    """The signature of `solve`, which both solvers have."""

    def __call__(self, position: Position, *, scores: bool = True, moves: bool = True, line: bool = True) -> Answer: ...


both_solvers = pytest.mark.parametrize("solve", [reference.solve, native.solve], ids=["reference", "native"])


def make_random_position(chance: random.Random, depth: int, ruling: FullGarden = "blockade") -> Position:
    """Return a random unfinished position after `depth` moves, 0 to 15."""
    while True:
        position = Position.start(Layout.from_numbers(chance.sample(range(16), 16)), ruling)
        for _ in range(depth):
            going_on = [child for child in position.child_positions() if child.turn is not None]
            if not going_on:
                break
            position = chance.choice(going_on)
        else:
            return position


# The reference needs a millisecond where nine tiles are left, and three times as long for every tile more.
positions = st.builds(
    make_random_position, st.integers(0, 10**9).map(random.Random), st.integers(6, 15), st.sampled_from(RULINGS)
)


def sign(value: int) -> int:
    return (value > 0) - (value < 0)


def final_value(position: Position) -> int:
    """Return the value of a finished game for the player who would be to move."""
    outcome = position.outcome
    assert outcome is not None
    if not outcome.winners:
        return 0
    return (outcome.tiles_left + 1) * (1 if position.mover in outcome.winners else -1)


def value_after_line(position: Position, line: tuple[Cell, ...]) -> int:
    """Return the value at the end of a line, for the player who begins it."""
    return final_value(play_line(position, line)) * (-1 if len(line) % 2 else 1)


def play_line(position: Position, line: tuple[Cell, ...]) -> Position:
    for cell in line:
        position = position.play(cell)
    return position


@both_solvers
@settings(deadline=None, max_examples=40)
@given(positions)
def test_a_position_is_worth_its_best_move(solve: SolveFunction, position: Position) -> None:
    answer = solve(position)
    assert tuple(answer.moves) == position.legal_moves
    assert answer.value == max(answer.moves.values())
    for cell, value in answer.moves.items():
        child = position.play(cell)
        assert value == -(final_value(child) if child.turn is None else solve(child).value)


@both_solvers
@settings(deadline=None, max_examples=40)
@given(positions)
def test_the_line_is_legal_and_ends_in_the_value(solve: SolveFunction, position: Position) -> None:
    answer = solve(position)
    assert value_after_line(position, answer.line) == answer.value
    for length in range(len(answer.line)):
        on_the_way = play_line(position, answer.line[:length])
        assert solve(on_the_way).value == answer.value * (-1 if length % 2 else 1)


@both_solvers
@settings(deadline=None, max_examples=40)
@given(positions)
def test_the_sign_of_a_score_tells_the_winner(solve: SolveFunction, position: Position) -> None:
    scored, answer = solve(position), solve(position, scores=False)
    assert answer.value == sign(scored.value)
    assert answer.moves == {cell: sign(value) for cell, value in scored.moves.items()}
    assert sign(value_after_line(position, answer.line)) == answer.value


@both_solvers
@settings(deadline=None, max_examples=40)
@given(positions, st.booleans(), st.booleans(), st.booleans())
def test_answers_omit_unrequested_parts_without_other_changes(
    solve: SolveFunction, position: Position, scores: bool, moves: bool, line: bool
) -> None:
    whole, answer = solve(position, scores=scores), solve(position, scores=scores, moves=moves, line=line)
    assert answer.value == whole.value
    assert answer.moves == (whole.moves if moves else {})
    assert bool(answer.line) == line


@both_solvers
@settings(deadline=None, max_examples=40)
@given(positions)
def test_the_draw_ruling_changes_full_gardens_and_nothing_else(solve: SolveFunction, position: Position) -> None:
    # The same games end in the same order of worth, but the draws, which are the first player's narrowest losses:
    # so who wins for the first player is the same under both rulings.
    blockade, draw = (solve(replace(position, full_garden=ruling)) for ruling in RULINGS)
    narrowest = -1 if position.mover == 0 else 1
    assert blockade.value == (draw.value or narrowest)
    assert blockade.moves == {cell: value or narrowest for cell, value in draw.moves.items()}


def transform_position(position: Position, turn: tuple[int, ...], tiles: tuple[int, ...]) -> Position:
    """Return a position turned (cell n gets the content of cell `turn[n]`) and with its tiles replaced."""

    def turned(cells: CellMask) -> CellMask:
        return mask_of_cells(turn.index(cell) for cell in iter_cells_of_mask(cells))

    given = tile_numbers(position.layout)
    return Position(
        Layout.from_numbers(tiles[given[cell]] for cell in turn),
        turned(position.first_cells),
        turned(position.second_cells),
        None if position.last is None else turn.index(position.last),
        position.full_garden,
    )


orders = st.permutations(range(4))


@both_solvers
@settings(deadline=None, max_examples=40)
@given(positions, st.sampled_from(SQUARE_SYMMETRIES), orders, orders, st.booleans())
def test_symmetric_positions_have_equal_values_and_symmetric_moves(
    solve: SolveFunction,
    position: Position,
    turn: tuple[int, ...],
    vegetations: list[int],
    symbols: list[int],
    swap: bool,
) -> None:
    named = tuple(4 * vegetation + symbol for vegetation in vegetations for symbol in symbols)
    answer = solve(position)
    other = solve(transform_position(position, turn, tuple(FAMILY_SWAP[tile] for tile in named) if swap else named))
    assert other.value == answer.value
    assert other.moves == {turn.index(cell): value for cell, value in answer.moves.items()}


@both_solvers
@pytest.mark.parametrize("ending", ["line", "square", "blockade", "full garden"])
def test_a_finished_game_is_shown_and_not_solved(solve: SolveFunction, ending: str) -> None:
    position = make_finished_positions()[ending]
    with pytest.raises(GameFinished, match="is finished") as refusal:
        solve(position)
    assert str(position) in str(refusal.value)
    assert isinstance(refusal.value, ValueError)


@cache
def make_finished_positions() -> dict[str, Position]:
    """Return a finished position for each way to end a game."""
    chance, found = random.Random(4), dict[str, Position]()
    while len(found) < 4:
        position = Position.start(Layout.from_numbers(chance.sample(range(16), 16)), "draw")
        while position.turn is not None:
            position = position.play(chance.choice(position.legal_moves))
        assert position.outcome is not None
        found.setdefault(position.outcome.reason, position)
    return found


@both_solvers
def test_an_answer_has_a_plain_form_that_is_json(solve: SolveFunction) -> None:
    position = make_random_position(random.Random(1), 10)
    answer = solve(position)
    plain = json.loads(json.dumps(answer.as_dict()))
    assert plain == {
        "value": answer.value,
        "moves": {CELL_NAMES[cell]: value for cell, value in answer.moves.items()},
        "line": [CELL_NAMES[cell] for cell in answer.line],
        "positions": answer.positions,
    }
    assert set(plain["moves"]) == {CELL_NAMES[cell] for cell in position.legal_moves}


def test_the_package_answers_with_the_compiled_kernel() -> None:
    assert _kernel.__file__.endswith(tuple(EXTENSION_SUFFIXES))
    assert solver.solve is native.solve and solver.solve_many is native.solve_many


KNOWN_ANSWERS = [
    pytest.param(
        Position.start(unrank(known["rank"]), known["ruling"]),
        known["result"],
        known["winning"],
        id=f"{known['rank']}-{known['ruling']}",
    )
    for known in EXPECTED_NUMBERS["known"]
]


@pytest.mark.parametrize(("position", "result", "winning"), KNOWN_ANSWERS)
def test_layouts_that_have_caught_wrong_solvers(position: Position, result: int, winning: list[str]) -> None:
    for scores in (True, False):
        answer = native.solve(position, scores=scores)
        assert sign(answer.value) == result
        assert [CELL_NAMES[cell] for cell, value in answer.moves.items() if value > 0] == winning
        if result < 0:
            assert all(value < 0 for value in answer.moves.values())


def describe_differences(asked: list[Position]) -> list[str]:
    """Return a text for each position in which the kernel and the reference solver differ."""
    found = []
    for position in asked:
        truth = reference.solve(position, line=False)
        for scores, told in ((True, int), (False, sign)):
            best, moves = told(truth.value), {cell: told(value) for cell, value in truth.moves.items()}
            answer, alone = native.solve(position, scores=scores), native.solve(position, scores=scores, moves=False)
            if (answer.value, answer.moves, alone.value) != (best, moves, best):
                found.append(f"{position!r}, scores={scores}: {answer} and {alone}, expected {best} by {moves}")
            if any(told(value_after_line(position, line)) != best for line in (answer.line, alone.line)):
                found.append(f"{position!r}, scores={scores}: the line of {answer} or {alone} does not end in {best}")
    return found


def find_random_differences(depth: int, count: int, seed: int) -> list[str]:
    """Return the differences over `count` random positions at a depth, each under both rulings."""
    chance = random.Random(seed)
    drawn = (make_random_position(chance, depth) for _ in range(count))
    return describe_differences([replace(position, full_garden=ruling) for position in drawn for ruling in RULINGS])


@pytest.mark.parametrize("depth", range(4, 16))
def test_both_solvers_say_the_same_of_some_random_positions(depth: int) -> None:
    assert find_random_differences(depth, min(2 * 3 ** (depth - 4), 30), seed=depth) == []


# A hundred thousand and more. A position costs the reference three times as much as one with a tile less.
POSITIONS_BY_DEPTH = {0: 1, 1: 4, 2: 16, 3: 80, 4: 300, 5: 1_200, 6: 4_000, 7: 10_000} | dict.fromkeys(
    range(8, 16), 11_000
)


@pytest.mark.long("solver")
@pytest.mark.parametrize("depth", POSITIONS_BY_DEPTH)
def test_both_solvers_agree_on_a_hundred_thousand_positions(depth: int) -> None:
    assert set(POSITIONS_BY_DEPTH) == set(range(16)) and sum(POSITIONS_BY_DEPTH.values()) >= 100_000
    assert find_random_differences(depth, POSITIONS_BY_DEPTH[depth], seed=100 + depth) == []


@pytest.mark.long("solver")
@pytest.mark.parametrize("rank", sorted({known["rank"] for known in EXPECTED_NUMBERS["known"]}))
def test_both_solvers_say_the_same_of_a_known_layout(rank: int) -> None:
    assert describe_differences([Position.start(unrank(rank), "draw")]) == []


@dataclass(frozen=True)
class SampleStatistics:
    tiles: list[list[int]]
    blockade: BatchAnswers
    draw: BatchAnswers


def solve_random_layouts(count: int) -> SampleStatistics:
    """Solve random layouts without scores under both rulings."""
    chance = random.Random(16)
    tiles = [chance.sample(range(16), 16) for _ in range(count)]
    together = b"".join(map(bytes, tiles))
    blockade, draw = (native.solve_many(together, ruling, scores=False, moves=True) for ruling in RULINGS)
    return SampleStatistics(tiles, blockade, draw)


@pytest.fixture(scope="module")
def sample() -> SampleStatistics:
    return solve_random_layouts(1_000)


@pytest.fixture(scope="module")
def large_sample() -> SampleStatistics:
    """Enough layouts to contain some that the second player wins under the draw ruling (one in 5,000)."""
    return solve_random_layouts(20_000)


def is_near_mean(values: list[int], expected: float) -> bool:
    """Return whether a mean is within four standard errors of the expected one (all but 1 of 16,000 samples)."""
    return abs(fmean(values) - expected) < 4 * pstdev(values) / sqrt(len(values))


def test_over_random_layouts_the_results_are_as_often_as_is_known(sample: SampleStatistics) -> None:
    shares = EXPECTED_NUMBERS["shares"]
    assert is_near_mean([value > 0 for value in sample.blockade.values], shares["won"])
    assert is_near_mean([value == 0 for value in sample.draw.values], shares["drawn"])
    assert 0 not in sample.blockade.values


@pytest.mark.long("solver")
def test_the_known_share_of_second_player_wins_under_the_draw_ruling(large_sample: SampleStatistics) -> None:
    shares = EXPECTED_NUMBERS["shares"]
    for values, result in ((1, "won"), (0, "drawn"), (-1, "lost")):
        assert is_near_mean([sign(value) == values for value in large_sample.draw.values], shares[result])


def test_over_random_layouts_as_many_openings_win_as_is_known(sample: SampleStatistics) -> None:
    for answers in (sample.blockade, sample.draw):
        winning = [sum(value > 0 for value in answer.moves.values()) for answer in answers]
        assert all(len(answer.moves) == 12 for answer in answers)
        assert is_near_mean(winning, EXPECTED_NUMBERS["winning_openings"])


def test_first_player_wins_are_the_same_under_both_rulings(sample: SampleStatistics) -> None:
    for blockade, draw in zip(sample.blockade, sample.draw, strict=True):
        assert blockade.moves == {cell: value or -1 for cell, value in draw.moves.items()}


def has_all_families_in_middle(tiles: Sequence[int]) -> bool:
    """Return whether the four middle tiles have four vegetations and four symbols."""
    middle = [tiles[cell] for cell in iter_cells_of_mask(MIDDLE_CELLS)]
    return len({tile // 4 for tile in middle}) == len({tile % 4 for tile in middle}) == 4


def test_known_second_player_wins_under_draw_have_a_mixed_centre() -> None:
    """All but one of the 207 such layouts (docs/why/okiya-in-numbers.md) have one. That exception is known."""
    lost = [tile_numbers(unrank(known["rank"])) for known in EXPECTED_NUMBERS["known"] if known["result"] < 0]
    assert sorted(map(has_all_families_in_middle, lost)) == [False] + [True] * (len(lost) - 1)
    assert len(lost) > 5


@pytest.mark.long("solver")
def test_the_second_player_wins_under_draw_around_a_diverse_centre(large_sample: SampleStatistics) -> None:
    lost = [tiles for tiles, value in zip(large_sample.tiles, large_sample.draw.values, strict=True) if value < 0]
    assert lost, "no layout of the sample is lost"
    assert all(map(has_all_families_in_middle, lost))
