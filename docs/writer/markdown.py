"""Markdown of a reference page: a title, paragraphs and lists in lines of at most 100."""

import inspect
import textwrap
from collections.abc import Iterable

BY = "<!-- Written by `python3 dev.py docs --write`; change what it is written from, not this page. -->"


def page(title: str, *parts: str) -> str:
    """A page under its title, with a word on who wrote it."""
    return "\n\n".join((f"# {title}", BY, *parts)) + "\n"


def filled(text: str, indent: str = "") -> str:
    """A text in lines of at most 100, those after the first indented; a line may end between choices, too."""
    parted = flat(text).replace('|"', '| "')
    lines = textwrap.fill(parted, 100, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
    return lines.replace('| "', '|"')


def paragraphs(text: str) -> str:
    """Paragraphs in lines of at most 100."""
    return "\n\n".join(filled(each) for each in text.strip().split("\n\n"))


def points(lines: Iterable[str]) -> str:
    """A list, a point a text."""
    return "\n".join(filled(f"- {each}", "  ") for each in lines)


def block(language: str, *lines: str) -> str:
    """Lines as a block of code."""
    return "\n".join((f"```{language}", *lines, "```"))


def code(text: str) -> str:
    """A text as code, or nothing."""
    return f"`{text}`" if text else ""


def flat(text: str) -> str:
    """A text in one line."""
    return " ".join(text.split())


def told(documented: object) -> str:
    """A thing's docstring in one line, whichever Python read it."""
    return flat(inspect.cleandoc(getattr(documented, "__doc__", None) or ""))


def clause(text: str) -> str:
    """What a docstring says first, up to a semicolon, and which errors that sentence tells of."""
    first, *others = flat(text.split("\n\n")[0]).split(". ")[0].rstrip(".").split("; ")
    return "; ".join((first, *(each for each in others if each.startswith("raises ")))) + "." if text else ""
