"""The pictures of a table of Maiko: the okiya with the boards beside it or below, from large to small.

##    a tile face down        Fw  a face: its object's letter and its colour's, those of the language
..    a place without a tile  @3  a friend who was met
"""

from collections.abc import Collection, Iterator, Sequence

from hanamachi.game import Seat
from hanamachi.games.maiko import narration as maiko
from hanamachi.games.maiko.drawing.objects import LETTERS
from hanamachi.games.maiko.rules import PLACE_NAMES, room_of
from hanamachi.games.maiko.views import HouseView
from hanamachi.narration.voice import Voice
from hanamachi.terminal.play.lines import Line, beside, columns_of, cut, fill, plain, styled, width, wrap
from hanamachi.terminal.play.scene import AT, Picture

CELL = 10
"""Columns of a board's cell: its letter, eight tiles at most, and a blank."""

BOARD = 3 * CELL - 1

TEXT = 79
"""Columns of the sentences below; beside wider ones the last moves would have no room."""


class Signs:
    """The letters by which a language writes tiles."""

    def __init__(self, voice: Voice) -> None:
        self.objects = dict(zip(LETTERS, voice.say("object-letters").split(), strict=True))
        self.colours = dict(zip("wvpg", voice.say("colour-letters").split(), strict=True))
        self._voice = voice

    def face(self, face: str) -> tuple[str, str]:
        """The style and the two signs of a tile."""
        if face.startswith("f"):
            return "class:f", f"@{face[1]}"
        return f"class:{face[1]}", self.objects[face[0]] + self.colours[face[1]]

    def legend(self) -> tuple[str, ...]:
        """What the letters mean."""
        say = self._voice.say
        objects = ", ".join(f"{sign} {say(f'object-{letter}')}" for letter, sign in self.objects.items())
        colours = ", ".join(f"{sign} {maiko.colour_word(self._voice, c)}" for c, sign in self.colours.items())
        return say("help-maiko-letters", objects=objects, colours=colours), say("help-maiko-marks")


def pictures(voice: Voice, seen: HouseView, up: Collection[str] = ()) -> Picture:
    """The okiya and all that belongs to it, in forms from large to small; `up` are places marked besides the view's."""
    signs, marks = Signs(voice), {*maiko.marks(seen), *up}
    seats = range(len(seen.boards))

    def forms(columns: int) -> Iterator[list[Line]]:
        text = min(columns, TEXT)
        legend = styled(signs.legend()[0], text, "class:faint")
        below = [
            *_teachers(voice, seen, text),
            *(row for line in maiko.state(voice, seen) for row in styled(line, text)),
        ]
        full = [_board(voice, seen, seat, signs) for seat in seats]
        boards = [line for board in full for line in board]
        couples = [line for at in range(0, len(full), 2) for line in beside(full[at], [*full, []][at + 1])]
        houses = large_house(seen, signs, marks), small_house(seen, signs, marks)
        for house in houses:
            for placed in (
                beside(house, boards),
                beside(house, couples),
                [*couples, *house],
                [*boards, *house],
                beside(house, _short_boards(voice, seen, signs, max(24, columns - width(house) - 2))),
            ):
                yield from ([*placed, *below, *legend], [*placed, *below], [*placed, *below[:1]])
        for house in houses:
            yield from ([*house, *_scores(voice, seen, columns), *below], [*house, *_scores(voice, seen, columns)])
        yield houses[1]

    return forms


def large_house(seen: HouseView, signs: Signs, marks: Collection[str]) -> list[Line]:
    """The okiya in 14 lines of 48 columns, walls between its rooms."""
    head: Line = [("class:wall", "  " + "".join(f"  {column}  " for column in "abcdefghi").rstrip())]
    lines = [head, _wall(None, 0)]
    for row in range(9):
        if row in (3, 6):
            lines.append(_wall(row - 1, row))
        line: Line = [("class:wall", f"{9 - row} ")]
        for place in range(9 * row, 9 * row + 9):
            marked = PLACE_NAMES[place] in marks
            style, text = _lying(seen, place, signs, marks)
            line += [("class:wall", "|" if _walled(row, place % 9) else " ")]
            line += [(style, f"[{text}]" if marked else f" {text} ")]
        lines.append([*line, ("class:wall", "|")])
    return [*lines, _wall(8, None)]


def small_house(seen: HouseView, signs: Signs, marks: Collection[str]) -> list[Line]:
    """The okiya in ten lines of 28 columns."""
    lines: list[Line] = [[("class:wall", "  " + "  ".join("abcdefghi"))]]
    for row in range(9):
        line: Line = [("class:wall", f"{9 - row} ")]
        for place in range(9 * row, 9 * row + 9):
            line += [_lying(seen, place, signs, marks), ("", " ")]
        lines.append(line[:-1])
    return lines


def _lying(seen: HouseView, place: int, signs: Signs, marks: Collection[str]) -> tuple[str, str]:
    lying, name = seen.floor[place], PLACE_NAMES[place]
    up = " class:up" if name in marks else ""
    if lying == "?":
        return f"class:roof{up} {AT}{name}", "##"
    if not lying:
        return f"class:wall{up}", ".."
    style, text = signs.face(lying)
    return style + up, text


def _walled(row: int | None, column: int) -> bool:
    """Whether a wall stands on the left of a column (0 to 9) in a row."""
    if row is None:
        return False
    return column in (0, 9) or room_of(9 * row + column) is not room_of(9 * row + column - 1)


def _wall(above: int | None, below: int | None) -> Line:
    """A level wall between two rows, with a post wherever an upright one meets it."""
    posts = ("+" if _walled(above, column) or _walled(below, column) else "-" for column in range(10))
    return [("class:wall", "  " + "----".join(posts))]


def _board(voice: Voice, seen: HouseView, seat: Seat, signs: Signs) -> list[Line]:
    """A board in four lines: whose it is, and its rows of three cells."""
    board = seen.boards[seat]
    rows: list[Line] = []
    for at in (0, 3, 6):
        row: Line = []
        for letter, tiles in list(zip(LETTERS, board.cells, strict=True))[at : at + 3]:
            cell = [("" if tiles else "class:faint", signs.objects[letter]), *_piles(tiles, signs)]
            row += fill(cell, CELL)
        rows.append(row[:-1] if row[-1][1] == " " else row)
    return [_head(voice, seen, seat, BOARD), *rows]


def _piles(tiles: Sequence[str], signs: Signs) -> Line:
    return [(f"class:{tile[1]}", signs.colours[tile[1]]) for tile in tiles]


def _head(voice: Voice, seen: HouseView, seat: Seat, columns: int) -> Line:
    """A seat's name, cut where it has to be, its colour, its points and kamon."""
    board = seen.boards[seat]
    colour = maiko.colour_word(voice, board.colour)
    counts = f" {maiko.signed(board.score)} ●{board.kamon}"
    room = columns - columns_of(counts) - columns_of(colour) - 1
    name = cut(voice.names[seat].removesuffix(f" ({colour})"), max(2, room))
    turn = "class:turn" if seen.turn == seat else "class:strong"
    return [(turn, name), ("", " "), (f"class:{board.colour}", colour), ("", counts)]


def _short_boards(voice: Voice, seen: HouseView, signs: Signs, columns: int) -> list[Line]:
    """Boards of a few lines each, without what is empty."""
    lines = []
    for seat, board in enumerate(seen.boards):
        lines.append(_head(voice, seen, seat, columns))
        cells = [
            signs.objects[letter] + "".join(signs.colours[tile[1]] for tile in tiles)
            for letter, tiles in zip(LETTERS, board.cells, strict=True)
            if tiles
        ]
        lines += styled(" ".join(cells), columns)
    return lines


def _scores(voice: Voice, seen: HouseView, columns: int) -> list[Line]:
    """A line or a few in which each player's points and kamon stand."""
    heads = [
        f"{cut(voice.names[seat], 14)} {maiko.signed(board.score)} ●{board.kamon}"
        for seat, board in enumerate(seen.boards)
    ]
    return [[("", row)] for row in wrap(" · ".join(heads), columns)]


def _teachers(voice: Voice, seen: HouseView, columns: int) -> list[Line]:
    """The teachers in a line, those who cannot be called faint, with the kamon on their cards."""
    line: Line = []
    for teacher in seen.teachers:
        style = "class:faint" if teacher.why_not else f"class:strong {AT}{teacher.teacher}"
        text = f"{voice.say(f'teacher-{teacher.teacher}')} {'●' * teacher.kamon}".rstrip()
        line += [("", " · "), (style, text)]
    return [line[1:]] if columns_of(plain(line[1:])) <= columns else styled(plain(line[1:]), columns, "class:faint")
