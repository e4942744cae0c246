"""Okiya's line art: areas that a child can colour in, and tokens that stay different under the colours."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from hanamachi.drawing.pen import use
from hanamachi.drawing.render_style import RenderStyle
from hanamachi.drawing.sheet import UNIT, find_regions, make_standalone_svg
from hanamachi.games.okiya import TILES
from hanamachi.games.okiya.drawing.drawings import draw_all_elements
from hanamachi.games.okiya.printing.cut_out import TOKEN_SCALE
from hanamachi.printing.typeset import render_png
from tests.drawing.areas import TILE_SIDE, describe_narrow_areas, find_white_areas

TOKEN_SIDE = TILE_SIDE * TOKEN_SCALE
PIECES: list[tuple[str, float]] = [*((str(tile), TILE_SIDE) for tile in TILES), ("tile-back", TILE_SIDE)]
PIECES += [("token-a", TOKEN_SIDE), ("token-b", TOKEN_SIDE)]


@pytest.mark.parametrize(("piece", "side"), PIECES)
def test_no_area_of_a_piece_is_too_narrow_for_a_pencil(piece: str, side: float) -> None:
    areas = find_white_areas(draw_all_elements(RenderStyle.LINE), piece, UNIT, side)
    assert describe_narrow_areas(areas) == [], f"{piece}: {len(areas)} areas"
    assert len(areas) >= 8


def test_tokens_differ_although_all_of_their_areas_have_one_colour() -> None:
    pieces = draw_all_elements(RenderStyle.LINE)
    tones = []
    for name in ("token-a", "token-b"):
        colours = dict.fromkeys(find_regions(pieces, name), "#cc3f28")
        svg = make_standalone_svg(pieces, UNIT, use(name), colour_by_region=colours)
        drawn = Image.open(BytesIO(render_png("printing/icon", {"side": 40}, {"icon": svg})))
        paper = Image.new("RGBA", drawn.size, "white")
        paper.alpha_composite(drawn.convert("RGBA"))
        tones.append(paper.convert("L"))
    assert ImageStat.Stat(ImageChops.difference(*tones)).mean[0] >= 12
