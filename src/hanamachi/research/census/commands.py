"""Options of the commands `hanamachi research census`."""

import sys
from pathlib import Path
from typing import Annotated

import click

from hanamachi.command_line.command_group import INTERRUPTED, make_command_group
from hanamachi.command_line.parameters import Argument, Option
from hanamachi.game import BadOption
from hanamachi.terminal.commands import Json, Language

CensusFile = Annotated[Path, Argument(metavar="FILE", help="File of a census, from --part or `merge`.")]


def count_census(
    context: click.Context,
    part: Annotated[str | None, Option(metavar="K/N", help="Part to count, such as 1/200; 1/1 is everything.")] = None,
    file: Annotated[
        Path | None, Option(metavar="FILE", help="File for the result.  [default: census-K-N.jsonl]")
    ] = None,
    workers: Annotated[
        int | None, Option(min=1, metavar="W", help="Number of threads; by default one for each processor.")
    ] = None,
    scheduler: Annotated[
        str | None,
        Option(metavar="ADDRESS", help="Dask cluster to compute on, such as tcp://host:8786."),
    ] = None,
    begin: Annotated[
        str,
        Option(
            metavar="TILES", help="For a test: only classes whose first layout begins with these tiles, such as MsMbCr."
        ),
    ] = "",
    json: Json = False,
    language: Language = None,
) -> None:
    """Solve one layout of every class of Okiya's layouts, or of a part of them.

    A class holds all layouts that differ only by a symmetry. There are 2,270,454,064 classes. Each part has classes
    from the beginning and from the end of their order. After Ctrl-C or a power cut, the same command continues the
    part.

    Examples:

      hanamachi research census --part 1/200

      hanamachi research census --part 2/200 --scheduler tcp://127.0.0.1:8786

      hanamachi research census --part 1/1 --begin MsMbCsPrIrCbPsCrIt

      hanamachi research census show census-1-200.jsonl
    """
    if context.invoked_subcommand is not None:
        return
    if part is None and (begin or file or workers or scheduler):
        raise BadOption("nothing is counted without a part: expected --part K/N, too, such as --part 1/1")
    if part is None:
        print(context.get_help())
        return
    from hanamachi.locales import load_command_phrases
    from hanamachi.research.census import census_report, census_run
    from hanamachi.research.census.census import Census, CensusPart, parse_tiles

    say = load_command_phrases(language, "census")
    wanted = CensusPart.parse(part)
    into = file or Path(f"census-{wanted.number}-{wanted.part_count}.jsonl")
    try:
        counted = census_run.count_census_part(
            wanted, into, Census(parse_tiles(begin)), census_run.WorkerOptions(workers, scheduler), say
        )
    except census_run.CensusStopped as stopped:
        print(say("census-stopped", hands=stopped.units, of=stopped.of), file=sys.stderr)
        raise click.exceptions.Exit(INTERRUPTED) from None
    census_report.print_census(counted, say, json=json)


census = make_command_group("census", callback=count_census)


@census.command("merge")
def merge_census_files(
    files: Annotated[list[Path], Argument(metavar="FILE…", help="The parts.")],
    out: Annotated[Path, Option("--out -o", metavar="FILE", help="The new file.")],
    language: Language = None,
) -> None:
    """Merge parts of the census into one file.

    Examples:

      hanamachi research census merge census-1-200.jsonl census-2-200.jsonl --out census.jsonl
    """
    from hanamachi.command_line.new_file import replace_file_when_complete
    from hanamachi.locales import load_command_phrases
    from hanamachi.research.census import census_file, census_report

    with replace_file_when_complete(out) as part:
        together = census_file.merge_censuses([census_file.load_census(file) for file in files])
        census_file.write_census(together, part)
    print(
        *census_report.iter_census_heading_lines(together, load_command_phrases(language, "census")),
        sep="\n",
    )


@census.command("check")
def check_census_file(
    file: CensusFile,
    sample: Annotated[int, Option(min=1, metavar="M", help="Number of units to count again.")] = 1,
    slowly: Annotated[
        int, Option(min=0, metavar="C", help="Number of classes in them to solve with the reference solver.")
    ] = 1,
    seed: Annotated[int, Option(metavar="S", help="Seed of the sample.")] = 0,
    language: Language = None,
) -> None:
    """Count a sample of a census again with other code.

    Units are solved by the search without vector instructions, in about a minute each. Single classes are solved by
    the reference solver in plain Python, in about twenty seconds each. Differences are printed; then the exit code is
    1.

    Examples:

      hanamachi research census check census-1-200.jsonl

      hanamachi research census check census-1-200.jsonl --sample 10 --seed 7
    """
    from hanamachi.locales import load_command_phrases
    from hanamachi.research.census import census_file, census_run

    say = load_command_phrases(language, "census")
    counted = census_file.load_census(file)
    wrong = 0
    for difference in census_run.recheck_random_units(counted, sample, slowly, seed, say):
        print(difference)
        wrong += 1
    if wrong:
        raise click.exceptions.Exit(1)
    print(say("census-right", hands=sample, of=len(counted.units), slowly=slowly))


@census.command("show")
def print_census_file(file: CensusFile, json: Json = False, language: Language = None) -> None:
    """Show the results of a census by result, score and winning openings.

    For a part that is not finished, it shows the progress.

    Examples:

      hanamachi research census show census-1-200.jsonl

      hanamachi research census show census-1-200.jsonl --json
    """
    from hanamachi.locales import load_command_phrases
    from hanamachi.research.census import census_file, census_report

    counted = None if file.exists() else census_file.load_unfinished_census(file)
    census_report.print_census(
        counted or census_file.load_census(file),
        load_command_phrases(language, "census"),
        json=json,
    )
