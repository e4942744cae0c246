"""Maiko's line art: areas that a child can colour in, and patterns that stay visible under the colours."""

import pytest

from hanamachi.drawing.render_style import RenderStyle
from hanamachi.games.maiko import Object
from hanamachi.games.maiko.drawing.drawings import draw_all_elements
from tests.drawing.areas import narrow_areas, white_areas

FACES = [*(f"{tile.letter}w" for tile in Object), "Ov", "Op", "Og", *(f"f{number}" for number in range(1, 10))]
"""All drawings once, and one object on each cloth. A grey pattern divides no area, so the cloth makes no difference."""

WITH_GUTTER = "-3.5 -3.5 103 103"
"""A tile as it is printed, with the empty border around it."""


@pytest.mark.parametrize("face", FACES)
def test_no_area_of_a_tile_is_too_narrow_for_a_pencil(face: str) -> None:
    areas = white_areas(draw_all_elements(RenderStyle.LINE), f"m-{face}", WITH_GUTTER)
    assert areas and narrow_areas(areas) == []
