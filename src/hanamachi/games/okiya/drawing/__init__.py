"""Drawings of Okiya: symbols for the sprite, and positions as pictures or as text."""

from hanamachi.games.okiya.drawing.garden import garden_svg
from hanamachi.games.okiya.drawing.text import garden_text

__all__ = ["garden_svg", "garden_text"]
