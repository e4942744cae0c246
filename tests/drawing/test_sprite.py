"""The sprites of the site and of Okiya: valid documents with the symbols that pages use."""

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from hanamachi.drawing import ink, make_game_sprites, shared_sprite
from hanamachi.drawing.controls import SIGNS
from hanamachi.drawing.sheet import find_references, make_standalone_svg, select_pieces_used_in
from hanamachi.drawing.site import draw_favicon_svg
from hanamachi.games.okiya import TILES, Layout, Position, Tile
from hanamachi.games.okiya.drawing import draw_garden_svg
from hanamachi.games.okiya.drawing.drawings import draw_all_elements

SVG = "{http://www.w3.org/2000/svg}"
SPRITES = {"shared": shared_sprite(), "okiya": make_game_sprites("okiya")["okiya"]}
ROOTS = {name: ElementTree.fromstring(markup) for name, markup in SPRITES.items()}
PIECES = {piece.attrib["id"]: piece for root in ROOTS.values() for piece in root.find(f"{SVG}defs") or ()}
SYMBOLS = {name: piece for name, piece in PIECES.items() if piece.tag == f"{SVG}symbol"}
PALETTE = {value for value in vars(ink).values() if isinstance(value, str) and value.startswith("#")}
START = Position.start(Layout(TILES)).play(0)
WHOLE = {
    "sprites": "<svg>" + "".join(SPRITES.values()) + "</svg>",
    "favicon": draw_favicon_svg(),
    "garden": draw_garden_svg(START),
}

FAMILIES = ("maple", "cherry", "pine", "iris", "sun", "bird", "rain", "tanzaku")
CORDS = ("cord-square", "cord-row", "cord-column", "cord-diagonal", "cord-diagonal-down")
HOUSE = ("swash", "lantern", "scene-okiya", "scene-maiko")


def find_symbol_ids(name: str) -> set[str]:
    return {piece.attrib["id"] for piece in ROOTS[name].iter(f"{SVG}symbol")}


def find_all_ids(markup: str) -> list[str]:
    return re.findall(r' id="([^"]*)"', markup)


@pytest.mark.parametrize("root", ROOTS.values(), ids=ROOTS)
def test_a_sprite_takes_no_room_on_the_page(root: ElementTree.Element) -> None:
    assert (root.attrib["width"], root.attrib["height"], root.attrib["aria-hidden"]) == ("0", "0", "true")
    assert [child.tag for child in root] == [f"{SVG}defs"]


def test_the_sprites_hold_every_symbol_by_its_name_and_no_other() -> None:
    tiles = {str(tile) for tile in TILES}
    families = {f"i-{name}" for name in FAMILIES}
    grounds = {f"v-{name}" for name in FAMILIES[:4]} | {f"s-{name}" for name in FAMILIES[4:]}
    controls = {f"ui-{name}" for name in SIGNS}
    assert find_symbol_ids("shared") == controls | {*HOUSE}
    assert find_symbol_ids("okiya") == tiles | families | grounds | {*CORDS, "enso", "paper", "token-a", "token-b"}


def test_the_shared_sprite_needs_no_sprite_of_a_game() -> None:
    assert find_references(SPRITES["shared"]) <= set(find_all_ids(SPRITES["shared"]))


def test_ids_of_shared_parts_collide_with_no_other_id() -> None:
    assert {name for name in PIECES if name not in SYMBOLS and not name.startswith("art-")} == set()


@pytest.mark.parametrize("markup", WHOLE.values(), ids=WHOLE)
def test_ids_are_unique_and_every_reference_leads_to_one(markup: str) -> None:
    names = find_all_ids(markup)
    assert len(names) == len(set(names))
    assert find_references(markup) <= set(names)


def test_every_part_is_used() -> None:
    assert {name for name in PIECES if name.startswith("art-")} <= find_references(WHOLE["sprites"])


@pytest.mark.parametrize("markup", WHOLE.values(), ids=WHOLE)
def test_every_colour_is_an_ink(markup: str) -> None:
    ElementTree.fromstring(markup)
    painted = re.findall(r'(?:fill|stroke|color|stop-color)="([^"]*)"', markup)
    inks = {re.sub(r"^var\(--under,(.*)\)$", r"\1", value) for value in painted}
    assert {value for value in inks if not value.startswith("url(#art-")} - {"none", "currentColor"} <= PALETTE
    assert set(re.findall(r"#[0-9a-f]{3,8}\b", re.sub(r"(?:href=\"|url\()#[\w-]+", "", markup))) <= PALETTE


@pytest.mark.parametrize("markup", WHOLE.values(), ids=WHOLE)
def test_nothing_is_raster_or_comes_from_elsewhere(markup: str) -> None:
    without_name = markup.replace('xmlns="http://www.w3.org/2000/svg"', "")
    for foreign in ("<image", "<style", "<script", "<foreignObject", " style=", "data:", "http", "@import", "xlink"):
        assert foreign not in without_name


def test_the_sixteen_tiles_are_pairwise_different() -> None:
    drawn = {str(tile): ElementTree.tostring(SYMBOLS[str(tile)]).decode() for tile in TILES}
    for one, other in combinations(drawn, 2):
        assert drawn[one].replace(one, "") != drawn[other].replace(other, "")


@pytest.mark.parametrize("tile", TILES, ids=str)
def test_a_tile_draws_its_vegetation_over_its_symbols_sky_with_a_gap(tile: Tile) -> None:
    vegetation, symbol = tile.vegetation.letter, tile.symbol.letter
    names = dict(zip("MCPIsbrt", FAMILIES, strict=True))
    skies = {"s": ink.SKY_SUN, "b": ink.SKY_BIRD, "r": ink.SKY_RAIN, "t": ink.SKY_TANZAKU}
    layers = [(use.attrib["href"], use.attrib.get("color")) for use in SYMBOLS[str(tile)]]
    assert layers == [("#paper", None), (f"#s-{names[symbol]}", None), (f"#v-{names[vegetation]}", skies[symbol])]


def test_no_two_family_signs_are_the_same() -> None:
    signs = [ElementTree.tostring(SYMBOLS[f"i-{name}"]).decode().partition(">")[2] for name in FAMILIES]
    assert len(set(signs)) == len(FAMILIES)


def test_control_signs_are_one_line_in_the_colour_of_the_words() -> None:
    for name in SIGNS:
        (line,) = SYMBOLS[f"ui-{name}"]
        assert SYMBOLS[f"ui-{name}"].attrib["viewBox"] == "0 0 24 24"
        assert (line.attrib["fill"], line.attrib["stroke"]) == ("none", "currentColor")


@pytest.mark.parametrize(("name", "most"), [("shared", 37_000), ("okiya", 53_000)])
def test_a_sprite_is_light_and_its_numbers_are_rounded(name: str, most: int) -> None:
    assert len(SPRITES[name].encode()) <= most
    assert not re.search(r"\.\d{3}", re.sub(r'transform="[^"]*"', "", SPRITES[name]))


def test_a_sprite_is_drawn_once() -> None:
    assert shared_sprite() is SPRITES["shared"]
    assert make_game_sprites("okiya")["okiya"] is SPRITES["okiya"]


def test_a_picture_carries_what_it_needs_and_no_more() -> None:
    needed = select_pieces_used_in(draw_all_elements(), '<use href="#Ct"/>')
    assert {"Ct", "paper", "s-tanzaku", "v-cherry", "art-leaf", "art-blossom", "art-picture"} <= set(needed)
    assert not {"Cb", "s-sun", "art-iris-flower", "art-hemp", "token-a"} & set(needed)
    assert list(needed) == [name for name in draw_all_elements() if name in needed]


def test_a_standalone_picture_settles_the_colour_of_the_mat() -> None:
    assert "var(--under," in make_game_sprites("okiya")["okiya"]
    shown = make_standalone_svg(draw_all_elements(), "0 0 200 200", '<use href="#cord-square"/>')
    assert "var(" not in shown
    assert f'stroke="{ink.MAT}"' in shown


def test_the_favicon_is_the_lantern_alone() -> None:
    assert find_all_ids(draw_favicon_svg()) == ["lantern"]
    assert len(draw_favicon_svg()) < 2_500
