"""The pages of the command line and of a house's settings, from the options of `hanamachi`."""

import inspect
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import typer.main

from docs.writer.markdown import code, page, paragraphs, table
from hanamachi.__main__ import app
from hanamachi.server.settings import ENVIRONMENT_ALONE

SHARED_BY = 4
"""Options that so many commands have in the same words are told once."""

HEAD = ("option", "what it does", "unless said")
Row = tuple[str, str, str]


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


def as_typed(option: Any) -> str:
    """An option or argument as it is typed."""
    if is_argument(option):
        return str(option.metavar or option.name.upper())
    names = sorted((*option.opts, *option.secondary_opts), key=len)
    number = isinstance(option.default, int | float)
    value = option.metavar or ("N" if number else names[-1].strip("-").upper())
    return ", ".join(names) + ("" if option.is_flag else f" {value}")


def row(option: Any) -> Row:
    """An option with what it does, between which numbers it lies, and what it is by default."""
    does, _, default = (option.help or "").partition("  [default: ")
    low, high = getattr(option, "min", None), getattr(option, "max", None)
    bounds = f" ({low} to {high})" if high is not None else f" ({low} or more)" if low is not None else ""
    group = (getattr(option, "rich_help_panel", None) or "").removeprefix("Options ").replace("of ", "Of ")
    if option.required:
        unless = "required"
    elif isinstance(option.default, bool):
        unless = "yes" if option.default else ""
    else:
        unless = code(str(default.rstrip("]") if option.default is None else option.default))
    return code(as_typed(option)), f"{group and f'{group}: '}{does.rstrip('.')}{bounds}.", unless


def command_line() -> str:
    """The page of the commands, each with its options."""
    often = Counter(row(each) for _, options in command_tree().values() for each in options if not is_argument(each))
    shared = [each for each, times in often.items() if times >= SHARED_BY]
    parts = []
    for name, (command, options) in command_tree().items():
        does = inspect.cleandoc(command.help or "").partition("Examples:")[0]
        arguments = [
            as_typed(each) if each.required else f"[{as_typed(each)}]" for each in options if is_argument(each)
        ]
        subject = " ".join((name, *arguments, *(["COMMAND"] if hasattr(command, "commands") else [])))
        parts += [f"## {name}", paragraphs(f"`{subject}`: {does}")]
        rows = [row(each) for each in options]
        if name == "hanamachi serve":
            parts.append("Its options are the [settings](settings.md).")
        elif own := [each for each in rows if each not in shared]:
            parts.append(table(HEAD, own))
        if also := [what.split()[0].strip("`,") for what, *_ in rows if (what, *_) in shared]:
            parts.append(f"Also {', '.join(map(code, also))}.")
    lead = """Every command and every option. `--help` after a command says the same, with examples. Capitals stand for
        what you put there."""
    return page("The command line", paragraphs(lead), "## Options of several commands", table(HEAD, shared), *parts)


def settings() -> str:
    """The page of what can be set of a house, by an option or by the environment."""
    _, options = command_tree()["hanamachi serve"]
    rows = [(what, code(f"HANAMACHI_{each.name.upper()}"), does, unless)
            for each in options for what, does, unless in [row(each)]]  # fmt: skip
    rows += [("", code(name), does, "") for name, does in ENVIRONMENT_ALONE.items()]
    lead = """Each option of `hanamachi serve` can be given by the environment instead; what is said on the command line
        goes first. A switch is set by `true` or `1`; several addresses are parted by spaces. What only the environment
        can say is secret, and whoever lists the processes of a machine sees options. `hanamachi prune` and `backup`
        know `HANAMACHI_DATA` too, and `prune` `HANAMACHI_DATABASE`."""
    return page("Settings", paragraphs(lead), table(("option", "in the environment", *HEAD[1:]), rows))
