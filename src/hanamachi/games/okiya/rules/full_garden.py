"""The ruling for a full garden, which is the only rule variant of Okiya, and the outcome of a game."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from hanamachi.game import Player
from hanamachi.game.arguments import CheckedEnum, check_choice, check_in_range
from hanamachi.games.okiya.rules.garden import Pattern

Reason = Literal["line", "square", "blockade", "full garden"]
"""The reason why a game ended. "full garden" is the reason of a draw; a won full garden is a blockade."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a finished game of Okiya.

    Attributes:
        winners: The player who won, or nobody after a draw. 0 moved first in the game, 1 second.
        reason: The reason why the game ended, such as `line`.
        patterns: The lines and squares of four tokens that the last token completed. Empty if there is none.
        tiles_left: The number of tiles that are still on the board, 0 to 12.
    """

    winners: tuple[Player, ...]
    reason: Reason
    patterns: tuple[Pattern, ...]
    tiles_left: int


class FullGardenRuling(CheckedEnum, StrEnum):
    """The result of a game in which all sixteen tokens are placed and no line or square is complete.

    It is a win of the second player (`blockade`) or a draw (`draw`). The players agree on it before a match. A value
    equals its name and has the same hash and `repr`, because records and addresses contain the name.
    """

    BLOCKADE = "blockade"
    DRAW = "draw"

    __hash__ = str.__hash__
    __repr__ = str.__repr__

    @property
    def is_draw(self) -> bool:
        """Whether a full board (sixteen tokens) without a line or square is a draw."""
        return self is FullGardenRuling.DRAW

    def outcome_of_full_garden(self, last_mover: Player) -> Outcome:
        """Return the outcome of a game in which the sixteenth token completed no line or square.

        Args:
            last_mover: The player (0 or 1) who placed the sixteenth token.
        """
        check_in_range(last_mover, range(2), "a player")
        return Outcome((), "full garden", (), 0) if self.is_draw else Outcome((last_mover,), "blockade", (), 0)


FullGardenName = Literal["blockade", "draw"]
"""The name of a ruling for a full garden."""
FullGarden = FullGardenRuling | FullGardenName
"""A ruling for a full garden as an argument: the value or its name."""
FULL_GARDEN_RULINGS = tuple(FullGardenRuling)


def parse_full_garden_ruling(ruling: object) -> FullGardenRuling:
    """Return the ruling with a name: `blockade` (a full board is a win of the second player) or `draw`.

    A ruling is returned unchanged.

    Raises:
        BadOption: There is no such ruling.
    """
    check_choice(ruling, FULL_GARDEN_RULINGS, "a ruling for a full garden")
    return FullGardenRuling(str(ruling))
