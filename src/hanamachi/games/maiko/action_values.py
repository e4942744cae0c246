"""Values of actions: the results of the kernel's judgement, search and comparison.

A win rate is the expected share of a win, from 0 to 1. A win that two players share counts as 0.5.
"""

from typing import NamedTuple


class JudgedAction(NamedTuple):
    """An action, such as `c7`, and the judgement's value of it in points (0 for a secret look)."""

    action: str
    value: float


class ConsideredAction(NamedTuple):
    """An action with its result in a search.

    Attributes:
        action: The action, such as `c7`.
        win_rate: The estimated win rate, or None without a playout.
        playouts: The number of playouts. Actions that are clearly worse get fewer.
    """

    action: str
    win_rate: float | None
    playouts: int


class SearchResult(NamedTuple):
    """The result of a search.

    Attributes:
        action: The best action.
        considered: The compared actions. The first is the choice of the judgement. A single action gets no playouts.
    """

    action: str
    considered: tuple[ConsideredAction, ...]


class ComparedAction(NamedTuple):
    """An action with its result in a comparison.

    Attributes:
        action: The action, such as `c7`.
        lead: The expected lead at the end of the game, in points: the player's score minus the best other score.
        win_rate: The expected win rate.
    """

    action: str
    lead: float
    win_rate: float


class Comparison(NamedTuple):
    """The comparison of a player's action with others, in simulated games that are played to the end.

    Attributes:
        compared: The compared actions. The first is the player's.
        best: The best action, or the player's if no other is better.
        cost: The expected points lost against the best action. It is measured in other worlds than those in which the
            best action was chosen, so it can be negative.
        standard_error: The standard error of the cost, in points.
    """

    compared: tuple[ComparedAction, ...]
    best: str
    cost: float
    standard_error: float
