"""Screens of a table: lines of text that stay, or a scene drawn in place."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from shutil import get_terminal_size
from typing import TextIO

from hanamachi.terminal.play.lines import wrap_text
from hanamachi.terminal.play.scene import Picture, Scene

CLEAR_CODES = "\x1b[H\x1b[2J\x1b[3J"
BLANK_LINES = 60
"""Empty lines that push text off a terminal that cannot clear itself: more lines than a window has."""


class Screen:
    """Output of a session as plain lines, for a pipe, a file or a screen reader.

    Printed lines stay, and pictures are not drawn. Derived classes can draw on a full screen.

    Attributes:
        is_full_screen: Whether pictures replace each other at the same place.
        is_board_visible: Whether the board is visible.
    """

    is_full_screen, is_board_visible = False, True

    def __init__(self, out: TextIO, *, seen: bool = False, dumb: bool = False) -> None:
        """Make an output of lines.

        Args:
            out: The file to write to.
            seen: Whether it is a terminal. Then long lines are broken, and secrets can be cleared.
            dumb: Whether the terminal cannot clear its text. Then secrets are moved out of the window by empty lines.
        """
        self._out, self._seen, self._dumb = out, seen, dumb

    def print_sentences(self, *lines: str) -> None:
        """Print sentences. On a terminal they are broken between words."""
        if self._seen:
            columns = get_terminal_size().columns
            lines = tuple(row for line in lines for row in wrap_text(line, columns))
        for line in lines:
            print(line, file=self._out, flush=True)

    def clear(self) -> None:
        """Clear the terminal, including the text that was scrolled out of the window."""
        if self._seen:
            print("\n" * BLANK_LINES if self._dumb else CLEAR_CODES, end="", file=self._out, flush=True)

    def print_brief_sentences(self, *lines: str) -> None:
        """Show sentences that `clear_brief` removes again."""
        self.print_sentences(*lines)

    def show_question(self, *forms: Sequence[str]) -> None:
        """Show a question to the player. Each form is a sequence of lines; the longest one that fits is shown."""
        self.print_sentences(*forms[0])

    def show_page(self, *lines: str) -> bool:
        """Show a page of sentences, such as the rules.

        Return True if the page hides the board until the player presses Enter.
        """
        self.print_sentences(*lines)
        return False

    def draw_picture(self, picture: Picture) -> None:
        """Show a picture of the board. Plain output draws nothing."""

    def log_moves(self, *lines: str) -> None:
        """Add sentences to the list of the last moves. Plain output has no such list."""

    def clear_brief(self) -> None:
        """Remove the sentences of `print_brief_sentences`, the question and the page. Plain output removes nothing."""

    def clear_sentences(self) -> None:
        """Remove all sentences, the question and the page. Plain output removes nothing."""

    def close(self) -> None:
        """Restore the terminal as it was. Plain output has nothing to restore."""


class SceneScreen(Screen):
    """Full-screen output of a session. The screen is drawn again whenever its content or the window's size changes.

    Attributes:
        scene: The content: sentences and a picture.
        on_change: A function that is called when the content changes.
        later_lines: Sentences that came after the screen was closed, to print below the command.
    """

    is_full_screen = True

    def __init__(self, small: str) -> None:
        self.scene, self.closed, self.is_board_visible = Scene(too_small=small), False, True
        self.on_change: Callable[[], None] = lambda: None
        self.later_lines: list[str] = []

    def _change_scene(self, **changes: object) -> None:
        self.scene = replace(self.scene, **changes)  # type: ignore[arg-type]
        self.on_change()

    def print_sentences(self, *lines: str) -> None:
        """Show sentences until they are cleared. After `close`, keep them to be printed later."""
        if self.closed:
            self.later_lines += lines
        else:
            self._change_scene(sentences=(*self.scene.sentences, *((line, True) for line in lines)))

    def print_brief_sentences(self, *lines: str) -> None:
        """Show sentences that `clear_brief` removes again."""
        self._change_scene(sentences=(*self.scene.sentences, *((line, False) for line in lines)))

    def show_question(self, *forms: Sequence[str]) -> None:
        """Show a question to the player in the longest form that fits. Each form is a sequence of lines."""
        self._change_scene(questions=forms)

    def show_page(self, *lines: str) -> bool:
        """Show a page of sentences, such as the rules. Return True, because it can hide the board."""
        self._change_scene(page=lines)
        return True

    def log_moves(self, *lines: str) -> None:
        """Add sentences to the list of the last moves. It keeps the last 100 sentences."""
        self._change_scene(log=(*self.scene.log, *lines)[-100:])

    def draw_picture(self, picture: Picture) -> None:
        """Show a picture of the board, in place of the earlier picture or of a page."""
        self._change_scene(picture=picture, page=())

    def clear_brief(self) -> None:
        """Remove the brief sentences, the question and the page. The picture of the board stays."""
        self._change_scene(sentences=tuple(each for each in self.scene.sentences if each[1]), questions=(), page=())

    def clear_sentences(self) -> None:
        """Remove all sentences, the question and the page. The picture of the board stays."""
        self._change_scene(sentences=(), questions=(), page=())

    def clear(self) -> None:
        """Remove everything from the screen except the list of the last moves."""
        self._change_scene(sentences=(), questions=(), page=(), picture=None)

    def close(self) -> None:
        """Stop showing sentences. Later ones are collected, to be printed after the full screen has ended."""
        self.closed = True


def can_draw_pictures(wants_plain_text: bool, output: TextIO, environment: Mapping[str, str]) -> bool:
    """Return whether the output is a terminal that can show pictures.

    Args:
        wants_plain_text: Whether the user asked for plain text. Then the result is False.
        output: The output.
        environment: The environment variables. TERM=dumb means a terminal without pictures.
    """
    if wants_plain_text or environment.get("TERM") == "dumb" or not output.isatty():
        return False
    try:
        "▀▄█●━".encode(output.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True
