"""Commands that print Okiya: the game to cut out, a mat, and puzzles."""

from pathlib import Path
from typing import Annotated

from hanamachi.command_line.command_group import Group
from hanamachi.command_line.parameters import Argument
from hanamachi.games.okiya.terminal.puzzles.commands import Day
from hanamachi.terminal.commands import Language
from hanamachi.terminal.print.commands import Address, Dress, Out, Overwrite, PaperSize, SetFile, TileSide, add_game

# Commands import their work inside: it takes a tenth of a second, which `--help` does not need.

CUT_OUT = """Print Okiya: sixteen tiles, eight tokens for each player, the rules on one page, score sheets.

    Examples:

      hanamachi print okiya

      hanamachi print okiya --paper letter --language fr --backs -o okiya.pdf

      hanamachi print okiya --set mine.json --only pieces -o - | lp
    """


def add_print_commands(print_app: Group) -> None:
    """Add the commands that print layouts and puzzles of Okiya to the group `hanamachi print`."""
    add_game(print_app, "okiya", CUT_OUT)
    print_app.command()(mat)
    print_app.command()(puzzles)


def mat(
    layout: Annotated[str, Argument(metavar="LAYOUT", help="An Okiya layout, or its number among all layouts.")],
    out: Out = None,
    overwrite: Overwrite = False,
    paper: PaperSize = None,
    language: Language = None,
    dress: Dress = None,
    tile: TileSide = 45,
    coloured: SetFile = None,
    address: Address = None,
) -> None:
    """Print an Okiya layout as a mat to play on.

    Four tiles side by side must fit across the paper. With --address, a code opens the layout on the analysis board.

    Examples:

      hanamachi print mat MtMbCrPs/PrItIsCt/IbMsPtMr/CsCbPbIr

      hanamachi print mat 16010164223638 --dress line --address https://example.org -o mat.pdf
    """
    from hanamachi.games.okiya.terminal import print_files
    from hanamachi.terminal.print.pdf_files import check_pdf_path, make_print_options, write_pdf

    into = check_pdf_path(out, "mat.pdf", overwrite=overwrite)
    options = make_print_options(paper, language, coloured, dress, tile)
    write_pdf(print_files.make_mat_pdf(options, layout, address), into, options.language)


def puzzles(
    out: Out = None,
    overwrite: Overwrite = False,
    file: Annotated[
        Path | None,
        Argument(metavar="FILE", help="File with a puzzle on each line; by default the puzzles of a week."),
    ] = None,
    day: Day = None,
    paper: PaperSize = None,
    language: Language = None,
    dress: Dress = None,
    coloured: SetFile = None,
    address: Address = None,
) -> None:
    """Print Okiya puzzles, six or eight to a page, with the solutions upside down at the foot of each page.

    Up to 60 puzzles from a FILE that `puzzles make` wrote, or the seven puzzles of one week: choose it by any of its
    days.

    Examples:

      hanamachi print puzzles

      hanamachi print puzzles train.txt --dress contrast -o train.pdf
    """
    from hanamachi.games.okiya.terminal import print_files
    from hanamachi.terminal.print.pdf_files import check_pdf_path, make_print_options, write_pdf

    into = check_pdf_path(out, f"{file.stem if file else 'puzzles'}.pdf", overwrite=overwrite)
    options = make_print_options(paper, language, coloured, dress)
    write_pdf(print_files.make_puzzles_pdf(options, file, day, address), into, options.language)
