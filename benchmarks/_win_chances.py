"""The chances to win a match for points, and their computation.

The winner of a game scores the tiles left, and the loser starts the next game. The starter of a game wins more often.
So it can be better to lose a game, above all a full garden, which gives the winner no points.

The chances are a fixed point. Each chance is the mean, over a sample of layouts, of the chance after a game in which
both players play for these chances. One game in ten is a "slip": it ends like a game between people. Without slips the
chances would be useless: from nearly every layout the first player can force at least a full garden. So it would keep
the start and wait, without a loss, until a layout allows a large win.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import product
from random import Random

from hanamachi.games.okiya.rules import FullGarden, FullGardenRuling, Layout, Position
from hanamachi.games.okiya.solver.native import compute_match_win_chance, evaluate_position

MAX_POINTS_NEEDED = 20
"""Maximum points that a player can need: the target of the longest match."""

WinChances = Sequence[Sequence[float]]
"""The win chance of the player who starts the next game: `chances[starter_needs - 1][other_needs - 1]`, 0 to 1.

It depends on the points that both still need, and not on the target of the match.
"""

POINTS_NEEDED = range(1, MAX_POINTS_NEEDED + 1)

WIN_CHANCES: Mapping[FullGarden, WinChances] = {
    ruling: [
        [compute_match_win_chance(ruling, mine, theirs) / 10_000 for theirs in POINTS_NEEDED] for mine in POINTS_NEEDED
    ]
    for ruling in FullGardenRuling
}
"""The table of the kernel (kernel/okiya/chances.h). `dev.py bench match_wise --table FILE` computes and writes it."""

SAMPLE_LAYOUTS = 128
"""The number of layouts in the sample. 256 others give the same chances within 0.9 % (blockade) and 3.5 % (draw)."""

RANKED_VALUES: Mapping[FullGarden, tuple[int, ...]] = {
    "blockade": (-5, -3, -1, 2, 4, 6),
    "draw": (-5, -3, -1, 0, 2, 4, 6),
}
"""The outcome values that the sample distinguishes. Larger values are rare, and count as the nearest of these."""

SLIP_SHARE = 0.1
"""The share of games that end like games between people."""

SLIP_VALUE_SHARES: Mapping[FullGarden, Mapping[int, float]] = {
    "blockade": {-9: 0.01, -7: 0.02, -5: 0.08, -3: 0.2, -1: 0.22, 2: 0.1, 4: 0.27, 6: 0.07, 8: 0.02, 10: 0.01},
    "draw": {-9: 0.01, -7: 0.02, -5: 0.06, -3: 0.21, -1: 0.02, 0: 0.21, 2: 0.11, 4: 0.25, 6: 0.07, 8: 0.03, 10: 0.01},
}
"""The shares of the outcome values of slips, measured in 1,500 games of the player grade-6 against itself."""

OutcomeRanks = tuple[int, ...]
"""The rank of each value of RANKED_VALUES by its chance, from 0 (worst). Values with equal chances share a rank."""

ValueShares = Mapping[int, float]
"""The share of games that ends with each value."""


def match_chance_after_game(chances: WinChances, starter_needs: int, other_needs: int, result: int) -> float:
    """Return the chance of the player who started a game to win the whole match, when the result of the game is known.

    Args:
        chances: The chance to win the match, for each pair of needed points, of the player who starts the next game.
        starter_needs: The points that the starter of the game needed before it.
        other_needs: The points that the other player needed before it.
        result: The result of the game for the starter: the number of tiles left plus one, negative for a loss, 0 for a
            draw.
    """
    tiles = abs(result) - 1
    if result > 0:
        return 1 if tiles >= starter_needs else 1 - chances[other_needs - 1][starter_needs - tiles - 1]
    if result == 0:  # after a draw the other player starts
        return 1 - chances[other_needs - 1][starter_needs - 1]
    return 0 if tiles >= other_needs else chances[starter_needs - 1][other_needs - tiles - 1]


def rank_outcomes(chances: WinChances, starter_needs: int, other_needs: int, ruling: FullGarden) -> OutcomeRanks:
    """Rank the possible results of a game by the starter's chance to win the match after them, from 0 (worst).

    Best play depends only on these ranks, so the function that needs it can store its results by them.

    Args:
        chances: The chance to win the match, for each pair of needed points, of the player who starts the next game.
        starter_needs: The points that the starter of the game still needs.
        other_needs: The points that the other player still needs.
        ruling: Whether a full board is a `blockade` (a win of the second player) or a `draw`.

    Returns:
        The rank of each result in RANKED_VALUES. Results with equal chances have the same rank.
    """
    wanted = [
        round(match_chance_after_game(chances, starter_needs, other_needs, value), 6) for value in RANKED_VALUES[ruling]
    ]
    ladder = sorted(set(wanted))
    return tuple(map(ladder.index, wanted))


def make_sample_layouts() -> list[Layout]:
    """Return the 128 random layouts on which the win chances are computed. They are always the same."""
    chance = Random("points")
    return [Layout.from_numbers(chance.sample(range(16), 16)) for _ in range(SAMPLE_LAYOUTS)]


def make_best_play_statistics(layouts: Iterable[Layout], ruling: FullGarden) -> Callable[[OutcomeRanks], ValueShares]:
    """Return a function that counts how often best play ends with each result, on given layouts.

    The function takes the ranks of the results (see `rank_outcomes`) and returns the share of each result. It caches
    its results, because solving all layouts takes seconds.

    Args:
        layouts: The layouts to solve.
        ruling: Whether a full board is a `blockade` (a win of the second player) or a `draw`.
    """
    starts = [Position.start(layout, ruling) for layout in layouts]
    ranked = RANKED_VALUES[ruling]

    @cache
    def count_values(ranks: OutcomeRanks) -> ValueShares:
        worth = [0] * 33
        for value in range(-16, 17):
            clipped = max(ranked[0], min(ranked[-1], value))
            worth[value + 16] = ranks[ranked.index(clipped)] if clipped in ranked else 0
        counted: dict[int, float] = {}
        for start in starts:
            value = ranked[ranks.index(evaluate_position(start, worth))]
            counted[value] = counted.get(value, 0) + 1 / len(starts)
        return counted

    return count_values


def expected_match_chance(
    chances: WinChances,
    starter_needs: int,
    other_needs: int,
    ruling: FullGarden,
    best_play_shares: Callable[[OutcomeRanks], ValueShares],
) -> float:
    """Return the mean chance of the starter to win the match after one more game.

    In nine of ten games both players play perfectly for the match. The others end like games between people, who make
    mistakes.

    Args:
        chances: The present estimate of the chances, for each pair of needed points.
        starter_needs: The points that the starter of the game still needs.
        other_needs: The points that the other player still needs.
        ruling: Whether a full board is a `blockade` (a win of the second player) or a `draw`.
        best_play_shares: A function from ranks of results to the share of each result under best play.
    """

    def mean_chance(value_shares: ValueShares) -> float:
        return sum(
            share * match_chance_after_game(chances, starter_needs, other_needs, value)
            for value, share in value_shares.items()
        )

    best_play = best_play_shares(rank_outcomes(chances, starter_needs, other_needs, ruling))
    return (1 - SLIP_SHARE) * mean_chance(best_play) + SLIP_SHARE * mean_chance(SLIP_VALUE_SHARES[ruling])


def compute_win_chances(ruling: FullGarden, best_play_shares: Callable[[OutcomeRanks], ValueShares]) -> WinChances:
    """Compute the chance to win a match for points, for each pair of points that the players still need.

    The chances depend on best play, and best play depends on the chances. So the function repeats the calculation until
    the chances no longer change (value iteration). It begins with low numbers of needed points, because the other
    chances depend on them.

    Args:
        ruling: Whether a full board is a `blockade` (a win of the second player) or a `draw`.
        best_play_shares: A function from ranks of results to the share of each result under best play.
    """
    chances = [[0.5] * MAX_POINTS_NEEDED for _ in range(MAX_POINTS_NEEDED)]
    needs = product(POINTS_NEEDED, repeat=2)
    for low, high in sorted(((a, b) for a, b in needs if a <= b), key=sum):
        both_orders = {(low, high), (high, low)}
        for _ in range(1000):
            new = {need: expected_match_chance(chances, *need, ruling, best_play_shares) for need in both_orders}
            largest_change = max(abs(chance - chances[a - 1][b - 1]) for (a, b), chance in new.items())
            for (a, b), chance in new.items():
                chances[a - 1][b - 1] = chance
            if largest_change < 1e-6:
                break
    return chances
