"""The functions for notebooks: their values and pictures."""

from xml.etree import ElementTree

import pytest

from hanamachi.games.okiya import CELL_NAMES, Game, Position, parse_cell
from hanamachi.games.okiya.solver import rank, solve
from hanamachi.games.okiya.solver.analysis import judge_moves
from hanamachi.locales import load_phrases
from hanamachi.research import okiya
from hanamachi.research.samples import sampling
from hanamachi.research.samples.sample_drawing import draw_sample_svg
from hanamachi.research.samples.tally import Tally

SVG = "{http://www.w3.org/2000/svg}"
LAYOUT = "IsIrMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb"
GAME = Game.parse(f"{LAYOUT} d4 a4 b4 b2 d2 a3 d1")


def find_slip_texts(markup: str) -> set[str]:
    """Return the texts on the value slips of a garden."""
    texts = (text.text or "" for text in ElementTree.fromstring(markup).iter(f"{SVG}text"))
    return {text for text in texts if text[0] in "+−="}


@pytest.mark.parametrize("asked", [str(GAME), GAME, GAME.position], ids=["text", "game", "position"])
def test_a_position_may_be_asked_in_any_form(asked: str | Game | Position) -> None:
    answer = okiya.solve(asked)
    assert (answer.position, answer.value) == (GAME.position, 5)
    assert answer.as_dict()["moves"] == {"b3": 5, "d3": 1, "c4": -2, "a2": -4, "c3": -8}
    assert (answer.moves, answer.line) == (solve(GAME.position).moves, solve(GAME.position).line)


def test_a_layout_may_be_its_rank() -> None:
    number = rank(GAME.layout)
    assert okiya.solve(number).moves == okiya.solve(GAME.layout).moves == okiya.solve(LAYOUT).moves


@pytest.mark.parametrize("asked", [str(GAME), GAME, GAME.position, f"{GAME} draw"])
def test_a_ruling_can_be_given(asked: str | Game | Position) -> None:
    assert okiya.solve(asked, "draw").moves[parse_cell("d3")] == 0
    assert okiya.solve(asked, "blockade").moves[parse_cell("d3")] == 1


def test_a_solved_position_is_the_garden_with_what_each_tile_is_worth() -> None:
    assert find_slip_texts(okiya.solve(GAME, "draw")._repr_svg_()) == {"+4", "=", "−1", "−3", "−7"}
    assert "+" in find_slip_texts(okiya.solve(GAME)._repr_svg_())


def test_a_sample_is_its_tally_and_its_plot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "CHUNK_LAYOUTS", 200)
    sample = okiya.sample(230, seed=3, workers=2)
    assert sample.tally == Tally.from_answers(sampling.solve_random_chunk(3, 0, 200)) + Tally.from_answers(
        sampling.solve_random_chunk(3, 1, 30)
    )
    assert sample.as_dict() == {"seed": 3, **sample.tally.as_dict()}
    assert sample._repr_svg_() == draw_sample_svg(sample.as_dict(), load_phrases("en", "okiya", "solver"), width_px=800)


@pytest.mark.long("solver")
def test_a_cluster_gives_the_same_sample(dask_cluster: str) -> None:
    assert okiya.sample(2100, seed=3, scheduler=dask_cluster) == okiya.sample(2100, seed=3)


def test_an_analysed_game_is_its_moves_and_the_garden_at_its_end() -> None:
    game = okiya.analyse(f"{GAME} d3 draw")
    assert game.moves == judge_moves(game.game)
    assert [CELL_NAMES[judged.cell] for judged in game.mistakes] == ["a4", "b4", "b2", "d2", "d1", "d3"]
    assert ElementTree.fromstring(game._repr_svg_())[1].text == str(game.game.position)
    assert okiya.analyse(GAME).moves == judge_moves(GAME)
