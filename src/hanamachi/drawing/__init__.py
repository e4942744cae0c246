"""Drawings as SVG and terminal text, returned as strings. Only the standard library is used."""

from hanamachi.drawing.sprite import game_sprites, line_art_sprite, shared_sprite

__all__ = ["game_sprites", "line_art_sprite", "shared_sprite"]
