"""The report of a census: values for programs, and a table for people."""

from collections import Counter
from collections.abc import Callable, Iterator
from math import sqrt
from typing import TypeVar

import msgspec

from hanamachi.command_line.json_answer import encode_json_answer
from hanamachi.games.okiya.solver.layouts import LAYOUT_COUNT
from hanamachi.games.okiya.solver.layouts import count_layout_classes as all_classes
from hanamachi.locales import Phrases
from hanamachi.research.census.census import TallyRow
from hanamachi.research.census.census_file import CensusCount
from hanamachi.research.text_table import align_table_columns

Kind = TypeVar("Kind", int, tuple[int, int])
STANDARD_ERRORS_95 = 1.96  # half-width of a 95 % interval


class CensusShare(msgspec.Struct, frozen=True):
    """The number of layouts with the same result, and their share of all counted layouts.

    `classes` is the number of sets of equivalent layouts. `within` says how exact the share is: the half-width of its
    95 % interval. It is 0 for the whole census, and None if only one work unit is counted.
    """

    classes: int
    layouts: int
    share: float
    within: float | None


class RulingSummary(msgspec.Struct, frozen=True):
    """The shares of the results of best play, under one rule for a full board (a win of the second player, or a draw).

    Attributes:
        first: The layouts that the first player wins.
        drawn: The layouts that are drawn.
        second: The layouts that the second player wins.
        values: The layouts by value: the tiles left plus one, negative for a win of the second player, 0 for a draw.
    """

    first: CensusShare
    drawn: CensusShare
    second: CensusShare
    values: dict[int, CensusShare]


class CensusSummary(msgspec.Struct, frozen=True, rename={"units": "hands"}):
    """The summary of a census. `openings` has the share of each number of winning openings (under both rulings)."""

    beginning: str
    parts: tuple[str, ...]
    finished: bool
    units: int
    of: int
    classes: int
    layouts: int
    all_classes: int
    all_layouts: int
    blockade: RulingSummary
    draw: RulingSummary
    openings: dict[int, CensusShare]
    winning_openings: float
    table: tuple[tuple[int, int, int, int], ...]
    """Rows of value under the draw ruling, winning openings, classes and layouts."""


def summarize_census(census: CensusCount) -> CensusSummary:
    """Return the numbers of layouts and their shares by result, computed from the results of a census."""
    table = _compute_shares_by_kind(census, lambda row: (row.value, row.openings))
    openings = _compute_shares_by_kind(census, lambda row: row.openings)
    return CensusSummary(
        beginning=census.beginning,
        parts=tuple(map(str, census.parts)),
        finished=census.is_finished,
        units=len(census.units),
        of=census.total_units,
        classes=census.classes,
        layouts=census.layouts,
        all_classes=all_classes(),
        all_layouts=LAYOUT_COUNT,
        blockade=_summarize_results_under_ruling(census, lambda row: row.blockade_value),
        draw=_summarize_results_under_ruling(census, lambda row: row.value),
        openings=openings,
        winning_openings=sum(number * share.share for number, share in openings.items()),
        table=tuple((*kind, share.classes, share.layouts) for kind, share in table.items()),
    )


def print_census(census_count: CensusCount, say: Phrases, *, json: bool) -> None:
    """Print the results of a census, as JSON or as a table of text.

    Args:
        census_count: The results.
        say: The phrases of the language.
        json: Whether to print JSON.
    """
    if json:
        print(encode_json_answer(summarize_census(census_count)))
    else:
        print(*iter_census_report_lines(census_count, say), sep="\n")


def iter_census_heading_lines(census: CensusCount, say: Phrases) -> Iterator[str]:
    """Yield the first lines of the report: which parts are counted, and the number of layouts in them."""
    if census.beginning:
        yield say("census-trial", tiles=census.beginning, parts=", ".join(map(str, census.parts)))
    elif census.is_whole:
        yield say("census-whole")
    else:
        yield say("census-parts", parts=", ".join(map(str, census.parts)), count=len(census.parts))
    if not census.is_finished:
        yield say(
            "census-unfinished",
            hands=len(census.units),
            of=sum(len(p.work_unit_range(census.total_units)) for p in census.parts),
        )
    yield say("census-sums", classes=census.classes, layouts=census.layouts)
    if not census.beginning:
        share = census.layouts / LAYOUT_COUNT
        yield say("census-adds-up") if census.is_whole else say("census-of-all", share=share, all=LAYOUT_COUNT)


def iter_census_report_lines(census: CensusCount, say: Phrases) -> Iterator[str]:
    """Yield the lines of the report of a census: a heading, and a table of layouts by result."""
    yield from iter_census_heading_lines(census, say)
    if not census.classes:
        return
    found = summarize_census(census)
    about = not census.is_whole and not census.beginning
    columns = ["classes", "layouts", "share", *(["about"] if about else [])]
    lines = [("", [say(f"census-column-{column}") for column in columns])]
    for title, ruling in (("blockade", found.blockade), ("draw", found.draw)):
        lines.append((say(f"census-{title}"), []))
        for result in ("first", "drawn", "second"):
            whole: CensusShare = getattr(ruling, result)
            if whole.classes:
                lines.append(("  " + say(f"census-{result}"), _format_share_cells(whole, say, with_estimate=about)))
            for value, share in sorted(ruling.values.items(), key=lambda found: abs(found[0])):
                if value and (result == "first") == (value > 0) and result != "drawn":
                    label = say("census-left", count=abs(value) - 1)
                    lines.append((f"    {label}", _format_share_cells(share, say, with_estimate=about)))
    lines.append((say("census-openings"), []))
    lines += [
        (f"  {number}", _format_share_cells(share, say, with_estimate=about))
        for number, share in found.openings.items()
    ]
    yield ""
    yield from align_table_columns(([label, *cells] for label, cells in lines), "   ")
    yield ""
    yield say("census-mean", mean=found.winning_openings)
    if about:
        yield say("census-extrapolated", all=LAYOUT_COUNT)


def _summarize_results_under_ruling(
    census_count: CensusCount, value_of_row: Callable[[TallyRow], int]
) -> RulingSummary:
    results = _compute_shares_by_kind(census_count, lambda row: (value_of_row(row) > 0) - (value_of_row(row) < 0))
    none = CensusShare(0, 0, 0.0, 0.0)
    return RulingSummary(
        results.get(1, none),
        results.get(0, none),
        results.get(-1, none),
        _compute_shares_by_kind(census_count, value_of_row),
    )


def _compute_shares_by_kind(
    census_count: CensusCount, kind_of_row: Callable[[TallyRow], Kind]
) -> dict[Kind, CensusShare]:
    """Return the share of each kind of layouts among all counted layouts, with its statistical error.

    The work units are a sample without replacement, and the error is that of the ratio estimator. For n of N units with
    x layouts each, y of the kind, and p = Σy / Σx, the variance of p is (1 - n/N) · n/(n - 1) · Σ(y - p·x)² / (Σx)²
    (Cochran, Sampling Techniques, chapter 6).

    Args:
        census_count: The results of the census.
        kind_of_row: A function that returns the kind of the layouts in a row, such as the value of best play.
    """
    classes: Counter[Kind] = Counter()
    layouts: Counter[Kind] = Counter()
    squares: Counter[Kind] = Counter()  # Σy²
    products: Counter[Kind] = Counter()  # Σxy
    for unit in census_count.units:
        layout_counts, size = Counter[Kind](), unit.layouts
        for row in unit.tally:
            classes[kind_of_row(row)] += row.classes
            layout_counts[kind_of_row(row)] += row.layouts
        for found, count in layout_counts.items():
            layouts[found] += count
            squares[found] += count * count
            products[found] += count * size
    all_squares = sum(unit.layouts**2 for unit in census_count.units)
    n, whole = len(census_count.units), census_count.layouts

    def half_width_of_interval(kind_key: Kind) -> float | None:
        if n == census_count.total_units:
            return 0.0
        if n < 2:
            return None
        share = layouts[kind_key] / whole
        apart = max(0.0, squares[kind_key] - 2 * share * products[kind_key] + share**2 * all_squares)
        return STANDARD_ERRORS_95 * sqrt((1 - n / census_count.total_units) * n / (n - 1) * apart) / whole

    return {
        found: CensusShare(classes[found], layouts[found], layouts[found] / whole, half_width_of_interval(found))
        for found in sorted(classes)
    }


def _format_share_cells(share: CensusShare, say: Phrases, *, with_estimate: bool) -> list[str]:
    percent = say("census-percent", share=share.share)
    within = say("census-within", share=share.within) if share.within else ""
    cells = [say("census-number", number=share.classes), say("census-number", number=share.layouts), percent + within]
    return [*cells, say("census-number", number=round(share.share * LAYOUT_COUNT, -6))] if with_estimate else cells
