"""Puzzles of Okiya for prints: six or eight on a page, each with a QR code. Solutions are upside down at the foot."""

from collections.abc import Sequence

from hanamachi.drawing.render_style import RenderStyle
from hanamachi.games.okiya.narration import describe_garden, describe_tile
from hanamachi.games.okiya.printing.analysis_address import make_position_code_and_pictures
from hanamachi.games.okiya.printing.garden import draw_garden
from hanamachi.games.okiya.puzzles.puzzles import Puzzle
from hanamachi.games.okiya.rules import CELL_NAMES
from hanamachi.locales import Phrases, load_phrases
from hanamachi.printing.appearance import drawing_style, make_svg_of_drawing, token_kind, token_kind_or_colour
from hanamachi.printing.document import Document, make_print_document
from hanamachi.printing.errors import NoRoom
from hanamachi.printing.options import PrintOptions

ROWS_PER_PAGE = 3
"""The number of rows of two puzzles on a page. One more row is used if all puzzles then fit on one or two pages."""

MAX_PUZZLES = 60


def puzzles_pdf(
    options: PrintOptions, chosen: Sequence[Puzzle], site: str | None = None, dates: Sequence[str] = ()
) -> bytes:
    """Return puzzles and their solutions as the bytes of a PDF. The puzzles are numbered from 1 in the given order.

    Args:
        options: The print options.
        chosen: The puzzles.
        site: The address of the server, for the QR codes. None: the document has no codes.
        dates: The date of each puzzle in words, or nothing for puzzles without dates.

    Raises:
        NoRoom: There are no puzzles, or more than 60.
    """
    return compose_puzzle_document(options, chosen, site, dates=dates).render_pdf()


def compose_puzzle_document(
    options: PrintOptions,
    puzzles: Sequence[Puzzle],
    site_address: str | None = None,
    first_number: int = 1,
    dates: Sequence[str] = (),
) -> Document:
    """Return a document with puzzles and their solutions.

    Args:
        options: The print options.
        puzzles: The puzzles.
        site_address: The address of the server, for the QR codes. None: the document has no codes.
        first_number: The number of the first puzzle.
        dates: The date of each puzzle in words, or nothing for puzzles without dates.

    Raises:
        NoRoom: There are no puzzles, or more than 60.
    """
    check_count(len(puzzles))
    say = load_phrases(options.language, "okiya", "puzzles", "analysis", "print")
    posed = []
    pictures = {f"token-{letter}": make_svg_of_drawing(options, f"token-{letter}") for letter in "ab"}
    for number, puzzle in enumerate(puzzles, first_number):
        code, code_pictures = make_position_code_and_pictures(say, site_address, puzzle.game, f"code-{number}")
        date = dates[number - first_number] if dates else ""
        posed.append({**_make_puzzle_template_data(options, say, number, puzzle), "code": code, "date": date})
        pictures |= code_pictures
        pictures[f"garden-{number}"] = draw_garden(options, puzzle.position, cell_name_size=22)
        if (last := puzzle.position.last) is not None:
            tile = str(puzzle.position.layout.tiles[last])
            pictures[tile] = make_svg_of_drawing(options, tile)
    rows = ROWS_PER_PAGE + (
        _count_pages(len(puzzles), ROWS_PER_PAGE) > _count_pages(len(puzzles), ROWS_PER_PAGE + 1) <= 2
    )
    data = {
        "title": say("puzzle-page"),
        "rows": rows,
        "pages": [posed[start : start + 2 * rows] for start in range(0, len(posed), 2 * rows)],
        "last": say("print-puzzle-last"),
        "solutions": say("print-puzzle-solutions"),
    }
    return make_print_document(
        options, say("print-puzzles", count=len(puzzles)), "games/okiya/printing/puzzles", data, pictures
    )


def check_count(count: int) -> None:
    """Check that the number of puzzles in one document is between 1 and 60.

    Raises:
        NoRoom: There are too few or too many puzzles.
    """
    if not 1 <= count <= MAX_PUZZLES:
        raise NoRoom("wrong-print-puzzles", given=str(count), most=str(MAX_PUZZLES))


def _count_pages(count: int, rows: int) -> int:
    return -(-count // (2 * rows))


def _make_puzzle_template_data(
    options: PrintOptions, say: Phrases, puzzle_number: int, puzzle: Puzzle
) -> dict[str, object]:
    """Return the texts and picture names of one puzzle, as the Typst template reads them.

    Args:
        options: The print options.
        say: The phrases of one language.
        puzzle_number: The number of the puzzle in the document.
        puzzle: The puzzle.
    """
    position = puzzle.position
    tokens = [say("print-garden-token", token=token_kind_or_colour(options, player)) for player in (0, 1)]
    tile = None if position.last is None else position.layout.tiles[position.last]
    return {
        "number": puzzle_number,
        "garden": f"garden-{puzzle_number}",
        "words": say("print-puzzle-garden", cells=describe_garden(say, position, tokens)),
        "level": say("puzzle-level", level=puzzle.level),
        "token": f"token-{'ab'[puzzle.player]}",
        "turn": _name_player_to_move(options, say, puzzle),
        "ask": say("puzzle-which", goal=puzzle.goal),
        "border": None if tile else say("print-puzzle-border"),
        "tile": tile and {"picture": str(tile), "words": describe_tile(say, tile)},
        "draw": puzzle.game.position.ruling.is_draw,
        "ruling": say("full-garden-is", ruling=say(f"full-garden-{puzzle.game.full_garden}")),
        "line": [CELL_NAMES[cell] for cell in puzzle.line],
        "themes": ", ".join(say(f"puzzle-theme-{theme}") for theme in puzzle.themes),
    }


def _name_player_to_move(options: PrintOptions, say: Phrases, puzzle: Puzzle) -> str:
    """Return the sentence that says who is to move: by the colour of the token, or without colours by its pattern."""
    if drawing_style(options) is RenderStyle.COLOUR:
        return say("print-puzzle-turn", name=say(f"analysis-{('first', 'second')[puzzle.player]}"))
    return say("print-puzzle-turn-token", token=token_kind(options, puzzle.player))
