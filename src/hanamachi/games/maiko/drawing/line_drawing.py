"""Drawings for line art: closed shapes with outlines of one width, large enough for a child's pencil.

With tiles of 45 mm a unit is 0.4 mm. A shape must be 2 mm wide inside its outline, so 6.6 units from line to line.
"""

from hanamachi.drawing.pen import Point, make_svg_path, point
from hanamachi.games.maiko.drawing.block import KEY, WoodblockDrawing
from hanamachi.games.maiko.drawing.inks import WASHI

_WIDTH = 1.6
"""The width of a line: 0.6 mm with tiles of 45 mm."""


class LineDrawing(WoodblockDrawing):
    """A drawing for line art. Each shape has a region and an outline of the same width."""

    styles = "line"

    def __init__(self, region_prefix: str) -> None:
        """Create an empty drawing.

        Args:
            region_prefix: The first part of the names of the drawing's regions, the areas that people can colour in.
                With "fan", the region "leaf" becomes `fan-leaf`.
        """
        super().__init__(shaded=True)
        self._region_prefix = region_prefix

    def qualify_hints(self, **hints: str) -> dict[str, str]:
        """Return hints about line art, with the prefix added to the name in the hint `region`."""
        prefixed = {key: f"{self._region_prefix}-{hint}" if key == "region" else hint for key, hint in hints.items()}
        return super().qualify_hints(**prefixed)

    def add_outer(self, region: str, *shapes: str) -> "LineDrawing":
        """Add closed shapes of one region that belong to the silhouette (the outer shape of the object)."""
        for data in shapes:
            self.add_outer_shape(data, WASHI, outline_width=_WIDTH, omit_shadow=True, region=region)
        return self

    def add_silhouette(self, data: str) -> "LineDrawing":
        """Add a shape to the silhouette only: the common outline of several parts."""
        self._forms.append(make_svg_path(data, only=self.styles))
        return self

    def add_part(self, region: str, *shapes: str) -> "LineDrawing":
        """Add closed shapes of one region inside the silhouette."""
        for data in shapes:
            self.add_coloured_shape(data, WASHI, _WIDTH, region=region)
        return self

    def add_plain(self, region: str, *shapes: str) -> "LineDrawing":
        """Add shapes without an outline. They are visible where people choose a colour, and not on paper."""
        for data in shapes:
            self.add_coloured_shape(data, WASHI, region=region, in_line="bare")
        return self

    def add_grey(self, region: str, *shapes: str) -> "LineDrawing":
        """Add small grey shapes without an outline. They stay visible under a coloured pencil."""
        for data in shapes:
            self.add_coloured_shape(data, WASHI, region=region, in_line="grey")
        return self

    def add_circle(self, region: str, x: float, y: float, radius: float) -> "LineDrawing":
        """Add a circle of one region inside the silhouette."""
        self.add_disc(x, y, radius, WASHI, _WIDTH, region=region)
        return self

    def add_stroke(self, data: str, width: float = _WIDTH) -> "LineDrawing":
        """Add a line that encloses nothing."""
        self.add_line(data, width)
        return self

    def add_dots(self, *centres: Point, radius: float) -> "LineDrawing":
        """Add dark dots, such as eyes."""
        for x, y in centres:
            self.add_disc(x, y, radius, KEY)
        return self


def make_circle_path(x: float, y: float, radius: float) -> str:
    """Return a circle as path data with absolute points only."""
    bow = radius * 0.5523
    left, right, top, foot = x - radius, x + radius, y - radius, y + radius
    return (
        f"M{point(x, top)} C{point(x + bow, top)} {point(right, y - bow)} {point(right, y)} "
        f"C{point(right, y + bow)} {point(x + bow, foot)} {point(x, foot)} "
        f"C{point(x - bow, foot)} {point(left, y + bow)} {point(left, y)} "
        f"C{point(left, y - bow)} {point(x - bow, top)} {point(x, top)} Z"
    )


def make_ellipse_path(x: float, y: float, across: float, high: float) -> str:
    """Return an ellipse as path data."""
    return (
        f"M{point(x - across, y)} A{point(across, high)} 0 1 1 {point(x + across, y)} "
        f"A{point(across, high)} 0 1 1 {point(x - across, y)} Z"
    )
