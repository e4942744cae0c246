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


def garden_text(position: Position, *, first: Seat = 0, colour: bool = False) -> str:
    """Return the garden (4 × 4 tiles and tokens) as ten lines of text for a terminal.

    The last taken tile is beside the garden. A tile in brackets may be taken.

    Args:
        position: The position.
        first: The seat of the player who moved first.
        colour: Whether letters and tokens have colours, as 24-bit ANSI sequences. Without colour the text is ASCII.
    """
    rule = "  +" + "+".join(["-" * _CELL_COLUMNS] * 4) + "+"
    lines = ["  " + "".join(f"   {column}   " for column in "abcd"), rule]
    for row in range(4):
        cells = (_render_cell(position, cell, first, colour) for cell in range(4 * row, 4 * row + 4))
        lines += [f"{4 - row} |" + "|".join(cells) + "|", rule]
    if position.last is not None:
        tile = _render_tile(position.layout.tiles[position.last], colour)
        for index, part in ((1, "+----+"), (2, f"| {tile} |"), (3, "+----+")):
            lines[index] += "   " + part
    return "\n".join(line.rstrip() for line in lines)


def _render_cell(position: Position, cell: Cell, first: Seat, colour: bool) -> str:
    """Return one cell of the garden as a text of six characters: its tile or a player's token, with marks around it."""
    if not position.taken_cells >> cell & 1:
        tile = _render_tile(position.layout.tiles[cell], colour)
        return f" {_add_marks(tile, '[]' if position.is_legal(cell) else '  ', colour)} "
    seat = first ^ (position.second_cells >> cell & 1)
    token = _colour_text("●○"[seat], ink.TERMINAL_TOKENS[seat]) if colour else "XO"[seat]
    outcome = position.outcome
    tied = outcome is not None and any(pattern.cells >> cell & 1 for pattern in outcome.patterns)
    marks = "<>" if cell == position.last else "**" if tied else "  "
    return f" {_add_marks(token, marks, colour)}  "


def _add_marks(text: str, marks: str, colour: bool) -> str:
    left, right = (f"\x1b[1m{mark}\x1b[0m" if colour and mark != " " else mark for mark in marks)
    return left + text + right


def _render_tile(tile: Tile, colour: bool) -> str:
    letters = str(tile)
    return "".join(_colour_text(letter, ink.TERMINAL[letter]) for letter in letters) if colour else letters


def _colour_text(text: str, colour: str) -> str:
    red, green, blue = bytes.fromhex(colour[1:])
    return f"\x1b[38;2;{red};{green};{blue}m{text}\x1b[0m"
