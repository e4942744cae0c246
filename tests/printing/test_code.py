"""The QR codes beside printed positions: decoded from the PDF and parsed."""

from collections.abc import Callable
from io import BytesIO
from random import Random
from urllib.parse import unquote, urlsplit

import pytest
import typst
import zxingcpp
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL.Image import open as open_image

from hanamachi.drawing.render_style import RenderStyle
from hanamachi.games.okiya import TILES, FullGarden, Game, Layout, Position, Tile
from hanamachi.games.okiya.printing.analysis_address import analysis_address
from hanamachi.games.okiya.printing.mat import mat_pdf
from hanamachi.games.okiya.printing.puzzles import puzzles_pdf
from hanamachi.games.okiya.printing.record import PrintedGame, record_pdf
from hanamachi.printing.options import PrintOptions
from hanamachi.printing.paper import Paper
from hanamachi.printing.position_code import (
    NotAnAddress,
    is_reachable_by_others,
    make_qr_code_svg,
    normalize_public_server_address,
    normalize_server_address,
)
from tests.printing import pages
from tests.printing.documents import GAME, LAYOUT, PUZZLES

ALONE = b'#set page(width: 40mm, height: 40mm, margin: 0mm)\n#image(bytes(sys.inputs.code), format: "svg", width: 40mm)'
SITE = "https://example.org/"
RULINGS: tuple[FullGarden, ...] = ("blockade", "draw")


def decode_qr_codes(pdf: bytes, page: int = 0) -> list[str]:
    """Return the texts of the QR codes on a page, from the top."""
    found = zxingcpp.read_barcodes(pages.render_page(pdf, page, 200))
    return [
        each.text for each in sorted(found, key=lambda each: (each.position.top_left.y // 50, each.position.top_left.x))
    ]


def open_analysis(where: str) -> Position:
    """Return the position that the analysis board shows at an address."""
    parts = urlsplit(where)
    text = unquote(parts.path.rpartition("/analysis/")[2])
    return Game.parse(text).positions[int(parts.fragment)]


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("style", RenderStyle)
def test_the_code_of_a_mat_opens_its_layout(paper: Paper, style: RenderStyle) -> None:
    (where,) = decode_qr_codes(mat_pdf(PrintOptions(paper, style=style), Layout.parse(LAYOUT), SITE))
    assert where.startswith(SITE)
    assert open_analysis(where) == Position.start(Layout.parse(LAYOUT))


def test_an_old_printed_code_still_opens_the_same_position() -> None:
    where = "https://example.org/analysis/MsMbMrMt/CsCbCrCt/PsPbPrPt/IsIbIrIt_b4_b3_b2_draw#2"
    assert open_analysis(where) == Game.parse("MsMbMrMt/CsCbCrCt/PsPbPrPt/IsIbIrIt b4 b3 draw").position


def test_the_code_of_a_game_opens_its_end() -> None:
    games = [
        PrintedGame(GAME, ("A", "B"), 0, "Game 1"),
        PrintedGame(Game.parse(f"{LAYOUT} draw"), ("A", "B"), 1, "Game 2"),
    ]
    pdf = record_pdf(PrintOptions(), "A and B", games, SITE)
    assert [open_analysis(*decode_qr_codes(pdf, page)) for page in (0, 1)] == [told.game.position for told in games]


def test_the_codes_of_puzzles_open_them_in_their_order() -> None:
    where = decode_qr_codes(puzzles_pdf(PrintOptions(), PUZZLES, "https://example.org/okiya/"))
    assert [open_analysis(each) for each in where] == [puzzle.position for puzzle in PUZZLES]
    assert where[0].startswith("https://example.org/okiya/analysis/")


@given(st.permutations(TILES), st.integers(0, 16), st.randoms(use_true_random=False), st.sampled_from(RULINGS))
@settings(max_examples=8, deadline=None)
def test_the_code_of_any_game_brings_its_position_back(
    tiles: list[Tile], moves: int, chance: Random, ruling: FullGarden
) -> None:
    rows = ("".join(map(str, tiles[start : start + 4])) for start in range(0, 16, 4))
    game = Game(Layout.parse("/".join(rows)), (), ruling)
    for _ in range(moves):
        if legal := game.position.legal_moves:
            game = game.play(chance.choice(legal))
    made = typst.Compiler(ALONE, sys_inputs={"code": make_qr_code_svg(analysis_address(SITE, game))}).compile(
        format="png"
    )
    assert isinstance(made, bytes)
    (found,) = zxingcpp.read_barcodes(open_image(BytesIO(made)))
    assert open_analysis(found.text) == game.position


Prints = Callable[[str | None], bytes]
PRINTS: dict[str, Prints] = {
    "mat": lambda site: mat_pdf(PrintOptions(), Layout.parse(LAYOUT), site),
    "record": lambda site: record_pdf(PrintOptions(), "A and B", [PrintedGame(GAME, ("A", "B"), 0, "Game 1")], site),
    "puzzles": lambda site: puzzles_pdf(PrintOptions(), PUZZLES, site),
    "a page full of puzzles": lambda site: puzzles_pdf(PrintOptions(), PUZZLES * 4, site),
}


@pytest.mark.parametrize("name", PRINTS)
def test_each_code_has_its_address_in_print(name: str) -> None:
    pdf = PRINTS[name](SITE)
    codes = decode_qr_codes(pdf)
    (text,) = pages.extract_texts(pdf)
    assert codes and all(code in text.replace(" ", "") for code in codes)


@pytest.mark.parametrize("name", PRINTS)
def test_without_an_address_there_is_no_code(name: str) -> None:
    pdf = PRINTS[name](None)
    (text,) = pages.extract_texts(pdf)
    assert not decode_qr_codes(pdf) and "http" not in text and "analysis" not in text
    assert not [picture for picture in pages.find_pictures(pdf) if "phone" in picture.words]


@pytest.mark.parametrize(
    ("site", "reachable"),
    [
        ("https://example.org/", True),
        ("http://192.168.1.20:8421/", True),
        ("http://[fe80::1]/", True),
        ("http://localhost:8421/", False),
        ("http://games.localhost/", False),
        ("http://127.0.0.1:8421/", False),
        ("http://127.8.0.1/", False),
        ("http://[::1]/", False),
        ("http://0.0.0.0:8421/", False),
        ("http://[/", False),
    ],
)
def test_others_cannot_reach_an_address_of_this_machine(site: str, reachable: bool) -> None:
    assert is_reachable_by_others(site) == reachable
    if reachable:
        assert normalize_public_server_address(site) == site
    else:
        with pytest.raises(NotAnAddress, match="expected one that a phone can open"):
            normalize_public_server_address(site)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("https://example.org", "https://example.org/"),
        ("http://[::1]:80/", "http://[::1]:80/"),
        ("https://example.org/games/", "https://example.org/games/"),
    ],
)
def test_a_server_address_ends_in_a_slash(text: str, expected: str) -> None:
    assert normalize_server_address(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "",
        "example.org",
        "ftp://example.org",
        "javascript:alert(1)",
        "https://",
        "https://a b",
        "https://a/?b",
        f"https://{'a' * 200}",
    ],
)
def test_an_invalid_server_address_is_refused(text: str) -> None:
    with pytest.raises(NotAnAddress, match=r"expected one such as https://example\.org"):
        normalize_server_address(text)
