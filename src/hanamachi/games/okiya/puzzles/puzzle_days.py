"""The puzzle of a day: the same for everyone, from the date alone.

It is taken from a packaged set, and not searched for: so it stays the same whatever becomes of the search and of the
levels, and a browser, which has no search, has it too. Each weekday has a file of its own, a puzzle a line. Line n,
from 0, is for week n, counted from 0001-01-01, a Monday, modulo the 300 weeks that the set lasts. Weekday D, 1 to 7, of
level L has what `hanamachi puzzles make --count 300 --level L --seed D` makes. A full garden is a blockade in them all.
"""

from datetime import date
from functools import cache
from importlib.resources import files

from hanamachi.games.okiya.puzzles.puzzles import Puzzle

WEEKS = 300
WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
LEVELS = (1, 2, 2, 3, 3, 4, 5)
"""The level of each weekday."""


def daily(day: date) -> Puzzle:
    """The puzzle of a day; none comes twice within 300 weeks."""
    return Puzzle.parse(daily_game(day))


def daily_game(day: date) -> str:
    """The text of the game that leads to the puzzle of a day, which nobody has solved for it."""
    week, weekday = divmod(day.toordinal() - 1, 7)
    return packaged(weekday)[week % WEEKS]


def week(day: date) -> list[Puzzle]:
    """The puzzles of the week of a day, from Monday on; the last week of all ends on a Friday."""
    monday = day.toordinal() - day.weekday()
    return [daily(date.fromordinal(each)) for each in range(monday, min(monday + 7, date.max.toordinal() + 1))]


def of_level(level: int) -> tuple[str, ...]:
    """The games of all puzzles of a level, 1 to 5, in the order of the weekdays that have it; none of another level."""
    return tuple(game for weekday, each in enumerate(LEVELS) if each == level for game in packaged(weekday))


@cache
def packaged(weekday: int) -> tuple[str, ...]:
    """The games of the puzzles of a weekday, 0 (Monday) to 6."""
    file = files("hanamachi.games.okiya.puzzles") / "daily_puzzles" / f"{WEEKDAYS[weekday]}.txt"
    return tuple(file.read_text("utf-8").splitlines())
