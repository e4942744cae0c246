"""The perfect player in Python: best moves, and among equal ones those that are hardest to answer."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction

from hanamachi.game.player import Chance
from hanamachi.games.okiya.rules import CELL_NAMES, Cell, Position
from hanamachi.games.okiya.solver.native import solve
from tests.players.okiya.simple_twin import choose_item

MAX_TILES_LEFT_TO_LOOK_AHEAD = 13
"""Maximum tiles left at which the player looks one turn ahead. With more tiles this would take a tenth of a second."""

MoveEvaluator = Callable[[Position], Mapping[Cell, int]]
"""A function that returns the value of each legal move of an unfinished position, for the player who moves."""


def exact_move_values(position: Position) -> Mapping[Cell, int]:
    """Return the exact value of each legal move, for the player who makes it.

    A value is the number of tiles left at the end plus one: positive for a win, negative for a loss, 0 for a draw.
    """
    return solve(position, line=False).moves


def find_best_moves(position: Position, evaluate: MoveEvaluator) -> list[Cell]:
    """Return the cells of all legal moves with the highest value.

    Args:
        position: The position before the move.
        evaluate: A function that returns the value of each legal move.
    """
    values = evaluate(position)
    best = max(values.values())
    return [cell for cell, value in values.items() if value == best]


def share_of_best_moves(position: Position, evaluate: MoveEvaluator) -> Fraction:
    """Return the number of best moves divided by the number of legal moves, or 1 for a finished game.

    This is the chance that a random legal move is a best move. A low share means that the position is difficult.

    Args:
        position: The position before the move.
        evaluate: A function that returns the value of each legal move.
    """
    if position.turn is None:
        return Fraction(1)
    return Fraction(len(find_best_moves(position, evaluate)), len(position.legal_moves))


def share_of_best_moves_next_turn(position: Position, evaluate: MoveEvaluator) -> Fraction:
    """Return how easily the opponent finds a best move one turn later, as a share of 0 to 1.

    The opponent makes a best move now. Then we make the best move that leaves the opponent the smallest share of best
    moves. The result is the mean of these shares over all best moves of the opponent.

    Args:
        position: The position in which the opponent moves next.
        evaluate: A function that returns the value of each legal move.
    """
    if position.turn is None:
        return Fraction(1)
    replied = [position.play(cell) for cell in find_best_moves(position, evaluate)]
    eases = [
        Fraction(1)
        if after.turn is None
        else min(share_of_best_moves(after.play(cell), evaluate) for cell in find_best_moves(after, evaluate))
        for after in replied
    ]
    return sum(eases, Fraction()) / len(eases)


EaseMeasure = Callable[[Position, MoveEvaluator], Fraction]
"""A function that returns how easy a position is for the player to move, 0 to 1."""

EASE_MEASURES: tuple[EaseMeasure, ...] = (share_of_best_moves, share_of_best_moves_next_turn)


def keep_hardest_moves(
    position: Position, cells: Iterable[Cell], evaluate: MoveEvaluator, measures: Iterable[EaseMeasure] = EASE_MEASURES
) -> list[Cell]:
    """Return those of several moves that leave the opponent the most difficult position.

    Args:
        position: The position before the move.
        cells: The cells of the moves to compare.
        evaluate: A function that returns the value of each legal move.
        measures: Functions that return how easy a position is, 0 to 1. Each one decides among the moves that are equal
            by the measures before it.
    """
    left = list(cells)
    for measure in measures:
        if len(left) > 1:
            ease = {cell: measure(position.play(cell), evaluate) for cell in left}
            left = [cell for cell in left if ease[cell] == min(ease.values())]
    return left


def choose_perfect_move(position: Position, chance: Chance) -> str:
    """Return the cell of a best move. Among best moves it prefers those that are hardest for the opponent to answer.

    Args:
        position: The position before the move.
        chance: The source of random numbers, to choose among moves that are equal in this too.
    """
    looks_ahead = position.taken_cells.bit_count() >= 16 - MAX_TILES_LEFT_TO_LOOK_AHEAD
    measures = EASE_MEASURES if looks_ahead else EASE_MEASURES[:1]
    best = find_best_moves(position, exact_move_values)
    return CELL_NAMES[choose_item(chance, keep_hardest_moves(position, best, exact_move_values, measures))]
