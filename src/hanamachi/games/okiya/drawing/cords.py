"""Cords around four winning tokens: red and white, with a trefoil knot at the top right end.

A cord is drawn for cells of 100 units with gaps of about a tenth of a cell. It fits the area of its four cells.
`--under` is the colour of the mat; it shows where one strand passes over another.
"""

from collections.abc import Sequence
from math import cos, pi, sin

from hanamachi.drawing import ink
from hanamachi.drawing.pen import (
    Point,
    Svg,
    format_svg_number,
    format_svg_transform,
    group,
    make_svg_path,
    point,
    polyline,
    use,
)
from hanamachi.drawing.sheet import SvgById, shared_part, symbol

_GAP_STROKE = (f"var(--under,{ink.MAT})", 9.4)
_CORD_STROKES = ((ink.SHU_DEEP, 7.0), (ink.SHU, 5.6), (ink.PAPER, 1.7))
"""The strokes of a cord, from its dark edge to its white middle: (ink, width)."""


def _draw_layered_strokes(
    line_ids: Sequence[str], *colours_and_widths: tuple[str, float], line_cap: str = "butt"
) -> Svg:
    """Draw lines as several strokes of different colours and widths, one on top of the other. Return an SVG group.

    Args:
        line_ids: The ids of the lines.
        colours_and_widths: The colour and the width of each stroke, from the lowest to the highest.
        line_cap: The form of the ends of the strokes, as in the SVG attribute `stroke-linecap`.
    """
    strokes = (
        use(name, stroke=stroke, stroke_width=width) for stroke, width in colours_and_widths for name in line_ids
    )
    return group(*strokes, fill="none", stroke_linejoin="round", stroke_linecap=line_cap)


def _cord_line(name: str, data: str) -> SvgById:
    """Return an SVG path by its id `name`. Its attribute `pathLength` is 1, so that a page can animate it."""
    return {name: make_svg_path(data, id=name, pathLength="1")}


def _make_trefoil_knot_path(scale: float, sixth_numbers: Sequence[int], overlap: float) -> str:
    """Return the SVG path data of some parts of a trefoil knot (a knot with three loops) around the origin.

    Args:
        scale: The size of the knot, as a factor.
        sixth_numbers: The parts to draw, each a sixth of the knot: 0 to 5.
        overlap: The length added at each end of a part, in sixths of the knot. It can be negative.
    """

    def at(t: float) -> Point:
        return scale * (sin(t) + 2 * sin(2 * t)), scale * (cos(t) - 2 * cos(2 * t))

    def strand(sixth: int) -> str:
        return polyline(at((sixth - overlap + step * (1 + 2 * overlap) / 10) * pi / 3) for step in range(11))

    return "".join(map(strand, sixth_numbers))


def _draw_cord_knot() -> SvgById:
    """Return the SVG elements, by id, that form the knot of a cord.

    Gaps in the colour of the background show where one strand of the cord passes over another.
    """
    size, lower, upper = 6.2, (1, 3, 5), (0, 2, 4)
    tied = (
        _draw_layered_strokes(["art-knot-ends"], _GAP_STROKE, *_CORD_STROKES, line_cap="round"),
        _draw_layered_strokes(["art-knot-under", "art-knot-over"], _GAP_STROKE),
        _draw_layered_strokes(["art-knot-under"], *_CORD_STROKES),
        _draw_layered_strokes(["art-knot-pass"], _GAP_STROKE),
        _draw_layered_strokes(["art-knot-over"], *_CORD_STROKES),
    )
    return {
        **_cord_line("art-knot-ends", "M-6,6C-11,15-17,21-25,24M6,6C11,15,17,21,25,24"),
        **_cord_line("art-knot-under", _make_trefoil_knot_path(size, lower, 0.03)),
        **_cord_line("art-knot-over", _make_trefoil_knot_path(size, upper, 0.03)),
        **_cord_line("art-knot-pass", _make_trefoil_knot_path(size, upper, -0.08)),
        **shared_part("knot", *tied),
    }


def _make_rounded_rectangle_path(left: float, top: float, right: float, bottom: float, corner_radius: float) -> str:
    """Return the SVG path data of a rectangle with round corners of the radius `corner_radius`.

    It starts at the right end of its top side, where the knot of the cord covers the start.
    """
    bend = f"A{format_svg_number(corner_radius)},{format_svg_number(corner_radius)} 0 0 1"
    inner_left, inner_right, inner_top, inner_bottom = (
        left + corner_radius,
        right - corner_radius,
        top + corner_radius,
        bottom - corner_radius,
    )
    return (
        f"M{point(inner_right, top)} {bend} {point(right, inner_top)} V{format_svg_number(inner_bottom)} "
        f"{bend} {point(inner_right, bottom)} H{format_svg_number(inner_left)} {bend} {point(left, inner_bottom)} "
        f"V{format_svg_number(inner_top)} {bend} {point(inner_left, top)} Z"
    )


def _draw_cord_around_tokens(name: str, view_box: str, loop_path: str, knot_centre: Point) -> SvgById:
    line = _cord_line(f"art-{name}", loop_path)
    tied = (
        _draw_layered_strokes([f"art-{name}"], _GAP_STROKE, *_CORD_STROKES),
        use("art-knot", transform=format_svg_transform(*knot_centre)),
    )
    return {**line, **symbol(name, *tied, box=view_box, overflow="visible")}


def _draw_diagonal_cords() -> SvgById:
    """Return the cords around winning tokens on either diagonal of the board, as SVG elements by id.

    Each is a long loop with a knot at one end, turned by 45°.
    """
    half, reach = 51.5, 268.5
    drawn = {
        **_cord_line("art-cord-capsule", _make_rounded_rectangle_path(-half, -reach, half, reach, half)),
        **shared_part(
            "capsule",
            _draw_layered_strokes(["art-cord-capsule"], _GAP_STROKE, *_CORD_STROKES),
            use("art-knot", transform=format_svg_transform(0, 1 - reach)),
        ),
    }
    for name, turn in (("cord-diagonal", 45), ("cord-diagonal-down", -45)):
        turned = use("art-capsule", transform=format_svg_transform(200, 200, rotation_degrees=turn))
        drawn |= symbol(name, turned, box="0 0 400 400", overflow="visible")
    return drawn


def cord_elements() -> SvgById:
    """Return the cords that are drawn around four winning tokens, as SVG elements by id.

    The ids are `cord-square`, `cord-row`, `cord-column`, `cord-diagonal` (a1 to d4) and `cord-diagonal-down` (a4 to
    d1).
    """
    return {
        **_draw_cord_knot(),
        **_draw_cord_around_tokens(
            "cord-square", "0 0 200 200", _make_rounded_rectangle_path(-5, -5, 205, 205, 19), (162, -4)
        ),
        **_draw_cord_around_tokens(
            "cord-row", "0 0 400 100", _make_rounded_rectangle_path(-19, -5, 419, 105, 24), (374, -4)
        ),
        **_draw_cord_around_tokens(
            "cord-column", "0 0 100 400", _make_rounded_rectangle_path(-5, -19, 105, 419, 24), (62, -18)
        ),
        **_draw_diagonal_cords(),
    }
