"""SVG pictures of a position: each object once, at its place."""

import re
from collections import Counter
from xml.etree import ElementTree

import pytest

from hanamachi.games.okiya import PATTERNS, Layout, Pattern, Position, iter_cells_of_mask
from hanamachi.games.okiya.drawing import draw_garden_svg
from hanamachi.games.okiya.rules.garden import completed_patterns
from tests.drawing.elements import count_element_names, list_visible_elements

SVG = "{http://www.w3.org/2000/svg}"
LAYOUT = "IsIrMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb"
MIDDLE_GAME = Position.parse(f"{LAYOUT} .x.x/x.../.o../xoo. b4")
PITCH, CELL = 109.4, 100.0


def test_every_tile_left_every_token_the_ring_and_the_pile_are_shown() -> None:
    left = ["Is", "Mr", "Ms", "Ib", "Cb", "Mt", "Ps", "Pr", "Mb"]
    assert count_element_names(draw_garden_svg(MIDDLE_GAME)) == Counter(
        [*left, *["token-a"] * 4, *["token-b"] * 3, "enso", "Ir"]
    )


def test_tokens_belong_to_seats_and_not_to_the_order_of_play() -> None:
    assert count_element_names(draw_garden_svg(MIDDLE_GAME, first_seat=1))["token-a"] == 3


def test_before_the_first_move_there_is_no_ring_no_pile_and_no_tab() -> None:
    markup = draw_garden_svg(Position.start(Layout.parse(LAYOUT)))
    assert count_element_names(markup) == Counter(str(tile) for tile in Layout.parse(LAYOUT).tiles)
    assert markup.count('width="32"') == 0


def test_a_legal_tile_is_whole_with_a_tab_and_an_illegal_one_smaller() -> None:
    markup = draw_garden_svg(MIDDLE_GAME)
    width = {name: attributes["width"] for name, attributes in list_visible_elements(markup)}
    assert {name for name in width if width[name] == "102.5"} == {"Is", "Mr", "Ib", "Pr"}
    assert {name for name in width if width[name] == "90"} == {"Ms", "Cb", "Mt", "Ps", "Mb", "token-a", "token-b"}
    tabs = re.findall(r'<rect(?: x="([\d.]+)")? y="(-?[\d.]+)" width="32"', markup)
    assert sorted(tabs) == sorted([("34", "97"), ("252.8", "-4"), ("252.8", "206.4"), ("362.2", "214.8")])


def make_garden_won_by(pattern: Pattern) -> Position:
    """Return a garden in which the first player has just won with a pattern and no other."""
    others = [cell for cell in range(16) if not pattern.cells >> cell & 1]
    for start in range(len(others)):
        second = sum(1 << cell for cell in (others[start:] + others[:start])[::4][:3])
        if not completed_patterns(second):
            return Position(Layout.parse(LAYOUT), pattern.cells, second, next(iter_cells_of_mask(pattern.cells)))
    raise AssertionError(pattern)


@pytest.mark.parametrize("pattern", PATTERNS, ids=lambda pattern: f"{pattern.shape}-{pattern.cells:04x}")
def test_the_four_that_won_are_tied_by_one_cord_that_fits_them(pattern: Pattern) -> None:
    ((cord, place),) = [
        each
        for each in list_visible_elements(draw_garden_svg(make_garden_won_by(pattern)))
        if each[0].startswith("cord")
    ]
    rows, columns = zip(*(divmod(cell, 4) for cell in iter_cells_of_mask(pattern.cells)), strict=True)
    box = [float(place.get(key, "0")) for key in ("x", "y", "width", "height")]
    expected = (
        min(columns) * PITCH,
        min(rows) * PITCH,
        (max(columns) - min(columns)) * PITCH + CELL,
        (max(rows) - min(rows)) * PITCH + CELL,
    )
    assert box == pytest.approx(expected, abs=0.01)
    falling = rows[0] == columns[0]
    assert cord == f"cord-{pattern.shape}" + ("-down" if pattern.shape == "diagonal" and falling else "")


def test_a_finished_game_has_no_ring_and_only_winning_tokens_in_ink() -> None:
    pattern = PATTERNS[0]
    everything = list_visible_elements(draw_garden_svg(make_garden_won_by(pattern)))
    assert "enso" not in {name for name, _ in everything}
    full_ink = [name for name, given in everything if name.startswith("token") and "opacity" not in given]
    assert full_ink == ["token-a"] * 4


def test_a_move_that_completes_a_row_and_a_square_is_tied_twice() -> None:
    position = Position.parse(f"{LAYOUT} xxxx/xx.o/o.o./o.o. b4")
    assert {name for name in count_element_names(draw_garden_svg(position)) if name.startswith("cord")} == {
        "cord-row",
        "cord-square",
    }


def test_the_picture_says_its_position_and_has_the_asked_width() -> None:
    root = ElementTree.fromstring(draw_garden_svg(MIDDLE_GAME, width_px=300))
    title = root.find(f"{SVG}title")
    assert title is not None and Position.parse(title.text or "") == MIDDLE_GAME
    assert root.attrib["width"] == "300"
