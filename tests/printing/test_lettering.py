"""Names in prints: every character has a glyph or a readable replacement."""

import os
import struct
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hanamachi.games.okiya import Game, OkiyaSetup
from hanamachi.games.okiya.printing.record import PrintedGame, record_pdf
from hanamachi.printing import fonts, lettering
from hanamachi.printing.link_card import LinkCard, lantern_picture, render_link_card_png
from hanamachi.printing.options import PrintOptions
from hanamachi.printing.recorded import compose_record_document
from hanamachi.table import Setup
from hanamachi.table.commands import Sit
from hanamachi.table.record import make_record
from tests.printing import pages
from tests.printing.documents import LAYOUT
from tests.table.sitting import SEED, Sitting

KANA = fonts.FOLDER / "shippori-mincho-kana.ttf"


@pytest.fixture
def _no_system_fonts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Pretend that the system has no fonts."""
    cached = fonts.find_system_font_family, lettering._replace_unprintable_run
    monkeypatch.setattr(fonts, "_list_system_fonts", tuple)
    for each in cached:
        each.cache_clear()
    yield
    for each in cached:
        each.cache_clear()


@pytest.mark.usefixtures("_no_system_fonts")
@pytest.mark.parametrize(
    ("name", "printed"),
    [
        ("Mizuki", "Mizuki"),
        ("Zoé – “Œdipe” & Søren’s", "Zoé – “Œdipe” & Søren’s"),
        ("Ωmega", "Ωmega"),
        ("Łukasz", "Łukasz"),
        ("Ελένη", "Ελένη"),
        ("Ἀθηνᾶ, Жанна", "Ἀθηνᾶ, Жанна"),
        ("Кира", "Кира"),
        ("みずき", "みずき"),
        ("ミズキー", "ミズキー"),
        ("عمر", "عمر"),
        ("שרה", "שרה"),
        ("김민수", "Gimminsu"),
        ("Ｍｉｋａ", "Mika"),
        ("水木", "Player 1"),
        ("水木 Ren", "Ren"),
        ("Mia \U0001f338", "Mia"),
        ("\U0001f338", "Player 1"),
        ("\U0001f468\u200d\U0001f469\u200d\U0001f467", "Player 1"),
        ("+1 −1 →", "+1 −1 →"),
        ("Qui\u202f? « Moi »", "Qui ? « Moi »"),
        ("a\u0301", "á"),
        ("\u0461\u0486 я\u0484 1\u0488", "\u0461 я 1"),
        ("tab\tbell\x07soft\u00ad", "tab bellsoft"),
    ],
)
def test_a_name_is_printed_or_spelled(name: str, printed: str) -> None:
    assert lettering.make_name_printable(name, "Player 1") == printed


NAMES = ("みずき", "Ωmega", "Łukasz", "Ελένη", "Кира", "김민수", "عمر", "\U0001f338")


@pytest.mark.usefixtures("_no_system_fonts")
@pytest.mark.parametrize("names", [NAMES[:2], NAMES[2:4], NAMES[4:6], NAMES[6:]])
def test_a_record_has_every_name_and_no_question_mark(names: tuple[str, str]) -> None:
    sitting = Sitting(Setup(game=OkiyaSetup("single"), first=0, seed=SEED, made=1000))
    for seat, name in enumerate(names):
        sitting.say(seat, Sit(name), f"person {seat}")
    sitting.play(sitting.legal()[0])
    pdf = compose_record_document(PrintOptions(), make_record(sitting.table, sitting.entries)).render_pdf()
    (text,) = pages.extract_texts(pdf)
    assert "?" not in text
    # a PDF holds Arabic letters in the order in which they stand
    expected = {"김민수": "Gimminsu", "\U0001f338": "Player 2", "عمر": "رمع"}
    assert all(expected.get(name, name) in text or name in text for name in names)


def test_a_system_font_is_used_for_a_letter_that_others_lack(tmp_path: Path) -> None:
    folder = tmp_path / ".local/share/fonts"
    folder.mkdir(parents=True)
    (folder / "own.ttf").write_bytes(_make_font_with(LACKED))
    program = (
        "import sys\nfrom tests.printing.test_lettering import print_names\n"
        f"sys.stdout.buffer.write(print_names({LACKED!r}, 'みずき'))"
    )
    home = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(folder.parent)}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, env=os.environ | home)
    assert any("Sapporo" in name for name in pages.list_fonts(done.stdout))
    assert LACKED in pages.extract_texts(done.stdout)[0]


def test_names_that_own_fonts_cover_never_ask_for_system_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(fonts, "_list_system_fonts")
    fonts.find_system_font_family.cache_clear()
    found = pages.list_fonts(print_names("みずき", "Łukasz"))
    assert any("Shippori" in name for name in found) and all(found.values())


def test_a_preview_has_dots_where_a_name_has_no_glyphs() -> None:
    with_dots, without = (
        render_link_card_png(LinkCard(title, "", "", lantern_picture), "en") for title in ("… !", "\u0378\ue000 !")
    )
    assert with_dots == without


LACKED = "\U0003134a"
"""A rare Chinese character, which hardly any system has a font for."""


def print_names(*names: str) -> bytes:
    game = PrintedGame(Game.parse(LAYOUT), (names[0], names[1]), 0, "Game 1")
    return record_pdf(PrintOptions(), "Two names", [game])


def _make_font_with(character: str) -> bytes:
    """Return a copy of the kana font under another name. It has a glyph for one character only."""
    font = bytearray(KANA.read_bytes().replace("Shippori".encode("utf-16-be"), "Sapporo0".encode("utf-16-be")))
    (count,) = struct.unpack_from(">H", font, 4)
    entry = next(at for at in range(12, 12 + 16 * count, 16) if font[at : at + 4] == b"cmap")
    group = struct.pack(">III", ord(character), ord(character), 5)
    cmap = struct.pack(">HHHHI", 0, 1, 3, 10, 12) + struct.pack(">HHIIII", 12, 0, 28, 0, 1, 0)[:16] + group
    struct.pack_into(">II", font, entry + 8, len(font), len(cmap))
    return bytes(font + cmap)
