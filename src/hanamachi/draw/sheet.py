"""A sheet: pieces of drawing by their id, each one SVG element, that refer to one another.

Pieces whose id begins with `art-` are inner parts; the others are symbols for whoever shows the sheet.
"""

import re

from hanamachi.draw import pen

Pieces = dict[str, str]

UNIT = "0 0 100 100"
"""The view box of a tile, a token, a sign."""

_VARIABLE = re.compile(r"var\(--[\w-]+,([^)]*)\)")
_REFERENCE = re.compile(r'(?:href="|url\()#([\w-]+)')


def symbol(name: str, *content: str, box: str = UNIT, **attributes: str) -> Pieces:
    """A drawing to be shown by `<use href="#name">`."""
    return {name: pen.tag("symbol", "".join(content), id=name, viewBox=box, **attributes)}


def part(name: str, *content: str) -> Pieces:
    """A group of elements that several drawings share, under the id `art-name`."""
    return {f"art-{name}": pen.tag("g", "".join(content), id=f"art-{name}")}


def clip(name: str, content: str) -> Pieces:
    """A clipping shape under the id `art-name`."""
    return {f"art-{name}": pen.tag("clipPath", content, id=f"art-{name}")}


def bokashi(name: str, top: str, foot: str) -> Pieces:
    """A shade that falls from the top ink into nothing, under the id `art-bokashi-name`."""
    stops = pen.tag("stop", stop_color=top) + pen.tag("stop", offset="1", stop_color=foot, stop_opacity="0")
    name = f"art-bokashi-{name}"
    return {name: pen.tag("linearGradient", stops, id=name, x2="0", y2="1")}


def references(markup: str) -> set[str]:
    """The ids that some SVG markup refers to."""
    return set(_REFERENCE.findall(markup))


def excerpt(pieces: Pieces, markup: str) -> Pieces:
    """The pieces that the markup needs, directly or through other pieces, in the sheet's order."""
    needed: set[str] = set()
    waiting = references(markup)
    while waiting:
        needed |= waiting
        waiting = set().union(*(references(pieces[name]) for name in waiting)) - needed
    return {name: piece for name, piece in pieces.items() if name in needed}


def defs(pieces: Pieces) -> str:
    """The pieces as one `<defs>` element, a line each."""
    return pen.tag("defs", "\n".join(pieces.values()))


def picture(pieces: Pieces, box: str, *content: str, **attributes: str | float) -> str:
    """A standalone SVG picture with those pieces, and no others, that its content needs.

    Programs that know no custom properties can show it: each `var(--name,ink)` is settled as its ink.
    """
    body = "".join(content)
    return pen.tag(
        "svg",
        _VARIABLE.sub(r"\1", defs(excerpt(pieces, body)) + body),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=box,
        **attributes,
    )
