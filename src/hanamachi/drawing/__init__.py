"""Values to pictures: SVG and terminal text, as strings, from nothing but the standard library."""

from hanamachi.drawing.sprite import game_sprites, house_sprite, line_sprite

__all__ = ["game_sprites", "house_sprite", "line_sprite"]
