"""The four teachers, 120 × 120 units, on indigo in front of a golden moon.

Each portrait shows the teacher's service for a kamon. Danna lights the way with a lantern. Oka-san brings a bundle
home. One-san looks aside over her fan. Sabanto sweeps.
"""

from collections.abc import Callable

from hanamachi.drawing import ink
from hanamachi.drawing.pen import (
    ROUND,
    Point,
    Svg,
    disc,
    format_svg_transform,
    group,
    point_from_polar,
    polyline,
    rectangle,
)
from hanamachi.drawing.sheet import SvgById, clip_path, symbol
from hanamachi.games.maiko.drawing import folk
from hanamachi.games.maiko.drawing.block import LINE, WoodblockDrawing
from hanamachi.games.maiko.drawing.inks import FAIR, POWDER, SLATE, STRAW, WASHI
from hanamachi.games.maiko.drawing.line_teachers import LINE_TEACHERS

BOX = "0 0 120 120"


def _add_dots(block: WoodblockDrawing, places: tuple[Point, ...], radius: float = 2.8) -> WoodblockDrawing:
    for x, y in places:
        block.add_disc(x, y, radius, WASHI, in_contrast="bare")
    return block


def _draw_portrait_of_teacher_danna() -> Svg:
    man = WoodblockDrawing()
    folk.draw_robe(man, ink.SUMI, FAIR).add_line("M30 74 L44 98 M66 74 L52 98", 2, SLATE)
    folk.draw_nose(folk.draw_lowered_eyes(folk.draw_head_with_ears(man, folk.OVAL, FAIR)))
    man.add_line("M34 38 L43 36.4 M53 36.4 L62 38", 2.6)
    man.add_dark_shape(
        "M48 56 C45 54 40 55 36 60 C40.6 61 46 60.6 48 58.4 C50 60.6 55.4 61 60 60 C56 55 51 54 48 56 Z",
    )
    man.add_line("M45.6 63.6 H50.4", 2)
    crest = [point_from_polar(72 * petal, 3, (20, 85)) for petal in range(5)]
    man.add_disc(20, 85, 6.4, WASHI, in_contrast="bare")
    for x, y in crest:
        man.add_disc(x, y, 1.8, ink.SUMI)
    hat = WoodblockDrawing()
    hat.add_inner_shape("M32 50 C29 27 36 14 52 14 S75 27 72 50 Z", ink.SUMI)
    hat.add_coloured_shape("M31.5 42.4 C40 39.6 64 39.6 72.5 42.4 L73 49 H31 Z", ink.SHU, in_contrast="paper")
    hat.add_inner_shape("M18 46.6 C30 52 38 49 52 49 S74 52 86 46.6 C88 53 78 57 52 55.6 S16 53 18 46.6 Z", ink.SUMI)
    hat.add_gouge_marks([(40, 22, 200, 13), (46, 18, 196, 12)], SLATE, 2.4)
    lamp = WoodblockDrawing()
    lamp.add_inner_shape("M70 122 L80 84 L92 75 L106 82 L112 122 Z", ink.SUMI)
    lamp.add_line("M80 84 L92 75 L106 82", 4.2, WASHI)
    lamp.add_line("M90 76 C90 63 104 63 104 76", 3.4)
    lamp.add_inner_shape("M85 78 C78 86 78 100 85 108 H109 C116 100 116 86 109 78 Z", ink.FLAKE)
    lamp.add_line("M81.4 85 H112.6 M79.8 92.6 H114.2 M80.2 100 H113.8", 1.8, ink.KIN, in_contrast="ink 1.4")
    lamp.add_dark_shape("M85.4 73 H108.6 V79 H85.4 Z M85.4 107 H108.6 V113 H85.4 Z")
    lamp.add_disc(97, 93, 7.4, ink.SHU)
    lamp.add_inner_shape("M89 61 C90 56 104 56 105 61 C107 66.4 103 71 97 71 S87 66.4 89 61 Z", FAIR)
    lamp.add_line("M94 62.4 V69 M98.4 62.4 V69 M102.4 63 V68", 1.8)
    return man.render_picture(format_svg_transform(4, 24)) + hat.render_picture() + lamp.render_picture()


def _draw_portrait_of_teacher_oka_san() -> Svg:
    back, woman, hair, bundle = (
        WoodblockDrawing(),
        WoodblockDrawing(),
        WoodblockDrawing(),
        WoodblockDrawing(),
    )
    back.add_dark_shape(
        "M52 12 C67 10 74 20 71 28 C83 32 85 45 81 59 C79 67 72 71 68 71 H36 C32 71 25 67 23 59 C19 45 21 32 33 28 "
        "C30 20 37 10 52 12 Z",
    )
    folk.draw_robe(woman, ink.MATSU, FAIR)
    folk.draw_smile(
        folk.draw_nose(folk.draw_shut_eyes(folk.draw_head_with_ears(woman, folk.OVAL, FAIR), y=46)), 58.5, 6.4
    )
    woman.add_line("M35 38 C37 36.4 41 36 43 37 M53 37 C55 36 59 36.4 61 38", 2)
    woman.add_coloured_shape("M43 59.4 C46 57.6 50 57.6 53 59.4 C51 63 45 63 43 59.4 Z", ink.SHU)
    hair.add_dark_shape(
        "M32.6 64 C32.6 46 42 42 52 47 C62 42 71.4 46 71.4 64 C77 52 72 37 60 35 H44 C32 37 27 52 32.6 64 Z",
    )
    hair.add_line("M36 44 C33 49 32 54 32.4 59 M68 44 C71 49 72 54 71.6 59", 1.8, SLATE, in_contrast="paper")
    hair.add_coloured_shape("M39 27 C44 22 60 22 65 27 L62.6 34 C56 31 48 31 41.4 34 Z", ink.KIN, 2)
    hair.add_outlined_line("M70 36 L89 28", 5.4, 2.6, ink.KIN).add_disc(77, 37.6, 5.2, ink.SHU, 2, in_contrast="cut 2")
    bundle.add_inner_shape("M68 124 C64 108 70 94 88 92 C107 90 118 104 116 124 Z", ink.SHU, in_contrast="cut 2.2")
    bundle.add_inner_shape(
        "M86 95 C77 93 68 84 70 77 C79 77 87 84 90 91 C92 84 101 75 110 77 C112 84 103 93 94 95 C92 98 88 98 86 95 Z",
        ink.SHU,
        in_contrast="cut 2.2",
    )
    bundle.add_line("M90 97 C88 106 82 112 75 117 M92 97 C96 106 102 112 109 115 M91 98 V111", in_contrast="paper")
    _add_dots(bundle, ((77, 108), (86, 117), (100, 104), (105, 119), (95, 118)), 2.4)
    return (
        back.render_picture()
        + woman.render_picture(format_svg_transform(4, 22))
        + hair.render_picture()
        + bundle.render_picture()
    )


def _draw_portrait_of_teacher_one_san() -> Svg:
    back, woman, fan = WoodblockDrawing(), WoodblockDrawing(), WoodblockDrawing()
    back.add_dark_shape(
        "M48 2 C59 0 67 7 65 16 C78 18 84 30 80 45 C78 52 73 55 69 55 H27 C23 55 18 52 16 45 C12 30 18 18 31 16 "
        "C29 7 37 0 48 2 Z",
    )
    folk.draw_head_with_ears(folk.draw_robe(woman, ink.SHU, POWDER), folk.OVAL, POWDER)
    _add_dots(woman, ((16, 88), (26, 82), (28, 94), (70, 82), (80, 88)))
    folk.draw_open_eyes(woman, 42.6, 59.8, 46, 2.8)
    woman.add_line("M33.4 46 C36.4 41.4 43 41 46.6 44.6 M50.4 46 C53.4 41.4 60 41 63.6 44.6", 2.6)
    woman.add_line("M35 34.6 L41 33.4 M54 33.4 L60 34.6", 3, ink.BARK_PALE)
    woman.add_line("M31.4 44.6 L34 46.6 M63 44.6 L65.6 42.6", 2.4, ink.SHU)
    woman.add_dark_shape(
        "M29 41 C30 26 38 25 48 31 C58 25 66 26 67 41 C71.6 33 68.6 20 58 16 C52 13 44 13 38 16 "
        "C27.4 20 24.4 33 29 41 Z",
    )
    woman.add_line("M37 12.4 C43 9.4 53 9.4 59 12.4 M22 38 C20.6 42 21 46 22.6 49", LINE, SLATE, in_contrast="paper")
    for x, y in ((27, 20), (19.6, 25.4), (25.4, 30)):
        woman.add_disc(x, y, 5, ink.SHU, 1.8, in_contrast="paper")
    woman.add_disc(24, 25, 2.6, ink.KIN, in_contrast="ink").add_line("M18.6 33 V48 M23.6 36 V46", LINE, ink.SHU)
    woman.add_outlined_line("M62 17 L82 9", 5.8, 2.8, ink.KIN)
    rivet, folds, first, step = (80.0, 131.0), 8, -76.0, 12.5
    angles = [first + step * fold for fold in range(folds + 1)]
    outer = [
        point_from_polar(first + step * half / 2, 55 - (2.6 if half % 2 else 0), rivet) for half in range(2 * folds + 1)
    ]
    inner = [point_from_polar(angle, 25, rivet) for angle in reversed(angles)]
    fan.add_inner_shape(polyline(outer + inner) + " Z", WASHI)
    for start in range(1, folds, 2):
        quarter = [
            point_from_polar(angle, reach, rivet)
            for angle, reach in zip(
                (angles[start], angles[start] + step / 2, angles[start + 1], angles[start + 1], angles[start]),
                (53.4, 51.2, 53.4, 26, 26),
                strict=True,
            )
        ]
        fan.add_coloured_shape(polyline(quarter) + " Z", ink.SKY_SUN, only="colour")
    fan.add_disc(*point_from_polar(-36, 41, rivet), 9.4, ink.SHU)
    fan.add_line(
        " ".join(
            polyline([point_from_polar(angle, 26, rivet), point_from_polar(angle, 53, rivet)]) for angle in angles[1:-1]
        ),
        1.9,
    )
    return (
        back.render_picture(format_svg_transform(9, 22))
        + woman.render_picture(format_svg_transform(9, 22))
        + fan.render_picture()
    )


def _draw_portrait_of_teacher_sabanto() -> Svg:
    man, broom, hand = WoodblockDrawing(), WoodblockDrawing(), WoodblockDrawing()
    folk.draw_robe(man, ink.AI_MID, FAIR).add_line("M14 85 V98 M24 80 V98 M72 80 V98 M82 85 V98", 3, ink.AI_DEEP)
    man.add_outlined_line("M20 78 L46 101 M76 78 L50 101", 7.4, 4.2, ink.SHU, in_contrast="ink")
    folk.draw_smile(folk.draw_nose(folk.draw_shut_eyes(folk.draw_head_with_ears(man, folk.OVAL, FAIR), y=46)), 58, 8)
    man.add_line("M34 37 L43 35.6 M53 35.6 L62 37", 2.4)
    man.add_dark_shape("M42 6 C42 0 54 0 55 5 C55 9 53 10 53 14 H44 C44 10 42 10 42 6 Z")
    man.add_line("M44 13 H53", 3, WASHI)
    man.add_dark_shape("M27.6 38 C25 22 36 12.6 48 12.6 S71 22 68.4 38 L66 31 H30 Z")
    man.add_inner_shape(
        "M25 29 C33 24 41 27 44 30 C46 25 52 25 53 30 C57 26 64 24 71 29 C72 32 71 35 70 37 C62 34 57 34 53 36 "
        "C51 40 46 40 44 36 C39 34 33 34 26 37 C25 35 24 32 25 29 Z",
        WASHI,
    )
    man.add_line(
        "M30 27.6 L33 35 M37 27 L39 34 M60 27 L57.5 34.4 M66 27.6 L63.5 35 M44 30.5 C46 33 46 34 44 36 "
        "M53 30 C51 32 51 34 53 36",
        LINE,
        ink.SHU,
    )
    broom.add_outlined_line("M104 126 L90 34", 7.6, 4, STRAW)
    broom.add_inner_shape("M83 42 C81 28 78 14 75 3 C81 6 87 4 90 1 C94 5 100 5 106 0 C106 13 103 29 99.6 40 Z", STRAW)
    broom.add_line("M82 7 L87.4 33 M90.6 5 L91 33 M99.4 6 L94.6 32", 1.9)
    broom.add_outlined_line("M83 35.6 L100.4 33.4", 6, 3.2, ink.SHU, in_contrast="ink")
    hand.add_inner_shape(
        "M91 108 C89 99 93 93 101 93 C109 93 113 99 112 106 C111 113 107 117 100 117 S92 113 91 108 Z",
        FAIR,
    )
    hand.add_line("M94 101 H107.4 M94 107 H108.4", 2)
    return man.render_picture(format_svg_transform(0, 22)) + broom.render_picture() + hand.render_picture()


TEACHERS: dict[str, Callable[[], str]] = {
    "danna": _draw_portrait_of_teacher_danna,
    "oka-san": _draw_portrait_of_teacher_oka_san,
    "one-san": _draw_portrait_of_teacher_one_san,
    "sabanto": _draw_portrait_of_teacher_sabanto,
}
"""The teachers by their word in the notation."""


def draw_teacher_portraits() -> SvgById:
    """Return the portraits of the four teachers, characters that help a player for a coin, as SVG symbols by id.

    The ids are `m-t-danna` to `m-t-sabanto`.
    """
    drawn = clip_path("m-card", rectangle(0, 0, 120, 120, ink.SUMI))
    ground = rectangle(0, 0, 120, 120, ink.AI, region="teacher-ground", in_line="bare", in_contrast="ink")
    ground += disc(52, 58, 46, ink.KIN_PALE, region="teacher-moon", in_line="bare", in_contrast="bare")
    ground += disc(52, 58, 46, "none", stroke=ink.SUMI, stroke_width=1.4, in_line="grey", only="line")
    for name, draw in TEACHERS.items():
        person = group(
            draw(),
            LINE_TEACHERS[name](),
            clip_path="url(#art-m-card)",
            color=ink.SUMI,
            fill="none",
            stroke_width=LINE,
            **ROUND,
        )
        drawn |= symbol(f"m-t-{name}", ground, person, box=BOX)
    return drawn
