"""The three styles: the elements of line art and high contrast, and full colour, which equals the drawings."""

import re
from itertools import chain

import pytest

from hanamachi.drawing import ink, make_game_sprites, make_line_art_sprite, shared_sprite
from hanamachi.drawing.game_drawing import Colourable, studio_drawings
from hanamachi.drawing.pen import HINTS, disc, group, line, shape, use
from hanamachi.drawing.render_style import BLACK, GREY, PAPER, RenderStyle, apply_style, region_paint
from hanamachi.drawing.sheet import UNIT, SvgById, find_references, find_regions, make_standalone_svg, symbol
from hanamachi.games.maiko.drawing import draw_board_svg, draw_floor_svg
from hanamachi.games.maiko.drawing.drawings import draw_all_elements as maiko_drawings
from hanamachi.games.okiya import TILES, Layout, Position
from hanamachi.games.okiya.drawing import draw_garden_svg
from hanamachi.games.okiya.drawing.drawings import draw_all_elements as okiya_drawings

SHEETS = {"okiya": okiya_drawings, "maiko": maiko_drawings}
PLAIN = [RenderStyle.LINE, RenderStyle.CONTRAST]
GARDEN = Position.start(Layout(TILES)).play(0)
SQUARE = "M0,0 H9 V9 H0 Z"


def draw_all_pieces(game: str, style: RenderStyle) -> SvgById:
    return SHEETS[game](style)


def find_symbol_ids(pieces: SvgById) -> set[str]:
    return {name for name, piece in pieces.items() if piece.startswith("<symbol")}


def find_painted_inks(markup: str) -> set[str]:
    """Return all inks of fills, strokes and inherited colours, without references and values such as `none`."""
    found = set(re.findall(r' (?:fill|stroke|color|stop-color)="([^"]*)"', markup))
    return {value for value in found if not value.startswith("url(#art-")} - {"none", "currentColor"}


def find_region_names(markup: str) -> set[str]:
    return set(re.findall(r"var\(--r-([\w-]+),", markup))


# ------------------------------------------------------------ an element


@pytest.mark.parametrize(
    ("drawn", "coloured", "lined"),
    [
        (
            shape(SQUARE, ink.SHU, region="leaf"),
            '<path d="M0,0H9V9H0Z" fill="#cc3f28"/>',
            (
                '<path d="M0,0H9V9H0Z" fill="var(--r-leaf,#fff)" stroke="#26221f" stroke-width="1.25" '
                'stroke-linejoin="round"/>'
            ),
        ),
        (disc(1, 2, 3, ink.SUMI), '<circle cx="1" cy="2" r="3" fill="#26221f"/>', None),
        (disc(1, 2, 3, ink.KIN, in_line="ink"), None, '<circle cx="1" cy="2" r="3" fill="#26221f"/>'),
        (disc(1, 2, 3, ink.KIN, only="colour"), None, ""),
        (disc(1, 2, 3, ink.KIN, only="line contrast"), "", None),
        (group(disc(1, 2, 3, ink.KIN), use("x"), only="colour"), None, ""),
        (use("x", color=ink.SKY_RAIN, opacity=0.5), '<use href="#x" color="#b4c1cd" opacity=".5"/>', None),
        (use("x", fill=ink.KIN, stroke=ink.AI, region="cloth"), None, None),
    ],
)
def test_a_style_keeps_the_shapes_and_changes_the_inks(drawn: str, coloured: str | None, lined: str | None) -> None:
    assert not any(hint in apply_style(drawn, style) for style in RenderStyle for hint in HINTS.values())
    if coloured is not None:
        assert apply_style(drawn, RenderStyle.COLOUR) == coloured
    if lined is not None:
        assert apply_style(drawn, RenderStyle.LINE) == lined


def test_a_line_with_a_region_is_a_band_between_two_edges() -> None:
    edges, band = apply_style(line("M0,0 H9", ink.BARK, 2.2, region="twig"), RenderStyle.LINE).split("/>")[:2]
    assert (re.findall('stroke="(.*?)"', edges), re.findall('width="(.*?)"', edges)) == ([ink.SUMI], ["4.7"])
    assert (re.findall('stroke="(.*?)"', band), re.findall('width="(.*?)"', band)) == ([region_paint("twig")], ["2.2"])


@pytest.mark.parametrize(
    ("hint", "fill", "stroke", "width"),
    [
        ("ink", BLACK, None, None),
        ("paper", PAPER, BLACK, "1.6"),
        ("paper 2.5", PAPER, BLACK, "2.5"),
        ("bare", PAPER, None, None),
        ("cut 1.4", BLACK, PAPER, "1.4"),
    ],
)
def test_a_hint_says_what_becomes_of_a_shape(hint: str, fill: str, stroke: str | None, width: str | None) -> None:
    inked = apply_style(shape(SQUARE, ink.KOKE, in_contrast=hint), RenderStyle.CONTRAST)
    found = [re.search(rf' {name}="([^"]*)"', inked) for name in ("fill", "stroke", "stroke-width")]
    assert [each and each[1] for each in found] == [fill, stroke, width]


def test_a_grey_shape_has_no_outline_and_takes_the_ink_of_its_region() -> None:
    spot = apply_style(shape(SQUARE, ink.KOKE, region="spot", in_line="grey"), RenderStyle.LINE)
    assert re.findall(' (fill|stroke)="([^"]*)"', spot) == [("fill", region_paint("spot", GREY))]
    string = apply_style(line(SQUARE, ink.KOKE, 3, in_line="grey 1.1"), RenderStyle.LINE)
    assert re.findall(' (fill|stroke|stroke-width)="([^"]*)"', string) == [
        ("fill", "none"), ("stroke", GREY), ("stroke-width", "1.1"),
    ]  # fmt: skip


def test_hiding_an_element_hides_its_content_and_nothing_else() -> None:
    drawn = group(group(use("a"), only="colour"), group(use("b")), use("c"))
    assert apply_style(drawn, RenderStyle.CONTRAST) == '<g><g><use href="#b"/></g><use href="#c"/></g>'


def test_a_line_of_line_art_is_of_one_family_and_a_broad_one_stays_broad() -> None:
    widths = {given: apply_style(line("M0,0 H9", ink.SUMI, given), RenderStyle.LINE) for given in (0.3, 1.2, 3, 8)}
    assert [re.search('width="(.*?)"', inked)[1] for inked in widths.values()] == [".9", "1.2", "1.6", "8"]  # type: ignore[index]


# ------------------------------------------------------------ the sheets


@pytest.mark.parametrize("game", SHEETS)
@pytest.mark.parametrize("style", PLAIN)
def test_every_style_has_the_same_symbols(game: str, style: RenderStyle) -> None:
    assert find_symbol_ids(draw_all_pieces(game, style)) == find_symbol_ids(draw_all_pieces(game, RenderStyle.COLOUR))


@pytest.mark.parametrize("game", SHEETS)
@pytest.mark.parametrize("style", RenderStyle)
def test_all_references_exist_and_all_parts_are_used(game: str, style: RenderStyle) -> None:
    pieces = draw_all_pieces(game, style)
    needed = set().union(*map(find_references, pieces.values()))
    assert needed <= set(pieces)
    assert {name for name in pieces if name.startswith("art-")} <= needed


@pytest.mark.parametrize("game", SHEETS)
def test_line_art_is_sumi_white_grey_and_regions(game: str) -> None:
    inked = {
        re.sub(r"^var\(--(?:r-[\w-]+|under),(.*)\)$", r"\1", value)
        for value in find_painted_inks("".join(draw_all_pieces(game, RenderStyle.LINE).values()))
    }
    assert inked - {GREY} == {ink.SUMI, PAPER}


@pytest.mark.parametrize("game", SHEETS)
def test_high_contrast_is_black_and_white(game: str) -> None:
    markup = "".join(draw_all_pieces(game, RenderStyle.CONTRAST).values())
    assert {re.sub(r"^var\(--under,(.*)\)$", r"\1", value) for value in find_painted_inks(markup)} == {BLACK, PAPER}
    assert "opacity" not in markup
    assert "Gradient" not in markup


@pytest.mark.parametrize("style", PLAIN)
def test_pictures_of_a_game_have_the_style_all_over(style: RenderStyle) -> None:
    board = draw_board_svg([("Fw", "Fv"), (), ("Kv",), *[()] * 6], own_colour="w", style=style)
    house = draw_floor_svg(["?"] * 40 + ["Fw"] * 41, at_night=True, style=style)
    dark = ink.SUMI if style is RenderStyle.LINE else BLACK
    for markup in (draw_garden_svg(GARDEN, style=style, value_by_cell={1: 3}), board, house):
        assert find_painted_inks(markup) - {GREY} == {dark, PAPER}


def test_full_colour_keeps_no_hint() -> None:
    sprites = (shared_sprite(), make_game_sprites("okiya")["okiya"], "".join(make_game_sprites("maiko").values()))
    pictures = (*sprites, draw_garden_svg(GARDEN), draw_floor_svg([""] * 81), draw_board_svg([()] * 9))
    for hint in HINTS.values():
        assert not any(hint in markup for markup in pictures)


# ------------------------------------------------------------ regions


@pytest.mark.parametrize("game", SHEETS)
def test_the_studio_lists_exactly_the_regions_that_are_drawn(game: str) -> None:
    offered = set(chain.from_iterable(drawing.regions for drawing in studio_drawings()[game]))
    assert offered == find_region_names("".join(draw_all_pieces(game, RenderStyle.LINE).values()))


@pytest.mark.parametrize(
    ("game", "drawing"),
    [
        pytest.param(game, drawing, id=drawing.name)
        for game, drawings in studio_drawings().items()
        for drawing in drawings
    ],
)
def test_a_drawing_of_the_studio_is_a_symbol_with_its_own_regions(game: str, drawing: Colourable) -> None:
    pieces = draw_all_pieces(game, RenderStyle.LINE)
    assert f'viewBox="{drawing.box}"' in pieces[drawing.piece]
    assert drawing.regions == find_regions(pieces, drawing.piece)
    assert len(set(drawing.regions)) == len(drawing.regions) >= 1


def test_no_two_drawings_share_a_name_and_no_two_games_a_region() -> None:
    names = [drawing.name for drawing in chain(*studio_drawings().values())]
    assert len(set(names)) == len(names)
    okiya, maiko = (
        {name for drawing in studio_drawings()[game] for name in drawing.regions} for game in ("okiya", "maiko")
    )
    assert okiya & maiko == set()


def test_a_picture_wears_the_inks_that_were_chosen_and_paper_elsewhere() -> None:
    shown = make_standalone_svg(
        okiya_drawings(RenderStyle.LINE), "0 0 100 100", use("Ms"), colour_by_region={"maple-leaf": "#a1b2c3"}
    )
    assert "var(" not in shown
    assert shown.count("#a1b2c3") == 1
    assert find_painted_inks(shown) == {ink.SUMI, PAPER, "#a1b2c3"}


def test_an_ink_of_a_set_is_not_mistaken_for_another_variable() -> None:
    shown = make_standalone_svg(
        okiya_drawings(), "0 0 200 200", use("cord-square"), colour_by_region={"under": "#a1b2c3"}
    )
    assert f'stroke="{ink.MAT}"' in shown
    assert "#a1b2c3" not in shown


# ------------------------------------------------------------ the sprite


def test_the_line_sprite_holds_both_games_under_names_of_its_own() -> None:
    drawn = re.findall(r' id="([^"]*)"', make_line_art_sprite())
    assert len(drawn) == len(set(drawn))
    assert find_references(make_line_art_sprite()) <= set(drawn)
    sheets = okiya_drawings(RenderStyle.LINE) | maiko_drawings(RenderStyle.LINE)
    assert set(drawn) == {f"line-{name}" for name in sheets}
    assert {"line-Ms", "line-token-a", "line-m-Fw"} <= set(drawn)


def test_no_paint_of_a_region_stands_where_a_page_could_not_set_it() -> None:
    # an element referenced by url() inherits styles from its definition, not from where it is used
    defined = [
        found[0]
        for found in re.finditer(r"<(pattern|linearGradient|clipPath)\b.*?</\1>", make_line_art_sprite(), re.DOTALL)
    ]
    assert defined
    assert [each for each in defined if "var(--r-" in each] == []


def test_the_line_sprite_is_light_and_its_numbers_are_rounded() -> None:
    assert len(make_line_art_sprite().encode()) <= 215_000
    assert not re.search(r"\.\d{3}", re.sub(r'transform="[^"]*"', "", make_line_art_sprite()))


def test_the_line_sprite_is_drawn_once() -> None:
    assert make_line_art_sprite() is make_line_art_sprite()


# ------------------------------------------------------------ pictures for other programs


@pytest.mark.parametrize("style", RenderStyle)
def test_a_symbol_within_a_symbol_of_a_picture_says_how_large_it_is(style: RenderStyle) -> None:
    shown = make_standalone_svg(okiya_drawings(style), "0 0 200 200", use("Ms", x=50, y=50, width=100, height=100))
    known = find_symbol_ids(draw_all_pieces("okiya", style))
    within = [each for each in re.findall(r"<use [^>]*>", shown) if re.search('href="#(.*?)"', each)[1] in known]  # type: ignore[index]
    assert len(within) == 4
    assert all(' width="100" height="100"' in each for each in within)


def test_a_drawing_larger_than_its_place_keeps_its_stated_size() -> None:
    pieces = symbol("in") | symbol("out", use("in", width=7, height=9), use("in"), box="0 0 40 30")
    shown = make_standalone_svg(pieces, UNIT, use("out"))
    assert '<use href="#in" width="7" height="9"/><use href="#in" width="40" height="30"/>' in shown
