"""Value of a game outcome in a match for points, by the chances to win the match after it.

The winner of a game scores the tiles left, and the loser starts the next game. The starter of a game wins more often.
So it can be better to lose a game, above all a full garden, which gives the winner no points.

`benchmarks/_win_chances.py` computes the chances.
"""

from collections.abc import Sequence

from hanamachi.games.okiya.solver.native import MAX_WORTH

MAX_POINTS_NEEDED = 20
"""Maximum points that a player can need: the target of the longest match."""

SCORELESS_CHANCE_PERCENT = 97
"""The percentage of the win chance that a player counts for a game in which it scores no points.

At many scores, starting the next game is worth slightly more than a small win. With the full chance a player would wait
for hundreds of games against an opponent without errors.
"""

MILLION = 1_000_000

WinChances = Sequence[Sequence[float]]
"""The win chance of the player who starts the next game: `chances[starter_needs - 1][other_needs - 1]`, 0 to 1.

It depends on the points that both still need, and not on the target of the match.
"""


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


def make_worth_table(chances: WinChances, starter_needs: int, other_needs: int, player: int) -> list[int]:
    """Return a number for each possible result of a game that says how good it is for winning the match.

    The solver uses the table (see `solver.native.evaluate_moves`) to play for the match. If two results give the same
    chance, the one with more points is better. So a player who is far ahead or far behind still tries to win the game.

    Args:
        chances: The chance to win the match, for each pair of needed points, of the player who starts the next game.
        starter_needs: The points that the starter of the game still needs.
        other_needs: The points that the other player still needs.
        player: The player who uses the table: 0 for the starter, 1 for the other. Results without points for this
            player count a little less.

    Returns:
        33 numbers from the side of the starter, for the results -16 to 16.
    """
    table = []
    for value in range(-16, 17):
        # Integers in millionths, because the kernel calculates with integers.
        chance = 100 * round(10_000 * match_chance_after_game(chances, starter_needs, other_needs, value))
        if player and value >= -1:
            chance = MILLION - (MILLION - chance) * SCORELESS_CHANCE_PERCENT // 100
        elif not player and value <= 1:
            chance = chance * SCORELESS_CHANCE_PERCENT // 100
        worth = (2 * chance * (MAX_WORTH - 1) + MILLION // 2) // MILLION - (MAX_WORTH - 1)
        table.append(worth + (value > 1) - (value < -1))
    return table
