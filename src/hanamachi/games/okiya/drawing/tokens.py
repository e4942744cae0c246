"""The two tokens. They differ in five ways: edge, background, brightness, figure and hue."""

from itertools import pairwise

from hanamachi.drawing import ink
from hanamachi.drawing.motifs import make_notched_circle_path
from hanamachi.drawing.pen import (
    Svg,
    disc,
    discs,
    group,
    line,
    make_svg_element,
    outlined_shape,
    point,
    point_from_polar,
    polyline,
    rectangle,
    shape,
    use,
)
from hanamachi.drawing.sheet import SvgById, clip_path, symbol

# ------------------------------------------------------------ token a


def draw_hemp_leaf_pattern() -> SvgById:
    """Return the SVG pattern "hemp leaf" by its id: triangles with lines from the middle to the corners."""
    triangle_side = 17
    height = triangle_side * 3**0.5 / 2
    lines = []
    for row in range(-1, 3):
        for column in range(-2, 2):
            x, y = column * triangle_side + (triangle_side / 2 if row % 2 else 0), row * height
            left, right, low, far = (
                (x, y),
                (x + triangle_side, y),
                (x + triangle_side / 2, y + height),
                (x + triangle_side * 1.5, y + height),
            )
            lines.append(f"{polyline((left, right, low))} Z")
            for corners in ((left, right, low), (low, far, right)):
                middle = sum(corner[0] for corner in corners) / 3, sum(corner[1] for corner in corners) / 3
                lines += [polyline((middle, corner)) for corner in corners]
    content = line(" ".join(lines), ink.AI_MID, 1, in_contrast="ink 0.9")
    size = {"width": triangle_side, "height": 2 * height, "x": 50, "y": 6}
    return {"art-hemp": make_svg_element("pattern", content, id="art-hemp", patternUnits="userSpaceOnUse", **size)}


def draw_token_a() -> Svg:
    """Draw the patterned token: a ring, a pattern, and a maiko (a young dancer) from the side."""
    return "".join(
        (
            shape(make_notched_circle_path(48), ink.PAPER, in_contrast="bare"),
            shape(make_notched_circle_path(46.6), ink.AI),
            shape(make_notched_circle_path(42.4), ink.PAPER, in_contrast="bare"),
            group(
                rectangle(0, 0, 100, 100, ink.AI_PALE, in_contrast="bare"),
                rectangle(0, 0, 100, 100, "url(#art-hemp)"),
                use("art-bust", color=ink.AI_PALE),
                clip_path="url(#art-in-a)",
            ),
        )
    )


# ------------------------------------------------------------ token b


def _draw_open_parasol() -> Svg:
    """Draw an open paper parasol from the side, with seven panels. Return SVG elements."""
    apex = 60, 9
    rim = ((21.5, 37), (32, 34.2), (43.4, 33), (55, 33.2), (66.6, 34.8), (77.6, 38), (87, 42.6))
    canopy = "M21.5,37 C25,22 40,9.6 60,9 C76,14 85.4,27 87,42.6"
    for (x0, y0), (x1, y1) in pairwise(reversed(rim)):
        canopy += f" Q{point((x0 + x1) / 2 - 0.3, (y0 + y1) / 2 - 2.8)} {point(x1, y1)}"
    band = "M29,25.6 C40,20 66,20.4 80.6,29"
    bows = ((-5.6, 7.6), (-3.4, 5), (-0.8, 2.6), (1.6, 4), (3.6, 6.6))
    ribs = [
        f"M60,9 Q{point((apex[0] + x) / 2 + aside, (apex[1] + y) / 2 - lift * 0.35)} {point(x, y)}"
        for (x, y), (aside, lift) in zip(rim[1:-1], bows, strict=True)
    ]
    return "".join(
        (
            shape(canopy + " Z", ink.PAPER, in_contrast="bare"),
            line(" ".join(ribs), ink.SHU, 1.1),
            line(band, ink.SHU, 2.6, stroke_linecap="butt"),
            shape("M59.4,6 L61.4,6 L62,11.6 L58,11.4 Z", ink.SUMI),
            line("M60.6,33 L61.6,62", ink.SUMI, 1.7),
        )
    )


def _draw_robe_of_token() -> Svg:
    robe = (
        "M42.6,50.6 C37.6,53 34.6,57.4 34.6,62.6 L34.8,76 C32.6,84 26,90 14,96 L20,104 L72,104 "
        "C66,95 62,86 60.4,78 C59.4,71 59.6,63 58.4,58 C57,53.6 54.6,51.6 52.4,50.6 C49,52.6 45.6,52.4 42.6,50.6 Z"
    )
    folds = "M44,80 C42,88 37,95 30,100 M52,86 C52,92 50,97 47,101 M58,84 C60,91 63,96 66,100"
    bow = "M37,57 C31.4,55 25.4,57.6 24.6,62.4 C24,66.6 25,71.6 27,74.6 C31,77 35.6,75.6 37.4,73 Z"
    sleeve = (
        "M50,54.6 C55,54.6 60,56.2 63.6,57 L65.4,60.6 C64.6,67 66.6,78 70.6,87 C65,90.6 57.4,91 52.6,89 "
        "C53,79 51,70 47.6,64 Z"
    )
    flowers = ((59.4, 83), (63.6, 77.6), (57, 74.6))
    return "".join(
        (
            shape(robe, ink.PAPER, in_contrast="bare"),
            line(folds, ink.SHU, 1.2),
            shape("M34.4,60.6 L58.6,61 L59.6,72.4 L34.6,73 Z", ink.SUMI),
            line("M34.5,66.6 L59,66.6", ink.KIN, 1.5, in_contrast="paper"),
            outlined_shape(
                "M27.4,72 L36.6,73 L31.4,93.6 L20.8,89.4 Z", ink.SUMI, ink.PAPER, 1.3, in_contrast="cut 1.3"
            ),
            line(
                "M25.4,79 L34.6,80.8 M23.4,84.4 L33.2,87", ink.KIN, 1.3, stroke_linecap="butt", in_contrast="paper 1.3"
            ),
            outlined_shape(bow, ink.SUMI, ink.PAPER, 1.3, in_contrast="cut 1.3"),
            line("M25.4,66 C29,67.4 33,67.6 36.6,66.8", ink.KIN, 1.3, in_contrast="paper 1.3"),
            outlined_shape(sleeve, ink.PAPER, ink.SHU, 1.3),
            discs(
                [point_from_polar(angle, 1.5, flower) for flower in flowers for angle in range(0, 360, 72)],
                1.05,
                ink.SHU,
            ),
            shape("M63.6,57 C65.6,56 66,59.6 64.8,60.8 L62.2,60 Z", ink.PAPER),
        )
    )


def _draw_head_of_token() -> Svg:
    nape = "M44.6,43 C45,47 44.4,49.4 42.8,51.2 C46,54 50.6,53.4 52.8,50.8 C51.6,49 51.4,47 51.6,45 Z"
    face = (
        "M45,36 L54.4,34.4 C55.6,36.8 56,38 57.4,40 C58,41 56.6,41.4 56.8,42.2 C57,43 56.4,43.2 56.6,44 "
        "C56.8,45.6 56,47 54,47 C51.4,47.2 48.6,46 46,43 Z"
    )
    hair = (
        "M55,36 C56.4,32.4 54.6,29 51.4,28 C51.4,24 46.8,21.8 43,23.4 C39.6,24.8 38.8,27.8 39.8,30.2 "
        "C35.8,32.4 34.8,38 36.8,42.2 C38.8,46.2 44,47.6 47.4,45.2 C49.6,43.6 49.8,40.8 49.2,38.8 "
        "C51.6,38.6 53.8,37.8 55,36 Z"
    )
    return "".join(
        (
            outlined_shape(nape, ink.PAPER, ink.SHU, 1.3),
            outlined_shape(face, ink.PAPER, ink.SHU, 1.3),
            outlined_shape(hair, ink.SUMI, ink.PAPER, 1.2, in_contrast="cut 1.2"),
            line("M47.4,28.6 L56.4,25.6", ink.KIN, 1.5, in_contrast="paper"),
            disc(50.4, 31.4, 2, ink.SHU, in_contrast="bare"),
            line("M55.2,43.4 L56.8,43.2", ink.SHU, 1.3),
        )
    )


def draw_token_b() -> Svg:
    """Draw the plain token: a red disc, and on it in light colours a woman with a parasol. Return SVG elements."""
    return "".join(
        (
            disc(50, 50, 47.6, ink.PAPER, in_contrast="bare"),
            disc(50, 50, 46.2, ink.SHU),
            disc(50, 50, 42.6, "none", stroke=ink.PAPER, stroke_width=1.1),
            group(_draw_open_parasol(), _draw_robe_of_token(), _draw_head_of_token(), clip_path="url(#art-in-b)"),
        )
    )


def token_elements() -> SvgById:
    """Return the tokens of both players, with the pattern and clipping paths that they need, as SVG elements by id."""
    return {
        **draw_hemp_leaf_pattern(),
        **clip_path("in-a", make_svg_element("path", d=make_notched_circle_path(41.4))),
        **clip_path("in-b", make_svg_element("circle", cx=50, cy=50, r=42.6)),
        **symbol("token-a", draw_token_a()),
        **symbol("token-b", draw_token_b()),
    }
