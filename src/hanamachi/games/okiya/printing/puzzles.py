"""Puzzles of Okiya for prints: six or eight on a page, each with a QR code. Solutions are upside down at the foot."""

from collections.abc import Sequence

from hanamachi.games.okiya.printing.garden import garden
from hanamachi.games.okiya.printing.words import address, tile_words
from hanamachi.games.okiya.puzzles.puzzles import Puzzle
from hanamachi.games.okiya.rules import CELL_NAMES
from hanamachi.locales import Phrases, phrases
from hanamachi.printing.appearance import drawn
from hanamachi.printing.document import Document, document
from hanamachi.printing.errors import NoRoom
from hanamachi.printing.options import PrintOptions
from hanamachi.printing.position_code import SITE, code

ROWS = 3
"""The number of rows of two puzzles on a page. One more row is used if all puzzles then fit on one or two pages."""

MOST = 60


def puzzles(options: PrintOptions, chosen: Sequence[Puzzle], site: str = SITE) -> bytes:
    """Return puzzles as a PDF, numbered in their order.

    Raises:
        NoRoom: There are no puzzles, or more than 60.
    """
    return compose(options, chosen, site).pdf()


def compose(options: PrintOptions, chosen: Sequence[Puzzle], site: str = SITE, first: int = 1) -> Document:
    """Return puzzles as a document, numbered from `first`."""
    check(len(chosen))
    say = phrases(options.language, "okiya", "puzzles", "analysis", "print")
    posed = [_posed(say, number, puzzle, site) for number, puzzle in enumerate(chosen, first)]
    pictures = {f"token-{letter}": drawn(options, f"token-{letter}") for letter in "ab"}
    for number, puzzle in enumerate(chosen, first):
        pictures[f"garden-{number}"] = garden(options, puzzle.position, named=True)
        pictures[f"code-{number}"] = code(address(site, puzzle.game))
        if (last := puzzle.position.last) is not None:
            tile = str(puzzle.position.layout.tiles[last])
            pictures[tile] = drawn(options, tile)
    rows = ROWS + (_pages(len(chosen), ROWS) > _pages(len(chosen), ROWS + 1) <= 2)
    data = {
        "title": say("puzzle-page"),
        "rows": rows,
        "pages": [posed[start : start + 2 * rows] for start in range(0, len(posed), 2 * rows)],
        "last": say("print-puzzle-last"),
        "solutions": say("print-puzzle-solutions"),
    }
    return document(options, say("print-puzzles", count=len(chosen)), "games/okiya/printing/puzzles", data, pictures)


def check(count: int) -> None:
    """Check the number of puzzles in one document.

    Raises:
        NoRoom: There are too few or too many puzzles.
    """
    if not 1 <= count <= MOST:
        raise NoRoom(f"{count} puzzles cannot be printed at once: expected 1 to {MOST}")


def _pages(count: int, rows: int) -> int:
    return -(-count // (2 * rows))


def _posed(say: Phrases, number: int, puzzle: Puzzle, site: str) -> dict[str, object]:
    """Return a puzzle as the template reads it."""
    position = puzzle.position
    where = address(site, puzzle.game)
    name = say(f"analysis-{('first', 'second')[puzzle.player]}")
    tile = None if position.last is None else position.layout.tiles[position.last]
    return {
        "number": number,
        "garden": f"garden-{number}",
        "words": say("print-puzzle-garden", position=str(position)),
        "level": say("puzzle-level", level=puzzle.level),
        "token": f"token-{'ab'[puzzle.player]}",
        "turn": say("print-puzzle-turn", name=name),
        "ask": say("puzzle-which", goal=puzzle.goal),
        "border": None if tile else say("print-puzzle-border"),
        "tile": tile and {"picture": str(tile), "words": tile_words(say, tile)},
        "draw": puzzle.game.position.ruling.is_draw,
        "ruling": say("full-garden-is", ruling=say(f"full-garden-{puzzle.game.full_garden}")),
        "line": [CELL_NAMES[cell] for cell in puzzle.line],
        "themes": ", ".join(say(f"puzzle-theme-{theme}") for theme in puzzle.themes),
        "code": {
            "picture": f"code-{number}",
            "address": where,
            "words": say("print-code", address=where),
            "caption": say("print-code-opens"),
        },
    }
