"""The cut-out sheets of Okiya: the rules, sixteen tiles, eight tokens for each player, and score sheets."""

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
"""The number of tokens of each player."""

TOKEN = 0.9
"""The side of a token, as a share of a tile's side. It is smaller, so that the edge of its place stays visible."""

BACK = "tile-back"


def okiya(options: PrintOptions) -> bytes:
    """Return Okiya as a PDF. With `options.rules` the rules come first and the score sheets last."""
    return compose(options).pdf()


def compose(options: PrintOptions) -> Document:
    """Return Okiya as a document."""
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
    """Return the sheets of pieces, one set after another."""
    for number in range(1, options.sets + 1):
        title = say("print-okiya-pieces", set=number, sets=options.sets)
        yield from sheets(options, title, (list(_tiles(options, say)), list(_tokens(options, say))))


def pictures(options: PrintOptions) -> dict[str, str]:
    """Return the pictures of all pieces, by name."""
    names = (*map(str, TILES), "token-a", "token-b", *((BACK,) if options.backs else ()))
    return {name: drawn(options, name) for name in names}


def _scores(say: Phrases) -> dict[str, object]:
    """Return the texts of the score sheet."""
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
