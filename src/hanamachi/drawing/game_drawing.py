"""The interface for the drawings of a game, and the drawings of all installed games."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cache

from hanamachi.drawing.render_style import RenderStyle
from hanamachi.drawing.sheet import Pieces, find_regions
from hanamachi.game import GamePart
from hanamachi.game.registry import installed_games


@dataclass(frozen=True)
class Colourable:
    """A drawing that people can colour in.

    Attributes:
        name: The name under which the studio offers the drawing.
        piece: The id of the piece.
        box: The view box of the piece.
        regions: The names of the regions that can have a colour.
    """

    name: str
    piece: str
    box: str
    regions: tuple[str, ...]


def find_colourable(pieces: Pieces, box: str, named: dict[str, str]) -> tuple[Colourable, ...]:
    """Return the pieces of line art that people can colour in.

    Args:
        pieces: The pieces of the game, by id, in the style of line art.
        box: The view box that all of them share.
        named: The id of each piece, by the name under which the studio offers it.
    """
    return tuple(Colourable(name, piece, box, find_regions(pieces, piece)) for name, piece in named.items())


class GameDrawing(GamePart, ABC):
    """The drawings of one game. `GamePackage.load_drawing` loads it."""

    paper_only: frozenset[str] = frozenset()
    """The ids of the pieces that are only printed. No page shows them."""
    faces: frozenset[str] = frozenset()
    """The ids of the symbols that no table shows when it opens. A page loads them after the others."""

    @abstractmethod
    def pieces(self, style: RenderStyle = RenderStyle.COLOUR) -> Pieces:
        """Return all pieces in a style, by id. One document may hold the pieces of all games and those of `motifs`."""

    @abstractmethod
    def scene(self) -> Pieces:
        """Return the picture of the game on the front page.

        It is a symbol `scene-NAME` with the view box `SCENE`. The result also holds the parts that only this picture
        uses.
        """

    def colourable(self) -> tuple[Colourable, ...]:
        """Return the drawings that can be coloured in, in the order of the studio."""
        return ()


@cache
def game_drawings() -> dict[str, GameDrawing]:
    """Return the drawings of each installed game that has any, by the game's name."""
    return {
        game.name: drawing for game in installed_games() if (drawing := GameDrawing.load(game.load_drawing)) is not None
    }


@cache
def studio_drawings() -> dict[str, tuple[Colourable, ...]]:
    """Return the drawings of each game that can be coloured in, by the game's name and in the order of the studio."""
    return {name: offered for name, drawing in game_drawings().items() if (offered := drawing.colourable())}
