"""Texts of games that begin with a layout or its rank."""

import pytest

from hanamachi.game import BadText, IllegalAction
from hanamachi.games.okiya import Game
from hanamachi.games.okiya.solver import rank
from hanamachi.games.okiya.solver.game_text import parse_game_text

LAYOUT = "IsIrMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb"


def test_a_layout_and_its_number_ask_the_same() -> None:
    game = Game.parse(f"{LAYOUT} b4 a4")
    assert parse_game_text(str(game)) == game
    assert parse_game_text(f"{rank(game.layout)} b4 a4") == game
    assert parse_game_text(f"{rank(game.layout)}_b4_a4") == game


def test_the_ruling_is_the_one_given_or_else_the_texts_own() -> None:
    drawn = Game.parse(f"{LAYOUT} b4 draw")
    assert parse_game_text(f"{LAYOUT} b4 draw") == drawn
    assert parse_game_text(f"{LAYOUT} b4", "draw") == drawn
    assert parse_game_text(f"{LAYOUT} b4 draw", "blockade") == Game.parse(f"{LAYOUT} b4")


BAD = [
    ("", BadText, "'' is not a game"),
    ("-1", BadText, "-1 is not the rank of a layout: expected 0 to 20922789887999"),
    ("20922789888000", BadText, "20922789888000 is not the rank"),
    ("9" * 5000, BadText, "is not a layout"),
    (LAYOUT.replace("Ir", "Is"), BadText, "is not a layout: expected each of the sixteen tiles once"),
    (f"{LAYOUT} b2", IllegalAction, "move 1: b2 cannot be taken"),
    ("0 a4 a4", IllegalAction, "move 2: a4 cannot be taken: its tile is gone"),
]


@pytest.mark.parametrize(("text", "error", "reason"), BAD)
def test_a_text_that_is_no_position_is_refused_and_shown(text: str, error: type[Exception], reason: str) -> None:
    with pytest.raises(error, match=reason):
        parse_game_text(text)
