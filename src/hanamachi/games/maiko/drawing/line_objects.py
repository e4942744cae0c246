"""The nine objects as line art to be coloured in: few closed shapes, none of them narrower than a child's pencil.

They have the same outlines and the same regions as the objects in colour (see `objects.py`).
"""

from collections.abc import Callable
from itertools import pairwise

from hanamachi.drawing.pen import Point, Svg, format_svg_transform, point, point_from_polar, polyline
from hanamachi.games.maiko.drawing.block import PlacedDrawing, transform_around
from hanamachi.games.maiko.drawing.line_drawing import LineDrawing, make_circle_path, make_ellipse_path

_CENTRE = (48.0, 48.0)


def _closed_polyline(points: list[Point]) -> str:
    return polyline(points) + " Z"


def _draw_fan() -> PlacedDrawing:
    """Draw a folding fan with five broad panels, and a red sun on the middle panel."""
    drawing, rivet, rim, foot, panels = LineDrawing("fan"), (15.0, 80.0), 78.0, 36.0, 5
    step = 96 / panels
    angles = [-4 + step * panel for panel in range(panels + 1)]
    for start, end in pairwise(angles):
        stick = [rivet, point_from_polar(start, foot, rivet), point_from_polar(end, foot, rivet)]
        drawing.add_part("guard", _closed_polyline(stick))
    outline = [rivet]
    for index, (start, end) in enumerate(pairwise(angles)):
        corners = ((start, foot), (start, rim), ((start + end) / 2, rim - 5), (end, rim), (end, foot))
        panel = [point_from_polar(angle, radius, rivet) for angle, radius in corners]
        drawing.add_part("second-panel" if index % 2 else "leaf", _closed_polyline(panel))
        outline += panel[1:4]
    drawing.add_silhouette(_closed_polyline(outline))
    drawing.add_circle("sun", *point_from_polar(44, 56, rivet), 11.4)
    drawing.add_outer("rivet", make_circle_path(*rivet, 6.4))
    return drawing, None


def _draw_tea() -> PlacedDrawing:
    """Draw a bowl of tea from a little above, with glaze that runs down its side, and two clouds of steam."""
    drawing = LineDrawing("tea")
    for x in (34.0, 56.0):
        drawing.add_outer(
            "steam",
            f"M{point(x - 3, 22)} C{point(x - 11, 14)} {point(x + 1, 10)} {point(x - 5, 2)} "
            f"C{point(x - 3, -3)} {point(x + 3, -3)} {point(x + 5, 1)} C{point(x + 11, 10)} {point(x - 1, 14)} "
            f"{point(x + 6, 22)} C{point(x + 5, 27)} {point(x - 1, 26)} {point(x - 3, 22)} Z",
        )
    drawing.add_outer("bowl", "M36 80 H60 L62 92 H34 Z")
    drawing.add_outer(
        "bowl",
        "M9 44 C9 46 10 48.5 11 50 C13 70 27 84 48 84 S83 70 85 50 C86 "
        "48.5 87 46 87 44 C87 36 70 29 48 29 S9 36 9 44 Z",
    )
    drawing.add_part(
        "glaze",
        "M11 50 C11.4 54.4 12.5 58.5 14 62.2 C17 68 24 67.6 28 62.4 C32 58 36.6 60 39.4 67 C42.6 75 50 74.6 52.4 67 "
        "C55 60 60.6 58.6 65 63 C70 69 79 68 82 62.2 C83.5 58.5 84.6 54.4 85 50 Z",
    )
    drawing.add_part("rim", make_ellipse_path(48, 44, 39, 15))
    drawing.add_part("tea", make_ellipse_path(48, 44.6, 28.6, 8.6))
    return drawing, format_svg_transform(0, 1.4)


def _draw_kimono() -> PlacedDrawing:
    """Draw a kimono that lies flat, with a crossed collar, a broad belt (obi) and a hem."""
    drawing = LineDrawing("kimono")
    drawing.add_outer("robe", "M32 10 L9 16 C7 32 7 46 9 61 C15 64 22 64 28 61 L32 34 Z")
    drawing.add_outer("robe", "M64 10 L87 16 C89 32 89 46 87 61 C81 64 74 64 68 61 L64 34 Z")
    drawing.add_outer("robe", "M32 10 H64 L68 64 C69 73 71 82 74 91 C57 94 39 94 22 91 C25 82 27 73 28 64 Z")
    drawing.add_part("hem", "M24.6 81 C34 80 42 74 48 66 C54 74 62 80 71.4 81 L74 91 C57 94 39 94 22 91 Z")
    drawing.add_part("lining", "M38 8 H58 L48 27 Z")
    drawing.add_part("collar", "M55 6.6 L63.4 10.6 L44 50 L33 45 Z", "M41 6.6 L32.6 10.6 L54 54 L62 46 Z")
    drawing.add_part("obi", "M28.6 44 H67.4 L68.4 67 H27.6 Z")
    drawing.add_part("cord", "M28.2 51.4 H67.8 L68.1 59.4 H27.9 Z")
    return drawing, None


def _draw_make_up() -> PlacedDrawing:
    """Draw a round hand mirror that shows a pair of painted lips."""
    drawing = LineDrawing("make-up")
    drawing.add_outer("handle", "M41 66 L39.6 86 C39.6 92 43 95 48 95 S56.4 92 56.4 86 L55 66 Z")
    drawing.add_outer("ring", "M38.6 66 H57.4 L58 77 H38 Z")
    drawing.add_outer("frame", make_circle_path(48, 35, 34.4))
    drawing.add_circle("glass", 48, 35, 25.6)
    drawing.add_part(
        "lips",
        "M28.6 35 C34 28 39 24 43 24 C45.6 24 47 25.6 48 27 C49 25.6 50.4 24 53 24 C57 24 62 28 67.4 35 "
        "C60 34.6 54 35.4 48 36.4 C42 35.4 36 34.6 28.6 35 Z",
        "M28.6 35 C36 34.6 42 35.4 48 36.4 C54 35.4 60 34.6 67.4 35 C62 45 56 49.4 48 49.4 S34 45 28.6 35 Z",
    )
    return drawing, transform_around(_CENTRE, x=-1, turn=16, scale=0.97)


def _draw_shamisen() -> PlacedDrawing:
    """Draw a shamisen (a lute with three strings) along a diagonal of the tile. Its strings are grey."""
    drawing = LineDrawing("shamisen")
    drawing.add_outer("peg", "M30 -15.4 H46 V-7 H30 Z", "M30 -3.4 H46 V5 H30 Z", "M52 -9.4 H68 V-1 H52 Z")
    drawing.add_outer("neck", "M43.6 52 V4 H53.4 V52 Z")
    drawing.add_outer("head", "M43.6 8 L42.6 -14 C42.6 -22 48 -26 58 -25 L58.4 -17 C54.4 -16.6 54 -14 54 -10 L53.4 8 Z")
    drawing.add_outer(
        "body", "M27 46 C38 42.6 59 42.6 70 46 C74 57 74 81 70 92 C59 95.4 38 95.4 27 92 C23 81 23 57 27 46 Z"
    )
    skin = (
        "M34.6 53.6 C42 51.4 55 51.4 62.4 53.6 C65 62 65 76 62.4 84.4 C55 86.6 42 86.6 34.6 84.4 "
        "C32 76 32 62 34.6 53.6 Z"
    )
    drawing.add_part("skin", skin)
    drawing.add_line("M45 10 V44 M48.5 10 V44 M52 10 V44 M45 54 V82 M48.5 54 V82 M52 54 V82", in_line="grey 1.1")
    drawing.add_part("tailpiece", "M42.6 83 H54.4 L52.8 95 H44.2 Z")
    drawing.add_stroke("M41 75 H56", 3.4)
    return drawing, f"translate(-2 5.4) {transform_around((48, 38), scale=0.88, turn=42)}"


def _draw_plectrum() -> PlacedDrawing:
    drawing = LineDrawing("shamisen")
    drawing.add_outer(
        "plectrum",
        "M64 90 L69 78 C63 74 59 68 58.6 60 C69 66 84 66 93 57 C94 66 91 75 82 79.4 L77 95 C72 95 68 93.4 64 90 Z",
    )
    return drawing, format_svg_transform(-0.6, -2.4)


def _draw_parasol() -> PlacedDrawing:
    """Draw a tilted paper parasol with five panels, a broad band and a handle."""
    drawing, tip, panels = LineDrawing("parasol"), (48.0, 7.0), 5
    hem = [
        (-1 + 98 * rib / panels, 51 + 9 * (1 - ((rib - panels / 2) / (panels / 2)) ** 2)) for rib in range(panels + 1)
    ]
    drawing.add_outer("grip", "M43.6 56 H52.4 V92 C52.4 98.4 43.6 98.4 43.6 92 Z")

    def hem_points(share: float) -> list[Point]:
        return [(tip[0] + (x - tip[0]) * share, tip[1] + (y - tip[1]) * share) for x, y in hem]

    outline = f"M{point(*tip)} L{point(*hem[0])}"
    for index, ((x0, y0), (x1, y1)) in enumerate(pairwise(hem)):
        sag = f"Q{point((x0 + x1) / 2, (y0 + y1) / 2 - 5)} {point(x1, y1)}"
        drawing.add_part("second-panel" if index % 2 else "panel", f"M{point(*tip)} L{point(x0, y0)} {sag} Z")
        outline += f" {sag}"
    drawing.add_silhouette(f"{outline} Z")
    drawing.add_part("band", _closed_polyline(hem_points(0.56) + list(reversed(hem_points(0.76)))))
    drawing.add_part("cap", _closed_polyline([tip, *hem_points(0.3)]))
    drawing.add_outer("cap", "M44 13 L44.6 3 C45 -1.4 51 -1.4 51.4 3 L52 13 Z")
    return drawing, transform_around(_CENTRE, x=1, y=-2, turn=-27)


def _draw_cat() -> PlacedDrawing:
    """Draw a sitting cat with one dark ear, shut eyes and a bell at its collar."""
    drawing = LineDrawing("cat")
    drawing.add_outer("tail", "M66 92 C84 94 96 84 94 69 C92.6 57 80 55.6 79 64.6 C79.4 71 80 76 66 78 Z")
    drawing.add_outer(
        "tip",
        "M94 69 C92.6 57 80 55.6 79 64.6 C79.2 68 79.4 70.6 77.6 73 C82 76 89 75.6 93.6 73 C94 71.6 94 70.4 94 69 Z",
    )
    drawing.add_outer(
        "body", "M31 52 C23 61 18 74 18 85 C18 90 22 93 28 93 L68 93 C74 93 78 90 78 85 C78 74 73 61 65 52 Z"
    )
    drawing.add_outer("collar", "M30 48 H66 L71 63 C58 70.6 38 70.6 25 63 Z")
    drawing.add_outer(
        "head",
        "M20 4 C28 6 34 11 39 16.6 C45 15 51 15 57 16.6 C62 11 68 6 76 4 C78.6 15 80 25 79 36 "
        "C77 50 64 57 48 57 S19 50 17 36 C16 25 17.4 15 20 4 Z",
    )
    drawing.add_part(
        "patch",
        "M76 4 C68 6 62 11 57 16.6 L52 15.6 C51 26 56 35 65 36.6 C70 37.6 75 36.6 79.2 33 C79.6 24 78.4 14 76 4 Z",
    )
    drawing.add_part("ear", "M22.4 10 C28 13 32 16.6 35.4 21 C29.6 23.4 25 27.4 21 33.4 C19.6 25 20.4 17 22.4 10 Z")
    drawing.add_stroke("M28.6 39 C31 44 38.4 44 40.8 39", 2.4).add_stroke("M55.4 41 C57.8 46 65.2 46 67.6 41", 2.4)
    drawing.add_stroke("M48 47.6 C48 51.4 44 52.4 42 50.4 M48 47.6 C48 51.4 52 52.4 54 50.4")
    drawing.add_dots((48, 45.6), radius=2.4)
    drawing.add_circle("bell", 48, 69.4, 7.8)
    drawing.add_stroke("M48 70.6 V73.4").add_dots((48, 69.6), radius=1.5)
    drawing.add_stroke("M38.6 80 V93 M57.4 80 V93")
    return drawing, format_svg_transform(-1.6, -1.4)


def _draw_needle_cloud(x: float, y: float, scale: float) -> Svg:
    """Return the outline of a rounded mass of pine needles around (x, y)."""

    def at(dx: float, dy: float) -> str:
        return point(x + dx * scale, y + dy * scale)

    return (
        f"M{at(-20, 7)} C{at(-28, 7)} {at(-28, -4)} {at(-19, -5)} C{at(-19, -13)} {at(-9, -15)} {at(-5, -9)} "
        f"C{at(-2, -17)} {at(10, -16)} {at(11, -8)} C{at(17, -12)} {at(23, -7)} {at(20, -3)} "
        f"C{at(28, -2)} {at(28, 7)} {at(20, 7)} Z"
    )


def _draw_bonsai() -> PlacedDrawing:
    """Draw a small pine tree in a pot, with three rounded masses of needles on a bent trunk."""
    drawing = LineDrawing("bonsai")
    drawing.add_outer(
        "trunk",
        "M35 75 C42 67 44 62 39 57 C35 53 29 51 24 46 L32 38 C36 41 39 "
        "42 41 42 C44 37 44 31 42 24 H53 C53 31 53 37 55 41 "
        "C58 40 61 37 64 34 L73 42 C66 47 58 51 57 57 C57 62 61 68 65 75 Z",
    )
    for x, y, scale, name in ((22.0, 46.0, 0.86, "left"), (74.0, 44.0, 0.86, "right"), (48.0, 20.0, 1.14, "crown")):
        drawing.add_outer(name, _draw_needle_cloud(x, y, scale))
        rays = [
            polyline([point_from_polar(lean, 3.4 * scale, foot), point_from_polar(lean, 8 * scale, foot)])
            for foot in ((x - 8 * scale, y + 3.6 * scale), (x + 8 * scale, y + 3.6 * scale))
            for lean in (-40, 0, 40)
        ]
        drawing.add_stroke(" ".join(rays))
    drawing.add_outer("pot", "M21 79 H75 L71 90 H66 L65 95 H56 L55 90 H41 L40 95 H31 L30 90 H25 Z")
    drawing.add_outer("rim", "M14 71 H82 V80 H14 Z")
    return drawing, format_svg_transform(0, -1.6)


def _draw_comb() -> PlacedDrawing:
    """Draw a wooden comb with a plum blossom and four long teeth. The background is visible between the teeth."""
    drawing = LineDrawing("comb")
    for x in (25.4, 40.4, 55.4, 70.4):
        drawing.add_outer(
            "teeth",
            f"M{point(x - 4.2, 44)} H{x + 4.2:g} L{point(x + 3.8, 82)} Q{point(x, 91)} {point(x - 3.8, 82)} Z",
        )
    drawing.add_outer("guard", "M4 40 H14.6 V84 Q10 93 5 84 Z", "M81.4 40 H92 L91 84 Q86 93 81.4 84 Z")
    drawing.add_outer(
        "spine",
        "M4 48 V24 C4 15 9 11 16 9 C36 4.6 60 4.6 80 9 C87 11 92 15 92 24 V48 C62 51.6 34 51.6 4 48 Z",
    )
    for turn in range(5):
        drawing.add_part("petal", make_circle_path(*point_from_polar(72 * turn, 9.4, (48, 27.6)), 7))
    drawing.add_circle("heart", 48, 27.6, 5)
    for x, y in ((20, 29), (76, 29)):
        drawing.add_circle("bead", x, y, 5)
    return drawing, transform_around(_CENTRE, x=-0.4, turn=-8, scale=0.92)


LINE_DRAWINGS: dict[str, tuple[Callable[[], PlacedDrawing], ...]] = {
    "F": (_draw_fan,),
    "T": (_draw_tea,),
    "K": (_draw_kimono,),
    "M": (_draw_make_up,),
    "S": (_draw_shamisen, _draw_plectrum),
    "P": (_draw_parasol,),
    "C": (_draw_cat,),
    "B": (_draw_bonsai,),
    "O": (_draw_comb,),
}
"""The drawings by the letter of their object."""
