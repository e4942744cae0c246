"""The nine friends as line art to be coloured in, with the same regions and things as in colour (see `friends.py`)."""

from collections.abc import Callable

from hanamachi.drawing.pen import Svg, format_svg_transform, point, point_from_polar, polyline
from hanamachi.games.maiko.drawing import folk
from hanamachi.games.maiko.drawing.block import transform_around
from hanamachi.games.maiko.drawing.line_drawing import LineDrawing, make_circle_path
from hanamachi.games.maiko.drawing.line_folk import (
    EYE_WIDTH,
    SHOULDERS,
    draw_cheeks,
    draw_cloth_dots,
    draw_eye_arcs,
    draw_head,
    draw_nose,
    draw_open_mouth,
    draw_robe,
    draw_smile,
    make_strip_path,
)


def _draw_poet() -> Svg:
    person, poem = LineDrawing("poet"), LineDrawing("poet")
    draw_robe(person)
    person.add_part("cap", "M33 26 C32 12 36 0 45 -4 C54 -7 62 -2 63 8 C63.6 15 62 20 62.6 26 Z")
    draw_head(person, folk.LONG, 18)
    person.add_part("band", "M29.6 33 C36 27.6 60 27.6 66.4 33 L65.6 22 C56 17 40 17 30.4 22 Z")
    person.add_stroke("M33.4 39.4 C37 36.6 41 37 44 39 M62.6 39.4 C59 36.6 55 37 52 39", 2.4)
    draw_eye_arcs(person, 45, 3.6, 38.6, 57.4)
    draw_nose(person, 45)
    person.add_part("beard", "M35 58 C40 54 46 54.6 48 57 C50 54.6 56 54 61 58 C65 70 58 82 48 89 C38 82 31 70 35 58 Z")
    person.add_stroke("M43.6 64 C46 66 50 66 52.4 64", EYE_WIDTH).add_stroke(
        "M45 73 C45.4 76 46 79 47 81 M52 73 C51.8 75 51.6 77 51.2 78"
    )
    poem.add_part("poem", "M70 42 H89 V90 H70 Z").add_part("poem-edge", "M70 42 H89 V52 H70 Z")
    poem.add_stroke("M83.6 59 V71 M83.6 76 V83 M76 59 V66 M76 71 V80", 2)
    return person.render_picture(format_svg_transform(-7, 6)) + poem.render_picture(
        transform_around((80, 66), x=1, y=-6, turn=7)
    )


def _draw_fishmonger() -> Svg:
    person, fish = LineDrawing("fishmonger"), LineDrawing("fishmonger")
    person.add_part("robe", "M-12 124 C-10 82 10 72 30 69 H66 C86 72 106 82 108 124 Z")
    person.add_plain("collar", "M31 70 H65 L61 80 H35 Z")
    draw_head(person, folk.ROUND, 22.5)
    person.add_part("hair", "M25 34 C25 20 36 11 48 11 S71 20 71 34 Z")
    person.add_part(
        "towel", "M68 31 C73 18 84 9 95 12 C95 22 88 30 78 32 Z", "M68 31 C80 27 91 35 92 47 C82 47 74 42 68 31 Z"
    )
    person.add_part(
        "towel",
        "M23.4 25 C34 20 62 20 72.6 25 C74 29.4 74 33.6 72.6 38 C62 33 34 33 23.4 38 C22 33.6 22 29.4 23.4 25 Z",
    )
    draw_cloth_dots(person, (33, 29), (43, 27.8), (53, 27.8), (63, 29), radius=2.4)
    draw_eye_arcs(person, 47, -4.6)
    draw_nose(person, 46)
    draw_open_mouth(person, 55.6, 10)
    fish.add_part("fish", "M6 80 C18 60 48 58 66 74 L84 60 C89 70 89 87 84 96 L66 83 C48 100 18 99 6 80 Z")
    fish.add_part("belly", "M6 80 C20 86 44 86 66 83 C48 100 18 99 6 80 Z")
    fish.add_stroke("M28 67.6 C33 72 34 78 32 83.6").add_stroke("M72.6 76 L80 70.6 M73 80 L81.6 81.6")
    for x, y in ((41, 72), (50, 71), (45.6, 78.6), (55, 77.6)):
        fish.add_stroke(f"M{point(x, y - 2.6)} C{point(x + 3.4, y - 1)} {point(x + 3.4, y + 1)} {point(x, y + 2.6)}")
    fish.add_circle("eye", 19, 75.4, 4.2)
    return person.render_picture(format_svg_transform(0, -8)) + fish.render_picture(
        transform_around((46, 80), y=3, turn=-7)
    )


def _draw_monk() -> Svg:
    person = LineDrawing("monk")
    person.add_part("robe", SHOULDERS).add_plain("collar", "M44 68 L57 71 L66 75 L72 79 L60 88 Z")
    person.add_part("sash", "M24 75 L38 66 L92 104 H58 Z")
    for side in (-1, 1):
        person.add_part(
            "skin",
            f"M{point(48 + side * 22, 34)} C{point(48 + side * 36, 30)} {point(48 + side * 35, 52)} "
            f"{point(48 + side * 31, 60)} C{point(48 + side * 28, 66)} {point(48 + side * 22, 64)} "
            f"{point(48 + side * 21, 56)} Z",
        )
    person.add_part("skin", "M23.6 42 C23.6 20 34 11 48 11 S72.4 20 72.4 42 C72.4 60 62 70 48 70 S23.6 60 23.6 42 Z")
    draw_eye_arcs(person, 44, -4.6, 37.6, 58.4)
    draw_nose(person, 45)
    draw_smile(person, 59, 7)
    person.add_stroke("M33 35 C36 33 40 33 43 34.4 M53 34.4 C56 33 60 33 63 35")
    person.add_dots((44, 25), (52, 25), (48, 21), radius=1.2)
    for x, y in ((21, 76), (26.4, 85), (36, 90.6), (48, 92), (60, 90.6), (69.6, 85), (75, 76)):
        person.add_circle("beads", x, y, 6)
    return person.render_picture(format_svg_transform(0, 0))


def _draw_grandmother() -> Svg:
    person, stick = LineDrawing("grandmother"), LineDrawing("grandmother")
    person.add_part("hair", "M48 -6 C58 -6 63 0 62 7 C61 14 55 18 48 18 S35 14 34 7 C33 0 38 -6 48 -6 Z")
    person.add_part("pin", make_strip_path((22, 19), (74, 12), 8))
    person.add_part("robe", SHOULDERS)
    person.add_plain("collar", "M34 70.4 H41 L49 112 L44 104 Z", "M62 70.4 H55 L47 112 L52 104 Z")
    draw_head(person, folk.ROUND, 22)
    person.add_part("hair", "M25.6 45 C23 25 35 14 48 14 S73 25 70.4 45 C66 35 60 29.4 48 29.4 S30 35 25.6 45 Z")
    draw_eye_arcs(person, 47, -4.6, 38, 58)
    draw_cheeks(person, 55, 12.6)
    draw_nose(person, 46)
    draw_smile(person, 59, 6.4)
    person.add_stroke(
        "M40 36 C45 34.6 51 34.6 56 36 M38 57 C36.4 58.6 36 60.4 36.6 62.4 M58 57 C59.6 58.6 60 60.4 59.4 62.4"
    )
    person.add_part(
        "shawl", "M-8 124 C0 84 14 73 32 68 C38 78 46 92 48 124 Z", "M104 124 C96 84 82 73 64 68 C58 78 50 92 48 124 Z"
    )
    draw_cloth_dots(person, (17, 88), (28, 80), (32, 94), (66, 79), (77, 86), (64, 94))
    stick.add_part("stick", "M84 112 V60 C84 52 75 52 75 60 C75 66 66.6 66 66.6 60 C66.6 42 92.4 42 92.4 60 V112 Z")
    stick.add_part("skin", "M77 77 C77 68 99 68 99 77 C99 87 77 87 77 77 Z")
    return person.render_picture(transform_around((48, 96), x=-11, y=2, scale=0.9)) + stick.render_picture(
        format_svg_transform(0, 2)
    )


def _draw_dancer() -> Svg:
    person = LineDrawing("dancer")
    person.add_part("robe", "M-8 124 C2 88 20 80 36 76 L48 80 L76 66 C88 72 94 84 104 124 Z")
    person.add_part("skin", "M47 56 C48 66 44 74 36 80 C46 86 64 84 78 68 C69 66 66 60 66 52 Z")
    person.add_part("collar", "M34 76 C44 82 62 80 74 63 L82.6 70 C70 91 46 94 31 85 Z")
    person.add_part(
        "skin",
        "M58 21 C46 17 36 22 34 32 C33.4 36.4 33 38.6 31 42 L27 48 C26.2 49.6 27.6 50.6 30.2 50.8 L29.4 53.4 "
        "L31 55.2 L29.8 57.4 C29.6 59 31 59.8 31 61.4 C30.8 65.4 33.4 68 37.6 67.8 C45 67.4 52 63 56 56 L66 44 Z",
    )
    person.add_grey("lips", "M28.8 52.6 C31 51.6 34 52.6 35.6 54.8 C34 57.4 32 58.4 30 58 L31 55.2 Z")
    person.add_stroke("M33.4 44 C35.6 41 40 40.6 44 44.4 L46 46.2", EYE_WIDTH).add_stroke("M35 36.6 L40.4 35")
    person.add_plain("cheek", make_circle_path(43.4, 54.6, 4.4))
    person.add_part(
        "hair",
        "M33.4 32.6 C34 12 50 0 64 8 C72 2 84 6 84 17 C94 25 95 43 87 54 C80 62 70 62 64 57 C59.6 52.6 62 46 58 41 "
        "C51 34 43 36 33.4 32.6 Z",
    )
    person.add_stroke("M64 8 C68 9 71 12 72 16 M79 29 C82 35 82 42 79 48")
    person.add_part("pin", make_strip_path((64, 31), (91, 15), 8.4))
    for turn in range(5):
        person.add_part("flower", make_circle_path(*point_from_polar(72 * turn + 18, 7.6, (37, 19)), 6.4))
    person.add_circle("heart", 37, 19, 4.4)
    draw_cloth_dots(person, (18, 93), (30, 94), (76, 84), (86, 92), (70, 94), (52, 96))
    return person.render_picture(format_svg_transform(0, 1))


def _draw_wrestler() -> Svg:
    person = LineDrawing("wrestler")
    person.add_part("body", "M-8 124 C-8 74 4 64 26 61 H70 C92 64 104 74 104 124 Z")
    person.add_stroke("M16 104 C14 92 15 86 18 81 M80 104 C82 92 81 86 78 81")
    person.add_stroke("M34 78 C40 81 45 81.4 48 79.4 C51 81.4 56 81 62 78")
    draw_head(person, "M22 44 C22 26 34 19 48 19 S74 26 74 44 C75 62 66 72 48 72 S21 62 22 44 Z", 27)
    person.add_part("hair", "M22.4 42 C19 23 34 13 48 13 S77 23 73.6 42 C69 32 60 27.4 48 27.4 S27 32 22.4 42 Z")
    person.add_part("topknot", "M34 1 C36 -8 60 -8 62 1 C60.6 5 56 6 55 12 H41 C40 6 35.4 5 34 1 Z")
    person.add_part("cord", "M38.6 9 H57.4 V18 H38.6 Z")
    person.add_stroke("M31.6 37.6 L43.4 41.4 M64.4 37.6 L52.6 41.4", 3.6)
    person.add_stroke("M34.6 46.6 L43 47.6 M61.4 46.6 L53 47.6", EYE_WIDTH)
    person.add_stroke("M45.6 48 C45 51 43 53 43.4 54.6 C46 56.4 50 56.4 52.6 54.6 C53 53 51 51 50.4 48")
    person.add_stroke("M40 63.4 C44 60.6 52 60.6 56 63.4", EYE_WIDTH)
    return person.render_picture(format_svg_transform(0, 6))


def _draw_traveller() -> Svg:
    person, hat = LineDrawing("traveller"), LineDrawing("traveller")
    person.add_part("cloak", "M-8 124 C0 82 14 72 32 68 H64 C82 72 96 82 104 124 Z")
    person.add_stroke("M18 84 L13 112 M78 84 L83 112")
    person.add_part("skin", folk.LONG)
    draw_nose(person, 45)
    person.add_stroke("M40 59 C45 62 51 61.6 55 58.6", EYE_WIDTH)
    person.add_stroke("M54 59.6 L72 57", 2).add_dark_shape("M70 57.4 C73 53 78 52.6 80.4 56 C78 60.4 73 61.4 70 57.4 Z")
    person.add_part("ribbon", "M48 82 L31 73 C27 79 27 87 31 93 Z", "M48 82 L65 73 C69 79 69 87 65 93 Z")
    person.add_circle("ribbon", 48, 82, 5.4)
    hat.add_part("hat", "M48 1 C66 3 88 24 96 44 C80 50 64 51 48 51 S16 50 0 44 C8 24 30 3 48 1 Z")
    hat.add_stroke("M48 1 C38 10 29 28 25 46 M48 1 C58 10 67 28 71 46")
    hat.add_part(
        "brim", "M0 44 C16 38.6 32 41 48 41 S80 38.6 96 44 C92 50 88 51 80 52.6 C60 56 36 56 16 52.6 C8 51 4 50 0 44 Z"
    )
    return person.render_picture(format_svg_transform(0, 3)) + hat.render_picture(
        transform_around((48, 30), y=-1, turn=-6, scale=0.94)
    )


def _draw_doctor() -> Svg:
    person = LineDrawing("doctor")
    person.add_part("coat", SHOULDERS).add_part("shirt", "M34 66 H62 L71 78 L60 124 H36 L25 78 Z")
    person.add_part("tie", "M48 85.6 L30 78 V93 Z M48 85.6 L66 78 V93 Z").add_circle("tie", 48, 86, 5.4)
    draw_head(person, folk.LONG, 18)
    person.add_part("hair", "M28 41 C23 21 35 8 52 8 C68 8 75 23 68.4 41 C60 37 55.6 32 53 24 C47 32 38 38 28 41 Z")
    person.add_circle("glasses", 38, 45.6, 8.8).add_circle("glasses", 58, 45.6, 8.8)
    person.add_stroke("M46.6 44 C47.6 43 48.4 43 49.4 44")
    person.add_dots((39, 45.6), (57, 45.6), radius=2)
    person.add_part("moustache", "M41 62 H55 C56 74 52 81 48 84 C44 81 40 74 41 62 Z")
    person.add_part(
        "moustache",
        "M48 59.4 C45 56 40 56 38 59.6 C36.4 62 34 62.4 31.4 61 C34 68.6 45 69 48 65.6 C51 69 62 68.6 64.6 61 "
        "C62 62.4 59.6 62 58 59.6 C56 56 51 56 48 59.4 Z",
    )
    return person.render_picture(format_svg_transform(0, 2))


def _draw_child() -> Svg:
    person, wheel = LineDrawing("child"), LineDrawing("child")
    person.add_part("hair", "M18 70 C10 34 24 9 48 9 S86 34 78 70 C70 74 64 72 62 66 H34 C32 72 26 74 18 70 Z")
    draw_robe(person)
    draw_cloth_dots(person, (15, 92), (25, 84), (71, 84), (81, 92))
    person.add_part("skin", folk.ROUND)
    person.add_part("hair", "M24.4 47 C22 24 36 15 48 15 S74 24 71.6 47 C62 41.6 55 40.6 48 40.6 S34 41.6 24.4 47 Z")
    person.add_dots((38, 49.6), (58, 49.6), radius=3.4)
    draw_cheeks(person, 57.6, 13.6)
    draw_open_mouth(person, 56, 7.6)
    hub = (76.0, 32.0)
    wheel.add_part("stick", "M71.8 34 H80.2 V112 H71.8 Z")
    for turn in range(4):
        blade = [hub, point_from_polar(turn * 90, 24, hub), point_from_polar(turn * 90 + 45, 19, hub)]
        wheel.add_part("blade" if turn % 2 else "pale-blade", polyline(blade) + " Z")
    wheel.add_circle("hub", *hub, 4.6)
    return person.render_picture(transform_around((48, 96), x=-14, y=2, scale=0.86)) + wheel.render_picture(
        format_svg_transform(0, 1)
    )


LINE_FRIENDS: dict[str, Callable[[], str]] = {
    "poet": _draw_poet,
    "fishmonger": _draw_fishmonger,
    "monk": _draw_monk,
    "grandmother": _draw_grandmother,
    "dancer": _draw_dancer,
    "wrestler": _draw_wrestler,
    "traveller": _draw_traveller,
    "doctor": _draw_doctor,
    "child": _draw_child,
}
"""The drawings by the name of the friend."""
