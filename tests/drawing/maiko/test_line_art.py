"""Maiko's line art: areas that a child can colour in, and a floor plan that shows its places."""

import re

import pytest

from hanamachi.drawing.render_style import RenderStyle
from hanamachi.games.maiko import Object, Teacher
from hanamachi.games.maiko.drawing import find_place_rectangle
from hanamachi.games.maiko.drawing.drawings import draw_all_elements
from hanamachi.games.maiko.printing.cut_out import FIRST_SIDE, KAMON_SIDE
from tests.drawing.areas import describe_narrow_areas, find_white_areas

FACES = [*(f"{tile.letter}w" for tile in Object), "Ov", "Op", "Og", *(f"f{number}" for number in range(1, 10))]
"""All drawings once, and one object on each cloth. A grey pattern divides no area, so the cloth makes no difference."""

WITH_GUTTER = "-3.5 -3.5 103 103"
"""A tile as it is printed, with the empty border around it."""


@pytest.mark.parametrize("face", FACES)
def test_no_area_of_a_tile_is_too_narrow_for_a_pencil(face: str) -> None:
    areas = find_white_areas(draw_all_elements(RenderStyle.LINE), f"m-{face}", WITH_GUTTER)
    assert areas and describe_narrow_areas(areas) == []


@pytest.mark.parametrize(
    ("name", "box", "side"),
    [
        *((f"m-t-{teacher.word}", "0 0 120 120", 53) for teacher in Teacher),
        ("m-tile-back", WITH_GUTTER, 45),
        ("m-kamon", "0 0 96 96", KAMON_SIDE),
        ("m-first", "0 0 96 96", FIRST_SIDE),
    ],
)
def test_no_area_of_another_piece_is_too_narrow_for_a_pencil(name: str, box: str, side: float) -> None:
    areas = find_white_areas(draw_all_elements(RenderStyle.LINE), name, box, side)
    assert areas and describe_narrow_areas(areas) == []


def test_each_of_the_81_places_is_a_square_of_its_own_on_the_floor() -> None:
    drawn = draw_all_elements(RenderStyle.LINE)["art-m-floor-place"]
    squares = re.findall(r"M([\d.]+),([\d.]+)h([\d.]+)a4,4", drawn)
    for place, (x, y, straight) in enumerate(squares):
        left, top, side, _ = find_place_rectangle(place)
        inset = float(y) - top
        assert 1 <= inset <= 2
        assert (float(x), float(straight)) == pytest.approx((left + inset + 4, side - 2 * inset - 8))
    assert len(squares) == 81
    assert all(
        'href="#art-m-floor-place"' in draw_all_elements(RenderStyle.LINE)[f"m-floor{end}"] for end in ("", "-night")
    )


def test_only_line_art_has_squares_for_the_places() -> None:
    for style in (RenderStyle.COLOUR, RenderStyle.CONTRAST):
        assert "art-m-floor-place" not in "".join(draw_all_elements(style).values())
