"""Layout of cut-out sheets: the places of pieces, cut lines and fold lines.

The pieces of a block lie edge to edge, so that one cut separates two pieces. All lengths are in millimetres, measured
from the upper left corner inside the margins.
"""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from itertools import groupby

from hanamachi.locales import Phrases
from hanamachi.printing.errors import NoRoom
from hanamachi.printing.options import PrintOptions

PIECE_GAP = 3.0
"""The distance between pieces on sheets without cut lines."""

BLOCK_GAP = 7.0
"""The distance between two blocks."""

BLEED = 1.5
"""The width of the coloured border outside the outermost cuts. It hides cuts that are not exact."""

SCISSORS_LENGTH = 4.8
"""The length of the scissors at the start of the first cut line in each direction."""

CUT_OVERHANG = 2.0
"""The length by which a cut line extends beyond its pieces."""

Line = tuple[float, float, float, float]
"""A line as (x, y) of its start and (x, y) of its end."""

Background = tuple[float, float, float, float, str]
"""A rectangle of one ink as (x, y, width, height, ink)."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a game, such as a tile, to be printed and cut out. Lengths are in millimetres.

    Attributes:
        picture: The name of its picture.
        words: Its description, for people who cannot see the picture.
        width: Its width.
        height: Its height.
        back: The name of the picture of its back, or None for a piece without a back.
        ground: The colour around its rounded corners, or None for plain paper.
    """

    picture: str
    words: str
    width: float
    height: float
    back: str | None = None
    ground: str | None = None


@dataclass(frozen=True, slots=True)
class Block:
    """A group of pieces of equal size that lie edge to edge.

    `name` is their name in the title of a sheet, and `single_name` that of a single piece, if it is another word.
    """

    name: str
    pieces: Sequence[Piece]
    single_name: str | None = None


@dataclass(frozen=True, slots=True)
class PlacedPicture:
    """A picture on a printed sheet, with its position and size in millimetres.

    `words` describes it for people who cannot see it. It is None for a picture that is only decoration.
    """

    picture: str
    words: str | None
    x: float
    y: float
    width: float
    height: float


@dataclass(slots=True)
class Sheet:
    """One printed page of pieces to be cut out: their pictures, backgrounds, cut lines, fold lines and scissors signs.

    Positions are in millimetres from the left and upper margins. `note` is what the sheet says to people who colour it
    in: an invitation, then sentences.
    """

    title: str
    placed: list[PlacedPicture] = field(default_factory=list)
    grounds: list[Background] = field(default_factory=list)
    cuts: list[Line] = field(default_factory=list)
    folds: list[Line] = field(default_factory=list)
    scissors: list[tuple[float, float, int]] = field(default_factory=list)
    note: tuple[str, ...] = ()

    def to_template_data(self) -> dict[str, object]:
        """Return the sheet as a dictionary, as the Typst template `sheet.typ` reads it."""
        data = asdict(self)
        return {"pieces": data.pop("placed"), **data}


@dataclass(frozen=True, slots=True)
class _Row:
    """A row of pieces side by side on a sheet.

    `block` is the number of its block, `first_number` the number of its first piece in the block, and `columns` the
    number of pieces in a full row.
    """

    pieces: tuple[Piece, ...]
    block: int
    first_number: int
    columns: int

    @property
    def height(self) -> float:
        return self.pieces[0].height


def lay_out_sheets(
    options: PrintOptions, make_title: Callable[[str], str], blocks: Sequence[Block]
) -> tuple[Sheet, ...]:
    """Place pieces on printed sheets and return the sheets.

    Rows of equal length are used if they do not need more sheets.

    Args:
        options: The print options.
        make_title: Returns the title of a sheet for the names of its pieces, such as "tile 81, kamon".
        blocks: The groups of pieces. All pieces of a group have the same size.

    Raises:
        NoRoom: A piece is larger than a page.
    """
    tight, even = (
        _divide_rows_into_pages(
            options,
            [
                _divide_pieces_into_rows(options, number, block.pieces, has_equal_rows=even)
                for number, block in enumerate(blocks)
            ],
        )
        for even in (False, True)
    )
    pages = even if len(even) <= len(tight) else tight
    return tuple(_lay_out_sheet(options, make_title, blocks, rows) for rows in pages)


def make_sheet_title(options: PrintOptions, say: Phrases, game: str, number: int, parts: str) -> str:
    """Return the title of a sheet, such as "Maiko: tiles 1–20".

    Args:
        options: The print options.
        say: The phrases of one language.
        game: The name of the game.
        number: The number of the copy of the game, from 1.
        parts: The names of the pieces on the sheet.
    """
    return say("print-sheet", game=say(game), parts=parts, set=number, sets=options.sets)


def count_tiles_per_page(options: PrintOptions) -> int:
    """Return how many tiles fit on a page. If the options want backs, a tile needs the space of two."""
    (width, height), gap = options.paper.printable_size, _piece_gap(options)
    across = options.tile * (2 if options.backs else 1)
    return int((width + gap + 1e-6) // (across + gap)) * int((height + gap + 1e-6) // (options.tile + gap))


def _divide_rows_into_pages(options: PrintOptions, rows_of_blocks: Sequence[Sequence[_Row]]) -> list[list[_Row]]:
    """Distribute the rows of all blocks (groups of pieces) over pages, and return the rows of each page.

    A block starts a new page if it fits completely there, but not in the rest of the current page.
    """
    room, gap = options.paper.printable_size[1], _piece_gap(options)
    pages: list[list[_Row]] = [[]]
    left = room
    for rows in rows_of_blocks:
        whole = sum(row.height + gap for row in rows) - gap
        between = BLOCK_GAP if pages[-1] else 0.0
        afresh = left < whole + between and whole <= room
        for row in rows:
            if pages[-1] and (afresh or left + 1e-6 < row.height + between):
                pages.append([])
                left, between, afresh = room, 0.0, False
            pages[-1].append(row)
            left -= row.height + between
            between = gap
    return pages


def _piece_gap(options: PrintOptions) -> float:
    return 0.0 if options.cut else PIECE_GAP


def _width_with_back(options: PrintOptions, piece: Piece) -> float:
    """Return the width of a piece in millimetres. It includes the back if this is printed beside the piece."""
    return piece.width * (2 if options.backs and piece.back else 1)


def _divide_pieces_into_rows(
    options: PrintOptions, block_number: int, pieces: Sequence[Piece], *, has_equal_rows: bool
) -> list[_Row]:
    """Distribute the pieces of a block (a group of pieces of equal size) over rows.

    Args:
        options: The print options.
        block_number: The number of the block.
        pieces: The pieces.
        has_equal_rows: Whether all rows have equal length if one page can hold them. Otherwise there are as few rows as
            possible.

    Raises:
        NoRoom: A piece is larger than a page.
    """
    width, height = options.paper.printable_size
    piece, count, gap = pieces[0], len(pieces), _piece_gap(options)
    across = _width_with_back(options, piece)
    pieces_per_row = int((width + gap + 1e-6) // (across + gap))
    if not pieces_per_row or piece.height > height:
        size = f"{across:g} × {piece.height:g}"
        raise NoRoom("wrong-print-pieces", given=size, paper=str(options.paper), expected=f"{width:g} × {height:g}")
    columns = -(-count // -(-count // pieces_per_row))
    if has_equal_rows:
        full = (fewer for fewer in range(pieces_per_row, 0, -1) if count % fewer == 0)
        fit = (fewer for fewer in full if count // fewer * (piece.height + gap) - gap <= height)
        columns = next(fit, columns)
    return [
        _Row(tuple(pieces[start : start + columns]), block_number, start + 1, columns)
        for start in range(0, count, columns)
    ]


def _lay_out_sheet(
    options: PrintOptions, make_title: Callable[[str], str], blocks: Sequence[Block], rows_of_sheet: Sequence[_Row]
) -> Sheet:
    """Place the blocks (groups of pieces) of a sheet below each other, each in the middle."""
    groups = [tuple(group) for _, group in groupby(rows_of_sheet, key=lambda row: row.block)]
    names = [
        _format_piece_range(
            blocks[group[0].block], group[0].first_number, group[-1].first_number + len(group[-1].pieces) - 1
        )
        for group in groups
    ]
    sheet, top = Sheet(make_title(", ".join(names))), 0.0
    for group in groups:
        top = _place_rows_of_block(options, sheet, group, top) + BLOCK_GAP
    return sheet


def _format_piece_range(block: Block, first_number: int, last_number: int) -> str:
    """Return the name of those pieces of a block that are on one sheet, such as "tiles 1–20". Numbers begin with 1."""
    if last_number - first_number + 1 == len(block.pieces):
        return block.name
    if first_number == last_number:
        return f"{block.single_name or block.name} {first_number}"
    return f"{block.name} {first_number}–{last_number}"


def _place_rows_of_block(options: PrintOptions, sheet: Sheet, rows: Sequence[_Row], top_y: float) -> float:
    """Place the rows of a block on a sheet, from `top_y` on, and return where they end."""
    gap = _piece_gap(options)
    one = rows[0].pieces[0]
    across = _width_with_back(options, one)
    left = (options.paper.printable_size[0] - rows[0].columns * (across + gap) + gap) / 2
    for number, row in enumerate(rows):
        y = top_y + number * (one.height + gap)
        if options.cut and one.ground:
            width = len(row.pieces) * across + 2 * BLEED
            sheet.grounds.append((left - BLEED, y - BLEED, width, one.height + 2 * BLEED, one.ground))
        for column, piece in enumerate(row.pieces):
            _place_piece(options, sheet, piece, left + column * (across + gap), y)
    if options.cut:
        _add_cut_lines(sheet, [len(row.pieces) for row in rows], left, top_y, across, one.height)
    return top_y + len(rows) * (one.height + gap) - gap


def _place_piece(options: PrintOptions, sheet: Sheet, piece: Piece, x: float, y: float) -> None:
    sheet.placed.append(PlacedPicture(piece.picture, piece.words, x, y, piece.width, piece.height))
    if options.backs and piece.back:
        middle = x + piece.width
        sheet.placed.append(PlacedPicture(piece.back, None, middle, y, piece.width, piece.height))
        sheet.folds.append((middle, y, middle, y + piece.height))


def _add_cut_lines(
    sheet: Sheet, pieces_per_row: Sequence[int], left_x: float, top_y: float, piece_width: float, piece_height: float
) -> None:
    """Add the lines along which a block of pieces is cut out, and the scissors signs at their start.

    Args:
        sheet: The sheet with the block.
        pieces_per_row: The number of pieces in each row. Only the last row may be shorter.
        left_x: The left edge of the block in millimetres.
        top_y: The upper edge of the block.
        piece_width: The width of a piece, including its back.
        piece_height: The height of a piece.
    """
    for number in range(len(pieces_per_row) + 1):
        right = left_x + max(pieces_per_row[max(number - 1, 0) : number + 1]) * piece_width
        sheet.cuts.append((left_x, top_y + number * piece_height, right + CUT_OVERHANG, top_y + number * piece_height))
    for column in range(pieces_per_row[0] + 1):
        foot = top_y + sum(count >= column for count in pieces_per_row) * piece_height
        sheet.cuts.append((left_x + column * piece_width, top_y, left_x + column * piece_width, foot + CUT_OVERHANG))
    sheet.scissors += [
        (left_x - SCISSORS_LENGTH / 2, top_y, 0),
        (left_x + pieces_per_row[0] * piece_width, top_y - SCISSORS_LENGTH / 2, 90),
    ]
