"""Selection of puzzles to print: of a day, a week, a sheet of a level, or puzzles by name."""

from datetime import date
from typing import Any

import pytest

from hanamachi.game import BadOption
from hanamachi.games.okiya.printing import puzzles
from hanamachi.games.okiya.puzzles.puzzle_days import WEEKDAYS, daily_puzzle, read_daily_puzzles
from hanamachi.games.okiya.puzzles.puzzles import Puzzle
from hanamachi.games.okiya.server import puzzle_selection
from hanamachi.printing.errors import NoRoom
from hanamachi.printing.options import PrintOptions
from tests.printing import pages

THURSDAY = date(2026, 11, 19)


@pytest.mark.parametrize(
    ("choice", "games", "dates"),
    [
        ({"day": THURSDAY}, [str(daily_puzzle(THURSDAY))], ["Thursday 19 November 2026"]),
        (
            {"day_in_week": THURSDAY},
            [str(daily_puzzle(date(2026, 11, 16 + weekday))) for weekday in range(7)],
            [f"{name.title()} {16 + weekday} November 2026" for weekday, name in enumerate(WEEKDAYS)],
        ),
        ({"level": 5, "sheet_number": 1}, read_daily_puzzles(6)[:15], []),
        # level 3 is that of Thursdays and of Fridays
        ({"level": 3, "sheet_number": 21}, read_daily_puzzles(4)[:15], []),
        ({"game_texts": read_daily_puzzles(0)[3:5]}, read_daily_puzzles(0)[3:5], []),
    ],
)
def test_the_puzzles_of_a_choice_are_printed(choice: dict[str, Any], games: list[str], dates: list[str]) -> None:
    first = (choice.get("sheet_number", 1) - 1) * puzzle_selection.PUZZLES_PER_SHEET + 1
    expected = puzzles.compose_puzzle_document(
        PrintOptions(), [Puzzle.parse(game) for game in games], first_number=first, dates=dates
    )
    assert puzzle_selection.compose_selected_puzzles(PrintOptions(), None, **choice) == expected


def test_a_sheet_is_numbered_on_from_the_one_before() -> None:
    first, second = pages.extract_texts(
        puzzle_selection.compose_selected_puzzles(PrintOptions(), None, level=5, sheet_number=2).render_pdf()
    )
    assert "16" in first.split() and "23" in first.split() and "30" in second.split()


@pytest.mark.parametrize(
    ("choice", "why"),
    [
        ({}, "0 choices of puzzles: expected one of day, week, level and puzzle"),
        ({"day": THURSDAY, "level": 3}, "2 choices of puzzles"),
        ({"level": 6}, "6 is no level of puzzles: expected 1 to 5"),
        ({"level": 3, "sheet_number": 41}, "41 is no sheet of level 3: expected 1 to 40"),
        ({"level": 1, "sheet_number": 0}, "0 is no sheet of level 1: expected 1 to 20"),
    ],
)
def test_a_choice_that_leads_to_no_puzzles_is_refused(choice: dict[str, Any], why: str) -> None:
    with pytest.raises(BadOption, match=why):
        puzzle_selection.compose_selected_puzzles(PrintOptions(), None, **choice)


def test_more_than_can_be_printed_at_once_are_refused() -> None:
    with pytest.raises(NoRoom, match="61 puzzles cannot be printed at once"):
        puzzle_selection.compose_selected_puzzles(PrintOptions(), None, game_texts=["no puzzle"] * 61)
