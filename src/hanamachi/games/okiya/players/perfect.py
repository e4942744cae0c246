"""Best play, and among equal moves the one that is hardest to answer."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction

from hanamachi.game.player import Chance
from hanamachi.games.okiya.players.draws import Draws
from hanamachi.games.okiya.rules import CELL_NAMES, Cell, Position
from hanamachi.games.okiya.solver.native import solve

NEAR = 13  # tiles left from which it also looks a turn ahead; before that it would take a tenth of a second

Judge = Callable[[Position], Mapping[Cell, int]]
"""What each legal move of an unfinished position is worth to who makes it."""


def exact(position: Position) -> Mapping[Cell, int]:
    """What each legal move is worth in tiles (`solver.answer.Answer`)."""
    return solve(position, line=False).moves


def best(position: Position, judge: Judge) -> list[Cell]:
    """The moves that are worth most."""
    worth = judge(position)
    most = max(worth.values())
    return [cell for cell, one in worth.items() if one == most]


def ease(position: Position, judge: Judge) -> Fraction:
    """The share of the legal moves that are best: how easily one is found by accident; 1 for a finished game."""
    if position.turn is None:
        return Fraction(1)
    return Fraction(len(best(position, judge)), len(position.legal_moves))


def ease_later(position: Position, judge: Judge) -> Fraction:
    """How easy the opponent's next decision will be, who has just found a best reply, if we make it hardest.

    `position` is the opponent's to move; it is the mean over the best replies.
    """
    if position.turn is None:
        return Fraction(1)
    replied = [position.play(cell) for cell in best(position, judge)]
    eases = [
        Fraction(1) if after.turn is None else min(ease(after.play(cell), judge) for cell in best(after, judge))
        for after in replied
    ]
    return sum(eases, Fraction()) / len(eases)


Look = Callable[[Position, Judge], Fraction]
LOOKS: tuple[Look, ...] = (ease, ease_later)


def hardest(position: Position, cells: Iterable[Cell], judge: Judge, looks: Iterable[Look] = LOOKS) -> list[Cell]:
    """Those of the moves that leave the opponent the least share of best replies; of several, a turn later too."""
    left = list(cells)
    for look in looks:
        if len(left) > 1:
            easy = {cell: look(position.play(cell), judge) for cell in left}
            left = [cell for cell in left if easy[cell] == min(easy.values())]
    return left


def perfect(position: Position, chance: Chance) -> str:
    """A move that is worth most in tiles; of several the one hardest to answer; of those that are alike, any."""
    looks = LOOKS if position.taken.bit_count() >= 16 - NEAR else LOOKS[:1]
    return CELL_NAMES[Draws(chance).one_of(hardest(position, best(position, exact), exact, looks))]
