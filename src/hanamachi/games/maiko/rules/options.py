"""What is agreed before a game of Maiko, as its rules know it."""

from dataclasses import dataclass

from hanamachi.game import RULINGS, BadOption, shown
from hanamachi.game.arguments import check_number, check_type, tuple_of
from hanamachi.games.maiko.rules.position import STALL_ROUNDS, STALLS
from hanamachi.games.maiko.rules.tiles import Colour


@dataclass(frozen=True, slots=True)
class Options:
    """What is agreed before a game.

    `colours` are the seats' colours, `left_out` the one that two players leave out (None: drawn), `stall` the number
    of rounds without progress that call the end, `rulings` the rulings that are played by.
    """

    colours: tuple[Colour, ...]
    left_out: Colour | None = None
    stall: int = STALL_ROUNDS
    rulings: int = RULINGS

    def __post_init__(self) -> None:
        check_type(self.colours, tuple, "the colours of the seats", "a tuple of 2 to 4 different Colours")
        played = tuple_of(self.colours, Colour, "the colours of the seats", "a tuple of 2 to 4 different Colours")
        if not 2 <= len(played) <= len(Colour) or len({*played}) < len(played):
            raise BadOption(f"{shown(played)} are not the colours of the seats: expected 2 to 4 different Colours")
        if self.left_out is not None:
            check_type(self.left_out, Colour, "the colour to leave out", "a Colour or None")
        check_number(self.stall, STALLS, "a number of rounds without progress")
        check_number(self.rulings, range(1, RULINGS + 1), "a number of rulings")
