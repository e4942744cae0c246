"""Values to pictures: SVG and terminal text, as strings, from nothing but the standard library."""

from hanamachi.drawing.sprite import house_sprite, line_sprite, maiko_sprite, okiya_sprite

__all__ = ["house_sprite", "line_sprite", "maiko_sprite", "okiya_sprite"]
