"""The command `hanamachi research sample`."""

import csv
import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from hanamachi.games.okiya import CELL_NAMES, Position
from hanamachi.games.okiya.solver import solve
from hanamachi.games.okiya.solver.layouts import unrank
from hanamachi.locales import load_phrases
from hanamachi.research.samples import sample_report, sample_tables, sampling
from hanamachi.research.samples.sample_drawing import draw_sample_svg
from hanamachi.research.samples.tally import Tally
from tests.terminal.conftest import ENGLISH, Call

REPORT = """\
300 layouts drawn at random, seed 1
In brackets: 95% intervals, which contain the true number 19 times out of 20.

Full garden: the second player wins
  the first player wins   220  73.333%  (68.057–78.019)
    one tile left         157  52.333%  (46.688–57.920)
    3 tiles left           63  21.000%  (16.772–25.961)
  the second player wins   80  26.667%  (21.981–31.943)
    no tiles left          80  26.667%  (21.981–31.943)

Full garden: a draw
  the first player wins   220  73.333%  (68.057–78.019)
    one tile left         157  52.333%  (46.688–57.920)
    3 tiles left           63  21.000%  (16.772–25.961)
  nobody wins              80  26.667%  (21.981–31.943)
  the second player wins    0   0.000%    (0.000–1.264)

Of the twelve openings, 1.530 (1.369–1.691) win on average. This many win:
  0  80  26.667%  (21.981–31.943)
  1  91  30.333%  (25.407–35.757)
  2  66  22.000%  (17.683–27.025)
  3  35  11.667%   (8.509–15.793)
  4  15   5.000%    (3.053–8.085)
  5   9   3.000%    (1.586–5.602)
  6   3   1.000%    (0.341–2.898)
  7   0   0.000%    (0.000–1.264)
  8   1   0.333%    (0.059–1.864)

A corner wins 14.667% (12.384–16.950)
A tile between two corners wins 11.792% (10.231–13.352)
"""


def test_people_read_how_often_who_wins_and_what_is_left(call: Call) -> None:
    out = call("research", "sample", "300", "--seed", "1").out
    assert out == REPORT


def test_the_numbers_for_programs_are_the_samples(call: Call) -> None:
    said = json.loads(call("research", "sample", "300", "--seed", "1", "--json").out)
    assert said == {"seed": 1, **Tally.from_answers(sampling.solve_random_chunk(1, 0, 300)).as_dict()}
    drawn = json.loads(call("research", "sample", "300", "--seed", "1", "--json", "--ruling", "draw").out)
    assert drawn["rulings"] == {"draw": said["rulings"]["draw"]}


def test_a_requested_ruling_is_shown_alone(call: Call) -> None:
    out = call("research", "sample", "300", "--seed", "1", "--ruling", "draw").out
    assert "Full garden: a draw" in out and "nobody wins" in out
    assert "Full garden: the second player wins" not in out


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("fr", "300 jardins tirés au hasard (graine aléatoire 1)"),
        ("nl", "300 willekeurig getrokken tuinen, startgetal 1"),
    ],
)
def test_the_report_exists_in_three_languages(language: str, said: str, call: Call) -> None:
    out = call("research", "sample", "300", "--seed", "1", "--language", language).out
    assert out.startswith(said)
    assert "73,333" in out


@pytest.mark.long("solver")
def test_threads_and_a_dask_cluster_say_the_same_to_the_last_digit(call: Call, dask_cluster: str) -> None:
    asked = ("research", "sample", "2100", "--seed", "3", "--json")
    alone = call(*asked, "--workers", "1").out
    assert call(*asked, "--workers", "3").out == alone
    assert call(*asked, "--scheduler", dask_cluster).out == alone


@pytest.fixture
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use chunks of 200 layouts, so that samples of several chunks are fast."""
    monkeypatch.setattr(sampling, "CHUNK_LAYOUTS", 200)


def read_chunk_sizes(file: Path) -> dict[int, int]:
    """Return the number of layouts of each chunk in a sample file."""
    base = sqlite3.connect(file)
    found = dict(base.execute("SELECT chunk, length(openings) / 12 FROM answers").fetchall())
    base.close()
    return found


@pytest.mark.usefixtures("small_chunks")
def test_a_sample_goes_on_from_its_file(tmp_path: Path, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "some.sample"
    small = call("research", "sample", "230", "--seed", "1", "--file", file, "--json").out
    assert read_chunk_sizes(file) == {0: 200, 1: 30}
    whole = call("research", "sample", "260", "--seed", "1", "--json").out
    asked: list[tuple[int, int, int]] = []

    def answered(*chunk: int) -> bytes:
        asked.append(chunk)  # type: ignore[arg-type]
        return bytes(0)

    with monkeypatch.context() as patch:
        patch.setattr(sampling, "solve_random_chunk", answered)
        assert call("research", "sample", "230", "--seed", "1", "--file", file, "--json").out == small
        assert asked == []
    assert call("research", "sample", "260", "--seed", "1", "--file", file, "--json").out == whole
    assert read_chunk_sizes(file) == {0: 200, 1: 60}


def has_begun(file: Path) -> bool:
    """Return whether a process has written chunks to a sample file."""
    with suppress(sqlite3.OperationalError):
        return file.exists() and bool(read_chunk_sizes(file))
    return False


def test_after_ctrl_c_the_same_command_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "some.sample"
    program = """
import runpy
from hanamachi.research.samples import sampling
sampling.CHUNK = 100
runpy.run_module("hanamachi", run_name="__main__")
"""
    asked = ("research", "sample", "900000", "--workers", "1", "--file", str(file))
    command = [sys.executable, "-c", program, *asked]
    table = tmp_path / "never.csv"
    with subprocess.Popen(
        [*command, "--csv", str(table)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=os.environ | ENGLISH,
    ) as drawing:
        until = time.monotonic() + 60
        while time.monotonic() < until and not has_begun(file):
            time.sleep(0.05)
        drawing.send_signal(signal.SIGINT)
        out, error = drawing.communicate(timeout=60)
    done = sum(read_chunk_sizes(file).values())
    assert done >= 100
    assert (drawing.returncode, out) == (130, "")
    assert error == f"Stopped after {done:,} of 900,000 layouts. The same command goes on from there.\n"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.usefixtures("small_chunks")
def test_a_row_of_the_table_is_a_layout_with_its_values(tmp_path: Path, call: Call) -> None:
    call("research", "sample", "230", "--seed", "1", "--csv", tmp_path / "some.csv")
    with (tmp_path / "some.csv").open(encoding="utf-8") as table:
        rows = list(csv.DictReader(table))
    assert len(rows) == 230
    for row in (rows[0], rows[7], rows[200], rows[229]):
        answer = solve(Position.start(unrank(int(row.pop("rank"))), "draw"))
        assert int(row.pop("draw")) == answer.value
        assert int(row.pop("blockade")) == (answer.value or -1)
        assert {CELL_NAMES.index(cell): int(value) for cell, value in row.items()} == answer.moves


@pytest.mark.usefixtures("small_chunks")
def test_parquet_holds_what_csv_holds(tmp_path: Path, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    monkeypatch.setattr(sample_tables, "_CHUNKS_PER_ROW_GROUP", 2)
    files = ("--csv", tmp_path / "some.csv", "--parquet", tmp_path / "some.parquet")
    call("research", "sample", "420", "--seed", "1", *files)
    table = parquet.read_table(tmp_path / "some.parquet")
    assert str(table.schema.field("rank").type) == "int64"
    assert {str(table.schema.field(name).type) for name in sample_tables.COLUMN_NAMES[1:]} == {"int8"}
    assert parquet.ParquetFile(tmp_path / "some.parquet").num_row_groups == 2
    with (tmp_path / "some.csv").open(encoding="utf-8") as rows:
        expected = [{name: int(value) for name, value in row.items()} for row in csv.DictReader(rows)]
    assert table.to_pylist() == expected


def test_the_plot_is_the_picture_of_the_sample_in_the_readers_language(tmp_path: Path, call: Call) -> None:
    file = tmp_path / "some.svg"
    out = call("research", "sample", "300", "--seed", "1", "--language", "nl", "--ruling", "draw", "--plot", file).out
    said = sample_report.sample_as_dict(Tally.from_answers(sampling.solve_random_chunk(1, 0, 300)), 1, ["draw"])
    assert file.read_text("utf-8") == draw_sample_svg(said, load_phrases("nl", "okiya", "solver"))
    assert out.startswith("300 willekeurig getrokken tuinen")
    assert list(tmp_path.iterdir()) == [file]


def test_parquet_without_the_extra_is_refused_with_the_way_to_it(
    tmp_path: Path, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    out, mistake = call("research", "sample", "10", "--parquet", tmp_path / "some.parquet")
    assert (out, list(tmp_path.iterdir())) == ("", [])
    assert mistake == 'this needs the package pyarrow: `pip install "hanamachi[research]"` brings it'


def test_a_file_of_another_sample_and_one_that_was_changed_are_refused(tmp_path: Path, call: Call) -> None:
    file, other = tmp_path / "some.sample", tmp_path / "other.db"
    call("research", "sample", "10", "--seed", "1", "--file", file)
    said = call("research", "sample", "10", "--seed", "2", "--file", file).mistake
    assert said == f"{file} holds the sample of seed 1: expected seed 2"
    base = sqlite3.connect(file)
    base.execute("UPDATE answers SET openings = zeroblob(120)")
    base.commit()
    base.close()
    said = call("research", "sample", "10", "--seed", "1", "--file", file).mistake
    assert said == f"{file}: chunk 0 is not as it was written"
    base = sqlite3.connect(other)
    base.execute("CREATE TABLE sample (mine)")
    base.close()
    (tmp_path / "text").write_text("mine")
    assert (
        call("research", "sample", "10", "--file", tmp_path / "text").mistake
        == f"{tmp_path}/text: file is not a database"
    )
    assert call("research", "sample", "10", "--file", other).mistake == f"{other} is not the file of a sample"


BAD = [
    (("0",), "N: '0', expected 1 or more"),
    (("99999999999999",), "99999999999999 layouts cannot be drawn: expected 1 to 20922789888000"),
    (("many",), "N: 'many', expected a whole number"),
    (("-5",), "N: '-5', expected 1 or more"),
    (("5", "--plot", "shares.png"), "shares.png cannot be written: expected a name that ends in .svg"),
    ((), "is missing"),
    (("10", "--workers", "0"), "--workers"),
    (("10", "--workers", "2", "--scheduler", "tcp://127.0.0.1:1"), "expected one of them"),
    (("10", "--scheduler", "nobody"), "'nobody' is not the address of a cluster"),
    (("10", "--ruling", "half"), "--ruling: 'half', expected blockade|draw"),
    (("10", "--file", "/nowhere/some.sample"), "/nowhere/some.sample: unable to open database file"),
    (("10", "--csv", "/nowhere/some.csv"), "/nowhere/some.csv: No such file or directory"),
]


@pytest.mark.parametrize(("arguments", "reason"), BAD)
def test_an_impossible_sample_is_refused_in_one_sentence(arguments: tuple[str, ...], reason: str, call: Call) -> None:
    out, mistake = call("research", "sample", *arguments)
    assert out == ""
    assert mistake is not None and reason in mistake and "\n" not in mistake
