"""Text pictures of a position as a spectator sees it."""

import re

import pytest

from hanamachi.game import BadText
from hanamachi.games.maiko import PLACE_NAMES
from hanamachi.games.maiko.drawing import render_board_text, render_floor_text

ALL_DOWN = ["?"] * 81
LYING = {"b9": "", "c7": "Fw", "e5": "Op", "h2": "f3", "a6": "", "i1": ""}
MOMENT = [LYING.get(name, "?") for name in PLACE_NAMES]
BOARD = (("Fv", "Fw"), ("Tv",), (), ("Mw", "Mw", "Mv", "Mv", "Mp", "Mp", "Mg", "Mg"), (), (), (), (), ("Og",))

HOUSE = """\
    a    b    c    d    e    f    g    h    i
  +--------------+--------------+--------------+
9 | ##   ..   ## | ##   ##   ## | ##   ##   ## |
8 | ##   ##   ## | ##   ##   ## | ##   ##   ## |
7 | ##   ##  [Fw]| ##   ##   ## | ##   ##   ## |
  +----+---------+---------+----+---------+----+
6 | .. | ##   ##   ##   ## | ##   ##   ## | ## |
5 | ## | ##   ##   ##  [Op]| ##   ##   ## | ## |
4 | ## | ##   ##   ##   ## | ##   ##   ## | ## |
  +----+---------+---------+----+---------+----+
3 | ##   ##   ## | ##   ##   ## | ##   ##   ## |
2 | ##   ##   ## | ##   ##   ## | ##   f3   ## |
1 | ##   ##   ## | ##   ##   ## | ##   ##   .. |
  +--------------+--------------+--------------+"""

BOARD_PICTURE = """\
+------------+------------+------------+
| F vw       | T v        | K          |
+------------+------------+------------+
| M wwvvppgg | S          | P          |
+------------+------------+------------+
| C          | B          | O g        |
+------------+------------+------------+"""


def remove_colour_codes(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


def test_the_house_stands_in_its_walls() -> None:
    assert render_floor_text(MOMENT, marked_places=("c7", "e5")) == HOUSE


def test_walls_stand_between_rooms_and_nowhere_else() -> None:
    rows = {line[0]: line for line in render_floor_text(ALL_DOWN).splitlines() if line[0].isdigit()}
    walls = {row: [index for index, sign in enumerate(line) if sign == "|"] for row, line in rows.items()}
    assert all(walls[row] == [2, 17, 32, 47] for row in "987321")
    assert all(walls[row] == [2, 7, 27, 42, 47] for row in "654")


def test_the_board_is_nine_letters_and_the_colours_on_them() -> None:
    assert render_board_text(BOARD) == BOARD_PICTURE


def test_plain_text_is_ascii_without_trailing_spaces() -> None:
    for text in (render_floor_text(MOMENT, marked_places=("a9",)), render_board_text(BOARD)):
        assert text.isascii() and "\x1b" not in text
        assert all(line == line.rstrip() for line in text.splitlines())


def test_colour_adds_ink_and_moves_nothing() -> None:
    coloured = render_floor_text(MOMENT, with_colours=True, marked_places=("c7", "e5"))
    assert remove_colour_codes(coloured) == HOUSE and coloured != HOUSE
    assert (
        remove_colour_codes(render_board_text(BOARD, with_colours=True))
        == BOARD_PICTURE
        != render_board_text(BOARD, with_colours=True)
    )


def test_tiles_of_four_colours_friends_and_roofs_have_six_inks() -> None:
    floor = ["Fw", "Fv", "Fp", "Fg", "f1", "?", *[""] * 75]
    inks = re.findall(r"\x1b\[38;2;([0-9;]*)m", render_floor_text(floor, with_colours=True))
    assert len(inks) == len(set(inks)) == 6


def test_invalid_floors_and_boards_are_refused() -> None:
    with pytest.raises(BadText, match="expected 81 places"):
        render_floor_text([])
    with pytest.raises(BadText, match="does not belong on the cell K"):
        render_board_text(((), (), ("Fw",), (), (), (), (), (), ()))
