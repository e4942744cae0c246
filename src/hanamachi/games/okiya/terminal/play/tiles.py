"""Garden of Okiya in a terminal, with words on its tiles.

▌Rain         A tile: its symbol's sky above its vegetation's ground. A brass tab stands at the family for which it
 ━━━━━━━━     may be taken, and under it the cell to type. What may not be taken is pale and has neither, and its
 Iris         middle line is of dots. In few rows a tile has no middle line.
    b1
"""

from collections.abc import Callable, Iterator, Mapping

from hanamachi.games.okiya.views import CellView, GardenView
from hanamachi.terminal.play.lines import Line
from hanamachi.terminal.play.scene import CELL_STYLE

PLANTS = {"M": "maple", "C": "cherry", "P": "pine", "I": "iris"}
SKIES = {"s": "sun", "b": "bird", "r": "rain", "t": "poem"}

TILE_WIDTH = 10
GAP = 2

TOKEN_SHAPES = (("  ▄▄  ", " ████ ", "  ▀▀  "), ("  ▄▄  ", " █  █ ", "  ▀▀  "))
"""Shapes of the tokens of each seat: a disc and a ring."""

Title = Callable[[str], str]
"""Function from the letter of a family to its word on a tile, at most nine characters."""


def draw_garden_as_text(
    view: GardenView, word_by_letter: Title, labels: Mapping[str, str] | None = None, *, in_two_lines: bool = False
) -> list[Line]:
    """Draw the garden (the 4 × 4 tiles) as coloured text, with a label under each tile that may be taken.

    Args:
        view: What can be seen of the garden.
        word_by_letter: A function that returns the word for the letter of a plant or symbol.
        labels: The labels by the name of the cell, such as "b3". Without them the labels are these names.
        in_two_lines: Whether a tile has two lines instead of three.
    """
    gap = ("class:mat", " " * GAP)

    def across(lead: str, parts: list[Line]) -> Line:
        return [("class:mat", f" {lead:1} "), *(piece for part in parts for piece in (*part, gap))]

    lines = [across("", [[("class:mat", f"{column:^{TILE_WIDTH}}")] for column in "abcd"])]
    for row in range(4):
        cells = view.cells[4 * row : 4 * row + 4]
        pictures = [_draw_garden_cell(view, cell, word_by_letter) for cell in cells]
        for line, parts in enumerate(zip(*pictures, strict=True)):
            if not (in_two_lines and line == 1):
                lines.append(across(str(4 - row) if line == (0 if in_two_lines else 1) else "", list(parts)))
        below = [(labels or {}).get(cell.cell, cell.cell) if cell.claim else "" for cell in cells]
        lines.append(
            across(
                "",
                [
                    [(f"class:label {CELL_STYLE}{c.cell}", f"{t:^{TILE_WIDTH}}")]
                    for c, t in zip(cells, below, strict=True)
                ],
            )
        )
    return lines


def draw_tile_as_text(
    tile_text: str,
    word_by_letter: Title,
    shared_family: str | None = None,
    *,
    is_pale: bool = False,
    cell_name: str = "",
) -> list[Line]:
    """Draw a tile as three lines of coloured text.

    Args:
        tile_text: The two letters of the tile: plant and symbol.
        word_by_letter: A function that returns the word for the letter of a plant or symbol.
        shared_family: `vegetation` if the tile taken last has the same plant, `symbol` if it has the same symbol, or
            None. The drawing marks this line of the tile with a bar.
        is_pale: Whether to draw the tile in pale colours, because it may not be taken.
        cell_name: The name of the tile's cell, such as "b3". A mouse click on the tile then plays this cell. If empty,
            or if `is_pale`, clicks do nothing.
    """
    plant, at = PLANTS[tile_text[0]], f" {CELL_STYLE}{cell_name}" if cell_name and not is_pale else ""
    sky, ground = (
        ("class:sky-dim", f"class:{plant}-dim") if is_pale else (f"class:{SKIES[tile_text[1]]}", f"class:{plant}")
    )

    def draw_tile_line(family: str, family_letter: str, text_style: str) -> Line:
        word = f"{word_by_letter(family_letter):<{TILE_WIDTH - 1}}"[: TILE_WIDTH - 1]
        tab = "▌" if shared_family == family else " "
        return [
            (f"{text_style} class:tab{at}" if shared_family == family else text_style + at, tab),
            (text_style + at, word),
        ]

    return [
        draw_tile_line("symbol", tile_text[1], sky),
        [(ground + at, ("┈" if is_pale else "━") * TILE_WIDTH)],
        draw_tile_line("vegetation", tile_text[0], ground),
    ]


def _draw_garden_cell(view: GardenView, cell: CellView, word_by_letter: Title) -> list[Line]:
    if cell.owner is None:
        return draw_tile_as_text(cell.tile, word_by_letter, cell.claim, is_pale=cell.claim is None, cell_name=cell.cell)
    ties = view.outcome.ties if view.outcome else ()
    tied = any(cell.cell in tie.cells for tie in ties)
    style = "class:token-out" if ties and not tied else f"class:token-{cell.owner}"
    return list(_draw_player_token(cell.owner, style, is_winning=tied, is_last_move=cell.cell == view.last))


def _draw_player_token(seat: int, text_style: str, *, is_winning: bool, is_last_move: bool) -> Iterator[Line]:
    """Draw a player's token as three lines of text.

    Args:
        seat: The player, 0 or 1.
        text_style: The text style of the token.
        is_winning: Whether the token belongs to the line or square that won. Then a cord is drawn through it.
        is_last_move: Whether it is the last move. Then it is in brackets.
    """
    left, right, paint = ("━━", "━━", "class:cord") if is_winning else (" (", ") ", "class:hole")
    for line, part in enumerate(TOKEN_SHAPES[seat]):
        marked = line == 1 and (is_winning or is_last_move)
        yield [
            (paint if marked else "class:hole", left if marked else "  "),
            (text_style, part),
            (paint if marked else "class:hole", right if marked else "  "),
        ]
