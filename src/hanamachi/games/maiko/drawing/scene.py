"""The front page picture of Maiko, 160 × 100 units: an evening in the quarter."""

from hanamachi.drawing import ink
from hanamachi.drawing.motifs import use_small_blossom
from hanamachi.drawing.pen import (
    Point,
    Svg,
    disc,
    group,
    line,
    outlined_shape,
    point_from_polar,
    polyline,
    rectangle,
    shape,
    use,
)
from hanamachi.drawing.sheet import SCENE, SvgById, make_fading_gradient, symbol


def _draw_open_fan(x: float, y: float, radius: float, first_angle: float, last_angle: float) -> Svg:
    """Draw an open folding fan with three blossoms on it. Return SVG elements.

    Args:
        x: The horizontal position of the rivet.
        y: The vertical position of the rivet.
        radius: The length of the fan from the rivet to its edge, in units.
        first_angle: The angle of the first edge in degrees, clockwise from straight up.
        last_angle: The angle of the last edge in degrees.
    """
    fold_count = 14
    step = (last_angle - first_angle) / fold_count
    inner = radius * 0.40

    def edge_points(distance: float, valley: float, order: range) -> list[Point]:
        return [
            point_from_polar(first_angle + step * fold, distance * (1 if fold % 2 else valley), (x, y))
            for fold in order
        ]

    outward, back = range(fold_count + 1), range(fold_count, -1, -1)
    rim = edge_points(radius, 0.975, outward)
    leaf = polyline(rim + edge_points(inner, 0.97, back)) + " Z"
    band = polyline(rim + edge_points(radius * 0.70, 0.97, back)) + " Z"
    shaded = [
        polyline(
            edge_points(radius, 0.975, range(fold, fold + 2)) + edge_points(inner, 0.97, range(fold + 1, fold - 1, -1))
        )
        + " Z"
        for fold in range(0, fold_count, 2)
    ]
    sticks = " ".join(
        polyline(((x, y), point_from_polar(first_angle + step * fold, inner + 1, (x, y)))) for fold in outward
    )
    guards = " ".join(
        polyline(((x, y), point_from_polar(angle, radius, (x, y)))) for angle in (first_angle, last_angle)
    )
    middle = (first_angle + last_angle) / 2
    flowers = []
    for distance, aside, size, turn in ((0.70, -14, 0.22, 12), (0.60, 20, 0.15, -10), (0.80, 38, 0.11, 20)):
        centre = point_from_polar(middle + aside, radius * distance, (x, y))
        flowers.append(use_small_blossom(*centre, radius * size, turn))
    return "".join(
        (
            line(sticks, ink.BARK, 1.5),
            outlined_shape(leaf, "currentColor", "currentColor", 2.4),
            shape(leaf, ink.KIN_PALE),
            shape(band, ink.SHU),
            shape(" ".join(shaded), ink.SUMI, opacity=0.09),
            group(*flowers, color=ink.KIN_PALE),
            line(guards, ink.BARK, 2.2),
            disc(x, y, 2, ink.KIN),
        )
    )


def _draw_evening() -> Svg:
    lanterns = ((12, 18.6), (30, 21.4), (48, 19.2), (82, 20), (100, 21.4), (118, 19.6), (148, 19.4))
    return "".join(
        (
            rectangle(0, 0, 160, 100, ink.DUSK),
            rectangle(0, 0, 160, 70, "url(#art-bokashi-dusk)"),
            shape("M0,0 H160 V9 C150,11 140,8 130,9.6 H0 Z", ink.AI_DEEP),
            line("M-4,13 C20,24 40,24 64,14 C88,24 110,24 134,14 C146,20 156,21 166,18", ink.SUMI, 0.9),
            *(use("lantern", x=x - 7, y=y - 0.6, width=14, height=14) for x, y in lanterns),
            line("M0,62 H34 M10,68 H60 M120,60 H160 M136,66 H160", ink.WHITE, 1.4, opacity=0.13),
            use("art-bust", color=ink.DUSK, transform="translate(64 16) scale(.98)"),
            group(_draw_open_fan(46, 100, 58, -74, 44), color=ink.DUSK),
        )
    )


def draw_scene() -> SvgById:
    """Return the front page picture of the game Maiko, `scene-maiko`, and the gradient of its sky, by id."""
    return {
        **make_fading_gradient("dusk", ink.AI_DEEP, ink.AI_DEEP),
        **symbol("scene-maiko", _draw_evening(), box=SCENE),
    }
