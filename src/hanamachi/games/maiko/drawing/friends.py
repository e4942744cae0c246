"""Drawings of the nine friends before a pale moon on gold.

Each has an outline of its own, and one thing it carries or wears: poet (a tall cap, a poem) · fishmonger (a sea
bream) · monk (a bald head, beads) · grandmother (a bun, a shawl, a stick) · dancer (the only profile) · wrestler
(bare shoulders from edge to edge) · traveller (a hat over the eyes) · doctor (glasses, a bow tie) · child (small,
with a pinwheel).
"""

from collections.abc import Callable

from hanamachi.drawing import ink
from hanamachi.drawing.pen import ROUND, Svg, disc, format_svg_transform, group, make_svg_element, point_from_polar, use
from hanamachi.drawing.sheet import SvgById, symbol
from hanamachi.games.maiko.drawing import folk
from hanamachi.games.maiko.drawing.block import LINE, UNIT, WoodblockDrawing, transform_around
from hanamachi.games.maiko.drawing.inks import BROWN, FAIR, MOON, POWDER, SILVER, SLATE, STRAW, TAN, WASHI
from hanamachi.games.maiko.drawing.line_friends import LINE_FRIENDS
from hanamachi.games.maiko.drawing.tiles import IN_BLOCK, draw_tile_paper, empty_tile_pieces


def _draw_poet() -> Svg:
    block = WoodblockDrawing()
    folk.draw_robe(block, ink.AI_MID, FAIR)
    block.add_inner_shape("M33 26 C32 12 36 0 45 -4 C54 -7 62 -2 63 8 C63.6 15 62 20 62.6 26 Z", ink.SUMI)
    block.add_line("M42 2 C40 8 39.6 14 40 20", 2, SILVER)
    folk.draw_head_with_ears(block, folk.LONG, FAIR)
    block.add_coloured_shape("M30.4 31 C36 26 60 26 65.6 31 L65 23 C56 19 40 19 31 23 Z", ink.SUMI, 2)
    block.add_line(
        "M34 40 C37 37 41 37.4 44 39.4 M62 40 C59 37 55 37.4 52 39.4",
        3.4,
        WASHI,
        in_contrast="ink 2.4",
    )
    folk.draw_nose(folk.draw_lowered_eyes(block, y=45), y=46)
    block.add_inner_shape(
        "M37 57 C41 54 46 54.5 48 56.4 C50 54.5 55 54 59 57 C63 68 57 84 47 95 C40 84 33 68 37 57 Z",
        WASHI,
    )
    block.add_line("M44 62.6 C46 64 50 64 52 62.6").add_line(
        "M44 70 C44.6 76 45.4 80 47 85 M52 70 C51.6 75 51 79 50 83", 1.8
    )
    poem = WoodblockDrawing()
    poem.add_inner_shape("M72 44 L88 44 L88 88 L72 88 Z", WASHI)
    poem.add_coloured_shape("M72 44 H88 V53 H72 Z", ink.SHU, 2, in_contrast="cut 1.8")
    poem.add_line("M83.6 58 V74 M83.6 78 V83 M77 58 V66 M77 70 V78", 2.4)
    return block.render_picture(format_svg_transform(-7, 6)) + poem.render_picture(
        transform_around((80, 66), x=1, y=-6, turn=7)
    )


def _draw_fishmonger() -> Svg:
    block = WoodblockDrawing()
    folk.draw_robe(block, ink.AI, TAN)
    block.add_line("M14 84 V98 M24 79 V98 M72 79 V98 M82 84 V98", 3, SLATE)
    folk.draw_head_with_ears(block, folk.ROUND, TAN, ear_distance=22.5)
    block.add_dark_shape("M27 40 C25 22 36 13 48 13 S71 22 69 40 L65 31 H31 Z")
    block.add_inner_shape(
        "M24.4 27 C34 22 62 22 71.6 27 C72.8 30.4 72.8 33.6 71.6 37 C62 32.4 34 32.4 24.4 37 "
        "C23.2 33.6 23.2 30.4 24.4 27 Z",
        WASHI,
    )
    block.add_inner_shape(
        "M71 31 C77 21 84 17 88 19 C87 26 81 30.6 76 31.6 C82 33.6 86 38 86 43 C80 43 74 39 71 34 Z",
        WASHI,
    )
    for x, y in ((33, 30), (43, 28.6), (53, 28.6), (63, 30)):
        block.add_disc(x, y, 2.3, ink.AI)
    folk.draw_open_mouth(folk.draw_nose(folk.draw_shut_eyes(block, y=46)), 55, 10)
    fish = WoodblockDrawing()
    fish.add_inner_shape(
        "M8 80 C18 64 46 60 66 74 L82 62 C86 70 86 86 82 94 L66 84 C46 100 18 96 8 80 Z",
        ink.SHU,
        in_contrast="cut 2.2",
    )
    fish.add_coloured_shape("M8 80 C14 88 36 96 58 89 C40 92 26 88 14 80 Z", ink.SAKURA_PALE, in_contrast="bare")
    fish.add_line("M27 68 C33 75 33 86 27 92", 2.4, in_contrast="paper 2.4").add_line("M40 66 C48 58 58 60 62 70", 2.4)
    for x, y in ((40, 76), (40, 85), (49, 73), (49, 81), (58, 78)):
        scale = f"M{x} {y - 3} C{x + 3} {y - 1} {x + 3} {y + 1} {x} {y + 3}"
        fish.add_line(scale, 1.9, ink.SHU_DEEP, in_contrast="paper 1.9")
    fish.add_line("M72 74 L80 69 M73 79 H81 M72 84 L80 89", 2, in_contrast="paper 2")
    fish.add_disc(19, 77, 3.4, WASHI, 2)
    return block.render_picture(format_svg_transform(0, -6)) + fish.render_picture(
        transform_around((46, 80), y=-3, turn=-9)
    )


def _draw_monk() -> Svg:
    block = WoodblockDrawing()
    block.add_inner_shape(folk.SHOULDERS, STRAW).add_coloured_shape(folk.NECK, FAIR, 2)
    block.add_outlined_line("M60.6 67 L46 90", 8.4, 4.6)
    block.add_inner_shape("M26 74 L38 68 L80 99 H48 Z", ink.SHU_DEEP)
    block.add_line("M39 69.6 L66 98", 2, ink.SAKURA)
    for side in (-1, 1):
        block.add_inner_shape(
            f"M{48 + side * 23} 38 C{48 + side * 31} 36 {48 + side * 30} 50 {48 + side * 27} 58 "
            f"C{48 + side * 25} 62 {48 + side * 22} 60 {48 + side * 22} 54 Z",
            FAIR,
        )
    block.add_inner_shape(
        "M23.6 42 C23.6 20 34 11 48 11 S72.4 20 72.4 42 C72.4 60 62 70 48 70 S23.6 60 23.6 42 Z", FAIR
    )
    block.add_line("M36 19 C40 16 45 15.4 50 16", 3, WASHI, only="colour")
    folk.draw_nose(folk.draw_shut_eyes(block, 37.6, 58.4, 44, 5.6), y=45)
    block.add_line("M33 35 C36 33 40 33 43 34.4 M53 34.4 C56 33 60 33 63 35", 2).add_line(
        "M44 25 h.1 M52 25 h.1 M48 21 h.1", 3
    )
    folk.draw_smile(block, 59, 7)
    beads = [(24, 80), (28, 86.6), (34, 91.6), (41.4, 94), (49, 94), (56.4, 91.6), (62, 87), (66, 80.6)]
    for x, y in beads:
        block.add_disc(x, y, 4, ink.BARK, 1.8, in_contrast="cut 1.4")
    return block.render_picture(format_svg_transform(0, 1))


def _draw_grandmother() -> Svg:
    block = WoodblockDrawing()
    block.add_inner_shape("M48 -2 C56 -2 60 3 59 9 C58 15 54 18 48 18 S38 15 37 9 C36 3 40 -2 48 -2 Z", SILVER)
    folk.draw_robe(block, ink.KOKE, FAIR)
    folk.draw_head_with_ears(block, folk.ROUND, FAIR, ear_distance=22)
    block.add_coloured_shape(
        "M26.4 44 C24 25 35 14 48 14 S72 25 69.6 44 C66 34 60 28.4 48 28.4 S30 34 26.4 44 Z",
        SILVER,
        LINE,
    )
    block.add_line("M38 17 C35 21 33 25 32 30 M58 17 C61 21 63 25 64 30 M48 15 V27", 1.8).add_line(
        "M31 8 L66 3", 3.6, ink.KIN, in_contrast="ink"
    )
    folk.draw_blushing_cheeks(folk.draw_shut_eyes(block, 38, 58, 46.6, 5.4), 54.6, 13.4)
    block.add_line(
        "M31 50 L27.6 51.4 M32 53.6 L29 56 M65 50 L68.4 51.4 M64 53.6 L67 56 M41 34.6 C45 33.4 51 33.4 55 34.6", 1.7
    )
    folk.draw_smile(folk.draw_nose(block, y=46), 59, 6).add_line(
        "M39 57 C37.4 58.6 37 60 37.4 61.6 M57 57 C58.6 58.6 59 60 58.6 61.6", 1.7
    )
    block.add_inner_shape("M4 100 C4 84 14 74 32 69 C38 78 44 86 48 99 Z", ink.BARK_PALE)
    block.add_inner_shape("M92 100 C92 84 82 74 64 69 C58 78 52 86 48 99 Z", ink.BARK_PALE)
    for x, y in ((18, 86), (28, 79), (31, 92), (68, 79), (78, 86), (65, 92)):
        block.add_disc(x, y, 2.4, WASHI, in_contrast="bare")
    stick = WoodblockDrawing()
    stick.add_outlined_line("M84 104 V60 C84 50 72 50 72 59", 7.4, 3.6, ink.BARK_PALE)
    stick.add_inner_shape("M77 76 C77 70 91 70 91 76 C92 83 76 83 77 76 Z", FAIR)
    return block.render_picture(transform_around((48, 96), x=-6, y=2, scale=0.88)) + stick.render_picture(
        format_svg_transform(0, 3)
    )


def _draw_dancer() -> Svg:
    """Draw the friend who is a dancer, from the side. She looks left, and her collar is low at the back of her neck."""
    block = WoodblockDrawing()
    block.add_inner_shape("M8 100 C8 88 20 80 36 76 L48 80 L76 66 C88 72 94 84 96 100 Z", ink.SHU)
    block.add_inner_shape("M47 56 C48 66 44 74 38 79 C46 84 62 82 76 69 C69 66 66 60 66 52 Z", POWDER)
    block.add_outlined_line("M38 79 C46 86 64 84 78 68", 8.6, 4.8)
    block.add_inner_shape(
        "M58 21 C46 17 36 22 34 32 C33.4 36.4 33 38.6 31 42 L27 48 C26.2 49.6 27.6 50.6 30.2 50.8 L29.4 53.4 "
        "L31 55.2 L29.8 57.4 C29.6 59 31 59.8 31 61.4 C30.8 65.4 33.4 68 37.6 67.8 C45 67.4 52 63 56 56 L66 44 Z",
        POWDER,
    )
    block.add_coloured_shape("M27.8 52.6 C30 51.6 33 52.6 34.6 54.8 C33 57.4 31 58.4 29.2 58 L31 55.2 Z", ink.SHU)
    block.add_line("M33.4 44 C35.6 41 40 40.6 44 44.4", 3.4).add_line("M35 36.4 L40.4 34.8")
    block.add_line("M42.6 44.6 L46 46.4", LINE, ink.SHU).add_disc(44, 54.6, 4.4, ink.SAKURA, only="colour")
    block.add_dark_shape(
        "M33.4 32.6 C34 12 50 0 64 8 C70 4 80 6 82 15 C93 22 94 42 86 53 C80 61 70 62 64 57 C59 52.6 62 46 58 41 "
        "C51 34 43 36 33.4 32.6 Z",
    )
    block.add_line("M45 17 C50 11 57 10.4 62 13.4 M79 25 C83 31 83 40 79.6 45.6", LINE, SLATE, in_contrast="paper")
    block.add_outlined_line("M68 27 L91 14", 6.4, 3, ink.KIN)
    for x, y in ((40, 21), (33.4, 17), (36, 26), (45, 27.6)):
        block.add_disc(x, y, 5, ink.SHU, 1.8, in_contrast="paper")
    block.add_disc(38.6, 21.8, 2.6, ink.KIN, in_contrast="ink")
    block.add_line("M29.4 26 V38 M25 23 V33", LINE, ink.SHU_DEEP)
    for x, y in ((22, 90), (32, 85), (34, 95), (74, 84), (84, 91), (62, 92), (48, 92)):
        block.add_disc(x, y, 2.8, WASHI, in_contrast="bare")
    return block.render_picture(format_svg_transform(1, 1))


def _draw_wrestler() -> Svg:
    block = WoodblockDrawing()
    block.add_inner_shape("M-8 102 C-8 74 4 64 26 61 H70 C92 64 104 74 104 102 Z", BROWN)
    block.add_line(
        "M16 100 C14 92 15 86 18 81 M80 100 C82 92 81 86 78 81 M34 77 C40 80 45 80.4 48 78.4 C51 80.4 56 80 62 77 "
        "M48 78.6 V99",
        LINE,
    )
    folk.draw_head_with_ears(
        block, "M22 44 C22 26 34 19 48 19 S74 26 74 44 C75 62 66 72 48 72 S21 62 22 44 Z", BROWN, ear_distance=27
    )
    block.add_dark_shape("M23.4 40 C20 22 34 12.6 48 12.6 S76 22 72.6 40 C68 31 60 26.4 48 26.4 S28 31 23.4 40 Z")
    block.add_dark_shape("M36 5 C38 -3 58 -3 60 5 C58.4 8 54 8.4 53 14 H43 C42 8.4 37.6 8 36 5 Z")
    block.add_line("M43.6 13.4 H52.4", 3.4, WASHI)
    block.add_line(
        "M48 14 V25 M38 15.6 C36.4 18.6 35.4 22 35 25.4 M58 15.6 C59.6 18.6 60.6 22 61 25.4",
        1.6,
        SLATE,
        in_contrast="paper",
    )
    block.add_line("M31.6 37.6 L43.4 41.4 M64.4 37.6 L52.6 41.4", 4.4)
    block.add_line("M34.6 46.6 L43 47.6 M61.4 46.6 L53 47.6", 3)
    block.add_line("M45.6 48 C45 51 43 53 43.4 54.6 C46 56.4 50 56.4 52.6 54.6 C53 53 51 51 50.4 48", 2)
    block.add_line("M40 63.4 C44 60.6 52 60.6 56 63.4", 3).add_line(
        "M33 55 C31 59 32 63.6 35 66.4 M63 55 C65 59 64 63.6 61 66.4", 1.8
    )
    return block.render_picture(format_svg_transform(0, 3))


def _draw_traveller() -> Svg:
    block = WoodblockDrawing()
    block.add_inner_shape("M0 100 C2 82 14 72 32 68 H64 C82 72 94 82 96 100 Z", ink.MATSU)
    block.add_line(
        "M12 84 L8 98 M24 76 L19 98 M36 71 L33 98 M60 71 L63 98 M72 76 L77 98 M84 84 L88 98",
        3,
        ink.KOKE,
    )
    folk.draw_head_with_ears(block, folk.LONG, TAN)
    folk.draw_nose(block, y=43).add_line("M41 60 C45 62.4 51 62 54.4 59.4", 2.8)
    block.add_line("M53 60.6 L72 66.6", 2.6).add_line("M71 66.6 C74 63 77 63.4 78.6 66 C76 69 73 69.4 71 66.6 Z", 1.8)
    block.add_line("M38 65 h.1 M42 67.6 h.1 M47 68.6 h.1 M52 67.6 h.1 M57 64.4 h.1", 2)
    block.add_line("M30 40 C33 54 39 66 47 74 M66 40 C63 54 57 66 49 74", 3, ink.SHU, in_contrast="ink")
    hat = WoodblockDrawing()
    hat.add_inner_shape("M48 3 C66 5 86 24 94 42 C80 48 64 50 48 50 S16 48 2 42 C10 24 30 5 48 3 Z", STRAW)
    hat.add_line("M48 4 V49 M48 4 C38 12 28 30 24 47 M48 4 C58 12 68 30 72 47", 1.9)
    hat.add_line("M22 21.6 C36 27 60 27 74 21.6 M10 33.6 C30 40.6 66 40.6 86 33.6", 1.9)
    hat.add_coloured_shape(
        "M2 42 C16 48 32 50 48 50 S80 48 94 42 C92 45.4 90 47.4 88 48.6 C76 53.4 62 55 48 55 S20 53.4 8 48.6 "
        "C6 47.4 4 45.4 2 42 Z",
        ink.BARK,
        2,
    )
    return block.render_picture(format_svg_transform(0, 3)) + hat.render_picture(
        transform_around((48, 30), y=-3, turn=-7, scale=0.96)
    )


def _draw_doctor() -> Svg:
    block = WoodblockDrawing()
    block.add_inner_shape(folk.SHOULDERS, ink.SUMI).add_coloured_shape(folk.NECK, FAIR, 2)
    block.add_inner_shape("M36 68 L48 84 L60 68 L66 74 L56 99 H40 L30 74 Z", WASHI)
    block.add_inner_shape("M48 84 L36 77 V92 Z M48 84 L60 77 V92 Z", ink.SHU)
    block.add_disc(48, 84.4, 3.6, ink.SHU, 2)
    block.add_line("M30 75 L37 99 M66 75 L59 99", 2, SILVER)
    folk.draw_head_with_ears(block, folk.LONG, FAIR)
    block.add_dark_shape(
        "M28.6 43 C25 25 34 12 51 12 C65 12 71.4 26 67.4 43 L65 33.6 C60 32 56 29 53.6 22 C47 29 38 32.6 32 33.6 Z",
    )
    block.add_line("M54 15.6 C50 19 44 22.6 38 24", LINE, SILVER)
    for x in (38.6, 57.4):
        block.add_disc(x, 45, 8.2, POWDER, 2.6)
    block.add_line("M46.8 44 C47.6 43 48.4 43 49.2 44 M30.4 44 L28 43 M65.6 44 L68 43", 2.4)
    folk.draw_open_eyes(block, 39.4, 56.6, 45.6, 2.6)
    block.add_line("M34.6 33 L42 34.4 M61.4 33 L54 34.4", 2.4).add_line("M48 49 L46.6 53.4 L49.4 53.8", 2)
    block.add_dark_shape("M48 56 C45 54 39 55 35 61 C40 62 46 61.4 48 59 C50 61.4 56 62 61 61 C57 55 51 54 48 56 Z")
    block.add_dark_shape("M44.6 65 H51.4 C51.4 70 50 74 48 76 C46 74 44.6 70 44.6 65 Z")
    return block.render_picture(format_svg_transform(0, 2))


def _draw_child() -> Svg:
    block = WoodblockDrawing()
    block.add_dark_shape("M22 66 C16 34 27 12 48 12 S80 34 74 66 C68 69.6 63 68.6 61 65 H35 C33 68.6 28 69.6 22 66 Z")
    folk.draw_robe(block, WASHI, FAIR, ink.SHU)
    for x, y in ((16, 90), (26, 83), (29, 95), (70, 83), (68, 95), (80, 90)):
        block.add_disc(x, y, 3.2, ink.SHU)
    block.add_inner_shape(folk.ROUND, FAIR)
    block.add_dark_shape("M26 45 C24 24 36 16 48 16 S72 24 70 45 C62 40.6 55 39.6 48 39.6 S34 40.6 26 45 Z")
    block.add_line("M36 23 C40 20 46 19 51 20", 2.4, SLATE)
    folk.draw_open_mouth(folk.draw_blushing_cheeks(folk.draw_open_eyes(block, 38, 58, 48.6, 3.6), 56.6, 15.4), 57, 7)
    for glint in (39.2, 59.2):
        block.add_disc(glint, 47.4, 1.2, WASHI, in_contrast="bare")
    wheel = WoodblockDrawing()
    wheel.add_outlined_line("M76 98 V40", 6, 2.8, STRAW)
    for turn in range(4):
        hub, tip, ear = (
            (76, 40),
            point_from_polar(turn * 90, 21, (76, 40)),
            point_from_polar(turn * 90 + 45, 13.6, (76, 40)),
        )
        blade = f"M{hub[0]} {hub[1]} L{tip[0]:g} {tip[1]:g} L{ear[0]:.1f} {ear[1]:.1f} Z"
        if turn % 2:
            wheel.add_inner_shape(blade, ink.SHU, in_contrast="cut 1.8")
        else:
            wheel.add_inner_shape(blade, WASHI)
    wheel.add_disc(76, 40, 3.6, ink.KIN, 2)
    return block.render_picture(transform_around((48, 96), x=-11, y=2, scale=0.82)) + wheel.render_picture()


_GROUND = {"in_line": "bare", "in_contrast": "ink"}

FRIENDS: dict[str, Callable[[], str]] = {
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
"""The friends in the order of the notation: the poet is f1, the child is f9."""


def draw_friend_tiles() -> SvgById:
    """Return the SVG drawings of the nine friend tiles, `m-f1` to `m-f9`, and their background `m-tile-f`."""
    gold = make_svg_element(
        "rect", x=4.5, y=4.5, width=87, height=87, rx=5, fill=ink.KIN, region="friend-ground", **_GROUND
    )
    moon = disc(48, 45, 37, MOON, region="friend-moon", in_line="bare", in_contrast="bare")
    # grey, because a dark ring would leave narrow areas beside a head
    moon += disc(48, 45, 37, "none", stroke=ink.SUMI, stroke_width=1.4, in_line="grey", only="line")
    drawn = empty_tile_pieces("f", draw_tile_paper(ink.SUMI) + gold + moon)
    for number, (name, draw) in enumerate(FRIENDS.items(), 1):
        person = group(
            group(draw(), clip_path="url(#art-m-block)"),
            group(LINE_FRIENDS[name](), clip_path="url(#art-m-line-block)", only="line"),
            transform=IN_BLOCK,
            color=ink.SUMI,
            fill="none",
            stroke_width=LINE,
            **ROUND,
        )
        drawn |= symbol(f"m-f{number}", use("art-m-tile-f"), person, box=UNIT)
    return drawn
