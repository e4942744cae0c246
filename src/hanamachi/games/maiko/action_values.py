"""Values of actions: the results of the kernel's judgement, search and comparison."""

from typing import NamedTuple


class JudgedAction(NamedTuple):
    """An action, such as `c7`, and its estimated value for the player in points (0 for a secret look)."""

    action: str
    value: float


class ConsideredAction(NamedTuple):
    """An action that a search compared with others.

    Attributes:
        action: The action, such as `c7`.
        win_rate: The estimated chance to win after it, 0 to 1, or None without a playout.
        playouts: The number of playouts. Actions that are clearly worse get fewer.
    """

    action: str
    win_rate: float | None
    playouts: int


class SearchResult(NamedTuple):
    """The result of a search.

    Attributes:
        action: The best action.
        considered: All actions that were compared. The judgement prefers the first. A single one was not searched.
    """

    action: str
    considered: tuple[ConsideredAction, ...]


class ComparedAction(NamedTuple):
    """An action beside the one that a player took.

    Attributes:
        action: The action, such as `c7`.
        points: The mean lead at the end of the game: the own score less the best of the others.
        win_rate: The chance to win, 0 to 1. A shared win counts as a part of one.
    """

    action: str
    points: float
    win_rate: float


class Comparison(NamedTuple):
    """An action that a player took, compared with others by whole games.

    Attributes:
        compared: All actions, that of the player first.
        best: The best action, or the player's if no other is better.
        cost: The points lost against the best action, in other worlds than those that found it. It can be negative.
        error: The standard error of the cost.
    """

    compared: tuple[ComparedAction, ...]
    best: str
    cost: float
    error: float
