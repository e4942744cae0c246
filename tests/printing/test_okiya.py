"""Okiya on paper, measured in the PDF."""

import re
from functools import cache
from typing import Any

import pytest
from PIL.Image import Image

from hanamachi.drawing.colouring import Colouring
from hanamachi.drawing.render_style import RenderStyle
from hanamachi.games.okiya import TILES
from hanamachi.games.okiya.printing.cut_out import cut_out_pdf as press
from hanamachi.games.okiya.printing.cut_out import draw_piece_pictures
from hanamachi.games.okiya.printing.puzzles import puzzles_pdf
from hanamachi.locales import LANGUAGES, Phrases, load_phrases
from hanamachi.printing.options import Content, PrintOptions
from hanamachi.printing.paper import Paper
from tests.printing import pages
from tests.printing.documents import PUZZLES

okiya = cache(press)
"""Many look at the same document."""


def find_pieces(pdf: bytes) -> list[pages.Picture]:
    """Return the pictures on sheets of pieces, the pages that hold a ruler."""
    ruled = {
        number for number in range(len(pages.extract_texts(pdf))) if pages.find_line_lengths(pdf, number) & {50.0, 50.8}
    }
    return [picture for picture in pages.find_pictures(pdf) if picture.page in ruled]


def find_colours(image: Image) -> set[object]:
    """Return the colours of a picture."""
    return {colour for _, colour in image.convert("RGB").getcolors(1 << 24) or ()}


@pytest.mark.parametrize("paper", Paper)
def test_a_page_has_the_size_of_its_paper(paper: Paper) -> None:
    pdf = okiya(PrintOptions(paper))
    for number in range(len(pages.extract_texts(pdf))):
        assert pages.page_size(pdf, number) == pytest.approx(paper.size, abs=0.01)


@pytest.mark.parametrize("tile", [37.25, 60])
def test_a_tile_has_the_ordered_size_and_a_token_nine_tenths_of_it(tile: float) -> None:
    pieces = find_pieces(okiya(PrintOptions(tile=tile)))
    assert len(pieces) == 32
    for number, piece in enumerate(pieces):
        side = tile if number < 16 else tile * 0.9
        assert (piece.width, piece.height) == pytest.approx((side, side), abs=0.01)


def test_there_are_sixteen_different_tiles_and_eight_tokens_a_motif() -> None:
    words = [piece.words for piece in find_pieces(okiya(PrintOptions()))]
    say = load_phrases("en", "okiya", "print")
    assert words[0] == "maple and sun"
    assert len(set(words[:16])) == len(TILES)
    assert [words.count(say(f"print-token-{letter}")) for letter in "ab"] == [8, 8]


def test_pieces_lie_within_what_a_printer_reaches() -> None:
    for paper in Paper:
        width, height = paper.size
        for piece in find_pieces(okiya(PrintOptions(paper, tile=38, backs=True))):
            assert piece.x >= 9.99 and piece.x + piece.width <= width - 9.99
            assert piece.y >= 17.99 and piece.y + piece.height <= height - 19.99


@pytest.mark.parametrize(("paper", "language", "style"), pages.MIXES)
def test_the_rules_are_one_page_and_the_score_another(paper: Paper, language: str, style: RenderStyle) -> None:
    say = load_phrases(language, "print", "rules")
    texts = pages.extract_texts(okiya(PrintOptions(paper, language, style, backs=True)))
    ruled = [number for number, text in enumerate(texts) if say("rules-okiya-win-title") in text]
    assert ruled == [0]
    assert " ".join(say("rules-okiya-match-5").split()[-4:]) in texts[0]
    assert say("print-making-title") in texts[0]
    assert say("print-score-note").split(".")[0] in texts[-1]
    assert "1 / " in texts[0] and all(say("print-one-side") in text for text in texts[1:-1])


def test_every_page_has_its_number() -> None:
    texts = pages.extract_texts(okiya(PrintOptions()))
    assert len(texts) == 4
    for number, text in enumerate(texts, 1):
        assert f"{number} / 4" in text


def test_without_rules_there_are_pieces_alone() -> None:
    texts = pages.extract_texts(okiya(PrintOptions(content=Content.PIECES)))
    assert len(texts) == 2
    assert all("Print on one side only" in text and "50 mm" in text for text in texts)


@pytest.mark.parametrize(
    ("content", "title", "other"),
    [(Content.RULES, "Making the game", "Score sheet"), (Content.SCORES, "Score sheet", "Making the game")],
)
def test_one_part_can_be_printed_alone(content: Content, title: str, other: str) -> None:
    (text,) = pages.extract_texts(okiya(PrintOptions(content=content)))
    assert title in text and other not in text


def test_sets_are_marked_differently() -> None:
    pdf = okiya(PrintOptions(sets=3, content=Content.PIECES))
    assert len(find_pieces(pdf)) == 3 * 32
    assert [f"set {number} of 3" in text for number, text in enumerate(pages.extract_texts(pdf)[::2], 1)] == [True] * 3


def test_a_sheet_of_pieces_has_fifty_millimetres_to_measure() -> None:
    pdf = okiya(PrintOptions())
    assert [50.0 in pages.find_line_lengths(pdf, number) for number in range(4)] == [False, True, True, False]


def test_a_screen_reader_finds_title_language_and_picture_texts() -> None:
    pdf = okiya(PrintOptions(language="fr"))
    read = pages.open_pdf(pdf)
    root: Any = read.trailer["/Root"]
    assert root["/Lang"] == "fr"
    assert root["/MarkInfo"]["/Marked"]
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert read.metadata and read.metadata.title == "Okiya"
    assert b"<pdfuaid:part>1</pdfuaid:part>" in root["/Metadata"].get_data()
    roles = pages.list_roles(pdf)
    assert roles.count("Figure") == len(pages.find_pictures(pdf)) > 32
    assert all(picture.words not in ("", "None") for picture in pages.find_pictures(pdf))
    assert roles.count("H1") == 4 and roles.count("Table") == 2


def test_a_pdf_embeds_its_fonts() -> None:
    fonts = pages.list_fonts(okiya(PrintOptions()))
    assert fonts and all(fonts.values())
    assert all("Libertinus" in name for name in fonts)


def test_pages_of_okiya_have_the_drawing_style() -> None:
    def most(style: RenderStyle) -> int:
        """Return the strongest colour on the first page, 0 to 255."""
        saturation = (
            pages.render_page(okiya(PrintOptions(style=style, content=Content.PIECES)), dots=40)
            .convert("HSV")
            .getchannel("S")
        )
        return max(level for level, count in enumerate(saturation.histogram()) if count > 10)

    texts = {
        tuple(map(pages.remove_style_mark, pages.extract_texts(okiya(PrintOptions(style=style)))))
        for style in RenderStyle
    }
    assert len(texts) == 1, "it moves no word"
    assert most(RenderStyle.COLOUR) > 150  # vermilion
    assert most(RenderStyle.LINE) < 70  # sumi, and the grey of its edges
    assert most(RenderStyle.CONTRAST) < 70


def note_of(say: Phrases, keep: str) -> list[str]:
    return [" ".join(words.split()) for words in (say("print-line-invitation"), say("print-line-okiya", keep=keep))]


@pytest.mark.parametrize(
    ("paper", "language"), [(Paper.A4, "en"), (Paper.LETTER, "fr"), (Paper.LETTER, "nl"), (Paper.A4, "nl")]
)
def test_line_art_invites_to_colour_in_and_says_what_to_keep(paper: Paper, language: str) -> None:
    say = load_phrases(language, "print")
    for tile, kept in ((45, ("tiles", "tokens")), (30, ("both",))):
        pdf = press(PrintOptions(paper, language, RenderStyle.LINE, tile=tile, content=Content.PIECES))
        for number, keep in enumerate(kept):
            assert all(sentence in pages.extract_texts(pdf)[number] for sentence in note_of(say, keep))
            pieces = [piece for piece in find_pieces(pdf) if piece.page == number]
            top, scissors = min(piece.y for piece in pieces), max(piece.x + piece.width for piece in pieces) - 2.4
            words = pages.find_text_boxes(pdf, number)
            assert all(right < scissors for _, y, right, foot in words if y < top < foot + 4.5), (
                "it runs into the scissors"
            )


@pytest.mark.parametrize("style", [RenderStyle.COLOUR, RenderStyle.CONTRAST])
def test_only_line_art_invites_to_colour_in(style: RenderStyle) -> None:
    coloured = PrintOptions(style=RenderStyle.LINE, colouring=Colouring("Mine"), content=Content.PIECES)
    for pdf in (okiya(PrintOptions(style=style)), press(coloured)):
        assert "Draw and colour" not in " ".join(pages.extract_texts(pdf))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_author_is_named_on_the_page_of_rules(language: str) -> None:
    text = pages.extract_texts(press(PrintOptions(language=language, content=Content.RULES)))[0]
    assert load_phrases(language, "print")("print-authors-okiya") in text and "Bruno Cathala" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_puzzles_without_colours_name_the_token_by_its_pattern(language: str) -> None:
    say = load_phrases(language, "analysis", "print")
    colours = {say("analysis-first"), say("analysis-second")}
    own = Colouring.parse('{"set": 1, "name": "", "inks": {}, "token": {"strokes": [], "ground": "#0000ff"}}')
    for options, kind in (
        (PrintOptions(language=language, style=RenderStyle.LINE), "a"),
        (PrintOptions(language=language, style=RenderStyle.CONTRAST), "a"),
        (PrintOptions(language=language, colouring=own), "own"),
    ):
        (text,) = pages.extract_texts(puzzles_pdf(options, PUZZLES))
        assert " ".join(say("print-puzzle-turn-token", token=kind).split()) in text
        assert not colours & set(re.findall(r"\w+", text))


def test_an_own_token_is_printed_for_one_player_only() -> None:
    own = Colouring.parse('{"set": 1, "name": "", "inks": {}, "token": {"strokes": [], "ground": "#0000ff"}}')
    pictures = draw_piece_pictures(PrintOptions(colouring=own))
    plain = draw_piece_pictures(PrintOptions(style=RenderStyle.LINE))
    assert "#0000ff" in pictures["token-a"] and pictures["token-b"] == plain["token-b"]
    words = [piece.words for piece in find_pieces(press(PrintOptions(colouring=own, content=Content.PIECES)))]
    assert words.count("Your own token") == 8


def test_tiles_and_tokens_have_the_colours_of_an_own_set() -> None:
    strokes = '[{"ink": "#00ff00", "width": 9, "points": [[10, 50], [90, 50]]}]'
    token = f'{{"strokes": {strokes}, "ground": "#0000ff"}}'
    own = Colouring.parse(f'{{"set": 1, "name": "Mine", "inks": {{"sun-disc": "#ff00ff"}}, "token": {token}}}')
    pdf = press(PrintOptions(content=Content.PIECES, colouring=own))
    tiles, tokens = (find_colours(pages.render_page(pdf, page, 50)) for page in (0, 1))
    assert (255, 0, 255) in tiles
    assert {(0, 255, 0), (0, 0, 255)} <= tokens
