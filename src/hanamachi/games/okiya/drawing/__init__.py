"""The pictures of Okiya: drawings for the sprite, and a position as a picture or as text."""

from hanamachi.games.okiya.drawing.garden import garden_svg
from hanamachi.games.okiya.drawing.text import garden_text

__all__ = ["garden_svg", "garden_text"]
