"""The commands about all layouts of Okiya at once: their options, and the way to what does the work."""

from typing import Annotated

import typer

from hanamachi.terminal.census import census
from hanamachi.terminal.commands import Json

layouts = typer.Typer(
    name="layouts",
    invoke_without_command=True,
    rich_markup_mode=None,
)
layouts.add_typer(census)


@layouts.callback()
def house_of_layouts(context: typer.Context) -> None:
    """Answer many layouts of Okiya at once.

    Examples:

      hanamachi layouts sample 10000 --seed 1

      hanamachi layouts sample 10000 --seed 1 --json
    """
    if context.invoked_subcommand is None:
        print(context.get_help())


@layouts.command()
def sample(
    count: Annotated[int, typer.Argument(metavar="N", help="How many layouts to draw.")],
    seed: Annotated[int, typer.Option(metavar="S", help="Draw the same layouts for the same number.")] = 0,
    workers: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="How many threads; by default one a processor.")
    ] = None,
    json: Json = False,
) -> None:
    """Draw layouts at random and say how often the first player wins.

    Examples:

      hanamachi layouts sample 10000 --seed 1

      hanamachi layouts sample 10000 --seed 1 --json
    """
    from hanamachi.terminal import layouts_sample

    layouts_sample.show(count, seed, workers, json=json)
