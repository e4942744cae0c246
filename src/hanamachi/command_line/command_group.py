"""Commands and groups of commands with help and errors of this project.

The help of Typer shows types of Python (`<int range>`, `1<=x<=4`), and its errors for an unknown command or an extra
argument are English sentences. The classes here replace both.
"""

import inspect
import re
from collections.abc import Callable
from difflib import get_close_matches
from typing import Any, TypeVar

import typer
from typer.core import TyperCommand, TyperGroup

Phrases = Callable[..., str]
"""The type `hanamachi.locales.Phrases`. That module is not imported here, because most calls show no phrase."""

Function = TypeVar("Function", bound=Callable[..., Any])
INTERRUPTED = 130
"""Exit code after Ctrl-C, the same as in shells: 128 + SIGINT."""
_WORDS = f"{__name__}.words"
"""Key of the words of a call in the data that all its contexts share."""
NEGATIVE_NUMBER = re.compile(r"-\d+(\.\d+)?")


class NoSuchCommand(typer.BadParameter):
    """The error for an unknown command. `possibilities` are existing commands with similar names."""

    def __init__(self, context: typer.Context, given: str, possibilities: list[str]) -> None:
        super().__init__(f"no such command: {given!r}", context)
        self.given, self.possibilities = given, possibilities


class ExtraWords(typer.BadParameter):
    """The error for more arguments than a command expects."""

    def __init__(self, context: typer.Context, given: list[str]) -> None:
        super().__init__(f"unexpected: {' '.join(given)}", context)
        self.given = given


def list_option_spellings(parameter: Any) -> list[str]:
    """Return the names under which an option can be typed, the short one first. An argument has one name."""
    if parameter.param_type_name == "argument":
        return [str(parameter.metavar or parameter.name.upper())]
    return sorted((*parameter.opts, *parameter.secondary_opts), key=len)


def format_allowed_range(parameter: Any, say: Phrases | None = None) -> str:
    """Return the allowed values of a number as text, such as `1 to 4` or `1 or more`. Empty if all are allowed.

    `say` has the phrases of another language. None: the text is English.
    """
    least, most = getattr(parameter, "min", None), getattr(parameter, "max", None)
    if say and least is not None:
        return say("help-note-between" if most is not None else "help-note-from", least=str(least), most=str(most))
    return f"{least} to {most}" if most is not None else f"{least} or more" if least is not None else ""


def _load_help_phrases(context: Any) -> Phrases | None:
    """Return the phrases for the help of a command in the language of its call. None: the help is English."""
    if not getattr(context.command, "is_translated", False):
        return None
    # imported only for help in another language, because both modules take a while
    from hanamachi.command_line.call_language import find_language_of_command
    from hanamachi.locales import load_phrases

    language = find_language_of_command(context.meta.get(_WORDS, ()))
    return None if language == "en" else load_phrases(language, "help")


def _find_help_phrase(say: Phrases | None, command: Any, name: str | None, english_text: str) -> str:
    """Return a help text in another language, or the English text if there is none.

    Args:
        say: The phrases of the language, or None for English.
        command: The command, such as `record`.
        name: The name of one of its options or arguments, or None for the text about the command itself.
        english_text: The English text.
    """
    own = f"help-print-{command.name}".replace("print-print", "print")
    for phrase in (own,) if name is None else (f"{own}-{name}", f"help-print-{name}"):
        try:
            return say(phrase) if say else english_text
        except LookupError:
            continue
    return english_text


def environment_variable_name(context: Any, parameter: Any) -> str | None:
    """Return the name of the environment variable that can set an option or argument, or None."""
    if parameter.envvar or parameter.param_type_name == "argument" or parameter.name == "help":
        return parameter.envvar or None
    prefix = context.auto_envvar_prefix
    return prefix and f"{prefix}_{parameter.name.upper()}"


def usage_line(context: Any) -> str:
    """Return a line that shows how to type a command, such as `hanamachi move [OPTIONS] TO`."""
    return " ".join((context.command_path, *context.command.collect_usage_pieces(context)))


def _format_option_usage(parameter: Any, spellings: list[str]) -> str:
    """Return how to type an option or argument: its names, and a placeholder for its value, such as `-o FILE`."""
    has_value = parameter.param_type_name == "option" and not parameter.is_flag
    return ", ".join(spellings) + (f" {parameter.metavar}" if has_value else "")


def _make_help_row(context: Any, parameter: Any) -> tuple[str, str]:
    """Return the two columns of the help about an option or argument: how to type it, and its explanation."""
    say = _load_help_phrases(context)
    default = None if isinstance(parameter.default, bool) else parameter.default
    notes = (
        f"in the environment: {name}" if (name := environment_variable_name(context, parameter)) else "",
        _format_default(default, say) if parameter.show_default and default is not None else "",
        format_allowed_range(parameter, say),
        (say("help-note-required") if say else "required") if parameter.required else "",
    )
    shown = "; ".join(filter(None, notes))
    typed = _format_option_usage(parameter, list_option_spellings(parameter))
    explained = _find_help_phrase(say, context.command, parameter.name, parameter.help or "")
    return typed, "  ".join(filter(None, (explained, f"[{shown}]" if shown else "")))


def _format_default(default: object, say: Phrases | None) -> str:
    return say("help-note-default", given=str(default)) if say else f"default: {default}"


class _CommandHelp:
    """Mixin that writes the help of a command or group: its usage, and its options under headings."""

    def collect_usage_pieces(self: Any, context: Any) -> list[str]:
        """Return the parts of the usage line after the name of the command. Optional arguments are in brackets."""
        pieces = [self.options_metavar]
        for parameter in self.get_params(context):
            typed = _format_option_usage(parameter, list_option_spellings(parameter)[-1:])
            if parameter.required:
                pieces.append(typed)
            elif parameter.param_type_name == "argument":
                pieces.append(f"[{typed}]")
        return [*pieces, *(["COMMAND"] if isinstance(self, TyperGroup) else [])]

    def format_usage(self: Any, ctx: Any, formatter: Any) -> None:
        """Write the line that shows how to type the command."""
        say = _load_help_phrases(ctx)
        prefix = f"{say('help-heading-usage')} " if say else None
        formatter.write_usage(ctx.command_path, " ".join(self.collect_usage_pieces(ctx)), prefix)

    def format_help_text(self: Any, ctx: Any, formatter: Any) -> None:
        """Write what the command does, with its examples."""
        if say := _load_help_phrases(ctx):
            _, heading, examples = inspect.cleandoc(self.help or "").partition("Examples:")
            text = _find_help_phrase(say, self, None, self.help or "")
            heading = say("help-heading-examples") if heading else ""
            formatter.write_paragraph()
            with formatter.indentation():
                formatter.write_text(f"{text}\n\n{heading}{examples}")
        else:
            super().format_help_text(ctx, formatter)  # type: ignore[misc]  # the other base class has it

    def format_options(self: Any, context: Any, formatter: Any) -> None:
        """Write the help of all options under their headings. For a group, write its commands after them."""
        say = _load_help_phrases(context)
        headings: dict[str, list[tuple[str, str]]] = {}
        for parameter in self.get_params(context):
            if not parameter.hidden:
                usual = "Arguments" if parameter.param_type_name == "argument" else "Options"
                heading = getattr(parameter, "rich_help_panel", None) or usual
                headings.setdefault(heading, []).append(_make_help_row(context, parameter))
        if isinstance(self, TyperGroup):
            # the whole summary: Typer would cut it at the edge of the window
            headings["Commands"] = [
                (name, _find_help_phrase(say, each, None, each.get_short_help_str(1000)).partition("\n\n")[0])
                for name, each in self.commands.items()
            ]
        for heading, rows in headings.items():
            translated = say(f"help-heading-{heading.lower()}") if say else heading
            with formatter.section(translated):
                formatter.write_dl(rows)


class Command(_CommandHelp, TyperCommand):
    """A command of the command line, with the help and error messages of this project."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the arguments of the command. Raises ExtraWords if there are too many, or an error of Typer."""
        takes_rest, ctx.allow_extra_args = ctx.allow_extra_args, True
        # a negative number is a value with a sentence of its own, not an unknown option
        ctx.ignore_unknown_options |= any(map(NEGATIVE_NUMBER.fullmatch, args))
        rest = super().parse_args(ctx, args)
        if rest and not takes_rest and not ctx.resilient_parsing:
            raise ExtraWords(ctx, rest)
        return rest


class Group(_CommandHelp, TyperGroup):
    """A group of commands, with the help and error messages of this project."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the arguments of the group, and keep all of them for the language of the help."""
        ctx.meta.setdefault(_WORDS, tuple(args))
        return super().parse_args(ctx, args)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the command that the first argument names. Raises NoSuchCommand."""
        if self.get_command(ctx, args[0]) is None and not ctx.resilient_parsing:
            raise NoSuchCommand(ctx, args[0], get_close_matches(args[0], self.commands))
        return super().resolve_command(ctx, args)


class TranslatedCommand(Command):
    """A command with help in every language, from the catalogue `print-help`."""

    is_translated = True


class TranslatedGroup(Group):
    """A group of commands with help in every language, from the catalogue `print-help`."""

    is_translated = True


class Commands(typer.Typer):
    """A Typer application whose commands have the help and error messages of the class `Command`."""

    def command(self, name: str | None = None, *, cls: Any = Command, **rest: Any) -> Callable[[Function], Function]:
        """Return a decorator that adds a function to the application as a command."""
        return super().command(name, cls=cls, **rest)


class TranslatedCommands(Commands):
    """A Typer application whose commands have help in every language."""

    def command(
        self, name: str | None = None, *, cls: Any = TranslatedCommand, **rest: Any
    ) -> Callable[[Function], Function]:
        """Return a decorator that adds a function to the application as a command."""
        return super().command(name, cls=cls, **rest)


def make_command_group(name: str, help_text: str, *, is_translated: bool = False) -> Commands:
    """Return an empty group of commands. If it is called without a command, it prints its help.

    Args:
        name: The name of the group.
        help_text: The first sentence of its help.
        is_translated: Whether the help of the group and of its commands is in every language.
    """
    typer_class, group = (TranslatedCommands, TranslatedGroup) if is_translated else (Commands, Group)
    made = typer_class(name=name, cls=group, invoke_without_command=True, rich_markup_mode=None)

    @made.callback(help=help_text)
    def show(context: typer.Context) -> None:
        if context.invoked_subcommand is None:
            print(context.get_help())

    return made
