"""The interface for the drawings of a game, and the drawings of all installed games."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cache

from hanamachi.drawing.render_style import RenderStyle
from hanamachi.drawing.sheet import SvgById, find_regions
from hanamachi.game import GamePart
from hanamachi.game.registry import installed_games


@dataclass(frozen=True)
class Colourable:
    """A drawing that people can colour in, in the studio (the page for colouring).

    Attributes:
        name: The name of the drawing in the studio.
        piece: The id of its SVG element.
        box: The SVG view box of this element.
        regions: The names of the areas that can have a colour.
    """

    name: str
    piece: str
    box: str
    regions: tuple[str, ...]


def find_colourable(pieces: SvgById, box: str, named: dict[str, str]) -> tuple[Colourable, ...]:
    """Return the drawings that people can colour in, each with the names of its areas.

    Args:
        pieces: All SVG elements of the game in the style of line art, by id.
        box: The SVG view box that all of the drawings share.
        named: The id of each drawing's SVG element, by the drawing's name in the studio (the page for colouring).
    """
    return tuple(Colourable(name, piece, box, find_regions(pieces, piece)) for name, piece in named.items())


class GameDrawing(GamePart, ABC):
    """The interface for the drawings of one game. `GamePackage.load_drawing` loads it."""

    paper_only: frozenset[str] = frozenset()
    """The ids of the pieces that are only printed. No page shows them."""
    faces: frozenset[str] = frozenset()
    """The ids of the symbols that no table shows when it opens. A page loads them after the others."""

    @abstractmethod
    def pieces(self, style: RenderStyle = RenderStyle.COLOUR) -> SvgById:
        """Return all drawings of the game in one style, as SVG elements by id.

        One document may contain the elements of all games and of `hanamachi.drawing.motifs`, so no id may occur twice.
        """

    @abstractmethod
    def scene(self) -> SvgById:
        """Return the picture of this game on the front page, as SVG elements by id.

        The picture is the symbol `scene-NAME`, where NAME is the name of the game. The other elements are parts that
        only this picture uses.
        """

    def list_colourable_drawings(self) -> tuple[Colourable, ...]:
        """Return the drawings that people can colour in, in the order of the studio (the page for colouring)."""
        return ()


@cache
def game_drawings() -> dict[str, GameDrawing]:
    """Return the drawings of all installed games, by the game's name. A game without drawings is left out."""
    return {
        game.name: drawing for game in installed_games() if (drawing := GameDrawing.load(game.load_drawing)) is not None
    }


@cache
def studio_drawings() -> dict[str, tuple[Colourable, ...]]:
    """Return the drawings that people can colour in on the page "studio", by the name of their game.

    They are in the order of that page. A game without such drawings is left out.
    """
    return {
        name: offered for name, drawing in game_drawings().items() if (offered := drawing.list_colourable_drawings())
    }
