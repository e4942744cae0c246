"""SVG pictures of a position as a spectator sees it: each object once, at its place."""

from collections import Counter
from xml.etree import ElementTree

import pytest

from hanamachi.game import BadText
from hanamachi.games.maiko import parse_place, room_of
from hanamachi.games.maiko.drawing import draw_board_svg, draw_floor_svg, find_place_rectangle
from hanamachi.games.maiko.drawing.lids import lid_name
from tests.drawing.elements import count_element_names, list_visible_elements

SVG = "{http://www.w3.org/2000/svg}"
FLOOR = ["?"] * 81
FLOOR[parse_place("c7")] = "Fw"
FLOOR[parse_place("e5")] = "f3"
FLOOR[parse_place("i1")] = ""
BOARD = (("Fv", "Fw"), ("Tv",), ("Kp",), ("Mv",), (), (), ("Cv", "Cp", "Cp"), (), ())


def test_the_house_shows_its_floor_and_what_lies_on_it() -> None:
    lids = Counter(lid_name(room_of(place)) for place in range(81) if FLOOR[place] == "?")
    assert lids.total() == 78
    assert count_element_names(draw_floor_svg(FLOOR)) == Counter(("m-floor", "m-around", "m-Fw", "m-f3")) + lids


def test_a_tile_lies_on_its_place() -> None:
    at = {
        name: [float(given[key]) for key in ("x", "y", "width", "height")]
        for name, given in list_visible_elements(draw_floor_svg(FLOOR))
        if name in ("m-Fw", "m-f3")
    }
    assert at == {
        "m-Fw": list(find_place_rectangle(parse_place("c7"))),
        "m-f3": list(find_place_rectangle(parse_place("e5"))),
    }


def test_a_tile_face_down_has_the_lid_of_its_room() -> None:
    rooms = {tuple(find_place_rectangle(place)[:2]): room_of(place) for place in range(81)}
    laid = [
        (name, given) for name, given in list_visible_elements(draw_floor_svg(["?"] * 81)) if name.startswith("m-lid-")
    ]
    assert len(laid) == 81
    for name, given in laid:
        assert name == lid_name(rooms[float(given["x"]), float(given["y"])])


def test_at_night_the_same_tiles_lie_in_the_lit_house() -> None:
    day, night = count_element_names(draw_floor_svg(FLOOR)), count_element_names(draw_floor_svg(FLOOR, at_night=True))
    assert night - day == Counter(("m-floor-night", "m-around-night"))
    assert day - night == Counter(("m-floor", "m-around"))


def test_the_picture_says_what_lies_where_and_has_the_asked_width() -> None:
    root = ElementTree.fromstring(draw_floor_svg(FLOOR, width_px=300))
    title = root.find(f"{SVG}title")
    assert title is not None and title.text is not None
    assert title.text.split("/")[2] == "####Fw############"
    assert title.text.endswith("################..")
    assert root.attrib["width"] == "300"


def test_a_face_that_nobody_may_see_is_not_in_the_picture() -> None:
    assert 'id="m-Fw"' not in draw_floor_svg(["?"] * 81)


@pytest.mark.parametrize(
    ("floor", "message"),
    [(["?"] * 80, "expected 81 places, a9 to i1, given 80"), (["?"] * 80 + ["Fx"], "'Fx' is not a tile")],
)
def test_an_invalid_floor_is_refused(floor: list[str], message: str) -> None:
    with pytest.raises(BadText, match=message):
        draw_floor_svg(floor)


def test_a_board_shows_its_piles_and_the_ghosts_of_what_is_missing() -> None:
    tiles = Counter(f"m-{tile}" for pile in BOARD for tile in pile)
    ghosts = Counter(f"m-ghost-{letter}" for letter in "SPBO")
    assert count_element_names(draw_board_svg(BOARD)) == tiles + ghosts + Counter(("m-s-broom", "m-kamon-s"))


def test_the_own_tiles_lie_on_top_and_every_other_carries_a_minus() -> None:
    drawn = [name for name, _ in list_visible_elements(draw_board_svg(BOARD, own_colour="v"))]
    assert drawn[:3] == ["m-Fw", "m-s-minus", "m-Fv"]
    assert [name for name in drawn if name.startswith("m-C") or name == "m-s-minus"][-5:] == [
        "m-Cp", "m-s-minus", "m-Cp", "m-s-minus", "m-Cv",
    ]  # fmt: skip
    assert count_element_names(draw_board_svg(BOARD, own_colour="v"))["m-s-minus"] == 4


def test_a_complete_row_shows_a_broom_and_a_complete_column_a_kamon() -> None:
    ((_, broom),) = [each for each in list_visible_elements(draw_board_svg(BOARD)) if each[0] == "m-s-broom"]
    ((_, kamon),) = [each for each in list_visible_elements(draw_board_svg(BOARD)) if each[0] == "m-kamon-s"]
    assert float(broom["x"]) > 300 and 0 < float(broom["y"]) < 100
    assert float(kamon["y"]) > 300 and 0 < float(kamon["x"]) < 100


@pytest.mark.parametrize("height", range(1, 9))
def test_a_pile_stays_within_its_cell_however_tall(height: int) -> None:
    pile = ["Sw", "Sw", "Sv", "Sv", "Sp", "Sp", "Sg", "Sg"][:height]
    cells: list[list[str]] = [[], [], [], [], pile, [], [], [], []]
    laid = [given for name, given in list_visible_elements(draw_board_svg(cells)) if name[2:] in pile]
    tops = [float(given["y"]) for given in laid]
    side = float(laid[0]["width"])
    assert tops == sorted(tops, reverse=True) and len(set(tops)) == height
    assert min(tops) >= 102 and max(tops) + side <= 198 and side >= 54


@pytest.mark.parametrize(
    ("cells", "message"),
    [([()] * 8, "expected nine cells"), ([("Tw",), *[()] * 8], "'Tw' does not belong on the cell F")],
)
def test_an_invalid_board_is_refused(cells: list[tuple[str, ...]], message: str) -> None:
    with pytest.raises(BadText, match=message):
        draw_board_svg(cells)
