"""All drawings of Okiya on one sheet."""

from functools import cache

from hanamachi.drawing import motifs
from hanamachi.drawing.game_drawing import Colourable, GameDrawing, find_colourable
from hanamachi.drawing.pen import use
from hanamachi.drawing.render_style import RenderStyle, apply_style_to_pieces
from hanamachi.drawing.sheet import UNIT, SvgById, select_pieces_used_in
from hanamachi.games.okiya.drawing import back, cords, marks, scene, signs, tiles, tokens
from hanamachi.games.okiya.drawing.line_art import draw_line_art
from hanamachi.games.okiya.drawing.tiles import SYMBOL_NAMES, VEGETATION_NAMES


@cache
def draw_all_elements(style: RenderStyle = RenderStyle.COLOUR) -> SvgById:
    """Return all drawings of the game Okiya in one style, as SVG elements by id.

    They are the tiles and their back, the players' tokens, signs, the ring around the last move, and the cords around
    winning tokens.
    """
    elements = (
        motifs.draw_shared_motifs()
        | tiles.draw_tiles()
        | back.draw_tile_back()
        | tokens.token_elements()
        | signs.draw_plant_and_symbol_signs()
        | marks.mark_elements()
        | cords.cord_elements()
    )
    if style is RenderStyle.LINE:
        elements |= draw_line_art()
        symbols = "".join(use(name) for name in elements if not name.startswith("art-"))
        elements = select_pieces_used_in(elements, symbols)
    return apply_style_to_pieces(elements, style)


class OkiyaDrawing(GameDrawing):
    """The drawings of the game Okiya, for the pages and prints of the site."""

    paper_only = frozenset({"tile-back"})

    def pieces(self, style: RenderStyle = RenderStyle.COLOUR) -> SvgById:
        """Return all drawings of the game in one style, such as tiles and tokens, as SVG elements by id."""
        return draw_all_elements(style)

    def scene(self) -> SvgById:
        """Return the picture of this game on the front page, a crane at sunrise, as SVG elements by id."""
        return scene.scene_elements()

    def list_colourable_drawings(self) -> tuple[Colourable, ...]:
        """Return the drawings that people can colour in: plants, symbols, tokens, and the back of the tiles."""
        families = {name: f"v-{name}" for name in VEGETATION_NAMES.values()}
        families |= {name: f"s-{name}" for name in SYMBOL_NAMES.values()}
        tokens = {"token-a": "token-a", "token-b": "token-b"}
        return find_colourable(draw_all_elements(RenderStyle.LINE), UNIT, {**families, **tokens, "paper": "tile-back"})
