"""Where the house of Maiko is shown.

Rule 1: a screen that can be drawn anew shows what can be seen now. What was turned back is gone with the next drawing.
Rule 2: a screen that only goes on, a pipe or a reader's, tells everything once, as a sentence.
Rule 3: what was shown in secret is cleared away on both.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol, TextIO

from hanamachi.games.maiko import narration as maiko
from hanamachi.games.maiko.drawing import house_text
from hanamachi.games.maiko.rules import HouseView
from hanamachi.narration.voice import Voice
from hanamachi.terminal.play.screen import seen_in_colour

CLEARED = "\x1b[H\x1b[2J\x1b[3J"
BLANKS = 60  # lines, more than a terminal shows: for those that cannot clear themselves


class HouseScreen(Protocol):
    """What a sitting at Maiko is shown on; `redraws` says that it can be drawn anew."""

    redraws: bool

    def say(self, *lines: str) -> None:
        """Show sentences that stay true, a line each."""

    def flash(self, *lines: str) -> None:
        """Show sentences on what will not be seen any more, a line each."""

    def ask(self, *forms: Sequence[str]) -> None:
        """Show the lines of a question, in the fullest of its forms, given from long to short, that fits."""

    def page(self, *lines: str) -> bool:
        """Show sentences that somebody asked for; True when they stand instead of the house, until that one goes on."""

    def show(self, voice: Voice, seen: HouseView, up: Collection[str] = ()) -> None:
        """Show the house and the boards; `up` are places that are marked besides those of the view."""

    def again(self) -> None:
        """Show the same once more, where the terminal has another size now."""

    def fade(self) -> None:
        """What was flashed is not shown again."""

    def forget(self) -> None:
        """Nothing that was said is shown again."""

    def hide(self) -> None:
        """Clear everything away that can be read."""

    def close(self) -> None:
        """Leave the terminal as it was found."""


class PlainHouse:
    """Text for a pipe, a file and a screen reader."""

    redraws = False

    def __init__(self, out: TextIO, *, clears: bool) -> None:
        self._out, self._clears = out, clears

    def say(self, *lines: str) -> None:
        """Print the lines."""
        for line in lines:
            print(line, file=self._out, flush=True)

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

    def show(self, voice: Voice, seen: HouseView, up: Collection[str] = ()) -> None:
        """Print the house, a line a board, and what can be counted."""
        boards = (maiko.board_line(voice, seen, seat) for seat in range(len(seen.boards)))
        self.say("", house_text(seen.floor, marks=(*maiko.marks(seen), *up)), *boards, *maiko.state(voice, seen))

    def again(self) -> None:
        """What was printed stays."""

    def fade(self) -> None:
        """What was printed stays."""

    def forget(self) -> None:
        """What was printed stays."""

    def hide(self) -> None:
        """Clear the terminal, what was scrolled away too; in a pipe or a file nobody looks on."""
        if self._out.isatty():
            print(CLEARED if self._clears else "\n" * BLANKS, end="", file=self._out, flush=True)

    def close(self) -> None:
        """Nothing is to be left otherwise."""


def house_screen(plain: bool, out: TextIO, environment: Mapping[str, str]) -> HouseScreen:
    """A screen in colour, unless plain is asked for or nobody would see colours."""
    if not seen_in_colour(plain, out, environment):
        return PlainHouse(out, clears=environment.get("TERM") != "dumb")
    # rich takes as long to import as all the rest, and who reads plain text need not wait for it
    from hanamachi.terminal.play.maiko_colour import ColourHouse

    return ColourHouse(out)
