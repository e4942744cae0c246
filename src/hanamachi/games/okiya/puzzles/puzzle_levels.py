"""Levels of difficulty of puzzles, from a model of the chance that a person solves a puzzle.

The model has one parameter, SIGHT_CHANCE. A person sees the consequence of a move with the chance SIGHT_CHANCE ** n.
Here n is the number of further moves until the end of the game. It is 0 for a move that wins at once, and 1 for a move
after which the opponent wins at once. At each turn the person

- sees a correct move and plays it, or otherwise
- excludes wrong moves whose refutation they see, and guesses among the rest, with a preference for attractive moves.

The chance to solve a puzzle is the product over all own moves of its line. A puzzle is hard if it has many attractive
moves, long wins, long refutations, or several such decisions in a row.
"""

from collections.abc import Mapping

from hanamachi.games.okiya.rules import Cell, Position
from hanamachi.games.okiya.rules.garden import completes_pattern, iter_cells_of_mask

SIGHT_CHANCE = 0.8
"""The chance to see one further move ahead."""

LEVEL_MIN_CHANCES = (0.75, 0.55, 0.4, 0.25)
"""The minimum chances of levels 1, 2, 3 and 4. Below the last one a puzzle has level 5."""


def level_of_chance(chance: float) -> int:
    """Return the difficulty of a puzzle, 1 (easy) to 5 (hard).

    Args:
        chance: The chance that a person solves the puzzle, 0 to 1.
    """
    return 1 + sum(chance < least for least in LEVEL_MIN_CHANCES)


def plies_to_end(tiles_left: int, value: int) -> int:
    """Return the number of moves, of both players together, until the game ends with best play.

    Args:
        tiles_left: The number of tiles that are on the board now.
        value: The value of the position: the number of tiles left at the end plus one (negative for a loss), or 0 for a
            draw.
    """
    return tiles_left if value == 0 else tiles_left - (abs(value) - 1)


def estimate_chance_to_find_move(position: Position, values: Mapping[Cell, int], min_value: int) -> float:
    """Return the chance, 0 to 1, that a person finds a correct move in a position.

    Args:
        position: The position before the move.
        values: The exact value of each legal move.
        min_value: The lowest value of a correct move.
    """
    left = 16 - position.taken_cells.bit_count()
    unseen, good, bad = 1.0, 0.0, 0.0
    for cell, value in values.items():
        missed = 1 - SIGHT_CHANCE ** (plies_to_end(left, value) - 1)
        if value >= min_value:
            unseen *= missed
            good += estimate_move_attractiveness(position, cell)
        else:
            bad += missed * estimate_move_attractiveness(position, cell)
    return 1 - unseen * bad / (good + bad)


def estimate_move_attractiveness(position: Position, cell: Cell) -> float:
    """Return how attractive a legal move looks to a person, as a number of 1 or more.

    The number is 1, plus 1 for each cell on which the player could next complete a line or square. If the move leaves
    the opponent fewer than three legal moves, each missing one adds 1 too.

    Args:
        position: The position before the move.
        cell: The cell of the move, 0 to 15.
    """
    after = position.play(cell)
    own = after.second_cells if position.mover else after.first_cells
    threats = sum(completes_pattern(own | 1 << free, free) for free in iter_cells_of_mask(0xFFFF & ~after.taken_cells))
    return 1.0 + threats + max(0, 3 - after.takeable_cells.bit_count())
