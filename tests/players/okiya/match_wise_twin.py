"""The match-wise player in Python: in a match for points it plays for the best chance to win the match."""

from benchmarks._win_chances import WIN_CHANCES, WinChances, match_chance_after_game
from hanamachi.game import Seat
from hanamachi.game.player import Chance, ComputerPlayer
from hanamachi.games.okiya.rules import CELL_NAMES, Cell, Match, Position
from hanamachi.games.okiya.solver.native import MAX_WORTH, evaluate_moves
from tests.players.okiya.perfect_twin import (
    choose_perfect_move,
    find_best_moves,
    keep_hardest_moves,
    share_of_best_moves,
)
from tests.players.okiya.simple_twin import choose_item

MAX_TILES_LEFT_TO_COMPARE = 10
"""Maximum tiles left at which the player picks the hardest of equal moves. With more tiles it would take too long."""

SCORELESS_CHANCE_PERCENT = 97
"""The percentage of the win chance that a player counts for a game in which it scores no points.

At many scores, starting the next game is worth slightly more than a small win. With the full chance a player would wait
for hundreds of games against an opponent without errors.
"""

MILLION = 1_000_000


class MatchWisePlayer:
    """A computer player that prefers to win the match, not only the game.

    In a match for points it chooses moves by its chance to win the match. In other matches it makes the same moves as
    the perfect player.
    """

    def __call__(self, position: Position, chance: Chance) -> str:
        """Return the name of the cell of the chosen move, as the perfect player does. The match has no influence.

        Args:
            position: The position before the move.
            chance: The source of random numbers, to choose among equally good moves.
        """
        return choose_perfect_move(position, chance)

    def make_player_for_match(self, match: Match, seat: Seat) -> ComputerPlayer:
        """Return the computer player that plays the next game of a match.

        Args:
            match: The match with its score.
            seat: The seat (0 or 1) of the computer player.
        """
        if match.form.kind != "points":
            return choose_perfect_move
        needs = [match.form.target - points for points in match.score]
        return make_points_match_player(needs[seat], needs[1 - seat])


match_wise = MatchWisePlayer()


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


def make_points_match_player(points_needed: int, opponent_points_needed: int) -> ComputerPlayer:
    """Return a computer player for one game of a match for points.

    Args:
        points_needed: The points that the player still needs to win the match, 1 to 20.
        opponent_points_needed: The points that the opponent still needs.
    """

    def choose(position: Position, chance: Chance) -> str:
        needs = points_needed, opponent_points_needed
        starter, other = needs[::-1] if position.mover else needs
        table = make_worth_table(WIN_CHANCES[position.full_garden], starter, other, position.mover)

        def evaluate(position: Position) -> dict[Cell, int]:
            return evaluate_moves(position, table)

        compares = position.taken_cells.bit_count() >= 16 - MAX_TILES_LEFT_TO_COMPARE
        measures = (share_of_best_moves,) if compares else ()
        best = find_best_moves(position, evaluate)
        return CELL_NAMES[choose_item(chance, keep_hardest_moves(position, best, evaluate, measures))]

    return choose
