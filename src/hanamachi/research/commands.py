"""Options of the commands `hanamachi research`, which solve many layouts of Okiya."""

from pathlib import Path
from typing import Annotated

import click

from hanamachi.command_line.command_group import Group, make_command_group
from hanamachi.command_line.parameters import Argument, Option
from hanamachi.games.okiya.terminal.options import Ruling
from hanamachi.research.census.commands import census
from hanamachi.terminal.commands import Json, Language

research = make_command_group(
    "research",
    """Statistics on many layouts of Okiya.

Examples:

  hanamachi research sample 10000 --seed 1

  hanamachi research opening 16010164223638
""",
)
research.add_command(census)


def add(app: Group, printing: Group) -> None:
    """Add the commands below `hanamachi research` to the command line.

    Args:
        app: The command line.
        printing: The commands below `hanamachi print`. Nothing is added to them.
    """
    app.add_command(research)


@research.command("sample")
def solve_random_layouts(
    count: Annotated[int, Argument(min=1, metavar="N", help="Number of layouts.")],
    seed: Annotated[int, Option(metavar="S", help="Seed of the random layouts.")] = 0,
    ruling: Ruling = None,
    workers: Annotated[
        int | None, Option(min=1, metavar="N", help="Number of threads; by default one for each processor.")
    ] = None,
    scheduler: Annotated[
        str | None,
        Option(metavar="ADDRESS", help="Dask cluster to compute on, such as tcp://host:8786."),
    ] = None,
    file: Annotated[
        Path | None, Option(metavar="FILE", help="Store the results in this file, and continue from those in it.")
    ] = None,
    csv: Annotated[Path | None, Option(metavar="FILE", help="New CSV file with a row for each layout.")] = None,
    parquet: Annotated[Path | None, Option(metavar="FILE", help="New Parquet file with the same rows.")] = None,
    plot: Annotated[Path | None, Option(metavar="FILE", help="New SVG picture of the result.")] = None,
    json: Json = False,
    language: Language = None,
) -> None:
    """Draw random layouts and count how they end with best play.

    The layouts depend on the seed only. Results are shown for both rulings, unless you choose one.

    Examples:

      hanamachi research sample 10000 --seed 1

      hanamachi research sample 1000000 --seed 1 --file million.sample --csv million.csv

      hanamachi research sample 1000000 --seed 1 --scheduler tcp://127.0.0.1:8786 --json
    """
    from hanamachi.research.samples import sample_run

    wanted = sample_run.SampleRequest(count, seed, workers, scheduler, file, csv, parquet, plot)
    raise click.exceptions.Exit(sample_run.run_sample_command(wanted, ruling, language, json=json))


@research.command("opening")
def print_openings_of_layout(
    layout: Annotated[str, Argument(metavar="LAYOUT", help="A layout, or its number among all layouts.")],
    ruling: Ruling = None,
    json: Json = False,
    language: Language = None,
) -> None:
    """Print the worth of each of the twelve openings of a layout, and the replies that refute it.

    An opening that fails is shown with the replies that refute it. An opening that wins is shown with the replies that
    are hardest to meet. Each is followed by best play to the end of the game.

    Examples:

      hanamachi research opening IsMtPrMb/MsCtMrPt/IbPbCrIt/IrPsCsCb

      hanamachi research opening 16010164223638 --json
    """
    from hanamachi.research.openings import openings_report

    openings_report.print_layout_openings(layout, ruling, language, json=json)


@research.command(name="openings")
def count_openings_of_random_layouts(
    count: Annotated[int, Argument(min=1, metavar="N", help="Number of layouts.")],
    seed: Annotated[int, Option(metavar="S", help="Seed of the random layouts.")] = 0,
    workers: Annotated[
        int | None, Option(min=1, metavar="N", help="Number of threads; by default one for each processor.")
    ] = None,
    plot: Annotated[Path | None, Option(metavar="FILE", help="New SVG picture of the shares.")] = None,
    garden: Annotated[Path | None, Option(metavar="FILE", help="New SVG picture of the refuting replies.")] = None,
    json: Json = False,
    language: Language = None,
) -> None:
    """Draw random layouts and count which openings win, and which replies refute them.

    The layouts are those of `research sample` with the same seed. The second player wins a full garden.

    Examples:

      hanamachi research openings 2000 --seed 1

      hanamachi research openings 100000 --seed 1 --json
    """
    from hanamachi.research.openings import openings_report

    raise click.exceptions.Exit(
        openings_report.print_opening_statistics(count, seed, workers, plot, garden, language, json=json)
    )
