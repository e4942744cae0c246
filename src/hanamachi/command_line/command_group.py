"""Commands and groups of commands with help and errors of this project.

The help of Click shows types of Python (`INTEGER RANGE`, `1<=x<=4`), and its errors for an unknown command or an extra
argument are English sentences. The classes here replace both.
"""

import inspect
import re
from collections.abc import Callable
from typing import Any, TypeVar

import click

from hanamachi.command_line.parameters import Phrases, give_context, make_parameters

Function = TypeVar("Function", bound=Callable[..., Any])
INTERRUPTED = 130
"""Exit code after Ctrl-C, the same as in shells: 128 + SIGINT."""
_WORDS = f"{__name__}.words"
"""Key of the words of a call in the data that all its contexts share."""
NEGATIVE_NUMBER = re.compile(r"-\d+(\.\d+)?")


class ExtraWords(click.BadParameter):
    """The error for more arguments than a command expects."""

    def __init__(self, context: click.Context, given: list[str]) -> None:
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
    low, high = getattr(parameter.type, "min", None), getattr(parameter.type, "max", None)
    if say and low is not None:
        return say("help-note-between" if high is not None else "help-note-from", least=str(low), most=str(high))
    return f"{low} to {high}" if high is not None else f"{low} or more" if low is not None else ""


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
    default = find_shown_default(parameter)
    notes = (
        f"in the environment: {name}" if (name := environment_variable_name(context, parameter)) else "",
        _format_default(default, say) if default else "",
        format_allowed_range(parameter, say),
        (say("help-note-required") if say else "required") if parameter.required else "",
    )
    shown = "; ".join(filter(None, notes))
    typed = _format_option_usage(parameter, list_option_spellings(parameter))
    explained = _find_help_phrase(say, context.command, parameter.name, parameter.help or "")
    return typed, "  ".join(filter(None, (explained, f"[{shown}]" if shown else "")))


def find_shown_default(parameter: Any) -> str:
    """Return the default value of a parameter as the help shows it; empty for a switch and where there is none."""
    # Click's sign for a missing default is not public, but it is neither a text nor a number
    is_shown = isinstance(parameter.default, str | int | float) and not isinstance(parameter.default, bool)
    return str(parameter.default) if is_shown else ""


def _format_default(default: str, say: Phrases | None) -> str:
    return say("help-note-default", given=default) if say else f"default: {default}"


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
        return [*pieces, *(["COMMAND"] if isinstance(self, click.Group) else [])]

    def get_help_option(self: Any, ctx: Any) -> Any:
        """Return the option `--help` under the name `help`; Click would give it a private one."""
        if option := super().get_help_option(ctx):  # type: ignore[misc]  # the other base class has it
            option.name = "help"
        return option

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

    def format_arguments(self: Any, ctx: Any, formatter: Any) -> None:
        """Write nothing: `format_options` lists the arguments, too."""

    def format_options(self: Any, context: Any, formatter: Any) -> None:
        """Write the help of all options under their headings. For a group, write its commands after them."""
        say = _load_help_phrases(context)
        headings: dict[str, list[tuple[str, str]]] = {}
        for parameter in self.get_params(context):
            if not getattr(parameter, "hidden", False):
                usual = "Arguments" if parameter.param_type_name == "argument" else "Options"
                heading = getattr(parameter, "heading", None) or usual
                headings.setdefault(heading, []).append(_make_help_row(context, parameter))
        if isinstance(self, click.Group):
            # the whole summary: Click would cut it at the edge of the window
            headings["Commands"] = [
                (name, _find_help_phrase(say, each, None, each.get_short_help_str(1000)).partition("\n\n")[0])
                for name, each in self.commands.items()
            ]
        for heading, rows in headings.items():
            translated = say(f"help-heading-{heading.lower()}") if say else heading
            with formatter.section(translated):
                formatter.write_dl(rows)


class CommandWithHelp(_CommandHelp, click.Command):
    """A command of the command line, with the help and error messages of this project."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the arguments of the command. Raises ExtraWords if there are too many, or an error of Click."""
        takes_rest, ctx.allow_extra_args = ctx.allow_extra_args, True
        # a negative number is a value with a sentence of its own, not an unknown option
        ctx.ignore_unknown_options |= any(map(NEGATIVE_NUMBER.fullmatch, args))
        rest = super().parse_args(ctx, args)
        if rest and not takes_rest and not ctx.resilient_parsing:
            raise ExtraWords(ctx, rest)
        return rest


class TranslatedCommand(CommandWithHelp):
    """A command with help in every language, from the catalogue `print-help`."""

    is_translated = True


class Group(_CommandHelp, click.Group):
    """A group of commands, with the help and error messages of this project."""

    command_class = CommandWithHelp

    def command(self, name: str | None = None, **settings: Any) -> Callable[[Function], Function]:  # type: ignore[override]
        """Return a decorator that adds a function to the group as a command. It returns the function unchanged.

        Args:
            name: The name of the command, by default that of the function.
            settings: Arguments of `click.Command`, and its class as `cls`. The help is by default the docstring.
        """

        def add(function: Function) -> Function:
            make_command = settings.pop("cls", self.command_class)
            attributes = {"help": inspect.getdoc(function), "name": name or function.__name__} | settings
            self.add_command(
                make_command(callback=give_context(function), params=make_parameters(function), **attributes)
            )
            return function

        return add

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the arguments of the group, and keep all of them for the language of the help."""
        ctx.meta.setdefault(_WORDS, tuple(args))
        return super().parse_args(ctx, args)


class TranslatedGroup(Group):
    """A group of commands with help in every language, from the catalogue `print-help`."""

    command_class, is_translated = TranslatedCommand, True


def print_help_without_command(context: click.Context) -> None:
    """Print the help of a group that is called without a command."""
    if context.invoked_subcommand is None:
        print(context.get_help())


def make_command_group(
    name: str,
    help_text: str | None = None,
    *,
    callback: Callable[..., None] = print_help_without_command,
    is_translated: bool = False,
    context_settings: dict[str, Any] | None = None,
) -> Group:
    """Return an empty group of commands.

    Args:
        name: The name of the group.
        help_text: Its help, by default the docstring of the function.
        callback: A function with the options of the group, called also if no command is named. By default it prints
            the help.
        is_translated: Whether the help of the group and of its commands is in every language.
        context_settings: Arguments of `click.Context`.
    """
    return (TranslatedGroup if is_translated else Group)(
        name,
        help=help_text or inspect.getdoc(callback),
        callback=give_context(callback),
        params=make_parameters(callback),
        invoke_without_command=True,
        context_settings=context_settings,
    )
