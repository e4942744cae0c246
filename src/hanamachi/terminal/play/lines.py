"""Pictures as lines of styled text: what is drawn, before it is known on what."""

from collections.abc import Sequence

import wcwidth

Fragment = tuple[str, str]
"""A style of prompt_toolkit, such as `class:maple`, and the text that has it."""

Line = list[Fragment]


def columns_of(text: str) -> int:
    """Return how many columns a text takes; some signs take two."""
    return len(text) if text.isascii() else wcwidth.width(text)


def width(lines: Sequence[Line]) -> int:
    """Return the columns of the widest line."""
    return max((columns_of(plain(line)) for line in lines), default=0)


def plain(line: Line) -> str:
    """Return the text of a line."""
    return "".join(text for _, text in line)


def cut(text: str, columns: int) -> str:
    """Return a text cut to so many columns, with an ellipsis where something is missing."""
    return text if columns_of(text) <= columns else f"{wcwidth.clip(text, 0, columns - 1)}…"


def fill(line: Line, columns: int) -> Line:
    """Return a line with blanks up to so many columns."""
    return [*line, ("", " " * max(0, columns - columns_of(plain(line))))]


def wrap(text: str, columns: int) -> list[str]:
    """Return a text in lines of so many columns, broken between words where that is possible."""
    at_least = max(2, columns)  # the widest sign has two
    return [line for part in text.split("\n") for line in wcwidth.wrap(part, at_least, break_on_hyphens=False) or [""]]


def styled(text: str, columns: int, style: str = "") -> list[Line]:
    """Return a text as lines of so many columns in one style."""
    return [[(style, line)] for line in wrap(text, columns)]


def beside(left: Sequence[Line], right: Sequence[Line], gap: int = 2) -> list[Line]:
    """Return two pictures side by side."""
    wide, rows = width(left) + gap, max(len(left), len(right))
    lefts, rights = ([*lines, *[[]] * (rows - len(lines))] for lines in (left, right))
    return [[*fill(one, wide), *other] if other else list(one) for one, other in zip(lefts, rights, strict=True)]
