"""The computer players that tables use. The kernel chooses their moves (kernel/okiya/players.h).

The tests have the same players in Python (tests/players/okiya). From the same position and random numbers they choose
the same cell.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from hanamachi.game import Seat
from hanamachi.game.player import Chance, ComputerPlayer
from hanamachi.games.okiya.players.random_words import draw_words
from hanamachi.games.okiya.rules import CELL_NAMES, Match, Position
from hanamachi.games.okiya.solver.native import choose_computer_player_cell

PLAYER_NAMES = ("random", "wary", *(f"grade-{number}" for number in range(1, 9)), "perfect", "match-wise")
"""The names of the computer players. The index of a name is the number of the player in the kernel."""


@dataclass(frozen=True, slots=True)
class NativePlayer:
    """A computer player of Okiya. The compiled kernel (the C code of this package) chooses its moves.

    Attributes:
        number: The number of the player in the kernel: its index in PLAYER_NAMES.
        points_needed: The points that the player still needs to win a match for points, or 0 in other matches.
        opponent_points_needed: The points that the opponent still needs, or 0 in other matches.
    """

    number: int
    points_needed: int = 0
    opponent_points_needed: int = 0

    def __call__(self, position: Position, chance: Chance) -> str:
        """Return the name of the cell of the chosen move, such as `b1`.

        Args:
            position: The position before the move.
            chance: The source of random numbers for the decision.

        Raises:
            GameFinished: The game is over.
        """
        return CELL_NAMES[
            choose_computer_player_cell(
                position, self.number, draw_words(chance), self.points_needed, self.opponent_points_needed
            )
        ]


class NativeMatchPlayer(NativePlayer):
    """A computer player in the compiled kernel that prefers to win a match for points, not only the game."""

    def make_player_for_match(self, match: Match, seat: Seat) -> ComputerPlayer:
        """Return the computer player that plays the next game of a match.

        Args:
            match: The match with its score.
            seat: The seat (0 or 1) of the computer player.
        """
        if match.form.kind != "points":
            return NativePlayer(self.number)
        needs = [match.form.target - points for points in match.score]
        return NativePlayer(self.number, needs[seat], needs[1 - seat])


PLAYERS: Mapping[str, ComputerPlayer] = {
    name: (NativeMatchPlayer if name == "match-wise" else NativePlayer)(number)
    for number, name in enumerate(PLAYER_NAMES)
}
"""The computer players by name: two simple ones, eight grades from weak to strong, and two without errors."""
