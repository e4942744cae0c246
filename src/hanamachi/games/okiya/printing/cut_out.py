"""Okiya to be cut out: sixteen tiles, eight tokens of each motif, the rules on a page, and sheets for the score."""

from collections.abc import Iterator

from hanamachi.games.okiya.printing.words import tile_words
from hanamachi.games.okiya.rules import TILES
from hanamachi.locales import Phrases, phrases
from hanamachi.printing.document import Manuscript, manuscript
from hanamachi.printing.order import Order
from hanamachi.printing.rules import rules
from hanamachi.printing.sheets import Piece, Sheet, sheets
from hanamachi.printing.wardrobe import drawn, ground_of

TOKENS = 8
"""How many tokens each player has."""

TOKEN = 0.9
"""The side of a token by that of a tile: it lies where a tile was, and the edge of the others shows round it."""

BACK = "tile-back"


def okiya(order: Order) -> bytes:
    """Okiya as a PDF: with `order.rules` the rules come first, and the sheets for the score last."""
    return book(order).pdf()


def book(order: Order) -> Manuscript:
    """All of it before it is set."""
    say = phrases(order.language, "okiya", "front", "rules", "print")
    title = say("okiya")
    written, figures = rules(order, "okiya", say) if order.rules else (None, {})
    data = {
        "rules": written,
        "sheets": [sheet.as_dict() for sheet in pieces(order, say)],
        "scores": _scores(say) if order.rules else None,
    }
    return manuscript(order, title, "games/okiya/printing/okiya", data, {**pictures(order), **figures})


def pieces(order: Order, say: Phrases) -> Iterator[Sheet]:
    """The sheets of pieces, those of one set after those of another."""
    for number in range(1, order.sets + 1):
        title = say("print-okiya-pieces", set=number, sets=order.sets)
        yield from sheets(order, title, (list(_tiles(order, say)), list(_tokens(order, say))))


def pictures(order: Order) -> dict[str, str]:
    """The pictures of all pieces, by name."""
    names = (*map(str, TILES), "token-a", "token-b", *((BACK,) if order.backs else ()))
    return {name: drawn(order, name) for name in names}


def _scores(say: Phrases) -> dict[str, object]:
    """The words of the sheet for the score."""
    words = {name: say(f"print-score-{name}") for name in ("games", "points", "date", "total", "note")}
    return {"title": say("print-score"), "tokens": {letter: say(f"print-token-{letter}") for letter in "ab"}, **words}


def _tiles(order: Order, say: Phrases) -> Iterator[Piece]:
    for tile in TILES:
        yield Piece(str(tile), tile_words(say, tile), order.tile, order.tile, BACK, ground_of(order))


def _tokens(order: Order, say: Phrases) -> Iterator[Piece]:
    side = order.tile * TOKEN
    for letter in "ab":
        for _ in range(TOKENS):
            yield Piece(f"token-{letter}", say(f"print-token-{letter}"), side, side, f"token-{letter}")
