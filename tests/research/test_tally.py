"""Statistics of samples: addition of counts, and intervals."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import pytest

from hanamachi.game import BadOption, BadText
from hanamachi.games.okiya.solver import layout_kinds
from hanamachi.games.okiya.solver.native import compute_match_win_chance
from hanamachi.research.samples import sampling
from hanamachi.research.samples.sampling import ANSWER_BYTES, SampleWorkers
from hanamachi.research.samples.tally import STANDARD_ERRORS_95, Mean, Share, Tally
from tests.data import load_table
from tests.research.test_sampling import ImmediateExecutor

# Two corners and one edge win, at best with one tile left and with three; a draw; a loss with two tiles left.
WON = (2, -3, 0, 4, 0, 0, 2, 0, -3, 0, 0, 0)
DRAWN = (0, -3, *[0] * 10)
LOST = (-3,) * 12


def make_answers(*layouts: tuple[int, ...]) -> bytes:
    return b"".join(value.to_bytes(1, "big", signed=True) for layout in layouts for value in layout)


def test_each_layout_counts_by_its_best_and_its_winning_openings() -> None:
    tally = Tally.from_answers(make_answers(WON, DRAWN, LOST, WON))
    assert tally.values == {4: 2, 0: 1, -3: 1}
    assert tally.wins == {(2, 1): 2, (0, 0): 2}
    assert tally.layouts == 4


def test_the_rulings_differ_by_the_full_gardens_alone() -> None:
    tally = Tally.from_answers(make_answers(WON, DRAWN, LOST, WON))
    assert {value: share.count for value, share in tally.compute_value_shares("draw").items()} == {4: 2, 0: 1, -3: 1}
    assert {value: share.count for value, share in tally.compute_value_shares("blockade").items()} == {
        4: 2,
        -1: 1,
        -3: 1,
    }
    assert [share.count for share in tally.compute_result_shares("draw").values()] == [2, 1, 1]
    assert [share.count for share in tally.compute_result_shares("blockade").values()] == [2, 0, 2]
    assert [share.count for share in tally.compute_winning_opening_shares()] == [2, 0, 0, 2] + [0] * 9
    assert tally.mean_winning_openings().mean == 1.5
    assert tally.mean_winning_corners().mean == 0.25
    assert tally.mean_winning_edges().mean == 0.0625


def test_tallies_add_up_in_any_order() -> None:
    found = sampling.solve_random_chunk(3, 0, 300)
    parts = [
        Tally.from_answers(found[start : start + 60 * ANSWER_BYTES])
        for start in range(0, len(found), 60 * ANSWER_BYTES)
    ]
    Random(1).shuffle(parts)
    total = Tally()
    for part in parts:
        total += part
    assert total == Tally.from_answers(found)
    assert total.as_dict() == Tally.from_answers(found).as_dict()


WILSON = [(0, 10, 0.0, 0.2775), (1, 10, 0.0179, 0.4042), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0)]
"""Counts with their published Wilson intervals."""


@pytest.mark.parametrize(("count", "of", "low", "high"), WILSON)
def test_the_interval_of_a_share_is_wilsons(count: int, of: int, low: float, high: float) -> None:
    assert Share(count, of).confidence_interval == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(("count", "of"), [(1, 10), (33, 100), (99, 100), (5000, 10_000)])
def test_at_the_ends_of_the_interval_the_count_is_196_errors_away(count: int, of: int) -> None:
    for bound in Share(count, of).confidence_interval:
        assert abs(count / of - bound) == pytest.approx(STANDARD_ERRORS_95 * sqrt(bound * (1 - bound) / of))


def test_a_mean_has_the_interval_of_the_numbers_it_is_made_from() -> None:
    numbers = [0, 0, 1, 1, 1, 2, 5]
    mean = Mean(7, sum(numbers), sum(number**2 for number in numbers))
    half = STANDARD_ERRORS_95 * stdev(numbers) / sqrt(7)
    assert mean.mean == fmean(numbers)
    assert mean.confidence_interval == pytest.approx((mean.mean - half, mean.mean + half))
    quarter = Mean(7, sum(numbers), sum(number**2 for number in numbers), 4)
    assert quarter.confidence_interval == pytest.approx([bound / 4 for bound in mean.confidence_interval])


def test_one_layout_bounds_no_mean() -> None:
    assert Tally.from_answers(make_answers(WON)).as_dict()["winning_openings"]["low"] is None


def test_the_numbers_for_programs_add_up() -> None:
    said = Tally.from_answers(sampling.solve_random_chunk(3, 0, 500)).as_dict()
    for ruling in said["rulings"].values():
        for kinds in ruling.values():
            assert sum(kind["count"] for kind in kinds.values()) == 500
            assert sum(Fraction(kind["count"], 500) for kind in kinds.values()) == 1
            assert all(kind["low"] <= kind["share"] <= kind["high"] for kind in kinds.values())
    numbers = said["winning_openings"]["numbers"]
    assert sum(number * kind["count"] for number, kind in enumerate(numbers)) / 500 == said["winning_openings"]["mean"]
    assert Tally.from_answers(make_answers(LOST)).as_dict(["draw"])["rulings"].keys() == {"draw"}


def test_the_known_shares_lie_where_a_sample_says() -> None:
    tally = Tally()
    for _, found, _ in sampling.solve_sample_chunks(400, 11, SampleWorkers(ImmediateExecutor(), max_pending=1)):
        tally += Tally.from_answers(found)
    known = load_table("solver")["shares"]
    results = tally.compute_result_shares("draw")
    for result, share in (("first", "won"), ("drawn", "drawn"), ("second", "lost")):
        low, high = results[result].confidence_interval
        assert low < known[share] < high


def test_invalid_answers_are_refused_by_the_tally() -> None:
    with pytest.raises(BadText, match="13 bytes are not answers: expected twelve a layout"):
        Tally.from_answers(bytes(13))


def chance(ruling: Any) -> list[int]:
    return [compute_match_win_chance(ruling, 5, 5)]


@pytest.mark.parametrize(
    "ask", [Tally().compute_result_shares, Tally().compute_value_shares, layout_kinds.list_layout_kinds, chance]
)
def test_a_misspelt_ruling_is_refused(ask: Callable[[Any], Iterable[object]]) -> None:
    for ruling in ("drawn", "", None):
        with pytest.raises(BadOption, match="is not a ruling for a full garden: expected blockade or draw"):
            tuple(ask(ruling))
