"""Layouts of Okiya as a mat to play on: the garden, and signs to mark the last taken tile."""

from hanamachi.games.okiya.narration import describe_tile
from hanamachi.games.okiya.printing.analysis_address import make_position_code_and_pictures
from hanamachi.games.okiya.rules import CELL_NAMES, Game, Layout, Symbol, Tile, Vegetation
from hanamachi.locales import Phrases, load_phrases
from hanamachi.printing.appearance import make_svg_of_drawing
from hanamachi.printing.document import Document, make_print_document
from hanamachi.printing.errors import NoRoom
from hanamachi.printing.options import PrintOptions

TILE_GAP = 1.2
"""The distance between two tiles, in millimetres."""

HEIGHT_BELOW = 50.0
"""The height of everything below the garden, in millimetres."""


def mat_pdf(options: PrintOptions, layout: Layout, site: str | None = None) -> bytes:
    """Return a page to play on: the 16 tiles of a layout in their places. The result is the bytes of a PDF.

    Args:
        options: The print options. `options.tile` is the width of a tile in millimetres.
        layout: The order of the tiles.
        site: The address of the server, for the QR code. None: the document has no code.

    Raises:
        NoRoom: The tiles do not fit on the paper.
    """
    return compose_layout_mat(options, layout, site).render_pdf()


def compose_layout_mat(options: PrintOptions, layout: Layout, site_address: str | None = None) -> Document:
    """Return a document of one page to play on: the 16 tiles of a layout in their places.

    Args:
        options: The print options. `options.tile` is the width of a tile in millimetres.
        layout: The order of the tiles.
        site_address: The address of the server, for the QR code. None: the document has no code.

    Raises:
        NoRoom: The tiles do not fit on the paper.
    """
    say = load_phrases(options.language, "okiya", "print")
    span = 4 * options.tile + 3 * TILE_GAP
    width, height = options.paper.printable_size
    if span > min(width, height - HEIGHT_BELOW):
        largest = (min(width, height - HEIGHT_BELOW) - 3 * TILE_GAP) / 4
        tile_size = str(options.tile).removesuffix(".0")
        raise NoRoom("wrong-print-mat", given=tile_size, paper=str(options.paper), most=f"{largest:.4g}")
    code, code_pictures = make_position_code_and_pictures(say, site_address, Game(layout))
    left = (width - span) / 2
    tiles = [_make_mat_tile_data(options, say, cell, tile, left) for cell, tile in enumerate(layout.tiles)]
    data = {
        "title": say("garden"),
        "layout": str(layout),
        "tiles": tiles,
        "side": options.tile,
        "pitch": options.tile + TILE_GAP,
        "left": left,
        "families": [
            {"picture": _sign_id(family), "words": say(f"family-{family.name.lower()}.title")}
            for family in (*Vegetation, *Symbol)
        ],
        "last": say("print-mat-last"),
        "code": code,
    }
    pictures = {str(tile): make_svg_of_drawing(options, str(tile)) for tile in layout.tiles}
    pictures |= {_sign_id(family): make_svg_of_drawing(options, _sign_id(family)) for family in (*Vegetation, *Symbol)}
    return make_print_document(
        options,
        say("print-mat", layout=str(layout)),
        "games/okiya/printing/mat",
        data,
        {**pictures, **code_pictures},
    )


def _make_mat_tile_data(
    options: PrintOptions, say: Phrases, cell: int, tile: Tile, left_margin: float
) -> dict[str, object]:
    row, column = divmod(cell, 4)
    pitch = options.tile + TILE_GAP
    words = say("cell-quiet", cell=CELL_NAMES[cell], tile=describe_tile(say, tile))
    return {"picture": str(tile), "words": words, "x": left_margin + column * pitch, "y": row * pitch}


def _sign_id(family: Vegetation | Symbol) -> str:
    """Return the id of the small sign for a plant or a symbol, such as `i-maple`."""
    return f"i-{family.name.lower()}"
