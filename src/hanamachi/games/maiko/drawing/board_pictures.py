"""Public positions of Maiko as standalone SVG pictures: the okiya with its tiles, and players' boards."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from hanamachi.drawing import ink
from hanamachi.drawing.pen import Svg, disc, format_svg_transform, group, make_svg_element, rectangle, use
from hanamachi.drawing.render_style import RenderStyle, apply_style
from hanamachi.drawing.sheet import make_standalone_svg
from hanamachi.game import BadText, shorten_repr
from hanamachi.games.maiko.drawing.building.plan import PLACE, SIZE, find_place_rectangle
from hanamachi.games.maiko.drawing.drawings import draw_all_elements
from hanamachi.games.maiko.drawing.inks import ROOF_EDGE
from hanamachi.games.maiko.drawing.lids import lid_name
from hanamachi.games.maiko.drawing.objects import OBJECT_LETTERS
from hanamachi.games.maiko.rules import PLACE_NAMES, parse_face, room_of

_MARGIN = 36
_CELL, _TILE, _STEP = 100.0, 76.0, 8.5
"""The side of a cell of a board and of a tile on it, and the visible part of each lower tile of a pile, in units."""

_MAX_PILE_HEIGHT, _MIN_TILE_IN_PILE = 92.0, 54.0
"""The limits of a pile's size in its cell. Tiles of a tall pile become smaller, so that each stays visible."""

_LINE_SIGN_SPACE = 34
"""The space beside and below the cells, for the signs of complete rows and columns."""


_SHEET = {"in_line": "bare", "in_contrast": "bare"}
"""The paper of pictures without colour. It is white by day and by night."""


def draw_floor_svg(
    place_texts: Sequence[str],
    *,
    width_px: float = 720,
    at_night: bool = False,
    with_place_names: bool = True,
    style: RenderStyle = RenderStyle.COLOUR,
    colour_by_region: Mapping[str, str] | None = None,
) -> Svg:
    """Return the okiya (the floor plan of 9 × 9 places) with its tiles as a standalone SVG picture.

    Args:
        place_texts: The content of the 81 places, row by row from a9 to i1. A text is '' for no tile, '?' for a tile
            face down, or a face such as 'Fw': an object (F = fan), then a colour (w = white).
        width_px: The width of the picture in pixels.
        at_night: Whether the okiya is drawn at night.
        with_place_names: Whether letters for the columns and numbers for the rows are drawn at the edges.
        style: The style of the drawing.
        colour_by_region: The chosen colours of line art, by the name of the coloured region.

    Raises:
        BadText: There are not 81 places, or a text is not a face.
    """
    whole = SIZE + 2 * _MARGIN
    names = (ink.PAPER if at_night and style is RenderStyle.COLOUR else ink.SUMI) if with_place_names else None
    content = (
        _floor_title(place_texts),
        rectangle(0, 0, whole, whole, ROOF_EDGE if at_night else ink.PAPER, **_SHEET),
        _draw_floor(place_texts, "-night" if at_night else "", names),
    )
    return _render_standalone_svg(whole, whole, content, style, colour_by_region, width_px)


def draw_table_svg(
    place_texts: Sequence[str], boards: Sequence[tuple[Sequence[Sequence[str]], str]], *, width_px: float = 720
) -> Svg:
    """Return the okiya (9 × 9 places) with the players' boards beside it as a standalone SVG picture.

    Args:
        place_texts: The content of the 81 places, as in `draw_floor_svg`.
        boards: For each player, the nine cells of the board and the letter of the player's colour, as in
            `draw_board_svg`.
        width_px: The width of the picture in pixels.

    Raises:
        BadText: There is not the right number of places or cells, or a text is not a valid face.
    """
    height, side = SIZE + 2 * _MARGIN, 3 * _CELL + _LINE_SIGN_SPACE
    scale = height / 2 / side
    width = height * (1.5 if len(boards) <= 2 else 2)
    content = [
        _floor_title(place_texts),
        rectangle(0, 0, width, height, ink.PAPER, **_SHEET),
        _draw_floor(place_texts, "", ink.SUMI),
    ]
    for number, (cells, own) in enumerate(boards):
        column, row = divmod(number, 2)
        place = format_svg_transform(height + column * height / 2, row * height / 2, scale)
        content.append(group(*_draw_board_elements(cells, own), transform=place))
    return _render_standalone_svg(width, height, content, RenderStyle.COLOUR, None, width_px)


def _floor_title(floor: Sequence[str]) -> str:
    check_floor_tiles(floor)
    return make_svg_element("title", "/".join("".join(_place_texts(floor[row : row + 9])) for row in range(0, 81, 9)))


def _draw_floor(floor: Sequence[str], ending: str, names: str | None) -> Svg:
    """Return the okiya (9 × 9 places) and its tiles as one SVG group.

    Args:
        floor: The content of the 81 places: '' for no tile, '?' for a tile face down, or a face such as 'Fw'.
        ending: The end of the ids of the drawings: '' for day, '-night' for night.
        names: The colour of the letters of columns and the numbers of rows, or None to leave them out.
    """
    return group(
        use(f"m-around{ending}", width=SIZE, height=SIZE),
        use(f"m-floor{ending}", width=SIZE, height=SIZE),
        *_draw_tiles_on_floor(floor),
        *(_draw_row_and_column_names(names) if names else ()),
        transform=format_svg_transform(_MARGIN, _MARGIN),
    )


def check_floor_tiles(place_texts: Sequence[str]) -> Sequence[str]:
    """Return the content of the 9 × 9 places unchanged if it is valid.

    There must be 81 texts: '' for no tile, '?' for a tile face down, or a face such as 'Fw'.

    Raises:
        BadText: There are not 81 texts, or a text is not valid.
    """
    if len(place_texts) != len(PLACE_NAMES):
        raise BadText(
            f"{shorten_repr(list(place_texts))} is not a floor: expected 81 places, a9 to i1, given {len(place_texts)}"
        )
    for lying in place_texts:
        if lying not in ("", "?"):
            parse_face(lying)
    return place_texts


def check_board_cells(cells: Sequence[Sequence[str]]) -> Sequence[Sequence[str]]:
    """Return the cells of a player's board unchanged if they are valid.

    There must be nine cells, one for each object. Each cell may hold only tiles of its object, such as 'Fw' and 'Fv' in
    the cell of the fan (F).

    Raises:
        BadText: There are not nine cells, or a cell holds a wrong tile.
    """
    if len(cells) != len(OBJECT_LETTERS):
        raise BadText(
            f"{shorten_repr(list(cells))} is not a board: expected nine cells, fan to comb, given {len(cells)}"
        )
    for letter, pile in zip(OBJECT_LETTERS, cells, strict=True):
        for tile in pile:
            if tile[:1] != letter:
                raise BadText(f"{shorten_repr(tile)} does not belong on the cell {letter}")
            parse_face(tile)
    return cells


def _place_texts(places: Sequence[str]) -> Iterator[str]:
    """Yield each place's content in two characters: '..' for no tile, '##' for a tile face down, or its face."""
    return ({"": "..", "?": "##"}.get(lying, lying) for lying in places)


def _draw_tiles_on_floor(floor: Sequence[str]) -> Iterator[Svg]:
    for place, lying in enumerate(floor):
        if lying:
            x, y, width, height = find_place_rectangle(place)
            yield use(lid_name(room_of(place)) if lying == "?" else f"m-{lying}", x=x, y=y, width=width, height=height)


def _draw_row_and_column_names(colour: str) -> Iterator[Svg]:
    """Yield SVG texts: a letter above each column of the 9 × 9 places, and a number beside each row."""
    font = {"font_family": "Georgia, serif", "font_style": "italic", "font_size": "11", "text_anchor": "middle"}
    for index in range(9):
        left, _, _, _ = find_place_rectangle(index)
        _, top, _, _ = find_place_rectangle(9 * index)
        yield make_svg_element("text", "abcdefghi"[index], x=left + PLACE / 2, y=-8, fill=colour, **font)
        yield make_svg_element("text", "987654321"[index], x=-25, y=top + PLACE / 2 + 4, fill=colour, **font)


def draw_board_svg(
    cells: Sequence[Sequence[str]],
    *,
    own_colour: str = "",
    width_px: float = 360,
    style: RenderStyle = RenderStyle.COLOUR,
    colour_by_region: Mapping[str, str] | None = None,
) -> Svg:
    """Return a player's board of 3 × 3 cells as a standalone SVG picture.

    The cells of a complete row or column are golden, or have heavy edges in styles without colour. A complete row also
    shows a broom, and a complete column a coin (kamon): the rewards for completing them.

    Args:
        cells: The nine cells, row by row, each with its tiles, such as ('Fw', 'Fv'). The order of the tiles in a cell
            does not matter.
        own_colour: The letter of the player's colour, such as 'w'. If it is given, tiles of this colour are on top, and
            every other tile has a minus sign, because it costs a point.
        width_px: The width of the picture in pixels.
        style: The style of the drawing.
        colour_by_region: The chosen colours of line art, by the name of the coloured region.

    Raises:
        BadText: There are not nine cells, or a cell holds a wrong tile.
    """
    whole = 3 * _CELL + _LINE_SIGN_SPACE
    content = (
        make_svg_element("title", " ".join(tile for pile in cells for tile in pile)),
        rectangle(0, 0, whole, whole, ink.PAPER, **_SHEET),
        *_draw_board_elements(cells, own_colour),
    )
    return _render_standalone_svg(whole, whole, content, style, colour_by_region, width_px)


def _draw_board_elements(cells: Sequence[Sequence[str]], own_colour: str) -> list[Svg]:
    full = [bool(pile) for pile in check_board_cells(cells)]
    rows = [row for row in range(3) if all(full[3 * row : 3 * row + 3])]
    columns = [column for column in range(3) if all(full[column::3])]
    content: list[str] = []
    for cell, pile in enumerate(cells):
        row, column = divmod(cell, 3)
        x, y = column * _CELL, row * _CELL
        complete = row in rows or column in columns
        ground = ink.KIN_PALE if complete else ink.SKY_SUN
        width = "3" if complete else "1"
        edge = {"in_line": f"paper {width}", "in_contrast": f"paper {width}"}
        content.append(rectangle(x + 2, y + 2, _CELL - 4, _CELL - 4, ground, rx=6, **edge))
        content += _draw_cell_tiles(
            OBJECT_LETTERS[cell], sorted(pile, key=lambda tile: tile[1] == own_colour), own_colour, x, y
        )
    content += (
        use("m-s-broom", x=3 * _CELL + 4, y=(row + 0.5) * _CELL - 13, width=26, height=26, color=ink.SUMI)
        for row in rows
    )
    content += (
        use("m-kamon-s", x=(column + 0.5) * _CELL - 13, y=3 * _CELL + 4, width=26, height=26) for column in columns
    )
    return content


def _render_standalone_svg(
    width: float,
    height: float,
    content: Iterable[str],
    style: RenderStyle,
    colour_by_region: Mapping[str, str] | None,
    width_px: float,
) -> Svg:
    shown = (apply_style(each, style) for each in content)
    box = f"0 0 {width:g} {height:g}"
    return make_standalone_svg(
        draw_all_elements(style),
        box,
        *shown,
        colour_by_region=colour_by_region,
        width=width_px,
        height=width_px * height / width,
        role="img",
    )


def _draw_cell_tiles(object_letter: str, tiles: Sequence[str], own_colour: str, x: float, y: float) -> Iterator[Svg]:
    """Yield the tiles of one cell as SVG, the last tile on top. An empty cell shows its object faintly.

    Args:
        object_letter: The letter of the cell's object, such as 'F' for the fan.
        tiles: The tiles in the cell, from the lowest to the highest.
        own_colour: The letter of the player's colour. Other tiles get a minus sign, unless `own_colour` is ''.
        x: The left edge of the cell.
        y: The upper edge of the cell.
    """
    below = max(len(tiles) - 1, 0)
    side = max(_MIN_TILE_IN_PILE, min(_TILE, _MAX_PILE_HEIGHT - _STEP * below))
    step = min(_STEP, (_MAX_PILE_HEIGHT - side) / max(below, 1))
    left, foot = x + (_CELL - side) / 2, y + (_CELL - side + step * below) / 2
    if not tiles:
        yield use(f"m-ghost-{object_letter}", x=left, y=foot, width=side, height=side, color=ink.BARK_PALE)
    for layer, tile in enumerate(tiles):
        top = foot - step * layer
        yield use(f"m-{tile}", x=left, y=top, width=side, height=side)
        if own_colour and tile[1] != own_colour:
            middle = left + side - 7, top + side - 6
            yield disc(*middle, 6.4, ink.PAPER, stroke=ink.SUMI, stroke_width=1.4)
            yield use("m-s-minus", x=middle[0] - 4.6, y=middle[1] - 4.6, width=9.2, height=9.2, color=ink.SUMI)
