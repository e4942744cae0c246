"""How a drawing of Maiko is printed: a key block, a little off its register, and the colour on top.

A shape is printed twice, the key down and to the right by a unit or two; that makes the uneven, carved outline. The
key is `currentColor`, a shade inherits `fill`, the ground round an object inherits `stroke`: so one drawing is
printed on every cloth by one `<use>` that sets the three.
"""

from collections.abc import Iterable

from hanamachi.drawing.pen import Point, disc, group, path, placed, point, polar
from hanamachi.games.maiko.drawing.inks import WASHI

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

    def __init__(self, of: str = "", *, shaded: bool = False) -> None:
        """In a `shaded` drawing a shape without an ink takes the cloth's shade, and lines must say that they do not.

        `of` begins the name of every region of the drawing: with `of="fan"`, `region="leaf"` is `fan-leaf`.
        """
        self._of = of
        self._shaded = shaded
        self._forms: list[str] = []
        self._body: list[str] = []
        self._ghost: list[str] = []

    def hints(self, **hints: str) -> dict[str, str]:
        """Hints about the other styles, the region under its whole name."""
        return {key: f"{self._of}-{hint}" if key == "region" else hint for key, hint in hints.items()}

    def shape(
        self, data: str, fill: str = WASHI, *, width: float = LINE, register: bool = False, **hints: str
    ) -> "Block":
        """A main shape, part of the silhouette; a narrow one is printed in `register`, or its gaps would close."""
        self._forms.append(path(data))
        if register:
            return self.tint(data, fill, width, **hints)
        return self.inner(data, fill, width=width, **hints)

    def inner(self, data: str, fill: str = WASHI, *, width: float = LINE, **hints: str) -> "Block":
        """A shape printed like a main one, inside the silhouette."""
        self._body.append(path(data, fill=KEY, stroke=KEY, stroke_width=width + 0.7, transform=_OFF_REGISTER))
        return self.tint(data, fill, width, **hints)

    def solid(self, data: str, *, form: bool = False, **hints: str) -> "Block":
        """A shape of the key block alone."""
        if form:
            self._forms.append(path(data))
        self._body.append(path(data, fill=KEY, **self.hints(**hints)))
        return self

    def tint(self, data: str, fill: str, width: float = 0, **hints: str) -> "Block":
        """A shape of one ink, with a line round it where it has a width."""
        drawn = {"stroke": KEY if width else None, "stroke_width": _said(width)}
        self._body.append(path(data, fill=fill, **drawn, **self.hints(**hints)))
        return self

    def shade(self, data: str) -> "Block":
        """A shape in the cloth's shade, which only colour has."""
        self._body.append(path(data, only="colour"))
        return self

    def line(self, data: str, width: float = LINE, stroke: str = KEY, *, form: bool = False, **hints: str) -> "Block":
        """A line of even width with round ends."""
        if form:
            self._forms.append(path(data, fill="none"))
        drawn = {"fill": "none" if self._shaded else None, "stroke": stroke, "stroke_width": _said(width)}
        self._body.append(path(data, **drawn, **self.hints(**hints)))
        return self

    def band(
        self, data: str, width: float, inner: float, stroke: str = WASHI, *, form: bool = False, **hints: str
    ) -> "Block":
        """A line of one ink within a wider one of the key."""
        self.line(data, width, form=form, in_line="ink", in_contrast="ink")
        return self.line(data, inner, stroke, form=False, **{"in_line": "paper", "in_contrast": "paper", **hints})

    def disc(self, x: float, y: float, radius: float, fill: str, width: float = 0, **hints: str) -> "Block":
        """A disc of one ink, with a line round it where it has a width."""
        drawn = {"stroke": KEY if width else None, "stroke_width": width or None}
        self._body.append(disc(x, y, radius, fill, **drawn, **self.hints(**hints)))
        return self

    def cuts(self, marks: Iterable[Mark], fill: str = KEY, width: float = LINE) -> "Block":
        """Slivers left by the gouge: key in the light, paper in the dark; line art leaves them to the pencil."""
        data = "".join(_gouge(*mark, width) for mark in marks)
        return self.tint(data, fill, only="colour contrast", in_contrast="ink" if fill == KEY else "bare")

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
