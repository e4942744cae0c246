"""What `--help` shows: options under the heading of what they are for, and of each command the whole first sentence."""

from typing import Any

from typer.core import TyperCommand, TyperGroup


class Grouped(TyperCommand):
    """A command whose options stand under the headings that `rich_help_panel` gives them."""

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the options, heading by heading, in the order in which these come."""
        groups: dict[str, list[tuple[str, str]]] = {}
        for parameter in self.get_params(ctx):
            if record := parameter.get_help_record(ctx):
                usual = "Arguments" if parameter.param_type_name == "argument" else "Options"
                groups.setdefault(getattr(parameter, "rich_help_panel", None) or usual, []).append(record)
        for heading, records in groups.items():
            with formatter.section(heading):
                formatter.write_dl(records)


class Whole(TyperGroup):
    """A command of commands, each of which is summed up in a sentence that nothing is cut from."""

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write each command's name and its sentence."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, command.get_short_help_str(1000)) for name, command in self.commands.items()])
