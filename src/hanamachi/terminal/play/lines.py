"""Pictures as lines of styled text: what is drawn, before it is known on what."""

from collections.abc import Iterator, Sequence

from wcwidth import wcwidth

Fragment = tuple[str, str]
"""A style of prompt_toolkit, such as `class:maple`, and the text that has it."""

Line = list[Fragment]


def columns_of(text: str) -> int:
    """Return how many columns a text takes; some signs take two."""
    return len(text) if text.isascii() else sum(max(0, wcwidth(sign)) for sign in text)


def width(lines: Sequence[Line]) -> int:
    """Return the columns of the widest line."""
    return max((columns_of(plain(line)) for line in lines), default=0)


def plain(line: Line) -> str:
    """Return the text of a line."""
    return "".join(text for _, text in line)


def cut(text: str, columns: int) -> str:
    """Return a text cut to so many columns, with an ellipsis where something is missing."""
    if columns_of(text) <= columns:
        return text
    while text and columns_of(text) >= columns:
        text = text[:-1]
    return f"{text}…"


def fill(line: Line, columns: int) -> Line:
    """Return a line with blanks up to so many columns."""
    return [*line, ("", " " * max(0, columns - columns_of(plain(line))))]


def wrap(text: str, columns: int) -> list[str]:
    """Return a text in lines of so many columns, broken between words where that is possible."""
    return [line for part in text.split("\n") for line in _wrap(part, max(2, columns))]


def _wrap(text: str, columns: int) -> Iterator[str]:
    if columns_of(text) <= columns:
        yield text
        return
    line = ""
    for word in text.split(" "):
        if columns_of(f"{line} {word}") <= columns and line:
            line += f" {word}"
            continue
        if line:
            yield line
        while columns_of(word) > columns:
            at = len(word)
            while columns_of(word[:at]) > columns:
                at -= 1
            yield word[:at]
            word = word[at:]
        line = word
    yield line


def styled(text: str, columns: int, style: str = "") -> list[Line]:
    """Return a text as lines of so many columns in one style."""
    return [[(style, line)] for line in wrap(text, columns)]


def beside(left: Sequence[Line], right: Sequence[Line], gap: int = 2) -> list[Line]:
    """Return two pictures side by side."""
    wide, rows = width(left) + gap, max(len(left), len(right))
    lefts, rights = ([*lines, *[[]] * (rows - len(lines))] for lines in (left, right))
    return [[*fill(one, wide), *other] if other else list(one) for one, other in zip(lefts, rights, strict=True)]
