"""Bar charts of shares with their intervals, in panels side by side.

    50.2 %
  ┌───┐
  │ ╿ │  the whisker spans the interval
  │   │
──┴───┴──  the baseline is 0
    ●      the player: a disc for the first, a ring for the second, a dash for nobody
    1      the label
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from typing import Literal

from hanamachi.drawing import ink
from hanamachi.drawing.pen import (
    disc,
    format_svg_number,
    format_svg_transform,
    group,
    line,
    make_svg_element,
    rectangle,
)
from hanamachi.drawing.sheet import make_fading_gradient, make_standalone_svg

BarOwner = Literal["first", "second", "nobody", "all"]

INKS: dict[BarOwner, str] = {"first": ink.AI, "second": ink.SHU, "nobody": ink.KIN, "all": ink.AI_MID}

_WIDTH, _MARGIN, _BETWEEN = 960.0, 40.0, 40.0
_HEAD, _ROW, _BARS = 104.0, 224.0, 128.0
_WIDEST = 64.0


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar of a chart: a share of a whole (such as the games won), with its confidence interval.

    Attributes:
        label: The text below the bar.
        share: The height of the bar, 0 to 1.
        low: The lower end of the interval, 0 to 1.
        high: The upper end of the interval, 0 to 1.
        text: The number above the bar.
        whose: The player that the share belongs to ("first", "second", "nobody" or "all"). It decides the colour of the
            bar and the sign below it.
    """

    label: str
    share: float
    low: float
    high: float
    text: str
    whose: BarOwner = "all"


@dataclass(frozen=True, slots=True)
class Panel:
    """A group of bars in a chart, with a common title above them."""

    title: str
    bars: tuple[Bar, ...]


def draw_chart_svg(title: str, subtitle: str, panel_rows: Sequence[Sequence[Panel]], *, width_px: float = 960) -> str:
    """Return a bar chart as a standalone SVG picture.

    Args:
        title: The title of the chart.
        subtitle: A line of text below the title.
        panel_rows: Rows of panels. All bars of one row have the same scale.
        width_px: The width of the picture in pixels.
    """
    height = _HEAD + _ROW * len(panel_rows) + _MARGIN / 2
    content = [
        make_svg_element("title", escape(title)),
        rectangle(0, 0, _WIDTH, height, ink.PAPER),
        rectangle(0, 0, _WIDTH, 150, "url(#art-bokashi-chart)", opacity=0.16),
        draw_text(title, _MARGIN, 46, 25),
        draw_text(subtitle, _MARGIN, 72, 14, opacity=0.75),
    ]
    for index, panels in enumerate(panel_rows):
        content += [group(*_draw_panel_row(panels), transform=format_svg_transform(_MARGIN, _HEAD + _ROW * index))]
    box = f"0 0 {format_svg_number(_WIDTH)} {format_svg_number(height)}"
    shade = make_fading_gradient("chart", ink.AI, ink.PAPER)
    return make_standalone_svg(shade, box, *content, width=width_px, height=width_px * height / _WIDTH, role="img")


def _draw_panel_row(panels: Sequence[Panel]) -> Iterator[str]:
    """Yield one SVG group for each panel in a row of the chart.

    The widths of panels are in proportion to their numbers of bars. A panel with fewer bars than four gets the width
    for four, so that its title fits.
    """
    scale = _BARS / max(bar.high for panel in panels for bar in panel.bars)
    weights = [max(4, len(panel.bars)) for panel in panels]
    room = _WIDTH - 2 * _MARGIN - _BETWEEN * (len(panels) - 1)
    lefts = [0.0]
    for weight in weights:
        lefts.append(lefts[-1] + room * weight / sum(weights) + _BETWEEN)
    for panel, (left, right) in zip(panels, pairwise(lefts), strict=True):
        yield group(*_draw_panel(panel, right - left - _BETWEEN, scale), transform=format_svg_transform(left, 0))


def _draw_panel(panel: Panel, width: float, bar_scale: float) -> Iterator[str]:
    foot, pitch = 40 + _BARS, width / len(panel.bars)
    yield draw_text(panel.title, 0, 10, 15)
    for index, bar in enumerate(panel.bars):
        yield from _draw_bar(bar, pitch * (index + 0.5), foot, min(_WIDEST, 0.62 * pitch), bar_scale)
    yield line(f"M0,{format_svg_number(foot)} H{format_svg_number(width)}", ink.SUMI, 0.8)


def _draw_bar(bar: Bar, centre_x: float, base_y: float, width: float, bar_scale: float) -> Iterator[str]:
    if bar.share:
        yield rectangle(
            centre_x - width / 2, base_y - bar.share * bar_scale, width, bar.share * bar_scale, INKS[bar.whose], rx=1.5
        )
    top, bottom = base_y - bar.high * bar_scale, base_y - bar.low * bar_scale
    if bottom - top > 3:  # a shorter whisker would look like a blot
        yield line(
            f"M{format_svg_number(centre_x)},{format_svg_number(top)} V{format_svg_number(bottom)}",
            ink.PAPER,
            3.4,
            opacity=0.8,
        )
        yield line(
            f"M{format_svg_number(centre_x)},{format_svg_number(top)} V{format_svg_number(bottom)}", ink.SUMI, 1.2
        )
    yield draw_text(bar.text, centre_x, min(top, base_y - bar.share * bar_scale) - 7, 12, anchor="middle")
    below = base_y + 14
    if bar.whose in ("first", "second"):
        fill = ink.AI if bar.whose == "first" else ink.PAPER
        yield disc(centre_x, below, 4, fill, stroke=INKS[bar.whose], stroke_width=2.4)
    elif bar.whose == "nobody":
        yield line(
            f"M{format_svg_number(centre_x - 4.5)},{format_svg_number(below)} H{format_svg_number(centre_x + 4.5)}",
            ink.BARK,
            2.2,
        )
    yield draw_text(bar.label, centre_x, below + (5 if bar.whose == "all" else 20), 13, anchor="middle")


def draw_text(
    text: str, x: float, y: float, size: float, anchor: str | None = None, opacity: float | None = None
) -> str:
    """Draw a line of text in the letters of all charts. `x` and `y` are the place of its `anchor`."""
    font = {
        "font_family": "Georgia, serif",
        "font_style": "italic",
        "font_size": format_svg_number(size),
        "text_anchor": anchor,
    }
    return make_svg_element("text", escape(text), x=x, y=y, fill=ink.SUMI, opacity=opacity, **font)
