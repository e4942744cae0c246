"""Parts that several people share in line art: robes, heads, eyes and mouths, as in `folk.py`.

A head is drawn around (48, 45) in 96 × 96 units and faces the viewer.
"""

from math import hypot

from hanamachi.drawing.pen import Point, point, polyline
from hanamachi.games.maiko.drawing.line_drawing import LineDrawing, make_circle_path, make_ellipse_path

EYE_WIDTH = 2.4
"""The width of the lines of eyes and mouths."""


SHOULDERS = "M-8 124 C0 84 14 77 30 73 L40 69 H56 L66 73 C82 77 96 84 104 124 Z"
"""The outline of shoulders. It goes on to the edge of the tile."""


def make_strip_path(start: Point, end: Point, width: float) -> str:
    """Return the path data of a straight strip between two points."""
    (x0, y0), (x1, y1) = start, end
    length = hypot(x1 - x0, y1 - y0)
    dx, dy = -(y1 - y0) / length * width / 2, (x1 - x0) / length * width / 2
    return polyline([(x0 + dx, y0 + dy), (x1 + dx, y1 + dy), (x1 - dx, y1 - dy), (x0 - dx, y0 - dy)]) + " Z"


def draw_robe(drawing: LineDrawing) -> None:
    """Draw shoulders in a robe, the neck, and two crossed collars."""
    drawing.add_part("robe", SHOULDERS).add_part("skin", "M32 62 H64 L50 90 Z")
    drawing.add_part("collar", make_strip_path((67, 60), (46, 93), 10.8), make_strip_path((29, 60), (62, 118), 10.8))


def draw_head(drawing: LineDrawing, outline: str, ears: float) -> None:
    """Draw a head with two ears. `ears` is the distance of each ear from the middle of the head."""
    drawing.add_part("skin", *(make_ellipse_path(48 + side * (ears + 1.6), 47, 7.2, 8.4) for side in (-1, 1)), outline)


def draw_eye_arcs(drawing: LineDrawing, y: float, depth: float, left: float = 39, right: float = 57) -> None:
    """Draw two shut eyes as arcs at the height `y`. They are open at the top if `depth` is positive."""
    for x in (left, right):
        data = f"M{point(x - 5, y)} C{point(x - 3, y + depth)} {point(x + 3, y + depth)} {point(x + 5, y)}"
        drawing.add_stroke(data, EYE_WIDTH)


def draw_nose(drawing: LineDrawing, y: float = 46) -> None:
    """Draw a nose as one line, from the height `y` down."""
    drawing.add_stroke(
        f"M{point(48.6, y)} C{point(48.6, y + 3)} {point(45.2, y + 6)} {point(46, y + 7.4)} L{point(49.6, y + 8)}"
    )


def draw_smile(drawing: LineDrawing, y: float, half: float) -> None:
    """Draw a smile as one line at the height `y`. `half` is half its width."""
    drawing.add_stroke(
        f"M{point(48 - half, y)} C{point(52 - half, y + 4.6)} {point(44 + half, y + 4.6)} {point(48 + half, y)}",
        EYE_WIDTH,
    )


def draw_open_mouth(drawing: LineDrawing, y: float, half: float) -> None:
    """Draw an open mouth at the height `y`. `half` is half its width."""
    left, right = 48 - half, 48 + half
    drawing.add_part(
        "mouth",
        f"M{point(left, y)} C{point(left + 6, y + 1.6)} {point(right - 6, y + 1.6)} {point(right, y)} "
        f"C{point(right, y + 8)} {point(53, y + 11)} {point(48, y + 11)} "
        f"S{point(left, y + 8)} {point(left, y)} Z",
    )


def draw_cheeks(drawing: LineDrawing, y: float, distance: float) -> None:
    """Draw the blush on both cheeks, each at the distance `distance` from the middle of the face."""
    for side in (-1, 1):
        drawing.add_plain("cheeks", make_circle_path(48 + side * distance, y, 4.4))


def draw_cloth_dots(drawing: LineDrawing, *places: Point, radius: float = 2.8) -> None:
    """Draw the dots of a cloth at these places."""
    for x, y in places:
        drawing.add_grey("dots", make_circle_path(x, y, radius))
