"""Public positions of Maiko as text for a terminal. It has letters and marks but no words, so it serves every language.

    ##    a tile face down            Fw  f3  a face, in the notation
    ..    an empty place              [##]    a marked place

Walls are drawn between the rooms. On a board each cell has the letter of its object and the colours of its tiles.
"""

from collections.abc import Collection, Iterator, Sequence

from hanamachi.games.maiko.drawing.board_pictures import check_board_cells, check_floor_tiles
from hanamachi.games.maiko.drawing.inks import TERMINAL
from hanamachi.games.maiko.drawing.objects import OBJECT_LETTERS
from hanamachi.games.maiko.rules import PLACE_NAMES, room_of

_CELL = 10


def render_floor_text(
    place_texts: Sequence[str], *, with_colours: bool = False, marked_places: Collection[str] = ()
) -> str:
    """Return the okiya (the floor plan of 9 × 9 places) with its tiles as 14 lines of text for a terminal.

    Args:
        place_texts: The content of the 81 places, row by row from a9 to i1. A text is '' for no tile, '?' for a tile
            face down, or a face such as 'Fw': an object (F = fan), then a colour (w = white).
        with_colours: Whether letters and backs have colours, as 24-bit ANSI sequences. Without colour the text is
            ASCII.
        marked_places: The names of places to be marked, such as 'c7'.

    Raises:
        BadText: There are not 81 places, or a text is not a face.
    """
    check_floor_tiles(place_texts)
    lines = ["  " + "".join(f"  {column}  " for column in "abcdefghi"), render_wall_between_rows(None, 0)]
    for row in range(9):
        if row in (3, 6):
            lines.append(render_wall_between_rows(row - 1, row))
        lines.append(f"{9 - row} " + "".join(_render_row_of_places(place_texts, row, with_colours, marked_places)))
    return "\n".join(line.rstrip() for line in (*lines, render_wall_between_rows(8, None)))


def _render_row_of_places(
    place_texts: Sequence[str], row: int, with_colours: bool, marked_places: Collection[str]
) -> Iterator[str]:
    for column in range(9):
        place = 9 * row + column
        yield "|" if has_wall_left_of(row, column) else " "
        left, right = "[]" if PLACE_NAMES[place] in marked_places else "  "
        yield (
            _format_bold(left, with_colours)
            + _render_tile_text(place_texts[place], with_colours)
            + _format_bold(right, with_colours)
        )
    yield "|"


def has_wall_left_of(row: int | None, column: int) -> bool:
    """Return whether the floor plan has a wall on the left of a column in a row.

    Args:
        row: The row, 0 (top) to 8, or None for a row outside the plan, which has no walls.
        column: The column, 0 to 8. The number 9 means the right edge of the plan.
    """
    if row is None:
        return False
    return column in (0, 9) or room_of(9 * row + column) is not room_of(9 * row + column - 1)


def render_wall_between_rows(row_above: int | None, row_below: int | None, place_width: int = 4) -> str:
    """Return the line of text that separates two rows. It has '+' where it meets a vertical wall.

    `row_above` and `row_below` are the numbers of the rows, or None outside the plan. `place_width` is the width of a
    place.
    """
    posts = (
        "+" if has_wall_left_of(row_above, column) or has_wall_left_of(row_below, column) else "-"
        for column in range(10)
    )
    return "  " + ("-" * place_width).join(posts)


def render_board_text(cells: Sequence[Sequence[str]], *, with_colours: bool = False) -> str:
    """Return a player's board of 3 × 3 cells as seven lines of text for a terminal.

    Args:
        cells: The nine cells, row by row, each with its tiles, such as ('Fw', 'Fv'): F = fan, w = white, v = violet.
        with_colours: Whether the text has colours, as 24-bit ANSI sequences.

    Raises:
        BadText: There are not nine cells, or a cell holds a wrong tile.
    """
    rule = "+" + "+".join(["-" * (_CELL + 2)] * 3) + "+"
    lines = [rule]
    for row in range(3):
        line = "|"
        for letter, pile in list(zip(OBJECT_LETTERS, check_board_cells(cells), strict=True))[3 * row : 3 * row + 3]:
            letters = "".join(_colour_terminal_text(tile[1], TERMINAL[tile[1]], with_colours) for tile in pile)
            line += f" {letter} {letters}{' ' * (_CELL - 2 - len(pile))} |"
        lines += [line, rule]
    return "\n".join(lines)


def _render_tile_text(face: str, with_colours: bool) -> str:
    if face == "?":
        return _colour_terminal_text("##", TERMINAL["#"], with_colours)
    if not face:
        return ".."
    return _colour_terminal_text(face, TERMINAL["f" if face[0] == "f" else face[1]], with_colours)


def _format_bold(mark: str, with_colours: bool) -> str:
    return f"\x1b[1m{mark}\x1b[0m" if with_colours and mark != " " else mark


def _colour_terminal_text(text: str, hex_colour: str, with_colours: bool) -> str:
    if not with_colours:
        return text
    red, green, blue = bytes.fromhex(hex_colour[1:])
    return f"\x1b[38;2;{red};{green};{blue}m{text}\x1b[0m"
