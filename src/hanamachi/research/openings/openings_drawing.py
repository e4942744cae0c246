"""Pictures of the statistics about openings: bar charts, and gardens with a disc for each reply.

The area of a disc is the share of openings that the reply refutes. In all functions `found` is the result of
`opening_numbers.opening_statistics_as_dict`, and `say` has the phrases.
"""

from collections.abc import Callable, Iterator, Mapping
from html import escape
from math import sqrt
from typing import Any

from hanamachi.drawing import ink
from hanamachi.drawing.chart import Bar, Panel, draw_chart_svg, draw_text
from hanamachi.drawing.pen import disc, format_svg_number, format_svg_transform, group, make_svg_element, rectangle, use
from hanamachi.drawing.sheet import make_fading_gradient, make_standalone_svg
from hanamachi.games.okiya.drawing.drawings import draw_all_elements
from hanamachi.games.okiya.rules import CELL_NAMES

RateDict = Mapping[str, Any]

# For each group, the phrase of its row labels: "" for a phrase per case, None for the name of the cell as label.
ROW_PHRASES: dict[str, str | None] = {
    "opening": "",
    "kin_in_middle": "openings-in-middle",
    "reply": "",
    "after_corner": None,
    "after_edge": None,
    "answers_in_middle": "openings-in-middle",
    "family": "",
    "refutations": "openings-by-replies",
    "winning_answers": "openings-by-answers",
    "narrowest": "openings-by-answers",
    "centres": "openings-by-families",
}

_ROWS = (("opening", "kin_in_middle"), ("reply", "answers_in_middle"), ("refutations",), ("winning_answers", "centres"))

_WIDTH, _HEIGHT, _MARGIN = 960.0, 588.0, 40.0
_SPAN, _PITCH, _CELL, _TOP = 400.0, 102.0, 94.0, 140.0


def group_phrase(group: str) -> str:
    """Return the identifier of the phrase that names a group of statistics."""
    return f"openings-{group.replace('_', '-')}"


def make_labelled_rates(
    say: Callable[..., str], group_name: str, statistics: Mapping[str, Any]
) -> list[tuple[str, RateDict]]:
    """Return the rows of a group of statistics, without cases that did not occur in the sample.

    Args:
        say: The phrases of the language.
        group_name: The group, such as `opening` or `reply`.
        statistics: The statistics, as `OpeningCounts.as_dict` returns them.

    Returns:
        For each row, its label and the share with its interval.
    """
    phrase = ROW_PHRASES[group_name]
    shares = {
        which: rate["first_wins"] if group_name == "centres" else rate for which, rate in statistics[group_name].items()
    }

    def label(which: str) -> str:
        if phrase is None:
            return which
        return say(phrase, count=int(which)) if phrase else say(f"openings-{which}")

    return [(label(which), rate) for which, rate in shares.items() if rate]


def draw_openings_bars_svg(statistics: Mapping[str, Any], say: Callable[..., str]) -> str:
    """Draw bar charts of the shares of first moves (openings) that win, and of replies that refute them.

    Args:
        statistics: The statistics, as `opening_statistics_as_dict` returns them.
        say: The phrases of the language.

    Returns:
        The text of an SVG picture.
    """
    title = say("openings-of", layouts=statistics["layouts"], seed=statistics["seed"])
    panels = [
        [
            _make_statistics_panel(group, statistics, say)
            for group in groups
            if make_labelled_rates(say, group, statistics)
        ]
        for groups in _ROWS
    ]
    return draw_chart_svg(title, say("openings-whiskers"), [row for row in panels if row])


def draw_refuting_replies_svg(statistics: Mapping[str, Any], say: Callable[..., str]) -> str:
    """Draw two boards that show how often a reply on each cell refutes the first move.

    On one board the first move is on a corner (a4), on the other on an edge (b4).

    Args:
        statistics: The statistics, as `opening_statistics_as_dict` returns them.
        say: The phrases of the language.

    Returns:
        The text of an SVG picture.
    """
    title = say("openings-reply.what")
    content = [
        make_svg_element("title", escape(title)),
        rectangle(0, 0, _WIDTH, _HEIGHT, ink.PAPER),
        rectangle(0, 0, _WIDTH, 150, "url(#art-bokashi-chart)", opacity=0.16),
        draw_text(title, _MARGIN, 46, 25),
        draw_text(say("openings-of", layouts=statistics["layouts"], seed=statistics["seed"]), _MARGIN, 72, 14),
    ]
    for side, (name, opening) in enumerate((("after_corner", 0), ("after_edge", 1))):
        garden = _draw_reply_garden(statistics[name], opening, say)
        content.append(draw_text(say(group_phrase(name)), _MARGIN + side * (_SPAN + 80), _TOP - 16, 17))
        content.append(group(*garden, transform=format_svg_transform(_MARGIN + side * (_SPAN + 80), _TOP)))
    box = f"0 0 {format_svg_number(_WIDTH)} {format_svg_number(_HEIGHT)}"
    sheet = make_fading_gradient("chart", ink.AI, ink.PAPER) | draw_all_elements()
    return make_standalone_svg(sheet, box, *content, width=_WIDTH, height=_HEIGHT, role="img")


def _make_statistics_panel(group_name: str, statistics: Mapping[str, Any], say: Callable[..., str]) -> Panel:
    has_many_rows = len(ROW_PHRASES[group_name] or "") > 0
    bars = [
        # There is only room for a number under a bar.
        Bar(which if has_many_rows else label, rate["share"], rate["low"], rate["high"], _format_percent(say, rate))
        for (label, rate), which in zip(
            make_labelled_rates(say, group_name, statistics),
            _list_cases_with_rates(group_name, statistics),
            strict=True,
        )
    ]
    return Panel(say(f"{group_phrase(group_name)}.what"), tuple(bars))


def _list_cases_with_rates(name: str, found: Mapping[str, Any]) -> list[str]:
    """Return the names of the cases in a group of statistics, without cases that no layout of the sample has."""
    return [which for which, rate in found[name].items() if (rate["first_wins"] if name == "centres" else rate)]


def _draw_reply_garden(shares: Mapping[str, RateDict | None], opening: int, say: Callable[..., str]) -> Iterator[str]:
    for cell, name in enumerate(CELL_NAMES):
        row, column = divmod(cell, 4)
        x, y = column * _PITCH, row * _PITCH
        yield rectangle(x, y, _CELL, _CELL, ink.MAT, rx=5)
        if cell == opening:
            yield use("token-a", x=x + 8, y=y + 8, width=_CELL - 16, height=_CELL - 16)
        # After a corner opening, replies on both sides of the diagonal are counted together.
        elif rate := shares.get(name) or shares.get(CELL_NAMES[4 * column + row]):
            yield disc(x + _CELL / 2, y + 38, 34 * sqrt(rate["share"]), ink.SHU)
            yield draw_text(_format_percent(say, rate), x + _CELL / 2, y + _CELL - 7, 14, anchor="middle")


def _format_percent(say: Callable[..., str], rate: RateDict) -> str:
    return say("openings-percent", percent=100 * rate["share"])
