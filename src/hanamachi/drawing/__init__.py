"""Drawings as SVG and terminal text, returned as strings. Only the standard library is used."""

from hanamachi.drawing.sprite import make_contrast_sprite, make_game_sprites, make_line_art_sprite, shared_sprite

__all__ = ["make_contrast_sprite", "make_game_sprites", "make_line_art_sprite", "shared_sprite"]
