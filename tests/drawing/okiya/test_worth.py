"""Slips of paper with the values of moves."""

from xml.etree import ElementTree

import pytest

from hanamachi.drawing import ink
from hanamachi.games.okiya import Position
from hanamachi.games.okiya.drawing import draw_garden_svg
from hanamachi.games.okiya.drawing.worth import value_sign

SVG = "{http://www.w3.org/2000/svg}"
POSITION = Position.parse("IsIrMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb .x.x/x.../.o../xoo. b4")


@pytest.mark.parametrize(("value", "said"), [(5, "+4"), (1, "+"), (0, "="), (-1, "−"), (-13, "−12")])
def test_a_sign_says_who_wins_and_with_how_many_tiles_left(value: int, said: str) -> None:
    assert value_sign(value) == said


def test_each_valued_tile_has_one_slip_in_the_ink_of_its_outcome() -> None:
    root = ElementTree.fromstring(draw_garden_svg(POSITION, value_by_cell={0: 5, 6: 0, 11: -3}))
    slips = [
        (each.attrib["transform"], text.text, text.attrib["fill"])
        for each in root.iter(f"{SVG}g")
        for text in each.findall(f"{SVG}text")
        if text.attrib.get("font-weight") == "bold"
    ]
    assert slips == [
        ("translate(64 76)", "+4", ink.AI),
        ("translate(282.8 185.4)", "=", ink.BARK),
        ("translate(392.2 294.8)", "−2", ink.SHU_DEEP),
    ]


def test_without_values_the_garden_is_as_it_was() -> None:
    assert draw_garden_svg(POSITION) == draw_garden_svg(POSITION, value_by_cell={})
    assert 'font-weight="bold"' not in draw_garden_svg(POSITION)
