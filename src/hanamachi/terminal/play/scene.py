"""What is shown at a table, laid out for a window of any size. Nothing here knows of a terminal.

Rule 1: of a picture's forms the first that fits is shown; where none does, a sentence says so.
Rule 2: below it stands what was told, the newest last, and then what is asked: of its forms the fullest that fits.
Rule 3: where there is room beside the picture, the last moves stand there.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from hanamachi.terminal.play.lines import Line, beside, styled, width

Picture = Callable[[int], Iterable[Sequence[Line]]]
"""Draws the forms of a picture for so many columns, the best first; too wide ones are passed over."""

BELOW = 4
"""Rows kept below a picture for what was told and is asked, so that it seldom changes its size in a game."""

LOG_COLUMNS = 28
"""Columns in which the last moves can be read."""

AT = "class:at-"
"""Begins the style of a cell that can be clicked; its name follows."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What is shown: a picture or a page, what was told (and whether it lasts), what is asked, and the last moves.

    `small` is said where no form of the picture fits.
    """

    picture: Picture | None = None
    page: tuple[str, ...] = ()
    told: tuple[tuple[str, bool], ...] = ()
    asked: tuple[Sequence[str], ...] = ()
    log: tuple[str, ...] = ()
    small: str = ""


@dataclass(frozen=True, slots=True)
class Laid:
    """Lines for a window, and whether what is to be decided on can be seen; `more` rows of a page are not shown."""

    lines: list[Line]
    in_sight: bool = True
    more: int = 0


def lay_out(scene: Scene, columns: int, rows: int, *, chosen: str = "", turned: int = 0) -> Laid:
    """Lay a scene out for a window; a cell that is `chosen` is marked, and a page is `turned` by so many rows."""
    asked = [[line for text in form for line in styled(text, columns)] for form in scene.asked or ((),)]
    picture = _fitting(scene, columns, rows, len(asked[-1]))
    told = [styled(text, columns) for text, _ in scene.told]
    if scene.page:
        page = [styled(text, columns) for text in scene.page]
        if picture is None or len(picture) + sum(map(len, page)) + len(asked[-1]) > rows:
            return _page(page, asked[-1], rows, turned)
        told = page
    elif picture is None and scene.picture:
        return Laid(styled(scene.small, columns)[: max(1, rows)], in_sight=False)
    drawn = list(picture or ())
    newest = len(told[-1]) if told else 0
    question = next((form for form in asked if len(drawn) + len(form) + newest <= rows), asked[-1])
    left = rows - len(drawn) - len(question)
    while told and sum(map(len, told)) > left:
        del told[0]
    if drawn and columns - width(drawn) - 3 >= LOG_COLUMNS:
        drawn = _with_log(drawn, scene.log, columns)
    elif drawn and not scene.page:
        drawn += _free_log(scene, columns, left - sum(map(len, told)))
    lines = [*drawn, *(line for each in told for line in each), *question]
    return Laid([_marked(line, chosen) for line in lines][:rows])


def _fitting(scene: Scene, columns: int, rows: int, asked: int) -> Sequence[Line] | None:
    if scene.picture is None:
        return None
    for below in (max(BELOW, asked + 1), asked):
        for form in scene.picture(columns):
            if len(form) + below <= rows and width(form) <= columns:
                return form
    return None


def _page(page: Sequence[Sequence[Line]], asked: list[Line], rows: int, turned: int) -> Laid:
    lines = [line for each in page for line in each]
    room = max(1, rows - len(asked))
    top = min(turned, max(0, len(lines) - room))
    return Laid([*lines[top : top + room], *asked][: max(1, rows)], more=max(0, len(lines) - room - top))


def _with_log(drawn: Sequence[Line], log: Sequence[str], columns: int) -> list[Line]:
    """Set the last moves beside a picture, as many as it has lines."""
    room = min(columns - width(drawn) - 3, 50)
    lines = [line for text in log for line in styled(text, room, "class:log")][-len(drawn) :]
    return beside(drawn, lines, 3)


def _free_log(scene: Scene, columns: int, rows: int) -> list[Line]:
    """Return the last moves that fit into free rows below the picture, without those that are told there."""
    told = {text for text, _ in scene.told}
    lines = [line for text in scene.log if text not in told for line in styled(text, columns, "class:log")]
    return lines[-rows:] if rows > 0 else []


def _marked(line: Line, chosen: str) -> Line:
    return [(f"{style} class:chosen" if chosen and click(style) == chosen else style, text) for style, text in line]


def click(style: str) -> str | None:
    """The name of the cell that a style is of, or None."""
    return next((part.removeprefix(AT) for part in style.split() if part.startswith(AT)), None)


def text_picture(board: str, score: str) -> Picture:
    """Return a picture of a board in letters, with the score below it. The lines of the board are not broken."""
    return lambda columns: [[*([("", line)] for line in board.split("\n")), *styled(score, columns)]]
