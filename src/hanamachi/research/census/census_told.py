"""Says what a census found: the numbers for programs, and a table for people."""

from collections import Counter
from collections.abc import Callable, Iterator
from math import sqrt
from typing import TypeVar

import msgspec

from hanamachi.command_line.json_answer import json_answer
from hanamachi.games.okiya.solver.layouts import LAYOUT_COUNT
from hanamachi.games.okiya.solver.layouts import count_classes as all_classes
from hanamachi.locales import Phrases
from hanamachi.research.census.census import Row
from hanamachi.research.census.census_file import Counted
from hanamachi.research.text_table import aligned

Kind = TypeVar("Kind", int, tuple[int, int])
SURE = 1.96  # standard errors to either side of 95 %


class Share(msgspec.Struct, frozen=True):
    """The classes and layouts of a kind, what part of all counted layouts they are, and how far that may be off.

    `within` is half of the 95 % interval for the whole census, 0 if all was counted, and null after a single unit.
    """

    classes: int
    layouts: int
    share: float
    within: float | None


class Ruling(msgspec.Struct, frozen=True):
    """What is found under one ruling: by result, and by the value of the best opening."""

    first: Share
    drawn: Share
    second: Share
    values: dict[int, Share]


class Summary(msgspec.Struct, frozen=True, rename={"units": "hands"}):
    """A census summed up; `openings` is by the number of winning openings, the same under both rulings."""

    beginning: str
    parts: tuple[str, ...]
    finished: bool
    units: int
    of: int
    classes: int
    layouts: int
    all_classes: int
    all_layouts: int
    blockade: Ruling
    draw: Ruling
    openings: dict[int, Share]
    winning_openings: float
    table: tuple[tuple[int, int, int, int], ...]
    """Rows of value under the draw ruling, winning openings, classes and layouts."""


def summary(counted: Counted) -> Summary:
    """A census summed up."""
    table = _shares(counted, lambda row: (row.value, row.openings))
    openings = _shares(counted, lambda row: row.openings)
    return Summary(
        beginning=counted.beginning,
        parts=tuple(map(str, counted.parts)),
        finished=counted.finished,
        units=len(counted.units),
        of=counted.of,
        classes=counted.classes,
        layouts=counted.layouts,
        all_classes=all_classes(),
        all_layouts=LAYOUT_COUNT,
        blockade=_ruling(counted, lambda row: row.blockade),
        draw=_ruling(counted, lambda row: row.value),
        openings=openings,
        winning_openings=sum(number * share.share for number, share in openings.items()),
        table=tuple((*kind, share.classes, share.layouts) for kind, share in table.items()),
    )


def show(counted: Counted, say: Phrases, *, json: bool) -> None:
    """Print what a census found."""
    if json:
        print(json_answer(summary(counted)))
    else:
        print(*told(counted, say), sep="\n")


def heading(counted: Counted, say: Phrases) -> Iterator[str]:
    """What was counted, and how much of all that is."""
    if counted.beginning:
        yield say("census-trial", tiles=counted.beginning, parts=", ".join(map(str, counted.parts)))
    elif counted.whole:
        yield say("census-whole")
    else:
        yield say("census-parts", parts=", ".join(map(str, counted.parts)), count=len(counted.parts))
    if not counted.finished:
        yield say(
            "census-unfinished", hands=len(counted.units), of=sum(len(p.units(counted.of)) for p in counted.parts)
        )
    yield say("census-sums", classes=counted.classes, layouts=counted.layouts)
    if not counted.beginning:
        share = counted.layouts / LAYOUT_COUNT
        yield say("census-adds-up") if counted.whole else say("census-of-all", share=share, all=LAYOUT_COUNT)


def told(counted: Counted, say: Phrases) -> Iterator[str]:
    """What a census found, line by line."""
    yield from heading(counted, say)
    if not counted.classes:
        return
    found = summary(counted)
    about = not counted.whole and not counted.beginning
    columns = ["classes", "layouts", "share", *(["about"] if about else [])]
    lines = [("", [say(f"census-column-{column}") for column in columns])]
    for title, ruling in (("blockade", found.blockade), ("draw", found.draw)):
        lines.append((say(f"census-{title}"), []))
        for result in ("first", "drawn", "second"):
            whole: Share = getattr(ruling, result)
            if whole.classes:
                lines.append(("  " + say(f"census-{result}"), _cells(whole, say, about=about)))
            for value, share in sorted(ruling.values.items(), key=lambda found: abs(found[0])):
                if value and (result == "first") == (value > 0) and result != "drawn":
                    label = say("census-left", count=abs(value) - 1)
                    lines.append((f"    {label}", _cells(share, say, about=about)))
    lines.append((say("census-openings"), []))
    lines += [(f"  {number}", _cells(share, say, about=about)) for number, share in found.openings.items()]
    yield ""
    yield from aligned(([label, *cells] for label, cells in lines), "   ")
    yield ""
    yield say("census-mean", mean=found.winning_openings)
    if about:
        yield say("census-extrapolated", all=LAYOUT_COUNT)


def _ruling(counted: Counted, value: Callable[[Row], int]) -> Ruling:
    results = _shares(counted, lambda row: (value(row) > 0) - (value(row) < 0))
    none = Share(0, 0, 0.0, 0.0)
    return Ruling(results.get(1, none), results.get(0, none), results.get(-1, none), _shares(counted, value))


def _shares(counted: Counted, kind: Callable[[Row], Kind]) -> dict[Kind, Share]:
    """The shares of all kinds among the layouts, with the error of a ratio estimated from units drawn without return.

    For n units of N that hold x layouts each, y of the kind, with p = Σy / Σx: the variance of p is
    (1 - n/N) · n/(n - 1) · Σ(y - p·x)² / (Σx)² (Cochran, Sampling Techniques, chapter 6).
    """
    classes: Counter[Kind] = Counter()
    layouts: Counter[Kind] = Counter()
    squares: Counter[Kind] = Counter()  # Σy²
    products: Counter[Kind] = Counter()  # Σxy
    for unit in counted.units:
        held, size = Counter[Kind](), unit.layouts
        for row in unit.tally:
            classes[kind(row)] += row.classes
            held[kind(row)] += row.layouts
        for found, count in held.items():
            layouts[found] += count
            squares[found] += count * count
            products[found] += count * size
    all_squares = sum(unit.layouts**2 for unit in counted.units)
    n, whole = len(counted.units), counted.layouts

    def within(found: Kind) -> float | None:
        if n == counted.of:
            return 0.0
        if n < 2:
            return None
        share = layouts[found] / whole
        apart = max(0.0, squares[found] - 2 * share * products[found] + share**2 * all_squares)
        return SURE * sqrt((1 - n / counted.of) * n / (n - 1) * apart) / whole

    return {
        found: Share(classes[found], layouts[found], layouts[found] / whole, within(found)) for found in sorted(classes)
    }


def _cells(share: Share, say: Phrases, *, about: bool) -> list[str]:
    percent = say("census-percent", share=share.share)
    within = say("census-within", share=share.within) if share.within else ""
    cells = [say("census-number", number=share.classes), say("census-number", number=share.layouts), percent + within]
    return [*cells, say("census-number", number=round(share.share * LAYOUT_COUNT, -6))] if about else cells
