"""The four teachers as line art to be coloured in, with the regions and things that they have in `teachers.py`."""

from collections.abc import Callable
from itertools import pairwise

from hanamachi.drawing.pen import Svg, format_svg_transform, point_from_polar, polyline
from hanamachi.games.maiko.drawing import folk
from hanamachi.games.maiko.drawing.line_drawing import LineDrawing, make_circle_path
from hanamachi.games.maiko.drawing.line_folk import (
    EYE_WIDTH,
    draw_cloth_dots,
    draw_eye_arcs,
    draw_head,
    draw_nose,
    draw_robe,
    draw_smile,
    make_strip_path,
)


def _draw_danna() -> Svg:
    man, things = LineDrawing("danna"), LineDrawing("danna")
    draw_robe(man)
    man.add_circle("crest", 16, 88, 6.6).add_grey("crest", make_circle_path(16, 88, 2.2))
    draw_head(man, folk.OVAL, 18.5)
    draw_eye_arcs(man, 45, 3.6)
    draw_nose(man, 44)
    man.add_part(
        "moustache",
        "M48 56 C43.4 51.6 38.4 54.6 37 62 C41.4 64 46.4 63.2 48 60.6 C49.6 63.2 54.6 64 59 62 "
        "C57.6 54.6 52.6 51.6 48 56 Z",
    )
    things.add_part("hat", "M30 50 C27 25 36 10 52 10 S77 25 74 50 Z")
    things.add_part("hat-band", "M29.6 37 C40 34 64 34 74.4 37 L75 48 H29 Z")
    things.add_part("hat", "M10 46 C26 53 38 48 52 48 S78 53 94 46 C98 60 80 62 52 60 S6 60 10 46 Z")
    things.add_part("sleeve", "M52 128 L72 90 L92 74 L108 86 L119 128 Z")
    things.add_plain("cuff", "M75 90 L84 83 L80 108 L70 104 Z")
    things.add_part("lantern", "M84 80 C74 88 74 104 84 112 H110 C120 104 120 88 110 80 Z")
    things.add_line("M80 87 H114 M77.6 105 H116.4", in_line="grey 1.4")
    things.add_part("lantern-rim", "M84 74 H110 V83 H84 Z", "M84 109 H110 V118 H84 Z")
    things.add_circle("lantern-disc", 97, 96, 7.6)
    things.add_part("skin", "M87 62 C88 55 106 55 107 62 C109 70 105 76 97 76 S85 70 87 62 Z")
    things.add_stroke("M93.6 62 V69 M98.4 62 V70 M103 62.6 V69")
    return man.render_picture(format_svg_transform(4, 26)) + things.render_picture()


def _draw_oka_san() -> Svg:
    back, woman, things = LineDrawing("oka-san"), LineDrawing("oka-san"), LineDrawing("oka-san")
    back.add_part(
        "hair",
        "M50 6 C64 4 74 14 71 25 C88 30 92 48 86 64 C82 74 74 76 68 76 H32 C26 76 18 74 14 64 "
        "C8 48 12 30 29 25 C26 14 36 4 50 6 Z",
    )
    draw_robe(woman)
    draw_head(woman, folk.OVAL, 18)
    draw_eye_arcs(woman, 46, -4.6)
    draw_nose(woman)
    woman.add_stroke("M35 38.4 C37 36.8 41 36.4 43 37.4 M53 37.4 C55 36.4 59 36.8 61 38.4")
    woman.add_grey("lips", "M42 59.4 C45 57 51 57 54 59.4 C52 64 44 64 42 59.4 Z")
    things.add_part(
        "hair",
        "M32 62 C35 51 42 47 50 51 C58 47 65 51 68 62 C78 54 76 36 60 34 H40 C24 36 22 54 32 62 Z",
    )
    things.add_part("comb", "M34 27 C42 18 58 18 66 27 L62.6 38 C55 34 45 34 37.4 38 Z")
    things.add_part("pin", make_strip_path((72, 38), (96, 29), 8.6)).add_circle("bead", 97, 28.6, 6.6)
    things.add_part("bundle", "M66 128 C62 108 71 94 90 94 C111 94 122 108 120 128 Z")
    things.add_part(
        "bundle",
        "M87 97 C74 94 64 84 66 74 C78 73 87 82 90 92 Z",
        "M93 97 C106 94 116 84 114 74 C102 73 93 82 90 92 Z",
        make_circle_path(90, 96, 6),
    )
    draw_cloth_dots(things, (78, 108), (88, 115), (101, 107), (109, 116), (98, 117), (76, 120))
    return back.render_picture() + woman.render_picture(format_svg_transform(2, 25)) + things.render_picture()


def _draw_one_san() -> Svg:
    back, woman, things = LineDrawing("one-san"), LineDrawing("one-san"), LineDrawing("one-san")
    back.add_part(
        "hair",
        "M57 16 C70 14 79 24 76 36 C92 41 98 56 92 71 C88 82 81 87 74 87 H40 C33 87 26 82 22 71 "
        "C16 56 22 41 38 36 C35 24 44 14 57 16 Z",
    )
    draw_robe(woman)
    draw_cloth_dots(woman, (12, 92), (22, 84), (24, 96), (72, 84), (84, 92))
    draw_head(woman, folk.OVAL, 18)
    woman.add_dots((43, 47), (60.4, 47), radius=3)
    woman.add_stroke("M34 46.6 C37 42 43.4 41.6 47 45 M51 46.6 C54 42 60.4 41.6 64 45", EYE_WIDTH)
    woman.add_stroke("M35 36.6 L42 35.4 M54 35.4 L61 36.6", 2)
    things.add_part("hair", "M39 62 C42 52 49 49 57 53 C65 49 72 52 75 62 C85 54 83 36 68 33 H46 C31 36 29 54 39 62 Z")
    for turn in range(5):
        things.add_part("flower", make_circle_path(*point_from_polar(72 * turn, 7.4, (23, 42)), 6.2))
    things.add_circle("heart", 23, 42, 4.2)
    things.add_part("pin", make_strip_path((72, 40), (99, 28), 8.4))
    rivet, panels = (82.0, 132.0), 5
    angles = [-78 + 20.4 * panel for panel in range(panels + 1)]
    for index, (start, end) in enumerate(pairwise(angles)):
        corners = ((start, 24), (start, 58), ((start + end) / 2, 54), (end, 58), (end, 24))
        panel = polyline(point_from_polar(angle, radius, rivet) for angle, radius in corners) + " Z"
        things.add_part("fan-fold" if index % 2 else "fan", panel)
    things.add_circle("fan-sun", *point_from_polar(-27, 41, rivet), 8.6)
    return back.render_picture() + woman.render_picture(format_svg_transform(9, 25)) + things.render_picture()


def _draw_sabanto() -> Svg:
    man, things = LineDrawing("sabanto"), LineDrawing("sabanto")
    draw_robe(man)
    man.add_part("cords", make_strip_path((6, 80), (34, 112), 9), make_strip_path((90, 80), (62, 112), 9))
    draw_head(man, folk.OVAL, 19)
    draw_eye_arcs(man, 47, -4.6)
    draw_nose(man, 47)
    draw_smile(man, 60, 8)
    man.add_part("hair", "M38 4 C38 -6 59 -6 59 4 C59 9 56 11 56 15 H41 C41 11 38 9 38 4 Z")
    man.add_part("hair", "M25.6 34 C25 20 36 10 48 10 S71 20 70.4 34 Z")
    man.add_part(
        "towel",
        "M23 26 C30 20 40 24 44 28 V40 C38 36 30 36 24 40 C21 36 21 30 23 26 Z",
        "M73 26 C66 20 56 24 52 28 V40 C58 36 66 36 72 40 C75 36 75 30 73 26 Z",
        make_circle_path(48, 33, 6.4),
    )
    things.add_part("handle", make_strip_path((104, 128), (92, 34), 8.6))
    things.add_part("broom", "M80 44 C79 28 75 14 70 3 C79 7 86 4 89 1 C94 5 103 5 112 -1 C112 14 107 30 103 42 Z")
    things.add_stroke("M81 9 L87 31 M100 8 L95.6 30")
    things.add_part("binding", make_strip_path((78.6, 39.6), (104.6, 36.4), 8.8))
    things.add_part(
        "skin", "M89 108 C87 98 92 91 101 91 C110 91 115 98 114 107 C113 119 108 127 101 127 S91 119 89 108 Z"
    )
    things.add_stroke("M94 101 H107.4 M94 108 H108.4")
    return man.render_picture(format_svg_transform(0, 22)) + things.render_picture()


LINE_TEACHERS: dict[str, Callable[[], Svg]] = {
    "danna": _draw_danna,
    "oka-san": _draw_oka_san,
    "one-san": _draw_one_san,
    "sabanto": _draw_sabanto,
}
"""The drawings by the teacher's word in the notation."""
