"""Sheets of drawings: SVG elements by id, which can refer to each other.

A piece with an id that begins with `art-` is an inner part. Other pieces are symbols, which a page or a print can show.
"""

import re
from collections.abc import Iterator, Mapping

from hanamachi.drawing import pen

SvgById = dict[str, str]

UNIT = "0 0 100 100"
"""The view box of a tile, a token or a sign."""

SCENE = "0 0 160 100"
"""The view box of a game's picture on the front page."""

_VARIABLE = re.compile(r"var\(--([\w-]+),([^)]*)\)")
_REGION = re.compile(r"var\(--r-([\w-]+),")
_UNSIZED_USE = re.compile(r'<use href="#([\w-]+)"(?![^>]* width=)')
_BOX = re.compile(r'<symbol [^>]*?viewBox="\S+ \S+ (\S+) (\S+)"')
_REFERENCE = re.compile(r'(?:href="|url\()#([\w-]+)')


def symbol(name: str, *content: str, box: str = UNIT, **attributes: str) -> SvgById:
    """Return an SVG symbol as a dictionary of one element by its id. A page shows it with `<use href="#name">`."""
    return {name: pen.make_svg_element("symbol", "".join(content), id=name, viewBox=box, **attributes)}


def shared_part(name: str, *content: str, **hints: str) -> SvgById:
    """Return an SVG group that several drawings use, as a dictionary of one element by its id `art-name`."""
    return {f"art-{name}": pen.make_svg_element("g", "".join(content), id=f"art-{name}", **hints)}


def clip_path(name: str, content: str, **hints: str) -> SvgById:
    """Return an SVG clipping path, as a dictionary with one element under its id: `art-` and the name."""
    return {f"art-{name}": pen.make_svg_element("clipPath", content, id=f"art-{name}", **hints)}


def make_fading_gradient(name: str, top_colour: str, bottom_colour: str, **hints: str) -> SvgById:
    """Return a vertical SVG gradient, as a dictionary of one element by its id `art-bokashi-name`.

    It fades from the colour `top_colour` at the top to the transparent colour `bottom_colour` at the bottom.
    """
    stops = pen.make_svg_element("stop", stop_color=top_colour) + pen.make_svg_element(
        "stop", offset="1", stop_color=bottom_colour, stop_opacity="0"
    )
    name = f"art-bokashi-{name}"
    return {name: pen.make_svg_element("linearGradient", stops, id=name, x2="0", y2="1", **hints)}


def find_references(markup: str) -> set[str]:
    """Return the ids of all elements to which some SVG markup refers, with `href` or `url()`."""
    return set(_REFERENCE.findall(markup))


def select_pieces_used_in(pieces: SvgById, markup: str) -> SvgById:
    """Return those elements of `pieces` that the markup uses, directly or through other elements.

    Args:
        pieces: SVG elements by id.
        markup: SVG markup that refers to some of these ids.
    """
    needed: set[str] = set()
    waiting = find_references(markup)
    while waiting:
        needed |= waiting
        waiting = set().union(*(find_references(pieces[name]) for name in waiting)) - needed
    return {name: piece for name, piece in pieces.items() if name in needed}


def defs_element(pieces: SvgById) -> str:
    """Return one SVG `<defs>` element that contains all these elements, each on its own line."""
    return pen.make_svg_element("defs", "\n".join(pieces.values()))


def find_regions(pieces: SvgById, name: str) -> tuple[str, ...]:
    """Return the names of all areas of a drawing that people can colour in, each once, in order of use.

    Args:
        pieces: SVG elements in the style of line art, by id.
        name: The id of the drawing.
    """
    return tuple(dict.fromkeys(_iter_regions(pieces, name)))


def _iter_regions(pieces: SvgById, name: str) -> Iterator[str]:
    for found in re.finditer(rf"{_REFERENCE.pattern}|{_REGION.pattern}", pieces[name]):
        if found[1]:
            yield from _iter_regions(pieces, found[1])
        else:
            yield found[2]


def make_standalone_svg(
    pieces: SvgById,
    view_box: str,
    *content: str,
    colour_by_region: Mapping[str, str] | None = None,
    **attributes: str | float,
) -> str:
    """Return a complete SVG picture that contains only the shared elements that it uses.

    The picture has no CSS variables, because some programs do not know them. Each `var(--name,colour)` is replaced by a
    colour.

    Args:
        pieces: The shared SVG elements to choose from, by id.
        view_box: The SVG view box of the picture.
        content: The SVG content, which can refer to the shared elements.
        colour_by_region: The chosen colours, by the name of the coloured area. An area without a chosen colour gets its
            default.
        attributes: Other attributes of the `<svg>` element.
    """
    chosen = {f"r-{region}": paint for region, paint in (colour_by_region or {}).items()}
    body = "".join(content)
    needed = {
        name: _add_sizes_to_symbol_uses(pieces, piece) for name, piece in select_pieces_used_in(pieces, body).items()
    }
    return pen.make_svg_element(
        "svg",
        _VARIABLE.sub(lambda found: chosen.get(found[1], found[2]), defs_element(needed) + body),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=view_box,
        **attributes,
    )


def _add_sizes_to_symbol_uses(pieces: SvgById, markup: str) -> str:
    """Return an SVG element with the width and height added to each `<use>` of a symbol: the size of that symbol.

    Without a size, some programs (resvg, and so typst) use the size of the whole picture. They would print the drawings
    of a tile much too small.

    Args:
        pieces: All SVG elements by id, including the symbols.
        markup: The element to change.
    """
    box = _BOX.match(markup)
    if not box:
        return markup
    size = f' width="{box[1]}" height="{box[2]}"'
    return _UNSIZED_USE.sub(lambda found: found[0] + (size if pieces[found[1]].startswith("<symbol") else ""), markup)
