"""The terminal shows the end of a game, for each kind of end."""

import pytest

from tests.terminal.conftest import Call
from tests.terminal.playing import LAYOUT, TWO

FULL = ("IsCrMrPt/CbPrCsIr/ItPbMsPs/MbIbCtMt", "b4 c4 b3 d4 b2 d2 a4 c3 c2 d1 c1 a2 d3 b1 a1 a3")

ENDINGS = [
    (
        "CrPbItPt/MrIsIrCt/CsPsMtCb/PrIbMbMs",
        "d3 a4 a2 d1 c2 d4 b2 b4 d2",
        "A row! Player 1 wins with 7 tiles left in the garden.",
    ),
    (
        "MsIrMbIs/PsCsIbCb/PtPrMrPb/ItMtCtCr",
        "a4 a3 b2 d1 b3 d4 b4 c2 b1",
        "A column! Player 1 wins with 7 tiles left in the garden.",
    ),
    (
        "PrMbCsPs/ItMtCtMr/IbMsPbCr/IsIrPtCb",
        "a4 d4 c1 c3 b3 b2 c4 a1",
        "A diagonal! Player 2 wins with 8 tiles left in the garden.",
    ),
    (
        "CbIrItMr/CsMtCrMb/IbPsPrCt/PbPtMsIs",
        "d3 b3 c4 b4 c3 c2 d4",
        "A square! Player 1 wins with 9 tiles left in the garden.",
    ),
    (
        "PtIrPsCs/CtMbPbCb/IsMsMtCr/PrIbMrIt",
        "d3 b3 c1 b4 a1 c3 c4 d4 a3 c2 d1 b1 a2 b2",
        "Two at once! Player 2 wins with 2 tiles left in the garden.",
    ),
    (
        "CsMrMsIb/MtPtIrPb/ItPsMbCt/CbIsCrPr",
        "a3 b4 c2 a1 d4 d3 b2 a4 b1 c3 d1 b3 d2 a2",
        "A blockade! No iris and no poem left. Player 2 wins with 2 tiles left in the garden.",
    ),
    (*FULL, "The garden is full. Player 2 wins by taking the last tile."),
]


@pytest.mark.parametrize(("layout", "moves", "said"), ENDINGS, ids=[said.split(".")[0] for _, _, said in ENDINGS])
def test_the_end_of_a_game_is_announced(layout: str, moves: str, said: str, call: Call) -> None:
    how = ("play", "--seats", "person,person", "--first", "1", "--form", "single", "--deal", layout)
    out = call(*how, typed=moves.replace(" ", "\n")).out
    assert said in out
    assert "Another match? yes or no" in out


def test_a_full_garden_is_drawn_where_that_is_the_ruling(call: Call) -> None:
    layout, moves = FULL
    how = ("play", "--seats", "person,person", "--first", "1", "--full-garden", "draw", "--deal", layout)
    out = call(*how, typed=moves.replace(" ", "\n")).out
    assert "The garden is full. All sixteen tiles are taken, and nobody has a line or a square." in out
    assert "X Player 1 0, O Player 2 0" in out
    assert "Player 2 starts game 2." in out


def test_a_match_to_points_counts_the_tiles_left_in_the_garden(call: Call) -> None:
    out = call(*TWO, "--deal", LAYOUT, "--form", "points-20", typed="resign\n\nb4\nresign\n\nresign\n\nresign\n").out
    assert "Player 1 resigned. Player 2 wins with 16 tiles left in the garden." in out
    assert "X Player 1 0, O Player 2 9" in out, "resigning gives no more than a game that is played out"
    assert "X Player 1 9, O Player 2 9" in out
