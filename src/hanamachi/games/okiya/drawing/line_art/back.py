"""The back of a printed tile in line art: large linked rings, and a blossom in the middle."""

from hanamachi.drawing import ink
from hanamachi.drawing.pen import Pen, Svg, disc, format_svg_number, group, line, point, rectangle, use
from hanamachi.drawing.sheet import SvgById, symbol
from hanamachi.games.okiya.drawing.line_art.plants import draw_blossom_petals

_RING_RADIUS = 92 / 6
"""Six rings to a side, each a quarter of the way into its four neighbours."""


def _make_rings_path() -> str:
    half, across = f"a{point(_RING_RADIUS, _RING_RADIUS)} 0 1 1", format_svg_number(2 * _RING_RADIUS)
    return "".join(
        f"M{point(4 + _RING_RADIUS * (column - 1), 4 + _RING_RADIUS * row)} {half} {across},0 {half} -{across},0 "
        for column in range(7)
        for row in range((column + 1) % 2, 7, 2)
    )


def _draw_back() -> Svg:
    return "".join(
        (
            rectangle(4, 4, 92, 92, ink.PAPER, region="paper-ground", in_line="bare"),
            line(_make_rings_path(), ink.SUMI, 1.25),
            disc(50, 50, 31, ink.PAPER, region="paper-disc"),
            draw_blossom_petals(Pen(50, 50, 24), "paper-petal"),
            disc(50, 50, 5, ink.PAPER, region="paper-heart"),
        )
    )


def draw_line_art_back() -> SvgById:
    """Return the back of a tile in line art, `tile-back`, by its id."""
    frame = rectangle(4, 4, 92, 92, "none", rx=3.5, stroke=ink.SUMI, stroke_width=1.2)
    return symbol("tile-back", use("paper"), group(_draw_back(), clip_path="url(#art-picture)"), frame)
