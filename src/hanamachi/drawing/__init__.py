"""Values to pictures: SVG and terminal text, as strings, from nothing but the standard library."""

from hanamachi.drawing.sprite import game_sprite, house_sprite, line_sprite

__all__ = ["game_sprite", "house_sprite", "line_sprite"]
