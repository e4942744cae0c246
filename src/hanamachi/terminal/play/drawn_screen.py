"""A screen that is drawn anew in place: a picture and, below it, what was told, as much of it as there is room for."""

from collections.abc import Callable, Sequence
from typing import TextIO

from rich.console import Console, RenderableType
from rich.text import Text

Picture = Callable[[int, int], tuple[RenderableType, bool]]
"""What is drawn on so many columns and lines, and whether there is room for more below it."""


class Drawn:
    """A screen of its own, beside the one on which the command was typed; nothing on it can be scrolled back to.

    The last line is left to what is typed. Of what was told the newest is shown, in whole sentences.
    """

    redraws = True

    def __init__(self, out: TextIO) -> None:
        self.console = Console(file=out, highlight=False, markup=False, emoji=False)
        self._picture: Picture | None = None
        self._said: list[tuple[str, bool]] = []
        self._asked: tuple[Sequence[str], ...] = ()
        self._apart = False
        self._stale = False  # the drawing is, and what is told waits for the next
        self._below = self._left = 0  # lines below the picture, and how many of them are free

    def say(self, *lines: str) -> None:
        """Print the lines, and again below each drawing until they are forgotten."""
        self._tell(lines, lasting=True)

    def flash(self, *lines: str) -> None:
        """Print the lines, and again below each drawing until they fade."""
        self._tell(lines, lasting=False)

    def ask(self, *forms: Sequence[str]) -> None:
        """Print the lines of a question last, in the fullest of its forms, given from long to short, that fits."""
        self._asked = forms
        self._print(forms[0])

    def page(self, *lines: str) -> bool:
        """Print the lines: where there is no room below the picture instead of it, and then True."""
        full = self._apart and self._rows(lines) + self._rows(self._shortest) > self._below
        if full:
            self.hide()
        self._tell(lines, lasting=not full)
        return full

    @property
    def _shortest(self) -> Sequence[str]:
        return self._asked[-1] if self._asked else ()

    def _tell(self, lines: Sequence[str], *, lasting: bool) -> None:
        self._said += [(line, lasting) for line in lines]
        self._print(lines)

    def _print(self, lines: Sequence[str]) -> None:
        if self._stale:
            return
        if self._apart and self._rows(lines) > self._left:
            self.again()
            return
        self._left -= self._rows(lines)
        for line in lines:
            self.console.print(line)

    def height(self, drawn: RenderableType) -> int:
        """How many lines a drawing takes."""
        return len(self.console.render_lines(drawn, pad=False))

    def _rows(self, lines: Sequence[str]) -> int:
        return sum(max(1, len(Text(line).wrap(self.console, self.console.width))) for line in lines)

    def draw(self, picture: Picture) -> None:
        """Draw a picture, and what was told below it."""
        self._picture = picture
        if not self._apart:
            self._apart = self.console.set_alt_screen(True)
        self.again()

    def again(self) -> None:
        """Draw once more what stands there, where the terminal may have another size now."""
        if not self._apart:
            return
        width, height = self.console.size
        drawn, more = self._picture(width, height) if self._picture else (None, True)
        self.console.clear()
        self._stale, self._below = False, height - 1
        if drawn is not None:
            self._below -= self.height(drawn)
            self.console.print(drawn)
        self._left = self._below
        if not more:
            self._below = self._left = 0
            return
        told = [line for line, _ in self._said]
        room = self._left - self._rows(told[-1:])
        asked = next((form for form in self._asked if self._rows(form) <= room), self._shortest)
        self._left -= self._rows(asked)
        rows = [self._rows([line]) for line in told]
        while rows and sum(rows) > self._left:
            del told[0], rows[0]
        self._left -= sum(rows)
        for line in (*told, *asked):
            self.console.print(line)

    def fade(self) -> None:
        """What was flashed or asked is not shown again."""
        self._said = [(line, lasting) for line, lasting in self._said if lasting]
        self._asked = ()
        self._stale = self._apart

    def forget(self) -> None:
        """Nothing that was said or asked is shown again."""
        self._said = []
        self.fade()

    def hide(self) -> None:
        """Clear the screen."""
        self.forget()
        self._picture = None
        self.console.clear()
        self._stale = False
        self._below = self._left = self.console.height - 1

    def close(self) -> None:
        """Go back to the screen on which the command was typed."""
        if self._apart:
            self.console.set_alt_screen(False)
            self._apart = self._stale = False
