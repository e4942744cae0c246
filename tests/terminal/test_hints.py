"""Hints in the terminal show the values of the kernel, are recorded, and are refused at a table without hints."""

from pathlib import Path

import pytest

from hanamachi.games.okiya import CELL_NAMES, Layout, Position
from hanamachi.games.okiya.solver import solve
from hanamachi.locales import load_phrases
from hanamachi.table.record import decode_record
from tests.terminal.conftest import Call
from tests.terminal.playing import LAYOUT, TWO, load_table

HINTED = {
    "en": ("hint", "Player 2 asked for a hint.", "Hints on request", "Hints were asked for before moves 1, 2."),
    "fr": (
        "indice",
        "Joueur 2 a demandé un indice.",
        "Indices sur demande",
        "Des indices ont été demandés avant les coups 1, 2.",
    ),
    "nl": ("hint", "Speler 2 vroeg om een hint.", "Hints op verzoek", "Er is om hints gevraagd vóór de zetten 1, 2."),
}


@pytest.mark.parametrize("language", HINTED)
def test_a_hint_says_what_every_move_is_worth_and_the_record_keeps_it(
    language: str, call: Call, tmp_path: Path
) -> None:
    word, asked, agreed, kept = HINTED[language]
    file = tmp_path / "hinted.json"
    typed = f"{word}\nb4\n{word}\n{word}\nhelp\n"
    out = call(*TWO, "--hints", "--language", language, "--record", file, typed=typed).out
    assert agreed in out
    assert out.count(asked) == 1
    say = load_phrases(language, "solver", "terminal")
    position = Position.start(Layout.parse(LAYOUT)).play(CELL_NAMES.index("b4"))
    for cell, value in solve(position).moves.items():
        worth = say("worth", what="win" if value > 0 else "loss", count=abs(value) - 1)
        lines = [line for line in out.splitlines() if line.startswith(f"{CELL_NAMES[cell]}  ")]
        assert sum(line.endswith(f"  {worth}") for line in lines) >= 2
    assert say("help-hint", word=word) in out
    assert load_table(file).games[0].hinted == (0, 1)
    assert kept in call("record", "show", file, "--language", language).out
    assert call("record", "verify", file).mistake is None


def test_without_agreed_hints_a_hint_is_refused_and_help_omits_it(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "none.json"
    out = call(*TWO, "--record", file, typed="hint\nhelp\n").out
    assert out.count("This table is played without hints.") == 1
    assert "what every move is worth" not in out and "Hints on request" not in out
    assert len(decode_record(file.read_bytes()).entries) == 2
