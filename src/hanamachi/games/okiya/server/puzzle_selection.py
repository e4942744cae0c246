"""Selection of puzzles to print: of a day, of a week, one sheet of a level, or puzzles given as games."""

from collections.abc import Sequence
from datetime import date

from hanamachi.game import BadOption
from hanamachi.games.okiya.printing import puzzles
from hanamachi.games.okiya.puzzles.puzzle_days import LEVEL_BY_WEEKDAY, daily_puzzle, days_of_week, games_of_level
from hanamachi.games.okiya.puzzles.puzzles import Puzzle
from hanamachi.locales import load_phrases
from hanamachi.narration.dates import format_weekday_and_date
from hanamachi.printing.document import Document
from hanamachi.printing.options import PrintOptions

PUZZLES_PER_SHEET = 15
"""Puzzles of a level in one print. The page in the browser shows the same number."""


def compose_selected_puzzles(
    options: PrintOptions,
    site_address: str | None,
    *,
    day: date | None = None,
    day_in_week: date | None = None,
    level: int | None = None,
    sheet_number: int = 1,
    game_texts: Sequence[str] = (),
) -> Document:
    """Return a document to print with the puzzles that a user selected.

    Select by exactly one of these arguments: `day`, `day_in_week`, `level`, or `game_texts`.

    Args:
        options: The print options, such as paper and language.
        site_address: The address of the server, for the QR codes. None: the document has no codes.
        day: Select the puzzle of this day.
        day_in_week: Select the puzzles of the week that contains this day.
        level: Select puzzles of this difficulty, 1 (easy) to 5 (hard).
        sheet_number: The number of the sheet, from 1, if a level is selected. A sheet has 15 puzzles.
        game_texts: Select the puzzles in the last positions of these games.

    Raises:
        BadOption: Not exactly one selection is given, or there is no such level or sheet.
        NoRoom: The document would have too many puzzles.
        GameError: A text is not a puzzle.
    """
    chosen = [choice for choice in (day, day_in_week, level, game_texts or None) if choice is not None]
    if len(chosen) != 1:
        raise BadOption(f"{len(chosen)} choices of puzzles: expected one of day, week, level and puzzle")
    if level is not None:
        games = _read_game_texts_of_sheet(level, sheet_number)
        return puzzles.compose_puzzle_document(
            options, [Puzzle.parse(game) for game in games], site_address, (sheet_number - 1) * PUZZLES_PER_SHEET + 1
        )
    if day_in_week or day:
        days = days_of_week(day_in_week) if day_in_week else [day] if day else []
        dates = [format_weekday_and_date(load_phrases(options.language, "print"), each) for each in days]
        return puzzles.compose_puzzle_document(options, list(map(daily_puzzle, days)), site_address, dates=dates)
    puzzles.check_count(len(game_texts))
    return puzzles.compose_puzzle_document(options, [Puzzle.parse(game) for game in game_texts], site_address)


def _read_game_texts_of_sheet(level: int, sheet_number: int) -> tuple[str, ...]:
    games = games_of_level(level)
    if not games:
        raise BadOption(f"{level} is no level of puzzles: expected 1 to {max(LEVEL_BY_WEEKDAY)}")
    sheets = -(-len(games) // PUZZLES_PER_SHEET)
    if not 1 <= sheet_number <= sheets:
        raise BadOption(f"{sheet_number} is no sheet of level {level}: expected 1 to {sheets}")
    return games[(sheet_number - 1) * PUZZLES_PER_SHEET : sheet_number * PUZZLES_PER_SHEET]
