"""The match-wise computer player in Python: in a match for points it plays for the best chance to win the match.

Tables use the same player in the kernel (`native.py`). Tests compare the two.
"""

from hanamachi.game import Seat
from hanamachi.game.player import Chance, ComputerPlayer
from hanamachi.games.okiya.players.perfect import (
    choose_perfect_move,
    find_best_moves,
    keep_hardest_moves,
    share_of_best_moves,
)
from hanamachi.games.okiya.players.random_words import choose_item
from hanamachi.games.okiya.players.win_chance_table import WIN_CHANCES
from hanamachi.games.okiya.players.win_chances import make_worth_table
from hanamachi.games.okiya.rules import CELL_NAMES, Cell, Match, Position
from hanamachi.games.okiya.solver.native import evaluate_moves

MAX_TILES_LEFT_TO_COMPARE = 10
"""Maximum tiles left at which the player picks the hardest of equal moves. With more tiles it would take too long."""


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

    def for_match(self, match: Match, seat: Seat) -> ComputerPlayer:
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
