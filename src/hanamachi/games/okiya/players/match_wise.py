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
from hanamachi.games.okiya.players.random_words import RandomWords
from hanamachi.games.okiya.players.win_chance_table import WIN_CHANCES
from hanamachi.games.okiya.players.win_chances import make_worth_table
from hanamachi.games.okiya.rules import CELL_NAMES, Cell, Match, Position
from hanamachi.games.okiya.solver.native import evaluate_moves

MAX_TILES_LEFT_TO_COMPARE = 10
"""Maximum tiles left at which the player picks the hardest of equal moves. With more tiles it would take too long."""


class MatchWisePlayer:
    """A computer player that plays for the match. In single games and matches of games it is the perfect player."""

    def __call__(self, position: Position, chance: Chance) -> str:
        """Choose a move in a single game."""
        return choose_perfect_move(position, chance)

    def for_match(self, match: Match, seat: Seat) -> ComputerPlayer:
        """Return the player for the next game of a match, for a seat."""
        if match.form.kind != "points":
            return choose_perfect_move
        needs = [match.form.target - points for points in match.score]
        return make_points_player(needs[seat], needs[1 - seat])


match_wise = MatchWisePlayer()


def make_points_player(points_needed: int, opponent_points_needed: int) -> ComputerPlayer:
    """Return a player for a game in a match for points, by the points that it and its opponent still need."""

    def choose(position: Position, chance: Chance) -> str:
        needs = points_needed, opponent_points_needed
        starter, other = needs[::-1] if position.mover else needs
        table = make_worth_table(WIN_CHANCES[position.full_garden], starter, other, position.mover)

        def evaluate(position: Position) -> dict[Cell, int]:
            return evaluate_moves(position, table)

        compares = position.taken_cells.bit_count() >= 16 - MAX_TILES_LEFT_TO_COMPARE
        measures = (share_of_best_moves,) if compares else ()
        best = find_best_moves(position, evaluate)
        return CELL_NAMES[RandomWords(chance).choose_item(keep_hardest_moves(position, best, evaluate, measures))]

    return choose
