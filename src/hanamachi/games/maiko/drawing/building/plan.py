"""The plan of the okiya from above: 81 places of 36 units in an okiya of 348 × 348 units.

Nine places are four and a half mats. A wing is three rooms of 3 × 3 places, walls of 7 between them and 5 outside.
The middle band is 1 + 4 + 3 + 1 places wide with three walls. The verandas have no outer wall and end flush with the
outer faces of the wings.
"""

from hanamachi.games.maiko.rules import PLACE_NAMES, Room, room_of

SIZE = 348
PLACE = 36
TOPS = (5, 120, 235)
"""The upper edges of the two wings and of the middle band. They are also the left edges of a wing's rooms."""

BAND_LEFTS = (1.5, 44.5, 195.5, 310.5)
"""The left edges of the west veranda, the garden, the tokonoma and the east veranda."""

Rectangle = tuple[float, float, float, float]
"""A rectangle: left, top, width, height."""


def find_place_rectangle(place: int) -> Rectangle:
    """Return the rectangle (left, top, width, height) of a place where a tile can lie, in units of the floor plan.

    Places are numbered from 0 to 80, row by row from the upper left corner (a9).
    """
    row, column = divmod(place, 9)
    top = TOPS[row // 3] + row % 3 * PLACE
    if row // 3 != 1:
        left: float = TOPS[column // 3] + column % 3 * PLACE
    elif column == 0:
        left = BAND_LEFTS[0]
    elif column < 5:
        left = BAND_LEFTS[1] + (column - 1) * PLACE
    else:
        left = BAND_LEFTS[2] + (column - 5) * PLACE if column < 8 else BAND_LEFTS[3]
    return left, top, PLACE, PLACE


def find_place_rectangles() -> dict[str, Rectangle]:
    """Return the rectangle (left, top, width, height) of each place of the floor plan, by name (a9 to i1)."""
    return {name: find_place_rectangle(place) for place, name in enumerate(PLACE_NAMES)}


def find_room_rectangle(room: Room) -> Rectangle:
    """Return the smallest rectangle around all places of a room: (left, top, width, height)."""
    boxes = [find_place_rectangle(place) for place in range(len(PLACE_NAMES)) if room_of(place) is room]
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    return left, top, max(x + w for x, _, w, _ in boxes) - left, max(y + h for _, y, _, h in boxes) - top


def find_room_rectangles() -> dict[str, Rectangle]:
    """Return the rectangle (left, top, width, height) around each room of the floor plan, by the room's name."""
    return {room.value: find_room_rectangle(room) for room in Room}
