"""Games, mats and puzzles on paper."""

import re
from datetime import date

import pypdfium2  # type: ignore[import-untyped]
import pytest

from hanamachi.drawing.render_style import RenderStyle
from hanamachi.games.okiya import CELL_NAMES, Game, Layout
from hanamachi.games.okiya.printing import okiya_printing
from hanamachi.games.okiya.printing.garden import draw_garden
from hanamachi.games.okiya.printing.mat import mat_pdf
from hanamachi.games.okiya.printing.puzzles import puzzles_pdf
from hanamachi.games.okiya.printing.record import CELL_NAME_SIZE, MAX_GAMES, PrintedGame, record_pdf
from hanamachi.games.okiya.puzzles.puzzles import Puzzle
from hanamachi.games.okiya.server.puzzle_selection import compose_selected_puzzles
from hanamachi.locales import LANGUAGES, load_phrases
from hanamachi.printing import recorded
from hanamachi.printing.errors import NoRoom, PrintError
from hanamachi.printing.options import PrintOptions
from hanamachi.printing.paper import Paper
from hanamachi.table.commands import Accept, Offer, Resign, Start
from hanamachi.table.record import make_record
from tests.printing import pages, tags
from tests.printing.documents import GAME, LAYOUT, PUZZLES, TOLD
from tests.table.sitting import seat_two_people

# every letter of the ranges that are kept as they are
RANGES = (range(0x20, 0x7F), range(0xA0, 0x500), range(0x1E00, 0x2000), range(0x2010, 0x2041), (0x2190, 0x2212))
KEPT = "".join(chr(sign) for signs in RANGES for sign in signs)


def find_gardens(pdf: bytes) -> list[pages.Picture]:
    """Return the pictures of a record without the players' tokens."""
    return [picture for picture in pages.find_pictures(pdf) if not picture.words.endswith(" token")]


def test_each_move_of_a_game_is_described_and_drawn() -> None:
    pdf = record_pdf(
        PrintOptions(), "Mizuki and Ren", [PrintedGame(GAME, ("Mizuki", "Ren"), 1, "Game 1", ("Mizuki wins.",))]
    )
    words = [picture.words for picture in find_gardens(pdf)]
    assert words[0].startswith("The garden at the start: a4: maple and poem, b4: maple and bird, c4: ")
    assert words[1:3] == ["1. Ren takes maple and poem at a4", "2. Mizuki takes cherry and poem at d3"]
    assert len(words) == 1 + len(GAME.moves)
    (text,) = pages.extract_texts(pdf)
    assert "Mizuki wins." in text and str(GAME) in text


def test_diagrams_of_a_game_are_equally_large_and_have_coordinates() -> None:
    won = PrintedGame(Game.parse(f"{LAYOUT} a4 d3 b3 c3 d1 a3 c2"), ("Mizuki", "Ren"), 1, "Ren wins.")
    pdf = record_pdf(PrintOptions(), "Mizuki and Ren", [won])
    pictures = find_gardens(pdf)
    assert won.game.position.is_won
    assert len({(round(one.width, 2), round(one.height, 2)) for one in pictures}) == 1
    boxes = set()
    for position in won.game.positions:
        drawn = draw_garden(PrintOptions(), position, cell_name_size=CELL_NAME_SIZE, with_cord_margin=True)
        found = re.search('viewBox="([^"]+)"', drawn)
        assert found
        boxes.add(found[1])
    assert len(boxes) == 1, "a picture with the cord of the win has the same scale"
    unit = pictures[0].width / float(boxes.pop().split()[2])
    assert unit * CELL_NAME_SIZE / pages.POINT > 6.5, "coordinates can be read"


def test_moves_of_a_record_are_a_list_after_the_result() -> None:
    pdf = record_pdf(PrintOptions(), "A game", [TOLD])
    roles = [role for role in pages.list_roles(pdf) if role in ("H1", "L", "LI")]
    assert roles == ["H1", "L", "LI", "LI", "L", *["LI"] * (1 + len(GAME.moves))]
    heard = tags.extract_spoken_texts(pdf)
    assert heard[:6] == ["Game 1", "blue token", "Mizuki", "red token", "Ren", "Mizuki wins."]
    assert heard[7].startswith("The garden at the start: a4: maple and poem, ")
    assert heard[8:10] == ["1. Ren takes maple and poem at a4", "2. Mizuki takes cherry and poem at d3"]


def test_actions_of_a_game_without_a_print_of_its_own_are_a_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recorded, "game_printings", dict)
    sitting = seat_two_people("single")
    sitting.play("a4")
    sitting.say(0, Resign())
    pdf = recorded.compose_record_document(PrintOptions(), make_record(sitting.table, sitting.entries)).render_pdf()
    assert tags.find_faults(pdf, "en") == []
    assert [role for role in pages.list_roles(pdf) if role in ("H1", "L", "LI")] == ["H1", "L", "LI"]


def test_a_record_says_the_result_the_date_and_the_score() -> None:
    sitting = seat_two_people("first-to-3")
    sitting.say(0, Resign())
    sitting.say(0, Start())
    sitting.say(1, Start())
    sitting.say(1, Resign())
    sitting.say(0, Start())
    sitting.say(1, Start())
    kept = make_record(sitting.table, sitting.entries)
    texts = pages.extract_texts(recorded.compose_record_document(PrintOptions(), kept).render_pdf())
    assert "Mizuki resigned. Renée wins" in texts[0]
    assert "Renée resigned. Mizuki wins" in texts[1] and "match score: Mizuki 1, Renée 1" in texts[1]
    assert "The match is not finished." in texts[2] and "Game 3." in texts[2]


def test_a_game_of_all_sixteen_moves_is_described_completely() -> None:
    game = Game(Layout.parse(LAYOUT))
    while game.position.legal_moves:
        game = game.play(max(game.position.legal_moves, key=lambda cell: len(game.play(cell).position.legal_moves)))
    pdf = record_pdf(PrintOptions(Paper.LETTER), "A game", [PrintedGame(game, ("A", "B"), 0, "Game 1")])
    assert len(find_gardens(pdf)) == 1 + len(game.moves) > 10


@pytest.mark.parametrize("paper", list(Paper))
def test_a_game_that_fills_the_garden_stands_on_one_page(paper: Paper) -> None:
    game = Game.parse("MtMbItPt/CbIrPsCr/MrMsPbIb/CsPrCtIs a2 b3 d1 c3 b2 a1 d3 b1 c2 d2 a3 c1 c4 d4 a4 b4")
    told = PrintedGame(game, ("Mizuki", "Ren"), 0, "Game 1", ("The garden is full. Ren wins by taking the last tile.",))
    assert len(game.moves) == 16 and len(pages.extract_texts(record_pdf(PrintOptions(paper), "A game", [told]))) == 1


def test_each_game_begins_on_a_page_and_a_name_is_never_in_the_way() -> None:
    told = PrintedGame(Game.parse(LAYOUT), (KEPT, "水木"), 0, "Game 1", (KEPT,))
    pdf = record_pdf(PrintOptions(), KEPT, [told, told])
    assert len(pages.extract_texts(pdf)) >= 2
    metadata = pages.open_pdf(pdf).metadata
    assert metadata and metadata.title and "Ж" in metadata.title


@pytest.mark.parametrize(("count", "why"), [(0, "nothing to print"), (31, "a record of 31 games")])
def test_a_record_of_no_games_or_too_many_is_refused(count: int, why: str) -> None:
    with pytest.raises(PrintError, match=why):
        record_pdf(PrintOptions(), "None", [PrintedGame(GAME, ("A", "B"), 0, "Game 1")] * count)


@pytest.mark.parametrize("tile", [30, 45, 46.5])
def test_a_mat_is_a_garden_of_tiles_of_that_size(tile: float) -> None:
    pdf = mat_pdf(PrintOptions(tile=tile), Layout.parse(LAYOUT))
    tiles = [picture for picture in pages.find_pictures(pdf) if picture.words[:2] in CELL_NAMES]
    assert [picture.words for picture in tiles[:2]] == ["a4: maple and poem", "b4: maple and bird"]
    assert len(tiles) == 16
    assert all((each.width, each.height) == pytest.approx((tile, tile), abs=0.01) for each in tiles)
    assert len(pages.extract_texts(pdf)) == 1 and LAYOUT in pages.extract_texts(pdf)[0]
    assert 50.0 in pages.find_line_lengths(pdf, 0)


@pytest.mark.parametrize(("paper", "language", "style"), pages.MIXES)
@pytest.mark.parametrize("tile", [30, 45])
def test_no_word_of_a_mat_lies_under_its_code(tile: float, paper: Paper, language: str, style: RenderStyle) -> None:
    pdf = mat_pdf(PrintOptions(paper, language, style, tile=tile), Layout.parse(LAYOUT), "https://example.org/")
    code = pages.find_pictures(pdf)[-1]
    page = pypdfium2.PdfDocument(pdf)[0]
    words, height = page.get_textpage(), page.get_height()
    beside = 0
    for index in range(words.count_rects()):
        left, low, right, high = words.get_rect(index)
        if height - low > code.y / pages.POINT and height - high < (code.y + code.height) / pages.POINT:
            beside += 1
            assert right < code.x / pages.POINT or left > (code.x + code.width) / pages.POINT
    assert beside > len(Layout.parse(LAYOUT).tiles) / 2


def test_a_mat_that_is_wider_than_the_paper_is_refused() -> None:
    with pytest.raises(NoRoom, match=r"tiles of 47 mm does not fit a4: expected 46\.6 mm or less"):
        mat_pdf(PrintOptions(tile=47), Layout.parse(LAYOUT))
    assert mat_pdf(PrintOptions(Paper.LETTER, tile=46.9), Layout.parse(LAYOUT))
    with pytest.raises(NoRoom, match="does not fit letter"):
        mat_pdf(PrintOptions(Paper.LETTER, tile=60), Layout.parse(LAYOUT))


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("language", LANGUAGES)
def test_six_puzzles_stand_on_a_page_with_their_solutions_below(paper: Paper, language: str) -> None:
    texts = pages.extract_texts(puzzles_pdf(PrintOptions(paper, language), PUZZLES * 5))
    assert len(texts) == 2
    _, *rest = (CELL_NAMES[cell] for cell in PUZZLES[0].line)
    say = load_phrases(language, "puzzles", "print")
    for text in texts:
        assert say("print-puzzle-solutions") in text
        assert " ".join(rest) in text
        assert " ".join(say("puzzle-which", goal="win").split()) in text


@pytest.mark.parametrize(
    ("count", "sheets"), [(1, 1), (6, 1), (7, 1), (8, 1), (9, 2), (12, 2), (13, 2), (16, 2), (17, 3)]
)
def test_a_week_of_puzzles_needs_no_page_more_than_six(count: int, sheets: int) -> None:
    assert len(pages.extract_texts(puzzles_pdf(PrintOptions(), (PUZZLES * 9)[:count]))) == sheets


def test_solutions_are_upside_down_at_the_foot() -> None:
    page = pypdfium2.PdfDocument(puzzles_pdf(PrintOptions(), PUZZLES))[0].get_textpage()
    found = page.search("Solutions").get_next()
    boxes = [page.get_charbox(found[0] + offset) for offset in range(found[1])]
    assert boxes[0][0] > boxes[-1][0]  # the first letter stands to the right of the last
    assert all(box[3] * pages.POINT < 60 for box in boxes)


@pytest.mark.parametrize(
    ("language", "monday", "sunday"),
    [
        ("en", "Monday 28 September 2026", "Sunday 4 October 2026"),
        ("fr", "lundi 28 septembre 2026", "dimanche 4 octobre 2026"),
        ("nl", "maandag 28 september 2026", "zondag 4 oktober 2026"),
    ],
)
def test_puzzles_of_a_week_bear_their_dates(language: str, monday: str, sunday: str) -> None:
    document = compose_selected_puzzles(PrintOptions(language=language), None, day_in_week=date(2026, 10, 1))
    (text,) = pages.extract_texts(document.render_pdf())
    assert text.index(f"1 {monday}") < text.index(f"7 {sunday}")
    (single,) = pages.extract_texts(
        compose_selected_puzzles(PrintOptions(language=language), None, day=date(2026, 10, 4)).render_pdf()
    )
    assert sunday in single and monday not in single


def test_the_garden_of_a_puzzle_is_described_in_words() -> None:
    for style, token in ((RenderStyle.COLOUR, "blue token"), (RenderStyle.LINE, "patterned token")):
        words = pages.find_pictures(puzzles_pdf(PrintOptions(style=style), PUZZLES[:1]))[0].words
        assert words.startswith("The garden: a4: pine and sun, b4: ") and f"d4: {token}" in words
        assert "Ps" not in words


def test_a_puzzle_before_the_first_move_says_where_one_may_begin() -> None:
    opening = Puzzle.parse("MrMtPtPr/PsMbCbCs/CtItPbIs/CrIbIrMs")
    assert "The first tile comes from the border." in pages.extract_texts(puzzles_pdf(PrintOptions(), [opening]))[0]


@pytest.mark.parametrize("count", [0, 61])
def test_no_puzzles_or_too_many_are_refused(count: int) -> None:
    with pytest.raises(NoRoom, match=f"{count} puzzles cannot be printed at once: expected 1 to 60"):
        puzzles_pdf(PrintOptions(), PUZZLES[:1] * count)


def test_a_record_of_very_many_games_is_refused_before_any_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = seat_two_people("single")
    while len(sitting.table.games) <= MAX_GAMES:
        sitting.say(0, Resign())
        sitting.say(0, Offer("rematch"))
        sitting.say(1, Accept())
    kept = make_record(sitting.table, sitting.entries)
    monkeypatch.delattr(okiya_printing, "_narrate_games_of_record")
    with pytest.raises(NoRoom, match=f"a record of {MAX_GAMES + 1} games cannot be printed: expected 1 to {MAX_GAMES}"):
        recorded.compose_record_document(PrintOptions(), kept)
