"""What a game is worth in a match for points: the chance to win the match after each of its outcomes.

The winner of a game scores the tiles that are left, and the loser starts the next one. Who starts wins more often, so a
game can be worth losing: most of all a full garden, which gives the winner nothing.

The chances are a fixed point. A chance is the mean, over a sample of layouts, of the chance after the game that both
players make of it who play for those very chances, save that one game in ten slips and ends as games between people do.
Without slips the chances would say nothing: from nearly every layout the first player can force a full garden at the
least, so that between two who never err whoever starts would wait, losing nothing, for a layout that wins much.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import product
from random import Random

from hanamachi.games.okiya.rules import FullGarden, Layout, Position
from hanamachi.games.okiya.solver.native import MOST, most_worth

LONGEST = 20  # points that can be missing at most
SAMPLE = 128
PATIENCE = 97
"""What of a hundred who chooses counts of the chance after a game that brings it no points.

At many scores it is worth a little more to start again, and again, than to win little; but a little more is no reason
to play on for hundreds of games against somebody who never slips.
"""

MILLION = 1_000_000

Chances = Sequence[Sequence[float]]
"""`chances[mine - 1][theirs - 1]` is the chance to win the match of who starts the next game and needs `mine` points,
where the other needs `theirs`: what a match is to go to makes no difference."""

RANKED: Mapping[FullGarden, tuple[int, ...]] = {"blockade": (-5, -3, -1, 2, 4, 6), "draw": (-5, -3, -1, 0, 2, 4, 6)}
"""The values of outcomes that the sample tells apart; more tiles left are rare there, and count as the most here."""

SLIP = 0.1
SLIPS: Mapping[FullGarden, Mapping[int, float]] = {
    "blockade": {-9: 0.01, -7: 0.02, -5: 0.08, -3: 0.2, -1: 0.22, 2: 0.1, 4: 0.27, 6: 0.07, 8: 0.02, 10: 0.01},
    "draw": {-9: 0.01, -7: 0.02, -5: 0.06, -3: 0.21, -1: 0.02, 0: 0.21, 2: 0.11, 4: 0.25, 6: 0.07, 8: 0.03, 10: 0.01},
}
"""How games end that slip: the shares of values in 1,500 games of grade-6 with itself."""


def after(chances: Chances, mine: int, theirs: int, value: int) -> float:
    """The chance of who started a game to win the match after it, of a value counted from their side."""
    tiles = abs(value) - 1
    if value > 0:
        return 1 if tiles >= mine else 1 - chances[theirs - 1][mine - tiles - 1]
    if value == 0:  # who did not start the drawn game starts the next
        return 1 - chances[theirs - 1][mine - 1]
    return 0 if tiles >= theirs else chances[mine - 1][theirs - tiles - 1]


def worth_table(chances: Chances, mine: int, theirs: int, chooser: int) -> list[int]:
    """What outcomes are worth to who starts the game, as `solver.native.worths` takes it.

    It is the chance as `chooser` sees it, 0 for who starts and 1 for the other. Of chances that are the same as far as
    they are known, points won count for more and points lost for less: so that who is far ahead does win, and who is
    far behind still tries to.
    """
    table = []
    for value in range(-16, 17):
        # in millionths: whole numbers, as the kernel counts
        chance = 100 * round(10_000 * after(chances, mine, theirs, value))
        if chooser and value >= -1:
            chance = MILLION - (MILLION - chance) * PATIENCE // 100
        elif not chooser and value <= 1:
            chance = chance * PATIENCE // 100
        worth = (2 * chance * (MOST - 1) + MILLION // 2) // MILLION - (MOST - 1)
        table.append(worth + (value > 1) - (value < -1))
    return table


Order = tuple[int, ...]
"""The ranks of the outcomes of RANKED, the least wanted first; what is worth the same has the same rank."""

Shares = Mapping[int, float]
"""Which share of games ends with each value."""


def order(chances: Chances, mine: int, theirs: int, ruling: FullGarden) -> Order:
    """How the outcomes rank for who starts: best play depends on nothing else."""
    wanted = [round(after(chances, mine, theirs, value), 6) for value in RANKED[ruling]]
    ladder = sorted(set(wanted))
    return tuple(map(ladder.index, wanted))


def sample() -> list[Layout]:
    """The layouts that the chances are means over."""
    chance = Random("points")
    return [Layout.of(chance.sample(range(16), 16)) for _ in range(SAMPLE)]


def ends(layouts: Iterable[Layout], ruling: FullGarden) -> Callable[[Order], Shares]:
    """How best play ends on the layouts, by what is wanted: a function that remembers what it was asked before."""
    starts = [Position.start(layout, ruling) for layout in layouts]
    ranked = RANKED[ruling]

    @cache
    def shares(ranks: Order) -> Shares:
        worth = [0] * 33
        for value in range(-16, 17):
            clipped = max(ranked[0], min(ranked[-1], value))
            worth[value + 16] = ranks[ranked.index(clipped)] if clipped in ranked else 0
        counted: dict[int, float] = {}
        for start in starts:
            value = ranked[ranks.index(most_worth(start, worth))]
            counted[value] = counted.get(value, 0) + 1 / len(starts)
        return counted

    return shares


def expected(chances: Chances, mine: int, theirs: int, ruling: FullGarden, shares: Callable[[Order], Shares]) -> float:
    """The mean chance of who starts after one game, played for those chances."""

    def mean(of: Shares) -> float:
        return sum(share * after(chances, mine, theirs, value) for value, share in of.items())

    return (1 - SLIP) * mean(shares(order(chances, mine, theirs, ruling))) + SLIP * mean(SLIPS[ruling])


def iterate(ruling: FullGarden, shares: Callable[[Order], Shares]) -> Chances:
    """The fixed point: the chances after few points are missing before those that lead there."""
    chances = [[0.5] * LONGEST for _ in range(LONGEST)]
    needs = product(range(1, LONGEST + 1), repeat=2)
    for mine, theirs in sorted(((a, b) for a, b in needs if a <= b), key=sum):
        pair = {(mine, theirs), (theirs, mine)}
        for _ in range(1000):
            new = {need: expected(chances, *need, ruling, shares) for need in pair}
            moved = max(abs(one - chances[a - 1][b - 1]) for (a, b), one in new.items())
            for (a, b), one in new.items():
                chances[a - 1][b - 1] = one
            if moved < 1e-6:
                break
    return chances
