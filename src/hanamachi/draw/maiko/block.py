"""How a drawing of Maiko is printed: a key block, a little off its register, and the colour on top.

A shape is printed twice, the key down and to the right by a unit or two; that makes the uneven, carved outline. The
key is `currentColor`, a shade inherits `fill`, the ground round an object inherits `stroke`: so one drawing is
printed on every cloth by one `<use>` that sets the three.
"""

from collections.abc import Iterable

from hanamachi.draw.maiko.inks import WASHI
from hanamachi.draw.pen import Point, group, path, placed, point, polar

UNIT = "0 0 96 96"
"""The view box of a tile."""

HALO = 12
"""Twice the gap that parts an object from its cloth's pattern."""

LINE = 2.1
"""The width of a line; whoever shows a drawing sets it for the whole of it."""

KEY = "currentColor"
_OFF_REGISTER = "translate(1.3 1.7)"

Mark = tuple[float, float, float, float]
"""A cut of the gouge: where it starts, its direction and its length."""


class Block:
    """Collects the layers of one drawing in printing order: its form, its body, and the lines of its ghost."""

    def __init__(self, *, shaded: bool = False) -> None:
        """In a `shaded` drawing a shape without an ink takes the cloth's shade, and lines must say that they do not."""
        self._shaded = shaded
        self._forms: list[str] = []
        self._body: list[str] = []
        self._ghost: list[str] = []

    def shape(self, data: str, fill: str = WASHI, *, width: float = LINE, register: bool = False) -> "Block":
        """A main shape, part of the silhouette; a narrow one is printed in `register`, or its gaps would close."""
        self._forms.append(path(data))
        return self.tint(data, fill, width) if register else self.inner(data, fill, width=width)

    def inner(self, data: str, fill: str = WASHI, *, width: float = LINE) -> "Block":
        """A shape printed like a main one, inside the silhouette."""
        self._body.append(path(data, fill=KEY, stroke=KEY, stroke_width=width + 0.7, transform=_OFF_REGISTER))
        return self.tint(data, fill, width)

    def solid(self, data: str, *, form: bool = False) -> "Block":
        """A shape of the key block alone."""
        if form:
            self._forms.append(path(data))
        self._body.append(path(data, fill=KEY))
        return self

    def tint(self, data: str, fill: str, width: float = 0) -> "Block":
        """A shape of one ink, with a line round it where it has a width."""
        self._body.append(path(data, fill=fill, stroke=KEY if width else None, stroke_width=_said(width)))
        return self

    def shade(self, data: str) -> "Block":
        """A shape in the cloth's shade."""
        self._body.append(path(data))
        return self

    def line(self, data: str, width: float = LINE, stroke: str = KEY, *, form: bool = False) -> "Block":
        """A line of even width with round ends."""
        if form:
            self._forms.append(path(data, fill="none"))
        self._body.append(path(data, fill="none" if self._shaded else None, stroke=stroke, stroke_width=_said(width)))
        return self

    def cuts(self, marks: Iterable[Mark], fill: str = KEY, width: float = LINE) -> "Block":
        """Slivers left by the gouge: key in the light, paper in the dark."""
        return self.tint("".join(_gouge(*mark, width) for mark in marks), fill)

    def raw(self, *elements: str) -> "Block":
        """Elements as they are."""
        self._body += elements
        return self

    def ghost(self, data: str) -> "Block":
        """A line that the ghost in an empty cell shows."""
        self._ghost.append(path(data))
        return self

    def form(self, transform: str | None = None) -> str:
        """The silhouette, without an ink of its own."""
        return _moved(self._forms, transform)

    def body(self, transform: str | None = None) -> str:
        """The drawing itself."""
        return _moved(self._body, transform)

    def ghost_lines(self, transform: str | None = None) -> str:
        """The lines of the ghost, without an ink of their own."""
        return _moved(self._ghost, transform)


def _said(width: float) -> float | None:
    """A width, where it is not the usual one."""
    return width if width and width != LINE else None


def _moved(layers: list[str], transform: str | None) -> str:
    return group(*layers, transform=transform) if transform else "".join(layers)


def about(centre: Point, *, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> str:
    """A transform that turns and scales about a point, then shifts."""
    return f"{placed(centre[0] + x, centre[1] + y, scale, turn)} translate({point(-centre[0], -centre[1])})"


def _gouge(x: float, y: float, direction: float, length: float, width: float) -> str:
    """A sliver, blunt where it starts and sharp where it ends."""
    tip, middle = polar(direction, length, (x, y)), polar(direction, length * 0.35, (x, y))
    left, right = (polar(direction + side, width / 2, middle) for side in (-90, 90))
    return f"M{point(x, y)} Q{point(*left)} {point(*tip)} Q{point(*right)} {point(x, y)} Z"
