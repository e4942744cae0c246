"""Pictures of the players' boards: in words, in letters, in short, and as scores alone."""

from collections.abc import Sequence

from hanamachi.game import Seat
from hanamachi.games.maiko import narration as maiko
from hanamachi.games.maiko.drawing.objects import OBJECT_LETTERS
from hanamachi.games.maiko.house_view import HouseView
from hanamachi.games.maiko.terminal.signs import TileSigns
from hanamachi.narration.voice import Voice
from hanamachi.terminal.play.lines import Line, pad_line, styled_lines, text_width, truncate, wrap_text

CELL = 10
"""Columns of a board's cell in letters: the letter, eight tiles at most, and a blank."""

WORD_CELL = 11
"""Columns of a board's cell in words: an object's name of at most ten letters, and a blank."""

SCORE_NAME = 14
"""Maximum columns of a name in a line of scores, so that two or three stand in one line."""


def draw_board_in_words(house: HouseView, seat: Seat, signs: TileSigns) -> list[Line]:
    """Draw a player's board as text with the names of the objects: seven lines of 32 columns.

    The first line has the player's name, colour and points. Each cell has its object's name above the tiles on it.

    Args:
        house: What everybody can see of the game.
        seat: The player's seat, from 0.
        signs: The letters for objects and colours.
    """
    rows: list[Line] = []
    for cells in _group_board_cells_by_row(house, seat):
        names, piles = list[Line](), list[Line]()
        for letter, tiles in cells:
            name = truncate(signs.voice.say(f"object-{letter}"), WORD_CELL - 1)
            names.append(pad_line([("" if tiles else "class:faint", name)], WORD_CELL))
            piles.append(pad_line(_pile(tiles, signs), WORD_CELL))
        rows += [_join_cells_of_row(names), _join_cells_of_row(piles)]
    return [_draw_board_heading(signs.voice, house, seat, 3 * WORD_CELL - 1), *rows]


def draw_board_in_letters(house: HouseView, seat: Seat, signs: TileSigns) -> list[Line]:
    """Draw a player's board as text with letters for the objects: four lines of 29 columns.

    The first line has the player's name, colour and points. The other lines are the three rows of three cells.

    Args:
        house: What everybody can see of the game.
        seat: The player's seat, from 0.
        signs: The letters for objects and colours.
    """
    rows = []
    for cells in _group_board_cells_by_row(house, seat):
        parts: list[Line] = [
            pad_line([("" if tiles else "class:faint", signs.objects[letter]), *_pile(tiles, signs)], CELL)
            for letter, tiles in cells
        ]
        rows.append(_join_cells_of_row(parts))
    return [_draw_board_heading(signs.voice, house, seat, 3 * CELL - 1), *rows]


def draw_shortened_boards(house: HouseView, signs: TileSigns, max_columns: int) -> list[Line]:
    """Draw the boards of all players in a few lines of text each. Empty cells are left out."""
    lines = []
    for seat, board in enumerate(house.boards):
        lines.append(_draw_board_heading(signs.voice, house, seat, max_columns))
        cells = [
            signs.objects[letter] + "".join(signs.colours[tile[1]] for tile in tiles)
            for letter, tiles in zip(OBJECT_LETTERS, board.cells, strict=True)
            if tiles
        ]
        lines += styled_lines(" ".join(cells), max_columns)
    return lines


def draw_score_line(voice: Voice, house: HouseView, max_columns: int) -> list[Line]:
    """Draw one line of text with each player's name, points and kamon (the coins that pay teachers).

    The line is broken if it is wider than `max_columns`.
    """
    scores = (
        f"{truncate(name, SCORE_NAME)} {maiko.format_score(board.score)} ●{board.kamon}"
        for name, board in zip(voice.names, house.boards, strict=True)
    )
    return [[("", row)] for row in wrap_text(" · ".join(scores), max_columns)]


def _group_board_cells_by_row(house: HouseView, seat: Seat) -> list[list[tuple[str, tuple[str, ...]]]]:
    """Return the nine cells of a player's board as three rows of three.

    Each cell is a pair: the letter of its object, and the tiles on it, such as `("F", ("Fw", "Fp"))`.
    """
    cells = list(zip(OBJECT_LETTERS, house.boards[seat].cells, strict=True))
    return [cells[at : at + 3] for at in (0, 3, 6)]


def _join_cells_of_row(cells: Sequence[Line]) -> Line:
    """Join the cells of one row into a line of text, without a blank at its end."""
    line = [fragment for cell in cells for fragment in cell]
    last_style, last_text = line[-1]
    return [*line[:-1], (last_style, last_text.removesuffix(" "))]


def _pile(tiles: Sequence[str], signs: TileSigns) -> Line:
    return [(f"class:{tile[1]}", signs.colours[tile[1]]) for tile in tiles]


def _draw_board_heading(voice: Voice, house: HouseView, seat: Seat, max_columns: int) -> Line:
    """Draw the line above a player's board: name, colour, points and kamon (the coins that pay teachers).

    A name that is too wide is cut.
    """
    board = house.boards[seat]
    colour = maiko.colour_word(voice, board.colour)
    counts = f" {maiko.format_score(board.score)} ●{board.kamon}"
    room = max_columns - text_width(counts) - text_width(colour) - 1
    name = truncate(voice.names[seat].removesuffix(f" ({colour})"), max(2, room))
    style = "class:turn" if house.turn == seat else "class:strong"
    return [(style, name), ("", " "), (f"class:{board.colour}", colour), ("", counts)]
