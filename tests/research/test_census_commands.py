"""The census commands: interrupted parts, merged parts, and detection of changed files."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path

import pytest

from hanamachi.games.okiya.solver.layouts import LAYOUT_COUNT, count_layout_classes
from hanamachi.locales import load_phrases
from hanamachi.research.census.census import (
    UNIT_COUNT,
    Census,
    CensusPart,
    TallyRow,
    WorkUnit,
    parse_tiles,
    solve_work_unit,
)
from hanamachi.research.census.census_file import (
    BadCensus,
    CensusCount,
    load_census,
    merge_censuses,
    partial_file,
    write_census,
)
from hanamachi.research.census.census_run import WorkerOptions, count_census_part
from tests.terminal.conftest import Call, Process

NINE = "MsMbCsPrIrCbPsCrIt"  # 1,632 classes in 42 hands
EIGHT = "MsMbCrPsIsCtIrIb"  # 4,910 classes in 56 hands: long enough to be broken off
CENSUS = ("research", "census")

DOCS = Path(__file__).resolve().parents[2] / "docs"
PUBLISHED = DOCS / "data" / "census-1-200.jsonl"

posix = pytest.mark.skipif(os.name != "posix", reason="Windows has neither signal")


def run_count(call: Call, text: str, file: Path, *more: str, begin: str = NINE) -> str:
    said = call(*CENSUS, "--part", text, "--begin", begin, "--file", file, *more)
    assert said.mistake is None
    return said.out


@pytest.fixture(scope="module")
def counted_once(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    file = tmp_path_factory.mktemp("census") / "whole.jsonl"
    count_census_part(CensusPart(1, 1), file, Census(parse_tiles(NINE)), WorkerOptions(1), load_phrases("en", "census"))
    return file.read_bytes()


@pytest.fixture(scope="module")
def sixth_once(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    file = tmp_path_factory.mktemp("census") / "sixth.jsonl"
    count_census_part(CensusPart(1, 6), file, Census(parse_tiles(NINE)), WorkerOptions(1), load_phrases("en", "census"))
    return file.read_bytes()


@pytest.fixture
def sixth(sixth_once: bytes, tmp_path: Path) -> Path:
    """Return the file of a part with seven units."""
    file = tmp_path / "sixth.jsonl"
    file.write_bytes(sixth_once)
    return file


@pytest.fixture
def whole(counted_once: bytes, tmp_path: Path) -> Path:
    """Return the file of a small census."""
    file = tmp_path / "whole.jsonl"
    file.write_bytes(counted_once)
    return file


def reseal(file: Path, *changes: tuple[str, str]) -> Path:
    """Change texts in a file and give it a valid seal."""
    lines = "".join(file.read_text("utf-8").splitlines(keepends=True)[:-1])
    for old, new in changes:
        assert old in lines
        lines = lines.replace(old, new, 1)
    file.write_text(f'{lines}{{"blake2b":"{blake2b(lines.encode()).hexdigest()}"}}\n', "utf-8")
    return file


def test_a_part_of_the_census_is_counted_and_shown(call: Call, tmp_path: Path) -> None:
    out = run_count(call, "1/2", tmp_path / "half.jsonl")
    assert out.splitlines()[:2] == [
        f"Part 1/2 of the layouts that begin with {NINE}",
        "815 classes, which stand for 7,511,040 layouts",
    ]
    assert call(*CENSUS, "show", tmp_path / "half.jsonl").out == out
    assert run_count(call, "1/2", tmp_path / "half.jsonl") == out
    assert sorted(path.name for path in tmp_path.iterdir()) == ["half.jsonl"]


def test_the_file_is_named_by_the_part(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert call(*CENSUS, "--part", "2/42", "--begin", NINE).mistake is None
    assert load_census(tmp_path / "census-2-42.jsonl").parts == (CensusPart(2, 42),)


def test_the_number_of_threads_changes_no_byte(call: Call, sixth: Path, tmp_path: Path) -> None:
    run_count(call, "1/6", tmp_path / "many.jsonl", "--workers", "7")
    assert sixth.read_bytes() == (tmp_path / "many.jsonl").read_bytes()


@pytest.mark.long("solver")
def test_a_cluster_changes_no_byte(call: Call, sixth: Path, tmp_path: Path, dask_cluster: str) -> None:
    run_count(call, "1/6", tmp_path / "there.jsonl", "--scheduler", dask_cluster)
    assert sixth.read_bytes() == (tmp_path / "there.jsonl").read_bytes()


def test_threads_here_and_workers_there_are_not_asked_together(call: Call, tmp_path: Path) -> None:
    both = ("--workers", "2", "--scheduler", "tcp://127.0.0.1:1", "--file", tmp_path / "none")
    assert str(call(*CENSUS, "--part", "1/1", *both).mistake).endswith("expected one of them")


def test_json_has_the_same_numbers(call: Call, whole: Path) -> None:
    told = json.loads(call(*CENSUS, "show", whole, "--json").out)
    assert json.loads(run_count(call, "1/1", whole, "--json")) == told
    assert (told["classes"], told["layouts"], told["finished"], told["hands"]) == (1632, 15_040_512, True, 42)
    assert (told["all_classes"], told["all_layouts"]) == (count_layout_classes(), LAYOUT_COUNT)
    for ruling, nobody in (("blockade", 0), ("draw", 560)):
        found = told[ruling]
        results = [found[result]["classes"] for result in ("first", "drawn", "second")]
        assert results == [1072, nobody, 560 - nobody]
        assert sum(share["layouts"] for share in found["values"].values()) == told["layouts"]
        assert sum(found[result]["share"] for result in ("first", "drawn", "second")) == pytest.approx(1)
    assert sum(share["classes"] for share in told["openings"].values()) == 1632
    assert told["openings"]["0"]["classes"] == 560
    assert sum(row[2] for row in told["table"]) == 1632
    winning = sum(openings * layouts for _, openings, _, layouts in told["table"])
    assert told["winning_openings"] == pytest.approx(winning / told["layouts"])


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "1,632 classes, which stand for 15,040,512 layouts"),
        ("fr", "1 632 classes, qui représentent 15 040 512 jardins"),
        ("nl", "1.632 klassen, die voor 15.040.512 tuinen staan"),
    ],
)
def test_the_table_is_described_in_every_language(call: Call, whole: Path, language: str, line: str) -> None:
    out = call(*CENSUS, "show", whole, "--language", language).out
    assert " ".join(out.splitlines()[1].split()) == line
    widths = {len(row) for row in out.splitlines()[3:-2] if row.endswith("%")}
    assert len(widths) == 1


def start_counting(file: Path, begin: str = EIGHT) -> "subprocess.Popen[str]":
    """Start a process that counts a census, and wait until three units are written."""
    command = [sys.executable, "-m", "hanamachi", *CENSUS, "--part", "1/1", "--begin", begin, "--file", str(file)]
    pipe = subprocess.PIPE
    process = subprocess.Popen([*command, "--workers", "1"], stdout=pipe, stderr=pipe, text=True)
    for _ in range(6000):
        if partial_file(file).exists() and partial_file(file).read_bytes().count(b"\n") > 3:
            return process
        time.sleep(0.01)
    process.kill()
    raise AssertionError("nothing was counted in a minute")


@posix
def test_a_part_that_was_killed_goes_on_to_the_same_bytes(call: Call, whole: Path, tmp_path: Path) -> None:
    file = tmp_path / "killed.jsonl"
    with start_counting(file, NINE) as process:
        process.send_signal(signal.SIGSTOP)  # or it might come to its end meanwhile
        said = call(*CENSUS, "--part", "1/1", "--begin", NINE, "--file", file)
        process.kill()
    assert said.mistake == f"{file} is being counted at this moment by another process"
    before = partial_file(file).read_bytes()
    assert not file.exists()
    lines = before.count(b"\n")
    assert f"Not finished: {lines - 1} of 42 hands counted so far." in call(*CENSUS, "show", file).out
    with partial_file(file).open("ab") as out:
        out.write(b'{"hand":41,"digest":"12')  # as a power cut may leave it
    run_count(call, "1/1", file)
    assert file.read_bytes() == whole.read_bytes()
    assert file.read_bytes().startswith(before[: before.rindex(b"\n") + 1])
    assert not partial_file(file).exists()


@posix
def test_control_c_stops_a_part_with_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "stopped.jsonl"
    with start_counting(file) as process:
        process.send_signal(signal.SIGINT)
        out, said = process.communicate(timeout=30)
    assert (process.returncode, out) == (130, "")
    units = partial_file(file).read_bytes().count(b"\n") - 1
    assert said == f"Stopped after {units} of 56 hands. The same command goes on from there.\n"


@pytest.mark.parametrize("cut", [1, 40, 100, 500])
def test_an_incompletely_written_unit_is_counted_again(call: Call, sixth: Path, tmp_path: Path, cut: int) -> None:
    again = tmp_path / "again.jsonl"
    assert len(sixth.read_bytes()) > 500
    partial_file(again).write_bytes(sixth.read_bytes()[:cut])
    run_count(call, "1/6", again)
    assert again.read_bytes() == sixth.read_bytes()


def test_a_part_that_was_sealed_but_not_named_gets_its_name(call: Call, sixth: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.jsonl"
    partial_file(again).write_bytes(sixth.read_bytes())
    run_count(call, "1/6", again)
    assert again.read_bytes() == sixth.read_bytes()


def test_another_part_is_not_counted_into_a_file(call: Call, whole: Path, tmp_path: Path) -> None:
    ours = f"part 1/1 of the census from {NINE}"
    asked = (*CENSUS, "--part", "1/3", "--begin", NINE, "--file")
    assert call(*asked, whole).mistake == f"{whole} holds {ours}: expected another file for part 1/3"
    begun = partial_file(tmp_path / "begun")
    begun.write_bytes(whole.read_bytes()[:400])
    assert call(*asked, tmp_path / "begun").mistake == (
        f"{begun} holds {ours}, not part 1/3 of the census from {NINE}: expected another file for it"
    )


def test_parts_become_the_whole(call: Call, whole: Path, tmp_path: Path) -> None:
    for text in ("1/2", "2/4", "4/4"):
        run_count(call, text, tmp_path / text.replace("/", "-"))
    files = [tmp_path / name for name in ("4-4", "1-2", "2-4")]
    said = call(*CENSUS, "merge", *files, "--out", tmp_path / "merged.jsonl")
    assert said.out.splitlines()[1] == "1,632 classes, which stand for 15,040,512 layouts"
    assert (tmp_path / "merged.jsonl").read_bytes() == whole.read_bytes()
    assert call(*CENSUS, "merge", *files[:2], "-o", tmp_path / "some.jsonl").mistake is None
    assert load_census(tmp_path / "some.jsonl").parts == (CensusPart(1, 2), CensusPart(4, 4))


def test_parts_that_do_not_fit_together_are_refused(call: Call, whole: Path, tmp_path: Path) -> None:
    run_count(call, "2/4", tmp_path / "part")
    run_count(call, "1/50", tmp_path / "other", begin=EIGHT)
    out = ("--out", str(tmp_path / "merged"))
    ours = f"part 2/4 of the census from {NINE}"
    assert call(*CENSUS, "merge", whole, tmp_path / "part", *out).mistake == (
        f"{ours} overlaps with the others: hand 1 is in two"
    )
    assert call(*CENSUS, "merge", tmp_path / "part", tmp_path / "other", *out).mistake == (
        f"{ours} and part 1/50 of the census from {EIGHT} cannot be put together: they are not of one census"
    )
    assert not (tmp_path / "merged").exists()


def test_a_changed_byte_is_seen(call: Call, sixth: Path) -> None:
    data, whole = sixth.read_bytes(), sixth
    classes_there = load_census(whole).classes
    for place in range(0, len(data) - 1, 41):
        changed = bytearray(data)
        changed[place] ^= 1
        whole.write_bytes(changed)
        for verb in ("show", "check"):
            assert str(whole) in str(call(*CENSUS, verb, whole).mistake)
    whole.write_bytes(data[:-1])
    assert load_census(whole).classes == classes_there
    whole.write_bytes(data[: data.rindex(b"\n", 0, -1) + 1])
    assert call(*CENSUS, "show", whole).mistake == (
        f"{whole} is not a finished census: expected a last line that seals it"
    )


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('{"hand":0,', '{"hand":1,'),
        ('"parts":["1/1"]', '"parts":["1/2"]'),
        ('"parts":["1/1"]', '"parts":["1/1","1/1"]'),
        ('"parts":["1/1"]', '"parts":["2/1"]'),
        ('"hands":42', '"hands":41'),
        ('"hands":42', '"hands":43'),
        (NINE, "Xx"),
        (f'"beginning":"{NINE}"', '"beginning":""'),
        ('"okiya"', '"maiko"'),
        ('"census"', '"Census"'),
        ("[0,0,1,7]", "[0,0,3,7]"),
        ("[0,0,1,7]", "[0,0,1,0]"),
        ("[0,0,1,7]", "[0,13,1,7]"),
        ("[0,0,1,7]", "[0,0,1]"),
    ],
)
def test_an_impossible_census_is_refused_even_with_a_valid_checksum(whole: Path, old: str, new: str) -> None:
    with pytest.raises(BadCensus):
        load_census(reseal(whole, (old, new)))


def test_a_check_finds_what_was_changed_under_a_seal_that_fits(process: Process, call: Call, sixth: Path) -> None:
    right = "7 of 7 hands were counted again by the portable search: no difference.\n"
    asked = (*CENSUS, "check", sixth, "--sample", "7", "--slowly", "0")
    assert call(*asked) == (right, None)
    losing = "classes of 1 likenesses have the value 0 and 0 winning openings"
    winning = "classes of 1 likenesses have the value 2 and 1 winning openings"
    digest = json.loads(sixth.read_text("utf-8").splitlines()[5])["digest"]
    reseal(sixth, ("[0,0,1,7],[2,1,1,11]", "[0,0,1,6],[2,1,1,12]"), (digest, "0123456789abcdef"))
    done = process(*asked)
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout == (
        f"hand 0: 7 {losing}, the census says 6\nhand 0: 11 {winning}, the census says 12\n"
        f"hand 24: the values have the digest {digest}, the census says 0123456789abcdef\n"
    )


def test_a_check_draws_its_sample_by_its_seed(call: Call, sixth: Path) -> None:
    digest = json.loads(sixth.read_text("utf-8").splitlines()[5])["digest"]
    reseal(sixth, (digest, "0123456789abcdef"))
    asked = (*CENSUS, "check", sixth, "--sample", "1", "--slowly", "0", "--seed")
    said = [call(*asked, str(seed)).out for seed in range(12)]
    found = [seed for seed, out in enumerate(said) if out.startswith("hand 24:")]
    assert found and len(found) < 6
    assert call(*asked, str(found[0])).out == said[found[0]]


def test_a_check_of_more_hands_than_there_are_is_refused(call: Call, whole: Path) -> None:
    said = call(*CENSUS, "check", whole, "--sample", "43").mistake
    assert said == "43 hands cannot be checked: expected 1 to 42"


@pytest.mark.long("solver")
def test_a_check_asks_the_slow_solver_too(process: Process, call: Call, whole: Path) -> None:
    said = call(*CENSUS, "check", whole, "--slowly", "1").out
    assert (
        said
        == "1 of 42 hands was counted again by the portable search and one class by the slow solver: no difference.\n"
    )


@pytest.mark.parametrize(
    ("arguments", "mistake"),
    [
        (("--part", "3/2"), "'3/2' is not a part of the census: expected K/N such as 1/200, K from 1 to N"),
        (("--part", "1/50401"), "50400 hands cannot be parted into 50401: expected up to 50400 parts"),
        (
            ("--part", "1/1", "--begin", "Xx"),
            "'Xx' is not a tile: expected a vegetation M, C, P, I and a symbol s, b, r, t",
        ),
        (
            ("--part", "1/1", "--begin", "MsMs"),
            "no first layout of a class begins with 'MsMs': expected such as 'MsMbCr'",
        ),
        (("show", "nowhere"), "nowhere: No such file or directory"),
    ],
)
def test_an_impossible_census_command_is_refused_in_one_sentence(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], mistake: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert call(*CENSUS, *arguments).mistake == mistake
    assert list(tmp_path.iterdir()) == []


def test_without_a_part_the_help_is_shown(call: Call) -> None:
    assert call(*CENSUS).out == call(*CENSUS, "--help").out


def make_count(rows: Mapping[int, tuple[TallyRow, ...]], text: str) -> CensusCount:
    """Return a part of a census in which the given units have rows and the others none."""
    part = CensusPart.parse(text)
    units = tuple(WorkUnit(number, "0" * 16, rows.get(number, ())) for number in part.work_unit_range(UNIT_COUNT))
    return CensusCount("", UNIT_COUNT, (part,), units)


def test_the_whole_census_has_every_class_and_every_layout(tmp_path: Path, call: Call) -> None:
    alike = (
        2 * count_layout_classes() - LAYOUT_COUNT // 4608
    )  # so many classes of two likenesses each make the sum right
    rows = {0: (TallyRow(2, 1, 1, count_layout_classes() - alike),), 7: (TallyRow(0, 0, 2, alike),)}
    halves = make_count(rows, "1/2"), make_count(rows, "2/2")
    write_census(merge_censuses(halves), tmp_path / "census")
    assert load_census(tmp_path / "census") == make_count(rows, "1/1")
    out = call(*CENSUS, "show", tmp_path / "census").out.splitlines()
    assert out[:3] == [
        "The census of all layouts",
        "2,270,454,064 classes, which stand for 20,922,789,888,000 layouts",
        "That is every class, and all 16! layouts.",
    ]
    assert "±" not in "".join(out)


def test_a_whole_census_that_does_not_add_up_is_refused(tmp_path: Path) -> None:
    wrong = {0: (TallyRow(2, 1, 1, 5),)}
    sums = "5 classes of 46080 layouts cannot be the whole census: expected 2270454064 of 20922789888000"
    with pytest.raises(BadCensus, match=f"all parts together: {sums}"):
        merge_censuses([make_count(wrong, "1/2"), make_count(wrong, "2/2")])
    write_census(make_count(wrong, "1/1"), tmp_path / "census")
    with pytest.raises(BadCensus, match=sums):
        load_census(tmp_path / "census")


def test_a_part_is_extrapolated_and_says_so(tmp_path: Path, call: Call) -> None:
    fourth = UNIT_COUNT // 4
    rows = {number * fourth: (TallyRow(0, 0, 1, 40 - number), TallyRow(2, 1, 1, 60 + number)) for number in range(4)}
    write_census(make_count(rows, f"1/{fourth}"), tmp_path / "part")
    out = call(*CENSUS, "show", tmp_path / "part").out
    # 1.96 · √((1 - 4/50400) · 4/3 · (1.5² + 0.5² + 0.5² + 1.5²)) / 400, and 0.615 · 16!
    found = ["the", "first", "player", "wins", "246", "2,267,136", "61.5000%", "±", "1.2651%", "12,867,516,000,000"]
    assert found in [line.split() for line in out.splitlines()]
    assert "The last column is not counted: it extrapolates the share to all 20,922,789,888,000 layouts." in out


def test_the_published_part_says_what_the_page_says(call: Call) -> None:
    shown = call(*CENSUS, "show", PUBLISHED).out
    page = (DOCS / "why/okiya-in-numbers.md").read_text("utf-8")
    counts = re.findall(
        r"\d{1,3}(?:,\d{3})+", page.partition("[Part 1 of 200]")[2].partition("prints the whole table")[0]
    )
    assert len(counts) == 9 and set(counts) <= set(re.findall(r"[\d,]+\d", shown))
    counted = load_census(PUBLISHED)
    assert (counted.parts, counted.is_finished, counted.classes) == ((CensusPart(1, 200),), True, 11_199_728)


@pytest.mark.long("solver")
def test_a_unit_of_the_published_part_is_reproduced() -> None:
    unit = load_census(PUBLISHED).units[100]
    assert solve_work_unit(Census(parse_tiles("")), unit.number) == unit
