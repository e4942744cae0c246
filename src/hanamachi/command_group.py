"""Commands that have commands: the help that they show."""

from typing import Any

import typer
from typer.core import TyperGroup


class Whole(TyperGroup):
    """A command of commands, each of which is summed up in a sentence that nothing is cut from."""

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write each command's name and its sentence."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, command.get_short_help_str(1000)) for name, command in self.commands.items()])


def group(name: str, told: str) -> typer.Typer:
    """A command of commands of this name; alone it shows its help, which `told` begins."""
    made = typer.Typer(name=name, cls=Whole, invoke_without_command=True, rich_markup_mode=None)

    @made.callback(help=told)
    def show(context: typer.Context) -> None:
        if context.invoked_subcommand is None:
            print(context.get_help())

    return made
