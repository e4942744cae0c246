"""The reference solver, compared with plain minimax over the rules, and without the kernel."""

import random
import subprocess
import sys

import pytest

from hanamachi.games.okiya import FullGarden, Position
from hanamachi.games.okiya.solver import reference
from tests.solver.test_answers import final_value, make_random_position

STRAIGHT = "MsMbMrMt/CsCbCrCt/PsPbPrPt/IsIbIrIt"


def minimax_value(position: Position) -> int:
    """Return the value for the player to move by plain minimax over `Position`."""
    if position.turn is None:
        return final_value(position)
    return max(-minimax_value(child) for child in position.child_positions())


@pytest.mark.parametrize("left", range(1, 8))
@pytest.mark.parametrize("ruling", ["blockade", "draw"])
def test_the_reference_solver_agrees_with_exhaustive_play(left: int, ruling: FullGarden) -> None:
    chance = random.Random(left)
    for _ in range(25):
        position = make_random_position(chance, 16 - left, ruling)
        answer = reference.solve(position)
        assert answer.value == minimax_value(position)
        assert answer.moves == {cell: -minimax_value(position.play(cell)) for cell in position.legal_moves}


# In this layout the tiles that may follow one another are those in one row or column.
@pytest.mark.parametrize(
    ("position", "blockade", "draw"),
    [
        # Only a1 is left, and it completes nothing: the full garden is o's blockade, or a draw.
        ("xoox/ooxx/xxoo/.xxo b1", {"a1": 1}, {"a1": 0}),
        # Only a3 is left, and it completes o's square in the top left corner.
        ("ooxx/.oxo/xxoo/oxxx c3", {"a3": 1}, {"a3": 1}),
        # With b3 x has the long diagonal at once, 3 tiles left; else o takes b3 for the square beside it, 2 left.
        ("xoox/..oo/xoxo/..xx d3", {"a3": -3, "b3": 4}, {"a3": -3, "b3": 4}),
        # After d3 d1 a1 nothing goes with a1, and c4 is left; after d1 o takes d3, with which nothing goes, 2 left.
        ("oo.x/xox./oxxo/.xo. d2", {"d3": 2, "d1": -3}, {"d3": 2, "d1": -3}),
        # b1 lets x take b4 for a square, 3 left; b4 forces x to b1, and o takes a1 for the long diagonal, 2 left.
        ("x.xo/xxoo/ooxx/.... b3", {"b4": 3, "b1": -4}, {"b4": 3, "b1": -4}),
    ],
)
def test_positions_that_can_be_solved_by_looking(position: str, blockade: dict[str, int], draw: dict[str, int]) -> None:
    for ruling, moves in (("", blockade), (" draw", draw)):
        assert reference.solve(Position.parse(f"{STRAIGHT} {position}{ruling}")).as_dict()["moves"] == moves


def test_the_reference_solver_counts_each_position_once() -> None:
    def unwon(position: Position) -> set[tuple[int, int, int]]:
        here = {(position.first_cells, position.second_cells, position.legal_cells)}
        return here.union(*(unwon(child) for child in position.child_positions() if not child.is_won))

    position = make_random_position(random.Random(9), 9)
    assert reference.solve(position).positions == len(unwon(position))


def test_the_reference_solver_works_without_the_kernel() -> None:
    program = """
import sys
sys.modules["hanamachi._kernel"] = None
import hanamachi.games.okiya.solver
from hanamachi.games.okiya import Layout, Position
from hanamachi.games.okiya.solver import Answer, GameFinished, canonical_layout, rank, reference, unrank
try:
    from hanamachi.games.okiya.solver import solve
except ImportError as error:
    print(error)
"""
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert "No compiled kernel fits" in run.stdout
