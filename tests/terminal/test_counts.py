"""`hanamachi perft` counts the sequences of moves from a position."""

import json

import pytest

from hanamachi.games.okiya import Game, Position, perft
from hanamachi.games.okiya.terminal.solve import counts
from tests.terminal.conftest import Call, Process

LAYOUT = "IsIrMrCs/PbMsIbCb/MtCrPsPr/ItCtPtMb"
COUNTS = [12, 72, 360, 1656, 7344, 30672, 117504]


def test_the_counts_come_one_a_line(process: Process) -> None:
    done = process("perft", LAYOUT, "6")
    assert (done.returncode, done.stderr) == (0, "")
    assert [int(line) for line in done.stdout.splitlines()] == COUNTS[:6]


def test_the_counts_are_there_for_programs(call: Call) -> None:
    assert json.loads(call("perft", LAYOUT, "7", "--json").out) == {"counts": COUNTS}
    assert json.loads(call("perft", "--json", LAYOUT, "0").out) == {"counts": []}


def test_counting_goes_on_from_a_game(call: Call) -> None:
    game = Game.parse(f"{LAYOUT} b4 a4")
    expected = "".join(f"{perft(game.position, moves)}\n" for moves in range(1, 5))
    assert call("perft", str(game), "4").out == expected
    assert call("perft", str(game).replace(" ", "_"), "4").out == expected


def test_a_finished_game_has_no_moves(call: Call) -> None:
    assert call("perft", "CbIrItMr/CsMtCrMb/IbPsPrCt/PbPtMsIs d3 b3 c4 b4 c3 c2 d4", "3").out == "0\n0\n0\n"


BAD = [
    ((LAYOUT, "-1"), "N: '-1', expected 0 to 16"),
    ((LAYOUT, "17"), "N: '17', expected 0 to 16"),
    ((LAYOUT, "many"), "N: 'many', expected a whole number"),
    ((LAYOUT,), "N is missing: expected hanamachi perft [OPTIONS] LAYOUT N"),
    ((), "is missing"),
    (("Ms", "3"), "'Ms' is not a layout"),
    (("", "3"), "'' is not a game"),
    ((f"{LAYOUT} b2", "3"), "move 1: b2 cannot be taken"),
    ((f"{LAYOUT} z9", "3"), "'z9' is not a cell"),
    ((LAYOUT, "3", "--csv"), "--csv"),
]


@pytest.mark.parametrize(("arguments", "reason"), BAD)
def test_an_impossible_count_is_refused_in_one_sentence(arguments: tuple[str, ...], reason: str, call: Call) -> None:
    out, mistake = call("perft", *arguments)
    assert out == ""
    assert mistake is not None and reason in mistake and "\n" not in mistake


class Watched(counts.CountProgress):
    """Records the reports on the progress of a count."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[tuple[int, int, int]] = []

    def report(self, moves: int, done: int, of: int) -> None:
        self.told.append((moves, done, of))

    def clear(self) -> None:
        self.told.append((0, 0, 0))


def test_a_long_count_tells_how_far_it_is() -> None:
    watched = Watched()
    start = Position.start(Game.parse(LAYOUT).layout)
    assert list(counts.count_move_sequences(start, 4, watched)) == COUNTS[:4]
    assert watched.told == [(moves, done, 72) if done < 72 else (0, 0, 0) for moves in (3, 4) for done in range(73)]


def test_progress_is_shown_after_a_while_and_only_to_somebody(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    counts.CountProgress().report(9, 1, 2)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    counts.CountProgress().report(9, 1, 2)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(counts, "SILENT_SECONDS", -1)
    progress = counts.CountProgress()
    progress.clear()
    progress.report(9, 1, 2)
    progress.clear()
    assert capsys.readouterr().err == "\r9 moves: 50 % \r\x1b[K"
