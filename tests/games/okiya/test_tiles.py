"""Tiles and layouts, and their texts."""

import random
from itertools import product

from hanamachi.games.okiya import TILES, Layout, Tile


def test_a_tiles_number_is_four_times_vegetation_plus_symbol() -> None:
    assert [str(tile) for tile in TILES] == [v + s for v, s in product("MCPI", "sbrt")]
    assert [tile.number for tile in TILES] == list(range(16))


def test_every_tile_has_six_kin() -> None:
    for tile in TILES:
        kin = [other for other in TILES if other != tile and other.has_same_plant_or_symbol(tile)]
        assert len(kin) == 6
        assert {str(tile)[0] == str(k)[0] or str(tile)[1] == str(k)[1] for k in kin} == {True}


def test_text_and_repr_of_tiles_and_layouts_parse_back() -> None:
    for tile in TILES:
        assert Tile.parse(str(tile)) == tile and eval(repr(tile)) == tile
    shuffled = random.Random(4)
    for _ in range(200):
        layout = Layout.from_numbers(shuffled.sample(range(16), 16))
        assert Layout.parse(str(layout)) == layout and eval(repr(layout)) == layout


def test_a_layout_is_written_row_by_row_from_a4() -> None:
    assert str(Layout.from_numbers(range(16))) == "MsMbMrMt/CsCbCrCt/PsPbPrPt/IsIbIrIt"
