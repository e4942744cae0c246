"""Commands and groups of commands: their help, and the errors of words that none of them knows.

Typer's own help shows Python's types (`<int range>`, `1<=x<=4`), and it tells an unknown command or a word too many by
an English sentence alone. Both classes here replace that.
"""

import re
from collections.abc import Callable
from difflib import get_close_matches
from typing import Any, TypeVar

import typer
from typer.core import TyperCommand, TyperGroup

Function = TypeVar("Function", bound=Callable[..., Any])
STOPPED = 130
"""Exit code after Ctrl-C, as shells have it."""
NEGATIVE = re.compile(r"-\d+(\.\d+)?")


class NoSuchCommand(typer.BadParameter):
    """A word stands where a command was expected; `possibilities` are commands that are spelt much like it."""

    def __init__(self, context: typer.Context, given: str, possibilities: list[str]) -> None:
        super().__init__(f"no such command: {given!r}", context)
        self.given, self.possibilities = given, possibilities


class ExtraWords(typer.BadParameter):
    """Words stand where nothing more was expected."""

    def __init__(self, context: typer.Context, given: list[str]) -> None:
        super().__init__(f"unexpected: {' '.join(given)}", context)
        self.given = given


def typed_names(parameter: Any) -> list[str]:
    """Return an option's names as they are typed, the short one first, or an argument's one name."""
    if parameter.param_type_name == "argument":
        return [str(parameter.metavar or parameter.name.upper())]
    return sorted((*parameter.opts, *parameter.secondary_opts), key=len)


def bounds(parameter: Any) -> str:
    """Return between which numbers a value lies, as `1 to 4`; empty where it has no bounds."""
    least, most = getattr(parameter, "min", None), getattr(parameter, "max", None)
    return f"{least} to {most}" if most is not None else f"{least} or more" if least is not None else ""


def variable(context: Any, parameter: Any) -> str | None:
    """Return the variable of the environment that can give a parameter."""
    if parameter.envvar or parameter.param_type_name == "argument" or parameter.name == "help":
        return parameter.envvar or None
    prefix = context.auto_envvar_prefix
    return prefix and f"{prefix}_{parameter.name.upper()}"


def usage(context: Any) -> str:
    """Return how a command is called, as `hanamachi move [OPTIONS] TO`."""
    return " ".join((context.command_path, *context.command.collect_usage_pieces(context)))


def _typed_form(parameter: Any, names: list[str]) -> str:
    """Return these names of a parameter, with what stands for its value."""
    has_value = parameter.param_type_name == "option" and not parameter.is_flag
    return ", ".join(names) + (f" {parameter.metavar}" if has_value else "")


def _help_row(context: Any, parameter: Any) -> tuple[str, str]:
    """Return a parameter as it is typed, and what it does."""
    default = None if isinstance(parameter.default, bool) else parameter.default
    notes = (
        f"in the environment: {name}" if (name := variable(context, parameter)) else "",
        f"default: {default}" if parameter.show_default and default is not None else "",
        bounds(parameter),
        "required" if parameter.required else "",
    )
    shown = "; ".join(filter(None, notes))
    typed = _typed_form(parameter, typed_names(parameter))
    return typed, "  ".join(filter(None, (parameter.help or "", f"[{shown}]" if shown else "")))


class _Helpful:
    """The help of a command or group: its usage, and its parameters under their headings."""

    def collect_usage_pieces(self: Any, context: Any) -> list[str]:
        """Return what may follow the command's name; what may be left out stands in brackets."""
        pieces = [self.options_metavar]
        for parameter in self.get_params(context):
            typed = _typed_form(parameter, typed_names(parameter)[-1:])
            if parameter.required:
                pieces.append(typed)
            elif parameter.param_type_name == "argument":
                pieces.append(f"[{typed}]")
        return [*pieces, *(["COMMAND"] if isinstance(self, TyperGroup) else [])]

    def format_options(self: Any, context: Any, formatter: Any) -> None:
        """Write the parameters, heading by heading, then the commands of a group."""
        headings: dict[str, list[tuple[str, str]]] = {}
        for parameter in self.get_params(context):
            if not parameter.hidden:
                usual = "Arguments" if parameter.param_type_name == "argument" else "Options"
                heading = getattr(parameter, "rich_help_panel", None) or usual
                headings.setdefault(heading, []).append(_help_row(context, parameter))
        if isinstance(self, TyperGroup):
            # all of each summary, which Typer cuts at the window's edge
            headings["Commands"] = [(name, each.get_short_help_str(1000)) for name, each in self.commands.items()]
        for heading, rows in headings.items():
            with formatter.section(heading):
                formatter.write_dl(rows)


class Command(_Helpful, TyperCommand):
    """A command."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the words of a call; raises ExtraWords, or an error of Typer's."""
        takes_rest, ctx.allow_extra_args = ctx.allow_extra_args, True
        # a negative number is a value, which can be refused with what is expected, and no option that is not there
        ctx.ignore_unknown_options |= any(map(NEGATIVE.fullmatch, args))
        rest = super().parse_args(ctx, args)
        if rest and not takes_rest and not ctx.resilient_parsing:
            raise ExtraWords(ctx, rest)
        return rest


class Group(_Helpful, TyperGroup):
    """A command that has commands."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the command that a word names; raises NoSuchCommand."""
        if self.get_command(ctx, args[0]) is None and not ctx.resilient_parsing:
            raise NoSuchCommand(ctx, args[0], get_close_matches(args[0], self.commands))
        return super().resolve_command(ctx, args)


class Commands(typer.Typer):
    """Commands to which more are added; all of them are `Command`s."""

    def command(self, name: str | None = None, *, cls: Any = Command, **rest: Any) -> Callable[[Function], Function]:
        """Return a decorator that adds a function as a command."""
        return super().command(name, cls=cls, **rest)


def group(name: str, told: str) -> Commands:
    """Return a group of this name; alone it shows its help, which `told` begins."""
    made = Commands(name=name, cls=Group, invoke_without_command=True, rich_markup_mode=None)

    @made.callback(help=told)
    def show(context: typer.Context) -> None:
        if context.invoked_subcommand is None:
            print(context.get_help())

    return made
