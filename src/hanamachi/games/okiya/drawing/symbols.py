"""The four symbols: rising sun, bird, rain and tanzaku, each with its own sky.

A symbol is in the upper right, with its centre near (66, 34). The colour and the texture of its sky are recognised
before its shape.
"""

from collections.abc import Sequence

from hanamachi.drawing import ink
from hanamachi.drawing.pen import (
    Point,
    Svg,
    disc,
    format_svg_number,
    group,
    line,
    make_brush_stroke_path,
    make_svg_element,
    make_svg_path,
    make_tapered_stroke_path,
    outlined_shape,
    point,
    rectangle,
    shape,
    use,
)
from hanamachi.drawing.sheet import SvgById, clip_path, make_fading_gradient, shared_part

HORIZON_Y = 57.6


def _draw_sky_fills() -> SvgById:
    """Return the gradients and patterns that fill the skies of tiles in full colour, as SVG elements by id."""
    grain = make_svg_path(
        "M0,1.4 H31 M38,1.4 H50 M0,4.6 H12 M18,4.6 H50", stroke=ink.WHITE, stroke_width=0.5, opacity=0.5
    )
    pale = shape(
        "M6,8 l3.4,1 -1,3.4 -3.4,-1 Z M30,4 l2.2,-.6 .6,2.2 -2.2,.6 Z M20,22 l2.8,1.4 -1.4,2.8 -2.8,-1.4 Z "
        "M38,30 l3,-.4 .4,3 -3,.4 Z M8,36 l2,1 -1,2 -2,-1 Z M28,40 l3.2,-1 1,3.2 -3.2,1 Z",
        ink.FLAKE,
    )
    deep = shape(
        "M14,14 l1.6,.6 -.6,1.6 -1.6,-.6 Z M40,16 l2,-.8 .8,2 -2,.8 Z M26,30 l1.6,.4 -.4,1.6 -1.6,-.4 Z "
        "M16,42 l1.8,-.6 .6,1.8 -1.8,.6 Z",
        ink.KIN,
        opacity=0.7,
    )
    return {
        **make_fading_gradient("sun", ink.DAWN, ink.SKY_SUN, only="colour"),
        **make_fading_gradient("bird", ink.NOON, ink.SKY_BIRD, only="colour"),
        **make_fading_gradient("sea", ink.AI, ink.AI_MID, only="colour"),
        **_pattern_element("grain", 50, 7, grain),
        **_pattern_element("leaf", 46, 46, pale + deep),
        **clip_path("above", make_svg_element("rect", width=100, height=HORIZON_Y)),
    }


def _pattern_element(name: str, width: float, height: float, content: str) -> SvgById:
    name = f"art-{name}"
    return {
        name: make_svg_element(
            "pattern", content, id=name, width=width, height=height, patternUnits="userSpaceOnUse", only="colour"
        )
    }


def _draw_sky_of_tile(background_colour: str, *layers: tuple[str, float, float]) -> Svg:
    """Draw the sky of a tile: a background of one colour, and layers over it. Return SVG elements.

    Args:
        background_colour: The colour of the background.
        layers: The pattern or gradient of each layer, its height in units, and its opacity. Only full colour shows
            them.
    """
    laid = [rectangle(4, 4, 92, 92, background_colour, in_contrast="bare")]
    for layer, height, opacity in layers:
        laid.append(rectangle(4, 4, 92, height, f"url(#art-{layer})", opacity=opacity, only="colour"))
    return "".join(laid)


# ------------------------------------------------------------ sun


def sea_path(rows: Sequence[tuple[float, Sequence[Point]]]) -> str:
    """Return the SVG path data of a calm sea, as horizontal strokes with pointed ends.

    `rows` contains the height y of each row of strokes, and the start and end x of each stroke.
    """
    return " ".join(make_tapered_stroke_path((start, y), (end, y), 1.9) for y, spans in rows for start, end in spans)


def _draw_sea_without_colours() -> Svg:
    """Draw the sea as thick lines, for high contrast."""
    heavy = "".join(f"M4,{format_svg_number(HORIZON_Y + 1.5 + 4.6 * row)} H96 " for row in range(8))
    return line(heavy, ink.SUMI, 2, only="contrast", in_contrast="ink 2")


def _draw_sun_symbol() -> Svg:
    """Draw the symbol "sun": a sun behind the horizon with two bars of mist, over the sea. Return SVG elements."""
    glints = sea_path([(61.6, [(60, 92)]), (65.4, [(70, 104), (-6, 14)]), (69.6, [(54, 84)])])
    return "".join(
        (
            _draw_sky_of_tile(ink.SKY_SUN, ("bokashi-sun", 40, 1), ("grain", 92, 0.5)),
            group(disc(65, 37, 27.5, ink.SHU), clip_path="url(#art-above)"),
            line("M54,47.6 H97 M36,52.8 H84", ink.SKY_SUN, 1.9, in_contrast="paper 2.6"),
            rectangle(4, HORIZON_Y, 92, 34, "url(#art-bokashi-sea)", only="colour"),
            shape(glints, ink.SKY_SUN, only="colour"),
            _draw_sea_without_colours(),
        )
    )


# ------------------------------------------------------------ bird


def _make_feather_path(base: Point, tip: Point, width: float) -> str:
    (x, y), (tip_x, tip_y) = base, tip
    along_x, along_y = tip_x - x, tip_y - y
    length = (along_x**2 + along_y**2) ** 0.5
    across_x, across_y = -along_y / length * width, along_x / length * width

    def point_at(share: float, aside: float) -> str:
        return point(x + along_x * share + across_x * aside, y + along_y * share + across_y * aside)

    return (
        f"M{point(x, y)} C{point_at(0.3, 0.8)} {point_at(0.85, 1.25)} {point(tip_x, tip_y)} "
        f"C{point_at(0.85, -1)} {point_at(0.3, -0.8)} {point(x, y)} Z"
    )


def _wing_path(bases: tuple[Point, ...], tips: tuple[Point, ...], width: float) -> str:
    feathers = (_make_feather_path(base, tip, width) for base, tip in zip(bases, tips, strict=True))
    return shape(" ".join(feathers), ink.SUMI, in_contrast="paper 1.1")


def _draw_crane() -> Svg:
    """Draw a flying crane with black wing tips, a black neck and a red crown, without a background."""
    far_bases = (54, 22), (56, 22), (58, 24), (60, 27), (62, 30)
    far_tips = (50, 6), (56, 5.6), (61.6, 8.4), (66, 13), (69, 19)
    near_bases = (72, 20), (73, 22), (74, 24), (74, 27), (73, 30), (71, 33), (69, 36)
    near_tips = (88, 6), (94, 11.4), (95.4, 18.4), (94.4, 25.4), (91.4, 31.8), (86.6, 37), (80.4, 41)
    body = (
        "M52.4,30.6 C58,31 66,31.6 72,34 C80,36.5 86,41 91,46.4 C84,49 74,50.4 66,47.2 C60,44.6 56.4,40.4 52.4,30.6 Z"
    )
    far_wing = "M64,36 C57,33 51.5,24 51.4,13.5 C58,14 65,20 68,30 Z"
    near_wing = "M62,40 C60.6,28 68,16 81,11 C86.6,18 84,30 74,38.4 C70,41.6 65,42.6 62,40 Z"
    neck = (
        "M42.6,21.2 C45.4,19.6 48.4,21 49.6,23.6 C51.6,27.6 54.6,30.8 61,32.8 C58,33.6 56,35.4 55.4,38.4 "
        "C51.8,35 49.6,31 47.4,26.8 C46.4,25 44.6,24.6 42.8,24.2 Z"
    )
    crown = "M42.6,21.4 C43.6,18.6 47.4,18.4 49,21.4 C47.4,23 44.6,23 42.6,21.4 Z"
    return "".join(
        (
            line("M80,45.6 L95,52.2 M78,46.6 L93,55.6", ink.SUMI, 1.3, in_contrast="paper 1.8"),
            _wing_path(far_bases, far_tips, 2.7),
            outlined_shape(far_wing, ink.PAPER, ink.SUMI, 1.1),
            outlined_shape(body, ink.PAPER, ink.SUMI, 1.1),
            shape(neck, ink.SUMI, in_contrast="paper 1.1"),
            outlined_shape("M34,23.8 L42.9,21 L43,24.4 Z", ink.KIN, ink.SUMI, 0.6),
            shape(crown, ink.SHU, in_contrast="cut 1.1"),
            _wing_path(near_bases, near_tips, 3),
            outlined_shape(near_wing, ink.PAPER, ink.SUMI, 1.1),
            line("M68,36 C72,33 76,28 78,21 M65,31 C68,29 71,25 73,20", ink.SUMI, 0.8),
        )
    )


def _draw_bird_symbol() -> Svg:
    """Draw the symbol "bird": a crane in a pale sky, or a dark sky in high contrast. Return SVG elements."""
    night = rectangle(4, 4, 92, 50, ink.SUMI, only="contrast")
    for y, width in ((56.2, 2.6), (60, 2), (63.6, 1.4), (67, 0.9)):
        night += rectangle(4, y, 92, width, ink.SUMI, only="contrast")
    sky = _draw_sky_of_tile(ink.SKY_BIRD, ("bokashi-bird", 40, 1), ("grain", 92, 0.5))
    return sky + night + use("art-crane")


# ------------------------------------------------------------ rain


def _draw_rain_symbol() -> Svg:
    """Draw the symbol "rain": a heavy cloud above slanted lines of rain. Return SVG elements."""
    slant = 0.34

    def drop_path(x: float, top: float, length: float, swell: float) -> str:
        foot = top + length
        return make_tapered_stroke_path((x - (top - 12) * slant, top), (x - (foot - 12) * slant, foot), swell)

    drops = []
    for index in range(14):
        top = 20 + (index % 2) * 23 + (index % 3) * 6
        drops += [drop_path(2 + index * 10.6, top + fall, 40, 2.7) for fall in (-46, 0, 46)]
    return "".join(
        (
            _draw_sky_of_tile(ink.SKY_RAIN),
            shape(" ".join(drops), ink.AI_DEEP),
            _draw_cloud(),
        )
    )


def _draw_cloud() -> Svg:
    """Draw a cloud in two layers, with arcs on its rounded parts. Return SVG elements."""
    lower = ((96, 21, 12), (58, 22, 11), (76, 24, 13.5))
    upper = ((5, 6, 9.5), (20, 8, 10.5), (36, 9, 11), (90, 8, 12), (52, 9, 12), (70, 9, 13))
    cloud = []
    for x, y, radius in lower + upper:
        cloud.append(disc(x, y, radius, ink.AI_DEEP, stroke=ink.SKY_RAIN, stroke_width=1.3, in_contrast="cut 1.6"))
        for inset in (3, 6):
            arc = radius - inset
            left, right = point(x - arc * 0.94, y + arc * 0.34), point(x + arc * 0.94, y + arc * 0.34)
            bow = f"M{left} A{point(arc, arc)} 0 0 0 {right}"
            cloud.append(line(bow, ink.AI_MID, 1.2, in_contrast="paper 1.3"))
    return "".join(cloud)


# ------------------------------------------------------------ tanzaku


def _draw_gold_squares() -> Svg:
    """Draw small squares that stand for flakes of gold, for high contrast."""
    half = 2.6
    centres = [(6 + 11 * column + (row % 2) * 5.5, 8 + 9.4 * row) for row in range(10) for column in range(9)]
    squares = (
        f"M{point(x, y - half)} L{point(x + half, y)} {point(x, y + half)} {point(x - half, y)} Z" for x, y in centres
    )
    return shape(" ".join(squares), ink.SUMI, only="contrast")


def _draw_poem_strip_symbol() -> Svg:
    """Draw the symbol "tanzaku": a strip of paper with a poem, on a cord. Brush strokes replace the letters."""
    left, right, top, foot = 59.5, 82.5, 10.5, 57
    strip = f"M{left},{top} H{right} V{foot} H{left} Z"
    bands = f"M{left},{top} H{right} V17.4 H{left} Z M{left},52.4 H{right} V{foot} H{left} Z"
    poem = (
        make_brush_stroke_path(
            (
                (69, 22.4, 0.8),
                (72.4, 21.6, 2.2),
                (76.6, 22.4, 2.7),
                (74.6, 25.2, 1.2),
                (70, 27.4, 0.8),
                (68.6, 29.6, 1.8),
                (72, 30.6, 2.5),
                (75.8, 29.4, 1.6),
                (76.6, 32.2, 0.8),
                (72.6, 35.4, 1.0),
                (69, 37.8, 2.3),
                (70.4, 40.4, 2.7),
                (75, 39.4, 1.4),
                (75.8, 42.2, 0.8),
                (72, 45, 1.4),
                (71.6, 47.6, 2.2),
                (74.6, 49.6, 0.5),
            )
        ),
        make_brush_stroke_path(((65, 33, 0.6), (64, 36, 1.8), (65.8, 38.6, 0.8), (64, 41.4, 1.8), (65.4, 45.6, 0.5))),
    )
    strip_drawing = group(
        line("M71,14 C66.4,9.4 66.4,4 71,-3 M71,14 C75.6,9.4 75.6,4 72.4,-3", ink.SUMI, 1.5),
        outlined_shape(strip, ink.SHU, ink.SHU_DEEP, 1.1, in_contrast="cut 2.4"),
        shape(bands, ink.SHU_DEEP, in_contrast="paper 1.6"),
        disc(71, 14, 1.9, ink.KIN_PALE),
        line("M71,12.4 C70.2,8.4 70.4,5 72,-3", ink.SUMI, 1.5),
        shape(" ".join(poem), ink.PAPER, in_contrast="bare"),
        transform="translate(0 -.6) rotate(-7 71 12)",
    )
    return _draw_sky_of_tile(ink.SKY_TANZAKU, ("leaf", 92, 0.55)) + _draw_gold_squares() + strip_drawing


def symbol_elements() -> SvgById:
    """Return the drawings of the four symbols, `art-sun` to `art-tanzaku`, and their parts, as SVG elements by id."""
    return {
        **_draw_sky_fills(),
        **shared_part("crane", _draw_crane()),
        **shared_part("sun", _draw_sun_symbol()),
        **shared_part("bird", _draw_bird_symbol()),
        **shared_part("rain", _draw_rain_symbol()),
        **shared_part("tanzaku", _draw_poem_strip_symbol()),
    }
