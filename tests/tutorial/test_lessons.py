"""The interactive first games: legal to the last moment, with a text for each and a reply to each wrong action."""

import msgspec
import pytest

from hanamachi.games.maiko import PLACE_NAMES, Deal, HouseView, MaikoSetup
from hanamachi.games.maiko import PlayedGame as MaikoGame
from hanamachi.games.maiko.tutorial.lesson import DEAL
from hanamachi.games.okiya import CELL_NAMES, Game, GardenView
from hanamachi.games.okiya.tutorial import WIN_PARTS
from hanamachi.locales import LANGUAGES, load_phrases
from hanamachi.table.events import Acted
from hanamachi.tutorial.game_tutorial import game_tutorials
from hanamachi.tutorial.lesson import Lesson, Moment
from hanamachi.tutorial.rulebook import make_rule_book

MADE = {game: tutorial.make_lesson() for game, tutorial in game_tutorials().items()}


def next_moments(moment: Moment) -> set[int]:
    return {*moment.wanted.values(), *([] if moment.onward is None else [moment.onward])}


@pytest.mark.parametrize("lesson", MADE.values(), ids=MADE)
def test_every_moment_is_reached_and_leads_to_the_end(lesson: Lesson) -> None:
    reached, waiting = {0}, [0]
    while waiting:
        for to in next_moments(lesson.moments[waiting.pop()]) - reached:
            reached.add(to)
            waiting.append(to)
    assert reached == set(range(len(lesson.moments)))
    ends = [moment for moment in lesson.moments if not next_moments(moment)]
    assert {moment.words for moment in ends} == {"end"}


@pytest.mark.parametrize("lesson", MADE.values(), ids=MADE)
def test_a_lesson_waits_only_for_legal_actions(lesson: Lesson) -> None:
    for moment in lesson.moments:
        assert set(moment.wanted) <= set(moment.view.actions)
        assert not (moment.wanted and moment.onward is not None)
        assert 0 <= moment.part < lesson.parts
        assert [seat.yours for seat in moment.view.seats] == [True, False]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", MADE.values(), ids=MADE)
def test_every_moment_has_its_words_and_an_answer_to_every_try(lesson: Lesson, language: str) -> None:
    say = load_phrases(language)
    values = {"tile": "-", "vegetation": "-", "symbol": "-", "none": "-"}
    for moment in lesson.moments:
        name = f"first-{lesson.game}-{moment.words}"
        assert say(name, **values)
        assert say(f"{name}.title")
        if moment.wanted and set(moment.view.actions) - set(moment.wanted):
            assert say(f"{name}.other")
        for why in set(moment.astray.values()) - {"over"}:
            assert say(f"first-okiya-not-{why}", **values)


@pytest.mark.parametrize("lesson", MADE.values(), ids=MADE)
def test_each_moment_of_a_lesson_follows_from_the_one_before(lesson: Lesson) -> None:
    for moment in lesson.moments:
        for action, to in moment.wanted.items():
            acted = [event for event in lesson.moments[to].news if isinstance(event, Acted)]
            assert (acted[0].seat, acted[0].action) == (0, action)
            assert lesson.moments[to].view.number > moment.view.number


def test_a_garden_says_of_each_tile_whether_and_why_not() -> None:
    for moment in MADE["okiya"].moments:
        board = moment.view.board
        assert board is not None and isinstance(board.view, GardenView)
        legal = {cell.cell for cell in board.view.cells if cell.claim is not None}
        assert legal | set(moment.astray) == set(CELL_NAMES)
        assert not legal & set(moment.astray)
        if board.view.last is None:
            assert {cell for cell, why in moment.astray.items() if why == "middle"} == {"b2", "b3", "c2", "c3"}


def test_the_learner_wins_the_three_lesson_games_in_three_ways() -> None:
    made = {moment.words: moment for moment in MADE["okiya"].moments if moment.words.endswith("-made")}
    reasons = []
    for name in WIN_PARTS:
        board = made[f"{name}-made"].view.board
        assert board is not None and isinstance(board.view, GardenView)
        assert board.view.outcome is not None
        assert board.view.outcome.winners == (0,)
        reasons.append(board.view.outcome.reason)
    assert reasons == list(WIN_PARTS)
    # each has one winning tile, which is the one that is waited for
    for moment in MADE["okiya"].moments:
        if moment.words in WIN_PARTS and moment.view.match:
            game = Game.parse(moment.view.match.games[0].notation)
            wins = [cell for cell in game.position.legal_moves if game.position.play(cell).is_over]
            assert [CELL_NAMES[cell] for cell in wins] == list(moment.wanted)


def test_the_maiko_lesson_is_a_legal_game_and_ends_as_told() -> None:
    actions = [
        "b8",
        "c8",
        "e9",
        "f7",
        "b8",
        "f7",
        "c2",
        "e9",
        "d2",
        "g1",
        "h8",
        "oka-san",
        "2T",
        "a1",
        "b1",
        "Kv",
        "stop",
        "stop",
    ]
    position = MaikoGame(Deal.parse(DEAL), tuple(actions)).positions[-1]
    end = MADE["maiko"].moments[-1].view.board
    assert end is not None and isinstance(end.view, HouseView)
    assert end.view.down == position.floor.down.bit_count() == 60 - 2 - 1 - 2 - 2
    assert [board.score for board in end.view.boards] == [4, -1]


def test_a_learner_of_maiko_collects_the_first_seats_colour() -> None:
    board = MADE["maiko"].moments[0].view.board
    assert board is not None and isinstance(board.view, HouseView)
    assert board.view.boards[0].colour == MaikoSetup().colours[0]


def test_no_lesson_shows_what_lies_face_down() -> None:
    for moment in MADE["maiko"].moments:
        board = moment.view.board
        assert board is not None and isinstance(board.view, HouseView)
        turned = {
            tile for event in moment.news if isinstance(event, Acted) for step in event.told for tile in step.tiles
        }
        assert set(board.view.floor) <= {"", "?", "f5", *turned}
        assert DEAL not in msgspec.json.encode(moment).decode()
        assert set(moment.lit) <= set(PLACE_NAMES)


@pytest.mark.parametrize("game", game_tutorials())
def test_the_rule_book_has_every_section_in_order_and_what_illustrates_it(game: str) -> None:
    book = make_rule_book(game)
    assert [part.name for part in book.parts] == [section.name for section in game_tutorials()[game].sections]
    for part, section in zip(book.parts, game_tutorials()[game].sections, strict=True):
        assert [figure.name for figure in part.figures] == [figure.name for figure in section.figures]
