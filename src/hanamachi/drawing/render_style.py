"""The three styles of a drawing, from the same code: full colour, line art to be coloured in, and high contrast.

A drawing is written in colour. Hints (see `pen.HINTS`) say how its elements change in the other styles:

- `region="maple-leaf"`: the name of the region in line art, for which people choose a colour. A line with a region
  becomes a band.
- `in_line`, `in_contrast`: a word, a line width, or both. The words are `ink` (dark), `paper` (light, with an outline),
  `bare` (light, without an outline), `grey` (grey, without an outline) and `cut` (dark, with a light gap around it).
  Without a width the usual one is used.
- `only="colour contrast"`: the styles that show the element and its content.

An element without a hint changes by its inks: dark inks become sumi or black, light inks become white. Full colour is
the original without the hints.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from hanamachi.drawing import ink
from hanamachi.drawing.pen import HINTS, format_svg_number
from hanamachi.drawing.sheet import SvgById


class RenderStyle(StrEnum):
    """A style of the drawings: full colour, line art to be coloured in, or black and white with high contrast."""

    COLOUR = "colour"
    LINE = "line"
    CONTRAST = "contrast"


PAPER = "#fff"
"""White: the colour of a region without a chosen colour, and the light colour of high contrast."""

BLACK = "#000"

GREY = "#98948d"
"""The grey of a pattern in line art, 3 : 1 against white. It stays visible under a coloured pencil."""

_STRAP = 3.4
"""The width in units from which a line counts as a shape and keeps its width."""

_DARK = 0.46
"""The highest lightness (0 to 1) at which an ink counts as dark."""

_TAG = re.compile(r'<(/?)([A-Za-z]+)((?: [\w-]+="[^"]*")*)(/?)>')
_ATTRIBUTE = re.compile(r' ([\w-]+)="([^"]*)"')
_HINT = re.compile(rf' (?:{"|".join(HINTS.values())})="[^"]*"')
_PAINT = re.compile(r"(var\(--[\w-]+,)?#([0-9a-f]{6}|[0-9a-f]{3})(\)?)")
_PAINTS = ("fill", "stroke", "color", "stop-color")
_HOLDERS = ("g", "symbol", "use", "pattern", "clipPath", "linearGradient")
"""Elements whose inks are inherited by other elements."""

_Attributes = dict[str, str]


@dataclass(frozen=True)
class _StyleInks:
    """The colours and line widths of a drawing style, either line art or high contrast.

    They are the dark colour, the width of the outline around a light shape, and the smallest and largest width of a
    line.
    """

    dark: str
    outline: float
    thinnest: float
    thickest: float

    def convert_paint(self, paint: str) -> str:
        """Return an SVG paint with its colour replaced by the dark colour of this style or by white.

        A text without a colour code, such as "none", stays unchanged.
        """
        return _PAINT.sub(lambda found: f"{found[1] or ''}{self._convert_hex_colour(found[2])}{found[3]}", paint)

    def _convert_hex_colour(self, hex_digits: str) -> str:
        wide = hex_digits if len(hex_digits) == 6 else "".join(digit * 2 for digit in hex_digits)
        red, green, blue = (int(wide[start : start + 2], 16) / 255 for start in (0, 2, 4))
        return self.dark if 0.2126 * red + 0.7152 * green + 0.0722 * blue <= _DARK else PAPER

    def convert_line_width(self, colour_style_width: str) -> str:
        """Return the width that a line has in this style, from its width in full colour."""
        wide = float(colour_style_width)
        return format_svg_number(wide if wide >= _STRAP else min(max(wide, self.thinnest), self.thickest))


_INKS = {
    RenderStyle.LINE: _StyleInks(ink.SUMI, 1.25, 0.9, 1.6),
    RenderStyle.CONTRAST: _StyleInks(BLACK, 1.6, 1.1, _STRAP),
}


def region_paint(region: str, default: str = PAPER) -> str:
    """Return the SVG paint of an area of line art that people can colour in.

    It is a CSS variable for the chosen colour. `default` is the colour of an area without a chosen one.
    """
    return f"var(--r-{region},{default})"


def apply_style_to_pieces(pieces: SvgById, style: RenderStyle) -> SvgById:
    """Return SVG elements in another style, by the same ids. Elements that the style does not show are left out."""
    drawn = {name: apply_style(piece, style) for name, piece in pieces.items()}
    return {name: piece for name, piece in drawn.items() if piece}


def apply_style(markup: str, style: RenderStyle) -> str:
    """Return SVG markup converted to a style. The result has no style hints."""
    return "".join(_restyle_markup(markup, style))


def _restyle_markup(markup: str, style: RenderStyle) -> Iterator[str]:
    end = depth = 0
    hidden: int | None = None
    for found in _TAG.finditer(markup):
        closing, name, written, empty = found.groups()
        if hidden is None:
            yield markup[end : found.start()]
        end = found.end()
        if closing:
            depth -= 1
            if hidden is None:
                yield found[0]
            elif hidden == depth:
                hidden = None
            continue
        attributes = dict(_ATTRIBUTE.findall(written))
        if hidden is None:
            if style.value not in attributes.get(HINTS["only"], style.value).split():
                hidden = None if empty else depth
            elif style is RenderStyle.COLOUR:
                yield _HINT.sub("", found[0])
            else:
                for each in _restyle_element(name, attributes, style):
                    yield f"<{name}{_format_attributes(each)}{empty}>"
        depth += not empty
    yield markup[end:]


def _format_attributes(attributes: _Attributes) -> str:
    return "".join(f' {key}="{value}"' for key, value in attributes.items())


def _restyle_element(name: str, attributes: _Attributes, style: RenderStyle) -> list[_Attributes]:
    """Return the attributes of the one or two elements that replace an SVG element in line art or high contrast.

    A line that people can colour in becomes two lines: a dark one, and a narrower one on top of it.

    Args:
        name: The name of the element, such as "path".
        attributes: The attributes in full colour, including the style hints. They are changed.
        style: The style, not full colour.
    """
    hints = {key: attributes.pop(hint, "") for key, hint in HINTS.items()}
    word, width = _split_hint_word_and_width(hints["in_line" if style is RenderStyle.LINE else "in_contrast"])
    default = GREY if word == "grey" else PAPER
    region = region_paint(hints["region"], default) if hints["region"] and style is RenderStyle.LINE else ""
    inks = _INKS[style]
    attributes.pop("opacity", None)
    if width:
        attributes["stroke-width"] = width
    if word:
        return [_apply_style_hint(attributes, inks, word, region or default)]
    for key in _PAINTS:
        if key in attributes:
            attributes[key] = inks.convert_paint(attributes[key])
    filled, drawn = (attributes.get(key, "none") != "none" for key in ("fill", "stroke"))
    if name in _HOLDERS:
        if region:
            attributes["stroke"] = region
    elif region and drawn and not filled:
        inner = float(attributes.get("stroke-width", inks.outline))
        edges = {**attributes, "stroke": inks.dark, "stroke-width": format_svg_number(inner + 2 * inks.outline)}
        return [edges, {**attributes, "stroke": region}]
    elif region or attributes.get("fill") == PAPER:
        attributes["fill"] = region or PAPER
        if region or attributes.get("stroke") != "currentColor":
            attributes["stroke"] = inks.dark
        attributes.setdefault("stroke-width", format_svg_number(inks.outline))
        attributes.setdefault("stroke-linejoin", "round")
        wide = float(attributes["stroke-width"])
        attributes["stroke-width"] = format_svg_number(min(wide, inks.thickest))
    if "stroke-width" in attributes:
        attributes["stroke-width"] = inks.convert_line_width(attributes["stroke-width"])
    return [attributes]


def _split_hint_word_and_width(hint: str) -> tuple[str, str]:
    """Split a style hint such as "ink 0.6" into its word and its line width. Each of them can be an empty text."""
    word, _, width = hint.rpartition(" ") if hint[-1:].isdigit() else (hint, "", "")
    return word, width


def _apply_style_hint(attributes: _Attributes, inks: _StyleInks, hint_word: str, light_paint: str) -> _Attributes:
    """Return the attributes of an SVG element, with its colours changed as the word of its style hint says.

    Args:
        attributes: The attributes. They are changed.
        inks: The colours and line widths of the style.
        hint_word: The word: "ink" or "cut" (dark), "paper" or "bare" (light), or "grey".
        light_paint: The paint for light shapes and for grey ones.
    """
    filled, drawn = (attributes.get(key, "none") != "none" for key in ("fill", "stroke"))
    main, edge = (inks.dark, PAPER) if hint_word in ("ink", "cut") else (light_paint, inks.dark)
    if "color" in attributes:
        attributes["color"] = main
    if filled:
        attributes["fill"] = main
    if hint_word == "bare" or (hint_word == "grey" and filled):
        attributes.pop("stroke", None)
    elif filled and hint_word != "ink":
        attributes["stroke"] = edge
        attributes.setdefault("stroke-width", format_svg_number(inks.outline))
    elif drawn:
        attributes["stroke"] = main
    return attributes
