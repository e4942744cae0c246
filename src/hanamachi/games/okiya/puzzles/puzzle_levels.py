"""How hard a puzzle is for people: the chance that somebody who sees some of it, and guesses the rest, solves it.

It is a model with one number in it. Somebody sees what a move leads to with the chance SIGHT ** n, where n moves have
to be foreseen until the game is over: none after a move that wins at once, one after a move that hands the win over,
and so on. At each of their moves they

- see one of the moves that hold, and play it; or else
- strike out each wrong move whose refutation they see, and guess among the rest, moves that look good more often.

A puzzle's chance is that of all moves of its line, one after the other. So many moves that look good, a win that
lies deep, refutations that lie deep, and one such choice after another make a puzzle hard.
"""

from collections.abc import Mapping

from hanamachi.games.okiya.rules import Cell, Position
from hanamachi.games.okiya.rules.garden import completes, members

SIGHT = 0.8
LEVELS = (0.75, 0.55, 0.4, 0.25)
"""The chances from which on a puzzle is of level 1, 2, 3 and 4; below the last it is of level 5."""


def level(chance: float) -> int:
    """The level of a chance, 1 (easy) to 5 (hard)."""
    return 1 + sum(chance < least for least in LEVELS)


def plies(left: int, value: int) -> int:
    """How many moves best play makes until the game is over, where `left` tiles lie and this is what comes of it."""
    return left if value == 0 else left - (abs(value) - 1)


def chance(position: Position, values: Mapping[Cell, int], least: int) -> float:
    """The chance that somebody makes a move that is worth `least` or more, by what each legal move is worth."""
    left = 16 - position.taken.bit_count()
    unseen, good, bad = 1.0, 0.0, 0.0
    for cell, value in values.items():
        missed = 1 - SIGHT ** (plies(left, value) - 1)
        if value >= least:
            unseen *= missed
            good += looks(position, cell)
        else:
            bad += missed * looks(position, cell)
    return 1 - unseen * bad / (good + bad)


def looks(position: Position, cell: Cell) -> float:
    """How good a legal move looks to who counts what can be counted at once, from 1 on.

    A cell with which the one who moves could then complete a pattern counts 1. So does a reply that the opponent is
    short of three.
    """
    after = position.play(cell)
    own = after.second_cells if position.mover else after.first_cells
    threats = sum(completes(own | 1 << free, free) for free in members(0xFFFF & ~after.taken))
    return 1.0 + threats + max(0, 3 - after.takeable.bit_count())
