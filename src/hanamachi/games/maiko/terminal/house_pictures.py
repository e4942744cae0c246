"""Pictures of the okiya: in words, in signs with walls, and in signs alone.

##    a tile face down        Fw  a face: its object's letter and its colour's, those of the language
..    a place without a tile  @3  a friend who was met
"""

from collections.abc import Collection
from itertools import pairwise

from hanamachi.games.maiko import narration as maiko
from hanamachi.games.maiko.drawing.text import has_wall_left_of, render_wall_between_rows
from hanamachi.games.maiko.house_view import HouseView
from hanamachi.games.maiko.rules import PLACE_NAMES
from hanamachi.games.maiko.terminal.signs import TileSigns
from hanamachi.terminal.play.lines import Line, truncate
from hanamachi.terminal.play.scene import CELL_STYLE

WORD_CELL = 8
"""Columns of a place in words: `shamisen` fits, and a window of 120 columns has room for boards beside the okiya."""


def highlighted_places(view: HouseView) -> tuple[str, ...]:
    """Return the places on the floor to highlight, such as `c7`.

    These are the place of the first tile of a pair, and the places that the teacher One-san shows to a player in
    secret.
    """
    return (*((view.up,) if view.up else ()), *(view.look.places if view.look else ()))


def draw_floor_in_words(
    house: HouseView, signs: TileSigns, marked_places: Collection[str], lines_per_place: int
) -> list[Line]:
    """Draw the okiya (the 9 × 9 floor with the tiles) as text of 84 columns, with words on the tiles.

    A tile face down shows the name of its place. The names of the rooms are in the walls.

    Args:
        house: What everybody can see of the game.
        signs: The words for objects and colours.
        marked_places: The names of places to highlight, such as "b3".
        lines_per_place: The number of lines for each place, 2 or more.
    """
    lines: list[Line] = [[("class:wall", "  " + "".join(f" {column:^{WORD_CELL}}" for column in "abcdefghi"))]]
    for row in range(9):
        if row % 3 == 0:
            lines.append(_draw_wall_with_room_names(row - 1 if row else None, row, signs))
        cells = [
            _render_place_style_and_lines(house, place, signs, marked_places, lines_per_place)
            for place in range(9 * row, 9 * row + 9)
        ]
        for number in range(lines_per_place):
            line: Line = [("class:wall", f"{9 - row if number == 0 else ' '} ")]
            for column, (style, texts) in enumerate(cells):
                line += [("class:wall", "|" if has_wall_left_of(row, column) else " ")]
                line += [(style, f"{truncate(texts[number], WORD_CELL):^{WORD_CELL}}")]
            lines.append([*line, ("class:wall", "|")])
    return [*lines, [("class:wall", render_wall_between_rows(8, None, WORD_CELL))]]


def _render_place_style_and_lines(
    house: HouseView, place: int, signs: TileSigns, marked_places: Collection[str], line_count: int
) -> tuple[str, list[str]]:
    """Return the text style of one place of the okiya (the 9 × 9 floor), and the lines of text in it.

    The place is an index from 0 to 80. There are `line_count` lines.
    """
    lying, name = house.floor[place], PLACE_NAMES[place]
    style = _choose_style_of_place(house, place, signs, marked_places)
    if lying == "?":
        return style, [*["######"] * (line_count - 1), name]
    if not lying:
        return style, ["..", *[""] * (line_count - 1)]
    return style, [*signs.name_object_and_colour(lying), *[""] * (line_count - 2)]


def _draw_wall_with_room_names(row_above: int | None, row_below: int, signs: TileSigns) -> Line:
    """Draw the wall above a row of rooms. It contains the name of each room that is wide enough.

    Args:
        row_above: The row of places (0 to 8) above the wall, or None at the top.
        row_below: The row of places below the wall.
        signs: The words for the rooms.
    """
    text = render_wall_between_rows(row_above, row_below, WORD_CELL)
    starts = [column for column in range(10) if has_wall_left_of(row_below, column)]
    for start, end in pairwise(starts):
        left, columns = 2 + start * (WORD_CELL + 1), (end - start) * (WORD_CELL + 1)
        name = f" {maiko.room_word(signs.voice, PLACE_NAMES[9 * row_below + start])} "
        if len(name) < columns - 2:
            text = text[: left + 2] + name + text[left + 2 + len(name) :]
    return [("class:wall", text)]


def draw_large_floor(house: HouseView, signs: TileSigns, marked_places: Collection[str]) -> list[Line]:
    """Draw the okiya (the 9 × 9 floor with the tiles) as text: 14 lines of 48 columns, with walls between rooms.

    `marked_places` are the names of places to highlight, such as "b3".
    """
    head: Line = [("class:wall", "  " + "".join(f"  {column}  " for column in "abcdefghi").rstrip())]
    lines = [head, [("class:wall", render_wall_between_rows(None, 0))]]
    for row in range(9):
        if row in (3, 6):
            lines.append([("class:wall", render_wall_between_rows(row - 1, row))])
        line: Line = [("class:wall", f"{9 - row} ")]
        for place in range(9 * row, 9 * row + 9):
            style, text = _render_place_style_and_text(house, place, signs, marked_places)
            line += [("class:wall", "|" if has_wall_left_of(row, place % 9) else " ")]
            line += [(style, f"[{text}]" if PLACE_NAMES[place] in marked_places else f" {text} ")]
        lines.append([*line, ("class:wall", "|")])
    return [*lines, [("class:wall", render_wall_between_rows(8, None))]]


def draw_small_floor(house: HouseView, signs: TileSigns, marked_places: Collection[str]) -> list[Line]:
    """Draw the okiya (the 9 × 9 floor with the tiles) as text: ten lines of 28 columns, without walls.

    `marked_places` are the names of places to highlight, such as "b3".
    """
    lines: list[Line] = [[("class:wall", "  " + "  ".join("abcdefghi"))]]
    for row in range(9):
        line: Line = [("class:wall", f"{9 - row} ")]
        for place in range(9 * row, 9 * row + 9):
            line += [_render_place_style_and_text(house, place, signs, marked_places), ("", " ")]
        lines.append(line[:-1])
    return lines


def _render_place_style_and_text(
    house: HouseView, place: int, signs: TileSigns, marked_places: Collection[str]
) -> tuple[str, str]:
    lying = house.floor[place]
    text = "##" if lying == "?" else signs.find_tile_style_and_signs(lying)[1] if lying else ".."
    return _choose_style_of_place(house, place, signs, marked_places), text


def _choose_style_of_place(house: HouseView, place: int, signs: TileSigns, marked_places: Collection[str]) -> str:
    lying, name = house.floor[place], PLACE_NAMES[place]
    style = (
        f"class:roof {CELL_STYLE}{name}"
        if lying == "?"
        else signs.find_tile_style_and_signs(lying)[0]
        if lying
        else "class:wall"
    )
    return f"{style} class:up" if name in marked_places else style
