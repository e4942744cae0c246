"""The worth of moves under a worth table, compared with a brute-force search."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanamachi.game import BadOption
from hanamachi.games.okiya import CELL_NAMES, Cell, FullGarden, Layout, Position
from hanamachi.games.okiya.solver import GameFinished
from hanamachi.games.okiya.solver.native import evaluate_moves, evaluate_position, solve

RULINGS: tuple[FullGarden, ...] = ("blockade", "draw")


def outcome_value(position: Position) -> int:
    """Return the value of a finished game for the first player."""
    outcome = position.outcome
    assert outcome is not None
    return sum((outcome.tiles_left + 1) * (1, -1)[winner] for winner in outcome.winners)


def brute_force_worth(position: Position, worth: Sequence[int]) -> int:
    """Return the worth of a position for the first player by brute force."""
    if position.turn is None:
        return worth[16 + outcome_value(position)]
    return (max, min)[position.turn](brute_force_worth(child, worth) for child in position.child_positions())


def make_random_position(seed: int, taken: int, ruling: FullGarden = "blockade") -> Position:
    """Return a random unfinished position with `taken` tiles taken."""
    chance = Random(seed)
    while True:
        position = Position.start(Layout.from_numbers(chance.sample(range(16), 16)), ruling)
        while position.turn is not None and position.taken_cells.bit_count() < taken:
            position = position.play(chance.choice(position.legal_moves))
        if position.turn is not None:
            return position


seeds, rulings = st.integers(0, 10**9), st.sampled_from(RULINGS)


@settings(max_examples=150, deadline=None)
@given(seeds, st.integers(7, 15), rulings, st.sampled_from([1, 3, 100, 32767]))
def test_any_table_of_worths_is_played_for_as_trying_every_move_would(
    seed: int, taken: int, ruling: FullGarden, scale: int
) -> None:
    position, chance = make_random_position(seed, taken, ruling), Random(seed)
    worth = [chance.randint(-scale, scale) for _ in range(33)]
    side = -1 if position.turn else 1
    expected = {cell: side * brute_force_worth(position.play(cell), worth) for cell in position.legal_moves}
    assert evaluate_moves(position, worth) == expected
    assert evaluate_position(position, worth) == max(expected.values())


@settings(max_examples=40, deadline=None)
@given(seeds, st.integers(0, 15), rulings)
def test_worths_that_rise_with_tiles_left_give_the_solvers_values(seed: int, taken: int, ruling: FullGarden) -> None:
    position = make_random_position(seed, taken, ruling)

    def signed(values: dict[Cell, int]) -> dict[Cell, int]:
        return {cell: value - 100 if value < 0 else value + 100 * (value > 0) for cell, value in values.items()}

    worth = [value - 100 if value < 0 else value + 100 * (value > 0) for value in range(-16, 17)]
    assert evaluate_moves(position, worth) == signed(dict(solve(position).moves))


def test_a_lost_full_garden_can_be_worth_more_than_a_narrow_win() -> None:
    position = Position.parse("IrMbPsCb/IbCtCrIt/PtMrMtMs/CsPbPrIs oo.x/xxox/..o./..x. c1")
    plain = [value - 100 if value < 0 else value + 100 * (value > 0) for value in range(-16, 17)]
    assert values_by_cell_name(evaluate_moves(position, plain)) == {"c4": -104, "a2": -102, "b2": 101, "b1": -102}
    plain[16 - 1], plain[16 + 2] = 102, -50
    assert values_by_cell_name(evaluate_moves(position, plain)) == {"c4": -104, "a2": 50, "b2": -102, "b1": 50}


def values_by_cell_name(moves: dict[Cell, int]) -> dict[str, int]:
    return {CELL_NAMES[cell]: worth for cell, worth in moves.items()}


@pytest.mark.parametrize("table", [[0] * 32, [0] * 34, [*[0] * 32, 32768], [-32768, *[0] * 32]])
def test_an_invalid_table_of_worths_is_refused_and_shown(table: list[int]) -> None:
    with pytest.raises(BadOption, match="is no table of worths: expected 33 numbers from -32767 to 32767"):
        evaluate_moves(Position.start(Layout.from_numbers(range(16))), table)


def test_a_finished_game_has_no_moves_to_weigh() -> None:
    finished = Position.parse("MsMbMrMt/CsCbCrCt/PsPbPrPt/IsIbIrIt xxxx/..../..../ooo. d4")
    with pytest.raises(GameFinished, match="is finished"):
        evaluate_moves(finished, [0] * 33)
