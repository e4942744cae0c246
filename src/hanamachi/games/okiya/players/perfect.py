"""The perfect computer player in Python: best moves, and among equal ones those that are hardest to answer.

Tables use the same player in the kernel (`native.py`). Tests compare the two.
"""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction

from hanamachi.game.player import Chance
from hanamachi.games.okiya.players.random_words import RandomWords
from hanamachi.games.okiya.rules import CELL_NAMES, Cell, Position
from hanamachi.games.okiya.solver.native import solve

MAX_TILES_LEFT_TO_LOOK_AHEAD = 13
"""Maximum tiles left at which the player looks one turn ahead. With more tiles this would take a tenth of a second."""

MoveEvaluator = Callable[[Position], Mapping[Cell, int]]
"""A function that returns the value of each legal move of an unfinished position, for the player who moves."""


def exact_move_values(position: Position) -> Mapping[Cell, int]:
    """Return the exact value of each legal move (see `solver.answer.Answer`)."""
    return solve(position, line=False).moves


def find_best_moves(position: Position, evaluate: MoveEvaluator) -> list[Cell]:
    """Return the moves with the highest value."""
    values = evaluate(position)
    best = max(values.values())
    return [cell for cell, value in values.items() if value == best]


def share_of_best_moves(position: Position, evaluate: MoveEvaluator) -> Fraction:
    """Return the share of the legal moves that are best moves, or 1 for a finished game.

    It is the chance to find a best move by accident, so a low share means a difficult position.
    """
    if position.turn is None:
        return Fraction(1)
    return Fraction(len(find_best_moves(position, evaluate)), len(position.legal_moves))


def share_of_best_moves_next_turn(position: Position, evaluate: MoveEvaluator) -> Fraction:
    """Return the mean share of best moves that the opponent has one turn later, over all best replies.

    Args:
        position: The position in which the opponent moves first. The opponent makes a best reply, and we then choose
            the best move that leaves the smallest share.
        evaluate: The values of moves.
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
    """Return the moves after which the position is hardest for the opponent by the first measure, then by the next."""
    left = list(cells)
    for measure in measures:
        if len(left) > 1:
            ease = {cell: measure(position.play(cell), evaluate) for cell in left}
            left = [cell for cell in left if ease[cell] == min(ease.values())]
    return left


def choose_perfect_move(position: Position, chance: Chance) -> str:
    """Choose a random move among the best moves that are hardest to answer. Return the name of its cell."""
    looks_ahead = position.taken_cells.bit_count() >= 16 - MAX_TILES_LEFT_TO_LOOK_AHEAD
    measures = EASE_MEASURES if looks_ahead else EASE_MEASURES[:1]
    best = find_best_moves(position, exact_move_values)
    return CELL_NAMES[RandomWords(chance).choose_item(keep_hardest_moves(position, best, exact_move_values, measures))]
