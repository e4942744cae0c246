"""What a game draws, and the drawings of all games that are installed."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cache

from hanamachi.drawing.render_style import RenderStyle
from hanamachi.drawing.sheet import Pieces, regions
from hanamachi.game.registry import games


@dataclass(frozen=True)
class Colourable:
    """A drawing to be coloured in: its name, its piece and the piece's view box, and its regions by their names."""

    name: str
    piece: str
    box: str
    regions: tuple[str, ...]


def colourable(pieces: Pieces, box: str, named: dict[str, str]) -> tuple[Colourable, ...]:
    """Pieces of line art that share a view box, by the names under which they are offered."""
    return tuple(Colourable(name, piece, box, regions(pieces, piece)) for name, piece in named.items())


class GameDrawing(ABC):
    """The drawings of one game: what `Game.drawing` returns."""

    paper_only: frozenset[str] = frozenset()
    """The ids of the pieces that are printed and that no page shows."""
    faces: frozenset[str] = frozenset()
    """The ids of the symbols that no table shows when it opens: a page fetches them after the others."""

    @abstractmethod
    def pieces(self, style: RenderStyle = RenderStyle.COLOUR) -> Pieces:
        """Every piece, by its id, in a style; all games' may stand in one document with those of `motifs`."""

    @abstractmethod
    def scene(self) -> Pieces:
        """The print of the front page, a symbol `scene-NAME` of the view box `SCENE`, and the parts it alone needs."""

    def colourable(self) -> tuple[Colourable, ...]:
        """What of it can be coloured in, in the order in which the studio shows it."""
        return ()


@cache
def drawn_games() -> dict[str, GameDrawing]:
    """The drawings of each game that brings some, by the game's name."""
    return {game.name: drawing for game in games() if (drawing := game.drawing()) is not None}


@cache
def studio() -> dict[str, tuple[Colourable, ...]]:
    """The drawings of each game that can be coloured in, in the order in which the studio shows them."""
    return {name: offered for name, drawing in drawn_games().items() if (offered := drawing.colourable())}
