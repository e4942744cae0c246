"""Where a table is shown: as lines of text that stay, or drawn in place."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from shutil import get_terminal_size
from typing import TextIO

from hanamachi.terminal.play.lines import wrap
from hanamachi.terminal.play.scene import Picture, Scene

CLEARED = "\x1b[H\x1b[2J\x1b[3J"
BLANKS = 60  # lines, more than a terminal shows: for those that cannot clear themselves


class Screen:
    """What a visit is shown on; `redraws` says that it is drawn anew in place, and `in_sight` that the board is seen.

    What was printed stays: a screen that only goes on fades, forgets and notes nothing.
    """

    redraws, in_sight = False, True

    def say(self, *lines: str) -> None:
        """Show sentences, a line each."""
        raise NotImplementedError

    def hide(self) -> None:
        """Clear everything away that can be read."""
        raise NotImplementedError

    def flash(self, *lines: str) -> None:
        """Show sentences that are gone when they fade, a line each."""
        self.say(*lines)

    def ask(self, *forms: Sequence[str]) -> None:
        """Show the lines of a question, in the fullest of its forms, given from long to short, that fits."""
        self.say(*forms[0])

    def page(self, *lines: str) -> bool:
        """Show sentences that somebody asked for; True when they stand where the board was, until that one goes on."""
        self.say(*lines)
        return False

    def draw(self, picture: Picture) -> None:
        """Show a picture."""

    def note(self, *lines: str) -> None:
        """Keep sentences on the last moves, to stand beside the board."""

    def fade(self) -> None:
        """What was flashed or asked is not shown again."""

    def forget(self) -> None:
        """Nothing that was said or asked is shown again."""

    def close(self) -> None:
        """Leave the terminal as it was found."""


class PlainLines(Screen):
    """Lines of text for a pipe, a file and a screen reader, or those where somebody looks on as they are `seen`.

    Where somebody looks on, what is secret is cleared away: by the terminal's own codes, unless it is `dumb`.
    """

    def __init__(self, out: TextIO, *, seen: bool = False, dumb: bool = False) -> None:
        self._out, self._seen, self._dumb = out, seen, dumb

    def say(self, *lines: str) -> None:
        """Print the lines, broken between words where the terminal is narrower."""
        if self._seen:
            columns = get_terminal_size().columns
            lines = tuple(row for line in lines for row in wrap(line, columns))
        for line in lines:
            print(line, file=self._out, flush=True)

    def hide(self) -> None:
        """Clear the terminal, what was scrolled away too; in a pipe or a file nobody looks on."""
        if self._seen:
            print("\n" * BLANKS if self._dumb else CLEARED, end="", file=self._out, flush=True)


class Staged(Screen):
    """A screen that is drawn anew in place: its scene is laid out whenever it has `changed` or the window has.

    What is said after it was closed is kept, to be printed where the command was typed.
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
