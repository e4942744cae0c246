"""Where a table is shown: plain where nobody sees colours, else in colour."""

from collections.abc import Mapping, Sequence
from typing import Protocol, TextIO

from hanamachi.narration.game_narration import narration_of
from hanamachi.narration.voice import Voice
from hanamachi.table import Table


class Screen(Protocol):
    """What a sitting is shown on; `redraws` says that it is drawn anew in place."""

    redraws: bool

    def say(self, *lines: str) -> None:
        """Show sentences, a line each."""

    def ask(self, *forms: Sequence[str]) -> None:
        """Show the lines of a question, in the fullest of its forms, given from long to short, that fits."""

    def page(self, *lines: str) -> bool:
        """Show sentences that somebody asked for; True when they stand where the board was, until that one goes on."""

    def legend(self, voice: Voice, table: Table) -> tuple[str, ...]:
        """How to read the board that is shown."""

    def show(self, voice: Voice, table: Table) -> None:
        """Show the game that is played or was last: the board, the score, and what is asked."""

    def again(self) -> None:
        """Show the same once more, where the terminal has another size now."""

    def fade(self) -> None:
        """What was asked is not shown again."""

    def forget(self) -> None:
        """Nothing that was said or asked is shown again."""

    def close(self) -> None:
        """Leave the terminal as it was found."""


class PlainScreen:
    """Text for a pipe, a file and a screen reader: sentences tell all that the marks show."""

    redraws = False

    def __init__(self, out: TextIO) -> None:
        self._out = out

    def say(self, *lines: str) -> None:
        """Print the lines."""
        print(*lines, sep="\n", file=self._out, flush=True)

    def ask(self, *forms: Sequence[str]) -> None:
        """Print the fullest form."""
        if forms[0]:
            self.say(*forms[0])

    def page(self, *lines: str) -> bool:
        """Print the lines."""
        self.say(*lines)
        return False

    def legend(self, voice: Voice, table: Table) -> tuple[str, ...]:
        """What the letters and marks mean."""
        return narration_of(table.setup.rules).legend(voice)

    def show(self, voice: Voice, table: Table) -> None:
        """Print the board without a frame, the score and, while the game goes on, what may be done."""
        told = narration_of(table.setup.rules)
        assert table.game is not None
        self.say("", told.board(voice, table), told.score(voice, table))
        if table.playing:
            self.say(told.ask(voice, table))
        if table.playing and table.game.actions:
            self.say(told.actions(voice, table))

    def again(self) -> None:
        """What was printed stays."""

    def fade(self) -> None:
        """What was printed stays."""

    def forget(self) -> None:
        """What was printed stays."""

    def close(self) -> None:
        """Nothing is to be left otherwise."""


def seen_in_colour(plain: bool, out: TextIO, environment: Mapping[str, str]) -> bool:
    """Whether pictures are drawn, not if plain is asked for or nobody would see them; rich heeds https://no-color.org."""
    return not (plain or environment.get("TERM") == "dumb" or not out.isatty())


def screen(plain: bool, out: TextIO, environment: Mapping[str, str], *, in_place: bool) -> Screen:
    """A screen in colour, drawn `in_place` or line after line, unless plain is asked for or nobody would see it."""
    if not seen_in_colour(plain, out, environment):
        return PlainScreen(out)
    # rich takes as long to import as all the rest, and who reads plain text need not wait for it
    from hanamachi.terminal.play.okiya_colour import ColourScreen

    return ColourScreen(out, in_place=in_place)
