"""Analysis of games: the value of each move, and the loss by mistakes."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanamachi.games.okiya import CELL_NAMES, Game, Layout, Position
from hanamachi.games.okiya.solver import Answer, reference, solve
from hanamachi.games.okiya.solver.analysis import Mistake, MoveJudgement, judge_moves

LAYOUT = "IsIrMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb"
GAME = Game.parse(f"{LAYOUT} d4 a4 b4 b2 d2 a3 d1 d3 draw")

SEEN: list[tuple[str, int, int, str, Mistake | None]] = [
    ("d4", 0, 0, "a4 b4 c4 d4 d3 a2 d2 a1 b1 c1", None),
    ("a4", -2, 0, "d3 b2 c2", "draw"),
    ("b4", 0, 2, "c3", "win"),
    ("b2", -2, 0, "c4 c3 d2", "draw"),
    ("d2", 0, 2, "d3", "win"),
    ("a3", 0, 0, "c4 a3 c2 c1", None),
    ("d1", -5, 0, "d3", "draw"),
    ("d3", 0, 5, "b3", "win"),
]


def test_each_move_is_held_against_the_best() -> None:
    moves = judge_moves(GAME)
    assert [judged.player for judged in moves] == [0, 1] * 4
    for judged, (cell, value, best, best_moves, mistake) in zip(moves, SEEN, strict=True):
        assert (CELL_NAMES[judged.cell], judged.value, judged.best, judged.mistake) == (cell, value, best, mistake)
        assert " ".join(CELL_NAMES[move] for move in judged.best_moves) == best_moves


def test_the_slow_solver_judges_the_same() -> None:
    def slow(position: Position) -> Answer:
        return reference.solve(position) if position.taken_cells.bit_count() > 5 else solve(position)

    assert judge_moves(GAME, slow) == judge_moves(GAME)


MISTAKES: list[tuple[int, int, Mistake | None, int]] = [
    (5, 5, None, 0),
    (3, 5, "tiles", 2),
    (1, 5, "tiles", 4),
    (0, 5, "win", 0),
    (-2, 5, "win", 0),
    (0, 0, None, 0),
    (-1, 0, "draw", 0),
    (-5, -3, "tiles", 2),
    (-3, -3, None, 0),
]


@pytest.mark.parametrize(("value", "best", "mistake", "tiles"), MISTAKES)
def test_a_mistake_is_named_by_what_it_threw_away(value: int, best: int, mistake: Mistake | None, tiles: int) -> None:
    judged = MoveJudgement(0, 3, value, best, (4,))
    assert (judged.mistake, judged.tiles_lost) == (mistake, tiles)
    assert judged.as_dict() == {
        "player": 0,
        "cell": "d4",
        "value": value,
        "best": best,
        "best_moves": ["a3"],
        "mistake": mistake,
    }


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10**9))
def test_a_mistake_is_exactly_a_fall_of_the_value(seed: int) -> None:
    chance = Random(seed)
    game = Game(Layout.from_numbers(chance.sample(range(16), 16)))
    while not game.position.is_over:
        game = game.play(chance.choice(game.position.legal_moves))
    moves = judge_moves(game)
    assert len(moves) == len(game.moves)
    for judged, after in zip(moves, game.positions[1:-1], strict=False):
        assert judged.value == -solve(after).value
    # The tiles that one player loses go to the other, so the value of a whole game changes only by mistakes.
    assert moves[-1].value > 0
    for before, then in pairwise(moves):
        assert then.best == -before.value


def test_a_game_without_moves_has_none_to_judge() -> None:
    assert judge_moves(Game.parse(LAYOUT)) == ()
