"""All drawings of Okiya on one sheet."""

from functools import cache

from hanamachi.drawing import motifs
from hanamachi.drawing.game_drawing import Colourable, GameDrawing, find_colourable
from hanamachi.drawing.render_style import RenderStyle, apply_style_to_pieces
from hanamachi.drawing.sheet import UNIT, Pieces
from hanamachi.games.okiya.drawing import back, cords, marks, scene, signs, tiles, tokens
from hanamachi.games.okiya.drawing.tiles import SYMBOL_NAMES, VEGETATION_NAMES


@cache
def drawing_elements(style: RenderStyle = RenderStyle.COLOUR) -> Pieces:
    """Return tiles with their back, tokens, family signs, the ring of the last move and the cords, by id."""
    elements = (
        motifs.draw_pieces()
        | tiles.tile_elements()
        | back.back_elements()
        | tokens.token_elements()
        | signs.sign_elements()
        | marks.mark_elements()
        | cords.cord_elements()
    )
    return apply_style_to_pieces(elements, style)


class OkiyaDrawing(GameDrawing):
    """The drawings of Okiya."""

    paper_only = frozenset({"tile-back"})

    def pieces(self, style: RenderStyle = RenderStyle.COLOUR) -> Pieces:
        """Return the tiles, tokens, signs, marks and cords."""
        return drawing_elements(style)

    def scene(self) -> Pieces:
        """Return the picture of the front page: a crane at sunrise."""
        return scene.scene_elements()

    def colourable(self) -> tuple[Colourable, ...]:
        """Return the eight families, the two tokens, and the paper of the tiles' backs."""
        families = {name: f"v-{name}" for name in VEGETATION_NAMES.values()}
        families |= {name: f"s-{name}" for name in SYMBOL_NAMES.values()}
        tokens = {"token-a": "token-a", "token-b": "token-b"}
        return find_colourable(drawing_elements(RenderStyle.LINE), UNIT, {**families, **tokens, "paper": "tile-back"})
