"""Line art of Okiya: few, large, closed shapes for a child's pencil, with the regions of the drawings in full colour.

Each shape lies on the shapes behind it and hides them. No white area of a printed piece is narrower than 2 mm. Tests
measure this.
"""

from hanamachi.drawing.sheet import SvgById
from hanamachi.games.okiya.drawing.line_art import back, plants, signs, symbols, tokens


def draw_line_art() -> SvgById:
    """Return the drawings that line art has in place of those of the other styles, as SVG elements by id."""
    return (
        plants.draw_line_art_plants()
        | symbols.draw_line_art_symbols()
        | signs.draw_line_art_signs()
        | tokens.draw_line_art_tokens()
        | back.draw_line_art_back()
    )
