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
    """The interface for printing one game: its pieces, rules and records. `GamePackage.load_printing` loads it."""

    sections: tuple[Section, ...]
    """The sections of the written rules, in reading order."""

    ornament: tuple[str, ...]
    """The ids of the pieces beside the title of the rules, in the styles that have no front page picture."""

    @abstractmethod
    def cut_out(self, options: PrintOptions) -> Document:
        """Return the document with all pieces of the game, such as tiles, that people print and cut out."""

    @abstractmethod
    def draw_figure(self, options: PrintOptions, figure: Figure) -> str:
        """Return one figure of the written rules as an SVG picture.

        It is never called with a figure of the type `Drawings`, which all games print in the same way.
        """

    @abstractmethod
    def compose_record(self, options: PrintOptions, record: Record, voice: Voice, site: str | None) -> Document:
        """Return the document that shows the games of a record (the saved games of a table).

        Args:
            options: The print options.
            record: The record.
            voice: The names of the players and the phrases for sentences about the game, in one language.
            site: The address of the server, for QR codes. None: the document has no codes.

        Raises:
            NothingBegun: The record has no game that can be printed.
            NoRoom: The record has too many games.
        """


@cache
def game_printings() -> dict[str, GamePrinting]:
    """Return the printing interfaces of all installed games, by the game's name. A game without prints is left out."""
    return {
        game.name: printing
        for game in installed_games()
        if (printing := GamePrinting.load(game.load_printing)) is not None
    }
