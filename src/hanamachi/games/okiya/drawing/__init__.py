"""Drawings of Okiya: symbols for the sprite, and positions as pictures or as text."""

from hanamachi.games.okiya.drawing.garden import draw_garden_svg
from hanamachi.games.okiya.drawing.text import render_garden_text

__all__ = ["draw_garden_svg", "render_garden_text"]
