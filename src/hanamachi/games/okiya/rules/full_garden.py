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
        winners: The player who won, or nobody after a draw.
        reason: The reason why the game ended.
        patterns: The lines and squares that the last token completed. Empty for a blockade and for a draw.
        tiles_left: The number of tiles still in the garden, 0 to 12.
    """

    winners: tuple[Player, ...]
    reason: Reason
    patterns: tuple[Pattern, ...]
    tiles_left: int


class FullGardenRuling(CheckedEnum, StrEnum):
    """The result of a full garden without a line or square: a win of the second player (blockade), or a draw.

    A value equals its name and has the same hash and `repr`, because records and addresses contain the name.
    """

    BLOCKADE = "blockade"
    DRAW = "draw"

    __hash__ = str.__hash__
    __repr__ = str.__repr__

    @property
    def is_draw(self) -> bool:
        """Whether a full garden is a draw."""
        return self is FullGardenRuling.DRAW

    def outcome_of_full_garden(self, last_mover: Player) -> Outcome:
        """Return the outcome of a game in which the sixteenth token completed no pattern.

        Args:
            last_mover: The player who placed the sixteenth token.
        """
        check_in_range(last_mover, range(2), "a player")
        return Outcome((), "full garden", (), 0) if self.is_draw else Outcome((last_mover,), "blockade", (), 0)


FullGardenName = Literal["blockade", "draw"]
"""The name of a ruling for a full garden."""
FullGarden = FullGardenRuling | FullGardenName
"""A ruling for a full garden as an argument: the value or its name."""
FULL_GARDEN_RULINGS = tuple(FullGardenRuling)


def parse_full_garden_ruling(ruling: object) -> FullGardenRuling:
    """Return the ruling for a full garden with this name. A ruling is returned unchanged.

    Raises:
        BadOption: There is no such ruling.
    """
    check_choice(ruling, FULL_GARDEN_RULINGS, "a ruling of the full garden")
    return FullGardenRuling(str(ruling))
