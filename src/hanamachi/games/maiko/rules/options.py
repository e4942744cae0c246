"""The options of a game of Maiko, as its rules know them."""

from dataclasses import dataclass

from hanamachi.game import RULINGS, BadOption, shorten_repr
from hanamachi.game.arguments import check_in_range, check_items, check_type
from hanamachi.games.maiko.rules.position import DEFAULT_STALL_ROUNDS, STALL_ROUND_RANGE
from hanamachi.games.maiko.rules.tiles import Colour


@dataclass(frozen=True, slots=True)
class Options:
    """The options that are chosen before a game of Maiko.

    Attributes:
        colours: The colour of each seat.
        left_out: The colour whose tiles two players leave out, or None to draw it.
        stall: The number of rounds without progress after which the game ends.
        rulings: The version of our decisions where the printed rules are silent (`hanamachi.game.RULINGS`).
    """

    colours: tuple[Colour, ...]
    left_out: Colour | None = None
    stall: int = DEFAULT_STALL_ROUNDS
    rulings: int = RULINGS

    def __post_init__(self) -> None:
        check_type(self.colours, tuple, "the colours of the seats", "a tuple of 2 to 4 different Colours")
        played = check_items(self.colours, Colour, "the colours of the seats", "a tuple of 2 to 4 different Colours")
        if not 2 <= len(played) <= len(Colour) or len({*played}) < len(played):
            raise BadOption(
                f"{shorten_repr(played)} are not the colours of the seats: expected 2 to 4 different Colours"
            )
        if self.left_out is not None:
            check_type(self.left_out, Colour, "the colour to leave out", "a Colour or None")
        check_in_range(self.stall, STALL_ROUND_RANGE, "a number of rounds without progress")
        check_in_range(self.rulings, range(1, RULINGS + 1), "a number of rulings")
