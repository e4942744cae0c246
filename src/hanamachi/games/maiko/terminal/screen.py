"""Where the house of Maiko is shown.

Rule 1: a screen that can be drawn anew shows what can be seen now. What was turned back is gone with the next drawing.
Rule 2: a screen that only goes on, a pipe or a reader's, tells everything once, as a sentence.
Rule 3: what was shown in secret is cleared away on both.
"""

from collections.abc import Collection
from typing import Protocol, TextIO

from hanamachi.games.maiko import narration as maiko
from hanamachi.games.maiko.drawing import house_text
from hanamachi.games.maiko.views import HouseView
from hanamachi.narration.voice import Voice
from hanamachi.terminal.play.screen import PlainLines, Screen

CLEARED = "\x1b[H\x1b[2J\x1b[3J"
BLANKS = 60  # lines, more than a terminal shows: for those that cannot clear themselves


class HouseScreen(Screen, Protocol):
    """What a sitting at Maiko is shown on; what is flashed there will not be seen any more."""

    def show(self, voice: Voice, seen: HouseView, up: Collection[str] = ()) -> None:
        """Show the house and the boards; `up` are places that are marked besides those of the view."""

    def hide(self) -> None:
        """Clear everything away that can be read."""


class PlainHouse(PlainLines):
    """The house in plain text; it `clears` what was secret by the terminal's own codes, or by blank lines."""

    def __init__(self, out: TextIO, *, clears: bool) -> None:
        super().__init__(out)
        self._clears = clears

    def show(self, voice: Voice, seen: HouseView, up: Collection[str] = ()) -> None:
        """Print the house, a line a board, and what can be counted."""
        boards = (maiko.board_line(voice, seen, seat) for seat in range(len(seen.boards)))
        self.say("", house_text(seen.floor, marks=(*maiko.marks(seen), *up)), *boards, *maiko.state(voice, seen))

    def hide(self) -> None:
        """Clear the terminal, what was scrolled away too; in a pipe or a file nobody looks on."""
        if self._out.isatty():
            print(CLEARED if self._clears else "\n" * BLANKS, end="", file=self._out, flush=True)
