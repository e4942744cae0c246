"""Memory puzzles: their text, their proof, their levels, and the packaged ones."""

from datetime import date, timedelta
from fractions import Fraction
from itertools import pairwise

import pytest

from hanamachi.game import BadOption, BadText
from hanamachi.games.maiko import PlayedGame, parse_place
from hanamachi.games.maiko.puzzles.puzzle_days import (
    LEVEL_BY_WEEKDAY,
    PackagedPuzzle,
    daily_puzzle,
    find_daily_puzzle,
    read_puzzles,
)
from hanamachi.games.maiko.puzzles.puzzle_search import find_puzzles_in_game, make_puzzle
from hanamachi.games.maiko.puzzles.puzzles import LEVELS, MIN_MARGIN, MemoryPuzzle, find_clear_answer
from hanamachi.games.maiko.puzzles.turn_gain import compute_gains
from tests.games.maiko.staging import make_random_deal, stage_position

MONDAY = date(2026, 11, 23)
FRUITFUL_GAME = "package 45"
"""A game in which the first puzzle is found within a second."""


def check_packaged_puzzle(packaged: PackagedPuzzle) -> None:
    """Check that a puzzle has exactly the packaged solution, and the properties that the page states."""
    assert MemoryPuzzle.parse(packaged.text) == packaged.puzzle
    assert str(packaged.puzzle) == packaged.text
    solution = packaged.puzzle.solve()
    assert PackagedPuzzle.from_solution(packaged.puzzle, solution) == packaged
    assert packaged.solution == solution
    assert solution.gain - solution.runner_up >= MIN_MARGIN


@pytest.mark.parametrize("level", LEVELS)
def test_the_first_packaged_puzzle_of_a_level_is_proved_again(level: int) -> None:
    check_packaged_puzzle(read_puzzles(level)[0])


@pytest.mark.long("rules")
@pytest.mark.parametrize("level", LEVELS)
def test_every_packaged_puzzle_is_proved_again(level: int) -> None:
    for packaged in read_puzzles(level):
        check_packaged_puzzle(packaged)


@pytest.mark.parametrize("level", LEVELS)
def test_packaged_puzzles_have_their_level_and_differ(level: int) -> None:
    puzzles = read_puzzles(level)
    assert len({puzzle.text for puzzle in puzzles}) == len(puzzles) >= 7
    assert {min(len(puzzle.needed), LEVELS[-1]) for puzzle in puzzles} == {level}
    assert len({puzzle.theme for puzzle in puzzles}) >= 2


def test_a_forgotten_needed_tile_makes_the_answer_wrong_or_unclear() -> None:
    packaged = read_puzzles(2)[0]
    puzzle, solution = packaged.puzzle, packaged.solution
    everything = frozenset(tile.place for tile in puzzle.shown_tiles)
    for tile in puzzle.shown_tiles:
        known = everything - {tile.place}
        found = find_clear_answer(puzzle.position, known, compute_gains(puzzle.position, known))
        assert (found is not None and found <= solution.answers) != (tile in solution.needed)


def test_equal_gains_are_answers_only_if_equivalent() -> None:
    position = stage_position("a9:Fw b9:Fv c9:Tw d9:Tv e9:Kp")
    places = {name: parse_place(name) for name in ("a9", "b9", "c9")}
    two, none = Fraction(2), Fraction(0)
    known = frozenset(places.values())
    assert find_clear_answer(position, known, {"a9": two, "b9": two, "c9": none}) == frozenset(("a9", "b9"))
    assert find_clear_answer(position, known, {"a9": two, "c9": two, "b9": none}) is None
    assert find_clear_answer(position, known, {"d9": two, "e9": two, "b9": none}) == frozenset(("d9", "e9"))
    assert find_clear_answer(position, known, {"a9": two, "d9": two, "b9": none}) is None
    assert find_clear_answer(position, known, {"a9": two, "danna": two, "b9": none}) is None
    assert find_clear_answer(position, known, {"a9": two, "c9": two - MIN_MARGIN + Fraction(1, 100)}) is None


def test_a_puzzle_without_a_best_action_has_no_solution() -> None:
    # of a floor of sixty tiles, only the tiles of one turn are known
    game = PlayedGame(make_random_deal(2, 1), ("a9", "b9"))
    with pytest.raises(BadText):
        MemoryPuzzle(game, 0).solve(max_states=2000)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("{deal} a9 b9", "expected a game with the word 'watch' once"),
        ("{deal} watch a9 watch b9", "expected a game with the word 'watch' once"),
        ("watch {deal} a9", "expected a game with the word 'watch' once"),
        ("{deal} a9 watch b9", "in the middle of a turn, at action 2"),
        ("{deal} a9 b9 watch", "expected 0 to 1"),
        ("{deal} watch one-san", "about 'one-san': expected a first tile"),
    ],
)
def test_texts_that_are_no_puzzles_are_refused(text: str, fault: str) -> None:
    with pytest.raises(BadText, match=fault):
        MemoryPuzzle.parse(text.format(deal=make_random_deal(2, 1)))


def test_each_day_of_a_level_takes_its_next_puzzle() -> None:
    days = [MONDAY + timedelta(days) for days in range(70)]
    found = [find_daily_puzzle(day) for day in days]
    assert [level for level, _ in found] == [*LEVEL_BY_WEEKDAY] * 10
    for level in LEVELS:
        indexes = [index for each, index in found if each == level]
        assert all(later == (index + 1) % len(read_puzzles(level)) for index, later in pairwise(indexes))
    assert daily_puzzle(MONDAY) == read_puzzles(1)[found[0][1]]
    assert find_daily_puzzle(date.min)[0] == 1
    assert find_daily_puzzle(date.max)[0] in LEVELS


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(BadOption, match="6 is no level of memory puzzles: expected 1 to 5"):
        read_puzzles(6)


def test_a_game_that_is_searched_again_has_the_same_puzzle() -> None:
    puzzle, solution = next(find_puzzles_in_game(FRUITFUL_GAME))
    again, _ = next(find_puzzles_in_game(FRUITFUL_GAME))
    assert str(puzzle) == str(again)
    assert puzzle.solve() == solution


@pytest.mark.long("rules")
@pytest.mark.parametrize("level", LEVELS)
def test_a_puzzle_of_each_level_is_made_from_a_seed(level: int) -> None:
    assert make_puzzle(7, level).solve().level == level
