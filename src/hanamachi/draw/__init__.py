"""Values to pictures: SVG and terminal text, as strings, from nothing but the standard library."""

from hanamachi.draw.sprite import sprite

__all__ = ["sprite"]
