"""Values to pictures: SVG and terminal text, as strings, from nothing but the standard library."""

from hanamachi.drawing.sprite import line_sprite, maiko_sprite, sprite

__all__ = ["line_sprite", "maiko_sprite", "sprite"]
