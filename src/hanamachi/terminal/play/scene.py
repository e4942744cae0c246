"""Scene of a table, laid out for a window of any size. It does not depend on a terminal.

Rule 1: a picture has several forms, and the first that fits is shown. If none fits, a sentence says so.
Rule 2: sentences stand below the picture, the newest last, then the longest form of the question that fits.
Rule 3: the last moves stand beside the picture, or in free rows below it.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from hanamachi.terminal.play.lines import Line, join_side_by_side, picture_width, styled_lines

Picture = Callable[[int], Iterable[Sequence[Line]]]
"""Function from a number of columns to the forms of a picture, the best first. Some may be too wide."""

ROWS_BELOW = 4
"""Rows kept free below a picture for sentences and the question, so that the picture seldom changes its size."""

LOG_COLUMNS = 28
"""Minimum columns for the last moves beside a picture: shorter lines break each sentence twice."""

CELL_STYLE = "class:at-"
"""Prefix of the style of a cell that can be clicked. The name of the cell follows."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The content of a full screen: a picture of the board, sentences and a question.

    Attributes:
        picture: The picture of the board, or None.
        page: A page that a player asked for, such as the rules, one sentence a line.
        sentences: The sentences below the board. The bool says whether a sentence stays when brief ones are removed.
        questions: The question in several forms from long to short. Each form is a sequence of lines.
        log: Sentences about the last moves.
        too_small: The sentence to show if the window is too small for the picture.
    """

    picture: Picture | None = None
    page: tuple[str, ...] = ()
    sentences: tuple[tuple[str, bool], ...] = ()
    questions: tuple[Sequence[str], ...] = ()
    log: tuple[str, ...] = ()
    too_small: str = ""


@dataclass(frozen=True, slots=True)
class SceneLines:
    """The lines of text that show a scene in a window.

    Attributes:
        lines: The lines.
        is_board_visible: Whether the board is visible.
        hidden_rows: The number of lines of a page that are below the window.
    """

    lines: list[Line]
    is_board_visible: bool = True
    hidden_rows: int = 0


def lay_out_scene(scene: Scene, columns: int, rows: int, *, chosen_cell: str = "", first_row: int = 0) -> SceneLines:
    """Convert a scene into the lines of text that fit into a window.

    Args:
        scene: The scene.
        columns: The width of the window.
        rows: The height of the window, without the line where the player types.
        chosen_cell: The name of the cell to highlight, such as "b3", or an empty text.
        first_row: The number of rows by which a page was scrolled.
    """
    question_forms = [
        [line for text in form for line in styled_lines(text, columns)] for form in scene.questions or ((),)
    ]
    picture = _choose_picture_that_fits(scene, columns, rows, len(question_forms[-1]))
    sentence_lines = [styled_lines(text, columns) for text, _ in scene.sentences]
    if scene.page:
        page = [styled_lines(text, columns) for text in scene.page]
        if picture is None or len(picture) + sum(map(len, page)) + len(question_forms[-1]) > rows:
            return _lay_out_text_page(page, question_forms[-1], rows, first_row)
        sentence_lines = page
    elif picture is None and scene.picture:
        return SceneLines(styled_lines(scene.too_small, columns)[: max(1, rows)], is_board_visible=False)
    drawn = list(picture or ())
    newest = len(sentence_lines[-1]) if sentence_lines else 0
    question = next((form for form in question_forms if len(drawn) + len(form) + newest <= rows), question_forms[-1])
    left = rows - len(drawn) - len(question)
    while sentence_lines and sum(map(len, sentence_lines)) > left:
        del sentence_lines[0]
    if drawn and columns - picture_width(drawn) - 3 >= LOG_COLUMNS:
        drawn = _add_last_moves(drawn, scene.log, columns)
    elif drawn and not scene.page:
        drawn += _wrap_recent_moves(scene, columns, left - sum(map(len, sentence_lines)))
    lines = [*drawn, *(line for each in sentence_lines for line in each), *question]
    return SceneLines([_mark_chosen(line, chosen_cell) for line in lines][:rows])


def _choose_picture_that_fits(scene: Scene, columns: int, rows: int, question_rows: int) -> Sequence[Line] | None:
    if scene.picture is None:
        return None
    for below in (max(ROWS_BELOW, question_rows + 1), question_rows):
        for form in scene.picture(columns):
            if len(form) + below <= rows and picture_width(form) <= columns:
                return form
    return None


def _lay_out_text_page(page: Sequence[Sequence[Line]], question: list[Line], rows: int, first_row: int) -> SceneLines:
    lines = [line for each in page for line in each]
    room = max(1, rows - len(question))
    top = min(first_row, max(0, len(lines) - room))
    return SceneLines(
        [*lines[top : top + room], *question][: max(1, rows)], hidden_rows=max(0, len(lines) - room - top)
    )


def _add_last_moves(picture_lines: Sequence[Line], move_sentences: Sequence[str], columns: int) -> list[Line]:
    """Place sentences about the last moves on the right of a picture. Older ones that do not fit are left out."""
    room = min(columns - picture_width(picture_lines) - 3, 50)
    lines = [line for text in move_sentences for line in styled_lines(text, room, "class:log")][-len(picture_lines) :]
    return join_side_by_side(picture_lines, lines, 3)


def _wrap_recent_moves(scene: Scene, columns: int, max_rows: int) -> list[Line]:
    """Return the sentences about the last moves that fit into `max_rows` lines.

    Sentences that the scene shows already are left out.
    """
    sentences = {text for text, _ in scene.sentences}
    lines = [line for text in scene.log if text not in sentences for line in styled_lines(text, columns, "class:log")]
    return lines[-max_rows:] if max_rows > 0 else []


def _mark_chosen(line: Line, chosen: str) -> Line:
    return [
        (f"{style} class:chosen" if chosen and clicked_cell(style) == chosen else style, text) for style, text in line
    ]


def clicked_cell(style: str) -> str | None:
    """Return the name of the cell in a text style, such as "b3", or None if the style names no cell.

    The style of a piece of text names a cell if a mouse click on it selects that cell.
    """
    return next((part.removeprefix(CELL_STYLE) for part in style.split() if part.startswith(CELL_STYLE)), None)


def text_picture(board: str, score: str) -> Picture:
    """Return a function that draws a board of plain text with the score below it.

    Lines of the board are never broken. The score is broken at the width of the window.
    """
    return lambda columns: [[*([("", line)] for line in board.split("\n")), *styled_lines(score, columns)]]
