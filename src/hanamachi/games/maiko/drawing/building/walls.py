"""The walls between the rooms, with posts, sliding doors and paper windows, and the things around the okiya."""

from hanamachi.games.maiko.drawing.building.layers import (
    LayeredPrint,
    circle_path,
    horizontal_line,
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


def print_base(sheet: LayeredPrint) -> None:
    """Draw the ground under the building: two wings, and a wider band between them."""
    sheet.add(
        "base", rectangle_path(1, 1, 346, 117), rectangle_path(1, 230, 346, 117), rectangle_path(0, 116, 348, 116)
    )


def draw_walls(sheet: LayeredPrint) -> None:
    """Draw all walls, posts, doors and windows of the building: add their paths to the layers of `sheet`."""
    first, second, third, fourth = _LINES
    sheet.add(
        "wall",
        rectangle_path(first, first, fourth - first, second - first),
        rectangle_path(first, third, fourth - first, second - first),
    )
    for x in (second, third):
        sheet.add("wall", vertical_line(x, first, second - first), vertical_line(x, third, fourth - third))
    sheet.add("wall", *(vertical_line(x, second, third - second) for x in _BAND))
    for offset in (32, 147, 262):
        _draw_window(sheet, offset, first)
    for offset in (32, 262):
        _draw_window(sheet, offset, fourth)
        for x in (first, fourth):
            _draw_window(sheet, offset, x, upright=True)
    _draw_doors(sheet)
    _draw_posts(sheet)


def _draw_window(sheet: LayeredPrint, start_offset: float, wall: float, *, upright: bool = False) -> None:
    """Draw a paper window in an outer wall, with the bars of its lattice.

    Args:
        sheet: The drawing to which the paths are added.
        start_offset: The position where the window begins along the wall.
        wall: The position of the wall across its direction.
        upright: Whether the wall is vertical in the picture.
    """
    bars = range(9, 54, 9)
    if upright:
        sheet.add("window", rectangle_path(wall - _OUTER, start_offset, 5, 54))
        sheet.add("bar", *(horizontal_line(wall - _OUTER, start_offset + bar, 5) for bar in bars))
    else:
        sheet.add("window", rectangle_path(start_offset, wall - _OUTER, 54, 5))
        sheet.add("bar", *(vertical_line(start_offset + bar, wall - _OUTER, 5) for bar in bars))


def _draw_door(
    sheet: LayeredPrint, wall: float, start: float, leaf_width: float, *, leaf_count: int = 2, upright: bool = False
) -> None:
    """Draw sliding doors on their sill. Every second door leaf is behind the leaf before it.

    Args:
        sheet: The drawing to which the paths are added.
        wall: The position of the wall across its direction.
        start: The position where the first leaf begins along the wall.
        leaf_width: The length of one door leaf in units.
        leaf_count: The number of door leaves.
        upright: Whether the wall is vertical in the picture.
    """
    for index in range(leaf_count):
        near, across = start + index * leaf_width - (2 if index else 0), wall - 2.3 + 2.5 * (index % 2)
        sheet.add(
            "leaf",
            rectangle_path(across, near, 2.1, leaf_width + 2)
            if upright
            else rectangle_path(near, across, leaf_width + 2, 2.1),
        )
    length = leaf_width * leaf_count
    sheet.add(
        "sill",
        rectangle_path(wall - 3.4, start, 6.8, length) if upright else rectangle_path(start, wall - 3.4, length, 6.8),
    )


def _draw_doors(sheet: LayeredPrint) -> None:
    _, second, third, fourth = _LINES
    for wall in (second, third):
        for start in (40, 270):
            _draw_door(sheet, wall, start, 20, upright=True)
        for start in (10, 310):
            _draw_door(sheet, wall, start, 14)
        for start in (136, 250):
            _draw_door(sheet, wall, start, 18)
    _draw_door(sheet, _BAND[0], 132, 21, leaf_count=4, upright=True)
    _draw_door(sheet, _BAND[1], 150, 24, upright=True)
    _draw_door(sheet, _BAND[2], 196, 14, upright=True)
    sheet.add("sill", rectangle_path(152, fourth - 3.4, 44, 6.8))


def _draw_posts(sheet: LayeredPrint) -> None:
    """Draw the posts of the building: squares where walls cross and at the entrance, thin posts along the verandas."""
    _, second, third, fourth = _LINES
    crossings = [(x, y) for x in _LINES for y in _LINES] + [(x, y) for x in _BAND for y in (second, third)]
    for x, y in (*crossings, (152, fourth), (196, fourth)):
        sheet.add("post", rectangle_path(x - 3.3, y - 3.3, 6.6, 6.6))
    for x in (1.5, 346.5):
        sheet.add("post", *(rectangle_path(x - 1.6, TOPS[1] + row * PLACE - 1.6, 3.2, 3.2) for row in (1, 2)))


def draw_stones_and_curtain(sheet: LayeredPrint) -> None:
    """Draw the stepping stones to the verandas and the entrance curtain, all outside the building."""
    for x, y, radius in ((-10, 149, 9), (-11.4, 183, 7.4), (358, 163, 9), (359.4, 199, 7.4)):
        sheet.add("step-stone", circle_path(x, y, radius))
    sheet.add("curtain-rod", horizontal_line(149, SIZE + 0.5, 50))
    for strip in range(4):
        sheet.add(
            "curtain",
            transform_path("M0 0 L10.3 0 L9.7 11.5 C6.7 12.4 3.3 12.4 .6 11.5 Z", 152 + 11.1 * strip, SIZE + 1),
        )
