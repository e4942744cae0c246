"""SVG primitives: numbers, points, paths and elements as text.

Angles are in degrees, clockwise from straight up. Lengths are in units of the drawing (a tile is 100 × 100).
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import cos, hypot, radians, sin

from hanamachi.drawing import ink

Svg = str
"""SVG elements as text."""

Point = tuple[float, float]

ROUND = {"stroke_linecap": "round", "stroke_linejoin": "round"}
"""The attributes of a stroke with round ends and corners."""

HINTS = {"region": "data-region", "in_line": "data-line", "in_contrast": "data-contrast", "only": "data-only"}
"""The hints about other styles (see `render_style.py`), and the SVG attribute for each. Rendering removes them."""

GAP = 1.35
"""The width of the paper gap around a plant, in units. It imitates the gap between two printing blocks."""


def format_svg_number(value: float) -> str:
    """Format a number for SVG with at most two decimals and without needless zeros, such as ".5" for 0.5."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if text in ("0", "-0"):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def point(x: float, y: float) -> str:
    """Format a point for SVG path data, such as "3,4.5"."""
    return f"{format_svg_number(x)},{format_svg_number(y)}"


def rotate_point(x: float, y: float, degrees: float) -> Point:
    """Return the point (x, y) after a clockwise rotation around the origin, by an angle in degrees."""
    angle = radians(degrees)
    return x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)


def point_from_polar(degrees: float, radius: float, centre: Point = (0, 0)) -> Point:
    """Return the point at the distance `radius` from a centre, at an angle in degrees, clockwise from straight up."""
    x, y = rotate_point(0, -radius, degrees)
    return centre[0] + x, centre[1] + y


def polyline(points: Iterable[Point]) -> str:
    """Return SVG path data that joins the points with straight lines."""
    return "M" + " ".join(point(*each) for each in points)


@dataclass(frozen=True)
class Pen:
    """A function that transforms SVG path data.

    It mirrors, scales, turns (in degrees, clockwise) and shifts, in this order. It accepts only absolute commands whose
    arguments are points, such as M, L, C and Q.
    """

    x: float = 0
    y: float = 0
    scale: float = 1
    turn: float = 0
    flip: bool = False

    def __call__(self, data: str) -> str:
        """Return the path data with all its points transformed."""
        placed = []
        tokens = iter(data.replace(",", " ").split())
        for token in tokens:
            if token.isalpha():
                placed.append(token)
                continue
            x, y = float(token), float(next(tokens))
            x, y = rotate_point((-x if self.flip else x) * self.scale, y * self.scale, self.turn)
            placed.append(point(self.x + x, self.y + y))
        return " ".join(placed)


def repeat_around(copies: int, data: str, scale: float, centre: Point = (0, 0)) -> list[str]:
    """Return copies of SVG path data, scaled, and turned by equal angles around a centre.

    Args:
        copies: The number of copies.
        data: The path data, drawn around the origin. It may have only absolute commands whose arguments are points.
        scale: The factor by which each copy is scaled.
        centre: The point around which the copies are placed.
    """
    return [Pen(*centre, scale, 360 / copies * index)(data) for index in range(copies)]


def format_svg_transform(x: float, y: float, scale: float = 1, rotation_degrees: float = 0) -> str:
    """Return the text of an SVG transform that scales, then turns around the origin, then shifts by (x, y).

    `rotation_degrees` is an angle in degrees, clockwise.
    """
    parts = [f"translate({format_svg_number(x)} {format_svg_number(y)})"]
    if rotation_degrees:
        parts.append(f"rotate({format_svg_number(rotation_degrees)})")
    if scale != 1:
        parts.append(f"scale({scale:.4g})")
    return " ".join(parts)


def make_svg_element(name: str, content: str = "", /, **attributes: str | float | None) -> str:
    """Return an SVG element as text.

    In attribute names, underscores become hyphens. An attribute with the value None is left out.

    Args:
        name: The name of the element, such as "rect".
        content: The text inside the element.
        attributes: The attributes. They can include the hints `region`, `in_line`, `in_contrast` and `only`, which say
            how the element changes in other drawing styles. Functions that call this one accept the same hints.
    """
    written = [name]
    for key, value in attributes.items():
        if value is not None:
            text = value if isinstance(value, str) else format_svg_number(value)
            written.append(f'{HINTS.get(key) or key.replace("_", "-")}="{text}"')
    return f"<{' '.join(written)}>{content}</{name}>" if content else f"<{' '.join(written)}/>"


def make_svg_path(path_data: str, **attributes: str | float | None) -> str:
    """Return an SVG path element. Needless spaces in its path data are removed."""
    tight = re.sub(r"\s*([A-Za-z])\s*", r"\1", path_data.strip())
    return make_svg_element("path", d=re.sub(r"[ ,]-", "-", tight), **attributes)


def shape(data: str, fill: str, **attributes: str | float | None) -> str:
    """Return an SVG path that is filled with one colour and has no outline."""
    return make_svg_path(data, fill=fill, **attributes)


def line(data: str, stroke: str, width: float, **attributes: str | float | None) -> str:
    """Return an SVG path that is a line of even width with round ends and no fill."""
    return make_svg_path(data, fill="none", stroke=stroke, stroke_width=width, **{**ROUND, **attributes})


def disc(x: float, y: float, radius: float, fill: str, **attributes: str | float | None) -> str:
    """Return a filled circle."""
    return make_svg_element("circle", cx=x, cy=y, r=radius, fill=fill, **attributes)


def discs(centres: Iterable[Point], radius: float, fill: str, **hints: str) -> str:
    """Return several filled circles of equal size as one SVG path, because this is shorter than one element for each.

    Each circle is the round end of a very short line.
    """
    return line(" ".join(f"M{point(*centre)} h.01" for centre in centres), fill, 2 * radius, **hints)


def rectangle(x: float, y: float, width: float, height: float, fill: str, **attributes: str | float | None) -> str:
    """Return a filled rectangle."""
    return make_svg_element("rect", x=x or None, y=y or None, width=width, height=height, fill=fill, **attributes)


def group(*content: str, **attributes: str | float | None) -> str:
    """Return an SVG group (`<g>`) that contains the given elements."""
    return make_svg_element("g", "".join(content), **attributes)


def use(name: str, **attributes: str | float | None) -> str:
    """Return an SVG `<use>` element, which shows the element with the id `name`."""
    return make_svg_element("use", href=f"#{name}", **attributes)


def draw_gap_around_shapes(outline_paths: Sequence[str], stroke_width: float = 2 * GAP, **hints: str) -> str:
    """Return an SVG shape that leaves a gap around a drawing, between the drawing and its background.

    The gap has the colour of the background (`currentColor`). Line art has no gap.

    Args:
        outline_paths: The path data of the drawing's outer shapes.
        stroke_width: Twice the width of the gap in units.
        hints: Hints about the other drawing styles.
    """
    edge: dict[str, str | float] = {"stroke": "currentColor", "stroke_width": stroke_width, "stroke_linejoin": "round"}
    return shape(" ".join(outline_paths), "currentColor", **edge, **{"only": "colour contrast", **hints})


def outlined_shape(data: str, fill: str, cut: str, width: float, **hints: str) -> str:
    """Return an SVG path that is filled with the colour `fill` and has an outline in the colour `cut`."""
    return shape(data, fill, stroke=cut, stroke_width=width, stroke_linejoin="round", **hints)


def make_tapered_stroke_path(start: Point, end: Point, max_width: float) -> str:
    """Return the SVG path data of a stroke that is thick in the middle and has two pointed ends.

    Args:
        start: The point where the stroke begins.
        end: The point where the stroke ends.
        max_width: The thickness at the middle, in units.
    """
    (x0, y0), (x1, y1) = start, end
    length = hypot(x1 - x0, y1 - y0) or 1
    across_x, across_y = -(y1 - y0) / length * max_width, (x1 - x0) / length * max_width
    middle_x, middle_y = (x0 + x1) / 2, (y0 + y1) / 2
    return (
        f"M{point(x0, y0)} Q{point(middle_x + across_x, middle_y + across_y)} {point(x1, y1)} "
        f"Q{point(middle_x - across_x, middle_y - across_y)} {point(x0, y0)} Z"
    )


def make_brush_stroke_path(
    points_and_widths: Sequence[tuple[float, float, float]], steps_between_points: int = 4
) -> str:
    """Return the SVG path data of the outline of a brush stroke whose width changes.

    Args:
        points_and_widths: The points of the stroke as (x, y, width), joined by a smooth curve (a Catmull-Rom spline).
        steps_between_points: The number of straight pieces between two points.
    """
    trail = _interpolate_spline(points_and_widths, steps_between_points)
    left, right = [], []
    for index, (x, y, width) in enumerate(trail):
        x0, y0, _ = trail[max(index - 1, 0)]
        x1, y1, _ = trail[min(index + 1, len(trail) - 1)]
        length = hypot(x1 - x0, y1 - y0) or 1
        across_x, across_y = -(y1 - y0) / length * width / 2, (x1 - x0) / length * width / 2
        left.append((x + across_x, y + across_y))
        right.append((x - across_x, y - across_y))
    return polyline(left + right[::-1]) + " Z"


def _interpolate_spline(
    points_and_widths: Sequence[tuple[float, float, float]], steps_between_points: int
) -> list[tuple[float, float, float]]:
    ends = [points_and_widths[0], *points_and_widths, points_and_widths[-1]]
    trail = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for step in range(steps_between_points):
            t = step / steps_between_points
            x, y, width = (
                0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t**2 + (3 * q - p - 3 * r + s) * t**3)
                for p, q, r, s in zip(a, b, c, d, strict=True)
            )
            trail.append((x, y, width))
    return [*trail, points_and_widths[-1]]


def paper_background() -> str:
    """Return a background: an SVG square of 100 units in the colour of paper, or white in the styles without colour."""
    return rectangle(0, 0, 100, 100, ink.PAPER, in_line="bare", in_contrast="bare")
