"""What `--help` shows of a command of commands."""

from typing import Any

from typer.core import TyperGroup


class Whole(TyperGroup):
    """A command of commands, each of which is summed up in a sentence that nothing is cut from."""

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write each command's name and its sentence."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, command.get_short_help_str(1000)) for name, command in self.commands.items()])
