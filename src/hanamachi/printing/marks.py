"""Signs of the print sheets: the scissors at the start of a cut line."""

from hanamachi.drawing import ink
from hanamachi.drawing.pen import disc, line, make_svg_element, shape


def draw_scissors_svg() -> str:
    """Return a drawing of scissors that point to the right, as an SVG picture of 24 × 16 units. It marks a cut line."""
    blades = shape(
        "M9.4,6.1 L22.6,10.6 Q20,12.6 16.6,11.2 L8.6,7.9 Z M9.4,9.9 L22.6,5.4 Q20,3.4 16.6,4.8 L8.6,8.1 Z", ink.SUMI
    )
    rings = disc(5.2, 4, 3, "none", stroke=ink.SUMI, stroke_width=1.5)
    rings += disc(5.2, 12, 3, "none", stroke=ink.SUMI, stroke_width=1.5)
    arms = line("M7.6,5.6 L10,7 M7.6,10.4 L10,9", ink.SUMI, 1.5)
    rivet = disc(12.6, 8, 0.7, ink.WHITE)
    return make_svg_element(
        "svg", rings + arms + blades + rivet, xmlns="http://www.w3.org/2000/svg", viewBox="0 0 24 16"
    )
