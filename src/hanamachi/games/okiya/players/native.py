"""The computer players as the kernel plays them (kernel/players.h): what all tables are played with.

`reference` has the same players, slowly; of the same position and chance both take the same cell.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from hanamachi.game import Seat
from hanamachi.game.player import Chance, Choose
from hanamachi.games.okiya.players.draws import drawn
from hanamachi.games.okiya.rules import CELL_NAMES, Match, Position
from hanamachi.games.okiya.solver.native import choose

NAMES = ("random", "wary", *(f"grade-{number}" for number in range(1, 9)), "perfect", "match-wise")
"""In the order of the numbers by which the kernel knows them."""


@dataclass(frozen=True, slots=True)
class NativePlayer:
    """A player of the kernel: its number there, and how many points it and the other need (0: none are played for)."""

    number: int
    mine: int = 0
    theirs: int = 0

    def __call__(self, position: Position, chance: Chance) -> str:
        """The name of the cell that it takes; raises Finished."""
        return CELL_NAMES[choose(position, self.number, drawn(chance), self.mine, self.theirs)]


class NativeMatchPlayer(NativePlayer):
    """The one that plays for the match where it goes to points."""

    def in_match(self, match: Match, seat: Seat) -> Choose:
        """How it plays the game that is due in a match, from a seat."""
        if match.form.kind != "points":
            return NativePlayer(self.number)
        needs = [match.form.target - points for points in match.score]
        return NativePlayer(self.number, needs[seat], needs[1 - seat])


PLAYERS: Mapping[str, Choose] = {
    name: (NativeMatchPlayer if name == "match-wise" else NativePlayer)(number) for number, name in enumerate(NAMES)
}
"""The computer players: two simple ones, the grades from the weakest up, and those that never err."""
