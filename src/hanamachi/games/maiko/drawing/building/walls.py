"""The walls between the rooms, with posts, sliding doors and paper windows, and the things around the okiya."""

from hanamachi.games.maiko.drawing.building.layers import (
    LayeredDrawing,
    horizontal_line,
    make_circle_path,
    rectangle_path,
    transform_path,
    vertical_line,
)
from hanamachi.games.maiko.drawing.building.plan import BAND_LEFTS, PLACE, SIZE, TOPS

_OUTER = 2.5
_LINES = (_OUTER, TOPS[1] - 3.5, TOPS[2] - 3.5, SIZE - _OUTER)
"""The middles of the four long walls and of the wings' cross walls: outer, inner, inner, outer."""

_BAND = tuple(left - 3.5 for left in BAND_LEFTS[1:])
"""The middles of the three walls of the middle band."""


def print_base(sheet: LayeredDrawing) -> None:
    """Draw the ground under the building: two wings, and a wider band between them."""
    sheet.add(
        "base", rectangle_path(1, 1, 346, 117), rectangle_path(1, 230, 346, 117), rectangle_path(0, 116, 348, 116)
    )


def draw_walls(drawing: LayeredDrawing) -> None:
    """Draw all walls, posts, doors and windows of the building: add their paths to the layers of `drawing`."""
    first, second, third, fourth = _LINES
    drawing.add(
        "wall",
        rectangle_path(first, first, fourth - first, second - first),
        rectangle_path(first, third, fourth - first, second - first),
    )
    for x in (second, third):
        drawing.add("wall", vertical_line(x, first, second - first), vertical_line(x, third, fourth - third))
    drawing.add("wall", *(vertical_line(x, second, third - second) for x in _BAND))
    for offset in (32, 147, 262):
        _draw_window(drawing, offset, first)
    for offset in (32, 262):
        _draw_window(drawing, offset, fourth)
        for x in (first, fourth):
            _draw_window(drawing, offset, x, is_vertical=True)
    _draw_all_doors(drawing)
    _draw_posts(drawing)


def _draw_window(drawing: LayeredDrawing, start: float, wall_position: float, *, is_vertical: bool = False) -> None:
    """Draw a paper window in an outer wall, with the bars of its lattice.

    Args:
        drawing: The drawing to which the paths are added.
        start: The position where the window begins along the wall.
        wall_position: The position of the wall across its direction.
        is_vertical: Whether the wall is vertical in the picture.
    """
    bars = range(9, 54, 9)
    if is_vertical:
        drawing.add("window", rectangle_path(wall_position - _OUTER, start, 5, 54))
        drawing.add("bar", *(horizontal_line(wall_position - _OUTER, start + bar, 5) for bar in bars))
    else:
        drawing.add("window", rectangle_path(start, wall_position - _OUTER, 54, 5))
        drawing.add("bar", *(vertical_line(start + bar, wall_position - _OUTER, 5) for bar in bars))


def _draw_sliding_doors(
    drawing: LayeredDrawing,
    wall_position: float,
    start: float,
    leaf_width: float,
    *,
    leaf_count: int = 2,
    is_vertical: bool = False,
) -> None:
    """Draw sliding doors on their sill. Every second door leaf is behind the leaf before it.

    Args:
        drawing: The drawing to which the paths are added.
        wall_position: The position of the wall across its direction.
        start: The position where the first leaf begins along the wall.
        leaf_width: The length of one door leaf in units.
        leaf_count: The number of door leaves.
        is_vertical: Whether the wall is vertical in the picture.
    """
    for index in range(leaf_count):
        near, across = start + index * leaf_width - (2 if index else 0), wall_position - 2.3 + 2.5 * (index % 2)
        drawing.add(
            "leaf",
            rectangle_path(across, near, 2.1, leaf_width + 2)
            if is_vertical
            else rectangle_path(near, across, leaf_width + 2, 2.1),
        )
    length = leaf_width * leaf_count
    drawing.add(
        "sill",
        rectangle_path(wall_position - 3.4, start, 6.8, length)
        if is_vertical
        else rectangle_path(start, wall_position - 3.4, length, 6.8),
    )


def _draw_all_doors(drawing: LayeredDrawing) -> None:
    _, second, third, fourth = _LINES
    for wall in (second, third):
        for start in (40, 270):
            _draw_sliding_doors(drawing, wall, start, 20, is_vertical=True)
        for start in (10, 310):
            _draw_sliding_doors(drawing, wall, start, 14)
        for start in (136, 250):
            _draw_sliding_doors(drawing, wall, start, 18)
    _draw_sliding_doors(drawing, _BAND[0], 132, 21, leaf_count=4, is_vertical=True)
    _draw_sliding_doors(drawing, _BAND[1], 150, 24, is_vertical=True)
    _draw_sliding_doors(drawing, _BAND[2], 196, 14, is_vertical=True)
    drawing.add("sill", rectangle_path(152, fourth - 3.4, 44, 6.8))


def _draw_posts(drawing: LayeredDrawing) -> None:
    """Draw the posts of the building: squares where walls cross and at the entrance, thin posts along the verandas."""
    _, second, third, fourth = _LINES
    crossings = [(x, y) for x in _LINES for y in _LINES] + [(x, y) for x in _BAND for y in (second, third)]
    for x, y in (*crossings, (152, fourth), (196, fourth)):
        drawing.add("post", rectangle_path(x - 3.3, y - 3.3, 6.6, 6.6))
    for x in (1.5, 346.5):
        drawing.add("post", *(rectangle_path(x - 1.6, TOPS[1] + row * PLACE - 1.6, 3.2, 3.2) for row in (1, 2)))


def draw_stepping_stones_and_curtain(drawing: LayeredDrawing) -> None:
    """Draw the stepping stones to the verandas and the entrance curtain, all outside the building."""
    for x, y, radius in ((-10, 149, 9), (-11.4, 183, 7.4), (358, 163, 9), (359.4, 199, 7.4)):
        drawing.add("step-stone", make_circle_path(x, y, radius))
    drawing.add("curtain-rod", horizontal_line(149, SIZE + 0.5, 50))
    for strip in range(4):
        drawing.add(
            "curtain",
            transform_path("M0 0 L10.3 0 L9.7 11.5 C6.7 12.4 3.3 12.4 .6 11.5 Z", 152 + 11.1 * strip, SIZE + 1),
        )
