"""Elements of line art: white areas that people colour in, and solid marks that stay dark."""

from collections.abc import Iterable

from hanamachi.drawing import ink
from hanamachi.drawing.pen import Pen, Svg, line, make_tapered_stroke_path, point_from_polar, shape


def draw_area(outline: str, region: str) -> Svg:
    """Draw an area that people can colour in, with a dark outline. It hides what lies behind it."""
    return shape(outline, ink.PAPER, region=region)


def draw_band(path: str, width: float, region: str) -> Svg:
    """Draw a band that people can colour in, between two dark lines. `width` is the space between them in units."""
    return line(path, ink.PAPER, width, region=region)


def draw_solid(outline: str) -> Svg:
    """Draw a dark mark, such as a vein or a beak. It is visible on every colour."""
    return shape(outline, ink.SUMI)


def make_ray_strokes_path(origin: Pen, rays: Iterable[tuple[float, float, float]]) -> str:
    """Return the SVG path data of strokes with pointed ends that spread from one point.

    Args:
        origin: The pen whose origin is this point. It also scales and turns the strokes.
        rays: The angle of each stroke in degrees, and the distances of its two ends from the point.
    """
    strokes = []
    for angle, start, end in rays:
        start_point, end_point = (
            point_from_polar(angle + origin.turn, distance * origin.scale, (origin.x, origin.y))
            for distance in (start, end)
        )
        strokes.append(make_tapered_stroke_path(start_point, end_point, 1.9))
    return " ".join(strokes)
