"""Lines of styled text, of which pictures are made. They do not depend on a terminal."""

from collections.abc import Sequence

import wcwidth

Fragment = tuple[str, str]
"""A style of prompt_toolkit, such as `class:maple`, and a text in this style."""

Line = list[Fragment]


def text_width(text: str) -> int:
    """Return the width of a text in terminal columns. A wide character, such as a Chinese one, takes two columns."""
    return len(text) if text.isascii() else wcwidth.width(text)


def picture_width(lines: Sequence[Line]) -> int:
    """Return the width of a picture in terminal columns, which is the width of its widest line."""
    return max((text_width(line_text(line)) for line in lines), default=0)


def line_text(line: Line) -> str:
    """Return the text of a line without its styles."""
    return "".join(text for _, text in line)


def truncate(text: str, columns: int) -> str:
    """Shorten a text to at most a number of terminal columns. A shortened text ends with an ellipsis."""
    return text if text_width(text) <= columns else f"{wcwidth.clip(text, 0, columns - 1)}…"


def pad_line(line: Line, columns: int) -> Line:
    """Add blanks to the end of a line until it has a width in terminal columns."""
    return [*line, ("", " " * max(0, columns - text_width(line_text(line))))]


def wrap_text(text: str, columns: int) -> list[str]:
    """Break a text into lines of at most a number of terminal columns, between words if possible."""
    at_least = max(2, columns)  # the widest sign has two
    return [line for part in text.split("\n") for line in wcwidth.wrap(part, at_least, break_on_hyphens=False) or [""]]


def styled_lines(text: str, columns: int, style: str = "") -> list[Line]:
    """Break a text into lines of at most a number of terminal columns, and give all of them one style."""
    return [[(style, line)] for line in wrap_text(text, columns)]


def join_side_by_side(left_lines: Sequence[Line], right_lines: Sequence[Line], gap_columns: int = 2) -> list[Line]:
    """Place one picture on the right of another one, with `gap_columns` blank columns between them."""
    wide, rows = picture_width(left_lines) + gap_columns, max(len(left_lines), len(right_lines))
    lefts, rights = ([*lines, *[[]] * (rows - len(lines))] for lines in (left_lines, right_lines))
    return [[*pad_line(one, wide), *other] if other else list(one) for one, other in zip(lefts, rights, strict=True)]
