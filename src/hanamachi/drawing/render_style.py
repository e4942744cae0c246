"""The three styles of a drawing: full colour, line art to be coloured in, high contrast; all from the same code.

A drawing is written in colour and says in hints (see `pen.HINTS`) what becomes of its elements in the other styles:

- `region="maple-leaf"`: whoever colours the line art chooses the paint of this shape. A line with a region is a band.
- `in_line`, `in_contrast`: `ink` (dark), `paper` (light, with a line round it), `bare` (light, without one) or `cut`
  (dark, with a light gap round it), then the width of its line where it is not the usual one; or a width alone.
- `only="colour contrast"`: the styles that the element, and what stands within it, is part of.

An element without a hint follows its inks: dark ones turn into sumi or black, light ones into white. Full colour is
what was written, without the hints.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from hanamachi.drawing import ink
from hanamachi.drawing.pen import HINTS, number
from hanamachi.drawing.sheet import Pieces


class RenderStyle(StrEnum):
    """How a drawing is inked."""

    COLOUR = "colour"
    LINE = "line"
    CONTRAST = "contrast"


PAPER = "#fff"
"""A region that nobody has coloured yet, and the light of high contrast."""

BLACK = "#000"

_STRAP = 3.4
"""A line as wide as this is a shape of its own, and keeps its width."""

_DARK = 0.46
"""Up to this lightness an ink counts as dark."""

_TAG = re.compile(r'<(/?)([A-Za-z]+)((?: [\w-]+="[^"]*")*)(/?)>')
_ATTRIBUTE = re.compile(r' ([\w-]+)="([^"]*)"')
_HINT = re.compile(rf' (?:{"|".join(HINTS.values())})="[^"]*"')
_PAINT = re.compile(r"(var\(--[\w-]+,)?#([0-9a-f]{6}|[0-9a-f]{3})(\)?)")
_PAINTS = ("fill", "stroke", "color", "stop-color")
_HOLDERS = ("g", "symbol", "use", "pattern", "clipPath", "linearGradient")
"""Elements whose inks are handed down to others."""

_Attributes = dict[str, str]


@dataclass(frozen=True)
class _Inks:
    """The dark ink of a style, the line round a light shape, and how thin and thick a line may be."""

    dark: str
    outline: float
    thinnest: float
    thickest: float

    def toned(self, paint: str) -> str:
        """A paint as this style has it; what is no ink of its own stays as it is."""
        return _PAINT.sub(lambda found: f"{found[1] or ''}{self._tone(found[2])}{found[3]}", paint)

    def _tone(self, digits: str) -> str:
        wide = digits if len(digits) == 6 else "".join(digit * 2 for digit in digits)
        red, green, blue = (int(wide[start : start + 2], 16) / 255 for start in (0, 2, 4))
        return self.dark if 0.2126 * red + 0.7152 * green + 0.0722 * blue <= _DARK else PAPER

    def width(self, given: str) -> str:
        """The width of a line that was drawn with a width."""
        wide = float(given)
        return number(wide if wide >= _STRAP else min(max(wide, self.thinnest), self.thickest))


_INKS = {
    RenderStyle.LINE: _Inks(ink.SUMI, 1.25, 0.9, 1.6),
    RenderStyle.CONTRAST: _Inks(BLACK, 1.6, 1.1, _STRAP),
}


def paint(region: str) -> str:
    """The paint of a region of line art: what somebody chose for it, or paper."""
    return f"var(--r-{region},{PAPER})"


def styled_pieces(pieces: Pieces, style: RenderStyle) -> Pieces:
    """The pieces in a style: the same symbols under the same ids, and the inner parts that this style needs."""
    drawn = {name: styled(piece, style) for name, piece in pieces.items()}
    return {name: piece for name, piece in drawn.items() if piece}


def styled(markup: str, style: RenderStyle) -> str:
    """Markup that was drawn with hints, in a style and without them."""
    return "".join(_rewritten(markup, style))


def _rewritten(markup: str, style: RenderStyle) -> Iterator[str]:
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
                for each in _inked(name, attributes, style):
                    yield f"<{name}{_written(each)}{empty}>"
        depth += not empty
    yield markup[end:]


def _written(attributes: _Attributes) -> str:
    return "".join(f' {key}="{value}"' for key, value in attributes.items())


def _inked(name: str, attributes: _Attributes, style: RenderStyle) -> list[_Attributes]:
    """An element in line art or high contrast; a band is two: its edges, and what lies between them."""
    said = {key: attributes.pop(hint, "") for key, hint in HINTS.items()}
    word, width = _told(said["in_line" if style is RenderStyle.LINE else "in_contrast"])
    region = paint(said["region"]) if said["region"] and style is RenderStyle.LINE else ""
    inks = _INKS[style]
    attributes.pop("opacity", None)
    if width:
        attributes["stroke-width"] = width
    if word:
        return [_as_told(attributes, inks, word, region or PAPER)]
    for key in _PAINTS:
        if key in attributes:
            attributes[key] = inks.toned(attributes[key])
    filled, drawn = (attributes.get(key, "none") != "none" for key in ("fill", "stroke"))
    if name in _HOLDERS:
        if region:
            attributes["stroke"] = region
    elif region and drawn and not filled:
        inner = float(attributes.get("stroke-width", inks.outline))
        edges = {**attributes, "stroke": inks.dark, "stroke-width": number(inner + 2 * inks.outline)}
        return [edges, {**attributes, "stroke": region}]
    elif region or attributes.get("fill") == PAPER:
        attributes["fill"] = region or PAPER
        if region or attributes.get("stroke") != "currentColor":
            attributes["stroke"] = inks.dark
        attributes.setdefault("stroke-width", number(inks.outline))
        attributes.setdefault("stroke-linejoin", "round")
        wide = float(attributes["stroke-width"])
        attributes["stroke-width"] = number(min(wide, inks.thickest))
    if "stroke-width" in attributes:
        attributes["stroke-width"] = inks.width(attributes["stroke-width"])
    return [attributes]


def _told(hint: str) -> tuple[str, str]:
    """The word of a hint and the width of its line; either may be left out."""
    word, _, width = hint.rpartition(" ") if hint[-1:].isdigit() else (hint, "", "")
    return word, width


def _as_told(attributes: _Attributes, inks: _Inks, word: str, light: str) -> _Attributes:
    """An element whose hint says what becomes of it."""
    filled, drawn = (attributes.get(key, "none") != "none" for key in ("fill", "stroke"))
    main, edge = (inks.dark, PAPER) if word in ("ink", "cut") else (light, inks.dark)
    if "color" in attributes:
        attributes["color"] = main
    if filled:
        attributes["fill"] = main
    if word == "bare":
        attributes.pop("stroke", None)
    elif filled and word != "ink":
        attributes["stroke"] = edge
        attributes.setdefault("stroke-width", number(inks.outline))
    elif drawn:
        attributes["stroke"] = main
    return attributes
