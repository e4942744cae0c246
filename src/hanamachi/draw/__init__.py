"""Values to pictures: SVG and terminal text, as strings, from nothing but the standard library."""

from hanamachi.draw.sprite import maiko_sprite, sprite

__all__ = ["maiko_sprite", "sprite"]
