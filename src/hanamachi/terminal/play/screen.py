"""Where a table is shown: plain where nobody sees colours, else in colour."""

from collections.abc import Mapping, Sequence
from typing import Protocol, TextIO

from hanamachi.narration.game_narration import narration_of
from hanamachi.narration.voice import Voice
from hanamachi.table import Table


class Screen(Protocol):
    """What a sitting or a visit is shown on; `redraws` says that it is drawn anew in place."""

    redraws: bool

    def say(self, *lines: str) -> None:
        """Show sentences, a line each."""

    def flash(self, *lines: str) -> None:
        """Show sentences that are gone when they fade, a line each."""

    def ask(self, *forms: Sequence[str]) -> None:
        """Show the lines of a question, in the fullest of its forms, given from long to short, that fits."""

    def page(self, *lines: str) -> bool:
        """Show sentences that somebody asked for; True when they stand where the board was, until that one goes on."""

    def again(self) -> None:
        """Show the same once more, where the terminal has another size now."""

    def fade(self) -> None:
        """What was flashed or asked is not shown again."""

    def forget(self) -> None:
        """Nothing that was said or asked is shown again."""

    def close(self) -> None:
        """Leave the terminal as it was found."""


class BoardScreen(Screen, Protocol):
    """What a board is shown on that hides nothing."""

    def legend(self, voice: Voice, table: Table) -> tuple[str, ...]:
        """How to read the board that is shown."""

    def show(self, voice: Voice, table: Table) -> None:
        """Show the game that is played or was last: the board, the score, and what is asked."""


class PlainLines:
    """Lines of text for a pipe, a file and a screen reader: what was printed stays."""

    redraws = False

    def __init__(self, out: TextIO) -> None:
        self._out = out

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

    def again(self) -> None:
        """What was printed stays."""

    def fade(self) -> None:
        """What was printed stays."""

    def forget(self) -> None:
        """What was printed stays."""

    def close(self) -> None:
        """Nothing is to be left otherwise."""


class PlainScreen(PlainLines):
    """A board in plain text: sentences tell all that the marks show."""

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


def seen_in_colour(plain: bool, out: TextIO, environment: Mapping[str, str]) -> bool:
    """Whether pictures are drawn, not if plain is asked for or nobody would see them; rich heeds https://no-color.org."""
    return not (plain or environment.get("TERM") == "dumb" or not out.isatty())
