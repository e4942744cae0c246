"""The nine objects: one main shape in paper, lines in the key, and one accent in vermilion (green for tea).

Their outlines differ: a wedge, a bowl, a T, a disc on a handle, a diagonal, a cone, a cat, clouds on a trunk, a rake.
"""

from collections.abc import Callable
from itertools import pairwise

from hanamachi.drawing import ink
from hanamachi.drawing.pen import (
    Point,
    Svg,
    format_svg_transform,
    group,
    make_svg_element,
    point,
    point_from_polar,
    polyline,
)
from hanamachi.games.maiko.drawing.block import KEY, LINE, PlacedDrawing, WoodblockDrawing, transform_around
from hanamachi.games.maiko.drawing.inks import WASHI
from hanamachi.games.maiko.drawing.line_objects import LINE_DRAWINGS

_CENTRE = (48.0, 48.0)


def _closed_polyline(points: list[Point]) -> str:
    return polyline(points) + " Z"


def _draw_fan() -> PlacedDrawing:
    """Draw a folding fan, open by a quarter of a circle, with its rivet in the lower left corner."""
    block, rivet, rim, foot = WoodblockDrawing(shaded=True), (17.0, 81.0), 75.0, 33.0
    first, folds = -5.0, 6
    step = 96 / folds
    angles = [first + step * fold for fold in range(folds + 1)]
    outer = [
        point_from_polar(first + step * half / 2, rim - (3.4 if half % 2 else 0), rivet)
        for half in range(2 * folds + 1)
    ]
    inner = [point_from_polar(angle, foot, rivet) for angle in reversed(angles)]
    for angle in angles[1:-1]:
        block.add_line(polyline([rivet, point_from_polar(angle, foot + 2, rivet)]), 3)
    for angle in (angles[0], angles[-1]):
        guard = polyline([point_from_polar(angle, -9, rivet), point_from_polar(angle, rim - 1, rivet)])
        block.add_line(guard, 6.4, in_silhouette=True)
    block.add_outer_shape(_closed_polyline(outer + inner))
    for fold in range(0, folds, 2):
        middle, end = angles[fold] + step / 2, angles[fold + 1]
        valley = [point_from_polar(middle, rim - 4.4, rivet), point_from_polar(end, rim - 1.6, rivet)]
        fallen = _closed_polyline(
            [*valley, point_from_polar(end, foot + 1, rivet), point_from_polar(middle, foot + 0.4, rivet)]
        )
        block.add_shade_shape(fallen)
    sun = point_from_polar(43, 55, rivet)
    block.add_disc(*sun, 13, ink.SHU)
    for fold in range(1, 2 * folds):
        angle = first + step * fold / 2
        reach = rim - (4.6 if fold % 2 else 1.4)
        crease = polyline([point_from_polar(angle, foot + 1, rivet), point_from_polar(angle, reach, rivet)])
        block.add_line(crease, 1.1 if fold % 2 else 2, only="colour" if fold % 2 else "colour contrast")
    block.add_disc(*rivet, 4.2, ink.KIN, 2.4)
    for angle in angles[1:-1]:
        block.add_faint_line(polyline([point_from_polar(angle, 7, rivet), point_from_polar(angle, rim - 2, rivet)]))
    block.add_faint_line(polyline(list(reversed(inner))))
    return block, None


def _draw_tea_bowl() -> PlacedDrawing:
    """Draw a bowl of green tea, with glaze on its side and two wisps of steam."""
    block = WoodblockDrawing(shaded=True)
    for wisp in ("M38 27 C30 19 43 17 37 7", "M55 26 C47 17 61 14 54 3"):
        block.add_outlined_line(wisp, 7.4, 3.8, in_silhouette=True)
    block.add_outer_shape(
        "M12 43 C12 66 24 79 36 82 L35 88 H63 L62 82 C74 79 84 66 84 43 C84 36 68 33 48 33 S12 36 12 43 Z",
    )
    block.add_shade_shape("M83 48 C82 64 74 76 62 81 L62.4 87 H53 C66 74 72 62 73 49.5 C77 49 80.5 48.5 83 48 Z")
    block.add_dark_shape(
        "M13.5 49 C17 60 25 63 29 57 C32 52.5 37 55 39.5 62 C42 69 49 68 51 60.5 C53 54.5 58 55 62 58.5 "
        "C67 62 75 59 82.5 49 C74 53.5 62 55 48 55 S22 53.5 13.5 49 Z",
    )
    rim, tea = block.qualify_hints(), block.qualify_hints(in_contrast="ink")
    block.add_svg_elements(
        make_svg_element("ellipse", cx=48, cy=43, rx=35.6, ry=9.4, fill=WASHI, stroke=KEY, stroke_width=2.4, **rim),
        make_svg_element("ellipse", cx=48, cy=44.2, rx=29, ry=6.2, fill=ink.KOKE, stroke=KEY, stroke_width=2, **tea),
    )
    block.add_line("M31 43.5 C36 41.3 43 40.6 50 41", 2, WASHI)
    block.add_gouge_marks(
        [(78.5, 57, 262, 13), (76, 62.5, 259, 15), (72.5, 68, 256, 16), (68, 73, 252, 15), (62, 77.5, 250, 12)]
    )
    block.add_gouge_marks([(20, 53.5, 100, 8), (66, 56, 80, 9)], WASHI, 1.8)
    block.add_line("M36 82.5 C44 84.3 54 84.3 62 82.5", 2)
    block.add_faint_line("M14 43 C14 50 30 53 48 53 S82 50 82 43").add_faint_line("M36 82.5 C44 84.3 54 84.3 62 82.5")
    return block, format_svg_transform(0, 2)


def _draw_kimono() -> PlacedDrawing:
    """Draw a kimono that lies flat, with a crossed collar, a wide belt (obi) and a dark hem."""
    block = WoodblockDrawing(shaded=True)
    block.add_outer_shape(
        "M38 10 L58 10 L66 14 L92 18 C93 34 93 48 91 63 C84 65 76 65 69 63 L68 40 L68 58 C69 70 71 80 74 90 "
        "C57 93 39 93 22 90 C25 80 27 70 28 58 L28 40 L27 63 C20 65 12 65 5 63 C3 48 3 34 4 18 L30 14 Z",
    )
    block.add_shade_shape(
        "M80 63.8 C84 63.8 87 63.5 90 62.4 C90.7 56 91 50 91.2 42 C88 51 84 58 80 63.8 Z "
        "M16 63.8 C12 63.8 9 63.5 6 62.4 C5.3 56 5 50 4.8 42 C8 51 12 58 16 63.8 Z"
    )
    block.add_dark_shape(
        "M24 84 C32 84 40 76 45 68 C52 80 62 82 71.5 82 C72 84.5 72.8 87 73.4 89.6 C57 92 39 92 22.6 89.6 Z",
    )
    block.add_dark_shape("M38 10.6 L47 32 L58 10.6 C54 14.5 42 14.5 38 10.6 Z")
    for collar in ("M35.5 11.4 L53 45", "M60.5 11.4 L43 45"):
        block.add_outlined_line(collar, 8.6, 4.6)
    block.add_coloured_shape("M28 43.6 L68 43.6 L68.5 61 L27.5 61 Z", ink.SHU, 2.4)
    block.add_coloured_shape("M27.8 49.8 H68.2 V55 H27.8 Z", ink.KIN, 1.6)
    block.add_gouge_marks(
        [(11, 62, 352, 12), (16, 62.5, 356, 15), (21, 62.3, 0, 12), (85, 62, 8, 12), (80, 62.5, 4, 15)]
    )
    block.add_gouge_marks([(75, 62.3, 0, 12), (34, 66, 184, 9), (62, 66, 176, 9)])
    block.add_gouge_marks(
        [(30, 88, 20, 9), (38, 89.5, 10, 13), (46, 90, 2, 15), (54, 89.8, -6, 11), (63, 89, -12, 7)], WASHI, 2
    )
    block.add_line("M28 40 L29 19 M68 40 L67 19", 2)
    block.add_faint_line("M28 44 H68 V61 H28 Z").add_faint_line("M36 12 L53 44 M60 12 L48 35").add_faint_line(
        "M28 40 L29 19 M68 40 L67 19"
    )
    return block, transform_around(_CENTRE, scale=0.96)


def _draw_hand_mirror() -> PlacedDrawing:
    """Draw a round hand mirror that shows a pair of small, painted lips."""
    block = WoodblockDrawing(shaded=True)
    block.add_outer_shape("M43 62 L42 82 C41 90 44 94 48 94 S55 90 54 82 L53 62 Z", ink.SHU)
    block.add_coloured_shape("M42.5 69 H53.5 L53.9 75 H42.1 Z", ink.KIN, 2)
    block.add_dark_shape("M48 2 A33 33 0 1 1 48 68 A33 33 0 1 1 48 2 Z", in_silhouette=True)
    block.add_disc(47.6, 34.6, 26, WASHI)
    block.add_shade_shape("M66.9 17.6 A26 26 0 0 1 30.4 54 C46 54 62 40 66.9 17.6 Z")
    block.add_coloured_shape(
        "M30 35 C35 28.6 41 25 44 25 C46 25 47 26.6 48 27.6 C49 26.6 50 25 52 25 C55 25 61 28.6 66 35 "
        "C61 43.6 54 48 48 48 S35 43.6 30 35 Z",
        ink.SHU,
        LINE,
    )
    block.add_line("M33 35 C40 37 44 33.5 48 36 C52 33.5 56 37 63 35", in_contrast="paper 1.6")
    block.add_gouge_marks([(69, 47, 250, 8), (66, 52, 246, 10), (61.4, 56.4, 240, 10)])
    block.add_gouge_marks([(19, 27, 33, 13), (26, 14.6, 55, 11)], WASHI, 2.4)
    block.add_line("M28.4 24 C30.4 19 35 15.5 39 13.5", 2)
    block.add_faint_line(
        "M30 35 C35 28.6 41 25 44 25 C46 25 47 26.6 48 27.6 C49 26.6 50 25 52 25 C55 25 61 28.6 66 35 "
        "C61 43.6 54 48 48 48 S35 43.6 30 35 Z"
    ).add_faint_line("M47.6 8.6 A26 26 0 1 1 47.5 8.6 Z")
    return block, transform_around(_CENTRE, x=-1, turn=16)


def _draw_shamisen_lute() -> PlacedDrawing:
    """Draw a shamisen (a lute with three strings) along a diagonal of the tile."""
    block = WoodblockDrawing(shaded=True)
    for peg in ("M33 -13.5 H45", "M33 -4 H45", "M51 -8.8 H63"):
        block.add_outlined_line(peg, 7.4, 3.4, ink.KIN, in_silhouette=True)
    block.add_outer_shape("M44.4 50 L44.4 -8 L51.6 -8 L51.6 50 Z", WASHI)
    block.add_dark_shape(
        "M44.4 -3 L43.6 -10 C42.6 -18 47 -24 56 -23 L57 -18 C52 -18 52 -14 52 -10 L51.6 -3 Z", in_silhouette=True
    )
    block.add_outer_shape(
        "M30 49 C38 45.6 58 45.6 66 49 C69 58 69 79 66 88 C58 91.4 38 91.4 30 88 C27 79 27 58 30 49 Z",
        ink.SHU,
    )
    skin = "M35 53.2 C41 51 55 51 61 53.2 C63 61 63 76 61 83.6 C55 85.8 41 85.8 35 83.6 C33 76 33 61 35 53.2 Z"
    block.add_coloured_shape(skin, WASHI, 2)
    block.add_shade_shape("M60.5 54 C62.4 61 62.4 76 60.5 83 C55 84.8 41 84.8 36 83.2 C52 82 60 70 60.5 54 Z")
    block.add_gouge_marks([(60.5, 58, 268, 6), (61.5, 64, 268, 7), (61.7, 70, 268, 7), (61, 76, 268, 6)])
    block.add_line("M44 47 V86 M48 47 V86 M52 47 V86", 1.5).add_line("M46.4 -6 V48 M49.6 -6 V48", 1.2)
    block.add_line("M39.6 75 H56.4", 4.4).add_coloured_shape("M43 86 H53 L51 93 H45 Z", ink.KIN, 2)
    block.add_faint_line(skin).add_faint_line("M44 53 V80 M52 53 V80 M44.6 46 V0 M51.4 46 V0")
    return block, f"translate(-2.4 4.4) {transform_around((48, 44.5), scale=0.84, turn=42)}"


def _draw_plectrum_of_shamisen() -> PlacedDrawing:
    block = WoodblockDrawing(shaded=True)
    block.add_outer_shape("M66 91 L71 77 C66 74 61 69 60 63 C69 67 85 67 93 59 C94 66 92 73 83 78 L77 94 Z")
    block.add_shade_shape("M77 92.4 L82.4 77.4 C89 73.6 92 67 92.4 61.6 C88 70 82 74.6 75.6 76.6 L71 91.6 Z")
    block.add_line("M71.6 77.6 C75 79.4 79 79.4 82.4 77.6", 2)
    return block, format_svg_transform(-0.8, -1.8)


def _draw_parasol() -> PlacedDrawing:
    """Draw a tilted paper parasol from the side: a straight cone with a wavy edge."""
    block, tip, panels = WoodblockDrawing(shaded=True), (48.0, 10.0), 6
    hem = [
        (1 + 94 * rib / panels, 50 + 8.4 * (1 - ((rib - panels / 2) / (panels / 2)) ** 2)) for rib in range(panels + 1)
    ]
    block.add_line("M48 20 V97", 6.6, in_silhouette=True).add_line("M48 60 V96", 2.4, WASHI)
    block.add_line("M48 80 V96", 6.6).add_line("M48 81 V95", 3.4, ink.SHU)
    outline = f"M{point(*tip)} L{point(*hem[0])}"
    for (x0, y0), (x1, y1) in pairwise(hem):
        outline += f" Q{point((x0 + x1) / 2, (y0 + y1) / 2 - 5.4)} {point(x1, y1)}"
    block.add_outer_shape(f"{outline} Z")

    def hem_points(share: float) -> list[Point]:
        return [(tip[0] + (x - tip[0]) * share, tip[1] + (y - tip[1]) * share) for x, y in hem]

    for panel in range(1, panels, 2):
        (x0, y0), (x1, y1) = hem[panel : panel + 2]
        sag = f"Q{point((x0 + x1) / 2, (y0 + y1) / 2 - 5.4)} {point(x1, y1)}"
        every_second = f"M{point(*tip)} L{point(x0, y0)} {sag} Z"
        block.add_shade_shape(every_second)
    band = hem_points(0.5) + list(reversed(hem_points(0.76)))
    block.add_coloured_shape(_closed_polyline(band), ink.SHU, 2)
    block.add_line(" ".join(polyline([tip, rib]) for rib in hem[1:-1]), 2)
    block.add_dark_shape(_closed_polyline([tip, *hem_points(0.2)]))
    block.add_dark_shape("M45.4 14 L46 4 C46.4 1 49.6 1 50 4 L50.6 14 Z", in_silhouette=True)
    block.add_faint_line(" ".join(polyline([tip, rib]) for rib in hem[1:-1]))
    block.add_faint_line(polyline(hem_points(0.76))).add_faint_line(polyline(hem_points(0.5)))
    return block, transform_around(_CENTRE, x=1.5, y=-1.5, scale=0.95, turn=-27)


def _draw_cat() -> PlacedDrawing:
    """Draw a sitting cat with one dark ear, shut eyes and a bell at its collar."""
    block = WoodblockDrawing(shaded=True)
    block.add_outer_shape("M66 86 C84 88 94 78 91 66 C88.6 57 79 58 79.6 65 C81 70 78 75 68 74 Z")
    block.add_dark_shape("M91 70 C91 60 84.4 57 80.6 62 C84.4 63 88.6 66 91 70 Z")
    block.add_outer_shape("M31 47 C24 56 19 70 20 83 C20 88 24 91 30 91 L66 91 C72 91 76 88 76 83 C77 70 72 56 65 47 Z")
    block.add_shade_shape("M72 61 C75 68 76 75 76 82 C76 88 72 90 66 90 L61 90 C67 82 71 72 72 61 Z")
    block.add_outer_shape(
        "M23 8 C30 10 35 14.4 39 18.6 C45 17 51 17 57 18.6 C61 14.4 66 10 73 8 C75 18 77 27 76 36 "
        "C74 49 62 55 48 55 S22 49 20 36 C19 27 21 18 23 8 Z",
    )
    block.add_dark_shape(
        "M73 8 C66 10 61 14.4 57 18.6 L52 17.6 C52 26 56 33 63 35 C68 36 72 35 76.4 33 C76.4 25 75 17 73 8 Z",
    )
    block.add_coloured_shape(
        "M27 15.4 C30 17 32 19 34.4 21.4 C31 23 28.5 25.5 26.2 28.6 C26 24 26.2 20 27 15.4 Z", ink.SHU
    )
    block.add_line("M29.6 37.5 C31.6 42 38.4 42 40.4 37.5", 2.8).add_line("M56 37.5 C58 42 64.4 42 66.4 37.5", 2.8)
    block.add_coloured_shape("M45.6 41 L50.4 41 L48 44.4 Z", ink.SHU, 1.2)
    block.add_line("M48 44.6 C48 48.4 44 49.4 42 47.4 M48 44.6 C48 48.4 52 49.4 54 47.4", 2)
    block.add_line("M12 38 L24.6 40 M12 46.6 L24.6 45.4 M84 38 L71.4 40 M84 46.6 L71.4 45.4", 2)
    block.add_gouge_marks(
        [(73, 66, 262, 9), (74.5, 72, 262, 11), (75, 78, 264, 10), (21.5, 74, 95, 6), (21, 80, 92, 7)]
    )
    block.add_gouge_marks([(69.4, 14, 205, 8), (73, 20, 205, 9), (73.6, 27, 210, 6)], WASHI, 2)
    block.add_coloured_shape("M29.4 52 C40 59 56 59 66.6 52 L68.4 57.4 C57 65.6 39 65.6 27.6 57.4 Z", ink.SHU, 2)
    block.add_disc(48, 65, 6, ink.KIN, 2).add_line("M48 65.5 V70", 2)
    block.add_line("M40 76 V90 M56 76 V90")
    block.add_faint_line("M29.6 37.5 C31.6 42 38.4 42 40.4 37.5 M56 37.5 C58 42 64.4 42 66.4 37.5").add_faint_line(
        "M45.6 41.6 H50.4"
    )
    block.add_faint_line("M29 53 C40 61 56 61 67 53").add_faint_line("M40 76 V88 M56 76 V88")
    return block, format_svg_transform(-1.5, -1.5)


def _make_pine_needle_cloud_path(x: float, y: float, scale: float) -> str:
    """Return the path data of a rounded mass of pine needles around (x, y)."""

    def at(dx: float, dy: float) -> str:
        return point(x + dx * scale, y + dy * scale)

    return (
        f"M{at(-20, 6)} C{at(-26, 6)} {at(-26, -3)} {at(-18, -4)} C{at(-18, -11)} {at(-8, -13)} {at(-5, -8)} "
        f"C{at(-2, -15)} {at(9, -14)} {at(10, -7)} C{at(16, -11)} {at(22, -6)} {at(19, -2)} "
        f"C{at(26, -1)} {at(26, 6)} {at(20, 6)} Z"
    )


def _draw_bonsai() -> PlacedDrawing:
    """Draw a small pine tree in a pot, with three rounded masses of needles on a bent trunk."""
    block = WoodblockDrawing(shaded=True)
    block.add_dark_shape(
        "M37 73 C44 66 49 61 44 53 C40 47 34 45 30 40 L37 37 C42 42 47 43 50 45 C53 42 56 39 62 36 L66 41 "
        "C60 44 56.6 48 56.6 53 C57.4 60 62 66 65 73 Z",
        in_silhouette=True,
    )
    block.add_gouge_marks([(46, 73, 12, 13), (52, 73, 4, 15), (57, 73, -8, 10), (48, 54, 8, 9)], WASHI, 2)
    for x, y, scale in ((25.0, 41.0, 0.95), (71.0, 37.0, 0.95), (48.0, 21.0, 1.14)):
        block.add_outer_shape(_make_pine_needle_cloud_path(x, y, scale))
        rays = ""
        for aside in (-11, 0, 11):
            foot = x + aside * scale, y + 4.5 * scale
            for lean in (-38, 0, 38):
                rays += polyline([point_from_polar(lean, 4 * scale, foot), point_from_polar(lean, 8.6 * scale, foot)])
        block.add_shade_shape(
            f"M{point(x - 19 * scale, y + 5.2 * scale)} Q{point(x, y - 1.5 * scale)} "
            f"{point(x + 19 * scale, y + 5.2 * scale)} Z"
        )
        block.add_line(rays, 1.9)
        block.add_faint_line(f"M{point(x - 12 * scale, y + 1)} Q{point(x, y + 5)} {point(x + 12 * scale, y + 1)}")
    block.add_outer_shape("M23 76 H73 L69 89 H66.4 L65 93 H57 L56 89 H40 L39 93 H31 L29.6 89 H27 Z", ink.SHU)
    block.add_outer_shape("M17 71 H79 V78 H17 Z", ink.SHU)
    block.add_line("M33 83.5 H63", 2.4, ink.KIN, in_contrast="paper")
    block.add_faint_line("M19 78 H77")
    return block, transform_around(_CENTRE, x=-0.6, y=-2.6, scale=0.97)


def _draw_comb() -> PlacedDrawing:
    """Draw a wooden comb with a plum blossom and long teeth. The background is visible between the teeth."""
    block, teeth, pitch = WoodblockDrawing(shaded=True), 5, 12.2
    for tooth in range(teeth):
        x = 48 + (tooth - (teeth - 1) / 2) * pitch
        data = f"M{point(x - 3.2, 40)} H{x + 3.2:g} L{point(x + 2.4, 84)} Q{point(x, 92)} {point(x - 2.4, 84)} Z"
        block.add_outer_shape(data, outline_width=1.9, omit_shadow=True)
    for x0, x1, low in ((6, 13.4, 84.0), (82.6, 90, 84.0)):
        middle = (x0 + x1) / 2
        block.add_outer_shape(
            f"M{point(x0, 36)} H{x1:g} L{point(x1 - 0.6, low)} Q{point(middle, low + 9)} {point(x0 + 1, low)} Z",
        )
    block.add_outer_shape(
        "M6 44 L5.6 24 C5.6 17 9 13.6 16 12 C36 8 60 8 80 12 C87 13.6 90.4 17 90.4 24 L90 44 C62 48 34 48 6 44 Z",
    )
    block.add_shade_shape("M90 44 L90.2 25 C90.2 22 89.6 19.4 88.4 17.4 C86 30 66 40 12 44.6 C38 47.6 64 47.4 90 44 Z")
    block.add_line("M11 38.4 C34 42 62 42 85 38.4", 2)
    block.add_gouge_marks([(86.4, 27, 268, 12), (86.6, 31, 268, 15), (86, 35, 267, 12)])
    petals = [point_from_polar(72 * turn, 7.2, (48, 25)) for turn in range(5)]
    for x, y in petals:
        block.add_disc(x, y, 5.2, ink.SHU, 3.4)
    for x, y in petals:
        block.add_disc(x, y, 5.2, ink.SHU)
    block.add_disc(48, 25, 5, ink.SHU).add_disc(48, 25, 3, ink.KIN, in_contrast="bare")
    for x, y in ((17, 27), (30, 24.6), (66, 24.6), (79, 27)):
        block.add_disc(x, y, 3.6, ink.KIN, 1.8)
    block.add_faint_line("M11 38.4 C34 42 62 42 85 38.4")
    for x, y in petals:
        block.add_faint_line(f"M{point(x, y)} L48 25")
    return block, transform_around(_CENTRE, x=-0.6, turn=-9, scale=0.92)


_DRAWN: dict[str, tuple[Callable[[], PlacedDrawing], ...]] = {
    "F": (_draw_fan,),
    "T": (_draw_tea_bowl,),
    "K": (_draw_kimono,),
    "M": (_draw_hand_mirror,),
    "S": (_draw_shamisen_lute, _draw_plectrum_of_shamisen),
    "P": (_draw_parasol,),
    "C": (_draw_cat,),
    "B": (_draw_bonsai,),
    "O": (_draw_comb,),
}

OBJECT_LETTERS = tuple(_DRAWN)
"""The letters of the objects in the notation, in the order of the cells of a board."""

OBJECT_NAMES = dict(
    zip(
        OBJECT_LETTERS, ("fan", "tea", "kimono", "make-up", "shamisen", "parasol", "cat", "bonsai", "comb"), strict=True
    )
)
"""The name of each object's drawing, by letter. The names of its regions begin with it."""

_EVEN = {"stroke_linejoin": "round", "stroke_linecap": "round"}


def draw_object_silhouette(object_letter: str) -> Svg:
    """Return the outer shape of an object as SVG, by the object's letter (F = fan). It inherits its fill and stroke."""
    return group(*(block.render_silhouette(move) for block, move in _draw_parts_of_object(object_letter)), **_EVEN)


def draw_object(object_letter: str) -> Svg:
    """Return the drawing of an object as SVG, by the object's letter (F = fan).

    It inherits the colour of its outlines from the attribute `color`, and the colour of its shade from `fill`.
    """
    return group(
        *(block.render_picture(move) for block, move in _draw_parts_of_object(object_letter)),
        stroke_width=LINE,
        **_EVEN,
    )


def draw_faint_lines_of_object(object_letter: str) -> Svg:
    """Return the faint lines of an object that an empty cell of a board shows, as SVG, by the object's letter."""
    return group(*(block.render_faint_lines(move) for block, move in _draw_parts_of_object(object_letter)), **_EVEN)


def _draw_parts_of_object(object_letter: str) -> list[PlacedDrawing]:
    return [draw() for draw in (*_DRAWN[object_letter], *LINE_DRAWINGS[object_letter])]
