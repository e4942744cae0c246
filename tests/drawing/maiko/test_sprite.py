"""Maiko's sprite as a document: properties on which a page with both sprites relies."""

import gzip
import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from hanamachi.drawing import ink, make_game_sprites, shared_sprite
from hanamachi.drawing.sheet import find_references, select_pieces_used_in
from hanamachi.games.maiko import Colour, Object, Room, Teacher, face_text
from hanamachi.games.maiko.drawing import draw_board_svg, draw_floor_svg, inks
from hanamachi.games.maiko.drawing.drawings import draw_all_elements
from hanamachi.games.maiko.drawing.lids import lid_name
from hanamachi.games.maiko.drawing.signs import SIGNS

SVG = "{http://www.w3.org/2000/svg}"
SPRITE = "".join(make_game_sprites("maiko").values())
ROOTS = [ElementTree.fromstring(sheet) for sheet in make_game_sprites("maiko").values()]
PIECES = {piece.attrib["id"]: piece for root in ROOTS for piece in root.find(f"{SVG}defs") or ()}
SYMBOLS = {name: piece for name, piece in PIECES.items() if piece.tag == f"{SVG}symbol"}
FACES = [face_text(face) for face in range(45)]
LETTERS = [tile.letter for tile in Object]
COLOURS = [colour.letter for colour in Colour]
CELL = f"var(--under,{ink.SKY_SUN})"
"""The paint inside the outline of an empty cell: the ground of the cell."""

PICTURES = {
    "sprite": SPRITE,
    "house": draw_floor_svg(["?"] * 40 + [*FACES[:40], ""]),
    "night": draw_floor_svg([""] * 81, at_night=True),
    "board": draw_board_svg([("Fw", "Fv"), (), ("Kv",), *[()] * 6], own_colour="w"),
}


ROOFS = (inks.INDIGO_ROOF, inks.SLATE_ROOF, inks.BARK_ROOF, inks.COPPER_ROOF)
GROUPS = (*inks.CLOTHS.values(), *ROOFS)


def list_all_inks() -> set[str]:
    """Return all inks of the okiya and of Maiko."""
    values: list[object] = [*vars(ink).values(), *vars(inks).values(), *inks.DAY.values(), *inks.NIGHT.values()]
    for group in GROUPS:
        values += vars(group).values()
    return {value for value in values if isinstance(value, str) and re.fullmatch("#[0-9a-f]{6}", value)}


def test_the_sprite_takes_no_room_on_the_page() -> None:
    for root in ROOTS:
        assert (root.attrib["width"], root.attrib["height"], root.attrib["aria-hidden"]) == ("0", "0", "true")
        assert [child.tag for child in root] == [f"{SVG}defs"]


def test_the_faces_are_on_a_sheet_of_their_own() -> None:
    table, faces = make_game_sprites("maiko").values()
    assert set(re.findall(r'<symbol id="([^"]*)"', faces)) == {f"m-{face}" for face in FACES}
    assert find_references(table) <= set(re.findall(r' id="([^"]*)"', table + shared_sprite()))


def test_the_sprite_holds_every_symbol_by_its_name_and_no_other() -> None:
    names = {f"m-{face}" for face in FACES} | {f"m-ghost-{letter}" for letter in LETTERS}
    names |= {f"m-cloth-{letter}" for letter in COLOURS} | {f"m-tile-{letter}" for letter in [*COLOURS, "f"]}
    names |= {f"m-t-{teacher.word}" for teacher in Teacher} | {f"m-s-{name}" for name in SIGNS}
    names |= {f"m-{place}{time}" for place in ("floor", "around") for time in ("", "-night")}
    names |= {lid_name(room) for room in Room}
    assert set(SYMBOLS) == names | {"m-tile-back", "m-kamon", "m-kamon-s", "m-first"}


def test_ids_of_shared_parts_have_the_prefix_of_maiko() -> None:
    assert [name for name in PIECES if name not in SYMBOLS and not name.startswith("art-m-")] == []


def test_all_sprites_may_stand_in_one_document() -> None:
    ids = re.findall(r' id="([^"]*)"', shared_sprite() + make_game_sprites("okiya")["okiya"] + SPRITE)
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("markup", PICTURES.values(), ids=PICTURES)
def test_ids_are_unique_and_every_reference_leads_to_one(markup: str) -> None:
    names = re.findall(r' id="([^"]*)"', markup)
    assert len(names) == len(set(names))
    assert find_references(markup) <= set(names)


def test_every_part_is_used() -> None:
    assert {name for name in PIECES if name.startswith("art-")} <= find_references(SPRITE)


@pytest.mark.parametrize("markup", PICTURES.values(), ids=PICTURES)
def test_every_colour_is_an_ink(markup: str) -> None:
    painted = set(re.findall(r'(?:fill|stroke|color|stop-color)="([^"]*)"', markup))
    painted = {value for value in painted if not value.startswith("url(#art-m-")} - {"none", "currentColor", CELL}
    assert painted <= list_all_inks()


def test_every_ink_of_maiko_is_used() -> None:
    drawn = SPRITE + draw_floor_svg([""] * 81, at_night=True)
    named = {name: value for name, value in vars(inks).items() if name.isupper() and isinstance(value, str)}
    for group in GROUPS:
        named |= {f"{name} of {group}": value for name, value in vars(group).items()}
    assert [name for name, value in named.items() if value not in drawn] == []


@pytest.mark.parametrize("markup", PICTURES.values(), ids=PICTURES)
def test_nothing_is_raster_or_styled_or_comes_from_elsewhere(markup: str) -> None:
    without_name = markup.replace('xmlns="http://www.w3.org/2000/svg"', "")
    for foreign in ("<image", "<style", "<script", "<foreignObject", " style=", " class=", "data:", "http", "var("):
        assert foreign not in without_name.replace(CELL, "")


def test_the_forty_five_faces_are_pairwise_different() -> None:
    drawn = {face: ElementTree.tostring(SYMBOLS[f"m-{face}"]).decode().replace(face, "") for face in FACES}
    for one, other in combinations(drawn, 2):
        assert drawn[one] != drawn[other]


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("letter", LETTERS)
def test_an_object_is_one_drawing_printed_in_the_inks_of_its_cloth(letter: str, colour: str) -> None:
    ground, printed = SYMBOLS[f"m-{letter}{colour}"]
    cloth = inks.CLOTHS[colour]
    assert ground.attrib == {"href": f"#art-m-tile-{colour}"}
    assert printed.attrib == {
        "href": f"#art-m-{letter}",
        "color": cloth.key,
        "fill": cloth.shade,
        "stroke": cloth.ground,
    }


@pytest.mark.parametrize("letter", LETTERS)
def test_an_empty_cell_shows_its_objects_outline_in_text_ink_only(letter: str) -> None:
    ghost = ElementTree.tostring(SYMBOLS[f"m-ghost-{letter}"]).decode()
    assert f'href="#art-m-{letter}-form"' in ghost
    assert set(re.findall(r'(?:fill|stroke)="([^"]*)"', ghost)) == {"none", "currentColor", CELL}


def test_day_and_night_are_one_floor_in_two_sets_of_inks() -> None:
    day, night = (
        [use.attrib["href"] for use in SYMBOLS[name].iter(f"{SVG}use")] for name in ("m-floor", "m-floor-night")
    )
    assert day == night
    assert ElementTree.tostring(SYMBOLS["m-floor"]) != ElementTree.tostring(SYMBOLS["m-floor-night"])


def test_no_symbol_is_shown_within_a_symbol() -> None:
    shown = {use.attrib["href"][1:] for symbol in SYMBOLS.values() for use in symbol.iter(f"{SVG}use")}
    assert [name for name in shown if name in SYMBOLS] == []


def test_the_small_signs_take_the_colour_of_the_words() -> None:
    for name in SIGNS:
        sign = ElementTree.tostring(SYMBOLS[f"m-s-{name}"]).decode()
        assert set(re.findall(r'(?:fill|stroke)="([^"]*)"', sign)) <= {"none", "currentColor"}


def test_the_sprite_is_light_and_its_numbers_are_rounded() -> None:
    assert len(SPRITE.encode()) <= 117_500
    assert len(gzip.compress(SPRITE.encode())) <= 23_000
    assert not re.search(r"\.\d{3}", re.sub(r'transform="[^"]*"', "", SPRITE))


def test_the_sprite_is_drawn_once() -> None:
    assert make_game_sprites("maiko") is make_game_sprites("maiko")


def test_a_picture_of_one_tile_carries_what_it_needs_and_no_more() -> None:
    assert set(select_pieces_used_in(draw_all_elements(), '<use href="#m-Cv"/>')) == {
        "m-Cv", "art-m-tile-v", "art-m-C", "art-m-C-form", "art-m-cloth-v", "art-m-wave", "art-m-block",
    }  # fmt: skip
