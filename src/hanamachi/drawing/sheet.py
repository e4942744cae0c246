"""A sheet: pieces of drawing by their id, each one SVG element, that refer to one another.

Pieces whose id begins with `art-` are inner parts; the others are symbols for whoever shows the sheet.
"""

import re
from collections.abc import Iterator, Mapping

from hanamachi.drawing import pen

Pieces = dict[str, str]

UNIT = "0 0 100 100"
"""The view box of a tile, a token, a sign."""

SCENE = "0 0 160 100"
"""The view box of a game's print on the front page."""

_VARIABLE = re.compile(r"var\(--([\w-]+),([^)]*)\)")
_REGION = re.compile(r"var\(--r-([\w-]+),")
_SHOWN = re.compile(r'<use href="#([\w-]+)"(?![^>]* width=)')
_BOX = re.compile(r'<symbol [^>]*?viewBox="\S+ \S+ (\S+) (\S+)"')
_REFERENCE = re.compile(r'(?:href="|url\()#([\w-]+)')


def symbol(name: str, *content: str, box: str = UNIT, **attributes: str) -> Pieces:
    """A drawing to be shown by `<use href="#name">`."""
    return {name: pen.tag("symbol", "".join(content), id=name, viewBox=box, **attributes)}


def part(name: str, *content: str, **hints: str) -> Pieces:
    """A group of elements that several drawings share, under the id `art-name`."""
    return {f"art-{name}": pen.tag("g", "".join(content), id=f"art-{name}", **hints)}


def clip(name: str, content: str) -> Pieces:
    """A clipping shape under the id `art-name`."""
    return {f"art-{name}": pen.tag("clipPath", content, id=f"art-{name}")}


def bokashi(name: str, top: str, foot: str, **hints: str) -> Pieces:
    """A shade that falls from the top ink into nothing, under the id `art-bokashi-name`."""
    stops = pen.tag("stop", stop_color=top) + pen.tag("stop", offset="1", stop_color=foot, stop_opacity="0")
    name = f"art-bokashi-{name}"
    return {name: pen.tag("linearGradient", stops, id=name, x2="0", y2="1", **hints)}


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


def regions(pieces: Pieces, name: str) -> tuple[str, ...]:
    """The regions of a piece of line art, each once: those of what it is made of first."""
    return tuple(dict.fromkeys(_regions(pieces, name)))


def _regions(pieces: Pieces, name: str) -> Iterator[str]:
    for found in re.finditer(rf"{_REFERENCE.pattern}|{_REGION.pattern}", pieces[name]):
        if found[1]:
            yield from _regions(pieces, found[1])
        else:
            yield found[2]


def picture(
    pieces: Pieces, box: str, *content: str, inks: Mapping[str, str] | None = None, **attributes: str | float
) -> str:
    """A standalone SVG picture with those pieces, and no others, that its content needs.

    Programs that know no custom properties can show it: the paint of a region is settled as its ink among `inks`, by
    the region's name, and every other `var(--name,ink)` as its own ink.
    """
    chosen = {f"r-{region}": paint for region, paint in (inks or {}).items()}
    body = "".join(content)
    needed = {name: _sized(pieces, piece) for name, piece in excerpt(pieces, body).items()}
    return pen.tag(
        "svg",
        _VARIABLE.sub(lambda found: chosen.get(found[1], found[2]), defs(needed) + body),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=box,
        **attributes,
    )


def _sized(pieces: Pieces, piece: str) -> str:
    """A piece that says how large the symbols within it are: all of its own box.

    Left unsaid it means that, but some programs (resvg, and so typst) take the whole picture's box instead, and print
    a tile's drawings many times too small.
    """
    box = _BOX.match(piece)
    if not box:
        return piece
    size = f' width="{box[1]}" height="{box[2]}"'
    return _SHOWN.sub(lambda found: found[0] + (size if pieces[found[1]].startswith("<symbol") else ""), piece)
