"""The interface for the prints of a game, and the games that have prints."""

from abc import ABC, abstractmethod
from functools import cache

from hanamachi.game import GamePart
from hanamachi.game.registry import installed_games
from hanamachi.locales.rules import Figure, Section
from hanamachi.narration.voice import Voice
from hanamachi.printing.document import Document
from hanamachi.printing.options import PrintOptions
from hanamachi.table.record import Record


class GamePrinting(GamePart, ABC):
    """The prints of one game. `GamePackage.load_printing` loads it."""

    sections: tuple[Section, ...]
    """The sections of the written rules, in reading order."""

    ornament: tuple[str, ...]
    """The ids of the pieces beside the title of the rules, in the styles that have no front page picture."""

    @abstractmethod
    def cut_out(self, options: PrintOptions) -> Document:
        """Return the document with the pieces of the game to be cut out."""

    @abstractmethod
    def figure(self, options: PrintOptions, figure: Figure) -> str:
        """Return the picture of a figure of the rules. `Drawings` are not passed to this method."""

    @abstractmethod
    def record(self, options: PrintOptions, record: Record, voice: Voice, site: str) -> Document:
        """Return the document with the games of a record.

        Raises:
            NothingBegun: The record has no game that can be printed.
            NoRoom: The record has too many games.
        """


@cache
def game_printings() -> dict[str, GamePrinting]:
    """Return the prints of each installed game that has any, by the game's name."""
    return {
        game.name: printing
        for game in installed_games()
        if (printing := GamePrinting.load(game.load_printing)) is not None
    }
