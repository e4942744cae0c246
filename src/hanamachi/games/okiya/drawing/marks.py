"""The mark of the last move."""

from hanamachi.drawing import ink
from hanamachi.drawing.pen import Svg, make_brush_stroke_path, point_from_polar, shape
from hanamachi.drawing.sheet import SvgById, symbol

_UNDER_COLOUR = f"var(--under,{ink.MAT_HOLE})"


def draw_last_move_ring() -> Svg:
    """Draw a ring like one stroke of a brush, thick at the start and thin at the end. Return SVG elements."""
    stations = []
    for step in range(25):
        share = step / 24
        swell = share / 0.16 if share < 0.16 else 1 - 0.72 * (share - 0.16) / 0.84
        width = 0.5 if step == 24 else 1.2 + 4.6 * swell
        stations.append((*point_from_polar(38 + share * 322, 50.4 - 1.2 * share, (50, 50)), width))
    return shape(make_brush_stroke_path(stations), "currentColor") + shape(
        _make_dry_brush_gaps_path(50.3, 210) + " " + _make_dry_brush_gaps_path(49, 236), _UNDER_COLOUR
    )


def _make_dry_brush_gaps_path(radius: float, start_angle: int) -> str:
    """Return the SVG path data of narrow gaps in a brush stroke, where the brush is dry.

    `radius` is their distance from the middle of the ring in units, and `start_angle` is their first angle in degrees.
    """
    angles = enumerate(range(start_angle, start_angle + 100, 10))
    return make_brush_stroke_path(
        [(*point_from_polar(angle, radius, (50, 50)), 0.55 if 2 < step < 7 else 0.2) for step, angle in angles]
    )


def mark_elements() -> SvgById:
    """Return the ring that marks the last move, as an SVG symbol by its id `enso`.

    On each side it extends beyond its cell by 4 % of the cell. The CSS variable `--under` is the colour of the
    background below it.
    """
    return symbol("enso", draw_last_move_ring(), box="-4 -4 108 108", overflow="visible")
