"""Tiles: four cloths with nine objects on each, the shared roof on all backs, and the ghosts of an empty board."""

from hanamachi.drawing import ink
from hanamachi.drawing.pen import Svg, disc, group, make_svg_element, make_svg_path, rectangle, use
from hanamachi.drawing.sheet import SvgById, clip_path, shared_part, symbol
from hanamachi.games.maiko.drawing import objects
from hanamachi.games.maiko.drawing.block import HALO, UNIT
from hanamachi.games.maiko.drawing.inks import CLOTHS, INDIGO_ROOF, ROOF_EDGE, ClothColours

IN_BLOCK = "translate(4.5 4.5) scale(.90625)"
"""The place of a drawing of 96 × 96 units: inside the paper edge of its tile."""

_IN_BLOCK = {"clip_path": "url(#art-m-block)", "transform": IN_BLOCK}
_GROUND = {letter: {"in_line": "bare", "in_contrast": "ink" if letter in "vg" else "bare"} for letter in CLOTHS}
"""The backgrounds in high contrast: two cloths are dark and two are light."""

_SPOT = {"region": "cloth-p-spot", "in_line": "grey"}

_BLOCK = {"x": 4.5, "y": 4.5, "width": 87, "height": 87, "rx": 5}


def draw_tile_paper(outline_colour: str) -> Svg:
    """Return the paper of a tile as an SVG rectangle, with an outline in the colour `outline_colour`."""
    return rectangle(
        0.8, 0.8, 94.4, 94.4, ink.PAPER, rx=8, stroke=outline_colour, stroke_width=1.6, region="tile-paper"
    )


def empty_tile_pieces(letter: str, content: str) -> SvgById:
    """Return a tile that has its background but no drawing on it, in two forms by id: an SVG symbol and a shared group.

    Other tiles use the group, because programs disagree about the default size of a symbol inside a symbol.

    Args:
        letter: The last part of the ids, such as 'w' for the white tile.
        content: The SVG content of the tile.
    """
    return shared_part(f"m-tile-{letter}", content) | symbol(f"m-tile-{letter}", use(f"art-m-tile-{letter}"), box=UNIT)


def _make_pattern_element(name: str, width: float, height: float, content: str, **attributes: float) -> SvgById:
    name = f"art-m-{name}"
    drawn = make_svg_element(
        "pattern",
        content,
        id=name,
        width=width,
        height=height,
        patternUnits="userSpaceOnUse",
        **attributes,
        only="colour",
    )
    return {name: drawn}


def _draw_cloth_patterns() -> SvgById:
    """Return the SVG patterns of three players' cloths: waves, tie-dyed spots and stripes. The white cloth has none."""
    violet, pink, green = (CLOTHS[letter] for letter in "vpg")
    waves = group(
        *(use("art-m-wave", x=x or None, y=y or None) for x, y in ((0, 0), (-20, 10), (20, 10), (0, 20))),
        fill=violet.ground,
        stroke=violet.pattern,
        stroke_width=2.6,
    )
    spots = group(
        make_svg_element("rect", x=1.6, y=1.6, width=5, height=5, rx=1.6),
        make_svg_element("rect", x=9.6, y=9.6, width=5, height=5, rx=1.6),
        fill=pink.pattern,
    )
    stripes = make_svg_path("M4 0 V15", stroke=green.pattern, stroke_width=4.2)
    stripes += make_svg_path("M11 0 V15", stroke=green.pattern, stroke_width=1.5)
    return {
        **shared_part(
            "m-wave",
            *(make_svg_element("circle", cx=20, cy=20, r=radius) for radius in (18.7, 11.6, 4.4)),
            only="colour",
        ),
        **_make_pattern_element("cloth-v", 40, 20, waves, x=8, y=3),
        **_make_pattern_element("cloth-p", 16, 16, spots),
        **_make_pattern_element("cloth-g", 15, 15, stripes),
    }


def _draw_patterns_without_colour() -> SvgById:
    """Return the patterns of the cloths as shapes of 96 × 96 units, for line art and high contrast.

    Full colour uses `<pattern>` elements instead. In line art they would not get the colours that people choose. The
    patterns of line art are grey and have no outlines, so they divide no area that people colour in.
    """
    black_rings = (
        disc(20, 20, radius, ink.SUMI, in_contrast="cut 1.8", only="contrast") for radius in (18.7, 11.6, 4.4)
    )
    grey_rings = (
        disc(20, 20, radius, colour, region=f"cloth-v-{name}", in_line=word, only="line")
        for outer in (18.7, 11.6, 4.4)
        for radius, colour, name, word in (
            (outer + 1.4, ink.SUMI, "wave", "grey"),
            (outer - 1.4, ink.PAPER, "ground", "bare"),
        )
    )
    places = ((40 * column - 20 * (row % 2), 10 * row - 25) for row in range(13) for column in range(4))
    waves = (use("art-m-wave-drawn", x=x - 12 or None, y=y or None) for x, y in places)
    black_spots = (
        rectangle(16 * column + 8 * (row % 2) + 0.5, 8 * row + 0.5, 7, 7, ink.SUMI, rx=2.2, only="contrast")
        for row in range(12)
        for column in range(6)
    )
    grey_spots = (
        rectangle(
            17.6 * column + 8.8 * (row % 2) + 0.4, 8.8 * row + 0.4, 7.2, 7.2, ink.SUMI, rx=2.8, only="line", **_SPOT
        )
        for row in range(11)
        for column in range(6)
    )
    black_stripes = (
        rectangle(16 * index + left, -1, width, 98, ink.PAPER, only="contrast")
        for index in range(6)
        for left, width in ((1.6, 6), (11, 2))
    )
    grey_stripes = (
        rectangle(16 * index + left, -1, width, 98, ink.PAPER, only="line", in_line="grey", region=f"cloth-g-{name}")
        for index in range(6)
        for left, width, name in ((1.6, 6, "stripe"), (11, 2.4, "thin-stripe"))
    )
    drawn = {
        "wave": (*black_rings, *grey_rings),
        "cloth-v": waves,
        "cloth-p": (*black_spots, *grey_spots),
        "cloth-g": (*black_stripes, *grey_stripes),
    }
    return {
        f"art-m-{name}-drawn": group(*content, id=f"art-m-{name}-drawn", only="line contrast")
        for name, content in drawn.items()
    }


def _draw_cloth(
    colour_letter: str, colours: ClothColours, rectangle_attributes: dict[str, float], **pattern_attributes: str
) -> Svg:
    """Return a piece of a player's cloth as SVG: the background and the pattern on it.

    Args:
        colour_letter: The letter of the player's colour, such as 'w'.
        colours: The colours of the cloth.
        rectangle_attributes: The attributes of its rectangle, such as x, y, width and height.
        pattern_attributes: SVG attributes (a transform, a clipping path) for the pattern in styles without colour.
    """
    ground = make_svg_element(
        "rect",
        fill=colours.ground,
        **rectangle_attributes,
        region=f"cloth-{colour_letter}-ground",
        **_GROUND[colour_letter],
    )
    if colour_letter == "w":
        return ground
    drawn = group(use(f"art-m-cloth-{colour_letter}-drawn"), **pattern_attributes, only="line contrast")
    return (
        ground
        + make_svg_element("rect", fill=f"url(#art-m-cloth-{colour_letter})", **rectangle_attributes, only="colour")
        + drawn
    )


def _draw_tile_face(object_letter: str, colour_letter: str) -> Svg:
    """Return the face of a tile as SVG: an object on a player's cloth, with a gap between object and pattern.

    Args:
        object_letter: The letter of the object, such as 'F' for the fan.
        colour_letter: The letter of the player's colour, such as 'w' for white.
    """
    cloth = CLOTHS[colour_letter]
    inks = {"color": cloth.key, "fill": cloth.shade, "stroke": cloth.ground}
    printed = use(f"art-m-{object_letter}", **inks, region=f"cloth-{colour_letter}-ground", only="colour line")
    # a dark handle would be invisible on a dark background
    lit = use(f"art-m-{object_letter}", **{**inks, "stroke": ink.WHITE}, only="contrast")
    return use(f"art-m-tile-{colour_letter}") + printed + lit


def _draw_silhouette_and_picture_of_object(object_letter: str) -> SvgById:
    """Return two SVG parts of an object, by id: its outer shape, and its drawing with a gap around it.

    The gap separates the object from the pattern of the cloth. `object_letter` is the object's letter, such as 'F' for
    the fan.
    """
    reach = use(f"art-m-{object_letter}-form", fill="none", stroke_width=HALO, in_line="7.4", in_contrast="7")
    halo = group(reach, clip_path="url(#art-m-block)")
    printed = group(halo, group(objects.draw_object(object_letter), stroke="none"), transform=IN_BLOCK)
    return {
        **shared_part(f"m-{object_letter}-form", objects.draw_object_silhouette(object_letter)),
        **shared_part(f"m-{object_letter}", printed),
    }


def _draw_faint_object(object_letter: str) -> Svg:
    """Return the faint picture of an object that an empty cell of a board shows, as SVG.

    It has lines in the text's colour, or dashed lines in styles without colour. The CSS variable `--under` is the
    colour of the cell. `object_letter` is the object's letter.
    """
    form = f"art-m-{object_letter}-form"
    lines = (
        use(form, fill="none", stroke="currentColor", stroke_width=6),
        use(form, fill=f"var(--under,{ink.SKY_SUN})"),
        group(objects.draw_faint_lines_of_object(object_letter), fill="none", stroke="currentColor", stroke_width=2.8),
    )
    dashed = (
        use(form, fill="none", stroke=ink.SUMI, stroke_width=3, stroke_dasharray="5 4.4", in_line="ink 2.8"),
        use(form, fill=ink.WHITE),
    )
    return group(*lines, transform=IN_BLOCK, only="colour") + group(*dashed, transform=IN_BLOCK, only="line contrast")


def _draw_column_of_roof_tiles() -> Svg:
    """Draw one column of the roof on the backs of tiles: round roof tiles over flat ones. Return SVG elements."""
    flat, upper, light = "", "", ""
    for y in (-2, 30, 62):
        for x in (0, 32):
            flat += f"M{x - 9} {y} H{x + 9} V{y + 26} C{x + 5} {y + 31} {x - 5} {y + 31} {x - 9} {y + 26} Z"
    for y in (-8, 22, 52):
        upper += f"M7.5 {y} H24.5 V{y + 24} C21 {y + 29} 11 {y + 29} 7.5 {y + 24} Z"
        light += f"M9.5 {y} H13.5 V{y + 25.5} C12 {y + 25.5} 10.5 {y + 25} 9.5 {y + 24} Z"
    round_end = {"region": "back-end", "in_contrast": "cut 2.2"}
    return "".join(
        (
            make_svg_path(flat, fill=INDIGO_ROOF.mid, region="back-flat-tile", in_contrast="cut 1.1"),
            make_svg_path("M5.5 -2 H26.5 V86 H5.5 Z", fill=INDIGO_ROOF.deep, region="back-joint"),
            make_svg_path(upper, fill=INDIGO_ROOF.main, region="back-round-tile", in_contrast="cut 1.4"),
            make_svg_path(light, fill=INDIGO_ROOF.pale, only="colour contrast", in_contrast="bare"),
            rectangle(0, 86, 32, 10, INDIGO_ROOF.deep, region="back-eave"),
            disc(16, 82, 11.9, INDIGO_ROOF.main, stroke=INDIGO_ROOF.deep, stroke_width=2.2, **round_end),
            disc(
                16, 82, 6.6, "none", stroke=INDIGO_ROOF.pale, stroke_width=2.6, in_line="ink 1.2", in_contrast="paper"
            ),
            disc(16, 82, 2.8, INDIGO_ROOF.pale, region="back-heart", in_contrast="bare"),
        )
    )


def _draw_roof_parts() -> SvgById:
    """Return the shared SVG parts of the roof on the backs of tiles, by id: a clipping path, an edge, and the roof.

    The roof has three columns of roof tiles. Backs side by side look like one roof.
    """
    block = {"x": 1.2, "y": 1.2, "width": 93.6, "height": 93.6, "rx": 7}
    columns = (use("art-m-column", x=x or None) for x in (0, 32, 64))
    return {
        **clip_path("m-roof-block", make_svg_element("rect", **block)),
        **clip_path("m-roof-slope", make_svg_element("rect", y=48, width=96, height=48), only="colour contrast"),
        **shared_part(
            "m-roof-edge", make_svg_element("rect", fill="none", stroke=ROOF_EDGE, stroke_width=2.4, **block)
        ),
        **shared_part("m-column", _draw_column_of_roof_tiles()),
        **shared_part("m-roof", rectangle(0, 0, 96, 96, INDIGO_ROOF.deep), *columns),
    }


def _draw_tile_back() -> Svg:
    """Draw the back of all tiles: a roof seen from above, with two equal slopes and a ridge. Return SVG elements.

    A half turn does not change it. Otherwise a player could recognize a tile that was laid the other way round.
    """
    lower = group(use("art-m-roof"), clip_path="url(#art-m-roof-slope)", only="colour contrast")
    upper = use("art-m-roof", transform="rotate(180 48 48)", only="colour contrast")
    edge: dict[str, str | float] = {"stroke": INDIGO_ROOF.deep, "stroke_width": 5}
    ridge = rectangle(-3, 45.5, 102, 5, INDIGO_ROOF.main, **edge, only="colour contrast")
    return upper + lower + ridge + _draw_tile_back_to_colour_in()


def _draw_tile_back_to_colour_in() -> Svg:
    """Draw the back of all tiles in line art: two slopes with three columns of large roof tiles, and a ridge."""

    def draw_part(region: str, x: float, y: float, width: float, height: float) -> Svg:
        return rectangle(x, y, width, height, ink.PAPER, region=f"back-{region}")

    columns = (18, 48, 78)
    slope = draw_part("joint", -3, 44, 102, 56) + draw_part("eave", -3, 84, 102, 16)
    for x in (33, 63):
        slope += draw_part("flat-tile", x - 6, 44, 12, 24) + draw_part("flat-tile", x - 6, 68, 12, 16)
    for x in columns:
        slope += draw_part("round-tile", x - 10, 44, 20, 16) + draw_part("round-tile", x - 10, 60, 20, 28)
        slope += disc(x, 82, 11.6, ink.PAPER, region="back-end") + disc(x, 82, 4.2, ink.PAPER, region="back-heart")
    ridge = draw_part("round-tile", -3, 43.5, 102, 9)
    return group(group(slope, transform="rotate(180 48 48)"), slope, ridge, only="line")


def add_roof_edge(roof: str) -> Svg:
    """Return the SVG drawing of a roof, cut to the shape of a tile, with the common edge of all backs around it."""
    return group(roof, clip_path="url(#art-m-roof-block)") + use("art-m-roof-edge")


def draw_tiles() -> SvgById:
    """Return all drawings of tiles in the game Maiko as SVG elements, by id.

    They are the cloths (`m-cloth-w`), tiles without an object (`m-tile-w`), the back of a tile, the faces (`m-Fw` to
    `m-Og`), and the faint objects for empty cells (`m-ghost-F`).
    """
    drawn = {
        **_draw_cloth_patterns(),
        **clip_path("m-block", make_svg_element("rect", width=96, height=96, rx=5.5)),
        **clip_path(
            "m-line-block", make_svg_element("rect", x=-3.4, y=-3.4, width=102.8, height=102.8, rx=8), only="line"
        ),
        **_draw_patterns_without_colour(),
        **_draw_roof_parts(),
        **symbol("m-tile-back", add_roof_edge(_draw_tile_back()), box=UNIT),
    }
    for colour, cloth in CLOTHS.items():
        drawn |= symbol(f"m-cloth-{colour}", _draw_cloth(colour, cloth, {"width": 56, "height": 56}), box="0 0 56 56")
        drawn |= empty_tile_pieces(colour, draw_tile_paper(cloth.key) + _draw_cloth(colour, cloth, _BLOCK, **_IN_BLOCK))
    for letter in objects.OBJECT_LETTERS:
        drawn |= _draw_silhouette_and_picture_of_object(letter)
        drawn |= symbol(f"m-ghost-{letter}", _draw_faint_object(letter), box=UNIT)
    for colour in CLOTHS:
        for letter in objects.OBJECT_LETTERS:
            drawn |= symbol(f"m-{letter}{colour}", _draw_tile_face(letter, colour), box=UNIT)
    return drawn
