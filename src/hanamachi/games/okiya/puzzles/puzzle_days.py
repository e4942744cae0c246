"""Daily puzzles: one puzzle for each date, the same for everybody.

They come from packaged files, so that changes to the search or to the levels do not change them, and browsers have the
same ones without a search. Each weekday has its own file with 300 puzzles, one per line. Line n (from 0) is for week n,
counted from Monday 0001-01-01, modulo 300. `hanamachi puzzles make --count 300 --level L --seed D` made the file of
weekday D (1 to 7) with level L. In all of them a full garden is a blockade.
"""

from datetime import date
from functools import cache
from importlib.resources import files

from hanamachi.games.okiya.puzzles.puzzles import Puzzle

WEEK_COUNT = 300
"""The number of weeks without a repeated puzzle, which is the number of lines of each file."""

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
LEVEL_BY_WEEKDAY = (1, 2, 2, 3, 3, 4, 5)
"""The level of each weekday's puzzles, from Monday to Sunday."""


def daily_puzzle(day: date) -> Puzzle:
    """Return the puzzle that players get on a day. A puzzle comes again after 300 weeks at the earliest."""
    return Puzzle.parse(read_daily_puzzle_game_text(day))


def read_daily_puzzle_game_text(day: date) -> str:
    """Return the text of the game whose last position is the puzzle of a day. This needs no solver."""
    week, weekday = divmod(day.toordinal() - 1, 7)
    return read_daily_puzzles(weekday)[week % WEEK_COUNT]


def days_of_week(day: date) -> list[date]:
    """Return the days of the week that contains a day, from Monday on.

    The last week of the year 9999 has fewer, because later dates do not exist.
    """
    monday = day.toordinal() - day.weekday()
    return [date.fromordinal(each) for each in range(monday, min(monday + 7, date.max.toordinal() + 1))]


def games_of_level(level: int) -> tuple[str, ...]:
    """Return the texts of the games of all packaged puzzles of a level, ordered by weekday.

    Args:
        level: The difficulty, 1 (easy) to 5 (hard). For other numbers the result is empty.
    """
    return tuple(
        game for weekday, each in enumerate(LEVEL_BY_WEEKDAY) if each == level for game in read_daily_puzzles(weekday)
    )


@cache
def read_daily_puzzles(weekday: int) -> tuple[str, ...]:
    """Read the 300 puzzles of a weekday from the package, as texts of games.

    Args:
        weekday: The weekday, 0 (Monday) to 6 (Sunday).
    """
    file = files("hanamachi.games.okiya.puzzles") / "daily_puzzles" / f"{WEEKDAYS[weekday]}.txt"
    return tuple(file.read_text("utf-8").splitlines())
