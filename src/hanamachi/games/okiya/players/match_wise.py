"""Best play for the match: where it goes to points, not the most tiles but the best chance to win it."""

from hanamachi.game import Seat
from hanamachi.game.player import Chance, Choose
from hanamachi.games.okiya.players.chances import CHANCES
from hanamachi.games.okiya.players.draws import Draws
from hanamachi.games.okiya.players.perfect import best, ease, hardest, perfect
from hanamachi.games.okiya.players.points import worth_table
from hanamachi.games.okiya.rules import CELL_NAMES, Cell, Match, Position
from hanamachi.games.okiya.solver.native import worths

NEAR = 10  # tiles left from which equal moves are compared by how hard they are to answer


class MatchWise:
    """The player for matches; alone, and in matches of games, in which to win is all, it is the perfect one."""

    def __call__(self, position: Position, chance: Chance) -> str:
        """The move of a single game."""
        return perfect(position, chance)

    def in_match(self, match: Match, seat: Seat) -> Choose:
        """How it plays the game that is due in a match, from a seat."""
        if match.form.kind != "points":
            return perfect
        needs = [match.form.target - points for points in match.score]
        return for_points(needs[seat], needs[1 - seat])


match_wise = MatchWise()


def for_points(mine: int, theirs: int) -> Choose:
    """The player that needs so many points where its opponent needs so many."""

    def choose(position: Position, chance: Chance) -> str:
        starter, other = (theirs, mine) if position.mover else (mine, theirs)
        table = worth_table(CHANCES[position.full_garden], starter, other, position.mover)

        def judge(one: Position) -> dict[Cell, int]:
            return worths(one, table)

        looks = (ease,) if position.taken.bit_count() >= 16 - NEAR else ()
        return CELL_NAMES[Draws(chance).one_of(hardest(position, best(position, judge), judge, looks))]

    return choose
