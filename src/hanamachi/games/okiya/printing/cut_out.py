"""The cut-out sheets of Okiya: the rules, sixteen tiles, eight tokens for each player, and score sheets."""

from collections.abc import Iterator
from functools import partial

from hanamachi.games.okiya.narration import describe_tile
from hanamachi.games.okiya.rules import TILES
from hanamachi.locales import Phrases, load_phrases
from hanamachi.printing.appearance import is_for_colouring_in, make_svg_of_drawing, tile_background, token_kind
from hanamachi.printing.document import Document, make_print_document
from hanamachi.printing.options import Content, PrintOptions
from hanamachi.printing.rules import make_rules_data_and_pictures
from hanamachi.printing.sheets import Block, Piece, Sheet, lay_out_sheets, make_sheet_title

TOKENS_PER_PLAYER = 8
"""The number of tokens of each player."""

TOKEN_SCALE = 0.9
"""The side of a token, as a share of a tile's side. It is smaller, so that the edge of its place stays visible."""

BACK_ID = "tile-back"


def cut_out_pdf(options: PrintOptions) -> bytes:
    """Return all pieces of the game Okiya, to be printed and cut out, as the bytes of a PDF.

    The document begins with the rules and ends with score sheets, unless the options want only one part.
    """
    return compose_pieces_to_cut_out(options).render_pdf()


def compose_pieces_to_cut_out(options: PrintOptions) -> Document:
    """Return the document with all pieces of the game Okiya, to be printed and cut out.

    The document begins with the rules and ends with score sheets, unless the options want only one part.
    """
    say = load_phrases(options.language, "okiya", "front", "rules", "print")
    title = say("okiya")
    written, figures = (
        make_rules_data_and_pictures(options, "okiya", say) if options.content.includes(Content.RULES) else (None, {})
    )
    data = {
        "rules": written,
        "sheets": [sheet.to_template_data() for sheet in compose_sheets(options, say)],
        "scores": _make_score_sheet_data(options, say) if options.content.includes(Content.SCORES) else None,
    }
    return make_print_document(
        options, title, "games/okiya/printing/okiya", data, {**draw_piece_pictures(options), **figures}
    )


def compose_sheets(options: PrintOptions, say: Phrases) -> Iterator[Sheet]:
    """Yield the printed sheets with the pieces of the game, one after another for each set that the options want."""
    for number in range(1, options.sets * options.content.includes(Content.PIECES) + 1):
        blocks = [
            Block(say(phrase, count=len(pieces)), pieces, say(phrase, count=1))
            for phrase, pieces in (
                ("print-tiles", list(_iter_tile_pieces(options, say))),
                ("print-tokens", list(_iter_token_pieces(options, say))),
            )
        ]
        for sheet in lay_out_sheets(options, partial(make_sheet_title, options, say, "okiya", number), blocks):
            if is_for_colouring_in(options):
                sheet.note = _make_colouring_note(say, sheet)
            yield sheet


def _make_colouring_note(say: Phrases, sheet: Sheet) -> tuple[str, ...]:
    """Return what line art says to people: that they may colour it in, and what must stay visible for the game."""
    are_tokens = {placed.picture.startswith("token-") for placed in sheet.placed if placed.words}
    keep = "both" if len(are_tokens) > 1 else "tokens" if are_tokens.pop() else "tiles"
    return say("print-line-invitation"), say("print-line-okiya", keep=keep)


def draw_piece_pictures(options: PrintOptions) -> dict[str, str]:
    """Return the SVG pictures of all pieces of the game, which are tiles and tokens, by name."""
    names = (*map(str, TILES), "token-a", "token-b", *((BACK_ID,) if options.backs else ()))
    return {name: make_svg_of_drawing(options, name) for name in names}


def _make_score_sheet_data(options: PrintOptions, say: Phrases) -> dict[str, object]:
    """Return the texts of the score sheets, as the Typst template reads them."""
    words = {name: say(f"print-score-{name}") for name in ("games", "points", "date", "game", "total", "note")}
    tokens = {"ab"[seat]: _describe_token(options, say, seat) for seat in (0, 1)}
    return {"title": say("print-score"), "tokens": tokens, **words}


def _iter_tile_pieces(options: PrintOptions, say: Phrases) -> Iterator[Piece]:
    for tile in TILES:
        yield Piece(str(tile), describe_tile(say, tile), options.tile, options.tile, BACK_ID, tile_background(options))


def _iter_token_pieces(options: PrintOptions, say: Phrases) -> Iterator[Piece]:
    side = options.tile * TOKEN_SCALE
    for seat in (0, 1):
        name = f"token-{'ab'[seat]}"
        for _ in range(TOKENS_PER_PLAYER):
            yield Piece(name, _describe_token(options, say, seat), side, side, name)


def _describe_token(options: PrintOptions, say: Phrases, seat: int) -> str:
    return say(f"print-token-{token_kind(options, seat)}")
