"""Markdown of a reference page: a title, paragraphs in lines of at most 100, tables."""

import inspect
import textwrap
from collections.abc import Iterable, Sequence

BY = "<!-- Written by `python3 dev.py docs --write`; change what it is written from, not this page. -->"


def page(title: str, *parts: str) -> str:
    """A page under its title, with a word on who wrote it."""
    return "\n\n".join((f"# {title}", BY, *parts)) + "\n"


def paragraphs(text: str) -> str:
    """Paragraphs in lines of at most 100."""
    return "\n\n".join(
        textwrap.fill(" ".join(each.split()), 100, break_long_words=False, break_on_hyphens=False)
        for each in text.strip().split("\n\n")
    )


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table, a line a row; a column in which nothing stands is left out."""
    lines = list(rows)
    kept = [at for at in range(len(head)) if any(line[at] for line in lines)]
    made = [[line[at] for at in kept] for line in (head, ["---"] * len(head), *lines)]
    return "\n".join("| " + " | ".join(flat(cell).replace("|", "\\|") for cell in line) + " |" for line in made)


def code(text: str) -> str:
    """A text as code, or nothing."""
    return f"`{text}`" if text else ""


def flat(text: str) -> str:
    """A text in one line."""
    return " ".join(text.split())


def told(documented: object) -> str:
    """A thing's docstring in one line, whichever Python read it."""
    return flat(inspect.cleandoc(getattr(documented, "__doc__", None) or ""))


def first_sentence(text: str) -> str:
    """What a docstring says first."""
    return flat(text.split("\n\n")[0]).split(". ")[0].rstrip(".") + "." if text else ""
