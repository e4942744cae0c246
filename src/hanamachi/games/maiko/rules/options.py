"""What is agreed before a game of Maiko, as its rules know it."""

from dataclasses import dataclass

from hanamachi.game import RULINGS
from hanamachi.games.maiko.rules.position import STALL_ROUNDS
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
