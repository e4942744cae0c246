"""The cut-out sheets of Maiko: rules, 81 tiles, boards, teachers, kamon, the first player's token and the okiya."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from hanamachi.drawing import ink
from hanamachi.drawing.pen import Svg, rectangle, use
from hanamachi.drawing.render_style import RenderStyle, apply_style
from hanamachi.games.maiko.drawing.block import UNIT
from hanamachi.games.maiko.printing.boards import (
    CURTAIN,
    LEFT,
    SLIP,
    board_size,
    compute_key_places,
    compute_key_word_box,
    draw_cloth_swatch,
    draw_empty_board,
)
from hanamachi.games.maiko.printing.plan import (
    GLUE_STRIP,
    SHEET_NAME_SEPARATOR,
    FloorPlanSheet,
    divide_floor_plan_into_sheets,
    draw_floor_plan_sheet,
    has_room_for_surroundings,
)
from hanamachi.games.maiko.rules import Colour, Object, Teacher, build_deck, face_text
from hanamachi.games.maiko.rules.tiles import Face, colour_of, object_of
from hanamachi.locales import Phrases, load_phrases
from hanamachi.printing.appearance import (
    drawing_style,
    is_for_colouring_in,
    make_print_svg,
    make_svg_of_drawing,
    tile_background,
)
from hanamachi.printing.document import Document, make_print_document
from hanamachi.printing.options import Content, PrintOptions
from hanamachi.printing.rules import make_rules_data_and_pictures
from hanamachi.printing.sheets import Block, Piece, PlacedPicture, Sheet, lay_out_sheets, make_sheet_title

BACK = "m-tile-back"

TILES = tuple(face for face in build_deck() if face is not None)
"""The faces of all 81 tiles."""

CARD = (63.0, 88.0)
"""The size of a teacher's card in millimetres. It is the usual size of playing cards, so that sleeves fit."""

KAMON_COUNT = 16
KAMON_SIDE = 21.0
"""The side of a kamon in millimetres. Eight of them fit side by side on each paper."""

GUTTER = 3.5
"""The width of the empty border of a tile, in units of the drawing, which is 96 units wide: 1.5 mm of 45."""

FIRST_SIDE = 34.0
"""The side of the first player's token in millimetres."""

_PORTRAIT = 53.0
_CARD_UNIT = 120 / _PORTRAIT


@dataclass(frozen=True, slots=True)
class PlacedText:
    """A text that is printed over a sheet of pieces, in a rectangle. Positions and sizes are in millimetres.

    `kind` is the name of its look in the template. If `turned` is true, the text runs upwards.
    """

    kind: str
    words: str
    x: float
    y: float
    width: float
    height: float
    turned: bool = False


@dataclass(frozen=True, slots=True)
class PieceSheet:
    """A printed page: a sheet of pieces, and the texts over it.

    A page with a part of the floor plan also has `key`, a small overview of all parts. A page with tiles to be coloured
    in has `colours`: the picture of each colour's pattern, and the name of the colour.
    """

    sheet: Sheet
    written: tuple[PlacedText, ...] = ()
    key: dict[str, object] | None = None
    colours: tuple[dict[str, str], ...] = ()

    def make_template_data(self) -> dict[str, object]:
        """Return the page as a dictionary, as the Typst template `maiko.typ` reads it."""
        names = PlacedText.__slots__
        over = [{name: getattr(one, name) for name in names} for one in self.written]
        return {"sheet": self.sheet.to_template_data(), "written": over, "key": self.key, "colours": self.colours}


def render_cut_out(options: PrintOptions) -> bytes:
    """Return all pieces of the game Maiko, to be printed and cut out, as the bytes of a PDF.

    The document begins with the rules and ends with a score sheet, unless the options want only one part.
    """
    return compose_pieces_to_cut_out(options).render_pdf()


def compose_pieces_to_cut_out(options: PrintOptions) -> Document:
    """Return the document with all pieces of the game Maiko, to be printed and cut out.

    The document begins with the rules and ends with a score sheet, unless the options want only one part.
    """
    say = load_phrases(options.language, "maiko", "table", "web", "front", "rules", "print")
    written, figures = (
        make_rules_data_and_pictures(options, "maiko", say) if options.content.includes(Content.RULES) else (None, {})
    )
    data = {
        "rules": written,
        "pages": [page.make_template_data() for page in iter_pages(options, say)],
        "scores": _make_score_sheet_data(say) if options.content.includes(Content.SCORES) else None,
    }
    return make_print_document(
        options, say("maiko"), "games/maiko/printing/maiko", data, {**draw_piece_pictures(options), **figures}
    )


def iter_pages(options: PrintOptions, say: Phrases) -> Iterator[PieceSheet]:
    """Yield the printed pages with the pieces of the game. If the options want several sets, they follow each other."""
    for number in range(1, options.sets * options.content.includes(Content.PIECES) + 1):
        for sheet in lay_out_sheets(
            options,
            partial(make_sheet_title, options, say, "maiko", number),
            list(_group_pieces_into_blocks(options, say)),
        ):
            sheet.note = _make_colouring_note(options, say, sheet)
            texts = tuple(text for placed in sheet.placed for text in _piece_texts(options, say, placed))
            yield PieceSheet(sheet, texts, colours=_make_colour_key(options, say, sheet))
        yield from _lay_out_floor_plan_pages(options, say, number)


def _make_colouring_note(options: PrintOptions, say: Phrases, sheet: Sheet) -> tuple[str, ...]:
    """Return what line art says to people: that they may colour it in, and what must stay visible for the game.

    The result is empty in other styles.
    """
    if not is_for_colouring_in(options):
        return ()
    has_tiles = any(placed.picture in map(_piece_id, TILES) for placed in sheet.placed)
    return say("print-line-invitation"), *((say("print-line-maiko"),) if has_tiles else ())


def _make_colour_key(options: PrintOptions, say: Phrases, sheet: Sheet) -> tuple[dict[str, str], ...]:
    """Return the picture of each colour's pattern and the name of the colour, for a sheet of tiles to be coloured in.

    The result is empty for other sheets.
    """
    if not is_for_colouring_in(options) or not any(placed.picture in map(_piece_id, TILES) for placed in sheet.placed):
        return ()
    return tuple({"picture": f"swatch-{colour.letter}", "words": _colour_name(say, colour)} for colour in Colour)


def _group_pieces_into_blocks(options: PrintOptions, say: Phrases) -> Iterator[Block]:
    """Yield the groups of pieces, in an order that needs few pages: small pieces fill pages that a board leaves."""
    boards = [_make_board_block(options, say, colour) for colour in Colour]
    tiles = list(_tile_pieces(options, say))
    yield Block(say("print-tiles", count=len(tiles)), tiles, say("print-tiles", count=1))
    yield boards[0]
    yield Block(say("print-maiko-kamons"), list(_kamon_pieces(options, say)))
    yield from boards[1:]
    yield Block(say("print-maiko-teachers"), list(_teacher_pieces(say)))
    token = Piece("m-first", say("print-maiko-first"), FIRST_SIDE, FIRST_SIDE, "m-first", tile_background(options))
    yield Block(say("print-maiko-starter"), [token])


def draw_piece_pictures(options: PrintOptions) -> dict[str, str]:
    """Return the SVG pictures of all pieces of the game, such as tiles, coins and boards, by name."""
    plan = divide_floor_plan_into_sheets(options)
    stones = has_room_for_surroundings(plan)
    return {
        **{_piece_id(face): _draw_tile_to_cut_out(options, _piece_id(face)) for face in TILES},
        **({BACK: _draw_tile_to_cut_out(options, BACK)} if options.backs else {}),
        **{
            f"m-tile-{colour.letter}": make_svg_of_drawing(options, f"m-tile-{colour.letter}", UNIT)
            for colour in Colour
        },
        **{name: make_svg_of_drawing(options, name, UNIT) for name in ("m-kamon", "m-first")},
        **{f"swatch-{colour.letter}": _draw_swatch(options, colour) for colour in Colour},
        **{f"board-{colour.letter}": draw_empty_board(options, colour) for colour in Colour},
        **{f"card-{teacher.word}": _draw_teacher_card(options, teacher) for teacher in Teacher},
        **{f"plan-{part.name}": draw_floor_plan_sheet(options, part, with_surroundings=stones) for part in plan},
    }


def _draw_swatch(options: PrintOptions, colour: Colour) -> Svg:
    return make_print_svg(options, "-2 -2 36 36", draw_cloth_swatch(colour, 0, 0, 32))


def _draw_tile_to_cut_out(options: PrintOptions, tile_name: str) -> Svg:
    """Return a tile, or its back, as an SVG picture with a gutter, in which cut and fold lines are visible."""
    left, top, width, height = map(float, UNIT.split())
    picture = use(tile_name, x=left, y=top, width=width, height=height)
    box = (left - GUTTER, top - GUTTER, width + 2 * GUTTER, height + 2 * GUTTER)
    return make_print_svg(options, " ".join(f"{side:g}" for side in box), picture)


def _piece_id(face: Face) -> str:
    return f"m-{face_text(face)}"


def describe_tile_face(say: Phrases, face: Face) -> str:
    """Return the description of a tile in words, for people who cannot see its picture.

    Args:
        say: The phrases of one language.
        face: The face of the tile: an object in a colour, or a friend.
    """
    tile, colour = object_of(face), colour_of(face)
    if tile is None or colour is None:
        return say(f"friend-{face_text(face)[1]}")
    return say(f"object-{tile.letter}.coloured", colour=colour.name.lower())


def _colour_name(say: Phrases, colour: Colour) -> str:
    return say(f"colour-{colour.name.lower()}")


def _tile_pieces(options: PrintOptions, say: Phrases) -> Iterator[Piece]:
    for face in TILES:
        yield Piece(
            _piece_id(face), describe_tile_face(say, face), options.tile, options.tile, BACK, tile_background(options)
        )


def _kamon_pieces(options: PrintOptions, say: Phrases) -> Iterator[Piece]:
    for _ in range(KAMON_COUNT):
        yield Piece("m-kamon", say("print-maiko-kamon"), KAMON_SIDE, KAMON_SIDE, "m-kamon", tile_background(options))


# ------------------------------------------------------------ boards


def _piece_texts(options: PrintOptions, say: Phrases, placed: PlacedPicture) -> Iterator[PlacedText]:
    """Yield the texts on a piece: those of a player's board or a teacher's card, and none on other pieces."""
    if placed.picture.startswith("board-"):
        yield from _place_board_labels(options, say, placed)
    else:
        yield from _place_teacher_card_texts(say, placed)


def _make_board_block(options: PrintOptions, say: Phrases, colour: Colour) -> Block:
    size, name = board_size(options), _colour_name(say, colour)
    cells = ", ".join(say(f"object-{tile.letter}") for tile in Object)
    words = say("print-maiko-board", colour=name, cells=cells)
    piece = Piece(f"board-{colour.letter}", words, size.width, size.height)
    return Block(say("print-maiko-board-of", colour=name), [piece])


def _place_board_labels(options: PrintOptions, say: Phrases, placed_board: PlacedPicture) -> Iterator[PlacedText]:
    """Yield the texts on a printed player's board: the name of its colour, and the name of the object in each cell."""
    cell = board_size(options).cell
    colour = next(colour for colour in Colour if placed_board.picture == f"board-{colour.letter}")
    yield PlacedText(
        "name", _colour_name(say, colour), placed_board.x + LEFT + 12, placed_board.y + 1.7, SLIP - LEFT - 13, 9.6
    )
    if is_for_colouring_in(options):
        for each, corner in compute_key_places().items():
            x, y, width, height = compute_key_word_box(*corner)
            yield PlacedText("key", _colour_name(say, each), placed_board.x + x, placed_board.y + y, width, height)
    for tile in Object:
        row, column = divmod(tile, 3)
        x, y = placed_board.x + LEFT + column * cell, placed_board.y + CURTAIN + row * cell
        yield PlacedText("cell", say(f"object-{tile.letter}"), x, y + 0.84 * cell, cell, 0.12 * cell)


# ------------------------------------------------------------ teachers, and who starts


def _teacher_pieces(say: Phrases) -> Iterator[Piece]:
    for teacher in Teacher:
        yield Piece(f"card-{teacher.word}", " ".join(_compose_teacher_card_texts(say, teacher)), *CARD)


def _compose_teacher_card_texts(say: Phrases, teacher: Teacher) -> tuple[str, str, str]:
    """Return the name of a teacher, a sentence about this person, and the service that a player can buy with a coin."""
    phrase = f"teacher-{teacher.word}"
    return f"{say(phrase)},", f"{say(f'{phrase}.who')}.", say(f"{phrase}.does")


def _place_teacher_card_texts(say: Phrases, placed_card: PlacedPicture) -> Iterator[PlacedText]:
    for teacher in Teacher:
        if placed_card.picture == f"card-{teacher.word}":
            phrase = f"teacher-{teacher.word}"
            lines = (("name", "", 59.5, 6.5), ("who", ".who", 66, 4.5), ("does", ".does", 70.5, 15.5))
            for kind, attribute, y, height in lines:
                words = say(phrase + attribute)
                yield PlacedText(f"card-{kind}", words, placed_card.x + 5, placed_card.y + y, CARD[0] - 10, height)


def _draw_teacher_card(options: PrintOptions, teacher: Teacher) -> Svg:
    """Return the SVG picture of a teacher's card: the portrait, and empty space below it for texts."""
    width, height = (side * _CARD_UNIT for side in CARD)
    edge = 5 * _CARD_UNIT
    sheet = rectangle(0, 0, width, height, ink.PAPER, only="colour")
    inset = 1.5 * _CARD_UNIT
    frame = rectangle(
        inset, inset, width - 2 * inset, height - 2 * inset, "none", rx=6, stroke=ink.SUMI, stroke_width=1
    )
    portrait = use(f"m-t-{teacher.word}", x=edge, y=edge, width=120, height=120)
    around = rectangle(edge, edge, 120, 120, "none", stroke=ink.SUMI, stroke_width=1.4)
    shown = "".join(apply_style(each, drawing_style(options)) for each in (sheet, frame, portrait, around))
    return make_print_svg(options, f"0 0 {width:.2f} {height:.2f}", shown)


# ------------------------------------------------------------ the plan


def _lay_out_floor_plan_pages(options: PrintOptions, say: Phrases, set_number: int) -> Iterator[PieceSheet]:
    all_parts = divide_floor_plan_into_sheets(options)
    rows = len({part.name.partition(SHEET_NAME_SEPARATOR)[0] for part in all_parts})
    names = [part.name for part in all_parts]
    for part in all_parts:
        rooms = ", ".join(say(f"room-{room.value.replace(' ', '-')}") for room in part.rooms)
        words = say("print-maiko-part", part=part.name, rooms=rooms)
        piece = Piece(f"plan-{part.name}", words, part.width, part.height)
        (sheet,) = lay_out_sheets(
            options,
            partial(make_sheet_title, options, say, "maiko", set_number),
            [Block(say("print-maiko-plan", part=part.name), [piece])],
        )
        sheet.note = _make_colouring_note(options, say, sheet)
        key = {"names": names, "columns": len(names) // rows, "here": part.name, "join": say("print-maiko-join")}
        yield PieceSheet(sheet, tuple(_place_floor_plan_labels(options, say, part, sheet.placed[0])), key)


def _place_floor_plan_labels(
    options: PrintOptions, say: Phrases, plan_sheet: FloorPlanSheet, placed_picture: PlacedPicture
) -> Iterator[PlacedText]:
    """Yield the texts on one part of the printed floor plan.

    They are the names of the places (such as "b3"), and on each glue strip the name of the sheet that is glued onto it.
    """
    # the squares of line art are a little smaller than their places
    inset = (2.8 * plan_sheet.scale, 2.3 * plan_sheet.scale)
    right, down = inset if drawing_style(options) is RenderStyle.LINE else (2.0, 1.6)
    for name, (x, y) in plan_sheet.compute_place_corners().items():
        yield PlacedText("place", name, placed_picture.x + x + right, placed_picture.y + y + down, 8, 3)
    foot = GLUE_STRIP if plan_sheet.below else 0.0
    if plan_sheet.right:
        words = say("print-maiko-strip", part=plan_sheet.right)
        x, height = placed_picture.x + plan_sheet.width - GLUE_STRIP, plan_sheet.height - foot
        yield PlacedText("strip", words, x, placed_picture.y, GLUE_STRIP, height, turned=True)
    if plan_sheet.below:
        y = placed_picture.y + plan_sheet.height - GLUE_STRIP
        width = plan_sheet.width - (GLUE_STRIP if plan_sheet.right else 0.0)
        yield PlacedText(
            "strip", say("print-maiko-strip", part=plan_sheet.below), placed_picture.x, y, width, GLUE_STRIP
        )


# ------------------------------------------------------------ rules and scores


def _make_score_sheet_data(say: Phrases) -> dict[str, object]:
    """Return the texts and picture names of the score sheet, as the Typst template reads them."""
    colours = [{"picture": f"m-tile-{colour.letter}", "words": _colour_name(say, colour)} for colour in Colour]
    words = {name: say(f"print-maiko-{name}") for name in ("colour", "name", "own", "other", "points")}
    return {"title": say("print-score"), "date": say("print-score-date"), "colours": colours, **words}
