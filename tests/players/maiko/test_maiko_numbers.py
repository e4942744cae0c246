"""The numbers of Maiko: the program that computes them, its recorded games, and the page that quotes them."""

from pathlib import Path

import pytest

from benchmarks import maiko_numbers
from benchmarks._maiko_deals import make_random_deal
from benchmarks._played import read_json_lines
from benchmarks.maiko_numbers import (
    TEACHER_WORDS,
    BlockResult,
    choose_best_other_action,
    draw_results_svg,
    format_report,
    play_block,
)
from hanamachi.games.maiko.kernel_game import KernelGame

ROOT = Path(__file__).parents[3]
DATA = ROOT / "docs/data/maiko-numbers.jsonl"
PAGE = ROOT / "docs/why/maiko-in-numbers.md"


@pytest.fixture(autouse=True)
def few_deals(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    if "page" not in request.node.name:
        monkeypatch.setattr(maiko_numbers, "DEALS_PER_BLOCK", 3)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_game_of_equal_players_has_one_win_and_one_end(players: int) -> None:
    figures = play_block("equal", players, "", 7).figures
    assert sum(figures["wins"]) == pytest.approx(3)
    assert figures["ends"].total() == figures["turns"].total() == figures["leads"].total() == 3
    assert figures == play_block("equal", players, "", 7).figures


def test_a_player_without_one_san_calls_others_and_loses() -> None:
    figures = [play_block("without", 2, "one-san", number).figures for number in range(5)]
    assert sum(one["wins"] for one in figures) < 0.3 * len(figures)


@pytest.mark.parametrize("teacher", TEACHER_WORDS)
def test_a_forbidden_teacher_is_never_called(teacher: str) -> None:
    game, refused = KernelGame(make_random_deal(3, "ladder 3 1")), 0
    while game.turn is not None:
        action = game.judge(1).action
        if action == teacher:
            refused += 1
            action = choose_best_other_action(game, teacher, 1)
        assert action != teacher
        game.play(action)
    assert refused or teacher in {"sabanto", "danna", "oka-san"}


def test_a_player_who_remembers_nothing_loses() -> None:
    assert play_block("memory", 2, "0", 0).figures["wins"] < 0.2


def test_a_run_of_numbers_continues_its_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    work = [("equal", players, "", number) for players in (2, 3, 4) for number in range(2)]
    monkeypatch.setattr(maiko_numbers, "list_work_units", lambda: work)
    arguments = ["--jobs", "1", "--file", str(tmp_path / "numbers.jsonl")]
    assert maiko_numbers.main([*arguments, "--blocks", "1"]) == 0
    assert maiko_numbers.main(arguments) == 0
    assert "3 of 3" in capsys.readouterr().err
    kept = [BlockResult(*line) for line in read_json_lines(tmp_path / "numbers.jsonl")]
    assert sorted(one.key for one in kept) == sorted(work)


def test_the_page_and_its_picture_show_the_recorded_games() -> None:
    blocks = [BlockResult(*line) for line in read_json_lines(DATA)]
    page = PAGE.read_text("utf-8")
    tables = [part for part in format_report(blocks).split("\n\n") if part.startswith("|")]
    assert tables
    for table in tables:
        assert table in page
    assert draw_results_svg(blocks) == (ROOT / "docs/pictures/maiko-numbers.svg").read_text("utf-8")
