"""The commands about the openings of one layout and of many."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hanamachi.games.okiya.solver import unrank
from hanamachi.games.okiya.solver.opening import analyse_openings
from hanamachi.research.openings import opening_numbers
from hanamachi.research.openings.opening_numbers import OpeningCounts
from hanamachi.research.samples import sampling
from tests.terminal.conftest import Call

LAYOUT = "IsMtPrMb/MsCtMrPt/IbPbCrIt/IrPsCsCb"


def test_openings_are_listed_with_reasons_the_best_first(call: Call) -> None:
    out, mistake = call("research", "opening", LAYOUT)
    assert mistake is None
    assert out.startswith(f"{LAYOUT}\nLayout number 16010164223638\nFull garden: the second player wins\n")
    assert "One of the twelve openings wins\n\na4 wins with one tile left (iris and sun)\n" in out
    assert "None of the six replies beats it. Hardest to meet: d2, a1, b1, c1. Then only one" in out
    assert "b4 loses when the last tile is taken (maple and poem)\n  One of the six replies beats it: b3.\n" in out
    assert "a1 loses with 2 tiles left (iris and rain)\n  5 of the 6 replies beat it: c3, a4, c4, a2, c2.\n" in out
    assert "Best play: a1 c3 a3 d4 b4 d3 b3 d1 c1 a4 d2 a2 b2 c4 (square)" in out
    assert "b4 b3 d1 d4 c3 a3 c1 b1 b2 a2 a4 a1 c2 c4 d3 d2 (full garden)" in out
    assert out.count("Best play") == 12


def test_under_the_draw_ruling_a_reply_may_keep_the_draw(call: Call) -> None:
    out, _ = call("research", "opening", "16010164223638", "--ruling", "draw", "--language", "nl")
    assert "b4 komt uit op gelijkspel (esdoorn en" in out
    assert "Eén van de zes tegenzetten voorkomt dat de opening wint: b3." in out


def test_json_has_what_the_solver_says(call: Call) -> None:
    plain = json.loads(call("research", "opening", "16010164223638", "--json").out)
    assert (plain["layout"], plain["full_garden"]) == (LAYOUT, "blockade")
    assert plain["openings"] == [opening.as_dict() for opening in analyse_openings(unrank(16010164223638))]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("nonsense", "is not a layout"),
        (LAYOUT.replace("Is", "Mt"), "expected each of the sixteen tiles once"),
        (f"{LAYOUT} a4", "is a game that has begun: expected its layout alone"),
        ("20922789888000", "is not the rank of a layout"),
    ],
)
def test_an_invalid_layout_is_refused(call: Call, given: str, said: str) -> None:
    _, mistake = call("research", "opening", given)
    assert said in (mistake or "")


def test_a_sample_is_reported_group_by_group(call: Call) -> None:
    out, mistake = call("research", "openings", "130", "--seed", "1", "--workers", "1")
    assert mistake is None
    lines = out.splitlines()
    assert lines[0] == "130 layouts drawn at random, seed 1"
    found = opening_numbers.count_slice(1, 0, 0, 128) + opening_numbers.count_slice(1, 0, 128, 130)
    share = found.find_hit_rate("reply", "middle")
    assert share is not None
    low, high = share.confidence_interval
    row = f"in the middle {share.hits:,} {share.share:.3%} ({100 * low:.3f}–{100 * high:.3f})"
    assert row in [" ".join(line.split()) for line in lines]
    assert out.count("no reply: it wins") == 1


def test_json_is_the_form_of_the_published_numbers(call: Call) -> None:
    out, _ = call("research", "openings", "130", "--seed", "1", "--json")
    found, published = json.loads(out), opening_numbers.load_published_opening_numbers()
    assert (found["seed"], found["layouts"]) == (1, 130)
    assert list(found) == list(published)
    assert found["beginning"] == published["beginning"]


def test_pictures_are_new_files(call: Call, tmp_path: Path) -> None:
    plot, garden = tmp_path / "bars.svg", tmp_path / "replies.svg"
    words = ("research", "openings", "20", "--seed", "1", "--plot", str(plot), "--garden", str(garden))
    assert call(*words).mistake is None
    for file in (plot, garden):
        assert ElementTree.parse(file).getroot().tag.endswith("svg")
    assert "is there already" in (call(*words).mistake or "")


def test_no_layouts_are_refused(call: Call) -> None:
    assert "N: '0', expected 1 or more" in (call("research", "openings", "0").mistake or "")


def test_ctrl_c_stops_the_count_and_tells_its_progress(
    call: Call, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def stopped(layouts: int, seed: int, crew: sampling.SampleWorkers) -> object:
        yield OpeningCounts(128)
        raise KeyboardInterrupt

    monkeypatch.setattr(opening_numbers, "count_openings_in_slices", stopped)
    from hanamachi.research.openings.openings_report import print_opening_statistics

    plot = tmp_path / "bars.svg"
    assert print_opening_statistics(5000, 1, 1, plot, None, "en", json=False) == 130
    assert capsys.readouterr().err == "Stopped after 128 of 5,000 layouts.\n"
    assert list(tmp_path.iterdir()) == []
