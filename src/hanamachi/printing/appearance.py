"""Drawings for prints, in the style and the colours of the print options, each as a standalone SVG picture."""

import re
from functools import cache

from hanamachi.drawing import ink, motifs, site
from hanamachi.drawing.colouring import Colouring
from hanamachi.drawing.game_drawing import game_drawings
from hanamachi.drawing.pen import use
from hanamachi.drawing.render_style import RenderStyle, apply_style_to_pieces
from hanamachi.drawing.sheet import UNIT, SvgById, make_standalone_svg, symbol
from hanamachi.printing.options import PrintOptions

_CLIPPED = re.compile("<svg[^>]*><defs>(.*?)</defs>(.*)</svg>", re.DOTALL)
"""The two parts of a token that `Colouring.draw_token_svg` drew: the clipping path of its frame, and the content."""


def drawing_style(options: PrintOptions) -> RenderStyle:
    """Return the drawing style of a print. It is always line art if the options contain chosen colours."""
    return RenderStyle.LINE if options.colouring else options.style


def is_for_colouring_in(options: PrintOptions) -> bool:
    """Return whether a print is line art that people colour in on paper. A colour set has its colours already."""
    return options.style is RenderStyle.LINE and options.colouring is None


def token_kind(options: PrintOptions, seat: int) -> str:
    """Return the kind of a seat's token: "a" (patterned), "b" (plain), or "own" (drawn by the owner of the colours)."""
    return "own" if seat == 0 and options.colouring and options.colouring.token else "ab"[seat]


def token_kind_or_colour(options: PrintOptions, seat: int) -> str:
    """Return the kind of a seat's token for a phrase: "first" or "second" (its colour), in other styles its kind."""
    if drawing_style(options) is RenderStyle.COLOUR:
        return ("first", "second")[seat]
    return token_kind(options, seat)


def tile_background(options: PrintOptions) -> str | None:
    """Return the background colour of tiles in full colour. Return None (white paper) in the other styles."""
    return ink.PAPER if drawing_style(options) is RenderStyle.COLOUR else None


def collect_drawings_for_print(options: PrintOptions) -> SvgById:
    """Return all drawings of the site and of the games in the style of the print options, as SVG elements by id."""
    drawings = _collect_drawings_in_style(drawing_style(options))
    return drawings | _draw_own_token_pieces(options.colouring) if options.colouring else drawings


def make_print_svg(options: PrintOptions, view_box: str, *svg_content: str, **attributes: str | float) -> str:
    """Return a standalone SVG picture in the style and the colours of the print options.

    Args:
        options: The print options.
        view_box: The SVG view box of the picture.
        svg_content: The SVG content, which can refer to all drawings by id.
        attributes: Other attributes of the `<svg>` element.
    """
    inks = options.colouring.inks if options.colouring else {}
    return make_standalone_svg(
        collect_drawings_for_print(options), view_box, *svg_content, colour_by_region=inks, **attributes
    )


def make_svg_of_drawing(options: PrintOptions, drawing_id: str, view_box: str = UNIT) -> str:
    """Return one drawing as a standalone SVG picture.

    Args:
        options: The print options, which decide the style and the colours.
        drawing_id: The id of the drawing.
        view_box: The SVG view box of the drawing.
    """
    left, top, width, height = view_box.split()
    return make_print_svg(options, view_box, use(drawing_id, x=left, y=top, width=width, height=height))


@cache
def _collect_drawings_in_style(style: RenderStyle) -> SvgById:
    drawings = apply_style_to_pieces(motifs.draw_shared_motifs() | site.draw_site_pictures(), style)
    for drawing in game_drawings().values():
        # the pictures of the front page exist only in full colour
        drawings |= drawing.pieces(style) | (drawing.scene() if style is RenderStyle.COLOUR else {})
    return drawings


def _draw_own_token_pieces(colouring: Colouring) -> SvgById:
    """Return the player's own token (playing piece) as SVG elements by id, in place of the token of seat 0.

    Seat 1 keeps the token of the game: two own tokens would differ by their rims only. The result is empty if the
    colour set has no own token.
    """
    if not ((svg := colouring.draw_token_svg(0)) and (parts := _CLIPPED.fullmatch(svg))):
        return {}
    clip, drawn = (part.replace("art-own", "art-own-a") for part in parts.groups())
    return {"art-own-a": clip} | symbol("token-a", drawn)
