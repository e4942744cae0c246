"""Mats and puzzles to be printed, as they are given in a terminal."""

from datetime import date
from pathlib import Path

from hanamachi.command_line.call_errors import WrongCall
from hanamachi.game import shorten_repr
from hanamachi.games.okiya.printing import mat as mats
from hanamachi.games.okiya.printing import puzzles as sheets
from hanamachi.games.okiya.puzzles.puzzle_days import puzzles_of_week
from hanamachi.games.okiya.puzzles.puzzles import Puzzle
from hanamachi.games.okiya.solver.game_text import parse_game_text
from hanamachi.games.okiya.terminal.puzzles import files as puzzles_made
from hanamachi.printing.options import PrintOptions
from hanamachi.printing.position_code import DEFAULT_SITE, parse_site


def mat(options: PrintOptions, layout: str, site: str | None) -> bytes:
    """A layout, or its number, as a mat; raises BadText, IllegalAction or PrintError."""
    game = parse_game_text(layout)
    if game.moves:
        raise WrongCall("wrong-begun", given=shorten_repr(layout), layout=str(game.layout))
    return mats.mat_pdf(options, game.layout, parse_site(site or DEFAULT_SITE))


def puzzles(options: PrintOptions, file: Path | None, day: date | None, site: str | None) -> bytes:
    """The puzzles of a file, or of the week of a day or of today; raises BadFile, OSError or PrintError."""
    chosen = _of_file(file) if file else puzzles_of_week(day or date.today())
    return sheets.puzzles_pdf(options, chosen, parse_site(site or DEFAULT_SITE))


def _of_file(file: Path) -> list[Puzzle]:
    lines = puzzles_made.read(file)
    sheets.check_count(len(lines))
    return puzzles_made.puzzles_of(file, lines)
