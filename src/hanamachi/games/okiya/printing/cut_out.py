"""Okiya to be cut out: sixteen tiles, eight tokens of each motif, the rules on a page, and sheets for the score."""

from collections.abc import Iterator

from hanamachi.games.okiya.printing.words import tile_words
from hanamachi.games.okiya.rules import TILES
from hanamachi.locales import Phrases, phrases
from hanamachi.printing.appearance import drawn, ground_of
from hanamachi.printing.document import Document, document
from hanamachi.printing.options import PrintOptions
from hanamachi.printing.rules import rules
from hanamachi.printing.sheets import Piece, Sheet, sheets

TOKENS = 8
"""How many tokens each player has."""

TOKEN = 0.9
"""The side of a token by that of a tile: it lies where a tile was, and the edge of the others shows round it."""

BACK = "tile-back"


def okiya(options: PrintOptions) -> bytes:
    """Okiya as a PDF: with `options.rules` the rules come first, and the sheets for the score last."""
    return compose(options).pdf()


def compose(options: PrintOptions) -> Document:
    """All of it before it is set."""
    say = phrases(options.language, "okiya", "front", "rules", "print")
    title = say("okiya")
    written, figures = rules(options, "okiya", say) if options.rules else (None, {})
    data = {
        "rules": written,
        "sheets": [sheet.as_dict() for sheet in pieces(options, say)],
        "scores": _scores(say) if options.rules else None,
    }
    return document(options, title, "games/okiya/printing/okiya", data, {**pictures(options), **figures})


def pieces(options: PrintOptions, say: Phrases) -> Iterator[Sheet]:
    """The sheets of pieces, those of one set after those of another."""
    for number in range(1, options.sets + 1):
        title = say("print-okiya-pieces", set=number, sets=options.sets)
        yield from sheets(options, title, (list(_tiles(options, say)), list(_tokens(options, say))))


def pictures(options: PrintOptions) -> dict[str, str]:
    """The pictures of all pieces, by name."""
    names = (*map(str, TILES), "token-a", "token-b", *((BACK,) if options.backs else ()))
    return {name: drawn(options, name) for name in names}


def _scores(say: Phrases) -> dict[str, object]:
    """The words of the sheet for the score."""
    words = {name: say(f"print-score-{name}") for name in ("games", "points", "date", "total", "note")}
    return {"title": say("print-score"), "tokens": {letter: say(f"print-token-{letter}") for letter in "ab"}, **words}


def _tiles(options: PrintOptions, say: Phrases) -> Iterator[Piece]:
    for tile in TILES:
        yield Piece(str(tile), tile_words(say, tile), options.tile, options.tile, BACK, ground_of(options))


def _tokens(options: PrintOptions, say: Phrases) -> Iterator[Piece]:
    side = options.tile * TOKEN
    for letter in "ab":
        for _ in range(TOKENS):
            yield Piece(f"token-{letter}", say(f"print-token-{letter}"), side, side, f"token-{letter}")
