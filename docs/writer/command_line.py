"""The pages of the command line and of a house's settings, from the options of `hanamachi`."""

import inspect
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import typer.main

from docs.writer.markdown import block, code, page, paragraphs, points
from hanamachi.__main__ import app
from hanamachi.command_line.command_group import bounds, typed_names
from hanamachi.server.settings import ENVIRONMENT_ONLY

SHARED_BY = 2
"""Options that so many commands have in the same words are told once."""

Option = tuple[str, str]
"""An option as it is typed, and what it does."""


@cache
def command_tree() -> dict[str, tuple[Any, list[Any]]]:
    """Each command, by the words of its call, with its parameters."""

    def below(name: str, command: Any) -> Iterator[tuple[str, tuple[Any, list[Any]]]]:
        context = command.make_context(name, [], resilient_parsing=True)
        options = [each for each in command.get_params(context) if "completion" not in each.name]
        yield name, (command, [each for each in options if each.name != "help"])
        for word, sub in getattr(command, "commands", {}).items():
            yield from below(f"{name} {word}", sub)

    return dict(below("hanamachi", typer.main.get_command(app)))


def is_argument(option: Any) -> bool:
    """Whether it is told by its place and not by a name."""
    return bool(option.param_type_name == "argument")


def default(option: Any) -> str:
    """What an option is unless it is said, if that is a value of its own."""
    shown = (option.help or "").partition("  [default: ")[2].rstrip("]")
    return shown if option.default is None else "" if isinstance(option.default, bool) else str(option.default)


def as_typed(option: Any) -> str:
    """An option or argument as it is typed: with its default, else with what stands for a value."""
    if is_argument(option):
        return typed_names(option)[0]
    usual = default(option)
    value = f" {option.metavar}={usual}" if usual else f" {option.metavar}"
    return ", ".join(typed_names(option)) + ("" if option.is_flag else value)


def told(option: Any) -> Option:
    """An option with what it does, and between which numbers it lies."""
    does = (option.help or "").partition("  [default: ")[0]
    between = f" ({within})" if (within := bounds(option)) else ""
    group = (getattr(option, "rich_help_panel", None) or "").removeprefix("Options ").replace("of ", "Of ")
    return code(as_typed(option)), f"{group and f'{group}: '}{does.rstrip('.')}{between}."


def listed(options: list[Option]) -> str:
    """Options as a list."""
    return points(f"{typed}: {does}" for typed, does in options)


def call(name: str, options: list[Any], *, has_commands: bool) -> str:
    """A command as it is typed, with all that may follow it; what may be left out stands in brackets."""
    words = []
    for each in options:
        short = as_typed(each) if is_argument(each) else typed_names(each)[0 if len(each.opts) > 1 else -1]
        words.append(f"[{short}]" if not each.required else short if is_argument(each) else f"{short} {each.metavar}")
    return " ".join((name, *words, *(["COMMAND"] if has_commands else [])))


def summary(command: Any) -> str:
    """What a command does: how its help begins, and what it says of exit codes."""
    first, *others = inspect.cleandoc(command.help or "").partition("Examples:")[0].split("\n\n")
    codes = (each for part in others for each in re.split(r"(?<=\.)\s", part) if "exit" in each)
    return " ".join((first, *codes))


def command_line() -> str:
    """The page of the commands, each with its options."""
    often = Counter(told(each) for _, options in command_tree().values() for each in options if not is_argument(each))
    shared = [each for each, times in often.items() if times >= SHARED_BY]
    parts = []
    for name, (command, options) in command_tree().items():
        does = summary(command)
        if name == "hanamachi serve":
            parts += [f"## {name}", paragraphs(f"{does} Its options are the [settings](settings.md).")]
            continue
        called = call(name, options, has_commands=hasattr(command, "commands"))
        parts += [f"## {name}", block("", called), paragraphs(does)]
        if own := [each for each in map(told, options) if each not in shared]:
            parts.append(listed(own))
    lead = """`--help` after a command says more, with examples. Capitals stand for what you put there; after a `=`
        stands what it is unless you say it; what stands in brackets may be left out."""
    return page("The command line", paragraphs(lead), "## Options of several commands", listed(shared), *parts)


def settings() -> str:
    """The page of what can be set of a house, by an option or by the environment."""
    _, options = command_tree()["hanamachi serve"]
    rows = [(f"{typed}, {code(f'HANAMACHI_{each.name.upper()}')}", does)
            for each in options for typed, does in [told(each)]]  # fmt: skip
    rows += [(code(name), does) for name, does in ENVIRONMENT_ONLY.items()]
    lead = """Options of `hanamachi serve`, and what sets the same in the environment: `true` or `1` for a switch,
        spaces between addresses. An option goes before the environment. After a `=` stands what a setting is unless
        you say it. The last three are secret: an option is seen by whoever lists processes.
        All commands about a database know `HANAMACHI_DATA` and `HANAMACHI_DATABASE`, too."""
    return page("Settings", paragraphs(lead), listed(rows))
