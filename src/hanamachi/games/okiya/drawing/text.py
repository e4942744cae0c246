"""Positions of Okiya as text for a terminal. It has letters and marks but no words, so it serves every language.

    [Is]  a tile that can be taken       X O  the tokens of seats 0 and 1 (● ○ in colour)
     Is   a tile that cannot             <X>  the token of the last move
                                         *X*  a token of the winning four

The last taken tile is beside the garden.
"""

from hanamachi.drawing import ink
from hanamachi.game import Seat
from hanamachi.games.okiya.rules import Cell, Position, Tile

_CELL_COLUMNS = 6


def render_garden_text(position: Position, *, first_seat: Seat = 0, with_colours: bool = False) -> str:
    """Return the garden (4 × 4 tiles and tokens) as ten lines of text for a terminal.

    The last taken tile is beside the garden. A tile in brackets may be taken.

    Args:
        position: The position.
        first_seat: The seat of the player who moved first.
        with_colours: Whether letters and tokens have colours, as 24-bit ANSI sequences. Without colour the text is
            ASCII.
    """
    rule = "  +" + "+".join(["-" * _CELL_COLUMNS] * 4) + "+"
    lines = ["  " + "".join(f"   {column}   " for column in "abcd"), rule]
    for row in range(4):
        cells = (_render_cell_text(position, cell, first_seat, with_colours) for cell in range(4 * row, 4 * row + 4))
        lines += [f"{4 - row} |" + "|".join(cells) + "|", rule]
    if position.last is not None:
        tile = _render_tile_text(position.layout.tiles[position.last], with_colours)
        for index, part in ((1, "+----+"), (2, f"| {tile} |"), (3, "+----+")):
            lines[index] += "   " + part
    return "\n".join(line.rstrip() for line in lines)


def _render_cell_text(position: Position, cell: Cell, first_seat: Seat, with_colours: bool) -> str:
    """Return one cell of the garden as a text of six characters: its tile or a player's token, with marks around it."""
    if not position.taken_cells >> cell & 1:
        tile = _render_tile_text(position.layout.tiles[cell], with_colours)
        return f" {_add_marks_around_text(tile, '[]' if position.is_legal(cell) else '  ', with_colours)} "
    seat = first_seat ^ (position.second_cells >> cell & 1)
    token = _colour_text("●○"[seat], ink.TERMINAL_TOKENS[seat]) if with_colours else "XO"[seat]
    outcome = position.outcome
    tied = outcome is not None and any(pattern.cells >> cell & 1 for pattern in outcome.patterns)
    marks = "<>" if cell == position.last else "**" if tied else "  "
    return f" {_add_marks_around_text(token, marks, with_colours)}  "


def _add_marks_around_text(text: str, marks: str, with_colours: bool) -> str:
    left, right = (f"\x1b[1m{mark}\x1b[0m" if with_colours and mark != " " else mark for mark in marks)
    return left + text + right


def _render_tile_text(tile: Tile, with_colours: bool) -> str:
    letters = str(tile)
    return "".join(_colour_text(letter, ink.TERMINAL[letter]) for letter in letters) if with_colours else letters


def _colour_text(text: str, colour: str) -> str:
    red, green, blue = bytes.fromhex(colour[1:])
    return f"\x1b[38;2;{red};{green};{blue}m{text}\x1b[0m"
