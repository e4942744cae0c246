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
    """Lines of text for a pipe, a file or a screen reader. They stay: nothing is drawn, and nothing is removed.

    Attributes:
        is_full_screen: Whether pictures replace each other in place.
        is_board_visible: Whether the board is visible.
    """

    is_full_screen, is_board_visible = False, True

    def __init__(self, out: TextIO, *, seen: bool = False, dumb: bool = False) -> None:
        """`seen` is true on a terminal, where lines are wrapped and secrets cleared; a `dumb` one cannot clear."""
        self._out, self._seen, self._dumb = out, seen, dumb

    def say(self, *lines: str) -> None:
        """Show sentences, broken between words at the edge of the terminal."""
        if self._seen:
            columns = get_terminal_size().columns
            lines = tuple(row for line in lines for row in wrap_text(line, columns))
        for line in lines:
            print(line, file=self._out, flush=True)

    def clear(self) -> None:
        """Clear everything that can be read, also what was scrolled away."""
        if self._seen:
            print("\n" * BLANK_LINES if self._dumb else CLEAR_CODES, end="", file=self._out, flush=True)

    def say_briefly(self, *lines: str) -> None:
        """Show sentences until `clear_brief`."""
        self.say(*lines)

    def show_question(self, *forms: Sequence[str]) -> None:
        """Show a question in the longest of its forms that fits. Each form is a sequence of lines."""
        self.say(*forms[0])

    def show_page(self, *lines: str) -> bool:
        """Show a page of sentences. Return whether it covers the board until somebody presses Enter."""
        self.say(*lines)
        return False

    def draw_picture(self, picture: Picture) -> None:
        """Show a picture."""

    def log_moves(self, *lines: str) -> None:
        """Add sentences to the list of the last moves."""

    def clear_brief(self) -> None:
        """Remove brief sentences, the question and the page."""

    def clear_sentences(self) -> None:
        """Remove all sentences, the question and the page."""

    def close(self) -> None:
        """Leave the terminal as it was."""


class SceneScreen(Screen):
    """Full screen. Its scene is laid out anew whenever the scene or the window changes.

    Attributes:
        scene: The sentences and the picture.
        on_change: A function that is called when the scene changes.
        later_lines: Sentences said after the screen was closed, to be printed where the command was typed.
    """

    is_full_screen = True

    def __init__(self, small: str) -> None:
        self.scene, self.closed, self.is_board_visible = Scene(too_small=small), False, True
        self.on_change: Callable[[], None] = lambda: None
        self.later_lines: list[str] = []

    def _change_scene(self, **changes: object) -> None:
        self.scene = replace(self.scene, **changes)  # type: ignore[arg-type]
        self.on_change()

    def say(self, *lines: str) -> None:
        """Show sentences until they are cleared; after `close`, keep them for later."""
        if self.closed:
            self.later_lines += lines
        else:
            self._change_scene(sentences=(*self.scene.sentences, *((line, True) for line in lines)))

    def say_briefly(self, *lines: str) -> None:
        """Show sentences until `clear_brief`."""
        self._change_scene(sentences=(*self.scene.sentences, *((line, False) for line in lines)))

    def show_question(self, *forms: Sequence[str]) -> None:
        """Show a question in the longest of its forms that fits."""
        self._change_scene(questions=forms)

    def show_page(self, *lines: str) -> bool:
        """Show a page instead of the board. Return True."""
        self._change_scene(page=lines)
        return True

    def log_moves(self, *lines: str) -> None:
        """Add sentences to the list of the last 100 moves."""
        self._change_scene(log=(*self.scene.log, *lines)[-100:])

    def draw_picture(self, picture: Picture) -> None:
        """Show a picture instead of the one before or a page."""
        self._change_scene(picture=picture, page=())

    def clear_brief(self) -> None:
        """Remove brief sentences, the question and the page."""
        self._change_scene(sentences=tuple(each for each in self.scene.sentences if each[1]), questions=(), page=())

    def clear_sentences(self) -> None:
        """Remove all sentences, the question and the page."""
        self._change_scene(sentences=(), questions=(), page=())

    def clear(self) -> None:
        """Remove everything except the last moves."""
        self._change_scene(sentences=(), questions=(), page=(), picture=None)

    def close(self) -> None:
        """Keep all later sentences, to be printed after the screen."""
        self.closed = True


def can_draw_pictures(plain: bool, out: TextIO, environment: Mapping[str, str]) -> bool:
    """Return whether pictures can be drawn: on a terminal that is not dumb and whose encoding has their characters."""
    if plain or environment.get("TERM") == "dumb" or not out.isatty():
        return False
    try:
        "▀▄█●━".encode(out.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True
