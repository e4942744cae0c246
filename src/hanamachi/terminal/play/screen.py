"""Where a table is shown: as lines of text that stay, or drawn in place."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Protocol, TextIO

from hanamachi.terminal.play.scene import Picture, Scene

CLEARED = "\x1b[H\x1b[2J\x1b[3J"
BLANKS = 60  # lines, more than a terminal shows: for those that cannot clear themselves


class Screen(Protocol):
    """What a visit is shown on; `redraws` says that it is drawn anew in place."""

    redraws: bool

    @property
    def in_sight(self) -> bool:
        """Whether the board can be seen."""

    def say(self, *lines: str) -> None:
        """Show sentences, a line each."""

    def flash(self, *lines: str) -> None:
        """Show sentences that are gone when they fade, a line each."""

    def ask(self, *forms: Sequence[str]) -> None:
        """Show the lines of a question, in the fullest of its forms, given from long to short, that fits."""

    def page(self, *lines: str) -> bool:
        """Show sentences that somebody asked for; True when they stand where the board was, until that one goes on."""

    def note(self, *lines: str) -> None:
        """Keep sentences on the last moves, to stand beside the board."""

    def draw(self, picture: Picture) -> None:
        """Show a picture."""

    def fade(self) -> None:
        """What was flashed or asked is not shown again."""

    def forget(self) -> None:
        """Nothing that was said or asked is shown again."""

    def hide(self) -> None:
        """Clear everything away that can be read."""

    def close(self) -> None:
        """Leave the terminal as it was found."""


class PlainLines:
    """Lines of text for a pipe, a file and a screen reader: what was printed stays.

    Where somebody looks on, what is secret is cleared away: by the terminal's own codes if it `clears`.
    """

    redraws, in_sight = False, True

    def __init__(self, write: Callable[[str], None], columns: Callable[[], int | None], *, clears: bool) -> None:
        self._write, self._columns, self._clears = write, columns, clears

    @classmethod
    def to(cls, out: TextIO) -> "PlainLines":
        """Return a screen of lines that are written to a file, as long as they are."""
        return cls(lambda text: print(text, end="", file=out, flush=True), lambda: None, clears=False)

    def say(self, *lines: str) -> None:
        """Print the lines, broken between words where the terminal is narrower."""
        columns = self._columns()
        if columns:
            from hanamachi.terminal.play.lines import wrap

            lines = tuple(row for line in lines for row in wrap(line, columns))
        if lines:
            self._write("".join(f"{line}\n" for line in lines))

    def flash(self, *lines: str) -> None:
        """Print the lines: each is said once."""
        self.say(*lines)

    def ask(self, *forms: Sequence[str]) -> None:
        """Print the fullest form."""
        self.say(*forms[0])

    def page(self, *lines: str) -> bool:
        """Print the lines."""
        self.say(*lines)
        return False

    def note(self, *lines: str) -> None:
        """What was printed stays."""

    def draw(self, picture: Picture) -> None:
        """Nothing is drawn among lines."""

    def fade(self) -> None:
        """What was printed stays."""

    def forget(self) -> None:
        """What was printed stays."""

    def hide(self) -> None:
        """Clear the terminal, what was scrolled away too; in a pipe or a file nobody looks on."""
        if self._columns():
            self._write(CLEARED if self._clears else "\n" * BLANKS)

    def close(self) -> None:
        """Nothing is to be left otherwise."""


class Staged:
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
