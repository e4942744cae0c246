"""Maiko on paper, measured in the PDF."""

import re
import subprocess
import sys
from collections import Counter
from functools import cache
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pypdfium2  # type: ignore[import-untyped]
import pytest
from PIL import Image, ImageChops

from hanamachi.drawing.colouring import Colouring
from hanamachi.drawing.render_style import RenderStyle
from hanamachi.games.maiko import Teacher
from hanamachi.games.maiko.printing.boards import board_size
from hanamachi.games.maiko.printing.cut_out import CARD, FIRST_SIDE, KAMON_SIDE, draw_piece_pictures, iter_pages
from hanamachi.games.maiko.printing.cut_out import render_cut_out as press
from hanamachi.games.maiko.printing.plan import GLUE_STRIP, divide_floor_plan_into_sheets, has_room_for_surroundings
from hanamachi.games.maiko.rules.floor import PLACE_NAMES
from hanamachi.locales import LANGUAGES, load_phrases
from hanamachi.printing.appearance import make_svg_of_drawing
from hanamachi.printing.options import Content, PrintOptions
from hanamachi.printing.paper import BOTTOM_MARGIN, Paper
from hanamachi.printing.typeset import render_png
from tests.printing import pages

SIZES = (30, 33.3, 35, 38, 42.5, 45, 47.25, 50, 55, 58, 60)

maiko = cache(press)
"""Many look at the same document."""


def find_pieces(pdf: bytes) -> list[pages.Picture]:
    """Return the pictures on sheets of pieces, the pages that hold a ruler."""
    ruled = {
        number for number in range(len(pages.extract_texts(pdf))) if pages.find_line_lengths(pdf, number) & {50.0, 50.8}
    }
    return [picture for picture in pages.find_pictures(pdf) if picture.page in ruled]


def find_tiles(pdf: bytes, side: float) -> list[pages.Picture]:
    """Return the pictures that are as large as a tile."""
    return [one for one in find_pieces(pdf) if (one.width, one.height) == pytest.approx((side, side), abs=0.01)]


def normalise_blanks(text: str) -> str:
    """Return a text with plain blanks, as it is read out of a PDF."""
    return " ".join(text.split())


def find_place_names(pdf: bytes) -> dict[str, list[tuple[int, float, float]]]:
    """Return the printed names of places: the page from 0, and the left end in mm from the lower left."""
    found: dict[str, list[tuple[int, float, float]]] = {}
    for number, page in enumerate(pypdfium2.PdfDocument(pdf)):
        text = page.get_textpage()
        for match in re.finditer(r"(?<!\S)([a-i][1-9])(?!\S)", text.get_text_range()):
            left, low, _, _ = text.get_charbox(match.start(), loose=True)
            found.setdefault(match[1], []).append((number, left * pages.POINT, low * pages.POINT))
    return found


@pytest.mark.parametrize("tile", [37.25, 60])
def test_there_are_eighty_one_tiles_as_large_as_they_were_ordered(tile: float) -> None:
    count = Counter(one.words for one in find_tiles(maiko(PrintOptions(tile=tile, content=Content.PIECES)), tile))
    say = load_phrases("en", "maiko")
    friends = {say(f"friend-{number}") for number in range(1, 10)}
    assert count.total() == 81
    assert {words for words, many in count.items() if many == 1} == friends
    assert {words for words, many in count.items() if many == 2} >= {"white fan", "green comb"}
    assert len(count) == 45


def test_there_are_16_kamon_4_teachers_4_boards_and_a_start_token() -> None:
    pieces = find_pieces(maiko(PrintOptions(content=Content.PIECES)))
    size = Counter((round(one.width, 1), round(one.height, 1)) for one in pieces)
    board = board_size(PrintOptions())
    assert size[KAMON_SIDE, KAMON_SIDE] == 16
    assert size[CARD] == 4
    assert size[FIRST_SIDE, FIRST_SIDE] == 1
    assert size[round(board.width, 1), round(board.height, 1)] == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_says_what_its_teacher_does_to_the_eye_and_to_the_ear(language: str) -> None:
    say = load_phrases(language, "maiko")
    pdf = maiko(PrintOptions(language=language, content=Content.PIECES))
    written = " ".join(pages.extract_texts(pdf))
    told = [one.words for one in find_pieces(pdf)]
    for teacher in Teacher:
        does = normalise_blanks(say(f"teacher-{teacher.word}.does"))
        assert does in written
        assert any(does in normalise_blanks(words) and say(f"teacher-{teacher.word}") in words for words in told)
    cards = [one for one in find_pieces(pdf) if (round(one.width, 1), round(one.height, 1)) == CARD]
    lines = pages.find_text_boxes(pdf, cards[0].page)
    for card in cards:
        sides = sorted(box[1::2] for box in lines if card.x < box[0] < card.x + card.width and box[1] > card.y + 50)
        rows = [each for each in sides if each[0] < card.y + card.height]
        assert all(foot <= top + 0.3 for (_, foot), (top, _) in pairwise(rows)), "no line lies on another"
        assert max(foot for _, foot in rows) < card.y + card.height - 2


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("tile", SIZES)
def test_a_board_has_cells_that_hold_a_tile_and_fits_a_page(paper: Paper, tile: float) -> None:
    options = PrintOptions(paper, tile=tile)
    size = board_size(options)
    assert size.cell >= tile
    width, height = paper.printable_size
    assert size.width <= width + 1e-6 and size.height <= height


# ------------------------------------------------------------ the okiya on sheets that join


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("tile", SIZES)
def test_every_place_lies_on_one_sheet_and_the_sheets_join(paper: Paper, tile: float) -> None:
    made = divide_floor_plan_into_sheets(PrintOptions(paper, tile=tile))
    assert sorted(name for part in made for name in part.own_places) == sorted(PLACE_NAMES)
    width, height = paper.printable_size
    by_name = {part.name: part for part in made}
    for part in made:
        assert part.scale == pytest.approx(tile / 36)
        assert part.width <= width and part.height <= height
        left, top, across, down = part.box
        strip = GLUE_STRIP / part.scale
        if part.right:
            assert by_name[part.right].box[0] == pytest.approx(left + across - strip)
        if part.below:
            assert by_name[part.below].box[1] == pytest.approx(top + down - strip)
    assert made[0].box[0] < 0 and made[-1].box[0] + made[-1].box[2] > 348


@pytest.mark.parametrize(
    ("paper", "tile", "names"),
    [("a4", 30, "2·2"), ("a4", 45, "2·3"), ("a4", 60, "3·4"), ("letter", 30, "2·2"), ("letter", 45, "2·3")],
)
def test_the_plan_takes_as_few_sheets_as_there_can_be(paper: str, tile: float, names: str) -> None:
    assert divide_floor_plan_into_sheets(PrintOptions.parse(paper, tile=tile))[-1].name == names


def test_sheets_of_the_usual_tiles_part_where_the_house_has_walls() -> None:
    assert sorted({part.box[0] for part in divide_floor_plan_into_sheets(PrintOptions())})[1:] == [116.5, 231.5]
    assert has_room_for_surroundings(divide_floor_plan_into_sheets(PrintOptions()))


@pytest.mark.parametrize(("paper", "tile"), [(Paper.A4, 45), (Paper.LETTER, 60)])
def test_the_joined_plan_has_eighty_one_places_of_the_size_of_a_tile(paper: Paper, tile: float) -> None:
    options = PrintOptions(paper, tile=tile, content=Content.PIECES)
    pdf = maiko(options)
    found = find_place_names(pdf)
    assert sorted(found) == sorted(PLACE_NAMES)
    assert all(len(where) == 1 for where in found.values())
    (first, x, y), (second, _, lower), (third, next_x, _) = (found[name][0] for name in ("a9", "a8", "b9"))
    assert first == second and y - lower == pytest.approx(tile, abs=0.1)
    if first == third:
        assert next_x - x == pytest.approx(tile, abs=0.3)


def test_what_goes_on_under_the_next_sheet_is_what_lies_there() -> None:
    pdf = maiko(PrintOptions(content=Content.PIECES))
    first, second = [one for one in find_pieces(pdf) if one.words.startswith(("Sheet 1·1", "Sheet 1·2"))]

    def light(one: pages.Picture, x: float) -> bytes:
        """Return the brightness along a strip of a sheet, two points per mm, without the edges that are cut off."""
        left, top, right, foot = (round(2 * length) for length in (x + 1, one.y + 1, x + GLUE_STRIP - 1, one.y + 90))
        return pages.render_page(pdf, one.page, 50.8).convert("L").crop((left, top, right, foot)).tobytes()

    def off(plain: bytes) -> float:
        """Return the difference of each pixel to the colour below the veil."""
        return sum(abs(a - (0.28 * b + 0.72 * 255)) for a, b in zip(veiled, plain, strict=True)) / len(veiled)

    veiled = light(first, first.x + first.width - GLUE_STRIP)
    assert off(light(second, second.x)) < 3
    assert off(light(second, second.x + GLUE_STRIP)) > 8


def test_a_strip_says_which_sheet_is_glued_on_it() -> None:
    texts = [
        text for text in pages.extract_texts(maiko(PrintOptions(content=Content.PIECES))) if "glue each onto" in text
    ]
    said = [re.findall(r"Glue sheet (\d·\d) here", text) for text in texts]
    assert [sorted(names) for names in said] == [["1·2", "2·1"], ["1·3", "2·2"], ["2·3"], ["2·2"], ["2·3"], []]


def test_a_sheet_of_the_plan_tells_its_rooms_aloud() -> None:
    words = [
        one.words for one in find_pieces(maiko(PrintOptions(content=Content.PIECES))) if one.words.startswith("Sheet ")
    ]
    assert words[0] == "Sheet 1·1 of the okiya: kitchen, west veranda, zen garden"
    assert len(words) == 6


# ------------------------------------------------------------ the whole document


@pytest.mark.parametrize(("paper", "language", "style"), pages.MIXES)
def test_the_rules_are_two_pages_above_their_foot_and_the_scores_the_last(
    paper: Paper, language: str, style: RenderStyle
) -> None:
    say = load_phrases(language, "print", "rules")
    pdf = maiko(PrintOptions(paper, language, style, tile=30, backs=True))
    texts = pages.extract_texts(pdf)
    titles = [say(f"rules-maiko-{name}-title") for name in ("turn", "score")]
    assert [[number for number, text in enumerate(texts) if title in text] for title in titles] == [[0], [1]]
    assert say("print-making-title") in texts[0]
    assert f"{say('print-tiles', count=81)} 1–" in texts[2]
    assert say("print-score") in texts[-1]
    ruler = "2 in" if paper is Paper.LETTER else "50 mm"
    assert all(normalise_blanks(say("print-one-side")) in text and ruler in text for text in texts[2:-1])
    assert [f"{number} / {len(texts)}" in text for number, text in enumerate(texts, 1)] == [True] * len(texts)

    printed = pypdfium2.PdfDocument(pdf)
    for number in (0, 1):
        text = printed[number].get_textpage()
        lows = sorted(text.get_rect(at)[1] * pages.POINT for at in range(text.count_rects()))
        assert lows[0] == pytest.approx(9, abs=1)  # the number of the page
        assert next(low for low in lows if low > lows[0] + 1) > BOTTOM_MARGIN - 2


def test_pieces_lie_within_what_a_printer_reaches() -> None:
    for paper, tile in ((Paper.A4, 45), (Paper.LETTER, 60)):
        width, height = paper.size
        for piece in find_pieces(maiko(PrintOptions(paper, tile=tile, backs=True, content=Content.PIECES))):
            assert piece.x >= 9.99 and piece.x + piece.width <= width - 9.99
            assert piece.y >= 17.99 and piece.y + piece.height <= height - 19.99


def test_without_rules_there_are_pieces_alone_and_sets_are_told_apart() -> None:
    one = pages.extract_texts(maiko(PrintOptions(tile=30, content=Content.PIECES)))
    two = pages.extract_texts(maiko(PrintOptions(tile=30, content=Content.PIECES, sets=2)))
    assert all("Print on one side only" in text for text in one)
    assert len(two) == 2 * len(one)
    assert ["set 1 of 2" in text for text in two] == [True] * len(one) + [False] * len(one)


def test_a_screen_reader_finds_title_language_and_picture_texts() -> None:
    pdf = maiko(PrintOptions(language="nl"))
    read = pages.open_pdf(pdf)
    root: Any = read.trailer["/Root"]
    assert root["/Lang"] == "nl" and root["/MarkInfo"]["/Marked"]
    assert read.metadata and read.metadata.title == "Maiko"
    assert b"<pdfuaid:part>1</pdfuaid:part>" in root["/Metadata"].get_data()
    roles = pages.list_roles(pdf)
    assert roles.count("Figure") == len(pages.find_pictures(pdf)) > 81 + 16 + 4 + 4 + 6
    assert all(picture.words not in ("", "None") for picture in pages.find_pictures(pdf))
    assert roles.count("Table") == 8


def test_a_pdf_embeds_its_fonts() -> None:
    fonts = pages.list_fonts(maiko(PrintOptions()))
    assert fonts and all(fonts.values())
    assert all("Libertinus" in name for name in fonts)


def test_every_page_has_the_drawing_style() -> None:
    def coloured(pdf: bytes, page: int) -> int:
        """Return the number of pixels of a page that are neither grey nor nearly black."""
        _, saturation, value = pages.render_page(pdf, page, dots=30).convert("HSV").split()
        return sum(s > 100 and v > 60 for s, v in zip(saturation.tobytes(), value.tobytes(), strict=True))

    for style in (RenderStyle.LINE, RenderStyle.CONTRAST):
        pdf = maiko(PrintOptions(style=style))
        same = [
            [pages.remove_style_mark(text) for text in pages.extract_texts(pdf)] for pdf in (pdf, maiko(PrintOptions()))
        ]
        assert same[0] == same[1], "it moves no word to another page"
        assert [coloured(pdf, page) for page in range(len(pages.extract_texts(pdf)))] == [0] * len(
            pages.extract_texts(pdf)
        )
    pdf = maiko(PrintOptions())
    assert all(coloured(pdf, page) > 20 for page in range(len(pages.extract_texts(pdf))))


def test_in_grey_waves_tell_violet_from_the_stripes_of_green() -> None:
    profiles = {}
    for letter in "vg":
        picture = make_svg_of_drawing(PrintOptions(), f"m-cloth-{letter}", "0 0 56 56")
        grey = Image.open(BytesIO(render_png("printing/icon", {"side": 224}, {"icon": picture}))).convert("L")
        middle = grey.crop((40, 40, 184, 184))
        levels = middle.tobytes()
        dark, light = srgb_to_light(min(levels)), srgb_to_light(max(levels))
        assert (light + 0.05) / (dark + 0.05) >= 1.5, "the pattern is seen on its ground"
        rows, columns = (middle.resize(size, Image.Resampling.BOX).tobytes() for size in ((1, 144), (144, 1)))
        profiles[letter] = max(rows) - min(rows), max(columns) - min(columns)
    assert profiles["v"][0] >= 8, "waves change from row to row"
    assert profiles["g"][0] <= 1 and profiles["g"][1] >= 20, "stripes change from column to column only"


def srgb_to_light(level: float) -> float:
    """Return the relative luminance of a grey level, 0 to 255 (WCAG 2.2)."""
    share = level / 255
    return float(share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4)


@pytest.mark.parametrize(("paper", "language"), [(Paper.A4, "en"), (Paper.LETTER, "fr"), (Paper.LETTER, "nl")])
def test_line_art_invites_to_colour_in_and_says_what_to_keep(paper: Paper, language: str) -> None:
    say = load_phrases(language, "print", "rules")
    pdf = maiko(PrintOptions(paper, language, RenderStyle.LINE))
    texts = pages.extract_texts(pdf)
    assert all(normalise_blanks(say("print-line-invitation")) in text for text in texts[2:-1])
    with_tiles = {piece.page for piece in find_tiles(pdf, 45)}
    assert {number for number, text in enumerate(texts) if say("print-line-maiko") in text} == with_tiles
    top = min(piece.y for piece in find_pieces(pdf) if piece.page == 2)
    scissors = max(piece.x + piece.width for piece in find_pieces(pdf) if piece.page == 2) - 2.4
    assert all(right < scissors for _, y, right, foot in pages.find_text_boxes(pdf, 2) if y < top < foot + 4.5)
    assert say("print-authors-maiko") in texts[0]


def test_tiles_of_maiko_have_the_colours_of_an_own_set() -> None:
    own = Colouring.parse('{"set": 1, "name": "Mine", "inks": {"fan-sun": "#ff00ff"}, "token": null}')
    pdf = press(PrintOptions(content=Content.PIECES, colouring=own))
    colours = {colour for _, colour in pages.render_page(pdf, 0, 60).convert("RGB").getcolors(1 << 24) or ()}
    assert (255, 0, 255) in colours


def test_tiles_one_after_the_other_are_the_same_object() -> None:
    words = [one.words.partition(" ")[2] for one in find_tiles(maiko(PrintOptions(content=Content.PIECES)), 45)][:72]
    assert [a != b for a, b in pairwise(words)].count(True) == 8


def test_the_command_prints_it_and_bad_input_leaves_nothing(tmp_path: Path) -> None:
    out = tmp_path / "maiko.pdf"
    how = ("--language", "fr", "--paper", "letter", "-o", str(out))
    command = [sys.executable, "-m", "hanamachi", "print", "maiko", *how]
    refused = subprocess.run([*command, "--tile", "61"], capture_output=True, text=True, check=False)
    assert (refused.returncode, list(tmp_path.iterdir())) == (2, [])
    assert "--tile" in refused.stderr and "'61'" in refused.stderr and "il faut un nombre de 30" in refused.stderr
    subprocess.run([*command, "--only", "pieces"], check=True)
    assert out.read_bytes() == maiko(PrintOptions(Paper.LETTER, "fr", content=Content.PIECES))


def test_a_half_turn_does_not_change_the_back_of_a_tile() -> None:
    back = draw_piece_pictures(PrintOptions(backs=True))["m-tile-back"]
    picture = Image.open(BytesIO(render_png("printing/icon", {"side": 192}, {"icon": back}))).convert("L")
    assert max(ImageChops.difference(picture, picture.rotate(180)).tobytes()) < 40
    assert min(picture.tobytes()) < 100


def list_colour_legends(options: PrintOptions) -> tuple[list[list[str]], list[list[str]]]:
    """Return the texts of the colour legends: on each sheet with tiles, and on each sheet with boards."""
    say = load_phrases(options.language, "maiko", "table", "web", "front", "rules", "print")
    on_tiles, on_boards = [], []
    for page in iter_pages(options, say):
        if any(re.fullmatch("m-([A-Z][wvpg]|f[1-9])", placed.picture) for placed in page.sheet.placed):
            on_tiles.append([each["words"] for each in page.colours])
        else:
            assert not page.colours
        if any(placed.picture.startswith("board-") for placed in page.sheet.placed):
            on_boards.append([text.words for text in page.written if text.kind == "key"])
    return on_tiles, on_boards


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["white", "violet", "pink", "green"]),
        ("fr", ["blanc", "violet", "rose", "vert"]),
        ("nl", ["wit", "paars", "roze", "groen"]),
    ],
)
def test_line_art_says_which_pattern_is_which_colour(language: str, words: list[str]) -> None:
    on_tiles, on_boards = list_colour_legends(PrintOptions(language=language, style=RenderStyle.LINE))
    assert (on_tiles, on_boards) == ([words] * 5, [words] * 4)


@pytest.mark.parametrize("options", [PrintOptions(), PrintOptions(style=RenderStyle.LINE, colouring=Colouring())])
def test_a_print_with_colours_needs_no_key_of_colours(options: PrintOptions) -> None:
    on_tiles, on_boards = list_colour_legends(options)
    assert not any(on_tiles) and not any(on_boards)
