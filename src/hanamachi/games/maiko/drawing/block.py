"""Printing of Maiko's drawings: a dark key block, slightly shifted, below the colours.

Each shape is drawn twice, first as the key, shifted down and to the right by one or two units. This gives the uneven
outline of a woodcut. The key is `currentColor`, a shade inherits `fill`, and the background around an object inherits
`stroke`. So one drawing serves every cloth: each `<use>` sets these three.
"""

from collections.abc import Iterable

from hanamachi.drawing.pen import Point, Svg, disc, format_svg_transform, group, make_svg_path, point, point_from_polar
from hanamachi.games.maiko.drawing.inks import WASHI

UNIT = "0 0 96 96"
"""The view box of a tile."""

HALO = 12
"""Twice the width of the gap between an object and the pattern of its cloth."""

LINE = 2.1
"""The default width of a line. The element around a drawing sets it for the whole drawing."""

KEY = "currentColor"
_OFF_REGISTER = "translate(1.3 1.7)"

GougeMark = tuple[float, float, float, float]
"""A mark of the carving gouge: its start, its direction and its length."""


class WoodblockDrawing:
    """A drawing that is built shape by shape, in three layers of SVG elements.

    The layers are the silhouette (the outer shape), the body (the printed picture) and the ghost (the faint lines that
    an empty cell of a board shows).
    """

    styles = "colour contrast"
    """The styles that show the drawing. For line art there is `LineDrawing`."""

    def __init__(self, *, shaded: bool = False) -> None:
        """Create an empty drawing.

        Args:
            shaded: Whether a shape without a fill inherits the shade of the player's cloth. Then every line must state
                its fill.
        """
        self._shaded = shaded
        self._forms: list[str] = []
        self._body: list[str] = []
        self._ghost: list[str] = []

    def qualify_hints(self, **hints: str) -> dict[str, str]:
        """Return hints about the drawing styles, with the styles of this drawing unless `hints` names others."""
        return {"only": self.styles, **hints}

    def add_outer_shape(
        self,
        path_data: str,
        fill: str = WASHI,
        *,
        outline_width: float = LINE,
        omit_shadow: bool = False,
        **style_hints: str,
    ) -> "WoodblockDrawing":
        """Add a shape to the silhouette (the outer shape) and to the printed picture, and return this block.

        Args:
            path_data: The SVG path data of the shape.
            fill: The colour of the shape.
            outline_width: The width of the outline in units.
            omit_shadow: Whether to omit the shifted dark copy below the shape. This copy would close the gaps of narrow
                shapes.
            style_hints: Hints about the other drawing styles, such as `region`.
        """
        self._forms.append(make_svg_path(path_data, only=self.styles))
        if omit_shadow:
            return self.add_coloured_shape(path_data, fill, outline_width, **style_hints)
        return self.add_inner_shape(path_data, fill, outline_width=outline_width, **style_hints)

    def add_inner_shape(
        self, path_data: str, fill: str = WASHI, *, outline_width: float = LINE, **style_hints: str
    ) -> "WoodblockDrawing":
        """Add a shape with a shifted dark copy below it, as in a woodcut. It does not belong to the silhouette."""
        edge: dict[str, str | float] = {"stroke": KEY, "stroke_width": outline_width + 0.7, "transform": _OFF_REGISTER}
        self._body.append(make_svg_path(path_data, fill=KEY, **edge, only=self.styles))
        return self.add_coloured_shape(path_data, fill, outline_width, **style_hints)

    def add_dark_shape(self, path_data: str, *, in_silhouette: bool = False, **style_hints: str) -> "WoodblockDrawing":
        """Add a shape in the dark colour of the outlines.

        With `in_silhouette`, the shape also belongs to the silhouette.
        """
        if in_silhouette:
            self._forms.append(make_svg_path(path_data, only=self.styles))
        self._body.append(make_svg_path(path_data, fill=KEY, **self.qualify_hints(**style_hints)))
        return self

    def add_coloured_shape(
        self, path_data: str, fill: str, outline_width: float = 0, **style_hints: str
    ) -> "WoodblockDrawing":
        """Add a shape in the colour `fill`. It has a dark outline if `outline_width` is not 0."""
        drawn = {"stroke": KEY if outline_width else None, "stroke_width": _width_unless_default(outline_width)}
        self._body.append(make_svg_path(path_data, fill=fill, **drawn, **self.qualify_hints(**style_hints)))
        return self

    def add_shade_shape(self, path_data: str) -> "WoodblockDrawing":
        """Add a shape that inherits the shade of the player's cloth. Only drawings in full colour show it."""
        self._body.append(make_svg_path(path_data, only="colour"))
        return self

    def add_line(
        self, path_data: str, width: float = LINE, stroke: str = KEY, *, in_silhouette: bool = False, **style_hints: str
    ) -> "WoodblockDrawing":
        """Add a line with round ends in the colour `stroke`.

        With `in_silhouette`, it also belongs to the silhouette.
        """
        if in_silhouette:
            self._forms.append(make_svg_path(path_data, fill="none", only=self.styles))
        drawn = {
            "fill": "none" if self._shaded else None,
            "stroke": stroke,
            "stroke_width": _width_unless_default(width),
        }
        self._body.append(make_svg_path(path_data, **drawn, **self.qualify_hints(**style_hints)))
        return self

    def add_outlined_line(
        self,
        path_data: str,
        outer_width: float,
        inner_width: float,
        stroke: str = WASHI,
        *,
        in_silhouette: bool = False,
        **style_hints: str,
    ) -> "WoodblockDrawing":
        """Add a dark line of the width `outer_width`, and on it a line of the width `inner_width` in another colour."""
        self.add_line(path_data, outer_width, in_silhouette=in_silhouette, in_contrast="ink")
        return self.add_line(
            path_data,
            inner_width,
            stroke,
            in_silhouette=False,
            **{"in_contrast": "paper", **style_hints},
        )

    def add_disc(
        self, x: float, y: float, radius: float, fill: str, outline_width: float = 0, **style_hints: str
    ) -> "WoodblockDrawing":
        """Add a filled circle. It has a dark outline if `outline_width` is not 0."""
        drawn = {"stroke": KEY if outline_width else None, "stroke_width": outline_width or None}
        self._body.append(disc(x, y, radius, fill, **drawn, **self.qualify_hints(**style_hints)))
        return self

    def add_gouge_marks(self, marks: Iterable[GougeMark], fill: str = KEY, width: float = LINE) -> "WoodblockDrawing":
        """Add short marks like those of a carving gouge. Line art does not show them.

        Args:
            marks: The start (x, y), the direction in degrees and the length of each mark.
            fill: The colour: dark on light areas, the colour of paper on dark areas.
            width: The width of each mark in units.
        """
        data = "".join(_make_gouge_mark_path(*mark, width) for mark in marks)
        return self.add_coloured_shape(data, fill, only="colour contrast", in_contrast="ink" if fill == KEY else "bare")

    def add_svg_elements(self, *elements: str) -> "WoodblockDrawing":
        """Add SVG elements, unchanged, to the printed picture, and return this block."""
        self._body += elements
        return self

    def add_faint_line(self, path_data: str) -> "WoodblockDrawing":
        """Add a line to the ghost, the faint drawing that an empty cell of a board shows."""
        self._ghost.append(make_svg_path(path_data, only=self.styles))
        return self

    def render_silhouette(self, transform: str | None = None) -> Svg:
        """Return the silhouette as SVG. It takes the fill and the stroke from the SVG element around it.

        Args:
            transform: A value for the SVG attribute `transform`, or None to leave the attribute out.
        """
        return self._transform_layers(self._forms, transform)

    def render_picture(self, transform: str | None = None) -> Svg:
        """Return the body, which is the printed picture, as SVG."""
        return self._transform_layers(self._body, transform)

    def render_faint_lines(self, transform: str | None = None) -> Svg:
        """Return the ghost, the faint lines in an empty cell of a board, as SVG without a stroke of its own."""
        return self._transform_layers(self._ghost, transform)

    def _transform_layers(self, layers: list[str], transform: str | None) -> str:
        return group(*layers, transform=transform, only=self.styles) if transform else "".join(layers)


PlacedDrawing = tuple[WoodblockDrawing, str | None]
"""A block, and the transform that places it in its 96 × 96 units."""


def _width_unless_default(width: float) -> float | None:
    """Return a line width, or None if it is 0 or the default width, so that the SVG attribute is left out."""
    return width if width and width != LINE else None


def transform_around(centre: Point, *, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> str:
    """Return an SVG transform that scales and turns a drawing around `centre`, then shifts it by x and y.

    `turn` is an angle in degrees, clockwise.
    """
    return (
        f"{format_svg_transform(centre[0] + x, centre[1] + y, scale, turn)} translate({point(-centre[0], -centre[1])})"
    )


def _make_gouge_mark_path(x: float, y: float, direction: float, length: float, width: float) -> str:
    """Return the path data of one mark of a carving gouge, with a blunt start at (x, y) and a sharp end."""
    tip, middle = point_from_polar(direction, length, (x, y)), point_from_polar(direction, length * 0.35, (x, y))
    left, right = (point_from_polar(direction + side, width / 2, middle) for side in (-90, 90))
    return f"M{point(x, y)} Q{point(*left)} {point(*tip)} Q{point(*right)} {point(x, y)} Z"
