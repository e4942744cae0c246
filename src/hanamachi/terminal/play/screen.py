"""Screens of a table: lines of text that stay, or a scene drawn in place."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from shutil import get_terminal_size
from typing import TextIO

from hanamachi.terminal.play.lines import wrap
from hanamachi.terminal.play.scene import Picture, Scene

CLEARED = "\x1b[H\x1b[2J\x1b[3J"
BLANKS = 60
"""Empty lines that push text off a terminal that cannot clear itself: more lines than a window has."""


class Screen:
    """Lines of text for a pipe, a file or a screen reader. They stay, so that nothing is drawn, faded or forgotten.

    Attributes:
        redraws: Whether pictures replace each other in place.
        in_sight: Whether the board is visible.
    """

    redraws, in_sight = False, True

    def __init__(self, out: TextIO, *, seen: bool = False, dumb: bool = False) -> None:
        """`seen` is true on a terminal, where lines are wrapped and secrets cleared; a `dumb` one cannot clear."""
        self._out, self._seen, self._dumb = out, seen, dumb

    def say(self, *lines: str) -> None:
        """Show sentences, broken between words at the edge of the terminal."""
        if self._seen:
            columns = get_terminal_size().columns
            lines = tuple(row for line in lines for row in wrap(line, columns))
        for line in lines:
            print(line, file=self._out, flush=True)

    def hide(self) -> None:
        """Clear everything that can be read, also what was scrolled away."""
        if self._seen:
            print("\n" * BLANKS if self._dumb else CLEARED, end="", file=self._out, flush=True)

    def flash(self, *lines: str) -> None:
        """Show sentences until they fade."""
        self.say(*lines)

    def ask(self, *forms: Sequence[str]) -> None:
        """Show a question in the longest of its forms that fits. Each form is a sequence of lines."""
        self.say(*forms[0])

    def page(self, *lines: str) -> bool:
        """Show a page of sentences. Return whether it covers the board until somebody presses Enter."""
        self.say(*lines)
        return False

    def draw(self, picture: Picture) -> None:
        """Show a picture."""

    def note(self, *lines: str) -> None:
        """Add sentences to the list of the last moves."""

    def fade(self) -> None:
        """Remove sentences that were flashed, the question and the page."""

    def forget(self) -> None:
        """Remove all sentences, the question and the page."""

    def close(self) -> None:
        """Leave the terminal as it was."""


class Staged(Screen):
    """Full screen. Its scene is laid out anew whenever the scene or the window changes.

    Attributes:
        scene: The sentences and the picture.
        changed: A function that is called when the scene changes.
        behind: Sentences said after the screen was closed, to be printed where the command was typed.
    """

    redraws = True

    def __init__(self, small: str) -> None:
        self.scene, self.closed, self.in_sight = Scene(small=small), False, True
        self.changed: Callable[[], None] = lambda: None
        self.behind: list[str] = []

    def _show(self, **changes: object) -> None:
        self.scene = replace(self.scene, **changes)  # type: ignore[arg-type]
        self.changed()

    def say(self, *lines: str) -> None:
        """Tell sentences until they are forgotten."""
        if self.closed:
            self.behind += lines
        else:
            self._show(told=(*self.scene.told, *((line, True) for line in lines)))

    def flash(self, *lines: str) -> None:
        """Tell sentences until they fade."""
        self._show(told=(*self.scene.told, *((line, False) for line in lines)))

    def ask(self, *forms: Sequence[str]) -> None:
        """Ask a question."""
        self._show(asked=forms)

    def page(self, *lines: str) -> bool:
        """Show sentences instead of the board."""
        self._show(page=lines)
        return True

    def note(self, *lines: str) -> None:
        """Keep sentences on the last moves."""
        self._show(log=(*self.scene.log, *lines)[-100:])

    def draw(self, picture: Picture) -> None:
        """Show a picture instead of the one before, or of a page."""
        self._show(picture=picture, page=())

    def fade(self) -> None:
        """Forget what was flashed or asked, and turn a page away."""
        self._show(told=tuple(each for each in self.scene.told if each[1]), asked=(), page=())

    def forget(self) -> None:
        """Forget what was said or asked."""
        self._show(told=(), asked=(), page=())

    def hide(self) -> None:
        """Clear everything away but the last moves."""
        self._show(told=(), asked=(), page=(), picture=None)

    def close(self) -> None:
        """Say what follows where the command was typed."""
        self.closed = True


def can_draw(plain: bool, out: TextIO, environment: Mapping[str, str]) -> bool:
    """Whether pictures are drawn: not if plain is asked for, nor where they could not be seen or spelled."""
    if plain or environment.get("TERM") == "dumb" or not out.isatty():
        return False
    try:
        "▀▄█●━".encode(out.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True
