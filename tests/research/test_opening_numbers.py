"""Statistics about openings: compared with a plain count, added up, and compared with the published numbers."""

import json
import re
from collections import Counter
from importlib.resources import files
from math import isclose, sqrt
from pathlib import Path
from statistics import variance

import pytest

from hanamachi.game import BadOption
from hanamachi.games.okiya import CELL_NAMES, Layout, Position, parse_cell
from hanamachi.games.okiya.solver import unrank
from hanamachi.games.okiya.solver.layouts import convert_rank_to_tile_numbers
from hanamachi.games.okiya.solver.native import solve_many
from hanamachi.games.okiya.solver.opening import analyse_openings
from hanamachi.research.openings.opening_numbers import (
    GROUPS,
    SLICE_LAYOUTS,
    OpeningCounts,
    Rate,
    classify_cell,
    count_middle_tile_families,
    count_opening_results,
    count_openings_in_slices,
    count_slice,
    load_published_opening_numbers,
    normalize_reply_by_symmetry,
    opening_statistics_as_dict,
)
from hanamachi.research.samples import sampling
from hanamachi.research.samples.tally import Tally

LAYOUTS = [unrank(number) for number in (16010164223638, 813595533046, 1, 7_777_777_777_777)]
Counts = Counter[tuple[str, str, bool]]


def count_plainly(layout: Layout) -> Counts:
    """Return the counts of a layout from the complete answers for its openings."""
    found: Counts = Counter()
    for opening in analyse_openings(layout):
        row, column = divmod(opening.cell, 4)
        won, kind = opening.value > 0, "corner" if {row, column} <= {0, 3} else "edge"
        middle = sum(CELL_NAMES[cell] in ("b3", "c3", "b2", "c2") for cell in opening.replies)
        found["opening", kind, won] += 1
        found["kin_in_middle", str(middle), won] += 1
        for number in range(7):
            found["refutations", str(number), number == len(opening.refutations)] += 1
        for cell, reply in opening.replies.items():
            name, tiles = CELL_NAMES[cell], (layout.tiles[opening.cell], layout.tiles[cell])
            where = "middle" if name in ("b3", "c3", "b2", "c2") else classify_cell(cell)
            found["reply", where, reply.refutes] += 1
            same = tiles[0].vegetation == tiles[1].vegetation
            found["family", "vegetation" if same else "symbol", reply.refutes] += 1
            after = Position.start(layout).play(opening.cell).play(cell).legal_moves
            left = sum(CELL_NAMES[answer] in ("b3", "c3", "b2", "c2") for answer in after)
            found["answers_in_middle", str(left), reply.refutes] += 1
            # Turned until the opening is in the top row, mirrored until it is in its left half.
            a, b = (row, column), divmod(cell, 4)
            while a[0]:
                a, b = (a[1], 3 - a[0]), (b[1], 3 - b[0])
            if a[1] > 1:
                a, b = (a[0], 3 - a[1]), (b[0], 3 - b[1])
            if a == (0, 0):
                b = (min(b), max(b))
            found[f"after_{kind}", CELL_NAMES[4 * b[0] + b[1]], reply.refutes] += 1
        if won:
            fewest = min(len(reply.answers) for reply in opening.replies.values())
            for number in range(1, 6):
                found["narrowest", str(number), number == fewest] += 1
                for reply in opening.replies.values():
                    found["winning_answers", str(number), number == len(reply.answers)] += 1
    return found


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_a_layout_is_counted_as_its_openings_say(layout: Layout) -> None:
    told, plain = count_opening_results([layout]), count_plainly(layout)
    for group, order in GROUPS.items():
        for which in order:
            hits, misses = plain[group, which, True], plain[group, which, False]
            rate = told.find_hit_rate(group, which)
            if rate is None:
                assert hits + misses == 0, (group, which)
            else:
                assert (rate.hits, rate.cases) == (hits, hits + misses), (group, which)
    assert {(group, which) for group, which, _ in plain} <= {
        (g, which) for g, order in GROUPS.items() for which in order
    }


def test_counts_add_up_in_any_order() -> None:
    one, other, more = (count_opening_results([layout]) for layout in LAYOUTS[:3])
    assert (one + other) + more == more + (other + one) == count_opening_results(LAYOUTS[:3])
    assert OpeningCounts() + one == one


def test_slices_are_the_sample_that_layouts_sample_draws() -> None:
    with sampling.start_thread_workers(2) as crew:
        found = list(count_openings_in_slices(SLICE_LAYOUTS + 40, 5, crew))
    assert [one.layouts for one in found] == [SLICE_LAYOUTS, 40]
    assert found[0] == count_slice(5, 0, 0, SLICE_LAYOUTS)
    tally = Tally.from_answers(sampling.solve_random_chunk(5, 0, SLICE_LAYOUTS + 40))
    together = (found[0] + found[1]).as_dict()
    for kind, mean in (("corner", tally.mean_winning_corners()), ("edge", tally.mean_winning_edges())):
        assert together["opening"][kind]["count"] == mean.total
    first = sum(one["first_wins"]["count"] for one in together["centres"].values() if one["layouts"])
    assert first == tally.compute_result_shares("blockade")["first"].count


@pytest.mark.parametrize("layouts", [0, -1])
def test_no_layouts_cannot_be_counted(layouts: int) -> None:
    with sampling.start_thread_workers(1) as crew, pytest.raises(BadOption, match=f"{layouts} layouts cannot be drawn"):
        list(count_openings_in_slices(layouts, 1, crew))


@pytest.mark.parametrize(
    ("opening", "reply", "seen"),
    [
        ("a4", "b3", "b3"),
        ("a4", "a3", "b4"),
        ("d1", "c2", "b3"),
        ("d1", "d2", "b4"),
        ("a1", "d4", "d1"),
        ("b4", "b3", "b3"),
        ("c4", "c3", "b3"),
        ("c4", "a1", "d1"),
        ("a2", "b2", "b3"),
        ("d3", "a3", "b1"),
        ("c1", "d1", "a4"),
    ],
)
def test_every_opening_is_turned_to_one_of_two(opening: str, reply: str, seen: str) -> None:
    assert CELL_NAMES[normalize_reply_by_symmetry(parse_cell(opening), parse_cell(reply))] == seen


@pytest.mark.parametrize(
    ("layout", "families"),
    [
        ("MsMbMrMt/CsCbCrCt/PsPbPrPt/IsIbIrIt", 4),
        ("CsCbCrCt/PsMsMbPb/PrMrMtPt/IsIbIrIt", 5),
        ("IsMtPrMb/MsCtMrPt/IbPbCrIt/IrPsCsCb", 6),
        ("MsPrCbPt/PsCsMrMt/IbMbItCt/IrIsCrPb", 7),
        ("CsCrCtMb/MrMsCbMt/PsPrItPb/PtIsIbIr", 8),
    ],
)
def test_the_middle_has_four_to_eight_families(layout: str, families: int) -> None:
    assert count_middle_tile_families(Layout.parse(layout)) == families


def test_an_interval_comes_from_how_much_the_layouts_differ() -> None:
    hits, cases = [3, 0, 5, 2, 4, 1], [6, 5, 9, 6, 7, 4]
    sums = [sum(map(int.__mul__, *pair)) for pair in ((hits, hits), (hits, cases), (cases, cases))]
    rate = Rate(6, sum(hits), sum(cases), *sums)
    share = sum(hits) / sum(cases)
    # The textbook's form: the variance of what is left of the hits when the share is taken from the cases.
    rest = [hit - share * case for hit, case in zip(hits, cases, strict=True)]
    half = 1.959963984540054 * sqrt(variance(rest) / 6) / (sum(cases) / 6)
    assert isclose(rate.share, share)
    assert all(map(isclose, rate.confidence_interval, (share - half, share + half)))


def test_an_interval_without_hits_has_a_width() -> None:
    assert Rate(50, 0, 600, 0, 0, 7200).confidence_interval[0] == 0
    assert 0.05 < Rate(50, 0, 600, 0, 0, 7200).confidence_interval[1] < 0.1
    assert Rate(50, 600, 600, 7200, 7200, 7200).confidence_interval[1] == 1


def test_the_published_numbers_begin_as_they_are_counted() -> None:
    found = load_published_opening_numbers()
    beginning = count_slice(found["seed"], 0, 0, found["beginning"]["layouts"])
    assert opening_statistics_as_dict(found["seed"], beginning, beginning)["beginning"] == found["beginning"]


def test_the_published_numbers_agree_with_each_other() -> None:
    found = load_published_opening_numbers()
    layouts = found["layouts"]
    assert (layouts, found["seed"]) == (100_000, 1)
    winning = sum(rate["count"] for rate in found["opening"].values())
    refuting = sum(rate["count"] for rate in found["reply"].values())
    assert [found["opening"][kind]["of"] for kind in ("corner", "edge")] == [4 * layouts, 8 * layouts]
    for group, total, hits in (
        ("kin_in_middle", 12 * layouts, winning),
        ("family", 72 * layouts, refuting),
        ("reply", 72 * layouts, refuting),
        ("answers_in_middle", 72 * layouts, refuting),
    ):
        assert sum(rate["of"] for rate in found[group].values()) == total
        assert sum(rate["count"] for rate in found[group].values()) == hits
    after = [rate for garden in ("after_corner", "after_edge") for rate in found[garden].values()]
    assert sum(rate["count"] for rate in after) == refuting
    assert found["refutations"]["0"]["count"] == winning
    assert sum(int(n) * rate["count"] for n, rate in found["refutations"].items()) == refuting
    assert {rate["of"] for rate in found["winning_answers"].values()} == {6 * winning}
    assert sum(rate["count"] for rate in found["narrowest"].values()) == winning
    assert sum(one["layouts"] for one in found["centres"].values()) == layouts


def test_the_published_file_is_what_the_command_prints() -> None:
    text = (files("hanamachi.research.openings") / "opening_numbers.json").read_text("utf-8")
    assert text == json.dumps(load_published_opening_numbers(), indent=1) + "\n"


@pytest.mark.long("solver")
def test_the_published_numbers_are_those_of_their_layouts() -> None:
    found = load_published_opening_numbers()
    tally = Tally()
    with sampling.start_thread_workers() as crew:
        for _, answers, _ in sampling.solve_sample_chunks(found["layouts"], found["seed"], crew):
            tally += Tally.from_answers(answers)
    assert found["opening"]["corner"]["count"] == tally.mean_winning_corners().total
    assert found["opening"]["edge"]["count"] == tally.mean_winning_edges().total
    assert (
        sum(one["first_wins"]["count"] for one in found["centres"].values())
        == tally.compute_result_shares("draw")["first"].count
    )
    second = sum(one["second_wins_nonetheless"]["count"] for one in found["centres"].values())
    assert second == tally.compute_result_shares("draw")["second"].count


def test_the_second_player_wins_nonetheless_where_no_opening_even_draws() -> None:
    known = unrank(813595533046)
    told = count_opening_results([known, LAYOUTS[0]]).as_dict()["centres"]
    marks = sum(one["second_wins_nonetheless"]["count"] for one in told.values() if one["layouts"])
    assert marks == 1
    assert list(solve_many([known, LAYOUTS[0]], "draw").values) == [-1, 2]
    assert convert_rank_to_tile_numbers(813595533046) == tuple(tile.number for tile in known.tiles)


def test_every_percentage_in_the_docs_is_one_of_the_published_numbers() -> None:
    page = (Path(__file__).parents[2] / "docs/why/openings.md").read_text("utf-8")
    told = re.findall(r"([0-9]+\.[0-9])(?= (?:%|to ))", page.split("## All layouts")[1])
    known: set[str] = set()

    def walk(found: object) -> None:
        if isinstance(found, dict):
            known.update(f"{100 * found[name]:.1f}" for name in ("share", "low", "high") if name in found)
            for inner in found.values():
                walk(inner)

    walk(load_published_opening_numbers())
    assert len(told) > 30
    assert set(told) <= known
