"""Which puzzles are printed: that of a day, those of its week, a sheet of a level, or those that somebody names."""

from collections.abc import Sequence
from datetime import date

from hanamachi.game import BadOption
from hanamachi.games.okiya.printing import puzzles
from hanamachi.games.okiya.puzzles.puzzle_days import LEVEL_BY_WEEKDAY, daily_puzzle, games_of_level, puzzles_of_week
from hanamachi.games.okiya.puzzles.puzzles import Puzzle
from hanamachi.printing.document import Document
from hanamachi.printing.options import PrintOptions

PUZZLES_PER_SHEET = 15
"""How many puzzles of a level are printed at once; the page of the browser shows as many."""


def compose_selected_puzzles(
    options: PrintOptions,
    site: str,
    *,
    day: date | None = None,
    week_of: date | None = None,
    level: int | None = None,
    sheet: int = 1,
    named: Sequence[str] = (),
) -> Document:
    """The puzzles of the one choice that is made, before they are set; `sheet` is counted from 1 and is of a level.

    Raises BadOption unless there is just one choice, NoRoom, and for puzzles that are named what their games do.
    """
    chosen = [choice for choice in (day, week_of, level, named or None) if choice is not None]
    if len(chosen) != 1:
        raise BadOption(f"{len(chosen)} choices of puzzles: expected one of day, week, level and puzzle")
    if level is not None:
        games = _games_of_sheet(level, sheet)
        return puzzles.compose(
            options, [Puzzle.parse(game) for game in games], site, (sheet - 1) * PUZZLES_PER_SHEET + 1
        )
    if week_of:
        return puzzles.compose(options, puzzles_of_week(week_of), site)
    if day:
        return puzzles.compose(options, [daily_puzzle(day)], site)
    puzzles.check(len(named))
    return puzzles.compose(options, [Puzzle.parse(game) for game in named], site)


def _games_of_sheet(level: int, sheet: int) -> tuple[str, ...]:
    games = games_of_level(level)
    if not games:
        raise BadOption(f"{level} is no level of puzzles: expected 1 to {max(LEVEL_BY_WEEKDAY)}")
    sheets = -(-len(games) // PUZZLES_PER_SHEET)
    if not 1 <= sheet <= sheets:
        raise BadOption(f"{sheet} is no sheet of level {level}: expected 1 to {sheets}")
    return games[(sheet - 1) * PUZZLES_PER_SHEET : sheet * PUZZLES_PER_SHEET]
