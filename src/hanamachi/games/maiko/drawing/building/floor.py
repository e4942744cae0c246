"""The okiya from above, by day and by night, and the things around it."""

from hanamachi.drawing import ink
from hanamachi.drawing.pen import rectangle
from hanamachi.drawing.sheet import SvgById, clip_path, symbol
from hanamachi.games.maiko.drawing.building.layers import LayeredDrawing
from hanamachi.games.maiko.drawing.building.plan import SIZE, find_room_rectangle
from hanamachi.games.maiko.drawing.building.rooms import print_floors
from hanamachi.games.maiko.drawing.building.walls import draw_stepping_stones_and_curtain, draw_walls, print_base
from hanamachi.games.maiko.drawing.inks import DAY, NIGHT
from hanamachi.games.maiko.rules import Room

BOX = f"0 0 {SIZE} {SIZE}"


def draw_floor_plans() -> SvgById:
    """Return the drawings of the building and of its surroundings, seen from above, by day and by night.

    The ids are `m-floor`, `m-floor-night`, `m-around` and `m-around-night`.
    """
    inside, outside = LayeredDrawing(), LayeredDrawing()
    print_base(inside)
    print_floors(inside)
    draw_walls(inside)
    draw_stepping_stones_and_curtain(outside)
    garden = rectangle(*find_room_rectangle(Room.ZEN_GARDEN), ink.SUMI)
    drawn = clip_path("m-garden", garden) | inside.layer_pieces() | outside.layer_pieces()
    for ending, house in (("", DAY), ("-night", NIGHT)):
        drawn |= symbol(f"m-floor{ending}", inside.draw_used_layers(house), box=BOX)
        drawn |= symbol(f"m-around{ending}", outside.draw_used_layers(house), box=BOX, overflow="visible")
    return drawn
