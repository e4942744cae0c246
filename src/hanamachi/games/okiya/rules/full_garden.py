"""The ruling of the full garden (RULES §1): the one variant of Okiya, and how a game ended."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from hanamachi.game import Player
from hanamachi.game.arguments import Choice, check_choice, check_number
from hanamachi.games.okiya.rules.garden import Pattern

Reason = Literal["line", "square", "blockade", "full garden"]
"""Why a game ended."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game of Okiya ended.

    `winners` is the player who won, empty after a draw. `patterns` are the lines and squares that the last token
    completed, empty for a blockade and a drawn full garden. `tiles_left` is the number of tiles still in the garden, 0
    to 12.
    """

    winners: tuple[Player, ...]
    reason: Reason
    patterns: tuple[Pattern, ...]
    tiles_left: int


class FullGardenRuling(Choice, StrEnum):
    """What a full garden without line or square is: a win of the second player, or a draw.

    A value is equal to its name, and is hashed and shown as its name is, which stands in records and addresses.
    """

    BLOCKADE = "blockade"
    DRAW = "draw"

    __hash__ = str.__hash__
    __repr__ = str.__repr__

    @property
    def is_draw(self) -> bool:
        """Whether nobody wins a full garden."""
        return self is FullGardenRuling.DRAW

    def outcome_of_full_garden(self, last_mover: Player) -> Outcome:
        """How a game ends whose sixteenth token completed nothing."""
        check_number(last_mover, range(2), "a player")
        return Outcome((), "full garden", (), 0) if self.is_draw else Outcome((last_mover,), "blockade", (), 0)


FullGardenName = Literal["blockade", "draw"]
"""The name of a ruling of the full garden."""
FullGarden = FullGardenRuling | FullGardenName
"""What a function takes for a ruling of the full garden: the value or its name."""
FULL_GARDEN_RULINGS = tuple(FullGardenRuling)


def parse_full_garden(ruling: object) -> FullGardenRuling:
    """The ruling of the full garden that has this name, or is it already; raises BadOption."""
    check_choice(ruling, FULL_GARDEN_RULINGS, "a ruling of the full garden")
    return FullGardenRuling(str(ruling))
