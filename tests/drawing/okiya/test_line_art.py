"""Okiya's line art: areas for a child's pencil, and names of areas that saved sets of colours know."""

import pytest

from hanamachi.drawing.render_style import RenderStyle
from hanamachi.drawing.sheet import UNIT
from hanamachi.games.okiya import TILES
from hanamachi.games.okiya.drawing.drawings import draw_all_elements
from tests.drawing.areas import narrow_areas, white_areas


@pytest.mark.parametrize("tile", [str(tile) for tile in TILES])
def test_no_area_of_a_tile_is_too_narrow_for_a_pencil(tile: str) -> None:
    areas = white_areas(draw_all_elements(RenderStyle.LINE), tile, UNIT)
    assert narrow_areas(areas) == [], f"{tile}: {len(areas)} areas"
    assert 8 <= len(areas) <= 36, f"{tile}: {len(areas)} areas"
