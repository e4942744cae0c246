"""Commands `hanamachi puzzles`: their options and help."""

from datetime import date, datetime
from pathlib import Path
from typing import Annotated

import click

from hanamachi.command_line.command_group import make_command_group
from hanamachi.command_line.parameters import Argument, Option
from hanamachi.game import shorten_repr
from hanamachi.games.okiya.terminal.options import Ruling
from hanamachi.terminal.commands import Json, Language, Plain


def _parse_day(text: str) -> date:
    try:
        return datetime.strptime(text, "%Y-%m-%d").date()
    except ValueError:
        from hanamachi.command_line.call_errors import WrongCall

        wrong = WrongCall("wrong-date", given=shorten_repr(text))
        # the parser adds the name of the option and keeps the cause
        raise click.BadParameter(str(wrong)) from wrong


Day = Annotated[
    date | None,
    Option("--date", metavar="DATE", parser=_parse_day, help="The day, such as 2026-11-21.  [default: today]"),
]

puzzles = make_command_group(
    "puzzles",
    """Puzzles of Okiya: find the only move that keeps the win.

A puzzle is a position in which a single move keeps the win, or the draw where no more can be had. It is written as
the game that leads to it.

Examples:

  hanamachi puzzles solve

  hanamachi puzzles make --count 20 --level 3 -o train.txt
""",
)


@puzzles.command()
def make(
    count: Annotated[int, Option(min=1, metavar="N", help="Number of puzzles.")] = 10,
    level: Annotated[
        int | None, Option(min=1, max=5, metavar="L", help="Level, 1 is the easiest; by default any.")
    ] = None,
    theme: Annotated[
        str | None,
        Option(
            metavar="THEME",
            help="How the game ends (line, square, blockade or full-garden), or quiet, or only-moves.  [default: any]",
            complete=lambda *_: ["line", "square", "blockade", "full-garden", "quiet", "only-moves"],
        ),
    ] = None,
    ruling: Ruling = None,
    seed: Annotated[int, Option(metavar="S", help="Seed of the puzzles.")] = 0,
    out: Annotated[
        Path | None,
        Option("--out -o", metavar="FILE", help="New file for the puzzles; by default they are printed."),
    ] = None,
    json: Json = False,
    language: Language = None,
) -> None:
    """Generate puzzles, one on each line.

    They come from games like those that people play, and both solvers check them. With --json each line is a JSON
    object, which also holds the answer.

    Examples:

      hanamachi puzzles make --count 20 --level 3 -o train.txt

      hanamachi puzzles make --theme quiet --ruling draw --seed 7 --json
    """
    from hanamachi.games.okiya.puzzles.puzzle_search import PuzzleFilter
    from hanamachi.games.okiya.terminal.puzzles import files

    wanted = PuzzleFilter.from_options(level, theme, ruling or "blockade")
    raise click.exceptions.Exit(files.make_puzzles(count, wanted, seed, out, language, json=json))


@puzzles.command()
def today(day: Day = None, json: Json = False, language: Language = None, plain: Plain = False) -> None:
    """Show the puzzle of a day, the same for everyone.

    It grows harder from Monday to Sunday. With --json it has the answer too.

    Examples:

      hanamachi puzzles today

      hanamachi puzzles today --date 2026-11-21 --json
    """
    from hanamachi.games.okiya.terminal.puzzles import solving as puzzles_solved

    puzzles_solved.show_daily_puzzle(day, language, json=json, plain=plain)


@puzzles.command()
def check(
    file: Annotated[Path, Argument(metavar="FILE", help="File with a puzzle on each line, from `puzzles make`.")],
    language: Language = None,
) -> None:
    """Check the puzzles of a file with both solvers.

    Lines that are not puzzles or contain wrong data are printed; then the exit code is 1.

    Examples:

      hanamachi puzzles check train.txt
    """
    from hanamachi.games.okiya.terminal.puzzles import files

    if not files.check_puzzle_file(file, language):
        raise click.exceptions.Exit(1)


@puzzles.command()
def solve(
    file: Annotated[
        Path | None,
        Argument(metavar="FILE", help="File with a puzzle on each line; by default the puzzle of a day."),
    ] = None,
    day: Day = None,
    language: Language = None,
    plain: Plain = False,
) -> None:
    """Solve puzzles in the terminal.

    Type a move. The best defence answers it, until the end of the game; a wrong move is refuted. Type `help` to list
    all commands.

    Examples:

      hanamachi puzzles solve

      hanamachi puzzles solve train.txt

      hanamachi puzzles solve --date 2026-11-21
    """
    from hanamachi.games.okiya.terminal.puzzles import solving as puzzles_solved

    raise click.exceptions.Exit(puzzles_solved.solve_puzzles_in_terminal(file, day, language, plain=plain))
