"""The house of Maiko in colour: drawn anew each time, on a screen of its own that leaves nothing to scroll back to."""

from typing import TextIO

from rich.console import Console, Group
from rich.table import Table as Grid
from rich.text import Text

from hanamachi.draw.maiko import board_text, house_text
from hanamachi.games.game import Seat
from hanamachi.games.maiko import HouseView
from hanamachi.telling import maiko
from hanamachi.telling.voice import Voice


class ColourHouse:
    """A terminal that shows colours, as many as it has."""

    redraws = True

    def __init__(self, out: TextIO) -> None:
        self._console = Console(file=out, highlight=False, markup=False, emoji=False)
        self._said: list[tuple[str, bool]] = []
        self._apart = False
        self._stale = False  # the drawing is, and what is told waits for the next

    def say(self, *lines: str) -> None:
        """Print the lines, and again below each drawing until they are forgotten."""
        self._tell(lines, lasting=True)

    def flash(self, *lines: str) -> None:
        """Print the lines, and again below each drawing until they fade."""
        self._tell(lines, lasting=False)

    def _tell(self, lines: tuple[str, ...], *, lasting: bool) -> None:
        self._said += [(line, lasting) for line in lines]
        for line in lines if not self._stale else ():
            self._console.print(line)

    def show(self, voice: Voice, seen: HouseView) -> None:
        """Draw the house, with the boards beside it or, where the terminal is narrow, above it."""
        house = Text.from_ansi(house_text(seen.floor, colour=True, marks=maiko.marks(seen)))
        boards = [_board(voice, seen, seat) for seat in range(len(seen.boards))]
        if not self._apart:
            self._apart = self._console.set_alt_screen(True)
        self._console.clear()
        self._stale = False
        widths = [max(line.cell_len for line in part.split()) for part in (house, *boards)]
        if self._console.width >= widths[0] + 2 + max(widths[1:]):
            self._console.print(_side_by_side(house, Group(*boards)))
        else:
            # the house last: it is what has to be in sight where the terminal is low, too
            self._console.print(*boards, house, sep="\n")
        self._console.print(_teachers(voice, seen), *maiko.state(voice, seen), "", sep="\n")
        for line, _ in self._said:
            self._console.print(line)

    def fade(self) -> None:
        """What was flashed is not shown again."""
        self._said = [(line, lasting) for line, lasting in self._said if lasting]
        self._stale = self._apart

    def forget(self) -> None:
        """Nothing that was said is shown again."""
        self._said = []
        self._stale = self._apart

    def hide(self) -> None:
        """Clear the screen."""
        self.forget()
        self._console.clear()
        self._stale = False

    def close(self) -> None:
        """Go back to the screen on which the command was typed."""
        if self._apart:
            self._console.set_alt_screen(False)
            self._apart = self._stale = False


def _side_by_side(*parts: Text | Group) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    for _ in parts:
        grid.add_column(no_wrap=True)
    grid.add_row(*parts)
    return grid


def _board(voice: Voice, seen: HouseView, seat: Seat) -> Text:
    """A board in four lines: whose it is, and its rows."""
    turn = "bold underline" if seen.turn == seat else "bold"
    rows = board_text(seen.boards[seat].cells, colour=True).splitlines()[1::2]
    head = Text(maiko.standing(voice, seen, seat), turn, no_wrap=True, overflow="ellipsis")
    return Text("\n").join([head, *map(Text.from_ansi, rows)])


def _teachers(voice: Voice, seen: HouseView) -> Text:
    """The teachers in a line, those who cannot be called dim, with the kamon on their cards."""
    names = [
        Text(
            f"{voice.say(f'teacher-{teacher.teacher}')} {'●' * teacher.kamon}".rstrip(),
            "dim" if teacher.why_not else "bold",
        )
        for teacher in seen.teachers
    ]
    return Text(" · ").join(names)
