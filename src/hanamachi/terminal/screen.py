"""Where a table is shown: plain where nobody sees colours, else in colour."""

from collections.abc import Mapping
from typing import Protocol, TextIO

from hanamachi.table import Table
from hanamachi.telling import okiya
from hanamachi.telling.voice import Voice


class Screen(Protocol):
    """What a sitting is shown on."""

    def say(self, *lines: str) -> None:
        """Show sentences, a line each."""

    def legend(self, voice: Voice) -> tuple[str, ...]:
        """How to read the garden that is shown."""

    def show(self, voice: Voice, table: Table) -> None:
        """Show the game that is played or was last: the garden, the score, and what is asked."""


class PlainScreen:
    """Text for a pipe, a file and a screen reader: sentences tell all that the marks show."""

    def __init__(self, out: TextIO) -> None:
        self._out = out

    def say(self, *lines: str) -> None:
        """Print the lines."""
        print(*lines, sep="\n", file=self._out, flush=True)

    def legend(self, voice: Voice) -> tuple[str, ...]:
        """What the letters and marks mean."""
        return okiya.legend(voice)

    def show(self, voice: Voice, table: Table) -> None:
        """Print the garden without a frame, the score and, while the game goes on, what may be taken."""
        game, match = table.game, table.match
        assert game is not None
        assert match is not None
        score = ", ".join(f"{'XO'[seat]} {voice.names[seat]} {won}" for seat, won in enumerate(match.score))
        self.say("", okiya.plain(game.position, game.first), score)
        if table.playing:
            self.say(okiya.ask(voice, table))
        if table.playing and game.actions:
            self.say(okiya.may_take(voice, game.position))


def seen_in_colour(plain: bool, out: TextIO, environment: Mapping[str, str]) -> bool:
    """Whether colours are shown: not if plain is asked for or nobody would see them (https://no-color.org)."""
    return not (plain or environment.get("NO_COLOR") or environment.get("TERM") == "dumb" or not out.isatty())


def screen(plain: bool, out: TextIO, environment: Mapping[str, str]) -> Screen:
    """A screen in colour, unless plain is asked for or nobody would see colours."""
    if not seen_in_colour(plain, out, environment):
        return PlainScreen(out)
    # rich takes as long to import as all the rest, and who reads plain text need not wait for it
    from hanamachi.terminal.colour import ColourScreen

    return ColourScreen(out)
