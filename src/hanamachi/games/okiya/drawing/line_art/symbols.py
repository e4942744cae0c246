"""The four symbols in line art, each with its own sky."""

from hanamachi.drawing import ink
from hanamachi.drawing.pen import (
    Pen,
    Svg,
    disc,
    group,
    line,
    make_brush_stroke_path,
    make_tapered_stroke_path,
    point,
    rectangle,
)
from hanamachi.drawing.sheet import SvgById, shared_part
from hanamachi.games.okiya.drawing.line_art.shapes import draw_area, draw_solid


def _draw_sky(name: str) -> Svg:
    return rectangle(4, 4, 92, 92, ink.PAPER, region=f"{name}-sky", in_line="bare")


def _draw_sun() -> Svg:
    """Draw the symbol "sun": a sun with a bar of mist, above a sea with small waves. Return SVG elements."""
    waves = "M-8,61 " + " ".join(f"Q{x + 4},58 {x + 8},61 T{x + 16},61" for x in range(-8, 100, 16))
    return "".join(
        (
            _draw_sky("sun"),
            disc(65, 36, 26.5, ink.PAPER, region="sun-disc"),
            draw_area("M50,43.6 H101 V51 H50 A3.7,3.7 0 0 1 50,43.6 Z", "sun-mist"),
            draw_area(f"{waves} V101 H-8 Z", "sun-sea"),
        )
    )


def _draw_bird() -> Svg:
    """Draw the symbol "bird": a flying crane. Its beak and its legs stay dark. Return SVG elements."""
    body = "M54,35 C62,31 72,33 80,37.6 C86,41 90,43 94,44.6 C88,51.4 76,53.8 67,50.4 C59,47 55,41 54,35 Z"
    far_wing = "M68,40 C57,38 48.6,31 47.4,19 C56,17.6 65,23 69,32 Z"
    far_feathers = (
        "M47.4,19 C46,13.6 47.4,9 50.6,5.8 C55,9 57.6,13.6 58,20 Z",
        "M57,19.4 C57,14 59.6,10 63.6,7.6 C66.6,12 68,18 66.6,26 Z",
    )
    near_wing = "M60.6,42.6 C60.6,30 66.6,19 77,11.6 C80.6,20 81.6,31 77.4,39.6 C72,44.6 66,45.4 60.6,42.6 Z"
    near_feathers = (
        "M74,14 L77,11.6 C82,8.4 87,6.4 93,5.6 C93.4,11 90,16 80.4,18.4 L74,22 Z",
        "M74,22 L80,18 C85,15.6 90,14.6 95,15 C94,21 89,25 80.6,26 L74,28 Z",
        "M74,28 L80.6,25.6 C86,23.6 90,23.4 94.6,24.6 C92.6,30.6 87,33.4 80,33 L74,34 Z",
        "M74,34 L80,32.6 C84,31.4 88,31.8 91.8,33.6 C88.6,39.4 83,41.6 77,39.8 L72,38 Z",
    )
    neck = (
        "M27.6,21 C26,15 29,10.6 34,11.2 C39,11.8 41,16.4 44,20.4 C48,25.6 53,29.2 61,32 L56.4,42 "
        "C46,38 40,31.4 36,24.6 C34.4,22 30.6,23 27.6,21 Z"
    )
    legs = make_tapered_stroke_path((76, 48), (95, 57.4), 1.8), make_tapered_stroke_path((80, 47), (96, 52.4), 1.8)
    return "".join(
        (
            _draw_sky("bird"),
            draw_solid(" ".join(legs)),
            *(draw_area(feather, "bird-feather") for feather in far_feathers),
            draw_area(far_wing, "bird-wing"),
            draw_area(body, "bird-body"),
            draw_area(neck, "bird-neck"),
            draw_solid("M27.6,16 L16,20.2 L28,21.4 Z"),
            draw_area("M27,16.6 C26,8.4 37,6.6 39.6,14.6 C36,18 31,18.6 27,16.6 Z", "bird-crown"),
            *(draw_area(feather, "bird-feather") for feather in near_feathers),
            draw_area(near_wing, "bird-wing"),
        )
    )


def _draw_rain() -> Svg:
    """Draw the symbol "rain": clouds along the top, and a few large drops. Return SVG elements."""
    cloud = (
        "M-6,0 A12.6,12.6 0 0 0 18,13 A12,12 0 0 0 39,15 A13,13 0 0 0 63,16 A12,12 0 0 0 84,15 A11,11 0 0 0 104,10 V0 Z"
    )
    low_cloud = "M50,18 A9.6,9.6 0 0 0 63,31 A11.6,11.6 0 0 0 83,32 A10.6,10.6 0 0 0 103,28 V10 H50 Z"
    drop = (
        "M 0,-7.6 C 1.4,-4.6 4.2,-1.6 4.2,1.8 C 4.2,4.2 2.4,6 0,6 "
        "C -2.4,6 -4.2,4.2 -4.2,1.8 C -4.2,-1.6 -1.4,-4.6 0,-7.6 Z"
    )
    places = ((11, 27.6), (67, 47), (79, 49), (90.4, 46.4))
    return "".join(
        (
            _draw_sky("rain"),
            draw_area(" ".join(Pen(x, y, turn=16)(drop) for x, y in places), "rain-drop"),
            draw_area(low_cloud, "rain-low-cloud"),
            draw_area(cloud, "rain-cloud"),
        )
    )


_POEM = (
    (67, 24, 0.8),
    (71.4, 22.8, 2.4),
    (77.4, 24, 2.9),
    (74.8, 26.8, 1.2),
    (69.4, 29, 0.8),
    (68, 31.2, 1.9),
    (72, 32, 2.7),
    (76.4, 31.2, 1.7),
    (77, 34, 0.8),
    (72.4, 37, 1),
    (68.4, 39.6, 2.5),
    (70.2, 42.2, 2.9),
    (75.4, 41.4, 1.6),
    (76, 43.8, 0.8),
    (72.4, 46.4, 1.8),
)
"""The brush stroke on the strip of paper, as points (x, y, width)."""


def _draw_tanzaku() -> Svg:
    """Draw the symbol "tanzaku": a strip of paper with a brush stroke, and three gold flakes. Return SVG elements."""
    strip = "M57.5,11 H83.5 V57 H57.5 Z"
    bands = "M57.5,11 H83.5 V19 H57.5 Z M57.5,50 H83.5 V57 H57.5 Z"
    flakes = " ".join(
        f"M{point(x, y - 5)} L{point(x + 5, y)} {point(x, y + 5)} {point(x - 5, y)} Z"
        for x, y in ((14, 17), (29, 11), (43, 19))
    )
    hanging_strip = group(
        line("M70.5,12 V-4", ink.SUMI, 1.6),
        draw_area(strip, "tanzaku-strip"),
        draw_area(bands, "tanzaku-band"),
        disc(70.5, 15, 3.2, ink.PAPER, region="tanzaku-knot"),
        draw_solid(make_brush_stroke_path(_POEM)),
        transform="rotate(-7 71 12)",
    )
    return _draw_sky("tanzaku") + draw_area(flakes, "tanzaku-flake") + hanging_strip


def draw_line_art_symbols() -> SvgById:
    """Return the four symbols in line art, `art-sun` to `art-tanzaku`, by id."""
    return {
        **shared_part("sun", _draw_sun()),
        **shared_part("bird", _draw_bird()),
        **shared_part("rain", _draw_rain()),
        **shared_part("tanzaku", _draw_tanzaku()),
    }
