"""Bar charts for print: heights, scales, shapes and texts."""

from xml.etree import ElementTree

import pytest

from hanamachi.drawing import ink
from hanamachi.drawing.chart import INKS, Bar, Panel, draw_chart_svg

SVG = "{http://www.w3.org/2000/svg}"
FIRST = Bar("first", 0.6, 0.5, 0.7, "60 %", "first")
SECOND = Bar("second", 0.3, 0.2, 0.4, "30 %", "second")
NONE = Bar("none", 0.0, 0.0, 0.01, "0", "nobody")


def parse_chart(*rows: list[Panel]) -> ElementTree.Element:
    return ElementTree.fromstring(draw_chart_svg("A sample & its bars", "a <note>", rows))


def read_bars(root: ElementTree.Element) -> list[tuple[str, float, float]]:
    """Return the bars: their ink, their foot and their height."""
    inks = set(INKS.values())
    slabs = [slab.attrib for slab in root.iter(f"{SVG}rect") if slab.attrib["fill"] in inks]
    return [(each["fill"], float(each["y"]) + float(each["height"]), float(each["height"])) for each in slabs]


def test_bars_stand_on_one_line_as_tall_as_their_shares() -> None:
    (first, foot, tall), (second, other, short) = read_bars(parse_chart([Panel("one", (FIRST, NONE, SECOND))]))
    assert (first, second) == (ink.AI, ink.SHU)
    assert foot == pytest.approx(other, abs=0.02)
    assert tall / short == pytest.approx(2, abs=0.01)


def test_the_bars_of_a_row_have_one_scale_and_each_row_its_own() -> None:
    whole = Bar("all", 0.6, 0.6, 0.7, "60 %")
    (_, _, left), (_, _, right), (_, _, below) = read_bars(
        parse_chart([Panel("one", (FIRST,)), Panel("two", (SECOND,))], [Panel("three", (whole,))])
    )
    assert left / right == pytest.approx(2, abs=0.01)
    assert below == left


def test_a_whisker_spans_the_interval_unless_it_would_be_a_blot() -> None:
    def whiskers(bar: Bar) -> int:
        return sum("V" in path.attrib["d"] for path in parse_chart([Panel("", (bar,))]).iter(f"{SVG}path"))

    assert whiskers(FIRST) == 2  # the line, and the paper round it
    assert whiskers(Bar("", 0.6, 0.599, 0.601, "")) == 0


def test_the_owner_of_a_bar_has_a_shape_as_well_as_a_colour() -> None:
    root = parse_chart([Panel("one", (FIRST, SECOND, NONE))])
    disc, ring = root.iter(f"{SVG}circle")
    assert (disc.attrib["fill"], ring.attrib["fill"]) == (ink.AI, ink.PAPER)
    assert [each.attrib["stroke"] for each in root.iter(f"{SVG}path")].count(ink.BARK) == 1
    assert list(parse_chart([Panel("one", (Bar("7", 0.5, 0.4, 0.6, "50 %"),))]).iter(f"{SVG}circle")) == []


def test_texts_of_a_chart_are_escaped_and_appear_once() -> None:
    root = parse_chart([Panel("one", (FIRST, SECOND))])
    said = [each.text for each in root.iter(f"{SVG}text")]
    assert sorted(filter(None, said)) == sorted(
        ["A sample & its bars", "a <note>", "one", "first", "second", "60 %", "30 %"]
    )


def test_everything_lies_on_the_sheet() -> None:
    root = parse_chart([Panel("one", (FIRST, SECOND)), Panel("two", (NONE,) * 9)], [Panel("three", (FIRST,) * 13)])
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    for outer in root.iter(f"{SVG}g"):
        for inner in outer.findall(f"{SVG}g"):
            x, y = (
                sum(float(part) for part in parts)
                for parts in zip(*(g.attrib["transform"][10:-1].split() for g in (outer, inner)), strict=True)
            )
            for text in inner.iter(f"{SVG}text"):
                assert 0 <= x + float(text.attrib["x"]) <= width
                assert 0 <= y + float(text.attrib["y"]) <= height
