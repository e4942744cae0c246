"""Options of the commands `hanamachi research`, which solve many layouts of Okiya."""

from pathlib import Path
from typing import Annotated

import typer

from hanamachi.command_line.command_group import group
from hanamachi.games.okiya.terminal.options import Ruling
from hanamachi.research.census.commands import census
from hanamachi.terminal.commands import Json, Language

research = group(
    "research",
    """Answer many layouts of Okiya at once.

Examples:

  hanamachi research sample 10000 --seed 1

  hanamachi research opening 16010164223638
""",
)
research.add_typer(census)


def add(app: typer.Typer, printing: typer.Typer) -> None:
    """Add the commands to `hanamachi`."""
    app.add_typer(research)


@research.command()
def sample(
    count: Annotated[int, typer.Argument(min=1, metavar="N", help="How many layouts to draw.")],
    seed: Annotated[int, typer.Option(metavar="S", help="Draw the same layouts for the same number.")] = 0,
    ruling: Ruling = None,
    workers: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="How many threads; by default one a processor.")
    ] = None,
    scheduler: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="A Dask cluster that answers instead, such as tcp://host:8786."),
    ] = None,
    file: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the answers there, and go on from those that are.")
    ] = None,
    csv: Annotated[Path | None, typer.Option(metavar="FILE", help="A new table, a row a layout.")] = None,
    parquet: Annotated[Path | None, typer.Option(metavar="FILE", help="The same as Parquet.")] = None,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="A new picture of the result, as SVG.")] = None,
    json: Json = False,
    language: Language = None,
) -> None:
    """Draw layouts at random and say how they end if both play as well as can be.

    The layouts hang on the seed alone, whoever answers them. Both rulings are told, unless you ask for one.

    Examples:

      hanamachi research sample 10000 --seed 1

      hanamachi research sample 1000000 --seed 1 --file million.sample --csv million.csv

      hanamachi research sample 1000000 --seed 1 --scheduler tcp://127.0.0.1:8786 --json
    """
    from hanamachi.research.samples import sample_run

    wanted = sample_run.SampleRequest(count, seed, workers, scheduler, file, csv, parquet, plot)
    raise typer.Exit(sample_run.run_sample(wanted, ruling, language, json=json))


@research.command()
def opening(
    layout: Annotated[str, typer.Argument(metavar="LAYOUT", help="A layout, or its number among all.")],
    ruling: Ruling = None,
    json: Json = False,
    language: Language = None,
) -> None:
    """Say what each of a layout's twelve openings is worth, and why.

    An opening that fails is told with the replies that refute it, one that wins with the replies that are hardest to
    meet; and each with best play to the end of the game.

    Examples:

      hanamachi research opening IsMtPrMb/MsCtMrPt/IbPbCrIt/IrPsCsCb

      hanamachi research opening 16010164223638 --json
    """
    from hanamachi.research.openings import openings_report

    openings_report.print_layout_openings(layout, ruling, language, json=json)


@research.command(name="openings")
def openings_of_many(
    count: Annotated[int, typer.Argument(min=1, metavar="N", help="How many layouts to draw.")],
    seed: Annotated[int, typer.Option(metavar="S", help="Draw the same layouts for the same number.")] = 0,
    workers: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="How many threads; by default one a processor.")
    ] = None,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="A new picture of the shares, as SVG.")] = None,
    garden: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A new picture of which replies refute, as SVG.")
    ] = None,
    json: Json = False,
    language: Language = None,
) -> None:
    """Draw layouts at random and say which openings win, and which replies refute them.

    They are the layouts that `research sample` draws. A full garden is won by the second player.

    Examples:

      hanamachi research openings 2000 --seed 1

      hanamachi research openings 100000 --seed 1 --json
    """
    from hanamachi.research.openings import openings_report

    raise typer.Exit(openings_report.print_sample_numbers(count, seed, workers, plot, garden, language, json=json))
