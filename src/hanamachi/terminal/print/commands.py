"""The commands that print on paper: their options, and the way to what does the work."""

from pathlib import Path
from typing import Annotated

import typer

from hanamachi.terminal.commands import Language, RecordFile
from hanamachi.terminal.helps import Whole
from hanamachi.terminal.puzzles.commands import Day

Out = Annotated[Path, typer.Option("--out", "-o", metavar="FILE", help="The PDF to write; - is standard output.")]
Overwrite = Annotated[bool, typer.Option("--overwrite", help="Write over FILE, if it is there already.")]
PaperSize = Annotated[
    str | None,
    typer.Option("--paper", metavar="PAPER", help="a4 or letter; by default what is usual where you are."),
]
DressName = Annotated[
    str, typer.Option("--dress", metavar="DRESS", help="colour, line (to be coloured in) or contrast.")
]
TileSide = Annotated[str, typer.Option("--tile", metavar="MM", help="The side of a tile in millimetres, 30 to 60.")]
Sets = Annotated[int, typer.Option("--sets", metavar="N", help="How many sets of all pieces, 1 to 8.")]
Rules = Annotated[bool, typer.Option("--rules/--no-rules", help="The rules, and sheets for the score.")]
Cut = Annotated[bool, typer.Option("--cut/--no-cut", help="Lines to cut along; without, pieces lie apart.")]
Backs = Annotated[bool, typer.Option("--backs", help="A back beside each piece, to be folded over.")]
SetFile = Annotated[
    Path | None, typer.Option("--set", metavar="FILE", help="A set that you coloured and saved, worn on line art.")
]
Address = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="The house that codes open; by default that of `serve` on this machine."),
]

# What does the work is imported inside each command: it takes a tenth of a second, which `--help` need not wait for.

printing = typer.Typer(
    name="print",
    cls=Whole,
    invoke_without_command=True,
    rich_markup_mode=None,
)


@printing.callback()
def house_of_printing(context: typer.Context) -> None:
    """Print the games on paper, to be cut out and played.

    What comes out is a PDF. Print it at 100 %, on one side.

    Examples:

      hanamachi print okiya -o okiya.pdf

      hanamachi print okiya --dress line --tile 50 -o okiya-to-colour.pdf
    """
    if context.invoked_subcommand is None:
        print(context.get_help())


@printing.command()
def okiya(
    out: Out,
    overwrite: Overwrite = False,
    paper: PaperSize = None,
    language: Language = None,
    dress: DressName = "colour",
    tile: TileSide = "45",
    sets: Sets = 1,
    rules: Rules = True,
    cut: Cut = True,
    backs: Backs = False,
    coloured: SetFile = None,
) -> None:
    """Print Okiya: sixteen tiles, eight tokens of each motif, the rules on a page, sheets for the score.

    Examples:

      hanamachi print okiya -o okiya.pdf

      hanamachi print okiya --paper letter --language fr --backs -o okiya.pdf

      hanamachi print okiya --set mine.json --no-rules -o - | lp
    """
    from hanamachi.games.okiya.printing.cut_out import okiya as pdf
    from hanamachi.terminal.print import files

    options = files.options(paper, language, coloured, dress, tile, sets=sets, rules=rules, cut=cut, backs=backs)
    files.write(pdf(options), out, overwrite=overwrite)


@printing.command()
def maiko(
    out: Out,
    overwrite: Overwrite = False,
    paper: PaperSize = None,
    language: Language = None,
    dress: DressName = "colour",
    tile: TileSide = "45",
    sets: Sets = 1,
    rules: Rules = True,
    cut: Cut = True,
    backs: Backs = False,
    coloured: SetFile = None,
) -> None:
    """Print Maiko: 81 tiles, boards, teachers, kamon, the okiya on sheets that join, the rules on two pages.

    Examples:

      hanamachi print maiko -o maiko.pdf

      hanamachi print maiko --tile 35 --dress line -o maiko-to-colour.pdf
    """
    from hanamachi.games.maiko.printing.cut_out import maiko as pdf
    from hanamachi.terminal.print import files

    options = files.options(paper, language, coloured, dress, tile, sets=sets, rules=rules, cut=cut, backs=backs)
    files.write(pdf(options), out, overwrite=overwrite)


@printing.command()
def mat(
    layout: Annotated[str, typer.Argument(metavar="LAYOUT", help="A layout of Okiya, or its number among all.")],
    out: Out,
    overwrite: Overwrite = False,
    paper: PaperSize = None,
    language: Language = None,
    dress: DressName = "colour",
    tile: TileSide = "45",
    coloured: SetFile = None,
    address: Address = None,
) -> None:
    """Print a layout of Okiya as a mat to play on.

    Four tiles of it and what parts them must fit across the paper. A code opens the layout on the analysis board.

    Examples:

      hanamachi print mat MtMbCrPs/PrItIsCt/IbMsPtMr/CsCbPbIr -o mat.pdf

      hanamachi print mat 16010164223638 --dress line --address https://example.org -o mat.pdf
    """
    from hanamachi.terminal.print import files

    options = files.options(paper, language, coloured, dress, tile)
    files.write(files.mat(options, layout, address), out, overwrite=overwrite)


@printing.command()
def record(
    file: RecordFile,
    out: Out,
    overwrite: Overwrite = False,
    paper: PaperSize = None,
    language: Language = None,
    dress: DressName = "colour",
    coloured: SetFile = None,
    address: Address = None,
) -> None:
    """Print the games of a record in pictures, each move of it, and the result.

    Of Okiya the garden after each move; of Maiko the boards in the end, and each turn with the tiles turned up in it.

    Examples:

      hanamachi print record evening.json -o evening.pdf

      hanamachi print record evening.txt --paper letter --language nl -o evening.pdf
    """
    from hanamachi.terminal.print import files

    options = files.options(paper, language, coloured, dress)
    files.write(files.record(options, file, address), out, overwrite=overwrite)


@printing.command()
def puzzles(
    out: Out,
    overwrite: Overwrite = False,
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="Puzzles, a line each; by default those of a week.")
    ] = None,
    day: Day = None,
    paper: PaperSize = None,
    language: Language = None,
    dress: DressName = "colour",
    coloured: SetFile = None,
    address: Address = None,
) -> None:
    """Print puzzles of Okiya, six or eight to a page, with the solutions upside down at its foot.

    Those of a FILE, up to 60, as `puzzles make` writes them; or the seven of the week of a day.

    Examples:

      hanamachi print puzzles -o week.pdf

      hanamachi print puzzles train.txt --dress contrast -o train.pdf
    """
    from hanamachi.terminal.print import files

    options = files.options(paper, language, coloured, dress)
    files.write(files.puzzles(options, file, day, address), out, overwrite=overwrite)
