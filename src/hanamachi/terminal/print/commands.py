"""Commands `hanamachi print`: their options and help."""

from pathlib import Path
from typing import Annotated

from hanamachi.command_line.command_group import Group, make_command_group
from hanamachi.command_line.parameters import Option
from hanamachi.drawing.render_style import RenderStyle
from hanamachi.printing.options import Content
from hanamachi.printing.paper import Paper
from hanamachi.terminal.commands import Language, RecordFile

Out = Annotated[
    Path | None,
    Option(
        "--out -o",
        metavar="FILE",
        help="PDF file to write; by default in this folder, named after its content. - is standard output.",
    ),
]
Overwrite = Annotated[bool, Option("--overwrite", help="Overwrite FILE if it exists.")]
PaperSize = Annotated[
    Paper | None,
    Option(
        "--paper",
        metavar="|".join(Paper),
        is_case_sensitive=False,
        help="Paper size; the default depends on your locale.",
    ),
]
Dress = Annotated[
    RenderStyle | None,
    Option(
        "--dress",
        metavar="|".join(RenderStyle),
        is_case_sensitive=False,
        help="colour (default), line (to colour in) or contrast (black and white).",
    ),
]
TileSide = Annotated[float, Option("--tile", min=30, max=60, metavar="MM", help="The side of a tile in millimetres.")]
Sets = Annotated[int, Option("--sets", min=1, max=8, metavar="N", help="Number of complete sets.")]
Only = Annotated[
    Content,
    Option(
        "--only",
        metavar="|".join(Content),
        is_case_sensitive=False,
        help="Print only the pieces, rules or score sheets.",
    ),
]
Cut = Annotated[
    bool,
    Option("--cut/--no-cut", help="Print lines to cut along; without them, there are gaps between the pieces."),
]
Backs = Annotated[bool, Option("--backs", help="Print a back next to each piece, to fold over.")]
SetFile = Annotated[
    Path | None, Option("--set", metavar="FILE", help="Print line art in the colours of a set from the studio.")
]
Address = Annotated[
    str | None,
    Option(metavar="ADDRESS", help="Print QR codes that open this server, which others must be able to reach."),
]

# Commands import their work inside: it takes a tenth of a second, which `--help` does not need.

printing = make_command_group(
    "print",
    """Print the games, to cut out and play.

The result is a PDF. Print it at 100%, on one side only. Use --dress line for drawings to colour in.

Examples:

  hanamachi print okiya

  hanamachi print okiya --dress line --tile 50 -o okiya-to-colour.pdf
""",
    is_translated=True,
)


def add_game(printing: Group, name: str, told: str) -> None:
    """Add to the group `hanamachi print` a command that prints the pieces of a game, to be cut out.

    Args:
        printing: The group of commands.
        name: The name of the game, which is also the name of the command.
        told: The help text of the command.
    """

    @printing.command(name, help=told)
    def print_game(
        out: Out = None,
        overwrite: Overwrite = False,
        paper: PaperSize = None,
        language: Language = None,
        dress: Dress = None,
        tile: TileSide = 45,
        sets: Sets = 1,
        only: Only = Content.ALL,
        cut: Cut = True,
        backs: Backs = False,
        coloured: SetFile = None,
    ) -> None:
        from hanamachi.printing.game_printing import game_printings
        from hanamachi.terminal.print.pdf_files import check_pdf_path, make_print_options, write_pdf

        file = check_pdf_path(out, f"{name}.pdf", overwrite=overwrite)
        options = make_print_options(
            paper, language, coloured, dress, tile, sets=sets, content=only, cut=cut, backs=backs
        )
        write_pdf(game_printings()[name].cut_out(options).render_pdf(), file, options.language)


@printing.command("record")
def print_record(
    file: RecordFile,
    out: Out = None,
    overwrite: Overwrite = False,
    paper: PaperSize = None,
    language: Language = None,
    dress: Dress = None,
    coloured: SetFile = None,
    address: Address = None,
) -> None:
    """Print the games of a record: a picture of each move, and the result.

    For Okiya: the garden after each move. For Maiko: each turn with its tiles, and the boards at the end.

    Examples:

      hanamachi print record evening.json

      hanamachi print record evening.txt --paper letter --language nl -o evening.pdf
    """
    from hanamachi.terminal.print.pdf_files import check_pdf_path, make_print_options, render_record_pdf, write_pdf
    from hanamachi.terminal.records import STDIN

    into = check_pdf_path(out, f"{file.stem if file != STDIN else 'record'}.pdf", overwrite=overwrite)
    options = make_print_options(paper, language, coloured, dress)
    write_pdf(render_record_pdf(options, file, address), into, options.language)
