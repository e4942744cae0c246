"""PDF files of mats and puzzles of Okiya, from the arguments of commands."""

from datetime import date
from pathlib import Path

from hanamachi.command_line.call_errors import WrongCall
from hanamachi.game import BadText, shorten_repr
from hanamachi.games.okiya.printing import mat as mats
from hanamachi.games.okiya.printing import puzzles as sheets
from hanamachi.games.okiya.puzzles.puzzle_days import daily_puzzle, days_of_week
from hanamachi.games.okiya.puzzles.puzzles import Puzzle
from hanamachi.games.okiya.rules import TILES
from hanamachi.games.okiya.solver.game_text import parse_game_text
from hanamachi.games.okiya.solver.layouts import LAYOUT_COUNT
from hanamachi.games.okiya.terminal.puzzles import files as puzzles_made
from hanamachi.locales import load_phrases
from hanamachi.narration.dates import format_weekday_and_date
from hanamachi.printing.options import PrintOptions
from hanamachi.printing.position_code import normalize_public_server_address

EXAMPLE_LAYOUT = "MtMbCrPs/PrItIsCt/IbMsPtMr/CsCbPbIr"
"""The layout in the error message about a text that is not a layout."""


def make_mat_pdf(options: PrintOptions, layout_text: str, site_address: str | None) -> bytes:
    """Return a PDF of a mat: a layout of 16 tiles to play on. Raises BadText, IllegalAction, WrongCall or PrintError.

    Args:
        options: The options of the print.
        layout_text: The layout as text, or its number.
        site_address: The address of the server, for the QR code. None: the document has no code.
    """
    if tile := _find_doubled_tile(layout_text):
        raise WrongCall("wrong-print-doubled", given=shorten_repr(layout_text), tile=tile)
    try:
        game = parse_game_text(layout_text)
    except BadText:
        raise WrongCall(
            "wrong-print-layout", given=shorten_repr(layout_text), example=EXAMPLE_LAYOUT, most=str(LAYOUT_COUNT - 1)
        ) from None
    if game.moves:
        raise WrongCall("wrong-begun", given=shorten_repr(layout_text), layout=str(game.layout))
    return mats.mat_pdf(options, game.layout, normalize_public_server_address(site_address) if site_address else None)


def make_puzzles_pdf(
    options: PrintOptions, puzzle_file: Path | None, day: date | None, site_address: str | None
) -> bytes:
    """Return a PDF of puzzles from a file or of one week. Raises BadFile, OSError or PrintError.

    Args:
        options: The options of the print.
        puzzle_file: A file with a puzzle on each line, or None for the puzzles of a week.
        day: A day of that week, or None for today.
        site_address: The address of the server, for the QR codes. None: the document has no codes.
    """
    address = normalize_public_server_address(site_address) if site_address else None
    if puzzle_file:
        return sheets.puzzles_pdf(options, _read_puzzle_file(puzzle_file), address)
    days = days_of_week(day or date.today())
    dates = [format_weekday_and_date(load_phrases(options.language, "print"), each) for each in days]
    return sheets.puzzles_pdf(options, list(map(daily_puzzle, days)), address, dates)


def _read_puzzle_file(file: Path) -> list[Puzzle]:
    lines = puzzles_made.read_puzzle_lines(file)
    sheets.check_count(len(lines))
    return puzzles_made.verify_puzzle_lines(file, lines)


def _find_doubled_tile(layout: str) -> str | None:
    """Return the first tile, such as `Mt`, that occurs twice in a text of 16 tiles. Other texts have none."""
    rows = layout.split("/")
    if [len(row) for row in rows] != [8] * 4:
        return None
    tiles = [row[at : at + 2] for row in rows for at in range(0, 8, 2)]
    known = {str(tile) for tile in TILES}
    return next((tile for at, tile in enumerate(tiles) if tile in known and tile in tiles[:at]), None)
