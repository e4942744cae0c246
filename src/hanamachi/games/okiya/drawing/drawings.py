"""All drawings of Okiya on one sheet."""

from functools import cache

from hanamachi.drawing import motifs
from hanamachi.drawing.game_drawing import Colourable, GameDrawing, colourable
from hanamachi.drawing.render_style import RenderStyle, styled_pieces
from hanamachi.drawing.sheet import UNIT, Pieces
from hanamachi.games.okiya.drawing import back, cords, marks, scene, signs, tiles, tokens
from hanamachi.games.okiya.drawing.tiles import SYMBOLS, VEGETATIONS


@cache
def drawings(style: RenderStyle = RenderStyle.COLOUR) -> Pieces:
    """Return tiles with their back, tokens, family signs, the ring of the last move and the cords, by id."""
    pieces = motifs.pieces()
    for part in (tiles, back, tokens, signs, marks, cords):
        pieces |= part.pieces()
    return styled_pieces(pieces, style)


class OkiyaDrawing(GameDrawing):
    """The drawings of Okiya."""

    paper_only = frozenset({"tile-back"})

    def pieces(self, style: RenderStyle = RenderStyle.COLOUR) -> Pieces:
        """Return the tiles, tokens, signs, marks and cords."""
        return drawings(style)

    def scene(self) -> Pieces:
        """Return the picture of the front page: a crane at sunrise."""
        return scene.pieces()

    def colourable(self) -> tuple[Colourable, ...]:
        """Return the eight families, the two tokens, and the paper of the tiles' backs."""
        families = {name: f"v-{name}" for name in VEGETATIONS.values()}
        families |= {name: f"s-{name}" for name in SYMBOLS.values()}
        tokens = {"token-a": "token-a", "token-b": "token-b"}
        return colourable(drawings(RenderStyle.LINE), UNIT, {**families, **tokens, "paper": "tile-back"})
