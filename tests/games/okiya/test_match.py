"""Matches: starter, score and end."""

import pytest

from hanamachi.games.okiya import GameResult, Match, MatchForm


def play_match(form: str, first: int, *results: tuple[int | None, int]) -> Match:
    match = Match(MatchForm.parse(form), first)
    for winner, tiles_left in results:
        assert not match.over
        match = match.add_result(GameResult(winner, tiles_left))
    return match


@pytest.mark.parametrize(
    ("form", "results", "score", "over", "winner"),
    [
        ("single", [], (0, 0), False, None),
        ("single", [(1, 4)], (0, 1), True, 1),
        ("single", [(None, 0)], (0, 0), True, None),
        ("first-to-3", [(0, 4), (1, 4), (0, 2)], (2, 1), False, None),
        ("first-to-3", [(0, 4), (1, 4), (0, 2), (0, 0)], (3, 1), True, 0),
        ("first-to-2", [(1, 1), (1, 1)], (0, 2), True, 1),
        ("first-to-1", [(None, 0)], (0, 0), False, None),
        ("first-to-1", [(None, 0), (1, 3)], (0, 1), True, 1),
        ("points-10", [(0, 9)], (9, 0), False, None),
        ("points-10", [(0, 9), (None, 0)], (9, 0), False, None),
        ("points-10", [(0, 9), (1, 0), (0, 1)], (10, 0), True, 0),
        ("points-15", [(0, 9), (0, 5)], (14, 0), False, None),
        ("points-20", [(1, 9), (1, 9), (1, 2)], (0, 20), True, 1),
        ("points-20", [(1, 16), (0, 12)], (9, 9), False, None),
    ],
)
def test_score_and_end(
    form: str, results: list[tuple[int | None, int]], score: tuple[int, int], over: bool, winner: int | None
) -> None:
    match = play_match(form, 0, *results)
    assert (match.score, match.over, match.winner) == (score, over, winner)


@pytest.mark.parametrize("first", [0, 1])
def test_the_loser_of_the_game_before_starts(first: int) -> None:
    assert play_match("first-to-3", first).starter == first
    assert play_match("first-to-3", first, (0, 3)).starter == 1
    assert play_match("first-to-3", first, (1, 3)).starter == 0
    assert play_match("first-to-3", first, (0, 3), (1, 2)).starter == 0


def test_after_a_drawn_game_the_other_player_starts() -> None:
    assert play_match("first-to-3", 0, (None, 0)).starter == 1
    assert play_match("first-to-3", 0, (None, 0), (None, 0)).starter == 0
    # who won the game before the drawn one did not start it
    assert play_match("points-10", 0, (0, 3), (None, 0)).starter == 0
    assert play_match("single", 0, (None, 0)).starter == 1, "a rematch"


@pytest.mark.parametrize("text", ["single", "first-to-1", "first-to-9", "points-10", "points-15", "points-20"])
def test_every_form_has_a_text_that_parses_back(text: str) -> None:
    assert str(MatchForm.parse(text)) == text


def test_the_rule_book_plays_to_three() -> None:
    assert str(MatchForm()) == "first-to-3"
