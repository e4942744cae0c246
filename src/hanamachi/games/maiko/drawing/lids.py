"""Lids: the tiles face down as they lie in the okiya, where every room has a roof of its own.

A lid depends on its place alone, so it helps to find a place again and says nothing about the tile. Tiles without
a place (to be cut out, or in the studio) share one back, `m-tile-back`.

Roofs differ in their structure, and also in their ink. The four inks have one lightness, and none is a player's.
Every structure has four tones and no line finer than 2 units, so that it holds at 34 pixels.
"""

from hanamachi.drawing.pen import Svg, disc, make_svg_path, rectangle, use
from hanamachi.drawing.sheet import SvgById, symbol
from hanamachi.games.maiko.drawing.block import UNIT
from hanamachi.games.maiko.drawing.inks import BARK_ROOF, COPPER_ROOF, INDIGO_ROOF, SLATE_ROOF, RoofColours
from hanamachi.games.maiko.drawing.tiles import add_roof_edge
from hanamachi.games.maiko.rules import Room

_JOINT = {"region": "back-joint"}
_FLAT = {"region": "back-flat-tile"}
_ROUND = {"region": "back-round-tile"}
"""The regions of the back. Lids have the same regions, so a colour chosen for the back applies to all lids."""

_LIGHT = {"in_line": "ink 1.2", "in_contrast": "paper"}
"""A light line on a roof. It is dark in line art, where roofs are white."""


def lid_name(room: Room) -> str:
    """Return the id of the drawing of a lid: the roof on the back of each tile that lies face down in this room."""
    return f"m-lid-{room.value.replace(' ', '-')}"


def draw_face_down_tiles() -> SvgById:
    """Return the ten lids, `m-lid-kitchen` to `m-lid-sleeping-room`, as SVG symbols by id.

    A lid is the roof on the back of a tile that lies face down. Each room has its own roof.
    """
    roofs = {
        Room.KITCHEN: _draw_thatched_roof(BARK_ROOF),
        Room.DRESSING_ROOM: _draw_roof_of_scales(INDIGO_ROOF),
        Room.MUSIC_ROOM: _draw_gabled_roof(COPPER_ROOF),
        Room.WEST_VERANDA: _draw_roof_of_boards(BARK_ROOF),
        Room.ZEN_GARDEN: _draw_roof_of_diamonds(SLATE_ROOF),
        Room.TOKONOMA: _draw_pyramid_roof(INDIGO_ROOF),
        Room.EAST_VERANDA: _draw_roof_of_weighted_boards(COPPER_ROOF),
        Room.TEA_ROOM: _draw_roof_of_shingles(COPPER_ROOF),
        Room.ENTRANCE: use("art-m-roof"),
        Room.SLEEPING_ROOM: _draw_roof_of_curved_tiles(SLATE_ROOF),
    }
    drawn: SvgById = {}
    for room, roof in roofs.items():
        drawn |= symbol(lid_name(room), add_roof_edge(roof), box=UNIT)
    return drawn


def _draw_line(data: str, stroke: str, width: float, **hints: str) -> Svg:
    return make_svg_path(data, fill="none", stroke=stroke, stroke_width=width, **hints)


def _draw_thatched_roof(colours: RoofColours) -> Svg:
    """Draw a roof of combed straw with a thick, cut edge at the bottom. Return SVG elements."""
    straw = "M9 4v30M21 14v36M33 2v28M45 18v32M57 6v30M69 16v34M81 3v28M90 16v30M15 44v18M39 44v18M63 48v14M78 44v18"
    return "".join(
        (
            rectangle(0, 0, 96, 96, colours.main, **_ROUND),
            _draw_line(straw, colours.deep, 3, in_line="ink 1.2", in_contrast="paper 2"),
            rectangle(0, 66, 96, 30, colours.deep, region="back-eave"),
            rectangle(0, 69, 96, 16, colours.pale, region="back-end", in_contrast="bare"),
            _draw_line("M6 69v16" + "m8-16v16" * 11, colours.main, 2.6, in_line="ink 1"),
        )
    )


def _draw_roof_of_scales(colours: RoofColours) -> Svg:
    """Draw a roof of round-ended tiles in rows, like the scales of a fish. Return SVG elements."""
    scales = ""
    for row, y in enumerate((64, 40, 16, -8)):
        left = -16 * (row % 2)
        data = "".join(f"M{x} {y}h32v8a16 16 0 0 1-32 0z" for x in range(left, 96, 32))
        shade, region = (colours.main, _ROUND) if row % 2 else (colours.mid, _FLAT)
        scales += make_svg_path(
            data, fill=shade, stroke=colours.deep, stroke_width=2.4, **region, in_contrast="cut 2.4"
        )
    rims = "".join(f"M{x + 5} {y}a11 11 0 0 0 22 0" for y, left in ((73, 0), (49, -16), (25, 0), (1, -16))
                   for x in range(left, 96, 32))  # fmt: skip
    return rectangle(0, 0, 96, 96, colours.deep, **_JOINT) + scales + _draw_line(rims, colours.pale, 2.2, **_LIGHT)


def _draw_gabled_roof(colours: RoofColours) -> Svg:
    """Draw the curved roof over a stage, with two light arcs and two dark arcs. Return SVG elements."""
    bow = "M-4 {0}C22 {1} 26 {2} 48 {2}S74 {1} 100 {0}"
    light, dark = ("".join(bow.format(y, y - 2, y - 34) for y in ys) for ys in ((66, 94), (80, 108)))
    return "".join(
        (
            rectangle(0, 0, 96, 96, colours.main, **_ROUND),
            _draw_line(dark, colours.deep, 4, in_line="ink 1.2"),
            _draw_line(light, colours.pale, 4.4, **_LIGHT),
        )
    )


def _draw_roof_of_boards(colours: RoofColours) -> Svg:
    """Draw a roof of upright boards with the joints between them. Return SVG elements."""
    ends = "M2 32h20M26 64h20M50 22h20M74 54h20M2 88h20M50 80h20"
    boards = (
        (colours.main, "M1.5 0h21v96h-21zM49.5 0h21v96h-21z"),
        (colours.mid, "M25.5 0h21v96h-21zM73.5 0h21v96h-21z"),
    )
    return "".join(
        (
            rectangle(0, 0, 96, 96, colours.deep, **_JOINT),
            *(make_svg_path(data, fill=fill, **_ROUND, in_contrast="cut 1.4") for fill, data in boards),
            _draw_line("M6 0v96M30 0v96M54 0v96M78 0v96", colours.pale, 3.6, **_LIGHT),
            _draw_line(ends, colours.deep, 4.4, in_line="ink 1.6", in_contrast="paper"),
        )
    )


def _draw_roof_of_diamonds(colours: RoofColours) -> Svg:
    """Draw a roof of slates that stand on their corners, like diamonds. Return SVG elements."""
    lattice = "".join(f"M{x} 0l96 96M{x + 96} 0l-96 96" for x in range(-72, 73, 48))
    return rectangle(0, 0, 96, 96, colours.main, **_ROUND) + "".join(
        (_draw_line(lattice, colours.deep, 5.6, only="colour"), _draw_line(lattice, colours.pale, 2.4, **_LIGHT))
    )


def _draw_pyramid_roof(colours: RoofColours) -> Svg:
    """Draw a roof in the form of a pyramid: four slopes and a square top. Return SVG elements."""
    sides = (("M0 0h96L48 48z", colours.mid, _FLAT), ("M0 0v96L48 48z", colours.main, _ROUND),
             ("M96 0v96L48 48z", colours.deep, _JOINT), ("M0 96h96L48 48z", colours.main, _ROUND))  # fmt: skip
    return "".join(
        (
            *(make_svg_path(data, fill=fill, **region) for data, fill, region in sides),
            _draw_line("M0 0L96 96M96 0L0 96", colours.pale, 4, **_LIGHT),
            rectangle(33, 33, 30, 30, colours.deep, region="back-eave"),
            rectangle(38, 38, 20, 20, colours.pale, region="back-end", in_contrast="bare"),
            rectangle(44, 44, 8, 8, colours.deep, region="back-heart"),
        )
    )


def _draw_roof_of_weighted_boards(colours: RoofColours) -> Svg:
    """Draw a roof of horizontal boards with stones on them, so that the wind cannot lift them. Return SVG elements."""
    edge: dict[str, str | float] = {"stroke": colours.deep, "stroke_width": 3}
    stone = {"region": "back-end", "in_contrast": "bare"}
    return "".join(
        (
            rectangle(0, 0, 96, 96, colours.main, **_ROUND),
            _draw_line("M0 23h96M0 47h96M0 71h96M0 95h96", colours.deep, 4, in_line="ink 1.2"),
            _draw_line("M0 19h96M0 43h96M0 67h96M0 91h96", colours.pale, 3.6, **_LIGHT),
            disc(28, 30, 12.5, colours.pale, **edge, **stone),
            disc(70, 66, 12.5, colours.pale, **edge, **stone),
        )
    )


def _draw_roof_of_shingles(colours: RoofColours) -> Svg:
    """Draw a roof of short wooden shingles in rows, each over the joint of two others. Return SVG elements."""
    dark = "".join(f"M{x} {y}h22v17h-22z" for x, y in ((-11, 0), (61, 0), (25, 19), (37, 38), (1, 57), (73, 57),
                                                       (13, 76)))  # fmt: skip
    joints = "".join(f"M{x} {y}v17" for y in (0, 38, 76) for x in (12, 36, 60, 84))
    joints += "".join(f"M{x} {y}v17" for y in (19, 57) for x in (0, 24, 48, 72, 96))
    courses = "M0 18h96M0 37h96M0 56h96M0 75h96M0 94h96"
    return "".join(
        (
            rectangle(0, 0, 96, 96, colours.main, **_ROUND),
            make_svg_path(dark, fill=colours.mid, only="colour"),
            _draw_line(joints, colours.deep, 3, in_line="ink 1", in_contrast="paper"),
            _draw_line(courses, colours.deep, 4, only="colour"),
            _draw_line("M0 16h96M0 35h96M0 54h96M0 73h96M0 92h96", colours.pale, 2.2, **_LIGHT),
        )
    )


def _draw_roof_of_curved_tiles(colours: RoofColours) -> Svg:
    """Draw a roof of tiles that form waves from one side to the other. Return SVG elements."""
    top, foot = "q8-13 16 0t16 0 16 0 16 0 16 0 16 0", "v14q-8 13-16 0t-16 0-16 0-16 0-16 0-16 0z"
    rows = ((colours.main, (-9, 39, 87)), (colours.mid, (15, 63)))
    rims = "".join(f"M0 {y}{top}" for y in (6, 30, 54, 78))
    return "".join(
        (
            rectangle(0, 0, 96, 96, colours.deep, **_JOINT),
            *(
                make_svg_path("".join(f"M0 {y}{top}{foot}" for y in tops), fill=fill, **_ROUND, in_contrast="ink")
                for fill, tops in rows
            ),
            _draw_line(rims, colours.pale, 3, **_LIGHT),
        )
    )
