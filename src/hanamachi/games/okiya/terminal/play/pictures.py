"""Pictures of a table of Okiya, from large to small: tiles in words, in two lines, and as letters."""

from collections.abc import Iterator, Mapping

from hanamachi.games.okiya import narration as okiya
from hanamachi.games.okiya.rules import Position, Symbol, Vegetation
from hanamachi.games.okiya.terminal.play.tiles import PLANTS, SKIES, draw_garden_as_text, draw_tile_as_text
from hanamachi.games.okiya.views import CellView, GardenView, garden_view
from hanamachi.locales import Phrases
from hanamachi.narration import milestones
from hanamachi.narration.voice import Voice
from hanamachi.table import Table
from hanamachi.terminal.play.lines import Line, join_side_by_side, line_text, styled_lines, truncate, wrap_text
from hanamachi.terminal.play.scene import CELL_STYLE, Picture

MIN_SIDE_COLUMNS = 20
"""Minimum columns beside the garden for the match and the players: a shorter line cuts names."""


def make_table_picture(voice: Voice, table: Table) -> Picture:
    """Return a function that draws a table of Okiya in forms from large to small, for a number of columns.

    A picture shows the garden (the 4 × 4 tiles), the match and the players.
    """
    game = table.game
    assert game is not None
    seen = garden_view(game.position, None, game.first)
    words = family_titles(voice.say)
    large, low = (draw_garden_as_text(seen, words.__getitem__, in_two_lines=each) for each in (False, True))

    def draw_picture_variants(columns: int) -> Iterator[list[Line]]:
        room = min(columns - 53, 30)
        for picture in (large, low):
            if room >= MIN_SIDE_COLUMNS:
                yield join_side_by_side(picture, _draw_side_panel(voice, table, words, room, with_last_tile=True))
            yield [*picture, *_draw_players_and_points(voice, table, columns)]
        for letters in (_draw_garden_in_letters(seen, 3), _draw_garden_in_letters(seen, 0)):
            if columns >= 52:
                yield join_side_by_side(
                    letters, _draw_side_panel(voice, table, words, min(columns - 30, 40), with_last_tile=False)
                )
            yield [*letters, *_draw_players_and_points(voice, table, columns)]

    return draw_picture_variants


def print_garden(say: Phrases, position: Position, labels: Mapping[str, str] | None = None) -> None:
    """Print a garden (the 4 × 4 tiles) in colour, with a label under each tile that may be taken.

    Args:
        say: The phrases of the language.
        position: The position.
        labels: The labels by the name of the cell, such as "b3". Without them the labels are these names.
    """
    # prompt_toolkit takes a tenth of a second to import, which plain text does not need
    from prompt_toolkit import print_formatted_text
    from prompt_toolkit.formatted_text import FormattedText

    from hanamachi.games.okiya.terminal.play.inks import INKS
    from hanamachi.terminal.play.palette import detect_color_depth, make_terminal_style

    lines = draw_garden_as_text(garden_view(position, None, 0), family_titles(say).__getitem__, labels)
    for line in lines:
        print_formatted_text(
            FormattedText(line), style=make_terminal_style(INKS, detect_color_depth()), color_depth=detect_color_depth()
        )


def family_titles(say: Phrases) -> dict[str, str]:
    """Return the word for each plant and symbol on tiles, by its letter: M, C, P, I, s, b, r or t."""
    return {family.letter: say(f"family-{family.name.lower()}.title") for family in (*Vegetation, *Symbol)}


def _draw_side_panel(
    voice: Voice, table: Table, word_by_letter: dict[str, str], max_columns: int, *, with_last_tile: bool
) -> list[Line]:
    """Draw the lines beside the garden: the goal of the match, the tile taken last, and the players.

    Args:
        voice: The language and the names.
        table: The table.
        word_by_letter: The word for each plant and symbol, by its letter.
        max_columns: The maximum width.
        with_last_tile: Whether to draw the tile taken last.
    """
    game = table.game
    assert game is not None
    number = voice.say("game-number", number=milestones.last_game_number(table))
    lines = [
        *styled_lines(okiya.describe_match_goal(voice, table), max_columns, "class:faint"),
        [("class:faint", number)],
    ]
    if game.position.last is not None and with_last_tile:
        top = str(game.position.layout.tiles[game.position.last])
        lines += [[], [("class:faint", voice.say("taken-last"))], *draw_tile_as_text(top, word_by_letter.__getitem__)]
    return [*lines, [], *_score_lines(voice, table, max_columns)]


def _score_lines(voice: Voice, table: Table, columns: int) -> list[Line]:
    assert table.match is not None
    return [
        [
            (f"class:name-{seat}", "●○"[seat]),
            ("", f"{won:>3} "),
            ("class:turn" if table.turn == seat else "", truncate(name, columns - 5)),
        ]
        for seat, (name, won) in enumerate(zip(voice.names, table.match.score, strict=True))
    ]


def _draw_players_and_points(voice: Voice, table: Table, max_columns: int) -> list[Line]:
    """Draw both players with their tokens and points in one line, or in two lines if one would be too wide."""
    first, second = _score_lines(voice, table, max_columns)
    line = [*first, ("", "  "), *second]
    return [line] if len(wrap_text(line_text(line), max_columns)) == 1 else [first, second]


def _draw_garden_in_letters(view: GardenView, gap_width: int) -> list[Line]:
    """Draw the garden (the 4 × 4 tiles) with two letters for each tile. A legal tile is in brackets.

    `gap_width` is the number of blanks between cells.
    """
    head: Line = [("class:faint", "  " + "".join(f"{column:^{4 + gap_width}}" for column in "abcd").rstrip())]
    rows = [view.cells[4 * row : 4 * row + 4] for row in range(4)]
    return [head] + [
        [
            ("class:faint", f"{4 - number} "),
            *(piece for cell in row for piece in (*_draw_cell_in_letters(view, cell), ("", " " * gap_width))),
        ]
        for number, row in enumerate(rows)
    ]


def _draw_cell_in_letters(view: GardenView, cell: CellView) -> Line:
    if cell.owner is not None:
        tied = view.outcome and any(cell.cell in tie.cells for tie in view.outcome.ties)
        left, right = "()" if cell.cell == view.last else "**" if tied else "  "
        return [("class:strong", left), (f"class:name-{cell.owner}", f"{'●○'[cell.owner]} "), ("class:strong", right)]
    plant, sky = PLANTS[cell.tile[0]], SKIES[cell.tile[1]]
    if cell.claim is None:
        return [(f"class:{plant}-dim", f" {cell.tile[0]}"), ("class:sky-dim", f"{cell.tile[1]} ")]
    at = f" {CELL_STYLE}{cell.cell}"
    return [(f"class:{plant}{at}", f"[{cell.tile[0]}"), (f"class:{sky}{at}", f"{cell.tile[1]}]")]
