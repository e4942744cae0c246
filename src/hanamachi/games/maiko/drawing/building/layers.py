"""Layers of the floor: one path for each ink and use. Day and night share the paths, so that the drawing stays small.

Rooms and walls only define positions. This module defines the order of printing, the inks by day and by night, and the
widths of lines.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from hanamachi.drawing import ink
from hanamachi.drawing.pen import Pen, Svg, format_svg_number, group, make_svg_path, point, use
from hanamachi.drawing.sheet import SvgById


@dataclass(frozen=True)
class Layer:
    """The colours, line width and clipping path of one layer in the drawing of the building.

    `fill` and `stroke` are names of inks of the floor plan or colour codes. `in_line` and `in_contrast` are hints for
    the styles line art and high contrast, and `only` names the styles that show the layer.
    """

    fill: str | None = None
    stroke: str | None = None
    width: float = 1.2
    opacity: float | None = None
    within: str | None = None
    in_line: str | None = None
    in_contrast: str | None = None
    only: str | None = None


GARDEN_CLIP_PATH = "url(#art-m-garden)"
"""The clipping path that ends the raked rings around rocks at the edge of the garden."""

LAYERS = {
    "base": Layer("strip"),
    "wood": Layer("wood", in_line="bare"),
    "wood-shade": Layer("wood_shade", in_line="bare"),
    "joint": Layer(None, "joint", 0.8, in_line="grey 0.4", in_contrast="ink 0.9"),
    "earth": Layer("earth", in_line="bare"),
    "stone": Layer("stone", in_line="bare"),
    "stone-joint": Layer(None, "stone_joint", 1.6, in_line="grey 0.6", in_contrast="ink 1.4"),
    "mat": Layer("mat", in_line="bare"),
    "mat-shade": Layer("mat_shade", in_line="bare"),
    "weave": Layer(None, "weave", 0.7, 0.6),
    "cloth-red": Layer("cloth_red", in_line="bare"),
    "cloth-plum": Layer("cloth_plum", in_line="bare"),
    "cloth-green": Layer("cloth_green", in_line="bare"),
    "cloth-blue": Layer("cloth_blue", in_line="bare"),
    "cloth-brown": Layer("cloth_brown", in_line="bare"),
    "seam": Layer(None, "strip", 0.7, in_line="grey 0.5", in_contrast="ink 0.8"),
    "alcove": Layer("alcove", in_line="bare"),
    "alcove-joint": Layer(None, "alcove_joint", 0.8, in_line="grey 0.4", in_contrast="ink 0.9"),
    "gravel": Layer("gravel", in_line="bare"),
    "rake": Layer(None, "rake", 1.3, in_line="grey 0.4", in_contrast="ink 1"),
    "raked-round": Layer("gravel", within=GARDEN_CLIP_PATH, in_line="bare"),
    "ring": Layer(None, "rake", 1.3, within=GARDEN_CLIP_PATH, in_line="grey 0.4", in_contrast="ink 1"),
    "place": Layer(None, "wall", 0.5, only="line", in_line="ink 0.5"),
    "moss": Layer("moss", in_line="paper 0.8", in_contrast="paper 1"),
    "rock": Layer("rock", "wall", in_line="paper 1"),
    "rock-edge": Layer(None, "rock_pale", 1, in_line="ink", in_contrast="paper"),
    "step": Layer(None, "wall", 1.6),
    "iron": Layer("stone_joint", "wall"),
    "wooden": Layer("wood_shade", "wall"),
    "wooden-line": Layer(None, "joint", 1, in_line="ink 0.8"),
    "cushion": Layer("cloth_plum", "wall", in_line="paper 1"),
    "silk": Layer("cloth_blue", "wall", 1, in_line="paper 1"),
    "paper": Layer("shoji", "wall", 1.1),
    "quilt": Layer("cloth_red", "wall", in_line="paper 1"),
    "hearth": Layer("alcove_joint", "wall", 1, in_line="paper 1", in_contrast="paper"),
    "dark": Layer("wall", in_line="paper 0.8"),
    "light": Layer("shoji", in_line="paper 0.8", in_contrast="bare"),
    "ash": Layer("rock", in_line="paper 0.8"),
    "light-line": Layer(None, "shoji", 1.2, 0.7, in_line="ink 0.8"),
    "glint": Layer(None, "rock_pale", 1.4, in_line="ink 0.8", in_contrast="ink"),
    "gilt": Layer(None, ink.KIN, 1.8, in_line="ink 1", in_contrast="ink"),
    "cord": Layer(None, ink.SHU, 1.4, in_line="ink 1"),
    "ember": Layer(ink.SHU, in_line="paper 0.8", in_contrast="bare"),
    "bud": Layer(ink.SAKURA, in_line="paper 0.8", in_contrast="bare"),
    "wall": Layer(None, "wall", 3.6),
    "window": Layer("shoji", "wall", 1.1),
    "bar": Layer(None, "wall", 0.8),
    "sill": Layer("sill"),
    "leaf": Layer("shoji", "wall", 0.8),
    "post": Layer("wall"),
    "step-stone": Layer("stone", "stone_joint", 1, in_line="paper 0.8", in_contrast="paper 1"),
    "curtain-rod": Layer(None, "wall", 2.4),
    "curtain": Layer(ink.AI, in_line="paper 1"),
}
"""The layers in the order of printing."""


@dataclass
class LayeredDrawing:
    """A collection of SVG path data, grouped by the name of the layer that prints it."""

    data: dict[str, list[str]] = field(default_factory=dict)

    def add(self, layer: str, *data: str) -> None:
        """Add SVG path data to the layer with this name."""
        self.data.setdefault(layer, []).extend(data)

    def layer_pieces(self) -> SvgById:
        """Return one SVG path for each used layer, by id. The paths have no colours, so day and night share them."""
        return {
            f"art-m-floor-{name}": make_svg_path(
                "".join(self.data[name]), id=f"art-m-floor-{name}", clip_path=layer.within, only=layer.only
            )
            for name, layer in LAYERS.items()
            if name in self.data
        }

    def draw_used_layers(self, colour_by_name: Mapping[str, str]) -> Svg:
        """Return an SVG group that shows all used layers in their printing order, in the colours of day or of night."""

        def ink_of(name: str | None) -> str | None:
            return name if name is None or name.startswith("#") else colour_by_name[name]

        uses = []
        for name, layer in LAYERS.items():
            if name in self.data:
                lines = {"stroke": ink_of(layer.stroke), "stroke_width": layer.width} if layer.stroke else {}
                hints = {"in_line": layer.in_line, "in_contrast": layer.in_contrast, "only": layer.only}
                uses.append(
                    use(f"art-m-floor-{name}", fill=ink_of(layer.fill), opacity=layer.opacity, **lines, **hints)
                )
        return group(*uses, fill="none")


def rectangle_path(x: float, y: float, width: float, height: float) -> str:
    """Return the path data of a rectangle."""
    return f"M{point(x, y)}h{format_svg_number(width)}v{format_svg_number(height)}h{format_svg_number(-width)}z"


def make_rounded_square_path(x: float, y: float, side: float, radius: float) -> str:
    """Return the path data of a square with rounded corners."""
    straight, turn = format_svg_number(side - 2 * radius), f"a{point(radius, radius)} 0 0 1"
    right, down, left, up = (
        f"{turn} {point(dx * radius, dy * radius)}" for dx, dy in ((1, 1), (-1, 1), (-1, -1), (1, -1))
    )
    return f"M{point(x + radius, y)}h{straight}{right}v{straight}{down}h-{straight}{left}v-{straight}{up}z"


def make_circle_path(x: float, y: float, radius: float) -> str:
    """Return the path data of a circle."""
    half = f"a{point(radius, radius)} 0 1 1"
    return f"M{point(x - radius, y)}{half} {format_svg_number(2 * radius)},0{half} {format_svg_number(-2 * radius)},0z"


def horizontal_line(x: float, y: float, length: float) -> str:
    """Return the path data of a horizontal line."""
    return f"M{point(x, y)}h{format_svg_number(length)}"


def vertical_line(x: float, y: float, length: float) -> str:
    """Return the path data of a vertical line."""
    return f"M{point(x, y)}v{format_svg_number(length)}"


def transform_path(data: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """Return path data after a scale, then a turn in degrees, then a shift by (x, y).

    The data must have absolute commands whose arguments are points.
    """
    return Pen(x, y, scale, turn)(re.sub(r"([A-Za-z])", r" \1 ", data))
