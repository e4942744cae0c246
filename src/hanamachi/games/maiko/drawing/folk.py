"""Parts that several people share: robes with crossed collars, heads, ears, eyes and mouths.

A head is drawn around (48, 45) in 96 × 96 units and faces the viewer.
"""

from hanamachi.drawing import ink
from hanamachi.drawing.pen import disc, make_svg_element, point
from hanamachi.games.maiko.drawing.block import KEY, LINE, WoodblockDrawing
from hanamachi.games.maiko.drawing.inks import BLUSH

SHOULDERS = "M2 100 C4 84 14 77 30 73 L40 69 H56 L66 73 C82 77 92 84 94 100 Z"
NECK = "M38 64 C38 72 42 80 48 84 C54 80 58 72 58 64 Z"

OVAL = "M30 42 C30 27 37 21 48 21 S66 27 66 42 C66 58 58 69 48 69 S30 58 30 42 Z"
ROUND = "M25 45 C25 29 34 21 48 21 S71 29 71 45 C71 60 60 69 48 69 S25 60 25 45 Z"
LONG = "M31 40 C31 26 38 20 48 20 S65 26 65 40 C66 56 60 66 55 70 C51 72.5 45 72.5 41 70 C36 66 30 56 31 40 Z"


def draw_robe(
    block: WoodblockDrawing, robe_colour: str, skin_colour: str, collar_colour: str = ink.PAPER
) -> WoodblockDrawing:
    """Draw a person's shoulders in a robe, the neck, and two crossed collars. Return the same block."""
    block.add_inner_shape(SHOULDERS, robe_colour).add_coloured_shape(NECK, skin_colour, 2)
    for data in ("M60.6 67 L40 98", "M35.4 67 L58 98"):
        block.add_outlined_line(data, 8.4, 4.6, collar_colour)
    return block


def draw_head_with_ears(
    block: WoodblockDrawing, outline_path: str, skin_colour: str, ear_distance: float = 18.5
) -> WoodblockDrawing:
    """Draw a head with two ears. `ear_distance` is the distance of each ear from the middle of the head, in units."""
    for side in (-1, 1):
        ear: dict[str, str | float] = {"fill": skin_colour, "stroke": KEY, "stroke_width": 2}
        block.add_svg_elements(
            make_svg_element(
                "ellipse",
                cx=48 + side * ear_distance,
                cy=47,
                rx=4.2,
                ry=6.2,
                **ear,
                **block.qualify_hints(),
            )
        )
    return block.add_inner_shape(outline_path, skin_colour)


def draw_shut_eyes(
    block: WoodblockDrawing, left_x: float = 39.5, right_x: float = 56.5, y: float = 46, half_width: float = 5
) -> WoodblockDrawing:
    """Draw two shut, smiling eyes, each as an arc that is open at the bottom.

    `left_x`, `right_x` and `y` are positions, and `half_width` is half the width of an eye, all in units.
    """
    for x in (left_x, right_x):
        _draw_arc(block, x, y, half_width, -4.6)
    return block


def draw_lowered_eyes(block: WoodblockDrawing, y: float = 44.5) -> WoodblockDrawing:
    """Draw two eyes that look down, each as an arc that is open at the top, at the height `y`."""
    for x in (39.5, 56.5):
        _draw_arc(block, x, y, 5, 3.6)
    return block


def _draw_arc(block: WoodblockDrawing, x: float, y: float, half_width: float, depth: float) -> None:
    """Draw an arc around `x`. Its ends are at the height `y`, and its control points are `depth` below its ends."""
    left, right = x - half_width, x + half_width
    block.add_line(
        f"M{point(left, y)} C{point(left + 2, y + depth)} {point(right - 2, y + depth)} {point(right, y)}", 2.8
    )


def draw_open_eyes(
    block: WoodblockDrawing, left: float = 39.5, right: float = 56.5, y: float = 45.5, radius: float = 2.8
) -> WoodblockDrawing:
    """Draw two open eyes as dark dots at the positions `left` and `right`, at the height `y`."""
    return block.add_svg_elements(*(disc(x, y, radius, KEY) for x in (left, right)))


def draw_blushing_cheeks(block: WoodblockDrawing, y: float, distance_from_middle: float) -> WoodblockDrawing:
    """Draw a blush on both cheeks, each at the same distance from the middle of the face."""
    for side in (-1, 1):
        block.add_disc(48 + side * distance_from_middle, y, 3.8, BLUSH)
    return block


def draw_nose(block: WoodblockDrawing, y: float = 46) -> WoodblockDrawing:
    """Draw a nose as one line, from the height `y` down."""
    data = f"M{point(48.6, y)} C{point(48.6, y + 3)} {point(45.2, y + 6)} {point(46, y + 7.4)} L{point(49.6, y + 8)}"
    return block.add_line(data, 2)


def draw_open_mouth(block: WoodblockDrawing, y: float = 56.5, half_width: float = 9) -> WoodblockDrawing:
    """Draw an open mouth. `half_width` is half its width in units."""
    left, right = 48 - half_width, 48 + half_width
    return block.add_coloured_shape(
        f"M{point(left, y)} C{point(left + 6, y + 1.6)} {point(right - 6, y + 1.6)} {point(right, y)} "
        f"C{point(right - 1, y + 8)} {point(51, y + 10)} {point(48, y + 10)} "
        f"S{point(left + 1, y + 8)} {point(left, y)} Z",
        ink.SHU,
        LINE,
    )


def draw_smile(block: WoodblockDrawing, y: float = 58.5, half_width: float = 8) -> WoodblockDrawing:
    """Draw a smile as one curved line. `half_width` is half its width in units."""
    left, right = 48 - half_width, 48 + half_width
    return block.add_line(
        f"M{point(left, y)} C{point(left + 4, y + 4.6)} {point(right - 4, y + 4.6)} {point(right, y)}", 2.8
    )
