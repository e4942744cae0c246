"""Says what a census found: the numbers for programs, and a table for people."""

from collections.abc import Callable, Iterable, Iterator
from math import sqrt

import msgspec

from hanamachi.locales import Phrases
from hanamachi.solver.census import Row
from hanamachi.solver.layouts import LAYOUTS
from hanamachi.solver.layouts import classes as all_classes
from hanamachi.terminal.census_file import Counted

SURE = 1.96  # standard errors to either side of 95 %


class Share(msgspec.Struct, frozen=True):
    """The classes and layouts of a kind, what part of all counted layouts they are, and how far that may be off.

    `within` is half of the 95 % interval for the whole census, 0 if all was counted, and null after a single hand.
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


class Summary(msgspec.Struct, frozen=True):
    """A census summed up; `openings` is by the number of winning openings, the same under both rulings."""

    beginning: str
    parts: tuple[str, ...]
    finished: bool
    hands: int
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
    rows = [row for hand in counted.hands for row in hand.tally]
    alike = sorted({(row.value, row.openings) for row in rows})
    table = []
    for kind in alike:
        these = [row for row in rows if (row.value, row.openings) == kind]
        table.append((*kind, sum(row.classes for row in these), sum(row.layouts for row in these)))
    winning = sum(openings * layouts for _, openings, _, layouts in table)
    return Summary(
        beginning=counted.beginning,
        parts=tuple(map(str, counted.parts)),
        finished=counted.finished,
        hands=len(counted.hands),
        of=counted.of,
        classes=counted.classes,
        layouts=counted.layouts,
        all_classes=all_classes(),
        all_layouts=LAYOUTS,
        blockade=_ruling(counted, lambda row: row.blockade),
        draw=_ruling(counted, lambda row: row.value),
        openings={
            number: _share(counted, lambda row, number=number: row.openings == number)  # type: ignore[misc]
            for number in sorted({row.openings for row in rows})
        },
        winning_openings=winning / counted.layouts if counted.layouts else 0.0,
        table=tuple(table),
    )


def show(counted: Counted, say: Phrases, *, json: bool) -> None:
    """Print what a census found."""
    if json:
        print(msgspec.json.encode(summary(counted)).decode())
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
            "census-unfinished", hands=len(counted.hands), of=sum(len(p.hands(counted.of)) for p in counted.parts)
        )
    yield say("census-sums", classes=counted.classes, layouts=counted.layouts)
    if not counted.beginning:
        share = counted.layouts / LAYOUTS
        yield say("census-adds-up") if counted.whole else say("census-of-all", share=share, all=LAYOUTS)


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
            for value, share in ruling.values.items():
                if value and (result == "first") == (value > 0) and result != "drawn":
                    label = say("census-left", count=abs(value) - 1)
                    lines.append((f"    {label}", _cells(share, say, about=about)))
    lines.append((say("census-openings"), []))
    lines += [(f"  {number}", _cells(share, say, about=about)) for number, share in found.openings.items()]
    yield ""
    yield from _aligned(lines)
    yield ""
    yield say("census-mean", mean=found.winning_openings)
    if about:
        yield say("census-extrapolated", all=LAYOUTS)


def _ruling(counted: Counted, value: Callable[[Row], int]) -> Ruling:
    values = sorted(
        {value(row) for hand in counted.hands for row in hand.tally}, key=lambda worth: (worth <= 0, abs(worth))
    )
    return Ruling(
        first=_share(counted, lambda row: value(row) > 0),
        drawn=_share(counted, lambda row: value(row) == 0),
        second=_share(counted, lambda row: value(row) < 0),
        values={worth: _share(counted, lambda row, worth=worth: value(row) == worth) for worth in values},  # type: ignore[misc]
    )


def _share(counted: Counted, kind: Callable[[Row], bool]) -> Share:
    """The share of a kind among the layouts, with the error of a ratio estimated from hands drawn without return.

    For n hands of N that hold x layouts each, y of the kind, with p = Σy / Σx: the variance of p is
    (1 - n/N) · n/(n - 1) · Σ(y - p·x)² / (Σx)² (Cochran, Sampling Techniques, chapter 6).
    """
    of_kind = [sum(row.layouts for row in hand.tally if kind(row)) for hand in counted.hands]
    classes = sum(row.classes for hand in counted.hands for row in hand.tally if kind(row))
    if not counted.layouts:
        return Share(0, 0, 0.0, None)
    share, hands = sum(of_kind) / counted.layouts, len(counted.hands)
    within = 0.0 if counted.whole else None
    if 1 < hands < counted.of:
        squares = sum((y - share * hand.layouts) ** 2 for y, hand in zip(of_kind, counted.hands, strict=True))
        within = SURE * sqrt((1 - hands / counted.of) * hands / (hands - 1) * squares) / counted.layouts
    return Share(classes, sum(of_kind), share, within)


def _cells(share: Share, say: Phrases, *, about: bool) -> list[str]:
    percent = say("census-percent", share=share.share)
    within = say("census-within", share=share.within) if share.within else ""
    cells = [say("census-number", number=share.classes), say("census-number", number=share.layouts), percent + within]
    return [*cells, say("census-number", number=round(share.share * LAYOUTS, -6))] if about else cells


def _aligned(lines: Iterable[tuple[str, list[str]]]) -> Iterator[str]:
    """A label to the left and the cells to the right, each column as wide as it must be."""
    lines = list(lines)
    first = max(len(label) for label, _ in lines)
    count = max(len(cells) for _, cells in lines)
    widths = [max(len(cells[column]) for _, cells in lines if cells) for column in range(count)]
    for label, cells in lines:
        padded = (cell.rjust(width) for cell, width in zip(cells, widths, strict=False))
        yield "   ".join([label.ljust(first), *padded]).rstrip()
