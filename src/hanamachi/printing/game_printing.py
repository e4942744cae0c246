"""What a game prints, and the games that are printed."""

from abc import ABC, abstractmethod
from functools import cache

from hanamachi.game.registry import games
from hanamachi.locales.rules import Figure, Section
from hanamachi.narration.voice import Voice
from hanamachi.printing.document import Document
from hanamachi.printing.options import PrintOptions
from hanamachi.table.record import Record


class GamePrinting(ABC):
    """One game on paper: what `Game.printing` returns."""

    sections: tuple[Section, ...]
    """Its written rules, in reading order."""

    ornament: tuple[str, ...]
    """The ids of the pieces beside the title of the rules, where the print of the front page does not fit the style."""

    @abstractmethod
    def cut_out(self, options: PrintOptions) -> Document:
        """The game to be cut out, before it is set."""

    @abstractmethod
    def figure(self, options: PrintOptions, figure: Figure) -> str:
        """The picture of a figure of the game's rules, other than drawings side by side."""

    @abstractmethod
    def record(self, options: PrintOptions, kept: Record, voice: Voice, site: str) -> Document:
        """The games of a record, before they are set; raises NothingBegun where there is none, NoRoom for too many."""


@cache
def printed_games() -> dict[str, GamePrinting]:
    """What each game prints that brings anything, by the game's name."""
    return {game.name: printing for game in games() if (printing := game.printing()) is not None}
