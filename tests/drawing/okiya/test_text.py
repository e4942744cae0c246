"""Text pictures of a position."""

import re

import pytest

from hanamachi.games.okiya import TILES, Layout, Position
from hanamachi.games.okiya.drawing import render_garden_text

LAYOUT = "IsIrMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb"
PICTURES = {
    "start": (
        f"{LAYOUT} ..../..../..../.... -",
        """\
     a      b      c      d
  +------+------+------+------+
4 | [Is] | [Ir] | [Mr] | [Cs] |
  +------+------+------+------+
3 | [Pb] |  Ms  |  Ib  | [Cb] |
  +------+------+------+------+
2 | [Mt] |  Cr  |  Ps  | [Pr] |
  +------+------+------+------+
1 | [It] | [Ct] | [Pt] | [Mb] |
  +------+------+------+------+
""",
    ),
    "middle": (
        f"{LAYOUT} .x.x/x.../.o../xoo. b4",
        """\
     a      b      c      d
  +------+------+------+------+   +----+
4 | [Is] | <X>  | [Mr] |  X   |   | Ir |
  +------+------+------+------+   +----+
3 |  X   |  Ms  | [Ib] |  Cb  |
  +------+------+------+------+
2 |  Mt  |  O   |  Ps  | [Pr] |
  +------+------+------+------+
1 |  X   |  O   |  O   |  Mb  |
  +------+------+------+------+
""",
    ),
    "square": (
        f"{LAYOUT} .x.x/xxox/.oo./xooo c2",
        """\
     a      b      c      d
  +------+------+------+------+   +----+
4 |  Is  |  X   |  Mr  |  X   |   | Ps |
  +------+------+------+------+   +----+
3 |  X   |  X   |  O   |  X   |
  +------+------+------+------+
2 |  Mt  | *O*  | <O>  |  Pr  |
  +------+------+------+------+
1 |  X   | *O*  | *O*  |  O   |
  +------+------+------+------+
""",
    ),
    "blockade": (
        "CtMsMbIb/PtPrMtCr/MrIsCsIt/CbIrPsPb oxxo/..x./oxxx/o.o. b4",
        """\
     a      b      c      d
  +------+------+------+------+   +----+
4 |  O   | <X>  |  X   |  O   |   | Ms |
  +------+------+------+------+   +----+
3 |  Pt  |  Pr  |  X   |  Cr  |
  +------+------+------+------+
2 |  O   |  X   |  X   |  X   |
  +------+------+------+------+
1 |  O   |  Ir  |  O   |  Pb  |
  +------+------+------+------+
""",
    ),
}


def remove_colour_codes(text: str) -> str:
    return re.sub(r"\x1b\[[\d;]*m", "", text)


@pytest.mark.parametrize(("position", "picture"), PICTURES.values(), ids=PICTURES)
def test_a_position_is_drawn_as_this_picture(position: str, picture: str) -> None:
    assert render_garden_text(Position.parse(position)) + "\n" == picture


@pytest.mark.parametrize(("position", "picture"), PICTURES.values(), ids=PICTURES)
def test_colour_adds_ink_and_round_tokens_and_moves_nothing(position: str, picture: str) -> None:
    coloured = render_garden_text(Position.parse(position), with_colours=True)
    assert remove_colour_codes(coloured) + "\n" == picture.replace("X", "●").replace("O", "○")
    assert coloured.count("\x1b[0m") == len(re.findall(r"\x1b\[(?!0m)", coloured)) > 0


def test_tokens_belong_to_seats_and_not_to_the_order_of_play() -> None:
    position, picture = PICTURES["middle"]
    swapped = picture.translate(str.maketrans("XO", "OX"))
    assert render_garden_text(Position.parse(position), first_seat=1) + "\n" == swapped


def test_no_two_tiles_or_tokens_look_the_same_without_colour() -> None:
    faces = re.findall(r"[\w]{2}", render_garden_text(Position.start(Layout(TILES))))
    assert sorted(faces) == sorted(map(str, TILES))
    assert not {"X", "O"} & set("".join(faces))


def test_plain_text_is_ascii_and_has_no_trailing_space() -> None:
    for position, _ in PICTURES.values():
        plain = render_garden_text(Position.parse(position))
        assert plain.isascii()
        assert plain == "\n".join(line.rstrip() for line in plain.splitlines())


def test_the_inks_of_a_tile_tell_its_two_families() -> None:
    coloured = render_garden_text(Position.start(Layout(TILES)), with_colours=True)
    inks = {letter: set(re.findall(rf"\x1b\[(38;2;[\d;]*)m{letter}", coloured)) for letter in "MCPIsbrt"}
    assert all(len(found) == 1 for found in inks.values())
    assert len(set.union(*inks.values())) == 8
