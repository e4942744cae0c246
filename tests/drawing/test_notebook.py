"""Positions, layouts and deals draw themselves in a notebook, whichever module they come from."""

import re
import subprocess
import sys
from random import Random
from xml.etree import ElementTree

import pytest

from hanamachi.games import maiko, okiya

GARDEN = okiya.Game.parse("IsIrMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb d4 a4 b4").position
DEAL = maiko.deal_tiles((maiko.Colour.WHITE, maiko.Colour.VIOLET), Random(1).sample(range(82), 82))
HOUSE = maiko.play(maiko.Position.start(DEAL), "a9")


def list_used_drawings(value: object) -> list[str]:
    """Return the drawings in the picture of a value."""
    markup = value._repr_svg_()  # type: ignore[attr-defined]
    assert ElementTree.fromstring(markup).tag == "{http://www.w3.org/2000/svg}svg"
    return re.findall(r'<use href="#([\w-]+)"', markup.partition("</defs>")[2])


def test_a_position_of_okiya_is_the_garden_with_its_tokens() -> None:
    assert [list_used_drawings(GARDEN).count(name) for name in ("token-a", "token-b", "Ib")] == [2, 1, 1]


def test_a_layout_of_okiya_is_the_garden_before_the_first_move() -> None:
    assert sorted(list_used_drawings(GARDEN.layout)) == sorted(map(str, okiya.TILES))


def test_a_position_of_maiko_is_what_a_spectator_sees_with_the_boards() -> None:
    shown = list_used_drawings(HOUSE)
    faces = [name for name in shown if re.fullmatch("m-[A-Z][wvpg]|m-f[1-9]", name)]
    assert faces == [f"m-{maiko.face_text(HOUSE.faces[0])}"]
    assert sum(name.startswith("m-lid-") for name in shown) == HOUSE.floor.down.bit_count() == 59
    assert sum(name.startswith("m-ghost-") for name in shown) == 18


def test_a_deal_of_maiko_is_every_tile_face_up() -> None:
    shown = list_used_drawings(DEAL)
    assert not any(name.startswith("m-lid-") for name in shown)
    assert [name for name in shown if name[2:] in map(maiko.face_text, range(45))] == [
        f"m-{maiko.face_text(face)}" for face in DEAL.faces if face != maiko.NO_TILE
    ]


@pytest.mark.parametrize("game", ["okiya", "maiko"])
def test_positions_from_the_rules_modules_draw_themselves_in_notebooks(game: str) -> None:
    program = f"from hanamachi.games.{game}.rules.position import Position; print(Position._repr_svg_.__name__)"
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert answer.stdout == "position_svg\n"
