"""Tables in windows of all sizes: the largest picture that fits, else letters, else a sentence."""

import random
import re

import pytest
from msgspec.structs import replace

from hanamachi.games.maiko.drawing.objects import OBJECT_LETTERS
from hanamachi.games.maiko.house_view import EndView, HouseView, PlayerBoard
from hanamachi.games.maiko.terminal.table_pictures import make_table_picture
from hanamachi.locales import LANGUAGES, load_phrases
from hanamachi.narration.voice import Voice
from hanamachi.table import Table, apply, make_next_entry
from hanamachi.table.computers import choose_next_computer_command
from hanamachi.terminal.play.lines import line_text, picture_width, text_width, wrap_text
from hanamachi.terminal.play.scene import Scene, lay_out_scene
from hanamachi.terminal.table_setup import CATALOGUES, make_table_setup
from tests.terminal.playing import LAYOUT
from tests.terminal.staged import Sitting, render_window_text
from tests.terminal.test_maiko import STAGED

SMALL = "Too small to play"
SIZES = [(columns, rows) for columns in (20, 29, 40, 59, 60, 79, 80, 120, 300) for rows in (*range(5, 40, 3), 100)]

PLAYED = {
    "okiya": (make_table_setup("okiya", {}, (None, None), 1, (LAYOUT,), 1), ("b4", "c4")),
    "maiko of two": (make_table_setup("maiko", {}, (None, None), 1, (STAGED,), 1), ("a9", "b9")),
    "maiko of four": (make_table_setup("maiko", {}, (None,) * 4, 1, (), 1), ("a9",)),
}


@pytest.mark.parametrize("played", PLAYED)
def test_every_size_of_a_window_is_filled_and_not_exceeded(played: str) -> None:
    setup, typed = PLAYED[played]
    seen = 0

    def resize(sitting: Sitting) -> None:
        nonlocal seen
        for columns, rows in SIZES:
            laid = lay_out_scene(sitting.screen.scene, columns, rows - 1)
            assert 0 < len(laid.lines) < rows
            assert picture_width(laid.lines) <= columns
            assert laid.is_board_visible != any(line_text(line).startswith("Too small") for line in laid.lines)
            seen += laid.is_board_visible

    Sitting(setup, *typed, asked=resize)
    assert seen > len(SIZES)


@pytest.mark.parametrize(
    ("columns", "rows", "sign"),
    [(120, 40, "━━━━━━━━━━"), (80, 24, "━━━━━━━━━━"), (60, 20, "Sun"), (40, 12, "[Is]"), (20, 5, SMALL)],
)
def test_okiya_is_drawn_as_large_as_there_is_room_for(columns: int, rows: int, sign: str) -> None:
    sitting = Sitting(PLAYED["okiya"][0], columns=columns, rows=rows)
    assert sign in sitting.frames[0].replace("\n", " ")
    assert ("Player 1 may take any tile" in sitting.frames[0].replace("\n", " ")) == (columns > 20)


@pytest.mark.parametrize(("columns", "rows", "boards"), [(80, 24, 2), (60, 20, 2), (40, 12, 0)])
def test_maiko_shows_all_boards_wherever_they_fit(columns: int, rows: int, boards: int) -> None:
    (frame,) = Sitting(PLAYED["maiko of two"][0], columns=columns, rows=rows).frames
    assert frame.count("##") == 60
    assert len(re.findall(r"F +T +K", frame)) == boards
    assert "Turn over two tiles." in frame


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("columns", "rows", "height"), [(120, 40, 2), (200, 60, 3)])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_large_window_shows_maiko_in_words(seats: int, columns: int, rows: int, height: int, language: str) -> None:
    say = load_phrases(language, *CATALOGUES)
    setup = make_table_setup("maiko", {}, (None, *["random"] * (seats - 1)), 1, (), 1)
    frame = Sitting(setup, language=language, columns=columns, rows=rows).frames[0]
    for place in ("b9", "d9", "e1", "i1"):
        assert re.search(rf"\b{place}\b", frame)
    assert frame.count("######") == {2: 60, 4: 81}[seats] * (height - 1)
    assert all(say(f"room-{room}") in frame for room in ("kitchen", "dressing-room", "zen-garden", "sleeping-room"))
    assert all(say(f"teacher-{who}.does") in frame for who in ("oka-san", "one-san", "sabanto"))
    has_word_boards = rows >= 7 * seats + height * 3
    for letter in OBJECT_LETTERS:
        assert frame.count(say(f"object-{letter}")) >= (seats if has_word_boards else 1)
    assert len(re.findall(rf"^.*{re.escape(say('colour-white'))} .*●", frame, re.MULTILINE)) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("others", [("random", "random"), (None, None)], ids=["computers", "people"])
def test_maiko_fits_into_40_by_12(others: tuple[str | None, ...], language: str) -> None:
    setup = make_table_setup("maiko", {}, (None, *others), 1, (), 1)
    names = ["Willemina van Buitenveld"] * setup.computers.count(None)
    frames = Sitting(setup, "a9", "a8", names=names, language=language, columns=40, rows=12).frames
    assert all(frame.count("##") + frame.count("[") + frame.count("@") > 70 for frame in frames)


def test_the_result_stays_when_enter_alone_is_pressed() -> None:
    assert "Player 1 resigned. Player 2 wins" in Sitting(PLAYED["okiya"][0], "resign", "yes", "").frames[2]
    sitting = Sitting(
        make_table_setup("okiya", {"form": "single"}, (None, None), 1, (LAYOUT,), 1), "resign", "yes", "", ""
    )
    assert all("Player 1 resigned. Player 2 wins" in frame for frame in sitting.frames[2:])


@pytest.mark.parametrize(("columns", "rows"), [(120, 40), (80, 24), (60, 20), (40, 12)])
def test_the_result_of_maiko_stands_on_the_screen_and_is_printed_afterwards(columns: int, rows: int) -> None:
    setup = PLAYED["maiko of two"][0]
    sitting = Sitting(setup, "a9", "b9", "resign", "yes", "yes", "a1", "resign", "yes", columns=columns, rows=rows)
    over, again = sitting.frames[4], sitting.frames[5]
    assert "A player resigned.\nPlayer 2 wins.\nAnother game? yes or no" in over
    assert "wins" not in again and "##" in again
    assert [line for line in sitting.behind if "wins" in line] == ["Player 2 wins.", "Player 1 wins."]


def test_no_move_is_made_on_a_board_that_cannot_be_seen() -> None:
    sitting = Sitting(PLAYED["okiya"][0], "b4", columns=20, rows=5)
    assert sitting.connection.table.game is not None and sitting.connection.table.game.actions == ()
    assert " ".join(sitting.frames[-1].split()) == "Too small to play: make the window larger, or start with --plain."


def test_the_last_moves_stand_beside_the_board_in_a_wide_window() -> None:
    frame = Sitting(PLAYED["okiya"][0], "b4", "c4", columns=140).frames[-1]
    assert re.search(r"Sun .* {3}Player 1 took iris and rain at b4\.$", frame, re.MULTILINE)


def test_the_last_moves_stand_in_free_rows_of_a_narrow_window() -> None:
    frame = Sitting(PLAYED["okiya"][0], "b4", "c4", columns=80).frames[-1]
    assert re.search(r"^Player 1 took iris and rain at b4\.\nPlayer 2 took", frame, re.MULTILINE)


def test_tiles_turned_back_down_are_in_no_list_of_moves() -> None:
    sitting = Sitting(PLAYED["maiko of two"][0], "d9", "e9", "", "c9", columns=120)
    assert "Player 1 found no pair." in sitting.frames[-1]
    assert "tea" not in sitting.frames[-1].split("Tiles:")[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_of_a_small_window_fits_the_smallest(language: str) -> None:
    assert len(wrap_text(load_phrases(language, "terminal")("window-small"), 20)) <= 4


@pytest.mark.parametrize("game", ["okiya", "maiko"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_help_and_rules_are_pages_that_can_be_read_whole(game: str, language: str) -> None:
    for word in ("help", "rules"):
        sitting = Sitting(make_table_setup(game, {}, (None, None), 1, (), 1), word, "", language=language, columns=60)
        assert len(sitting.frames) == 3
        assert load_phrases(language, *CATALOGUES)("press-seen") in sitting.frames[1]
        assert "##" not in sitting.frames[1].replace("## ", "", 1) or game == "okiya"


def test_a_long_page_is_turned_to_its_end() -> None:
    scene = Scene(page=tuple(f"Line {number}." for number in range(30)), questions=(("Seen?",),))
    first, last = lay_out_scene(scene, 40, 10), lay_out_scene(scene, 40, 10, first_row=99)
    assert [line_text(line) for line in first.lines] == [*(f"Line {number}." for number in range(9)), "Seen?"]
    assert first.hidden_rows == 21
    assert [line_text(line) for line in last.lines][-2:] == ["Line 29.", "Seen?"] and last.hidden_rows == 0


def test_lines_break_between_words_and_know_wide_signs() -> None:
    assert wrap_text("a bird in the rain", 8) == ["a bird", "in the", "rain"]
    assert wrap_text("漢漢漢 x", 4) == ["漢漢", "漢 x"]
    assert wrap_text("4   [Is]   [Ir]", 20) == ["4   [Is]   [Ir]"]


LONG = ("漢" * 24, "W" * 24, "Willemina van Buitenveld", "Ж" * 23 + "é")
"""Names of the maximum length, some with characters of two columns."""


def make_crowded_view(table: Table, share: tuple[int, ...], seed: int) -> HouseView:
    """Return a view with all 72 tiles on boards, distributed by the weights in `share`."""
    assert table.game is not None
    seen: HouseView = table.setup.rules.make_view(table.game.position, 0, 0)
    piles: list[list[str]] = [[] for _ in seen.boards]
    for tile in [letter + colour for letter in OBJECT_LETTERS for colour in "wvpg" for _ in range(2)]:
        random.Random(f"{seed}{tile}{len(piles[0])}").choices(piles, share[: len(piles)])[0].append(tile)
    boards = tuple(
        PlayerBoard(
            board.colour,
            tuple(tuple(t for t in pile if t[0] == letter) for letter in OBJECT_LETTERS),
            16,
            -len(pile),
            0,
            9,
        )
        for board, pile in zip(seen.boards, piles, strict=True)
    )
    return replace(seen, boards=boards, end=EndView("stall", None, 3))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_fullest_okiya_shows_all_tiles_at_80_by_24(seats: int, language: str) -> None:
    say = load_phrases(language, *CATALOGUES)
    table = Table.from_setup(make_table_setup("maiko", {}, ("random",) * seats, 1, (), 1))
    if spoken := choose_next_computer_command(table):
        table, _ = apply(table, make_next_entry(table, *spoken, 0))
    colours, objects = say("colour-letters").split(), say("object-letters").split()
    for seed, share in enumerate([(1, 1, 1, 1), (1, 0, 0, 0)]):
        seen = make_crowded_view(table, share, seed)
        scene = Scene(picture=make_table_picture(Voice(say, LONG[:seats]), seen), questions=(("What now?",),))
        lines = [line_text(line) for line in lay_out_scene(scene, 80, 23).lines]
        assert max(map(text_width, lines)) <= 80 and len(lines) < 24
        shown = "\n".join(line[48:] for line in lines).split()
        for board in seen.boards:
            for letter, cell in zip(objects, board.cells, strict=True):
                assert letter + "".join(colours["wvpg".index(tile[1])] for tile in cell) in shown
        assert sum(line.count("##") + line.count("..") for line in lines) >= 60


def test_a_window_that_grows_shows_the_picture_again() -> None:
    sitting = Sitting(PLAYED["okiya"][0])
    assert SMALL in render_window_text(sitting.screen, 20, 5)
    assert "━━━" in render_window_text(sitting.screen, 80, 24)
