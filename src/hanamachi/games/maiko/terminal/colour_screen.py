"""The house of Maiko in colour: drawn anew each time, on a screen of its own that leaves nothing to scroll back to."""

from collections.abc import Collection

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from hanamachi.game import Seat
from hanamachi.games.maiko import narration as maiko
from hanamachi.games.maiko.drawing import board_text, house_text
from hanamachi.games.maiko.drawing.inks import TERMINAL
from hanamachi.games.maiko.drawing.objects import LETTERS
from hanamachi.games.maiko.views import HouseView
from hanamachi.narration.voice import Voice
from hanamachi.terminal.play.drawn_screen import Drawn

ENOUGH = {"columns": 80, "lines": 24}
"""A terminal on which every house can be shown."""

BELOW = 10
"""Lines below the house where they are 80 columns wide: teachers, counts 2, choices 4, the question 2, the prompt."""

BELOW_NARROW = 14
"""The same where they are as narrow as the house."""

GAP = 2


class ColourHouse(Drawn):
    """A terminal that shows colours, as many as it has."""

    def show(self, voice: Voice, seen: HouseView, up: Collection[str] = ()) -> None:
        """Draw the house, with the boards beside it or, where the terminal is narrow, above it."""
        house = Text.from_ansi(house_text(seen.floor, colour=True, marks=(*maiko.marks(seen), *up)))
        self.draw(lambda width, height: self._arranged(voice, seen, house, width, height))

    def _arranged(
        self, voice: Voice, seen: HouseView, house: Text, width: int, height: int
    ) -> tuple[RenderableType, bool]:
        """The house and the boards, these as large as there is room for; where there is none, what is needed."""
        seats, taken = range(len(seen.boards)), _size(house)[0] + GAP
        full = [_board(voice, seen, seat) for seat in seats]
        small = [self._small_board(voice, seen, seat, width - taken) for seat in seats]
        narrow = [self._small_board(voice, seen, seat, width) for seat in seats]
        below: list[RenderableType] = [_teachers(voice, seen), *maiko.state(voice, seen)]
        for boards in (full, small) if width >= ENOUGH["columns"] else ():
            columns, lines = _size(*boards)
            if width >= taken + columns and height >= max(_size(house)[1], lines) + BELOW + (boards is full):
                return Group(_side_by_side(house, Group(*boards)), *below, *[""][: boards is full]), True
        for boards in (full, narrow):
            columns, lines = _size(house, *boards)
            # the house last: it is what has to be in sight where the terminal is low, too
            if width >= columns and height >= lines + BELOW_NARROW:
                return Group(*boards, house, *below, ""), True
        return voice.say("house-needs-room", **ENOUGH, width=width, height=height), False

    def _small_board(self, voice: Voice, seen: HouseView, seat: Seat, width: int) -> Text:
        """A board in two lines or a few more: whose it is, with colour, points and kamon, and its cells."""
        board = seen.boards[seat]
        counts = Text.assemble(
            " ", (board.colour, TERMINAL[board.colour]), f" {maiko.signed(board.score)} ●{board.kamon}"
        )
        head = Text(voice.names[seat], _turn(seen, seat))
        head.truncate(max(1, width - counts.cell_len), overflow="ellipsis")
        cells = Text(" ").join(
            Text.assemble((letter, "" if cell else "dim"), *((tile[1], TERMINAL[tile[1]]) for tile in cell))
            for letter, cell in zip(LETTERS, board.cells, strict=True)
        )
        return Text("\n").join([head + counts, *cells.wrap(self.console, max(1, width))])


def _size(*parts: Text) -> tuple[int, int]:
    """How many columns and lines texts need, one below the other."""
    lines = [line for part in parts for line in part.split()]
    return max(line.cell_len for line in lines), len(lines)


def _side_by_side(*parts: Text | Group) -> Grid:
    grid = Grid.grid(padding=(0, GAP))
    for _ in parts:
        grid.add_column(no_wrap=True)
    grid.add_row(*parts)
    return grid


def _turn(seen: HouseView, seat: Seat) -> str:
    return "bold underline" if seen.turn == seat else "bold"


def _board(voice: Voice, seen: HouseView, seat: Seat) -> Text:
    """A board in four lines: whose it is, and its rows."""
    rows = board_text(seen.boards[seat].cells, colour=True).splitlines()[1::2]
    head = Text(maiko.standing(voice, seen, seat), _turn(seen, seat), no_wrap=True, overflow="ellipsis")
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
