"""What a sample shows of the opening: bars, and two gardens with a disc for each reply, the larger the more it refutes.

What is drawn are plain values, as `opening_numbers.as_dict` has them; `say` has the phrases.
"""

from collections.abc import Callable, Iterator, Mapping
from html import escape
from math import sqrt
from typing import Any

from hanamachi.drawing import ink
from hanamachi.drawing.chart import Bar, Panel, chart_svg
from hanamachi.drawing.pen import disc, group, number, placed, slab, tag, use
from hanamachi.drawing.sheet import bokashi, picture
from hanamachi.games.okiya.drawing.drawings import drawing_elements
from hanamachi.games.okiya.rules import CELL_NAMES

Rate = Mapping[str, Any]

# The groups of shares, and what a row of each is called: by its own name, by a number of something, or by its cell.
LABELS: dict[str, str | None] = {
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


def key(group: str) -> str:
    """The phrase of a group: its headline, with `.what` it counts and what is `.told` of it."""
    return f"openings-{group.replace('_', '-')}"


def rows(say: Callable[..., str], group: str, found: Mapping[str, Any]) -> list[tuple[str, Rate]]:
    """The rows of a group: what each is called and its share; without those of which there was no case."""
    phrase = LABELS[group]
    shares = {which: rate["first_wins"] if group == "centres" else rate for which, rate in found[group].items()}

    def label(which: str) -> str:
        if phrase is None:
            return which
        return say(phrase, count=int(which)) if phrase else say(f"openings-{which}")

    return [(label(which), rate) for which, rate in shares.items() if rate]


def numbers_svg(found: Mapping[str, Any], say: Callable[..., str], *, size: float = 960) -> str:
    """The shares of openings and replies as bars."""
    title = say("openings-of", layouts=found["layouts"], seed=found["seed"])
    panels = [[_panel(group, found, say) for group in groups if rows(say, group, found)] for groups in _ROWS]
    return chart_svg(title, say("openings-whiskers"), [row for row in panels if row], size=size)


def replies_svg(found: Mapping[str, Any], say: Callable[..., str], *, size: float = 960) -> str:
    """Which replies refute, cell by cell: after a corner, turned to a4, and after any other opening, turned to b4."""
    title = say("openings-reply.what")
    content = [
        tag("title", escape(title)),
        slab(0, 0, _WIDTH, _HEIGHT, ink.PAPER),
        slab(0, 0, _WIDTH, 150, "url(#art-bokashi-chart)", opacity=0.16),
        _words(title, _MARGIN, 46, 25),
        _words(say("openings-of", layouts=found["layouts"], seed=found["seed"]), _MARGIN, 72, 14),
    ]
    for side, (name, opening) in enumerate((("after_corner", 0), ("after_edge", 1))):
        garden = _garden(found[name], opening, say)
        content.append(_words(say(key(name)), _MARGIN + side * (_SPAN + 80), _TOP - 16, 17))
        content.append(group(*garden, transform=placed(_MARGIN + side * (_SPAN + 80), _TOP)))
    box = f"0 0 {number(_WIDTH)} {number(_HEIGHT)}"
    sheet = bokashi("chart", ink.AI, ink.PAPER) | drawing_elements()
    return picture(sheet, box, *content, width=size, height=size * _HEIGHT / _WIDTH, role="img")


def _panel(name: str, found: Mapping[str, Any], say: Callable[..., str]) -> Panel:
    many = len(LABELS[name] or "") > 0
    bars = [
        # Under a bar there is room for a number alone.
        Bar(which if many else label, rate["share"], rate["low"], rate["high"], _percent(say, rate))
        for (label, rate), which in zip(rows(say, name, found), _cases(name, found), strict=True)
    ]
    return Panel(say(f"{key(name)}.what"), tuple(bars))


def _cases(name: str, found: Mapping[str, Any]) -> list[str]:
    """The names of the rows that a group has."""
    return [which for which, rate in found[name].items() if (rate["first_wins"] if name == "centres" else rate)]


def _garden(shares: Mapping[str, Rate | None], opening: int, say: Callable[..., str]) -> Iterator[str]:
    for cell, name in enumerate(CELL_NAMES):
        row, column = divmod(cell, 4)
        x, y = column * _PITCH, row * _PITCH
        yield slab(x, y, _CELL, _CELL, ink.MAT, rx=5)
        if cell == opening:
            yield use("token-a", x=x + 8, y=y + 8, width=_CELL - 16, height=_CELL - 16)
        # After a corner, what lies on either side of the diagonal is counted together.
        elif rate := shares.get(name) or shares.get(CELL_NAMES[4 * column + row]):
            yield disc(x + _CELL / 2, y + 38, 34 * sqrt(rate["share"]), ink.SHU)
            yield _words(_percent(say, rate), x + _CELL / 2, y + _CELL - 7, 14, anchor="middle")


def _percent(say: Callable[..., str], rate: Rate) -> str:
    return say("openings-percent", percent=100 * rate["share"])


def _words(text: str, x: float, y: float, size: float, anchor: str | None = None) -> str:
    font = {"font_family": "Georgia, serif", "font_style": "italic", "font_size": number(size), "text_anchor": anchor}
    return tag("text", escape(text), x=x, y=y, fill=ink.SUMI, **font)
