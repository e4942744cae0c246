"""Playable figures of the rules of Maiko: their legal actions, and the positions after them."""

from collections.abc import Iterable

import pytest

from hanamachi.games.maiko import PLACE_NAMES, Deal, PlayedGame, Position, make_observation, play
from hanamachi.games.maiko.tutorial.lesson import DEAL
from hanamachi.games.maiko.tutorial.maiko_tutorial import ShownBoard, ShownHouse
from hanamachi.games.maiko.tutorial.scenes import Scene, flip_scenes, make_tile_removal_scenes
from hanamachi.games.maiko.written_rules import SECTIONS, BoardFigure
from hanamachi.locales import LANGUAGES, load_phrases
from hanamachi.tutorial.rulebook import make_rule_book

BOARD = next(figure for part in SECTIONS for figure in part.figures if isinstance(figure, BoardFigure) and figure.swept)
START = PlayedGame(Deal.parse(DEAL), ()).positions[-1]
TURNING, SWEEPING = flip_scenes(DEAL), make_tile_removal_scenes(BOARD)


def face_at(place: str) -> str:
    return make_observation(play(START, place), 0).now.floor[PLACE_NAMES.index(place)]


def position_after(scenes: tuple[Scene, ...], *actions: str) -> Scene:
    scene = scenes[0]
    for action in actions:
        scene = scenes[scene.leads[action]]
    return scene


@pytest.mark.parametrize("scenes", [TURNING, SWEEPING], ids=["turning", "sweeping"])
def test_every_scene_is_reached_from_the_first(scenes: tuple[Scene, ...]) -> None:
    reached, waiting = {0}, [0]
    while waiting:
        for to in set(scenes[waiting.pop()].leads.values()) - reached:
            reached.add(to)
            waiting.append(to)
    assert reached == set(range(len(scenes)))
    assert len({scene.house for scene in scenes}) == len(scenes)


def test_two_flipped_tiles_have_the_effect_the_rules_say() -> None:
    assert [scene.words for scene in TURNING].count("start") == 1
    for first, second in iter_pairs(START):
        position = play(START, first)
        if position.turn == 0:
            position = play(position, second)
            scene = position_after(TURNING, first, second)
            assert scene.words == kind_of_pair(face_at(first), face_at(second))
        else:
            scene = position_after(TURNING, first)
            assert scene.words == "friend"
        assert scene.house == make_observation(position, 0).now
        assert not scene.leads


def iter_pairs(start: Position) -> Iterable[tuple[str, str]]:
    places = [action for action in make_observation(start, 0).actions if action in PLACE_NAMES]
    assert len(places) == 60
    return ((first, second) for first in places for second in places if first != second)


def kind_of_pair(first: str, second: str) -> str:
    return "friend" if second.startswith("f") else "pair" if first[0] == second[0] else "apart"


def test_a_full_row_is_swept_up_to_one_tile_a_cell() -> None:
    first = SWEEPING[0]
    assert [sorted(cell) for cell in first.house.boards[0].cells] == [
        sorted(filter(None, (cell[:2], cell[2:]))) for cell in BOARD.cells
    ]
    assert first.house.boards[0].colour == BOARD.colour
    assert set(first.leads) == {"Fg", "Fw", "Tg", "Kg", "Kp", "stop"}
    assert set(position_after(SWEEPING, "Fw").leads) == {"Tg", "Kg", "Kp", "stop"}
    ends = [scene for scene in SWEEPING if not scene.leads]
    assert {scene.words for scene in ends} == {"swept"}
    # from each of the three cells none or one tile is swept; two, one and two different tiles lie there
    assert len(ends) == 3 * 2 * 3
    assert position_after(SWEEPING, "Fw", "Kp", "stop").house.boards[0].score == first.house.boards[0].score + 2


def test_the_rule_book_shows_them() -> None:
    figures = {figure.name: figure for part in make_rule_book("maiko").parts for figure in part.figures}
    okiya, lines, score = figures["okiya"], figures["lines"], figures["score"]
    assert isinstance(okiya, ShownHouse) and isinstance(lines, ShownBoard) and isinstance(score, ShownBoard)
    assert (okiya.scenes, lines.scenes, score.scenes) == (TURNING, SWEEPING, ())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scene_has_its_words(language: str) -> None:
    say = load_phrases(language, "rules")
    assert all(say(f"rules-live-{scene.words}") for scene in (*TURNING, *SWEEPING))
