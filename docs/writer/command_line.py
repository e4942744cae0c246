"""Generator of the pages on the command line and the settings, from the options of `hanamachi`."""

import inspect
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from docs.writer.markdown import bullet_list, code_block, inline_code, reference_page, wrap_paragraphs
from hanamachi.__main__ import app
from hanamachi.command_line.command_group import find_shown_default, format_allowed_range, list_option_spellings
from hanamachi.server.settings import ENVIRONMENT_ONLY

MIN_COMMANDS = 2
"""Minimum number of commands with the same option and help text for which the option is listed only once."""

Option = tuple[str, str]
"""An option with its metavar or default, and its description."""


@cache
def command_tree() -> dict[str, tuple[Any, list[Any]]]:
    """Return all commands by their full name, each with its parameters."""

    def below(name: str, command: Any) -> Iterator[tuple[str, tuple[Any, list[Any]]]]:
        context = command.make_context(name, [], resilient_parsing=True)
        options = [each for each in command.get_params(context) if "completion" not in each.name]
        yield name, (command, [each for each in options if each.name != "help"])
        for word, sub in getattr(command, "commands", {}).items():
            yield from below(f"{name} {word}", sub)

    return dict(below("hanamachi", app))


def is_argument(option: Any) -> bool:
    """Return whether a parameter is a positional argument."""
    return bool(option.param_type_name == "argument")


def default_text(option: Any) -> str:
    """Return the default value of an option; empty for a switch."""
    shown = (option.help or "").partition("  [default: ")[2].rstrip("]")
    return find_shown_default(option) or shown


def format_option(option: Any) -> str:
    """Format a parameter as typed, with its default value or its metavar."""
    if is_argument(option):
        return list_option_spellings(option)[0]
    usual = default_text(option)
    value = f" {option.metavar}={usual}" if usual else f" {option.metavar}"
    return ", ".join(list_option_spellings(option)) + ("" if option.is_flag else value)


def describe_option(option: Any) -> Option:
    """Return an option and its description with the allowed range."""
    does = (option.help or "").partition("  [default: ")[0]
    between = f" ({within})" if (within := format_allowed_range(option)) else ""
    group = (getattr(option, "heading", None) or "").removeprefix("Options ").replace("of ", "Of ")
    return inline_code(format_option(option)), f"{group and f'{group}: '}{does.rstrip('.')}{between}."


def option_list(options: list[Option]) -> str:
    """Format options as a bullet list."""
    return bullet_list(f"{typed}: {does}" for typed, does in options)


def format_usage(name: str, options: list[Any], *, has_commands: bool) -> str:
    """Format the usage of a command. Optional parameters are in brackets."""
    words = []
    for each in options:
        short = (
            format_option(each) if is_argument(each) else list_option_spellings(each)[0 if len(each.opts) > 1 else -1]
        )
        words.append(f"[{short}]" if not each.required else short if is_argument(each) else f"{short} {each.metavar}")
    return " ".join((name, *words, *(["COMMAND"] if has_commands else [])))


def command_summary(command: Any) -> str:
    """Return the first paragraph of a command's help, and its sentences on exit codes."""
    first, *others = inspect.cleandoc(command.help or "").partition("Examples:")[0].split("\n\n")
    codes = (each for part in others for each in re.split(r"(?<=\.)\s", part) if "exit" in each)
    return " ".join((first, *codes))


def command_line_page() -> str:
    """Return the page of all commands with their options."""
    all_options = (each for _, options in command_tree().values() for each in options if not is_argument(each))
    uses = Counter(map(describe_option, all_options))
    shared = [each for each, times in uses.items() if times >= MIN_COMMANDS]
    parts = []
    for name, (command, options) in command_tree().items():
        does = command_summary(command)
        if name == "hanamachi serve":
            parts += [f"## {name}", wrap_paragraphs(f"{does} Its options are the [settings](settings.md).")]
            continue
        called = format_usage(name, options, has_commands=hasattr(command, "commands"))
        parts += [f"## {name}", code_block("", called), wrap_paragraphs(does)]
        if own := [each for each in map(describe_option, options) if each not in shared]:
            parts.append(option_list(own))
    lead = """This page lists all commands and their options. `--help` after a command has examples too. Words in
        capitals are placeholders for values. A value after `=` is the default. Parts in brackets are optional."""
    return reference_page(
        "The command line", wrap_paragraphs(lead), "## Options of several commands", option_list(shared), *parts
    )


def settings_page() -> str:
    """Return the page of all settings of a server: options and environment variables."""
    _, options = command_tree()["hanamachi serve"]
    rows = [(f"{typed}, {inline_code(f'HANAMACHI_{each.name.upper()}')}", does)
            for each in options for typed, does in [describe_option(each)]]  # fmt: skip
    rows += [(inline_code(name), does) for name, does in ENVIRONMENT_ONLY.items()]
    lead = """This page lists the options of `hanamachi serve` and the environment variables that set the same.
        The value of a switch is `true` or `1`. Several addresses are separated by spaces. An option overrides the
        environment. A value after `=` is the default. The last three settings are secret. They have no option, because
        other users can see the options of a process.

        All commands that use the database also read `HANAMACHI_DATA` and `HANAMACHI_DATABASE`."""
    return reference_page("Settings", wrap_paragraphs(lead), option_list(rows))
