"""The back of a printed tile: linked rings on indigo, with the blossom of the lantern in the middle."""

from hanamachi.drawing import ink
from hanamachi.drawing.motifs import PETAL
from hanamachi.drawing.pen import (
    Svg,
    disc,
    format_svg_number,
    group,
    line,
    outlined_shape,
    point,
    rectangle,
    repeat_around,
    use,
)
from hanamachi.drawing.sheet import SvgById, symbol

_RING_RADIUS = 11.5
"""Eight rings to a side, each a quarter of the way into its four neighbours."""


def _rings_path() -> str:
    half, across = f"a{point(_RING_RADIUS, _RING_RADIUS)} 0 1 1", 2 * _RING_RADIUS
    return "".join(
        f"M{point(4 + _RING_RADIUS * (column - 1), 4 + _RING_RADIUS * row)} "
        f"{half} {format_svg_number(across)},0 {half} {format_svg_number(-across)},0 "
        for column in range(9)
        for row in range(column % 2, 9, 2)
    )


def _draw_back() -> Svg:
    petals = " ".join(repeat_around(5, PETAL, 17, (50, 50)))
    return "".join(
        (
            rectangle(4, 4, 92, 92, ink.AI),
            line(_rings_path(), ink.AI_MID, 1.1, in_contrast="paper 1.3"),
            disc(50, 50, 25, ink.PAPER, in_contrast="bare"),
            disc(50, 50, 22.4, ink.PAPER, stroke=ink.KIN, stroke_width=1.3, only="colour"),
            outlined_shape(petals, ink.SHU, ink.PAPER, 1, in_contrast="cut 1.2"),
            disc(50, 50, 3.4, ink.KIN_PALE, in_contrast="bare"),
        )
    )


def draw_tile_back() -> SvgById:
    """Return the drawing of the back of a tile as an SVG symbol, by its id `tile-back`. Only prints use it."""
    frame = rectangle(4, 4, 92, 92, "none", rx=3.5, stroke=ink.SUMI, stroke_width=1.2, only="contrast")
    printed = group(_draw_back(), clip_path="url(#art-picture)")
    return symbol("tile-back", use("paper"), printed, frame)
