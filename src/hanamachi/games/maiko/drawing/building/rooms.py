"""The floors of the ten rooms, each with one or two things that make the room easy to recognise."""

from collections.abc import Sequence

from hanamachi.games.maiko.drawing.building.layers import (
    LayeredDrawing,
    horizontal_line,
    make_circle_path,
    make_rounded_square_path,
    rectangle_path,
    transform_path,
    vertical_line,
)
from hanamachi.games.maiko.drawing.building.plan import PLACE, Rectangle, find_place_rectangle, find_room_rectangle
from hanamachi.games.maiko.rules import PLACE_NAMES, Room

_BOARD = 9
_WEAVE = (7, 11, 15, 19, 23, 27, 31)
_BORDER = 3
_INSET, _ROUNDING = 1.3, 4
"""The distance of a place's square from the edge of the place, and the radius of its corners, in line art."""


def print_floors(sheet: LayeredDrawing) -> None:
    """Draw the floors of all ten rooms: add their paths to the layers of `sheet`."""
    for draw, room in (
        (_draw_kitchen_floor, Room.KITCHEN),
        (_draw_dressing_room_floor, Room.DRESSING_ROOM),
        (_draw_music_room_floor, Room.MUSIC_ROOM),
        (_print_veranda, Room.WEST_VERANDA),
        (_draw_zen_garden, Room.ZEN_GARDEN),
        (_draw_alcove_room_floor, Room.TOKONOMA),
        (_print_veranda, Room.EAST_VERANDA),
        (_draw_tea_room_floor, Room.TEA_ROOM),
        (_draw_entrance_floor, Room.ENTRANCE),
        (_draw_sleeping_room_floor, Room.SLEEPING_ROOM),
    ):
        draw(sheet, find_room_rectangle(room))
    _draw_places(sheet)


def _draw_places(sheet: LayeredDrawing) -> None:
    """Draw all places where tiles lie as light squares. Only line art shows them; elsewhere floors have colours."""
    for place in range(len(PLACE_NAMES)):
        x, y, side, _ = find_place_rectangle(place)
        sheet.add("place", make_rounded_square_path(x + _INSET, y + _INSET, side - 2 * _INSET, _ROUNDING))


# ------------------------------------------------------------ boards and mats


def _draw_floorboards(drawing: LayeredDrawing, rectangle: Rectangle, *, is_vertical: bool = False) -> None:
    """Draw a floor of wooden boards, each nine units wide, with the joints between them."""
    x, y, width, height = rectangle
    drawing.add("wood", rectangle_path(*rectangle))
    for index in range(int((width if is_vertical else height) / _BOARD)):
        near = index * _BOARD
        butt = 18 + index * (41 if is_vertical else 37) % (66 if is_vertical else 54)
        if is_vertical:
            board, joint = rectangle_path(x + near, y, _BOARD, height), vertical_line(x + near, y, height)
            end = horizontal_line(x + near, y + butt, _BOARD)
        else:
            board, joint = rectangle_path(x, y + near, width, _BOARD), horizontal_line(x, y + near, width)
            end = vertical_line(x + butt, y + near, _BOARD)
        if index % 2:
            drawing.add("wood-shade", board)
        drawing.add("joint", joint, end)


def _draw_floor_mat(drawing: LayeredDrawing, rectangle: Rectangle, cloth_layer: str, *, is_dark: bool = False) -> None:
    """Draw one mat of woven rush, with strips of cloth along its long sides.

    Args:
        drawing: The drawing to which the paths are added.
        rectangle: The rectangle of the mat.
        cloth_layer: The name of the layer for the strips of cloth.
        is_dark: Whether the mat is a little darker than the others.
    """
    x, y, width, height = rectangle
    drawing.add("mat-shade" if is_dark else "mat", rectangle_path(*rectangle))
    if width >= height:
        drawing.add("weave", *(horizontal_line(x, y + each, width) for each in _WEAVE))
        drawing.add(
            cloth_layer,
            rectangle_path(x, y + 0.5, width, _BORDER),
            rectangle_path(x, y + height - 0.5 - _BORDER, width, _BORDER),
        )
    else:
        drawing.add("weave", *(vertical_line(x + each, y, height) for each in _WEAVE))
        drawing.add(
            cloth_layer,
            rectangle_path(x + 0.5, y, _BORDER, height),
            rectangle_path(x + width - 0.5 - _BORDER, y, _BORDER, height),
        )
    drawing.add("seam", rectangle_path(*rectangle))


def _draw_five_mats_in_pinwheel(
    drawing: LayeredDrawing, rectangle: Rectangle, cloth_layer: str, *, is_mirrored: bool = False
) -> tuple[float, float]:
    """Draw four mats in a circle around half a mat. Return the centre (x, y) of the half mat."""
    left, top, _, _ = rectangle
    whole = [(0, 0, 2, 1), (2, 0, 1, 2), (1, 2, 2, 1), (0, 1, 1, 2)]
    if is_mirrored:
        whole = [(3 - x - width, y, width, height) for x, y, width, height in whole]
    for index, (x, y, width, height) in enumerate(whole):
        mat = left + x * PLACE, top + y * PLACE, width * PLACE, height * PLACE
        _draw_floor_mat(drawing, mat, cloth_layer, is_dark=index % 2 == 1)
    _draw_floor_mat(drawing, (left + PLACE, top + PLACE, PLACE, PLACE), cloth_layer, is_dark=True)
    return left + 1.5 * PLACE, top + 1.5 * PLACE


# ------------------------------------------------------------ the rooms


def _draw_kitchen_floor(drawing: LayeredDrawing, rectangle: Rectangle) -> None:
    """Draw the floor of the kitchen: boards, and a strip of earth with two stoves and a water jar."""
    x, y, _, height = rectangle
    _draw_floorboards(drawing, rectangle)
    drawing.add("earth", rectangle_path(x, y, PLACE, height))
    drawing.add("step", vertical_line(x + PLACE, y, height))
    for stove in (18, 54):
        drawing.add("iron", make_circle_path(x + 18, y + stove, 13))
        drawing.add("dark", make_circle_path(x + 18, y + stove, 8))
        drawing.add("ember", make_circle_path(x + 18, y + stove, 2.6))
    drawing.add("wooden", make_circle_path(x + 18, y + 90, 12))
    drawing.add("wooden-line", horizontal_line(x + 7, y + 90, 22), vertical_line(x + 18, y + 79, 22))


def _draw_dressing_room_floor(drawing: LayeredDrawing, rectangle: Rectangle) -> None:
    """Draw the floor of the dressing room: mats with red cloth, and a round mirror."""
    x, y = _draw_five_mats_in_pinwheel(drawing, rectangle, "cloth-red")
    drawing.add("dark", make_circle_path(x, y, 11.5))
    drawing.add("light", make_circle_path(x, y, 8))
    drawing.add("glint", transform_path("M-4 -1 L1 -6 M-3 4 L4 -3", x, y))


def _draw_music_room_floor(drawing: LayeredDrawing, rectangle: Rectangle) -> None:
    """Draw the floor of the music room: mats with plum-coloured cloth, and a cushion."""
    x, y = _draw_five_mats_in_pinwheel(drawing, rectangle, "cloth-plum", is_mirrored=True)
    drawing.add("cushion", rectangle_path(x - 12, y - 12, 24, 24))
    drawing.add("light-line", transform_path("M-12 -12 L12 12 M12 -12 L-12 12", x, y))
    drawing.add("bud", make_circle_path(x, y, 2.6))


def _draw_tea_room_floor(drawing: LayeredDrawing, rectangle: Rectangle) -> None:
    """Draw the floor of the tea room: mats with green cloth, and a hearth in the floor with a kettle."""
    x, y = _draw_five_mats_in_pinwheel(drawing, rectangle, "cloth-green", is_mirrored=True)
    drawing.add("hearth", rectangle_path(x - 12, y - 12, 24, 24))
    drawing.add("dark", rectangle_path(x - 8.5, y - 8.5, 17, 17))
    drawing.add("ash", make_circle_path(x, y, 6.5))
    drawing.add("ember", make_circle_path(x, y, 2.4))


def _draw_sleeping_room_floor(drawing: LayeredDrawing, rectangle: Rectangle) -> None:
    """Draw the floor of the sleeping room: mats with blue cloth, and a bed."""
    left, top, _, _ = rectangle
    _draw_five_mats_in_pinwheel(drawing, rectangle, "cloth-blue")
    x, y = left + 40, top + 5
    drawing.add("paper", rectangle_path(x, y, 28, 62), rectangle_path(x + 5, y + 4, 18, 9))
    drawing.add("quilt", rectangle_path(x, y + 19, 28, 43))
    drawing.add("light", rectangle_path(x + 0.6, y + 22, 26.8, 4))
    for row in range(4):
        dots = range(2 if row % 2 else 3)
        drawing.add(
            "light", *(make_circle_path(x + 6 + 8 * dot + 4 * (row % 2), y + 32 + 8 * row, 1.7) for dot in dots)
        )


def _draw_entrance_floor(drawing: LayeredDrawing, rectangle: Rectangle) -> None:
    """Draw the floor of the entrance: a step of boards, flagstones, and a pair of sandals."""
    x, y, width, _ = rectangle
    _draw_floorboards(drawing, (x, y, width, PLACE))
    drawing.add("stone", rectangle_path(x, y + PLACE, width, 2 * PLACE))
    drawing.add("step", horizontal_line(x, y + PLACE, width))
    joints = (
        "M0 24 L30 20 L34 0 M30 20 L44 34 L78 30 L84 0 M78 30 L90 40 L108 36 M44 34 L38 56 L0 52 M38 56 L52 72 "
        "M90 40 L82 60 L52 62 M82 60 L92 72"
    )
    drawing.add("stone-joint", transform_path(joints, x, y + PLACE))
    for side, low in ((47, 50), (58, 48)):
        drawing.add("wooden", rectangle_path(x + side, y + low, 7, 15))
        drawing.add("cord", transform_path("M3.5 0 L3.5 5 L.5 9 M3.5 5 L6.5 9", x + side, y + low))


def _print_veranda(sheet: LayeredDrawing, box: Rectangle) -> None:
    """Draw the floor of a veranda: boards parallel to the wall. The veranda has no wall on its outer side."""
    _draw_floorboards(sheet, box, is_vertical=True)


_ROCKS: Sequence[tuple[float, float, Sequence[float], str, str, str]] = (
    (
        54, 54, (27, 22.5, 18, 13.5),
        "M40 60 C38 48 48 40 58 42 C70 44 70 60 62 66 C54 70 42 68 40 60 Z",
        "M45 58 L49 46 L57 44 L62 52 L58 61 L50 63 Z",
        "M49 46 L53 53 L62 52 M53 53 L50 63",
    ),
    (
        126, 20, (25, 20.5, 16),
        "M114 22 C114 10 130 8 136 14 C142 22 134 32 124 31 C118 31 114 28 114 22 Z",
        "M119 23 L124 13 L132 17 L132 26 L124 28 Z",
        "M124 13 L126 20 L132 17 M126 20 L124 28",
    ),
    (
        108, 92, (22, 17.5, 13),
        "M0 84 C10 80 18 86 20 94 C26 98 24 108 20 108 L0 108 Z",
        "M100 92 L104 84 L113 85 L117 93 L111 99 L103 98 Z",
        "M104 84 L107 90 L117 93",
    ),
)  # fmt: skip
"""A rock's middle, the rings raked about it, moss, the rock and its edges, from the garden's corner."""


def _draw_zen_garden(drawing: LayeredDrawing, rectangle: Rectangle) -> None:
    """Draw the zen garden: raked gravel, and three rocks in moss with raked rings around them."""
    x, y, width, _ = rectangle
    drawing.add("gravel", rectangle_path(*rectangle))
    drawing.add("rake", *(horizontal_line(x, y + 2.2 + 4.5 * line, width) for line in range(24)))
    for middle_x, middle_y, rings, moss, rock, edges in _ROCKS:
        at = x + middle_x, y + middle_y
        drawing.add("raked-round", make_circle_path(*at, rings[0] + 2.2))
        drawing.add("ring", *(make_circle_path(*at, radius) for radius in rings))
        drawing.add("moss", transform_path(moss, x, y))
        drawing.add("rock", transform_path(rock, x, y))
        drawing.add("rock-edge", transform_path(edges, x, y))


def _draw_alcove_room_floor(drawing: LayeredDrawing, rectangle: Rectangle) -> None:
    """Draw the floor of the room with the alcove: mats with brown cloth, and polished wood with a scroll and a vase."""
    left, top, _, height = rectangle
    for row in range(3):
        _draw_floor_mat(drawing, (left, top + row * PLACE, 2 * PLACE, PLACE), "cloth-brown", is_dark=row == 1)
    x = left + 2 * PLACE
    drawing.add("alcove", rectangle_path(x, top, PLACE, height))
    drawing.add("alcove-joint", *(vertical_line(x + board, top, height) for board in (9, 18, 27)))
    drawing.add("step", vertical_line(x, top, height))
    drawing.add("silk", rectangle_path(x + 7, top + 5, 22, 60))
    drawing.add("light", rectangle_path(x + 10, top + 11, 16, 48))
    drawing.add("ember", make_circle_path(x + 18, top + 24, 5.5))
    drawing.add("ash", transform_path("M0 0 C4 -10 7 -10 10 -3 C12 -9 14 -9 16 -4 L16 7 L0 7 Z", x + 10, top + 52))
    drawing.add("gilt", horizontal_line(x + 4, top + 5, 28), horizontal_line(x + 4, top + 65, 28))
    vase = x + 18, top + 91
    drawing.add("silk", make_circle_path(*vase, 9))
    drawing.add("dark", make_circle_path(*vase, 5))
    drawing.add("gilt", transform_path("M0 0 C-4 -7 -8 -9 -12 -13 M0 0 C3 -7 8 -9 11 -12", *vase))
    drawing.add(
        "bud", *(make_circle_path(vase[0] + dx, vase[1] + dy, 3) for dx, dy in ((-11, -12), (-6, -8), (10, -11)))
    )
